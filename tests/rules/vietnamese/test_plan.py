"""Who deals next, the winds, and the end of the match (VN-GAME-MATCH)."""

import random

import pytest

from sparrowhall.fair import Chance
from sparrowhall.game.deal import Plan, Result, Winner
from sparrowhall.match import Match
from sparrowhall.rules.vietnamese import plan as plans
from sparrowhall.rules.vietnamese.options import OPTIONS, VietnameseOptions
from sparrowhall.scoring.facts import DEALT, DISCARD, NFNL, ROB_KONG, SELF_DRAW
from sparrowhall.tiles.kinds import EAST, NORTH, SOUTH, WEST
from tests.properties.driver import play


def old_plan(dealer: int = 0, first: int = 0, wind: int = EAST, repeats: int = 0) -> Plan:
    return Plan(7, dealer, first, wind, repeats, [], [])


def won(plan: Plan, *seats: int, by: int = SELF_DRAW) -> Result:
    """A deal won by this seat, or by nobody."""
    return Result(plan, [Winner(seat, by, -1, -1) for seat in seats], [], [0] * 4, [])


def after(result: Result, scores: list[int] | None = None, **options: object) -> Plan | None:
    at_table = VietnameseOptions(OPTIONS.read(options))
    return plans.following(at_table, result, scores or [300] * 4)


def dealer_after(result: Result) -> tuple[int, int, int]:
    """Dealer, repeats and round wind of the deal that follows."""
    plan = after(result)
    assert plan is not None
    return plan.dealer, plan.repeats, plan.round_wind


# The start.


def test_everybody_starts_with_300_points() -> None:
    assert Match("vietnamese", seed=1).scores == [300] * 4


def test_the_first_dealer_is_drawn_by_lot_and_opens_the_east_round() -> None:
    firsts = [plans.first(Chance(str(seed))) for seed in range(40)]
    assert {plan.dealer for plan in firsts} == {0, 1, 2, 3}
    assert all(plan.first_dealer == plan.dealer for plan in firsts)
    assert {plan.round_wind for plan in firsts} == {EAST}
    assert all(plan.seat_winds[plan.dealer] == EAST for plan in firsts)


# The dealer (2.1, 2.10).


@pytest.mark.parametrize("by", [SELF_DRAW, DISCARD, ROB_KONG, DEALT, NFNL])
def test_ex_80_a_winning_dealer_repeats_and_the_round_stays(by: int) -> None:
    assert dealer_after(won(old_plan(2, repeats=3, wind=SOUTH), 2, by=by)) == (2, 4, SOUTH)


def test_ex_80_the_dealer_repeats_after_a_draw() -> None:
    assert dealer_after(won(old_plan(2, repeats=1, wind=WEST))) == (2, 2, WEST)


def test_the_dealer_repeats_as_often_as_it_wins() -> None:
    assert dealer_after(won(old_plan(2, repeats=40), 2)) == (2, 41, EAST)


def test_another_winner_passes_the_deal_to_the_next_player() -> None:
    assert dealer_after(won(old_plan(1, repeats=3), 0)) == (2, 0, EAST)
    assert dealer_after(won(old_plan(3, first=1), 1)) == (0, 0, EAST)


def test_deals_are_numbered() -> None:
    plan = after(won(old_plan(), 0))
    assert plan is not None
    assert plan.number == 8


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_is_east_and_the_others_follow_in_turn(dealer: int) -> None:
    plan = after(won(old_plan(dealer), dealer))
    assert plan is not None
    winds = [plan.seat_winds[(dealer + i) % 4] for i in range(4)]
    assert winds == [EAST, SOUTH, WEST, NORTH]


# The rounds.


@pytest.mark.parametrize("first", range(4))
def test_the_round_ends_when_the_deal_comes_back_to_the_first_dealer(first: int) -> None:
    last = (first + 3) % 4
    assert dealer_after(won(old_plan(last, first, EAST), first)) == (first, 0, SOUTH)
    assert dealer_after(won(old_plan(first, first, EAST), last)) == ((first + 1) % 4, 0, EAST)


def test_a_repeating_first_dealer_does_not_advance_the_round() -> None:
    assert dealer_after(won(old_plan(0, 0, EAST), 0)) == (0, 1, EAST)


def test_ex_81_the_match_ends_when_the_fourth_dealer_of_north_loses_the_deal() -> None:
    assert after(won(old_plan(3, 0, NORTH), 1)) is None
    assert after(won(old_plan(0, 1, NORTH), 3)) is None


def test_the_fourth_dealer_of_north_goes_on_while_winning_or_drawing() -> None:
    assert after(won(old_plan(3, 0, NORTH), 3)) is not None
    assert after(won(old_plan(3, 0, NORTH))) is not None


def test_a_match_without_repeats_has_sixteen_deals() -> None:
    plan: Plan | None = old_plan()
    deals = 0
    while plan is not None:
        deals += 1
        plan = after(won(plan, (plan.dealer + 1) % 4))
    assert deals == 16


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_goes_through_all_four_rounds(seed: int) -> None:
    match = play(Match("vietnamese", seed=seed), ["keen"] * 4, random.Random(seed))
    assert len(match.results) >= 16
    assert sum(match.scores) == 1200
    turns = 0  # how often the deal has passed on
    for result in match.results:
        plan = result.plan
        assert plan.dealer == (plan.first_dealer + turns) % 4
        assert plan.round_wind == EAST + turns // 4
        turns += bool(result.wins) and plan.dealer not in result.winners
    assert turns == 16


# Points that run out (A29, VN-OPT-bust).


def test_by_default_play_goes_on_below_zero() -> None:
    assert after(won(old_plan(), 0), [-500, 900, 400, 400]) is not None


@pytest.mark.parametrize(("score", "ends"), [(1, False), (0, True), (-64, True)])
def test_stop_at_zero_ends_the_match_when_a_score_is_used_up(score: int, ends: bool) -> None:
    scores = [score, 600 - score, 300, 300]
    assert (after(won(old_plan(), 1), scores, bust="stop_at_zero") is None) == ends
