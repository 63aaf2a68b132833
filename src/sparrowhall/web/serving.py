"""Runs the server until somebody stops it, and stops it gently."""

import asyncio
import contextlib
import errno
import os
import signal
import socket
from collections.abc import Callable, Iterator
from typing import Final

import uvicorn
from fastapi import FastAPI

from sparrowhall.bots.errors import RoomError
from sparrowhall.web.app import create_app
from sparrowhall.web.limits import LARGEST_MESSAGE
from sparrowhall.web.pages import Plan
from sparrowhall.web.pauses import keep_pauses_short
from sparrowhall.web.settings import Settings

_FAREWELL: Final = 3.0
"""Seconds for everybody to hear that the server stops."""

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def listen(host: str, port: int) -> socket.socket:
    """A socket at a port, 0 for any that is free. Raises ``RoomError`` if that cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    where = "--host"
    try:
        socket.getaddrinfo(host, None, family)
        where = "--port"
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).partition(" (")[0]
        raise RoomError("web.port", {"port": port, "reason": reason}, where) from None


def listen_nearby(host: str, port: int) -> socket.socket:
    """A socket at a port, or where that is in use at any that is free."""
    try:
        return listen(host, port)
    except RoomError as error:
        if error.values["reason"] != os.strerror(errno.EADDRINUSE):
            raise
        return listen(host, 0)


def address_of(listening: socket.socket) -> str:
    """The address of the hall at a socket, for a browser on the same machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def address_for_others(listening: socket.socket) -> str:
    """The address of the hall for other devices in the network, "" if it is not open to them."""
    host, port = listening.getsockname()[:2]
    if host not in ("0.0.0.0", "::"):
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, contextlib.suppress(OSError):
        asking.connect(("192.0.2.1", 9))  # sends nothing; it only chooses the way out
        host = asking.getsockname()[0]
        return f"http://{host}:{port}"
    return ""


def serve(
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[], None],
    plans: dict[str, Plan] | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM comes; ``ready`` is called once the hall is open.

    Raises ``RoomError`` if the database cannot be used, ``OSError`` if the data folder cannot.
    """
    with contextlib.closing(listening):
        asyncio.run(_serve(create_app(settings, plans), listening, ready))


async def _serve(app: FastAPI, listening: socket.socket, ready: Callable[[], None]) -> None:
    config = uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=4 * LARGEST_MESSAGE,
        timeout_graceful_shutdown=int(_FAREWELL),
    )
    async with app.router.lifespan_context(app):
        keep_pauses_short()
        await _Server(config, app, ready).serve(sockets=[listening])


class _Server(uvicorn.Server):
    """A server that says when it is ready, and tells every table before it goes."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app: Final = app
        self._ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what is being written, say goodbye, then stop."""
        await self._app.state.hall.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._all_heard(), _FAREWELL)
        await super().shutdown(sockets)

    async def _all_heard(self) -> None:
        while self.server_state.tasks:
            await asyncio.sleep(0.02)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal; the process goes on to its own end (it would be killed otherwise)."""
        before = {number: signal.signal(number, self.handle_exit) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
