"""The tables of the hand algebra, made by ``scripts/make_tables.py``.

Each key of a hand has a class: keys of one class lack the same tiles, in number, for any number of
sets with or without the pair. Classes of two groups merge into the class of both by a look-up. The
distance of a hand to ``needed`` sets and the pair is

    FINAL[needed][PAIRS[SUIT[k0] * SUIT_CLASSES + SUIT[k1]]
                  + MIXES[HONOURS[WIND[k3] + DRAGON[k4]] + SUIT[k2]]]
"""

import sys
import zlib
from array import array
from pathlib import Path
from typing import Final

from sparrowhall.hand.shortage import MOST, WIDTH


class _Source:
    """The unpacked file, read from front to back."""

    def __init__(self, data: bytes) -> None:
        self.data: Final = data
        self.at = 0

    def take(self, size: int) -> bytes:
        """The next ``size`` bytes."""
        self.at += size
        return self.data[self.at - size : self.at]

    def words(self, count: int) -> list[int]:
        """The next ``count`` numbers of 16 bits."""
        words = array("H", self.take(2 * count))
        if sys.byteorder == "big":
            words.byteswap()
        return words.tolist()

    def rows(self, count: int) -> list[bytes]:
        """The next ``count`` shortages."""
        return [self.take(WIDTH) for _ in range(count)]


_source: Final = _Source(zlib.decompress((Path(__file__).parent / "tables.bin").read_bytes()))
_sizes: Final = _source.words(6)

SUIT_CLASSES: Final[int] = _sizes[0]
"""The number of classes of suits."""
_WINDS: Final[int] = _sizes[1]
DRAGON_CLASSES: Final[int] = _sizes[2]
"""The number of classes of dragons."""
_HONOURS: Final[int] = _sizes[3]
_PAIRS: Final[int] = _sizes[4]
_MIXES: Final[int] = _sizes[5]

SUIT: Final[bytes] = _source.take(5**9)
"""The class of every suit key."""
WIND: Final[list[int]] = [number * DRAGON_CLASSES for number in _source.take(5**4)]
"""The class of every winds key, times ``DRAGON_CLASSES``."""
DRAGON: Final[list[int]] = list(_source.take(5**3))
"""The class of every dragons key."""

SUIT_SHORTAGES: Final[list[bytes]] = _source.rows(SUIT_CLASSES)
WIND_SHORTAGES: Final[list[bytes]] = _source.rows(_WINDS)
DRAGON_SHORTAGES: Final[list[bytes]] = _source.rows(DRAGON_CLASSES)
"""What each class lacks."""

HONOURS: Final[list[int]] = [
    number * SUIT_CLASSES for number in _source.words(_WINDS * DRAGON_CLASSES)
]
"""The class of the honours by both their classes, times ``SUIT_CLASSES``."""
PAIRS: Final[list[int]] = [number * _MIXES for number in _source.words(SUIT_CLASSES * SUIT_CLASSES)]
"""The class of two suits by both their classes, times the number of mixes."""
MIXES: Final[list[int]] = _source.words(_HONOURS * SUIT_CLASSES)
"""The class of the honours and the third suit by both their classes."""
FINAL: Final[list[bytes]] = [_source.take(_PAIRS * _MIXES) for _ in range(MOST + 1)]
"""The distance for each number of sets needed."""
