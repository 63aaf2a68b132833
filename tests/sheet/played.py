"""Matches that were played, as somebody at the table would enter them into a sheet."""

from __future__ import annotations

import random

from sparrowhall.game.deal import Result
from sparrowhall.game.events import DEAL_BEGINS, PAID, Event
from sparrowhall.game.options import FLAG, OptionTable
from sparrowhall.games import game
from sparrowhall.match import Match
from sparrowhall.rules.vietnamese.awards import PHAN
from sparrowhall.sheet import Entry, Won
from sparrowhall.sheet.entries import HAND
from sparrowhall.tiles.kinds import EAST
from tests.properties.driver import step
from tests.rules.flex.retold import Retold
from tests.rules.taiwanese.witness import TaiwaneseWitness
from tests.rules.vietnamese.witness import VietnameseWitness

LONGEST = 14
"""Deals of a match that are played."""


def table_options(table: OptionTable, rng: random.Random) -> dict[str, object]:
    """The defaults, or every option at random; several players may win whenever it is possible."""
    if rng.random() < 0.3:
        return table.read()
    chosen: dict[str, object] = {}
    for key, option in table.options.items():
        chosen[key] = rng.random() < 0.5 if option.kind == FLAG else rng.choice(option.values)
    return chosen


def play(name: str, seed: int) -> Match:
    """A match of players who win when they can, or its first deals."""
    rng = random.Random(f"{name} {seed}")
    options = table_options(game(name).options, rng)
    if name == "flex" and options["players"] not in (2, 4, 6):
        options["pass_direction"] = "left"
    if name == "flex" and options["players"] != 4:
        options["charleston"] = False
    match = Match(name, seed=rng.getrandbits(64), options=options)
    while not match.over and len(match.results) < LONGEST:
        step(match, ["keen"] * match.seats, rng)
    return match


def entries_by_tiles(match: Match) -> list[Entry]:
    """Every finished deal with the winners' tiles, told by a witness of its events."""
    told = iter(_witnessed(match))
    return [_entry(result, next(told)) for result in match.results]


def entries_by_number(match: Match) -> list[Entry]:
    """Every finished deal with what the hands were worth."""
    return [_entry(result, None) for result in match.results]


def _entry(result: Result, situations: list[dict[str, object]] | None) -> Entry:
    wins: list[Won] = []
    for at, win in enumerate(result.wins):
        tiles = situations[at] if situations is not None else None
        breakdown = result.breakdowns[at]
        payers = [transfer.payer for transfer in result.transfers[at]]
        alone = payers[0] if breakdown.unit == PHAN and len(payers) == 1 else -1
        worth = breakdown.total if tiles is None else None
        wins.append(Won(win.seat, win.by, win.source, worth, tiles, alone))
    winds = result.plan.seat_winds
    return Entry(HAND, wins, east=winds.index(EAST) if winds else -1)


def _witnessed(match: Match) -> list[list[dict[str, object]]]:
    """The winners of every finished deal in the scoring JSON."""
    found: list[list[dict[str, object]]] = []
    witness = _witness(match)
    for event in match.log():
        if event.what == DEAL_BEGINS:
            witness = _witness(match)
        _see(witness, event)
        if event.what == PAID:
            found.append(witness.wins)
    return found


def _witness(match: Match) -> TaiwaneseWitness | VietnameseWitness | Retold:
    rules = match.rules
    if rules.name == "taiwanese":
        return TaiwaneseWitness(rules.options, rules.tiles.size)
    if rules.name == "vietnamese":
        return VietnameseWitness(rules.options, rules.tiles.size)
    return Retold(rules)


def _see(witness: TaiwaneseWitness | VietnameseWitness | Retold, event: Event) -> None:
    if isinstance(witness, Retold):
        witness.take(event)
    else:
        witness.see(event)
