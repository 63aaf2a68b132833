"""Why each award was earned: the tiles it is about and the values of its sentence."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from sparrowhall.hand.sequences import SequenceReading
from sparrowhall.hand.sequences.forms import FAMILY_NAMES
from sparrowhall.rules.flex.shapes import Win
from sparrowhall.scoring.breakdown import NO_WAIT, Breakdown
from sparrowhall.scoring.explain import Phrase, Read, Voice
from sparrowhall.text.catalog import Catalog
from sparrowhall.tiles.kinds import BIT, FLOWER, GROUP, JOKER, RANK, WINDS
from sparrowhall.tiles.notation import show

CATALOG: Final = Catalog(Path(__file__).parent / "text")

_SUIT_BITS: Final = [("m", BIT[0]), ("p", BIT[1]), ("s", BIT[2]), ("winds", BIT[WINDS])]

Shown = Callable[[SequenceReading], list[int]]


class FlexRead(Read):
    """A reading with the sequence that its numbers form."""

    def __init__(self, reading: SequenceReading) -> None:
        sets = [set_tiles(one.kind, one.size, one.jokers) for one in reading.sets]
        if reading.flowers:
            sets.append([FLOWER] * reading.flowers)
        if reading.singles:
            sets.append(sorted(reading.singles))
        stands = [one.kind for one in reading.sets for _ in range(one.jokers)]
        jokers = {"0j": show(stands, numbered_dragons=True)} if stands else {}
        super().__init__(sets, [], NO_WAIT, [], jokers)
        self.family: Final = FAMILY_NAMES[reading.family]
        self.numbers: Final = reading.numbers

    def to_dict(self, voice: Voice) -> dict[str, object]:
        """The reading as answers give it."""
        return super().to_dict(voice) | {"sequence": self.family, "numbers": list(self.numbers)}


def set_tiles(kind: int, size: int, jokers: int) -> list[int]:
    """The tiles of a set as they lie."""
    return [kind] * (size - jokers) + [JOKER] * jokers


def explain(win: Win, breakdown: Breakdown) -> None:
    """Fill in the tiles and values of every line of a win's breakdown."""
    reading = win.reading
    if reading is None:
        return
    values: dict[str, object] = {
        "shape": _shape(reading),
        "suit": Phrase(CATALOG, f"suit.{_suit(reading)}"),
        "count": win.sets,
        "flowers": win.flowers,
        "year": win.options.year,
        "numbers": _dashed(reading.numbers),
    }
    for line in breakdown.lines:
        shown = _SHOWN.get(line.rule)
        line.tiles = shown(reading) if shown is not None else []
        line.values = {**values, "tiles": show(line.tiles, numbered_dragons=True)}
        if line.rule == "FX-PT-FULLSEQ" and not win.full_sequence:
            line.values["shape"] = _quint(reading)


def _shape(reading: SequenceReading) -> Phrase:
    return Phrase(
        CATALOG, f"shape.{FAMILY_NAMES[reading.family]}", {"numbers": _dashed(reading.numbers)}
    )


def _quint(reading: SequenceReading) -> Phrase:
    """The sequence of a set of five; a dragon in it makes it the evens."""
    odd = all(GROUP[kind] < WINDS and RANK[kind] % 2 for kind in reading.singles)
    numbers = [1, 3, 5, 7, 9] if odd else [0, 2, 4, 6, 8]
    return Phrase(CATALOG, "shape.odds" if odd else "shape.evens", {"numbers": _dashed(numbers)})


def _dashed(numbers: list[int]) -> str:
    return "-".join(str(number) for number in numbers)


def _suit(reading: SequenceReading) -> str:
    for name, bit in _SUIT_BITS:
        if reading.suits & bit:
            return name
    return "winds"


def _singles(reading: SequenceReading) -> list[int]:
    return sorted(reading.singles)


def _flowers(reading: SequenceReading) -> list[int]:
    return [FLOWER] * reading.flowers


def _winds(reading: SequenceReading) -> list[int]:
    return [
        tile
        for one in reading.sets
        if GROUP[one.kind] == WINDS
        for tile in set_tiles(one.kind, one.size, one.jokers)
    ]


_SHOWN: Final[dict[str, Shown]] = {
    "FX-PT-BOUQUET": _flowers,
    "FX-HR-NEWS": _singles,
    "FX-HR-YEAR": _singles,
    "FX-HR-SEQ5": _singles,
    "FX-HR-OPPWINDS": _winds,
}
"""The tiles to show beside an award; an award that is about the whole hand shows none."""
