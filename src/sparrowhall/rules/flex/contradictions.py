"""What cannot be true together of a Flex win; every fault names its JSON path."""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.hand.hand import SET, Meld
from sparrowhall.rules.flex.options import FlexOptions
from sparrowhall.scoring.facts import (
    BY_NAMES,
    CALLED_EXPOSURE,
    DEALT,
    DISCARD,
    SELF_DRAW,
    SUNRISE,
    SUNSET,
    flag_names,
)
from sparrowhall.scoring.fields import fail
from sparrowhall.scoring.situation import Situation
from sparrowhall.tiles.kinds import BLANK, FLOWER, JOKER

TILES_OF_A_HAND: Final = 14

_FLAGS: Final = SUNRISE | SUNSET | CALLED_EXPOSURE


def check(situation: Situation, options: FlexOptions) -> None:
    """Raise ``InputError`` for the first contradiction found."""
    _check_fields(situation)
    _check_win(situation, options)
    for at, meld in enumerate(situation.melds):
        _check_meld(situation, meld, f"melds[{at}]", options)
    _check_number(situation)
    _check_winning_tile(situation)
    _check_flags(situation, options)
    if situation.by == DEALT:
        _check_dealt(situation, options)


def _wrong(code: str, where: str, values: dict[str, object] | None = None) -> InputError:
    return InputError(f"flex.{code}", values, where)


def _check_fields(situation: Situation) -> None:
    """What belongs to other games."""
    foreign: list[tuple[str, bool]] = [
        ("bonus", bool(situation.batches)),
        ("seat_wind", situation.seat_wind >= 0),
        ("round_wind", situation.round_wind >= 0),
        ("repeats", situation.repeats > 0),
        ("safe", bool(situation.safe)),
        ("feeds", bool(situation.feeds)),
        ("win.by", situation.by not in (SELF_DRAW, DISCARD, DEALT)),
    ]
    foreign += [(f"melds[{i}].type", m.type != SET) for i, m in enumerate(situation.melds)]
    for name in flag_names(situation.flags & ~_FLAGS):
        foreign.append((f"flags[{situation.flag_order.index(name)}]", True))
    for where, is_there in foreign:
        if is_there:
            raise fail("not_in_game", where, {"rules": situation.rules})


def _check_win(situation: Situation, options: FlexOptions) -> None:
    """Who won and who paid."""
    values: dict[str, object] = {"by": BY_NAMES[situation.by], "key": "from"}
    if situation.by == DISCARD:
        if situation.source < 0:
            raise fail("missing_with", "win.from", values)
    elif situation.source >= 0:
        raise fail("needless_with", "win.from", values)
    if not situation.also:
        return
    if situation.by != DISCARD:
        raise fail("needless_with", "win.also", {**values, "key": "also"})
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
    if jokers == size and not options.all_joker_sets:
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


def _check_winning_tile(situation: Situation) -> None:
    """The last tile taken is still there; one that was swapped away is not named."""
    tile = situation.tile
    if tile < 0 or situation.by == DEALT:
        return
    values: dict[str, object] = {"tile": situation.show([tile])}
    if situation.by == DISCARD and tile in (JOKER, BLANK):
        raise _wrong("never_called", "win.tile", values)
    if tile not in situation.hand and all(tile not in meld.tiles for meld in situation.melds):
        raise _wrong("tile_not_there", "win.tile", values)


def _check_flags(situation: Situation, options: FlexOptions) -> None:
    exposed = len(situation.melds)
    if situation.flags & CALLED_EXPOSURE:
        path = situation.flag_path(CALLED_EXPOSURE)
        values: dict[str, object] = {"flag": "called_exposure", "by": BY_NAMES[situation.by]}
        if situation.by != DISCARD:
            raise fail("flag_with_win", path, values)
        if not exposed or situation.tile not in (-1, situation.melds[-1].kind):
            raise _wrong("no_called_exposure", path)
        if situation.flags & SUNSET and not options.last_discard_exposure:
            raise _wrong("exposure_at_sunset", path)
        exposed -= 1
    # Whoever exposed something has had a turn, unless it is the one that goes on.
    if situation.flags & SUNRISE and exposed:
        raise _wrong("sunrise_after_turn", situation.flag_path(SUNRISE))


def _check_dealt(situation: Situation, options: FlexOptions) -> None:
    """Only East's fourteen tiles can be complete as dealt."""
    if not options.east_14:
        raise _wrong("dealt_thirteen", "win.by")
    if situation.melds:
        raise fail("dealt_with_melds", "melds")
    if situation.flags & SUNSET:
        values: dict[str, object] = {"flag": "sunset", "by": BY_NAMES[DEALT]}
        raise fail("flag_with_win", situation.flag_path(SUNSET), values)
