"""The Vietnamese kings and queens: crowns with as many stones as their number."""

from typing import Final

from scripts.tiles.face import Face
from scripts.tiles.pen import BLUE, BROWN, FACE, GOLD, RED, ROSE, SKY, brush, disc, line, shape

_ARCHES: Final = "M12 56C8 44 12 37 20 37c6 0 9 5 10 11 1-6 4-11 10-11 8 0 12 7 8 19"


def crowns() -> dict[str, Face]:
    faces: dict[str, Face] = {}
    for number in range(1, 5):
        sign = brush("皇", 47, 14.5, 16, RED)
        faces[f"{number}k"] = Face(king(number), f"{number}K", RED, sign)
        sign = brush("后", 47, 14.5, 16, BLUE)
        faces[f"{number}q"] = Face(queen(number), f"{number}Q", BLUE, sign)
    return faces


def king(gems: int) -> str:
    """An arched crown with a cross."""
    lining = shape(_ARCHES + "z", ROSE)
    metal = _metal("M30 56V38") + _metal(_ARCHES)
    cross = disc(30, 38, 3, GOLD, BROWN) + _metal("M30 26.5v9M25.5 31h9")
    return lining + metal + cross + _band(gems, RED)


def _metal(d: str) -> str:
    """A golden bar with its outline."""
    return line(d, BROWN, 4.6) + line(d, GOLD, 2.2)


def queen(gems: int) -> str:
    """A coronet with five points, a pearl on each."""
    points = "M11 57L6.5 37 17 48 19.5 33 27 46 30 29.5 33 46 40.5 33 43 48 53.5 37 49 57z"
    pearls = [(6.5, 35.5), (19.5, 31.5), (30, 28), (40.5, 31.5), (53.5, 35.5)]
    return (
        shape(points, GOLD, BROWN, 1.6)
        + shape("M30 41l3 5.5-3 5.5-3-5.5z", SKY, BLUE, 1.2)
        + "".join(disc(x, y, 2.6, FACE, BROWN) for x, y in pearls)
        + _band(gems, BLUE)
    )


def _band(gems: int, color: str) -> str:
    """The rim of a crown with as many stones as its number."""
    rim = shape("M9 57C20 53.5 40 53.5 51 57L50 68.5C40 66 20 66 10 68.5z", GOLD, BROWN, 1.6)
    first = 30 - 4.75 * (gems - 1)
    return rim + "".join(disc(first + 9.5 * i, 61, 2.9, color) for i in range(gems))
