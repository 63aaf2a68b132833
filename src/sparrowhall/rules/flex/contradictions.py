"""What cannot be true together of a Flex win; every fault names its JSON path."""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.hand.hand import SET, Meld
from sparrowhall.rules.flex.options import FlexOptions
from sparrowhall.scoring import contradictions as common
from sparrowhall.scoring.facts import (
    BY_NAMES,
    CALLED_EXPOSURE,
    DEALT,
    DISCARD,
    SELF_DRAW,
    SUNRISE,
    SUNSET,
)
from sparrowhall.scoring.fields import fail
from sparrowhall.scoring.situation import Situation
from sparrowhall.tiles.kinds import BLANK, FLOWER, JOKER

TILES_OF_A_HAND: Final = 14

_FOREIGN: Final = ["bonus", "seat_wind", "round_wind", "repeats", "safe", "feeds"]

_WAYS: Final = [SELF_DRAW, DISCARD, DEALT]

_WINS_WITH: Final[dict[int, list[int]]] = {
    SUNRISE: _WAYS,
    SUNSET: [SELF_DRAW, DISCARD],
    CALLED_EXPOSURE: [DISCARD],
}
"""The flags of the game, and the kinds of win each can go with."""


def check(situation: Situation, options: FlexOptions) -> None:
    """Raise ``InputError`` for the first contradiction found."""
    common.check_known(situation, _FOREIGN, _WAYS, [SET], sum(_WINS_WITH))
    common.check_source(situation, [DISCARD])
    _check_others(situation, options)
    for at, meld in enumerate(situation.melds):
        _check_meld(situation, meld, f"melds[{at}]", options)
    _check_number(situation)
    _check_winning_tile(situation, options)
    if situation.by == DEALT:
        _check_dealt(situation, options)
    common.check_flags(situation, _WINS_WITH, [])
    _check_turn(situation, options)


def _wrong(code: str, where: str, values: dict[str, object] | None = None) -> InputError:
    return InputError(f"flex.{code}", values, where)


def _check_others(situation: Situation, options: FlexOptions) -> None:
    """Who else won on the discard."""
    if not situation.also:
        return
    if situation.by != DISCARD:
        values: dict[str, object] = {"by": BY_NAMES[situation.by], "key": "also"}
        raise fail("needless_with", "win.also", values)
    if situation.flags & CALLED_EXPOSURE:
        raise _wrong("mahjong_first", "win.also")
    if options.multi_win == "nearest":
        raise _wrong("one_winner", "win.also")
    if options.multi_win_double == "highest":
        raise _wrong("highest_unknown", "win.also")


def _check_meld(situation: Situation, meld: Meld, where: str, options: FlexOptions) -> None:
    """An exposure has the size it could be called with, and jokers only where they may stand."""
    path = f"{where}.tiles"
    values: dict[str, object] = {"tiles": situation.show(list(meld.tiles))}
    if BLANK in meld.tiles:
        raise _wrong("blank_exposed", path, values)
    jokers, size = meld.tiles.count(JOKER), len(meld.tiles)
    # A set is called with a real tile; only a swap can take the last one out.
    if jokers == size and not (options.all_joker_sets and options.reverse_swaps):
        raise _wrong("jokers_alone", path, values)
    if meld.kind == FLOWER and jokers:
        raise _wrong("joker_as_flower", path, values)
    if size == 2 and jokers:
        raise _wrong("joker_in_pair", path, values)
    if size == 2 and not options.call_pairs:
        raise _wrong("pair_exposed", path, values)
    if size > 4 and meld.kind != FLOWER:
        raise _wrong("set_too_big", path, values)


def _check_number(situation: Situation) -> None:
    exposed = sum(len(meld.tiles) for meld in situation.melds)
    held = len(situation.hand) + exposed
    if held != TILES_OF_A_HAND:
        values: dict[str, object] = {"hand": len(situation.hand), "exposed": exposed}
        values["held"] = held
        raise _wrong("wrong_number", "hand", {**values, "needed": TILES_OF_A_HAND})


def _check_winning_tile(situation: Situation, options: FlexOptions) -> None:
    """The last tile taken is still there; one that was swapped away is not named."""
    tile = situation.tile
    if tile < 0 or situation.by == DEALT:
        return
    values: dict[str, object] = {"tile": situation.show([tile])}
    if situation.by == DISCARD and tile in (JOKER, BLANK):
        raise _wrong("never_called", "win.tile", values)
    if tile in situation.hand:
        return
    if all(tile not in meld.tiles for meld in situation.melds):
        raise _wrong("tile_not_there", "win.tile", values)
    if not situation.flags & CALLED_EXPOSURE and not _swapped_in(situation, options):
        raise _wrong("not_swapped_in", "win.tile", values)


def _swapped_in(situation: Situation, options: FlexOptions) -> bool:
    """Whether a swap can have put the last tile taken into an exposed set."""
    if situation.tile == FLOWER:
        return False
    if situation.by == DISCARD and not options.swap_after_mahjong_call:
        return False
    return options.reverse_swaps if situation.tile == JOKER else options.redeem_swaps


def _check_dealt(situation: Situation, options: FlexOptions) -> None:
    """Only East's fourteen tiles can be complete as dealt."""
    if not options.east_14:
        raise _wrong("dealt_thirteen", "win.by")
    if situation.melds:
        raise fail("dealt_with_melds", "melds")


def _check_turn(situation: Situation, options: FlexOptions) -> None:
    """A called exposure is there, and whoever exposed something before it has had a turn."""
    exposed = len(situation.melds)
    if situation.flags & CALLED_EXPOSURE:
        path = situation.flag_path(CALLED_EXPOSURE)
        if not exposed or situation.tile not in (-1, situation.melds[-1].kind):
            raise _wrong("no_called_exposure", path)
        if situation.flags & SUNSET and not options.last_discard_exposure:
            raise _wrong("exposure_at_sunset", path)
        exposed -= 1
    if situation.flags & SUNRISE and exposed:
        raise _wrong("sunrise_after_turn", situation.flag_path(SUNRISE))
