"""What a Flex deal keeps for each player beyond tiles."""

from __future__ import annotations

from typing import Final

from sparrowhall.game.deal import Deal, Seat
from sparrowhall.hand.hand import Hand, Meld
from sparrowhall.hand.sequences.scout import Scout, held_kinds
from sparrowhall.rules.flex.options import FlexOptions
from sparrowhall.tiles.kinds import BIT, BLANK, JOKER, mask_of

OpenSet = tuple[int, int, Meld]
"""An exposed set that takes part in swaps: its owner, its index there, and the set."""


class OpenSets:
    """The exposed sets that take part in swaps, of all seats; when one changes, they are looked
    over anew. ``loose`` is the mask of the kinds that could be handed in for a joker.
    """

    __slots__ = ("loose", "sets")

    def __init__(self, sets: list[OpenSet]) -> None:
        self.sets: Final = sets
        self.loose: Final = mask_of([meld.kind for _, _, meld in sets if JOKER in meld.tiles])


_NONE_OPEN: Final = OpenSets([])


class FlexSeat(Seat):
    """``turns`` counts the own turns begun, by a draw or an exposure; ``called`` says that the last
    tile was taken by an exposure call, from seat ``feeder``; ``dead`` that the hand is out.
    ``declared`` is the hand as it was declared, before later winners made their swaps; ``open`` are
    the sets of the whole table that swaps can use.
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
        self.open = _NONE_OPEN
        self._reach = -1
        self._loose = 0

    def waits(self) -> int:
        """The kinds, flower and joker included, that complete the hand at rest."""
        if self._waits < 0:
            self._waits = self.scout.waits(self.hand)
        return self._waits

    def is_complete(self) -> bool:
        """Whether the fourteen tiles of an own turn, melds included, are a complete hand."""
        if self.drawn >= 0 and self._waits >= 0:  # nothing has changed but for the tile drawn
            return self._waits & BIT[self.drawn] != 0
        return self.scout.is_complete(self.hand)

    def in_reach(self) -> int:
        """The kinds that may complete the hand at rest, now or after swaps: no others can."""
        loose = self.open.loose
        if self._reach < 0 or loose != self._loose:
            self._loose = loose
            self._reach = self.waits() | self._after_swaps(loose)
        return self._reach

    def _after_swaps(self, loose: int) -> int:
        """The kinds that have room beside all tiles of the hand at rest that no swap can move."""
        options, kinds = self.at_table, held_kinds(self.hand)
        quiet_blank = options.sneaky_blanks and kinds & BIT[BLANK] != 0
        if not options.swap_after_mahjong_call or quiet_blank:
            return 0
        room = self.scout.room(kinds & ~loose & ~BIT[BLANK])
        return room | loose if room else 0

    def hand_changed(self) -> None:
        """Forget what was computed for the hand at rest."""
        super().hand_changed()
        self._reach = -1

    def clone(self) -> Seat:
        """An independent copy."""
        other = FlexSeat(self.index, self.at_table, self.scout)
        self.copy_to(other)
        other.turns = self.turns
        other.called = self.called
        other.feeder = self.feeder
        other.dead = self.dead
        other.declared = self.declared
        other.open = self.open
        other._reach = self._reach
        other._loose = self._loose
        return other


def seat_of(deal: Deal, seat: int) -> FlexSeat:
    """The seat with its Flex facts."""
    place = deal.seats[seat]
    assert isinstance(place, FlexSeat)
    return place


def tiles_of(hand: Hand) -> int:
    """How many tiles a player has, exposed ones included; 14 with a tile just taken."""
    return hand.size + sum(len(meld.tiles) for meld in hand.melds)
