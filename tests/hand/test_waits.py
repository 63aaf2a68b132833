"""Waits, useful tiles and discards agree with the distance, and with plain search."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sparrowhall.hand.distance import distance, is_complete
from sparrowhall.hand.hand import CONCEALED_KONG, PONG, Hand, Meld, hand_of
from sparrowhall.hand.waits import discard_distances, discards, useful, waits
from sparrowhall.tiles.kinds import kinds_in, mask_of
from sparrowhall.tiles.notation import parse, show
from tests.hand import oracle
from tests.hand.test_distance import ALL, FEW, TWO_SUITS


@st.composite
def hands(draw: st.DrawFn, drawn: bool = False, nearly: bool = False) -> Hand:
    """Hands with any number of melds; ``nearly`` ones have few sets to form."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    sets = draw(st.sampled_from([4, 5]))
    melds = draw(st.integers(max(0, sets - 2) if nearly else 0, sets))
    kinds = draw(st.sampled_from([FEW, ALL, TWO_SUITS]))
    return oracle.random_hand(rng, sets, melds, drawn, kinds)


def ready_hand(rng: random.Random, melds: int) -> Hand:
    """A complete hand of five sets with one tile taken away."""
    while True:
        pair = rng.choice(FEW)
        tiles = [pair, pair]
        for _ in range(5 - melds):
            tiles += rng.choice([t for t in oracle.ALL_SETS if set(t) <= set(FEW)])
        aside = []
        for _ in range(melds):
            meld_type, meld = oracle.random_meld(rng, FEW)
            aside.append(Meld(meld_type, meld[0], meld))
        hand = hand_of(5, tiles, aside)
        if all(oracle.owned(hand, kind) <= 4 for kind in ALL):
            hand.remove(rng.choice(tiles))
            return hand


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("123m456m789p234s67sNN", "58s"),
        ("123m456m789p234s678sN", "N"),
        ("2223456m456m456m11pP", ""),
        ("2223456m456p456s111p", "13467m"),
        ("3456p678s222s456m999p", "36p"),
        ("1111234m567p678s999s", "4m"),
        ("1111m123p567p678s999s", ""),
    ],
)
def test_waits_of_known_hands(tiles: str, expected: str) -> None:
    hand = hand_of(5, parse(tiles))
    found = show(kinds_in(waits(hand)))
    assert found == show(list(oracle.waits(hand)))
    assert found == expected


def test_a_kind_wholly_in_own_melds_is_no_wait() -> None:
    kong = Meld(CONCEALED_KONG, 14, (14,) * 4)
    assert show(kinds_in(waits(hand_of(5, parse("123m456m789s45pEE"), [kong])))) == "3p"
    pong = Meld(PONG, 27, (27,) * 3)
    assert waits(hand_of(5, parse("123m456m789sE123s"), [pong])) == 0


@pytest.mark.parametrize("melds", range(6))
def test_waits_of_ready_hands(melds: int) -> None:
    rng = random.Random(f"ready {melds}")
    for _ in range(60):
        hand = ready_hand(rng, melds)
        expected = mask_of([k for k in ALL if oracle.owned(hand, k) < 4 and completes(hand, k)])
        assert waits(hand) == expected, (hand.tiles(), hand.melded)


def completes(hand: Hand, kind: int) -> bool:
    return oracle.distance(oracle.taking(hand, kind)) == 0


@given(hands(nearly=True))
@settings(max_examples=300, deadline=None)
def test_a_hand_is_ready_exactly_when_it_waits(hand: Hand) -> None:
    found = waits(hand)
    assert (found != 0) == (distance(hand) == 1)
    for kind in ALL:
        if oracle.owned(hand, kind) < 4:
            assert bool(found >> kind & 1) == is_complete(oracle.taking(hand, kind))
        else:
            assert not found >> kind & 1


@given(hands() | hands(drawn=True))
@settings(max_examples=200, deadline=None)
def test_useful_tiles_are_those_that_lower_the_distance(hand: Hand) -> None:
    found = useful(hand)
    here = distance(hand)
    for kind in ALL:
        lowers = oracle.owned(hand, kind) < 4 and distance(oracle.taking(hand, kind)) < here
        assert bool(found >> kind & 1) == lowers
    assert (found == 0) == (here == 0)


@given(hands())
@settings(max_examples=200, deadline=None)
def test_useful_tiles_of_a_ready_hand_are_its_waits(hand: Hand) -> None:
    if distance(hand) == 1:
        assert useful(hand) == waits(hand)


@given(hands(drawn=True), st.lists(st.integers(0, 4), min_size=34, max_size=34))
@settings(max_examples=200, deadline=None)
def test_discards_compare_the_hands_they_leave(hand: Hand, left: list[int]) -> None:
    found = discards(hand, left)
    assert sorted(d.kind for d in found) == sorted(set(hand.tiles()))
    for discard in found:
        rest = hand.clone()
        rest.remove(discard.kind)
        assert discard.distance == distance(rest)
        assert discard.useful == useful(rest)
        assert discard.left == sum(left[kind] for kind in kinds_in(discard.useful))
    worth = [(d.distance, -d.left, d.kind) for d in found]
    assert worth == sorted(worth)
    assert found[0].distance == max(distance(hand), 1)


def test_copies_left_are_those_not_among_own_tiles() -> None:
    hand = hand_of(5, parse("123m456m789p67sNNE"), [Meld(PONG, 25, (25,) * 3)])
    best = discards(hand)[0]
    assert (best.kind, best.distance) == (27, 1)
    assert show(kinds_in(best.useful)) == "58s"
    assert best.left == 5


@given(hands(drawn=True))
@settings(max_examples=50, deadline=None)
def test_looking_leaves_the_hand_as_it_was(hand: Hand) -> None:
    before = (hand.counts[:], hand.keys[:], hand.size)
    waits(hand)
    useful(hand)
    discards(hand)
    assert before == (hand.counts, hand.keys, hand.size)


@given(hands(drawn=True))
def test_distances_after_discards_are_those_of_the_hands_that_are_left(hand: Hand) -> None:
    before = (hand.counts[:], hand.keys[:])
    found = discard_distances(hand)
    assert before == (hand.counts, hand.keys)
    expected = {}
    for kind in sorted(set(hand.tiles())):
        hand.remove(kind)
        expected[kind] = distance(hand)
        hand.add(kind)
    assert found == expected
