"""What a Flex deal keeps for each player beyond tiles."""

from __future__ import annotations

from typing import Final

from sparrowhall.game.deal import Deal, Seat
from sparrowhall.hand.hand import Hand
from sparrowhall.hand.sequences.scout import Scout, held_kinds
from sparrowhall.rules.flex.options import FlexOptions


class FlexSeat(Seat):
    """``turns`` counts the own turns begun, by a draw or an exposure; ``called`` says that the last
    tile was taken by an exposure call, from seat ``feeder``; ``dead`` that the hand is out.
    ``declared`` is the hand as it was declared, before later winners made their swaps.
    """

    def __init__(self, index: int, at_table: FlexOptions, scout: Scout) -> None:
        super().__init__(index, 0)
        self.at_table: Final = at_table
        self.scout: Final = scout
        self.turns = 0
        self.called = False
        self.feeder = -1
        self.dead = False
        self.declared: Hand | None = None
        self._kinds = -1

    def waits(self) -> int:
        """The kinds, flower and joker included, that complete the hand at rest."""
        if self._waits < 0:
            self._waits = self.scout.waits(self.hand)
        return self._waits

    def kinds(self) -> int:
        """The mask of the kinds of the hand at rest and its melds, jokers aside."""
        if self._kinds < 0:
            self._kinds = held_kinds(self.hand)
        return self._kinds

    def hand_changed(self) -> None:
        """Forget what was computed for the hand at rest."""
        super().hand_changed()
        self._kinds = -1

    def clone(self) -> Seat:
        """An independent copy."""
        other = FlexSeat(self.index, self.at_table, self.scout)
        self.copy_to(other)
        other.turns = self.turns
        other.called = self.called
        other.feeder = self.feeder
        other.dead = self.dead
        other.declared = self.declared
        other._kinds = self._kinds
        return other


def seat_of(deal: Deal, seat: int) -> FlexSeat:
    """The seat with its Flex facts."""
    place = deal.seats[seat]
    assert isinstance(place, FlexSeat)
    return place


def tiles_of(hand: Hand) -> int:
    """How many tiles a player has, exposed ones included; 14 with a tile just taken."""
    return hand.size + sum(len(meld.tiles) for meld in hand.melds)
