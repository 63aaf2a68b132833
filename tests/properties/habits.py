"""What the property tests know of each game: its options in short matches, and what must hold."""

from __future__ import annotations

from sparrowhall.game.deal import Deal, Seat
from sparrowhall.game.flow import ClaimWindow
from sparrowhall.game.options import OptionTable
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.hand import jokers, orphans, pairs
from sparrowhall.hand.distance import distance
from sparrowhall.hand.hand import Hand
from sparrowhall.rules.taiwanese.options import OPTIONS as TAIWANESE_OPTIONS
from sparrowhall.rules.taiwanese.seat import seat_of as taiwanese_seat
from sparrowhall.rules.vietnamese import nfnl
from sparrowhall.rules.vietnamese.jokers import DOMAINS, FLOWER_MASK
from sparrowhall.rules.vietnamese.options import OPTIONS as VIETNAMESE_OPTIONS
from sparrowhall.rules.vietnamese.seat import VietnameseSeat
from sparrowhall.rules.vietnamese.seat import seat_of as vietnamese_seat
from sparrowhall.tiles.kinds import BIT, KINDS, NATURAL, TONG
from tests.fold import Fold, TaiwaneseFold
from tests.rules.vietnamese.fold import VietnameseFold


class Habits:
    """One game; made anew for each match, so that it may remember."""

    name = ""
    options: OptionTable
    total = 0
    """What all scores add up to, always."""

    def short(self, options: dict[str, object]) -> dict[str, object]:
        """The same table with an end in sight."""
        return options

    def steps(self) -> int:
        """After how many answers a match is left unfinished."""
        return 100_000

    def fold(self, rules: RuleSet, seat: int) -> Fold:
        """A picture of the deal made of events alone."""
        return Fold(rules, seat)

    def check(self, deal: Deal) -> None:
        """What must hold in a deal that is not over."""

    def check_guess(self, deal: Deal) -> None:
        """What must hold in a deal whose hidden tiles were dealt anew."""


class Taiwanese(Habits):
    """Sixteen tiles, ready declarations."""

    name = "taiwanese"
    options = TAIWANESE_OPTIONS

    def __init__(self) -> None:
        self.waits: dict[tuple[int, int], int] = {}  # of locked seats: by deal and seat

    def short(self, options: dict[str, object]) -> dict[str, object]:
        """Random players seldom win, and draws keep the dealer."""
        keeps = options["draw_keeps_dealer"] and options["draw_adds_repeat"]
        repeats = 1 if keeps else options["max_repeats"]
        return options | {"rounds": 1, "draw_keeps_dealer": keeps, "max_repeats": repeats}

    def fold(self, rules: RuleSet, seat: int) -> Fold:
        return TaiwaneseFold(rules, seat)

    def check(self, deal: Deal) -> None:
        self._check_wins_on_offer(deal)
        for place in deal.seats:
            if taiwanese_seat(deal, place.index).ready and _at_rest(deal, place):
                key = (deal.plan.number, place.index)
                assert place.waits()
                assert self.waits.setdefault(key, place.waits()) == place.waits()

    def _check_wins_on_offer(self, deal: Deal) -> None:
        """A win is on offer exactly where the tiles are complete, unless a passed win bars it."""
        window = deal.window
        if isinstance(window, ClaimWindow):
            for place in _others(deal, window):
                offered = _win_offered(window, place)
                complete = distance(_with(place.hand, window.kind)) == 0
                barred = taiwanese_seat(deal, place.index).barred
                assert offered == complete or (complete and barred)
        elif window is not None and window.decisions[0].kind == "turn":
            place = deal.seats[window.decisions[0].seat]
            barred = taiwanese_seat(deal, place.index).barred
            if place.can_act and place.drawn >= 0 and not barred:
                assert _win_offered(window, place) == (distance(place.hand) == 0)

    def check_guess(self, deal: Deal) -> None:
        for place in deal.seats:
            if taiwanese_seat(deal, place.index).ready and _at_rest(deal, place):
                assert place.waits()


class Vietnamese(Habits):
    """160 tiles with jokers; nothing shortens a match, so it is left after some answers."""

    name = "vietnamese"
    options = VIETNAMESE_OPTIONS
    total = 1200

    def steps(self) -> int:
        return 1500

    def fold(self, rules: RuleSet, seat: int) -> Fold:
        return VietnameseFold(rules, seat)

    def check(self, deal: Deal) -> None:
        self._check_wins_on_offer(deal)
        for place in deal.seats:
            seat = vietnamese_seat(deal, place.index)
            assert seat.bonus == [kind for batch in seat.batches for kind in batch.tiles]
            if seat.eligible:
                keeps = deal.rules.options["nfnl_concealed_kong"] == "keeps"
                assert not seat.batches
                assert not seat.hand.melds or keeps
            if deal.discards and _at_rest(deal, place) and not seat.eligible:
                assert not any(seat.hand.counts[k] for k in range(KINDS) if BIT[k] & FLOWER_MASK)

    def _check_wins_on_offer(self, deal: Deal) -> None:
        """A win is on offer exactly where the tiles are complete, unless a lock bars it."""
        window = deal.window
        if isinstance(window, ClaimWindow):
            for place in _others(deal, window):
                seat = vietnamese_seat(deal, place.index)
                wins = _wins_on_discard(deal, seat, window.kind)
                locked = seat.no_win & BIT[window.kind] != 0
                assert _win_offered(window, place) == (wins and not locked)
        elif window is not None and window.decisions[0].kind == "turn":
            seat = vietnamese_seat(deal, window.decisions[0].seat)
            if seat.drawn >= 0 and deal.rules.options["pass_lock"] != "whole_kind_and_self_draw":
                assert _win_offered(window, seat) == _wins_by_draw(deal, seat)
            elif not seat.can_act:
                assert not _win_offered(window, seat)


def _wins_by_draw(deal: Deal, seat: VietnameseSeat) -> bool:
    hand, options = seat.hand, deal.rules.options
    if jokers.is_complete(hand, DOMAINS):
        return True
    if not hand.melds and options["seven_pairs"] == "on" and pairs.is_complete(hand, DOMAINS):
        return True
    if not hand.melds and orphans.is_complete(hand, DOMAINS, str(options["orphans_jokers"])):
        return True
    return _mixed(deal, seat, hand)


def _wins_on_discard(deal: Deal, seat: VietnameseSeat, kind: int) -> bool:
    hand = _with(seat.hand, kind if kind < NATURAL else TONG)
    if jokers.is_complete(hand, DOMAINS):
        return True
    rule = str(deal.rules.options["orphans_jokers"])
    if not hand.melds and orphans.is_complete(hand, DOMAINS, rule):
        return True
    return kind < nfnl.SUITED and _mixed(deal, seat, hand)


def _mixed(deal: Deal, seat: VietnameseSeat, hand: Hand) -> bool:
    open_form = seat.eligible and len(seat.safe) >= 3
    suited = not any(hand.counts[nfnl.SUITED :]) and not any(hand.melded[nfnl.SUITED :])
    return open_form and suited and deal.rules.options["nfnl_mixed_shape"] == "any_suited"


def _others(deal: Deal, window: ClaimWindow) -> list[Seat]:
    return [place for place in deal.seats if place.index != window.giver]


def _win_offered(window: object, place: Seat) -> bool:
    decisions = getattr(window, "decisions", [])
    return any(
        decision.seat == place.index and any(action.text() == "win" for action in decision.actions)
        for decision in decisions
    )


def _with(hand: Hand, kind: int) -> Hand:
    other = hand.clone()
    other.add(kind)
    return other


def _at_rest(deal: Deal, place: Seat) -> bool:
    return place.index != deal.turn or deal.last_discard >= 0
