"""Running the installed command, and matches to run it on."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from sparrowhall.bots import make_bot
from sparrowhall.match import Match

SPARROW = str(Path(sys.executable).with_name("sparrow"))
SHORT = ["--option", "rounds=1", "--option", "draw_keeps_dealer=false", "--option", "max_repeats=0"]
"""Options of the shortest match: four hands."""


def environment(folder: Path, **more: str) -> dict[str, str]:
    """An environment in which matches are kept in ``folder``."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("SPARROW", "LC_", "LANG"))}
    home = {"XDG_DATA_HOME": str(folder), "HOME": str(folder), "COLUMNS": "80"}
    return {**kept, **home, "LANG": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8", **more}


def run(
    *words: str, env: Mapping[str, str], stdin: str = "", timeout: float = 60
) -> subprocess.CompletedProcess[str]:
    """Run the installed command to its end."""
    return subprocess.run(
        [SPARROW, *words],
        input=stdin,
        env=env,
        capture_output=True,
        encoding="utf-8",
        timeout=timeout,
        check=False,
    )


def played(seed: int, answers: int | None = None) -> Match:
    """A short match of bots, up to so many answers or to its end."""
    options: dict[str, object] = {"rounds": 1, "draw_keeps_dealer": False, "max_repeats": 0}
    names = ["Minh", "greedy 1", "greedy 2", "greedy 3"]
    match = Match("taiwanese", seed, options, names=names)
    bots = [make_bot("greedy", f"{seed} {seat}") for seat in range(4)]
    while not match.over:
        for decision in match.decisions:
            if answers == 0:
                return match
            seat = decision.seat
            match.act(seat, bots[seat].choose(match.view(seat), decision))
            answers = answers - 1 if answers is not None else None
    return match
