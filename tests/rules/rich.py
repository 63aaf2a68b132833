"""Deals made rich on purpose: hands near great patterns, short walls, players who claim.

Deals as they come show few flushes, dragons, kongs and last tiles; these show many.
"""

from __future__ import annotations

import random

from sparrowhall.game import flow
from sparrowhall.game.actions import DISCARD, PASS, WIN, Action
from sparrowhall.game.deal import Deal, Plan
from sparrowhall.game.events import DEAL_BEGINS, Event, Log
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.game.view import View
from sparrowhall.game.wall import Wall
from sparrowhall.game.windows import Decision
from sparrowhall.tiles.kinds import (
    EAST,
    HONOR_MASK,
    NUMBER_MASK,
    SUIT_MASKS,
    TERMINAL_MASK,
    kinds_in,
)
from tests.properties.driver import keen_discards

THEMES = [
    *[kinds_in(mask) for mask in SUIT_MASKS],
    kinds_in(HONOR_MASK),
    kinds_in(TERMINAL_MASK),
    kinds_in(TERMINAL_MASK | HONOR_MASK),
    kinds_in(HONOR_MASK | SUIT_MASKS[0]),
    kinds_in(NUMBER_MASK),
]
"""Kinds of which a hand may be made."""

SHORT = (26, 60)
"""How many live tiles a short wall has at first."""


def rich_deal(rules: RuleSet, dealt: int, rng: random.Random) -> Deal:
    """A deal in play; every seat gets ``dealt`` tiles, the dealer one more."""
    dealer = rng.randrange(4)
    winds = [EAST + (seat - dealer) % 4 for seat in range(4)]
    plan = Plan(1, dealer, rng.randrange(4), EAST + rng.randrange(4), 0, winds, [1, 1, 1])
    pool = rules.tiles.tiles()
    rng.shuffle(pool)
    tiles: list[int] = []
    for i in range(4):
        tiles += _hand(pool, dealt + (i == 0), rng)
    if rng.random() < 0.5:  # a short wall
        pool = pool[: rules.reserve() + rng.randrange(*SHORT)]
    log = Log()
    log.add(Event(DEAL_BEGINS, dealer, value=1, tiles=(plan.round_wind, 0, 4, *winds)))
    wall = Wall(tiles + pool, rules.reserve())
    deal = Deal(rules, plan, wall, log, [rules.new_seat(seat) for seat in range(4)])
    rules.open(deal)
    return deal


def _hand(pool: list[int], size: int, rng: random.Random) -> list[int]:
    """Tiles out of the pool, most of them sets of one theme."""
    theme = rng.choice(THEMES)
    hand: list[int] = []
    strangers = rng.choice([0, 0, 1, 2, 4, size])
    for _ in range(60):
        kind = rng.choice(theme)
        run = kind < 27 and kind % 9 < 7 and rng.random() < 0.5
        chosen = [kind, kind + 1, kind + 2] if run else [kind] * rng.choice([2, 3, 3, 4])
        enough = len(hand) + len(chosen) <= size - strangers
        if enough and all(pool.count(k) >= chosen.count(k) for k in chosen):
            hand += chosen
            for k in chosen:
                pool.remove(k)
    while len(hand) < size:
        hand.append(pool.pop())
    rng.shuffle(hand)
    return hand


def play_out(deal: Deal, rng: random.Random) -> Deal:
    """To the end, by players who claim and call kongs nearly whenever they can, and win only
    after so many discards as they like, so that hands grow.
    """
    patience = rng.choice([0, 0, 8, 16, 32])
    while deal.window is not None:
        decision = rng.choice(deal.window.waiting())
        flow.answer(deal, decision.seat, _eager(deal, decision, patience, rng))
    return deal


def _eager(deal: Deal, decision: Decision, patience: int, rng: random.Random) -> Action:
    actions = decision.actions
    if WIN in actions and deal.discards >= patience and rng.random() < 0.95:
        return WIN
    if WIN in actions and len(actions) > 1:
        actions = [action for action in actions if action is not WIN]
    if decision.kind != "turn":
        others = [action for action in actions if action is not PASS]
        return rng.choice(others) if others and rng.random() < 0.7 else actions[-1]
    more = [action for action in actions if action.verb != DISCARD[0].verb and action is not WIN]
    if more and rng.random() < 0.6:
        return rng.choice(more)
    for kind in keen_discards(View(deal, decision.seat, [0] * 4)):
        if DISCARD[kind] in actions and rng.random() < 0.9:
            return DISCARD[kind]
    return rng.choice(actions)
