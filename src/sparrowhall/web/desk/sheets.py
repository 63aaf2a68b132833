"""An evening's score sheet. The page sends all of it and is told what it comes to; nothing is kept.

``docs/sheet.md`` describes the sheet.
"""

import asyncio
import time
from typing import Annotated, Final, Literal, get_args

from fastapi import APIRouter
from pydantic import Field, FiniteFloat, StrictInt

from sparrowhall.game.deal import Plan
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.games import rules_of
from sparrowhall.scoring.breakdown import COUNTED
from sparrowhall.scoring.facts import BY_NAMES
from sparrowhall.sheet import Counted, Entry, Evening, Reckoned, SheetError, Won, debts
from sparrowhall.sheet.checks import MOST, ways_of
from sparrowhall.sheet.evening import asks_east
from sparrowhall.speech.words import unit_of
from sparrowhall.tiles.notation import show_kind
from sparrowhall.web.asking import Language
from sparrowhall.web.bodies import Body, RulesBody, Text
from sparrowhall.web.desk.bodies import SituationBody

router = APIRouter()

MOST_ENTRIES: Final = 400

SLICE: Final = 0.02
"""Seconds after which other requests have their turn."""

Seat = Annotated[StrictInt, Field(ge=0, le=5)]
Points = Annotated[StrictInt, Field(ge=-MOST, le=MOST)]
Way = Literal[
    "self_draw",
    "discard",
    "rob_kong",
    "dealt",
    "eight_flowers",
    "seven_robs",
    "four_kongs",
    "nfnl",
]


# What the page sends.


class WonBody(Body):
    """A winner: by ``tiles``, or by the ``worth`` of the hand (tai, Phán or points) alone."""

    seat: Seat
    by: Way
    source: Seat | None = Field(default=None, alias="from")
    worth: Annotated[StrictInt, Field(ge=0, le=MOST)] | None = None
    alone: Seat | None = None
    tiles: SituationBody | None = None


class EntryBody(Body):
    """An entry: a hand that was played, a correction, or another match."""

    kind: Literal["hand", "correction", "match"]
    wins: list[WonBody] = Field(default_factory=list, max_length=5)
    payments: list[Points] | None = Field(default=None, max_length=6)
    east: Seat | None = None
    dealer: Seat = 0
    note: Text = ""


class StakesBody(Body):
    """What a point is worth, for people: the server does not need it."""

    factor: Annotated[FiniteFloat, Field(ge=0, le=MOST)] = 0
    money: Text = ""


class SheetBody(RulesBody):
    """A whole sheet. ``start`` are the scores to begin with; null for those of the game."""

    sheet: Literal[1] = 1
    names: list[Text] = Field(max_length=6)
    dealer: Seat = 0
    start: list[Points] | None = Field(default=None, max_length=6)
    stakes: StakesBody = Field(default_factory=StakesBody)
    entries: list[EntryBody] = Field(default_factory=list, max_length=MOST_ENTRIES)


# What it is told.


class PlanAnswer(Body):
    """A hand before it is played: its number in the match and in its round, the dealer, and the
    winds ("" and none in a game without).
    """

    number: int
    turn: int
    dealer: int
    repeats: int
    round_wind: str
    winds: list[str]


class LineAnswer(Body):
    """An award of a hand, and what it added in words."""

    rule: str
    name: str
    worth: str


class PaidAnswer(Body):
    """Who paid whom, and why ("" where nobody told)."""

    payer: int
    payee: int
    amount: int
    because: str = ""


class CountedAnswer(Body):
    """What a winner's hand came to."""

    seat: int
    total: str
    lines: list[LineAnswer]
    payments: list[PaidAnswer]


class ProblemAnswer(Body):
    """Why an entry does not fit, and which part of it."""

    code: str
    message: str
    where: str


class EntryAnswer(Body):
    """What became of an entry."""

    plan: PlanAnswer | None
    wins: list[CountedAnswer]
    points: list[int]
    scores: list[int]
    problem: ProblemAnswer | None


class SheetAnswer(Body):
    """What a sheet comes to, what comes ``next`` (null when the match is over), the ``debts`` that
    would settle it, and what can be entered at this table.
    """

    options: dict[str, bool | int | str | None]
    start: list[int]
    unit: Literal["tai", "phan", "points"]
    ways: list[Way]
    several: bool
    asks_east: bool
    entries: list[EntryAnswer]
    next: PlanAnswer | None
    scores: list[int]
    debts: list[PaidAnswer]


@router.post("/api/sheet")
async def reckon(body: SheetBody, language: Language) -> SheetAnswer:
    """Reckon a sheet from its first hand to its last."""
    rules = rules_of(body.game, dict(body.options), body.preset)
    start = _start(rules, body)
    evening = Evening(rules, start, body.dealer)
    told: list[EntryAnswer] = []
    begun = time.monotonic()
    for entry in body.entries:
        told.append(_told(evening.add(_entry(entry)), evening, language))
        if time.monotonic() - begun > SLICE:
            await asyncio.sleep(0)
            begun = time.monotonic()
    gains = [score - first for score, first in zip(evening.scores, start, strict=True)]
    return SheetAnswer(
        options={key: _value(value) for key, value in rules.options.items()},
        start=start,
        unit=evening.table.unit,
        ways=[way for way in _WAY_NAMES if BY_NAMES.index(way) in ways_of(rules)],
        several=rules.several_winners(),
        asks_east=asks_east(rules),
        entries=told,
        next=_plan(evening.next, rules) if evening.next is not None else None,
        scores=evening.scores,
        debts=[
            PaidAnswer(payer=debt.payer, payee=debt.payee, amount=debt.amount)
            for debt in debts(gains)
        ],
    )


_WAY_NAMES: Final[tuple[Way, ...]] = get_args(Way)


def _value(value: object) -> bool | int | str | None:
    return value if value is None or isinstance(value, bool | int) else str(value)


def _start(rules: RuleSet, body: SheetBody) -> list[int]:
    """The scores to begin with. Raises ``SheetError`` if these are not as many as players."""
    seats = rules.seats
    if len(body.names) != seats:
        raise SheetError("sheet.names", {"given": len(body.names), "seats": seats}, "names")
    start = body.start if body.start is not None else [rules.start_score] * seats
    if len(start) != seats:
        raise SheetError("sheet.start", {"given": len(start), "seats": seats}, "start")
    return start


def _entry(body: EntryBody) -> Entry:
    east = -1 if body.east is None else body.east
    return Entry(body.kind, [_won(win) for win in body.wins], body.payments, east, body.dealer)


def _won(body: WonBody) -> Won:
    tiles = body.tiles.situation() if body.tiles is not None else None
    source = -1 if body.source is None else body.source
    alone = -1 if body.alone is None else body.alone
    return Won(body.seat, BY_NAMES.index(body.by), source, body.worth, tiles, alone)


def _told(told: Reckoned, evening: Evening, language: str) -> EntryAnswer:
    problem = told.problem
    return EntryAnswer(
        plan=_plan(told.plan, evening.rules) if told.plan is not None else None,
        wins=[_counted(counted, evening, language) for counted in told.wins],
        points=told.points,
        scores=told.scores,
        problem=ProblemAnswer(code=problem.code, message=problem.say(language), where=problem.where)
        if problem is not None
        else None,
    )


def _plan(plan: Plan, rules: RuleSet) -> PlanAnswer:
    return PlanAnswer(
        number=plan.number,
        turn=(plan.dealer - plan.first_dealer) % rules.seats + 1,
        dealer=plan.dealer,
        repeats=plan.repeats,
        round_wind=show_kind(plan.round_wind) if plan.round_wind >= 0 else "",
        winds=[show_kind(wind) for wind in plan.seat_winds],
    )


def _counted(counted: Counted, evening: Evening, language: str) -> CountedAnswer:
    voice = evening.table.voice
    return CountedAnswer(
        seat=counted.seat,
        total=_amount(counted.total, language),
        lines=[
            LineAnswer(
                rule=line.rule,
                name=voice.name(line.rule, language),
                worth=_amount({line.unit or counted.unit: line.value}, language),
            )
            for line in counted.lines
            if line.status == COUNTED and line.value
        ],
        payments=[
            PaidAnswer(
                payer=paid.payer,
                payee=paid.payee,
                amount=paid.amount,
                because=voice.say(paid.key, language, paid.values),
            )
            for paid in counted.transfers
        ],
    )


def _amount(total: dict[str, int], language: str) -> str:
    """A worth in words, without units of which there are none."""
    parts = [(count, unit) for unit, count in total.items() if count] or [(0, [*total][-1])]
    return " ".join(f"{count} {unit_of(count, unit, language)}" for count, unit in parts)
