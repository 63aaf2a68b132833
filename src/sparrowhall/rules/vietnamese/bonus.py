"""What the bonus tiles of a winner are worth (VN-BON-…): flowers, exposed jokers, colour sets.

They never take part in progressive counting.
"""

from typing import Final

from sparrowhall.rules.vietnamese.awards import MUN, PHAN
from sparrowhall.rules.vietnamese.jokers import BLUE_SET, JOKER_MASK, QUARTETS, RED_SET
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.rules.vietnamese.shapes import Win
from sparrowhall.scoring.breakdown import ABSORBED, COUNTED, Line
from sparrowhall.tiles.kinds import (
    BIG_FLOWER,
    BIT,
    EAST,
    HI,
    HOP,
    MAN,
    NGUYEN,
    NORTH,
    SOOC,
    SOUTH,
    THUNG,
    TONG,
    WEST,
    kinds_in,
)

SEAT_FLOWER: Final = "VN-BON-SEAT-FLOWER"
BOUQUET: Final = "VN-BON-BOUQUET"
FOUR_SEAT: Final = "VN-BON-FOUR-SEAT"
DAIHOA: Final = "VN-BON-DAIHOA"
TONG_HOP: Final = "VN-BON-TONG-HOP"
COLOUR_SET: Final = "VN-BON-COLOUR-SET"

RULES: Final[dict[int, str]] = {
    TONG: "VN-BON-TONG",
    THUNG: "VN-BON-THUNG",
    SOOC: "VN-BON-SOOC",
    MAN: "VN-BON-MAN",
    HI: "VN-BON-HI",
    NGUYEN: "VN-BON-NGUYEN",
    HOP: "VN-BON-HOP",
}
"""The rule about each joker alone."""

_SEATS: Final[dict[int, int]] = {
    TONG: EAST,
    THUNG: SOUTH,
    SOOC: WEST,
    MAN: NORTH,
    HI: SOUTH,
    NGUYEN: WEST,
    HOP: NORTH,
}
"""The seat for which each joker is worth one more."""

BONUS_RULES: Final = [
    *[SEAT_FLOWER, BOUQUET, FOUR_SEAT, DAIHOA],
    *[*RULES.values(), TONG_HOP, COLOUR_SET],
]


def bonus_lines(win: Win, options: VietnameseOptions) -> list[Line]:
    """A line for everything the bonus tiles earn, and for what is absorbed among them."""
    lines = _flower_lines(win)
    singles = _single_lines(win)
    sets = _colour_lines(win)
    if options.colour_set_absorbs == "on":
        for colour in sets:
            for line in singles:
                if line.status == COUNTED and line.tiles[0] in colour.tiles:
                    line.status = ABSORBED
                    line.into = COLOUR_SET
    return lines + singles + sets


def _line(rule: str, value: int, unit: str, tiles: list[int], into: str = "") -> Line:
    line = Line(rule, value, ABSORBED if into else COUNTED, into, unit)
    line.tiles = tiles
    return line


def _flower_lines(win: Win) -> list[Line]:
    """Quartets, the own number in all four of them, and the single own flowers left over."""
    exposed = win.exposed
    lines: list[Line] = []
    own = [quartet + win.seat_number - 1 for quartet in QUARTETS]
    in_bouquet: list[int] = []
    for quartet in QUARTETS:
        flowers = [quartet + n for n in range(4)]
        if all(exposed & BIT[kind] for kind in flowers):
            lines.append(_line(BOUQUET, 1, MUN, flowers))
            in_bouquet.append(quartet + win.seat_number - 1)
    shown = [kind for kind in own if exposed & BIT[kind]]
    if len(shown) == 4:
        lines.append(_line(FOUR_SEAT, 2, MUN, shown))
        lines.append(_line(SEAT_FLOWER, 4, PHAN, shown, FOUR_SEAT))
        return lines
    single = [kind for kind in shown if kind not in in_bouquet]
    if single:
        lines.append(_line(SEAT_FLOWER, len(single), PHAN, single))
    if in_bouquet:
        lines.append(_line(SEAT_FLOWER, len(in_bouquet), PHAN, in_bouquet, BOUQUET))
    return lines


def _single_lines(win: Win) -> list[Line]:
    """Đại Hoa and each exposed joker; Tổng and Hợp of one batch count together instead."""
    lines: list[Line] = []
    for batch in win.batches:
        together = TONG in batch.tiles and HOP in batch.tiles
        for kind in batch.tiles:
            if kind == BIG_FLOWER:
                lines.append(_line(DAIHOA, 2, PHAN, [kind]))
            elif BIT[kind] & JOKER_MASK:
                into = TONG_HOP if together and kind in (TONG, HOP) else ""
                lines.append(joker_line(win, kind, batch.opening, into))
        if together:
            value, unit = (9, PHAN) if batch.opening else (1, MUN)
            lines.append(_line(TONG_HOP, value, unit, [TONG, HOP]))
    return lines


def joker_line(win: Win, joker: int, opening: bool, into: str = "") -> Line:
    """What one exposed joker is worth: more at the opening or for its own seat."""
    own = win.seat_wind == _SEATS[joker]
    value = 2 if own else 1
    if joker in (TONG, HOP):
        value = 3 if own or opening else 2
    return _line(RULES[joker], value, PHAN, [joker], into)


def _colour_lines(win: Win) -> list[Line]:
    """A colour set held or exposed is one Mủn, all of it exposed two."""
    lines: list[Line] = []
    for colour in (BLUE_SET, RED_SET):
        if win.owned & colour == colour:
            value = 2 if win.exposed & colour == colour else 1
            lines.append(_line(COLOUR_SET, value, MUN, kinds_in(colour)))
    return lines
