"""A timer that wakes a table when there is something to do."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

NEVER: Final = float("inf")


class Alarm:
    """Rings once, at the time last set, by starting ``ring`` as a task of its own."""

    def __init__(self, ring: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._ring: Final = ring
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: Final[set[asyncio.Task[None]]] = set()  # the loop alone would lose them

    def set(self, when: float) -> None:
        """Ring at a time of the loop's clock; ``NEVER`` stops the alarm."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if when < NEVER:
            self._timer = asyncio.get_running_loop().call_at(when, self._start)

    def _start(self) -> None:
        task = asyncio.get_running_loop().create_task(self._ring())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
