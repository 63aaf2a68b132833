"""The ways to read a complete hand as sets and a pair."""

from typing import Final

from sparrowhall.hand.hand import CHOW, PONG, Hand
from sparrowhall.tiles.kinds import WINDS

Sets = list[tuple[int, int]]
Part = tuple[Sets, int]
"""One group's share of a reading: its sets, and the kind of the pair or -1 if it lies elsewhere."""


class Reading:
    """A complete hand's concealed tiles as sets and a pair.

    ``sets`` holds (``CHOW`` or ``PONG``, lowest kind), by kind and a pong before the chows of the
    same kind; ``pair`` is a kind.
    """

    __slots__ = ("pair", "sets")

    def __init__(self, sets: Sets, pair: int) -> None:
        self.sets: Final = sets
        self.pair: Final = pair

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reading) and self.pair == other.pair and self.sets == other.sets

    def __hash__(self) -> int:
        return hash((tuple(self.sets), self.pair))

    def __repr__(self) -> str:
        return f"Reading({self.sets!r}, {self.pair})"


_GROUPS: Final[list[tuple[int, int]]] = [(0, 9), (9, 9), (18, 9), (27, 4), (31, 3)]
"""The first kind and the number of kinds of each key."""

_KEYS: Final = 5**9
_parts: dict[int, list[Part]] = {}  # every complete group met so far, by group and key


def readings(hand: Hand) -> list[Reading]:
    """All distinct readings of the concealed tiles, the winning tile among them.

    A reading has as many sets as the melds leave to be formed, and one pair; the list is empty if
    the hand is not complete. Jokers and bonus tiles are left out of account.
    """
    found: list[Part] = [([], -1)]
    for group in range(5):
        key = hand.keys[group]
        if not key:
            continue
        address = group * _KEYS + key
        parts = _parts.get(address)
        if parts is None:
            parts = _split(group, key)
            if not parts:
                return []
            _parts[address] = parts
        found = [
            (sets + more, max(pair, other))
            for sets, pair in found
            for more, other in parts
            if pair < 0 or other < 0
        ]
    needed = hand.sets - len(hand.melds)
    return [Reading(sets, pair) for sets, pair in found if pair >= 0 and len(sets) == needed]


def _split(group: int, key: int) -> list[Part]:
    """The ways to use up the tiles of one group, with at most one pair."""
    first, size = _GROUPS[group]
    counts: list[int] = []
    for _ in range(size):
        counts.append(key % 5)
        key //= 5
    found: list[Part] = []
    _walk(counts + [0, 0], 0, first, group < WINDS, [], -1, found)
    return found


def _walk(
    counts: list[int], at: int, first: int, chows: bool, sets: Sets, pair: int, found: list[Part]
) -> None:
    """Settle the tiles at ``at`` (pongs, a pair, the rest as chows), then those after it."""
    while at < len(counts) - 2 and not counts[at]:
        at += 1
    if at == len(counts) - 2:
        found.append((sets, pair))
        return
    kind = first + at
    for pongs in range(counts[at] // 3, -1, -1):
        for pairs in range(2 if pair < 0 else 1):
            runs = counts[at] - 3 * pongs - 2 * pairs
            if runs < 0 or (runs and not chows):
                continue
            if runs > counts[at + 1] or runs > counts[at + 2]:
                continue
            rest = counts[:]
            rest[at] = 0
            rest[at + 1] -= runs
            rest[at + 2] -= runs
            more = sets + [(PONG, kind)] * pongs + [(CHOW, kind)] * runs
            _walk(rest, at + 1, first, chows, more, kind if pairs else pair, found)
