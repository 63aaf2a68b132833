"""Which tiles a hand wants, and what each discard keeps."""

from typing import Final

from sparrowhall.hand.distance import class_of, classes_of, distance_of, quick_distance
from sparrowhall.hand.hand import STEP, Hand
from sparrowhall.tiles.kinds import BIT, GROUP, NATURAL


def waits(hand: Hand) -> int:
    """The mask of natural kinds that complete a hand at rest (3n+1 tiles); 0 if it is not ready.

    A kind of which own concealed hand and melds hold all four is no wait; what others show does
    not matter. Jokers and bonus tiles are left out of account.
    """
    keys = hand.keys
    needed = hand.sets - len(hand.melds)
    if quick_distance(keys, needed) != 1:
        return 0
    counts, melded = hand.counts, hand.melded
    mask = 0
    for kind in range(NATURAL):
        group = GROUP[kind]
        key = keys[group]
        if key and counts[kind] + melded[kind] < 4:
            keys[group] = key + STEP[kind]
            if not quick_distance(keys, needed):
                mask |= BIT[kind]
            keys[group] = key
    return mask


def useful(hand: Hand) -> int:
    """The mask of natural kinds whose taking lowers the distance of a hand."""
    classes = classes_of(hand)
    taken = [0] * NATURAL
    for group in range(5):
        _take_each(hand, group, classes[group], taken)
    return _lowering(classes, taken, hand.sets - len(hand.melds))


def discard_distances(hand: Hand) -> dict[int, int]:
    """The distance a hand of 3n+2 tiles has after each discard, by the natural kind discarded."""
    keys, melded = hand.keys, hand.melded_keys
    needed = hand.sets - len(hand.melds)
    classes = classes_of(hand)
    found: dict[int, int] = {}
    for kind in range(NATURAL):
        if hand.counts[kind]:
            group = GROUP[kind]
            whole = classes[group]
            classes[group] = class_of(group, keys[group] - STEP[kind], melded[group])
            found[kind] = distance_of(classes, needed)
            classes[group] = whole
    return found


class Discard:
    """What a hand is worth after discarding ``kind``.

    ``useful`` is the mask of kinds whose taking would lower the distance, ``left`` how many copies
    of them are unseen.
    """

    __slots__ = ("distance", "kind", "left", "useful")

    def __init__(self, kind: int, distance: int, useful: int, left: int) -> None:
        self.kind: Final = kind
        self.distance: Final = distance
        self.useful: Final = useful
        self.left: Final = left


def discards(hand: Hand, left: list[int] | None = None) -> list[Discard]:
    """Every discard of a hand of 3n+2 tiles, the best first.

    The best has the smallest distance, then the most useful copies left, then the lowest kind.
    ``left[k]`` is how many copies of a kind the player has not seen; without it, all but own tiles
    and melds.
    """
    counts, melded = hand.counts, hand.melded
    if left is None:
        left = [4 - counts[kind] - melded[kind] for kind in range(NATURAL)]
    needed = hand.sets - len(hand.melds)
    classes = classes_of(hand)
    taken = [0] * NATURAL
    for group in range(5):
        _take_each(hand, group, classes[group], taken)
    found = [
        _discard(hand, kind, classes[:], taken[:], needed, left)
        for kind in range(NATURAL)
        if counts[kind]
    ]
    found.sort(key=_worth)
    return found


def _discard(
    hand: Hand, kind: int, classes: list[int], taken: list[int], needed: int, left: list[int]
) -> Discard:
    """What one discard keeps; only its own group changes."""
    group = GROUP[kind]
    hand.remove(kind)
    classes[group] = class_of(group, hand.keys[group], hand.melded_keys[group])
    _take_each(hand, group, classes[group], taken)
    hand.add(kind)
    mask = _lowering(classes, taken, needed)
    copies = sum([left[other] for other in range(NATURAL) if mask & BIT[other]])
    return Discard(kind, distance_of(classes, needed), mask, copies)


def _worth(discard: Discard) -> tuple[int, int, int]:
    return discard.distance, -discard.left, discard.kind


_FIRST: Final[list[int]] = [0, 9, 18, 27, 31, NATURAL]
"""The first kind of each group."""


def _take_each(hand: Hand, group: int, without: int, taken: list[int]) -> None:
    """Write into ``taken`` the class of a group with one more of each of its kinds.

    It is the class ``without`` where own hand and melds hold all copies of the kind.
    """
    key, melded_key = hand.keys[group], hand.melded_keys[group]
    counts, melded = hand.counts, hand.melded
    for kind in range(_FIRST[group], _FIRST[group + 1]):
        if counts[kind] + melded[kind] < 4:
            taken[kind] = class_of(group, key + STEP[kind], melded_key)
        else:
            taken[kind] = without


def _lowering(classes: list[int], taken: list[int], needed: int) -> int:
    """The mask of the kinds whose taking lowers the distance."""
    distance = distance_of(classes, needed)
    mask = 0
    for group in range(5):
        without = classes[group]
        for kind in range(_FIRST[group], _FIRST[group + 1]):
            if taken[kind] != without:
                classes[group] = taken[kind]
                if distance_of(classes, needed) < distance:
                    mask |= BIT[kind]
        classes[group] = without
    return mask
