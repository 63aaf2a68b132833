"""What the table pays for a win is what the scorer says of the same hand.

The scorer is told of it by a witness who has only seen the events of the deal.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from sparrowhall.game.deal import Result
from sparrowhall.game.events import DEAL_BEGINS, PAID, Event
from sparrowhall.games import rules_of, score
from sparrowhall.match import Match
from sparrowhall.rules.vietnamese.options import OPTIONS
from sparrowhall.tiles.notation import parse, show_kind
from tests.properties.driver import step
from tests.rules.rich import play_out, rich_deal
from tests.rules.vietnamese.table import VietnameseTable, vietnamese_table
from tests.rules.vietnamese.witness import VietnameseWitness

DEALS = int(os.environ.get("SPARROW_DEALS", "150"))
"""How many deals each of the tests plays."""


def table_options(rng: random.Random) -> dict[str, object]:
    """The defaults, or every option at random."""
    if rng.random() < 0.4:
        return OPTIONS.read()
    return {key: rng.choice(list(option.values)) for key, option in OPTIONS.options.items()}


def check(
    events: list[Event], result: Result, options: dict[str, object], size: int = 160
) -> list[str]:
    """Compare the wins of a deal with what the scorer says; the rules that were counted."""
    witness = VietnameseWitness(options, size)
    for event in events:
        witness.see(event)
    assert witness.paid == result.payments
    assert len(witness.wins) == len(result.wins)
    rules: list[str] = []
    for situation, scored in zip(witness.wins, result.scored, strict=True):
        found = score(situation)
        told = scored.explain()
        assert found.legal, situation
        assert found.total == told.total, situation
        assert found.payments == result.payments, situation
        assert found.to_dict()["lines"] == told.to_dict()["lines"], situation
        rules += [line.rule for line in told.lines]
    return rules


@pytest.mark.parametrize("shard", range(2))
def test_wins_of_deals_as_they_come(shard: int) -> None:
    rng = random.Random(f"plain {shard}")
    rules: Counter[str] = Counter()
    for _ in range(DEALS // 2):
        options = table_options(rng)
        match = Match("vietnamese", seed=rng.getrandbits(64), options=options)
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
        deal = play_out(rich_deal(rules_of("vietnamese", options), 13, rng), rng)
        assert deal.result is not None
        size = len(deal.wall.tiles)
        rules.update(check(deal.log.since(0), deal.result, options, size))
    assert {"VN-MET-REPLACEMENT", "VN-PAT-FULL-FLUSH", "VN-PAT-QUAD"} <= set(rules)


# Payments that are rare even in rich deals.


def _checked(play: VietnameseTable) -> list[str]:
    """Compare a deal laid out on purpose; the rules that were counted."""
    plan = play.deal.plan
    facts = (plan.round_wind, 0, 4, *plan.seat_winds)
    begins = Event(DEAL_BEGINS, plan.dealer, value=1, tiles=facts)
    events = [begins, *play.deal.log.since(0)]
    return check(events, play.result, play.deal.rules.options)


def _fed(hand: str, tiles: str, last: str, giver: int) -> VietnameseTable:
    """Seat 0 feeds three or four pongs; then seat 1 wins on ``last``, drawn or from ``giver``."""
    fed = tiles.split()
    junk = [show_kind(kind) for kind in parse(hand) if show_kind(kind) not in fed + [last]]
    holder = ["".join(fed), hand, "", ""]
    draws = "468p" * len(fed)
    if giver == 1:
        draws += last
    else:
        holder[giver] = last
    play = vietnamese_table(holder, draws)
    for at, tile in enumerate(fed):
        play.idle(0).do(0, f"discard {tile}").do(1, f"pong {tile}").discard(1, junk[at])
    if giver == 1:
        return play.idle(1).do(1, "win")
    return play.idle(giver).do(giver, f"discard {last}").do(1, "win")


@pytest.mark.parametrize("giver", [1, 2, 3])
@pytest.mark.parametrize(
    ("hand", "tiles", "last", "rule"),
    [
        ("CCFFPP147s23m99s", "C F P", "4m", "DRAGON"),
        ("11m33m55m147s678m9m", "1m 3m 5m", "9m", "SUIT"),
        ("EESSWWNN147s9s2s", "E S W N", "2s", "WIND"),
    ],
)
def test_a_dangerous_feeder_pays_for_all(
    hand: str, tiles: str, last: str, rule: str, giver: int
) -> None:
    play = _fed(hand, tiles, last, giver)
    assert f"VN-LIAB-{rule}" in _checked(play)
    assert [seat for seat in range(4) if play.payments[seat] < 0] == [0]


def test_a_robbed_kong() -> None:
    hands = ["8s", "888s147m258p69mEW", "", "234m345s678p67sEE"]
    play = vietnamese_table(hands, "1m9m9p", "1p").do(0, "discard 8s").do(3, "pass")
    play.do(1, "pong 8s").discard(1, "W").idle(1).do(1, "added_kong 8s").do(3, "win")
    assert {"VN-MET-ROB", "VN-SET-ROB"} <= set(_checked(play))
