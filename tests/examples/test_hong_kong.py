"""The sketch of a fourth game plays, scores and settles on the hall's floors."""

import random

import pytest
from examples.hong_kong.awards import Win, evaluate
from examples.hong_kong.game import HongKong

from sparrowhall.bots import make_bot
from sparrowhall.game.deal import Deal, Plan, Winner
from sparrowhall.game.events import Log
from sparrowhall.game.wall import Wall
from sparrowhall.hand.hand import PONG, Meld
from sparrowhall.match import Match
from sparrowhall.scoring.facts import DISCARD, SELF_DRAW
from sparrowhall.tiles.kinds import EAST, RED
from sparrowhall.tiles.notation import parse


def win(hand: str, by: int, melds: list[Meld] | None = None, bonus: str = "") -> Win:
    """A win of seat 1 (South) in the East round, with tiles left in the wall."""
    rules = HongKong()
    plan = Plan(1, 0, 0, EAST, 0, [EAST, EAST + 1, EAST + 2, EAST + 3], [])
    wall = Wall(rules.tiles.tiles(), 0)
    deal = Deal(rules, plan, wall, Log(), [rules.new_seat(seat) for seat in range(4)])
    place = deal.seats[1]
    for kind in parse(hand):
        place.hand.add(kind)
    for meld in melds or []:
        place.hand.set_aside(meld)
    place.bonus = parse(bonus)
    return Win(deal, Winner(1, by, parse(hand)[-1], 0 if by == DISCARD else -1))


def lines(of: Win) -> dict[str, int]:
    found = evaluate(of)
    assert found is not None
    return {line.rule: line.value for line in found.lines}


DRAGON = Meld(PONG, RED, (RED, RED, RED), RED, 0)


@pytest.mark.parametrize(
    ("of", "expected"),
    [
        (
            win("123m456m789p234s55s", DISCARD),
            {"HK-CONCEALED": 1, "HK-NO-FLOWERS": 1, "HK-ALL-CHOWS": 1},
        ),
        (
            win("123m456m789mEE", SELF_DRAW, [DRAGON], "2f1g"),
            {
                "HK-SELF-DRAW": 1,
                "HK-HALF-FLUSH": 3,
                "HK-DRAGON": 1,
                "HK-OWN-FLOWER": 1,
            },
        ),
        (
            win("111m222m333m55m", DISCARD, [DRAGON], "1g"),
            {
                "HK-ALL-PONGS": 3,
                "HK-HALF-FLUSH": 3,
                "HK-DRAGON": 1,
            },
        ),
        (
            win("111222333m55567m", SELF_DRAW, None, "1g"),
            {"HK-SELF-DRAW": 1, "HK-FULL-FLUSH": 7, "HK-ALL-CHOWS": 1},
        ),
    ],
)
def test_awards_of_the_sketch(of: Win, expected: dict[str, int]) -> None:
    assert lines(of) == expected


def test_an_incomplete_hand_is_worth_nothing() -> None:
    assert evaluate(win("123m456m789p234s56s", DISCARD)) is None


@pytest.mark.parametrize("bots", [["greedy"] * 4, ["random"] * 4])
def test_whole_matches_play_and_settle(bots: list[str]) -> None:
    match = Match(HongKong(), seed=3)
    players = [make_bot(name, f"hong kong {seat}") for seat, name in enumerate(bots)]
    while not match.over:
        for decision in match.decisions:
            view = match.view(decision.seat)
            match.act(decision.seat, players[decision.seat].choose(view, decision))
    assert len(match.results) >= 16
    assert sum(match.scores) == 0
    for result in match.results:
        for scored in result.scored:
            told = scored.explain().to_dict()
            assert told["legal"]
            assert sum(result.payments) == 0


def test_a_clone_plays_like_the_original() -> None:
    match = Match(HongKong(), seed=5)
    rng = random.Random(1)
    for _ in range(300):
        for decision in match.decisions:
            match.act(decision.seat, rng.choice(decision.actions))
    other = match.clone()
    for one in (match, other):
        rng = random.Random(2)
        for _ in range(300):
            for decision in one.decisions:
                one.act(decision.seat, rng.choice(decision.actions))
    assert match.log() == other.log()
