"""Kongs: when they may be made, robbing, the replacement, four of one player (TW-FLOW-KONG …)."""

import pytest

from sparrowhall.errors import IllegalAction
from tests.tables import Table, taiwanese_table

READY = "123m456m789p234s67sNN"
"""Waits for 5s and 8s."""


# Making them.


def test_a_concealed_kong_of_dealt_tiles_in_the_first_turn() -> None:
    table = taiwanese_table(["5555p"], tail="E").do(0, "concealed_kong 5p")
    assert table.melds(0) == ["concealed_kong 5555p"]
    assert table.turn == 0
    assert table.deal.seats[0].drawn >= 0, "the replacement"
    assert table.may(0, "discard E")


def test_a_concealed_kong_may_wait_for_a_later_turn() -> None:
    table = taiwanese_table(["5555p"], "EEEE").drop(0).idle(until=0)
    assert table.may(0, "concealed_kong 5p")


def test_the_replacement_comes_from_the_tail_and_flowers_are_replaced_again() -> None:
    table = taiwanese_table(["5555p"], tail="1fE").do(0, "concealed_kong 5p")
    assert table.bonus(0) == "1f"
    assert table.decision(0).default.text() == "discard E"


def added_kong(
    draws: str = "EEE5s",
    hand: str = "",
    options: dict[str, object] | None = None,
    tail: str = "",
    drawable: int | None = None,
) -> Table:
    """Seat 1 has a pong of 5s from the dealer, and draws the fourth."""
    table = taiwanese_table(
        ["5s", "55s" + hand, "", ""], draws, tail, options=options, drawable=drawable
    )
    table.do(0, "discard 5s").do(1, "pong 5s").drop(1)
    return table.idle(until=1)


def test_an_added_kong_is_announced_before_it_is_completed() -> None:
    table = added_kong("EEE5s").do(1, "added_kong 5s")
    names = [event.to_dict()["event"] for event in table.deal.log.since(0)][-4:]
    assert names == ["answer", "kong_announced", "melded", "drawn"]
    assert table.melds(1) == ["added_kong 5555s"]


def test_an_added_kong_keeps_whom_the_pong_was_claimed_from() -> None:
    table = added_kong("EEE5s").do(1, "added_kong 5s")
    assert table.deal.seats[1].hand.melds[0].source == 0


def test_an_added_kong_may_wait_for_a_later_turn() -> None:
    table = added_kong("EEE5s")
    table.do(1, table.asked()[1][-1]).all_pass().idle(until=1)
    assert table.may(1, "added_kong 5s")


def test_no_kong_right_after_a_claim() -> None:
    table = taiwanese_table(["9p", "99p5555m"]).do(0, "discard 9p").do(1, "pong 9p")
    with pytest.raises(IllegalAction) as refused:
        table.do(1, "concealed_kong 5m")
    assert refused.value.code == "act.kong_after_claim"


def test_a_kong_needs_a_tile_left_in_the_wall() -> None:
    table = taiwanese_table(["", "5555m"], "E", drawable=1).drop(0)
    with pytest.raises(IllegalAction) as refused:
        table.do(1, "concealed_kong 5m")
    assert refused.value.code == "act.kong_needs_wall"


def test_an_added_kong_needs_a_tile_left_in_the_wall() -> None:
    table = added_kong("EEE5s", drawable=4)
    with pytest.raises(IllegalAction) as refused:
        table.do(1, "added_kong 5s")
    assert refused.value.code == "act.kong_needs_wall"


def test_a_kongs_flower_at_the_walls_end_draws_the_hand() -> None:
    table = taiwanese_table(["5555p"], tail="1f", drawable=1, options={"reserve_tiles": 16})
    # The last tile that may be drawn is at the tail.
    table.deal.wall.tiles[table.deal.wall.tail] = 34
    table.do(0, "concealed_kong 5p")
    assert table.over
    assert table.winners == []


# Robbing.


def robbable(second: str = "", options: dict[str, object] | None = None) -> Table:
    """Seat 1 announces an added kong of 5s; seat 3 (and 2, with ``second``) waits for it."""
    ready = "123m456m789m123p67sNN"
    hands = ["5s", "55s", second, ready]
    table = taiwanese_table(hands, "EEE5s", "S", options=options).all_pass()
    table.do(0, "discard 5s")
    for seat in (2, 3):
        if seat in table.asked():
            table.do(seat, "pass")
    table.do(1, "pong 5s").drop(1)
    return table.idle(until=1).do(1, "added_kong 5s")


def test_whoever_waits_for_the_tile_is_asked_to_rob() -> None:
    table = robbable()
    assert table.asked() == {3: ["win", "pass"]}
    assert table.decision(3).kind == "rob"
    assert table.decision(3).default.text() == "pass"


def test_the_robbed_declarer_pays_alone_and_keeps_the_pong() -> None:
    table = robbable().do(3, "win")
    assert table.payments[1] < 0
    assert table.payments[0] == table.payments[2] == 0
    assert table.melds(1) == ["pong 555s"]
    assert table.deal.kongs == 0
    assert "TW-BAS-SELFDRAW" not in table.lines()


def test_several_robbers_nearest_or_all() -> None:
    second = "123m456m789m456p67sWW"
    table = robbable(second).do(3, "win").do(2, "win")
    assert table.winners == [2]
    table = robbable(second, {"multi_win": "all"}).do(3, "win").do(2, "win")
    assert table.winners == [2, 3]
    assert sum(table.payments) == 0


def test_a_kong_nobody_robs_draws_its_replacement() -> None:
    table = robbable().do(3, "pass")
    assert table.melds(1) == ["added_kong 5555s"]
    assert table.may(1, "discard S")


def test_a_locked_player_must_rob() -> None:
    # The dealer waits for the very tile declared with; 1 takes it and later adds the fourth.
    table = taiwanese_table(["123m456m789p234s567sNN", "55s"], "EEE5s").all_pass()
    table.do(0, "ready 5s").do(1, "pong 5s").drop(1).idle(until=1).do(1, "added_kong 5s")
    assert table.asked() == {0: ["win"]}
    with pytest.raises(IllegalAction) as refused:
        table.do(0, "pass")
    assert refused.value.code == "taiwanese.locked_must_win"
    table.do(0, "win")
    assert table.lines()["TW-RDY-HEAVENLY"] == 16


# Four kongs of one player.

THREE = "1111p3333p7777p"


def three_kongs(
    rest: str,
    draws: str,
    tail: str,
    drawable: int | None = None,
    options: dict[str, object] | None = None,
    third: str = "",
) -> Table:
    """The dealer has made three concealed kongs."""
    table = taiwanese_table(
        [THREE + rest, "", "", third], draws, "WW" + tail, drawable=drawable, options=options
    )
    table.all_pass()
    for tile in ("1p", "3p", "7p"):
        table.do(0, f"concealed_kong {tile}")
    return table


def test_a_fourth_concealed_kong_is_paid_by_all() -> None:
    table = three_kongs("9999s", "", "E").do(0, "concealed_kong 9s")
    assert table.lines() == {"TW-INS-FOUR-KONGS": 8}
    assert table.payments == [360, -120, -120, -120]


@pytest.mark.parametrize(
    ("payer", "payments"),
    [("by_last_tile", [120, -120, 0, 0]), ("all_three", [360, -120, -120, -120])],
)
def test_a_fourth_open_kong_is_paid_as_the_option_says(payer: str, payments: list[int]) -> None:
    options: dict[str, object] = {"four_kongs_payer": payer}
    table = three_kongs("999sE", "9s", "E", options=options).discard(0, "E")
    table.do(1, "discard 9s").do(0, "kong 9s")
    assert table.lines() == {"TW-INS-FOUR-KONGS": 8}
    assert table.payments == payments


def test_a_fourth_kong_is_offered_at_the_walls_end() -> None:
    # Three replacements and four draws; the last of them is the fourth 9s.
    table = three_kongs("999sE", "SSS9s", "E", drawable=7).discard(0, "E").idle(until=0)
    assert table.deal.wall.drawable == 0
    table.do(0, "concealed_kong 9s")
    assert table.winners == [0]


def test_a_fourth_kong_is_offered_on_the_last_discard() -> None:
    table = three_kongs("999sE", "9s", "E", drawable=4).discard(0, "E").do(1, "discard 9s")
    assert table.deal.wall.drawable == 0
    assert table.asked() == {0: ["kong 9s", "pass"]}
    table.do(0, "kong 9s")
    assert table.lines() == {"TW-INS-FOUR-KONGS": 8}


def test_claiming_the_fourth_kong_ranks_below_a_win() -> None:
    table = three_kongs("999sE", "9s", "E", third="123m456m789m78s555mNN")
    table.discard(0, "E").do(1, "discard 9s").do(0, "kong 9s").do(3, "win")
    assert table.winners == [3]


def test_an_added_fourth_kong_can_be_robbed_first() -> None:
    robber = "123m456m789m78s555mNN"
    table = taiwanese_table(
        [THREE + "99sEES", "", "", robber], "9sWWW9s", "WSS", seat_winds="NESW"
    ).all_pass()
    for tile in ("1p", "3p", "7p"):
        table.do(0, f"concealed_kong {tile}")
    table.discard(0, "W").do(1, "discard 9s").do(3, "pass").do(0, "pong 9s").discard(0, "S")
    table.idle(until=0).do(0, "added_kong 9s")
    assert table.asked() == {3: ["win", "pass"]}
    table.do(3, "win")
    assert table.winners == [3]
    assert table.lines()["TW-TIM-ROB-KONG"] == 1


def test_a_fourth_kong_never_keeps_the_dealer() -> None:
    table = three_kongs("9999s", "", "E").do(0, "concealed_kong 9s")
    plan = table.next_plan()
    assert plan is not None
    assert (plan.dealer, plan.repeats) == (1, 0)


# Four kongs of several players.


def four_between_two(shared: bool) -> Table:
    options: dict[str, object] = {"shared_four_kongs_draw": shared}
    hands = ["1111p3333p", "5555p7777p"]
    table = taiwanese_table(hands, tail="EEEE", options=options)
    table.do(0, "concealed_kong 1p").do(0, "concealed_kong 3p").drop(0)
    return table.do(1, "concealed_kong 5p").do(1, "concealed_kong 7p")


def test_four_kongs_of_several_players_have_no_effect() -> None:
    table = four_between_two(False)
    assert not table.over
    assert table.turn == 1


def test_option_shared_four_kongs_draw() -> None:
    table = four_between_two(True)
    assert table.over
    assert table.payments == [0, 0, 0, 0]
    plan = table.next_plan()
    assert plan is not None
    assert (plan.dealer, plan.repeats) == (0, 1)


# Winning on the replacement (AMB-TW-15).


def test_a_kong_replacement_win_counts_also_through_a_flower() -> None:
    table = taiwanese_table(["123m456m789p1111s67sNN"], tail="1f5s").do(0, "concealed_kong 1s")
    table.do(0, "win")
    assert table.lines()["TW-TIM-KONG-REPL"] == 1


@pytest.mark.parametrize("counts", [False, True])
def test_option_flower_replacement_is_kong_win(counts: bool) -> None:
    options: dict[str, object] = {"flower_replacement_is_kong_win": counts}
    table = taiwanese_table(["", READY], "ESSS1f", "5s", options=options).all_pass()
    table.drop(0).drop(1)
    table.idle(until=1).do(1, "win")
    assert ("TW-TIM-KONG-REPL" in table.lines()) is counts


def test_a_kong_replacement_does_not_count_for_a_later_draw() -> None:
    table = taiwanese_table(["123m456m789p1111s67sNN"], "EEE5s", "E")
    table.do(0, "concealed_kong 1s").discard(0, "E").idle(until=0).do(0, "win")
    assert "TW-TIM-KONG-REPL" not in table.lines()
