"""Which kinds each joker may stand for, and what a hand lacks once its jokers have helped.

A domain is made of whole groups (suits, winds, dragons), and any two domains are nested or apart.
So only how many tiles each group lacks decides which jokers can make them up, and dealing with the
narrowest jokers first is always best.
"""

import zlib
from pathlib import Path
from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.hand.shortage import WIDTH, Reader, Shortages
from sparrowhall.tiles.kinds import (
    BAMBOO,
    DRAGON_MASK,
    KINDS,
    NATURAL_MASK,
    SUIT_MASKS,
    WIND_MASK,
    WINDS,
)

GROUPS: Final = 5
FIRST: Final[list[int]] = [0, 9, 18, 27, 31, 34]
"""The first kind of each group, and the end of the last."""
GROUP_MASKS: Final[list[int]] = [*SUIT_MASKS, WIND_MASK, DRAGON_MASK]

_SUIT_KEYS: Final = 5**9
_WIND_KEYS: Final = 5**4


class JokerTables:
    """The class of every group of tiles when a kind may have any number of copies.

    A class is the number of a shortage in ``shortages``. The file is made by
    ``scripts/make_tables.py``.
    """

    def __init__(self) -> None:
        data = zlib.decompress((Path(__file__).parent / "jokers.bin").read_bytes())
        classes = data[0]
        suits = 1 + classes * WIDTH
        winds = suits + _SUIT_KEYS
        dragons = winds + _WIND_KEYS
        self.shortages: Final = Shortages()
        for n in range(classes):
            self.shortages.number(data[1 + n * WIDTH : 1 + (n + 1) * WIDTH])
        self._suit: Final = data[suits:winds]
        self._wind: Final = data[winds:dragons]
        self._dragon: Final = data[dragons:]
        self._readers: Final = [Reader(9, chows=True), Reader(4, chows=False), Reader(3, False)]

    def class_of(self, group: int, key: int) -> int:
        """The class of the tiles ``key`` of a group."""
        if group < WINDS:
            return self._suit[key]
        return self._wind[key] if group == WINDS else self._dragon[key]

    def class_with_fifth(self, group: int, key: int, rank: int) -> int:
        """The class of the tiles ``key`` and one more of a rank of which there are four."""
        counts: list[int] = []
        for _ in range(FIRST[group], FIRST[group + 1]):
            counts.append(key % 5)
            key //= 5
        counts[rank - 1] += 1
        reader = self._readers[max(group - BAMBOO, 0)]
        return self.shortages.number(reader.unlimited(counts))


_tables: Final[list[JokerTables]] = []


def joker_tables() -> JokerTables:
    """The tables, read when they are first asked for."""
    if not _tables:
        _tables.append(JokerTables())
    return _tables[0]


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
        self.shortages: Final = joker_tables().shortages

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

    def lacking(self, classes: list[int], held: list[int]) -> int:
        """The number of the shortage of a whole hand: its groups, less what the jokers make up."""
        shortages = self.shortages
        rest = classes[:]  # -1 for a group counted in with another
        for at, count in enumerate(held):
            if count:
                groups = self._domains[at].groups
                whole = rest[groups[0]]
                for group in groups[1:]:
                    if rest[group] >= 0:
                        whole = shortages.merge(whole, rest[group])
                        rest[group] = -1
                rest[groups[0]] = shortages.ease(whole, count)
        whole = rest[0]
        for group in range(1, GROUPS):
            if rest[group] >= 0:
                whole = shortages.merge(whole, rest[group])
        return whole

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
