"""Fixed matches whose events are written down as hashes.

The players follow numbers of their own, made here, so that no version of Python plays otherwise.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from sparrowhall.game.actions import (
    DISCARD,
    DISCARD_VERB,
    PASS,
    READY_DISCARD_VERB,
    WIN,
    Action,
)
from sparrowhall.game.windows import Decision
from sparrowhall.match import Match
from sparrowhall.rules.flex.options import OPTIONS as FLEX
from sparrowhall.rules.vietnamese.options import OPTIONS as VIETNAMESE
from tests.properties.driver import keen_discards

DATA = Path(__file__).parent.parent / "data" / "golden"

OPTION_SETS: dict[str, dict[str, dict[str, object]]] = {
    "taiwanese": {
        "defaults": {"rounds": 1},
        "literal": {"rounds": 1, "reserve_tiles": 0, "max_repeats": 1},
        "social": {
            "rounds": 1,
            "multi_win": "all",
            "passed_win": "none",
            "seven_rob_mode": "any_order",
            "seven_rob_choice": "offered",
            "draw_keeps_dealer": False,
        },
        "strict": {
            "rounds": 2,
            "passed_win": "until_own_discard_incl_self_draw",
            "swap_discard_ban": True,
            "shared_four_kongs_draw": True,
            "locked_concealed_kong": "if_wait_unchanged",
            "seat_wind_mode": "fixed",
            "max_repeats": 1,
        },
    },
    "vietnamese": {
        "defaults": {},
        "lenient": VIETNAMESE.presets["lenient"],
        "narrow": {
            "replacement_at_zero": "none",
            "joker_discard": "tong_hop",
            "max_jokers_per_claim": 1,
            "pass_lock": "whole_kind_and_self_draw",
            "nfnl_first_discards_only": "on",
            "nfnl_mixed_shape": "standard",
        },
        "wide": {
            "replacement_at_zero": "any",
            "pass_lock": "like_for_like",
            "act_after_claim": "bounce",
            "orphans_jokers": "allowed",
            "bust": "stop_at_zero",
        },
    },
    "flex": {
        "defaults": {"rounds": 4},
        "flextra": FLEX.presets["flextra"] | {"rounds": 1},
        "american": FLEX.presets["american"] | {"rounds": 2},
        "three": {
            "rounds": 3,
            "players": 3,
            "blanks": 4,
            "min_points": 2,
            "call_pairs": True,
            "last_discard_exposure": True,
            "all_joker_sets": False,
            "multi_win_double": "highest",
        },
        "six": {"rounds": 2, "players": 6, "pass_direction": "across", "multi_win": "nearest"},
    },
}
"""The tables of the fixed matches, by game."""

SEEDS: list[int | str] = [1, 2, 3, "sparrow", "麻雀"]

MOST_DEALS = {"taiwanese": 1000, "vietnamese": 8, "flex": 1000}
"""After how many deals a match is left: nothing shortens a Vietnamese one."""


class Dice:
    """A small generator of numbers, the same everywhere (Knuth's MMIX constants)."""

    def __init__(self, start: int) -> None:
        self.state = start

    def below(self, n: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n


def policy(decision: Decision, dice: Dice) -> Action:
    """Win, else declare ready, else pass half of the claims, else anything."""
    actions = decision.actions
    if WIN in actions:
        return WIN
    ready = [action for action in actions if action.verb == READY_DISCARD_VERB]
    if ready:
        return ready[dice.below(len(ready))]
    if PASS in actions and dice.below(2):
        return PASS
    return actions[dice.below(len(actions))]


def keener(match: Match, decision: Decision, dice: Dice) -> Action:
    """Every other seat keeps the lowest distance, so that hands are won."""
    chosen = policy(decision, dice)
    if decision.kind == "turn" and chosen.verb == DISCARD_VERB and decision.seat % 2:
        for kind in keen_discards(match.view(decision.seat)):
            if DISCARD[kind] in decision.actions:
                return DISCARD[kind]
    return chosen


def play(game: str, seed: int | str, options: dict[str, object]) -> Match:
    """One fixed match."""
    match = Match(game, seed=seed, options=options)
    dice = Dice(len(str(seed)))
    while not match.over and len(match.results) < MOST_DEALS[game]:
        decision = match.decisions[0]
        match.act(decision.seat, keener(match, decision, dice))
    return match


def fingerprint(match: Match) -> dict[str, object]:
    """What is written down of a match."""
    lines = [
        json.dumps(event.to_dict(), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        for event in match.log()
    ]
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return {"deals": len(match.results), "scores": match.scores, "events": digest}


def all_fingerprints(game: str) -> dict[str, dict[str, dict[str, object]]]:
    """Every fixed match of a game, by option set and seed."""
    return {
        name: {str(seed): fingerprint(play(game, seed, options)) for seed in SEEDS}
        for name, options in OPTION_SETS[game].items()
    }
