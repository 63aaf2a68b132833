"""A witness of a deal: writes down a win for the scorer from nothing but the events told to all.

It knows events and tiles, none of the code that settles a deal at the table; so the table and the
scorer check each other. What only one game knows is in its subclass.
"""

from __future__ import annotations

from sparrowhall.game import events as ev
from sparrowhall.game.events import Event
from sparrowhall.hand.hand import ADDED_KONG, CHOW, CONCEALED_KONG, MELD_NAMES, OPEN_KONG, Meld
from sparrowhall.scoring.facts import BY_NAMES, DEALT, DISCARD, ROB_KONG, SELF_DRAW
from sparrowhall.tiles.notation import show, show_kind


class Seat:
    """What a player has done in this deal."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.melds: list[Meld] = []
        self.discards: list[int] = []
        self.bonus: list[list[int]] = []  # batches
        self.came_from = -1  # where the tile last drawn came from
        self.draws = 0  # ordinary draws


class Witness:
    """One deal of a match from its first event to the payment."""

    def __init__(self, rules: str, options: dict[str, object], live: int) -> None:
        self.rules = rules
        self.options = options
        self.live = live
        self.seats = [Seat() for _ in range(4)]
        self.dealer = -1
        self.winds: list[int] = []
        self.round_wind = -1
        self.repeats = 0
        self.discards = 0
        self.calls = 0  # chows, pongs and open kongs
        self.kongs = 0
        self.face_up: set[int] = set()  # without the latest discard
        self.latest = -1  # discard
        self.wins: list[dict[str, object]] = []
        self.paid: list[int] = []

    def see(self, event: Event) -> None:
        """Take in the next event."""
        what = event.what
        if what == ev.DEAL_BEGINS:
            self.dealer, self.round_wind = event.seat, event.tiles[0]
            self.repeats, self.winds = event.tiles[1], list(event.tiles[3:7])
        elif what == ev.PAID:
            self.paid = list(event.tiles)
        elif what == ev.WON:
            self.wins.append(self.situation(event))
        elif event.seat >= 0:
            self._of_seat(event, self.seats[event.seat])

    def _of_seat(self, event: Event, seat: Seat) -> None:
        what = event.what
        if what == ev.DEALT:
            seat.hand += event.tiles
            self.live -= len(event.tiles)
        elif what == ev.DRAWN:
            self.drawn(event, seat)
        elif what == ev.BONUS:
            self.set_aside(event, seat)
        elif what == ev.DISCARDED:
            self.discarded(event, seat)
        elif what == ev.MELDED and event.meld is not None:
            self.melded(event, seat, event.meld)
        elif what == ev.SWAPPED:
            self.swapped(event, seat)

    def drawn(self, event: Event, seat: Seat) -> None:
        seat.hand.append(event.kind)
        seat.came_from = event.value
        seat.draws += event.value == ev.HEAD
        self.live -= 1

    def set_aside(self, event: Event, seat: Seat) -> None:
        seat.bonus.append(list(event.tiles))
        for kind in event.tiles:
            seat.hand.remove(kind)
        self.face_up.update(event.tiles)

    def discarded(self, event: Event, seat: Seat) -> None:
        self.face_up.add(self.latest)
        self.latest = event.kind
        seat.hand.remove(event.kind)
        seat.discards.append(event.kind)
        self.discards += 1

    def melded(self, event: Event, seat: Seat, meld: Meld) -> None:
        tiles = list(meld.tiles)
        if meld.type == ADDED_KONG:
            old = next(m for m in seat.melds if m.kind == meld.kind and m.type != CHOW)
            seat.melds[seat.melds.index(old)] = meld
            tiles = [meld.kind]
        else:
            seat.melds.append(meld)
        if meld.type not in (ADDED_KONG, CONCEALED_KONG):
            tiles.remove(meld.claimed)
            self.calls += 1
        for kind in tiles:
            seat.hand.remove(kind)
        self.kongs += meld.type in (OPEN_KONG, ADDED_KONG, CONCEALED_KONG)
        self.face_up.update(meld.tiles)

    def swapped(self, event: Event, seat: Seat) -> None:
        taken, owner, index = event.tiles
        old = self.seats[owner].melds[index]
        tiles = list(old.tiles)
        tiles[tiles.index(taken)] = event.kind
        self.seats[owner].melds[index] = Meld(old.type, old.kind, tuple(tiles))
        seat.hand.remove(event.kind)
        seat.hand.append(taken)
        self.face_up.add(event.kind)

    # What the scorer is told.

    def situation(self, event: Event) -> dict[str, object]:
        """The scoring JSON of a win."""
        winner, by, payer = event.seat, event.value, event.tiles[-1]
        seat = self.seats[winner]
        hand = list(event.tiles[:-1])
        gained = [event.kind] if by in (DISCARD, ROB_KONG) else []
        assert sorted(hand) == sorted(seat.hand + gained)
        win: dict[str, object] = {"by": BY_NAMES[by]}
        if event.kind >= 0 and by != DEALT:
            win["tile"] = show_kind(event.kind)
        if payer >= 0:
            win["from"] = payer
        return {
            "rules": self.rules,
            "options": self.options,
            "hand": show(hand),
            "melds": [_meld(meld) for meld in seat.melds],
            "bonus": self.bonus(seat),
            "winner": winner,
            "dealer": self.dealer,
            "seat_wind": show_kind(self.winds[winner]),
            "round_wind": show_kind(self.round_wind),
            "win": win,
            "flags": self.flags(event, seat),
        }

    def bonus(self, seat: Seat) -> object:
        """The key ``bonus``."""
        return "".join(show_kind(kind) for batch in seat.bonus for kind in batch)

    def flags(self, event: Event, seat: Seat) -> list[str]:
        """The flags every game has, as far as its rules call them the same."""
        found: list[str] = []
        calls = self.calls or self.kongs
        if event.value == SELF_DRAW and seat.came_from == ev.HEAD and not self.live:
            found.append("last_tile")
        if event.value == DISCARD and self.live <= 0:
            found.append("last_tile")
        if event.value == DISCARD and self.discards == 1:
            found.append("first_discard")
        untouched = not seat.discards and not calls and event.seat != self.dealer
        if event.value == SELF_DRAW and untouched:
            found.append("first_turn")
        return found


def _meld(meld: Meld) -> dict[str, str]:
    """A meld as it lies there, and what it reads as."""
    tiles = show(list(meld.tiles))
    low = [meld.kind, meld.kind + 1, meld.kind + 2] if meld.type == CHOW else [meld.kind] * 3
    out = {"type": MELD_NAMES[meld.type], "tiles": tiles}
    return {**out, "as": show(low)} if "j" in tiles else out
