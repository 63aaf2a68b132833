"""What can be entered into a sheet, what cannot, and what then becomes of the hands after it."""

from __future__ import annotations

from itertools import product

import pytest

from sparrowhall.games import GAMES, rules_of
from sparrowhall.scoring.facts import (
    DEALT,
    DISCARD,
    EIGHT_FLOWERS,
    FOUR_KONGS,
    NFNL,
    ROB_KONG,
    SELF_DRAW,
    SEVEN_ROBS,
)
from sparrowhall.sheet import Entry, Evening, Reckoned, Won
from sparrowhall.sheet.checks import ways_of
from sparrowhall.sheet.entries import CORRECTION, HAND, MATCH
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.tiles.kinds import EAST, NORTH


def evening(name: str, dealer: int = 0, **options: object) -> Evening:
    rules = rules_of(name, options)
    return Evening(rules, [rules.start_score] * rules.seats, dealer)


def hand(*wins: Won) -> Entry:
    return Entry(HAND, list(wins))


def fault(told: Reckoned) -> tuple[str, str]:
    assert told.problem is not None
    assert not any(told.points)
    for language in LANGUAGES:
        assert told.problem.say(language)
    return told.problem.code, told.problem.where


# What each game pays for a total.


def test_tw_dlr_repeat_a_repeating_dealer_pays_and_earns_more() -> None:
    table = evening("taiwanese", base=30, unit=10)
    assert table.add(hand(Won(0, SELF_DRAW, worth=2))).points == [180, -60, -60, -60]
    assert table.add(hand(Won(1, SELF_DRAW, worth=2))).points == [-80, 180, -50, -50]


def test_tw_ins_seven_robs_the_owner_of_the_eighth_flower_pays_alone() -> None:
    table = evening("taiwanese", base=30, unit=10)
    assert table.add(hand(Won(1, SEVEN_ROBS, 3, worth=8))).points == [0, 110, 0, -110]


def test_vn_pay_rates_a_discarder_pays_the_double_rate() -> None:
    told = evening("vietnamese").add(hand(Won(0, DISCARD, 1, worth=13)))
    assert told.points == [274, -134, -70, -70]


def test_vn_set_rob_the_others_refund_the_owner_of_the_kong() -> None:
    told = evening("vietnamese").add(hand(Won(0, ROB_KONG, 1, worth=3)))
    assert told.points == [16, -12, -2, -2]


def test_vn_liab_whoever_is_liable_pays_for_all() -> None:
    told = evening("vietnamese").add(hand(Won(0, SELF_DRAW, worth=6, alone=2)))
    assert told.points == [192, 0, -192, 0]


def test_fx_pay_the_discarder_pays_double_to_the_highest_of_several() -> None:
    table = evening("flex", multi_win_double="highest")
    told = table.add(hand(Won(0, DISCARD, 1, worth=3), Won(2, DISCARD, 1, worth=5)))
    assert told.points == [6, -13, 15, -8]


def test_fx_opt_min_points_small_hands_are_refused() -> None:
    told = evening("flex", min_points=3).add(hand(Won(0, SELF_DRAW, worth=2)))
    assert fault(told) == ("sheet.too_small", "wins[0].worth")


@pytest.mark.parametrize(
    "win",
    [
        Won(0, ROB_KONG, 1, worth=9, alone=2),
        Won(0, DEALT, worth=12, alone=2),
        Won(0, NFNL, worth=6, alone=2),
    ],
)
def test_vn_liab_nobody_is_liable_where_no_claim_led_to_the_win(win: Won) -> None:
    told = evening("vietnamese").add(hand(win))
    assert fault(told) == ("sheet.alone_way", "wins[0].alone")


def test_vn_liab_the_owner_of_a_robbed_kong_may_pay_for_all() -> None:
    told = evening("vietnamese").add(hand(Won(0, ROB_KONG, 1, worth=7, alone=1)))
    assert told.points == [146, -146, 0, 0]


def test_vn_met_rob_a_robbed_kong_is_worth_a_phan_at_least() -> None:
    told = evening("vietnamese").add(hand(Won(0, ROB_KONG, 1, worth=0)))
    assert fault(told) == ("sheet.too_small", "wins[0].worth")


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_entered_by_number_is_reckoned_or_refused(name: str) -> None:
    ways = [SELF_DRAW, DISCARD, ROB_KONG, DEALT, EIGHT_FLOWERS, SEVEN_ROBS, FOUR_KONGS, NFNL]
    reckoned = set()
    for by, source, worth, alone in product(ways, (-1, 0, 1, 4), (None, 0, 1, 6), (-1, 0, 1, 4)):
        win = Won(0, by, source, worth, None, alone)
        told = evening(name).add(hand(win))
        assert sum(told.points) == 0
        if told.problem is None:
            assert told.points[0] > 0
            reckoned.add(by)
        else:
            assert fault(told)[1].startswith("wins[0].")
    assert len(reckoned) == len(ways_of(rules_of(name, {})))


# How a match goes on.


def test_tw_game_match_the_deal_passes_and_the_wind_turns() -> None:
    table = evening("taiwanese", dealer=2, rounds=4)
    for _ in range(4):
        assert table.next is not None
        winner = (table.next.dealer + 1) % 4
        table.add(hand(Won(winner, SELF_DRAW, worth=1)))
    assert table.next is not None
    assert (table.next.dealer, table.next.round_wind - EAST, table.next.number) == (2, 1, 5)


def test_tw_ins_four_kongs_the_dealer_does_not_stay() -> None:
    table = evening("taiwanese")
    table.add(hand(Won(0, FOUR_KONGS, worth=16)))
    assert table.next is not None
    assert table.next.dealer == 1


def test_amb_tw_04_the_dice_of_the_table_say_who_is_east() -> None:
    table = evening("taiwanese", seat_wind_mode="opening")
    told = table.add(Entry(HAND, east=2))
    assert told.plan is not None
    assert told.plan.seat_winds == [NORTH - 1, NORTH, EAST, EAST + 1]
    assert table.next is not None
    assert table.next.seat_winds[table.next.dealer] == EAST


def test_a_match_that_is_over_takes_no_more_hands_but_another_may_begin() -> None:
    table = evening("flex", rounds=1)
    table.add(hand(Won(0, SELF_DRAW, worth=2)))
    assert table.next is None
    assert fault(table.add(hand(Won(0, SELF_DRAW, worth=2)))) == ("sheet.over", "")
    assert table.add(Entry(CORRECTION, payments=[0, 1, -1, 0])).problem is None
    assert table.add(Entry(MATCH, dealer=3)).scores == [6, -1, -3, -2]
    assert table.next is not None
    assert (table.next.number, table.next.dealer) == (1, 3)


def test_vn_opt_bust_a_player_without_points_ends_the_match() -> None:
    table = evening("vietnamese", bust="stop_at_zero")
    assert table.scores == [300] * 4
    table.add(Entry(CORRECTION, payments=[300, -300, 0, 0]))
    assert table.next is not None
    table.add(hand())
    assert table.next is None


# What does not fit.


def test_a_hand_that_does_not_fit_moves_the_deal_on_by_who_won() -> None:
    table = evening("taiwanese")
    tiles: dict[str, object] = {"hand": "123m", "melds": [], "win": {"tile": "1m"}}
    told = table.add(hand(Won(1, SELF_DRAW, tiles=tiles)))
    assert fault(told) == ("score.wrong_number", "wins[0].tiles.hand")
    assert table.next is not None
    assert table.next.dealer == 1


def test_a_hand_that_does_not_win_says_why() -> None:
    tiles: dict[str, object] = {"hand": "147m258p369sEESSWWNN", "win": {"tile": "N"}}
    told = evening("taiwanese").add(hand(Won(1, SELF_DRAW, tiles=tiles)))
    assert fault(told) == ("sheet.no_win", "wins[0].tiles.hand")


def test_nobody_can_win_who_is_not_there_and_the_deal_stays() -> None:
    table = evening("taiwanese")
    assert fault(table.add(hand(Won(4, SELF_DRAW, worth=1)))) == ("sheet.seat", "wins[0].seat")
    assert table.next is not None
    assert table.next.number == 1


@pytest.mark.parametrize(
    ("name", "win", "code", "part"),
    [
        ("taiwanese", Won(0, DISCARD, worth=1), "sheet.from_missing", "from"),
        ("taiwanese", Won(0, SELF_DRAW, 1, worth=1), "sheet.from_needless", "from"),
        ("taiwanese", Won(0, EIGHT_FLOWERS, 1, worth=1), "sheet.from_needless", "from"),
        ("taiwanese", Won(0, DISCARD, 0, worth=1), "sheet.from_winner", "from"),
        ("taiwanese", Won(0, DISCARD, 5, worth=1), "sheet.seat", "from"),
        ("taiwanese", Won(0, NFNL, worth=1), "sheet.way", "by"),
        ("taiwanese", Won(1, DEALT, worth=1), "score.dealt_to_other", "by"),
        ("taiwanese", Won(0, SELF_DRAW), "sheet.worth_missing", "worth"),
        ("taiwanese", Won(0, SELF_DRAW, worth=10**7), "sheet.too_much", "worth"),
        ("vietnamese", Won(0, EIGHT_FLOWERS, worth=1), "sheet.way", "by"),
        ("vietnamese", Won(0, SELF_DRAW, worth=1, alone=0), "sheet.alone", "alone"),
        ("flex", Won(0, DEALT, worth=1), "sheet.way", "by"),
        ("flex", Won(0, DISCARD, 1, worth=1, alone=1), "sheet.alone_way", "alone"),
        ("taiwanese", Won(0, SELF_DRAW, worth=1, alone=1), "sheet.alone_way", "alone"),
    ],
)
def test_a_win_that_cannot_be_names_its_part(name: str, win: Won, code: str, part: str) -> None:
    assert fault(evening(name).add(hand(win))) == (code, f"wins[0].{part}")


@pytest.mark.parametrize(
    ("wins", "code", "where"),
    [
        ([Won(0, SELF_DRAW, worth=1), Won(1, SELF_DRAW, worth=1)], "several_ways", "wins[1].by"),
        ([Won(0, DISCARD, 2, 1), Won(1, DISCARD, 3, 1)], "several_ways", "wins[1].by"),
        ([Won(0, DISCARD, 2, 1), Won(0, DISCARD, 2, 1)], "twice", "wins[1].seat"),
        ([Won(0, DISCARD, 1, 1), Won(1, DISCARD, 2, 1)], "from_winner", "wins[0].from"),
    ],
)
def test_several_win_only_on_one_tile_of_another(wins: list[Won], code: str, where: str) -> None:
    assert fault(evening("flex").add(hand(*wins))) == (f"sheet.{code}", where)


def test_tw_opt_multi_win_only_where_the_rules_allow_it() -> None:
    wins = [Won(0, DISCARD, 2, 1), Won(1, DISCARD, 2, 1)]
    assert evening("taiwanese", multi_win="all").add(hand(*wins)).problem is None
    told = evening("taiwanese", multi_win="nearest").add(hand(*wins))
    assert fault(told) == ("sheet.one_winner", "wins[1]")


@pytest.mark.parametrize(
    ("payments", "code"),
    [([1, 2, -3], "payments"), (None, "payments"), ([5, 0, 0, 0], "sum")],
)
def test_payments_that_people_settled_must_sum_to_zero(
    payments: list[int] | None, code: str
) -> None:
    told = evening("taiwanese").add(Entry(CORRECTION, payments=payments))
    assert fault(told) == (f"sheet.{code}", "payments")


def test_payments_that_people_settled_take_the_place_of_the_rules() -> None:
    table = evening("taiwanese")
    told = table.add(Entry(HAND, [Won(0, SELF_DRAW)], payments=[30, -10, -10, -10]))
    assert told.points == [30, -10, -10, -10]
    assert table.next is not None
    assert (table.next.dealer, table.next.repeats) == (0, 1)
