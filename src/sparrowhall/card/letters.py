"""Letters: which font draws which, how wide words are, and where lines break."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from fpdf import FPDF

Face = Literal["regular", "bold", "title"]
FACES: Final[tuple[Face, ...]] = ("regular", "bold", "title")
FONTS: Final = Path(__file__).with_name("fonts")

TILE: Final = 0.98
"""How wide a tile among words is, in font sizes."""
_TOGETHER: Final = 5
"""So many tiles in a row are not parted."""

_NO_START: Final = "、，。．：；！？）」』〉》”’·–,.:;!?)"
_NO_END: Final = "（「『〈《“‘("
_TOKENS: Final = re.compile(r"\s+|[\u2e80-\uffef]|[^\s\u2e80-\uffef]+")


@dataclass
class Piece:
    """Letters of one face and colour, or tiles."""

    text: str = ""
    face: Face = "regular"
    color: str = ""
    tiles: list[str] = field(default_factory=list)


@dataclass
class Word:
    """What no line parts. ``spaced``: a space stands before it."""

    width: float
    pieces: list[Piece] = field(default_factory=list)
    spaced: bool = False

    @property
    def tiles(self) -> list[str]:
        """The tiles among its pieces."""
        return [tile for piece in self.pieces for tile in piece.tiles]


Line = list[Word]


class Letters:
    """Measures and breaks text in the card's fonts, all in sizes of the font."""

    def __init__(self, pdf: FPDF) -> None:
        self._pdf: Final = pdf
        self._widths: Final[dict[tuple[str, Face], float]] = {}
        for face in FACES:
            for script in ("latin", "han"):
                pdf.add_font(f"{script}-{face}", "", FONTS / f"{script}-{face}.ttf")

    def width(self, text: str, face: Face) -> float:
        """How wide text on one line is, for a font of size 1."""
        if not text:
            return 0.0
        key = (text, face)
        found = self._widths.get(key)
        if found is None:
            found = 0.0
            for part, family in runs(text, face):
                self._pdf.set_font(family, size=100)
                found += self._pdf.get_string_width(part) / 100
            self._widths[key] = found
        return found

    def piece(self, piece: Piece) -> float:
        """How wide a piece is."""
        return TILE * len(piece.tiles) + self.width(piece.text, piece.face)

    def words(self, text: str, face: Face, color: str) -> list[Word]:
        """A text in words; Chinese may break after every character that allows it."""
        found: list[Word] = []
        spaced = False
        for token in _TOKENS.findall(text):
            if not token.isspace():
                piece = Piece(token, face, color)
                found.append(Word(self.width(token, face), [piece], spaced))
            spaced = token.isspace()
        return glued(found)

    def tiles(self, tiles: list[str]) -> list[Word]:
        """Tiles to stand among words."""
        step = len(tiles) if len(tiles) <= _TOGETHER else 1
        parts = [tiles[i : i + step] for i in range(0, len(tiles), step or 1)]
        return [Word(TILE * len(part), [Piece(tiles=part)]) for part in parts]

    def broken(self, words: list[Word], width: float) -> list[Line]:
        """Words in lines that are no wider than ``width`` sizes of the font."""
        space = self.width(" ", "regular")
        lines: list[Line] = [[]]
        used = 0.0
        for word in words:
            gap = space if word.spaced and lines[-1] else 0.0
            if lines[-1] and used + gap + word.width > width:
                lines.append([])
                used = gap = 0.0
            lines[-1].append(word)
            used += gap + word.width
        return lines if lines[0] else []


def glued(words: list[Word]) -> list[Word]:
    """Words with those made one that no line may part."""
    found: list[Word] = []
    for word in words:
        if found and not word.spaced and _holds(found[-1], word):
            found[-1].pieces += word.pieces
            found[-1].width += word.width
        else:
            found.append(word)
    return found


def _holds(before: Word, after: Word) -> bool:
    """Whether a word holds on to the one before without a space: brackets and full stops do, and
    Latin letters next to tiles.
    """
    if not before.pieces or not after.pieces:
        return False
    end, start = before.pieces[-1].text[-1:], after.pieces[0].text[:1]
    if (start and start in _NO_START) or (end and end in _NO_END):
        return True
    return bool(start) != bool(end) and max(start, end) < "\u2e80"


def runs(text: str, face: Face) -> Iterator[tuple[str, str]]:
    """A text in parts of one font each."""
    for found in re.finditer(r"[\u2e80-\uffef]+|[^\u2e80-\uffef]+", text):
        script = "han" if found[0][0] >= "\u2e80" else "latin"
        yield found[0], f"{script}-{face}"
