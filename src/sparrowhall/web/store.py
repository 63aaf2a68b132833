"""What is written down of tables: who sits where, and the record of each match line by line."""

import asyncio
import os
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import (
    Connection,
    Engine,
    Row,
    create_engine,
    event,
    func,
    insert,
    make_url,
    or_,
    select,
    update,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import PoolProxiedConnection

from sparrowhall.bots.errors import RoomError
from sparrowhall.web.schema import LINES, LONGEST_ID, SEATS, TABLES
from sparrowhall.web.writer import Writer

_MOST_TABLES: Final = 50
"""How many of a guest's tables are listed, the newest first."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was made. ``options`` are all options of the rules; ``settings`` are its
    ``clock`` and ``pace``; ``host`` is a guest; ``phase`` is ``lobby``, ``playing`` or ``over``.
    """

    id: str
    game: str
    preset: str
    options: dict[str, Any]
    seed: str
    settings: dict[str, str]
    host: str
    phase: str
    locked: bool
    created: datetime
    updated: datetime

    @property
    def what_if(self) -> bool:
        """Whether the match goes on from a point of another one, with walls that are known."""
        return self.settings.get("what_if") == "yes"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: who plays it, and the generation of its token. ``guest`` is "" if nobody holds it;
    ``stand_in`` says that a bot plays for the guest.
    """

    seat: int
    by: Literal["open", "human", "bot"]
    level: str = ""
    name: str = ""
    guest: str = ""
    generation: int = 0
    stand_in: bool = False


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything about one table; ``lines`` are those of its match's record."""

    row: TableRow
    seats: list[SeatRow]
    lines: list[str]


class Store:
    """The database. Everything is committed when a method returns; each raises ``RoomError`` if
    the database fails, and then nothing has been written.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine
        self._writer: Final = Writer(engine)

    @staticmethod
    async def open(url: str | Path) -> "Store":
        """The store of a database (a file, ``sqlite:///file`` or ``postgresql://…``), brought up to
        date.

        Raises ``RoomError`` if there is no such kind of database, or it does not answer.
        """
        engine = _engine(_address(url))
        await asyncio.to_thread(_bring_up_to_date, engine)
        return Store(engine)

    async def close(self) -> None:
        """Finish what is being written, and let the database go."""
        await self._writer.close()
        self._engine.dispose()

    async def check(self) -> None:
        """See whether the database answers."""
        await self._writer.do(lambda connection: connection.scalar(select(1)))

    async def new_table(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Write down a table that has been made."""
        values = {**asdict(row), "created": _spell(row.created), "updated": _spell(row.updated)}
        values |= {"lines": 0}

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES).values(values))
            connection.execute(insert(SEATS), [_seat_values(row.id, seat) for seat in seats])

        await self._writer.do(work)

    async def append(self, table_id: str, first: int, lines: list[str]) -> None:
        """Add lines to the record of a table's match, which has ``first`` lines so far.

        Raises ``RoomError`` if it has another number: somebody else has written.
        """
        count = update(TABLES).where(TABLES.c.id == table_id, TABLES.c.lines == first)
        count = count.values(lines=first + len(lines), updated=_spell(datetime.now(UTC)))
        rows = [
            {"table_id": table_id, "number": number, "line": line}
            for number, line in enumerate(lines, first)
        ]

        def work(connection: Connection) -> None:
            if connection.execute(count).rowcount != 1:
                raise RoomError("web.changed")
            if rows:
                connection.execute(insert(LINES), rows)

        await self._writer.do(work)

    async def save_seats(self, table_id: str, seats: list[SeatRow]) -> None:
        """Write down who sits where now."""
        changes = [
            update(SEATS)
            .where(SEATS.c.table_id == table_id, SEATS.c.seat == seat.seat)
            .values(_seat_values(table_id, seat))
            for seat in seats
        ]

        def work(connection: Connection) -> None:
            for change in changes:
                connection.execute(change)

        await self._writer.do(work)

    async def save_table(
        self, table_id: str, *, phase: str | None = None, locked: bool | None = None
    ) -> None:
        """Write down what has changed of a table."""
        values: dict[str, object] = {"phase": phase, "locked": locked}
        values = {key: value for key, value in values.items() if value is not None}
        change = update(TABLES).where(TABLES.c.id == table_id)
        change = change.values(updated=_spell(datetime.now(UTC)), **values)
        await self._writer.do(lambda connection: connection.execute(change) and None)

    async def load(self, table_id: str) -> Stored | None:
        """Everything about a table; None if there is none with this id."""
        lines = select(LINES.c.line).where(LINES.c.table_id == table_id).order_by(LINES.c.number)

        def work(connection: Connection) -> Stored | None:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
            if found is None:
                return None
            seats = _seats_of(connection, [table_id])
            return Stored(_table(found), seats[table_id], list(connection.scalars(lines)))

        return await self._writer.do(work) if _can_be_id(table_id) else None

    async def tables_of(self, guest: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables that a guest hosts or has a seat at, the latest first."""
        held = select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        wanted = select(TABLES).where(or_(TABLES.c.host == guest, TABLES.c.id.in_(held)))
        wanted = wanted.order_by(TABLES.c.updated.desc()).limit(_MOST_TABLES)

        def work(connection: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            rows = [_table(found) for found in connection.execute(wanted)]
            seats = _seats_of(connection, [row.id for row in rows])
            return [(row, seats[row.id]) for row in rows]

        return await self._writer.do(work) if guest else []

    async def counts(self) -> dict[str, int]:
        """How many tables there are in each phase."""
        counted = select(TABLES.c.phase, func.count()).group_by(TABLES.c.phase)
        return await self._writer.do(
            lambda connection: {row[0]: row[1] for row in connection.execute(counted)}
        )


# From rows to values and back.


def _can_be_id(table_id: str) -> bool:
    """Other texts need not be looked for; some, no database would even take."""
    return table_id.isascii() and table_id.isalnum() and len(table_id) <= LONGEST_ID


def _spell(moment: datetime) -> str:
    """A moment as text whose order is that of time."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def _table(found: Row[Any]) -> TableRow:
    values = dict(found._mapping)
    del values["lines"]
    for key in ("created", "updated"):
        values[key] = datetime.fromisoformat(values[key])
    return TableRow(**values)


def _seat_values(table_id: str, seat: SeatRow) -> dict[str, object]:
    return {"table_id": table_id, **asdict(seat)}


def _seats_of(connection: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    """The seats of some tables, each table's in order."""
    seats: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
    wanted = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
    for found in connection.execute(wanted):
        values = dict(found._mapping)
        seats[values.pop("table_id")].append(SeatRow(**values))
    return seats


# The two kinds of database.


def _address(url: str | Path) -> URL:
    """Raises ``RoomError`` for an address that leads to no database that can be kept."""
    if isinstance(url, Path):
        return URL.create("sqlite", database=str(url))
    try:
        address = make_url(url)
    except ArgumentError:
        raise RoomError("web.database_url", {}, "--database-url") from None
    if address.drivername in ("postgres", "postgresql"):
        address = address.set(drivername="postgresql+psycopg")
    shared = address.drivername == "sqlite" and address.database not in (None, "", ":memory:")
    if not shared and address.drivername != "postgresql+psycopg":
        raise RoomError("web.database_url", {}, "--database-url")
    return address


def _engine(address: URL) -> Engine:
    if address.drivername == "sqlite":
        _make_private(Path(address.database or ""))
        engine = create_engine(address, connect_args={"timeout": 10}, hide_parameters=True)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    try:
        return create_engine(
            address,
            connect_args={"connect_timeout": 10},
            hide_parameters=True,
            pool_pre_ping=True,  # the server may have been started anew
        )
    except ModuleNotFoundError:
        raise RoomError("web.no_driver", {}, "--database-url") from None


def _bring_up_to_date(engine: Engine) -> None:
    """Raises ``RoomError`` if the database does not answer, or a later program has changed it."""
    from alembic.util import CommandError

    from sparrowhall.web.migrations.upgrade import upgrade

    try:
        with engine.begin() as connection:
            upgrade(connection)
    except DBAPIError as error:
        engine.dispose()
        reason = str(error.orig).partition("\n")[0]
        raise RoomError("web.no_database", {"reason": reason}, "--database-url") from error
    except CommandError as error:
        engine.dispose()
        raise RoomError("web.later_database", {}, "--database-url") from error


def _make_private(path: Path) -> None:
    """Only the user may read the file: it holds the seeds of matches being played.

    Raises ``OSError`` if it cannot be made.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))


def _prepare_sqlite(raw: Any, _: PoolProxiedConnection) -> None:
    """Let transactions be begun by hand; one write for each, safe from a dying process."""
    raw.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
        raw.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
