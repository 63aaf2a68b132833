"""How much memory live matches take: ``python benchmarks/memory.py [MATCHES]``.

Prints, for each game, the bytes a match in play, a match after a number of deals and a further deal
take, played at random and by greedy bots, and a whole match of these. Measured is what becomes free
when the matches go, so that tables and whatever else they have in common do not count.
"""

import gc
import random
import sys
import tracemalloc
from collections.abc import Callable

from sparrowhall.bots import make_bot
from sparrowhall.games import GAMES
from sparrowhall.match import Match

ANSWERS = 60
"""Answers after which a first deal is in full play."""

FEW, MANY = 2, 8
"""Deals of the matches that are compared: Flex plays no more than eight."""


def random_play(deals: int) -> Callable[[Match], None]:
    """Playing some deals at random."""

    def play(match: Match) -> None:
        rng = random.Random(match.seed)
        while not match.over and len(match.results) < deals:
            for decision in match.decisions:
                match.act(decision.seat, rng.choice(decision.actions))

    return play


def greedy_play(deals: int) -> Callable[[Match], None]:
    """Letting greedy bots play some deals."""

    def play(match: Match) -> None:
        bots = [make_bot("greedy", f"{match.seed} {seat}") for seat in range(match.seats)]
        while not match.over and len(match.results) < deals:
            for decision in match.decisions:
                seat = decision.seat
                match.act(seat, bots[seat].choose(match.view(seat), decision))

    return play


def opening(match: Match) -> None:
    """Play into the first deal."""
    rng = random.Random(match.seed)
    for _ in range(ANSWERS):
        decision = match.decisions[0]
        match.act(decision.seat, rng.choice(decision.actions))


def bytes_each(rules: str, matches: int, play: Callable[[Match], None]) -> tuple[float, float]:
    """The bytes and the deals of a match that was played on in some way."""

    def played(seed: int) -> Match:
        match = Match(rules, seed)
        play(match)
        return match

    played(0)  # fills what matches have in common
    tracemalloc.start(1)
    alive = [played(1 + seed) for seed in range(matches)]
    deals = sum(len(match.results) for match in alive)
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    alive.clear()
    gc.collect()
    freed = before - tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return freed / matches, deals / matches


def main(matches: int) -> None:
    """Measure every game."""
    for rules in GAMES:
        print(f"{rules}: {bytes_each(rules, 10 * matches, opening)[0]:,.0f} in the first deal")
        for name, play in (("random", random_play), ("greedy", greedy_play)):
            few = bytes_each(rules, matches, play(FEW))
            many = bytes_each(rules, matches, play(MANY))
            more = (many[0] - few[0]) / max(many[1] - few[1], 1)
            print(f"  {name}: {many[0]:,.0f} after {many[1]:.0f} deals, {more:,.0f} a deal more")
        size, deals = bytes_each(rules, matches, greedy_play(MANY * 1000))
        print(f"  greedy to the end: {size:,.0f} after {deals:.0f} deals")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
