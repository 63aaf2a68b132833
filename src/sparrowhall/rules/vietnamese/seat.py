"""What a Vietnamese deal keeps for each player beyond tiles."""

from __future__ import annotations

from typing import Final

from sparrowhall.game.deal import Deal, Seat
from sparrowhall.hand import jokers, orphans
from sparrowhall.rules.vietnamese.jokers import DOMAINS
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.scoring.situation import Batch, Feed
from sparrowhall.tiles.kinds import BIT

# The value of a ``bonus`` event: when the batch was exposed.
OPENING: Final = 0
LATER: Final = 1


class VietnameseSeat(Seat):
    """``batches`` are the bonus tiles as exposed; ``feeds`` the dangerous feeds this seat has
    claimed (VN-PAY-LIABILITY).

    ``eligible`` and ``safe`` serve No Flowers No Leaves (VN-FLOW-NFNL): whether it is still open,
    and the own bonus discards that passed unclaimed. ``plain`` counts own discards that were no
    bonus tiles.

    ``no_pong`` and ``no_win`` are the kinds locked by passing (VN-FLOW-PASS-LOCK), until a draw
    (``drew``) and the discard after it.
    """

    def __init__(self, index: int, sets: int, at_table: VietnameseOptions) -> None:
        super().__init__(index, sets)
        self.at_table: Final = at_table
        self.batches: list[Batch] = []
        self.feeds: list[Feed] = []
        self.eligible = True
        self.safe: list[int] = []
        self.plain = 0
        self.no_pong = 0
        self.no_win = 0
        self.drew = False

    def waits(self) -> int:
        """The kinds, jokers included, that complete the hand at rest by its shape.

        Seven Pairs is left out: it is won by self-draw only. Own copies set no limit.
        """
        if self._waits < 0:
            mask = jokers.waits(self.hand, DOMAINS)
            if not self.hand.melds:
                mask |= orphans.waits(self.hand, DOMAINS, self.at_table.orphans_jokers)
            self._waits = mask
        return self._waits

    def is_shaped(self) -> bool:
        """Whether the tiles of an own turn are complete by their shape; Seven Pairs is left out."""
        if self.drawn >= 0 and self._waits >= 0:  # nothing has changed but for the tile drawn
            return self._waits & BIT[self.drawn] != 0
        hand, rule = self.hand, self.at_table.orphans_jokers
        return jokers.is_complete(hand, DOMAINS) or (
            not hand.melds and orphans.is_complete(hand, DOMAINS, rule)
        )

    def clone(self) -> Seat:
        """An independent copy."""
        other = VietnameseSeat(self.index, self.hand.sets, self.at_table)
        self.copy_to(other)
        other.batches = self.batches[:]
        other.feeds = self.feeds[:]
        other.eligible = self.eligible
        other.safe = self.safe[:]
        other.plain = self.plain
        other.no_pong = self.no_pong
        other.no_win = self.no_win
        other.drew = self.drew
        return other


def seat_of(deal: Deal, seat: int) -> VietnameseSeat:
    """The seat with its Vietnamese facts."""
    place = deal.seats[seat]
    assert isinstance(place, VietnameseSeat)
    return place
