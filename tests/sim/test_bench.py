"""What the benchmarks measure is really done."""

import pytest

from sparrowhall.sim.bench import OURS, WORKS, Work, measure
from sparrowhall.sim.bench_peers import installed

SLOW = ["greedy_decisions", "quick_distance", "distance", "discards", "clone", "verify"]
"""Works that differ from others by one call, and take long to prepare."""


@pytest.mark.parametrize("work", [w for w in WORKS if w.name not in SLOW])
def test_a_batch_says_how_much_it_did(work: Work) -> None:
    for program, maker in work.makers.items():
        if installed(program):
            assert maker()() > 0


def test_only_what_is_asked_for_is_measured() -> None:
    rates = measure(0.001, "random_h")
    assert list(rates) == ["random_hands", "vietnamese_random_hands", "flex_random_hands"]
    assert all(found[OURS] > 0 for found in rates.values())
