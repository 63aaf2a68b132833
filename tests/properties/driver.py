"""Players and checks for driving whole matches of any game."""

from __future__ import annotations

import random
from collections import Counter

from sparrowhall.game.actions import DISCARD, EXPOSE_VERB, PASS, READY_DISCARD_VERB, WIN, Action
from sparrowhall.game.deal import TAKEN, Deal
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.hand import jokers, sequences
from sparrowhall.hand.waits import discards
from sparrowhall.match import Match
from sparrowhall.rules.flex.game import Flex
from sparrowhall.rules.vietnamese.jokers import DOMAINS
from sparrowhall.scoring.facts import DISCARD as BY_DISCARD
from sparrowhall.scoring.facts import ROB_KONG as BY_ROB_KONG

STYLES = ["random", "keen", "default"]


def choose(match: Match, decision: Decision, style: str, rng: random.Random) -> Action:
    """An action in one of three styles; all but ``default`` win when they can, nearly always."""
    actions = decision.actions
    if style == "default" or len(actions) == 1:
        return decision.default
    if WIN in actions and rng.random() < 0.9:
        return WIN
    if style == "random" or rng.random() < 0.1:
        return rng.choice(actions)
    bold = [action for action in actions if action.verb in (READY_DISCARD_VERB, EXPOSE_VERB)]
    if bold and rng.random() < 0.5:
        return rng.choice(bold)
    if PASS in actions:
        return PASS if rng.random() < 0.6 else rng.choice(actions)
    for kind in keen_discards(match.view(decision.seat)) if decision.kind == "turn" else []:
        if DISCARD[kind] in actions:
            return DISCARD[kind]
    return decision.default


def keen_discards(view: View) -> list[int]:
    """What can be thrown from the own hand, the best for its distance first."""
    if view.rules.name == "vietnamese":
        return [best.kind for best in jokers.discards(view.hand, DOMAINS, view.unseen())]
    if isinstance(view.rules, Flex):
        shapes, unseen = view.rules.scout.shapes, view.unseen()
        return [best.kind for best in sequences.discards(view.hand, shapes, unseen)]
    return [best.kind for best in discards(view.hand)]


def step(match: Match, styles: list[str], rng: random.Random) -> Deal:
    """One answer by whoever is asked; the deal it was about."""
    deal = match.deal
    decision = rng.choice(match.decisions)
    match.act(decision.seat, choose(match, decision, styles[decision.seat], rng))
    return deal


def play(match: Match, styles: list[str], rng: random.Random) -> Match:
    """Play to the end."""
    while not match.over:
        step(match, styles, rng)
    return match


# Checks.


def check_conservation(deal: Deal) -> None:
    """Every tile of the set is in exactly one place."""
    found: Counter[int] = Counter(deal.wall.tiles[deal.wall.head : deal.wall.tail + 1])
    for place in deal.seats:
        found.update(place.hand.tiles())
        for meld in place.hand.melds:
            found.update(meld.tiles)
        found.update(place.bonus)
        found.update([kind for kind in place.river if kind < TAKEN])
    if deal.result is not None:
        off_another = [w for w in deal.result.wins if w.by in (BY_DISCARD, BY_ROB_KONG)]
        for win in off_another[1:]:  # one tile completes several hands
            found[win.tile] -= 1
    counts = deal.rules.tiles.counts
    assert {kind: n for kind, n in found.items() if n} == {k: n for k, n in enumerate(counts) if n}


def check_sizes(deal: Deal) -> None:
    """Every hand at rest is one tile short of a winning one, a meld counting three; one tile more
    in the own turn.
    """
    window = deal.window
    if window is not None and window.decisions[0].kind == "seven_robs":
        return  # replacements are still to be drawn
    for place in deal.seats:
        held = place.hand.size + 3 * len(place.hand.melds)
        playing = place.index == deal.turn and deal.last_discard < 0
        assert held == 3 * place.hand.sets + 1 + playing


def check_result(deal: Deal) -> None:
    """Payments sum to zero and follow from the transfers."""
    result = deal.result
    assert result is not None
    assert sum(result.payments) == 0
    totals = [0] * len(deal.seats)
    for transfers in result.transfers:
        for transfer in transfers:
            assert transfer.amount >= 0
            totals[transfer.payee] += transfer.amount
            totals[transfer.payer] -= transfer.amount
    assert totals == result.payments
