"""Calling Mahjong with swaps to make (Ruling 3): who may, what is done, several winners."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.flex.table import FlexTable, flex_table

REDEEMS = "222s3333s4444p5p6m"
"""With 5p it has a pair of them, and a 6m which buys the joker for a third."""
REDEEMS_TOO = "2222m333m4444m5p6m"
PAIRS = "2s33s44s5p66p77p88p0j"
"""With 5p it lacks the second 2s for seven pairs: a joker may go for it."""


def with_set(callers: list[str], exposed: str, last: str, **options: Any) -> FlexTable:
    """Seat 3 exposes a set, then seat 0 discards ``last``; ``callers`` are the hands of 1 and 2.

    ``exposed`` is the call, such as ``6m 3 1``: one 6m from seat 0, the rest from 3.
    """
    tile, size, jokers = exposed.split()
    natural = int(size) - int(jokers) - 1
    hands = [tile + last, *callers, tile * natural + "0j" * int(jokers)]
    table = flex_table(hands, "1mEEESSSWWW", keep_out=tile + last, **options)
    return table.do(0, f"discard {tile}").take(3, f"set {exposed}").idle(until=0)


def called(callers: list[str], exposed: str, last: str, **options: Any) -> FlexTable:
    return with_set(callers, exposed, last, **options).do(0, f"discard {last}")


def test_a_hand_that_swaps_can_complete_calls_mahjong_and_the_swaps_are_made() -> None:
    table = called([REDEEMS, ""], "6m 3 1", "5p")
    assert table.offered(1) == ["win", "pass"]
    table.do(1, "win")
    assert table.winners == [1]
    assert table.sets(3) == ["666m"]
    assert table.hand(1) == "444455p2223333s0j"


def test_the_swaps_come_before_the_hand_is_shown() -> None:
    table = called([REDEEMS, ""], "6m 3 1", "5p").do(1, "win")
    names = [event.to_dict()["event"] for event in table.deal.log.since(0)]
    assert names.index("swapped") < names.index("won")


def test_such_a_win_is_called_concealed_and_paid_double_by_the_discarder() -> None:
    table = called([REDEEMS, ""], "6m 3 1", "5p").do(1, "win")
    assert table.earned() == {"MAHJONG", "CONCEALED", "SUNRISE"}
    assert table.payments == [-6, 12, -3, -3]


def test_without_the_swap_it_could_not_win() -> None:
    assert called([REDEEMS, ""], "6m 3 0", "5p").kind == "turn"


def test_option_swap_after_mahjong_call_off_needs_the_called_tile_alone() -> None:
    table = called([REDEEMS, ""], "6m 3 1", "5p", swap_after_mahjong_call=False)
    assert table.kind == "turn"


@pytest.mark.parametrize("mode", ["both", "redeem_only", "reverse_only", "off"])
def test_only_swaps_that_the_table_allows_count(mode: str) -> None:
    table = called([REDEEMS, ""], "6m 3 1", "5p", joker_swap=mode)
    assert table.may(1, "win") is (mode in ("both", "redeem_only"))
    table = called([PAIRS, ""], "2s 3 0", "5p", joker_swap=mode)
    assert table.may(1, "win") is (mode in ("both", "reverse_only"))


def test_a_joker_may_go_for_the_tile_lacking() -> None:
    table = called([PAIRS, ""], "2s 3 0", "5p").do(1, "win")
    assert table.sets(3) == ["22s0j"]
    assert {"SEVENPAIRS", "JOKERLESS", "CONCEALED"} <= table.earned()


def test_the_called_tile_itself_may_be_swapped_away() -> None:
    """222s 3333s 4444p 55p and the called 6m: it buys the joker from the set of 6m."""
    table = with_set(["222s3333s4444p55p", ""], "6m 3 1", "6m").do(0, "discard 6m")
    assert table.offered(1, "win") == ["win"]
    table.do(1, "win")
    assert (table.sets(3), table.holds(1, "0j"), table.holds(1, "6m")) == (["666m"], 1, 0)


def test_swaps_never_reach_into_a_flower_set() -> None:
    table = called(["222s3333s4444p5p0j", ""], "0f 3 0", "1s")
    assert table.kind == "turn"


@pytest.mark.parametrize("sneaky", [False, True])
def test_a_blank_in_hand_takes_a_discard_at_once_unless_blanks_are_sneaky(sneaky: bool) -> None:
    hand = "22s3333s4444p55p0b"
    table = flex_table(["2s5p", hand], "1mEEEESSS", blanks=1, sneaky_blanks=sneaky, keep_out="2s5p")
    table.discard(0, "2s")
    while table.turn != 0 or table.kind != "turn":
        table.all_pass() if table.kind != "turn" else table.drop(table.turn)
    table.do(0, "discard 5p")
    assert table.may(1, "win") is not sneaky
    if not sneaky:
        table.do(1, "win")
        assert (table.holds(1, "0b"), len(table.events("river_swapped"))) == (0, 1)


def test_the_dearest_way_is_taken() -> None:
    """With 2s it is complete as it stands, and dearer if the joker goes for a third 5p."""
    table = called(["22s3333s4444p55p0j", ""], "5p 3 1", "2s").do(1, "win")
    assert table.earned() == {"MAHJONG", "CONCEALED", "JOKERLESS", "SUNRISE"}
    assert table.sets(3) == ["5p00j"]


@pytest.mark.parametrize(("mode", "may"), [("both", True), ("off", False)])
def test_a_minimum_may_be_reached_by_swaps(mode: str, may: bool) -> None:
    hand = "22s3333s4444p55p0j"
    table = with_set([hand, ""], "5p 3 1", "2s", joker_swap=mode, min_points=3)
    table.drop(0).drop(1).idle(until=0).do(0, "discard 2s")
    assert table.may(1, "win") is may


# Several winners.


def test_where_two_need_the_same_swap_the_first_in_turn_order_makes_it() -> None:
    table = called([REDEEMS, REDEEMS_TOO], "6m 3 1", "5p")
    assert [table.may(1, "win"), table.may(2, "win")] == [True, True]
    table.do(2, "win").do(1, "win")
    assert table.winners == [1]
    assert table.payments == [-6, 12, -3, -3], "the other call fails, and pays"
    assert table.tiles(2) == 13
    assert [event.seat for event in table.events("won")] == [1]


def test_if_the_first_passes_the_other_makes_it() -> None:
    table = called([REDEEMS, REDEEMS_TOO], "6m 3 1", "5p").do(1, "pass").do(2, "win")
    assert table.winners == [2]


def test_two_jokers_are_enough_for_two() -> None:
    table = called([REDEEMS, REDEEMS_TOO], "6m 4 2", "5p").do(1, "win").do(2, "win")
    assert table.winners == [1, 2]
    assert table.sets(3) == ["6666m"]


def exposed_and_pairs(first: bool) -> FlexTable:
    """One player has exposed 222s; another puts a joker there to win. Who comes first?"""
    hands = ["22s3333p4444p55pE", PAIRS]
    exposer = 1 if first else 2
    if not first:
        hands.reverse()
    table = flex_table(["2s5p", *hands], "1mSSSSWWW", keep_out="2s5p")
    table.do(0, "discard 2s").take(exposer, "set 2s 3 0").discard(exposer, "E").idle(until=0)
    table.do(0, "discard 5p").do(1, "win").do(2, "win")
    assert table.winners == [1, 2]
    assert table.sets(exposer) == ["22s0j"]
    return table


def test_what_a_later_winner_swaps_does_not_change_an_earlier_hand() -> None:
    assert exposed_and_pairs(first=True).earned(0) == {"MAHJONG", "JOKERLESS"}


def test_what_an_earlier_winner_swaps_counts_for_a_later_one() -> None:
    assert exposed_and_pairs(first=False).earned(1) == {"MAHJONG"}
