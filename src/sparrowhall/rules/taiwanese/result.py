"""From the table to the scorer: the facts of a win as the deal saw them."""

from __future__ import annotations

from sparrowhall.game.deal import Deal, Result, Winner
from sparrowhall.rules.taiwanese.options import TaiwaneseOptions
from sparrowhall.rules.taiwanese.seat import HEAVENLY, TaiwaneseSeat, seat_of
from sparrowhall.rules.taiwanese.settlement import evaluate, payments
from sparrowhall.rules.taiwanese.shapes import Win
from sparrowhall.scoring.breakdown import Breakdown
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
from sparrowhall.scoring.transfers import Transfer, sums


def settle(options: TaiwaneseOptions, deal: Deal, wins: list[Winner]) -> Result:
    """Score every winner and add up the payments (points)."""
    breakdowns: list[Breakdown] = []
    transfers: list[list[Transfer]] = []
    every: list[Transfer] = []
    for winner in wins:
        win = facts(deal, winner)
        breakdown = evaluate(win, options)
        assert breakdown is not None, "the flow offers only complete hands"
        paid = payments(win, breakdown, options)
        breakdowns.append(breakdown)
        transfers.append(paid)
        every += paid
    reveal = [place.hand.tiles() for place in deal.seats]
    points = sums(every, len(deal.seats))
    return Result(deal.plan, wins, breakdowns, transfers, points, reveal)


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
    first = not place.river and not place.hand.melds and place.index != deal.plan.dealer
    if first:
        flags |= FIRST_DRAW_AFTER_CALL if deal.claims else FIRST_TURN
    return flags
