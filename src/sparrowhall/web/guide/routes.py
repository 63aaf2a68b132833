"""The guide's routes."""

from typing import Final

from fastapi import APIRouter, Response

from sparrowhall.web.asking import Language
from sparrowhall.web.bodies import RulesBody
from sparrowhall.web.guide.book import GuideBook, guidebook
from sparrowhall.web.guide.examples import Examples

router = APIRouter()

_EXAMPLES: Final = Examples()
_SCORED: Final = {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Scored"}}


@router.get("/api/guide/{game}", response_model=GuideBook)
async def guide(game: str, language: Language) -> Response:
    """The guide of a game."""
    return Response(guidebook(game, language), media_type="application/json")


@router.post(
    "/api/examples",
    responses={200: {"content": {"application/json": {"schema": _SCORED}}}},
    response_class=Response,
)
async def examples(body: RulesBody, language: Language) -> Response:
    """What the examples of a guide are worth by a table's rules, by rule id."""
    return Response(await _EXAMPLES.scored(body, language), media_type="application/json")
