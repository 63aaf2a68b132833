"""A Taiwanese win: its facts, and what can be seen in them.

Whoever fills the facts (the table, or the scorer) leaves the rest to ``look`` and ``read``.
"""

from typing import Final

from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, PONG, Hand
from sparrowhall.hand.readings import Reading
from sparrowhall.hand.waits import waits
from sparrowhall.rules.taiwanese.options import TaiwaneseOptions
from sparrowhall.scoring.breakdown import NO_WAIT, NOWHERE, PAIR_PLACE, wait_at
from sparrowhall.scoring.facts import DEALT, EIGHT_FLOWERS, FOUR_KONGS, SEVEN_ROBS
from sparrowhall.scoring.win import WindWin, count
from sparrowhall.tiles.kinds import (
    BIT,
    EAST,
    GROUP,
    NATURAL,
    PLANTS,
    SEASONS,
    SPECIAL,
    WINDS,
    mask_of,
)

SETS: Final = 5
"""A winning hand is five sets and a pair."""

INSTANT: Final = [EIGHT_FLOWERS, SEVEN_ROBS, FOUR_KONGS]
"""The wins that need no complete hand."""

_DEFAULTS: Final = TaiwaneseOptions()

_SUITS: Final = 7
"""The bits of the three suits in ``Win.groups``."""

PLANT_MASK: Final = mask_of(list(range(PLANTS, PLANTS + 4)))
SEASON_MASK: Final = mask_of(list(range(SEASONS, SEASONS + 4)))


class Win(WindWin):
    """The facts of a win, and what follows from them.

    ``hand`` holds the winning tile, but an instant win's hand is as it stood. ``source`` may also
    be who revealed the eighth flower, or fed the fourth kong.
    """

    def __init__(
        self,
        hand: Hand,
        bonus: list[int],
        winner: int,
        dealer: int,
        seat_wind: int,
        round_wind: int,
        repeats: int,
        by: int,
        tile: int = -1,
        source: int = -1,
        flags: int = 0,
    ) -> None:
        super().__init__(hand, winner, by, tile, source, flags, dealer, seat_wind, round_wind)
        self.bonus = bonus
        self.repeats = repeats
        # Seen by look(), once a hand.
        self.options = _DEFAULTS
        self.claimed = 0  # melds taken from others
        self.groups = 0  # a bit for each suit (0 to 2), the winds and the dragons, if held
        self.suits = 0  # how many of the three suits are held
        self.has_honors = False
        self.honor_pair = 0  # mask of the wind or dragon that is the pair
        self.flowers = 0  # mask of the flowers shown
        self._single = -1  # whether just one kind could win: unknown, no, yes
        # Seen by read(), once a reading and place of the winning tile.
        self.reading: Reading | None = None
        self.place = NOWHERE  # where in the reading the winning tile went
        self.concealed_pungs = 0

    # What kind of win it is.

    @property
    def instant(self) -> bool:
        """Whether it needs no complete hand."""
        return self.by in INSTANT

    # What the tiles are.

    @property
    def concealed(self) -> bool:
        """Whether nothing was claimed; a concealed kong keeps the hand concealed."""
        return self.claimed == 0

    @property
    def seat_flowers(self) -> int:
        """Mask of the winner's own flowers; by option without one that is in a flower kong."""
        number = self.seat_wind - EAST
        own = self.flowers & (BIT[PLANTS + number] | BIT[SEASONS + number])
        return own & ~self.quartet if self.options.flower_kong_absorbs_seat_flower else own

    @property
    def quartet(self) -> int:
        """Mask of the flower series that are complete."""
        quartet = 0
        for mask in (PLANT_MASK, SEASON_MASK):
            if self.flowers & mask == mask:
                quartet |= mask
        return quartet

    @property
    def single_kind(self) -> bool:
        """Whether just one kind could complete the hand (own tiles counted, others ignored)."""
        if self._single < 0:
            self.hand.remove(self.tile)
            mask = waits(self.hand)
            self.hand.add(self.tile)
            self._single = 1 if mask == BIT[self.tile] else 0
        return self._single == 1

    def look(self, options: TaiwaneseOptions) -> None:
        """See what does not depend on the reading; Four Kongs looks at its kongs alone."""
        self.options = options
        kongs_only = self.by == FOUR_KONGS
        self.claimed = self.groups = self.honor_pongs = self.honor_pair = 0
        self.pongs = self.concealed_pungs = 0
        self.reading, self.place = None, NOWHERE
        self.wait, self._single = NO_WAIT, -1
        for meld in self.hand.melds:
            if meld.type != CONCEALED_KONG:
                self.claimed += 1
            if kongs_only and not meld.is_kong:
                continue
            self.concealed_pungs += meld.type == CONCEALED_KONG
            self.groups |= 1 << GROUP[meld.kind]
            if meld.type != CHOW:
                self.pongs += 1
                if GROUP[meld.kind] >= WINDS:
                    self.honor_pongs |= BIT[meld.kind]
        if not kongs_only:
            self._look_at_hand()
        self.suits = count(self.groups & _SUITS)
        self.has_honors = self.groups & ~_SUITS != 0
        self.flowers = mask_of(self.bonus)

    def _look_at_hand(self) -> None:
        for group in range(SPECIAL):
            if self.hand.keys[group]:
                self.groups |= 1 << group
        for kind in range(EAST, NATURAL):
            held = self.hand.counts[kind]
            if held >= 3:
                self.honor_pongs |= BIT[kind]
            elif held == 2:
                self.honor_pair |= BIT[kind]

    # How it is read.

    def places(self, reading: Reading) -> list[int]:
        """Where in the reading the winning tile may have gone; the dealt hand has no such place."""
        if self.by == DEALT:
            return [NOWHERE]
        places: list[int] = []
        for index, (form, low) in enumerate(reading.sets):
            last = low + 2 if form == CHOW else low
            if low <= self.tile <= last and (form, low) not in reading.sets[:index]:
                places.append(index)
        if self.tile == reading.pair:
            places.append(PAIR_PLACE)
        return places

    def read(self, reading: Reading, place: int) -> None:
        """See what depends on the reading and on where the winning tile went."""
        self.reading, self.place = reading, place
        self.pongs = self.concealed_pungs = 0
        for meld in self.hand.melds:
            self.pongs += meld.type != CHOW
            self.concealed_pungs += meld.type == CONCEALED_KONG
        for index, (form, _) in enumerate(reading.sets):
            if form == PONG:
                self.pongs += 1
                # A pung finished with another's tile is not concealed.
                if index != place or not self.off_another:
                    self.concealed_pungs += 1
        self.wait = wait_at(reading.sets, place, self.tile)
