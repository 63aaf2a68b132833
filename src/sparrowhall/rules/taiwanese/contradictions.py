"""What cannot be true together of a Taiwanese win; every fault names its JSON path."""

from typing import Final

from sparrowhall.hand.hand import CONCEALED_KONG, MELD_NAMES, OPEN_KONG
from sparrowhall.rules.taiwanese.options import TaiwaneseOptions
from sparrowhall.rules.taiwanese.shapes import INSTANT
from sparrowhall.scoring import contradictions as common
from sparrowhall.scoring.facts import (
    BEFORE_FIRST_DRAW,
    BONUS_REPLACEMENT,
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
    ROB_KONG,
    SELF_DRAW,
    SEVEN_ROBS,
    flag_names,
)
from sparrowhall.scoring.fields import fail
from sparrowhall.scoring.situation import Situation
from sparrowhall.tiles.kinds import NATURAL

_WAYS: Final = [SELF_DRAW, DISCARD, ROB_KONG, DEALT, *INSTANT]

_WINS_WITH: Final[dict[int, list[int]]] = {
    LAST_TILE: [SELF_DRAW, DISCARD, ROB_KONG, EIGHT_FLOWERS, SEVEN_ROBS, FOUR_KONGS],
    KONG_REPLACEMENT: [SELF_DRAW, EIGHT_FLOWERS],
    BONUS_REPLACEMENT: [SELF_DRAW, EIGHT_FLOWERS],
    FIRST_TURN: [SELF_DRAW, EIGHT_FLOWERS],
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
    *common.FIRST_OR_LATER,
]


def check(situation: Situation, options: TaiwaneseOptions) -> None:
    """Raise ``InputError`` for the first contradiction found."""
    winds = [("seat_wind", situation.seat_wind), ("round_wind", situation.round_wind)]
    common.check_given([("dealer", situation.dealer), *winds])
    common.check_known(
        situation, ["safe", "feeds", "win.also"], _WAYS, common.CHOWS_PONGS_KONGS, sum(_WINS_WITH)
    )
    common.check_source(situation, [DISCARD, ROB_KONG, SEVEN_ROBS], [FOUR_KONGS])
    common.check_dealt(situation)
    common.check_winning_tile(situation, INSTANT)
    _check_tiles(situation)
    _check_instant(situation)
    common.check_flags(situation, _WINS_WITH, _NEVER_TOGETHER)
    common.check_causes(situation, "flag_without_flower")
    _check_ready(situation, options)
    most = options.max_repeats
    if most is not None and situation.repeats > most:
        raise fail("too_many_repeats", "repeats", {"most": most})


def _check_tiles(situation: Situation) -> None:
    """Flowers lie aside, and the number of tiles fits the kind of win."""
    for kind in situation.hand:
        if kind >= NATURAL:
            raise fail("flower_in_hand", "hand", {"tile": situation.show([kind])})
    held = situation.count()
    if situation.by in (EIGHT_FLOWERS, SEVEN_ROBS):
        if held > 17:
            raise common.wrong_number(situation, 17, "too_many_tiles")
        return
    needed = 16 if situation.by == FOUR_KONGS else 17
    if held != needed:
        raise common.wrong_number(situation, needed)


def _check_instant(situation: Situation) -> None:
    """The instant wins have what they need, and no other win has it."""
    flowers = len(situation.bonus)
    if situation.by == EIGHT_FLOWERS:
        if flowers < 8:
            raise fail("too_few_flowers", "bonus", {"held": flowers, "needed": 8})
    elif situation.by == SEVEN_ROBS:
        if flowers < 7:
            raise fail("too_few_flowers", "bonus", {"held": flowers, "needed": 7})
    elif flowers == 8:
        raise fail("ended_by_flowers", "bonus")
    kongs = sum(1 for meld in situation.melds if meld.is_kong)
    if situation.by == FOUR_KONGS:
        _check_four_kongs(situation, kongs)
    elif kongs >= 4:
        raise fail("ended_by_kongs", "melds")


def _check_four_kongs(situation: Situation, kongs: int) -> None:
    """The fourth ends the hand, and an open kong was fed by somebody."""
    if kongs != 4:
        raise fail("not_four_kongs", "melds", {"held": kongs})
    fed = sum(1 for meld in situation.melds if meld.type == OPEN_KONG)
    if situation.source >= 0 and not fed:
        raise fail("no_open_kong", "win.from")
    if situation.source < 0 and fed == 4:
        raise fail("kongs_all_fed", "win.from")


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
        # Before a heavenly declaration only the dealer has had a turn to make a kong in; before an
        # earthly one everybody has, but a table may take the kong for a claim.
        too_early = situation.winner != situation.dealer
        if flag == EARTHLY_READY:
            too_early = options.concealed_kong_blocks_ready
        kong_last = situation.by == FOUR_KONGS or situation.flags & KONG_REPLACEMENT
        if kong_last or (too_early and situation.melds):
            raise fail("ready_with_kong", path, values)
