"""Every option changes what it says at a table in play, not only in the scorer."""

from collections.abc import Callable

import pytest

from sparrowhall.match import Match
from sparrowhall.rules.taiwanese.options import OPTIONS
from tests.tables import taiwanese_table

Options = dict[str, object]

READY = "123m456m789p234s67sNN"
"""Waits for 5s and 8s."""
COMPLETE = "123m456m789p234s678sNN"

# Scenes: each plays a hand in which one option matters and tells what came of it.


def first_discard(options: Options) -> object:
    """Seat 1 wins on the dealer's very first discard."""
    table = taiwanese_table(["5s", READY], options=options).all_pass()
    return table.do(0, "discard 5s").do(1, "win").payments


def announced_first_discard(options: Options) -> object:
    table = taiwanese_table(["5s", READY], options=options).do(1, "announce")
    return table.do(0, "discard 5s").do(1, "win").payments


def heavenly(options: Options) -> object:
    return taiwanese_table([COMPLETE], options=options).do(0, "win").payments


def all_seasons(options: Options) -> object:
    """Four seasons, one of them the own; the hand fills up with 67s and NN."""
    table = taiwanese_table(["", "123m456m789p234s1234g"], "ESSS5s", "67sNN", options=options)
    table.all_pass().drop(0).drop(1).idle(until=1)
    return table.do(1, "win").payments


def sequences_self_drawn(options: Options) -> object:
    table = taiwanese_table(["", "123m456m789p234s67s22p"], "ESSS5s", options=options)
    table.all_pass().drop(0).drop(1).idle(until=1)
    return table.do(1, "win").payments


def five_concealed(options: Options) -> object:
    table = taiwanese_table(["", "111m555m999p222s77s44p"], "ESSS7s", options=options)
    table.all_pass().drop(0).drop(1).idle(until=1)
    return table.do(1, "win").payments


def all_honors(options: Options) -> object:
    table = taiwanese_table(["", "EEESSSWWWCCCFFPP"], "1m1m1m1mF", options=options)
    table.all_pass().drop(0).drop(1).idle(until=1)
    return table.do(1, "win").payments


def two_winners(options: Options) -> object:
    hands = ["5s", "123m456m789m123p67sNN", "123m456m789m456p67sWW"]
    table = taiwanese_table(hands, options=options).all_pass().do(0, "discard 5s")
    return table.do(1, "win").do(2, "win").payments


def declined_win(options: Options) -> object:
    hands = ["123m456m789p678s34sNN", "", "5s"]
    table = taiwanese_table(hands, "2s", dealer=2, options=options).all_pass()
    table.do(2, "discard 5s").all_pass().do(3, "discard 2s")
    return table.asked()


def to_the_walls_end(options: Options) -> object:
    table = taiwanese_table([], options=options, repeats=1).idle()
    plan = table.next_plan()
    return table.deal.wall.undrawn, plan and (plan.dealer, plan.repeats)


def the_lone_flower_first(options: Options) -> object:
    return taiwanese_table(["4g", "1234f123g"], options=options).over


def the_eighth_flower(options: Options) -> object:
    return taiwanese_table(["1234f123g", "4g"], options=options).over


def first_draw_after_a_claim(options: Options) -> object:
    table = taiwanese_table(["9p", "99p", READY], "5s", options=options).all_pass()
    return table.do(0, "discard 9p").do(1, "pong 9p").drop(1).do(2, "win").payments


def third_discard_of_the_dealer(options: Options) -> object:
    table = taiwanese_table([READY + "E"], "SSSWCCCW", options=options).discard(0, "E")
    return table.idle(until=0).drop(0).idle(until=0).asked()


def a_concealed_kong_first(options: Options) -> object:
    table = taiwanese_table(["5555p", READY], "E", options=options).all_pass()
    return table.do(0, "concealed_kong 5p").drop(0).asked()


def locked_with_a_fourth(options: Options) -> object:
    table = taiwanese_table(["E", "123m456p789p999m67sNN"], "9m", options=options)
    return table.do(1, "announce").discard(0, "E").asked()


def flower_replacement(options: Options) -> object:
    table = taiwanese_table(["", READY], "ESSS1f", "5s", options=options).all_pass()
    return table.drop(0).drop(1).idle(until=1).do(1, "win").payments


def all_claimed_self_drawn(options: Options) -> object:
    """Seat 1 claims five sets, keeps N and draws another."""
    hand = "11m44m77m11p44pESWCFN"
    table = taiwanese_table(
        ["1m4m7m1p4p", hand], "8s" * 3 + "5s" * 3 + "2s" * 3 + "3p" * 3 + "PPPN", options=options
    )
    for tile, dropped in zip(["1m", "4m", "7m", "1p", "4p"], "ESWCF", strict=True):
        table.do(0, f"discard {tile}").do(1, f"pong {tile}").discard(1, dropped).idle(until=0)
    return table.drop(0).do(1, "win").payments


def four_kongs(options: Options) -> object:
    table = taiwanese_table(["1111p3333p7777p999sE"], "9s", "WWE", options=options)
    for tile in ("1p", "3p", "7p"):
        table.do(0, f"concealed_kong {tile}")
    return table.discard(0, "E").do(1, "discard 9s").do(0, "kong 9s").payments


def four_kongs_of_two(options: Options) -> object:
    table = taiwanese_table(["1111p3333p", "5555p7777p"], tail="EEEE", options=options)
    table.do(0, "concealed_kong 1p").do(0, "concealed_kong 3p").drop(0)
    return table.do(1, "concealed_kong 5p").do(1, "concealed_kong 7p").over


def pong_with_a_fourth(options: Options) -> object:
    table = taiwanese_table(["5s", "555s"], options=options).do(0, "discard 5s")
    return table.do(1, "pong 5s").asked()


def dealer_pays_a_self_draw(options: Options) -> object:
    table = taiwanese_table(["", READY], "ESSS5s", options=options).all_pass()
    return table.drop(0).drop(1).idle(until=1).do(1, "win").payments


def plans_of_a_match(options: Options) -> object:
    """Dealers and seat winds of a match in which everybody does the default."""
    match = Match("taiwanese", seed=5, options={"max_repeats": 1} | options)
    while not match.over:
        for decision in match.decisions:
            match.act(decision.seat, decision.default)
    plans = [result.plan for result in match.results]
    return [(p.dealer, p.repeats, p.round_wind, p.seat_winds) for p in plans]


SCENES: dict[str, tuple[Callable[[Options], object], list[object]]] = {
    "base": (heavenly, [50]),
    "unit": (heavenly, [20]),
    "flower_kong_tai": (all_seasons, [1]),
    "pinghu_self_draw": (sequences_self_drawn, ["relaxed"]),
    "earthly_discard": (first_discard, [8]),
    "multi_win": (two_winners, ["all"]),
    "passed_win": (declined_win, ["none", "same_tile_until_own_turn"]),
    "reserve_tiles": (to_the_walls_end, [8, 0]),
    "seat_wind_mode": (plans_of_a_match, ["fixed", "dealer_is_east"]),
    "draw_keeps_dealer": (to_the_walls_end, [False]),
    "draw_adds_repeat": (to_the_walls_end, [False]),
    "max_repeats": (to_the_walls_end, [1]),
    "rounds": (plans_of_a_match, [2, 1]),
    "seven_rob_mode": (the_lone_flower_first, ["any_order"]),
    "seven_rob_choice": (the_eighth_flower, ["offered"]),
    "flower_kong_absorbs_seat_flower": (all_seasons, [True]),
    "five_concealed_absorbs_all_pongs": (five_concealed, [True]),
    "all_honors_absorbs_all_pongs": (all_honors, [True]),
    "heavenly_stacking": (heavenly, ["stack_all"]),
    "earthly_needs_no_claims": (first_draw_after_a_claim, [False]),
    "ready_and_first_turn": (announced_first_discard, ["higher_only"]),
    "dealer_earthly_draws": (third_discard_of_the_dealer, ["wall_draws"]),
    "concealed_kong_blocks_ready": (a_concealed_kong_first, [True]),
    "locked_concealed_kong": (locked_with_a_fourth, ["if_wait_unchanged"]),
    "flower_replacement_is_kong_win": (flower_replacement, [True]),
    "all_claimed_self_draw_tai": (all_claimed_self_drawn, [1]),
    "four_kongs_scoring": (four_kongs, ["add"]),
    "four_kongs_payer": (four_kongs, ["all_three"]),
    "shared_four_kongs_draw": (four_kongs_of_two, [True]),
    "swap_discard_ban": (pong_with_a_fourth, [True]),
    "dealer_tai_scope": (dealer_pays_a_self_draw, ["whole_hand"]),
    "tai_cap": (heavenly, [10]),
}


@pytest.mark.parametrize("key", list(SCENES))
def test_the_option_changes_the_play(key: str) -> None:
    scene, values = SCENES[key]
    default = scene({})
    assert scene({key: OPTIONS.options[key].default}) == default
    for value in values:
        assert scene({key: value}) != default, value


def test_every_option_has_a_scene() -> None:
    assert list(SCENES) == list(OPTIONS.options)
