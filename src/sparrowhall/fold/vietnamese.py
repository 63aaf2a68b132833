"""A Vietnamese deal as told by its events."""

from __future__ import annotations

from sparrowhall.fold.fold import Fold, FoldedSeat
from sparrowhall.game import events as ev
from sparrowhall.game.events import Event
from sparrowhall.hand.hand import CONCEALED_KONG
from sparrowhall.scoring.facts import NFNL
from sparrowhall.tiles.kinds import NATURAL
from sparrowhall.tiles.notation import show_kind


class VietnameseFold(Fold):
    """Knows of batches, and whether No Flowers No Leaves is open to the own seat."""

    def _begin(self, event: Event) -> None:
        super()._begin(event)
        self.batches: list[list[dict[str, str]]] = [[] for _ in self.seats]
        self.eligible = True
        self.safe: list[int] = []
        self.pending = -1  # an own bonus discard that may yet be taken
        self.plain = 0

    def _take(self, event: Event) -> None:
        nobody_took_it = event.what in (ev.DRAWN, ev.EXHAUSTED)
        if nobody_took_it or (event.what == ev.WON and event.value == NFNL):
            self.safe = self._safe()
        if nobody_took_it or event.what == ev.WON:
            self.pending = -1
        super()._take(event)

    def _safe(self) -> list[int]:
        return [*self.safe, self.pending] if self.pending >= 0 else self.safe

    def _show(self, event: Event, place: FoldedSeat) -> None:
        super()._show(event, place)
        tiles = "".join(show_kind(kind) for kind in event.tiles)
        self.batches[event.seat].append({"tiles": tiles, "when": ["opening", "later"][event.value]})
        if event.value:
            self.opening = False
        if event.seat == self.seat:
            self.eligible = False

    def _discard(self, event: Event, place: FoldedSeat) -> None:
        super()._discard(event, place)
        if event.seat != self.seat:
            return
        first_only = self.rules.options["nfnl_first_discards_only"] == "on"
        if event.kind < NATURAL:
            self.plain += 1
            if any(kind >= NATURAL for kind in place.hand):
                self.eligible = False
        elif self.eligible and not (first_only and self.plain):
            self.pending = event.kind

    def _meld(self, event: Event, place: FoldedSeat) -> None:
        super()._meld(event, place)
        assert event.meld is not None
        keeps = self.rules.options["nfnl_concealed_kong"] == "keeps"
        if event.seat == self.seat and not (event.meld.type == CONCEALED_KONG and keeps):
            self.eligible = False

    def public_facts(self, seat: int) -> dict[str, object]:
        """The batches as exposed."""
        return {"batches": self.batches[seat]}

    def own_facts(self) -> dict[str, object]:
        """Whether No Flowers No Leaves is open, and with which safe discards."""
        # Who is asked about an immediate win learns so that the discard has passed.
        safe = self._safe() if self.question == "nfnl" else self.safe
        return {"nfnl": self.eligible, "safe": [show_kind(kind) for kind in safe]}
