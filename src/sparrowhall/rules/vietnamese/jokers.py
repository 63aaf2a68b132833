"""The bonus tiles of Vietnamese mahjong: what jokers stand for, and which belong together."""

from typing import Final

from sparrowhall.tiles.kinds import (
    BAMBOO,
    BIG_FLOWER,
    CHARACTERS,
    DOTS,
    DRAGON_MASK,
    HI,
    HOP,
    KINDS,
    KINGS,
    MAN,
    NATURAL,
    NATURAL_MASK,
    NGUYEN,
    NUMBER_MASK,
    PLANTS,
    QUEENS,
    SEASONS,
    SOOC,
    SUIT_MASKS,
    THUNG,
    TONG,
    WIND_MASK,
    mask_of,
)
from sparrowhall.tiles.tileset import vietnamese

TILES: Final = vietnamese()


def _domains() -> list[int]:
    domains = [0] * KINDS
    domains[TONG] = NATURAL_MASK
    domains[THUNG] = SUIT_MASKS[DOTS]
    domains[SOOC] = SUIT_MASKS[BAMBOO]
    domains[MAN] = SUIT_MASKS[CHARACTERS]
    domains[HI] = WIND_MASK
    domains[NGUYEN] = DRAGON_MASK
    domains[HOP] = NUMBER_MASK
    return domains


DOMAINS: Final[list[int]] = _domains()
"""The natural kinds that each joker may stand for; 0 for every other kind."""

JOKER_MASK: Final = mask_of(list(range(TONG, BIG_FLOWER)))
FLOWER_MASK: Final = mask_of([*range(PLANTS, TONG), BIG_FLOWER])
"""The seventeen flowers, the Big Flower among them: never wild, always set aside."""

BONUS_MASK: Final = JOKER_MASK | FLOWER_MASK

BLUE_SET: Final = mask_of([TONG, THUNG, SOOC, MAN])
RED_SET: Final = mask_of([HI, NGUYEN, HOP, BIG_FLOWER])
"""The colour sets. For No Flowers, No Leaves Hợp is blue (``NFNL_BLUE``)."""

NFNL_BLUE: Final = BLUE_SET | mask_of([HOP])

QUARTETS: Final[list[int]] = [PLANTS, SEASONS, KINGS, QUEENS]


def domains_with(tile: int) -> list[int]:
    """The domains when the hand is won on the discarded bonus ``tile``: it acts as Tổng."""
    if tile < NATURAL or DOMAINS[tile] == NATURAL_MASK:
        return DOMAINS
    domains = DOMAINS[:]
    domains[tile] = NATURAL_MASK
    return domains
