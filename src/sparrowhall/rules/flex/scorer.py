"""Scoring a described Flex hand, with every reason in words."""

from pathlib import Path
from typing import Final

from sparrowhall.hand.hand import Hand, hand_of
from sparrowhall.hand.sequences import why_not
from sparrowhall.rules.flex.because import CATALOG, FlexRead, explain
from sparrowhall.rules.flex.contradictions import check
from sparrowhall.rules.flex.options import OPTIONS, FlexOptions
from sparrowhall.rules.flex.settlement import UNIT, doubled, evaluate, payments
from sparrowhall.rules.flex.shapes import Win
from sparrowhall.scoring.breakdown import Breakdown
from sparrowhall.scoring.explain import Phrase, Reason, Score, Voice, not_winning
from sparrowhall.scoring.situation import Situation
from sparrowhall.scoring.transfers import Transfer
from sparrowhall.text.guide import Guides

VOICE: Final = Voice(Guides(Path(__file__).parent / "guide"), CATALOG, numbered_dragons=True)

_TILES: Final[dict[str, object]] = {"flowers": 8, "jokers": 8, "blanks": 4}
"""The most tiles there can be, for a hand of a table that is not described (FX-RULING-10)."""

SETS: Final = 0
"""A hand is of tiles, not of a number of sets."""


def options_of(given: dict[str, object]) -> FlexOptions:
    """The options of the table of a described hand. Raises ``OptionError``."""
    return FlexOptions(OPTIONS.read({**_TILES, **given}))


def read_situation(data: object) -> Situation:
    """A situation from its JSON. Raises ``InputError``, or ``OptionError`` for wrong options."""
    given: object = data.get("options") if isinstance(data, dict) else None
    options = options_of(given if isinstance(given, dict) else {})
    return Situation.from_dict(data, options.tiles(), options.players)


def score_situation(situation: Situation) -> Score:
    """Score a finished hand: total and payments (points), with reasons.

    Raises ``InputError`` if the facts contradict each other and ``OptionError`` for wrong options.
    A well-formed hand that does not win, or is worth less than ``min_points``, gives a score that
    is not ``legal``.
    """
    options = options_of(situation.options)
    check(situation, options)
    win = win_of(situation)
    breakdown = evaluate(win, options)
    if breakdown is None:
        return not_winning(VOICE, _not_a_hand(win.hand, options), options.players)
    if breakdown.total < options.min_points:
        return not_winning(VOICE, _too_small(breakdown, options), options.players)
    winners = [win.winner, *win.also]
    # Others' points are not known; a table that asks for them is refused above.
    double_to = doubled(winners, [breakdown.total] * len(winners), win.source, options)
    return score_of(win, breakdown, payments(win, breakdown.total, double_to, options))


def score_of(win: Win, breakdown: Breakdown, transfers: list[Transfer]) -> Score:
    """A win that has been evaluated, with its reasons."""
    explain(win, breakdown)
    total = {UNIT: breakdown.total}
    read = FlexRead(win.reading) if win.reading is not None else None
    return Score(VOICE, breakdown, total, transfers, win.options.players, read)


def win_of(situation: Situation) -> Win:
    """The win a situation describes."""
    return Win(
        hand_of(SETS, situation.hand, situation.melds),
        situation.winner,
        situation.by,
        situation.tile,
        situation.source,
        situation.also,
        situation.flags,
    )


class FlexReason(Reason):
    """Why a hand does not win: a sentence of the game's own catalogue."""

    def say(self, language: str) -> str:
        """The reason in words."""
        return Phrase(CATALOG, f"reason.{self.key}", self.values).say(language)


def _not_a_hand(hand: Hand, options: FlexOptions) -> Reason:
    fault = why_not(hand, options.shapes())
    return FlexReason(fault.key, fault.values)


def _too_small(breakdown: Breakdown, options: FlexOptions) -> Reason:
    values: dict[str, object] = {"points": breakdown.total, "needed": options.min_points}
    return FlexReason("too_small", values)
