"""What the tests of records share."""

from __future__ import annotations

import random
from pathlib import Path

from sparrowhall.match import Match
from sparrowhall.record import Chain, Record
from tests.properties.driver import step

SHORT: dict[str, object] = {"rounds": 1, "draw_keeps_dealer": False, "max_repeats": 0}
NAMES = ["An", "Bình", "陳大文", "D"]


def match_of(seed: int | str = 1, steps: int | None = None) -> Match:
    """A match played for some steps, or to the end."""
    match = Match("taiwanese", seed=seed, options=SHORT, names=NAMES)
    rng = random.Random(7)
    while not match.over and steps != 0:
        step(match, ["keen", "keen", "random", "keen"], rng)
        steps = None if steps is None else steps - 1
    return match


def written(match: Match, folder: Path) -> Path:
    path = folder / "match.jsonl"
    match.record().write(path)
    return path


def resealed(header: dict[str, object], entries: list[dict[str, object]]) -> bytes:
    """The file of a record somebody forged, with right checksums."""
    chain = Chain()
    return "".join(chain.seal(entry) + "\n" for entry in [header, *entries]).encode()


def opened(path: Path) -> list[dict[str, object]]:
    """Every line of a file as a dictionary, without its checksum."""
    chain = Chain()
    entries = []
    for line in path.read_text(encoding="utf-8").splitlines():
        entry = chain.open(line)
        assert entry is not None
        entries.append(entry)
    return entries


def same(one: Match, two: Match) -> bool:
    return one.log() == two.log() and one.scores == two.scores and one.over == two.over


def same_record(one: Record, two: Record) -> bool:
    return one.lines() == two.lines()
