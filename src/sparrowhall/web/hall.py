"""The hall: every table that is open, each found by its id."""

import asyncio
import contextlib
import secrets
from datetime import UTC, datetime
from typing import Final

from sparrowhall.bots.errors import RoomError
from sparrowhall.errors import InputError
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.games import rules_of
from sparrowhall.match import Match, seed_text
from sparrowhall.web.clock import CLOCKS, PACES
from sparrowhall.web.ledger import give
from sparrowhall.web.pauses import clean_up
from sparrowhall.web.seating import Seating
from sparrowhall.web.settings import Settings
from sparrowhall.web.store import SeatRow, Store, TableRow
from sparrowhall.web.table import Table
from sparrowhall.web.tokens import Tokens

_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_LENGTH: Final = 12
"""An id is part of a link that invites: it must not be guessed, and may have to be read aloud."""

_SWEEP: Final = 300.0
"""Seconds between two looks for tables where nobody is any more."""

_FAREWELL: Final = 5.0
"""Seconds for what is being written when the server stops."""


class Hall:
    """Opens tables and finds them again; those where nobody is are put away, and set up again from
    what is written down when somebody comes.
    """

    def __init__(self, store: Store, settings: Settings, tokens: Tokens) -> None:
        self._store: Final = store
        self._settings: Final = settings
        self._tokens: Final = tokens
        self._tables: Final[dict[str, Table]] = {}
        self._finding: Final[dict[str, asyncio.Lock]] = {}
        self._found: Final[dict[str, float]] = {}
        self._swept = 0.0

    async def create(
        self,
        guest: str,
        name: str,
        game_name: str,
        *,
        preset: str = "",
        options: dict[str, object] | None = None,
        clock: str = "off",
        pace: str = "calm",
        bots: list[str | None] | None = None,
        seed: object = None,
    ) -> Table:
        """A new table; ``guest`` hosts it and takes seat 0, ``bots`` are the others' levels, None
        for an open seat. Who chooses the ``seed`` may know the walls, and everybody is told so.
        Raises a ``MahjongError`` for anything that cannot be.
        """
        rules = rules_of(game_name, options, preset)
        levels = bots if bots is not None else [None] * (rules.seats - 1)
        if len(levels) != rules.seats - 1:
            values: dict[str, object] = {"given": len(levels), "needed": rules.seats - 1}
            raise RoomError("play.bots", values, "bots")
        _known(clock, list(CLOCKS), "clock")
        _known(pace, list(PACES), "pace")
        settings = {"clock": clock, "pace": pace, "walls": "secret" if seed is None else "chosen"}
        row = _new_row(rules, seed_text(seed), settings, guest, preset=preset)
        seats = [SeatRow(seat=seat, by="open") for seat in range(rules.seats)]
        seating = Seating(seats, guest, 0.0, lambda seat: False)
        seating.sit(guest, name)
        for seat, level in enumerate(levels, 1):
            if level is not None:
                _known(level, ["random", "greedy"], f"bots[{seat - 1}]")
                seating.let_bot_play(seat, level, playing=False)
        await self._store.new_table(row, seating.rows)
        return self._open(row, seating.rows)

    async def fork(
        self,
        guest: str,
        name: str,
        origin: Match,
        answers: list[tuple[int, int]],
        shown: int,
        seat: int,
        level: str = "greedy",
        pace: str = "quick",
    ) -> Table:
        """A new table where ``guest`` plays ``seat`` on from a point of another match, against
        bots: after ``answers`` of it, and with ``shown`` of its events told. Nothing of the other
        match changes; the new one has its seed, and tells everybody that its walls are known.

        Raises a ``MahjongError`` for anything that cannot be, and if the match was over by then.
        """
        rules = origin.rules
        if not 0 <= seat < rules.seats:
            raise InputError("act.no_such_seat", {"seat": seat, "seats": rules.seats}, "seat")
        _known(level, ["random", "greedy"], "level")
        _known(pace, list(PACES), "pace")
        rows = [SeatRow(seat=other, by="bot", level=level) for other in range(rules.seats)]
        rows[seat] = SeatRow(seat=seat, by="human", name=name, guest=guest)
        names = Seating(rows, guest, 0.0, lambda seat: False).names("en")
        match = Match(rules, origin.seed, names=names)
        await give(match, answers)
        if match.over:
            raise RoomError("replay.whatif.over", {}, "step")
        settings = {"clock": "off", "pace": pace, "walls": "chosen", "what_if": "yes"}
        row = _new_row(rules, origin.seed, settings, guest, phase="playing")
        await self._store.new_table(row, rows)
        table = self._open(row, rows)
        await table.go_on_from(match, shown)
        return table

    def _open(self, row: TableRow, seats: list[SeatRow]) -> Table:
        table = Table(row, seats, self._store, self._tokens, self._settings.grace)
        self._tables[row.id] = table
        self._found[row.id] = asyncio.get_running_loop().time()
        return table

    async def find(self, id: str) -> Table | None:
        """The table with this id, set up again if it was put away; None if there is none.

        Raises ``RecordError`` if what is written down does not hold.
        """
        self._sweep()
        self._found[id] = asyncio.get_running_loop().time()
        table = self._tables.get(id)
        if table is not None:
            return table
        lock = self._finding.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                return self._tables.get(id) or await self._take_up(id)
        finally:
            if not lock.locked():
                self._finding.pop(id, None)

    async def _take_up(self, id: str) -> Table | None:
        stored = await self._store.load(id)
        if stored is None:
            return None
        seats = sorted(stored.seats, key=lambda row: row.seat)
        table = Table(stored.row, seats, self._store, self._tokens, self._settings.grace)
        await table.take_up(stored.lines)
        self._tables[id] = table
        return table

    def _sweep(self) -> None:
        """Put away the tables where nobody is."""
        now = asyncio.get_running_loop().time()
        if now < self._swept + _SWEEP:
            return
        self._swept = now
        for key in [key for key, found in self._found.items() if found + _SWEEP < now]:
            table = self._tables.get(key)
            if table is None or table.idle:
                del self._found[key]
                self._tables.pop(key, None)
        clean_up()

    async def close(self) -> None:
        """Finish what is being written, and tell everybody that the server stops."""
        tables = list(self._tables.values())
        self._tables.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*(one.close() for one in tables)), _FAREWELL)


def _new_row(
    rules: RuleSet,
    seed: str,
    settings: dict[str, str],
    host: str,
    *,
    preset: str = "",
    phase: str = "lobby",
) -> TableRow:
    """A table made now, by an id of its own."""
    now = datetime.now(UTC)
    return TableRow(
        id="".join(secrets.choice(_LETTERS) for _ in range(_LENGTH)),
        game=rules.name,
        preset=preset,
        options=rules.options,
        seed=seed,
        settings=settings,
        host=host,
        phase=phase,
        locked=False,
        created=now,
        updated=now,
    )


def _known(found: str, allowed: list[str], where: str) -> None:
    if found not in allowed:
        values: dict[str, object] = {"found": found, "allowed": ", ".join(allowed)}
        raise RoomError("play.unknown_word", values, where)
