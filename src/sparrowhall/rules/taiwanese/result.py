"""From the table to the scorer: the facts of a win as the deal saw them."""

from __future__ import annotations

from typing import Final

from sparrowhall.game.deal import Deal, Result, Winner
from sparrowhall.rules.taiwanese.options import TaiwaneseOptions
from sparrowhall.rules.taiwanese.scorer import score_of
from sparrowhall.rules.taiwanese.seat import HEAVENLY, TaiwaneseSeat, seat_of
from sparrowhall.rules.taiwanese.settlement import evaluate, payments
from sparrowhall.rules.taiwanese.shapes import Win
from sparrowhall.scoring.breakdown import Breakdown
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.facts import (
    BONUS_REPLACEMENT,
    DISCARD,
    EARTHLY_READY,
    FIRST_DISCARD,
    FIRST_DRAW_AFTER_CALL,
    FIRST_TURN,
    HEAVENLY_READY,
    KONG_REPLACEMENT,
    LAST_TILE,
    SELF_DRAW,
)
from sparrowhall.scoring.scored import Scored
from sparrowhall.scoring.transfers import Transfer, sums


def settle(options: TaiwaneseOptions, deal: Deal, wins: list[Winner]) -> Result:
    """Score every winner and add up the payments (points)."""
    scored: list[Scored] = []
    every: list[Transfer] = []
    for winner in wins:
        win = facts(deal, winner)
        breakdown = evaluate(win, options)
        assert breakdown is not None, "the flow offers only complete hands"
        paid = payments(win, breakdown, options)
        scored.append(TaiwaneseScored(win, breakdown, paid))
        every += paid
    reveal = [place.hand.tiles() for place in deal.seats]
    points = sums(every, len(deal.seats))
    return Result(deal.plan, wins, scored, points, reveal)


class TaiwaneseScored(Scored):
    """A Taiwanese win with its facts."""

    def __init__(self, win: Win, breakdown: Breakdown, transfers: list[Transfer]) -> None:
        super().__init__(breakdown, transfers)
        self.win: Final = win

    def explain(self) -> Score:
        """The lines with their reasons (tai), and who pays."""
        return score_of(self.win, self.breakdown, self.transfers)


def facts(deal: Deal, winner: Winner) -> Win:
    """The facts of one win, for ``evaluate``."""
    place = seat_of(deal, winner.seat)
    plan = deal.plan
    return Win(
        place.hand,
        place.bonus,
        winner.seat,
        plan.dealer,
        plan.seat_winds[winner.seat],
        plan.round_wind,
        plan.repeats,
        winner.by,
        winner.tile,
        winner.source,
        _flags(deal, place, winner),
    )


def _flags(deal: Deal, place: TaiwaneseSeat, winner: Winner) -> int:
    flags = 0
    if winner.by == SELF_DRAW:
        flags |= _draw_flags(deal, place)
    elif winner.by == DISCARD and deal.discards == 1 and winner.source == deal.plan.dealer:
        flags |= FIRST_DISCARD
    if winner.by in (SELF_DRAW, DISCARD) and deal.wall.drawable == 0:
        flags |= LAST_TILE
    if place.ready:
        flags |= HEAVENLY_READY if place.ready == HEAVENLY else EARTHLY_READY
    return flags


def _draw_flags(deal: Deal, place: TaiwaneseSeat) -> int:
    """How the tile was drawn; a flower's replacement is still the first draw, a kong's is not."""
    flags = 0
    if place.after_kong:
        flags |= KONG_REPLACEMENT
    if place.after_bonus:
        flags |= BONUS_REPLACEMENT
    claims = [meld for meld in place.hand.melds if not meld.is_kong]
    # Every own claim led to a discard; any further discard followed a draw.
    first = len(place.river) == len(claims) == len(place.hand.melds)
    if first and place.index != deal.plan.dealer:
        flags |= FIRST_DRAW_AFTER_CALL if deal.claims else FIRST_TURN
    return flags
