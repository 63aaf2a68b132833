"""The drawings of the tiles: complete, up to date, small, and good without colours."""

import gzip
import re

import pytest
from scripts import make_tiles
from scripts.tiles import sheet
from scripts.tiles.pen import num

from sparrowhall.rules.vietnamese.jokers import BLUE_SET, RED_SET
from sparrowhall.tiles.kinds import BIT, TEXT

SPRITE = make_tiles.TARGET.read_text(encoding="utf-8")
STYLE = make_tiles.TARGET.with_name("tiles.css").read_text(encoding="utf-8")
SYMBOLS = dict(re.findall(r'<symbol id="tile-(\w+)".*?>(.*)</symbol>', SPRITE))
PARTS = dict(re.findall(r'<g id="([\w-]+)">(.*)</g>', SPRITE))

PHONE = 28 / 60
"""How large a tile of 28 pixels is drawn."""


def test_committed_drawing_is_what_the_generator_draws() -> None:
    assert make_tiles.sprite() == SPRITE


def test_every_face_of_the_three_games_is_drawn() -> None:
    assert SYMBOLS.keys() == {*TEXT, "0m", "0p", "0s", "back"}


def test_drawing_is_small_to_send() -> None:
    assert len(gzip.compress(SPRITE.encode())) <= 60_000


def test_drawing_needs_no_font_and_nothing_from_outside() -> None:
    assert not re.search(r"<text|font-|<image|<style|style=|url\(", SPRITE)
    assert all(link.startswith("#") for link in re.findall(r'href="(.*?)"', SPRITE))


def test_every_part_used_is_there_once() -> None:
    ids = re.findall(r' id="(.*?)"', SPRITE)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#(.*?)"', SPRITE)) <= set(ids)


def test_source_of_the_letters_is_named() -> None:
    head = SPRITE.partition("-->")[0]
    assert "SIL Open Font License" in head
    assert "Yuji" in head
    assert "Be Vietnam Pro" in head


def test_every_face_has_an_index_that_can_be_read_on_a_phone() -> None:
    for tile, face in make_tiles.faces().items():
        assert re.fullmatch(r"[0-9A-ZĐ]{1,2}", face.index)
        plain, large = _arrangements(tile)
        assert _capital(plain) * PHONE >= 5.5, tile
        assert _capital(large) >= 1.4 * _capital(plain), tile


@pytest.mark.parametrize("jokers", [BLUE_SET, RED_SET], ids=["blue", "red"])
def test_jokers_of_a_colour_have_their_own_frame_and_name(jokers: int) -> None:
    frame = "blue-frame" if jokers == BLUE_SET else "red-frame"
    color = frame.partition("-")[0]
    faces = make_tiles.faces()
    for tile in [text for text, bit in zip(TEXT, BIT, strict=True) if bit & jokers]:
        assert f'href="#{frame}"' in SYMBOLS[tile]
        assert faces[tile].color == f"var(--tile-{color})"
        assert faces[tile].caption
    others = [text for text, bit in zip(TEXT, BIT, strict=True) if not bit & jokers]
    assert not [tile for tile in others if f'href="#{frame}"' in SYMBOLS[tile]]


def test_frames_of_jokers_differ_without_their_colours() -> None:
    assert _colorless(PARTS["blue-frame"]) != _colorless(PARTS["red-frame"])


def test_all_faces_differ_without_their_colours() -> None:
    for arrangement in (0, 1):
        seen: dict[str, str] = {}
        for tile in make_tiles.faces():
            drawing = _arrangements(tile)[arrangement].replace(f"art-{tile}", "art")
            whole = _colorless(drawing + PARTS[f"art-{tile}"])
            assert seen.setdefault(whole, tile) == tile


@pytest.mark.parametrize("theme", sheet.THEMES)
def test_every_theme_sets_all_that_the_drawing_asks_for(theme: str) -> None:
    assert set(re.findall(r"var\((--tile-\w+)\)", SPRITE)) == _theme(theme).keys()


@pytest.mark.parametrize(
    ("theme", "contrast"),
    [("classic", 4.5), ("large-index", 4.5), ("high-contrast", 7), ("print", 21)],
)
def test_lines_stand_out_against_the_face(theme: str, contrast: float) -> None:
    colors = _theme(theme)
    for name in ("ink", "red", "green", "blue", "brown"):
        assert _contrast(colors[f"--tile-{name}"], colors["--tile-face"]) >= contrast


def test_print_is_black_on_white() -> None:
    colors = {value for value in _theme("print").values() if value.startswith("#")}
    assert colors == {"#000", "#fff"}


def test_only_the_large_index_theme_shows_the_large_index() -> None:
    shown = {theme: _theme(theme) for theme in sheet.THEMES}
    for theme, values in shown.items():
        large = theme == "large-index"
        assert values["--tile-large"] == ("inline" if large else "none")
        assert values["--tile-plain"] == ("none" if large else "inline")


def test_pictures_show_every_face() -> None:
    assert set(" ".join(sheet.ROWS).split()) == SYMBOLS.keys()
    for theme in sheet.THEMES:
        picture = make_tiles.ROOT / f"docs/images/tiles-{theme}.png"
        assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (30.0, "30"), (2.456, "2.46"), (0.5, "0.5"), (-0.001, "0")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert num(value) == text


def _arrangements(tile: str) -> tuple[str, str]:
    """What a tile shows with a small index and with a large one."""
    found = re.search(
        r'<g display="var\(--tile-plain\)">(.*)</g><g display="var\(--tile-large\)">(.*)</g>',
        SYMBOLS[tile],
    )
    assert found
    return found[1], found[2]


def _capital(arrangement: str) -> float:
    """How high the first letter of an index is, in the units of a tile: 140 in its own."""
    found = re.search(r"scale\(([\d.]+)\)", arrangement)
    assert found
    return 140 * float(found[1])


def _colorless(drawing: str) -> str:
    return re.sub(r"var\(--tile-\w+\)", "", drawing)


def _theme(theme: str) -> dict[str, str]:
    """The properties a theme sets, in the order of the style sheet."""
    values: dict[str, str] = {}
    for selectors, rules in re.findall(r"^([^{}/]+) \{(.*?)\}", STYLE, re.M | re.S):
        if f'[data-tiles="{theme}"]' in selectors:
            values |= dict(re.findall(r"(--[\w-]+): (.*?);", rules))
    return values


def _contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, as web guidelines define it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return round((high + 0.05) / (low + 0.05), 2)


def _luminance(color: str) -> float:
    digits = color.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    shares = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return sum(weight * s for weight, s in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
