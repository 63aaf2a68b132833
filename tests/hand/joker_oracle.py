"""Slow and plain answers about hands with jokers: every joker is tried as every kind it may be.

Nothing is shared with the engine but the numbering of kinds. The domains are those of the seven
Vietnamese jokers; a hand may hold any number of each.
"""

import random
from itertools import combinations_with_replacement

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
    return Layouts().all(tuple(hand.tiles()), hand.sets - len(hand.melds), 1)


def readings(hand: Hand, winning: int) -> set[tuple[int, Tiles, Shape]]:
    """Every meaning and place of the winning tile, and shape."""
    needed = hand.sets - len(hand.melds)
    return Layouts().placing(tuple(hand.tiles()), winning, needed, 1)
