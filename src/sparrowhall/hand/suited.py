"""Hands without a shape: every tile is a natural suited tile, and all are concealed."""

from sparrowhall.hand.hand import Hand
from sparrowhall.hand.shortage import NONE
from sparrowhall.tiles.kinds import EAST, NUMBER_MASK


def distance(hand: Hand) -> int:
    """How many suited tiles a hand must take until it has no other; ``NONE`` if it has melds.

    With 3n+2 tiles that is how many are not suited, jokers among them; 0 is complete.
    """
    if hand.melds:
        return NONE
    suited = sum(hand.counts[:EAST])
    return max(3 * hand.sets + 2 - suited, 0)


def is_complete(hand: Hand) -> bool:
    """Whether the 3n+2 tiles are all natural suited tiles."""
    return hand.size == 3 * hand.sets + 2 and distance(hand) == 0


def useful(hand: Hand) -> int:
    """The mask of kinds whose taking lowers the distance: every suited kind, or none."""
    return NUMBER_MASK if 0 < distance(hand) < NONE else 0


def waits(hand: Hand) -> int:
    """The mask of kinds that complete a hand of 3n+1 tiles: every suited kind, or none."""
    return NUMBER_MASK if distance(hand) == 1 else 0
