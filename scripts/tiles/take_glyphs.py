"""Take the outlines of the tiles' characters from their fonts, once, into ``glyphs.json``.

    python -m scripts.tiles.take_glyphs BRUSH_FONT LATIN_FONT...

The brush font is Yuji Boku, the Latin fonts are the Latin and Vietnamese files of Be Vietnam Pro
Bold, all under the SIL Open Font License (``OFL.txt``). The npm packages ``@fontsource/yuji-boku``
and ``@fontsource/be-vietnam-pro`` hold them as ``.woff`` files. Needs ``fonttools``; drawing the
tiles from ``glyphs.json`` needs nothing.
"""

import importlib
import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final

TARGET: Final = Path(__file__).with_name("glyphs.json")
EM: Final = 200
"""Outlines are rounded to this many units an em: finer than any screen shows a tile."""

BRUSH: Final = "一二三四五六七八九萬東南西北中發春夏秋冬梅蘭菊竹皇后總筒索喜元合花"
LATIN: Final = "0123456789 ABCEFGHIJKMNOPQRSTWĐaceghimnopuyàêùạọỉổợ"

Point = tuple[float, float]
Stroke = tuple[str, tuple[Point, ...]]


def take(font_file: str, wanted: str) -> dict[str, list[object]]:
    """The glyphs of those wanted characters that a font has: ``[advance, path]``, y downwards."""
    tools = importlib.import_module("fontTools.ttLib")
    pens = importlib.import_module("fontTools.pens.recordingPen")
    font = tools.TTFont(font_file)
    scale = EM / font["head"].unitsPerEm
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    found: dict[str, list[object]] = {}
    for character in wanted:
        if ord(character) in names:
            name = names[ord(character)]
            pen = pens.DecomposingRecordingPen(glyphs)
            glyphs[name].draw(pen)
            found[character] = [round(font["hmtx"][name][0] * scale), path(pen.value, scale)]
    return found


def path(strokes: list[Stroke], scale: float) -> str:
    """Recorded pen strokes of a TrueType font as a path with relative whole numbers."""
    out: list[str] = []
    here = start = (0, 0)
    for verb, points in strokes:
        if verb == "closePath":
            out.append("z")
            here = start
        for letter, places in segments(verb, points):
            ends = [(round(x * scale), round(-y * scale)) for x, y in places]
            if letter == "m":
                start = ends[-1]
            elif all(end == here for end in ends):
                continue
            out.append(letter + joined([n for x, y in ends for n in (x - here[0], y - here[1])]))
            here = ends[-1]
    return "M" + "".join(out)[1:] if out else ""


def segments(verb: str, points: tuple[Point, ...]) -> list[tuple[str, tuple[Point, ...]]]:
    """A pen stroke in letters of a path; between two controls an end in the middle is left out."""
    if verb in ("moveTo", "lineTo"):
        return [(verb[0], points)]
    if not points:
        return []
    *controls, last = points
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(controls)]
    return [("q", curve) for curve in zip(controls, [*middles, last], strict=True)]


def joined(numbers: list[int]) -> str:
    """Numbers with a space only where no minus sign parts them."""
    return "".join(f" {n}" if i and n >= 0 else str(n) for i, n in enumerate(numbers))


def main() -> None:
    brush, *latin = sys.argv[1:]
    found = take(brush, BRUSH)
    for font in latin:
        found |= take(font, "".join(c for c in LATIN if c not in found))
    missing = sorted(set(BRUSH + LATIN) - found.keys())
    if missing:
        sys.exit(f"No font has {missing}")
    lines = [f'"{c}": {json.dumps(glyph)}' for c, glyph in sorted(found.items())]
    TARGET.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
