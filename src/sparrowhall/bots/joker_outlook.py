"""How near a hand with jokers is to complete, in all its groups or in some of them only.

What one more tile does to a group is worked out once and remembered.
"""

from typing import Final

from sparrowhall.hand.domains import Domains
from sparrowhall.hand.hand import STEP, Hand
from sparrowhall.hand.joker_tables import FIRST, GROUPS, joker_tables
from sparrowhall.hand.shortage import MOST
from sparrowhall.tiles.kinds import BIT, CHARACTERS, DRAGONS, WINDS

_KEYS: Final = 5**9
_MOST: Final = 60000
"""How many entries the memory may have before it is emptied, to keep a long simulation small."""

SUITS: Final = 7
HONORS: Final = BIT[WINDS] | BIT[DRAGONS]
ALL_GROUPS: Final = SUITS | HONORS
"""Masks of groups."""

Changes = list[tuple[int, list[int]]]
"""Other classes that a group would change to, and the places of the tiles that would do it."""

_changes: dict[int, Changes] = {}


def _changes_of(group: int, key: int) -> Changes:
    """What one more tile of each kind would change, places counted from the group's first kind."""
    family = group if group >= WINDS else CHARACTERS
    address = key * 5 + family
    found = _changes.get(address)
    if found is None:
        if len(_changes) >= _MOST:
            _changes.clear()
        tables = joker_tables()
        own = tables.class_of(family, key)
        changes: dict[int, list[int]] = {}
        for kind in range(FIRST[family], FIRST[family + 1]):
            if key // STEP[kind] % 5 < 4:
                other = tables.class_of(family, key + STEP[kind])
            else:
                other = tables.class_with_fifth(family, key, kind)
            if other != own:
                changes.setdefault(other, []).append(kind - FIRST[family])
        found = list(changes.items())
        _changes[address] = found
    return found


class JokerOutlook:
    """A hand at rest or in turn, and the jokers it may use."""

    def __init__(self, hand: Hand, game: Domains) -> None:
        self.game: Final = game
        self.needed: Final = hand.sets - len(hand.melds)
        self.keys: Final = hand.keys
        tables = joker_tables()
        self.classes: Final = [tables.class_of(group, hand.keys[group]) for group in range(GROUPS)]
        self._empty: Final = [tables.class_of(group, 0) for group in range(GROUPS)]
        self._held: Final = [
            (joker, hand.counts[joker]) for joker in game.jokers if hand.counts[joker]
        ]
        self._jokers: Final = game.held(hand)

    def distance(self, groups: int = ALL_GROUPS) -> int:
        """The fewest tiles that must come in for a hand of tiles of some groups (a mask)."""
        return self._judge(self._classes(groups), self._within(groups))

    def useful(self, groups: int, distance: int) -> list[int]:
        """The kinds of these groups whose taking lowers the distance, and the jokers for them."""
        classes, held = self._classes(groups), self._within(groups)
        kinds: list[int] = []
        mask = 0
        for group in range(GROUPS):
            if not groups & BIT[group]:
                continue
            own, first = classes[group], FIRST[group]
            for other, places in _changes_of(group, self.keys[group]):
                classes[group] = other
                if self._judge(classes, held) < distance:
                    kinds += [first + place for place in places]
                    mask |= BIT[first]
            classes[group] = own
        return kinds + [joker for joker in self.game.jokers if self.game.masks[joker] & mask]

    def _classes(self, groups: int) -> list[int]:
        if groups == ALL_GROUPS:
            return self.classes[:]
        return [
            self.classes[group] if groups & BIT[group] else self._empty[group]
            for group in range(GROUPS)
        ]

    def _within(self, groups: int) -> list[int]:
        """How many jokers of each domain may stand for tiles of these groups."""
        if groups == ALL_GROUPS or not self._held:
            return self._jokers
        mask = 0
        for group in range(GROUPS):
            if groups & BIT[group]:
                mask |= BIT[FIRST[group]]
        rest = Hand(0)
        for joker, count in self._held:
            if self.game.masks[joker] & mask:
                rest.counts[joker] = count
        return self.game.held(rest)

    def _judge(self, classes: list[int], held: list[int]) -> int:
        whole = self.game.whole(classes, held)
        return joker_tables().shortages[whole][MOST + 1 + self.needed]
