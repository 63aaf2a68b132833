"""The faces of the three suits."""

from typing import Final

from scripts.tiles.bird import sparrow
from scripts.tiles.face import Face
from scripts.tiles.pen import BLUE, GREEN, INK, RED, Size, brush, put

Place = tuple[float, float, str]

_NUMERALS: Final = "一二三四五六七八九"


def suits() -> dict[str, Face]:
    faces: dict[str, Face] = {}
    for rank in range(1, 10):
        faces[f"{rank}m"] = Face(_character(rank), str(rank), RED)
        faces[f"{rank}p"] = Face(_dots(rank), str(rank), BLUE)
        faces[f"{rank}s"] = Face(_bamboo(rank), str(rank), GREEN)
    return faces


def _character(rank: int) -> str:
    return brush(_NUMERALS[rank - 1], 37, 20, 30, INK) + brush("萬", 33, 52, 38, RED)


def _dots(rank: int) -> str:
    if rank == 1:
        return put("medallion", 31, 46, 1.15, color=GREEN)
    size, places = _DOTS[rank]
    return "".join(put("ring", x, y, size, color=color) for x, y, color in places)


def _bamboo(rank: int) -> str:
    if rank == 1:
        return sparrow()
    if rank == 8:
        return _eight_sticks()
    size, places = _STICKS[rank]
    return "".join(put("stick", x, y, size, color=color) for x, y, color in places)


def _eight_sticks() -> str:
    """The upper four lean like an M, the lower four like a W."""
    drawing = ""
    for y, lean in ((34.5, 1), (58.5, -1)):
        for x, turn in ((11.5, 0), (24.5, -24), (35.5, 24), (48.5, 0)):
            color = BLUE if turn else GREEN
            drawing += put("stick", x, y, (1, 0.93), turn * lean, color)
    return drawing


def _rows(*rows: tuple[float, str, tuple[float, ...]]) -> list[Place]:
    return [(x, y, color) for y, color, xs in rows for x in xs]


# Where rings and sticks lie, and how large; the corner at the upper left is the index's.
_TWO: Final = (29.5, 47.5)
_THREE: Final = (14.0, 30.0, 46.0)

_DOTS: Final[dict[int, tuple[float, list[Place]]]] = {
    2: (1.45, _rows((20, GREEN, (37,)), (53, BLUE, (37,)))),
    3: (1.02, _rows((16, BLUE, (46,)), (37.5, RED, (31,)), (59, GREEN, (16,)))),
    4: (1.1, [(17, 36, BLUE), (43, 36, GREEN), (17, 59, GREEN), (43, 59, BLUE)]),
    5: (
        0.94,
        [(14.5, 34, BLUE), (45.5, 34, GREEN), (30, 47, RED), (14.5, 60, GREEN), (45.5, 60, BLUE)],
    ),
    6: (0.84, _rows((14.5, GREEN, _TWO), (40, RED, _TWO), (59.5, RED, _TWO))),
    7: (
        0.66,
        [(26.5, 12, GREEN), (38, 18.8, GREEN), (49.5, 25.6, GREEN)]
        + _rows((43.5, RED, _TWO), (61, RED, _TWO)),
    ),
    8: (0.77, _rows(*((y, BLUE, _TWO) for y in (13, 29, 45, 61)))),
    9: (0.74, _rows((31, GREEN, _THREE), (46.5, RED, _THREE), (62, BLUE, _THREE))),
}

_STICKS: Final[dict[int, tuple[Size, list[Place]]]] = {
    2: ((1.5, 1.28), _rows((20.5, GREEN, (37,)), (53, BLUE, (37,)))),
    3: ((1.4, 1.28), _rows((20.5, BLUE, (37,)), (53, GREEN, (24, 50)))),
    4: ((1.4, 1.28), [(29, 20.5, GREEN), (48, 20.5, BLUE), (29, 53, BLUE), (48, 53, GREEN)]),
    5: (
        (1.2, 1.1),
        [(27, 19, GREEN), (50, 19, BLUE), (38.5, 37.0, RED)] + [(27, 55, BLUE), (50, 55, GREEN)],
    ),
    6: ((1.35, 0.93), _rows((35, GREEN, _THREE), (59.5, BLUE, _THREE))),
    7: ((1.3, 0.8), _rows((15, RED, (37,)), (38, GREEN, _THREE), (60, GREEN, _THREE))),
    9: ((1.2, 0.61), _rows((30.5, GREEN, _THREE), (46.5, RED, _THREE), (62.5, BLUE, _THREE))),
}
