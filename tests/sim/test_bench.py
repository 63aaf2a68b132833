"""What the benchmarks measure is really done."""

import pytest

from sparrowhall.sim.bench import OURS, WORKS, Work, measure
from sparrowhall.sim.bench_peers import installed

QUICK = ["random_hands", "vietnamese_random", "vietnamese_greedy", "flex_random", "flex_greedy"]
QUICK += ["score", "import"]


@pytest.mark.parametrize("work", [w for w in WORKS if w.name in QUICK])
def test_a_batch_says_how_much_it_did(work: Work) -> None:
    for program, maker in work.makers.items():
        if installed(program):
            assert maker()() > 0


def test_only_what_is_asked_for_is_measured() -> None:
    rates = measure(0.001, "random_h")
    assert list(rates) == ["random_hands"]
    assert rates["random_hands"][OURS] > 0
