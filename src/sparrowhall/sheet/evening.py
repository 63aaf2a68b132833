"""An evening: entry after entry, with the plan of the match and the scores carried on."""

from __future__ import annotations

from itertools import count
from typing import Final

from sparrowhall.errors import MahjongError
from sparrowhall.fair import Chance
from sparrowhall.game.deal import Plan, Result, Winner
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.sheet.checks import check_payments, check_seat, check_wins
from sparrowhall.sheet.entries import CORRECTION, MATCH, Entry, SheetError
from sparrowhall.sheet.tables import Counted, Table, table_of
from sparrowhall.tiles.kinds import EAST


class Reckoned:
    """What became of an entry: ``plan`` is that of the hand (None beside a correction, or after the
    end of a match), ``points`` what each seat gained by it, ``scores`` how they stand afterwards.

    An entry that does not fit has a ``problem`` and gains nobody anything.
    """

    def __init__(self, entry: Entry, plan: Plan | None, seats: int) -> None:
        self.entry: Final = entry
        self.plan: Final = plan
        self.wins: list[Counted] = []
        self.points: list[int] = [0] * seats
        self.scores: list[int] = []
        self.problem: MahjongError | None = None


class Evening:
    """The hands of one table, reckoned one after another with ``add``.

    Who deals, which winds blow and when the match ends are decided by the rule set.
    """

    def __init__(self, rules: RuleSet, scores: list[int], dealer: int) -> None:
        self.rules: Final = rules
        self.table: Final[Table] = table_of(rules)
        self.scores: list[int] = scores[:]
        self._plan: Plan | None = None
        self._chance = Chance("")
        self._begin(dealer)

    @property
    def next(self) -> Plan | None:
        """The plan of the hand that comes next; None when the match is over."""
        return _winds_of(self.rules, self._plan, -1) if self._plan is not None else None

    def _begin(self, dealer: int) -> None:
        """Begin a match with this dealer: by the first seed whose lot falls on the seat."""
        check_seat(self.rules, dealer, "dealer")
        for seed in count():
            self._chance = Chance(f"sheet {seed}")
            self._plan = self.rules.first_plan(self._chance)
            if self._plan.dealer == dealer:
                return

    def add(self, entry: Entry) -> Reckoned:
        """Reckon the next entry. Whatever is wrong with it stands in the answer."""
        if entry.kind == MATCH:
            return self._add_match(entry)
        if entry.kind == CORRECTION:
            return self._add_correction(entry)
        return self._add_hand(entry)

    def _add_match(self, entry: Entry) -> Reckoned:
        told = Reckoned(entry, None, self.rules.seats)
        try:
            self._begin(entry.dealer)
        except SheetError as problem:
            told.problem = problem
        told.scores = self.scores
        return told

    def _add_correction(self, entry: Entry) -> Reckoned:
        told = Reckoned(entry, None, self.rules.seats)
        try:
            told.points = check_payments(entry.payments, self.rules.seats)
        except SheetError as problem:
            told.problem = problem
        self._book(told)
        return told

    def _add_hand(self, entry: Entry) -> Reckoned:
        plan = self._plan
        if plan is None:
            told = Reckoned(entry, None, self.rules.seats)
            told.problem = SheetError("sheet.over")
            told.scores = self.scores
            return told
        plan = _winds_of(self.rules, plan, entry.east)
        told = Reckoned(entry, plan, self.rules.seats)
        try:
            if entry.east >= 0:
                check_seat(self.rules, entry.east, "east")
            check_wins(self.rules, plan, entry.wins)
        except MahjongError as problem:
            told.problem = problem
            self._book(told)
            return told
        try:
            self._settle(told, plan)
        except MahjongError as problem:
            told.wins = []
            told.problem = problem
        self._book(told)
        # Who won is known even where their tiles do not fit: the deal passes on all the same.
        winners = [Winner(win.seat, win.by, -1, win.source) for win in entry.wins]
        result = Result(plan, winners, [], told.points, [])
        self._plan = self.rules.next_plan(result, self._chance, self.scores)
        return told

    def _settle(self, told: Reckoned, plan: Plan) -> None:
        if told.entry.payments is not None:
            told.points = check_payments(told.entry.payments, self.rules.seats)
            return
        told.wins = self.table.settle(plan, told.entry.wins)
        for counted in told.wins:
            for transfer in counted.transfers:
                told.points[transfer.payer] -= transfer.amount
                told.points[transfer.payee] += transfer.amount

    def _book(self, told: Reckoned) -> None:
        pairs = zip(self.scores, told.points, strict=True)
        self.scores = [score + points for score, points in pairs]
        told.scores = self.scores


def asks_east(rules: RuleSet) -> bool:
    """Whether dice decide who is East in a hand, so that the sheet has to be told (AMB-TW-04)."""
    return rules.options.get("seat_wind_mode") == "opening"


def _winds_of(rules: RuleSet, plan: Plan, east: int) -> Plan:
    """The plan with the winds as the dice at the real table had them: the dealer is East unless
    somebody says otherwise.
    """
    if not asks_east(rules):
        return plan
    seats = rules.seats
    east = east if 0 <= east < seats else plan.dealer
    winds = [EAST + (seat - east) % seats for seat in range(seats)]
    number, dealer, first = plan.number, plan.dealer, plan.first_dealer
    return Plan(number, dealer, first, plan.round_wind, plan.repeats, winds, plan.dice)
