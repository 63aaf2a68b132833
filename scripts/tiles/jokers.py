"""Jokers with their frames, the special tiles of Flex, and the back."""

from typing import Final

from scripts.tiles.bird import silhouette
from scripts.tiles.face import Face, symbol
from scripts.tiles.parts import part
from scripts.tiles.pen import (
    BLUE,
    BROWN,
    FACE,
    GOLD,
    GREEN,
    INK,
    RED,
    ROSE,
    box,
    brush,
    disc,
    group,
    length,
    letters,
    line,
    num,
    put,
    shape,
    spun,
)

_BLUE_JOKERS: Final = [
    ("1j", "Tổng", "TO", "總"),
    ("2j", "Thùng", "TH", "筒"),
    ("3j", "Soọc", "SO", "索"),
    ("4j", "Màn", "MA", "萬"),
]
_RED_JOKERS: Final = [
    ("5j", "Hỉ", "HI", "喜"),
    ("6j", "Nguyên", "NG", "元"),
    ("7j", "Hợp", "HO", "合"),
]


def parts() -> list[str]:
    return [part("blue-frame", _ruled()), part("red-frame", _toothed()), part("peony", _peony())]


def jokers() -> dict[str, Face]:
    """The seven jokers and the Big Flower: blue ones ruled, red ones toothed."""
    faces: dict[str, Face] = {}
    groups = ((BLUE, "blue-frame", _BLUE_JOKERS), (RED, "red-frame", _RED_JOKERS))
    for color, frame, kinds in groups:
        for tile, name, index, character in kinds:
            art = brush(character, 35, 35.5, 25, color)
            faces[tile] = Face(art, index, color, "", put(frame), _caption(name, color))
    faces["8j"] = Face(
        put("peony", 35, 35, 0.58), "ĐH", RED, "", put("red-frame"), _caption("Đại Hoa", RED)
    )
    return faces


def specials() -> dict[str, Face]:
    """Flower, joker and blank of Flex."""
    flower = put("peony", 30, 46)
    blank = line("M9 27h42v40h-42z", "var(--tile-edge)", 1.4, "1 4")
    return {
        "0f": Face(flower, "F", RED),
        "0j": Face(_cap() + letters("JOKER", 30, 68.5, 13.5, BLUE), "J", BLUE),
        "0b": Face(blank, "B", INK),
    }


def back() -> str:
    """The back of every tile: a lattice and the hall's bird."""
    return symbol("back", box(2, 1.8, 56, 69.6, 6.2, "var(--tile-back)") + _lattice() + _emblem())


def _lattice() -> str:
    """Diagonals within the inner frame."""
    left, top, right, bottom = 6.0, 6.0, 54.0, 67.0
    d = ""
    for k in range(1, 14):
        across = 8.0 * k
        x, y = min(right, left + across), top + max(0.0, across - (right - left))
        u, v = left + max(0.0, across - (bottom - top)), min(bottom, top + across)
        if y < bottom and u < right:
            d += f"M{num(x)} {num(y)}L{num(u)} {num(v)}"
            d += f"M{num(60 - x)} {num(y)}L{num(60 - u)} {num(v)}"
    mark = "var(--tile-mark)"
    return line(d, mark, 0.9) + box(6, 6, 48, 61, 3.5, "none", mark, 1.6)


def _emblem() -> str:
    mark, ground = "var(--tile-mark)", "var(--tile-back)"
    bird = group(silhouette(ground), 9.5, 6, 0.66, look=f'color="{mark}"')
    return disc(30, 36.5, 18, ground, mark, 1.8) + bird


def _caption(name: str, color: str) -> str:
    """A name along the lower edge, as large as fits the frame."""
    size = min(15.0, 15 * 42 / length(name, 15))
    return letters(name, 30, 62, size, color)


def _ruled() -> str:
    """Two straight lines with a bead in each corner."""
    beads = "".join(disc(x, y, 2.4, BLUE) for x in (6.4, 53.6) for y in (6.2, 66.8))
    return (
        box(3.6, 3.4, 52.8, 66.2, 4.8, "none", BLUE, 2)
        + box(6.6, 6.4, 46.8, 60.2, 2, "none", BLUE, 0.8)
        + beads
    )


def _toothed() -> str:
    """A border with teeth on its inner side."""
    across, down, depth = 10, 13, 2.8
    left, top, wide, high = 4.6, 4.4, 50.8, 64.4
    x, y = wide / across / 2, high / down / 2
    sides = (
        (f"l{num(x)} {num(depth)} {num(x)}-{num(depth)}", across),
        (f"l-{num(depth)} {num(y)} {num(depth)} {num(y)}", down),
        (f"l-{num(x)}-{num(depth)}-{num(x)} {num(depth)}", across),
        (f"l{num(depth)}-{num(y)}-{num(depth)}-{num(y)}", down),
    )
    outer = "M8 2.6h44a5 5 0 0 1 5 5v58a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V7.6a5 5 0 0 1 5-5z"
    inner = f"M{num(left)} {num(top)}" + "".join(tooth * count for tooth, count in sides) + "z"
    return f'<path fill="{RED}" fill-rule="evenodd" d="{outer}{inner}"/>'


def _peony() -> str:
    """A full flower with three rounds of petals and two leaves."""
    petal = "M0 0C-9-5-10-15-4-18-2-19-1-18 0-16.5 1-18 2-19 4-18 10-15 9-5 0 0z"
    leaves = put("leaf", -8, 14, (1.1, 2), 150, GREEN) + put("leaf", 8, 14, (1.1, 2), 30, GREEN)
    rounds = (
        spun(shape(petal, ROSE, RED), 7, 1.15)
        + spun(shape(petal, ROSE, RED, 1.8), 6, 0.82, 26)
        + spun(shape(petal, ROSE, RED, 2.6), 5, 0.5)
    )
    return leaves + rounds + disc(0, 0, 3, GOLD, RED)


def _cap() -> str:
    """A fool's cap with three bells."""
    middle = shape("M20 52L22 39C23 30 26 25 31 22 36 26 38 31 38.5 39L41 52z", FACE, BLUE, 1.8)
    left = shape("M13 52C11 38 8 34 3.5 37 6 26 18 25 22 39 20 44 21 48 23 52z", RED, BLUE, 1.8)
    right = "M47 52C49 38 52 34 56.5 37 54 27 43 26 38.5 39 40 44 39 48 37 52z"
    bells = "".join(disc(x, y, 2.8, GOLD, BROWN) for x, y in ((5, 39), (31, 21), (55, 39)))
    rim = box(11.5, 50, 37, 5.4, 2.5, GOLD, BROWN, 1.4)
    return middle + left + shape(right, GREEN, BLUE, 1.8) + bells + rim
