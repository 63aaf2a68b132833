"""The calculator: a hand that is scored, one that is not finished yet, and what would change."""

from typing import Any, Final

import msgspec
from fastapi import APIRouter, Request, Response

from sparrowhall.analysis.analyze import Analysis, analyze
from sparrowhall.errors import InputError
from sparrowhall.games import game, known, score
from sparrowhall.hand.hand import MELD_NAMES, SET
from sparrowhall.rules.vietnamese.jokers import DOMAINS
from sparrowhall.scoring.breakdown import WAIT_NAMES
from sparrowhall.scoring.melds import read_meld
from sparrowhall.speech.outlook import summary_lines
from sparrowhall.speech.shorthand import read_hand
from sparrowhall.speech.speaker import EVERYBODY, Speaker
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.kinds import CLASS, NATURAL
from sparrowhall.tiles.notation import parse_one, show_kind
from sparrowhall.web.accounts import winner
from sparrowhall.web.asking import HouseOf, Language
from sparrowhall.web.bodies import RulesBody
from sparrowhall.web.codes import picture_of
from sparrowhall.web.desk.bodies import (
    AddressBody,
    Changes,
    Code,
    HandBody,
    MeldAsk,
    MeldBody,
    Outlook,
    Readings,
    Scored,
    SituationBody,
    Typed,
    TypedBody,
    Waits,
)
from sparrowhall.web.desk.changes import changes, waits
from sparrowhall.web.desk.form import DeskForm, desk_form
from sparrowhall.web.outlooks import discards_of, nearest_of, waits_of
from sparrowhall.web.pictures import texts

router = APIRouter()


def _gives(name: str) -> dict[int | str, dict[str, Any]]:
    """The description of an answer that is described like the messages of a table."""
    schema = {"$ref": f"#/components/schemas/{name}"}
    return {200: {"content": {"application/json": {"schema": schema}}}}


def _json(answer: msgspec.Struct) -> Response:
    return Response(msgspec.json.encode(answer), media_type="application/json")


@router.post("/api/desk")
async def tell_form(body: RulesBody, language: Language) -> DeskForm:
    """What can be said about a hand of a game with these options."""
    return desk_form(body.game, dict(body.options), body.preset, language)


@router.post("/api/score", responses=_gives("Scored"), response_class=Response)
async def tell_score(body: SituationBody, language: Language) -> Response:
    """What a finished hand is worth, line by line, and who pays."""
    return _json(scored(body.situation(), language))


@router.post("/api/changes", responses=_gives("Changes"), response_class=Response)
async def tell_changes(body: SituationBody, language: Language) -> Response:
    """What one more condition, or one less, would make of a finished hand."""
    return _json(Changes(changes=changes(body.situation(), language)))


@router.post("/api/waits", responses=_gives("Waits"), response_class=Response)
async def tell_waits(body: SituationBody, language: Language) -> Response:
    """What each tile that a hand waits for would make of it."""
    found = _analysed(body)
    return _json(Waits(waits=waits(body.situation(), found, language)))


@router.post("/api/analyze", responses=_gives("Outlook"), response_class=Response)
async def tell_outlook(body: HandBody, language: Language) -> Response:
    """What an unfinished hand lacks, and what each discard keeps."""
    found = _analysed(body)
    speaker = _speaker(body.rules, language)
    drawn = speaker.in_notation()  # the page draws the tiles of a sentence
    return _json(
        Outlook(
            lines=summary_lines(found, drawn),
            distance=found.distance,
            waits=waits_of(found, speaker),
            discards=discards_of(found, drawn),
            nearest=nearest_of(found, speaker),
        )
    )


def _analysed(body: HandBody) -> Analysis:
    melds = [meld.model_dump(by_alias=True, exclude_none=True) for meld in body.melds]
    return analyze(body.rules, body.hand, melds, dict(body.options), seen=body.seen or "")


@router.post("/api/typed")
async def read_typed(body: TypedBody) -> Typed:
    """A hand as people type it, taken apart."""
    tiles, melds = read_hand(known(body.rules), body.text)
    numbered = game(body.rules).tiles.numbered_dragons
    aside = [tile for tile in tiles if CLASS[parse_one(tile)] == "flower" and not numbered]
    return Typed(
        hand=[tile for tile in tiles if tile not in aside],
        melds=[MeldBody.model_validate(meld) for meld in melds],
        bonus=aside,
    )


@router.post("/api/readings")
async def tell_readings(body: MeldAsk) -> Readings:
    """What a meld can read as where its jokers leave that open."""
    return Readings(readings=_readings(body))


_CHOICES: Final = {"score.meld_ambiguous", "score.jokers_only"}


def _readings(asked: MeldAsk) -> list[str]:
    tiles = game(asked.rules).tiles
    meld = {"type": asked.type, "tiles": asked.tiles}
    try:
        read_meld(meld, "", tiles, DOMAINS if asked.rules == "vietnamese" else None)
    except InputError as error:
        if error.code not in _CHOICES:
            raise
        if asked.type == MELD_NAMES[SET]:
            numbered = tiles.numbered_dragons
            return [show_kind(kind, numbered) for kind in range(NATURAL) if tiles.counts[kind]]
        return str(error.values["readings"]).split(", ")
    return []


@router.post("/api/code")
async def draw_code(body: AddressBody, request: Request, house: HouseOf) -> Code:
    """The link to a hand as a QR code; nothing of it is kept."""
    base = house.settings.public_url or str(request.base_url)
    return Code(picture=picture_of(f"{base.rstrip('/')}/score{body.address}"))


def scored(situation: dict[str, object], language: str) -> Scored:
    """The answer about a finished hand. Raises ``InputError`` or ``OptionError``."""
    name = str(situation["rules"])
    found = score(situation)
    speaker = _speaker(name, language)
    if found.reason is not None:
        return Scored(False, found.reason.say(language), {}, None, found.payments, [], "")
    win = situation["win"]
    tile = win.get("tile") if isinstance(win, dict) else None
    kind = parse_one(str(tile), game(name).tiles) if tile else -1
    reading = found.reading
    completed = reading.completed if reading is not None else []
    wait = WAIT_NAMES[reading.wait] if reading is not None else ""
    return Scored(
        legal=True,
        reason="",
        total=dict(found.total),
        winner=winner(found, int(str(situation["winner"])), kind, speaker),
        points=found.payments,
        completed=texts(completed, speaker),
        wait=SHARED.say(f"score.wait.{wait}", language) if completed and wait else "",
    )


def _speaker(name: str, language: str) -> Speaker:
    return Speaker(game(name), [], EVERYBODY, language, True)
