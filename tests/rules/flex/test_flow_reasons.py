"""Refused actions at a Flex table: each comes with a reason that fits, and changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from sparrowhall.errors import IllegalAction
from sparrowhall.game import flow
from sparrowhall.game.actions import make
from sparrowhall.text.catalog import LANGUAGES, SHARED
from tests.rules.flex.table import FlexTable, flex_table
from tests.rules.flex.test_flow_charleston import one_pass, to_step

HAND = "147m258p3690s0jEE"


def passing() -> FlexTable:
    return flex_table([HAND], passing=True, pass_jokers=False)


def stopping() -> FlexTable:
    return one_pass(to_step(2))


def courtesy() -> FlexTable:
    table = stopping()
    for seat in range(4):
        table.do(seat, "announce")
    return table


def turn() -> FlexTable:
    return flex_table([HAND], "5p", blanks=1)


def small_hand() -> FlexTable:
    hands = ["2s", "2s0j3333s4444p55pE"]
    table = flex_table(hands, "1mSSS5p", min_points=3, keep_out="5p2s3s")
    return table.do(0, "discard 2s").do(1, "set 2s 3 1").discard(1, "E").idle(until=1)


def small_call() -> FlexTable:
    """Seat 1 would win on 5p with two points; it also may expose it."""
    options: dict[str, Any] = {"joker_swap": "off", "min_points": 3}
    table = flex_table(["5p", "222s333s0j4444p55p"], "EESS1m", keep_out="5p2s3s", **options)
    return table.discard(0, "E").drop(1).drop(2).drop(3).do(0, "discard 5p")


def claim(tile: str = "5p", hand: str = "55pEE0j", **options: Any) -> FlexTable:
    return flex_table([tile, hand], "1m", **options).do(0, f"discard {tile}")


def last_discard() -> FlexTable:
    hands = ["5p", "222s3333s4444p55p"]
    return flex_table(hands, "1m", drawable=1).do(0, "discard 5p")


def few_left() -> FlexTable:
    """Seat 1 has two tiles left and may win on the discard."""
    table = flex_table(["2s3s4s5p", "222s333s44s55pESW"], "1mEEESSSWWW", keep_out="2s3s4s")
    for call, dropped in (("2s 4", "E"), ("3s 4", "S"), ("4s 3", "W")):
        table.do(0, f"discard {call.split()[0]}").do(1, f"set {call} 0")
        table.discard(1, dropped).idle(until=0)
    return table.do(0, "discard 5p")


def swapping(mode: str) -> FlexTable:
    """Seat 2's turn, with 5p, 6p and a joker; seat 1 has exposed 55p and a joker."""
    options: dict[str, Any] = {"keep_out": "5p", "joker_swap": mode, "blanks": 1}
    table = flex_table(["5p", "5p0j", "5p6p0j0b"], "1mE", **options)
    return table.do(0, "discard 5p").take(1, "set 5p 3 1").drop(1)


def sneaky() -> FlexTable:
    table = flex_table(["5p", "", "0b"], "1mE", blanks=1, sneaky_blanks=True)
    return table.do(0, "discard 5p")


def own_turn_sneaky() -> FlexTable:
    table = flex_table(["5p", "0b"], "1mE", blanks=1, sneaky_blanks=True)
    return table.do(0, "discard 5p")


REFUSALS: list[tuple[Callable[[], FlexTable], int, str, str]] = [
    (passing, 0, "discard 1m", "flex.pass_first"),
    (passing, 0, "win", "flex.pass_first"),
    (passing, 0, "give 9m9m9m", "flex.pass_held"),
    (passing, 0, "give 1m4m", "flex.pass_count"),
    (passing, 0, "give 1m4m0j", "flex.pass_special"),
    (stopping, 0, "give NNN", "flex.stop_or_go_on"),
    (courtesy, 0, "give NNN", "flex.choose_number"),
    (courtesy, 0, "choose 4", "flex.choose_number"),
    (turn, 0, "give 1m4m7m", "flex.not_passing_now"),
    (turn, 0, "choose 1", "flex.not_passing_now"),
    (turn, 0, "set 5p 3 0", "flex.call_later"),
    (turn, 0, "pass", "act.must_discard"),
    (turn, 0, "discard 9m", "act.tile_not_held"),
    (turn, 0, "win", "flex.no_mahjong.many_suits"),
    (turn, 1, "discard 1m", "act.not_asked"),
    (turn, 0, "swap 5p 0j 1", "flex.swap_set"),
    (turn, 0, "blank 5p", "flex.swap_held"),
    (small_hand, 1, "win", "flex.no_mahjong.too_small"),
    (small_call, 1, "win", "flex.no_mahjong.too_small"),
    (claim, 1, "win", "flex.call_incomplete"),
    (claim, 1, "discard E", "act.not_your_turn"),
    (claim, 1, "pong 5p", "flex.call_or_pass"),
    (claim, 1, "announce", "flex.call_or_pass"),
    (claim, 1, "give 5p5pE", "flex.not_passing_now"),
    (claim, 1, "swap 5p 0j 1", "flex.swap_in_turn"),
    (claim, 1, "set E 3 0", "flex.call_other_tile"),
    (claim, 1, "set 5p 2 0", "flex.call_pair"),
    (claim, 1, "set 5p 4 0", "flex.call_set"),
    (claim, 1, "set 5p 3 2", "flex.call_set"),
    (lambda: claim("0f", "0f0f0j"), 1, "set 0f 4 0", "flex.call_flowers"),
    (lambda: claim("0f", "0f0f0j"), 1, "set 0f 3 1", "flex.call_flowers"),
    (few_left, 1, "set 5p 3 0", "flex.call_leaves_none"),
    (last_discard, 1, "set 5p 3 0", "flex.last_discard"),
    (lambda: swapping("off"), 2, "swap 5p 0j 1", "flex.swap_off"),
    (lambda: swapping("reverse_only"), 2, "swap 5p 0j 1", "flex.swap_reverse_only"),
    (lambda: swapping("redeem_only"), 2, "swap 0j 5p 1", "flex.swap_redeem_only"),
    (lambda: swapping("both"), 2, "swap 6p 0j 1", "flex.swap_set"),
    (lambda: swapping("both"), 2, "swap 7p 0j 1", "flex.swap_held"),
    (lambda: swapping("both"), 2, "blank 9p", "flex.blank_swap"),
    (sneaky, 2, "blank 9p", "flex.blank_swap"),
    (sneaky, 2, "win", "flex.sneaky_or_pass"),
    (sneaky, 2, "discard 0b", "flex.sneaky_or_pass"),
    (own_turn_sneaky, 1, "blank 5p", "flex.blank_sneaky"),
]


@pytest.mark.parametrize(("scene", "seat", "words", "code"), REFUSALS)
def test_the_reason_fits_and_nothing_changes(
    scene: Callable[[], FlexTable], seat: int, words: str, code: str
) -> None:
    table = scene()
    before = everything(table)
    with pytest.raises(IllegalAction) as refused:
        table.do(seat, words)
    assert refused.value.code == code
    assert everything(table) == before


def everything(table: FlexTable) -> object:
    deal = table.deal
    hands = [(p.hand.tiles(), p.hand.keys, p.waits(), p.river[:], p.drawn) for p in deal.seats]
    return hands, table.asked(), deal.log.since(0), deal.wall.head, deal.turn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence_in_every_language(language: str) -> None:
    for scene, seat, words, code in REFUSALS:
        with pytest.raises(IllegalAction) as refused:
            scene().do(seat, words)
        said = refused.value.say(language)
        assert code not in said
        assert "{" not in said
        assert refused.value.say("en") != said or language == "en" or code.startswith("act.")


def test_every_sentence_of_the_table_is_reached() -> None:
    scoring = {
        *("options_together", "one_winner", "highest_unknown", "blank_exposed", "jokers_alone"),
        *("joker_as_flower", "joker_in_pair", "pair_exposed", "set_too_big", "wrong_number"),
        *("never_called", "tile_not_there", "no_called_exposure", "exposure_at_sunset"),
        *("sunrise_after_turn", "dealt_thirteen", "mahjong_first", "not_swapped_in"),
    }
    keys = [key for key in SHARED.entries("errors", "en") if key.startswith("flex.")]
    said = {code for _, _, _, code in REFUSALS}
    assert {key for key in keys if key.removeprefix("flex.") not in scoring} == {
        code for code in said if code.startswith("flex.") and ".no_mahjong." not in code
    }


def test_actions_that_make_no_sense_are_refused_too() -> None:
    odd = [make(verb, *kinds) for verb in range(16) for kinds in ((), (60,), (3, 60, 5, 60))]
    for scene in (passing, stopping, courtesy, turn, claim, sneaky, lambda: swapping("both")):
        table = scene()
        window = table.deal.window
        assert window is not None
        decision = window.waiting()[0]
        for one in odd:
            if one not in decision.actions:
                with pytest.raises(IllegalAction) as refused:
                    flow.answer(table.deal, decision.seat, one)
                assert refused.value.say()
