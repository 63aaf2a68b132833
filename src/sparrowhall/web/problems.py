"""How HTTP answers what cannot be done: always as JSON with a code, a sentence and where."""

from collections.abc import Sequence
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Route

from sparrowhall.bots.errors import RoomError
from sparrowhall.errors import MahjongError, RecordError
from sparrowhall.text.catalog import LANGUAGES

STATUS: Final = {
    "play.no_table": 404,
    "play.full": 409,
    "play.locked": 409,
    "play.not_over": 409,
    "play.started": 409,
    "replay.forgotten": 404,
    "replay.no_hand": 404,
    "web.no_page": 404,
    "web.method": 405,
    "web.origin": 403,
    "web.too_big": 413,
    "web.too_often": 429,
    "web.not_built": 503,
    "web.store": 503,
    "web.changed": 503,
    "web.fault": 500,
}
"""The status of each error; any other is wrong input, 422."""


class Problem(BaseModel):
    """What cannot be done, and why."""

    model_config = ConfigDict(extra="forbid")

    code: str
    message: str
    where: str


class Refusal(BaseModel):
    """The answer to a request that is refused."""

    model_config = ConfigDict(extra="forbid")

    error: Problem


def documented(*statuses: int) -> dict[int | str, dict[str, object]]:
    """Refusals for the description of a route."""
    return {status: {"model": Refusal} for status in statuses}


def refusal(error: MahjongError, language: str) -> JSONResponse:
    """The answer to what raised an error."""
    status = 503 if isinstance(error, RecordError) else STATUS.get(error.code, 422)
    told = {"code": error.code, "message": error.say(language), "where": error.where}
    # What was asked may hold half a character, which no answer can carry.
    told = {key: text.encode("utf-8", "replace").decode() for key, text in told.items()}
    headers = {"Retry-After": "60"} if status == 429 else {}
    if status == 405:
        headers["Allow"] = str(error.values["allowed"])
    return JSONResponse({"error": told}, status, headers)


def language_of(request: Request) -> str:
    """The language for an answer: that of the query, else the guest's."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    guests = getattr(request.app.state, "guests", None)
    return guests.find(request).language if guests is not None else "en"


def handle_problems(app: FastAPI, routes: Sequence[BaseRoute]) -> None:
    """Let every error of an application end here; ``routes`` are those with several methods."""

    async def refused(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, MahjongError)
        return refusal(error, language_of(request))

    async def malformed(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        return refusal(_of_validation(error.errors()), language_of(request))

    async def misled(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        allowed = allowed_at(request.url.path, routes) or (error.headers or {}).get("Allow", "")
        return refusal(_of_http(error.status_code, allowed), language_of(request))

    async def failed(request: Request, error: Exception) -> JSONResponse:
        return refusal(RoomError("web.fault"), language_of(request))

    app.add_exception_handler(MahjongError, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, misled)
    app.add_exception_handler(Exception, failed)


def _of_validation(errors: Sequence[dict[str, object]]) -> RoomError:
    """The first thing wrong with a request, in our words."""
    first = errors[0]
    place = first["loc"]
    parts = [str(part) for part in place] if isinstance(place, tuple | list) else []
    where = ".".join(parts[1:])
    kind = str(first["type"])
    if kind == "json_invalid":
        return RoomError("web.json")
    if kind == "missing":
        return RoomError("web.missing", {}, where)
    if kind == "extra_forbidden":
        return RoomError("web.unknown_key", {}, where)
    return RoomError("web.wrong", {}, where)


def allowed_at(path: str, routes: Sequence[BaseRoute]) -> str:
    """All methods that an address takes, "" if there is nothing."""
    fitting = [one for one in routes if isinstance(one, Route) and one.path_regex.match(path)]
    return ", ".join(sorted({method for route in fitting for method in route.methods or ()}))


def _of_http(status: int, allowed: str) -> RoomError:
    if status == 405:
        return RoomError("web.method", {"allowed": allowed})
    return RoomError("web.no_page" if status == 404 else "web.json")
