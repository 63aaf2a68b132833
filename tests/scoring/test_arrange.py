"""What a hand that does not win is told: the parts that stand and the tiles that do not fit."""

import pytest

from sparrowhall.scoring.arrange import arrange
from sparrowhall.tiles.kinds import KINDS
from sparrowhall.tiles.notation import parse, show


@pytest.mark.parametrize(
    ("hand", "sets", "parts", "left"),
    [
        ("123m456m789p234s679sNN", 5, "123m 456m 789p 234s NN", "679s"),
        ("147m258p369sESWNCFPP", 5, "PP", "147m258p369sESWNCF"),
        ("1112345678999m", 4, "111m 234m 567m 999m", "8m"),
        ("EEEEWW", 1, "EEE WW", "E"),
        ("89m12p", 2, "", "89m12p"),
    ],
)
def test_as_many_tiles_as_possible_stand(hand: str, sets: int, parts: str, left: str) -> None:
    counts = [0] * KINDS
    for kind in parse(hand):
        counts[kind] += 1
    found = arrange(counts, sets)
    assert " ".join(show(part) for part in found.parts) == parts
    assert show(found.left) == left
