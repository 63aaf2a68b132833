"""Seven pairs of seven different kinds, all concealed, jokers allowed.

For ``domains`` see ``hand.jokers``: a joker may stand beside a natural tile, and two jokers may be
a pair of a kind that is not there yet. A hand with melds is never seven pairs: its distance is
``NONE``.
"""

from itertools import combinations
from typing import Final

from sparrowhall.hand.domains import Domains, Stands, domains_of
from sparrowhall.hand.hand import Hand
from sparrowhall.hand.joker_tables import FIRST, GROUPS
from sparrowhall.hand.shortage import NONE
from sparrowhall.tiles.kinds import BIT, GROUP, NATURAL, NATURAL_MASK

PAIRS: Final = 7
SIZE: Final = 2 * PAIRS


def distance(hand: Hand, domains: list[int]) -> int:
    """The fewest tiles a hand of 13 or 14 tiles must take to be seven pairs; 0 is complete."""
    if hand.melds:
        return NONE
    game = domains_of(domains)
    counts = hand.counts
    parts = [
        sorted([max(2 - count, 0) for count in counts[FIRST[group] : FIRST[group + 1]]])
        for group in range(GROUPS)
    ]
    return sum(game.pool(parts, game.held(hand))[:PAIRS])


def is_complete(hand: Hand, domains: list[int]) -> bool:
    """Whether the 14 tiles are seven pairs."""
    if hand.size != SIZE or (hand.held & NATURAL_MASK).bit_count() > PAIRS:
        return False
    return distance(hand, domains) == 0


def waits(hand: Hand, domains: list[int]) -> int:
    """The mask of kinds that complete a hand of 13 tiles, jokers among them; 0 if not ready."""
    return useful(hand, domains) if distance(hand, domains) == 1 else 0


def useful(hand: Hand, domains: list[int]) -> int:
    """The mask of natural kinds and jokers whose taking lowers the distance of a hand."""
    if hand.melds:
        return 0
    now = distance(hand, domains)
    counts = hand.counts
    judged: dict[int, bool] = {}  # kinds of one group are alike if as many of them are held
    mask = 0
    for kind in range(NATURAL):
        if counts[kind] < 2:
            alike = 2 * GROUP[kind] + counts[kind]
            lowers = judged.get(alike)
            if lowers is None:
                counts[kind] += 1
                lowers = distance(hand, domains) < now
                counts[kind] -= 1
                judged[alike] = lowers
            if lowers:
                mask |= BIT[kind]
    return mask | domains_of(domains).standing_for(mask)


class PairsReading:
    """Seven pairs: the mask of their ``kinds``, and what the jokers stand for.

    ``winning`` is the kind the winning tile stands for (itself if it is natural), which is also the
    pair it went into, or -1. ``stands`` has every joker: one way of possibly many.
    """

    __slots__ = ("kinds", "stands", "winning")

    def __init__(self, kinds: int, winning: int, stands: Stands) -> None:
        self.kinds: Final = kinds
        self.winning: Final = winning
        self.stands: Final = stands

    def __repr__(self) -> str:
        return f"PairsReading({self.kinds:#x}, {self.winning}, {self.stands!r})"


def readings(hand: Hand, domains: list[int], winning: int = -1) -> list[PairsReading]:
    """All distinct readings of a complete hand: kinds, and meaning of ``winning``, which it holds.

    Empty if the hand is not seven pairs.
    """
    if not is_complete(hand, domains):
        return []
    game = domains_of(domains)
    found: list[PairsReading] = []
    for more in _pairs_of_jokers(hand, game):
        gaps = [kind for kind in range(NATURAL) if hand.counts[kind] == 1]
        gaps += more + more
        kinds = 0
        for kind in range(NATURAL):
            if hand.counts[kind] or kind in more:
                kinds |= BIT[kind]
        for meaning in game.meanings(hand, gaps, winning):
            stands = game.stands(hand, gaps, winning, meaning)
            found.append(PairsReading(kinds, meaning, stands))
    return found


def _pairs_of_jokers(hand: Hand, game: Domains) -> list[list[int]]:
    """Every choice of kinds not held that can be pairs of jokers, once the singles are mended."""
    singles = [0] * GROUPS
    for kind in range(NATURAL):
        singles[GROUP[kind]] += hand.counts[kind] == 1
    others = [kind for kind in range(NATURAL) if not hand.counts[kind]]
    held = game.held(hand)
    found: list[list[int]] = []
    for kinds in combinations(others, PAIRS - (NATURAL - len(others))):
        missing = singles[:]
        for kind in kinds:
            missing[GROUP[kind]] += 2
        if not game.uncovered(missing, held):
            found.append(list(kinds))
    return found
