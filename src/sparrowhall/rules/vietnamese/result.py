"""From the table to the scorer: the facts of a win as the deal saw them."""

from __future__ import annotations

from typing import Final

from sparrowhall.game.deal import TAKEN, Deal, Result, Winner
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.rules.vietnamese.scorer import score_of
from sparrowhall.rules.vietnamese.seat import VietnameseSeat, seat_of
from sparrowhall.rules.vietnamese.settlement import evaluate, payments
from sparrowhall.rules.vietnamese.shapes import Win
from sparrowhall.scoring.breakdown import Breakdown
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.facts import (
    BEFORE_FIRST_DRAW,
    BONUS_REPLACEMENT,
    DISCARD,
    FIRST_DISCARD,
    FIRST_TURN,
    KONG_REPLACEMENT,
    LAST_TILE,
    LATE_NEW_DISCARD,
    NFNL_ELIGIBLE,
    SELF_DRAW,
)
from sparrowhall.scoring.scored import Scored
from sparrowhall.scoring.transfers import Transfer, sums
from sparrowhall.tiles.kinds import BIT, NATURAL

LATE: Final = 4
"""From so few live tiles on a new kind is a dangerous discard (VN-LIAB-NEW)."""


def settle(options: VietnameseOptions, deal: Deal, wins: list[Winner]) -> Result:
    """Score the winner, if any, and add up the payments (points)."""
    scored: list[Scored] = []
    transfers: list[Transfer] = []
    for winner in wins:
        win = facts(options, deal, winner)
        breakdown = evaluate(win, options)
        assert breakdown is not None, "the flow offers only winning hands"
        paid = payments(win, breakdown, options)
        scored.append(VietnameseScored(win, breakdown, paid))
        transfers += paid
    reveal = [place.hand.tiles() for place in deal.seats]
    return Result(deal.plan, wins, scored, sums(transfers, len(deal.seats)), reveal)


class VietnameseScored(Scored):
    """A Vietnamese win with its facts."""

    def __init__(self, win: Win, breakdown: Breakdown, transfers: list[Transfer]) -> None:
        super().__init__(breakdown, transfers)
        self.win: Final = win

    def explain(self) -> Score:
        """The lines with their reasons (Phán and Mủn), and who pays."""
        return score_of(self.win, self.breakdown, self.transfers)


def facts(options: VietnameseOptions, deal: Deal, winner: Winner) -> Win:
    """The facts of one win, for ``evaluate``."""
    place = seat_of(deal, winner.seat)
    plan = deal.plan
    return Win(
        place.hand,
        place.batches,
        winner.seat,
        plan.dealer,
        plan.seat_winds[winner.seat],
        plan.round_wind,
        winner.by,
        winner.tile,
        winner.source,
        _flags(options, deal, place, winner),
        place.safe,
        place.feeds,
    )


def _flags(options: VietnameseOptions, deal: Deal, place: VietnameseSeat, winner: Winner) -> int:
    flags = NFNL_ELIGIBLE if place.eligible else 0
    if winner.by == SELF_DRAW:
        return flags | _draw_flags(deal, place)
    if winner.by == DISCARD:
        return flags | _discard_flags(options, deal, place, winner)
    return flags


def _untouched(deal: Deal, place: VietnameseSeat) -> bool:
    """Whether a non-dealer has not discarded yet, nor anybody called or made a kong."""
    return not (place.river or deal.claims or deal.kongs) and place.index != deal.plan.dealer


def _draw_flags(deal: Deal, place: VietnameseSeat) -> int:
    """How the winning tile was drawn; flower and joker replacements do not end the first turn."""
    flags = FIRST_TURN if _untouched(deal, place) else 0
    if place.after_bonus:
        return flags | BONUS_REPLACEMENT
    if place.after_kong:
        return flags | KONG_REPLACEMENT
    return flags | LAST_TILE if deal.wall.drawable == 0 else flags


def _discard_flags(
    options: VietnameseOptions, deal: Deal, place: VietnameseSeat, winner: Winner
) -> int:
    flags = BEFORE_FIRST_DRAW if _untouched(deal, place) else 0
    if deal.discards == 1:
        flags |= FIRST_DISCARD
    if deal.wall.drawable <= 0:
        flags |= LAST_TILE
    if _late_new_discard(options, deal, winner):
        flags |= LATE_NEW_DISCARD
    return flags


def _late_new_discard(options: VietnameseOptions, deal: Deal, winner: Winner) -> bool:
    """Whether the winning discard was new, with few live tiles left (VN-LIAB-NEW)."""
    if deal.wall.drawable > LATE:
        return False
    seen = _face_up(deal, winner.source)
    if seen & BIT[winner.tile]:
        return False
    if options.liability_no_choice == "on":  # A24: no blame if every tile of the hand was new
        held = deal.seats[winner.source].hand.counts
        return any(held[kind] and seen & BIT[kind] for kind in range(NATURAL))
    return True


def _face_up(deal: Deal, giver: int) -> int:
    """Every kind that lay face up before the giver's last discard: rivers, melds, bonus tiles.

    What a joker in a meld stands for is not face up (Ruling 13).
    """
    mask = 0
    for place in deal.seats:
        river = place.river[:-1] if place.index == giver else place.river
        for kind in river:
            mask |= BIT[kind & ~TAKEN]
        for meld in place.hand.melds:
            for kind in meld.tiles:
                mask |= BIT[kind]
        for kind in place.bonus:
            mask |= BIT[kind]
    return mask
