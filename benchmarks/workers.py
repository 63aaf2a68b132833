"""How simulations grow with processes: ``python benchmarks/workers.py [TIMES]``.

Random and greedy bots in every game, wall-clock time, the start of the processes included; prints a
Markdown table. ``TIMES`` makes every simulation longer.
"""

import os
import sys

from sparrowhall.games import engine, rules_of
from sparrowhall.sim.simulate import simulate

MATCHES = {
    ("taiwanese", "random"): 3000,
    ("vietnamese", "random"): 6,  # draws keep the dealer, and random bots hardly ever win
    ("flex", "random"): 300,
    ("taiwanese", "greedy"): 200,
    ("vietnamese", "greedy"): 12,
    ("flex", "greedy"): 8,
}
"""How many matches are played: some seconds of each."""

SHORT: dict[str, object] = {"rounds": 1, "draw_keeps_dealer": False}


def main(times: int) -> None:
    """Simulate the same matches with 1, 2, 4 … workers, up to the processors there are."""
    numbers = [1]
    while numbers[-1] * 2 <= (os.cpu_count() or 1):
        numbers.append(numbers[-1] * 2)
    heads = [f"{number} worker{'s' * (number > 1)}" for number in numbers]
    print(f"| decisions/s, {engine()} | hands | {' | '.join(heads)} | gain |")
    print("|---" + "|---:" * (len(numbers) + 2) + "|")
    for (game, bot), matches in MATCHES.items():
        found = [_rate(game, bot, matches * times, number) for number in numbers]
        cells = " | ".join([f"{rate:,.0f}" for _, rate in found])
        gain = found[-1][1] / found[0][1]
        print(f"| {game}, {bot} bots | {found[0][0]:,} | {cells} | {gain:.2f} |", flush=True)


def _rate(game: str, bot: str, matches: int, workers: int) -> tuple[int, float]:
    """How many hands the matches had, and decisions a second."""
    report = simulate(
        game,
        matches,
        bots=[bot] * rules_of(game).seats,
        seed=1,
        workers=workers,
        options=SHORT if game == "taiwanese" else None,
    )
    return report.tally.hands, report.decisions_per_second


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
