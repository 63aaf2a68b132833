"""Distance: the tables and the path for melds against combinations tried one by one."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mahjong.shanten import Shanten

from sparrowhall.hand.distance import (
    classes_of,
    distance,
    distance_of_kinds,
    is_complete,
    quick_distance,
)
from sparrowhall.hand.hand import CONCEALED_KONG, PONG, Hand, Meld, hand_of
from sparrowhall.tiles.kinds import JOKER, KINDS
from sparrowhall.tiles.notation import parse
from tests.hand import oracle

ALL = list(range(34))
FEW = [*range(12), 27, 31, 32]
"""Kinds for hands full of fours."""
ONE_SUIT = [*range(9), 9, 10, 11]
TWO_SUITS = list(range(18))


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("123m456m789p234s678sNN", 0),
        ("123m456m789p234s67sNN", 1),
        ("123m456m789p234s678sN", 1),
        ("123m456m789p234s67sNNC", 1),
        ("1111222233334444m", 1),
        ("19m19p19sESWNCFPEWC", 8),
    ],
)
def test_five_sets_and_a_pair(tiles: str, expected: int) -> None:
    hand = hand_of(5, parse(tiles))
    assert oracle.distance(hand) == expected
    assert distance(hand) == expected
    assert is_complete(hand) == (expected == 0)


def test_a_hand_without_two_tiles_together_lacks_all_but_six() -> None:
    assert distance(hand_of(5, parse("147m258p369sESWNCFP"))) == 17 - 6


@pytest.mark.parametrize("needed", [0, 1, 2])
def test_all_small_hands(needed: int) -> None:
    kinds = [0, 1, 2, 3, 5, 27, 31]
    for size in (3 * needed + 1, 3 * needed + 2):
        for counts in product(range(5), repeat=len(kinds)):
            if sum(counts) == size:
                tiles = [kind for kind, n in zip(kinds, counts, strict=True) for _ in range(n)]
                hand = hand_of(needed, tiles)
                assert distance(hand) == oracle.distance(hand), tiles


@pytest.mark.parametrize("melds", range(6))
@pytest.mark.parametrize("kinds", [ALL, FEW, TWO_SUITS], ids=["all", "few", "two suits"])
def test_random_hands_of_five_sets(kinds: list[int], melds: int) -> None:
    rng = random.Random(f"five {len(kinds)} {melds}")
    for turn in range(1200):
        hand = oracle.random_hand(rng, 5, melds, turn % 2 == 1, kinds)
        expected = oracle.distance(hand)
        assert distance(hand) == expected, (hand.tiles(), hand.melded)
        assert quick_distance(hand.keys, 5 - melds) <= expected
        assert is_complete(hand) == (expected == 0)


def test_random_hands_whose_melds_make_classes_of_their_own() -> None:
    rng = random.Random("off the tables")
    met = 0
    while met < 200:
        hand = oracle.random_hand(rng, 5, rng.randint(1, 4), rng.random() < 0.5, ONE_SUIT)
        if min(classes_of(hand)) < 0:
            assert distance(hand) == oracle.distance(hand), (hand.tiles(), hand.melded)
            met += 1


@pytest.mark.parametrize("melds", range(5))
def test_random_hands_of_four_sets(melds: int) -> None:
    rng = random.Random(f"four {melds}")
    for turn in range(600):
        hand = oracle.random_hand(rng, 4, melds, turn % 2 == 1, FEW if turn % 3 else ALL)
        assert distance(hand) == oracle.distance(hand), (hand.tiles(), hand.melded)


def test_four_sets_like_another_package() -> None:
    # That package counts from -1 and knows the limit of four copies; it has no idea of melds.
    rng = random.Random("other")
    other = Shanten()
    for turn in range(5000):
        hand = oracle.random_hand(rng, 4, 0, turn % 2 == 1, FEW if turn % 3 else ALL)
        assert distance(hand) == other.calculate_shanten_for_regular_hand(hand.counts[:34]) + 1


def test_without_melds_the_tables_are_exact() -> None:
    rng = random.Random("plain")
    for _ in range(500):
        hand = oracle.random_hand(rng, 5, 0, False, FEW)
        assert distance(hand) == quick_distance(hand.keys, 5)


SIZES = [size for size in range(1, 18) if size % 3]
"""Sizes of hands for 0 to 5 sets and a pair, at rest and in the own turn."""

TILES = [kind for kind in range(KINDS) for _ in range(4)]


@given(st.sampled_from(SIZES), st.randoms(use_true_random=False), st.sampled_from([48, 136, 244]))
def test_a_list_of_tiles_has_the_distance_of_the_hand(
    size: int, rng: random.Random, wall: int
) -> None:
    kinds = rng.sample(TILES[:wall], size)  # of few kinds, of all natural ones, of all
    assert distance_of_kinds(kinds) == distance(hand_of(size // 3, kinds)), kinds


def kong_of_five_dots() -> Meld:
    return Meld(CONCEALED_KONG, 13, (13,) * 4)


@pytest.mark.parametrize(
    ("tiles", "melds", "expected"),
    [
        # The gap of 4p 6p can never be filled once 5p lies in a kong.
        ("123m456m789s46pEE", [kong_of_five_dots()], 2),
        ("123m456m789s57pEE", [Meld(PONG, 14, (14,) * 3)], 1),
        # The only copy left for the pair is the one in hand.
        ("123m456m789sE123s", [Meld(PONG, 27, (27,) * 3)], 2),
        ("123m456m789s1111s", [kong_of_five_dots()], 2),
    ],
)
def test_tiles_in_melds_cannot_be_waited_for(tiles: str, melds: list[Meld], expected: int) -> None:
    hand = hand_of(5, parse(tiles), melds)
    assert oracle.distance(hand) == expected
    assert distance(hand) == expected


def test_jokers_and_bonus_tiles_are_left_out_of_account() -> None:
    hand = hand_of(5, parse("123m456m789p234s67sNN"))
    hand.add(JOKER)
    assert distance(hand) == 1
    assert not is_complete(hand)


def test_a_complete_hand_with_a_tile_too_many_is_not_complete() -> None:
    hand = hand_of(1, parse("123mEES"))
    assert not is_complete(hand)


def test_distance_leaves_the_hand_as_it_was() -> None:
    hand: Hand = hand_of(5, parse("123m456m789s46pEE"), [kong_of_five_dots()])
    before = (hand.counts[:], hand.keys[:], hand.size)
    distance(hand)
    assert before == (hand.counts, hand.keys, hand.size)
