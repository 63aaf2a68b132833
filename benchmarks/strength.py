"""How strong the bots are: ``python benchmarks/strength.py [MATCHES] [WORKERS]``.

Every pair of bots, two seats each, on the same walls with the seats exchanged. Prints what a seat
of the stronger one gains a hand, in points, with the standard error.
"""

import sys
from math import hypot

from sparrowhall.bots import BOTS
from sparrowhall.sim.simulate import simulate


def main(matches: int, workers: int) -> None:
    """Let the bots meet."""
    for place, weak in enumerate(BOTS):
        for strong in BOTS[place + 1 :]:
            means, errors = [], []
            for pair in ([strong, weak], [weak, strong]):
                report = simulate(
                    "taiwanese",
                    matches,
                    bots=pair * 2,
                    seed="strength",
                    workers=workers,
                    options={"rounds": 1, "draw_keeps_dealer": False},
                )
                mean, error = report.points_per_hand(strong)
                means.append(mean)
                errors.append(error)
            print(f"{strong} against {weak}: {sum(means) / 2:+.2f} ± {hypot(*errors) / 2:.2f}")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers + [200, 1][len(numbers) :]))
