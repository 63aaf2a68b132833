"""Dealing hidden tiles anew, so that a search may imagine what a seat cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sparrowhall.game.deal import Deal
from sparrowhall.game.wall import Wall
from sparrowhall.tiles.kinds import BIT, NATURAL

if TYPE_CHECKING:
    import random

TRIES: Final = 200
"""How often a hand is dealt anew until it fits what its seat has publicly done."""


def redeal_hidden(deal: Deal, seat: int, rng: random.Random) -> None:
    """Shuffle what ``seat`` has not seen among the wall and the other hands, and ask anew.

    Everything public stays: melds, rivers, bonus tiles, counts, declarations. Where no fitting hand
    is found in ``TRIES`` deals, the last one dealt stays.
    """
    wall = deal.wall
    pool = wall.tiles[wall.head : wall.tail + 1]
    others = [place.index for place in deal.seats if place.index != seat]
    for other in others:
        pool += deal.seats[other].hand.tiles()
    rng.shuffle(pool)
    known = [deal.rules.known_tiles(deal, seat, place.index) for place in deal.seats]
    for other in others:
        for kind in known[other]:
            pool.remove(kind)
    ready = [other for other in others if deal.rules.must_be_ready(deal, other)]
    for other in ready + [other for other in others if other not in ready]:
        _redeal_hand(deal, other, known[other], pool, rng, other in ready)
    fresh = Wall(wall.tiles[: wall.head] + pool + wall.tiles[wall.tail + 1 :], wall.reserve)
    fresh.head, fresh.tail = wall.head, wall.tail
    deal.wall = fresh
    window = deal.window
    if window is not None:
        deal.window = None
        window.reopen(deal)


def _redeal_hand(
    deal: Deal,
    seat: int,
    known: list[int],
    pool: list[int],
    rng: random.Random,
    must_be_ready: bool,
) -> None:
    """Fill up what is ``known`` of a concealed hand with tiles from the pool, which loses them."""
    place = deal.seats[seat]
    hand = place.hand
    size = hand.size
    allowed = deal.rules.may_be_hidden(deal, seat)
    at_rest = size - 1 if size % 3 == 2 else size
    at_rest = max(at_rest - len(known), 0)
    fitting = [kind for kind in pool if allowed & BIT[kind]]
    chosen: list[int] = []
    for _ in range(TRIES):
        for kind in hand.tiles():
            hand.remove(kind)
        if must_be_ready:
            chosen = _ready_tiles(fitting, at_rest, rng)
        else:
            chosen = rng.sample(fitting, at_rest)
        for kind in known + chosen:
            hand.add(kind)
        place.hand_changed()
        if len(chosen) == at_rest and deal.rules.fits(deal, seat):
            break
    for kind in chosen:
        pool.remove(kind)
        fitting.remove(kind)
    while hand.size < size:
        extra = rng.choice(fitting)
        pool.remove(extra)
        fitting.remove(extra)
        hand.add(extra)
        chosen.append(extra)
    if place.drawn >= 0:
        place.drawn = chosen[-1]


def _ready_tiles(pool: list[int], size: int, rng: random.Random) -> list[int]:
    """Tiles one short of sets and a pair, taken from the pool; fewer if that fails."""
    left = [0] * NATURAL
    for kind in pool:
        if kind < NATURAL:
            left[kind] += 1
    tiles: list[int] = []
    pairs = [kind for kind in range(NATURAL) if left[kind] >= 2]
    if not pairs:
        return tiles
    pair = rng.choice(pairs)
    left[pair] -= 2
    tiles += [pair, pair]
    while len(tiles) < size + 1:
        sets = _sets_in(left)
        if not sets:
            return tiles
        chosen = rng.choice(sets)
        for kind in chosen:
            left[kind] -= 1
        tiles += chosen
    rng.shuffle(tiles)
    tiles.pop()
    return tiles


def _sets_in(left: list[int]) -> list[list[int]]:
    """Every pong and chow the tiles left could make."""
    sets = [[kind, kind, kind] for kind in range(NATURAL) if left[kind] >= 3]
    chows = [low for low in range(27) if low % 9 < 7]
    sets += [[k, k + 1, k + 2] for k in chows if left[k] and left[k + 1] and left[k + 2]]
    return sets
