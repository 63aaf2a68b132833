"""The tiles as drawing operators of PDF, made from the same drawings as the sprite of the page.

A face becomes a line of numbers and letters, 60 wide and 80 high, with y downwards; what draws it
turns it over. Needs ``fonttools``, which can read paths.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from math import radians
from typing import Final

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

Look = dict[str, str]
Point = tuple[float, float]

_SVG: Final = "{http://www.w3.org/2000/svg}"
_KAPPA: Final = 0.5523
"""How far the controls of a quarter of a circle are from its ends, in radii."""
_INHERITED: Final = ("fill", "stroke", "stroke-width", "stroke-linecap", "color")
_SHOWN: Final = {"var(--tile-plain)": True, "var(--tile-large)": False}


def operators(sprite: str, theme: dict[str, str]) -> dict[str, str]:
    """Every tile of the sprite (and ``back``), with ``theme`` for its custom properties."""
    root = ET.fromstring(sprite)
    parts = {found: element for element in root.iter() if (found := element.get("id"))}
    tiles = {name[5:]: element for name, element in parts.items() if name.startswith("tile-")}
    drawing = _Drawing(parts, theme)
    return {name: " ".join(drawing.of(tile)) for name, tile in tiles.items()}


def theme_of(css: str) -> dict[str, str]:
    """The custom properties of the first rule of ``tiles.css``."""
    return dict(re.findall(r"(--tile-[a-z]+):\s*([^;]+);", css.partition("}")[0]))


class _Drawing:
    """Turns elements into operators."""

    def __init__(self, parts: dict[str, ET.Element], theme: dict[str, str]) -> None:
        self._parts: Final = parts
        self._theme: Final = theme

    def of(self, element: ET.Element) -> Iterator[str]:
        look = {"fill": "#000", "stroke": "none", "stroke-width": "1", "color": "#000"}
        yield from self._draw(element, Identity, look)

    def _draw(self, element: ET.Element, place: Transform, look: Look) -> Iterator[str]:
        if not _SHOWN.get(element.get("display", ""), True):
            return
        look = {**look, **{key: element.attrib[key] for key in _INHERITED if key in element.attrib}}
        look["color"] = self._meant(look["color"], look)
        place = _moved(place, element.get("transform", ""))
        tag = element.tag.removeprefix(_SVG)
        if tag == "use":
            yield from self._draw(self._parts[element.attrib["href"][1:]], place, look)
        elif tag in ("g", "symbol"):
            for child in element:
                yield from self._draw(child, place, look)
        else:
            yield from self._painted(element, place, look)

    def _painted(self, element: ET.Element, place: Transform, look: Look) -> Iterator[str]:
        fill, stroke = (self._meant(look[key], look) for key in ("fill", "stroke"))
        if fill == stroke == "none":
            return
        yield "q"
        if fill != "none":
            yield f"{_rgb(fill)} rg"
        if stroke != "none":
            scale = abs(place.xx * place.yy - place.xy * place.yx) ** 0.5
            width = float(self._meant(look["stroke-width"], look).removesuffix("px"))
            yield f"{_rgb(stroke)} RG {_num(width * scale)} w"
            if look.get("stroke-linecap") == "round":
                yield "1 J 1 j"
            if dashes := element.get("stroke-dasharray"):
                yield f"[{' '.join(_num(float(n) * scale) for n in dashes.split())}] 0 d"
        yield from _outline(element, place)
        odd = "*" if element.get("fill-rule") == "evenodd" else ""
        yield f"B{odd}" if "none" not in (fill, stroke) else f"f{odd}" if stroke == "none" else "S"
        yield "Q"

    def _meant(self, value: str, look: Look) -> str:
        if value == "currentColor":
            return look["color"]
        return self._theme[value[4:-1]] if value.startswith("var(") else value


def _num(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _rgb(color: str) -> str:
    digits = color[1:]
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return " ".join(f"{int(digits[i : i + 2], 16) / 255:.3g}" for i in (0, 2, 4))


def _moved(place: Transform, moves: str) -> Transform:
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", moves):
        n = [float(word) for word in re.findall(r"-?[\d.]+(?:e-?\d+)?", inside)]
        if name == "translate":
            place = place.translate(*n)
        elif name == "scale":
            place = place.scale(*n)
        elif name == "rotate":
            place = place.rotate(radians(n[0]))
        else:
            raise ValueError(name)
    return place


def _outline(element: ET.Element, place: Transform) -> Iterator[str]:
    """The outline of an element: m, l and c with their points, and h."""
    pen = DecomposingRecordingPen({})
    parse_path(_path(element), TransformPen(pen, place))
    here: Point = (0, 0)
    for verb, points in pen.value:
        for letter, ends in _segments(verb, points, here):
            here = ends[-1] if ends else here
            yield " ".join([*[_num(n) for end in ends for n in end], letter])


def _segments(
    verb: str, points: tuple[Point, ...], here: Point
) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """A stroke of a pen in the letters of PDF, which knows no quadratic curves."""
    if verb == "closePath":
        yield "h", ()
    elif verb == "qCurveTo":
        control, end = points
        first, second = (
            (a[0] + (control[0] - a[0]) * 2 / 3, a[1] + (control[1] - a[1]) * 2 / 3)
            for a in (here, end)
        )
        yield "c", (first, second, end)
    elif verb != "endPath":
        yield {"moveTo": "m", "lineTo": "l", "curveTo": "c"}[verb], points


def _path(element: ET.Element) -> str:
    """What an element draws as the data of a path."""
    if "d" in element.attrib:
        return element.attrib["d"]
    n = {key: float(element.get(key, 0)) for key in ("x", "y", "width", "height", "rx")}
    x, y, w, h, r = n.values()
    if "r" in element.attrib:
        r = float(element.attrib["r"])
        x, y, w, h = float(element.attrib["cx"]) - r, float(element.attrib["cy"]) - r, 2 * r, 2 * r
    k = r * _KAPPA
    return (
        f"M{x + r} {y}h{w - 2 * r}c{k} 0 {r} {r - k} {r} {r}v{h - 2 * r}"
        f"c0 {k} {k - r} {r} {-r} {r}h{2 * r - w}c{-k} 0 {-r} {k - r} {-r} {-r}v{2 * r - h}"
        f"c0 {-k} {r - k} {-r} {r} {-r}z"
    )
