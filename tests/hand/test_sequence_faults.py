"""Why a hand is none: suits, sets, sequence or tiles."""

import random

import pytest

from sparrowhall.hand.sequences import FAULT_KEYS, Shapes, is_complete, why_not
from sparrowhall.tiles.notation import parse, show
from tests.hand import sequence_oracle as oracle
from tests.hand.test_sequences import (
    BASE,
    DOUBLE,
    HOUSE,
    LIKE,
    NEWS,
    OPPOSITE,
    STRICT,
    TABLES,
    hand,
)

# (shapes, concealed, exposed, part, key, tiles at fault)
FAULTS = [
    (BASE, "2222s3333s3333p44p", [], "sets", "number_twice", "3333s3333p"),
    (BASE, "2222s3333s5555s66s", [], "sequence", "gap", "2222s3333s5555s66s"),
    (BASE, "0f2222s3333s4444s5s", [], "tiles", "one_flower", "0f"),
    (BASE, "NNEEWWSS333s444s", [], "suits", "winds_and_numbers", "NNEEWWSS"),
    (BASE, "000fNNNNEEEEWWW", [], "sequence", "winds_missing", "S"),
    (BASE, "00f2222s3333s4444p", [], "suits", "many_suits", "00f2222s3333s4444p"),
    (BASE, "2222s3333s4444p55m", [], "suits", "many_suits", "2222s3333s4444p55m"),
    (BASE, "2222s3333s444s55s0b", [], "tiles", "blank", "0b"),
    (BASE, "2222s3333s444s55s", [], "tiles", "wrong_number", "2222s3333s444s55s"),
    (BASE, "2222s3333s4444s5s0j", [], "tiles", "few_jokers", "5s"),
    (BASE, "2222s3333s4444s00j", [], "sequence", "gap", "2222s3333s4444s"),
    (BASE, "1s3p5s7p9s2s4p6s8p0sEWSN", [], "suits", "many_suits", "1s3p5s7p9s2s4p6s8p0sEWSN"),
    (BASE, "11s44s55p77p88p99p00s", [], "sequence", "no_sequence", "11s44s55p77p88p99p00s"),
    (BASE, "2s333s4444p555p", ["22s0j"], "sets", "beside_exposed", "222s"),
    (BASE, "22p333s444p555p", ["22s0j"], "sets", "number_twice", "22p22s"),
    (BASE, "222s333s444s00f", ["000f"], "sets", "two_flower_sets", "00000f"),
    (BASE, "0s111s222s3333s", ["000s"], "sets", "left_over", "0000s"),
    (STRICT, "2222s000j4444s555s", [], "sequence", "gap", "2222s4444s555s"),
    (BASE, "222s333s444s555s1f0j", [], "tiles", "no_place", "1f"),
    (NEWS, "NEW0j3333p444p555p", [], "suits", "winds_and_numbers", "NEW"),
    (LIKE, "5555s5555m5555p00j", [], "suits", "many_suits", "5555s5555m5555p"),
    (LIKE, "5555s5555m5p0j0000f", [], "tiles", "few_jokers", "5p"),
    (DOUBLE, "2222s3333s3333p44p", [], "sets", "number_twice", "3333s3333p"),
    (OPPOSITE, "NNNEEE4444p5555p", [], "suits", "winds_and_numbers", "NNNEEE"),
    (HOUSE, "2222s3333s5555s66s", [], "sequence", "gap", "2222s3333s5555s66s"),
    (STRICT, "00f2222s3333s0000j", [], "tiles", "many_jokers", "0000j"),
]


@pytest.mark.parametrize(("shapes", "concealed", "exposed", "part", "key", "at_fault"), FAULTS)
def test_what_is_wrong(
    shapes: Shapes, concealed: str, exposed: list[str], part: str, key: str, at_fault: str
) -> None:
    fault = why_not(hand(concealed, *exposed), shapes)
    assert (fault.part, fault.key) == (part, key)
    if key != "beside_exposed":
        assert show(fault.tiles, True) == show(parse(at_fault), True)
    assert fault.values["tiles"] == show(fault.tiles, True)


def test_a_gap_names_the_missing_numbers_and_the_jokers() -> None:
    values = why_not(hand("2222s3333s5555s66s"), BASE).values
    assert (values["missing"], values["jokers"], values["needed"]) == ("4", 0, 3)


def test_a_number_in_two_sets_is_named() -> None:
    assert why_not(hand("2222s3333s3333p44p"), BASE).values["number"] == 3


@pytest.mark.parametrize("name", TABLES)
def test_every_incomplete_hand_has_a_fault(name: str) -> None:
    shapes = TABLES[name]
    rng = random.Random(f"faults {name}")
    parts = set()
    for at in range(150):
        tiles = oracle.random_hand(rng, shapes, at % 6) if at % 5 else oracle.wall_hand(rng, 14)
        if not is_complete(tiles, shapes):
            fault = why_not(tiles, shapes)
            assert fault.key in FAULT_KEYS
            assert fault.tiles
            parts.add(fault.part)
    assert parts == {"tiles", "suits", "sets", "sequence"}
