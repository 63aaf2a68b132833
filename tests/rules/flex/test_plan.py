"""Who begins each round, and how many there are (AMB-FX-13, FX-OPT-ROUNDS)."""

import pytest

from sparrowhall.fair import Chance
from sparrowhall.game.deal import Plan, Result, Winner
from sparrowhall.match import Match
from sparrowhall.rules.flex import plan as plans
from sparrowhall.rules.flex.options import OPTIONS, FlexOptions
from sparrowhall.scoring.facts import DISCARD, SELF_DRAW


def table_options(**values: object) -> FlexOptions:
    return FlexOptions(OPTIONS.read(values))


def ended(number: int, dealer: int, *winners: int, by: int = SELF_DRAW) -> Result:
    plan = Plan(number, dealer, 0, -1, 0, [], [])
    return Result(plan, [Winner(seat, by, -1, -1) for seat in winners], [], [0, 0, 0, 0], [])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_first_beginner_is_drawn_by_lot(players: int) -> None:
    options = table_options(players=players)
    first = [plans.first(options, Chance(str(seed))).dealer for seed in range(60 * players)]
    assert all(first.count(seat) > 30 for seat in range(players))
    assert set(first) == set(range(players))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_next_seat_begins_the_next_round_whoever_won(players: int) -> None:
    options = table_options(players=players)
    for dealer in range(players):
        for result in (
            ended(1, dealer),
            ended(1, dealer, dealer),
            ended(1, dealer, (dealer + 1) % players, by=DISCARD),
        ):
            plan = plans.following(options, result)
            assert plan is not None
            assert (plan.number, plan.dealer) == (2, (dealer + 1) % players)
            assert (plan.repeats, plan.round_wind, plan.seat_winds) == (0, -1, [])


def test_eight_rounds_are_played_unless_said() -> None:
    assert plans.following(table_options(), ended(7, 0)) is not None
    assert plans.following(table_options(), ended(8, 0)) is None


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_option_rounds(rounds: int) -> None:
    match = Match("flex", seed=1, options={"rounds": rounds})
    beginners: list[int] = []
    while not match.over:
        if not beginners or len(match.results) == len(beginners):
            beginners.append(match.deal.plan.dealer)
        decision = match.decisions[0]
        match.act(decision.seat, decision.default)
    assert len(match.results) == rounds
    assert beginners == [(beginners[0] + i) % 4 for i in range(rounds)]
    assert match.results[-1].plan.number == rounds
