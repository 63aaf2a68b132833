"""The distance of hands of sets and a sequence, and what follows from it (section 3.2)."""

import random

import pytest

from sparrowhall.hand.hand import SET, Hand, Meld, hand_of
from sparrowhall.hand.sequences import (
    DEAD,
    Shapes,
    can_still_win,
    discards,
    distance,
    is_complete,
    useful,
    waits,
)
from sparrowhall.tiles.kinds import BIT, FLOWER, JOKER, KINDS, NATURAL, kinds_in
from sparrowhall.tiles.notation import parse, show
from tests.hand import sequence_oracle as oracle
from tests.hand.test_sequences import BASE, HOUSE, LIKE, NEWS, TABLES, hand

TAKEN = [*range(NATURAL), FLOWER, JOKER]
"""The kinds a hand can take in to some use."""


def with_tile(tiles: Hand, kind: int) -> Hand:
    more = tiles.clone()
    more.add(kind)
    return more


def without_tile(tiles: Hand, kind: int) -> Hand:
    fewer = tiles.clone()
    fewer.remove(kind)
    return fewer


def spare(tiles: Hand, kind: int) -> bool:
    """Whether there can be another copy of the kind."""
    return kind >= NATURAL or tiles.counts[kind] + tiles.melded[kind] < 4


@pytest.mark.parametrize("name", TABLES)
def test_distance_is_that_of_the_nearest_target(name: str) -> None:
    shapes = TABLES[name]
    rng = random.Random(f"targets {name}")
    for at in range(16):
        size = 13 + at % 2
        near = at % 4 != 3
        changes = rng.randint(0, 6)
        tiles = (
            oracle.random_hand(rng, shapes, changes, size) if near else oracle.wall_hand(rng, size)
        )
        assert distance(tiles, shapes) == oracle.distance(tiles, shapes), show(tiles.tiles(), True)


@pytest.mark.parametrize("name", ["base", "house", "strict"])
def test_distance_by_changing_tiles(name: str) -> None:
    """A hand of fourteen is one from complete if one change completes it, two if two do."""
    shapes = TABLES[name]
    rng = random.Random(f"changes {name}")
    seen = [0, 0, 0, 0]
    for _ in range(60):
        tiles = oracle.random_hand(rng, shapes, rng.choice([1, 2, 3]))
        found = min(distance(tiles, shapes), 3)
        seen[found] += 1
        assert (found <= 1) is one_change_wins(tiles, shapes)
        # Two changes are many to try: a few hands are enough.
        if found > 1 and seen[found] <= (2 if found == 2 else name != "house"):
            assert (found == 2) is two_changes_win(tiles, shapes)
    assert min(seen[1:]) > 0


def changed(tiles: Hand) -> list[Hand]:
    return [
        with_tile(without_tile(tiles, out), taken)
        for out in range(KINDS)
        if tiles.counts[out]
        for taken in TAKEN
        if taken != out and spare(tiles, taken)
    ]


def one_change_wins(tiles: Hand, shapes: Shapes) -> bool:
    return is_complete(tiles, shapes) or any(is_complete(h, shapes) for h in changed(tiles))


def two_changes_win(tiles: Hand, shapes: Shapes) -> bool:
    return any(one_change_wins(other, shapes) for other in changed(tiles))


@pytest.mark.parametrize("name", TABLES)
def test_waits_complete_the_hand(name: str) -> None:
    shapes = TABLES[name]
    rng = random.Random(f"waits {name}")
    ready = 0
    for _ in range(60):
        tiles = oracle.random_hand(rng, shapes, rng.choice([0, 1, 2]), 13)
        expected = [
            k for k in TAKEN if spare(tiles, k) and is_complete(with_tile(tiles, k), shapes)
        ]
        assert kinds_in(waits(tiles, shapes)) == expected, show(tiles.tiles(), True)
        ready += bool(expected)
    assert ready >= 15


@pytest.mark.parametrize("name", TABLES)
def test_useful_tiles_lower_the_distance(name: str) -> None:
    shapes = TABLES[name]
    rng = random.Random(f"useful {name}")
    for at in range(24):
        tiles = oracle.random_hand(rng, shapes, at % 8, 13) if at % 3 else oracle.wall_hand(rng, 13)
        before = distance(tiles, shapes)
        expected = [
            k for k in TAKEN if spare(tiles, k) and distance(with_tile(tiles, k), shapes) < before
        ]
        assert kinds_in(useful(tiles, shapes)) == expected, show(tiles.tiles(), True)


@pytest.mark.parametrize("name", ["base", "house", "strict"])
def test_discards_agree_with_distance_and_useful(name: str) -> None:
    shapes = TABLES[name]
    rng = random.Random(f"discards {name}")
    left = [rng.randint(0, 4) for _ in range(KINDS)]
    for at in range(12):
        tiles = oracle.random_hand(rng, shapes, at % 6)
        found = discards(tiles, shapes, left)
        assert sorted(one.kind for one in found) == sorted(set(tiles.tiles()))
        for one in found:
            rest = without_tile(tiles, one.kind)
            assert one.distance == distance(rest, shapes)
            assert one.useful == useful(rest, shapes)
            assert one.left == sum(left[kind] for kind in kinds_in(one.useful))
        order = [(one.distance, -one.left, one.kind) for one in found]
        assert order == sorted(order)
        assert order[0][0] >= distance(tiles, shapes)


@pytest.mark.parametrize(
    ("tiles", "exposed", "expected"),
    [
        ("2222s3333s4444s5s", [], "5s"),  # no joker in a pair
        ("222s333s444s55s66s", [], "23456s0j"),
        ("00f2222s3333s444s", [], "4s0f0j"),
        ("NNNEEEWWWSSS0j", [], "ESWN0j"),
        ("3344556677889p", [], "9p"),
        ("333s4444p555p", ["22s0j"], "3s5p0j"),  # the exposed set stays as it is
        ("33445566778899p", [], ""),  # no hand at rest
        ("147m258p369sESWN", [], ""),
    ],
)
def test_waits_of_known_hands(tiles: str, exposed: list[str], expected: str) -> None:
    found = waits(hand(tiles, *exposed), BASE)
    assert show(kinds_in(found), True) == show(parse(expected), True)


def test_a_joker_is_no_wait_where_it_may_not_stand() -> None:
    assert not waits(hand("2222s3333s4444s5s"), BASE) & BIT[JOKER]
    assert waits(hand("222s3333s4444s55s"), BASE) & BIT[JOKER]


def test_blanks_and_foreign_tiles_are_of_no_use() -> None:
    assert distance(hand("2222s3333s4444s55s"), BASE) == 0
    assert distance(hand("2222s3333s4444s5s0b"), BASE) == 1
    assert not is_complete(hand("2222s3333s4444s5s0b"), BASE)


@pytest.mark.parametrize(
    ("melds", "shapes", "alive"),
    [
        ([], BASE, True),
        (["222s", "333s"], BASE, True),
        (["222s", "222p"], BASE, False),
        (["222s", "222p"], LIKE, True),
        (["222s", "333p", "444m"], BASE, False),
        (["222s", "333p", "000f"], BASE, False),
        (["222s", "333s", "000f"], BASE, True),
        (["EEE", "222s"], BASE, False),
        (["EEE", "000f"], BASE, True),
        (["EEE", "222s"], NEWS, False),
        (["EEE", "WWW", "222s"], HOUSE, True),
        (["111s", "999s"], BASE, True),
        (["111s", "999s", "222s"], BASE, False),
        (["222s", "999s"], BASE, False),
        (["000s", "000p"], BASE, True),
        (["0000s", "0000p", "4444s"], BASE, False),
        (["000s", "555s"], BASE, True),
        (["000s", "00j0m"], BASE, True),
    ],
)
def test_dead_hands(melds: list[str], shapes: Shapes, alive: bool) -> None:
    laid = [Meld(SET, min(parse(text)), tuple(parse(text))) for text in melds]
    assert can_still_win(laid, shapes) is alive
    rest = parse("00f1133577p8s9m0j")[: 13 - sum(len(meld.tiles) for meld in laid)]
    assert (distance(hand_of(0, rest, laid), shapes) == DEAD) is not alive
    assert (oracle.distance(hand_of(0, [], laid), shapes) == DEAD) is not alive
