"""A Vietnamese win: its facts, and what can be seen in them.

Whoever fills the facts (the table, or the scorer) leaves the rest to ``look`` and ``read``.
"""

from typing import Final

from sparrowhall.hand import jokers, orphans, pairs
from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, Hand
from sparrowhall.hand.jokers import joker_readings
from sparrowhall.rules.vietnamese import nfnl
from sparrowhall.rules.vietnamese.jokers import DOMAINS, domains_with
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.scoring.breakdown import NOWHERE, PAIR_PLACE, wait_at
from sparrowhall.scoring.facts import DEALT, DISCARD, NFNL, NFNL_ELIGIBLE
from sparrowhall.scoring.melds import set_tiles
from sparrowhall.scoring.situation import Batch, Feed
from sparrowhall.scoring.win import WindWin
from sparrowhall.tiles.kinds import (
    BIT,
    CHARACTERS,
    DOTS,
    EAST,
    HONOR_MASK,
    KINDS,
    NATURAL,
    NATURAL_MASK,
    NUMBER_MASK,
    SUIT_MASKS,
    TERMINAL_MASK,
    kinds_in,
)

SETS: Final = 4
"""A standard hand is four sets and a pair."""

# The shapes of a complete hand.
STANDARD: Final = 0
PAIRS: Final = 1
ORPHANS: Final = 2


class Shape:
    """One way to read the concealed tiles of a complete hand.

    ``sets`` (``CHOW`` or ``PONG``, lowest kind) and ``pairs`` (kinds) are what they read as;
    Thirteen Orphans has one pair, and ``singles``. ``place`` says where the winning tile went (an
    index into ``sets``, ``PAIR_PLACE`` or ``NOWHERE``) and ``winning`` as which kind; ``stands``
    gives (joker, natural kind).
    """

    __slots__ = ("form", "pairs", "place", "sets", "singles", "stands", "winning")

    def __init__(
        self,
        form: int,
        sets: list[tuple[int, int]],
        pairs: list[int],
        singles: list[int],
        place: int,
        winning: int,
        stands: list[tuple[int, int]],
    ) -> None:
        self.form: Final = form
        self.sets: Final = sets
        self.pairs: Final = pairs
        self.singles: Final = singles
        self.place: Final = place
        self.winning: Final = winning
        self.stands: Final = stands


class Win(WindWin):
    """The facts of a win, and what follows from them.

    ``hand`` holds the winning tile; a discarded bonus tile stands in it as itself and acts as Tổng.
    An immediate No-Flowers-No-Leaves win has no winning tile. ``batches`` are the bonus tiles as
    exposed, ``safe`` the own bonus discards that nobody took, ``feeds`` the dangerous feeds claimed
    so far, newest last.
    """

    def __init__(
        self,
        hand: Hand,
        batches: list[Batch],
        winner: int,
        dealer: int,
        seat_wind: int,
        round_wind: int,
        by: int,
        tile: int = -1,
        source: int = -1,
        flags: int = 0,
        safe: list[int] | None = None,
        feeds: list[Feed] | None = None,
    ) -> None:
        super().__init__(hand, winner, by, tile, source, flags, dealer, seat_wind, round_wind)
        self.batches = batches
        self.safe: list[int] = safe if safe is not None else []
        self.feeds: list[Feed] = feeds if feeds is not None else []
        # Seen by look(), once a hand.
        self.options = _DEFAULTS
        self.open_groups = 0
        self.kongs = 0
        self.concealed_kongs = 0
        self.has_jokers = False  # in the shape: among the concealed tiles or in a meld
        self._meld_pongs = 0  # melds that are pongs or kongs
        self._meld_kinds = 0  # mask of the kinds melds read as
        self._meld_honors = 0  # mask of the winds and dragons among pongs and kongs
        self._single = -1  # whether just one kind could win: unknown, no, yes
        # Seen by read(), once a reading.
        self.shape = _NO_SHAPE
        self.kinds = 0  # mask of every natural kind, jokers as what they stand for
        self.one_suit = False  # whether there are suited tiles, all of one suit
        self.pair = 0  # mask of the pair of a standard hand

    # What kind of win it is.

    @property
    def on_bonus_discard(self) -> bool:
        """Whether a discarded flower or joker won (VN-MET-BONUS-DISCARD)."""
        return self.by == DISCARD and self.tile >= NATURAL

    @property
    def seat_number(self) -> int:
        """1 to 4 for East, South, West, North: the number of the own flowers."""
        return self.seat_wind - EAST + 1

    # What the tiles are.

    @property
    def closed(self) -> bool:
        """Whether no group is open; a concealed kong is not."""
        return self.open_groups == 0

    @property
    def exposed(self) -> int:
        """Mask of the bonus tiles set aside."""
        mask = 0
        for batch in self.batches:
            for kind in batch.tiles:
                mask |= BIT[kind]
        return mask

    @property
    def owned(self) -> int:
        """Mask of the bonus tiles set aside, melded or concealed; not one won on (Ruling 12)."""
        mask = self.exposed
        for kind in range(NATURAL, KINDS):
            if self.hand.counts[kind] or self.hand.melded[kind]:
                mask |= BIT[kind]
        return mask & ~BIT[self.tile] if self.on_bonus_discard else mask

    @property
    def all_suited(self) -> bool:
        """Whether all tiles, melds included, are natural and suited."""
        return nfnl.all_suited(self.hand) and sum(self.hand.melded[nfnl.SUITED :]) == 0

    @property
    def nfnl_eligible(self) -> bool:
        """Whether No Flowers No Leaves was still open; not for a win on a bonus discard."""
        return self.has(NFNL_ELIGIBLE) and not self.on_bonus_discard

    @property
    def has_honors(self) -> bool:
        """Whether there is a wind or a dragon."""
        return self.kinds & ~NUMBER_MASK != 0

    @property
    def all_outside(self) -> bool:
        """Whether there are only terminals and honours."""
        return self.kinds & ~_OUTSIDE == 0

    @property
    def single_kind(self) -> bool:
        """Whether just one of the 34 natural kinds could complete the hand (Ruling 10)."""
        if self._single < 0:
            mask = self._waits()
            self._single = 1 if mask and mask & (mask - 1) == 0 else 0
        return self._single == 1

    def _waits(self) -> int:
        """The natural kinds that complete the hand by a shape legal for this kind of win."""
        hand = self.hand
        hand.remove(self.tile)
        mask = jokers.waits(hand, DOMAINS)
        if not hand.melds:
            mask |= orphans.waits(hand, DOMAINS, self.options.orphans_jokers)
            if self.self_drawn and self.options.seven_pairs == "on":
                mask |= pairs.waits(hand, DOMAINS)
        hand.add(self.tile)
        return mask & NATURAL_MASK

    # How it is read.

    def look(self, options: VietnameseOptions) -> None:
        """See what does not depend on the reading."""
        self.options = options
        self.open_groups = self.kongs = self.concealed_kongs = 0
        self._meld_pongs = self._meld_kinds = self._meld_honors = 0
        self._single = -1
        self.has_jokers = sum(self.hand.counts[NATURAL:]) > 0
        for meld in self.hand.melds:
            self.open_groups += meld.type != CONCEALED_KONG
            self.kongs += meld.is_kong
            self.concealed_kongs += meld.type == CONCEALED_KONG
            if meld.type == CHOW:
                self._meld_kinds |= 7 << meld.kind
            else:
                self._meld_pongs += 1
                self._meld_kinds |= BIT[meld.kind]
                self._meld_honors |= BIT[meld.kind] & ~NUMBER_MASK
            for kind in meld.tiles:
                if kind >= NATURAL:
                    self.has_jokers = True
        self.read(_NO_SHAPE)

    def shapes(self) -> list[Shape]:
        """Every reading of the hand: shape, what jokers stand for, place of the winning tile."""
        if self.by == NFNL:
            return []
        domains = domains_with(self.tile) if self.on_bonus_discard else DOMAINS
        tile = -1 if self.by == DEALT else self.tile
        found = [
            Shape(STANDARD, read.sets, [read.pair], [], read.place, read.winning, read.stands)
            for read in joker_readings(self.hand, domains, tile)
        ]
        if not self.hand.melds:
            found += self._pairs(domains, tile) + self._orphans(domains, tile)
        return found

    def _pairs(self, domains: list[int], tile: int) -> list[Shape]:
        """The readings as seven different pairs, which must be self-drawn."""
        if not self.self_drawn or self.options.seven_pairs == "off":
            return []
        place = PAIR_PLACE if tile >= 0 else NOWHERE
        return [
            Shape(PAIRS, [], kinds_in(read.kinds), [], place, read.winning, read.stands)
            for read in pairs.readings(self.hand, domains, tile)
        ]

    def _orphans(self, domains: list[int], tile: int) -> list[Shape]:
        """The readings as thirteen orphans; they have no wait to speak of."""
        found: list[Shape] = []
        for read in orphans.readings(self.hand, domains, self.options.orphans_jokers, tile):
            singles = kinds_in(_OUTSIDE & ~BIT[read.pair])
            shape = Shape(ORPHANS, [], [read.pair], singles, NOWHERE, read.winning, read.stands)
            found.append(shape)
        return found

    def read(self, shape: Shape) -> None:
        """See what depends on the reading."""
        self.shape = shape
        pongs, kinds, honors = self._meld_pongs, self._meld_kinds, self._meld_honors
        for form, low in shape.sets:
            if form == CHOW:
                kinds |= 7 << low
            else:
                pongs += 1
                kinds |= BIT[low]
                honors |= BIT[low] & ~NUMBER_MASK
        pair = 0
        for kind in shape.pairs:
            pair |= BIT[kind]
        for kind in shape.singles:
            kinds |= BIT[kind]
        self.pongs = pongs
        self.kinds = kinds | pair
        suited = self.kinds & NUMBER_MASK
        self.one_suit = suited != 0 and not (
            (suited & _CHARACTERS and suited & ~_CHARACTERS) or (suited & _DOTS and suited & ~_DOTS)
        )
        self.honor_pongs = honors
        self.pair = pair if shape.form == STANDARD else 0
        self.wait = wait_at(shape.sets, shape.place, shape.winning)

    def counts(self) -> list[int]:
        """How many tiles of each natural kind the concealed hand reads as."""
        counts = [0] * NATURAL
        for form, low in self.shape.sets:
            for kind in set_tiles(form, low):
                counts[kind] += 1
        for kind in self.shape.pairs:
            counts[kind] += 2
        for kind in self.shape.singles:
            counts[kind] += 1
        return counts


_CHARACTERS: Final = SUIT_MASKS[CHARACTERS]
_DOTS: Final = SUIT_MASKS[DOTS]
_OUTSIDE: Final = TERMINAL_MASK | HONOR_MASK
_DEFAULTS: Final = VietnameseOptions()
_NO_SHAPE: Final = Shape(STANDARD, [], [], [], NOWHERE, -1, [])
