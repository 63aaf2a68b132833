"""The end of a hand: the wall, the last tile, what is revealed and paid."""

import pytest

from sparrowhall.errors import IllegalAction
from tests.tables import Table, taiwanese_table

READY = "123m456m789p234s67sNN"
"""Waits for 5s and 8s."""


@pytest.mark.parametrize("reserve", [16, 8, 0])
def test_option_reserve_tiles(reserve: int) -> None:
    table = taiwanese_table([], options={"reserve_tiles": reserve})
    assert table.deal.wall.drawable == 79 - reserve
    table.idle()
    assert table.deal.wall.undrawn == reserve
    drawn = len(table.events("drawn"))
    assert drawn == 79 - reserve, "head draws and replacements together"


def test_the_wall_may_be_used_up_to_the_last_tile() -> None:
    table = taiwanese_table([], options={"reserve_tiles": 0}).idle()
    assert table.winners == []
    assert table.payments == [0, 0, 0, 0]


def test_an_exhaustive_draw_reveals_every_hand_and_pays_nothing() -> None:
    table = taiwanese_table([], drawable=1).idle()
    assert [event.seat for event in table.events("revealed")] == [0, 1, 2, 3]
    assert table.events("paid")[0].tiles == (0, 0, 0, 0)
    assert len(table.events("exhausted")) == 1
    assert table.events("won") == []


def test_nobody_checks_readiness_after_a_draw() -> None:
    table = taiwanese_table(["", READY], "E", drawable=1).do(1, "announce").idle()
    assert table.payments == [0, 0, 0, 0]


def test_the_last_tile_drawn_may_win() -> None:
    table = taiwanese_table(["", "", READY], "E5s", drawable=2).all_pass().drop(0).drop(1)
    table.do(2, "win")
    assert table.lines()["TW-TIM-LAST-DRAW"] == 1


def test_the_last_tile_drawn_as_a_replacement_counts() -> None:  # AMB-TW-20
    table = taiwanese_table(["123m456m789p1111s67sNN"], tail="5s", drawable=1)
    table.deal.wall.tiles[table.deal.wall.tail] = 22  # 5s is the one tile to be drawn
    table.do(0, "concealed_kong 1s").do(0, "win")
    assert table.lines() == {
        "TW-BAS-CONCEALED-SELFDRAW": 3,
        "TW-TIM-KONG-REPL": 1,
        "TW-TIM-LAST-DRAW": 1,
    }


def test_a_win_before_the_last_tile_is_no_last_draw() -> None:
    table = taiwanese_table(["", "", READY], "E5s", drawable=3).all_pass().drop(0).drop(1)
    assert "TW-TIM-LAST-DRAW" not in table.do(2, "win").lines()


def last_discard(tile: str, *others: str) -> Table:
    """Seat 1 draws the last tile and discards it."""
    table = taiwanese_table(["E", *others], tile, drawable=1).all_pass().discard(0, "E")
    return table.do(1, f"discard {tile}")


def test_the_last_discard_can_only_be_won_on() -> None:
    table = last_discard("5s", "", READY, "55s")
    assert table.asked() == {2: ["win", "pass"]}, "neither the pong nor a chow"
    with pytest.raises(IllegalAction) as refused:
        table.do(2, "chow 5s from 5s")
    assert refused.value.code == "act.last_discard"


def test_the_last_discard_nobody_can_win_on_ends_the_hand() -> None:
    table = last_discard("9p", "", "999p", "78p")
    assert table.over
    assert table.winners == []


def test_passing_the_last_discard_ends_the_hand() -> None:
    table = last_discard("5s", "", READY).do(2, "pass")
    assert table.winners == []


def test_a_discard_before_the_last_draw_may_be_claimed() -> None:
    table = taiwanese_table(["E", "", "99p"], "9p", drawable=2).all_pass().discard(0, "E")
    table.do(1, "discard 9p").do(2, "pong 9p").drop(2)
    assert table.turn == 3


def test_the_last_flower_that_is_an_eighth_wins_instead_of_a_draw() -> None:
    table = taiwanese_table(["", "1234f123g"], "4g", "1m4m7m1p4p7p9s", drawable=8)
    table.deal.wall.tail = table.deal.wall.head + 16  # one tile is left to draw
    table.drop(0)
    assert table.winners == [1]


def test_the_last_flower_that_is_robbed_wins_instead_of_a_draw() -> None:
    table = taiwanese_table(["", "", "1234f123g"], "4g", "1m4m7m1p4p7p9s", drawable=8)
    table.deal.wall.tail = table.deal.wall.head + 16  # one tile is left to draw
    table.drop(0)
    assert table.winners == [2]
    assert table.payments == [0, -110, 110, 0]


def test_an_offered_robbing_of_the_last_flower_may_be_declined() -> None:
    options: dict[str, object] = {"seven_rob_choice": "offered"}
    table = taiwanese_table(
        ["", "", "1234f123g"], "4g", "1m4m7m1p4p7p9s", drawable=8, options=options
    )
    table.deal.wall.tail = table.deal.wall.head + 16
    table.drop(0)
    assert table.over, "drop lets everybody pass"
    assert table.winners == []
    assert table.bonus(1) == "4g"


def test_seven_robs_in_play_is_offered_to_the_holder_alone() -> None:
    options: dict[str, object] = {"seven_rob_choice": "offered"}
    table = taiwanese_table(["", "", "1234f123g"], "4g", "1m4m7m1p4p7p9sE", options=options)
    table.do(0, "discard P")
    while 2 not in table.asked():
        table.do(next(iter(table.asked())), "pass")
    assert table.asked() == {2: ["win", "pass"]}
    table.do(2, "pass")
    assert table.turn == 1
    assert table.may(1, "discard E")


def test_a_win_reveals_the_winning_hand_with_the_winning_tile() -> None:
    table = taiwanese_table(["5s", READY]).all_pass().do(0, "discard 5s").do(1, "win")
    (won,) = table.events("won")
    assert (won.seat, won.kind, won.tiles[-1]) == (1, 22, 0)
    assert len(won.tiles) == 17 + 1
    assert [event.seat for event in table.events("revealed")] == [0, 2, 3]


def test_the_seat_winds_and_the_round_wind_are_those_of_the_plan() -> None:
    hand = "123m456m789p67sSSSNN"
    table = taiwanese_table(["5s", hand], seat_winds="ESWN", round_wind=28).all_pass()
    table.do(0, "discard 5s").do(1, "win")
    assert table.lines()["TW-HON-ROUND-WIND"] == 1
    assert table.lines()["TW-HON-SEAT-WIND"] == 1
