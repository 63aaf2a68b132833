"""Bots play many matches; the figures that come of it."""

import secrets
import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from sparrowhall.bots import make_bot
from sparrowhall.bots.errors import RoomError
from sparrowhall.games import rules_of
from sparrowhall.match import seed_text
from sparrowhall.record import seed_file
from sparrowhall.sim.play import Task, play_match, record_name, unwritable
from sparrowhall.sim.report import Report
from sparrowhall.sim.tally import Tally
from sparrowhall.sim.workers import play_all

Progress = Callable[[int, int], None]
"""Told now and then how many matches and how many hands are done."""


def simulate(
    rules: str,
    matches: int | None = None,
    hands: int | None = None,
    bots: list[str] | None = None,
    seed: int | str | None = None,
    workers: int = 1,
    options: dict[str, object] | None = None,
    preset: str = "",
    records: str | Path | None = None,
    progress: Progress | None = None,
) -> Report:
    """Let ``bots`` (names, one a seat; else greedy ones) play a number of ``matches`` or ``hands``.

    The hands are counted match by match, and the last match ends where the number is reached. The
    same seed gives the same figures for any number of ``workers`` (processes; a script that asks
    for more than one needs the usual ``if __name__ == "__main__"``). The record of each match is
    written into the folder ``records``.

    Raises ``InputError`` or ``OptionError`` before anything is played.
    """
    table = rules_of(rules, options, preset)
    names = bots if bots is not None else ["greedy"] * table.seats
    _check(names, table.seats, matches, hands, workers)
    chosen = seed_text(seed) if seed is not None else secrets.token_hex(8)
    folder = _Folder(Path(records)) if records is not None else None
    task = Task(rules, table.options, names, chosen, str(folder.playing) if folder else "")
    begun = time.perf_counter()
    try:
        run = _Run(task, hands, folder, progress)
        run.play(matches, workers)
    finally:
        if folder is not None:
            folder.close()
    return Report(rules, task.seed, run.tally, run.cut, time.perf_counter() - begun)


def _check(
    bots: list[str], seats: int, matches: int | None, hands: int | None, workers: int
) -> None:
    if len(bots) != seats:
        raise RoomError("sim.bots", {"bots": len(bots), "seats": seats}, "bots")
    for name in bots:
        make_bot(name, "")
    if (matches is None) == (hands is None):
        raise RoomError("sim.matches_or_hands")
    for key, number in (("matches", matches), ("hands", hands), ("workers", workers)):
        if number is not None and number < 1:
            raise RoomError("sim.number", {"found": number}, key)


class _Run:
    """A simulation under way."""

    def __init__(
        self, task: Task, hands: int | None, folder: "_Folder | None", progress: Progress | None
    ) -> None:
        self.task: Final = task
        self.hands: Final = hands
        self.folder: Final = folder
        self.progress: Final = progress
        self.tally: Final = Tally(task.bots)
        self.cut = 0

    def remaining(self) -> int | None:
        """How many hands are still to be played; None if matches are counted."""
        return None if self.hands is None else self.hands - self.tally.hands

    def play(self, matches: int | None, workers: int) -> None:
        """Play and count, match by match."""
        with closing(play_all(self.task, matches, workers, self.remaining)) as tallies:
            for index, tally in enumerate(tallies):
                self._count(index, tally)
                if self.progress is not None:
                    self.progress(self.tally.matches, self.tally.hands)
                if self.remaining() == 0:
                    return

    def _count(self, index: int, tally: Tally) -> None:
        remaining = self.remaining()
        if remaining is not None and tally.hands > remaining:
            # Given out before it was known how few of its hands would count.
            tally = play_match(self.task, index, remaining)
        self.tally.merge(tally)
        self.cut += 1 - tally.matches
        if self.folder is not None:
            self.folder.keep(index)


class _Folder:
    """Where the records go. While matches are played theirs are in the folder ``playing``."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            if any(path.glob("match-*.jsonl")):
                raise RoomError("sim.has_records", {"path": str(path)}, "records")
            self.playing: Final = Path(tempfile.mkdtemp(prefix=".playing-", dir=path))
        except OSError as error:
            raise unwritable(path, error) from None

    def keep(self, index: int) -> None:
        """Take in the record of a match that counts."""
        name = record_name(index)
        for file in (self.playing / name, seed_file(self.playing / name)):
            if file.exists():
                file.replace(self.path / file.name)

    def close(self) -> None:
        """Remove what does not count."""
        shutil.rmtree(self.playing, ignore_errors=True)
