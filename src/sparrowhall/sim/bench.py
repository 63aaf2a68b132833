"""Benchmarks: how fast the program works, beside other programs that are installed.

A *batch* is a function that does a fair amount of one kind of work and returns how often it did it.
Rates are a second of CPU time of one process. Programs take turns within each round and the median
of the rounds counts, so that a busy machine does not favour anyone.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Final

from sparrowhall.sim import bench_jansou, bench_peers, bench_works

OURS: Final = "sparrowhall"
ROUNDS: Final = 5

Batch = Callable[[], int]
Maker = Callable[[], Batch]
"""Prepares what a batch works on, which is not measured."""


class Work:
    """One kind of work: its name and who can do it, this program first."""

    def __init__(self, name: str, ours: Maker, peers: dict[str, Maker] | None = None) -> None:
        self.name: Final = name
        self.makers: Final[dict[str, Maker]] = {OURS: ours, **(peers or {})}


def _modules(module: str) -> Maker:
    """Start-up of Python with a module imported."""

    def make() -> Batch:
        def batch() -> int:
            subprocess.run([sys.executable, "-c", f"import {module}"], check=True)
            return 1

        return batch

    return make


WORKS: Final[list[Work]] = [
    Work(
        "random",
        bench_works.random_decisions,
        {"riichienv": bench_peers.riichienv_decisions, "jansou": bench_jansou.decisions},
    ),
    Work(
        "random_hands",
        bench_works.random_hands,
        {"riichienv": bench_peers.riichienv_hands, "jansou": bench_jansou.hands},
    ),
    Work("greedy", bench_works.greedy_hands),
    Work("greedy_decisions", bench_works.greedy_decisions),
    Work("vietnamese_random", partial(bench_works.random_decisions, "vietnamese")),
    Work("vietnamese_random_hands", partial(bench_works.random_hands, "vietnamese")),
    Work("vietnamese_greedy", partial(bench_works.greedy_hands, "vietnamese")),
    Work("flex_random", partial(bench_works.random_decisions, "flex")),
    Work("flex_random_hands", partial(bench_works.random_hands, "flex")),
    Work("flex_greedy", partial(bench_works.greedy_hands, "flex")),
    Work(
        "list_distance",
        bench_works.list_distances,
        {
            "riichienv": bench_peers.riichienv_distances,
            "jansou": bench_jansou.distances,
            "mahjong": bench_peers.mahjong_distances,
            "pymahjonggb": bench_peers.gb_distances,
        },
    ),
    Work("quick_distance", bench_works.quick_distances),
    Work("distance", bench_works.distances),
    Work(
        "discard_distances",
        bench_works.discard_distances_found,
        {"jansou": bench_jansou.discard_distances},
    ),
    Work("discards", bench_works.discards_compared, {"jansou": bench_jansou.discards}),
    Work(
        "score",
        bench_works.scores,
        {
            "riichienv": bench_peers.riichienv_scores,
            "jansou": bench_jansou.scores,
            "mahjong": bench_peers.mahjong_scores,
            "pymahjonggb": bench_peers.gb_scores,
        },
    ),
    Work("vietnamese_score", bench_works.vietnamese_scores),
    Work("flex_score", bench_works.flex_scores),
    Work("clone", bench_works.clones, {"riichienv": bench_peers.riichienv_clones}),
    Work(
        "clone_and_act",
        bench_works.clones_played_on,
        {"riichienv": bench_peers.riichienv_clones_played_on},
    ),
    Work("verify", bench_works.verified),
    Work(
        "import",
        _modules("sparrowhall.match"),
        {
            "riichienv": _modules("riichienv"),
            "jansou": _modules("jansou.scoring.score"),
            "mahjong": _modules("mahjong.hand_calculating.hand"),
        },
    ),
]


def measure(seconds: float, only: str = "") -> dict[str, dict[str, float]]:
    """The rate (a second) of each work whose name has ``only`` in it, by program.

    Each program works about ``seconds`` in each of ``ROUNDS`` rounds.
    """
    rates: dict[str, dict[str, float]] = {}
    for work in WORKS:
        if only in work.name:
            batches = {
                program: maker()
                for program, maker in work.makers.items()
                if bench_peers.installed(program)
            }
            rounds = [
                {program: _rate(batch, seconds) for program, batch in batches.items()}
                for _ in range(ROUNDS)
            ]
            rates[work.name] = {
                program: median([one[program] for one in rounds]) for program in batches
            }
    return rates


def _rate(batch: Batch, seconds: float) -> float:
    done = 0
    begun = _cpu()
    while True:
        done += batch()
        spent = _cpu() - begun
        if spent >= seconds:
            return done / spent


def _cpu() -> float:
    """CPU time of this process and of those it has waited for, where that is known."""
    if sys.platform == "win32":
        return time.perf_counter()  # children are not counted there
    import resource

    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def missing() -> list[str]:
    """The other programs that are not installed."""
    programs = {program for work in WORKS for program in work.makers}
    return sorted(program for program in programs if not bench_peers.installed(program))
