"""The wall: ordinary draws from the head, replacements from the tail, a reserve never drawn."""

from typing import Final


class Wall:
    """The shuffled tiles of a deal. ``tiles`` never changes once shuffled, so clones share it."""

    __slots__ = ("head", "reserve", "tail", "tiles")

    def __init__(self, tiles: list[int], reserve: int) -> None:
        self.tiles = tiles
        self.head = 0
        self.tail = len(tiles) - 1
        self.reserve: Final = reserve

    @property
    def undrawn(self) -> int:
        """Tiles still in the wall, the reserve included."""
        return self.tail - self.head + 1

    @property
    def drawable(self) -> int:
        """Tiles that may still be drawn, from the head and the tail together."""
        return self.tail - self.head + 1 - self.reserve

    def draw_head(self) -> int:
        """The next tile from the head."""
        kind = self.tiles[self.head]
        self.head += 1
        return kind

    def draw_tail(self) -> int:
        """The next tile from the tail."""
        kind = self.tiles[self.tail]
        self.tail -= 1
        return kind

    def clone(self) -> "Wall":
        """An independent copy."""
        other = Wall(self.tiles, self.reserve)
        other.head = self.head
        other.tail = self.tail
        return other
