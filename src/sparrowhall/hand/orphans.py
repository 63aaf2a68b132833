"""Thirteen orphans: one of each terminal, wind and dragon and another of one of them, concealed.

``jokers`` says where jokers may stand: ``ALLOWED`` for any tile, ``PAIR_ONLY`` for the two equal
tiles alone, ``NEVER``. For ``domains`` see ``hand.jokers``. A hand with melds never is thirteen
orphans: its distance is ``NONE``.
"""

from typing import Final

from sparrowhall.hand.domains import Domains, Stands, domains_of
from sparrowhall.hand.hand import Hand
from sparrowhall.hand.joker_tables import GROUPS
from sparrowhall.hand.shortage import NONE
from sparrowhall.tiles.kinds import (
    BIT,
    GROUP,
    HONOR_MASK,
    NATURAL_MASK,
    TERMINAL_MASK,
    kinds_in,
    mask_of,
)

ALLOWED: Final = "allowed"
PAIR_ONLY: Final = "pair_only"
NEVER: Final = "never"

ORPHANS: Final[list[int]] = kinds_in(TERMINAL_MASK | HONOR_MASK)
_SIMPLES: Final = NATURAL_MASK & ~mask_of(ORPHANS)
SIZE: Final = len(ORPHANS) + 1


def distance(hand: Hand, domains: list[int], jokers: str = ALLOWED) -> int:
    """The fewest tiles a hand of 13 or 14 tiles must take to be thirteen orphans; 0 is complete."""
    if hand.melds:
        return NONE
    game = domains_of(domains)
    return min([_missing(hand, game, alike[0], jokers) for alike in _alike(hand)])


def is_complete(hand: Hand, domains: list[int], jokers: str = ALLOWED) -> bool:
    """Whether the 14 tiles are thirteen orphans."""
    if hand.size != SIZE or hand.held & _SIMPLES:
        return False
    return distance(hand, domains, jokers) == 0


def waits(hand: Hand, domains: list[int], jokers: str = ALLOWED) -> int:
    """The mask of kinds that complete a hand of 13 tiles, jokers among them; 0 if not ready."""
    at_rest = hand.size < SIZE  # and then no tile is to spare
    if at_rest and hand.held & _SIMPLES:
        return 0
    return useful(hand, domains, jokers) if distance(hand, domains, jokers) == 1 else 0


def useful(hand: Hand, domains: list[int], jokers: str = ALLOWED) -> int:
    """The mask of natural kinds and jokers whose taking lowers the distance of a hand."""
    if hand.melds:
        return 0
    now = distance(hand, domains, jokers)
    counts = hand.counts
    mask = 0
    for alike in _alike(hand) + [[joker] for joker in domains_of(domains).jokers]:
        counts[alike[0]] += 1
        if distance(hand, domains, jokers) < now:
            mask |= mask_of(alike)
        counts[alike[0]] -= 1
    return mask


class OrphansReading:
    """Thirteen orphans: the kind there are two of, and what the jokers stand for.

    ``winning`` is the kind the winning tile stands for (itself if it is natural; it is the pair's
    if it equals ``pair``), or -1. ``stands`` has every joker: one way of possibly many.
    """

    __slots__ = ("pair", "stands", "winning")

    def __init__(self, pair: int, winning: int, stands: Stands) -> None:
        self.pair: Final = pair
        self.winning: Final = winning
        self.stands: Final = stands

    def __repr__(self) -> str:
        return f"OrphansReading({self.pair}, {self.winning}, {self.stands!r})"


def readings(
    hand: Hand, domains: list[int], jokers: str = ALLOWED, winning: int = -1
) -> list[OrphansReading]:
    """All distinct readings of a complete hand: pair, and meaning of ``winning``, which it holds.

    Empty if the hand is not thirteen orphans.
    """
    found: list[OrphansReading] = []
    if hand.melds or hand.size != SIZE:
        return found
    game = domains_of(domains)
    for pair in ORPHANS:
        if not _missing(hand, game, pair, jokers):
            gaps = _gaps(hand, pair)
            for meaning in game.meanings(hand, gaps, winning):
                stands = game.stands(hand, gaps, winning, meaning)
                found.append(OrphansReading(pair, meaning, stands))
    return found


def _missing(hand: Hand, game: Domains, pair: int, jokers: str) -> int:
    """How many tiles a hand must take if there are to be two of the kind ``pair``."""
    gaps = _gaps(hand, pair)
    if jokers == NEVER:
        return len(gaps)
    if jokers == PAIR_ONLY:
        able = sum([hand.counts[j] for j in game.jokers if game.masks[j] & BIT[pair]])
        return len(gaps) - min(able, gaps.count(pair))
    missing = [0] * GROUPS
    for kind in gaps:
        missing[GROUP[kind]] += 1
    return game.uncovered(missing, game.held(hand))


def _gaps(hand: Hand, pair: int) -> list[int]:
    """The kinds of the natural tiles that are not there, the pair's perhaps twice."""
    gaps = [kind for kind in ORPHANS if not hand.counts[kind]]
    if hand.counts[pair] < 2:
        gaps.append(pair)
    return gaps


def _alike(hand: Hand) -> list[list[int]]:
    """The thirteen kinds, those together that no distance tells apart: same group, same number."""
    found: dict[int, list[int]] = {}
    for kind in ORPHANS:
        found.setdefault(3 * GROUP[kind] + min(hand.counts[kind], 2), []).append(kind)
    return list(found.values())
