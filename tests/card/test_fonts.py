"""The fonts of the card have every character that a card can say, and the tiles are up to date."""

import json
import zlib

import pytest
from fontTools.ttLib import TTFont
from scripts import make_card_fonts, make_tiles

from sparrowhall.card.faces import faces
from sparrowhall.card.letters import FACES, FONTS, runs
from sparrowhall.tiles.kinds import TEXT


def has(file: str) -> set[int]:
    with TTFont(FONTS / f"{file}.ttf") as font:
        return set(font.getBestCmap())


def test_no_character_of_the_guides_and_catalogues_is_missing() -> None:
    """If this fails, run ``python scripts/make_card_fonts.py``."""
    for face in ("regular", "bold"):
        missing = make_card_fonts.han() - has(f"han-{face}")
        assert not missing, f"{face}: {''.join(map(chr, sorted(missing)))}"
    titles = make_card_fonts.headings() - has("han-title")
    assert not titles, "".join(map(chr, sorted(titles)))


@pytest.mark.parametrize("face", FACES)
def test_every_latin_font_has_all_of_vietnamese(face: str) -> None:
    wanted = make_card_fonts.latin() - {0xAD}
    assert not wanted - has(f"latin-{face}")
    assert set(map(ord, "ĂÂĐÊÔƠƯăâđêôơưẢễộợữỵ–·×“”…")) <= has(f"latin-{face}")


def test_a_text_is_parted_where_the_script_changes() -> None:
    assert list(runs("總（Tổng）", "bold")) == [
        ("總（", "han-bold"),
        ("Tổng", "latin-bold"),
        ("）", "han-bold"),
    ]


def test_the_fonts_are_small_and_their_licence_is_beside_them() -> None:
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 1_000_000
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text(encoding="utf-8")


def test_the_tiles_are_those_of_the_page() -> None:
    drawn = json.loads(zlib.decompress(make_tiles.on_paper(make_tiles.sprite())))
    assert drawn == faces()
    assert {*TEXT, "0m", "0p", "0s"} <= drawn.keys()
    assert all(art.count("q") == art.count("Q") > 2 for art in drawn.values())
