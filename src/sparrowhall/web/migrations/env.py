"""Read by Alembic: takes the steps on the connection it is given."""

from alembic import context

from sparrowhall.web.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
