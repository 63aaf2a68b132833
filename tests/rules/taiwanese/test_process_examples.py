"""The process examples of the rules, TWP-01 to TWP-15. Seats 0 to 3 are A, B, C, D."""

import pytest

from sparrowhall.errors import IllegalAction
from tests.tables import Table, taiwanese_table

A, B, C, D = 0, 1, 2, 3

READY = "123m456m789p234s67sNN"
"""Waits for 5s and 8s."""


def next_deal(table: Table) -> tuple[int, int]:
    """The dealer of the deal after this one, and the repeats."""
    plan = table.next_plan()
    assert plan is not None
    return plan.dealer, plan.repeats


def two_can_win(multi_win: str) -> Table:
    """C discards 5s; A (concealed) and the dealer D (open, first repeat) can win on it."""
    hands = ["123m456m789m123s67sNN", "", "", "99m123p456p789p67s22mWE"]
    options: dict[str, object] = {"multi_win": multi_win}
    table = taiwanese_table(hands, "9mES5s", dealer=D, repeats=1, options=options)
    table.all_pass().discard(D, "W")
    table.do(A, "discard 9m").do(D, "pong 9m").discard(D, "E")
    table.discard(A, "E").discard(B, "S").do(C, "discard 5s")
    return table.do(A, "win").do(D, "win")


def test_twp01_nearest_winner_only() -> None:
    table = two_can_win("nearest")
    assert table.winners == [D]
    assert table.lines() == {}
    assert table.payments == [0, 0, -60, 60]
    assert next_deal(table) == (D, 2)


def test_twp01_multi_win_all() -> None:
    table = two_can_win("all")
    assert table.winners == [D, A]
    assert table.lines(1) == {"TW-BAS-CONCEALED": 1}
    assert table.payments == [40, 0, -100, 60]
    assert next_deal(table) == (D, 2)


def passed_win(mode: str, draws: str = "2sE") -> Table:
    """A, who waits for 2s and 5s, has declined C's 5s; D discards 2s."""
    options: dict[str, object] = {"passed_win": mode}
    hands = ["123m456m789p678s34sNN", "", "5s"]
    table = taiwanese_table(hands, draws, dealer=C, options=options).all_pass()
    table.do(C, "discard 5s")
    assert table.may(A, "win")
    return table.all_pass().do(D, "discard 2s")


def test_twp02_a_passed_win_bars_other_discards() -> None:
    assert not passed_win("discards_until_own_turn").may(A, "win")


def test_twp02_a_self_draw_is_not_barred() -> None:
    table = passed_win("discards_until_own_turn", "2s5s").all_pass()
    assert table.may(A, "win")


def test_twp02_freed_when_the_own_turn_starts() -> None:
    table = passed_win("discards_until_own_turn", "2sE2s").all_pass()
    table.discard(A, "E").do(B, "discard 2s")
    assert table.may(A, "win")


def test_twp02_same_tile_bars_that_tile_only() -> None:
    assert passed_win("same_tile_until_own_turn").may(A, "win")


def promoted_pong(declined: bool) -> Table:
    """D promotes a pong of 5s while A waits for 5s."""
    table = taiwanese_table([READY, "", "5s", "55s"], "EEE5s", dealer=C, tail="S").all_pass()
    table.do(C, "discard 5s").do(A, "pass").do(D, "pong 5s").drop(D)
    table.discard(A, "E").discard(B, "E").discard(C, "E").do(D, "added_kong 5s")
    return table.do(A, "pass" if declined else "win")


def test_twp03_robbing_a_promoted_kong() -> None:
    table = promoted_pong(declined=False)
    drawn = len(table.events("drawn"))
    assert table.lines() == {"TW-BAS-CONCEALED": 1, "TW-TIM-ROB-KONG": 1}
    assert table.payments == [50, 0, 0, -50]
    assert table.melds(D) == ["pong 555s"]
    assert drawn == 4, "no replacement is drawn"


def test_twp03_nobody_robs_and_the_kong_is_completed() -> None:
    table = promoted_pong(declined=True)
    assert table.melds(D) == ["added_kong 5555s"]
    assert table.turn == D
    assert table.may(D, "discard S")


def test_twp04_a_concealed_kong_is_not_robbed() -> None:
    table = taiwanese_table([READY, "", "", "5555s"], dealer=D).all_pass()
    table.do(D, "concealed_kong 5s")
    assert list(table.asked()) == [D]
    assert table.melds(D) == ["concealed_kong 5555s"]


@pytest.mark.parametrize(("dealer", "amount"), [(B, 110), (C, 120), (A, 120)])
def test_twp05_seven_flowers_rob_the_eighth(dealer: int, amount: int) -> None:
    draws = "EEEE"[: (C - dealer - 1) % 4] + "4g"
    table = taiwanese_table(["1234f123g"], draws, "1m4m7m1p4p7p1s", dealer=dealer)
    table.idle()
    assert table.winners == [A]
    assert table.lines() == {"TW-INS-SEVEN-ROBS": 8}
    assert table.payments == [amount, 0, -amount, 0]
    assert (table.bonus(A), table.bonus(C)) == ("1234f1234g", "")


def lone_flower_first(mode: str) -> Table:
    """C has shown one flower; A, who has six, draws the seventh."""
    options: dict[str, object] = {"seven_rob_mode": mode}
    table = taiwanese_table(["1234f12g", "", "4g"], "EEE3g", options=options)
    for seat in (A, B, C, D):
        table.drop(seat)
    return table


def test_twp06_seventh_after_the_lone_flower_is_nothing() -> None:
    table = lone_flower_first("on_reveal")
    assert not table.over
    assert (table.turn, table.bonus(A)) == (A, "1234f123g")


def test_twp06_any_order() -> None:
    table = lone_flower_first("any_order")
    assert table.lines() == {"TW-INS-SEVEN-ROBS": 8}
    assert table.payments == [120, 0, -120, 0]
    assert (table.bonus(A), table.bonus(C)) == ("1234f1234g", "")


def test_twp07_the_dealer_completes_a_fourth_kong() -> None:
    hands = ["1111p3333p7777p99sEES"]
    table = taiwanese_table(hands, "9sWWW9s", "WSS", repeats=1)
    for kind in ("1p", "3p", "7p"):
        table.do(A, f"concealed_kong {kind}")
    table.discard(A, "W").do(B, "discard 9s").do(A, "pong 9s")
    table.discard(A, "S").idle(until=A)
    left = table.deal.wall.drawable
    table.do(A, "added_kong 9s").all_pass()
    assert table.lines() == {"TW-INS-FOUR-KONGS": 8}
    assert table.payments == [420, -140, -140, -140]
    assert table.deal.wall.drawable == left, "no replacement is drawn"
    assert next_deal(table) == (B, 0)


def test_twp08_the_wall_ends_at_the_reserve() -> None:
    table = taiwanese_table([], drawable=2, repeats=1).idle()
    assert table.deal.wall.undrawn == 16
    assert table.winners == []
    assert table.payments == [0, 0, 0, 0]
    assert next_deal(table) == (A, 2)


def test_twp09_the_last_tile_is_a_flower() -> None:
    table = taiwanese_table([], "1f", drawable=1).idle()
    assert table.winners == []
    assert table.bonus(B) == "1f"
    assert table.deal.wall.undrawn == 16


def test_twp10_a_locked_player_discards_the_fourth_of_a_pung() -> None:
    table = taiwanese_table(["", "123m456m789p999s67sNN"], "9s")
    table.do(B, "announce").discard(A, "E")
    assert table.asked() == {B: ["discard 9s"]}


def test_twp11_a_locked_player_must_win_on_a_discard() -> None:
    table = taiwanese_table(["5s", READY]).do(B, "announce").do(A, "discard 5s")
    assert table.asked() == {B: ["win"]}
    assert table.do(B, "win").winners == [B]


def test_twp12_no_earthly_ready_after_a_chow() -> None:
    table = taiwanese_table(["5m", "34m", READY], "E").all_pass()
    table.do(A, "discard 5m").do(B, "chow 5m from 3m").drop(B)
    with pytest.raises(IllegalAction) as refused:
        table.do(C, "ready E")
    assert refused.value.code == "taiwanese.too_late_for_ready"


def test_twp13_the_last_discard_can_only_be_won_on() -> None:
    table = taiwanese_table(["", "", "67s", "123m456m789p234s67sNN"], "5s", drawable=1)
    table.all_pass().discard(A, "E").do(B, "discard 5s")
    assert table.asked() == {D: ["win", "pass"]}, "C might have made a chow"
    table.do(D, "win")
    assert table.lines() == {"TW-BAS-CONCEALED": 1, "TW-TIM-LAST-DISCARD": 1}


def test_twp14_winning_on_the_replacement_of_the_first_kong_is_no_heavenly_hand() -> None:
    table = taiwanese_table(["123m456m789p1111s67sNN"], tail="5s", dealer=A)
    table.do(A, "concealed_kong 1s").do(A, "win")
    assert table.lines() == {"TW-BAS-CONCEALED-SELFDRAW": 3, "TW-TIM-KONG-REPL": 1}
    assert table.payments == [240, -80, -80, -80]


def test_twp15_another_first_discard_is_an_ordinary_win() -> None:
    table = taiwanese_table(["", "5s", READY], "E", dealer=A).all_pass().discard(A, "E")
    table.do(B, "discard 5s").do(C, "win")
    assert table.lines() == {"TW-BAS-CONCEALED": 1}
