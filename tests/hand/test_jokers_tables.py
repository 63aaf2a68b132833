"""The shipped tables for hands with jokers: made by the script, and equal to plain search."""

import random
import runpy
import zlib
from pathlib import Path

import pytest

from sparrowhall.hand.hand import STEP
from sparrowhall.hand.joker_tables import FIRST, GROUPS, joker_tables
from sparrowhall.hand.shortage import ease, merge
from tests.hand import oracle

ROOT = Path(__file__).parents[2]


def shortage(first: int, counts: list[int], most: int) -> list[int]:
    """What the group starting at kind ``first`` lacks for up to ``most`` sets, by plain search."""
    kinds = list(range(first, first + len(counts)))
    have = [0] * 34
    have[first : first + len(counts)] = counts
    spare = [20] * 34
    return [
        oracle.fewest(have, spare, needed, kinds, pair)
        for pair in (0, 1)
        for needed in range(most + 1)
    ]


def shipped(group: int, key: int, most: int) -> list[int]:
    tables = joker_tables()
    row = list(tables.shortages[tables.class_of(group, key)])
    return row[: most + 1] + row[6 : 7 + most]


def test_the_script_makes_the_shipped_file() -> None:
    made: bytes = runpy.run_path(str(ROOT / "scripts" / "make_tables.py"))["make_jokers"]()
    file = (ROOT / "src" / "sparrowhall" / "hand" / "jokers.bin").read_bytes()
    # Compared unpacked: another version of zlib may pack the same tables differently.
    assert zlib.decompress(made) == zlib.decompress(file)
    assert len(file) < 2**18


@pytest.mark.parametrize("group", range(GROUPS))
def test_classes_against_plain_search(group: int) -> None:
    rng = random.Random(f"classes {group}")
    first, size = FIRST[group], FIRST[group + 1] - FIRST[group]
    for _ in range(60):
        counts = [max(0, rng.randint(-2, 4)) for _ in range(size)]
        key = sum(5**rank * n for rank, n in enumerate(counts))
        assert shipped(group, key, 4) == shortage(first, counts, 4), counts


@pytest.mark.parametrize("group", range(GROUPS))
def test_a_fifth_copy_against_plain_search(group: int) -> None:
    rng = random.Random(f"fifth {group}")
    tables = joker_tables()
    first, size = FIRST[group], FIRST[group + 1] - FIRST[group]
    for _ in range(60):
        counts = [max(0, rng.randint(-2, 4)) for _ in range(size)]
        rank = rng.randrange(size)
        counts[rank] = 4
        key = sum(5**at * n for at, n in enumerate(counts))
        assert key // STEP[first + rank] % 5 == 4
        found = tables.shortages[tables.class_with_fifth(group, key, first + rank)]
        counts[rank] = 5
        assert list(found[:5] + found[6:11]) == shortage(first, counts, 4), counts


def test_merging_and_helping_stay_among_the_classes() -> None:
    tables = joker_tables()
    rows = tables.shortages
    rng = random.Random("merges")
    for one, row in enumerate(rows):
        assert rows[tables.eased[one]] == ease(row)
        for other in rng.sample(range(len(rows)), 20):
            assert rows[tables.merged[one][other]] == merge(row, rows[other])
