"""How simulations grow with hands: ``python benchmarks/growth.py [HANDS [BOT]]``.

Time and peak memory of ``simulate`` over HANDS, ten times and a hundred times as many hands of each
game under the default options, each in a process of its own; prints a Markdown table. Memory should
stay flat, and the time of a hand as well.
"""

import resource
import subprocess
import sys

from sparrowhall.games import GAMES, engine, rules_of
from sparrowhall.sim.simulate import simulate

UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes in which the system counts memory."""


def main(hands: int, bot: str) -> None:
    """Start a process for each size."""
    print(f"| {bot} bots, {engine()} | hands | seconds | hands/s | peak memory, MB |")
    print("|---|---:|---:|---:|---:|")
    for game in GAMES:
        for times in (1, 10, 100):
            command = [sys.executable, __file__, game, bot, str(hands * times)]
            print(
                subprocess.run(command, check=True, capture_output=True, text=True).stdout, end=""
            )


def one(game: str, bot: str, hands: int) -> None:
    """Simulate here, and print the row."""
    report = simulate(game, hands=hands, bots=[bot] * rules_of(game).seats, seed=1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT / 1e6
    rate = hands / report.seconds
    print(f"| {game} | {hands:,} | {report.seconds:.1f} | {rate:,.0f} | {peak:.0f} |")


if __name__ == "__main__":
    words = sys.argv[1:]
    if len(words) == 3:
        one(words[0], words[1], int(words[2]))
    else:
        main(int(words[0]) if words else 100, words[1] if len(words) > 1 else "random")
