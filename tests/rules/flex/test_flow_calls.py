"""Calling a discard: for an exposure, for Mahjong; who goes first (FX-FLOW-CALL, AMB-FX-01)."""

import itertools
from typing import Any

import pytest

from sparrowhall.errors import IllegalAction
from sparrowhall.game.actions import DISCARD_VERB
from sparrowhall.tiles.kinds import BLANK, JOKER
from tests.rules.flex.table import NEAR, FlexTable, flex_table

SECOND = "2222m333m4444m5p0j"
"""Waits for 5p too."""


def discarded(tile: str, *others: str, draws: str = "E", **options: Any) -> FlexTable:
    """Seat 0 discards a tile; ``others`` are what seats 1, 2 … hold."""
    return flex_table([tile, *others], draws, **options).do(0, f"discard {tile}")


# What may be exposed.


def test_a_triple_is_called_with_two_equal_tiles() -> None:
    table = discarded("5p", "55p")
    assert table.offered(1) == ["set 5p 3 0", "pass"]
    table.do(1, "set 5p 3 0")
    assert table.sets(1) == ["555p"]
    assert (table.turn, table.tiles(1), table.river(0)) == (1, 14, "")


def test_a_quad_is_called_with_three_equal_tiles() -> None:
    table = discarded("5p", "555p")
    assert table.offered(1) == ["set 5p 3 0", "set 5p 4 0", "pass"]
    assert table.do(1, "set 5p 4 0").sets(1) == ["5555p"]


def test_a_quad_draws_no_replacement() -> None:
    table = discarded("5p", "555p").do(1, "set 5p 4 0")
    assert len(table.events("drawn")) == 1
    assert table.tiles(1) == 14


def test_jokers_from_the_hand_help() -> None:
    table = discarded("5p", "5p0j0j")
    assert table.offered(1) == ["set 5p 3 1", "set 5p 3 2", "set 5p 4 2", "pass"]
    assert table.do(1, "set 5p 3 1").sets(1) == ["55p0j"]


def test_jokers_alone_may_go_with_the_discard() -> None:
    table = discarded("5p", "0j0j0j")
    assert table.offered(1) == ["set 5p 3 2", "set 5p 4 3", "pass"]


def test_dragons_and_winds_make_sets_too() -> None:
    assert discarded("0s", "0s0s").may(1, "set 0s 3 0")
    assert discarded("N", "NN").may(1, "set N 3 0")


def test_one_equal_tile_is_too_few_for_a_call() -> None:
    assert discarded("5p", "5p").kind == "turn"


def test_three_flowers_or_more_are_called_without_jokers() -> None:
    table = discarded("0f", "0f0f0f0j")
    assert table.offered(1) == ["set 0f 3 0", "set 0f 4 0", "pass"]
    assert table.do(1, "set 0f 4 0").sets(1) == ["0000f"]


def test_a_flower_set_may_be_larger_than_four() -> None:
    table = discarded("0f", "0f0f0f0f0f0f")
    assert table.offered(1) == [f"set 0f {size} 0" for size in (3, 4, 5, 6, 7)] + ["pass"]


def test_one_flower_and_jokers_are_no_flower_set() -> None:
    assert discarded("0f", "0f0j0j").kind == "turn"


def test_a_pair_is_not_exposed() -> None:
    assert discarded("5p", "5p").kind == "turn"
    assert discarded("0f", "0f").kind == "turn"


def test_option_call_pairs() -> None:
    table = discarded("5p", "5p0j", call_pairs=True)
    assert table.offered(1) == ["set 5p 2 0", "set 5p 3 1", "pass"]
    table.do(1, "set 5p 2 0")
    assert table.sets(1) == ["55p"]
    assert discarded("0f", "0f", call_pairs=True).may(1, "set 0f 2 0")
    assert not discarded("5p", "0j", call_pairs=True).may(1, "set 5p 2 1")


@pytest.mark.parametrize("tile", ["0j", "0b"])
def test_a_joker_or_a_blank_is_never_called(tile: str) -> None:
    table = discarded(tile, "0j0j0j", "0b", blanks=2)
    assert table.kind == "turn"
    assert table.turn == 1
    # Not even by somebody it would complete.
    assert discarded("0j", "222s3333s4444p55p").kind == "turn"


def three_sets_exposed(last: str) -> FlexTable:
    """Seat 1 has exposed eleven tiles and holds two; seat 0 discards a tile equal to them."""
    hand = f"222s333s44s{last}{last}ESW"
    table = flex_table([f"2s3s4s{last}", hand], keep_out="2s3s4s")
    for call, dropped in (("2s 4", "E"), ("3s 4", "S"), ("4s 3", "W")):
        table.do(0, f"discard {call.split()[0]}").do(1, f"set {call} 0")
        table.discard(1, dropped).idle(until=0)
    return table.do(0, f"discard {last}")


def test_an_exposure_leaves_a_tile_to_discard() -> None:
    assert three_sets_exposed("5p").offered(1) == ["win", "pass"]
    assert three_sets_exposed("N").kind == "turn"


def test_an_exposed_set_is_never_extended() -> None:
    table = discarded("5p", "555p").do(1, "set 5p 3 0")
    assert table.holds(1, "5p") == 1
    assert table.offered(1, "set") == []
    table.discard(1, "5p")
    assert table.sets(1) == ["555p"]


def test_an_exposure_that_makes_winning_impossible_is_legal() -> None:
    """The base game has no dead hands: 3 bams and 3 dots exposed can never win."""
    table = flex_table(["3s3p", "33s33p"], "EESWE", keep_out="3s3p")
    table.do(0, "discard 3s").do(1, "set 3s 3 0").drop(1).idle(until=0)
    table.do(0, "discard 3p").do(1, "set 3p 3 0")
    assert (table.kind, table.turn) == ("turn", 1)
    assert table.view(1).standing(1) == {"dead": False}


# The turn after a call.


def test_the_caller_plays_on_and_those_between_are_skipped() -> None:
    table = discarded("5p", "", "", "55p").do(3, "set 5p 3 0")
    assert table.turn == 3
    table.drop(3)
    assert table.turn == 0


def test_the_caller_takes_no_tile() -> None:
    table = discarded("5p", "55p").do(1, "set 5p 3 0")
    assert len(table.events("drawn")) == 1
    assert table.tiles(1) == 14
    assert all(words.startswith("discard") for words in table.offered(1))
    with pytest.raises(IllegalAction):
        table.do(1, "pass")


def test_the_default_after_a_call_keeps_the_jokers() -> None:
    table = discarded("5p", "55p0j0jNN").do(1, "set 5p 3 0")
    default = table.decision(1).default
    assert default.verb == DISCARD_VERB
    assert default.a not in (JOKER, BLANK)


def test_the_default_after_a_call_is_a_blank_if_there_is_one() -> None:
    table = discarded("5p", "55p0j0b", blanks=1).do(1, "set 5p 3 0")
    assert table.decision(1).default.text() == "discard 0b"


# Who goes first.


def test_of_two_exposures_the_nearest_after_the_discarder_goes_first() -> None:
    for order in itertools.permutations([1, 3]):
        table = discarded("5p", "5p0j", "", "55p0j", keep_out="5p")
        for seat in order:
            table.do(seat, table.offered(seat, "set")[0])
        assert table.turn == 1
        assert table.sets(3) == []
        assert table.tiles(3) == 13


def test_mahjong_goes_before_an_exposure() -> None:
    table = discarded("5p", "55p", "222s3333s4444p5p0j")
    table.do(1, "set 5p 3 0").do(2, "win")
    assert table.winners == [2]
    assert table.sets(1) == []


def test_nothing_happens_until_the_last_has_answered() -> None:
    table = discarded("5p", "55p", "222s3333s4444p5p0j")
    before = len([event for event in table.deal.log.since(0) if event.seen_by(-1)])
    table.do(2, "win")
    assert not table.over
    assert len([event for event in table.deal.log.since(0) if event.seen_by(-1)]) == before


def test_if_all_pass_the_next_player_draws() -> None:
    table = discarded("5p", "", "55p").do(2, "pass")
    assert (table.turn, table.tiles(1), table.river(0)) == (1, 14, "5p")


# Mahjong.


@pytest.mark.parametrize(
    ("hand", "tile"),
    [
        ("222s3333s4444p55p", "5p"),  # into a triple
        ("222s3333s4444p5p0j", "5p"),  # with a joker
        ("3344556677889p", "9p"),  # into a pair
        ("0f222s333s444s555s", "0f"),  # into a flower pair
        ("0f0f222s333s444s55s", "0f"),  # among the flowers
        ("NNNNEEEEWWWSS", "S"),
    ],
)
def test_any_tile_that_completes_the_hand_is_called_for_mahjong(hand: str, tile: str) -> None:
    table = discarded(tile, "", hand, draws="1m")
    assert table.may(2, "win")
    table.do(2, "win")
    assert table.winners == [2]
    assert sum(table.payments) == 0


def test_a_mahjong_may_be_passed_and_called_later() -> None:
    table = flex_table(["5p", NEAR, "5p"], "EEE").do(0, "discard 5p").do(1, "pass")
    table.drop(1).do(2, "discard 5p")
    assert table.may(1, "win")


def test_all_who_call_mahjong_win() -> None:
    table = discarded("5p", NEAR, "", SECOND, keep_out="5p")
    table.do(3, "win").do(1, "win")
    assert table.winners == [1, 3]
    assert (table.points(0), table.points(1)) == (4, 3)
    assert table.payments == [-7, 8, -7, 6]


def test_option_multi_win_nearest() -> None:
    table = discarded("5p", NEAR, "", SECOND, multi_win="nearest", keep_out="5p")
    table.do(3, "win").do(1, "win")
    assert table.winners == [1]


def test_a_win_in_the_turn_of_an_exposure_is_not_concealed_and_the_discarder_pays_double() -> None:
    table = discarded("5p", NEAR).do(1, "set 5p 3 0")
    assert table.may(1, "win")
    table.do(1, "win")
    assert table.earned() == {"MAHJONG", "JOKERLESS", "SUNRISE"}
    assert table.payments == [-6, 12, -3, -3]


def test_a_later_call_is_not_taken_for_the_turn_of_an_earlier_exposure() -> None:
    """Seat 1 has exposed in its first turn and discarded; what it calls then is called anew."""
    table = flex_table(["2s5p", "22s3333s4444p55pE"], "1mSSS1m").do(0, "discard 2s")
    table.do(1, "set 2s 3 0").discard(1, "E").idle(until=0)
    table.do(0, "discard 5p").do(1, "win")
    assert table.earned() == {"MAHJONG", "JOKERLESS"}, "neither Sunrise nor in the exposure's turn"
    assert table.payments == [-4, 8, -2, -2]


# The last discards (AMB-FX-09).


def test_when_no_tile_is_left_a_discard_is_called_for_mahjong_only() -> None:
    table = discarded("5p", "5p0j", NEAR, drawable=1, draws="E")
    assert table.offered(2) == ["win", "pass"]
    assert table.seats_asked == [2]


def test_option_last_discard_exposure() -> None:
    table = discarded("5p", "55p", drawable=1, draws="E", last_discard_exposure=True)
    assert table.offered(1) == ["set 5p 3 0", "pass"]
    table.do(1, "set 5p 3 0")
    assert (table.kind, table.turn) == ("turn", 1)
    table.drop(1)
    assert table.over
    assert table.winners == []


# The minimum (FX-OPT-MIN-POINTS).


@pytest.mark.parametrize(("least", "may"), [(1, True), (2, True), (3, True)])
def test_min_points_counts_all_points_of_a_call(least: int, may: bool) -> None:
    """Mahjong, concealed, jokerless, and Sunrise since no turn was had."""
    assert discarded("5p", NEAR, min_points=least).may(1, "win") is may


@pytest.mark.parametrize(("least", "may"), [(1, True), (2, True), (3, False)])
def test_min_points_bars_a_called_hand_that_is_worth_less(least: int, may: bool) -> None:
    """With a joker, after a turn: Mahjong and concealed."""
    hand = "222s333s0j4444p55p"
    table = flex_table(["5p", hand], "EESS1m", min_points=least, keep_out="5p2s3s")
    table.discard(0, "E").drop(1).drop(2).drop(3)
    table.do(0, "discard 5p")
    assert table.may(1, "win") is may


@pytest.mark.parametrize(("least", "may"), [(1, True), (2, True), (3, False)])
def test_min_points_bars_a_drawn_hand_that_is_worth_less(least: int, may: bool) -> None:
    """After a turn, with an exposed set holding a joker: Mahjong and self-draw."""
    table = flex_table(["2s", "2s0j3333s4444p55pE"], "1mSSS5p", min_points=least, keep_out="5p2s3s")
    table.do(0, "discard 2s").do(1, "set 2s 3 1").discard(1, "E").idle(until=1)
    assert table.may(1, "win") is may
    if not may:
        with pytest.raises(IllegalAction) as refused:
            table.do(1, "win")
        assert refused.value.code == "flex.no_mahjong.too_small"
        assert "2" in refused.value.say()
        assert "3" in refused.value.say()
