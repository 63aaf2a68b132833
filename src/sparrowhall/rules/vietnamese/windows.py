"""The questions only this game asks: the opening batches, and the immediate NFNL forms."""

from __future__ import annotations

from typing import Final

from sparrowhall.game import flow
from sparrowhall.game.actions import EXPOSE_VERB, PASS, WIN, Action
from sparrowhall.game.deal import Deal, Winner
from sparrowhall.game.events import BONUS_TILE
from sparrowhall.game.windows import Decision, Window
from sparrowhall.rules.vietnamese import exposing, nfnl
from sparrowhall.rules.vietnamese.seat import VietnameseSeat, seat_of
from sparrowhall.scoring.facts import NFNL


class OpeningWindow(Window):
    """Which bonus tiles a seat exposes before play (VN-FLOW-OPENING)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: Final = seat

    def resolve(self, deal: Deal) -> None:
        """Expose and draw, or pass on to the next seat."""
        chosen = self.answers[0]
        assert chosen is not None
        if chosen.verb == EXPOSE_VERB:
            _expose(deal, self.seat, chosen.exposed())
            ask_opening(deal, self.seat)
        else:
            _next_seat(deal, self.seat)

    def copy(self) -> Window:
        """The same question, not yet asked."""
        return OpeningWindow(self.seat)

    def reopen(self, deal: Deal) -> None:
        """Ask again about the tiles held now."""
        ask_opening(deal, self.seat)


def ask_opening(deal: Deal, seat: int) -> None:
    """Ask a seat for its next batch; where there is no choice, go on at once."""
    while True:
        place = seat_of(deal, seat)
        actions = exposing.batches(deal, place)
        if not exposing.flowers_held(place) or may_keep_flowers(deal, place):
            actions.append(PASS)
        if len(actions) > 1:
            default = PASS if PASS in actions else actions[0]
            window = OpeningWindow(seat)
            window.ask(Decision(seat, "opening", actions, default))
            deal.window = window
            return
        if actions[0] is PASS:
            _next_seat(deal, seat)
            return
        _expose(deal, seat, actions[0].exposed())


def may_keep_flowers(deal: Deal, place: VietnameseSeat) -> bool:
    """Who may keep dealt flowers for NFNL: the dealer one, to be discarded first (A03)."""
    if not place.eligible:
        return False
    if place.at_table.nfnl_opening_flowers == "keep_any":
        return True
    return place.index == deal.plan.dealer and len(exposing.flowers_held(place)) == 1


def _expose(deal: Deal, seat: int, kinds: list[int]) -> None:
    exposing.show_batch(deal, seat, kinds, True)
    for _ in kinds:
        deal.take(seat, deal.wall.draw_tail(), BONUS_TILE)
    deal.seats[seat].drawn = -1


def _next_seat(deal: Deal, seat: int) -> None:
    following = deal.after(seat)
    if following == deal.plan.dealer:
        flow.first_turn(deal)
    else:
        ask_opening(deal, following)


class NfnlWindow(Window):
    """Whether a seat wins by its safe bonus discards, before the next player draws."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: Final = seat

    def resolve(self, deal: Deal) -> None:
        """Win, or let play go on; the next safe discard offers again."""
        if self.answers[0] is WIN:
            flow.end_with_wins(deal, [Winner(self.seat, NFNL, -1, -1)])
        else:
            flow.begin_turn(deal, deal.after(self.seat))

    def copy(self) -> Window:
        """The same question, not yet asked."""
        return NfnlWindow(self.seat)

    def reopen(self, deal: Deal) -> None:
        """Ask again if a form still applies to the tiles held now."""
        if not ask_nfnl(deal, self.seat):
            flow.begin_turn(deal, deal.after(self.seat))


def ask_nfnl(deal: Deal, seat: int) -> bool:
    """Ask about an immediate form, if one applies (VN-FLOW-NFNL)."""
    place = seat_of(deal, seat)
    if not place.eligible or not nfnl.immediate(place.safe, place.hand):
        return False
    actions: list[Action] = [WIN, PASS]
    window = NfnlWindow(seat)
    window.ask(Decision(seat, "nfnl", actions, PASS))
    deal.window = window
    return True
