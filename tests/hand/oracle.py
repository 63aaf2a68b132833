"""Slow and plain answers to what the hand algebra computes from tables.

Everything here tries combinations of sets one by one on plain counts; nothing is shared with the
engine but the numbering of kinds.
"""

import random
from collections import Counter
from itertools import combinations_with_replacement

from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, PONG, Hand, Meld, hand_of

ALL_SETS = [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7] + [(k, k, k) for k in range(34)]


def missing(have: list[int], tiles: tuple[int, ...]) -> int:
    """How many of ``tiles`` are not in ``have``."""
    return sum(max(tiles.count(kind) - have[kind], 0) for kind in set(tiles))


def distance(hand: Hand) -> int:
    """The fewest missing tiles over all choices of sets and a pair that four copies allow."""
    needed = hand.sets - len(hand.melds)
    spare = [4 - n for n in hand.melded[:34]]
    return fewest(hand.counts[:34], spare, needed, list(range(34)))


def fewest(have: list[int], spare: list[int], needed: int, kinds: list[int], pair: int = 1) -> int:
    """The fewest missing tiles for sets of ``kinds`` and perhaps a pair; 99 if there are none.

    ``spare`` is how many tiles of each kind may be used at all.
    """
    return _Search(have, kinds, pair).best(have, spare, 0, 0, needed, 99)


class _Search:
    """Tries sets in order of their price alone; beside others none gets cheaper."""

    def __init__(self, have: list[int], kinds: list[int], pair: int) -> None:
        sets = [tiles for tiles in ALL_SETS if set(tiles) <= set(kinds)]
        self.priced = sorted((missing(have, tiles), tiles) for tiles in sets)
        self.pairs = [(kind, kind) for kind in kinds] if pair else [()]

    def best(
        self, have: list[int], spare: list[int], cost: int, start: int, rest: int, best: int
    ) -> int:
        """The lowest total below ``best``, or ``best``."""
        if rest == 0:
            pairs = [pair for pair in self.pairs if not missing(spare, pair)]
            return min([best, *(cost + missing(have, pair) for pair in pairs)])
        for at in range(start, len(self.priced)):
            alone, tiles = self.priced[at]
            if cost + alone * rest >= best:
                break
            price = cost + missing(have, tiles)
            if price < best and not missing(spare, tiles):
                left, may = without(have, tiles), without(spare, tiles)
                best = self.best(left, may, price, at, rest - 1, best)
        return best


def without(counts: list[int], tiles: tuple[int, ...]) -> list[int]:
    """The counts less these tiles, as far as they go."""
    rest = counts[:]
    for kind in tiles:
        rest[kind] = max(rest[kind] - 1, 0)
    return rest


def taking(hand: Hand, kind: int) -> Hand:
    """The hand with one more tile."""
    more = hand.clone()
    more.add(kind)
    return more


def owned(hand: Hand, kind: int) -> int:
    """How many copies lie in the concealed hand and the melds."""
    return hand.counts[kind] + hand.melded[kind]


def waits(hand: Hand) -> set[int]:
    """The kinds that complete a hand at rest."""
    return {k for k in range(34) if owned(hand, k) < 4 and readings(taking(hand, k))}


def readings(hand: Hand) -> set[tuple[tuple[tuple[int, ...], ...], int]]:
    """All ways to lay the concealed tiles out as the sets needed and a pair."""
    needed = hand.sets - len(hand.melds)
    goal = Counter({k: n for k, n in enumerate(hand.counts[:34]) if n})
    if sum(goal.values()) != 3 * needed + 2:
        return set()
    within = [tiles for tiles in ALL_SETS if all(goal[k] >= n for k, n in Counter(tiles).items())]
    found: set[tuple[tuple[tuple[int, ...], ...], int]] = set()
    for pair in [kind for kind, n in goal.items() if n >= 2]:
        for sets in combinations_with_replacement(within, needed):
            laid = Counter([pair, pair, *(kind for tiles in sets for kind in tiles)])
            if laid == goal:
                found.add((tuple(sorted(sets)), pair))
    return found


def random_hand(rng: random.Random, sets: int, melds: int, drawn: bool, kinds: list[int]) -> Hand:
    """A hand dealt from a wall of these kinds; few kinds make fours of a kind likely."""
    while True:
        wall = [kind for kind in kinds for _ in range(4)]
        rng.shuffle(wall)
        aside: list[Meld] = []
        while len(aside) < melds:
            meld_type, tiles = random_meld(rng, kinds)
            if all(wall.count(kind) >= tiles.count(kind) for kind in tiles):
                aside.append(Meld(meld_type, tiles[0], tiles))
                for kind in tiles:
                    wall.remove(kind)
        size = 3 * (sets - melds) + 1 + drawn
        if len(wall) >= size:
            return hand_of(sets, wall[:size], aside)


def random_meld(rng: random.Random, kinds: list[int]) -> tuple[int, tuple[int, ...]]:
    """A chow, a pong or a concealed kong of these kinds."""
    kind = rng.choice(kinds)
    if rng.random() < 0.5 and kind < 27 and kind % 9 < 7 and {kind + 1, kind + 2} <= set(kinds):
        return CHOW, (kind, kind + 1, kind + 2)
    if rng.random() < 0.7:
        return PONG, (kind,) * 3
    return CONCEALED_KONG, (kind,) * 4
