"""Refused actions: each comes with the reason of this game that fits, and changes nothing."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import sparrowhall
from sparrowhall.errors import IllegalAction
from sparrowhall.game.actions import EXPOSE_VERB
from tests.rules.vietnamese.table import VietnameseTable, vietnamese_table

READY = "234m345s678p67sEE"
"""Waits for 5s and 8s."""


def table(hands: list[str], drawn: str = "", tail: str = "", **options: object) -> VietnameseTable:
    return vietnamese_table(hands, drawn, tail, options=options).ready_to_play()


def opening() -> VietnameseTable:
    """Seat 1 holds two flowers and Tổng."""
    return vietnamese_table(["", "1f2f1j"])


def flower_drawn() -> VietnameseTable:
    """Seat 1 may no longer discard flowers; it holds 2f and Tổng."""
    return table(["", "1f1j9999m"], "2f").drop(0)


def flower_eligible() -> VietnameseTable:
    """Seat 1 may expose or discard 2f; it holds Tổng."""
    return table(["", "1j"], "2f").drop(0)


def turn(**options: object) -> VietnameseTable:
    """Seat 1, not eligible, holds Tổng and Thùng and draws 9m."""
    return table(["", "1f1j2j123p789s147m"], "9m", "E", **options).drop(0)


def narrow_turn() -> VietnameseTable:
    return turn(joker_discard="tong_hop")


def after_pong() -> VietnameseTable:
    """Seat 1 has a pong of 7p with Thùng, and holds 7p and Tổng."""
    hand = "7p7p7p2j1j9999mEWN"
    return table(["7p", hand], "2m2m2m9p").do(0, "discard 7p").do(1, "pong 7p 7p 2j")


def later_turn() -> VietnameseTable:
    return after_pong().discard(1, "N").idle(1)


def no_live_tile() -> VietnameseTable:
    hand = "7p7p7p2j1j9999mEWN"
    play = vietnamese_table(["7p", hand], "2m2m2m9p", live=4).ready_to_play()
    return play.do(0, "discard 7p").do(1, "pong 7p 7p 2j").discard(1, "N").idle(1)


def two_live_tiles() -> VietnameseTable:
    play = vietnamese_table(["", "1j2j7j"], "9m", live=3).ready_to_play()
    return play.drop(0)


def bonus_discard() -> VietnameseTable:
    """The dealer throws a flower on which seat 2 could win."""
    return vietnamese_table(["1f", "46s", READY]).do(0, "pass").do(0, "discard 1f")


def locked_pong() -> VietnameseTable:
    """Seat 2 has passed 7s before; it may chow it now."""
    hands = ["7s", "", "77s68s149m258pEWN", ""]
    return table(hands, "7s").do(0, "discard 7s").do(2, "pass").do(1, "discard 7s")


def locked_win() -> VietnameseTable:
    """Seat 2 has passed 5s before; it may chow it now."""
    play = table(["5s", "", READY], "5s").do(0, "discard 5s").do(2, "pass")
    return play.do(1, "discard 5s")


def locked_draw() -> VietnameseTable:
    play = table(["8s", "", READY], "1m8s", pass_lock="whole_kind_and_self_draw")
    return play.do(0, "discard 8s").do(2, "pass").discard(1, "1m")


def claim() -> VietnameseTable:
    """Seat 1 may chow 5p; seat 2 may pong it, with jokers too."""
    return table(["5p", "46p22m", "55p2j7j"], max_jokers_per_claim=1).do(0, "discard 5p")


def last_claim() -> VietnameseTable:
    """The same when no live tile is left."""
    play = vietnamese_table(["", "5p", "46p99m", "55p"], "E", live=1)
    return play.ready_to_play().drop(0).do(1, "discard 5p")


def pairs_claim() -> VietnameseTable:
    """Seat 1 lacks one 8s for seven pairs; it may chow it."""
    return table(["8s", "7799s8s1133m5577p"]).do(0, "discard 8s")


def rob() -> VietnameseTable:
    hands = ["8s", "888s147m258p69mEW", "", READY]
    play = table(hands, "1m9m9p", "1p").do(0, "discard 8s").do(3, "pass").do(1, "pong 8s")
    return play.discard(1, "W").idle(1).do(1, "added_kong 8s")


def nfnl() -> VietnameseTable:
    """Seat 1 may win by three safe flowers."""
    play = vietnamese_table([], "1fESW2fNCF3f").ready_to_play()
    for tile in ("1f", "2f", "3f"):
        play.idle(1).do(1, f"discard {tile}")
    return play


CASES: list[tuple[Callable[[], VietnameseTable], int, str, str]] = [
    (opening, 1, "pass", "vietnamese.must_expose"),
    (opening, 1, "expose 1f", "vietnamese.expose_all_flowers"),
    (opening, 1, "expose 1j", "vietnamese.expose_all_flowers"),
    (opening, 1, "expose 1f2f3f", "vietnamese.expose_held"),
    (opening, 1, "discard 1j", "vietnamese.opening"),
    (opening, 1, "win", "vietnamese.opening"),
    (opening, 1, "bounce 7p 1j", "vietnamese.opening"),
    (flower_drawn, 1, "discard 2f", "vietnamese.flower_first"),
    (flower_drawn, 1, "discard 9m", "vietnamese.flower_first"),
    (flower_drawn, 1, "concealed_kong 9m", "vietnamese.flower_first"),
    (flower_drawn, 1, "win", "vietnamese.flower_first"),
    (flower_drawn, 1, "pass", "vietnamese.must_expose"),
    (flower_drawn, 1, "expose 1j", "vietnamese.expose_all_flowers"),
    (flower_eligible, 1, "discard 1j", "vietnamese.flower_first"),
    (flower_eligible, 1, "discard 3f", "act.tile_not_held"),
    (turn, 1, "discard 1j", "vietnamese.joker_discard"),
    (turn, 1, "discard 3j", "act.tile_not_held"),
    (narrow_turn, 1, "discard 2j", "vietnamese.joker_discard_tong_hop"),
    (turn, 1, "expose 3j", "vietnamese.expose_held"),
    (turn, 1, "bounce 9m 1j", "vietnamese.bounce"),
    (turn, 1, "win", "act.not_complete"),
    (turn, 1, "pass", "act.must_discard"),
    (turn, 1, "concealed_kong 9m", "act.kong_needs_four"),
    (turn, 1, "pong 9m", "act.not_now"),
    (after_pong, 1, "bounce 7p 2j", "vietnamese.after_claim"),
    (after_pong, 1, "expose 1j", "vietnamese.after_claim"),
    (after_pong, 1, "win", "act.win_needs_draw"),
    (after_pong, 1, "concealed_kong 9m", "act.kong_after_claim"),
    (later_turn, 1, "added_kong 7p", "vietnamese.kong_with_joker"),
    (later_turn, 1, "bounce 7p 1j", "vietnamese.bounce"),
    (no_live_tile, 1, "bounce 7p 2j", "vietnamese.bounce_wall"),
    (no_live_tile, 1, "expose 1j", "vietnamese.expose_wall"),
    (no_live_tile, 1, "concealed_kong 9m", "act.kong_needs_wall"),
    (two_live_tiles, 1, "expose 1j2j7j", "vietnamese.expose_wall"),
    (bonus_discard, 2, "pong 1f", "vietnamese.bonus_discard"),
    (locked_pong, 2, "pong 7s", "vietnamese.locked"),
    (locked_win, 2, "win", "vietnamese.locked"),
    (locked_draw, 2, "win", "vietnamese.locked"),
    (claim, 2, "pong 5p 2j 7j", "vietnamese.claim_jokers"),
    (claim, 2, "kong 5p", "act.kong_tiles"),
    (claim, 2, "chow 5p from 4p", "act.chow_from_left"),
    (claim, 1, "chow 5p from 3p", "act.chow_tiles"),
    (claim, 1, "pong 5p", "vietnamese.pong_tiles"),
    (claim, 1, "pong 2m", "act.other_tile"),
    (claim, 1, "win", "act.tile_does_not_complete"),
    (claim, 1, "discard 2m", "act.not_your_turn"),
    (claim, 3, "pass", "act.not_asked"),
    (last_claim, 2, "pong 5p", "vietnamese.pong_tiles"),
    (last_claim, 3, "chow 5p from 4p", "act.chow_from_left"),
    (last_claim, 3, "kong 5p", "act.kong_tiles"),
    (pairs_claim, 1, "win", "vietnamese.pairs_on_discard"),
    (rob, 3, "pong 8s", "act.not_now"),
    (nfnl, 1, "discard E", "act.not_now"),
]


@pytest.mark.parametrize(
    ("situation", "seat", "words", "code"),
    CASES,
    ids=[f"{case[0].__name__}-{case[2]}".replace(" ", "_") for case in CASES],
)
def test_a_refusal_says_why_and_changes_nothing(
    situation: Callable[[], VietnameseTable], seat: int, words: str, code: str
) -> None:
    play = situation()
    asked, views = play.asked(), [play.view(at).to_dict() for at in range(4)]
    events = len(play.deal.log.since(0))
    with pytest.raises(IllegalAction) as refused:
        play.do(seat, words)
    assert refused.value.code == code
    for language in ("en", "vi", "zh-Hant"):
        said = refused.value.say(language)
        assert said
        assert "{" not in said
    assert play.asked() == asked
    assert [play.view(at).to_dict() for at in range(4)] == views
    assert len(play.deal.log.since(0)) == events


def test_an_empty_batch_is_refused() -> None:
    with pytest.raises(IllegalAction) as refused:
        turn().say(1, EXPOSE_VERB)
    assert refused.value.code == "vietnamese.expose_held"


def test_every_reason_of_the_game_can_be_met() -> None:
    path = Path(sparrowhall.__file__).parent / "text" / "en" / "errors.toml"
    written = tomllib.loads(path.read_text(encoding="utf-8"))["vietnamese"]
    assert {f"vietnamese.{code}" for code in written} <= {case[3] for case in CASES}


def test_a_hand_with_jokers_is_told_how_much_is_missing() -> None:
    """123p 789s, 1m 4m 7m 9m and Tổng, Thùng: a chow and the pair, with one tile more."""
    with pytest.raises(IllegalAction) as refused:
        turn().do(1, "win")
    assert refused.value.values["distance"] == 2
