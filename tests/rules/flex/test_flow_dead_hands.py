"""Dead hands (FX-AM-DEADHAND, Ruling 9)."""

from typing import Any

from sparrowhall.rules.flex.game import ALL_DEAD
from tests.rules.flex.table import FlexTable, flex_table


def killed(*others: str, draws: str = "1mEESS", **options: Any) -> FlexTable:
    """Seat 1 exposes 3s, then 3p, which no hand can have together. Seat 0 discards both."""
    table = flex_table(
        ["3s3p", "33s33p", *others], draws, keep_out="3s3p", dead_hands=True, **options
    )
    table.do(0, "discard 3s").take(1, "set 3s 3 0").drop(1).idle(until=0)
    return table.do(0, "discard 3p").take(1, "set 3p 3 0")


def test_an_exposure_that_no_winning_hand_has_kills_the_hand() -> None:
    table = killed()
    assert [event.seat for event in table.events("dead")] == [1]
    assert table.view(0).standing(1) == {"dead": True}
    assert table.view(0).standing(0) == {"dead": False}


def test_other_exposures_do_not() -> None:
    table = flex_table(["3s4p", "33s44p"], "1mEESS", keep_out="3s4p", dead_hands=True)
    table.do(0, "discard 3s").do(1, "set 3s 3 0").drop(1).idle(until=0)
    table.do(0, "discard 4p").do(1, "set 4p 3 0")
    assert (table.kind, table.turn) == ("turn", 1)
    assert table.events("dead") == []


def test_three_suits_kill_a_hand_and_so_do_two_flower_sets() -> None:
    table = flex_table(["3s4p5m", "33s44p55m"], "1mEESSWW", keep_out="3s4p5m", dead_hands=True)
    for tile in ("3s", "4p", "5m"):
        table.do(0, f"discard {tile}").do(1, f"set {tile} 3 0").all_pass()
        if tile != "5m":
            table.drop(1).idle(until=0)
    assert table.place(1).dead
    table = flex_table(["0f0f", "0f0f0f0fEE"], "1mSSS", dead_hands=True)
    for dead in (False, True):
        table.do(0, "discard 0f").do(1, "set 0f 3 0")
        assert table.place(1).dead is dead
        if not dead:
            table.discard(1, "E").idle(until=0)


def test_house_rules_may_keep_a_hand_alive() -> None:
    assert not killed(double_sequence=True).place(1).dead


def test_the_next_live_player_takes_a_tile_at_once() -> None:
    table = killed()
    assert (table.turn, table.kind) == (2, "turn")
    assert table.tiles(2) == 14
    assert table.tiles(1) == 14, "a dead player discards no more"


def test_a_dead_player_is_passed_over_from_then_on() -> None:
    table = killed(draws="1mEESSWWNN")
    turns = []
    for _ in range(6):
        turns.append(table.turn)
        table.drop(table.turn)
    assert turns == [2, 3, 0, 2, 3, 0]
    assert len(table.deal.seats[1].river) == 1


def test_a_dead_player_calls_nothing() -> None:
    hands = ["3s3p", "33s33p66p", "6p"]
    for dead in (False, True):
        table = flex_table(hands, "1mEESW", keep_out="3s3p6p", dead_hands=dead)
        table.do(0, "discard 3s").do(1, "set 3s 3 0").drop(1).idle(until=0)
        table.do(0, "discard 3p").do(1, "set 3p 3 0")
        if not dead:
            table.drop(1)
        assert table.do(2, "discard 6p").may(1, "set 6p 3 0") is not dead


def test_a_dead_player_still_pays() -> None:
    table = killed("222m3333m4444m55m", draws="1mEES5m").do(2, "win")
    assert table.payments[1] == -table.points()


def test_earlier_exposures_stay_open_to_swaps_but_not_the_wrong_one() -> None:
    table = flex_table(["3s3p", "33s3p0j", "3p3s"], "1mEES0j", keep_out="3s3p", dead_hands=True)
    table.do(0, "discard 3s").take(1, "set 3s 3 0").drop(1).idle(until=0)
    table.do(0, "discard 3p").take(1, "set 3p 3 1")
    assert table.place(1).dead
    assert table.turn == 2
    assert table.holds(2, "0j") == 1
    assert table.offered(2, "swap") == ["swap 0j 3s"]


def test_the_last_live_player_plays_on() -> None:
    table = flex_table(
        ["3s3p", "33s33p"], "1mEES", keep_out="3s3p", dead_hands=True, players=2, drawable=8
    )
    table.do(0, "discard 3s").do(1, "set 3s 3 0").drop(1)
    table.do(0, "discard 3p").do(1, "set 3p 3 0")
    for _ in range(6):
        assert table.seats_asked == [0]
        table.drop(0)
    assert table.over
    assert table.winners == []


def test_if_all_hands_are_dead_nobody_pays() -> None:
    table = flex_table(["3s3p", "33s33p"], "1mEES", keep_out="3s3p", dead_hands=True)
    table.do(0, "discard 3s").do(1, "set 3s 3 0").drop(1).idle(until=0)
    for seat in (0, 2, 3):
        table.place(seat).dead = True
    table.do(0, "discard 3p").do(1, "set 3p 3 0")
    assert table.over
    assert table.payments == [0, 0, 0, 0]
    assert [event.value for event in table.events("exhausted")] == [ALL_DEAD]


def test_without_the_option_nobody_is_dead() -> None:
    table = flex_table(["3s3p", "33s33p"], "1mEESS", keep_out="3s3p")
    table.do(0, "discard 3s").do(1, "set 3s 3 0").drop(1).idle(until=0)
    table.do(0, "discard 3p").do(1, "set 3p 3 0")
    assert (table.turn, table.place(1).dead) == (1, False)


def test_a_hand_that_dies_on_the_last_discard_ends_the_deal() -> None:
    options: dict[str, Any] = {"dead_hands": True, "last_discard_exposure": True}
    table = flex_table(["3s3p", "33s33p"], "1mEES", keep_out="3s3p", drawable=4, **options)
    table.do(0, "discard 3s").do(1, "set 3s 3 0").drop(1).idle(until=0)
    table.do(0, "discard 3p").do(1, "set 3p 3 0")
    assert table.over
    assert table.payments == [0, 0, 0, 0]
