"""What a simulation came to."""

from math import sqrt
from typing import Final

from sparrowhall.sim.tally import Tally


class Report:
    """The figures of a simulation: ``tally`` and how long it took.

    Everything but ``seconds`` follows from the seed, whatever the number of workers.
    """

    def __init__(self, rules: str, seed: str, tally: Tally, cut: int, seconds: float) -> None:
        self.rules: Final = rules
        self.seed: Final = seed
        self.tally: Final = tally
        self.cut: Final = cut
        """How many matches were ended early because the number of hands was reached."""
        self.seconds: Final = seconds

    @property
    def decisions_per_second(self) -> float:
        """How many decisions were answered a second, all workers together."""
        return self.tally.decisions / self.seconds if self.seconds else 0.0

    def points_per_hand(self, bot: str) -> tuple[float, float]:
        """What one seat of a bot gains a hand (points), and the standard error of that."""
        tally = self.tally
        seats = tally.bots.count(bot)
        if not tally.hands:
            return 0.0, 0.0
        mean = tally.points[bot] / tally.hands
        if tally.hands == 1:
            return mean / seats, 0.0
        spread = tally.squares[bot] - tally.points[bot] * mean
        error = sqrt(max(spread, 0.0) / (tally.hands - 1) / tally.hands)
        return mean / seats, error / seats

    def to_dict(self) -> dict[str, object]:
        """The report as JSON; keys that count are sorted by name or number."""
        tally = self.tally
        points: dict[str, object] = {}
        for bot in sorted(set(tally.bots)):
            mean, error = self.points_per_hand(bot)
            points[bot] = {"mean": round(mean, 4), "standard_error": round(error, 4)}
        return {
            "rules": self.rules,
            "seed": self.seed,
            "bots": tally.bots,
            "hands": tally.hands,
            "matches": tally.matches,
            "cut": self.cut,
            "decisions": tally.decisions,
            "seconds": round(self.seconds, 3),
            "scores": tally.scores,
            "wins": tally.wins,
            "draws": tally.draws,
            "patterns": dict(sorted(tally.patterns.items())),
            "points_per_hand": points,
            "totals": {
                unit: {str(total): totals[total] for total in sorted(totals)}
                for unit, totals in sorted(tally.totals.items())
            },
            "won_by": dict(sorted(tally.won_by.items())),
            "self_draws": tally.self_draws,
            "deal_ins": tally.deal_ins,
            "ready": tally.declared,
            "ready_won": tally.declared_won,
        }
