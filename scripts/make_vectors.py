"""Write the vectors by which the page's own check of the shuffle is tested, after a deliberate
change of ``fair.py``, of the tiles of a game or of the record only.
"""

import json
import random
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sparrowhall.fair import Chance, commitment  # noqa: E402
from sparrowhall.game.dealing import lay_out  # noqa: E402
from sparrowhall.match import Match  # noqa: E402
from sparrowhall.record import record_of  # noqa: E402
from sparrowhall.tiles.notation import show_kind  # noqa: E402

TARGET: Final = ROOT / "tests" / "data" / "fairness.json"
SEEDS: Final = ["7", "a seed of words", "Sảnh Sẻ 麻雀館", "0f" * 32]
_HANDS: Final = 1
_BOUNDS: Final = [1, 2, 3, 4, 6, 100, 144, 160, 1000, 40000, 65536]

Options = dict[str, object]

WALLS: Final[list[tuple[str, Options]]] = [
    ("taiwanese", {}),
    ("taiwanese", {"reserve_tiles": 0}),
    ("vietnamese", {}),
    ("flex", {}),
    ("flex", {"winds": False}),
    ("flex", {"flowers": 0, "jokers": 0}),
    ("flex", {"flowers": 8, "jokers": 5, "blanks": 4}),
]
"""Every kind of tile set."""

MATCHES: Final[list[tuple[str, Options]]] = [
    ("taiwanese", {"seat_wind_mode": "opening"}),
    ("taiwanese", {"seat_wind_mode": "fixed"}),
    ("vietnamese", {}),
    ("flex", {}),
    ("flex", {"players": 6, "blanks": 4}),
    ("flex", {"players": 2, "east_14": True, "winds": False}),
]


def vectors() -> dict[str, list[dict[str, object]]]:
    """All of them."""
    return {
        "chance": [_chance(seed) for seed in SEEDS],
        "walls": [_wall(game, options) for game, options in WALLS],
        "records": [_record(game, options) for game, options in MATCHES],
    }


def _chance(seed: str) -> dict[str, object]:
    chance = Chance(seed)
    stream = chance.stream("vector", 3)
    return {
        "seed": seed,
        "commitment": commitment(seed),
        "dice": chance.dice(2, 12),
        "bounds": _BOUNDS * 60,  # more than the first bytes that are taken
        "numbers": [stream.below(bound) for bound in _BOUNDS * 60],
    }


def _wall(game: str, options: Options) -> dict[str, object]:
    seed = "a seed of words"
    match = Match(game, seed, options)
    deal = lay_out(match.rules, match.deal.plan, Chance(seed))
    numbered = match.rules.tiles.numbered_dragons
    return {
        "game": game,
        "options": match.rules.options,
        "seed": seed,
        "number": 1,
        "wall": "".join(show_kind(kind, numbered) for kind in deal.wall.tiles),
    }


def _record(game: str, options: Options) -> dict[str, object]:
    """The first hands of a match played by chance, without the answers, closed with the seed."""
    match = Match(game, "9c" * 32, options)
    rng = random.Random(5)
    while len(match.results) < _HANDS:
        for decision in match.decisions:
            match.act(decision.seat, rng.choice(decision.actions))
    record = record_of(match)
    record.entries = [entry for entry in record.entries if entry["event"] != "answer"]
    record.over = True
    return {"game": game, "hands": _HANDS + 1, "lines": record.lines()}


def text() -> str:
    """The file: one vector a line."""
    parts = []
    for name, found in vectors().items():
        rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in found)
        parts.append(f'"{name}": [\n{rows}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    TARGET.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
