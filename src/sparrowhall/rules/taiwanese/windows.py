"""The two questions before the dealer's first discard: Heavenly Hand and Heavenly Ready."""

from __future__ import annotations

from sparrowhall.game import flow
from sparrowhall.game.actions import ANNOUNCE, PASS, WIN
from sparrowhall.game.deal import Deal, Winner
from sparrowhall.game.events import READY, plain
from sparrowhall.game.windows import Decision, Window
from sparrowhall.hand.distance import is_complete
from sparrowhall.rules.taiwanese.seat import HEAVENLY, seat_of
from sparrowhall.scoring.facts import DEALT


class HeavenlyHandWindow(Window):
    """Whether the dealer wins with the dealt hand (TW-TIM-HEAVENLY)."""

    def resolve(self, deal: Deal) -> None:
        """Win, or go on; a dealer who declines may win only on a later draw."""
        if self.answers[0] is WIN:
            flow.end_with_wins(deal, [Winner(deal.plan.dealer, DEALT, -1, -1)])
        else:
            ask_heavenly_ready(deal)

    def copy(self) -> Window:
        """The same question, not yet asked."""
        return HeavenlyHandWindow()

    def reopen(self, deal: Deal) -> None:
        """Ask again, if the hand is complete."""
        ask_heavenly_hand(deal)


class HeavenlyReadyWindow(Window):
    """Which of the players who are ready as dealt announce it (TW-RDY-HEAVENLY)."""

    def resolve(self, deal: Deal) -> None:
        """Lock the announcers' hands; then the dealer plays."""
        for i, decision in enumerate(self.decisions):
            if self.answers[i] is ANNOUNCE:
                place = seat_of(deal, decision.seat)
                place.ready = HEAVENLY
                deal.log.add(plain(READY, decision.seat, value=HEAVENLY))
                place.locked_since = deal.log.length
        flow.first_turn(deal)

    def copy(self) -> Window:
        """The same question, nobody asked yet."""
        return HeavenlyReadyWindow()

    def reopen(self, deal: Deal) -> None:
        """Ask those who are ready now."""
        ask_heavenly_ready(deal)


def ask_heavenly_hand(deal: Deal) -> None:
    """Ask the dealer whose dealt hand is complete; otherwise go on."""
    dealer = deal.plan.dealer
    if not is_complete(deal.seats[dealer].hand):
        ask_heavenly_ready(deal)
        return
    window = HeavenlyHandWindow()
    window.ask(Decision(dealer, "heavenly_hand", [WIN, PASS], PASS))
    deal.window = window


def ask_heavenly_ready(deal: Deal) -> None:
    """Ask the others who are ready as dealt; the dealer announces it with the first discard."""
    window = HeavenlyReadyWindow()
    for seat in deal.rules.others[deal.plan.dealer]:
        if deal.seats[seat].waits():
            window.ask(Decision(seat, "heavenly_ready", [ANNOUNCE, PASS], PASS))
    if window.decisions:
        deal.window = window
    else:
        flow.first_turn(deal)
