"""Play the same matches compiled and interpreted: ``python scripts/compare_engines.py [OPTIONS]``.

Bots play every game at tables with presets and options taken at random, once with each engine, and
the events of each match are compared by their hash. Status 1 at the first match that differs.
"""

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import count, zip_longest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.compiled_copy import compiled_copy  # noqa: E402
from tests.properties.golden import fingerprint  # noqa: E402

from sparrowhall.bots import make_bot  # noqa: E402
from sparrowhall.errors import OptionError  # noqa: E402
from sparrowhall.game.options import FLAG, Option  # noqa: E402
from sparrowhall.game.ruleset import RuleSet  # noqa: E402
from sparrowhall.games import GAMES, engine, game, rules_of  # noqa: E402
from sparrowhall.match import Match  # noqa: E402

MOST = 8
"""After how many hands a match is left, so that many tables are seen."""

SHARE = {"taiwanese": 1.0, "vietnamese": 0.5, "flex": 0.25}
"""How much of their hands greedy bots play in each game: they think for longer there."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=3000, help="of random bots, in each game")
    parser.add_argument("--greedy", type=int, default=400, help="hands of greedy bots")
    parser.add_argument("--copy", type=Path, help="a folder with a compiled copy of the package")
    parser.add_argument(
        "--play", nargs=3, metavar=("GAME", "BOT", "HANDS"), help="print the hashes"
    )
    given = parser.parse_args()
    if given.play:
        print(engine())
        for line in played(given.play[0], given.play[1], int(given.play[2])):
            print(line, flush=True)
        return 0
    copy = given.copy or compiled_copy()
    return 0 if copy is None else compare(copy, given.hands, given.greedy)


def compare(copy: Path, hands: int, greedy: int) -> int:
    """Compare every game, played by random and by greedy bots. The exit status."""
    for bot in ("random", "greedy"):
        for name in GAMES:
            number = hands if bot == "random" else round(greedy * SHARE[name])
            if number and not _same(copy, name, bot, number):
                return 1
    print("compiled and interpreted, the engine plays the same")
    return 0


def _same(copy: Path, name: str, bot: str, hands: int) -> bool:
    """Whether both engines print the same lines."""
    lines = [_lines(place, name, bot, hands) for place in (copy, ROOT / "src")]
    engines = [next(side, "nothing") for side in lines]
    if engines != ["compiled", "interpreted"]:
        print(f"expected one compiled and one interpreted engine, found {' and '.join(engines)}")
        return False
    matches, found = first_difference(*lines)
    if found is not None:
        print(f"{name}, {bot} bots: match {matches} differs")
        print(f"  compiled:    {found[0]}\n  interpreted: {found[1]}", flush=True)
        return False
    print(f"{name}, {bot} bots: {hands} hands in {matches} matches are the same", flush=True)
    return True


def _lines(package: Path, name: str, bot: str, hands: int) -> Iterator[str]:
    """What a process with this copy of the package prints, started at once."""
    command = [sys.executable, __file__, "--play", name, bot, str(hands)]
    environment = {**os.environ, "PYTHONPATH": str(package)}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    return _read(process)


def _read(process: subprocess.Popen[str]) -> Iterator[str]:
    assert process.stdout is not None
    try:
        for line in process.stdout:
            yield line.rstrip("\n")
        if process.wait():
            yield f"ended with status {process.returncode}"
    finally:
        process.kill()
        process.wait()


def first_difference(
    ours: Iterable[str], theirs: Iterable[str]
) -> tuple[int, tuple[str, str] | None]:
    """How many lines are the same, and the first two that are not."""
    same = 0
    for pair in zip_longest(ours, theirs, fillvalue="nothing more"):
        if pair[0] != pair[1]:
            return same, pair
        same += 1
    return same, None


def played(name: str, bot: str, hands: int) -> Iterator[str]:
    """A line for each match of bots, until there are so many hands: its number, table and hash."""
    for number in count():
        rng = random.Random(f"{name} {bot} {number}")
        rules = _table(name, rng)
        match = Match(rules, rng.getrandbits(64))
        bots = [make_bot(bot, f"{number} {seat}") for seat in range(match.seats)]
        while not match.over and len(match.results) < min(MOST, hands):
            decision = rng.choice(match.decisions)
            seat = decision.seat
            match.act(seat, bots[seat].choose(match.view(seat), decision))
        hands -= len(match.results)
        yield f"{number} {fingerprint(match)} {rules.options}"
        if hands <= 0:
            return


def _table(name: str, rng: random.Random) -> RuleSet:
    """The rules of a game with a preset, or none, and a third of the options at random."""
    table = game(name).options
    while True:
        preset = rng.choice(["", *table.presets])
        options = {
            key: _value(option, rng)
            for key, option in table.options.items()
            if not rng.randrange(3)
        }
        try:
            return rules_of(name, options, preset)
        except OptionError:
            continue  # these do not go together


def _value(option: Option, rng: random.Random) -> object:
    return rng.choice([False, True]) if option.kind == FLAG else rng.choice(option.values)


if __name__ == "__main__":
    sys.exit(main())
