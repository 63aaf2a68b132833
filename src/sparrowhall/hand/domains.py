"""Which kinds each joker may stand for, and what a hand lacks once its jokers have helped.

A domain is made of whole groups (suits, winds, dragons), and any two domains are nested or apart.
So only how many tiles each group lacks decides which jokers can make them up, and dealing with the
narrowest jokers first is always best.
"""

from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.hand.joker_tables import GROUPS, joker_tables
from sparrowhall.tiles.kinds import (
    BIT,
    DRAGON_MASK,
    GROUP,
    KINDS,
    NATURAL,
    NATURAL_MASK,
    SUIT_MASKS,
    WIND_MASK,
    mask_of,
)

Stands = list[tuple[int, int]]
"""What jokers stand for: (joker, natural kind)."""

GROUP_MASKS: Final[list[int]] = [*SUIT_MASKS, WIND_MASK, DRAGON_MASK]


class Domains:
    """The jokers of a game. ``masks[j]`` is the domain of kind ``j``, 0 if it is no joker.

    Raises ``ValueError`` if a domain is not made of whole groups, or two of them overlap without
    one holding the other.
    """

    def __init__(self, masks: list[int]) -> None:
        self.given: Final = masks
        self.masks: Final = masks[:]
        _check(masks)
        jokers = [kind for kind in range(KINDS) if masks[kind]]
        jokers.sort(key=lambda kind: (masks[kind].bit_count(), kind))
        self.jokers: Final = jokers
        """The jokers, those of the narrowest domains first."""
        self.joker_mask: Final = mask_of(jokers)
        order: list[int] = []
        for kind in jokers:
            if masks[kind] not in order:
                order.append(masks[kind])
        self._place: Final = [(kind, order.index(masks[kind])) for kind in jokers]
        self._groups: Final = [
            [group for group in range(GROUPS) if mask & GROUP_MASKS[group]] for mask in order
        ]
        tables = joker_tables()
        self._merged: Final = tables.merged
        self._eased: Final = tables.eased

    def held(self, hand: Hand) -> list[int]:
        """How many jokers of each domain a hand holds, the narrowest domains first."""
        counts = hand.counts
        found = [0] * len(self._groups)
        for joker, at in self._place:
            found[at] += counts[joker]
        return found

    def whole(self, classes: list[int], held: list[int]) -> int:
        """The class of a whole hand, by the classes of its groups and the jokers ``held``."""
        merged = self._merged
        rest = classes[:]  # -1 for a group counted in with another
        for at, count in enumerate(held):
            if count:
                groups = self._groups[at]
                first = groups[0]
                found = rest[first]
                for group in groups[1:]:
                    if rest[group] >= 0:
                        found = merged[found][rest[group]]
                        rest[group] = -1
                for _ in range(count):
                    found = self._eased[found]
                rest[first] = found
        found = rest[0]
        for group in range(1, GROUPS):
            if rest[group] >= 0:
                found = merged[found][rest[group]]
        return found

    def pool(self, parts: list[list[int]], held: list[int]) -> list[int]:
        """What is missing for each of many like things, the cheapest first, all groups together.

        ``parts`` has the same for each group, so that the first n things of a group are its best.
        Each joker makes up one tile of the cheapest thing in its domain that still misses any.
        """
        rest = parts[:]
        for at, count in enumerate(held):
            if count:
                joined: list[int] = []
                for group in self._groups[at]:
                    joined += rest[group]
                    rest[group] = []
                joined.sort()
                for n, missing in enumerate(joined):
                    made_up = min(count, missing)
                    joined[n] -= made_up
                    count -= made_up
                rest[self._groups[at][0]] = joined
        return sorted([missing for part in rest for missing in part])

    def uncovered(self, missing: list[int], held: list[int]) -> int:
        """How many tiles stay missing of those that the groups miss, after the jokers."""
        rest = missing[:]
        for at, count in enumerate(held):
            for group in self._groups[at]:
                made_up = min(count, rest[group])
                rest[group] -= made_up
                count -= made_up
        return sum(rest)

    def standing_for(self, kinds: int) -> int:
        """The mask of the jokers that may stand for one of the kinds of a mask."""
        mask = 0
        for joker in self.jokers:
            if self.masks[joker] & kinds:
                mask |= BIT[joker]
        return mask

    def meanings(self, hand: Hand, gaps: list[int], winning: int) -> list[int]:
        """What the winning tile may stand for when all jokers of a hand make up the ``gaps``.

        ``gaps`` are kinds, as many as there are jokers, and there must be a way. A natural tile
        (or -1) stands for itself.
        """
        if winning < NATURAL:
            return [winning]
        others = self.held(hand)
        for joker, at in self._place:
            others[at] -= joker == winning
        missing = [0] * GROUPS
        for kind in gaps:
            missing[GROUP[kind]] += 1
        found: list[int] = []
        for group in range(GROUPS):
            if missing[group] and self.masks[winning] & GROUP_MASKS[group]:
                missing[group] -= 1
                if not self.uncovered(missing, others):
                    found += [kind for kind in gaps if GROUP[kind] == group]
                missing[group] += 1
        return sorted(set(found))

    def stands(self, hand: Hand, gaps: list[int], winning: int = -1, meaning: int = -1) -> Stands:
        """What each joker of a hand stands for when they make up the ``gaps``: one way of many.

        If ``winning`` is a joker, one such joker stands for ``meaning``.
        """
        rest = gaps[:]
        found: Stands = []
        if winning >= NATURAL:
            rest.remove(meaning)
            found.append((winning, meaning))
        for joker in self.jokers:
            domain = self.masks[joker]
            for _ in range(hand.counts[joker] - (joker == winning)):
                kind = next(kind for kind in rest if domain & BIT[kind])
                rest.remove(kind)
                found.append((joker, kind))
        found.sort()
        return found


def _check(masks: list[int]) -> None:
    for one in masks:
        whole = [group for group in GROUP_MASKS if one & group == group]
        if one != sum(whole) or one & ~NATURAL_MASK:
            raise ValueError(f"domain {one:#x} is not made of whole suits, winds and dragons")
        for other in masks:
            if one & other not in (0, one, other):
                raise ValueError(f"domains {one:#x} and {other:#x} overlap and are not nested")


_known: Final[list[Domains]] = []


def domains_of(masks: list[int]) -> Domains:
    """The domains of a list of 61 masks, checked once; raises ``ValueError`` as ``Domains``."""
    for known in _known:
        if known.given is masks or known.masks == masks:
            return known
    _known.append(Domains(masks))
    return _known[-1]
