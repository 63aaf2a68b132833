"""What every route may ask for: the house, the language of the answer, a moment at leisure."""

from typing import Annotated

from fastapi import Depends, Path, Query, Request, Response

from sparrowhall.bots.errors import RoomError
from sparrowhall.web.bodies import LanguageName
from sparrowhall.web.guests import Guest, read_name
from sparrowhall.web.house import House
from sparrowhall.web.problems import language_of


def house_of(request: Request) -> House:
    """What the server keeps."""
    found: House = request.app.state.house
    return found


def _language_asked(
    request: Request, lang: Annotated[LanguageName | None, Query(description="For words.")] = None
) -> str:
    return lang or language_of(request)


async def at_leisure(request: Request) -> None:
    """Raises ``RoomError`` if an address asks too often."""
    limit(request, "request")


def limit(request: Request, what: str) -> None:
    """Count a request. Raises ``RoomError`` if its address asks too often."""
    who = request.client.host if request.client is not None else ""
    if not house_of(request).limits.allow(what, who):
        raise RoomError("web.too_often")


def known_guest(request: Request, response: Response, house: House, name: str) -> Guest:
    """The guest, remembered from now on, by the name just given if there is one."""
    known = house.guests.find(request)
    chosen = read_name(name) or known.name
    return house.guests.remember(response, Guest(known.id, chosen, known.language))


HouseOf = Annotated[House, Depends(house_of)]
Language = Annotated[str, Depends(_language_asked)]
Id = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$", description="The table's id.")]
