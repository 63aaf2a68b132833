"""How many tiles of a hand a plan can use, whatever its numbers are.

It depends only on how many of the plan's sets hold 0, 1, 2, 3 or 4 tiles, on how many tiles the
sets are of together, and on the jokers and flowers at hand. The holdings are added up in a *key*:
``UNIT[n]`` for each set that holds ``n`` tiles. A set that lies exposed adds ``EXPOSED_UNIT``; a
search starts at minus that for every exposed set, so that only plans with all of them end with a
key from 0 up.
"""

from typing import Final

from sparrowhall.hand.sequences.forms import (
    LEAST,
    LEAST_FLOWERS,
    MOST,
    MOST_FLOWERS,
    TILES,
)
from sparrowhall.tiles.kinds import BIT

EXPOSED_UNIT: Final = 1 << 15
UNIT: Final[list[int]] = [1, 8, 64, 512, 4096, EXPOSED_UNIT]
"""What a set adds to the key; the last, found at -1, is that of an exposed set."""

NO_FLOWERS: Final = -1
"""In place of a number of flowers: the plan has no flower set, or it lies exposed."""
NEVER: Final = -1
"""The gain where no hand can be made."""

_ROW: Final = TILES + 1


# What may serve a plan, in the answer of ``Table.helps``: bit n is one more tile for a set that
# holds n (0 to 3).
MORE_JOKERS: Final = 16
MORE_FLOWERS: Final = 32


class Table:
    """The gains of all keys where sets and flowers are of so many tiles together.

    ``tiles`` is that number, ``jokers`` and ``flowers`` are what is at hand.
    """

    def __init__(self, gains: "Gains", tiles: int, jokers: int, flowers: int) -> None:
        self._gains: Final = gains
        self.tiles: Final = tiles
        self.jokers: Final = jokers
        self.flowers: Final = flowers
        self.known: Final[dict[int, int]] = {}
        self._helps: Final[dict[int, int]] = {}

    def gain(self, key: int) -> int:
        """The most tiles that plans of this key can use, or ``NEVER``."""
        found = self.known.get(key)
        if found is None:
            found = self._gains.gain(key, self.tiles, self.jokers, self.flowers)
            self.known[key] = found
        return found

    def helps(self, key: int) -> int:
        """What single tiles would raise the gain of plans of this key."""
        found = self._helps.get(key)
        if found is None:
            before = self.gain(key)
            found = 0
            for own in range(4):
                if key // UNIT[own] % 8 and self.gain(key - UNIT[own] + UNIT[own + 1]) > before:
                    found |= BIT[own]
            if self._gains.gain(key, self.tiles, self.jokers + 1, self.flowers) > before:
                found |= MORE_JOKERS
            flowers = self.flowers if self.flowers == NO_FLOWERS else self.flowers + 1
            if self._gains.gain(key, self.tiles, self.jokers, flowers) > before:
                found |= MORE_FLOWERS
            self._helps[key] = found
        return found


class Gains:
    """The gains of a table's shapes, each worked out when first asked for."""

    def __init__(self, all_joker_sets: bool) -> None:
        self._bare: Final = 0 if all_joker_sets else 1
        """How many places of a set without naturals are closed to jokers."""
        self._matches: Final[dict[int, list[int]]] = {}
        self._rows: Final[dict[int, list[int]]] = {}
        self._tables: Final[dict[int, Table]] = {}

    def table(self, tiles: int, jokers: int, flowers: int) -> Table:
        """The table for sets and flowers of so many tiles."""
        address = (tiles * 16 + jokers) * 16 + flowers + 1
        found = self._tables.get(address)
        if found is None:
            found = Table(self, tiles, jokers, flowers)
            self._tables[address] = found
        return found

    def gain(self, key: int, tiles: int, jokers: int, flowers: int) -> int:
        """The most tiles that plans of the key can use, or ``NEVER``."""
        if key < 0 or key >= EXPOSED_UNIT:
            return NEVER
        row = self._row(key)
        if flowers == NO_FLOWERS:
            return row[tiles * _ROW + jokers]
        best = NEVER
        for size in range(LEAST_FLOWERS, min(MOST_FLOWERS, tiles) + 1):
            gain = row[(tiles - size) * _ROW + jokers]
            if gain != NEVER:
                best = max(best, gain + min(size, flowers))
        return best

    def _row(self, key: int) -> list[int]:
        """The gains of a key, by tiles and jokers."""
        found = self._rows.get(key)
        if found is None:
            matches = self._matched(key)
            found = [NEVER] * (_ROW * _ROW)
            for tiles in range(_ROW):
                for room in range(_ROW):
                    matched = matches[tiles * _ROW + room]
                    if matched != NEVER:
                        for jokers in range(_ROW):
                            at = tiles * _ROW + jokers
                            found[at] = max(found[at], matched + min(room, jokers))
            self._rows[key] = found
        return found

    def _matched(self, key: int) -> list[int]:
        """The most natural tiles used, by the tiles of the sets and the places left for jokers."""
        found = self._matches.get(key)
        if found is None:
            if not key:
                found = [0] + [NEVER] * (_ROW * _ROW - 1)
            else:
                holding = 0
                while not key // UNIT[holding] % 8:
                    holding += 1
                found = self._with_set(self._matched(key - UNIT[holding]), holding)
            self._matches[key] = found
        return found

    def _with_set(self, before: list[int], holding: int) -> list[int]:
        """One set more, of each size it can have."""
        after = [NEVER] * (_ROW * _ROW)
        for size in range(LEAST, MOST + 1):
            used = min(size, holding)
            room = 0 if size == LEAST else size - max(used, self._bare)
            for tiles in range(_ROW - size):
                for free in range(_ROW - room):
                    matched = before[tiles * _ROW + free]
                    if matched != NEVER:
                        at = (tiles + size) * _ROW + free + room
                        after[at] = max(after[at], matched + used)
        return after


_GAINS: Final = [Gains(False), Gains(True)]


def gains_for(all_joker_sets: bool) -> Gains:
    """The gains of a table's shapes, shared by all hands."""
    return _GAINS[1 if all_joker_sets else 0]
