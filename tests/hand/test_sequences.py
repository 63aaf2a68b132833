"""Complete hands of suits, sets and a sequence (sections 3 and 3.1, 6 and 7 of the Flex rules)."""

import random

import pytest

from sparrowhall.hand.hand import SET, Hand, Meld, hand_of
from sparrowhall.hand.sequences import (
    SequenceReading,
    Shapes,
    distance,
    is_complete,
    readings,
)
from sparrowhall.tiles.kinds import FLOWER, JOKER
from sparrowhall.tiles.notation import parse, show
from tests.hand import sequence_oracle as oracle

BASE = Shapes()
NEWS = Shapes(news=True)
YEAR = Shapes(year="2026")
QUINT = Shapes(seq_quint=True)
LIKE = Shapes(like=True)
DOUBLE = Shapes(double=True)
OPPOSITE = Shapes(opposite_winds=True)
MIXED = Shapes(winds_with_numbers=True)
STRICT = Shapes(all_joker_sets=False, dragon_split_same_suit=False)
HOUSE = Shapes(news=True, year="2026", seq_quint=True, like=True, double=True, opposite_winds=True)
LOOSE = Shapes(
    news=True,
    year="1920",
    seq_quint=True,
    like=True,
    double=True,
    opposite_winds=True,
    winds_with_numbers=True,
    singles_numbers_reusable=True,
)
TIGHT = Shapes(
    all_joker_sets=False,
    dragon_split_same_suit=False,
    year="2026",
    seq_quint=True,
    singles_numbers_reusable=True,
    opposite_winds=True,
)
TABLES = {
    "base": BASE,
    "news": NEWS,
    "year": YEAR,
    "quint": QUINT,
    "like": LIKE,
    "double": DOUBLE,
    "opposite": OPPOSITE,
    "mixed": MIXED,
    "strict": STRICT,
    "house": HOUSE,
    "loose": LOOSE,
    "tight": TIGHT,
}


def hand(tiles: str, *melds: str) -> Hand:
    """A hand in notation, its exposed sets too."""
    laid = [tuple(parse(text)) for text in melds]
    return hand_of(0, parse(tiles), [Meld(SET, min(tiles), tiles) for tiles in laid])


def best(tiles: Hand, shapes: Shapes = BASE) -> SequenceReading:
    """The reading that has what scoring counts: full sequence, one suit, most sets."""
    found = readings(tiles, shapes)
    return max(found, key=lambda r: (r.full_sequence, r.one_suit, r.set_count))


@pytest.mark.parametrize(
    ("concealed", "exposed", "sets", "one_suit", "full", "flowers", "jokers"),
    [
        ("3333s4444p555p", ["22s0j"], 4, False, False, 0, 1),
        ("22s0j3333s4444p555p", [], 4, False, False, 0, 1),
        ("222p3333p4444p555p", [], 4, True, False, 0, 0),
        ("000s222s444p666p88p", [], 5, False, True, 0, 0),
        ("222s444s666s888s00p", [], 5, False, True, 0, 0),
        ("666p999p", ["0000s", "3333s"], 4, False, True, 0, 0),
        ("00f000m333m666m999m", [], 5, False, True, 2, 0),
        ("11s22s333s444p55p66p", [], 6, False, False, 0, 0),
        ("33445566778899p", [], 7, True, False, 0, 0),
        ("00f000022446688s", [], 7, False, True, 2, 0),
        ("000s22s44s66p88p000p", [], 6, False, True, 0, 0),
        ("00000f444m555m666m", [], 4, False, False, 5, 0),
        ("00000000f777s888s", [], 3, False, False, 8, 0),
        ("NNNNEEEEWWWSSS", [], 4, True, False, 0, 0),
        ("00fEE0jWWWSSS", ["NN0j"], 5, False, False, 2, 2),
        ("2222s000j4444s555s", [], 4, True, False, 0, 3),
        ("3333s4444p555p", ["222s"], 4, False, False, 0, 0),
        ("113555799p00000j", [], 5, True, True, 0, 5),
    ],
)
def test_worked_hands_win(
    concealed: str,
    exposed: list[str],
    sets: int,
    one_suit: bool,
    full: bool,
    flowers: int,
    jokers: int,
) -> None:
    tiles = hand(concealed, *exposed)
    assert is_complete(tiles, BASE)
    assert distance(tiles, BASE) == 0
    reading = best(tiles)
    assert reading.one_suit is one_suit
    assert reading.full_sequence is full
    assert reading.set_count == sets
    assert reading.flowers == flowers
    assert reading.jokers == jokers
    assert (reading.pairs == 7) is (sets == 7)


@pytest.mark.parametrize(
    "tiles",
    [
        "2222s3333s3333p44p",
        "2222s3333s5555s66s",
        "0f2222s3333s4444s5s",
        "NNEEWWSS333s444s",
        "000fNNNNEEEEWWW",
        "00f2222s3333s4444p",
        "2222s3333s4444s5s0b",
        "2222s3333s4444s5s",
        "2222s3333s4444s55s5p",
    ],
)
def test_hands_that_do_not_win(tiles: str) -> None:
    assert not is_complete(hand(tiles), BASE)
    assert readings(hand(tiles), BASE) == []


@pytest.mark.parametrize(
    ("shapes", "tiles", "sets"),
    [
        (NEWS, "NEWS3333p444p555p", 4),
        (YEAR, "2026s7777p888p999p", 4),
        (QUINT, "13579s444p666p888p", 4),
        (LIKE, "5555s5555m5555p00f", 4),
        (DOUBLE, "112233s11222333p", 6),
        (OPPOSITE, "NNNSSS4444p5555p", 4),
        (OPPOSITE, "EEWW1133557799p", 7),
        (MIXED, "NNEEWWSS333s444s", 6),
    ],
)
def test_house_rule_hands_win_only_with_their_rule(shapes: Shapes, tiles: str, sets: int) -> None:
    assert is_complete(hand(tiles), shapes)
    assert best(hand(tiles), shapes).set_count == sets
    assert not is_complete(hand(tiles), BASE)


@pytest.mark.parametrize(
    ("shapes", "tiles"),
    [
        (NEWS, "NEWS33p444p555p6p0j"),  # no joker in a pair
        (NEWS, "NEW0j3333p444p555p"),  # no joker in a singles set
        (NEWS, "NEWS33p44p55p6666s"),  # winds and two suits
        (YEAR, "2026s2222p333p444p"),  # 2 is used by the year
        (YEAR, "2026s777p888m999m9p"),
        (QUINT, "13579s444p66p88p00f"),
        (LIKE, "5555s5555m5555p00j"),  # neither flowers nor winds
        (DOUBLE, "1122s112233p3344s"),
        (OPPOSITE, "NNNEEE4444p5555p"),
        (OPPOSITE, "NNNSSS44p55p66s77s"),
    ],
)
def test_house_rule_hands_that_do_not_win(shapes: Shapes, tiles: str) -> None:
    assert not is_complete(hand(tiles), shapes)
    assert not oracle.wins(hand(tiles), shapes)


def test_dragons_of_one_suit_are_both_0_and_10_only_where_allowed() -> None:
    tiles = hand("00f000022446688s")
    assert max(reading.set_count for reading in readings(tiles, BASE)) == 7
    assert max(reading.set_count for reading in readings(tiles, STRICT)) == 6


def test_ruling_2_an_exposed_dragon_set_may_be_either_number() -> None:
    assert is_complete(hand("222s444s666s88s", "000s"), BASE)
    low = {tuple(r.numbers) for r in readings(hand("222s444s666s88s", "000s"), BASE)}
    assert low == {(0, 2, 4, 6, 8), (2, 4, 6, 8, 10)}
    # The suit's other dragon and two jokers are the other number.
    assert is_complete(hand("022446688s00j", "000s"), BASE)


def test_ruling_2_an_exposed_number_is_closed_in_both_suits() -> None:
    assert not is_complete(hand("22p333s444p555p", "22s0j"), BASE)
    assert not is_complete(hand("2s333s4444p555p", "222s"), BASE)


def test_ruling_5_singles_numbers_may_be_used_again_only_where_allowed() -> None:
    tiles = hand("2026s2222p333p444p")
    assert is_complete(tiles, Shapes(year="2026", singles_numbers_reusable=True))
    assert not is_complete(tiles, Shapes(year="2026"))


def test_sets_of_jokers_alone_only_where_allowed() -> None:
    tiles = hand("2222s000j4444s555s")
    assert is_complete(tiles, BASE)
    assert not is_complete(tiles, STRICT)


def test_a_set_of_jokers_alone_takes_a_suit_that_is_used() -> None:
    reading = best(hand("2222p4444p000000j"))
    assert reading.one_suit
    assert reading.jokers == 6


@pytest.mark.parametrize("name", TABLES)
def test_closed_form_is_exhaustive_layout(name: str) -> None:
    shapes = TABLES[name]
    rng = random.Random(f"layout {name}")
    complete = 0
    for _ in range(220):
        tiles = oracle.random_hand(rng, shapes, rng.choice([0, 0, 1, 2]), most_jokers=2)
        expected = oracle.wins(tiles, shapes)
        complete += expected
        assert is_complete(tiles, shapes) is expected, show(tiles.tiles(), True)
    assert complete >= 40


@pytest.mark.parametrize("name", TABLES)
def test_closed_form_is_distance_0(name: str) -> None:
    shapes = TABLES[name]
    rng = random.Random(f"closed {name}")
    for _ in range(400):
        tiles = oracle.random_hand(rng, shapes, rng.choice([0, 1, 1, 2, 3]))
        found = readings(tiles, shapes)
        assert is_complete(tiles, shapes) is bool(found)
        assert (distance(tiles, shapes) == 0) is bool(found), show(tiles.tiles(), True)
        for reading in found:
            _check_reading(tiles, reading, shapes)


def _check_reading(tiles: Hand, reading: SequenceReading, shapes: Shapes) -> None:
    """A reading uses exactly the tiles of the hand, within the rules."""
    used = [0] * 61
    laid = []
    for one in reading.sets:
        used[one.kind] += one.size - one.jokers
        used[JOKER] += one.jokers
        laid.append((one.kind, one.size, one.jokers))
        assert one.exposed or oracle.lawful(laid[-1], shapes)
    used[FLOWER] += reading.flowers
    for kind in reading.singles:
        used[kind] += 1
    assert used == [tiles.counts[kind] + tiles.melded[kind] for kind in range(61)]
    flowers = [(FLOWER, reading.flowers, 0)] if reading.flowers else []
    kinds = ["", "news", "year", "quint"]
    singles = [
        one
        for one in oracle.singles_sets(shapes)
        if one[0] == kinds[reading.singles_type] and oracle.singles_tiles(one) == reading.singles
    ]
    assert any(oracle.obeys(laid + flowers, one, shapes) for one in singles)
