"""A match and its record in the store: what has happened is written down before it is told."""

import asyncio
from typing import Final

from sparrowhall.errors import RecordError
from sparrowhall.match import Match
from sparrowhall.record import Chain, Record, end_entry, entries_of, header_of
from sparrowhall.web.store import Store, TableRow

_AT_ONCE: Final = 200
"""Answers played again before others get a turn."""


class Ledger:
    """Writes a match's record line by line into the store; ``marks`` are added to its header."""

    def __init__(
        self, store: Store, table: str, match: Match, marks: dict[str, object] | None = None
    ) -> None:
        self.match: Final = match
        self._marks: Final = marks or {}
        self._store: Final = store
        self._table: Final = table
        self._chain = Chain()
        self._lines = 0

    def record(self) -> Record:
        """The match so far as a record."""
        record = self.match.record()
        record.header.update(self._marks)
        return record

    async def save(self) -> None:
        """Write down what is new; it is committed when this returns.

        Raises whatever the store raises, and then nothing has been written.
        """
        chain = self._chain.copy()
        lines = [chain.seal(entry) for entry in self._fresh()]
        if lines:
            await self._store.append(self._table, self._lines, lines)
            self._chain = chain
            self._lines += len(lines)

    def _fresh(self) -> list[dict[str, object]]:
        match = self.match
        entries = entries_of(match, max(self._lines - 1, 0))
        if not self._lines:
            entries.insert(0, header_of(match) | self._marks)
        if match.over and self._lines < len(match) + 2:
            entries.append(end_entry(match.scores, match.seed))
        return entries

    def _taken_up(self, lines: list[str]) -> None:
        """Go on after lines that are in the store. Raises ``RecordError`` if they do not hold."""
        again = [self._chain.seal(entry) for entry in self._fresh()]
        if again != lines:
            parts = zip(again, lines, strict=False)
            at = next((at for at, (one, other) in enumerate(parts, 1) if one != other), 0)
            raise RecordError("record.damaged", {"line": at}, f"line {at}")
        self._lines = len(lines)


def marks_of(row: TableRow) -> dict[str, object]:
    """What the header of a table's record says beside the usual."""
    return {"what_if": True} if row.what_if else {}


async def take_up(store: Store, row: TableRow, lines: list[str]) -> Ledger:
    """Play the match of some stored lines again, and go on from there.

    Raises ``RecordError`` if the lines do not hold.
    """
    chain = Chain()
    entries = [chain.open(line) for line in lines]
    header = entries[0] or {}
    names, options = header.get("seats"), header.get("options")
    if not isinstance(names, list) or not isinstance(options, dict):
        raise RecordError("record.bad_header", {}, "line 1")
    match = Match(row.game, row.seed, dict(options), names=[str(name) for name in names])
    answers: list[tuple[int, int]] = []
    for entry in entries:
        if entry and entry.get("event") == "answer":
            seat, action = entry["seat"], entry["action"]
            assert isinstance(seat, int)
            assert isinstance(action, int)
            answers.append((seat, action))
    await give(match, answers)
    ledger = Ledger(store, row.id, match, marks_of(row))
    ledger._taken_up(lines)
    return ledger


async def give(match: Match, answers: list[tuple[int, int]]) -> None:
    """Give the answers (seat, action id) of a record again; others get a turn between."""
    for at, (seat, action) in enumerate(answers, 1):
        match.act(seat, action)
        if at % _AT_ONCE == 0:
            await asyncio.sleep(0)
