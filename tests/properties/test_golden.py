"""Fixed matches play as they always did: a change of flow is a deliberate act.

After one, write the hashes anew with ``python scripts/make_golden.py``.
"""

import json

import pytest

from tests.properties.golden import DATA, OPTION_SETS, SEEDS, fingerprint, play

GOLDEN = json.loads((DATA / "taiwanese.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", list(OPTION_SETS))
def test_fixed_matches_play_as_they_always_did(name: str) -> None:
    for seed in SEEDS:
        assert fingerprint(play(seed, OPTION_SETS[name])) == GOLDEN[name][str(seed)], seed


def test_the_fixed_matches_contain_wins_and_draws() -> None:
    results = [result for seed in SEEDS for result in play(seed, OPTION_SETS["social"]).results]
    assert any(result.wins for result in results)
    assert any(not result.wins for result in results)
