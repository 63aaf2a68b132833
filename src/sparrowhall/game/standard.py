"""Claims and kongs with natural tiles, as most games of sets and a pair have them."""

from sparrowhall.game.actions import (
    ADDED_KONG,
    CHOWS,
    CONCEALED_KONG,
    OPEN_KONG,
    PONG,
    Action,
)
from sparrowhall.hand.hand import PONG as PONG_MELD
from sparrowhall.hand.hand import Hand
from sparrowhall.tiles.kinds import NATURAL


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


def own_kongs(hand: Hand) -> list[Action]:
    """The concealed kongs and additions to own pongs that a hand can make in its turn."""
    counts = hand.counts
    actions: list[Action] = []
    if 4 in counts:
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
