"""Playing many matches, in this process or in several, and handing them over in order."""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Final

from sparrowhall.bots.errors import RoomError
from sparrowhall.sim.play import Task, play_match
from sparrowhall.sim.tally import Tally

AHEAD: Final = 3
"""How many matches a worker may have waiting: enough to stay busy, few enough to keep memory flat
and to waste little when a number of hands is reached."""

Tallies = Generator[Tally, None, None]

Limit = Callable[[], int | None]
"""How many hands of a match may still matter (None: all), asked when the match is given out."""


def play_all(task: Task, matches: int | None, workers: int, limit: Limit) -> Tallies:
    """The tallies of matches 0, 1, 2, …, in this order; without end if ``matches`` is None.

    More workers than the machine has processors would only wait for each other, so there are no
    more than that. Close the iterator to stop the workers.
    """
    workers = min(workers, max(os.cpu_count() or 1, 2))
    if workers == 1 or matches == 1:
        return _play_here(task, matches, limit)
    return _play_apart(task, matches, workers, limit)


def _play_here(task: Task, matches: int | None, limit: Limit) -> Tallies:
    index = 0
    while index != matches:
        yield play_match(task, index, limit())
        index += 1


def _play_apart(task: Task, matches: int | None, workers: int, limit: Limit) -> Tallies:
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, _begin, (stop,))
    pending: deque[Future[Tally]] = deque()
    index = 0
    try:
        while True:
            while index != matches and len(pending) < AHEAD * workers:
                pending.append(pool.submit(_play, task, index, limit()))
                index += 1
            if not pending:
                return
            yield pending.popleft().result()
    except BrokenProcessPool:
        raise RoomError("sim.worker_lost") from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


_stop: Event | None = None
"""In a worker: set when its matches are no longer wanted."""


def _begin(stop: Event) -> None:
    """Make a worker ready; an interrupt from the keyboard is the business of the first process."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(task: Task, index: int, limit: int | None) -> Tally:
    assert _stop is not None
    return play_match(task, index, limit, _stop.is_set)
