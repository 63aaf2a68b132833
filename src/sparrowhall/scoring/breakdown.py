"""What a hand was worth, line by line."""

from typing import Final

from sparrowhall.hand.hand import PONG
from sparrowhall.hand.readings import Reading, Sets
from sparrowhall.tiles.kinds import RANK

COUNTED: Final = "counted"
ABSORBED: Final = "absorbed"
UPGRADED: Final = "upgraded"


class Line:
    """One award of a hand.

    ``value`` is what it adds, in the breakdown's unit unless ``unit`` names another; for a line
    that is absorbed, what it would have added. ``into`` names the rule that absorbed or upgraded
    it. ``tiles`` are the tiles it is about, and ``values`` fill its sentence; both may be left
    empty until someone asks for an explanation.
    """

    __slots__ = ("into", "rule", "status", "tiles", "unit", "value", "values")

    def __init__(
        self, rule: str, value: int, status: str = COUNTED, into: str = "", unit: str = ""
    ) -> None:
        self.rule: Final = rule
        self.value = value
        self.status = status
        self.into = into
        self.unit = unit
        self.tiles: list[int] = []
        self.values: dict[str, object] = {}

    def __repr__(self) -> str:
        return f"Line({self.rule!r}, {self.value}, {self.status})"


class Breakdown:
    """The total of a hand and the lines that make it, of the best reading.

    ``reading`` is None for a win that is no hand of sets and a pair.
    """

    __slots__ = ("lines", "reading", "total", "unit")

    def __init__(
        self, total: int, unit: str, lines: list[Line], reading: Reading | None = None
    ) -> None:
        self.total = total
        self.unit: Final = unit
        self.lines: Final = lines
        self.reading: Final = reading

    def counted(self) -> list[Line]:
        """The lines that add up to the total."""
        return [line for line in self.lines if line.status == COUNTED]


# Where in a reading the winning tile went: an index into its sets, or one of these.
PAIR_PLACE: Final = -1
NOWHERE: Final = -2

# How the winning tile completed its set.
NO_WAIT: Final = 0
EDGE: Final = 1
CLOSED: Final = 2
PAIR: Final = 3
TWO_SIDED: Final = 4
TWO_PAIRS: Final = 5

WAIT_NAMES: Final = ["", "edge", "closed", "pair", "two_sided", "two_pairs"]
"""The waits as answers name them."""


def wait_at(sets: Sets, place: int, tile: int) -> int:
    """The wait that ``tile`` ended by completing one of ``sets``, or the pair, at ``place``."""
    if place == NOWHERE:
        return NO_WAIT
    if place == PAIR_PLACE:
        return PAIR
    form, low = sets[place]
    if form == PONG:
        return TWO_PAIRS
    if tile == low + 1:
        return CLOSED
    if (tile == low + 2 and RANK[low] == 1) or (tile == low and RANK[low] == 7):
        return EDGE
    return TWO_SIDED
