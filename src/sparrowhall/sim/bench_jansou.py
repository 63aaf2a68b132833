"""What the benchmarks let jansou do: riichi in Python, its tables in Rust if those are installed.

It remembers up to 60,000 hands, so it is given more than that before one comes again.
"""

import random
from collections.abc import Callable
from itertools import cycle, islice
from typing import TYPE_CHECKING, Final

from sparrowhall.sim.bench_peers import HANDS, complete_tiles, random_tiles

if TYPE_CHECKING:
    from jansou.core.hand import Hand

Batch = Callable[[], int]

MANY: Final = 70_000


def _game(seed: int, rng: random.Random) -> tuple[int, int]:
    """Play one game at random; how many hands that were, and how many answers."""
    from jansou.core.rules import preset
    from jansou.game.environment import Environment

    env = Environment(preset("tenhou"), seed=seed)
    game = env.play()
    asked = next(game)
    count = 0
    while True:
        count += 1
        try:
            asked = game.send(rng.choice(asked.actions))
        except StopIteration:
            return len(env.records), count


def decisions() -> Batch:
    """One answer of one player is one decision, as in our own loop."""
    rng = random.Random(1)

    def batch() -> int:
        return _game(rng.randrange(10**9), rng)[1]

    return batch


def hands() -> Batch:
    """Hands played at random."""
    rng = random.Random(1)

    def batch() -> int:
        return _game(rng.randrange(10**9), rng)[0]

    return batch


def _hands_of(tiles: list[list[int]]) -> "list[Hand]":
    from jansou.core.hand import Hand
    from jansou.core.notation import parse_136

    return [Hand(tuple(parse_136(one))) for one in tiles]


def distances() -> Batch:
    """Shanten of 14 tiles over all forms."""
    from jansou.analysis.shanten import shanten

    turns = cycle(_hands_of(random_tiles(14, MANY)))

    def batch() -> int:
        for hand in islice(turns, HANDS):
            shanten(hand)
        return HANDS

    return batch


def discard_distances() -> Batch:
    """Shanten after each discard of 14 tiles, which are given as counts."""
    from jansou.analysis.shanten import discard_shantens
    from jansou.core.tiles import TileKind, counts_by_kind

    counted = [counts_by_kind(hand.concealed) for hand in _hands_of(random_tiles(14, MANY))]
    turns = cycle([(counts, [kind for kind in TileKind if counts[kind]]) for counts in counted])

    def batch() -> int:
        for counts, held in islice(turns, HANDS):
            discard_shantens(counts, 0, held)
        return HANDS

    return batch


def discards() -> Batch:
    """All discards of 14 tiles compared by shanten and accepted tiles."""
    from jansou.analysis.efficiency import discard_evaluation

    turns = cycle(_hands_of(random_tiles(14, MANY)))

    def batch() -> int:
        for hand in islice(turns, 100):
            discard_evaluation(hand)
        return 100

    return batch


def scores() -> Batch:
    """Hands scored by the rules of riichi."""
    from jansou.core.rules import preset
    from jansou.scoring.context import WinContext
    from jansou.scoring.score import score

    won = _hands_of(complete_tiles())[:100]
    context = WinContext(preset("tenhou"), is_tsumo=True)

    def batch() -> int:
        for hand in won:
            score(hand, hand.concealed[-1], context)
        return len(won)

    return batch
