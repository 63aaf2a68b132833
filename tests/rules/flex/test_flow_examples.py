"""The payments of the process examples, FXP-01 to FXP-09, in play. Seats 0 to 3 are A, B, C, D."""

from typing import Any

import pytest

from sparrowhall.errors import IllegalAction
from tests.rules.flex.table import FlexTable, flex_table

A, B, C, D = 0, 1, 2, 3

OPEN = "22s3333s4444p55pE"
"""Exposes 2s, then waits for 5p: with a joker in the set 1 point less than without."""


def test_fxp01_a_drawn_win() -> None:
    """A draws, V = 3: Mahjong, self-draw, Sunrise (with a joker, and concealed makes 4)."""
    table = flex_table(["222s3333s444p0j55p"], "EEEE5p", keep_out="5p2s4p")
    table.drop(A).idle(until=A)
    assert table.do(A, "win").points() == 3
    assert table.earned() == {"MAHJONG", "SELFDRAW", "CONCEALED"}
    assert table.payments == [9, -3, -3, -3]


def called_from_c(**options: Any) -> FlexTable:
    """C discards 5p, which A waits for, worth 3 (concealed, no joker), after A had a turn."""
    table = flex_table(["222s3333s4444p55p", "", "5p"], "1mEEE", keep_out="5p2s", **options)
    return table.drop(A).drop(B).do(C, "discard 5p")


def test_fxp02_a_called_win() -> None:
    table = called_from_c().do(A, "win")
    assert table.earned() == {"MAHJONG", "CONCEALED", "JOKERLESS"}
    assert table.payments == [12, -3, -6, -3]


def two_winners(**options: Any) -> FlexTable:
    """A (V 4, a flush) and D (V 2, with a joker) call C's 5p; everybody has had a turn."""
    hands = ["222p3333p4444p55p", "", "5p", "2222m333m4444m5p0j"]
    table = flex_table(hands, "1sEEE", dealer=D, **options)
    return table.drop(D).drop(A).drop(B).do(C, "discard 5p").do(A, "win").do(D, "win")


def test_fxp03_two_winners_are_paid_singly() -> None:
    table = two_winners()
    assert table.winners == [D, A]
    assert (table.points(1), table.points(0)) == (4, 2)
    assert table.payments == [8, -6, -6, 4]


def test_fxp04_double_to_the_nearest_winner() -> None:
    assert two_winners(multi_win_double="nearest").payments == [8, -6, -8, 6]


def test_double_to_the_highest_winner() -> None:
    assert two_winners(multi_win_double="highest").payments == [12, -6, -10, 4]


def test_fxp05_three_winners() -> None:
    """A with an exposed set and jokers, B with a joker, D without: all wait for C's 5p."""
    hands = ["6p0j7777p8888m5p0jE", "2222s3333s444s5p0j", "6p5p", "2222m3333m4444m5p"]
    table = flex_table(hands, "1sEEESS", dealer=D)
    table.drop(D).drop(A).drop(B).do(C, "discard 6p").do(A, "set 6p 3 1").discard(A, "E")
    table.drop(B).do(C, "discard 5p").do(A, "win").do(B, "win").do(D, "win")
    assert table.winners == [D, A, B]
    assert [table.points(winner) for winner in range(3)] == [3, 1, 2]
    assert table.payments == [1, 2, -6, 3]


def test_fxp06_three_players_a_drawn_win() -> None:
    """V = 2: Mahjong and self-draw, with a joker in an exposed set."""
    hands = ["2s0j3333s4444p55pE", "", "2s"]
    table = flex_table(hands, "1mWW5p", dealer=C, players=3, keep_out="2s5p")
    table.do(C, "discard 2s").do(A, "set 2s 3 1").discard(A, "E").drop(B).drop(C)
    assert table.do(A, "win").earned() == {"MAHJONG", "SELFDRAW"}
    assert table.payments == [4, -2, -2]


def test_fxp07_two_players_a_called_win() -> None:
    hands = ["222s3333s4444p55p", "5p"]
    table = flex_table(hands, "1mEE", players=2, keep_out="5p2s").drop(A)
    table.do(1, "discard 5p").do(A, "win")
    assert table.points() == 3
    assert table.payments == [6, -6]


def test_fxp08_a_hand_below_the_minimum_is_refused() -> None:
    table = flex_table(["2s", "2s0j3333s4444p55pE"], "1mSSS5p", min_points=3, keep_out="5p2s3s")
    table.do(0, "discard 2s").do(1, "set 2s 3 1").discard(1, "E").idle(until=1)
    with pytest.raises(IllegalAction) as refused:
        table.do(1, "win")
    assert refused.value.code == "flex.no_mahjong.too_small"
    assert refused.value.values == {"points": 2, "needed": 3}
    table.drop(1)
    assert table.turn == 2, "play goes on without a penalty"


def test_fxp09_the_last_discard_is_not_called() -> None:
    table = flex_table([], drawable=4).idle()
    assert table.winners == []
    assert table.payments == [0, 0, 0, 0]
    assert [event.value for event in table.events("exhausted")] == [0]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("drawn", [True, False])
def test_each_of_the_losers_pays_whatever_the_number_of_players(players: int, drawn: bool) -> None:
    hands = ["222s3333s4444p55p", "5p"]
    table = flex_table(hands, "5p" if drawn else "1m", players=players, keep_out="5p2s")
    if not drawn:
        table.drop(0).do(1, "discard 5p")
    points = table.do(0, "win").points()
    paid = [points] * (players - 1)
    if not drawn:
        paid[0] *= 2
    assert table.payments == [sum(paid), *[-one for one in paid]]
