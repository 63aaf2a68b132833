"""No Flowers No Leaves: what the safe bonus discards are worth (VN-FLOW-NFNL)."""

from __future__ import annotations

from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.rules.vietnamese.jokers import FLOWER_MASK, JOKER_MASK, NFNL_BLUE
from sparrowhall.tiles.kinds import BIT, kinds_in

SUITED: Final = 27
"""Kinds below this number are suited tiles."""


class Safe:
    """How many ``flowers``, ``blue`` jokers and ``red`` jokers are among safe discards."""

    def __init__(self, discards: list[int]) -> None:
        self.flowers = 0
        self.blue = 0
        self.red = 0
        for kind in discards:
            if BIT[kind] & FLOWER_MASK:
                self.flowers += 1
            elif BIT[kind] & NFNL_BLUE:
                self.blue += 1
            else:
                self.red += 1

    @property
    def all(self) -> int:
        """All safe discards."""
        return self.flowers + self.blue + self.red


def holds_joker(hand: Hand) -> bool:
    """Whether a joker is among the concealed tiles."""
    return any(hand.counts[kind] for kind in kinds_in(JOKER_MASK))


def all_suited(hand: Hand) -> bool:
    """Whether all concealed tiles are natural suited ones."""
    return sum(hand.counts[:SUITED]) == hand.size


def immediate(discards: list[int], hand: Hand) -> int:
    """The Mủn that the safe discards win by themselves, 0 if no form applies (Ruling 6)."""
    safe = Safe(discards)
    best = 2 if safe.all >= 6 else 0
    if safe.flowers == safe.all >= 3 and not holds_joker(hand):
        best = max(best, safe.flowers - 2)
    if safe.blue == safe.all >= 3:
        best = max(best, safe.blue - 2)
    return best


def mixed_is_open(safe: list[int], hand: Hand) -> bool:
    """Whether every tile of a hand that may win the mixed form is right: natural and suited."""
    melds_suited = all(meld.kind < SUITED for meld in hand.melds)
    return len(safe) >= 3 and all_suited(hand) and melds_suited
