"""The reference card's routes: what stands on it, and the card as PDF."""

from collections import OrderedDict
from threading import Lock
from typing import Annotated, Final

from fastapi import APIRouter, Query, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import Field
from pydantic.dataclasses import dataclass

from sparrowhall.card.build import make_card
from sparrowhall.card.card import Card
from sparrowhall.card.file import Paper, can_print, pdf_of
from sparrowhall.errors import InputError
from sparrowhall.web.asking import Language

router = APIRouter()

_KEPT: Final = 24
"""So many cards are kept as PDF."""

_PDF: Final = {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}


@dataclass(frozen=True)
class Shown:
    """A card, and whether this server can make a PDF file of it."""

    card: Card
    pdf: bool


class Press:
    """Prints one card at a time, beside the event loop, and keeps the latest.

    Printing needs nothing of the engine, which is not made for several threads: the card is
    complete before.
    """

    def __init__(self) -> None:
        self._lock: Final = Lock()
        self._printed: Final[OrderedDict[str, bytes]] = OrderedDict()

    async def printed(self, card: Card, paper: Paper) -> bytes:
        """A card as PDF. Raises ``InputError`` without the extra ``pdf``."""
        return await run_in_threadpool(self._print, card, paper)

    def _print(self, card: Card, paper: Paper) -> bytes:
        key = f"{paper} {card!r}"
        with self._lock:
            found = self._printed.get(key)
            if found is None:
                found = pdf_of(card, paper)
                self._printed[key] = found
                if len(self._printed) > _KEPT:
                    self._printed.popitem(last=False)
            self._printed.move_to_end(key)
        return found


_PRESS: Final = Press()

Preset = Annotated[str, Query(max_length=64, description="A set of options under one name.")]
Chosen = Annotated[
    list[Annotated[str, Field(max_length=100)]],
    Query(
        default_factory=list,
        max_length=64,
        description="Options of the table, each as key=value.",
    ),
]


def _options(option: list[str]) -> dict[str, object]:
    """Options from ``key=value``. Raises ``InputError``."""
    chosen: dict[str, object] = {}
    for word in option:
        key, equals, value = word.partition("=")
        if not equals:
            raise InputError("cli.option", {"found": word}, "option")
        chosen[key] = value
    return chosen


@router.get("/api/guide/{game}/card")
async def card(game: str, language: Language, option: Chosen, preset: Preset = "") -> Shown:
    """What stands on the reference card of a game."""
    return Shown(make_card(game, language, _options(option), preset), can_print())


@router.get("/api/guide/{game}/card.pdf", responses={200: _PDF}, response_class=Response)
async def card_file(
    game: str,
    language: Language,
    option: Chosen,
    preset: Preset = "",
    paper: Paper = "a4",
) -> Response:
    """The reference card of a game as PDF, two pages."""
    made = make_card(game, language, _options(option), preset)
    data = await _PRESS.printed(made, paper)
    name = f'attachment; filename="{game}-{language}.pdf"'
    return Response(data, media_type="application/pdf", headers={"Content-Disposition": name})
