"""One face: its drawing and the index in its corner."""

from dataclasses import dataclass
from typing import Final

from scripts.tiles.pen import HEIGHT, WIDTH, length, letters, put

SMALL: Final = 22.0
LARGE: Final = 46.0
"""Heights of an index in ems, in most themes and where it is the main thing."""

FRAMED_SMALL: Final = 17.0
FRAMED_LARGE: Final = 31.0
"""The same within a frame."""


_CAPITAL: Final = 0.7
"""How high capital letters are, in ems."""


@dataclass(frozen=True, slots=True)
class Face:
    """What is on a tile.

    Themes choose by ``--tile-plain`` and ``--tile-large`` which of two arrangements is shown: the
    drawing with a small index and a sign in the other corner, or a large index with a small
    drawing. A frame and a caption are in both; beside a large index they stand for the drawing.
    """

    art: str
    index: str
    color: str
    sign: str = ""
    frame: str = ""
    caption: str = ""

    def symbol(self, tile: str) -> str:
        """The tile, whose drawing is the part ``art-<tile>``."""
        art = f"art-{tile}"
        plain = self._index(FRAMED_SMALL if self.frame else SMALL, 31)
        plain += put(art) + self.sign + self.caption
        large = self._index(*((FRAMED_LARGE, 40) if self.frame else (LARGE, 50)))
        large += self.caption or put(art, 23.5, 29, 0.58)
        return symbol(
            tile,
            self.frame
            + f'<g display="var(--tile-plain)">{plain}</g>'
            + f'<g display="var(--tile-large)">{large}</g>',
        )

    def _index(self, size: float, room: float) -> str:
        """The index in the corner, smaller where it is too long for its room."""
        size = min(size, size * room / length(self.index, size))
        x, top = (9.0, 8.8) if self.frame else (5.0, 5.2)
        return letters(self.index, x, top + _CAPITAL * size, size, self.color, anchor=0)


def symbol(tile: str, drawing: str) -> str:
    """A whole tile under its name, with its body."""
    return (
        f'<symbol id="tile-{tile}" viewBox="0 0 {WIDTH} {HEIGHT}" stroke-linecap="round"'
        f' stroke-linejoin="round"><use href="#body"/>{drawing}</symbol>'
    )
