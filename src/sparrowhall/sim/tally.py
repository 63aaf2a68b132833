"""Counting what happens in simulated hands. Whole numbers only, so the order does not matter."""

from typing import Final

from sparrowhall.game.deal import Result
from sparrowhall.game.events import READY, Event
from sparrowhall.scoring.breakdown import ABSORBED, Breakdown
from sparrowhall.scoring.facts import BY_NAMES, DEALT, DISCARD, ROB_KONG, SELF_DRAW


class Tally:
    """What some hands came to. Lists have one entry a seat.

    ``points`` and ``squares`` are, for each bot, the sums over all hands of what its seats together
    gained, and of the square of that. ``totals`` counts winning hands by unit and total, ``won_by``
    by the way of winning, ``patterns`` by award.
    """

    def __init__(self, bots: list[str]) -> None:
        seats = len(bots)
        self.bots: Final = bots[:]
        self.hands = 0
        self.matches = 0
        self.decisions = 0
        self.draws = 0
        self.scores = [0] * seats
        self.wins = [0] * seats
        self.self_draws = [0] * seats
        self.deal_ins = [0] * seats
        self.declared = [0] * seats
        self.declared_won = [0] * seats
        self.points = dict.fromkeys(bots, 0)
        self.squares = dict.fromkeys(bots, 0)
        self.patterns: dict[str, int] = {}
        self.won_by: dict[str, int] = {}
        self.totals: dict[str, dict[int, int]] = {}

    def add(self, result: Result, events: list[Event]) -> None:
        """Count one hand; ``events`` are those that led to its result."""
        self.hands += 1
        self._count_points(result.payments)
        if not result.wins:
            self.draws += 1
        ready = [event.seat for event in events if event.what == READY]
        for seat in ready:
            self.declared[seat] += 1
        for win, breakdown in zip(result.wins, result.breakdowns, strict=True):
            self.wins[win.seat] += 1
            _count(self.won_by, BY_NAMES[win.by])
            if win.by in (SELF_DRAW, DEALT):
                self.self_draws[win.seat] += 1
            elif win.by in (DISCARD, ROB_KONG):
                self.deal_ins[win.source] += 1
            if win.seat in ready:
                self.declared_won[win.seat] += 1
            self._count_awards(breakdown)

    def _count_points(self, payments: list[int]) -> None:
        together = dict.fromkeys(self.bots, 0)
        for seat, amount in enumerate(payments):
            self.scores[seat] += amount
            together[self.bots[seat]] += amount
        for bot, amount in together.items():
            self.points[bot] += amount
            self.squares[bot] += amount * amount

    def _count_awards(self, breakdown: Breakdown) -> None:
        totals = self.totals.setdefault(breakdown.unit, {})
        totals[breakdown.total] = totals.get(breakdown.total, 0) + 1
        for line in breakdown.lines:
            if line.status != ABSORBED:
                _count(self.patterns, line.rule)

    def merge(self, other: "Tally") -> None:
        """Add what another tally of the same seats counted."""
        self.hands += other.hands
        self.matches += other.matches
        self.decisions += other.decisions
        self.draws += other.draws
        for mine, more in (
            (self.scores, other.scores),
            (self.wins, other.wins),
            (self.self_draws, other.self_draws),
            (self.deal_ins, other.deal_ins),
            (self.declared, other.declared),
            (self.declared_won, other.declared_won),
        ):
            for seat, amount in enumerate(more):
                mine[seat] += amount
        for counts, further in (
            (self.points, other.points),
            (self.squares, other.squares),
            (self.patterns, other.patterns),
            (self.won_by, other.won_by),
        ):
            for key, amount in further.items():
                _count(counts, key, amount)
        for unit, totals in other.totals.items():
            mine_of_unit = self.totals.setdefault(unit, {})
            for total, amount in totals.items():
                mine_of_unit[total] = mine_of_unit.get(total, 0) + amount


def _count(counts: dict[str, int], key: str, amount: int = 1) -> None:
    counts[key] = counts.get(key, 0) + amount
