r"""Seeds, shuffles and commitments: chance that anybody can verify afterwards.

Written down so that any language can repeat it:

* the *key* of a match is ``SHA-256("sparrowhall seed 1\n" + seed)``, the seed as UTF-8 text;
* chance for a purpose and a number comes from the bytes of
  ``SHAKE-256(HMAC-SHA-256(key, "<purpose> <number>"))``;
* a number below ``n`` is two bytes, high byte first; values from the largest multiple of ``n`` not
  above 65,536 on are skipped, the rest is taken modulo ``n``;
* the wall of deal ``d`` (from 1) starts as the tile set sorted by kind; for ``i`` from the last
  index down to 1 the tiles at ``i`` and at a number below ``i + 1`` (purpose ``deal``) are swapped;
* the commitment is ``SHA-256("sparrowhall commitment 1\n" + seed)`` in hexadecimal.

A seed that nobody chose has 256 random bits, so its commitment reveals nothing.
"""

import hashlib
import hmac
import secrets
from typing import Final


def new_seed() -> str:
    """A secret random seed of 256 bits, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What may be published of a seed before the match: 64 hexadecimal digits."""
    return hashlib.sha256(b"sparrowhall commitment 1\n" + seed.encode()).hexdigest()


class Stream:
    """Numbers drawn from one purpose's bytes."""

    def __init__(self, digest: bytes) -> None:
        self._shake: Final = hashlib.shake_256(digest)
        self._bytes = self._shake.digest(512)
        self._at = 0

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, each equally likely; ``n`` from 1 to 65,536."""
        limit = 65536 - 65536 % n
        while True:
            if self._at >= len(self._bytes):
                self._bytes = self._shake.digest(2 * len(self._bytes))
            value = self._bytes[self._at] << 8 | self._bytes[self._at + 1]
            self._at += 2
            if value < limit:
                return value % n


class Chance:
    """All the chance of one match, from its seed."""

    def __init__(self, seed: str) -> None:
        self._key: Final = hashlib.sha256(b"sparrowhall seed 1\n" + seed.encode()).digest()

    def stream(self, purpose: str, number: int) -> Stream:
        """The numbers for one purpose, for instance ``deal`` and the deal's number."""
        message = f"{purpose} {number}".encode()
        return Stream(hmac.new(self._key, message, hashlib.sha256).digest())

    def shuffled(self, tiles: list[int], number: int) -> list[int]:
        """The wall of deal ``number``: ``tiles`` (sorted by kind) in a random order."""
        wall = tiles[:]
        stream = self.stream("deal", number)
        for i in range(len(wall) - 1, 0, -1):
            j = stream.below(i + 1)
            wall[i], wall[j] = wall[j], wall[i]
        return wall

    def dice(self, number: int, count: int) -> list[int]:
        """``count`` dice thrown for deal ``number``, each 1 to 6."""
        stream = self.stream("dice", number)
        return [1 + stream.below(6) for _ in range(count)]
