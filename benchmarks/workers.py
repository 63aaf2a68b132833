"""How simulations grow with processes: ``python benchmarks/workers.py [HANDS]``.

Greedy bots, the default options, wall-clock time; one line a number of workers.
"""

import os
import sys

from sparrowhall.sim.simulate import simulate


def main(hands: int) -> None:
    """Simulate the same hands with 1, 2, 4 … workers, up to the processors there are."""
    workers = 1
    while workers <= (os.cpu_count() or 1):
        report = simulate("taiwanese", hands=hands, seed=1, workers=workers)
        rates = (
            f"{hands / report.seconds:,.0f} hands/s, {report.decisions_per_second:,.0f} decisions/s"
        )
        print(f"{workers} workers: {rates}")
        workers *= 2


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
