"""The targets in sight of a hand of sets and a sequence, and what they are worth together."""

from typing import Final

from sparrowhall.bots.targets import Odds, Target, targets
from sparrowhall.hand.hand import Hand
from sparrowhall.hand.sequences.forms import EVENS, ODDS, THREES, suit_of
from sparrowhall.rules.flex.options import FlexOptions
from sparrowhall.tiles.kinds import BIT, BLANK, FLOWER, GROUP, JOKER, kinds_in

MOST: Final = 12
"""How many targets are kept in sight."""
SELF_DRAWN: Final = 0.3
JOKERLESS: Final = 0.7
"""The share of wins that are drawn, and of hands without jokers that stay so."""

IDLE_JOKER: Final = 0.8
IDLE_BLANK: Final = 0.9
"""What giving away a joker or a blank leaves of the worth though no target needs it."""

_FULL: Final[list[tuple[int, set[int]]]] = [
    (EVENS, {0, 2, 4, 6, 8}),
    (EVENS, {2, 4, 6, 8, 10}),
    (ODDS, {1, 3, 5, 7, 9}),
    (THREES, {0, 3, 6, 9}),
]


class Sight:
    """The targets of a hand and their ``worths``: points a win times the chance."""

    def __init__(self, hand: Hand, options: FlexOptions, odds: Odds) -> None:
        self.counts: Final = hand.counts
        self.odds: Final = odds
        self.targets: Final = targets(hand, options.shapes(), odds, MOST)
        self.worths: Final = [
            target.chance * _points(target, not hand.melds, options) for target in self.targets
        ]
        self.worth: Final = sum(self.worths)

    def after(self, given: list[int], taken: int = -1) -> "Outcome":
        """What is in sight after giving tiles away and taking one (-1: none)."""
        total = most = 0.0
        best: Target | None = None
        for target, worth in zip(self.targets, self.worths, strict=True):
            share = worth * self._without(target, given)
            if taken >= 0:
                share *= self._with(target, taken)
            total += share
            if share > most or best is None:
                best, most = target, share
        for kind in given:
            if kind in (JOKER, BLANK):
                total *= IDLE_JOKER if kind == JOKER else IDLE_BLANK
        short = self._shortness(best, given) if best is not None else 0
        ready = [t for t in self.targets if t.distance + self._shortness(t, given) == 1]
        return Outcome(total, best, short, ready)

    def _shortness(self, target: Target, given: list[int]) -> int:
        return sum([self._short(target, kind, given) for kind in set(given)])

    def _short(self, target: Target, kind: int, given: list[int]) -> int:
        """How many tiles of a kind a target lacks once some are given away."""
        return max(target.kept[kind] - self.counts[kind] + given.count(kind), 0)

    def _without(self, target: Target, given: list[int]) -> float:
        """The chance that what a target loses by giving tiles away comes again."""
        chance = 1.0
        for kind in given if len(given) < 2 else sorted(set(given)):
            for missed in range(self._short(target, kind, given)):
                chance *= self.odds.of(kind, kind != JOKER and target.wild(kind), missed)
        return chance

    def _with(self, target: Target, taken: int) -> float:
        """How many times likelier a target is with one more tile."""
        gain = 1.0
        for kind, wild, count in target.missing:
            if kind == taken or (wild and taken == JOKER):
                gain = max(gain, 1.0 / self.odds.of(kind, wild, count - 1))
        return gain


class Outcome:
    """What is in sight after an action: the ``worth``, the ``best`` target (None if there is none),
    its ``distance``, and the targets that are one tile away.
    """

    def __init__(self, worth: float, best: Target | None, short: int, ready: list[Target]) -> None:
        self.worth: Final = worth
        self.best: Final = best
        self.distance: Final = best.distance + short if best is not None else -1
        self.ready: Final = ready

    def wanted(self) -> list[int]:
        """The kinds that the best target lacks, jokers among them if they may stand in.

        A hand that is ready wants whatever completes any of its targets.
        """
        if self.best is None:
            return []
        mask = 0
        for target in self.ready if self.distance == 1 else [self.best]:
            for kind, wild, _ in target.missing:
                mask |= BIT[kind] | (BIT[JOKER] if wild and kind != FLOWER else 0)
        return kinds_in(mask)


def _points(target: Target, concealed: bool, options: FlexOptions) -> float:
    """The points of a target, 0 if they cannot reach what the table asks for (FX-PT-…)."""
    suits = {_suit(kind) for kind, _ in target.sets}
    sizes = [size for _, size in target.sets]
    numbers = set(target.plan.numbers)
    full = any(target.plan.family == family and whole <= numbers for family, whole in _FULL)
    count = target.set_count
    points = 1.0 + (len(suits) == 1) + full + (count >= 6)
    points += count == 7 and max(sizes) == 2
    points += any(kind == FLOWER and size >= 5 for kind, size in target.sets)
    points += concealed
    if points + 1 + (not target.jokers) < options.min_points:
        return 0.0
    return points + SELF_DRAWN + (0.0 if target.jokers else JOKERLESS)


def _suit(kind: int) -> int:
    """The suit of a number or dragon; the winds are one, and the flowers."""
    suit = suit_of(kind)
    return suit if suit >= 0 else GROUP[kind]
