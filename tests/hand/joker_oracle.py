"""Slow and plain answers about hands with jokers: every joker is tried as every kind it may be.

There are two methods. ``assigned`` goes through all assignments of the jokers and lays each out as
a hand without jokers. ``Layouts`` puts the tiles into sets one by one and lets any joker fill any
place, which is quick enough for seven jokers.

Nothing is shared with the engine but the numbering of kinds. The domains are those of the seven
Vietnamese jokers; a hand may hold any number of each.
"""

import random
from itertools import product
from math import prod

from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, PONG, Hand, Meld, hand_of
from sparrowhall.tiles.kinds import (
    DRAGON_MASK,
    HI,
    HOP,
    MAN,
    NATURAL_MASK,
    NGUYEN,
    NUMBER_MASK,
    SOOC,
    SUIT_MASKS,
    THUNG,
    TONG,
    WIND_MASK,
)
from tests.hand.oracle import ALL_SETS

DOMAINS = [0] * 61
DOMAINS[TONG] = NATURAL_MASK
DOMAINS[THUNG], DOMAINS[SOOC], DOMAINS[MAN] = SUIT_MASKS[1], SUIT_MASKS[2], SUIT_MASKS[0]
DOMAINS[HI], DOMAINS[NGUYEN], DOMAINS[HOP] = WIND_MASK, DRAGON_MASK, NUMBER_MASK
JOKERS = [TONG, THUNG, SOOC, MAN, HI, NGUYEN, HOP]

STANDS = {kind: [kind] for kind in range(34)}
STANDS |= {joker: [k for k in range(34) if DOMAINS[joker] >> k & 1] for joker in JOKERS}

Tiles = tuple[int, ...]
Shape = tuple[tuple[Tiles, ...], int]  # the sets, sorted, and the kind of the pair (-1: none)

SETS_WITH = {kind: [tiles for tiles in ALL_SETS if kind in tiles] for kind in range(34)}


def natural_shapes(tiles: Tiles, sets: int, pair: int) -> set[Shape]:
    """Every way to lay natural tiles out, however many copies of a kind there are."""
    if not tiles:
        return set() if sets or pair else {((), -1)}
    low = tiles[0]
    found: set[Shape] = set()
    if pair and tiles.count(low) > 1:
        for more, _ in natural_shapes(less(tiles, (low, low)), sets, 0):
            found.add((more, low))
    for group in [(low, low, low), (low, low + 1, low + 2)]:
        if sets and group in ALL_SETS and all(tiles.count(k) >= group.count(k) for k in group):
            for more, two in natural_shapes(less(tiles, group), sets - 1, pair):
                found.add((tuple(sorted((*more, group))), two))
    return found


def assigned(hand: Hand) -> set[Shape]:
    """Every way to lay the tiles out, by all assignments of the jokers."""
    tiles = hand.tiles()
    natural = [tile for tile in tiles if tile < 34]
    found: set[Shape] = set()
    for kinds in product(*(STANDS[tile] for tile in tiles if tile >= 34)):
        all_tiles = tuple(sorted([*natural, *kinds]))
        found |= natural_shapes(all_tiles, hand.sets - len(hand.melds), 1)
    return found


def ways(jokers: list[int]) -> int:
    """How many assignments these jokers have."""
    return prod(len(STANDS[joker]) for joker in jokers)


def less(tiles: Tiles, used: Tiles) -> Tiles:
    """The sorted tiles without some of them."""
    rest = list(tiles)
    for tile in used:
        rest.remove(tile)
    return tuple(rest)


def fillings(tiles: Tiles, wanted: Tiles) -> set[Tiles]:
    """Every choice among the tiles of one for each kind wanted, natural or joker."""
    if not wanted:
        return {()}
    found = set()
    for tile in set(tiles):
        if wanted[0] in STANDS[tile]:
            for more in fillings(less(tiles, (tile,)), wanted[1:]):
                found.add(tuple(sorted((tile, *more))))
    return found


class Layouts:
    """Lays tiles out as sets and a pair: the lowest tile first, in every set it may belong to."""

    def __init__(self) -> None:
        self.known: dict[tuple[Tiles, int, int], set[Shape]] = {}

    def all(self, tiles: Tiles, sets: int, pair: int) -> set[Shape]:
        """Every way to use up the tiles in so many sets and pairs."""
        if not tiles:
            return set() if sets or pair else {((), -1)}
        address = (tiles, sets, pair)
        if address not in self.known:
            found: set[Shape] = set()
            for _, _, shape in self.placing(tiles, tiles[0], sets, pair):
                found.add(shape)
            self.known[address] = found
        return self.known[address]

    def placing(
        self, tiles: Tiles, tile: int, sets: int, pair: int
    ) -> set[tuple[int, Tiles, Shape]]:
        """Every kind a tile may stand for, set (or pair) it may be put in, and shape around it."""
        found: set[tuple[int, Tiles, Shape]] = set()
        others = less(tiles, (tile,))
        for kind in STANDS[tile]:
            for group in SETS_WITH[kind] if sets else []:
                for filling in fillings(others, less(group, (kind,))):
                    for more, two in self.all(less(others, filling), sets - 1, pair):
                        found.add((kind, group, (tuple(sorted((*more, group))), two)))
            if pair:
                for filling in fillings(others, (kind,)):
                    for more, _ in self.all(less(others, filling), sets, 0):
                        found.add((kind, (kind, kind), (more, kind)))
        return found


def shapes(hand: Hand) -> set[Shape]:
    """Every way to lay the concealed tiles out as the sets needed and a pair."""
    return shapes_of(hand.tiles(), hand.sets - len(hand.melds))


def shapes_of(tiles: list[int], needed: int) -> set[Shape]:
    """Every way to lay tiles out as so many sets and a pair."""
    return Layouts().all(tuple(sorted(tiles)), needed, 1)


def readings(hand: Hand, winning: int) -> set[tuple[int, Tiles, Shape]]:
    """Every meaning and place of the winning tile, and shape."""
    return Layouts().placing(tuple(hand.tiles()), winning, hand.sets - len(hand.melds), 1)


FIELDS = [
    list(range(34)),
    list(range(9)),
    [*range(18, 27), 27, 28, 31],
    list(range(27, 34)),
    [0, 1, 2, 3, 4, 27, 31],
]
"""Kinds to make hands of; few kinds make many readings and fours of a kind."""


def complete_tiles(rng: random.Random, needed: int, jokers: list[int]) -> list[int] | None:
    """Sets and a pair in which jokers stand for some tiles; ``None`` if they found no place."""
    field = rng.choice(FIELDS)
    groups = [tiles for tiles in ALL_SETS if set(tiles) <= set(field)]
    tiles = [rng.choice(field)] * 2
    for _ in range(needed):
        tiles += rng.choice(groups)
    for joker in jokers:
        may = [kind for kind in tiles if kind < 34 and kind in STANDS[joker]]
        if not may:
            return None
        tiles.remove(rng.choice(may))
        tiles.append(joker)
    return tiles if fits(tiles) else None


def fits(tiles: list[int]) -> bool:
    """Whether there are at most four of each natural kind."""
    return all(tiles.count(kind) <= 4 for kind in set(tiles) if kind < 34)


def some_jokers(rng: random.Random, most: int) -> list[int]:
    """Up to seven jokers: mostly one of each, sometimes several of a kind."""
    count = rng.randint(0, min(7, most))
    if rng.random() < 0.2:
        return [rng.choice(JOKERS) for _ in range(min(count, 4))]
    return rng.sample(JOKERS, count)


def complete_hand(rng: random.Random, needed: int) -> Hand:
    """A complete hand of four sets of which ``needed`` are concealed."""
    while True:
        tiles = complete_tiles(rng, needed, some_jokers(rng, 3 * needed + 2))
        if tiles is not None:
            return with_melds(tiles, needed)


def spoilt_hand(rng: random.Random, needed: int) -> Hand:
    """A complete hand with one or two tiles exchanged for others, jokers among them."""
    while True:
        tiles = complete_hand(rng, needed).tiles()
        for _ in range(rng.randint(1, 2)):
            tiles.remove(rng.choice(tiles))
            tiles.append(rng.choice([rng.choice(tiles or [0]), rng.randrange(34), *JOKERS]))
        if fits(tiles):
            return with_melds(tiles, needed)


def dealt_hand(rng: random.Random, needed: int, drawn: bool) -> Hand:
    """Any tiles, with up to seven jokers."""
    size = 3 * needed + 1 + drawn
    jokers = some_jokers(rng, size)
    wall = [kind for kind in rng.choice(FIELDS) for _ in range(4)]
    return with_melds(rng.sample(wall, size - len(jokers)) + jokers, needed)


def with_melds(tiles: list[int], needed: int) -> Hand:
    """A hand of four sets with so many melds that ``needed`` are left."""
    melds = [
        Meld(PONG, 33, (33, 33, 33)),
        Meld(CHOW, 0, (0, 1, 2)),
        Meld(CONCEALED_KONG, 27, (27,) * 4),
        Meld(PONG, 9, (9, 9, TONG)),
    ]
    return hand_of(4, tiles, melds[needed:])
