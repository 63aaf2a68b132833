"""Many wins in play, each compared with the score of the same hand told from the events alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sparrowhall.game.actions import DISCARD, PASS, WIN, Action
from sparrowhall.game.windows import Decision
from sparrowhall.hand import sequences
from sparrowhall.match import Match
from sparrowhall.rules.flex.game import Flex
from tests.properties.habits import FlexHabits

HOUSE = ["news_set", "year_set", "seq_quint", "like_sequence", "double_sequence", "opposite_winds"]
TABLES: dict[str, dict[str, Any]] = {
    "standard": {},
    "flextra": dict.fromkeys(HOUSE, True),
    "three": {"players": 3, "blanks": 4, "last_discard_exposure": True, "min_points": 2},
    "american": {"charleston": True, "east_14": True, "dead_hands": True, "blanks": 4},
}


def eager(match: Match, decision: Decision, rng: random.Random) -> Action:
    """Win if possible, expose now and then, keep the hand near a win."""
    if WIN in decision.actions:
        return WIN
    if PASS in decision.actions:
        return PASS if rng.random() < 0.8 else rng.choice(decision.actions)
    if decision.kind != "turn":
        return rng.choice(decision.actions)
    swaps = [one for one in decision.actions if one.verb != DISCARD[0].verb]
    if swaps and rng.random() < 0.3:
        return rng.choice(swaps)
    view = match.view(decision.seat)
    assert isinstance(view.rules, Flex)
    best = sequences.discards(view.hand, view.rules.scout.shapes, view.unseen())
    return DISCARD[best[0].kind]


@pytest.mark.parametrize("name", list(TABLES))
def test_wins_are_worth_what_the_scorer_says(name: str) -> None:
    habits, rng = FlexHabits(), random.Random(name)
    match = Match("flex", seed=name, options={"rounds": 5, **TABLES[name]})
    wins = 0
    while not match.over:
        deal = match.deal
        decision = rng.choice(match.decisions)
        match.act(decision.seat, eager(match, decision, rng))
        if deal.result is not None:
            habits.check_end(deal)
            wins += len(deal.result.wins)
    assert wins > 1
    assert sum(match.scores) == 0
