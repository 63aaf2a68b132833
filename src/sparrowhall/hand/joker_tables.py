"""The tables for hands with jokers, made by ``scripts/make_tables.py``.

They differ from ``hand.tables`` in that a kind may have any number of copies, and there are so few
classes, merges and helping jokers included, that one table tells the merge of any two.
"""

import sys
import zlib
from array import array
from pathlib import Path
from typing import Final

from sparrowhall.hand.hand import STEP
from sparrowhall.hand.shortage import MOST, WIDTH
from sparrowhall.tiles.kinds import WINDS

FIRST: Final[list[int]] = [0, 9, 18, 27, 31, 34]
"""The first kind of each group, and the end of the last."""
GROUPS: Final = 5

_SUIT_KEYS: Final = 5**9
_WIND_KEYS: Final = 5**4
_DRAGON_KEYS: Final = 5**3


class JokerTables:
    """The classes of groups, what each lacks, and what comes of them.

    ``shortages[c]`` is what class ``c`` lacks, ``merged[c][d]`` the class of two groups together,
    ``eased[c]`` the class after a joker has made up one missing tile.
    """

    def __init__(self) -> None:
        data = zlib.decompress((Path(__file__).parent / "jokers.bin").read_bytes())
        size = int.from_bytes(data[:2], "little")
        suits = 2 + size * WIDTH
        winds = suits + _SUIT_KEYS
        dragons = winds + _WIND_KEYS
        rest = dragons + _DRAGON_KEYS
        words = array("H", data[rest:])
        if sys.byteorder == "big":
            words.byteswap()
        self.shortages: Final = [data[at : at + WIDTH] for at in range(2, suits, WIDTH)]
        self.eased: Final = words[:size].tolist()
        self.merged: Final = [
            words[at : at + size].tolist() for at in range(size, len(words), size)
        ]
        self._suit: Final = data[suits:winds]
        self._wind: Final = data[winds:dragons]
        self._dragon: Final = data[dragons:rest]
        self._numbers: Final = {shortage: n for n, shortage in enumerate(self.shortages)}

    def class_of(self, group: int, key: int) -> int:
        """The class of the tiles ``key`` of a group."""
        if group < WINDS:
            return self._suit[key]
        return self._wind[key] if group == WINDS else self._dragon[key]

    def whole(self, keys: list[int]) -> int:
        """The class of a whole hand without jokers, by the keys of its groups."""
        merged, suit = self.merged, self._suit
        suits = merged[merged[suit[keys[0]]][suit[keys[1]]]][suit[keys[2]]]
        return merged[suits][merged[self._wind[keys[3]]][self._dragon[keys[4]]]]

    def class_with_fifth(self, group: int, key: int, kind: int) -> int:
        """The class of the tiles ``key``, four of which are of a kind, and one more of that kind.

        Where the fifth is of use, the kind is in a set; the class follows from what the group
        without that set lacks.
        """
        best = list(self.shortages[self.class_of(group, key)])
        for others in _others(group, kind):
            rest = key
            missing = 0
            for tile in others:
                if rest // STEP[tile] % 5:
                    rest -= STEP[tile]
                else:
                    missing += 1
            other = self.shortages[self.class_of(group, rest)]
            for row in (0, MOST + 1):
                for sets in range(MOST):
                    best[row + sets + 1] = min(best[row + sets + 1], other[row + sets] + missing)
        return self._numbers[bytes(best)]


def _others(group: int, kind: int) -> list[list[int]]:
    """What else is in the sets that a kind may be in: in the pong, and in each chow."""
    found = [[kind, kind]]
    if group < WINDS:
        lows = range(max(kind - 2, FIRST[group]), min(kind, FIRST[group] + 6) + 1)
        found += [[tile for tile in range(low, low + 3) if tile != kind] for low in lows]
    return found


_tables: Final[list[JokerTables]] = []


def joker_tables() -> JokerTables:
    """The tables, read when they are first asked for."""
    if not _tables:
        _tables.append(JokerTables())
    return _tables[0]
