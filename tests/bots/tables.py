"""Tables drawn at random, kept short."""

from __future__ import annotations

import random

from sparrowhall.errors import OptionError
from sparrowhall.game.options import FLAG
from sparrowhall.games import game, rules_of
from sparrowhall.match import Match

SHORT: dict[str, dict[str, object]] = {
    "taiwanese": {"rounds": 1, "draw_keeps_dealer": False, "max_repeats": 1},
    "vietnamese": {},
    "flex": {"rounds": 1},
}
"""Options that bring the end of a match near."""


def random_options(rules: str, rng: random.Random) -> dict[str, object]:
    """Options of a short table, half of them drawn at random, that go together."""
    table = game(rules).options
    while True:
        options: dict[str, object] = {}
        for key, option in table.options.items():
            if rng.random() < 0.5:
                values = [True, False] if option.kind == FLAG else option.values
                options[key] = rng.choice(values)
        options |= SHORT[rules]
        try:
            rules_of(rules, options)
        except OptionError:
            continue
        return options


def random_match(rules: str, seed: int) -> Match:
    """A match at a random table."""
    return Match(rules, seed, random_options(rules, random.Random(seed)))
