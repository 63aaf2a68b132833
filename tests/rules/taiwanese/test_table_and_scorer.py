"""What the table pays for a win is what the scorer says of the same hand.

The scorer is told of it by a witness who has only seen the events of the deal.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from sparrowhall.game.deal import Result
from sparrowhall.game.events import PAID, Event
from sparrowhall.games import rules_of, score
from sparrowhall.match import Match
from sparrowhall.rules.taiwanese.options import OPTIONS
from tests.properties.driver import step
from tests.rules.rich import play_out, rich_deal
from tests.rules.taiwanese.witness import TaiwaneseWitness

DEALS = int(os.environ.get("SPARROW_DEALS", "150"))
"""How many deals each of the tests plays."""


def table_options(rng: random.Random) -> dict[str, object]:
    """The defaults, or every option at random."""
    if rng.random() < 0.4:
        return OPTIONS.read()
    return {
        key: rng.choice(list(option.values) or [False, True])
        for key, option in OPTIONS.options.items()
    }


def check(
    events: list[Event], result: Result, options: dict[str, object], size: int = 144
) -> list[str]:
    """Compare the wins of a deal with what the scorer says; the rules that were counted."""
    witness = TaiwaneseWitness(options, size)
    for event in events:
        witness.see(event)
    assert witness.paid == result.payments
    assert len(witness.wins) == len(result.wins)
    rules: list[str] = []
    paid = [0] * 4
    for situation, scored in zip(witness.wins, result.scored, strict=True):
        found = score(situation)
        told = scored.explain()
        assert found.legal, situation
        assert found.total == told.total, situation
        assert found.to_dict()["lines"] == told.to_dict()["lines"], situation
        assert found.to_dict()["transfers"] == told.to_dict()["transfers"], situation
        paid = [one + other for one, other in zip(paid, found.payments, strict=True)]
        rules += [line.rule for line in told.lines]
    assert paid == result.payments
    return rules


@pytest.mark.parametrize("shard", range(2))
def test_wins_of_deals_as_they_come(shard: int) -> None:
    rng = random.Random(f"plain {shard}")
    rules: Counter[str] = Counter()
    for _ in range(DEALS // 2):
        options = table_options(rng)
        match = Match("taiwanese", seed=rng.getrandbits(64), options=options)
        while not match.results:
            step(match, ["keen"] * 4, rng)
        end = next(at for at, event in enumerate(match.log()) if event.what == PAID)
        rules.update(check(match.log()[: end + 1], match.results[0], options))
    assert rules


@pytest.mark.parametrize("shard", range(4))
def test_wins_of_rich_deals(shard: int) -> None:
    rng = random.Random(f"rich {shard}")
    rules: Counter[str] = Counter()
    for _ in range(DEALS):
        options = table_options(rng)
        deal = play_out(rich_deal(rules_of("taiwanese", options), 16, rng), rng)
        assert deal.result is not None
        size = len(deal.wall.tiles)
        rules.update(check(deal.log.since(0), deal.result, options, size))
    assert "TW-BAS-SELFDRAW" in rules
