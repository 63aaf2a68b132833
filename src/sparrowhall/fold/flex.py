"""A Flex deal as told by its events."""

from __future__ import annotations

from sparrowhall.fold.fold import Fold, FoldedSeat
from sparrowhall.game import events as ev
from sparrowhall.game.events import Event
from sparrowhall.rules.flex.game import ALL_DEAD
from sparrowhall.scoring.facts import DISCARD


class FlexFold(Fold):
    """Knows of dead hands, and of exposures in whose turn a hand is won."""

    def _begin(self, event: Event) -> None:
        super()._begin(event)
        self.opening = False
        self.dead = [False] * len(self.seats)
        self.owed: list[int] = []
        """The called tile, swapped away before the win was told."""

    def _take(self, event: Event) -> None:
        if event.what == ev.DEAD:
            self.dead[event.seat] = True
        elif event.what != ev.EXHAUSTED or event.value != ALL_DEAD:
            super()._take(event)

    def _exhaust(self) -> None:
        if self.last_discard >= 0 or self.dead[self.turn]:
            self.turn = (self.turn + 1) % len(self.seats)
            while self.dead[self.turn] and not all(self.dead):
                self.turn = (self.turn + 1) % len(self.seats)
            self.last_discard = -1

    def _meld(self, event: Event, place: FoldedSeat) -> None:
        meld = event.meld
        assert meld is not None
        place.melds.append(meld)
        self.seats[meld.source].taken[-1] = True
        self.turn = event.seat
        self.last_discard = -1
        used = list(meld.tiles)
        used.remove(meld.claimed)
        for kind in used:
            self._give_up(place, event.seat, kind)

    def _swap(self, event: Event, place: FoldedSeat) -> None:
        called = event.seat == self.seat and event.kind not in place.hand
        if called:
            self.owed.append(event.kind)
            place.hand.append(event.kind)
        super()._swap(event, place)
        if event.seat == self.seat and self.drawn not in place.hand:
            self.drawn = -1

    def _river_swap(self, event: Event, place: FoldedSeat) -> None:
        super()._river_swap(event, place)
        if event.seat == self.seat and self.drawn not in place.hand:
            self.drawn = -1

    def _win(self, event: Event, place: FoldedSeat) -> None:
        if event.value == DISCARD and self.last_discard < 0:
            return  # the tile called lies in the last exposed set
        super()._win(event, place)
        for kind in self.owed if event.seat == self.seat else []:
            place.hand.remove(kind)

    def public_facts(self, seat: int) -> dict[str, object]:
        """Whether the hand is dead."""
        return {"dead": self.dead[seat]}
