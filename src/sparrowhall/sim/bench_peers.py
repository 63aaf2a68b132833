"""The same kinds of work done by other programs, in their own games.

Their games are not ours (13 tiles, not 16), so figures beside each other tell the order of size.
"""

import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from riichienv import Action, RiichiEnv

Batch = Callable[[], int]

MODULES: Final = {
    "riichienv": "riichienv",
    "jansou": "jansou",
    "mahjong": "mahjong",
    "pymahjonggb": "MahjongGB",
}
"""The module of each program."""

HANDS: Final = 1000


def installed(program: str) -> bool:
    """Whether a program can be measured here; this one always."""
    return program not in MODULES or find_spec(MODULES[program]) is not None


# Play.


def _riichi_hand(seed: int, rng: random.Random) -> int:
    """Play one hand at random; how many answers that took."""
    from riichienv import RiichiEnv

    env = RiichiEnv(seed=seed)
    asked = env.reset()
    count = 0
    while not env.done():
        count += len(asked)
        asked = env.step({seat: rng.choice(o.legal_actions()) for seat, o in asked.items()})
    return count


def riichienv_decisions() -> Batch:
    """One answer of one player is one decision, as in our own loop."""
    rng = random.Random(1)

    def batch() -> int:
        return _riichi_hand(rng.randrange(10**9), rng)

    return batch


def riichienv_hands() -> Batch:
    """Hands played at random."""
    rng = random.Random(1)

    def batch() -> int:
        _riichi_hand(rng.randrange(10**9), rng)
        return 1

    return batch


def _riichi_turn() -> "tuple[RiichiEnv, dict[int, Action]]":
    """A game in play, and an answer of whoever is asked."""
    from riichienv import RiichiEnv

    rng = random.Random(1)
    env = RiichiEnv(seed=1)
    asked = env.reset()
    for _ in range(30):
        asked = env.step({seat: rng.choice(o.legal_actions()) for seat, o in asked.items()})
    return env, {seat: rng.choice(o.legal_actions()) for seat, o in asked.items()}


def riichienv_clones() -> Batch:
    """Copies of a game in play."""
    env, _ = _riichi_turn()

    def batch() -> int:
        for _ in range(HANDS):
            env.clone()
        return HANDS

    return batch


def riichienv_clones_played_on() -> Batch:
    """Copies of a game in play, each played on by one answer."""
    env, answers = _riichi_turn()

    def batch() -> int:
        for _ in range(HANDS):
            env.clone().step(answers)
        return HANDS

    return batch


# Hands.


def random_tiles(size: int, count: int = HANDS) -> list[list[int]]:
    """Random hands of tiles from 0 to 135, four of a kind next to each other."""
    rng = random.Random(1)
    return [sorted(rng.sample(range(136), size)) for _ in range(count)]


def complete_tiles() -> list[list[int]]:
    """Random complete hands of four sets and a pair, the pair last."""
    rng = random.Random(1)
    hands: list[list[int]] = []
    while len(hands) < HANDS:
        kinds: list[int] = []
        for _ in range(4):
            low = rng.randrange(34)
            kinds += [low, low + 1, low + 2] if low < 27 and low % 9 < 7 else [low] * 3
        kinds += [rng.randrange(34)] * 2
        if all(kinds.count(kind) <= 4 for kind in kinds):
            hands.append([4 * kind + kinds[:i].count(kind) for i, kind in enumerate(kinds)])
    return hands


def _gb_names(tiles: list[int]) -> tuple[str, ...]:
    """Tiles as pymahjonggb writes them."""
    names = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)]
    names += ["F1", "F2", "F3", "F4", "J1", "J2", "J3"]
    return tuple([names[tile // 4] for tile in tiles])


def riichienv_distances() -> Batch:
    """Shanten of a list of 14 tiles, over all forms."""
    from riichienv import calculate_shanten

    hands = random_tiles(14)

    def batch() -> int:
        for tiles in hands:
            calculate_shanten(tiles)
        return len(hands)

    return batch


def mahjong_distances() -> Batch:
    """Shanten of 14 tiles given as counts, standard form only."""
    from mahjong.shanten import Shanten

    hands: list[list[int]] = []
    for tiles in random_tiles(14):
        counts = [0] * 34
        for tile in tiles:
            counts[tile // 4] += 1
        hands.append(counts)

    def batch() -> int:
        for counts in hands:
            Shanten.calculate_shanten(counts, use_chiitoitsu=False, use_kokushi=False)
        return len(hands)

    return batch


def gb_distances() -> Batch:
    """Shanten of 13 tiles over all forms of the Chinese official rules."""
    from MahjongGB import MahjongShanten

    hands = [_gb_names(tiles) for tiles in random_tiles(13)]

    def batch() -> int:
        for names in hands:
            MahjongShanten((), names)
        return len(hands)

    return batch


# Scores: complete concealed hands, won by self-draw on the last tile.


def riichienv_scores() -> Batch:
    """Hands scored by the rules of riichi."""
    from riichienv import Conditions, HandEvaluator

    hands = complete_tiles()
    conditions = Conditions(tsumo=True)

    def batch() -> int:
        for tiles in hands:
            HandEvaluator(tiles).calc(tiles[-1], [], conditions, [])
        return len(hands)

    return batch


def mahjong_scores() -> Batch:
    """Hands scored by the rules of riichi."""
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig

    hands = complete_tiles()
    config = HandConfig(is_tsumo=True)

    def batch() -> int:
        for tiles in hands[:100]:
            HandCalculator.estimate_hand_value(tiles, tiles[-1], config=config)
        return 100

    return batch


def gb_scores() -> Batch:
    """Hands scored by the Chinese official rules."""
    from MahjongGB import MahjongFanCalculator

    hands = [_gb_names(tiles) for tiles in complete_tiles()]

    def batch() -> int:
        for names in hands:
            MahjongFanCalculator((), names[:-1], names[-1], 0, True, False, False, False, 0, 0)
        return len(hands)

    return batch
