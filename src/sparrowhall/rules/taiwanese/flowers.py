"""Flowers: shown at once, replaced from the tail, and the two wins they can bring."""

from __future__ import annotations

from typing import Final

from sparrowhall.game import flow
from sparrowhall.game.actions import PASS, WIN
from sparrowhall.game.deal import Deal, Winner
from sparrowhall.game.events import BONUS_MOVED, BONUS_TILE, plain
from sparrowhall.game.windows import Decision, Window
from sparrowhall.rules.taiwanese.seat import TaiwaneseSeat, seat_of
from sparrowhall.rules.taiwanese.windows import ask_heavenly_hand
from sparrowhall.scoring.facts import EIGHT_FLOWERS, SEVEN_ROBS
from sparrowhall.tiles.kinds import KINDS, NATURAL


def go_on_opening(deal: Deal) -> None:
    """Everybody's dealt flowers, dealer first, each player until none is left (AMB-TW-02).

    May be interrupted by a win or a question, and is then called again to go on.
    """
    for seat in deal.order_from(deal.plan.dealer):
        place = seat_of(deal, seat)
        while not place.flowerless:
            for kind in range(NATURAL, KINDS):
                if place.hand.counts[kind]:
                    place.owed += 1
                    if show(deal, place, kind):
                        return
            place.flowerless = place.owed == 0
            while place.owed:
                place.owed -= 1
                deal.take(seat, deal.wall.draw_tail(), BONUS_TILE)
                place.drawn = -1
    ask_heavenly_hand(deal)


def show_drawn(deal: Deal, seat: int) -> None:
    """Show the flower just drawn; its replacement continues the turn."""
    place = seat_of(deal, seat)
    kind = place.drawn
    place.drawn = -1
    if not show(deal, place, kind):
        flow.replace(deal, seat, BONUS_TILE)


def show(deal: Deal, place: TaiwaneseSeat, kind: int) -> bool:
    """Set a flower aside. True if that ended the deal or opened a question."""
    seat = place.index
    deal.expose(seat, [kind])
    shown = len(place.bonus)
    if shown == 8:
        flow.end_with_wins(deal, [Winner(seat, EIGHT_FLOWERS, -1, -1)])
        return True
    for other in deal.seats:
        if other.index == seat:
            continue
        if len(other.bonus) == 7:
            return _seven_robs(deal, seat, other.index, seat)
        if shown == 7 and len(other.bonus) == 1 and place.at_table.seven_rob_mode == "any_order":
            return _seven_robs(deal, seat, seat, other.index)
    return False


def _seven_robs(deal: Deal, shower: int, robber: int, payer: int) -> bool:
    """Seven flowers take the eighth: at once, or if the holder wants (``seven_rob_choice``)."""
    if seat_of(deal, robber).at_table.seven_rob_choice == "automatic":
        rob_flower(deal, robber, payer)
    else:
        window = SevenRobsWindow(shower, robber, payer)
        window.ask(Decision(robber, "seven_robs", [WIN, PASS], PASS))
        deal.window = window
    return True


def rob_flower(deal: Deal, robber: int, payer: int) -> None:
    """The lone flower moves to the holder of seven, who wins (TW-INS-SEVEN-ROBS)."""
    kind = deal.seats[payer].bonus.pop()
    deal.seats[robber].bonus.append(kind)
    deal.log.add(plain(BONUS_MOVED, robber, kind, payer))
    flow.end_with_wins(deal, [Winner(robber, SEVEN_ROBS, -1, payer)])


class SevenRobsWindow(Window):
    """Whether the holder of seven flowers takes the eighth."""

    def __init__(self, shower: int, robber: int, payer: int) -> None:
        super().__init__()
        self.shower: Final = shower
        self.robber: Final = robber
        self.payer: Final = payer

    def resolve(self, deal: Deal) -> None:
        """Win, or go on as after any flower."""
        if self.answers[0] is WIN:
            rob_flower(deal, self.robber, self.payer)
        elif all(seat_of(deal, place.index).flowerless for place in deal.seats):
            flow.replace(deal, self.shower, BONUS_TILE)
        else:
            go_on_opening(deal)

    def copy(self) -> Window:
        """The same question, not yet asked."""
        return SevenRobsWindow(self.shower, self.robber, self.payer)

    def reopen(self, deal: Deal) -> None:
        """Ask again: flowers are public, so nothing has changed."""
        _seven_robs(deal, self.shower, self.robber, self.payer)
