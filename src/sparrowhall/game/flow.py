"""The flow of a deal: the only place where turns happen. Knows no game by name.

Every function leads to the next window or to the end of the deal, so that a deal that is not over
always asks somebody. What a game decides is asked of ``deal.rules``.
"""

from __future__ import annotations

from typing import Final

from sparrowhall.errors import IllegalAction
from sparrowhall.game.actions import (
    ADDED_KONG_VERB,
    CONCEALED_KONG_VERB,
    DISCARD_VERB,
    PASS_VERB,
    WIN_VERB,
    Action,
)
from sparrowhall.game.deal import TAKEN, Deal, Winner, find_meld, meld_from
from sparrowhall.game.events import (
    BONUS_TILE,
    DISCARDED,
    EXHAUSTED,
    HEAD,
    KONG_ANNOUNCED,
    KONG_TILE,
    MELDED,
    PAID,
    REVEALED,
    WON,
    Event,
    plain,
)
from sparrowhall.game.reasons import explain_refusal
from sparrowhall.game.windows import Decision, Window
from sparrowhall.hand.hand import ADDED_KONG, CONCEALED_KONG, OPEN_KONG, PONG, Meld
from sparrowhall.scoring.facts import DISCARD as BY_DISCARD
from sparrowhall.scoring.facts import ROB_KONG as BY_ROB_KONG

# Answers.


def answer(deal: Deal, seat: int, action: Action) -> None:
    """Give a seat's answer; the window is judged when the last has answered.

    Raises ``IllegalAction`` with the reason if the action is not on offer.
    """
    window = deal.window
    if window is None:
        raise IllegalAction("act.deal_over")
    decisions = window.decisions
    answers = window.answers
    waiting = 0
    mine = -1
    for i in range(len(decisions)):
        if answers[i] is None:
            waiting += 1
            if decisions[i].seat == seat:
                mine = i
    if mine < 0 or action not in decisions[mine].actions:
        raise explain_refusal(deal, seat, action)
    answers[mine] = action
    deal.answered(seat, action)
    if waiting == 1:
        deal.window = None
        window.resolve(deal)


# Turns.


class TurnWindow(Window):
    """A player's own turn."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: Final = seat

    def resolve(self, deal: Deal) -> None:
        """Carry out the chosen action."""
        chosen = self.answers[0]
        assert chosen is not None
        act_in_turn(deal, self.seat, chosen)

    def copy(self) -> Window:
        """The same turn, nothing asked yet."""
        return TurnWindow(self.seat)

    def reopen(self, deal: Deal) -> None:
        """Ask the turn again."""
        ask_turn(deal, self.seat)


def begin_turn(deal: Deal, seat: int) -> None:
    """An ordinary draw from the head, or the end of the wall."""
    deal.turn = seat
    deal.last_discard = -1
    deal.rules.turn_begins(deal, seat)
    if deal.wall.drawable <= 0:
        exhaust(deal)
        return
    place = deal.seats[seat]
    place.can_act = True
    place.after_kong = False
    place.after_bonus = False
    deal.take(seat, deal.wall.draw_head(), HEAD)
    deal.rules.tile_drawn(deal, seat)


def replace(deal: Deal, seat: int, source: int) -> None:
    """A replacement from the tail for a kong (``KONG_TILE``) or a bonus tile (``BONUS_TILE``)."""
    if not deal.rules.may_replace(deal, seat, source):
        exhaust(deal)
        return
    place = deal.seats[seat]
    if source == KONG_TILE:
        place.after_kong = True
    place.after_bonus = source == BONUS_TILE
    deal.take(seat, deal.wall.draw_tail(), source)
    deal.rules.tile_drawn(deal, seat)


def first_turn(deal: Deal) -> None:
    """The dealer's first turn, without a draw."""
    deal.turn = deal.plan.dealer
    deal.seats[deal.turn].can_act = True
    ask_turn(deal, deal.turn)


def ask_turn(deal: Deal, seat: int) -> None:
    """Open the window of a turn."""
    actions = deal.rules.turn_actions(deal, seat)
    default = deal.rules.turn_default(deal, seat, actions)
    window = TurnWindow(seat)
    window.ask(Decision(seat, "turn", actions, default, deal.seats[seat].drawn))
    deal.window = window


def act_in_turn(deal: Deal, seat: int, action: Action) -> None:
    """Carry out an action of the own turn."""
    verb = action.verb
    if verb == DISCARD_VERB:
        discard(deal, seat, action.a)
    elif verb == WIN_VERB:
        end_with_wins(deal, [deal.rules.own_win(deal, seat)])
    elif verb == CONCEALED_KONG_VERB:
        concealed_kong(deal, seat, action.a)
    elif verb == ADDED_KONG_VERB:
        announce_added_kong(deal, seat, action.a)
    else:
        deal.rules.perform(deal, seat, action)


def discard(deal: Deal, seat: int, kind: int) -> None:
    """Discard a tile and ask who claims it."""
    place = deal.seats[seat]
    just_drawn = kind == place.drawn
    place.hand.remove(kind)
    place.drawn = -1
    if not just_drawn:
        place.hand_changed()
    place.river.append(kind)
    deal.discards += 1
    deal.last_discard = kind
    deal.log.add(plain(DISCARDED, seat, kind, 1 if just_drawn else 0))
    rules = deal.rules
    rules.discarded(deal, seat, kind)
    decisions = rules.claims(deal, seat, kind)
    if decisions:
        deal.window = ClaimWindow(seat, kind, False, decisions)
    else:
        nobody_claims(deal, seat)


def nobody_claims(deal: Deal, giver: int) -> None:
    """Go on to the next player, unless the game has something in between."""
    if not deal.rules.unclaimed(deal, giver):
        begin_turn(deal, deal.rules.next_seat(deal, giver))


# Claims.


class ClaimWindow(Window):
    """Who wants a discard, or to rob the tile of an announced kong."""

    def __init__(self, giver: int, kind: int, robbing: bool, decisions: list[Decision]) -> None:
        super().__init__()
        self.giver: Final = giver
        self.kind: Final = kind
        self.robbing: Final = robbing
        for decision in decisions:
            self.ask(decision)

    def resolve(self, deal: Deal) -> None:
        """Judge all answers at once by rank."""
        granted = self._granted(deal)
        for i, decision in enumerate(self.decisions):
            chosen = self.answers[i]
            assert chosen is not None
            deal.rules.answered(deal, decision, chosen, i in granted)
        if not granted:
            if self.robbing:
                complete_added_kong(deal, self.giver, self.kind)
            else:
                nobody_claims(deal, self.giver)
            return
        first = self.answers[granted[0]]
        assert first is not None
        seats = [self.decisions[i].seat for i in granted]
        if first.verb != WIN_VERB:
            claim_meld(deal, seats[0], self.giver, first)
        elif self.robbing:
            rob_kong(deal, self.giver, self.kind, seats)
        else:
            win_on_discard(deal, self.giver, self.kind, seats)

    def _granted(self, deal: Deal) -> list[int]:
        """The places of the answers that are carried out, best first."""
        ranked: list[tuple[int, int]] = []
        for i, decision in enumerate(self.decisions):
            chosen = self.answers[i]
            if chosen is not None and chosen.verb != PASS_VERB:
                rank = deal.rules.claim_rank(deal, self.giver, decision.seat, chosen)
                ranked.append((-rank, i))
        if not ranked:
            return []
        ranked.sort()
        wins = [i for _, i in ranked if self._is_win(i)]
        if wins and deal.rules.several_winners():
            return wins
        return [ranked[0][1]]

    def _is_win(self, i: int) -> bool:
        chosen = self.answers[i]
        return chosen is not None and chosen.verb == WIN_VERB

    def copy(self) -> Window:
        """The same tile, nobody asked yet."""
        return ClaimWindow(self.giver, self.kind, self.robbing, [])

    def reopen(self, deal: Deal) -> None:
        """Ask again who wants the tile."""
        rules = deal.rules
        ask = rules.robs if self.robbing else rules.claims
        decisions = ask(deal, self.giver, self.kind)
        if decisions:
            deal.window = ClaimWindow(self.giver, self.kind, self.robbing, decisions)
        elif self.robbing:
            complete_added_kong(deal, self.giver, self.kind)
        else:
            nobody_claims(deal, self.giver)


def claim_meld(deal: Deal, seat: int, giver: int, action: Action) -> None:
    """Carry out a chow, pong or open kong; the claimer's turn follows."""
    deal.seats[giver].river[-1] |= TAKEN
    place = deal.seats[seat]
    meld = deal.rules.meld_of(action, giver)
    used = list(meld.tiles)
    used.remove(action.a)
    deal.rules.turn_begins(deal, seat)
    meld_from(place.hand, meld, used)
    deal.rules.claimed(deal, seat, meld)
    deal.claims += 1
    deal.turn = seat
    deal.last_discard = -1
    if meld.type == OPEN_KONG:
        place.can_act = True
        kong_done(deal, seat, meld)
        return
    place.can_act = False
    place.after_kong = False
    place.after_bonus = False
    place.hand_changed()
    deal.log.add(Event(MELDED, seat, meld=meld))
    deal.rules.after_claim(deal, seat)


def win_on_discard(deal: Deal, giver: int, kind: int, seats: list[int]) -> None:
    """The discard completes one hand or several."""
    deal.seats[giver].river[-1] |= TAKEN
    for seat in seats:
        deal.seats[seat].hand.add(kind)
    end_with_wins(deal, [Winner(seat, BY_DISCARD, kind, giver) for seat in seats])


# Kongs.


def concealed_kong(deal: Deal, seat: int, kind: int) -> None:
    """Set four equal tiles of the hand aside."""
    meld = Meld(CONCEALED_KONG, kind, (kind, kind, kind, kind))
    meld_from(deal.seats[seat].hand, meld, [kind, kind, kind, kind])
    kong_done(deal, seat, meld)


def announce_added_kong(deal: Deal, seat: int, kind: int) -> None:
    """Say that a pong becomes a kong, and ask who robs it."""
    deal.log.add(plain(KONG_ANNOUNCED, seat, kind))
    decisions = deal.rules.robs(deal, seat, kind)
    if decisions:
        deal.window = ClaimWindow(seat, kind, True, decisions)
    else:
        complete_added_kong(deal, seat, kind)


def complete_added_kong(deal: Deal, seat: int, kind: int) -> None:
    """The fourth tile joins the pong."""
    hand = deal.seats[seat].hand
    index = find_meld(hand, PONG, kind)
    pong = hand.melds[index]
    meld = Meld(ADDED_KONG, kind, (kind, kind, kind, kind), pong.claimed, pong.source)
    hand.remove(kind)
    hand.replace_meld(index, meld)
    kong_done(deal, seat, meld)


def rob_kong(deal: Deal, giver: int, kind: int, seats: list[int]) -> None:
    """The announced tile goes to the robbers; the pong stays a pong."""
    owner = deal.seats[giver]
    owner.hand.remove(kind)
    owner.drawn = -1
    owner.hand_changed()
    for seat in seats:
        deal.seats[seat].hand.add(kind)
    end_with_wins(deal, [Winner(seat, BY_ROB_KONG, kind, giver) for seat in seats])


def kong_done(deal: Deal, seat: int, meld: Meld) -> None:
    """Show a completed kong and draw its replacement."""
    place = deal.seats[seat]
    place.drawn = -1
    place.hand_changed()
    deal.kongs += 1
    deal.log.add(Event(MELDED, seat, meld=meld))
    if not deal.rules.kong_completed(deal, seat, meld):
        replace(deal, seat, KONG_TILE)


# The end.


def exhaust(deal: Deal, why: int = 0) -> None:
    """End without a winner."""
    deal.log.add(plain(EXHAUSTED, -1, value=why))
    _finish(deal, [])


def end_with_wins(deal: Deal, wins: list[Winner]) -> None:
    """End with one winner or several; a tile won on is already in their hands."""
    standing: list[Winner] = []
    for win in wins:
        if deal.rules.win_stands(deal, win):
            tiles = (*deal.seats[win.seat].hand.tiles(), win.source)
            deal.log.add(Event(WON, win.seat, win.tile, win.by, tiles))
            standing.append(win)
    _finish(deal, standing)


def _finish(deal: Deal, wins: list[Winner]) -> None:
    result = deal.rules.settle(deal, wins)
    winners = [win.seat for win in wins]
    for place in deal.seats:
        if place.index not in winners:
            tiles = tuple(place.hand.tiles())
            deal.log.add(Event(REVEALED, place.index, tiles=tiles))
    deal.log.add(Event(PAID, -1, tiles=tuple(result.payments)))
    deal.window = None
    deal.result = result
