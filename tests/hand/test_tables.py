"""The shipped tables: made by the script, and equal to plain search."""

import random
import runpy
import zlib
from pathlib import Path

import pytest

from sparrowhall.hand import tables
from sparrowhall.hand.shortage import NONE
from tests.hand import oracle

ROOT = Path(__file__).parents[2]


def digits(key: int, ranks: int) -> list[int]:
    return [key // 5**rank % 5 for rank in range(ranks)]


def shortage(first: int, counts: list[int]) -> list[int]:
    """What the group starting at kind ``first`` lacks, by plain search."""
    kinds = list(range(first, first + len(counts)))
    have = [0] * 34
    have[first : first + len(counts)] = counts
    spare = [4] * 34
    found = [
        oracle.fewest(have, spare, needed, kinds, pair) for pair in (0, 1) for needed in range(6)
    ]
    return [NONE if n == 99 else n for n in found]


def test_the_script_makes_the_shipped_file() -> None:
    made: bytes = runpy.run_path(str(ROOT / "scripts" / "make_tables.py"))["make"]()
    shipped = (ROOT / "src" / "sparrowhall" / "hand" / "tables.bin").read_bytes()
    # Compared unpacked: another version of zlib may pack the same tables differently.
    assert zlib.decompress(made) == zlib.decompress(shipped)
    assert len(shipped) < 2**18


def test_suit_classes_against_plain_search() -> None:
    rng = random.Random("suits")
    for _ in range(120):
        counts = [max(0, rng.randint(-2, 4)) for _ in range(9)]
        key = sum(5**rank * n for rank, n in enumerate(counts))
        assert list(tables.SUIT_SHORTAGES[tables.SUIT[key]]) == shortage(9, counts), counts


def test_every_dragons_class_against_plain_search() -> None:
    for key in range(5**3):
        expected = shortage(31, digits(key, 3))
        assert list(tables.DRAGON_SHORTAGES[tables.DRAGON[key]]) == expected


@pytest.mark.parametrize("part", range(5))
def test_every_winds_class_against_plain_search(part: int) -> None:
    for key in range(part, 5**4, 5):
        number = tables.WIND[key] // tables.DRAGON_CLASSES
        assert list(tables.WIND_SHORTAGES[number]) == shortage(27, digits(key, 4))
