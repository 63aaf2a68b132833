"""The table of docs/benchmarks.md: ``python benchmarks/table.py [SECONDS]`` prints it as Markdown.

The same figures as ``sparrow bench``, in the form of the document.
"""

import sys

from sparrowhall.games import engine
from sparrowhall.sim.bench import OURS, measure
from sparrowhall.sim.bench_peers import MODULES
from sparrowhall.text.catalog import SHARED

PROGRAMS = [OURS, *MODULES]


def main(seconds: float) -> None:
    """Measure every kind of work and print a row for each."""
    print(f"| work | {OURS}, {engine()} | " + " | ".join(MODULES) + " |")
    print("|---" + "|---:" * len(PROGRAMS) + "|")
    for name, rates in measure(seconds).items():
        cells = [f"{rates[program]:,.0f}" if program in rates else "" for program in PROGRAMS]
        print(f"| {SHARED.say(f'sim.bench.{name}')} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 0.5)
