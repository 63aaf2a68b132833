"""A player's tiles: what is concealed, and the melds set aside.

The concealed natural tiles are also kept as five *keys*, one for each suit, the winds and the
dragons: the counts of the group as digits in base 5. All look-ups of distance use the keys.
"""

from __future__ import annotations

from typing import Final

from sparrowhall.tiles.kinds import BIT, GROUP, KINDS, RANK, SPECIAL

# Types of meld.
CHOW: Final = 0
PONG: Final = 1
OPEN_KONG: Final = 2
ADDED_KONG: Final = 3
CONCEALED_KONG: Final = 4
SET: Final = 5  # Flex: two to four equal tiles, or flowers

MELD_NAMES: Final = ["chow", "pong", "open_kong", "added_kong", "concealed_kong", "set"]

STEP: Final[list[int]] = [5 ** (RANK[k] - 1) if GROUP[k] != SPECIAL else 1 for k in range(KINDS)]
"""What one tile of each kind adds to the key of its group; bonus tiles are merely counted."""

_NO_TILES: Final[list[int]] = [0] * KINDS
_NO_KEYS: Final[list[int]] = [0] * 6


class Meld:
    """Tiles set aside as one set.

    ``kind`` is what the meld reads as: its lowest tile for a chow, else the tile repeated.
    ``tiles`` are the tiles that lie there (jokers as jokers). ``claimed`` is the kind taken from
    ``source`` (a seat), or -1 and -1 for a concealed kong. Melds never change: adding to a pong
    replaces it.
    """

    __slots__ = ("claimed", "kind", "source", "tiles", "type")

    def __init__(
        self, type: int, kind: int, tiles: tuple[int, ...], claimed: int = -1, source: int = -1
    ) -> None:
        self.type: Final = type
        self.kind: Final = kind
        self.tiles: Final = tiles
        self.claimed: Final = claimed
        self.source: Final = source

    @property
    def is_kong(self) -> bool:
        """Whether it is a kong of any type."""
        return OPEN_KONG <= self.type <= CONCEALED_KONG

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meld) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def _facts(self) -> tuple[int, int, tuple[int, ...], int, int]:
        return (self.type, self.kind, self.tiles, self.claimed, self.source)


class Hand:
    """Concealed tiles as counts and keys, and the melds.

    ``sets`` is the number of sets of a winning hand (5 or 4), melds included. ``held`` is the mask
    of the concealed kinds, ``fours`` how many of them are there four times. ``melded`` and
    ``melded_keys`` are the counts and the keys of the tiles in the melds: lists that are replaced,
    never changed, so that hands may share them.
    """

    __slots__ = (
        "counts",
        "fours",
        "held",
        "keys",
        "melded",
        "melded_keys",
        "melds",
        "sets",
        "size",
    )

    def __init__(self, sets: int, *, _origin: Hand | None = None) -> None:
        self.sets = sets
        if _origin is None:
            self.counts: list[int] = _NO_TILES[:]
            self.keys: list[int] = _NO_KEYS[:]  # five keys, and how many bonus tiles are held
            self.size = 0
            self.held = 0
            self.fours = 0
            self.melds: list[Meld] = []
            self.melded: list[int] = _NO_TILES
            self.melded_keys: list[int] = _NO_KEYS
        else:
            self.counts = _origin.counts[:]
            self.keys = _origin.keys[:]
            self.size = _origin.size
            self.held = _origin.held
            self.fours = _origin.fours
            self.melds = _origin.melds[:]
            self.melded = _origin.melded
            self.melded_keys = _origin.melded_keys

    def add(self, kind: int) -> None:
        """Take a tile in."""
        count = self.counts[kind] + 1
        self.counts[kind] = count
        if count == 1:
            self.held |= BIT[kind]
        elif count == 4:
            self.fours += 1
        self.keys[GROUP[kind]] += STEP[kind]
        self.size += 1

    def remove(self, kind: int) -> None:
        """Give a tile away; it must be there."""
        count = self.counts[kind] - 1
        self.counts[kind] = count
        if count == 0:
            self.held ^= BIT[kind]
        elif count == 3:
            self.fours -= 1
        self.keys[GROUP[kind]] -= STEP[kind]
        self.size -= 1

    def set_aside(self, meld: Meld) -> None:
        """Record a meld; its tiles have already left the concealed hand."""
        self.melds.append(meld)
        self._count_meld((), meld.tiles)

    def replace_meld(self, index: int, meld: Meld) -> None:
        """Put another meld in the place of one: a pong becomes an added kong."""
        old = self.melds[index]
        self.melds[index] = meld
        self._count_meld(old.tiles, meld.tiles)

    def _count_meld(self, gone: tuple[int, ...], come: tuple[int, ...]) -> None:
        melded, keys = self.melded[:], self.melded_keys[:]
        for kind in gone:
            melded[kind] -= 1
            keys[GROUP[kind]] -= STEP[kind]
        for kind in come:
            melded[kind] += 1
            keys[GROUP[kind]] += STEP[kind]
        self.melded, self.melded_keys = melded, keys

    def tiles(self) -> list[int]:
        """The concealed tiles, sorted by kind."""
        return [kind for kind in range(KINDS) for _ in range(self.counts[kind])]

    def clone(self) -> Hand:
        """An independent copy."""
        return Hand(self.sets, _origin=self)


def hand_of(sets: int, kinds: list[int], melds: list[Meld] | None = None) -> Hand:
    """A hand with these concealed tiles and melds."""
    hand = Hand(sets)
    for kind in kinds:
        hand.add(kind)
    for meld in melds or []:
        hand.set_aside(meld)
    return hand
