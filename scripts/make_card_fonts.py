"""Take the fonts of the printed card from their large originals, once, into the package.

    python scripts/make_card_fonts.py

Needs ``fonttools`` and the fonts Noto Sans, Noto Serif, Noto Sans CJK and Noto Serif CJK, as in
Debian's packages ``fonts-noto-core`` and ``fonts-noto-cjk``. All are under the SIL Open Font
License (``card/fonts/OFL.txt``). The Latin files have everything that Vietnamese needs; the Chinese
files have the characters that a card can say, so run this again when its texts gain new ones.
"""

import sys
from pathlib import Path
from typing import Any, Final

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont, newTable

from sparrowhall.text.catalog import SHARED

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src/sparrowhall"
TARGET: Final = PACKAGE / "card/fonts"
NOTO: Final = Path("/usr/share/fonts")

LATIN: Final = {
    "latin-regular": "truetype/noto/NotoSans-Regular.ttf",
    "latin-bold": "truetype/noto/NotoSans-Bold.ttf",
    "latin-title": "truetype/noto/NotoSerif-Bold.ttf",
}
HAN: Final = {
    "han-regular": ("opentype/noto/NotoSansCJK-Regular.ttc", "Noto Sans CJK TC"),
    "han-bold": ("opentype/noto/NotoSansCJK-Bold.ttc", "Noto Sans CJK TC"),
    "han-title": ("opentype/noto/NotoSerifCJK-Bold.ttc", "Noto Serif CJK TC"),
}
SPOKEN: Final = ("guide", "tiles", "score", "play", "web")
BLOCKS: Final = [
    *[range(0x20, 0x7F), range(0xA0, 0x180), range(0x1EA0, 0x1F00), range(0x2010, 0x2027)],
    *[range(0x1A0, 0x1A2), range(0x1AF, 0x1B1)],
]


def latin() -> set[int]:
    """Latin letters with all their marks, and what people write between them."""
    return {code for block in BLOCKS for code in block}


def han() -> set[int]:
    """Every character of the guides, and of the catalogues that a card speaks from."""
    texts = [*PACKAGE.glob("rules/*/guide/*.md"), *PACKAGE.glob("rules/*/text/*/because.toml")]
    texts += [path for name in SPOKEN for path in PACKAGE.glob(f"text/*/{name}.toml")]
    found = {ord(letter) for path in texts for letter in path.read_text(encoding="utf-8")}
    found |= set(map(ord, SHARED.say("hall.name", "zh-Hant")))
    return {code for code in found if 0x2E80 <= code < 0x1F000}


def headings() -> set[int]:
    """The characters of the headings and of the games' names."""
    found: set[int] = {ord(letter) for letter in "、，。（）：；"}
    for path in PACKAGE.glob("rules/*/guide/*.md"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(("# ", "## ")):
                found |= {ord(letter) for letter in line}
    for path in PACKAGE.glob("text/*/guide.toml"):
        found |= {ord(letter) for letter in path.read_text(encoding="utf-8")}
    return {code for code in found if code >= 0x2E80}


def cut(font: TTFont, wanted: set[int]) -> None:
    """Leave in a font only the characters that are wanted, without rules for setting them."""
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG"]
    cutter = Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)


def with_quadratic_curves(font: TTFont) -> None:
    """Turn the outlines of an OpenType font into those of a TrueType font."""
    order, drawn = font.getGlyphOrder(), font.getGlyphSet()
    made: dict[str, Any] = {}
    for name in order:
        pen = TTGlyphPen(None)
        drawn[name].draw(Cu2QuPen(pen, max_err=1.5, reverse_direction=True))
        made[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = table = newTable("glyf")
    table.glyphOrder, table.glyphs = order, made
    for name in order:
        made[name].recalcBounds(table)
    del font["CFF "]
    font["hmtx"].metrics = {
        name: (advance, getattr(made[name], "xMin", 0))
        for name, (advance, _) in font["hmtx"].metrics.items()
    }
    font["maxp"].tableVersion = 0x00010000
    zeros = "Zones TwilightPoints Storage FunctionDefs InstructionDefs StackElements"
    for what in zeros.split():
        setattr(font["maxp"], f"max{what}", 0)
    font["maxp"].maxZones = 1
    font["maxp"].maxSizeOfInstructions = font["maxp"].maxComponentElements = 0
    font["post"].formatType = 3.0
    font.sfntVersion = "\x00\x01\x00\x00"


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, file in LATIN.items():
        font = TTFont(NOTO / file)
        cut(font, latin())
        font.save(TARGET / f"{name}.ttf")
    for name, (file, family) in HAN.items():
        fonts = TTCollection(NOTO / file).fonts
        font = next(one for one in fonts if one["name"].getDebugName(1) == family)
        cut(font, headings() if name == "han-title" else han())
        with_quadratic_curves(font)
        font.save(TARGET / f"{name}.ttf")
    missing = missing_characters()
    if missing:
        sys.exit(f"No font has {' '.join(map(chr, missing))}")


def missing_characters() -> list[int]:
    """What the text fonts lack."""
    lacking = {"latin": latin() - {0xAD}, "han": han()}
    for name, wanted in lacking.items():
        wanted -= set(TTFont(TARGET / f"{name}-regular.ttf").getBestCmap())
    return sorted(lacking["latin"] | lacking["han"])


if __name__ == "__main__":
    main()
