"""A PostgreSQL for tests: the one that is named, else one started for them."""

import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

NAMED = "SPARROW_TEST_DATABASE"


def tools() -> Path | None:
    """Where the server's programs are (the newest), if they are installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


_LIFE = """
{tools}/initdb -D {folder}/data -A trust -U sparrow -E UTF8 --no-sync >/dev/null
{tools}/pg_ctl -D {folder}/data -w -l {folder}/log -o "{options}" start >/dev/null && echo ready
cat >/dev/null
{tools}/pg_ctl -D {folder}/data -m immediate stop >/dev/null
rm -rf {folder}/data {folder}/log
"""
"""The life of a server: it ends when the tests close its standard input, or die."""


@contextmanager
def server() -> Iterator[str]:
    """The address of a server. Without any the test is skipped, which continuous integration
    does not accept.
    """
    if NAMED in os.environ:
        yield os.environ[NAMED]
        return
    programs = tools()
    if programs is None:
        assert "CI" not in os.environ, "continuous integration needs PostgreSQL"
        pytest.skip("PostgreSQL is not installed")
    with tempfile.TemporaryDirectory(prefix="sparrow-postgres-") as folder:
        as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if as_user:
            shutil.chown(folder, "postgres")
        options = f"-k {folder} -c listen_addresses= -c fsync=off"
        life = _LIFE.format(tools=programs, folder=folder, options=options)
        with subprocess.Popen(
            [*as_user, "sh", "-c", life],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            yield f"postgresql+psycopg://sparrow@/postgres?host={folder}"
            process.stdin.close()
            process.wait(timeout=60)


@contextmanager
def database(address: str) -> Iterator[str]:
    """The address of a new database at a server; it is gone afterwards."""
    name = f"sparrow_{secrets.token_hex(6)}"
    engine = create_engine(address, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    try:
        yield make_url(address).set(database=name).render_as_string(hide_password=False)
    finally:
        with engine.connect() as connection:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        engine.dispose()
