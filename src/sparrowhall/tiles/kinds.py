"""The 61 kinds of tile of the three games, as small integers.

A kind is a number from 0 to 60; a set of kinds is one ``int`` mask with bit ``k`` for kind ``k``.
Flex plays the three dragons as 0 or 10 of a suit: the same kinds, written ``0m 0p 0s`` there.
"""

from typing import Final

KINDS: Final = 61
NATURAL: Final = 34
"""Kinds below this number are suited tiles, winds and dragons; the others are bonus or special."""

# Groups of kinds; the first five are also the five keys of a hand (see hand.hand).
CHARACTERS: Final = 0
DOTS: Final = 1
BAMBOO: Final = 2
WINDS: Final = 3
DRAGONS: Final = 4
SPECIAL: Final = 5

EAST: Final = 27
SOUTH: Final = 28
WEST: Final = 29
NORTH: Final = 30
RED: Final = 31
GREEN: Final = 32
WHITE: Final = 33

PLANTS: Final = 34
SEASONS: Final = 38
KINGS: Final = 42
QUEENS: Final = 46
"""Each quartet starts here: number n (1 to 4) is kind ``QUARTET + n - 1``."""

TONG: Final = 50
THUNG: Final = 51
SOOC: Final = 52
MAN: Final = 53
HI: Final = 54
NGUYEN: Final = 55
HOP: Final = 56
BIG_FLOWER: Final = 57
FLOWER: Final = 58
JOKER: Final = 59
BLANK: Final = 60


def _texts() -> list[str]:
    texts = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
    texts += list("ESWNCFP")
    texts += [f"{number}{quartet}" for quartet in "fgkq" for number in range(1, 5)]
    texts += [f"{number}j" for number in range(1, 9)]
    return texts + ["0f", "0j", "0b"]


def _classes() -> list[str]:
    classes = ["number"] * 27 + ["wind"] * 4 + ["dragon"] * 3 + ["flower"] * 16
    return classes + ["joker"] * 7 + ["flower", "flower", "joker", "blank"]


def _unicode() -> list[str]:
    faces = [chr(0x1F007 + r) for r in range(9)] + [chr(0x1F019 + r) for r in range(9)]
    faces += [chr(0x1F010 + r) for r in range(9)] + [chr(0x1F000 + r) for r in range(7)]
    # Unicode orders the plants plum, orchid, bamboo, chrysanthemum.
    faces += [chr(code) for code in (0x1F022, 0x1F023, 0x1F025, 0x1F024)]
    faces += [chr(0x1F026 + n) for n in range(4)]
    return faces + [""] * 17 + ["\U0001f02a", ""]


TEXT: Final[list[str]] = _texts()
"""The notation of each kind, such as ``5m`` or ``E``."""

CLASS: Final[list[str]] = _classes()
"""``number``, ``wind``, ``dragon``, ``flower``, ``joker`` or ``blank``."""

UNICODE: Final[list[str]] = _unicode()
"""The Unicode mahjong character of each kind, empty where there is none."""

GROUP: Final[list[int]] = (
    [CHARACTERS] * 9 + [DOTS] * 9 + [BAMBOO] * 9 + [WINDS] * 4 + [DRAGONS] * 3 + [SPECIAL] * 27
)
"""The suit or group of each kind."""

RANK: Final[list[int]] = (
    list(range(1, 10)) * 3
    + [1, 2, 3, 4, 1, 2, 3]
    + [1, 2, 3, 4] * 4
    + [1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0]
)
"""The number within the group: 1–9, winds E S W N 1–4, dragons red green white 1–3, flowers 1–4."""

BIT: Final[list[int]] = [1 << kind for kind in range(KINDS)]
"""``BIT[k]`` is the mask of kind ``k`` alone."""


def mask_of(kinds: list[int]) -> int:
    """The mask of a list of kinds."""
    mask = 0
    for kind in kinds:
        mask |= BIT[kind]
    return mask


def kinds_in(mask: int) -> list[int]:
    """The kinds of a mask, lowest first."""
    return [kind for kind in range(KINDS) if mask & BIT[kind]]


NUMBER_MASK: Final = mask_of(list(range(27)))
WIND_MASK: Final = mask_of(list(range(27, 31)))
DRAGON_MASK: Final = mask_of(list(range(31, 34)))
HONOR_MASK: Final = WIND_MASK | DRAGON_MASK
NATURAL_MASK: Final = NUMBER_MASK | HONOR_MASK
TERMINAL_MASK: Final = mask_of([0, 8, 9, 17, 18, 26])
SUIT_MASKS: Final[list[int]] = [mask_of(list(range(9 * s, 9 * s + 9))) for s in range(3)]
