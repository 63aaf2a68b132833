"""The WebSocket of a table: from bytes to requests, and from answers to bytes."""

import asyncio
import contextlib
import logging
import secrets
from typing import Final

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from sparrowhall.bots.errors import RoomError
from sparrowhall.errors import MahjongError
from sparrowhall.web.guard import same_origin
from sparrowhall.web.hall import Hall
from sparrowhall.web.limits import LARGEST_MESSAGE, WORST_BEHAVIOUR, Limits
from sparrowhall.web.messages import AnyAnswer, AnyRequest, Closed, Hello
from sparrowhall.web.table import Table
from sparrowhall.web.viewer import Viewer

_LOG: Final = logging.getLogger(__name__)

_MOST_WAITING: Final = 200
"""Messages that may wait for a slow connection."""

_PATIENCE: Final = 20.0
"""Seconds until a connection must have said hello, and for its last message to go out."""

_LARGEST_REF: Final = 2**53

_DECODER: Final[msgspec.json.Decoder[AnyRequest]] = msgspec.json.Decoder(AnyRequest)
_ENCODER: Final = msgspec.json.Encoder()

router = APIRouter()


@router.websocket("/api/tables/{id}/play")
async def play(socket: WebSocket, id: str) -> None:
    """Play at a table, or look on: first ``hello``, then a state after every change."""
    state = socket.app.state
    if not same_origin(socket.headers, state.settings.public_url):
        await socket.close(1008)
        return
    await socket.accept()
    guest = state.guests.find(socket).id
    await Connection(socket, state.hall, state.limits, guest).run(id)


class Connection:
    """One browser at one table."""

    def __init__(self, socket: WebSocket, hall: Hall, limits: Limits, guest: str) -> None:
        self._socket: Final = socket
        self._hall: Final = hall
        self._limits: Final = limits
        self._name: Final = secrets.token_hex(8)
        self._outbox: Final[asyncio.Queue[str | None]] = asyncio.Queue()
        self._viewer: Final = Viewer(self._put, guest)
        self._bad = 0  # messages refused in a row
        self._given_up = False

    async def run(self, id: str) -> None:
        """Serve the connection to its end."""
        sender = asyncio.create_task(self._send_all())
        try:
            await self._serve(id)
        except WebSocketDisconnect:
            pass
        except MahjongError as error:
            self._viewer.close(error)
        except Exception:
            _LOG.exception("a connection failed")
            self._viewer.close(RoomError("play.fault"))
        finally:
            self._limits.forget("message", self._name)
            self._outbox.put_nowait(None)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(sender, _PATIENCE)

    async def _serve(self, id: str) -> None:
        table = await self._greeted(id)
        try:
            while True:
                await table.hear(self._viewer, await self._next())
        finally:
            await table.detach(self._viewer)

    async def _greeted(self, id: str) -> Table:
        """The table, once the viewer has said hello. Raises a ``MahjongError`` if there is none."""
        try:
            hello = await asyncio.wait_for(self._hello(), _PATIENCE)
        except TimeoutError:
            raise RoomError("play.hello_first") from None
        table = await self._hall.find(id)
        if table is None:
            raise RoomError("play.no_table")
        await table.attach(self._viewer, hello)
        return table

    async def _hello(self) -> Hello:
        while True:
            request = await self._next()
            if isinstance(request, Hello):
                return request
            self._refuse(RoomError("play.hello_first"), request.ref)

    # Reading.

    async def _next(self) -> AnyRequest:
        """The next request that makes sense; anything else is refused with its reason."""
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            try:
                request = self._read(message.get("text"))
            except RoomError as error:
                self._refuse(error, 0)
                continue
            self._bad = 0
            return request

    def _read(self, data: str | None) -> AnyRequest:
        """A request. Raises ``RoomError`` for what is none, or comes too fast."""
        if not self._limits.allow("message", self._name):
            raise RoomError("play.too_fast")
        if data is None:
            raise RoomError("play.malformed", {"reason": "expected text"})
        if len(data) > LARGEST_MESSAGE or len(data.encode()) > LARGEST_MESSAGE:
            raise RoomError("play.too_big", {"most": LARGEST_MESSAGE})
        try:
            request = _DECODER.decode(data)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise RoomError("play.malformed", {"reason": str(error)[:200]}) from None
        if abs(request.ref) > _LARGEST_REF:
            raise RoomError("play.malformed", {"reason": "ref"})
        return request

    def _refuse(self, error: RoomError, ref: int) -> None:
        """Say why; who goes on like this is sent away."""
        self._bad += 1
        if self._bad > WORST_BEHAVIOUR:
            raise RoomError("play.too_many_bad")
        self._viewer.refuse(error, ref)

    # Writing.

    def _put(self, message: AnyAnswer) -> None:
        """Take a message to be sent; a connection too slow for them is given up."""
        if self._given_up:
            return
        if self._outbox.qsize() >= _MOST_WAITING:
            self._given_up = self._viewer.closed = True
            while not self._outbox.empty():
                self._outbox.get_nowait()
            self._outbox.put_nowait(None)
            return
        self._outbox.put_nowait(_ENCODER.encode(message).decode())
        if isinstance(message, Closed):
            self._outbox.put_nowait(None)

    async def _send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (data := await self._outbox.get()) is not None:
                await self._socket.send_text(data)
            await self._socket.close()
