"""A match that was played, entered hand by hand, comes to the same scores, dealers and winds."""

from __future__ import annotations

import pytest

from sparrowhall.games import GAMES
from sparrowhall.match import Match
from sparrowhall.sheet import Entry, Evening
from tests.sheet.played import entries_by_number, entries_by_tiles, play

SEEDS = range(4)


def facts(match: Match) -> list[tuple[object, ...]]:
    plans = [result.plan for result in match.results]
    if not match.over:
        plans.append(match.deal.plan)
    return [(p.number, p.dealer, p.repeats, p.round_wind) for p in plans]


def check(match: Match, entries: list[Entry]) -> None:
    """Enter a match, and compare every step with what happened."""
    start = [match.rules.start_score] * match.seats
    evening = Evening(match.rules, start, match.results[0].plan.dealer)
    scores = start
    plans: list[tuple[object, ...]] = []
    for entry, result in zip(entries, match.results, strict=True):
        told = evening.add(entry)
        assert told.problem is None, told.problem
        assert told.points == result.payments
        scores = [score + points for score, points in zip(scores, result.payments, strict=True)]
        assert told.scores == scores
        assert told.plan is not None
        assert told.plan.seat_winds == result.plan.seat_winds
        plans.append((told.plan.number, told.plan.dealer, told.plan.repeats, told.plan.round_wind))
    assert scores == match.scores
    following = evening.next
    assert (following is None) == match.over
    if following is not None:
        plan = following
        plans.append((plan.number, plan.dealer, plan.repeats, plan.round_wind))
    assert plans == facts(match)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_a_match_entered_by_its_tiles_is_the_same_match(name: str, seed: int) -> None:
    match = play(name, seed)
    check(match, entries_by_tiles(match))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_a_match_entered_by_what_its_hands_were_worth_is_the_same_match(
    name: str, seed: int
) -> None:
    match = play(name, seed)
    check(match, entries_by_number(match))
