"""Why each award was earned: the tiles it is about and the values of its sentence."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from sparrowhall.hand.hand import CONCEALED_KONG, PONG
from sparrowhall.rules.taiwanese.shapes import PLANT_MASK, SEASON_MASK, Win
from sparrowhall.scoring.because import common_values
from sparrowhall.scoring.breakdown import NOWHERE, PAIR_PLACE, Breakdown
from sparrowhall.scoring.explain import Read
from sparrowhall.scoring.melds import set_tiles
from sparrowhall.text.catalog import Catalog
from sparrowhall.tiles.kinds import (
    BAMBOO,
    BIT,
    CHARACTERS,
    DOTS,
    DRAGON_MASK,
    NATURAL,
    WIND_MASK,
)
from sparrowhall.tiles.notation import show

CATALOG: Final = Catalog(Path(__file__).parent / "text")

Shown = Callable[[Win], list[int]]


def explain(win: Win, breakdown: Breakdown) -> None:
    """Fill in the tiles and values of every line of a win's breakdown."""
    common = common_values(win, completed(win), _suit(win))
    for line in breakdown.lines:
        shown = _SHOWN.get(line.rule)
        line.tiles = shown(win) if shown is not None else []
        line.values = {**common, "tiles": show(line.tiles), "count": line.value}


def read_of(win: Win) -> Read | None:
    """The reading of a win, melds first; None for an instant win."""
    reading = win.reading
    if reading is None:
        return None
    sets = [list(meld.tiles) for meld in win.hand.melds]
    sets += [set_tiles(form, low) for form, low in reading.sets]
    return Read(sets, [reading.pair] * 2, win.wait, completed(win))


def completed(win: Win) -> list[int]:
    """The set or pair that the winning tile completed."""
    reading = win.reading
    if reading is None or win.place == NOWHERE:
        return []
    if win.place == PAIR_PLACE:
        return [reading.pair] * 2
    form, low = reading.sets[win.place]
    return set_tiles(form, low)


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


def _winning_tile(win: Win) -> list[int]:
    return [win.tile] if win.tile >= 0 else []


def _round_wind(win: Win) -> list[int]:
    return _of_mask(win, BIT[win.round_wind])


def _seat_wind(win: Win) -> list[int]:
    return _of_mask(win, BIT[win.seat_wind])


def _dragon_pongs(win: Win) -> list[int]:
    return _of_mask(win, win.honor_pongs & DRAGON_MASK)


def _dragons(win: Win) -> list[int]:
    return _of_mask(win, DRAGON_MASK)


def _winds(win: Win) -> list[int]:
    return _of_mask(win, WIND_MASK)


def _seat_flowers(win: Win) -> list[int]:
    return [kind for kind in win.bonus if win.seat_flowers & BIT[kind]]


def _quartet(win: Win) -> list[int]:
    mask = SEASON_MASK if win.flowers & SEASON_MASK == SEASON_MASK else PLANT_MASK
    return [kind for kind in win.bonus if mask & BIT[kind]]


def _flowers(win: Win) -> list[int]:
    return win.bonus[:]


def _kongs(win: Win) -> list[int]:
    return [kind for meld in win.hand.melds if meld.is_kong for kind in meld.tiles]


def _concealed_pungs(win: Win) -> list[int]:
    tiles = [k for m in win.hand.melds if m.type == CONCEALED_KONG for k in m.tiles]
    if win.reading is not None:
        for at, (form, low) in enumerate(win.reading.sets):
            if form == PONG and not (win.off_another and at == win.place):
                tiles += [low] * 3
    return tiles


def _pair(win: Win) -> list[int]:
    return [win.reading.pair] * 2 if win.reading is not None else []


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
