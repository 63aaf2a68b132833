"""What a Flex deal keeps for each player beyond tiles."""

from __future__ import annotations

from typing import Final

from sparrowhall.game.deal import Deal, Seat
from sparrowhall.hand import sequences
from sparrowhall.hand.hand import Hand
from sparrowhall.rules.flex.options import FlexOptions


class FlexSeat(Seat):
    """``turns`` counts the own turns begun, by a draw or an exposure; ``called`` says that the last
    tile was taken by an exposure call, from seat ``feeder``; ``dead`` that the hand is out.
    """

    def __init__(self, index: int, at_table: FlexOptions) -> None:
        super().__init__(index, 0)
        self.at_table: Final = at_table
        self.turns = 0
        self.called = False
        self.feeder = -1
        self.dead = False
        self._distance = -1

    def waits(self) -> int:
        """The kinds, flower and joker included, that complete the hand at rest."""
        if self._waits < 0:
            self._waits = sequences.waits(self.hand, self.at_table.shapes())
        return self._waits

    def distance(self) -> int:
        """The distance of the hand at rest."""
        if self._distance < 0:
            self._distance = sequences.distance(self.hand, self.at_table.shapes())
        return self._distance

    def hand_changed(self) -> None:
        """Forget what was computed for the hand at rest."""
        super().hand_changed()
        self._distance = -1

    def clone(self) -> Seat:
        """An independent copy."""
        other = FlexSeat(self.index, self.at_table)
        self.copy_to(other)
        other.turns = self.turns
        other.called = self.called
        other.feeder = self.feeder
        other.dead = self.dead
        other._distance = self._distance
        return other


def seat_of(deal: Deal, seat: int) -> FlexSeat:
    """The seat with its Flex facts."""
    place = deal.seats[seat]
    assert isinstance(place, FlexSeat)
    return place


def tiles_of(hand: Hand) -> int:
    """How many tiles a player has, exposed ones included; 14 with a tile just taken."""
    return hand.size + sum(len(meld.tiles) for meld in hand.melds)
