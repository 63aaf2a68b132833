"""Everybody connected to a table: players and onlookers."""

from typing import Final

from sparrowhall.bots.errors import RoomError
from sparrowhall.errors import MahjongError
from sparrowhall.web.viewer import Viewer

MOST_ONLOOKERS: Final = 40
"""How many may look on at one table."""


class Audience:
    """The viewers of one table; each seat has one at most."""

    def __init__(self) -> None:
        self.viewers: Final[list[Viewer]] = []

    @property
    def onlookers(self) -> int:
        """How many look on."""
        return sum(viewer.seat < 0 for viewer in self.viewers)

    def has(self, seat: int) -> bool:
        """Whether the player of a seat is connected."""
        return any(viewer.seat == seat for viewer in self.viewers)

    def join(self, viewer: Viewer, seat: int) -> None:
        """Somebody comes; the newest window of a seat takes the place of an older one.

        Raises ``RoomError`` if too many look on.
        """
        if seat < 0 and self.onlookers >= MOST_ONLOOKERS:
            raise RoomError("play.crowded")
        if seat >= 0:
            self.send_away(seat, RoomError("play.elsewhere"))
        viewer.seat = seat
        self.viewers.append(viewer)

    def leave(self, viewer: Viewer) -> bool:
        """Somebody goes; False if the viewer was sent away before."""
        if viewer not in self.viewers:
            return False
        self.viewers.remove(viewer)
        return True

    def send_away(self, seat: int, why: MahjongError) -> None:
        """Close the connection of a seat."""
        for viewer in [one for one in self.viewers if one.seat == seat]:
            self.viewers.remove(viewer)
            viewer.close(why)

    def swap(self, one: int, other: int) -> None:
        """Two seats have been exchanged: their players' connections go with them."""
        for viewer in self.viewers:
            if viewer.seat in (one, other):
                viewer.seat = other if viewer.seat == one else one

    def close(self, why: MahjongError) -> None:
        """Close every connection."""
        for viewer in self.viewers:
            viewer.close(why)
        self.viewers.clear()
