"""From the table to the scorer: the facts of a win as the deal saw them."""

from __future__ import annotations

from typing import Final

from sparrowhall.game.deal import Deal, Result, Winner
from sparrowhall.rules.flex.options import FlexOptions
from sparrowhall.rules.flex.scorer import score_of
from sparrowhall.rules.flex.seat import FlexSeat, seat_of
from sparrowhall.rules.flex.settlement import doubled, evaluate, payments
from sparrowhall.rules.flex.shapes import Win
from sparrowhall.scoring.breakdown import Breakdown
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.facts import CALLED_EXPOSURE, DISCARD, SUNRISE, SUNSET
from sparrowhall.scoring.scored import Scored
from sparrowhall.scoring.transfers import Transfer, sums


def settle(options: FlexOptions, deal: Deal, wins: list[Winner]) -> Result:
    """Score every winner and add up the payments (points)."""
    seats = [winner.seat for winner in wins]
    facts_of = [facts(deal, winner, seats) for winner in wins]
    breakdowns = [_evaluated(win, options) for win in facts_of]
    points = [breakdown.total for breakdown in breakdowns]
    source = wins[0].source if wins else -1
    double_to = doubled(seats, points, source, options) if wins else -1
    scored: list[Scored] = []
    every: list[Transfer] = []
    for win, breakdown in zip(facts_of, breakdowns, strict=True):
        paid = payments(win, breakdown.total, double_to, options)
        scored.append(FlexScored(win, breakdown, paid))
        every += paid
    reveal = [place.hand.tiles() for place in deal.seats]
    return Result(deal.plan, wins, scored, sums(every, len(deal.seats)), reveal)


def _evaluated(win: Win, options: FlexOptions) -> Breakdown:
    breakdown = evaluate(win, options)
    assert breakdown is not None, "the flow offers only complete hands"
    return breakdown


class FlexScored(Scored):
    """A Flex win with its facts."""

    def __init__(self, win: Win, breakdown: Breakdown, transfers: list[Transfer]) -> None:
        super().__init__(breakdown, transfers)
        self.win: Final = win

    def explain(self) -> Score:
        """The lines with their reasons (points), and who pays."""
        return score_of(self.win, self.breakdown, self.transfers)


def points_of(options: FlexOptions, deal: Deal, winner: Winner) -> int:
    """What a complete hand would be worth now, the winning tile in it; 0 if it is none."""
    breakdown = evaluate(facts(deal, winner, [winner.seat]), options)
    return breakdown.total if breakdown is not None else 0


def facts(deal: Deal, winner: Winner, seats: list[int]) -> Win:
    """The facts of one win, for ``evaluate``."""
    place = seat_of(deal, winner.seat)
    hand = place.declared if place.declared is not None else place.hand
    also = [seat for seat in seats if seat != winner.seat]
    flags = _flags(deal, place, winner)
    return Win(hand, winner.seat, winner.by, winner.tile, winner.source, also, flags)


def _flags(deal: Deal, place: FlexSeat, winner: Winner) -> int:
    """Sunrise: no turn before this one, a call being a turn (Ruling 4). Sunset: no tile is left, so
    the last one taken was the last there was, or a discard made after that.
    """
    flags = CALLED_EXPOSURE if place.called else 0
    outside_own_turn = winner.by == DISCARD and not place.called
    if place.turns == (0 if outside_own_turn else 1):
        flags |= SUNRISE
    if deal.wall.drawable == 0:
        flags |= SUNSET
    return flags
