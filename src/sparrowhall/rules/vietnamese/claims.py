"""Which melds a seat can claim with jokers, and how claims on one tile are ranked."""

from __future__ import annotations

from typing import Final

from sparrowhall.game.actions import (
    CHOW_VERB,
    CHOWS,
    OPEN_KONG,
    OPEN_KONG_VERB,
    PONG_VERB,
    WIN_VERB,
    Action,
    chow,
    pong,
)
from sparrowhall.hand.hand import Hand
from sparrowhall.rules.vietnamese.exposing import JOKER_KINDS
from sparrowhall.rules.vietnamese.jokers import DOMAINS
from sparrowhall.tiles.kinds import BIT, KINDS, SPECIAL


def pongs(hand: Hand, kind: int, most_jokers: int) -> list[Action]:
    """Every pair of tiles that makes a pong with ``kind``: naturals and jokers of its domain."""
    counts = hand.counts
    found: list[Action] = []
    if not hand.keys[SPECIAL]:
        return [pong(kind, kind, kind)] if counts[kind] >= 2 else found
    fitting = [joker for joker in JOKER_KINDS if counts[joker] and DOMAINS[joker] & BIT[kind]]
    if counts[kind] >= 2:
        found.append(pong(kind, kind, kind))
    if counts[kind]:
        found += [pong(kind, kind, joker) for joker in fitting]
    if most_jokers > 1:
        found += [pong(kind, one, two) for one, two in _pairs(fitting, counts)]
    return found


def _pairs(jokers: list[int], counts: list[int]) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    for i, one in enumerate(jokers):
        pairs += [(one, two) for two in jokers[i:] if one != two or counts[one] > 1]
    return pairs


def kongs(hand: Hand, kind: int) -> list[Action]:
    """The kong of four natural tiles, if the other three are held."""
    return [OPEN_KONG[kind]] if hand.counts[kind] == 3 else []


def chows(hand: Hand, kind: int, most_jokers: int) -> list[Action]:
    """Every reading of a chow with ``kind``: each low tile, each pair of tiles that fills it."""
    if not hand.keys[SPECIAL]:
        return [c for c in CHOWS[kind] if hand.counts[c.b] and hand.counts[c.c]]
    if kind >= 27:
        return []
    found: list[Action] = []
    for low in range(kind - 2, kind + 1):
        if low < 0 or low // 9 != kind // 9 or low % 9 > 6:
            continue
        one, two = [k for k in (low, low + 1, low + 2) if k != kind]
        fillings = _fillings(hand, one, two, most_jokers)
        found += [chow(kind, first, second, low) for first, second in fillings]
    return found


def _fillings(hand: Hand, one: int, two: int, most_jokers: int) -> list[tuple[int, int]]:
    """The pairs of tiles that can stand for two kinds of a chow; which joker for which is idle."""
    counts = hand.counts
    both = [joker for joker in JOKER_KINDS if counts[joker] and DOMAINS[joker] & BIT[one]]
    found: list[tuple[int, int]] = []
    if counts[one] and counts[two]:
        found.append((one, two))
    if counts[one]:
        found += [(one, joker) for joker in both]
    if counts[two]:
        found += [(two, joker) for joker in both]
    if most_jokers > 1:
        found += _pairs(both, counts)
    return found


_CLASS: Final[dict[int, int]] = {WIN_VERB: 4, OPEN_KONG_VERB: 3, PONG_VERB: 2, CHOW_VERB: 1}


def rank(seats: int, giver: int, seat: int, claim: Action) -> int:
    """WIN > KONG > PONG > CHOW; among pongs fewer jokers, then less versatile ones, then turn
    order from the giver (VN-FLOW-CLAIMS).
    """
    nearness = (giver - seat) % seats
    order = _CLASS[claim.verb]
    if claim.verb != PONG_VERB:
        return order << 20 | nearness
    spans = sorted([_span(claim.b), _span(claim.c)])
    plain = sum(1 for span in spans if not span)
    # Compare the more versatile joker first, then the other; smaller spans rank higher.
    return order << 20 | plain << 18 | (63 - spans[1]) << 10 | (63 - spans[0]) << 4 | nearness


def _span(kind: int) -> int:
    """How many kinds a joker may stand for: its versatility; 0 for a natural tile."""
    domain = DOMAINS[kind]
    return sum(1 for k in range(KINDS) if domain & BIT[k])
