"""Sneaky blanks: blank swaps made quietly in another player's turn (FX-AM-SNEAKYBLANK)."""

from __future__ import annotations

from typing import Final

from sparrowhall.game import flow
from sparrowhall.game.actions import PASS
from sparrowhall.game.deal import Deal
from sparrowhall.game.windows import Decision, Window
from sparrowhall.rules.flex import swaps
from sparrowhall.rules.flex.seat import seat_of


class SneakyWindow(Window):
    """Which blanks go to the discards, after ``turn`` has taken a tile and before it discards."""

    def __init__(self, turn: int) -> None:
        super().__init__()
        self.turn: Final = turn

    def resolve(self, deal: Deal) -> None:
        """In turn order; a wish for a tile just taken by another fails quietly."""
        for i, decision in enumerate(self.decisions):
            chosen = self.answers[i]
            if chosen is None or chosen is PASS:
                continue
            if deal.find_in_rivers(chosen.b)[0] >= 0:
                swaps.perform(deal, decision.seat, chosen, quietly=True)
        flow.ask_turn(deal, self.turn)

    def copy(self) -> Window:
        """The same turn, nobody asked yet."""
        return SneakyWindow(self.turn)

    def reopen(self, deal: Deal) -> None:
        """Ask those who hold a blank now."""
        ask_sneaky(deal, self.turn)


def ask_sneaky(deal: Deal, turn: int) -> None:
    """Ask every other live player with a blank, then the turn."""
    window = SneakyWindow(turn)
    for seat in deal.rules.others[turn]:
        place = seat_of(deal, seat)
        wishes = [] if place.dead else swaps.blank_swaps(deal, place)
        if wishes:
            window.ask(Decision(seat, "sneaky_blank", [*wishes, PASS], PASS))
    if window.decisions:
        deal.window = window
    else:
        flow.ask_turn(deal, turn)
