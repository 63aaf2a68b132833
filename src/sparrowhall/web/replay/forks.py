"""What if: a new table where somebody plays on from a point of a finished match."""

from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import Field, StrictInt

from sparrowhall.bots.errors import RoomError
from sparrowhall.text.catalog import SHARED
from sparrowhall.web.asking import HouseOf, Language, known_guest, limit
from sparrowhall.web.bodies import Body, Made, Name
from sparrowhall.web.messages import Level
from sparrowhall.web.problems import documented
from sparrowhall.web.replay.film import Film
from sparrowhall.web.replay.routes import Found

router = APIRouter()

_MOST: Final = 9999

Count = Annotated[StrictInt, Field(ge=0, le=_MOST)]


class ForkBody(Body):
    """From where to play on, and as whom: hands count from 1; ``step`` is the last thing that has
    happened in the hand, counted from 0. Bots of a ``level`` play the other seats.
    """

    hand: Count
    step: Count
    seat: Count
    level: Level = "greedy"
    name: Name = ""


@router.post("/api/replays/{id}/table", status_code=201, responses=documented(404, 409))
async def play_on(
    film: Found,
    body: ForkBody,
    request: Request,
    response: Response,
    house: HouseOf,
    language: Language,
) -> Made:
    """Make a table that goes on from a point of a finished match, and sit down at it."""
    limit(request, "table")
    shown = _shown(film, body.hand, body.step)
    host = known_guest(request, response, house, body.name)
    table = await house.hall.fork(
        host.id,
        host.name or SHARED.say("web.guest", language),
        film.match,
        film.answers(body.hand, body.step),
        shown,
        body.seat,
        body.level,
    )
    return Made(id=table.id, token=table.token(body.seat), seat=body.seat)


def _shown(film: Film, hand: int, step: int) -> int:
    """How many events of the match have been told at a step. Raises ``RoomError`` if the match has
    no such hand or step.
    """
    if hand not in film.numbers:
        raise RoomError("replay.no_hand", {"number": hand, "hands": len(film.numbers)}, "hand")
    steps = len(film.hands[hand - 1])
    if step >= steps:
        raise RoomError("replay.whatif.no_step", {"step": step, "last": steps - 1}, "step")
    return sum(len(events) for events in film.hands[: hand - 1]) + step + 1
