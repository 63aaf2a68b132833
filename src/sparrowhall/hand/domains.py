"""Which kinds each joker may stand for, and what a hand lacks once its jokers have helped.

A domain is made of whole groups (suits, winds, dragons), and any two domains are nested or apart.
So only how many tiles each group lacks decides which jokers can make them up, and dealing with the
narrowest jokers first is always best.
"""

from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.hand.joker_tables import GROUPS, joker_tables
from sparrowhall.tiles.kinds import DRAGON_MASK, KINDS, NATURAL_MASK, SUIT_MASKS, WIND_MASK

GROUP_MASKS: Final[list[int]] = [*SUIT_MASKS, WIND_MASK, DRAGON_MASK]


class _Domain:
    """One domain: the groups it is made of, and the jokers that have it."""

    def __init__(self, mask: int, jokers: list[int]) -> None:
        self.groups: Final = [group for group in range(GROUPS) if mask & GROUP_MASKS[group]]
        self.jokers: Final = jokers


class Domains:
    """The jokers of a game. ``masks[j]`` is the domain of kind ``j``, 0 if it is no joker.

    Raises ``ValueError`` if a domain is not made of whole groups, or two of them overlap without
    one holding the other.
    """

    def __init__(self, masks: list[int]) -> None:
        self.masks: Final = masks[:]
        _check(masks)
        jokers = [kind for kind in range(KINDS) if masks[kind]]
        jokers.sort(key=lambda kind: (masks[kind].bit_count(), kind))
        self.jokers: Final = jokers
        """The jokers, those of the narrowest domains first."""
        order: list[int] = []
        for kind in jokers:
            if masks[kind] not in order:
                order.append(masks[kind])
        self._domains: Final = [
            _Domain(mask, [kind for kind in jokers if masks[kind] == mask]) for mask in order
        ]
        tables = joker_tables()
        self._merged: Final = tables.merged
        self._eased: Final = tables.eased

    def held(self, hand: Hand) -> list[int]:
        """How many jokers of each domain a hand holds, the narrowest domains first."""
        counts = hand.counts
        return [sum([counts[kind] for kind in domain.jokers]) for domain in self._domains]

    def without(self, held: list[int], joker: int) -> list[int]:
        """What ``held`` is when one joker of a kind is taken away."""
        rest = held[:]
        for at, domain in enumerate(self._domains):
            if joker in domain.jokers:
                rest[at] -= 1
        return rest

    def whole(self, classes: list[int], held: list[int]) -> int:
        """The class of a whole hand, by the classes of its groups and the jokers ``held``."""
        merged = self._merged
        rest = classes[:]  # -1 for a group counted in with another
        for at, count in enumerate(held):
            if count:
                groups = self._domains[at].groups
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

    def beside(self, classes: list[int], held: list[int], group: int) -> "Beside":
        """The rest of a hand, for judging what other tiles of one group would make of it."""
        merged = self._merged
        rest = classes[:]
        rest[group] = -1
        way: list[int] = []
        for at, count in enumerate(held):
            if count:
                groups = self._domains[at].groups
                found = -1
                for other in groups:
                    if rest[other] >= 0:
                        found = rest[other] if found < 0 else merged[found][rest[other]]
                        rest[other] = -1
                ...
        return found

    def fill(self, lacks: list[int], held: list[int]) -> bool:
        """Whether all the jokers ``held`` find a place where groups lack so many tiles."""
        rest = lacks[:]
        for at, count in enumerate(held):
            for group in self._domains[at].groups:
                taken = min(count, rest[group])
                rest[group] -= taken
                count -= taken
            if count:
                return False
        return True


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
        if known.masks == masks:
            return known
    _known.append(Domains(masks))
    return _known[-1]
