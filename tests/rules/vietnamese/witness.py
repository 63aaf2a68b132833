"""A witness of a Vietnamese deal: see ``tests.rules.witness``."""

from __future__ import annotations

from sparrowhall.game import events as ev
from sparrowhall.game.events import Event
from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, OPEN_KONG, PONG, Meld
from sparrowhall.scoring.facts import DISCARD, NFNL, SELF_DRAW
from sparrowhall.tiles.kinds import BIG_FLOWER, EAST, NATURAL
from sparrowhall.tiles.notation import show, show_kind
from tests.rules.witness import Seat, Witness

WINDS = {EAST, EAST + 1, EAST + 2, EAST + 3}
DRAGONS = {31, 32, 33}
HONOURS = WINDS | DRAGONS
TERMINALS = {0, 8, 9, 17, 18, 26}
SUITS = [set(range(9)), set(range(9, 18)), set(range(18, 27))]


class VietnameseSeat(Seat):
    """With No Flowers No Leaves, and the dangerous feeds claimed."""

    def __init__(self) -> None:
        super().__init__()
        self.when: list[str] = []  # of each batch
        self.eligible = True
        self.safe: list[int] = []
        self.plain = 0
        self.feeds: list[dict[str, object]] = []


class VietnameseWitness(Witness):
    """A deal from a wall of ``size`` tiles, of which 26 are reserved."""

    def __init__(self, options: dict[str, object], size: int) -> None:
        super().__init__("vietnamese", options, size - 26)
        self.mine = [VietnameseSeat() for _ in range(4)]
        self.seats = list(self.mine)
        self.pending: tuple[int, int] | None = None  # a bonus discard that may yet be taken

    def see(self, event: Event) -> None:
        if self.pending is not None:
            seat, kind = self.pending
            passed = event.what in (ev.DRAWN, ev.EXHAUSTED)
            if passed or (event.what == ev.WON and event.value == NFNL):
                self.mine[seat].safe.append(kind)
                self.pending = None
        super().see(event)

    def set_aside(self, event: Event, seat: Seat) -> None:
        super().set_aside(event, seat)
        mine = self.mine[event.seat]
        mine.when.append(["opening", "later"][event.value])
        mine.eligible = False

    def discarded(self, event: Event, seat: Seat) -> None:
        super().discarded(event, seat)
        mine = self.mine[event.seat]
        self.pending = None
        first_only = self.options["nfnl_first_discards_only"] == "on"
        if event.kind < NATURAL:
            mine.plain += 1
            mine.eligible = mine.eligible and max(seat.hand) < NATURAL
        elif mine.eligible and not (first_only and mine.plain):
            self.pending = (event.seat, event.kind)

    def melded(self, event: Event, seat: Seat, meld: Meld) -> None:
        super().melded(event, seat, meld)
        mine = self.mine[event.seat]
        if meld.type != CONCEALED_KONG or self.options["nfnl_concealed_kong"] == "ends":
            mine.eligible = False
        if meld.type in (CHOW, PONG, OPEN_KONG):
            self._feed(mine, meld)

    def _feed(self, mine: VietnameseSeat, meld: Meld) -> None:
        """The ninth or twelfth tile of one sort, the third dragon set, the fourth wind set."""
        groups = [m for m in mine.melds if m.type != CONCEALED_KONG]
        kinds = {kind for group in groups for kind in _kinds(group)}
        size = 3 * len(groups)
        twelve_only = self.options["liability_exposure"] == "twelve_only"
        if size == 12 or (size == 9 and not twelve_only):
            sorts = [("SUIT", suit) for suit in SUITS]
            sorts += [("TERMINAL", TERMINALS), ("HONOR", HONOURS)]
            rule = next((name for name, sort in sorts if kinds <= sort), "")
            if rule:
                feed = {"seat": meld.source, "rule": f"VN-LIAB-{rule}", "tiles": size}
                mine.feeds.append(feed)
        for name, sort, needed in (("DRAGON", DRAGONS, 3), ("WIND", WINDS, 4)):
            if meld.kind in sort and sum(group.kind in sort for group in groups) == needed:
                mine.feeds.append({"seat": meld.source, "rule": f"VN-LIAB-{name}"})

    # What the scorer is told.

    def situation(self, event: Event) -> dict[str, object]:
        mine = self.mine[event.seat]
        found = super().situation(event)
        found["safe"] = "".join(show_kind(kind) for kind in mine.safe)
        found["feeds"] = mine.feeds
        return found

    def bonus(self, seat: Seat) -> object:
        when = next(mine.when for mine in self.mine if mine is seat)
        return [
            {"tiles": show(tiles), "when": at} for tiles, at in zip(seat.bonus, when, strict=True)
        ]

    def flags(self, event: Event, seat: Seat) -> list[str]:
        mine = self.mine[event.seat]
        found = super().flags(event, seat)
        if event.value == SELF_DRAW and seat.came_from == ev.KONG_TILE:
            found.append("kong_replacement")
        if event.value == SELF_DRAW and seat.came_from == ev.BONUS_TILE:
            found.append("bonus_replacement")
        early = not seat.draws and not self.calls and not self.kongs
        if event.value == DISCARD and early and event.seat != self.dealer:
            found.append("before_first_draw")
        if event.value == DISCARD and self.live <= 4 and self._new(event):
            found.append("late_new_discard")
        held = [kind for kind in seat.hand if NATURAL <= kind < BIG_FLOWER and kind != event.kind]
        jokers = [kind for kind in seat.hand if kind >= NATURAL]
        if mine.eligible and (event.value == NFNL or not jokers):
            assert not held or event.value == NFNL
            found.append("nfnl_eligible")
        return found

    def _new(self, event: Event) -> bool:
        """Whether the winning discard had never been face up, and there was another choice."""
        if event.kind in self.face_up:
            return False
        if self.options["liability_no_choice"] == "off":
            return True
        rest = self.seats[event.tiles[-1]].hand
        return any(kind in self.face_up for kind in rest if kind < NATURAL)


def _kinds(meld: Meld) -> set[int]:
    """What a meld reads as."""
    return {meld.kind, meld.kind + 1, meld.kind + 2} if meld.type == CHOW else {meld.kind}
