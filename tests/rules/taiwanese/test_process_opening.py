"""The opening: flowers, Heavenly Hand, Heavenly Ready (TW-FLOW-…, rulings 4, 5, 7)."""

import pytest

from sparrowhall.errors import IllegalAction
from sparrowhall.tiles.notation import show_kind
from tests.tables import Table, taiwanese_table

READY = "123m456m789p234s67sNN"
"""Waits for 5s and 8s."""
COMPLETE = "123m456m789p234s678sNN"


def shown(table: Table) -> list[tuple[int, int]]:
    """Seat and number of flowers of each showing, in order."""
    return [(event.seat, len(event.tiles)) for event in table.events("bonus")]


# Flowers.


def test_dealer_is_dealt_seventeen_the_others_sixteen() -> None:
    table = taiwanese_table([], dealer=2)
    dealt = [(event.seat, event.value) for event in table.events("dealt")]
    assert dealt == [(2, 17), (3, 16), (0, 16), (1, 16)]


def test_opening_flowers_are_shown_by_the_dealer_first_then_in_turn_order() -> None:
    table = taiwanese_table(["3g", "1g", "2g", "1f"], dealer=2)
    assert [seat for seat, _ in shown(table)] == [2, 3, 0, 1]


def test_a_player_goes_on_until_no_flower_is_left_before_the_next_begins() -> None:
    table = taiwanese_table(["1f2f", "3f"], tail="4f1mE4mS")
    assert [seat for seat, _ in shown(table)] == [0, 0, 0, 1]
    assert table.bonus(0) == "124f"
    assert "S" in table.hand(1)
    assert [event.kind >= 0 for event in table.events("drawn")] == [True] * 4


def test_all_flowers_held_are_shown_before_their_replacements_are_drawn() -> None:
    table = taiwanese_table(["1f2f"], tail="1m4m")
    order = [event.what for event in table.deal.log.since(0) if event.seat == 0]
    names = [event for event in order if event in (2, 3)]  # drawn, bonus
    assert names == [3, 3, 2, 2]


def test_opening_replacements_come_from_the_tail() -> None:
    table = taiwanese_table(["1f"], "EEEE", "9m")
    assert [show_kind(event.kind) for event in table.events("drawn")] == ["9m"]
    table.discard(0, "9m")
    assert [show_kind(event.kind) for event in table.events("drawn")] == ["9m", "E"]


def test_eight_flowers_as_dealt_win_at_once() -> None:
    table = taiwanese_table(["", "1234f1234g"])
    assert table.winners == [1]
    assert table.lines() == {"TW-INS-EIGHT-FLOWERS": 8}
    assert table.payments == [-120, 340, -110, -110]


def test_the_eighth_flower_drawn_as_a_replacement_wins() -> None:
    table = taiwanese_table(["", "1234f123g"], tail="4g")
    assert table.winners == [1]


def test_seven_flowers_rob_the_eighth_in_the_opening() -> None:
    table = taiwanese_table(["1234f123g", "", "4g"])
    assert table.winners == [0]
    assert table.payments == [120, 0, -120, 0]


def test_the_seventh_after_the_lone_flower_in_the_opening_is_nothing() -> None:
    table = taiwanese_table(["4g", "1234f123g"])
    assert not table.over
    assert table.bonus(1) == "1234f123g"


def test_any_order_robs_the_lone_flower_in_the_opening() -> None:
    options: dict[str, object] = {"seven_rob_mode": "any_order"}
    table = taiwanese_table(["4g", "1234f123g"], options=options)
    assert table.winners == [1]
    assert table.payments == [-120, 120, 0, 0]


def test_an_offered_seven_robs_may_be_declined_and_the_opening_goes_on() -> None:
    options: dict[str, object] = {"seven_rob_choice": "offered"}
    table = taiwanese_table(["1234f123g", "", "4g", ""], tail="1m4m7m1p4p7p1s9s", options=options)
    assert table.asked() == {0: ["win", "pass"]}
    assert table.decision(0).default.text() == "pass"
    table.do(0, "pass")
    assert table.bonus(2) == "4g"
    assert table.hand(2).count("s") >= 1
    assert list(table.asked()) == [0]
    assert table.decision(0).kind == "turn"


def test_an_offered_seven_robs_may_be_taken() -> None:
    options: dict[str, object] = {"seven_rob_choice": "offered"}
    table = taiwanese_table(["1234f123g", "", "4g", ""], options=options).do(0, "win")
    assert table.payments == [120, 0, -120, 0]


# Heavenly Hand (ruling 5).


def test_heavenly_hand_is_offered_to_a_dealer_complete_as_dealt() -> None:
    table = taiwanese_table([COMPLETE])
    assert table.asked() == {0: ["win", "pass"]}
    assert table.decision(0).default.text() == "pass"
    table.do(0, "win")
    assert table.lines() == {"TW-TIM-HEAVENLY": 24}
    assert table.payments == [840, -280, -280, -280]


def test_heavenly_hand_after_the_opening_flowers() -> None:
    table = taiwanese_table(["123m456m789p234s678sN1f"], tail="N").do(0, "win")
    assert table.lines()["TW-TIM-HEAVENLY"] == 24


def test_heavenly_hand_is_not_offered_before_everybody_has_shown_flowers() -> None:
    table = taiwanese_table([COMPLETE, "1f"])
    assert shown(table) == [(1, 1)]


def test_a_declined_heavenly_hand_cannot_be_won_in_the_first_turn() -> None:
    table = taiwanese_table([COMPLETE]).do(0, "pass")
    assert not table.may(0, "win")
    with pytest.raises(IllegalAction) as refused:
        table.do(0, "win")
    assert refused.value.code == "act.win_needs_draw"


def test_a_declined_heavenly_hand_may_win_on_a_later_draw() -> None:
    table = taiwanese_table([COMPLETE], "EEES").do(0, "pass").discard(0, "8s").idle(until=0)
    assert not table.may(0, "win")
    table = taiwanese_table([COMPLETE], "EEE8s").do(0, "pass").discard(0, "8s").idle(until=0)
    table.do(0, "win")
    assert table.lines() == {"TW-BAS-CONCEALED-SELFDRAW": 3}


def test_a_kongs_replacement_counts_as_a_later_draw() -> None:
    hand = "123m456m789p1111s23sNN"
    table = taiwanese_table([hand], tail="4s").do(0, "pass").do(0, "concealed_kong 1s")
    assert table.may(0, "win")


def test_only_the_dealer_is_asked_about_a_heavenly_hand() -> None:
    table = taiwanese_table(["", READY])
    assert table.decision(1).kind == "heavenly_ready"


# Heavenly Ready.


def test_heavenly_ready_asks_every_other_player_who_is_ready_as_dealt() -> None:
    table = taiwanese_table(["", READY, "", "123m456m789p123p67sEE"])
    assert table.asked() == {1: ["announce", "pass"], 3: ["announce", "pass"]}
    assert table.decision(3).default.text() == "pass"


def test_heavenly_ready_is_announced_when_all_have_answered() -> None:
    table = taiwanese_table(["", READY, "", "123m456m789p123p67sEE"]).do(1, "announce")
    assert table.standing(1) == ""
    table.do(3, "pass")
    assert (table.standing(1), table.standing(3)) == ("heavenly", "")
    assert [event.seat for event in table.events("ready")] == [1]


def test_heavenly_ready_and_earthly_hand_add_up() -> None:
    table = taiwanese_table(["5s", READY]).do(1, "announce").do(0, "discard 5s").do(1, "win")
    expected = {"TW-RDY-HEAVENLY": 16, "TW-TIM-EARTHLY": 16, "TW-BAS-CONCEALED": 1}
    assert table.lines() == expected
    assert table.payments == [-370, 370, 0, 0]


def test_the_dealer_declares_heavenly_ready_with_the_first_discard() -> None:
    table = taiwanese_table([READY + "E"], "5s")
    assert table.may(0, "ready E")
    assert not table.may(0, "ready 1m"), "the sixteen tiles kept must be ready"
    table.do(0, "ready E")
    assert table.standing(0) == "heavenly"
    table.all_pass().do(1, "discard 5s")
    assert table.asked()[0] == ["win"]
    table.do(0, "win")
    assert table.lines()["TW-RDY-HEAVENLY"] == 16


def test_the_dealers_concealed_kong_leaves_heavenly_ready_intact() -> None:
    table = taiwanese_table(["123m456m789p1111s67sNN"], tail="E").do(0, "concealed_kong 1s")
    table.do(0, "ready E")
    assert table.standing(0) == "heavenly"


def test_the_dealers_concealed_kong_leaves_earthly_on_the_first_discard() -> None:
    table = taiwanese_table(["1111p5s", READY], tail="E").all_pass()
    table.do(0, "concealed_kong 1p").do(0, "discard 5s").do(1, "win")
    assert table.lines() == {"TW-TIM-EARTHLY": 16, "TW-BAS-CONCEALED": 1}


# Earthly Hand (AMB-TW-14).


def test_earthly_hand_on_the_own_first_draw() -> None:
    table = taiwanese_table(["", READY], "5s").all_pass().discard(0, "E").do(1, "win")
    assert table.lines() == {"TW-TIM-EARTHLY": 16, "TW-BAS-CONCEALED-SELFDRAW": 3}


def test_a_flowers_replacement_is_still_the_first_draw() -> None:
    table = taiwanese_table(["", READY], "1f", "5s").all_pass().discard(0, "E").do(1, "win")
    assert table.lines()["TW-TIM-EARTHLY"] == 16


def test_an_own_kong_ends_the_first_draw() -> None:
    hand = "123m456m789p111s67sNN"
    table = taiwanese_table(["", hand], "1s", "5s").all_pass().discard(0, "E")
    table.do(1, "concealed_kong 1s").do(1, "win")
    assert "TW-TIM-EARTHLY" not in table.lines()


def first_draw_after_a_claim(needs_no_claims: bool) -> Table:
    options: dict[str, object] = {"earthly_needs_no_claims": needs_no_claims}
    table = taiwanese_table(["9p", "99p", READY], "5s", options=options).all_pass()
    return table.do(0, "discard 9p").do(1, "pong 9p").drop(1).do(2, "win")


def test_no_earthly_hand_on_a_first_draw_after_a_claim() -> None:
    assert "TW-TIM-EARTHLY" not in first_draw_after_a_claim(True).lines()


def test_option_earthly_needs_no_claims_off() -> None:
    assert first_draw_after_a_claim(False).lines()["TW-TIM-EARTHLY"] == 16
