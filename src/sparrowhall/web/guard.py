"""What every request passes: the size of its body, where it comes from; and what every answer gets
on its way: headers that keep other pages out.
"""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sparrowhall.bots.errors import RoomError
from sparrowhall.web.problems import language_of, refusal

LARGEST_BODY: Final = 64 * 1024
"""Bytes of a request's body."""

LARGEST_RECORD: Final = 4 * 1024 * 1024
"""Bytes of a request that brings the record of a match; an evening's record has 300,000."""

LARGEST_SHEET: Final = 256 * 1024
"""Bytes of a request that brings an evening's sheet; 200 hands entered in full have 80,000."""

_LARGER: Final = {"/api/replays": LARGEST_RECORD, "/api/sheet": LARGEST_SHEET}
"""The addresses that take larger bodies."""

_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)

HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What every answer says."""


def same_origin(headers: Headers, public_url: str) -> bool:
    """Whether a page of this server asks; programs that are no browser name no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    hosts = {headers.get("host", "").lower(), urlsplit(public_url).netloc} - {""}
    try:
        return urlsplit(origin).netloc.lower() in hosts
    except ValueError:  # a host in brackets that is no address
        return False


class Guard:
    """Stands before the application. WebSockets have a guard of their own."""

    def __init__(self, app: ASGIApp, public_url: str = "") -> None:
        self._app: Final = app
        self._public_url: Final = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it here."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        request = Request(scope)
        error = self._forbidden(request)
        most = _LARGER.get(request.url.path, LARGEST_BODY)
        body = b"" if error is not None else await _read(receive, most)
        if body is None:
            error = RoomError("web.too_big", {"most": most})
        if error is not None or body is None:
            answer = refusal(error or RoomError("web.fault"), language_of(request))
            await answer(scope, receive, send_guarded)
            return
        await self._app(scope, _Again(body, receive), send_guarded)

    def _forbidden(self, request: Request) -> RoomError | None:
        safe = request.method in ("GET", "HEAD", "OPTIONS")
        if safe or same_origin(request.headers, self._public_url):
            return None
        return RoomError("web.origin")


async def _read(receive: Receive, most: int) -> bytes | None:
    """The body of a request; None if it is larger than ``most``."""
    body = b""
    while True:
        message = await receive()
        part: bytes = message.get("body", b"")
        body += part
        if len(body) > most:
            return None
        if not message.get("more_body", False):
            return body


class _Again:
    """Gives a body that was read once more, then what comes after it."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive: Final = receive

    async def __call__(self) -> Message:
        if self._body is None:
            return await self._receive()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}
