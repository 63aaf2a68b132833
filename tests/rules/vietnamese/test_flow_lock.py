"""The passing lock: what a declined pong or win closes, and until when (VN-FLOW-PASS-LOCK)."""

import pytest

from tests.rules.vietnamese.table import VietnameseTable, vietnamese_table

READY = "234m345s678p67sEE"
"""Waits for 5s and 8s."""


def table(hands: list[str], draws: str = "", tail: str = "", **options: object) -> VietnameseTable:
    return vietnamese_table(hands, draws, tail, options=options).ready_to_play()


def _pong_passed(draws: str = "", tail: str = "", **options: object) -> VietnameseTable:
    """Seat 2 has let a pong of 7s pass; seat 3 and seat 0 hold one more 7s."""
    hands = ["7s", "", "77s149m258pEWNCF", "7s"]
    return table(hands, draws, tail, **options).do(0, "discard 7s").do(2, "pass")


def test_ex_76_a_passed_pong_is_locked_until_the_next_draw_and_discard() -> None:
    hands = ["7s", "", "77s149m258pEWNCF"]
    play = table(hands, "7s9m9m").do(0, "discard 7s").do(2, "pass").do(1, "discard 7s")
    assert play.kind == "turn"
    assert play.turn == 2


def test_the_lock_ends_with_the_discard_after_the_draw() -> None:
    play = _pong_passed("1m9m9p")
    play.discard(1, "1m")
    assert play.place(2).no_pong
    play.do(2, "discard 9m")
    assert not play.place(2).no_pong
    play.all_pass().do(3, "discard 7s")
    assert play.may(2, "pong 7s")


def test_the_lock_stands_until_the_discard_itself() -> None:
    """After the draw, before the discard, it is still there: it bars nothing then."""
    play = _pong_passed("1m9m")
    play.discard(1, "1m")
    assert play.turn == 2
    assert play.place(2).no_pong


def test_taking_a_chow_instead_of_a_pong_locks_the_kind() -> None:
    play = table(["5s", "5546s"]).do(0, "discard 5s").do(1, "chow 5s from 4s")
    assert play.place(1).no_pong
    assert play.place(1).no_win


def test_taking_a_pong_instead_of_a_win_locks_the_kind() -> None:
    play = table(["8s", "", "234m345s678pEE88s"]).do(0, "discard 8s")
    assert play.offered(2) == ["win", "pong 8s", "pass"]
    play.do(2, "pong 8s")
    assert play.place(2).no_win


def test_taking_a_kong_passes_no_pong() -> None:
    play = table(["5s", "", "555s"]).do(0, "discard 5s").do(2, "kong 5s")
    assert not play.place(2).no_pong
    assert not play.place(2).no_win


@pytest.mark.parametrize(
    ("option", "locks_win"),
    [("whole_kind", True), ("whole_kind_and_self_draw", True), ("like_for_like", False)],
)
def test_a_passed_pong_and_a_win_on_the_kind(option: str, locks_win: bool) -> None:
    play = _pong_passed(pass_lock=option)
    assert play.place(2).no_pong
    assert bool(play.place(2).no_win) == locks_win


@pytest.mark.parametrize(
    ("option", "locks_pong"),
    [("whole_kind", True), ("whole_kind_and_self_draw", True), ("like_for_like", False)],
)
def test_a_passed_win_and_a_pong_on_the_kind(option: str, locks_pong: bool) -> None:
    play = table(["8s", "", READY], pass_lock=option).do(0, "discard 8s").do(2, "pass")
    assert play.place(2).no_win
    assert bool(play.place(2).no_pong) == locks_pong


def test_a_pong_lock_takes_the_kong_along() -> None:
    hands = ["7s", "", "777s149m258pEWNC", ""]
    play = table(hands).do(0, "discard 7s").do(2, "pass")
    assert play.place(2).no_pong
    # The fourth 7s has been thrown; a wall with a fifth does not exist, so ask the rules.
    assert play.deal.rules.claims(play.deal, 0, play.place(0).river[0]) == []


def test_a_chow_of_a_locked_kind_stays_possible() -> None:
    hands = ["7s", "", "77s68s149m258pEWN", ""]
    play = table(hands, "7s").do(0, "discard 7s").do(2, "pass").do(1, "discard 7s")
    assert play.offered(2) == ["chow 7s 6s 8s", "pass"]


def test_a_passed_win_is_locked_on_its_kind_only() -> None:
    play = table(["8s", "", READY, ""], "5s8s").do(0, "discard 8s").do(2, "pass")
    play.do(1, "discard 5s")
    assert play.may(2, "win")


def test_a_passed_win_bars_the_same_kind_from_another_player() -> None:
    play = table(["8s", "", READY, ""], "8s").do(0, "discard 8s").do(2, "pass")
    play.do(1, "discard 8s")
    assert not play.may(2, "win")


def test_a_self_draw_is_never_blocked_by_default() -> None:
    play = table(["8s", "", READY], "1m8s").do(0, "discard 8s").do(2, "pass").discard(1, "1m")
    assert play.may(2, "win")


def test_whole_kind_and_self_draw_blocks_the_self_draw_too() -> None:
    option = "whole_kind_and_self_draw"
    play = table(["8s", "", READY], "1m8s1p2p9m8s", pass_lock=option)
    play.do(0, "discard 8s").do(2, "pass").discard(1, "1m")
    assert not play.may(2, "win")
    play.discard(2, "8s")
    assert not play.place(2).no_win
    play.idle(2)
    assert play.may(2, "win")


def test_whole_kind_and_self_draw_blocks_the_locked_kind_only() -> None:
    play = table(["8s", "", READY], "1m5s", pass_lock="whole_kind_and_self_draw")
    play.do(0, "discard 8s").do(2, "pass").discard(1, "1m")
    assert play.may(2, "win")


def test_a_claim_overruled_by_a_better_one_is_no_pass() -> None:
    play = table(["5p", "5p7j", "5p2j"]).do(0, "discard 5p")
    play.do(1, "pong 5p 5p 7j").do(2, "pong 5p 5p 2j")
    assert not play.place(1).no_pong
    assert not play.place(1).no_win


def test_a_win_overruled_by_a_nearer_one_is_no_pass() -> None:
    play = table(["8s", READY, "234m345p678m67sWW"]).do(0, "discard 8s").do(2, "win").do(1, "win")
    assert not play.place(2).no_win


def test_a_claimed_meld_and_its_discard_do_not_release_the_lock() -> None:
    hand = "77s44m19m258pEWNC"
    play = table(["7s", "4m", hand], "1s2s3s").do(0, "discard 7s").do(2, "pass")
    play.do(1, "discard 4m").do(2, "pong 4m").do(2, "discard E")
    assert play.place(2).no_pong


def test_a_discard_kong_releases_the_lock() -> None:
    hand = "77s444m9m258pEWNC"
    play = table(["7s", "4m", hand], "1s2s3s", "9s").do(0, "discard 7s").do(2, "pass")
    play.do(1, "discard 4m").do(2, "kong 4m")
    assert play.place(2).no_pong
    play.do(2, "discard 9s")
    assert not play.place(2).no_pong


def test_declining_to_rob_a_kong_is_passing_a_win() -> None:
    hands = ["8s", "888s147m258p69mEW", "234m345s678p67sEE", ""]
    play = table(hands, "", "1p", pass_lock="like_for_like")
    play.do(0, "discard 8s").do(2, "pass").do(1, "pong 8s").do(1, "discard W").all_pass()
    play.idle(1)  # seat 2 has drawn and discarded: the lock is gone
    assert not play.place(2).no_win
    play.do(1, "added_kong 8s")
    assert play.asked() == {2: ["win", "pass"]}
    play.do(2, "pass")
    assert play.place(2).no_win
    assert play.melds(1) == ["added_kong 8888s"]


def test_a_win_lock_blocks_robbing() -> None:
    hands = ["8s", "888s147m258p69mEW", "", "234m345s678p67sEE"]
    play = table(hands, "1m1m1m8m", "1p")
    play.do(0, "discard 8s").do(3, "pass").do(1, "pong 8s")
    assert play.place(3).no_win
    play.deal.seats[1].can_act = True  # as if 8s had been drawn at once
    rules = play.deal.rules
    assert rules.robs(play.deal, 1, play.place(1).hand.melds[0].kind) == []


def test_a_declined_bonus_tile_locks_that_tile_only() -> None:
    play = vietnamese_table(["1j", "2j", READY])
    while play.kind == "opening":
        play.pass_on(*play.asked())
    play.do(0, "discard 1j").do(2, "pass").do(1, "discard 2j")
    assert play.may(2, "win")


def test_a_lock_is_of_one_player() -> None:
    hands = ["8s", "", READY, "234m345p678p67sWW"]
    play = table(hands, "8s").do(0, "discard 8s").do(2, "pass").do(3, "pass")
    assert play.place(2).no_win == play.place(3).no_win != 0
    assert not play.place(1).no_win
