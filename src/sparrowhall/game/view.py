"""What one seat may know of a deal, read from the live state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sparrowhall.game.deal import TAKEN, Deal
from sparrowhall.game.events import meld_dict
from sparrowhall.hand.hand import Hand, Meld
from sparrowhall.tiles.kinds import KINDS
from sparrowhall.tiles.notation import show_kind

if TYPE_CHECKING:
    from sparrowhall.game.deal import Plan
    from sparrowhall.game.ruleset import RuleSet


class View:
    """A deal through the eyes of ``seat`` (-1: an onlooker, who sees no hand).

    Nothing here depends on a tile the seat has not seen.
    """

    def __init__(self, deal: Deal, seat: int, scores: list[int]) -> None:
        self._deal: Final = deal
        self.seat: Final = seat
        self.scores: Final = scores[:]

    @property
    def rules(self) -> RuleSet:
        """The rules played."""
        return self._deal.rules

    @property
    def plan(self) -> Plan:
        """Dealer, winds and repeats of this deal."""
        return self._deal.plan

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self._deal.seats)

    @property
    def hand(self) -> Hand:
        """The own hand, a copy."""
        return self._deal.seats[self.seat].hand.clone()

    @property
    def drawn(self) -> int:
        """The tile this seat has just drawn, or -1."""
        return self._deal.seats[self.seat].drawn if self.seat >= 0 else -1

    @property
    def turn(self) -> int:
        """Whose turn it is, or was when the tile on the table was discarded."""
        return self._deal.turn

    @property
    def last_discard(self) -> int:
        """The tile on the table that may be claimed, or -1."""
        return self._deal.last_discard

    @property
    def drawable(self) -> int:
        """How many tiles may still be drawn."""
        return self._deal.wall.drawable

    def concealed(self, seat: int) -> int:
        """How many concealed tiles a seat holds."""
        return self._deal.seats[seat].hand.size

    def melds(self, seat: int) -> list[Meld]:
        """The melds of a seat, in the order made."""
        return self._deal.seats[seat].hand.melds[:]

    def bonus(self, seat: int) -> list[int]:
        """The bonus tiles a seat has set aside, in order."""
        return self._deal.seats[seat].bonus[:]

    def river(self, seat: int) -> list[int]:
        """A seat's discards in order, those taken by a claim included."""
        return [kind & ~TAKEN for kind in self._deal.seats[seat].river]

    def taken(self, seat: int) -> list[bool]:
        """For each tile of ``river(seat)`` whether it was claimed."""
        return [kind >= TAKEN for kind in self._deal.seats[seat].river]

    def standing(self, seat: int) -> dict[str, object]:
        """What this game shows publicly of a seat, such as a ready declaration."""
        return self._deal.rules.public_facts(self._deal, seat)

    @property
    def own(self) -> dict[str, object]:
        """What this game tells the seat alone of its standing, beside its tiles."""
        return self._deal.rules.own_facts(self._deal, self.seat) if self.seat >= 0 else {}

    def unseen(self) -> list[int]:
        """How many copies of each kind this seat has not seen: in the wall or in other hands."""
        left = self._deal.rules.tiles.counts[:]
        for place in self._deal.seats:
            for kind in place.bonus:
                left[kind] -= 1
            for kind in place.river:
                if kind < TAKEN:  # a claimed tile is counted in its meld, or in the winner's hand
                    left[kind] -= 1
            for meld in place.hand.melds:
                for kind in meld.tiles:
                    left[kind] -= 1
        if self.seat >= 0:
            own = self._deal.seats[self.seat].hand.counts
            for kind in range(KINDS):
                left[kind] -= own[kind]
        return left

    def to_dict(self) -> dict[str, object]:
        """The whole view in notation, for a message or a screen."""
        numbered = self.rules.tiles.numbered_dragons
        plan = self.plan
        return {
            "seat": self.seat,
            "number": plan.number,
            "dealer": plan.dealer,
            "repeats": plan.repeats,
            "round_wind": show_kind(plan.round_wind) if plan.round_wind >= 0 else "",
            "turn": self.turn,
            "drawable": self.drawable,
            "last_discard": self._word(self.last_discard, numbered),
            "drawn": self._word(self.drawn, numbered),
            "scores": self.scores,
            "seats": [self._seat(seat, numbered) for seat in range(self.seats)],
        }

    def _word(self, kind: int, numbered: bool) -> str:
        return show_kind(kind, numbered) if kind >= 0 else ""

    def _seat(self, seat: int, numbered: bool) -> dict[str, object]:
        wind = self.plan.seat_winds[seat] if self.plan.seat_winds else -1
        out: dict[str, object] = {
            "wind": self._word(wind, numbered),
            "concealed": self.concealed(seat),
            "melds": [meld_dict(meld, numbered) for meld in self.melds(seat)],
            "bonus": [self._word(kind, numbered) for kind in self.bonus(seat)],
            "river": [self._word(kind, numbered) for kind in self.river(seat)],
            "taken": self.taken(seat),
        }
        if seat == self.seat:
            out["hand"] = [self._word(kind, numbered) for kind in self.hand.tiles()]
            out.update(self._deal.rules.own_facts(self._deal, seat))
        out.update(self.standing(seat))
        return out
