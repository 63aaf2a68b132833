"""Chance, against a second implementation written from the description alone."""

import hashlib
import hmac
import math
from collections import Counter

import pytest

from sparrowhall.fair import Chance, commitment, new_seed
from sparrowhall.match import Match
from sparrowhall.tiles.tileset import taiwanese

SEEDS = ["1", "sparrow", "麻雀館", "0" * 64, "a b c"]


def other_numbers(seed: str, purpose: str, number: int, below: list[int]) -> list[int]:
    """Numbers below each of ``below``, one after the other."""
    key = hashlib.sha256(("sparrowhall seed 1\n" + seed).encode("utf-8")).digest()
    inner = hmac.new(key, f"{purpose} {number}".encode(), "sha256").digest()
    stream = hashlib.shake_256(inner).digest(100_000)
    pairs = iter([int.from_bytes(stream[i : i + 2], "big") for i in range(0, len(stream), 2)])
    numbers = []
    for n in below:
        highest = 65536 // n * n
        value = next(pair for pair in pairs if pair < highest)
        numbers.append(value % n)
    return numbers


def other_wall(seed: str, deal: int) -> list[int]:
    wall = [kind for kind in range(34) for _ in range(4)] + list(range(34, 42))
    places = list(range(len(wall) - 1, 0, -1))
    picks = other_numbers(seed, "deal", deal, [place + 1 for place in places])
    for place, pick in zip(places, picks, strict=True):
        wall[place], wall[pick] = wall[pick], wall[place]
    return wall


@pytest.mark.parametrize("seed", SEEDS)
def test_walls_are_as_described(seed: str) -> None:
    chance = Chance(seed)
    for deal in (1, 2, 3, 17, 400):
        assert chance.shuffled(taiwanese().tiles(), deal) == other_wall(seed, deal)


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_are_as_described(seed: str) -> None:
    chance = Chance(seed)
    for deal in (1, 2, 3, 17, 400):
        expected = [1 + number for number in other_numbers(seed, "dice", deal, [6, 6, 6])]
        assert chance.dice(deal, 3) == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_deals_the_described_wall(seed: str) -> None:
    match = Match("taiwanese", seed=seed)
    assert match.deal.wall.tiles == other_wall(seed, 1)
    assert match.deal.plan.dealer == other_numbers(seed, "dealer", 1, [4])[0]


def test_numbers_go_on_past_the_first_bytes() -> None:
    stream = Chance("long").stream("test", 1)
    assert [stream.below(n) for n in [7] * 3000] == other_numbers("long", "test", 1, [7] * 3000)


def test_the_commitment_is_as_described() -> None:
    for seed in SEEDS:
        text = "sparrowhall commitment 1\n" + seed
        assert commitment(seed) == hashlib.sha256(text.encode("utf-8")).hexdigest()


def test_the_commitment_is_not_the_key() -> None:
    """What is published before the match must not let anybody compute the walls."""
    seed = new_seed()
    key = hashlib.sha256(("sparrowhall seed 1\n" + seed).encode()).hexdigest()
    assert commitment(seed) != key


def test_walls_hold_every_tile_once() -> None:
    tiles = taiwanese().tiles()
    for deal in range(1, 30):
        assert sorted(Chance("x").shuffled(tiles, deal)) == tiles
    assert tiles == taiwanese().tiles(), "the tile set itself stays sorted"


@pytest.mark.parametrize("n", [2, 3, 6, 144, 1000])
def test_numbers_are_uniform(n: int) -> None:
    stream = Chance("uniform").stream("test", n)
    draws = 20 * n if n > 100 else 6000
    counts = Counter(stream.below(n) for _ in range(draws))
    expected = draws / n
    chi_square = sum((counts[i] - expected) ** 2 / expected for i in range(n))
    assert set(counts) <= set(range(n))
    assert chi_square < n - 1 + 5 * math.sqrt(2 * (n - 1)), "five standard deviations"


def test_each_tile_may_come_to_each_place() -> None:
    tiles = list(range(8))
    places = Counter(
        (tile, place)
        for deal in range(4000)
        for place, tile in enumerate(Chance("place").shuffled(tiles, deal))
    )
    for tile in tiles:
        for place in tiles:
            assert abs(places[tile, place] - 500) < 5 * math.sqrt(500 * 7 / 8)


def test_all_orders_of_few_tiles_are_equally_likely() -> None:
    orders = Counter(tuple(Chance("order").shuffled([0, 1, 2], deal)) for deal in range(6000))
    assert len(orders) == 6
    assert all(abs(count - 1000) < 5 * math.sqrt(1000 * 5 / 6) for count in orders.values())


def test_purposes_and_numbers_have_chance_of_their_own() -> None:
    chance = Chance("own")
    firsts = {
        tuple(chance.stream(purpose, number).below(60000) for _ in range(4))
        for purpose in ("deal", "dice", "dealer")
        for number in range(1, 20)
    }
    assert len(firsts) == 3 * 19
