"""How near a hand is to complete, and what would bring it nearer: fast enough for every turn.

A group of tiles (a suit, the winds, the dragons) comes back in many hands, so what one more tile
does to it is worked out once and remembered.
"""

from typing import Final

from sparrowhall.hand.distance import class_of, distance_of
from sparrowhall.hand.hand import STEP, Hand
from sparrowhall.tiles.kinds import BAMBOO, CHARACTERS, GROUP

_FIRST: Final[list[int]] = [0, 9, 18, 27, 31, 34]
"""The first kind of each group."""

_KEYS: Final = 5**9
_MOST: Final = 60000
"""How many entries a memory may have before it is emptied, to keep a long simulation small."""

Changes = list[tuple[int, list[int]]]
"""Other classes that a group would change to, and the places of the tiles that would do it."""

_classes: dict[int, int] = {}
_changes: dict[int, Changes] = {}


def _class(group: int, key: int, melded: int) -> int:
    """The class of a group; remembered where own melds hold tiles of it, which takes time."""
    if not melded:
        return class_of(group, key, 0)
    address = _address(group, key, melded)
    found = _classes.get(address)
    if found is None:
        if len(_classes) >= _MOST:
            _classes.clear()
        found = class_of(group, key, melded)
        _classes[address] = found
    return found


def _changes_of(group: int, key: int, melded: int) -> Changes:
    """What one more tile of each kind would change, places counted from the group's first kind."""
    address = _address(group, key, melded)
    found = _changes.get(address)
    if found is None:
        if len(_changes) >= _MOST:
            _changes.clear()
        own = _class(group, key, melded)
        changes: dict[int, list[int]] = {}
        for kind in range(_FIRST[group], _FIRST[group + 1]):
            step = STEP[kind]
            if key // step % 5 + melded // step % 5 < 4:
                other = _class(group, key + step, melded)
                if other != own:
                    changes.setdefault(other, []).append(kind - _FIRST[group])
        found = list(changes.items())
        _changes[address] = found
    return found


def _address(group: int, key: int, melded: int) -> int:
    """A number for the state of a group; the three suits share theirs."""
    family = CHARACTERS if group <= BAMBOO else group
    return (melded * _KEYS + key) * 5 + family


class Outlook:
    """A hand and the classes of its groups. ``needed`` is how many sets its melds leave to form."""

    def __init__(self, hand: Hand) -> None:
        self.hand: Final = hand
        self.needed: Final = hand.sets - len(hand.melds)
        keys, melded = hand.keys, hand.melded_keys
        self.classes: Final = [_class(group, keys[group], melded[group]) for group in range(5)]

    def distance(self) -> int:
        """The fewest tiles that must come in."""
        return distance_of(self.classes, self.needed)

    def distance_without(self, kind: int) -> int:
        """The distance after discarding a tile."""
        self.remove(kind)
        distance = distance_of(self.classes, self.needed)
        self.add(kind)
        return distance

    def remove(self, kind: int) -> None:
        """Take a tile out of the hand."""
        self.hand.remove(kind)
        self._look_again(GROUP[kind])

    def add(self, kind: int) -> None:
        """Take a tile into the hand."""
        self.hand.add(kind)
        self._look_again(GROUP[kind])

    def _look_again(self, group: int) -> None:
        hand = self.hand
        self.classes[group] = _class(group, hand.keys[group], hand.melded_keys[group])

    def useful(self, distance: int) -> list[int]:
        """The kinds whose taking lowers the distance."""
        kinds: list[int] = []
        hand, classes, needed = self.hand, self.classes, self.needed
        for group in range(5):
            own = classes[group]
            first = _FIRST[group]
            for other, places in _changes_of(group, hand.keys[group], hand.melded_keys[group]):
                classes[group] = other
                if distance_of(classes, needed) < distance:
                    kinds += [first + place for place in places]
            classes[group] = own
        return kinds
