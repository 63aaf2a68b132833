"""Draw the tiles: ``python scripts/make_tiles.py [--pictures]``.

Writes all faces of the three games and the back as one file of SVG symbols for the front end, and
as drawing operators for the printed card. With
``--pictures`` also takes a picture of each theme for ``docs/images`` (needs Chromium).
"""

import argparse
import json
import sys
import zlib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.tiles import crowns, flowers, honours, jokers, parts, pen, suits  # noqa: E402
from scripts.tiles.face import Face  # noqa: E402
from scripts.tiles.operators import operators, theme_of  # noqa: E402
from scripts.tiles.sheet import take_pictures  # noqa: E402

PAPER: Final = ROOT / "src/sparrowhall/card/tiles.bin"
THEME: Final = ROOT / "frontend/src/tiles/tiles.css"
TARGET: Final = ROOT / "frontend/src/tiles/tiles.svg"
_HEAD: Final = """<svg xmlns="http://www.w3.org/2000/svg">
<!-- Made by scripts/make_tiles.py: do not edit. Colours are set by tiles.css. The characters are
outlines of the fonts Yuji Boku (The Yuji Project Authors) and Be Vietnam Pro (The Be Vietnam Pro
Project Authors), used under the SIL Open Font License 1.1: scripts/tiles/OFL.txt. -->
"""


def faces() -> dict[str, Face]:
    """Every face by its notation."""
    return (
        suits.suits()
        | honours.honours()
        | flowers.flowers()
        | crowns.crowns()
        | jokers.jokers()
        | honours.numbered_dragons()
        | jokers.specials()
    )


def sprite() -> str:
    """The whole file."""
    drawn = faces()
    shared = [*parts.parts(), *honours.parts(), *jokers.parts(), *pen.glyphs()]
    art = [parts.part(f"art-{tile}", face.art) for tile, face in drawn.items()]
    symbols = [face.symbol(tile) for tile, face in drawn.items()]
    defs = ["<defs>", *shared, *art, "</defs>"]
    return _HEAD + "\n".join([*defs, *symbols, jokers.back(), "</svg>"]) + "\n"


def on_paper(drawn: str) -> bytes:
    """The tiles of the sprite for the printed card."""
    theme = theme_of(THEME.read_text(encoding="utf-8"))
    text = json.dumps(operators(drawn, theme), separators=(",", ":"))
    return zlib.compress(text.encode(), 9)


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--pictures", action="store_true", help="take pictures of the themes too")
    drawn = sprite()
    TARGET.write_text(drawn, encoding="utf-8")
    PAPER.write_bytes(on_paper(drawn))
    if wanted.parse_args().pictures:
        take_pictures(ROOT)


if __name__ == "__main__":
    main()
