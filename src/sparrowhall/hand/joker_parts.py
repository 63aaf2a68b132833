"""How one group of tiles can be laid out when jokers make up what is missing."""

from typing import Final

from sparrowhall.hand.hand import CHOW, PONG
from sparrowhall.hand.readings import Part, Sets
from sparrowhall.tiles.kinds import WINDS


def parts(group: int, first: int, counts: list[int], sets: int, pair: bool) -> list[Part]:
    """Every way to use all tiles of a group in just so many sets, with or without the pair.

    ``counts`` are the tiles of the kinds from ``first`` on. The tiles missing are made up.
    """
    walk = _Walk(first, counts, group < WINDS)
    spare = 3 * sets + 2 * pair - sum(counts)
    walk.go(0, 0, 0, sets, pair, spare, [], -1)
    return walk.found


class _Walk:
    """Goes through the ranks of one group, lowest first, and collects the parts."""

    def __init__(self, first: int, counts: list[int], chows: bool) -> None:
        self.first: Final = first
        self.counts: Final = counts
        self.last_chow: Final = len(counts) - 3 if chows else -1
        self.found: Final[list[Part]] = []

    def go(
        self,
        at: int,
        older: int,
        newer: int,
        sets: int,
        pair: bool,
        spare: int,
        chosen: Sets,
        paired: int,
    ) -> None:
        """Settle the tiles at ``at`` and all after it.

        ``older`` and ``newer`` chows began two ranks and one rank below. ``sets`` sets and perhaps
        the ``pair`` are still to be formed, and ``spare`` tiles may yet be made up: when all are
        formed, no tile is left over.
        """
        if not sets and not pair and not older and not newer:
            self.found.append((chosen, paired))
            return
        if at == len(self.counts):
            return
        kind = self.first + at
        begun = older + newer
        have = self.counts[at]
        for pongs in range(sets, -1, -1):
            for twice in range(1 + pair):
                fixed = begun + 3 * pongs + 2 * twice - have
                if fixed > spare:
                    continue
                for chows in range(max(-fixed, 0), sets - pongs + 1 if at <= self.last_chow else 1):
                    if fixed + chows > spare:
                        break
                    self.go(
                        at + 1,
                        newer,
                        chows,
                        sets - pongs - chows,
                        pair and not twice,
                        spare - fixed - chows,
                        chosen + [(PONG, kind)] * pongs + [(CHOW, kind)] * chows,
                        kind if twice else paired,
                    )
