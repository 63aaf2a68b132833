"""The tiles of each game, counted."""

import pytest

from sparrowhall.tiles.kinds import BLANK, CLASS, FLOWER, JOKER, KINDS, kinds_in
from sparrowhall.tiles.tileset import TileSet, flex, taiwanese, vietnamese


def count(tiles: TileSet, kind_class: str) -> int:
    return sum(n for kind, n in enumerate(tiles.counts) if CLASS[kind] == kind_class)


def test_taiwanese_has_144_tiles() -> None:
    tiles = taiwanese()
    assert tiles.size == 144
    assert [count(tiles, c) for c in ("number", "wind", "dragon")] == [108, 16, 12]
    assert count(tiles, "flower") == 8
    assert count(tiles, "joker") == 0


def test_vietnamese_has_160_tiles() -> None:
    tiles = vietnamese()
    assert tiles.size == 160
    assert [count(tiles, c) for c in ("number", "wind", "dragon")] == [108, 16, 12]
    assert count(tiles, "flower") == 17
    assert count(tiles, "joker") == 7
    assert max(tiles.counts[34:]) == 1


@pytest.mark.parametrize(
    ("winds", "flowers", "jokers", "blanks", "size"),
    [
        (False, 0, 0, 0, 120),
        (True, 0, 0, 0, 136),
        (True, 6, 8, 0, 150),
        (True, 8, 8, 4, 156),
        (False, 8, 8, 4, 140),
    ],
)
def test_flex_has_120_to_156_tiles(
    winds: bool, flowers: int, jokers: int, blanks: int, size: int
) -> None:
    tiles = flex(winds, flowers, jokers, blanks)
    assert tiles.size == size
    assert [tiles.counts[kind] for kind in (FLOWER, JOKER, BLANK)] == [flowers, jokers, blanks]
    assert count(tiles, "wind") == (16 if winds else 0)
    assert tiles.numbered_dragons


@pytest.mark.parametrize("tiles", [taiwanese(), vietnamese(), flex(), flex(winds=False)])
def test_the_tiles_of_a_set_agree_with_its_counts_and_mask(tiles: TileSet) -> None:
    listed = tiles.tiles()
    assert len(listed) == tiles.size
    assert listed == sorted(listed)
    assert [listed.count(kind) for kind in range(KINDS)] == tiles.counts
    assert kinds_in(tiles.mask) == sorted(set(listed))
