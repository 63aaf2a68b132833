"""One match of a simulation, from its seeds to its tally; the unit of work of a worker."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from sparrowhall.bots import Bot, make_bot
from sparrowhall.bots.errors import RoomError
from sparrowhall.match import Match
from sparrowhall.record import RecordWriter, seed_file
from sparrowhall.sim.tally import Tally


class Stopped(Exception):
    """The simulation ended while this match was still played."""


class Task:
    """What all matches of a simulation have in common. ``folder`` is where records go, or empty."""

    def __init__(
        self, rules: str, options: dict[str, object], bots: list[str], seed: str, folder: str
    ) -> None:
        self.rules: Final = rules
        self.options: Final = options
        self.bots: Final = bots
        self.seed: Final = seed
        self.folder: Final = folder

    def match_seed(self, index: int) -> str:
        """The seed of match ``index`` (a match takes 200 characters at most)."""
        return f"{self.seed} match {index}"[-200:]

    def make_bots(self, index: int) -> list[Bot]:
        """Fresh bots for match ``index``, so that no match depends on those before it."""
        seed = self.match_seed(index)
        return [make_bot(name, f"{seed} seat {seat}") for seat, name in enumerate(self.bots)]


def record_name(index: int) -> str:
    """The file of the record of match ``index``."""
    return f"match-{index:06}.jsonl"


def play_match(
    task: Task, index: int, limit: int | None, stopped: Callable[[], bool] | None = None
) -> Tally:
    """Play match ``index``, at most ``limit`` hands of it.

    The tally has one match if it came to its end. Raises ``Stopped`` soon after ``stopped`` is
    true, ``InputError`` if the record cannot be written.
    """
    match = Match(task.rules, task.match_seed(index), task.options, names=task.bots)
    bots = task.make_bots(index)
    book = _Book(match, Path(task.folder) / record_name(index)) if task.folder else None
    tally = Tally(task.bots)
    events = 0
    while True:
        before = tally.hands
        while tally.hands < len(match.results) and tally.hands != limit:
            tally.add(match.results[tally.hands], match.log(events))
            events = len(match)
        if tally.hands > before and book is not None:
            book.update()
        if match.over or tally.hands == limit:
            break
        if tally.hands > before and stopped is not None and stopped():
            raise Stopped
        for decision in match.decisions:
            seat = decision.seat
            match.act(seat, bots[seat].choose(match.view(seat), decision))
            tally.decisions += 1
    if match.over and tally.hands == len(match.results):
        tally.matches = 1
    return tally


class _Book:
    """The record of a match, written hand by hand.

    The seed of a match that is cut short stays in the file beside it.
    """

    def __init__(self, match: Match, path: Path) -> None:
        self.path: Final = path
        try:
            path.unlink(missing_ok=True)
            seed_file(path).unlink(missing_ok=True)
            self.writer: Final = RecordWriter(path, match)
        except OSError as error:
            raise unwritable(path, error) from None

    def update(self) -> None:
        """Write what is new."""
        try:
            self.writer.update()
        except OSError as error:
            raise unwritable(self.path, error) from None


def unwritable(path: Path, error: OSError) -> RoomError:
    """The error for a place where no record can be written."""
    values: dict[str, object] = {"path": str(path), "reason": error.strerror or str(error)}
    return RoomError("sim.unwritable", values, "records")
