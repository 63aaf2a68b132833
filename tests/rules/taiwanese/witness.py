"""A witness of a Taiwanese deal: see ``tests.rules.witness``."""

from __future__ import annotations

from sparrowhall.game import events as ev
from sparrowhall.game.events import Event
from sparrowhall.hand.hand import ADDED_KONG, CONCEALED_KONG, Meld
from sparrowhall.scoring.facts import DISCARD, SELF_DRAW
from tests.rules.witness import Seat, Witness

READY_FLAGS = {1: "heavenly_ready", 2: "earthly_ready"}


class TaiwaneseWitness(Witness):
    """A deal from a wall of ``size`` tiles."""

    def __init__(self, options: dict[str, object], size: int) -> None:
        reserve = options["reserve_tiles"]
        assert isinstance(reserve, int)
        super().__init__("taiwanese", options, size - reserve)
        self.ready = [0] * 4
        self.by_kong = [False] * 4  # whether the last tile came for a kong, flowers between or not

    def see(self, event: Event) -> None:
        if event.what == ev.READY:
            self.ready[event.seat] = event.value
        elif event.what == ev.BONUS_MOVED:
            next(batch for batch in self.seats[event.value].bonus if event.kind in batch).clear()
            self.seats[event.seat].bonus.append([event.kind])
        else:
            super().see(event)

    def drawn(self, event: Event, seat: Seat) -> None:
        super().drawn(event, seat)
        if event.value != ev.BONUS_TILE:
            self.by_kong[event.seat] = event.value == ev.KONG_TILE

    def melded(self, event: Event, seat: Seat, meld: Meld) -> None:
        super().melded(event, seat, meld)
        if meld.type not in (CONCEALED_KONG, ADDED_KONG):
            seat.came_from = -1

    # What the scorer is told.

    def situation(self, event: Event) -> dict[str, object]:
        return {**super().situation(event), "repeats": self.repeats}

    def flags(self, event: Event, seat: Seat) -> list[str]:
        found: list[str] = []
        if event.value in (SELF_DRAW, DISCARD) and self.live <= 0:
            found.append("last_tile")
        if event.value == DISCARD and self.discards == 1:
            found.append("first_discard")
        if event.value == SELF_DRAW and self.by_kong[event.seat]:
            found.append("kong_replacement")
        if event.value == SELF_DRAW and seat.came_from == ev.BONUS_TILE:
            found.append("bonus_replacement")
        first_draw = seat.draws == 1 and not any(meld.is_kong for meld in seat.melds)
        if event.value == SELF_DRAW and first_draw and event.seat != self.dealer:
            found.append("first_draw_after_call" if self.calls else "first_turn")
        if self.ready[event.seat]:
            found.append(READY_FLAGS[self.ready[event.seat]])
        return found
