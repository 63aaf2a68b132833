"""Readings: every way to lay a complete hand out, each once."""

import random

import pytest

from sparrowhall.hand.distance import is_complete
from sparrowhall.hand.hand import CHOW, PONG, Hand, Meld, hand_of
from sparrowhall.hand.readings import Reading, readings
from sparrowhall.tiles.notation import parse
from tests.hand import oracle

KINDS = [0, 1, 2, 3, 4, 5, 27]
SETS = [tiles for tiles in oracle.ALL_SETS if set(tiles) <= set(KINDS)]


def laid_out(hand: Hand) -> set[tuple[tuple[tuple[int, ...], ...], int]]:
    """The readings found, in the words of the oracle; checks that none comes twice."""
    found = readings(hand)
    words: set[tuple[tuple[tuple[int, ...], ...], int]] = set()
    for reading in found:
        sets = [
            (kind, kind + 1, kind + 2) if shape == CHOW else (kind,) * 3
            for shape, kind in reading.sets
        ]
        words.add((tuple(sorted(sets)), reading.pair))
    assert len(words) == len(found)
    return words


@pytest.mark.parametrize(
    ("tiles", "count"),
    [
        ("123m456m789p234s678sNN", 1),
        ("111222333m111p222p99s", 2),
        ("111222333444m123p55p", 3),
        ("11122233m123p456s789s", 1),
        ("112233m112233p11s123s", 1),
        ("22223333444455m123p", 3),
        ("123m456m789p234s67sNNC", 0),
        ("11m22m123p456p789p123s", 0),
        ("EESSWW123m456m789m11p", 0),
    ],
)
def test_number_of_readings(tiles: str, count: int) -> None:
    hand = hand_of(5, parse(tiles))
    assert len(laid_out(hand)) == count
    assert laid_out(hand) == oracle.readings(hand)


def test_sets_stand_by_kind_and_pongs_before_chows() -> None:
    hand = hand_of(3, parse("1111m23mEEE55p"))
    assert readings(hand) == [Reading([(PONG, 0), (CHOW, 0), (PONG, 27)], 13)]


def test_melds_leave_fewer_sets_to_read() -> None:
    melds = [Meld(PONG, 31, (31,) * 3), Meld(CHOW, 9, (9, 10, 11))]
    hand = hand_of(5, parse("123m456m789sNN"), melds)
    assert readings(hand) == [Reading([(CHOW, 0), (CHOW, 3), (CHOW, 24)], 30)]
    assert readings(hand_of(5, parse("123m456m789s123sNN"), melds)) == []


@pytest.mark.parametrize("sets", [0, 1, 2, 3, 4, 5])
def test_random_complete_hands(sets: int) -> None:
    rng = random.Random(f"readings {sets}")
    done = 0
    while done < 60:
        pair = rng.choice(KINDS)
        tiles = [pair, pair] + [kind for _ in range(sets) for kind in rng.choice(SETS)]
        if max(tiles.count(kind) for kind in tiles) <= 4:
            hand = hand_of(sets, tiles)
            found = laid_out(hand)
            assert found
            assert found == oracle.readings(hand)
            done += 1


def test_a_hand_has_a_reading_exactly_when_it_is_complete() -> None:
    rng = random.Random("complete")
    complete = 0
    for turn in range(3000):
        hand = oracle.random_hand(rng, 5, 2 + turn % 4, True, KINDS)
        assert bool(readings(hand)) == is_complete(hand)
        complete += is_complete(hand)
    assert complete > 100
