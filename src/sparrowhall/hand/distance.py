"""How far a hand is from complete: the fewest tiles that must come in.

A group of tiles is judged by its *class*. Where own melds use up tiles that the group might want,
its class is found from first principles; the few classes that the tables do not know are negative
and their hands are judged by merging shortages.
"""

from typing import Final

from sparrowhall.hand.hand import STEP, Hand
from sparrowhall.hand.shortage import Reader, Shortages
from sparrowhall.hand.tables import (
    DRAGON,
    DRAGON_CLASSES,
    DRAGON_SHORTAGES,
    FINAL,
    HONOURS,
    MIXES,
    PAIRS,
    SUIT,
    SUIT_CLASSES,
    SUIT_SHORTAGES,
    WIND,
    WIND_SHORTAGES,
)
from sparrowhall.tiles.kinds import GROUP, KINDS, NATURAL, SPECIAL, WINDS


def quick_distance(keys: list[int], needed: int) -> int:
    """The fewest tiles missing for ``needed`` sets and the pair, own melds left out of account."""
    return FINAL[needed][
        PAIRS[SUIT[keys[0]] * SUIT_CLASSES + SUIT[keys[1]]]
        + MIXES[HONOURS[WIND[keys[3]] + DRAGON[keys[4]]] + SUIT[keys[2]]]
    ]


_SHIFT: Final[list[int]] = [0, 21, 0, 21, 31, 0]
"""Where the key of each group lies in the sum it belongs to: two suits, or a suit and honours.

All five keys in one number would leave the 62 bits that compiled code adds quickly.
"""
_BAMBOO: Final = 18
"""The first kind of the suit that shares its sum with the honours."""
_SUIT_BITS: Final = (1 << 21) - 1
_WIND_BITS: Final = (1 << 10) - 1

_PLACED: Final[list[int]] = [
    STEP[kind] << _SHIFT[GROUP[kind]] if GROUP[kind] != SPECIAL else 0 for kind in range(KINDS)
]
"""What one tile of each kind adds to the sum of its groups."""


def distance_of_kinds(kinds: list[int]) -> int:
    """The distance of a plain list of concealed tiles without a ``Hand`` around them.

    ``kinds`` are the tiles in any order, 3n+1 or 3n+2 of them, 17 at most, at most four of a kind;
    n sets and a pair are needed. Jokers and bonus tiles count as tiles that fit nowhere.
    """
    suits = 0
    others = 0
    for kind in kinds:
        if kind < _BAMBOO:
            suits += _PLACED[kind]
        else:
            others += _PLACED[kind]
    return FINAL[len(kinds) // 3][
        PAIRS[SUIT[suits & _SUIT_BITS] * SUIT_CLASSES + SUIT[suits >> 21]]
        + MIXES[
            HONOURS[WIND[others >> 21 & _WIND_BITS] + DRAGON[others >> 31]]
            + SUIT[others & _SUIT_BITS]
        ]
    ]


def distance(hand: Hand) -> int:
    """The fewest tiles a hand of 3n+1 or 3n+2 tiles must take to be complete.

    0 is complete, 1 is ready, or ready after a discard. A kind has four copies, those in own
    concealed hand and melds included; tiles seen elsewhere, jokers and bonus tiles do not count.
    """
    needed = hand.sets - len(hand.melds)
    if not hand.melds:
        return quick_distance(hand.keys, needed)
    return distance_of(classes_of(hand), needed)


def is_complete(hand: Hand) -> bool:
    """Whether the natural tiles are exactly the sets still needed and a pair."""
    needed = hand.sets - len(hand.melds)
    if quick_distance(hand.keys, needed):
        return False
    return sum(hand.counts[:NATURAL]) == 3 * needed + 2


_shortages: Final = Shortages()


class _Family:
    """The suits, the winds or the dragons: their classes when melds use up tiles."""

    def __init__(self, reader: Reader, known: list[bytes], step: int) -> None:
        self.reader: Final = reader
        self.known: Final = known
        self.step: Final = step
        self.classes: Final = {shortage: n * step for n, shortage in enumerate(known)}

    def class_of(self, key: int, melded: int) -> int:
        """The class in the tables, or -1 minus the number of a shortage they do not know."""
        shortage = self.reader.shortage(key, melded)
        found = self.classes.get(shortage, -1)
        return found if found >= 0 else -1 - _shortages.number(shortage)

    def shortage(self, number: int) -> int:
        """The number of the shortage of a class."""
        if number < 0:
            return -1 - number
        return _shortages.number(self.known[number // self.step])


_suits: Final = _Family(Reader(9, chows=True), SUIT_SHORTAGES, 1)
_winds: Final = _Family(Reader(4, chows=False), WIND_SHORTAGES, DRAGON_CLASSES)
_dragons: Final = _Family(Reader(3, chows=False), DRAGON_SHORTAGES, 1)
_families: Final = [_suits, _suits, _suits, _winds, _dragons]


def class_of(group: int, key: int, melded: int) -> int:
    """The class of the tiles ``key`` of a group when own melds hold the tiles ``melded`` of it."""
    if melded:
        return _families[group].class_of(key, melded)
    if group < WINDS:
        return SUIT[key]
    return WIND[key] if group == WINDS else DRAGON[key]


def classes_of(hand: Hand) -> list[int]:
    """The classes of the five groups of a hand, own melds taken into account."""
    keys, melded = hand.keys, hand.melded_keys
    return [class_of(group, keys[group], melded[group]) for group in range(5)]


def distance_of(classes: list[int], needed: int) -> int:
    """The fewest tiles missing for ``needed`` sets and the pair, by the classes of the groups."""
    first, second, third, winds, dragons = classes
    if (first | second | third | winds | dragons) < 0:
        return _distance_by_shortages(classes, needed)
    return FINAL[needed][
        PAIRS[first * SUIT_CLASSES + second] + MIXES[HONOURS[winds + dragons] + third]
    ]


def _distance_by_shortages(classes: list[int], needed: int) -> int:
    merged = _families[0].shortage(classes[0])
    for group in range(1, 5):
        merged = _shortages.merge(merged, _families[group].shortage(classes[group]))
    return _shortages.distance(merged, needed)
