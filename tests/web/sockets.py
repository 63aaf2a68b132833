"""A WebSocket to the application without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from sparrowhall.web.app import create_app
from sparrowhall.web.settings import Settings
from sparrowhall.web.table import Table
from tests.web.server import FREE, page_in

Message = MutableMapping[str, Any]


@asynccontextmanager
async def opened(folder: Path, grace: float = 30.0, message: str = "") -> AsyncIterator[FastAPI]:
    """The application, open. ``message`` is the rate of messages, else nearly any."""
    rates = {**FREE, "message": message or "1000000/second"}
    settings = Settings(folder=folder / "data", rates=rates, static=page_in(folder), grace=grace)
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


async def table_of(
    app: FastAPI, game: str = "taiwanese", bots: list[str | None] | None = None
) -> Table:
    levels: list[str | None] = bots if bots is not None else ["greedy"] * 3
    table: Table = await app.state.hall.create(
        "guest-of-the-host", "Ann", game, bots=levels, pace="instant", seed="a secret seed 77"
    )
    return table


class Socket:
    """A browser's side of a connection. ``refused`` says that it was not even accepted."""

    def __init__(self, app: FastAPI, id: str, headers: dict[str, str] | None = None) -> None:
        named = {"host": "hall.test", **(headers or {})}
        self._scope: Message = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/api/tables/{id}/play",
            "raw_path": f"/api/tables/{id}/play".encode(),
            "root_path": "",
            "query_string": b"",
            "headers": [(key.encode(), value.encode()) for key, value in named.items()],
            "client": ("127.0.0.1", 1),
            "server": ("hall.test", 80),
            "subprotocols": [],
            "app": app,
        }
        self._app = app
        self._in: asyncio.Queue[Message] = asyncio.Queue()
        self._out: asyncio.Queue[Message] = asyncio.Queue()
        self.refused = False
        self.texts: list[str] = []

    async def __aenter__(self) -> Socket:
        self._task = asyncio.create_task(self._app(self._scope, self._in.get, self._out.put))
        await self._in.put({"type": "websocket.connect"})
        first = await self._out.get()
        self.refused = first["type"] != "websocket.accept"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hang_up()

    async def hang_up(self) -> None:
        await self._in.put({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, 10)

    async def send(self, data: object) -> None:
        """Send an object as JSON, text as it is, or bytes."""
        kind = "bytes" if isinstance(data, bytes) else "text"
        raw = data if isinstance(data, str | bytes) else json.dumps(data)
        await self._in.put({"type": "websocket.receive", kind: raw})

    async def receive(self) -> Message:
        """The next message; one of type ``gone`` when the server has closed the connection."""
        message = await asyncio.wait_for(self._out.get(), 20)
        if message["type"] == "websocket.close":
            return {"type": "gone", "code": message.get("code", 1000)}
        self.texts.append(message["text"])
        told: Message = json.loads(message["text"])
        return told

    async def ask(self, data: object) -> Message:
        await self.send(data)
        return await self.receive()

    async def hello(self, token: str = "", **more: object) -> Message:
        return await self.ask({"type": "hello", "token": token, **more})
