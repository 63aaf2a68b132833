"""What the benchmarks let this program do. Every function prepares its work and returns a batch."""

import random
from collections.abc import Callable
from typing import Final, TypeVar

from sparrowhall.bots import Bot, make_bot
from sparrowhall.game.events import ANSWER
from sparrowhall.hand.distance import distance, distance_of_kinds, quick_distance
from sparrowhall.hand.hand import Hand
from sparrowhall.hand.waits import discard_distances, discards
from sparrowhall.match import Match
from sparrowhall.record import replay
from sparrowhall.rules.flex import settlement as flex
from sparrowhall.rules.flex.options import FlexOptions
from sparrowhall.rules.flex.result import FlexScored
from sparrowhall.rules.taiwanese import settlement as taiwanese
from sparrowhall.rules.taiwanese.options import TaiwaneseOptions
from sparrowhall.rules.taiwanese.result import TaiwaneseScored
from sparrowhall.rules.vietnamese import settlement as vietnamese
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.rules.vietnamese.result import VietnameseScored
from sparrowhall.scoring.breakdown import Breakdown
from sparrowhall.scoring.scored import Scored

Win = TypeVar("Win")
Options = TypeVar("Options")

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


def random_hands(rules: str = "taiwanese") -> Batch:
    """Hands of players that do anything."""
    series, rng = _Series(rules), random.Random(1)

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


def list_distances() -> Batch:
    """Distances of concealed hands given as plain lists of kinds."""
    hands = [hand.tiles() for hand in _hands() if not hand.melds]

    def batch() -> int:
        for kinds in hands:
            distance_of_kinds(kinds)
        return len(hands)

    return batch


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


def discard_distances_found() -> Batch:
    """The distances after all discards of a hand, one call a hand."""
    hands = _hands()

    def batch() -> int:
        for hand in hands:
            discard_distances(hand)
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


def _won(rules: str, count: int) -> list[Scored]:
    """What wins of greedy bots came to."""
    series = _Series(rules)
    won: list[Scored] = []
    while len(won) < count:
        match = series.next()
        bots = _greedy(match.seats)
        while not series.played_out(match):
            deal = match.deal
            for decision in match.decisions:
                seat = decision.seat
                match.act(seat, bots[seat].choose(match.view(seat), decision))
            if deal.result is not None:
                won += deal.result.scored
    return won


def _scoring(
    wins: list[Win], evaluate: Callable[[Win, Options], Breakdown | None], options: Options
) -> Batch:
    """Score these wins, again and again."""

    def batch() -> int:
        for win in wins:
            evaluate(win, options)
        return len(wins)

    return batch


def scores() -> Batch:
    """Taiwanese wins scored to the best total with its lines, not explained."""
    wins = [one.win for one in _won("taiwanese", 100) if isinstance(one, TaiwaneseScored)]
    return _scoring(wins, taiwanese.evaluate, TaiwaneseOptions())


def vietnamese_scores() -> Batch:
    """Vietnamese wins scored the same way."""
    wins = [one.win for one in _won("vietnamese", 40) if isinstance(one, VietnameseScored)]
    return _scoring(wins, vietnamese.evaluate, VietnameseOptions())


def flex_scores() -> Batch:
    """Flex wins scored the same way."""
    wins = [one.win for one in _won("flex", 20) if isinstance(one, FlexScored)]
    return _scoring(wins, flex.evaluate, FlexOptions())


def clones() -> Batch:
    """Copies of matches in play."""
    positions = _turns()

    def batch() -> int:
        for match in positions:
            match.clone()
        return len(positions)

    return batch


def clones_played_on() -> Batch:
    """Copies of matches in play, each played on by one answer: nothing can be shared any more."""
    positions = [(match, match.decisions[0]) for match in _turns()]

    def batch() -> int:
        for match, decision in positions:
            match.clone().act(decision.seat, decision.default)
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
