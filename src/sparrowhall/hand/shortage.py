"""How many tiles one group of a hand lacks, worked out from first principles.

A *shortage* is twelve small numbers: the fewest tiles missing for 0 to 5 sets, then the fewest for
0 to 5 sets and the pair. The shortage of two groups together is their ``merge``. The tables are
made from this module, and hands whose melds use up tiles are judged by it directly.
"""

from typing import Final

MOST: Final = 5
"""The most sets a hand ever needs."""

_ROW: Final = MOST + 1
WIDTH: Final = 2 * _ROW
NONE: Final = 63
"""The number that stands for "cannot be formed"."""
ANY: Final = 14
"""The limit of copies where jokers may make any number: two pongs, a pair and six chows."""


def merge(left: bytes, right: bytes) -> bytes:
    """The shortage of two groups taken together."""
    out = [NONE] * WIDTH
    for i in range(_ROW):
        for j in range(_ROW - i):
            plain = left[i] + right[j]
            if plain < out[i + j]:
                out[i + j] = plain
            paired = min(left[_ROW + i] + right[j], left[i] + right[_ROW + j])
            if paired < out[_ROW + i + j]:
                out[_ROW + i + j] = paired
    return bytes(out)


def ease(shortage: bytes) -> bytes:
    """The shortage of a group after one of the missing tiles is made up."""
    return bytes([max(missing - 1, 0) for missing in shortage])


class Reader:
    """Reads the counts of a group rank by rank and says what the group lacks.

    A state is what the ranks read so far may still become: one shortage for each number of chows
    begun at the last rank but one and at the last (up to two each: three are as good as pongs).
    States are numbered as they are met and every step is worked out once.
    """

    def __init__(self, ranks: int, chows: bool) -> None:
        self.ranks: Final = ranks
        self.begun: Final = 3 if chows else 1
        empty = bytes([0] + [NONE] * (9 * WIDTH - 1))
        self.states: list[bytes] = [empty]
        self._numbers: dict[bytes, int] = {empty: 0}
        self._steps: dict[int, int] = {}

    def read(self, state: int, count: int, limit: int) -> int:
        """The state after a rank of which ``count`` tiles are held and ``limit`` may be used."""
        step = (state * 16 + limit) * 16 + count
        found = self._steps.get(step, -1)
        if found < 0:
            after = self._after(self.states[state], count, limit)
            found = self._numbers.get(after, -1)
            if found < 0:
                found = len(self.states)
                self.states.append(after)
                self._numbers[after] = found
            self._steps[step] = found
        return found

    def shortage(self, key: int, melded: int = 0) -> bytes:
        """What the group ``key`` lacks when the tiles of the key ``melded`` lie in own melds."""
        state = 0
        for _ in range(self.ranks):
            state = self.read(state, key % 5, 4 - melded % 5)
            key //= 5
            melded //= 5
        return self.states[state][:WIDTH]

    def _after(self, state: bytes, count: int, limit: int) -> bytes:
        out = [NONE] * (9 * WIDTH)
        for first in range(self.begun):
            for second in range(self.begun):
                source = (first * 3 + second) * WIDTH
                for third in range(self.begun):
                    target = (second * 3 + third) * WIDTH
                    used = first + second + third
                    for pongs in range(3):
                        for pair in range(2):
                            total = used + 3 * pongs + 2 * pair
                            if total <= limit:
                                cost = max(total - count, 0)
                                _spread(state, source, out, target, cost, third + pongs, pair)
        # A chow begun only to no advantage need not be remembered.
        for place in range(WIDTH, 9 * WIDTH):
            if out[place] >= out[place % WIDTH]:
                out[place] = NONE
        return bytes(out)


def _spread(
    state: bytes, source: int, out: list[int], target: int, cost: int, sets: int, pair: int
) -> None:
    """Carry one block of a state over, ``sets`` sets and perhaps the pair further."""
    for row in range(2 - pair):
        start = source + row * _ROW
        goal = target + (row + pair) * _ROW + sets
        for j in range(_ROW - sets):
            value = state[start + j] + cost
            if value < out[goal + j]:
                out[goal + j] = value


class Shortages:
    """Numbers shortages, and remembers the merge of any two."""

    def __init__(self) -> None:
        self.all: list[bytes] = []
        self._numbers: dict[bytes, int] = {}
        self._merged: dict[int, int] = {}

    def number(self, shortage: bytes) -> int:
        """The number of a shortage, a new one if it was not met before."""
        found = self._numbers.get(shortage, -1)
        if found < 0:
            found = len(self.all)
            self.all.append(shortage)
            self._numbers[shortage] = found
        return found

    def merge(self, left: int, right: int) -> int:
        """The number of the merge of two numbered shortages."""
        pair = left * 65536 + right
        found = self._merged.get(pair, -1)
        if found < 0:
            found = self.number(merge(self.all[left], self.all[right]))
            self._merged[pair] = found
        return found

    def distance(self, shortage: int, needed: int) -> int:
        """The fewest tiles missing for ``needed`` sets and the pair."""
        return self.all[shortage][_ROW + needed]
