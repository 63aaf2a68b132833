"""What is written down stays written down, in SQLite and in PostgreSQL."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from sparrowhall.bots.errors import RoomError
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.web import hall, writer
from sparrowhall.web.messages import Lock
from sparrowhall.web.schema import METADATA
from sparrowhall.web.store import SeatRow, Store, TableRow
from tests.web.tables import House, run, seated

NOW = datetime(2026, 5, 4, 3, 2, 1, 987000, UTC)


def row(id: str = "table1", host: str = "ann", updated: datetime = NOW) -> TableRow:
    return TableRow(
        id=id,
        game="flex",
        preset="flextra",
        options={"players": 3, "winds": False, "tai_cap": None, "pass_direction": "left"},
        seed="a seed — 種子",
        settings={"clock": "fast", "pace": "calm"},
        host=host,
        phase="lobby",
        locked=False,
        created=NOW,
        updated=updated,
    )


SEATS = [
    SeatRow(0, "human", name="Ánh", guest="ann"),
    SeatRow(1, "bot", level="greedy"),
    SeatRow(2, "open"),
]


def test_a_table_is_found_as_it_was_made(database_url: str) -> None:
    async def told() -> None:
        store = await Store.open(database_url)
        await store.new_table(row(), SEATS)
        await store.append("table1", 0, ["one", "two"])
        await store.append("table1", 2, ["three 東"])
        await store.close()
        again = await Store.open(database_url)
        found = await again.load("table1")
        assert found is not None
        assert found.row == replace(row(), updated=found.row.updated)
        assert found.row.updated > NOW
        assert found.seats == SEATS
        assert found.lines == ["one", "two", "three 東"]
        await again.close()

    run(told())


def test_there_is_no_table_that_was_not_made(database_url: str) -> None:
    async def told() -> None:
        store = await Store.open(database_url)
        for id in ("nothing", "", "a\0b", "x" * 5000, "../hall", "' OR 1=1 --", "桌"):
            assert await store.load(id) is None
        await store.close()

    run(told())


def test_changes_of_seats_and_of_the_table_are_kept(database_url: str) -> None:
    async def told() -> None:
        store = await Store.open(database_url)
        await store.new_table(row(), SEATS)
        seats = [SEATS[1], replace(SEATS[0], generation=3, stand_in=True), SEATS[2]]
        seats = [replace(seat, seat=number) for number, seat in enumerate(seats)]
        await store.save_seats("table1", seats)
        await store.save_table("table1", phase="playing")
        await store.save_table("table1", locked=True)
        found = await store.load("table1")
        assert found is not None
        assert found.seats == seats
        assert found.row.phase == "playing"
        assert found.row.locked
        assert await store.counts() == {"playing": 1}
        await store.close()

    run(told())


def test_whoever_does_not_know_the_last_line_may_not_append(database_url: str) -> None:
    async def told() -> None:
        one, other = await Store.open(database_url), await Store.open(database_url)
        await one.new_table(row(), SEATS)
        await one.append("table1", 0, ["a"])
        for first in (0, 2):
            with pytest.raises(RoomError) as refused:
                await other.append("table1", first, ["b"])
            assert refused.value.code == "web.changed"
        await other.append("table1", 1, ["b"])
        found = await one.load("table1")
        assert found is not None
        assert found.lines == ["a", "b"]
        await one.close()
        await other.close()

    run(told())


def test_many_tables_are_written_at_once_and_a_refusal_spoils_only_itself(
    database_url: str,
) -> None:
    async def told() -> None:
        store = await Store.open(database_url)
        ids = [f"table{number}" for number in range(20)]
        for id in ids:
            await store.new_table(row(id), SEATS)
        writes = [store.append(id, 0, [f"{id} {number}" for number in range(3)]) for id in ids]
        writes += [store.append(id, 99, ["nonsense"]) for id in ids[:5]]
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert done[:20] == [None] * 20
        assert all(isinstance(one, RoomError) for one in done[20:])
        for id in ids:
            found = await store.load(id)
            assert found is not None
            assert found.lines == [f"{id} {number}" for number in range(3)]
        await store.close()

    run(told())


def test_a_guest_finds_the_tables_it_hosts_or_sits_at(database_url: str) -> None:
    async def told() -> None:
        store = await Store.open(database_url)
        later = datetime(2026, 6, 1, tzinfo=UTC)
        await store.new_table(row("hosted", host="bo"), SEATS[1:2])
        await store.new_table(
            row("held", host="ann", updated=later), [replace(SEATS[0], guest="bo")]
        )
        await store.new_table(row("other", host="ann"), SEATS)
        found = await store.tables_of("bo")
        assert [table.id for table, _ in found] == ["held", "hosted"]
        assert found[0][1] == [replace(SEATS[0], guest="bo")]
        assert await store.tables_of("") == []
        await store.close()

    run(told())


def test_the_steps_lead_to_the_tables_the_program_knows(database_url: str) -> None:
    run(_opened_twice(database_url))
    found = inspect(create_engine(database_url))
    for name, table in METADATA.tables.items():
        columns = {str(column["name"]): column["nullable"] for column in found.get_columns(name)}
        assert columns == {column.name: column.nullable for column in table.columns}
        keys = found.get_pk_constraint(name)["constrained_columns"]
        assert keys == [column.name for column in table.primary_key]
        indexed = {tuple(index["column_names"]) for index in found.get_indexes(name)}
        assert indexed == {
            tuple(column.name for column in index.columns) for index in table.indexes
        }


async def _opened_twice(url: str) -> None:
    for _ in range(2):
        await (await Store.open(url)).close()


def test_a_database_of_a_later_program_is_left_alone(database_url: str) -> None:
    run(_opened_twice(database_url))
    engine = create_engine(database_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    assert refusal(database_url).code == "web.later_database"


def refusal(url: str) -> RoomError:
    with pytest.raises(RoomError) as refused:
        run(Store.open(url))
    for language in LANGUAGES:
        assert "{" not in refused.value.say(language)
    return refused.value


@pytest.mark.parametrize("url", ["", "hall", "mysql://a/b", "sqlite://", "sqlite:///:memory:"])
def test_only_databases_that_last_are_taken(url: str) -> None:
    assert refusal(url).code == "web.database_url"


def test_a_server_that_does_not_answer_is_named_without_the_password() -> None:
    error = refusal("postgresql://sparrow:geheim@127.0.0.1:1/hall")
    assert error.code == "web.no_database"
    assert "geheim" not in error.say()


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 200, encoding="utf-8")
    assert refusal(f"sqlite:///{file}").code == "web.no_database"
    assert file.read_text(encoding="utf-8").startswith("Dear Ann, Dear Ann")


def test_only_the_user_may_read_the_file(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "hall.db"
    run(_opened_twice(f"sqlite:///{file}"))
    assert file.stat().st_mode & 0o077 == 0
    assert file.parent.stat().st_mode & 0o077 == 0


def test_a_database_that_fails_is_told_and_works_again_afterwards(tmp_path: Path) -> None:
    async def told() -> None:
        url = f"sqlite:///{tmp_path / 'hall.db'}"
        store = await Store.open(url)
        await store.new_table(row(), SEATS)
        engine = create_engine(url)
        with engine.begin() as connection:
            connection.execute(text("ALTER TABLE lines RENAME TO hidden"))
        with pytest.raises(RoomError) as refused:
            await store.append("table1", 0, ["a"])
        assert refused.value.code == "web.store"
        with engine.begin() as connection:
            connection.execute(text("ALTER TABLE hidden RENAME TO lines"))
        await store.append("table1", 0, ["a"])
        await store.close()
        with pytest.raises(RoomError):
            await store.append("table1", 1, ["b"])

    run(told())


WRITES = """
import asyncio, sys
from sparrowhall.web.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    for number in range(10**6):
        await store.append("table1", number, [str(number)])
        print(number, flush=True)

asyncio.run(main())
"""


def test_what_was_committed_outlives_the_process(database_url: str) -> None:
    async def prepared() -> None:
        store = await Store.open(database_url)
        await store.new_table(row(), SEATS)
        await store.close()

    async def kept() -> list[str]:
        store = await Store.open(database_url)
        found = await store.load("table1")
        await store.close()
        assert found is not None
        return found.lines

    run(prepared())
    command = [sys.executable, "-c", WRITES, database_url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line == "50\n":
                os.kill(process.pid, signal.SIGKILL)
                break
    lines = run(kept())
    assert lines == [str(number) for number in range(len(lines))]
    assert len(lines) > 50


def test_a_folder_of_any_name_can_hold_the_file(tmp_path: Path) -> None:
    async def kept() -> None:
        file = tmp_path / "100% ours? #1" / "hall.db"
        await (await Store.open(file)).close()
        assert file.is_file()

    run(kept())


def test_a_database_that_never_answers_does_not_keep_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "_FAREWELL", 0.2)
    monkeypatch.setattr(hall, "_FAREWELL", 0.2)
    stuck = threading.Event()

    async def told() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            waiting = asyncio.create_task(house.store._writer.do(lambda _: stuck.wait(30)))
            asking = asyncio.create_task(player.ask(Lock(locked=True)))
            await asyncio.sleep(0)
            begun = time.monotonic()
            await house.hall.close()
            await house.store.close()
            assert time.monotonic() - begun < 5
            stuck.set()
            await asyncio.gather(waiting, asking)

    run(told())
