"""What cannot be true together of a Vietnamese win; every fault names its JSON path."""

from typing import Final

from sparrowhall.hand.hand import CONCEALED_KONG, SET
from sparrowhall.rules.vietnamese.jokers import DOMAINS
from sparrowhall.rules.vietnamese.liability import (
    DRAGON,
    EXPOSURES,
    PATTERNS,
    exposure,
    open_groups,
)
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.scoring.facts import (
    BEFORE_FIRST_DRAW,
    BONUS_REPLACEMENT,
    BY_NAMES,
    DEALT,
    DISCARD,
    FIRST_DISCARD,
    FIRST_DRAW_AFTER_CALL,
    FIRST_TURN,
    KONG_REPLACEMENT,
    LAST_TILE,
    LATE_NEW_DISCARD,
    NFNL,
    NFNL_ELIGIBLE,
    ROB_KONG,
    SELF_DRAW,
    flag_names,
)
from sparrowhall.scoring.fields import fail
from sparrowhall.scoring.situation import Feed, Situation
from sparrowhall.tiles.kinds import BIT, DRAGON_MASK, EAST, NATURAL, WIND_MASK

_WAYS: Final = [SELF_DRAW, DISCARD, ROB_KONG, DEALT, NFNL]

_WINS_WITH: Final[dict[int, list[int]]] = {
    LAST_TILE: [SELF_DRAW, DISCARD],
    KONG_REPLACEMENT: [SELF_DRAW],
    BONUS_REPLACEMENT: [SELF_DRAW],
    FIRST_TURN: [SELF_DRAW],
    FIRST_DRAW_AFTER_CALL: [SELF_DRAW],
    FIRST_DISCARD: [DISCARD],
    BEFORE_FIRST_DRAW: [DISCARD, ROB_KONG],
    LATE_NEW_DISCARD: [DISCARD],
    NFNL_ELIGIBLE: _WAYS,
}
"""The flags of the game, and the kinds of win each can go with."""

_NEVER_TOGETHER: Final = [
    (FIRST_TURN, FIRST_DRAW_AFTER_CALL),
    (FIRST_TURN, KONG_REPLACEMENT),  # a kong ends the first turn
    (FIRST_DRAW_AFTER_CALL, KONG_REPLACEMENT),
    (FIRST_TURN, LAST_TILE),
    (FIRST_DISCARD, LAST_TILE),
    (FIRST_DISCARD, LATE_NEW_DISCARD),
]


def check(situation: Situation, options: VietnameseOptions) -> None:
    """Raise ``InputError`` for the first contradiction found; settle the dealer if not given."""
    _check_fields(situation)
    _check_dealer(situation)
    _check_win(situation)
    _check_winning_tile(situation)
    _check_tiles(situation, options)
    _check_melds(situation, options)
    _check_flags(situation)
    _check_causes(situation)
    _check_nfnl(situation, options)
    for at, feed in enumerate(situation.feeds):
        _check_feed(situation, options, feed, f"feeds[{at}]")


def _check_fields(situation: Situation) -> None:
    """What must be given, and what belongs to other games."""
    for key, value in (
        ("seat_wind", situation.seat_wind),
        ("round_wind", situation.round_wind),
    ):
        if value < 0:
            raise fail("missing", key, {"key": key})
    foreign: list[tuple[str, bool]] = [
        ("repeats", situation.repeats > 0),
        ("win.also", bool(situation.also)),
        ("win.by", situation.by not in _WAYS),
    ]
    foreign += [(f"melds[{i}].type", m.type == SET) for i, m in enumerate(situation.melds)]
    for name in flag_names(situation.flags & ~sum(_WINS_WITH)):
        foreign.append((f"flags[{situation.flag_order.index(name)}]", True))
    for where, is_there in foreign:
        if is_there:
            raise fail("not_in_game", where, {"rules": situation.rules})


def _check_dealer(situation: Situation) -> None:
    """The dealer sits East."""
    east = (situation.winner - (situation.seat_wind - EAST)) % 4
    if situation.dealer < 0:
        situation.dealer = east
    if situation.dealer != east:
        raise fail("dealer_not_east", "dealer", {"east": east})


def _check_win(situation: Situation) -> None:
    """Who won and who paid."""
    by = situation.by
    values: dict[str, object] = {"by": BY_NAMES[by], "key": "from"}
    if by in (DISCARD, ROB_KONG) and situation.source < 0:
        raise fail("missing_with", "win.from", values)
    if by not in (DISCARD, ROB_KONG) and situation.source >= 0:
        raise fail("needless_with", "win.from", values)
    if by == DEALT:
        if situation.winner != situation.dealer:
            raise fail("dealt_to_other", "win.by")
        if situation.melds:
            raise fail("dealt_with_melds", "melds")


def _check_winning_tile(situation: Situation) -> None:
    """An immediate win has none; a dealt hand's is ignored; all others have it in the hand."""
    by, tile = situation.by, situation.tile
    values: dict[str, object] = {"by": BY_NAMES[by], "key": "tile"}
    if by == NFNL and tile >= 0:
        raise fail("needless_with", "win.tile", values)
    if by in (NFNL, DEALT):
        return
    if tile < 0:
        raise fail("missing_with", "win.tile", values)
    values["tile"] = situation.show([tile])
    if tile not in situation.hand:
        raise fail("tile_not_in_hand", "win.tile", values)
    if by == ROB_KONG:
        if tile >= NATURAL:
            raise fail("robbed_bonus_tile", "win.tile", values)
        if _held(situation, tile) > 1:
            raise fail("robbed_tile_held", "win.tile", values)


def _held(situation: Situation, kind: int) -> int:
    return situation.hand.count(kind) + sum(m.tiles.count(kind) for m in situation.melds)


def _check_tiles(situation: Situation, options: VietnameseOptions) -> None:
    """Flowers lie aside, safe discards are bonus tiles, and the number of tiles is right."""
    kept = situation.by == NFNL and options.nfnl_opening_flowers == "keep_any"
    for kind in situation.hand:
        won_on = situation.by == DISCARD and kind == situation.tile
        if kind >= NATURAL and not DOMAINS[kind] and not won_on and not kept:
            raise fail("flower_in_hand", "hand", {"tile": situation.show([kind])})
    for kind in situation.safe:
        if kind < NATURAL:
            raise fail("no_bonus_tile", "safe", {"tile": situation.show([kind])})
    held = situation.count()
    needed = 13 if situation.by == NFNL else 14
    if held != needed:
        values: dict[str, object] = {"held": held, "hand": len(situation.hand)}
        values["melds"] = len(situation.melds)
        raise fail("wrong_number", "hand", {**values, "needed": needed})


def _check_melds(situation: Situation, options: VietnameseOptions) -> None:
    """Kongs are natural; a chow or pong has at least the claimed tile natural."""
    for at, meld in enumerate(situation.melds):
        jokers = len([kind for kind in meld.tiles if kind >= NATURAL])
        most = 0 if meld.is_kong else options.max_jokers_per_claim
        if jokers > most:
            values: dict[str, object] = {"jokers": jokers, "most": most}
            raise fail("jokers_in_meld", f"melds[{at}].tiles", values)


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


def _check_causes(situation: Situation) -> None:
    """A first draw or first discard leaves no time for melds; replacements need a cause."""
    has_kong = any(meld.is_kong for meld in situation.melds)
    rules: list[tuple[int, bool, str]] = [
        (FIRST_TURN, bool(situation.melds), "flag_with_melds"),
        (FIRST_DISCARD, bool(situation.melds), "flag_with_melds"),
        (FIRST_DRAW_AFTER_CALL, has_kong, "flag_with_kong"),
        (KONG_REPLACEMENT, not has_kong, "flag_without_kong"),
        (BONUS_REPLACEMENT, not situation.bonus, "flag_without_bonus"),
    ]
    for flag, is_wrong, code in rules:
        if situation.flags & flag and is_wrong:
            raise fail(code, situation.flag_path(flag), {"flag": flag_names(flag)[0]})


def _check_nfnl(situation: Situation, options: VietnameseOptions) -> None:
    """Eligible is who has exposed nothing, called nothing, and holds no bonus tile back."""
    values: dict[str, object] = {"by": BY_NAMES[NFNL], "flag": flag_names(NFNL_ELIGIBLE)[0]}
    if situation.by == NFNL:
        if not situation.flags & NFNL_ELIGIBLE:
            raise fail("missing_with", "flags", {**values, "key": values["flag"]})
        if not situation.safe:
            raise fail("missing_with", "safe", {**values, "key": "safe"})
    if not situation.flags & NFNL_ELIGIBLE:
        return
    path = situation.flag_path(NFNL_ELIGIBLE)
    if situation.bonus:
        raise fail("nfnl_with_bonus", path, values)
    keeps = options.nfnl_concealed_kong == "keeps"
    if any(meld.type != CONCEALED_KONG or not keeps for meld in situation.melds):
        raise fail("flag_with_melds", path, values)
    for kind in situation.hand:
        won_on = situation.by == DISCARD and kind == situation.tile
        if DOMAINS[kind] and situation.by != NFNL and not won_on:
            raise fail("nfnl_with_joker", path, {**values, "tile": situation.show([kind])})


def _check_feed(situation: Situation, options: VietnameseOptions, feed: Feed, where: str) -> None:
    """Only claimed feeds are told, and the melds must be there that they went into."""
    if feed.rule not in PATTERNS:
        values: dict[str, object] = {"found": feed.rule, "allowed": ", ".join(PATTERNS)}
        raise fail("no_such_word", f"{where}.rule", values)
    sized = feed.rule in EXPOSURES
    if feed.tiles not in ((0, 9, 12) if sized else (0,)):
        raise fail("feed_tiles", f"{where}.tiles", {"allowed": "9, 12" if sized else "0"})
    if sized and not feed.tiles and options.liability_exposure == "twelve_only":
        raise fail("missing", f"{where}.tiles", {"key": "tiles"})
    groups = open_groups(situation.melds)
    if sized:
        needed = (feed.tiles or 9) // 3
        has = len(groups) if feed.tiles != 12 or exposure(groups) == feed.rule else 0
    else:
        needed, mask = (3, DRAGON_MASK) if feed.rule == DRAGON else (4, WIND_MASK)
        has = len([meld for meld in groups if mask & BIT[meld.kind]])
    if has < needed:
        raise fail("feed_without_melds", where, {"rule": feed.rule, "needed": needed})
