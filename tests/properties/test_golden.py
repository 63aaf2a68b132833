"""Fixed matches play as they always did: a change of flow is a deliberate act.

After one, write the hashes anew with ``python scripts/make_golden.py``.
"""

import json

import pytest

from tests.properties.golden import DATA, OPTION_SETS, SEEDS, fingerprint, play

CASES = [(game, name) for game, sets in OPTION_SETS.items() for name in sets]


@pytest.mark.parametrize(("game", "name"), CASES)
def test_fixed_matches_play_as_they_always_did(game: str, name: str) -> None:
    golden = json.loads((DATA / f"{game}.json").read_text(encoding="utf-8"))
    for seed in SEEDS:
        match = play(game, seed, OPTION_SETS[game][name])
        assert fingerprint(match) == golden[name][str(seed)], seed


MIXED = [("taiwanese", "social"), ("vietnamese", "defaults"), ("flex", "defaults")]


@pytest.mark.parametrize(("game", "name"), MIXED)
def test_the_fixed_matches_contain_wins_and_draws(game: str, name: str) -> None:
    options = OPTION_SETS[game][name]
    results = [result for seed in SEEDS for result in play(game, seed, options).results]
    assert any(result.wins for result in results)
    assert any(not result.wins for result in results)
