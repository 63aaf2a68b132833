"""VN-BON-…, VN-MET-BONUS-DISCARD: flowers, exposed jokers, colour sets, bonus tiles won on."""

import pytest

from tests.rules.vietnamese.hands import RUNS, absorbed, lines, score, situation


def bonus(seat: str = "S", tiles: str = "", opening: str = "", later: str = "") -> dict[str, str]:
    """What bonus tiles earn beside a hand of All Runs (Soọc and Hỉ are not in it)."""
    hand = situation(
        RUNS, "8p", meld="c789s", seat=seat, round="N", bonus=tiles, opening=opening, later=later
    )
    return {rule[4:]: worth for rule, worth in lines(hand).items() if rule.startswith("BON")}


# Flowers.


@pytest.mark.parametrize(("seat", "number"), [("E", 1), ("S", 2), ("W", 3), ("N", 4)])
def test_only_flowers_of_the_own_seat_count(seat: str, number: int) -> None:
    others = "".join(f"{n}{'fgkq'[n - 1]}" for n in range(1, 5) if n != number)
    assert bonus(seat, others) == {}
    assert bonus(seat, f"{number}k") == {"SEAT-FLOWER": "1 phan"}
    assert bonus(seat, f"{number}f{number}g{number}q") == {"SEAT-FLOWER": "3 phan"}


@pytest.mark.parametrize("quartet", "fgkq")
def test_a_bouquet_absorbs_its_own_seat_flower(quartet: str) -> None:
    assert bonus("S", f"1234{quartet}") == {"BOUQUET": "1 mun"}
    other = "g" if quartet != "g" else "f"
    assert bonus("S", f"1234{quartet}2{other}") == {"BOUQUET": "1 mun", "SEAT-FLOWER": "1 phan"}


def test_two_bouquets_are_two_lines() -> None:
    hand = situation(RUNS, "8p", meld="c789s", bonus="1234f1234q")
    found = [line for line in score(hand).lines if line.rule == "VN-BON-BOUQUET"]
    assert [line.value for line in found] == [1, 1]


def test_all_four_seat_flowers_absorb_the_single_ones_and_add_to_bouquets() -> None:
    assert bonus("S", "2f2g2k2q") == {"FOUR-SEAT": "2 mun"}
    hand = situation(RUNS, "8p", meld="c789s", bonus="134f2f2g2k2q")
    assert lines(hand)["BON-BOUQUET"] == "1 mun"
    assert lines(hand)["BON-FOUR-SEAT"] == "2 mun"
    assert absorbed(hand) == {"BON-SEAT-FLOWER": "BON-FOUR-SEAT"}


def test_eight_flowers_and_a_bouquet_of_one_number_are_nothing_special() -> None:
    assert bonus("S", "1f1g1k1q") == {}
    assert bonus("S", "134f134g13k") == {}


def test_the_big_flower_is_worth_two_phan() -> None:
    assert bonus("S", "8j") == {"DAIHOA": "2 phan"}


# Jokers.


@pytest.mark.parametrize(
    ("joker", "rule", "worth", "better"),
    [
        ("2j", "THUNG", 1, "S"),
        ("5j", "HI", 1, "S"),
        ("3j", "SOOC", 1, "W"),
        ("6j", "NGUYEN", 1, "W"),
        ("4j", "MAN", 1, "N"),
        ("1j", "TONG", 2, "E"),
        ("7j", "HOP", 2, "N"),
    ],
)
def test_a_joker_is_worth_more_to_its_seat(joker: str, rule: str, worth: int, better: str) -> None:
    for seat in "ESWN":
        value = worth + (seat == better)
        assert bonus(seat, joker) == {rule: f"{value} phan"}
        opening = 3 if worth == 2 else value
        assert bonus(seat, opening=joker) == {rule: f"{opening} phan"}


def test_tong_and_hop_of_one_batch_replace_their_single_values() -> None:
    assert bonus(opening="1j7j") == {"TONG-HOP": "9 phan"}
    assert bonus(later="1j7j") == {"TONG-HOP": "1 mun"}
    assert bonus(later="1j7j2f") == {"TONG-HOP": "1 mun", "SEAT-FLOWER": "1 phan"}


def test_tong_and_hop_of_two_batches_count_by_themselves() -> None:
    assert bonus(opening="1j 7j") == {"TONG": "3 phan", "HOP": "3 phan"}
    assert bonus(opening="1j", later="7j") == {"TONG": "3 phan", "HOP": "2 phan"}
    # A single text means that each tile was exposed by itself, later.
    assert bonus(tiles="1j7j") == {"TONG": "2 phan", "HOP": "2 phan"}


# Colour sets.


def test_a_colour_set_all_exposed_is_two_mun() -> None:
    assert bonus("E", "2j3j4j1j")["COLOUR-SET"] == "2 mun"
    assert bonus("E", "5j6j7j8j") == {
        "HI": "1 phan",
        "NGUYEN": "1 phan",
        "HOP": "2 phan",
        "DAIHOA": "2 phan",
        "COLOUR-SET": "2 mun",
    }


def test_a_colour_set_partly_in_hand_or_meld_is_one_mun() -> None:
    in_hand = situation("234m34s3j67p99p8p", "8p", meld="c789s", bonus="1j2j4j")
    assert lines(in_hand)["BON-COLOUR-SET"] == "1 mun"
    in_meld = situation(RUNS, "8p", meld="c78s3j=789s", bonus="1j2j4j")
    assert lines(in_meld)["BON-COLOUR-SET"] == "1 mun"
    three = situation(RUNS, "8p", meld="c789s", bonus="1j2j4j")
    assert "BON-COLOUR-SET" not in lines(three)


def test_hop_is_red_for_the_colour_set() -> None:
    assert "COLOUR-SET" not in bonus("E", "2j3j4j7j")


# A bonus tile won on.


@pytest.mark.parametrize("tile", ["1f", "4q", "8j", "1j", "5j", "6j", "3j"])
def test_any_discarded_bonus_tile_acts_as_tong(tile: str) -> None:
    # It stands for a dot here, which Hỉ, Nguyên and Soọc never could by themselves.
    hand = situation(f"234m345s67p99p{tile}", tile, meld="c789s")
    found = score(hand)
    assert lines(hand) == {"PAT-ALL-RUNS": "1 phan", "MET-BONUS-DISCARD": "1 mun"}
    assert found.reading is not None
    assert found.reading.jokers is not None
    assert found.reading.jokers[tile] in ("5p", "8p")
    # 1 Mủn 1 Phán, and the discarder pays it all: 70 + 2 × 38.
    assert found.payments == [0, 146, -146, 0]


def test_a_bonus_tile_won_on_ends_no_wait() -> None:
    hand = situation("456m678s345s9m3k", "3k", meld="pNNN")
    assert lines(hand) == {"MET-BONUS-DISCARD": "1 mun"}


def test_a_bonus_tile_won_on_completes_no_colour_set() -> None:
    hand = situation("234m345s67p99p4j", "4j", meld="c789s", bonus="1j2j3j")
    assert "BON-COLOUR-SET" not in lines(hand)
    flower = situation("234m345s67p99p8j", "8j", meld="c789s", bonus="5j6j7j")
    assert "BON-COLOUR-SET" not in lines(flower)
    assert "BON-DAIHOA" not in lines(flower)


def test_a_method_stands_beside_the_bonus_discard() -> None:
    hand = situation("234m345s67p99p3k", "3k", meld="c789s", flags="last_tile")
    assert lines(hand)["MET-LAST"] == "1 phan"


def test_a_bonus_tile_wins_thirteen_orphans_as_the_pair_only() -> None:
    ready = situation("19m19p19sESWNCFP3k", "3k")
    assert lines(ready) == {"PAT-13-ORPHANS": "13 phan", "MET-BONUS-DISCARD": "1 mun"}
    single = situation("19m19p19sESWCCFP3k", "3k")
    assert not score(single).legal
    single["options"] = {"orphans_jokers": "allowed"}
    assert score(single).legal
