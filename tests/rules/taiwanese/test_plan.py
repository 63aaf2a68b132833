"""Who deals next, the winds, the end of the match (TW-GAME-MATCH, TW-GAME-WINDS, AMB-TW-03/04)."""

import pytest

from sparrowhall.fair import Chance
from sparrowhall.game.deal import Plan, Result, Winner
from sparrowhall.rules.taiwanese import plan as plans
from sparrowhall.rules.taiwanese.options import OPTIONS, TaiwaneseOptions
from sparrowhall.scoring.facts import DEALT, DISCARD, EIGHT_FLOWERS, FOUR_KONGS, SELF_DRAW
from sparrowhall.tiles.kinds import EAST, NORTH, SOUTH, WEST

CHANCE = Chance("test")


def table_options(**values: object) -> TaiwaneseOptions:
    return TaiwaneseOptions(OPTIONS.read(values))


def old_plan(dealer: int = 0, first: int = 0, wind: int = EAST, repeats: int = 0) -> Plan:
    return Plan(1, dealer, first, wind, repeats, [], [])


def won(plan: Plan, *seats: int, by: int = SELF_DRAW) -> Result:
    """A deal won by these seats (drawn without any)."""
    wins = [Winner(seat, by, -1, -1) for seat in seats]
    return Result(plan, wins, [], [0, 0, 0, 0], [])


def after(result: Result, **options: object) -> Plan | None:
    return plans.following(table_options(**options), result, CHANCE)


def dealer_after(result: Result, **options: object) -> tuple[int, int]:
    """Dealer and repeats of the deal that follows."""
    plan = after(result, **options)
    assert plan is not None
    return plan.dealer, plan.repeats


# The dealer.


@pytest.mark.parametrize("by", [SELF_DRAW, DISCARD, DEALT, EIGHT_FLOWERS])
def test_a_winning_dealer_stays(by: int) -> None:
    assert dealer_after(won(old_plan(2, repeats=3), 2, by=by)) == (2, 4)


def test_another_winner_passes_the_deal() -> None:
    assert dealer_after(won(old_plan(2, repeats=3), 1)) == (3, 0)
    assert dealer_after(won(old_plan(3), 1)) == (0, 0)


def test_the_dealer_stays_as_one_of_several_winners() -> None:
    assert dealer_after(won(old_plan(2), 1, 2, by=DISCARD)) == (2, 1)


def test_four_kongs_never_keep_the_dealer() -> None:
    assert dealer_after(won(old_plan(2, repeats=1), 2, by=FOUR_KONGS)) == (3, 0)


DRAWS = [
    # draw_keeps_dealer, draw_adds_repeat, dealer and repeats after a draw on the second repeat
    (True, True, (2, 3)),
    (True, False, (2, 2)),
    (False, True, (3, 0)),
    (False, False, (3, 0)),
]


@pytest.mark.parametrize(("keeps", "adds", "expected"), DRAWS)
def test_options_draw_keeps_dealer_and_draw_adds_repeat(
    keeps: bool, adds: bool, expected: tuple[int, int]
) -> None:
    result = won(old_plan(2, repeats=2))
    assert dealer_after(result, draw_keeps_dealer=keeps, draw_adds_repeat=adds) == expected


def test_a_win_adds_a_repeat_even_when_draws_do_not() -> None:
    assert dealer_after(won(old_plan(2, repeats=2), 2), draw_adds_repeat=False) == (2, 3)


def test_option_max_repeats_ten() -> None:
    assert dealer_after(won(old_plan(0, repeats=9), 0), max_repeats=10) == (0, 10)
    assert dealer_after(won(old_plan(0, repeats=10), 0), max_repeats=10) == (1, 0)
    assert dealer_after(won(old_plan(0, repeats=10)), max_repeats=10) == (1, 0)
    assert dealer_after(won(old_plan(0, repeats=10), 0)) == (0, 11)


def test_no_repeats_at_all() -> None:
    assert dealer_after(won(old_plan(0), 0), max_repeats=0) == (1, 0)


def test_the_first_dealer_is_random_and_fair() -> None:
    dealers = [plans.first(table_options(), Chance(str(seed))).dealer for seed in range(400)]
    assert all(70 < dealers.count(seat) < 130 for seat in range(4))


# Round winds and the end.


def test_the_round_wind_advances_when_the_deal_returns_to_the_first_dealer() -> None:
    for first in range(4):
        plan = old_plan((first + 3) % 4, first, SOUTH)
        following = after(won(plan, (plan.dealer + 1) % 4))
        assert following is not None
        assert (following.dealer, following.round_wind) == (first, WEST)


def test_the_round_wind_does_not_advance_while_the_first_dealer_repeats() -> None:
    following = after(won(old_plan(2, 2, EAST), 2))
    assert following is not None
    assert following.round_wind == EAST


@pytest.mark.parametrize(("rounds", "last"), [(4, NORTH), (2, SOUTH), (1, EAST)])
def test_option_rounds(rounds: int, last: int) -> None:
    plan = plans.first(table_options(rounds=rounds), CHANCE)
    winds = []
    deals = 0
    following: Plan | None = plan
    while following is not None:
        winds.append(following.round_wind)
        deals += 1
        result = won(following, (following.dealer + 1) % 4)
        following = after(result, rounds=rounds)
    assert deals == 4 * rounds
    assert winds == [EAST + n // 4 for n in range(deals)]
    assert winds[-1] == last


def test_the_last_dealer_of_the_match_may_repeat() -> None:
    assert after(won(old_plan(3, 0, NORTH), 3)) is not None
    assert after(won(old_plan(3, 0, NORTH), 0)) is None


def test_deals_are_numbered_from_one() -> None:
    plan = plans.first(table_options(), CHANCE)
    assert plan.number == 1
    following = after(won(plan, plan.dealer))
    assert following is not None
    assert following.number == 2


# Seat winds (AMB-TW-04, ruling 4).


def test_seat_wind_mode_opening_is_the_default() -> None:
    assert table_options().seat_wind_mode == "opening"


def east_of(plan: Plan) -> int:
    """The seat that is East; the others must follow in turn order."""
    east = plan.seat_winds.index(EAST)
    assert [plan.seat_winds[(east + i) % 4] for i in range(4)] == [EAST, SOUTH, WEST, NORTH]
    return east


def test_seat_wind_mode_opening_follows_three_dice_at_each_deal() -> None:
    plan: Plan | None = plans.first(table_options(), CHANCE)
    seen = set()
    for _ in range(12):
        assert plan is not None
        assert len(plan.dice) == 3
        assert all(1 <= die <= 6 for die in plan.dice)
        assert east_of(plan) == (plan.dealer + sum(plan.dice) - 1) % 4
        seen.add((plan.dealer, east_of(plan)))
        plan = after(won(plan, plan.dealer))  # repeats throw again
    assert len(seen) > 1, "the dealer stayed, the winds did not"


def test_seat_wind_mode_fixed() -> None:
    plan: Plan | None = plans.first(table_options(seat_wind_mode="fixed"), CHANCE)
    assert plan is not None
    first = plan.dealer
    for _ in range(8):
        assert plan is not None
        assert east_of(plan) == first
        plan = after(won(plan, (plan.dealer + 1) % 4), seat_wind_mode="fixed")


def test_seat_wind_mode_dealer_is_east() -> None:
    plan: Plan | None = plans.first(table_options(seat_wind_mode="dealer_is_east"), CHANCE)
    for _ in range(8):
        assert plan is not None
        assert east_of(plan) == plan.dealer
        plan = after(won(plan, (plan.dealer + 1) % 4), seat_wind_mode="dealer_is_east")
