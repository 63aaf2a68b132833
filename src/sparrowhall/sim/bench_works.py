"""What the benchmarks let this program do. Every function prepares its work and returns a batch."""

import random
from collections.abc import Callable
from typing import Final

from sparrowhall.bots import Bot, make_bot
from sparrowhall.game.events import ANSWER
from sparrowhall.hand.distance import distance, quick_distance
from sparrowhall.hand.hand import Hand
from sparrowhall.hand.waits import discards
from sparrowhall.match import Match
from sparrowhall.record import replay
from sparrowhall.rules.taiwanese.options import TaiwaneseOptions
from sparrowhall.rules.taiwanese.result import facts
from sparrowhall.rules.taiwanese.settlement import evaluate
from sparrowhall.rules.taiwanese.shapes import Win

Batch = Callable[[], int]

SHORT: Final[dict[str, object]] = {"rounds": 1, "draw_keeps_dealer": False}
"""Options that make a match short: random play hardly ever ends one otherwise."""

HANDS: Final = 1000
"""How many hands the works on hands are done on, in turn."""


class _Series:
    """Matches of a game one after the other, each with its own seed.

    Taiwanese matches are short and played to their end, of those of other games one hand.
    """

    def __init__(self, rules: str) -> None:
        self.rules: Final = rules
        self.whole: Final = rules == "taiwanese"
        self.played = 0

    def next(self) -> Match:
        """A new match."""
        self.played += 1
        return Match(self.rules, self.played, SHORT if self.whole else None)

    def played_out(self, match: Match) -> bool:
        """Whether enough of a match has been played."""
        return match.over or (len(match.results) > 0 and not self.whole)

    def play_at_random(self, match: Match, rng: random.Random) -> int:
        """Play as a user's loop would; how many decisions that took."""
        count = 0
        while not self.played_out(match):
            for decision in match.decisions:
                match.act(decision.seat, rng.choice(decision.actions))
                count += 1
        return count

    def play(self, match: Match) -> int:
        """Let greedy bots play; how many decisions that took."""
        bots = _greedy(match.seats)
        count = 0
        while not self.played_out(match):
            for decision in match.decisions:
                seat = decision.seat
                match.act(seat, bots[seat].choose(match.view(seat), decision))
                count += 1
        return count


def random_decisions(rules: str = "taiwanese") -> Batch:
    """Decisions of players that do anything."""
    series, rng = _Series(rules), random.Random(1)

    def batch() -> int:
        return series.play_at_random(series.next(), rng)

    return batch


def random_hands() -> Batch:
    """Hands of players that do anything."""
    series, rng = _Series("taiwanese"), random.Random(1)

    def batch() -> int:
        match = series.next()
        series.play_at_random(match, rng)
        return len(match.results)

    return batch


def greedy_hands(rules: str = "taiwanese") -> Batch:
    """Hands of greedy bots."""
    series = _Series(rules)

    def batch() -> int:
        match = series.next()
        series.play(match)
        return len(match.results)

    return batch


def greedy_decisions() -> Batch:
    """Decisions of greedy bots, the flow included."""
    series = _Series("taiwanese")

    def batch() -> int:
        return series.play(series.next())

    return batch


def _greedy(seats: int) -> list[Bot]:
    return [make_bot("greedy", str(seat)) for seat in range(seats)]


def _turns() -> list[Match]:
    """Positions of a greedy match in which somebody is about to discard."""
    series = _Series("taiwanese")
    positions: list[Match] = []
    while len(positions) < HANDS:
        match = series.next()
        bots = _greedy(4)
        while not match.over:
            for decision in match.decisions:
                seat = decision.seat
                if decision.kind == "turn":
                    positions.append(match.clone())
                match.act(seat, bots[seat].choose(match.view(seat), decision))
    return positions[:HANDS]


def _hands() -> list[Hand]:
    return [match.view(match.decisions[0].seat).hand for match in _turns()]


def quick_distances() -> Batch:
    """Distances of concealed hands, straight from their keys."""
    keys = [(hand.keys, hand.sets) for hand in _hands() if not hand.melds]

    def batch() -> int:
        for key, needed in keys:
            quick_distance(key, needed)
        return len(keys)

    return batch


def distances() -> Batch:
    """Distances of hands as they occur, own melds taken into account."""
    hands = _hands()

    def batch() -> int:
        for hand in hands:
            distance(hand)
        return len(hands)

    return batch


def discards_compared() -> Batch:
    """All discards of a hand compared by distance and useful tiles."""
    hands = _hands()

    def batch() -> int:
        for hand in hands:
            discards(hand)
        return len(hands)

    return batch


def _wins(count: int) -> list[Win]:
    """Wins of greedy bots."""
    series = _Series("taiwanese")
    wins: list[Win] = []
    while len(wins) < count:
        match = series.next()
        bots = _greedy(4)
        while not match.over:
            deal = match.deal
            for decision in match.decisions:
                seat = decision.seat
                match.act(seat, bots[seat].choose(match.view(seat), decision))
            if deal.result is not None:
                wins += [facts(deal, winner) for winner in deal.result.wins]
    return wins


def scores() -> Batch:
    """Winning hands scored to the best total with its lines, not explained."""
    wins = _wins(100)
    options = TaiwaneseOptions()

    def batch() -> int:
        for win in wins:
            evaluate(win, options)
        return len(wins)

    return batch


def clones() -> Batch:
    """Copies of matches in play."""
    positions = _turns()

    def batch() -> int:
        for match in positions:
            match.clone()
        return len(positions)

    return batch


def verified() -> Batch:
    """Decisions of a record played again, every event compared."""
    series = _Series("taiwanese")
    match = series.next()
    series.play(match)
    record = match.record()
    answers = len([event for event in match.log() if event.what == ANSWER])

    def batch() -> int:
        replay(record)
        return answers

    return batch
