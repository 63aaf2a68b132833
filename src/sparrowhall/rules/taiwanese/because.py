"""Why each award was earned: the tiles it is about and the values of its sentence."""

from collections.abc import Callable
from typing import Final

from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, PONG
from sparrowhall.rules.taiwanese.shapes import PLANT_MASK, SEASON_MASK, Win
from sparrowhall.scoring.breakdown import NOWHERE, PAIR_PLACE, WAIT_NAMES, Breakdown
from sparrowhall.scoring.explain import Read, Word
from sparrowhall.tiles.kinds import (
    BAMBOO,
    BIT,
    CHARACTERS,
    DOTS,
    DRAGON_MASK,
    NATURAL,
    TEXT,
    WIND_MASK,
)
from sparrowhall.tiles.notation import show

Shown = Callable[[Win, Breakdown], list[int]]


def explain(win: Win, breakdown: Breakdown) -> None:
    """Fill in the tiles and values of every line of a win's breakdown."""
    for line in breakdown.lines:
        shown = _SHOWN.get(line.rule)
        line.tiles = shown(win, breakdown) if shown is not None else []
        line.values = {
            "tile": TEXT[win.tile] if win.tile >= 0 else "",
            "tiles": show(line.tiles),
            "count": line.value,
            "completed": show(completed(win, breakdown)),
            "wait": Word(f"wait.{WAIT_NAMES[breakdown.wait] or 'none'}"),
            "seat": Word(f"wind.{TEXT[win.seat_wind]}"),
            "round": Word(f"wind.{TEXT[win.round_wind]}"),
            "suit": Word(f"suit.{_suit(win)}"),
        }


def read_of(win: Win, breakdown: Breakdown) -> Read | None:
    """The reading of a win, melds first; None for an instant win."""
    reading = breakdown.reading
    if reading is None:
        return None
    sets = [list(meld.tiles) for meld in win.hand.melds]
    sets += [_set_tiles(form, low) for form, low in reading.sets]
    return Read(sets, [reading.pair] * 2, breakdown.wait, completed(win, breakdown))


def completed(win: Win, breakdown: Breakdown) -> list[int]:
    """The set or pair that the winning tile completed."""
    reading = breakdown.reading
    if reading is None or breakdown.place == NOWHERE:
        return []
    if breakdown.place == PAIR_PLACE:
        return [reading.pair] * 2
    form, low = reading.sets[breakdown.place]
    return _set_tiles(form, low)


def _set_tiles(form: int, low: int) -> list[int]:
    return [low, low + 1, low + 2] if form == CHOW else [low] * 3


def _suit(win: Win) -> str:
    for suit in (CHARACTERS, DOTS, BAMBOO):
        if win.groups & 1 << suit:
            return "mps"[suit]
    return "none"


def _of_mask(win: Win, mask: int) -> list[int]:
    """The tiles of some kinds, concealed and melded."""
    hand = win.hand
    return [
        kind
        for kind in range(NATURAL)
        if mask & BIT[kind]
        for _ in range(hand.counts[kind] + hand.melded[kind])
    ]


def _winning_tile(win: Win, breakdown: Breakdown) -> list[int]:
    return [win.tile] if win.tile >= 0 else []


def _round_wind(win: Win, breakdown: Breakdown) -> list[int]:
    return _of_mask(win, BIT[win.round_wind])


def _seat_wind(win: Win, breakdown: Breakdown) -> list[int]:
    return _of_mask(win, BIT[win.seat_wind])


def _dragon_pongs(win: Win, breakdown: Breakdown) -> list[int]:
    return _of_mask(win, win.honor_pongs & DRAGON_MASK)


def _dragons(win: Win, breakdown: Breakdown) -> list[int]:
    return _of_mask(win, DRAGON_MASK)


def _winds(win: Win, breakdown: Breakdown) -> list[int]:
    return _of_mask(win, WIND_MASK)


def _seat_flowers(win: Win, breakdown: Breakdown) -> list[int]:
    return [kind for kind in win.bonus if win.seat_flowers & BIT[kind]]


def _quartet(win: Win, breakdown: Breakdown) -> list[int]:
    mask = SEASON_MASK if win.flowers & SEASON_MASK == SEASON_MASK else PLANT_MASK
    return [kind for kind in win.bonus if mask & BIT[kind]]


def _flowers(win: Win, breakdown: Breakdown) -> list[int]:
    return win.bonus[:]


def _kongs(win: Win, breakdown: Breakdown) -> list[int]:
    return [kind for meld in win.hand.melds if meld.is_kong for kind in meld.tiles]


def _concealed_pungs(win: Win, breakdown: Breakdown) -> list[int]:
    tiles = [k for m in win.hand.melds if m.type == CONCEALED_KONG for k in m.tiles]
    if breakdown.reading is not None:
        for at, (form, low) in enumerate(breakdown.reading.sets):
            if form == PONG and not (win.off_another and at == breakdown.place):
                tiles += [low] * 3
    return tiles


def _pair(win: Win, breakdown: Breakdown) -> list[int]:
    return [breakdown.reading.pair] * 2 if breakdown.reading is not None else []


_SHOWN: Final[dict[str, Shown]] = {
    "TW-BAS-SELFDRAW": _winning_tile,
    "TW-BAS-CONCEALED": _winning_tile,
    "TW-BAS-CONCEALED-SELFDRAW": _winning_tile,
    "TW-BAS-SINGLE-WAIT": completed,
    "TW-HON-ROUND-WIND": _round_wind,
    "TW-HON-SEAT-WIND": _seat_wind,
    "TW-HON-DRAGON": _dragon_pongs,
    "TW-FLW-SEAT": _seat_flowers,
    "TW-FLW-KONG": _quartet,
    "TW-INS-EIGHT-FLOWERS": _flowers,
    "TW-INS-SEVEN-ROBS": _flowers,
    "TW-INS-FOUR-KONGS": _kongs,
    "TW-PAT-ALL-SEQ": completed,
    "TW-PAT-CONC3": _concealed_pungs,
    "TW-PAT-CONC4": _concealed_pungs,
    "TW-PAT-CONC5": _concealed_pungs,
    "TW-PAT-ALL-CLAIMED": _pair,
    "TW-HON-LITTLE-DRAGONS": _dragons,
    "TW-HON-BIG-DRAGONS": _dragons,
    "TW-HON-LITTLE-WINDS": _winds,
    "TW-HON-BIG-WINDS": _winds,
    "TW-TIM-LAST-DRAW": _winning_tile,
    "TW-TIM-LAST-DISCARD": _winning_tile,
    "TW-TIM-KONG-REPL": _winning_tile,
    "TW-TIM-ROB-KONG": _winning_tile,
}
"""The tiles to show beside an award; an award that is about the whole hand shows none."""
