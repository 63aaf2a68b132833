"""Every award of Flex mahjong: its id, its points, and when it is earned.

Read with ``settlement``, which adds them up. Each is worth one point and none excludes another. A
house rule is worth nothing by itself: its line says that the hand wins by it.
"""

from collections.abc import Callable
from typing import Final

from sparrowhall.hand.sequences.forms import DOUBLE, LIKE, NEWS, SEQ_QUINT, YEAR
from sparrowhall.rules.flex.shapes import Win
from sparrowhall.scoring.award import PER_HAND, PER_READING, Award
from sparrowhall.scoring.facts import SUNSET

Test = Callable[[Win], int]

AWARDS: Final[list[Award[Win]]] = []
"""All awards, in the order of the guide."""

BIG: Final = 6
"""From so many sets on a hand has big sets."""
BOUQUET: Final = 5
"""From so many flowers on a flower set is a bouquet."""


def award(rule: str, points: int = 1, of: str = PER_READING) -> Callable[[Test], Test]:
    """Register a predicate as an award; see ``scoring.award.Award`` for what the data means."""

    def register(test: Test) -> Test:
        AWARDS.append(Award(rule, points, test, of))
        return test

    return register


# The hand.


@award("FX-PT-MAHJONG", of=PER_HAND)
def mahjong(win: Win) -> bool:
    """A winning hand."""
    return True


@award("FX-PT-FLUSH")
def flush(win: Win) -> bool:
    """One suit only; flowers are a suit."""
    return win.one_suit


@award("FX-PT-FULLSEQ")
def full_sequence(win: Win) -> bool:
    """All the numbers of the evens, the odds or the threes."""
    by_quint = win.singles == SEQ_QUINT and win.options.seq5_counts_full
    return win.full_sequence or by_quint


@award("FX-PT-BIGSETS")
def big_sets(win: Win) -> bool:
    """Six or seven sets."""
    return win.sets >= BIG


@award("FX-PT-SEVENPAIRS")
def seven_pairs(win: Win) -> bool:
    """Seven pairs, one of them of flowers perhaps."""
    return win.pairs == 7


@award("FX-PT-BOUQUET")
def bouquet(win: Win) -> bool:
    """Five flowers or more."""
    return win.flowers >= BOUQUET


# How and when it was won.


@award("FX-PT-SELFDRAW", of=PER_HAND)
def self_draw(win: Win) -> bool:
    """The last tile taken lay face down."""
    return win.self_drawn


@award("FX-PT-CONCEALED", of=PER_HAND)
def concealed(win: Win) -> bool:
    """Nothing exposed; a call for Mahjong exposes nothing."""
    return win.concealed and (win.self_drawn or win.options.concealed_call_counts)


@award("FX-PT-JOKERLESS", of=PER_HAND)
def jokerless(win: Win) -> bool:
    """No joker in the hand or the exposed sets."""
    playable = win.options.jokers > 0 or not win.options.jokerless_needs_jokers
    return win.jokers == 0 and playable


@award("FX-PT-SUNRISE", of=PER_HAND)
def sunrise(win: Win) -> bool:
    """In the winner's first turn, or before it."""
    return win.first_turn


@award("FX-PT-SUNSET", of=PER_HAND)
def sunset(win: Win) -> bool:
    """With the last face-down tile, or a discard made when none was left."""
    return win.has(SUNSET)


# House rules.


@award("FX-HR-NEWS", points=0)
def news(win: Win) -> bool:
    """One of each wind as a set."""
    return win.singles == NEWS


@award("FX-HR-YEAR", points=0)
def year(win: Win) -> bool:
    """The digits of the year as a set."""
    return win.singles == YEAR


@award("FX-HR-SEQ5", points=0)
def sequence_set(win: Win) -> bool:
    """One of each number of the evens or odds as a set."""
    return win.singles == SEQ_QUINT


@award("FX-HR-LIKE", points=0)
def like_sequence(win: Win) -> bool:
    """One number in three suits."""
    return win.family == LIKE


@award("FX-HR-DOUBLE", points=0)
def double_sequence(win: Win) -> bool:
    """Three numbers in two suits."""
    return win.family == DOUBLE


@award("FX-HR-OPPWINDS", points=0)
def opposite_winds(win: Win) -> bool:
    """Two opposite winds beside numbers."""
    return win.winds == 2


HAND_AWARDS: Final = [a for a in AWARDS if a.of == PER_HAND]
READING_AWARDS: Final = [a for a in AWARDS if a.of == PER_READING]
