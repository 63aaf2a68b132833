"""What the property tests know of each game: its options in short matches, and what must hold."""

from __future__ import annotations

from sparrowhall.game.deal import Deal, Seat, Winner
from sparrowhall.game.events import DEAL_BEGINS, PAID, Event
from sparrowhall.game.flow import ClaimWindow
from sparrowhall.game.options import OptionTable
from sparrowhall.games import score
from sparrowhall.hand import jokers, orphans, pairs, sequences
from sparrowhall.hand.distance import distance
from sparrowhall.hand.hand import Hand
from sparrowhall.rules.flex import result
from sparrowhall.rules.flex.game import Flex
from sparrowhall.rules.flex.options import OPTIONS as FLEX_OPTIONS
from sparrowhall.rules.flex.seat import seat_of as flex_seat
from sparrowhall.rules.flex.seat import tiles_of
from sparrowhall.rules.taiwanese.options import OPTIONS as TAIWANESE_OPTIONS
from sparrowhall.rules.taiwanese.seat import seat_of as taiwanese_seat
from sparrowhall.rules.vietnamese import nfnl
from sparrowhall.rules.vietnamese.jokers import DOMAINS, FLOWER_MASK
from sparrowhall.rules.vietnamese.options import OPTIONS as VIETNAMESE_OPTIONS
from sparrowhall.rules.vietnamese.seat import VietnameseSeat
from sparrowhall.rules.vietnamese.seat import seat_of as vietnamese_seat
from sparrowhall.scoring.facts import DISCARD
from sparrowhall.tiles.kinds import BIT, KINDS, NATURAL, TONG
from tests.properties.driver import check_sizes
from tests.rules.flex.retold import Retold

PASSING = ("pass_tiles", "stop_charleston", "courtesy")
"""The questions before play at a Flex table."""


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

    def check_sizes(self, deal: Deal) -> None:
        """How many tiles everybody has in a deal that is not over."""
        check_sizes(deal)

    def check(self, deal: Deal) -> None:
        """What must hold in a deal that is not over."""

    def check_end(self, deal: Deal) -> None:
        """What must hold in a deal that is over."""

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
        return 2000

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


class FlexHabits(Habits):
    """Two to six players, swaps, dead hands."""

    name = "flex"
    options = FLEX_OPTIONS

    def short(self, options: dict[str, object]) -> dict[str, object]:
        """One round; options that need others get them."""
        found = options | {"rounds": 1}
        if found["charleston"]:
            found["players"] = 4
        if found["pass_direction"] == "across" and found["players"] in (3, 5):
            found["pass_direction"] = "right"
        if found["sneaky_blanks"] and not found["blanks"]:
            found["blanks"] = 2
        if found["winds_with_numbers"] or found["news_set"] or found["opposite_winds"]:
            found["winds"] = True
        if found["like_sequence"] and not found["news_set"] and not found["flowers"]:
            found["flowers"] = 8
        if found["multi_win"] == "nearest":
            found["multi_win_double"] = "none"
        return found

    def check_sizes(self, deal: Deal) -> None:
        """Thirteen tiles each; one more in the own turn, and in a hand that has died."""
        window = deal.window
        passing = window is not None and window.decisions[0].kind in PASSING
        for place in deal.seats:
            dealt = deal.plan.dealer == place.index and deal.rules.options["east_14"]
            playing = place.index == deal.turn and deal.last_discard < 0 and not passing
            more = playing or (dealt and passing) or flex_seat(deal, place.index).dead
            assert tiles_of(place.hand) == 13 + bool(more)

    def check(self, deal: Deal) -> None:
        rules = deal.rules
        assert isinstance(rules, Flex)
        shapes, window = rules.scout.shapes, deal.window
        dies = rules.at_table.dead_hands
        for place in deal.seats:
            seat = flex_seat(deal, place.index)
            melds = place.hand.melds
            may_die = dies and len(melds) > 1
            assert seat.dead == (may_die and not sequences.can_still_win(melds, shapes))
            # That other hands wait for nothing is tested with the scout.
            if tiles_of(place.hand) == 13 and rules.scout.may_be_near(place.hand):
                assert seat.waits() == sequences.waits(place.hand, shapes)
        if isinstance(window, ClaimWindow):
            for place in _others(deal, window):
                self._check_call(deal, rules, window, place)
        elif window is not None and window.decisions[0].kind == "turn":
            seat = flex_seat(deal, window.decisions[0].seat)
            enough = rules.at_table.min_points
            points = result.points_of(rules.at_table, deal, rules.own_win(deal, seat.index))
            assert _win_offered(window, seat) == (points >= enough)

    def _check_call(self, deal: Deal, rules: Flex, window: ClaimWindow, place: Seat) -> None:
        """Whoever is complete with the tile may call Mahjong; others only if swaps help."""
        trial = deal.clone()
        trial.seats[place.index].hand.add(window.kind)
        winner = Winner(place.index, DISCARD, window.kind, window.giver)
        points = result.points_of(rules.at_table, trial, winner)
        offered = _win_offered(window, place)
        if flex_seat(deal, place.index).dead:
            assert not offered
        elif points >= rules.at_table.min_points:
            assert offered
        elif not rules.at_table.swap_after_mahjong_call:
            assert not offered

    def check_end(self, deal: Deal) -> None:
        """Every win is worth what the scorer says of the same hand, told from the events alone."""
        assert deal.result is not None
        events = deal.log.since(0)
        begin = next(i for i, event in enumerate(events) if _begins(event, deal))
        retold = Retold(deal.rules)
        for event in events[begin:]:
            if event.what == PAID:
                break
            retold.take(event)
        assert retold.winners == deal.result.winners
        payments = [0] * len(deal.seats)
        for found, situation in zip(deal.result.breakdowns, retold.situations(), strict=True):
            told = score(situation)
            assert told.legal, told.to_dict()
            assert told.total == {"points": found.total}
            assert {line.rule for line in told.lines} == {line.rule for line in found.counted()}
            payments = [a + b for a, b in zip(payments, told.payments, strict=True)]
        if deal.rules.options["multi_win_double"] != "highest" or len(retold.winners) < 2:
            assert payments == deal.result.payments

    def check_guess(self, deal: Deal) -> None:
        if deal.result is None:
            self.check_sizes(deal)


def _begins(event: Event, deal: Deal) -> bool:
    return event.what == DEAL_BEGINS and event.value == deal.plan.number


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
