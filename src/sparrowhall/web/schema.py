"""The tables of the database. A change here comes with a new file in ``migrations/versions``."""

from typing import Final

from sqlalchemy import JSON, Boolean, Column, ForeignKey, Integer, MetaData, String, Table, Text

LONGEST_ID: Final = 32

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(LONGEST_ID), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("preset", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("host", String(64), nullable=False, index=True),
    Column("phase", String(16), nullable=False),
    Column("locked", Boolean, nullable=False),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False),
    Column("lines", Integer, nullable=False, default=0),
)
"""``lines`` counts the record's lines: whoever appends has to know it."""

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("by", String(8), nullable=False),
    Column("level", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("guest", String(64), nullable=False, index=True),
    Column("generation", Integer, nullable=False),
    Column("stand_in", Boolean, nullable=False),
)

LINES: Final = Table(
    "lines",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("line", Text, nullable=False),
)
"""The record of a match, a line a row, numbered from 0."""
