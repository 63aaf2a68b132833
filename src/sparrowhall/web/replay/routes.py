"""The routes of finished matches: of tables, and of records that somebody opens.

A record that was sent is kept in memory for a while and nowhere else; whoever asks for it after
that sends it again.
"""

import hashlib
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import Field

from sparrowhall.bots.errors import RoomError
from sparrowhall.errors import InputError
from sparrowhall.web.asking import HouseOf, Id, Language, limit
from sparrowhall.web.bodies import Body
from sparrowhall.web.guard import LARGEST_RECORD
from sparrowhall.web.problems import documented
from sparrowhall.web.replay import told as replay_told
from sparrowhall.web.replay.film import Film, film_of
from sparrowhall.web.replay.messages import HandTold, Overview

router = APIRouter()

_ID_DIGITS: Final = 32
"""The id of a record that was sent: so many digits of its SHA-256; those of tables are shorter."""

_, _PARTS = msgspec.json.schema_components(
    [Overview, HandTold], ref_template="#/components/schemas/{name}"
)
SCHEMAS: Final[dict[str, Any]] = dict(_PARTS)
"""Descriptions of what these routes give."""


def _gives(name: str) -> dict[str, Any]:
    schema = {"$ref": f"#/components/schemas/{name}"}
    return {"content": {"application/json": {"schema": schema}}}


class RecordBody(Body):
    """The text of a record file."""

    record: Annotated[str, Field(max_length=LARGEST_RECORD)]


async def _found(id: Id, house: HouseOf) -> Film:
    """The match of an id. Raises ``RoomError`` if there is none, or it is not over."""
    film = house.films.find(id)
    if film is not None:
        return film
    if len(id) == _ID_DIGITS:
        raise RoomError("replay.forgotten")
    table = await house.hall.find(id)
    if table is None:
        raise RoomError("play.no_table")
    if table.play is None or not table.over:
        raise RoomError("play.not_over")
    return house.films.keep(Film(id, table.play.match, table.row.what_if))


Found = Annotated[Film, Depends(_found)]


def _json(message: msgspec.Struct) -> Response:
    return Response(msgspec.json.encode(message), media_type="application/json")


@router.post(
    "/api/replays", responses={200: _gives("Overview"), **documented(413)}, response_class=Response
)
async def open_record(
    body: RecordBody, request: Request, house: HouseOf, language: Language
) -> Response:
    """Open a record file: it is played again and compared, then the match is told in short."""
    limit(request, "replay")
    data = body.record.encode("utf-8", "surrogatepass")
    key = hashlib.sha256(data).hexdigest()[:_ID_DIGITS]
    film = house.films.find(key) or house.films.keep(await film_of(key, data))
    return _json(replay_told.overview(film, language))


@router.get(
    "/api/replays/{id}",
    responses={200: _gives("Overview"), **documented(404, 409)},
    response_class=Response,
)
async def tell_match(film: Found, language: Language) -> Response:
    """A finished match in short."""
    return _json(replay_told.overview(film, language))


@router.get(
    "/api/replays/{id}/hands/{number}",
    responses={200: _gives("HandTold"), **documented(404, 409)},
    response_class=Response,
)
async def tell_hand(
    film: Found,
    number: Annotated[int, Path(ge=1, le=9999, description="The hand, counted from 1.")],
    language: Language,
    view: Annotated[int, Query(ge=-1, le=7, description="A seat; -1: all is open.")] = -1,
) -> Response:
    """A hand step by step."""
    if number not in film.numbers:
        raise RoomError("replay.no_hand", {"number": number, "hands": len(film.numbers)}, "number")
    seats = film.match.seats
    if view >= seats:
        raise InputError("act.no_such_seat", {"seat": view, "seats": seats}, "view")
    return _json(replay_told.hand(film, number, view, language))
