"""What cannot be true together of a Vietnamese win; every fault names its JSON path."""

from typing import Final

from sparrowhall.hand.hand import CONCEALED_KONG
from sparrowhall.rules.vietnamese.jokers import DOMAINS
from sparrowhall.rules.vietnamese.liability import (
    DRAGON,
    EXPOSURES,
    PATTERNS,
    exposures,
    open_groups,
)
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.scoring import contradictions as common
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
    *common.FIRST_OR_LATER,
    (FIRST_DISCARD, LATE_NEW_DISCARD),
]


def check(situation: Situation, options: VietnameseOptions) -> None:
    """Raise ``InputError`` for the first contradiction found; settle the dealer if not given."""
    common.check_given([("seat_wind", situation.seat_wind), ("round_wind", situation.round_wind)])
    common.check_known(
        situation, ["repeats", "win.also"], _WAYS, common.CHOWS_PONGS_KONGS, sum(_WINS_WITH)
    )
    _check_dealer(situation)
    common.check_source(situation, [DISCARD, ROB_KONG])
    common.check_dealt(situation)
    common.check_winning_tile(situation, [NFNL])
    _check_tiles(situation, options)
    _check_melds(situation, options)
    common.check_flags(situation, _WINS_WITH, _NEVER_TOGETHER)
    common.check_causes(situation, "flag_without_bonus")
    _check_nfnl(situation, options)
    for at, feed in enumerate(situation.feeds):
        _check_feed(situation, options, feed, f"feeds[{at}]")


def _check_dealer(situation: Situation) -> None:
    """The dealer sits East."""
    east = (situation.winner - (situation.seat_wind - EAST)) % 4
    if situation.dealer < 0:
        situation.dealer = east
    if situation.dealer != east:
        raise fail("dealer_not_east", "dealer", {"east": east})


def _check_tiles(situation: Situation, options: VietnameseOptions) -> None:
    """Flowers lie aside, safe discards are bonus tiles, and the number of tiles is right.

    Who adds a tile to a pong adds a natural one.
    """
    if situation.by == ROB_KONG and situation.tile >= NATURAL:
        values: dict[str, object] = {"tile": situation.show([situation.tile])}
        raise fail("robbed_bonus_tile", "win.tile", values)
    if situation.by == NFNL and options.nfnl_opening_flowers == "strict":
        for kind in situation.hand:
            if kind >= NATURAL and not DOMAINS[kind]:
                raise fail("flower_in_hand", "hand", {"tile": situation.show([kind])})
    for kind in situation.safe:
        if kind < NATURAL:
            raise fail("no_bonus_tile", "safe", {"tile": situation.show([kind])})
    needed = 13 if situation.by == NFNL else 14
    if situation.count() != needed:
        raise common.wrong_number(situation, needed)


def _check_melds(situation: Situation, options: VietnameseOptions) -> None:
    """Kongs are natural; a chow or pong has at least the claimed tile natural."""
    for at, meld in enumerate(situation.melds):
        jokers = len([kind for kind in meld.tiles if kind >= NATURAL])
        most = 0 if meld.is_kong else options.max_jokers_per_claim
        if jokers > most:
            values: dict[str, object] = {"jokers": jokers, "most": most}
            raise fail("jokers_in_meld", f"melds[{at}].tiles", values)


def _check_nfnl(situation: Situation, options: VietnameseOptions) -> None:
    """Eligible is who has exposed nothing, called nothing, and holds no bonus tile back."""
    values: dict[str, object] = {"by": BY_NAMES[NFNL], "flag": flag_names(NFNL_ELIGIBLE)[0]}
    if situation.safe and _has_not_discarded(situation):
        raise fail("safe_too_early", "safe")
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


def _has_not_discarded(situation: Situation) -> bool:
    """Whether the win comes before the winner's first discard."""
    if situation.winner == situation.dealer:
        return situation.by == DEALT
    early = situation.flags & (FIRST_TURN | FIRST_DISCARD | BEFORE_FIRST_DRAW) != 0
    return early and not situation.melds  # a call is followed by a discard


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
        has = len(groups) if feed.tiles != 12 or feed.rule in exposures(groups) else 0
    else:
        needed, mask = (3, DRAGON_MASK) if feed.rule == DRAGON else (4, WIND_MASK)
        has = len([meld for meld in groups if mask & BIT[meld.kind]])
    if has < needed:
        raise fail("feed_without_melds", where, {"rule": feed.rule, "needed": needed})
