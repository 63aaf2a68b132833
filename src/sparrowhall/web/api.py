"""The HTTP routes: everything one can ask of the hall without sitting at a table."""

from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from starlette.routing import BaseRoute

from sparrowhall import __version__
from sparrowhall.bots.errors import RoomError
from sparrowhall.games import engine, game, rules_of
from sparrowhall.text.catalog import SHARED
from sparrowhall.web import forms
from sparrowhall.web.asking import HouseOf, Id, Language, at_leisure, known_guest, limit
from sparrowhall.web.bodies import (
    Differs,
    GameForm,
    GuestBody,
    Health,
    LanguageName,
    Made,
    MyTable,
    NewTable,
    RulesBody,
    Seated,
    SitBody,
    Words,
)
from sparrowhall.web.codes import picture_of
from sparrowhall.web.desk import bodies as desk_bodies
from sparrowhall.web.desk import routes as desk
from sparrowhall.web.desk import sheets
from sparrowhall.web.differences import differs, game_name
from sparrowhall.web.guests import Guest, read_name
from sparrowhall.web.guide import cards
from sparrowhall.web.guide import routes as guide
from sparrowhall.web.house import House
from sparrowhall.web.messages import TableInfo
from sparrowhall.web.problems import documented
from sparrowhall.web.replay import forks
from sparrowhall.web.replay import routes as replay
from sparrowhall.web.seating import Seating
from sparrowhall.web.store import SeatRow, TableRow
from sparrowhall.web.table import Table

router = APIRouter(dependencies=[Depends(at_leisure)], responses=documented(422, 429, 503))
_PARTS_OF_THE_HALL = (guide, cards, desk, sheets, replay, forks)
for part in _PARTS_OF_THE_HALL:
    router.include_router(part.router)


# The house.


@router.get("/health")
async def health(house: HouseOf) -> Health:
    """Whether the server works, and how many tables it keeps."""
    return Health(
        status="ok", version=__version__, engine=engine(), tables=await house.store.counts()
    )


@router.get("/api/words/{language}")
async def words(language: LanguageName) -> Words:
    """The words of the page."""
    return Words(language=language, words=forms.words(language))


@router.get("/api/games", response_model=list[GameForm])
async def games(language: Language) -> Response:
    """The games, their presets and options."""
    return Response(forms.games(language), media_type="application/json")


@router.post("/api/differs")
async def tell_differs(body: RulesBody, language: Language) -> Differs:
    """What rules are otherwise than the standard."""
    options = rules_of(body.game, dict(body.options), body.preset).options
    told = differs(game(body.game), options, language)
    return Differs(differs=told, options=forms.values_of(options))


# The guest.


@router.get("/api/guest")
async def guest(request: Request, house: HouseOf) -> GuestBody:
    """Who asks."""
    known = house.guests.find(request)
    return GuestBody.model_validate({"name": known.name, "language": known.language})


@router.put("/api/guest")
async def save_guest(
    body: GuestBody, request: Request, response: Response, house: HouseOf
) -> GuestBody:
    """Change the guest's name and language."""
    name = read_name(body.name)
    known = house.guests.find(request)
    house.guests.remember(response, Guest(known.id, name, body.language))
    return GuestBody(name=name, language=body.language)


# Tables.


@router.post("/api/tables", status_code=201)
async def make_table(
    body: NewTable, request: Request, response: Response, house: HouseOf, language: Language
) -> Made:
    """Make a table, and sit down at it as its host."""
    limit(request, "table")
    host = known_guest(request, response, house, body.name)
    table = await new_table(house, host, body, language)
    return Made(id=table.id, token=table.token(0), seat=0)


async def new_table(house: House, host: Guest, wanted: NewTable, language: str) -> Table:
    """A table as wanted, at which the host sits. Raises a ``MahjongError``."""
    return await house.hall.create(
        host.id,
        host.name or SHARED.say("web.guest", language),
        wanted.game,
        preset=wanted.preset,
        options=dict(wanted.options),
        clock=wanted.clock,
        pace=wanted.pace,
        bots=list(wanted.bots) if wanted.bots is not None else None,
        seed=wanted.seed,
    )


@router.get("/api/tables")
async def my_tables(request: Request, house: HouseOf, language: Language) -> list[MyTable]:
    """The guest's tables, the latest first."""
    known = house.guests.find(request)
    found = await house.store.tables_of(known.id)
    return [_mine(house, known.id, row, seats, language) for row, seats in found]


def _mine(house: House, guest: str, row: TableRow, seats: list[SeatRow], language: str) -> MyTable:
    seating = Seating(seats, row.host, 0.0, lambda seat: False)
    seat = seating.seat_of(guest)
    told = {
        "id": row.id,
        "game": row.game,
        "game_name": game_name(game(row.game), language),
        "phase": row.phase,
        "names": seating.names(language),
        "seat": seat,
        "token": house.tokens.seat_token(row.id, seat, seats[seat].generation) if seat >= 0 else "",
        "what_if": row.what_if,
        "updated": row.updated.isoformat(),
    }
    return MyTable.model_validate(told)


async def _found(id: Id, house: HouseOf) -> Table:
    """The table of an address. Raises ``RoomError`` if there is none."""
    table = await house.hall.find(id)
    if table is None:
        raise RoomError("play.no_table")
    return table


Found = Annotated[Table, Depends(_found)]

_, _PARTS = msgspec.json.schema_components(
    [TableInfo, *desk_bodies.ANSWERS], ref_template="#/components/schemas/{name}"
)
SCHEMAS: Final[dict[str, Any]] = dict(_PARTS) | replay.SCHEMAS
"""Descriptions of the messages that HTTP gives, too."""


def _gives(kind: str, schema: dict[str, Any]) -> dict[str, Any]:
    """What a route gives that is no model of ``bodies``."""
    return {"content": {kind: {"schema": schema}}}


_INFO: Final = _gives("application/json", {"$ref": "#/components/schemas/TableInfo"})
_PICTURE: Final = _gives("image/svg+xml", {"type": "string"})
_LINES: Final = _gives("application/x-ndjson", {"type": "string"})


@router.get("/api/tables/{id}", responses={200: _INFO, **documented(404)}, response_class=Response)
async def table_info(table: Found, language: Language) -> Response:
    """What everybody may know of a table."""
    return Response(msgspec.json.encode(table.info(language)), media_type="application/json")


@router.post("/api/tables/{id}/seat", responses=documented(404, 409))
async def sit_down(
    table: Found,
    body: SitBody,
    request: Request,
    response: Response,
    house: HouseOf,
    language: Language,
) -> Seated:
    """Take a free seat; whoever has one gets its token again."""
    limit(request, "join")
    known = known_guest(request, response, house, body.name)
    seat = await table.sit(known.id, known.name or SHARED.say("web.guest", language))
    return Seated(token=table.token(seat), seat=seat)


@router.get(
    "/api/tables/{id}/qr.svg", responses={200: _PICTURE, **documented(404)}, response_class=Response
)
async def link_picture(table: Found, request: Request, house: HouseOf) -> Response:
    """The link to a table as a picture for a phone's camera."""
    base = house.settings.public_url or str(request.base_url)
    picture = picture_of(f"{base.rstrip('/')}/table/{table.id}")
    return Response(picture, media_type="image/svg+xml")


@router.get(
    "/api/tables/{id}/record",
    responses={200: _LINES, **documented(404, 409)},
    response_class=Response,
)
async def record(table: Found) -> Response:
    """The record of a finished match, as JSON lines."""
    text = "\n".join(table.record().lines()) + "\n"
    name = f'attachment; filename="{table.row.game}-{table.id}.jsonl"'
    headers = {"Content-Disposition": name}
    return Response(text, media_type="application/x-ndjson", headers=headers)


ROUTES: Final[list[BaseRoute]] = [
    *router.routes,
    *(route for part in _PARTS_OF_THE_HALL for route in part.router.routes),
]
"""Every route, those of the parts of the hall among them."""
