"""Phán in sight in a Vietnamese hand, and the points they bring. Estimates, not scores."""

from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.rules.vietnamese.jokers import DOMAINS, QUARTETS
from sparrowhall.rules.vietnamese.rates import double_rate, single_rate
from sparrowhall.tiles.kinds import (
    BIG_FLOWER,
    EAST,
    GREEN,
    HI,
    HOP,
    MAN,
    NATURAL,
    NGUYEN,
    RED,
    SOOC,
    THUNG,
    TONG,
    WHITE,
)

MUN: Final = 6
"""Phán in a Mủn."""
SELF_DRAWN: Final = 0.4
"""The share of wins that are self-drawn."""
_MOST: Final = 60


def _payments() -> list[float]:
    """What a win of so many Phán brings (points)."""
    table: list[float] = []
    for phan in range(_MOST + 1):
        single, double = single_rate(phan), double_rate(phan)
        table.append(3 * double * SELF_DRAWN + (double + 2 * single) * (1 - SELF_DRAWN))
    return table


_PAYMENTS: Final = _payments()


def pays(phan: float) -> float:
    """What a win of some Phán brings all in all (points); parts of a Phán are interpolated."""
    whole = min(int(phan), _MOST - 1)
    return _PAYMENTS[whole] + (phan - whole) * (_PAYMENTS[whole + 1] - _PAYMENTS[whole])


# Bonus tiles set aside.

_OWN: Final[dict[int, int]] = {
    TONG: 0,
    THUNG: 1,
    HI: 1,
    SOOC: 2,
    NGUYEN: 2,
    MAN: 3,
    HOP: 3,
}
"""How far from East the seat is for which each joker is worth one more."""


def shown_phan(kinds: list[int], seat: int, opening: bool) -> float:
    """Phán of jokers and flowers shown together by the seat ``seat`` places after East."""
    phan = 0.0
    for kind in kinds:
        if kind == BIG_FLOWER:
            phan += 2
        elif kind in _OWN:
            own = _OWN[kind] == seat
            phan += 3 if kind in (TONG, HOP) and (own or opening) else 1 + own
            phan += kind in (TONG, HOP) and not own and not opening
        else:
            phan += (kind - NATURAL) % 4 == seat
    if TONG in kinds and HOP in kinds:
        phan += 3 if opening else 1.5
    return phan


def quartets_phan(kinds: list[int], seat: int) -> float:
    """Phán of whole quartets and of the own number in all of them, beyond the single flowers."""
    shown = set(kinds)
    phan = 0.0
    for quartet in QUARTETS:
        phan += (MUN - 1) * all(quartet + n in shown for n in range(4))
    if all(quartet + seat in shown for quartet in QUARTETS):
        phan += 2 * MUN - 4
    return phan


# Honours.

_SHARE: Final[list[float]] = [0.0, 0.02, 0.25, 1.0, 1.0]
"""The share of an honour set that so many of its tiles are worth."""
_LITTLE_DRAGONS: Final = 6.0
_BIG_DRAGONS: Final = 9.0
_LITTLE_WINDS: Final = 24.0


def honours_phan(hand: Hand, value_winds: list[int]) -> float:
    """Phán of dragons and winds; ``value_winds`` are those of the seat and of the round."""
    held = [_held(hand, kind) for kind in range(EAST, NATURAL)]
    phan = sum([_SHARE[held[kind - EAST]] for kind in (*value_winds, RED, GREEN, WHITE)])
    dragons, winds = sorted(held[4:]), sorted(held[:4])
    if dragons[1] >= 3 and dragons[0] >= 2:
        phan += (_BIG_DRAGONS if dragons[0] >= 3 else _LITTLE_DRAGONS) - 2
    if winds[1] >= 3 and winds[0] >= 2:
        phan += _LITTLE_WINDS
    return phan


def _held(hand: Hand, kind: int) -> int:
    """How many tiles of a kind are held; those of a meld count as three."""
    count = min(hand.counts[kind], 4)
    for meld in hand.melds:
        if meld.kind == kind:
            count = 3
    return count


def all_natural(hand: Hand) -> bool:
    """Whether no joker is in the hand or its melds."""
    return not any(DOMAINS[kind] and (hand.counts[kind] or hand.melded[kind]) for kind in _OWN)
