"""Whole matches with random legal actions and random options: what must hold after every step.

``SPARROW_MATCHES`` sets how many matches are played of each game (20000 for a long night).
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from sparrowhall.game.options import FLAG, OptionTable
from sparrowhall.games import engine
from tests.properties.driver import STYLES
from tests.properties.habits import FlexHabits, Habits, Taiwanese, Vietnamese
from tests.properties.watcher import play_watched

MATCHES: dict[type[Habits], int] = {Taiwanese: 200, Vietnamese: 40, FlexHabits: 80}
"""How many matches of each game, unless ``SPARROW_MATCHES`` says. Interpreted it is a quarter: the
rules are the same source, and the compiled engine plays all of them sooner.
"""
SHARDS = 4
"""The matches are spread over several tests, so that several workers share them."""

SEEDS = st.integers(0, 2**64)
PLAYERS = st.lists(st.sampled_from(STYLES[:2]), min_size=6, max_size=6)


def table_options(table: OptionTable) -> st.SearchStrategy[dict[str, object]]:
    """Every option at random."""

    def values(key: str) -> st.SearchStrategy[object]:
        option = table.options[key]
        return st.booleans() if option.kind == FLAG else st.sampled_from(option.values)

    return st.fixed_dictionaries({key: values(key) for key in table.options})


@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("game", list(MATCHES))
def test_whole_matches(game: type[Habits], shard: int) -> None:
    usual = MATCHES[game] if engine() == "compiled" else MATCHES[game] // 4
    number = int(os.environ.get("SPARROW_MATCHES", usual))

    @settings(
        max_examples=max(1, number // SHARDS),
        deadline=None,
        phases=[Phase.reuse, Phase.generate],  # a seed does not shrink to anything simpler
        suppress_health_check=list(HealthCheck),
    )
    @given(seed=SEEDS, options=table_options(game.options), players=PLAYERS)
    def matches(seed: int, options: dict[str, object], players: list[str]) -> None:
        play_watched(f"{shard} {seed}", game(), options, players)

    matches()
