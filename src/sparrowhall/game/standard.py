"""Claims and kongs with natural tiles, as most games of sets and a pair have them."""

from typing import Final

from sparrowhall.game.actions import (
    ADDED_KONG,
    CHOWS,
    CONCEALED_KONG,
    DISCARD,
    OPEN_KONG,
    PONG,
    Action,
)
from sparrowhall.hand.hand import PONG as PONG_MELD
from sparrowhall.hand.hand import Hand
from sparrowhall.tiles.kinds import BIT, KINDS, NATURAL


def claims_with(hand: Hand, kind: int, following: bool) -> list[Action]:
    """The kong, pong and chows a hand can make with a discard; chows only if ``following``, that
    is, for the player next in turn.
    """
    counts = hand.counts
    held = counts[kind]
    actions: list[Action] = []
    if held == 3:
        actions.append(OPEN_KONG[kind])
    if held >= 2:
        actions.append(PONG[kind])
    if following:
        actions += [chow for chow in CHOWS[kind] if counts[chow.b] and counts[chow.c]]
    return actions


def _discards_of_nine(first: int) -> list[list[Action]]:
    """For each set of nine kinds, as a mask counted from ``first``, their discards."""
    kinds = range(first, min(first + 9, KINDS))
    return [[DISCARD[k] for k in kinds if mask & BIT[k - first]] for mask in range(512)]


_DISCARDS: Final[list[list[list[Action]]]] = [_discards_of_nine(9 * part) for part in range(7)]


def discards(held: int) -> list[Action]:
    """The discards of a mask of kinds, lowest kind first."""
    actions = (
        _DISCARDS[0][held & 511] + _DISCARDS[1][held >> 9 & 511] + _DISCARDS[2][held >> 18 & 511]
    )
    rest = held >> 27
    part = 3
    while rest:
        actions += _DISCARDS[part][rest & 511]
        rest >>= 9
        part += 1
    return actions


def own_kongs(hand: Hand) -> list[Action]:
    """The concealed kongs and additions to own pongs that a hand can make in its turn."""
    counts = hand.counts
    actions: list[Action] = []
    if hand.fours:
        actions += [CONCEALED_KONG[kind] for kind in range(NATURAL) if counts[kind] == 4]
    for meld in hand.melds:
        # A joker among its tiles, always the last, keeps a pong from growing.
        if meld.type == PONG_MELD and counts[meld.kind] and meld.tiles[-1] < NATURAL:
            actions.append(ADDED_KONG[meld.kind])
    return actions


def kongs_of(hand: Hand) -> int:
    """How many kongs a hand has set aside."""
    count = 0
    for meld in hand.melds:
        if meld.is_kong:
            count += 1
    return count
