"""Joker swaps and blank swaps in the own turn (FX-FLOW-JOKER-SWAP, FX-FLOW-BLANK-SWAP)."""

from typing import Any

import pytest

from sparrowhall.errors import IllegalAction
from tests.rules.flex.table import FlexTable, flex_table


def exposed(hand: str = "", draw: str = "E", **options: Any) -> FlexTable:
    """Seat 1 has exposed 5p 5p 0j; it is the turn of seat 2, with ``hand`` and ``draw`` drawn."""
    table = flex_table(["5p", "5p0j", hand], f"1m{draw}", keep_out="5p", **options)
    return table.do(0, "discard 5p").take(1, "set 5p 3 1").drop(1)


# Which way.


def test_redeem_takes_the_joker_for_the_natural_tile() -> None:
    table = exposed("5p").do(2, "swap 5p 0j 1")
    assert table.sets(1) == ["555p"]
    assert (table.holds(2, "5p"), table.holds(2, "0j"), table.tiles(2)) == (0, 1, 14)


def test_reverse_takes_a_natural_tile_for_a_joker() -> None:
    table = exposed("0j").do(2, "swap 0j 5p 1")
    assert table.sets(1) == ["5p00j"]
    assert (table.holds(2, "5p"), table.holds(2, "0j")) == (1, 0)


@pytest.mark.parametrize(
    ("mode", "redeem", "reverse"),
    [
        ("both", True, True),
        ("reverse_only", False, True),
        ("redeem_only", True, False),
        ("off", False, False),
    ],
)
def test_option_joker_swap(mode: str, redeem: bool, reverse: bool) -> None:
    table = exposed("5p0j", joker_swap=mode)
    assert table.may(2, "swap 5p 0j 1") is redeem
    assert table.may(2, "swap 0j 5p 1") is reverse


def test_several_swaps_in_a_turn() -> None:
    table = exposed("5p0j").do(2, "swap 5p 0j 1").do(2, "swap 0j 5p 1").do(2, "swap 0j 5p 1")
    assert table.sets(1) == ["5p00j"]
    assert (table.holds(2, "5p"), table.holds(2, "0j")) == (2, 0)
    table.drop(2)
    assert table.turn == 3


def test_own_exposed_sets_take_part() -> None:
    table = flex_table(["5p", "55p0j"], "1mESN").do(0, "discard 5p").do(1, "set 5p 3 1")
    assert table.do(1, "swap 5p 0j 1").sets(1) == ["555p"]


def test_the_set_keeps_its_kind_and_size() -> None:
    table = exposed("0j0j").do(2, "swap 0j 5p 1").do(2, "swap 0j 5p 1")
    assert table.sets(1) == ["000j"]
    meld = table.place(1).hand.melds[0]
    assert (meld.kind, len(meld.tiles)) == (13, 3)
    assert table.may(2, "swap 5p 0j 1")
    assert not table.may(2, "swap 1m 0j 1 0")


def test_option_all_joker_sets_keeps_a_natural_tile_in_every_set() -> None:
    table = exposed("0j0j", all_joker_sets=False).do(2, "swap 0j 5p 1")
    assert not table.may(2, "swap 0j 5p 1")
    assert exposed("0j0j").do(2, "swap 0j 5p 1").may(2, "swap 0j 5p 1")


# What must be refused.


def test_only_the_tile_of_the_set_is_taken_for_its_joker() -> None:
    table = exposed("6p0j")
    assert table.offered(2, "swap") == ["swap 0j 5p"]
    with pytest.raises(IllegalAction) as refused:
        table.do(2, "swap 6p 0j 1")
    assert refused.value.code == "flex.swap_set"


def test_flower_sets_take_no_part() -> None:
    table = flex_table(["0f", "0f0f", "0f0j"], "1mE").do(0, "discard 0f").do(1, "set 0f 3 0")
    assert table.drop(1).offered(2, "swap") == []


def test_pairs_take_no_part() -> None:
    table = flex_table(["5p", "5p", "0j"], "1mE", call_pairs=True)
    table.do(0, "discard 5p").do(1, "set 5p 2 0")
    assert table.drop(1).offered(2, "swap") == []


def test_swaps_come_after_taking_and_before_discarding() -> None:
    table = exposed("5p0j", "6p")
    for seat in (0, 1, 3):
        assert table.offered(seat) == []
    table.drop(2)
    with pytest.raises(IllegalAction):
        table.do(2, "swap 5p 0j 1")


def test_a_swap_cannot_supply_the_tiles_of_a_call() -> None:
    """AMB-FX-17: seat 3 could redeem the joker, but not before exposing."""
    table = flex_table(["5p6p", "5p0j", "", "5p6p"], "1mEE", keep_out="5p6p")
    table.do(0, "discard 5p").do(1, "set 5p 3 1").idle(until=0)
    table.do(0, "discard 6p")
    assert table.offered(3) == []


def test_swaps_after_an_exposure_in_the_same_turn() -> None:
    table = flex_table(["5p6p", "5p0j", "", "5p66p"], "1mEE", keep_out="5p6p")
    table.do(0, "discard 5p").do(1, "set 5p 3 1").idle(until=0)
    table.do(0, "discard 6p").do(3, "set 6p 3 0").do(3, "swap 5p 0j 1")
    assert table.sets(1) == ["555p"]
    assert table.holds(3, "0j") == 1


# The drawn tile.


def test_a_drawn_tile_may_be_swapped_and_is_discarded_as_any_other_then() -> None:
    table = exposed("", "5p").do(2, "swap 5p 0j 1")
    assert table.deal.seats[2].drawn == -1
    default = table.decision(2).default
    assert default.a < 58, "the joker just had is not thrown away on time-out"
    table.do(2, default.text())
    assert table.events("discarded")[-1].value == 0


def test_the_last_tile_taken_was_face_down_even_if_a_swap_completes_the_hand() -> None:
    """FXX-28: redeem the own joker with the tile drawn, put it in for the tile lacking."""
    hand = "2s0j3333s4444p55pE"
    table = flex_table(["5p2s", hand, "5p0j"], "1mSSSWW2s", keep_out="2s5p")
    table.do(0, "discard 5p").take(2, "set 5p 3 1").idle(until=0)
    table.do(0, "discard 2s").do(1, "set 2s 3 1").discard(1, "E").idle(until=1)
    assert not table.may(1, "win")
    table.do(1, "swap 2s 0j 1")
    assert table.may(1, "win"), "with the joker beside 55p; better without"
    table.do(1, "swap 0j 5p 2").do(1, "win")
    assert table.earned() == {"MAHJONG", "SELFDRAW", "JOKERLESS"}
    assert table.payments == [-3, 9, -3, -3]


# Blanks.


def with_blank(hand: str = "0b", river: str = "5p", **options: Any) -> FlexTable:
    """Seat 1 has ``hand`` and its turn; seat 0 has discarded ``river``."""
    table = flex_table([river, hand], "1mE", blanks=2, keep_out="5p", **options)
    return table.discard(0, river)


def test_a_blank_takes_a_discard_and_stays_there() -> None:
    table = with_blank().do(1, "blank 5p")
    assert (table.river(0), table.holds(1, "5p"), table.holds(1, "0b")) == ("0b", 1, 0)
    assert table.tiles(1) == 14
    assert table.view(2).river(0) == [60]


def test_a_blank_lying_there_is_dead() -> None:
    table = with_blank("0b0b").do(1, "blank 5p")
    assert table.offered(1, "river_swap") == []
    with pytest.raises(IllegalAction) as refused:
        table.do(1, "blank 0b")
    assert refused.value.code == "flex.blank_swap"


def test_every_discard_lying_there_can_be_taken_whoever_made_it() -> None:
    table = flex_table(["5p", "0b6p", "7p"], "1mEEEE", blanks=1, keep_out="567p")
    table.discard(0, "5p").discard(1, "6p").discard(2, "7p").idle(until=1)
    taken = [words.split()[-1] for words in table.offered(1, "river_swap")]
    assert {"5p", "6p", "7p"} <= set(taken)


def test_a_called_discard_is_no_longer_there() -> None:
    table = flex_table(["5p", "", "55p", "0b"], "1m", blanks=1, keep_out="5p")
    table.do(0, "discard 5p").do(2, "set 5p 3 0").drop(2)
    assert table.turn == 3
    assert not table.may(3, "blank 5p")


@pytest.mark.parametrize("may", [True, False])
def test_option_blank_takes_joker(may: bool) -> None:
    table = with_blank("0b", "0j", blank_takes_joker=may)
    assert table.may(1, "blank 0j") is may


def test_a_hand_with_a_blank_is_not_declared() -> None:
    table = flex_table(["5p", "222s3333s4444p5p0b"], "1m5p", blanks=1)
    table.discard(0, "5p")
    assert not table.may(1, "win")
    table.do(1, "blank 5p")
    assert table.may(1, "win")


def test_without_blanks_or_sets_there_is_nothing_to_swap() -> None:
    table = flex_table(["0j0j"], "1m")
    assert all(words.startswith("discard") for words in table.offered(0))
