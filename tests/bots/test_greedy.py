"""The greedy bot: wins, builds, claims what helps, declares, and beats chance."""

from math import sqrt

import pytest

from sparrowhall.bots.greedy import Greedy
from sparrowhall.game.actions import (
    ANNOUNCE,
    CONCEALED_KONG,
    DISCARD,
    PASS,
    PONG,
    READY_DISCARD,
    WIN,
    Action,
    chow,
)
from sparrowhall.game.deal import Deal, Plan
from sparrowhall.game.events import Log
from sparrowhall.game.view import View
from sparrowhall.game.wall import Wall
from sparrowhall.game.windows import Decision
from sparrowhall.games import rules_of
from sparrowhall.sim.simulate import simulate
from sparrowhall.tiles.kinds import EAST
from sparrowhall.tiles.notation import parse, parse_one

RULES = rules_of("taiwanese")


def _view(hand: str, seen: str = "") -> View:
    """Seat 0 (dealer, East round) holding ``hand``; ``seen`` are the discards of seat 1."""
    plan = Plan(1, 0, 0, EAST, 0, [EAST, EAST + 1, EAST + 2, EAST + 3], [1, 1, 1])
    deal = Deal(RULES, plan, Wall([0] * 60, 16), Log(), [RULES.new_seat(i) for i in range(4)])
    for kind in parse(hand):
        deal.seats[0].hand.add(kind)
    deal.seats[1].river = parse(seen)
    return View(deal, 0, [0, 0, 0, 0])


def _turn(hand: str, *more: Action, seen: str = "") -> Action:
    """What the bot does in its turn, free to discard any tile or to do ``more``."""
    actions = [*more, *[DISCARD[kind] for kind in sorted(set(parse(hand)))]]
    return Greedy().choose(_view(hand, seen), Decision(0, "turn", actions, actions[-1]))


def _claim(hand: str, *claims: Action) -> Action:
    return Greedy().choose(
        _view(hand), Decision(0, "claim", [*claims, PASS], PASS, claims[0].a if claims else -1)
    )


def test_it_takes_every_win() -> None:
    assert _turn("123m456m789p234s678sNN", WIN) is WIN
    assert _claim("123m456m789p234s67sNN", WIN) is WIN
    view = _view("123m456m789p234s678sNN")
    for kind in ("heavenly_hand", "seven_robs"):
        assert Greedy().choose(view, Decision(0, kind, [WIN, PASS], PASS)) is WIN


def test_it_keeps_the_hand_near_and_the_wait_wide() -> None:
    assert _turn("123m456m789p234s67sNNE") is DISCARD[EAST]
    # Without 1s the hand waits for 2s 5s, without 4s only for 2s.
    assert _turn("123m456m789p123p134sNN") is DISCARD[parse_one("1s")]


def test_it_counts_tiles_already_seen() -> None:
    # 135s with the pair and four sets: it keeps the gap whose tile is left.
    hand = "123m456m789p123p135sNN"
    assert _turn(hand, seen="2s2s2s2s") is DISCARD[parse_one("1s")]
    assert _turn(hand, seen="4s4s4s4s") is DISCARD[parse_one("5s")]


def test_it_declares_ready_while_a_tile_it_waits_for_is_left() -> None:
    hand = "123m456m789p234s67sNNE"
    assert _turn(hand, READY_DISCARD[EAST]) is READY_DISCARD[EAST]
    assert _turn(hand, READY_DISCARD[EAST], seen="5s5s5s5s8s8s8s8s") is DISCARD[EAST]
    rest = "123m456m789p234s67sNN"
    announce = Decision(0, "heavenly_ready", [ANNOUNCE, PASS], PASS)
    assert Greedy().choose(_view(rest), announce) is ANNOUNCE
    assert Greedy().choose(_view(rest, "5s5s5s5s8s8s8s8s"), announce) is PASS


def test_it_claims_what_brings_the_hand_nearer() -> None:
    white = parse_one("P")
    assert _claim("123m456m789p24s57sPP9m", PONG[white]) is PONG[white]
    six = parse_one("6s")
    taken = chow(six, six - 1, six + 1, six - 1)
    assert _claim("123m456m789p24s57sPP9m", taken) is taken


def test_it_does_not_break_what_is_complete_for_a_claim() -> None:
    three = parse_one("3m")
    taken = chow(three, three - 2, three - 1, three - 2)
    assert _claim("123m456m789p24s57sPPC", taken) is PASS


def test_it_makes_a_kong_that_costs_nothing() -> None:
    kong = CONCEALED_KONG[parse_one("9p")]
    assert _turn("123m456m9999p234s67sEE", kong) is kong


def test_it_makes_no_kong_that_costs_distance() -> None:
    kong = CONCEALED_KONG[parse_one("9p")]
    assert _turn("123m456m789p999p67s22sE", kong) is DISCARD[EAST]


@pytest.mark.parametrize("seats", ["greedy,random,greedy,random", "random,greedy,random,greedy"])
def test_it_beats_random_bots_from_either_seats(seats: str) -> None:
    """The same walls with the seats exchanged; the margin is at least four standard errors."""
    options: dict[str, object] = {"rounds": 1, "draw_keeps_dealer": False}
    report = simulate("taiwanese", matches=20, bots=seats.split(","), seed=11, options=options)
    mean, error = report.points_per_hand("greedy")
    assert mean > 4 * error > 0
    assert error < sqrt(500)
