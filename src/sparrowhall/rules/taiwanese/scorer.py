"""Scoring a described Taiwanese hand, with every reason in words."""

from pathlib import Path
from typing import Final

from sparrowhall.hand.distance import distance
from sparrowhall.hand.hand import Hand, hand_of
from sparrowhall.rules.taiwanese.because import CATALOG, explain, read_of
from sparrowhall.rules.taiwanese.contradictions import check
from sparrowhall.rules.taiwanese.options import OPTIONS, TaiwaneseOptions
from sparrowhall.rules.taiwanese.settlement import UNIT, evaluate, payments
from sparrowhall.rules.taiwanese.shapes import SETS, Win
from sparrowhall.scoring.arrange import arrange
from sparrowhall.scoring.breakdown import Breakdown
from sparrowhall.scoring.explain import Reason, Score, Voice, not_winning
from sparrowhall.scoring.situation import Situation
from sparrowhall.scoring.transfers import Transfer
from sparrowhall.text.guide import Guides
from sparrowhall.tiles.tileset import taiwanese

TILES: Final = taiwanese()
VOICE: Final = Voice(Guides(Path(__file__).parent / "guide"), CATALOG)


def read_situation(data: object) -> Situation:
    """A situation from its JSON. Raises ``InputError``."""
    return Situation.from_dict(data, TILES)


def score_situation(situation: Situation) -> Score:
    """Score a finished hand: total (tai) and payments (points), with reasons.

    Raises ``InputError`` if the facts contradict each other and ``OptionError`` for wrong options.
    A well-formed hand that does not win gives a score that is not ``legal``.
    """
    options = TaiwaneseOptions(OPTIONS.read(situation.options))
    check(situation, options)
    win = win_of(situation)
    breakdown = evaluate(win, options)
    if breakdown is None:
        return not_winning(VOICE, why_not(win.hand))
    return score_of(win, breakdown, payments(win, breakdown, options))


def score_of(win: Win, breakdown: Breakdown, transfers: list[Transfer]) -> Score:
    """A win that has been evaluated, with its reasons."""
    explain(win, breakdown)
    total = {UNIT: breakdown.total}
    return Score(VOICE, breakdown, total, transfers, reading=read_of(win))


def win_of(situation: Situation) -> Win:
    """The win a situation describes."""
    return Win(
        hand_of(SETS, situation.hand, situation.melds),
        situation.bonus,
        situation.winner,
        situation.dealer,
        situation.seat_wind,
        situation.round_wind,
        situation.repeats,
        situation.by,
        situation.tile,
        situation.source,
        situation.flags,
    )


def why_not(hand: Hand) -> Reason:
    """Why a hand of the right size does not win: what stands, what fits nowhere, how far it is."""
    found = arrange(hand.counts, hand.sets - len(hand.melds))
    missing = distance(hand)
    values = {**found.values(), "missing": missing}
    return Reason("one_away" if missing == 1 else "far", values)
