"""Refused actions: each comes with a reason that fits, and changes nothing."""

from collections.abc import Callable

import pytest

from sparrowhall.errors import IllegalAction
from sparrowhall.game import flow
from sparrowhall.game.actions import make
from tests.tables import Table, taiwanese_table

READY = "123m456m789p234s67sNN"
"""Waits for 5s and 8s."""


def first_turn() -> Table:
    return taiwanese_table(["55p3333m"])


def claim() -> Table:
    """Seat 1 may chow 5p, seat 2 may pong it."""
    return taiwanese_table(["5p", "46p22m", "55p"]).do(0, "discard 5p")


def after_pong() -> Table:
    return taiwanese_table(["5p", "55p3333m"]).do(0, "discard 5p").do(1, "pong 5p")


def later_turn() -> Table:
    """Seat 1 has a pong of 5p and has drawn E."""
    return after_pong().drop(1).idle(until=1)


def wall_at_its_end() -> Table:
    table = taiwanese_table(["5p", "55p3333m"], "EEE5p", drawable=4)
    return table.do(0, "discard 5p").do(1, "pong 5p").drop(1).idle(until=1)


def last_discard() -> Table:
    """Seat 2 might win on 5s; seat 3 holds two of them."""
    table = taiwanese_table(["E", "", READY, "55s"], "5s", drawable=1).all_pass().drop(0)
    return table.do(1, "discard 5s")


def heavenly_ready() -> Table:
    return taiwanese_table(["", READY])


def locked(draws: str) -> Table:
    return taiwanese_table(["E", READY], draws).do(1, "announce").discard(0, "E")


def barred() -> Table:
    """Seat 0 has declined 5s and is asked about 2s, which it could chow."""
    hands = ["123m456m789p678s34sNN", "", "5s"]
    table = taiwanese_table(hands, "2s", dealer=2).all_pass().do(2, "discard 5s")
    return table.all_pass().do(3, "discard 2s")


def over() -> Table:
    return taiwanese_table(["", "1234f1234g"])


REFUSALS: list[tuple[Callable[[], Table], int, str, str]] = [
    (over, 0, "discard 1m", "act.deal_over"),
    (first_turn, 1, "discard 1m", "act.not_asked"),
    (first_turn, 0, "discard 4f", "act.tile_not_held"),
    (first_turn, 0, "ready 4f", "act.tile_not_held"),
    (first_turn, 0, "ready 5p", "act.not_ready"),
    (first_turn, 0, "pass", "act.must_discard"),
    (first_turn, 0, "win", "act.win_needs_draw"),
    (first_turn, 0, "concealed_kong 5p", "act.kong_needs_four"),
    (first_turn, 0, "added_kong 5p", "act.kong_needs_pong"),
    (first_turn, 0, "pong 5p", "act.not_now"),
    (first_turn, 0, "announce", "act.not_now"),
    (after_pong, 1, "win", "act.win_needs_draw"),
    (after_pong, 1, "concealed_kong 3m", "act.kong_after_claim"),
    (after_pong, 1, "added_kong 5p", "act.kong_after_claim"),
    (after_pong, 1, "ready 3m", "taiwanese.too_late_for_ready"),
    (later_turn, 1, "win", "act.not_complete"),
    (later_turn, 1, "added_kong 5p", "act.kong_needs_pong"),
    (wall_at_its_end, 1, "added_kong 5p", "act.kong_needs_wall"),
    (wall_at_its_end, 1, "concealed_kong 3m", "act.kong_needs_wall"),
    (claim, 0, "pass", "act.not_asked"),
    (claim, 1, "chow 4p from 4p", "act.other_tile"),
    (claim, 1, "chow 5p from 3p", "act.chow_tiles"),
    (claim, 2, "chow 5p from 4p", "act.chow_from_left"),
    (claim, 1, "pong 5p", "act.pong_tiles"),
    (claim, 2, "kong 5p", "act.kong_tiles"),
    (claim, 1, "win", "act.tile_does_not_complete"),
    (claim, 1, "discard 4p", "act.not_your_turn"),
    (claim, 1, "ready 4p", "act.not_your_turn"),
    (claim, 1, "concealed_kong 2m", "act.not_now"),
    (claim, 1, "announce", "act.not_now"),
    (last_discard, 2, "chow 5s from 5s", "act.last_discard"),
    (last_discard, 2, "pong 5s", "act.last_discard"),
    (heavenly_ready, 1, "discard N", "act.not_now"),
    (heavenly_ready, 1, "win", "act.not_now"),
    (heavenly_ready, 1, "pong N", "act.not_now"),
    (lambda: locked("E"), 1, "discard N", "taiwanese.locked"),
    (lambda: locked("E"), 1, "pass", "taiwanese.locked"),
    (lambda: locked("E"), 1, "win", "taiwanese.locked"),
    (lambda: locked("8s"), 1, "discard 8s", "taiwanese.locked_must_win"),
    (barred, 0, "win", "taiwanese.passed_win"),
]


@pytest.mark.parametrize(("scene", "seat", "words", "code"), REFUSALS)
def test_the_reason_fits(scene: Callable[[], Table], seat: int, words: str, code: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        scene().do(seat, words)
    assert refused.value.code == code


@pytest.mark.parametrize(("scene", "seat", "words", "code"), REFUSALS)
def test_a_refusal_changes_nothing(
    scene: Callable[[], Table], seat: int, words: str, code: str
) -> None:
    table = scene()
    before = _everything(table)
    with pytest.raises(IllegalAction):
        table.do(seat, words)
    assert _everything(table) == before


def _everything(table: Table) -> object:
    deal = table.deal
    hands = [(p.hand.tiles(), p.hand.keys, p.waits(), p.river[:], p.drawn) for p in deal.seats]
    return hands, table.asked(), deal.log.since(0), deal.wall.head, deal.wall.tail, deal.turn


@pytest.mark.parametrize("language", ["en", "vi", "zh-Hant"])
def test_every_reason_is_a_sentence_in_every_language(language: str) -> None:
    for scene, seat, words, code in REFUSALS:
        with pytest.raises(IllegalAction) as refused:
            scene().do(seat, words)
        said = refused.value.say(language)
        assert code not in said
        assert "{" not in said


def test_a_bar_is_no_reason_where_the_tile_would_not_complete_the_hand() -> None:
    hands = ["123m456m789p678s34sNN", "", "5s"]
    table = taiwanese_table(hands, "3s", dealer=2).all_pass().do(2, "discard 5s")
    table.all_pass().do(3, "discard 3s")
    assert 0 in table.asked() or table.turn == 0
    with pytest.raises(IllegalAction) as refused:
        table.do(0, "win")
    assert refused.value.code != "taiwanese.passed_win"


def test_actions_that_make_no_sense_are_refused_too() -> None:
    table = claim()
    for one in (make(1), make(3, 40, 41, 42, 43), make(4, 13, 0, 0), make(8, 5), make(0, 1)):
        with pytest.raises(IllegalAction):
            flow.answer(table.deal, 1, one)
    table = first_turn()
    for one in (make(1), make(2), make(6), make(7, 60), make(8, 5), make(0, 1), make(1, 5, 5)):
        with pytest.raises(IllegalAction):
            flow.answer(table.deal, 0, one)
