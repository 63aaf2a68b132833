"""The few words of SVG that the tiles are drawn with.

A tile is 60 wide and 80 high. Colours are custom properties, so that a theme can change them; a
drawing keeps its meaning when all strong colours become black and all pale ones white.
"""

import json
from math import cos, radians, sin
from pathlib import Path
from typing import Final

WIDTH: Final = 60
HEIGHT: Final = 80

INK: Final = "var(--tile-ink)"
RED: Final = "var(--tile-red)"
GREEN: Final = "var(--tile-green)"
BLUE: Final = "var(--tile-blue)"
BROWN: Final = "var(--tile-brown)"
STRONG: Final = (INK, RED, GREEN, BLUE, BROWN)
"""Colours of lines and letters; they stand out against every pale one."""

FACE: Final = "var(--tile-face)"
GOLD: Final = "var(--tile-gold)"
ROSE: Final = "var(--tile-rose)"
LEAF: Final = "var(--tile-leaf)"
SKY: Final = "var(--tile-sky)"
"""Pale colours fill areas only, within a strong outline."""

HERE: Final = "currentColor"

EM: Final = 200
"""Units an em in ``glyphs.json``."""

Size = float | tuple[float, float]
"""How large: the same in both directions, or across and down."""

_BRUSH_MIDDLE: Final = 0.38
"""How far above the base line the middle of a brush character is, in ems."""

_GLYPHS: Final[dict[str, tuple[int, str]]] = {
    character: (advance, path)
    for character, (advance, path) in json.loads(
        Path(__file__).with_name("glyphs.json").read_text(encoding="utf-8")
    ).items()
}


def num(value: float) -> str:
    """A number as short as it can be written, with two digits after the point at most."""
    text = f"{value:.2f}".rstrip("0").removesuffix(".")
    return "0" if text == "-0" else text


def shape(d: str, fill: str = "none", stroke: str = "none", width: float = 1.4) -> str:
    """A path, filled or drawn."""
    return f'<path fill="{fill}"{_outline(stroke, width)} d="{d}"/>'


def line(d: str, stroke: str, width: float, dashes: str = "") -> str:
    """A drawn path without an area."""
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path fill="none" stroke="{stroke}" stroke-width="{num(width)}"{dash} d="{d}"/>'


def disc(x: float, y: float, r: float, fill: str, stroke: str = "none", width: float = 1.4) -> str:
    """A circle, filled or drawn."""
    place = f'cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
    return f'<circle {place} fill="{fill}"{_outline(stroke, width)}/>'


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float,
    fill: str,
    stroke: str = "none",
    width: float | str = 1,
) -> str:
    """A rectangle with round corners."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
    return f'<rect {place} fill="{fill}"{_outline(stroke, width)}/>'


def _outline(stroke: str, width: float | str) -> str:
    if stroke == "none":
        return ""
    return f' stroke="{stroke}" stroke-width="{width if isinstance(width, str) else num(width)}"'


def put(
    part: str,
    x: float = 0,
    y: float = 0,
    size: Size = 1,
    turn: float = 0,
    color: str = "",
) -> str:
    """A part with its origin at a place; ``color`` is what it calls the current colour."""
    colored = f' color="{color}"' if color else ""
    return f'<use href="#{part}"{colored}{_moved(x, y, size, turn)}/>'


def group(
    drawing: str, x: float = 0, y: float = 0, size: Size = 1, turn: float = 0, look: str = ""
) -> str:
    """A drawing with its origin at a place; ``look`` are attributes for all that is in it."""
    return f"<g{_moved(x, y, size, turn)}{look and ' ' + look}>{drawing}</g>"


def spun(drawing: str, count: int, size: Size = 1, start: float = 0) -> str:
    """Copies of a drawing turned about its origin."""
    return "".join(group(drawing, 0, 0, size, start + 360 * i / count) for i in range(count))


def _moved(x: float, y: float, size: Size, turn: float) -> str:
    sx, sy = size if isinstance(size, tuple) else (size, size)
    moves = f"translate({num(x)} {num(y)})" if x or y else ""
    moves += f"rotate({num(turn)})" if turn else ""
    scale = f"{sx:.3g}" if sx == sy else f"{sx:.3g} {sy:.3g}"
    moves += f"scale({scale})" if scale != "1" else ""
    return f' transform="{moves}"' if moves else ""


def around(count: int, radius: float, start: float = -90) -> list[tuple[float, float, float]]:
    """Places on a circle about the origin, each with its direction in degrees."""
    turns = [start + 360 * i / count for i in range(count)]
    return [(radius * cos(radians(a)), radius * sin(radians(a)), a) for a in turns]


def glyph_id(character: str) -> str:
    return f"u{ord(character):x}"


def glyphs() -> list[str]:
    """Every character as a part with its origin at the start of the base line."""
    return [
        f'<path id="{glyph_id(character)}" fill="currentColor" d="{path}"/>'
        for character, (_, path) in _GLYPHS.items()
        if path
    ]


def brush(character: str, x: float, y: float, size: float, color: str) -> str:
    """A brush character about its middle."""
    return put(glyph_id(character), x - size / 2, y + _BRUSH_MIDDLE * size, size / EM, color=color)


def length(text: str, size: float) -> float:
    """How long Latin text is."""
    return sum(_GLYPHS[character][0] for character in text) * size / EM


def letters(text: str, x: float, y: float, size: float, color: str, anchor: float = 0.5) -> str:
    """Latin text on its base line; ``anchor`` is the share of it to the left of ``x``."""
    at = x - anchor * length(text, size)
    parts = []
    for character in text:
        if character != " ":
            parts.append(put(glyph_id(character), at, y, size / EM, color=color))
        at += length(character, size)
    return "".join(parts)
