"""What a Taiwanese deal keeps for each player beyond tiles."""

from __future__ import annotations

from typing import Final

from sparrowhall.game.deal import Deal, Seat
from sparrowhall.rules.taiwanese.options import TaiwaneseOptions
from sparrowhall.tiles.kinds import NATURAL_MASK

# Ready declarations (TW-FLOW-READY); also the value of the ``ready`` event.
NOT_READY: Final = 0
HEAVENLY: Final = 1
EARTHLY: Final = 2
READY_NAMES: Final = ["", "heavenly", "earthly"]

EVERY_KIND: Final = NATURAL_MASK


class TaiwaneseSeat(Seat):
    """``ready`` is the declaration made; ``barred`` are the kinds the seat may not win on, after it
    passed a win (AMB-TW-06); ``locked_since`` is the number of the first event after it declared
    ready; ``flowerless`` and ``owed`` serve the opening: whether all dealt flowers are shown, and
    how many replacements are still to be drawn.
    """

    def __init__(self, index: int, sets: int, at_table: TaiwaneseOptions) -> None:
        super().__init__(index, sets)
        self.at_table: Final = at_table
        self.ready = NOT_READY
        self.barred = 0
        self.locked_since = 0
        self.flowerless = False
        self.owed = 0

    def clone(self) -> Seat:
        """An independent copy."""
        other = TaiwaneseSeat(self.index, self.hand.sets, self.at_table)
        self.copy_to(other)
        other.ready = self.ready
        other.barred = self.barred
        other.locked_since = self.locked_since
        other.flowerless = self.flowerless
        other.owed = self.owed
        return other


def seat_of(deal: Deal, seat: int) -> TaiwaneseSeat:
    """The seat with its Taiwanese facts."""
    place = deal.seats[seat]
    assert isinstance(place, TaiwaneseSeat)
    return place
