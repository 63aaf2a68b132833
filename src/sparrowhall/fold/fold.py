"""A deal as told by its events: the same picture as ``View.to_dict``, made without the engine.

The fold knows events and tiles only. It is what a client does that is sent events, and so the
proof that a view shows nothing that the events have not told.
"""

from __future__ import annotations

from collections.abc import Callable

from sparrowhall.game import events as ev
from sparrowhall.game.events import Event, meld_dict
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.hand.hand import ADDED_KONG, CHOW, CONCEALED_KONG, OPEN_KONG, PONG, Meld
from sparrowhall.scoring.facts import DISCARD, ROB_KONG
from sparrowhall.tiles.notation import show_kind

_FROM_HAND = {CHOW: 2, PONG: 2, OPEN_KONG: 3, CONCEALED_KONG: 4, ADDED_KONG: 1}
"""How many tiles each meld takes from the concealed hand."""


class FoldedSeat:
    """What is known of one player."""

    def __init__(self, wind: int) -> None:
        self.wind = wind
        self.concealed = 0
        self.hand: list[int] = []  # of the own seat only
        self.melds: list[Meld] = []
        self.bonus: list[int] = []
        self.river: list[int] = []
        self.taken: list[bool] = []
        self.ready = 0


class Fold:
    """What ``seat`` (-1: an onlooker) knows from the events it has been sent.

    ``question`` is the kind of what the seat is being asked, "" if it is not.
    """

    def __init__(self, rules: RuleSet, seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self.scores = [rules.start_score] * rules.seats
        self.seats: list[FoldedSeat] = []
        self._begin(Event(ev.DEAL_BEGINS, 0, tiles=(-1, 0, rules.seats)))

    def feed(self, events: list[Event]) -> Fold:
        """Take in more events."""
        for event in events:
            self._take(event)
        return self

    def _begin(self, event: Event) -> None:
        self.number = event.value
        self.dealer = self.turn = event.seat
        self.round_wind, self.repeats, count = event.tiles[:3]
        winds = [*event.tiles[3 : 3 + count], *[-1] * count]
        self.seats = [FoldedSeat(winds[seat]) for seat in range(count)]
        self.drawable = self.rules.tiles.size - self.rules.reserve()
        self.last_discard = -1
        self.drawn = -1
        self.opening = True
        self.robbed = False
        self.question = ""

    def _take(self, event: Event) -> None:
        if event.what == ev.DEAL_BEGINS:
            self._begin(event)
        elif event.what == ev.EXHAUSTED:
            self._exhaust()
        elif event.what == ev.PAID:
            self.scores = [a + b for a, b in zip(self.scores, event.tiles, strict=True)]
        elif event.what in _HANDLERS:
            handle: Callable[[Event, FoldedSeat], None] = getattr(self, _HANDLERS[event.what])
            handle(event, self.seats[event.seat])

    def _deal(self, event: Event, place: FoldedSeat) -> None:
        self.drawable -= event.value
        place.concealed += event.value
        place.hand += event.tiles

    def _show(self, event: Event, place: FoldedSeat) -> None:
        place.bonus += event.tiles
        for tile in event.tiles:
            self._give_up(place, event.seat, tile)

    def _move(self, event: Event, place: FoldedSeat) -> None:
        self.seats[event.value].bonus.remove(event.kind)
        place.bonus.append(event.kind)

    def _swap(self, event: Event, place: FoldedSeat) -> None:
        taken, owner, index = event.tiles
        old = self.seats[owner].melds[index]
        tiles = list(old.tiles)
        tiles[tiles.index(taken)] = event.kind
        mended = Meld(old.type, old.kind, tuple(sorted(tiles)), old.claimed, old.source)
        self.seats[owner].melds[index] = mended
        if event.seat == self.seat >= 0:  # a quiet swap names no seat
            place.hand.remove(event.kind)
            place.hand.append(taken)

    def _river_swap(self, event: Event, place: FoldedSeat) -> None:
        taken, owner, index = event.tiles
        self.seats[owner].river[index] = event.kind
        if event.seat == self.seat >= 0:  # a quiet swap names no seat
            place.hand.remove(event.kind)
            place.hand.append(taken)

    def _pass_on(self, event: Event, place: FoldedSeat) -> None:
        for kind in event.tiles:  # as many come in as go: nobody else learns how many
            place.hand.remove(kind)

    def _receive(self, event: Event, place: FoldedSeat) -> None:
        place.hand += event.tiles

    def _discard(self, event: Event, place: FoldedSeat) -> None:
        self.opening = False
        self._give_up(place, event.seat, event.kind)
        place.river.append(event.kind)
        place.taken.append(False)
        self.last_discard = event.kind

    def _declare(self, event: Event, place: FoldedSeat) -> None:
        place.ready = event.value

    def _exhaust(self) -> None:
        if self.last_discard >= 0:  # the next player had no tile left to draw
            self.turn = (self.turn + 1) % len(self.seats)
            self.last_discard = -1

    def _draw(self, event: Event, place: FoldedSeat) -> None:
        self.drawable -= 1
        place.concealed += 1
        if event.value == ev.HEAD:
            self.turn = event.seat
            self.last_discard = -1
        if event.seat == self.seat:
            place.hand.append(event.kind)
            self.drawn = -1 if self.opening else event.kind

    def _give_up(self, place: FoldedSeat, seat: int, kind: int) -> None:
        place.concealed -= 1
        if seat == self.seat:
            place.hand.remove(kind)
            self.drawn = -1

    def _meld(self, event: Event, place: FoldedSeat) -> None:
        meld = event.meld
        assert meld is not None
        self.opening = False
        tiles = list(meld.tiles)
        if meld.type == ADDED_KONG:
            old = next(m for m in place.melds if m.type == PONG and m.kind == meld.kind)
            place.melds[place.melds.index(old)] = meld
            tiles = [meld.kind]
        else:
            place.melds.append(meld)
        if meld.type in (CHOW, PONG, OPEN_KONG):
            tiles.remove(meld.claimed)
            self.seats[meld.source].taken[-1] = True
            self.turn = event.seat
            self.last_discard = -1
        assert len(tiles) == _FROM_HAND[meld.type]
        for tile in tiles:
            self._give_up(place, event.seat, tile)

    def _win(self, event: Event, place: FoldedSeat) -> None:
        payer = event.tiles[-1]
        if event.value == DISCARD:
            self.seats[payer].taken[-1] = True
        elif event.value == ROB_KONG and not self.robbed:
            self.robbed = True
            self._give_up(self.seats[payer], payer, event.kind)
        if event.value in (DISCARD, ROB_KONG):
            place.concealed += 1
            if event.seat == self.seat:
                place.hand.append(event.kind)

    # The picture.

    def to_dict(self) -> dict[str, object]:
        """The same dictionary as the view of the seat."""
        return {
            "seat": self.seat,
            "number": self.number,
            "dealer": self.dealer,
            "repeats": self.repeats,
            "round_wind": self._word(self.round_wind),
            "turn": self.turn,
            "drawable": self.drawable,
            "last_discard": self._word(self.last_discard),
            "drawn": self._word(self.drawn),
            "scores": self.scores,
            "seats": [self._seat(seat) for seat in range(len(self.seats))],
        }

    def _seat(self, seat: int) -> dict[str, object]:
        place = self.seats[seat]
        out: dict[str, object] = {
            "wind": self._word(place.wind),
            "concealed": place.concealed,
            "melds": [meld_dict(meld, self.rules.tiles.numbered_dragons) for meld in place.melds],
            "bonus": [self._word(kind) for kind in place.bonus],
            "river": [self._word(kind) for kind in place.river],
            "taken": place.taken,
        }
        if seat == self.seat:
            out["hand"] = [self._word(kind) for kind in sorted(place.hand)]
            out.update(self.own_facts())
        out.update(self.public_facts(seat))
        return out

    def public_facts(self, seat: int) -> dict[str, object]:
        """What the game shows of a seat beside its tiles."""
        return {}

    def own_facts(self) -> dict[str, object]:
        """What the game tells the own seat alone, beside its tiles."""
        return {}

    def _word(self, kind: int) -> str:
        return show_kind(kind, self.rules.tiles.numbered_dragons) if kind >= 0 else ""


_HANDLERS = {
    ev.DEALT: "_deal",
    ev.DRAWN: "_draw",
    ev.BONUS: "_show",
    ev.BONUS_MOVED: "_move",
    ev.SWAPPED: "_swap",
    ev.RIVER_SWAPPED: "_river_swap",
    ev.GIVEN: "_pass_on",
    ev.RECEIVED: "_receive",
    ev.DISCARDED: "_discard",
    ev.MELDED: "_meld",
    ev.READY: "_declare",
    ev.WON: "_win",
}
"""The method of ``Fold`` that takes in each event of a seat."""
