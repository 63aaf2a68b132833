"""What a player remembers of other hands: tiles it passed on, and tiles it saw others take."""

from __future__ import annotations

from sparrowhall.game.deal import Deal
from sparrowhall.game.events import (
    DEAL_BEGINS,
    DISCARDED,
    GIVEN,
    MELDED,
    QUIETLY,
    RECEIVED,
    RIVER_SWAPPED,
    SWAPPED,
    Event,
)
from sparrowhall.rules.flex.passing import BLIND
from sparrowhall.rules.flex.seat import seat_of
from sparrowhall.tiles.kinds import KINDS


class Memory:
    """How many tiles of each kind ``viewer`` knows to be in the concealed hand of ``other``."""

    def __init__(self, viewer: int, other: int, charleston: bool) -> None:
        self.viewer = viewer
        self.other = other
        self.charleston = charleston
        self.counts: list[int] = [0] * KINDS
        self._passes = 0
        self._under_way: tuple[int, ...] = ()

    def take(self, event: Event) -> None:
        """Take in one event of the deal."""
        what = event.what
        if what == GIVEN and event.seat == self.viewer:
            # In a blind pass the tiles may go on at once.
            blind = self.charleston and self._passes in BLIND
            self._under_way = () if blind else event.tiles
            self._passes += 1
        if what == RIVER_SWAPPED and event.value == QUIETLY and event.seat != self.viewer:
            self._went(event.kind)  # it may have been anybody's
            return
        if event.seat != self.other:
            return
        if what == GIVEN:  # whatever it held may have gone
            self.counts = [0] * KINDS
        elif what == RECEIVED and event.value == self.viewer:
            self._came(self._under_way)
        elif what == DISCARDED:
            self._went(event.kind)
        elif what in (SWAPPED, RIVER_SWAPPED):
            self._went(event.kind)
            self._came(event.tiles[:1])
        elif what == MELDED and event.meld is not None:
            used = list(event.meld.tiles)
            used.remove(event.meld.claimed)
            for kind in used:
                self._went(kind)

    def _came(self, kinds: tuple[int, ...]) -> None:
        for kind in kinds:
            self.counts[kind] += 1

    def _went(self, kind: int) -> None:
        self.counts[kind] = max(self.counts[kind] - 1, 0)


def known_tiles(deal: Deal, viewer: int, other: int) -> list[int]:
    """The tiles that ``viewer`` knows to be in the concealed hand of ``other``."""
    events = deal.log.since(0)
    begin = len(events) - 1
    while begin > 0 and events[begin].what != DEAL_BEGINS:
        begin -= 1
    memory = Memory(viewer, other, seat_of(deal, other).at_table.charleston)
    for event in events[begin:]:
        memory.take(event)
    return [kind for kind in range(KINDS) for _ in range(memory.counts[kind])]
