"""How tiles and signs look on a terminal."""

from typing import Final

from rich.cells import set_cell_size
from rich.text import Text

from sparrowhall.tiles.kinds import (
    BAMBOO,
    CHARACTERS,
    DOTS,
    GREEN,
    GROUP,
    NATURAL,
    RED,
    UNICODE,
)
from sparrowhall.tiles.notation import show, show_kind

_COLORS: Final = {CHARACTERS: "red", DOTS: "blue", BAMBOO: "green"}
_HONOURS: Final = {RED: "red", GREEN: "green"}


class Look:
    """Text or mahjong characters; plain signs only if ``ascii``."""

    def __init__(self, ascii: bool, unicode: bool, numbered_dragons: bool) -> None:
        self.ascii: Final = ascii
        self.unicode = unicode and not ascii
        self.numbered: Final = numbered_dragons

    @property
    def rule(self) -> str:
        """The sign that rules are drawn with."""
        return "-" if self.ascii else "─"

    @property
    def dot(self) -> str:
        """The sign between facts."""
        return "|" if self.ascii else "·"

    def color(self, kind: int) -> str:
        """The colour of a tile on the terminal's own background."""
        if kind >= NATURAL:
            return "magenta"
        return _COLORS.get(GROUP[kind], _HONOURS.get(kind, ""))

    def face(self, kind: int) -> str:
        """A tile as text or as a character."""
        if self.unicode and UNICODE[kind]:
            return UNICODE[kind]
        return show_kind(kind, self.numbered)

    def tile(self, kind: int, width: int, before: str = "", style: str = "") -> Text:
        """A tile in its colour, filled up to ``width`` columns."""
        text = set_cell_size(before + self.face(kind), width)
        return Text(text, style=f"{self.color(kind)} {style}".strip())

    def box(self, kind: int) -> Text:
        """A tile of the own hand: four columns, the last of them empty."""
        color = self.color(kind) or "black"
        back = "" if self.ascii else "on bright_white"
        face = set_cell_size(f" {self.face(kind)}", 3)
        return Text(face, style=f"bold {color} {back}".strip()) + Text(" ")

    def group(self, kinds: list[int]) -> Text:
        """Several tiles close together, each group of digits with one suit."""
        text = Text()
        if self.unicode:
            for kind in sorted(kinds):
                text.append_text(self.tile(kind, 3))
            return text
        for color in dict.fromkeys(self.color(kind) for kind in sorted(kinds)):
            same = [kind for kind in kinds if self.color(kind) == color]
            text.append(show(same, self.numbered), style=color)
        return text
