"""Which tiles a game is played with."""

from typing import Final

from sparrowhall.tiles.kinds import BIT, JOKER, KINDS


class TileSet:
    """The tiles of one game: ``counts[k]`` copies of each kind.

    ``numbered_dragons`` says that the dragons are written as numbers (``0m 0p 0s``), as in Flex.
    """

    def __init__(self, counts: list[int], numbered_dragons: bool = False) -> None:
        self.counts: Final = counts
        self.numbered_dragons: Final = numbered_dragons
        mask = 0
        for kind in range(KINDS):
            if counts[kind]:
                mask |= BIT[kind]
        self.mask: Final = mask
        """The kinds that are in the set."""
        self.size: Final = sum(counts)

    def tiles(self) -> list[int]:
        """Every tile of the set, sorted by kind."""
        return [kind for kind in range(KINDS) for _ in range(self.counts[kind])]


def taiwanese() -> TileSet:
    """144 tiles: three suits, honours, and eight flowers."""
    return TileSet([4] * 34 + [1] * 8 + [0] * 19)


def vietnamese() -> TileSet:
    """160 tiles: three suits, honours, sixteen flowers, seven jokers and the Big Flower."""
    return TileSet([4] * 34 + [1] * 24 + [0] * 3)


def flex(winds: bool = True, flowers: int = 6, jokers: int = 8, blanks: int = 0) -> TileSet:
    """120 to 156 tiles: numbers and dragons, and the optional groups (source: game setup)."""
    counts = [4] * 27 + [4 if winds else 0] * 4 + [4] * 3 + [0] * 24 + [flowers, jokers, blanks]
    assert counts[JOKER] == jokers
    return TileSet(counts, numbered_dragons=True)
