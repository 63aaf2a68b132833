"""Every way to read a complete hand with jokers, each once."""

import random

import pytest

from sparrowhall.hand.hand import CHOW, Hand, hand_of
from sparrowhall.hand.jokers import JokerReading, is_complete, joker_readings
from sparrowhall.hand.readings import readings
from sparrowhall.tiles.kinds import HI, HOP, MAN, NGUYEN, SOOC, THUNG, TONG
from sparrowhall.tiles.notation import parse, parse_one
from tests.hand import joker_oracle as oracle
from tests.hand.joker_oracle import DOMAINS, Shape, Tiles


def tiles_of(part: tuple[int, int]) -> Tiles:
    shape, low = part
    return (low, low + 1, low + 2) if shape == CHOW else (low, low, low)


def shape_of(reading: JokerReading) -> Shape:
    return tuple(sorted(tiles_of(part) for part in reading.sets)), reading.pair


def place_of(reading: JokerReading) -> Tiles:
    return (reading.pair,) * 2 if reading.place == -1 else tiles_of(reading.sets[reading.place])


def check_stands(hand: Hand, reading: JokerReading) -> None:
    """The jokers stand for kinds of their domains and make up just what is missing."""
    assert sorted(joker for joker, _ in reading.stands) == [j for j in hand.tiles() if j >= 34]
    assert all(kind in oracle.STANDS[joker] for joker, kind in reading.stands)
    natural = [tile for tile in hand.tiles() if tile < 34]
    laid = [reading.pair] * 2 + [kind for part in reading.sets for kind in tiles_of(part)]
    assert sorted(natural + [kind for _, kind in reading.stands]) == sorted(laid)


def check(hand: Hand, winning: int) -> int:
    """All readings are found, and no other; gives how many there are."""
    shapes = joker_readings(hand, DOMAINS)
    assert all((reading.place, reading.winning) == (-2, -1) for reading in shapes)
    assert {shape_of(reading) for reading in shapes} == oracle.shapes(hand)
    found = joker_readings(hand, DOMAINS, winning)
    words = {(r.winning, place_of(r), shape_of(r)) for r in found}
    assert len(words) == len(found)
    assert words == oracle.readings(hand, winning), (hand.tiles(), winning)
    for reading in [*shapes, *found]:
        check_stands(hand, reading)
        order = [(low, -shape) for shape, low in reading.sets]
        assert order == sorted(order)
    if winning >= 34:
        assert all((winning, r.winning) in r.stands for r in found)
    return len(found)


@pytest.mark.parametrize(
    ("tiles", "winning", "count"),
    [
        ("123m456m789p234sNN", "N", 1),
        ("123m456m789p23sNN1j", "1j", 2),
        ("123m456m789p23sNN1j", "N", 2),
        ("123m456m789p24sNN3j", "3j", 1),
        ("123m456m789p24sNN2j", "N", 0),
        ("123m456m789p234sN5j", "5j", 1),
        ("123m456m789p234sN6j", "N", 0),
        # The wild pair may be any suited kind, in two places of the hand for some.
        ("123m456m789p234s1j7j", "7j", 55),
        # Jokers stand for a fifth copy.
        ("CCCC123m456p789s6j", "6j", 2),
        ("EEEE123m456m789p5j", "E", 2),
        # A set of jokers alone, 9 pongs and 7 chows of dots, or a pong of E and 9 pairs.
        ("EE1j2j7j", "E", 9 + 7 + 9),
        ("EE1j2j7j", "2j", 9 + 7 * 3 + 9),
        ("CC1j2j4j", "C", 0),
        # Narrow jokers leave no suit without enough of them.
        ("EECC1j2j3j4j", "1j", 0),
        ("19m19p19s12p1j2j3j4j7j5j", "1j", 0),
    ],
)
def test_known_hands(tiles: str, winning: str, count: int) -> None:
    kinds = parse(tiles)
    hand = oracle.with_melds(kinds, (len(kinds) - 2) // 3)
    assert check(hand, parse_one(winning)) == count
    assert is_complete(hand, DOMAINS) == (count > 0)


def test_equal_sets_are_one_place() -> None:
    hand = hand_of(4, parse("123m123m23m5p5pEEE4j"))
    chows = [r for r in joker_readings(hand, DOMAINS, MAN) if r.sets[0] == (CHOW, 0)]
    # 123 123 123m and 123 123 234m
    assert sorted((r.place, r.winning) for r in chows) == [(0, 0), (2, 3)]


@pytest.mark.parametrize("needed", range(5))
def test_random_complete_hands(needed: int) -> None:
    rng = random.Random(f"complete {needed}")
    for _ in range(40 if needed == 0 else 250):
        hand = oracle.complete_hand(rng, needed)
        assert check(hand, rng.choice(hand.tiles())) > 0


@pytest.mark.parametrize("needed", range(1, 5))
def test_random_hands_with_exchanged_tiles(needed: int) -> None:
    rng = random.Random(f"exchanged {needed}")
    for _ in range(200):
        hand = oracle.spoilt_hand(rng, needed)
        check(hand, rng.choice(hand.tiles()))


def test_hands_by_all_assignments_of_the_jokers() -> None:
    rng = random.Random("assignments")
    done = 0
    while done < 60:
        jokers = rng.sample(oracle.JOKERS, rng.randint(1, 3))
        if oracle.ways(jokers) < 3000:
            tiles = oracle.complete_tiles(rng, 4, jokers)
            if tiles is not None:
                hand = hand_of(4, tiles)
                assert {shape_of(r) for r in joker_readings(hand, DOMAINS)} == oracle.assigned(hand)
                done += 1


def test_all_seven_jokers() -> None:
    """One of each, which every natural tile must help to place."""
    rng = random.Random("seven")
    done = 0
    while done < 120:
        tiles = oracle.complete_tiles(rng, 4, [TONG, HOP, MAN, THUNG, SOOC, HI, NGUYEN])
        if tiles is not None:
            hand = hand_of(4, tiles)
            assert check(hand, rng.choice(tiles)) > 0
            done += 1


def test_without_jokers_it_is_the_plain_reading() -> None:
    rng = random.Random("plain")
    for _ in range(300):
        tiles = oracle.complete_tiles(rng, 4, [])
        if tiles is not None:
            hand = hand_of(4, tiles)
            plain = [(reading.sets, reading.pair) for reading in readings(hand)]
            found = [(reading.sets, reading.pair) for reading in joker_readings(hand, DOMAINS)]
            assert sorted(found) == sorted(plain)


def test_a_hand_of_another_size_or_with_a_flower_has_no_reading() -> None:
    assert joker_readings(hand_of(4, parse("123m456m789p23sNN")), DOMAINS) == []
    assert joker_readings(hand_of(4, parse("123m456m789p23sNN1j1f")), DOMAINS) == []
    assert joker_readings(hand_of(4, parse("123m456m789p23sNN1f")), DOMAINS) == []
