"""What cannot be true together of a Taiwanese win; every fault names its JSON path."""

from typing import Final

from sparrowhall.hand.hand import CONCEALED_KONG, MELD_NAMES, OPEN_KONG, SET
from sparrowhall.rules.taiwanese.options import TaiwaneseOptions
from sparrowhall.rules.taiwanese.shapes import INSTANT
from sparrowhall.scoring.facts import (
    BEFORE_FIRST_DRAW,
    BONUS_REPLACEMENT,
    BY_NAMES,
    DEALT,
    DISCARD,
    EARTHLY_READY,
    EIGHT_FLOWERS,
    FIRST_DISCARD,
    FIRST_DRAW_AFTER_CALL,
    FIRST_TURN,
    FOUR_KONGS,
    HEAVENLY_READY,
    KONG_REPLACEMENT,
    LAST_TILE,
    NFNL,
    ROB_KONG,
    SELF_DRAW,
    SEVEN_ROBS,
    flag_names,
)
from sparrowhall.scoring.fields import fail
from sparrowhall.scoring.situation import Situation
from sparrowhall.tiles.kinds import NATURAL

_WINS_WITH: Final[dict[int, list[int]]] = {
    LAST_TILE: [SELF_DRAW, DISCARD, ROB_KONG, EIGHT_FLOWERS, SEVEN_ROBS, FOUR_KONGS],
    KONG_REPLACEMENT: [SELF_DRAW, EIGHT_FLOWERS],
    BONUS_REPLACEMENT: [SELF_DRAW, EIGHT_FLOWERS],
    FIRST_TURN: [SELF_DRAW],
    FIRST_DRAW_AFTER_CALL: [SELF_DRAW],
    FIRST_DISCARD: [DISCARD],
    BEFORE_FIRST_DRAW: [DISCARD, ROB_KONG],
    HEAVENLY_READY: [SELF_DRAW, DISCARD, ROB_KONG, EIGHT_FLOWERS, SEVEN_ROBS, FOUR_KONGS],
    EARTHLY_READY: [SELF_DRAW, DISCARD, ROB_KONG, EIGHT_FLOWERS, SEVEN_ROBS, FOUR_KONGS],
}
"""The flags of the game, and the kinds of win each can go with."""

_NEVER_TOGETHER: Final = [
    (HEAVENLY_READY, EARTHLY_READY),  # the first declaration stands
    (FIRST_TURN, EARTHLY_READY),  # declared with an own discard, so a draw came before
    (FIRST_DRAW_AFTER_CALL, EARTHLY_READY),
    (FIRST_DISCARD, EARTHLY_READY),
    (BEFORE_FIRST_DRAW, EARTHLY_READY),
    (FIRST_TURN, FIRST_DRAW_AFTER_CALL),
    (FIRST_TURN, KONG_REPLACEMENT),  # a kong ends the first draw
    (FIRST_DRAW_AFTER_CALL, KONG_REPLACEMENT),
    (FIRST_TURN, LAST_TILE),
    (FIRST_DISCARD, LAST_TILE),
]


def check(situation: Situation, options: TaiwaneseOptions) -> None:
    """Raise ``InputError`` for the first contradiction found."""
    _check_fields(situation)
    _check_win(situation)
    _check_winning_tile(situation)
    _check_tiles(situation)
    _check_instant(situation)
    _check_flags(situation)
    _check_melds_against_flags(situation)
    _check_ready(situation, options)
    most = options.max_repeats
    if most is not None and situation.repeats > most:
        raise fail("too_many_repeats", "repeats", {"most": most})


def _check_fields(situation: Situation) -> None:
    """What must be given, and what belongs to other games."""
    for key, value in (
        ("dealer", situation.dealer),
        ("seat_wind", situation.seat_wind),
        ("round_wind", situation.round_wind),
    ):
        if value < 0:
            raise fail("missing", key, {"key": key})
    foreign: list[tuple[str, bool]] = [
        ("safe", bool(situation.safe)),
        ("feeds", bool(situation.feeds)),
        ("win.also", bool(situation.also)),
        ("win.by", situation.by == NFNL),
    ]
    foreign += [(f"melds[{i}].type", m.type == SET) for i, m in enumerate(situation.melds)]
    for name in flag_names(situation.flags & ~sum(_WINS_WITH)):
        foreign.append((f"flags[{situation.flag_order.index(name)}]", True))
    for where, is_there in foreign:
        if is_there:
            raise fail("not_in_game", where, {"rules": situation.rules})


def _check_win(situation: Situation) -> None:
    """Who won and who paid."""
    by = situation.by
    values: dict[str, object] = {"by": BY_NAMES[by], "key": "from"}
    if by in (DISCARD, ROB_KONG, SEVEN_ROBS):
        if situation.source < 0:
            raise fail("missing_with", "win.from", values)
    elif by != FOUR_KONGS and situation.source >= 0:
        raise fail("needless_with", "win.from", values)
    if by == DEALT:
        if situation.winner != situation.dealer:
            raise fail("dealt_to_other", "win.by")
        if situation.melds:
            raise fail("dealt_with_melds", "melds")


def _check_winning_tile(situation: Situation) -> None:
    """Instant wins have none; a dealt hand's is ignored; all others have it in the hand."""
    by, tile = situation.by, situation.tile
    values: dict[str, object] = {"by": BY_NAMES[by], "key": "tile"}
    if by in INSTANT and tile >= 0:
        raise fail("needless_with", "win.tile", values)
    if by in INSTANT or by == DEALT:
        return
    if tile < 0:
        raise fail("missing_with", "win.tile", values)
    values["tile"] = situation.show([tile])
    if tile not in situation.hand:
        raise fail("tile_not_in_hand", "win.tile", values)
    if by == ROB_KONG and _held(situation, tile) > 1:
        raise fail("robbed_tile_held", "win.tile", values)


def _held(situation: Situation, kind: int) -> int:
    return situation.hand.count(kind) + sum(m.tiles.count(kind) for m in situation.melds)


def _check_tiles(situation: Situation) -> None:
    """Flowers lie aside, and the number of tiles fits the kind of win."""
    for kind in situation.hand:
        if kind >= NATURAL:
            raise fail("flower_in_hand", "hand", {"tile": situation.show([kind])})
    held = situation.count()
    values: dict[str, object] = {"held": held, "hand": len(situation.hand)}
    values["melds"] = len(situation.melds)
    if situation.by in (EIGHT_FLOWERS, SEVEN_ROBS):
        if held > 17:
            raise fail("too_many_tiles", "hand", {**values, "needed": 17})
        return
    needed = 16 if situation.by == FOUR_KONGS else 17
    if held != needed:
        raise fail("wrong_number", "hand", {**values, "needed": needed})


def _check_instant(situation: Situation) -> None:
    """The instant wins have what they need, and no other win has it."""
    flowers = len(situation.bonus)
    kongs = sum(1 for meld in situation.melds if meld.is_kong)
    if situation.by == EIGHT_FLOWERS:
        if flowers < 8:
            raise fail("too_few_flowers", "bonus", {"held": flowers, "needed": 8})
    elif situation.by == SEVEN_ROBS:
        if flowers < 7:
            raise fail("too_few_flowers", "bonus", {"held": flowers, "needed": 7})
    elif flowers == 8:
        raise fail("ended_by_flowers", "bonus")
    if situation.by == FOUR_KONGS:
        if kongs < 4:
            raise fail("too_few_kongs", "melds", {"held": kongs})
        if situation.source >= 0 and all(m.type != OPEN_KONG for m in situation.melds):
            raise fail("no_open_kong", "win.from")
    elif kongs >= 4:
        raise fail("ended_by_kongs", "melds")


def _check_flags(situation: Situation) -> None:
    for flag, wins in _WINS_WITH.items():
        if situation.flags & flag and situation.by not in wins:
            values: dict[str, object] = {"flag": flag_names(flag)[0]}
            values["by"] = BY_NAMES[situation.by]
            raise fail("flag_with_win", situation.flag_path(flag), values)
    for one, other in _NEVER_TOGETHER:
        if situation.flags & one and situation.flags & other:
            both: dict[str, object] = {"one": flag_names(one)[0], "other": flag_names(other)[0]}
            raise fail("flags_together", situation.flag_path(other), both)
    if situation.flags & FIRST_DISCARD and situation.source != situation.dealer:
        raise fail("first_discard_by_other", "win.from")


def _check_melds_against_flags(situation: Situation) -> None:
    """A first draw or first discard leaves no time for melds; replacements need a cause."""
    has_kong = any(meld.is_kong for meld in situation.melds)
    rules: list[tuple[int, bool, str]] = [
        (FIRST_TURN, bool(situation.melds), "flag_with_melds"),
        (FIRST_DISCARD, bool(situation.melds), "flag_with_melds"),
        (FIRST_DRAW_AFTER_CALL, has_kong, "flag_with_kong"),
        (KONG_REPLACEMENT, not has_kong, "flag_without_kong"),
        (BONUS_REPLACEMENT, not situation.bonus, "flag_without_flower"),
    ]
    for flag, is_wrong, code in rules:
        if situation.flags & flag and is_wrong:
            raise fail(code, situation.flag_path(flag), {"flag": flag_names(flag)[0]})


def _check_ready(situation: Situation, options: TaiwaneseOptions) -> None:
    """Who declared ready has claimed nothing, and makes no kong afterwards."""
    for flag in (HEAVENLY_READY, EARTHLY_READY):
        if not situation.flags & flag:
            continue
        path = situation.flag_path(flag)
        values: dict[str, object] = {"flag": flag_names(flag)[0]}
        for meld in situation.melds:
            if meld.type != CONCEALED_KONG:
                raise fail("ready_with_claim", path, {**values, "type": MELD_NAMES[meld.type]})
        if options.locked_concealed_kong != "never":
            continue
        # Before a heavenly declaration only the dealer has had a turn to make a kong in.
        too_early = flag == HEAVENLY_READY and situation.winner != situation.dealer
        if situation.flags & KONG_REPLACEMENT or (too_early and situation.melds):
            raise fail("ready_with_kong", path, values)
