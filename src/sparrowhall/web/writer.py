"""One thread that works with the database; what waits together is committed together."""

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from sparrowhall.bots.errors import RoomError

T = TypeVar("T")
_LOG: Final = logging.getLogger(__name__)

_MOST_AT_ONCE: Final = 256

_FAREWELL: Final = 12.0
"""Seconds for the last write: a little longer than SQLite waits for others. A database that has
stopped answering must not keep the server from ending.
"""


class _Job(Generic[T]):
    """Something to do with a connection, and who waits for what comes of it."""

    def __init__(self, work: Callable[[Connection], T]) -> None:
        self.loop: Final = asyncio.get_running_loop()
        self.future: Final[asyncio.Future[T]] = self.loop.create_future()
        self._work: Final = work
        self._result: T | None = None
        self._error: Exception | None = None

    def run(self, connection: Connection) -> None:
        """Do it within the transaction of all; a refusal undoes only this job."""
        try:
            with connection.begin_nested():
                self._result = self._work(connection)
        except RoomError as error:
            self._error = error
        except DBAPIError as error:
            if error.connection_invalidated:
                raise
            self.fail(error)

    def fail(self, cause: Exception) -> None:
        """It was not written."""
        _LOG.error("the database failed", exc_info=cause)
        self._error = RoomError("web.store")
        self._error.__cause__ = cause

    def deliver(self) -> None:
        """Tell who waits; called in the loop."""
        if self.future.done():  # given up meanwhile
            return
        if self._error is not None:
            self.future.set_exception(self._error)
        else:
            self.future.set_result(self._result)  # type: ignore[arg-type]


class Writer:
    """Does jobs one after another. Those that came while others were being committed share one
    transaction, so that many tables need few commits.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine
        self._jobs: Final[queue.SimpleQueue[_Job[object] | None]] = queue.SimpleQueue()
        self._thread: Final = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction; it is committed when this returns.

        Raises ``RoomError`` if the work does, or if the database fails; then nothing was written.
        """
        if not self._thread.is_alive():
            raise RoomError("web.store")
        job = _Job(work)
        self._jobs.put(job)  # type: ignore[arg-type]
        return await job.future

    async def close(self) -> None:
        """Finish what is waiting, and end."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join, _FAREWELL)

    def _work(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._waiting()
            self._commit(jobs)
            _deliver(jobs)

    def _waiting(self) -> tuple[list[_Job[object]], bool]:
        """The jobs that wait, at least one; and whether more may come."""
        jobs: list[_Job[object]] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == _MOST_AT_ONCE:
                break
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
        return jobs, job is not None

    def _commit(self, jobs: list[_Job[object]]) -> None:
        if not jobs:
            return
        try:
            with self._engine.begin() as connection:
                for job in jobs:
                    job.run(connection)
        except Exception as error:
            for job in jobs:
                job.fail(error)


def _deliver(jobs: list[_Job[object]]) -> None:
    """Tell everybody who waits, with one call for each loop."""
    for loop in {job.loop for job in jobs}:
        own = [job for job in jobs if job.loop is loop]
        try:
            loop.call_soon_threadsafe(_deliver_all, own)
        except RuntimeError:
            _LOG.warning("nobody waits any more for what was written")


def _deliver_all(jobs: list[_Job[object]]) -> None:
    for job in jobs:
        job.deliver()
