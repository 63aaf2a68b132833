"""Distance, waits, useful tiles and discards of hands with jokers, against plain search."""

import random
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest

from sparrowhall.hand import distance as plain
from sparrowhall.hand import waits as plain_waits
from sparrowhall.hand.hand import Hand, hand_of
from sparrowhall.hand.jokers import discards, distance, is_complete, useful, waits
from sparrowhall.tiles.kinds import (
    BIT,
    DRAGON_MASK,
    JOKER,
    NATURAL_MASK,
    NUMBER_MASK,
    SUIT_MASKS,
    TONG,
    WIND_MASK,
    kinds_in,
    mask_of,
)
from sparrowhall.tiles.notation import parse, show
from tests.hand import joker_oracle as oracle
from tests.hand.joker_oracle import DOMAINS, JOKERS, STANDS
from tests.hand.oracle import ALL_SETS

ALL = [*range(34), *JOKERS]


def changed(hand: Hand, less: int = -1, more: int = -1) -> Hand:
    """The hand with a tile given away and one taken in."""
    other = hand.clone()
    if less >= 0:
        other.remove(less)
    if more >= 0:
        other.add(more)
    return other


def takable(hand: Hand) -> list[int]:
    """The kinds of which a hand can hold one more: four copies of a natural kind, any jokers."""
    return [kind for kind in ALL if kind >= 34 or hand.counts[kind] < 4]


def check_steps(far: Callable[[Hand], int], done: Callable[[Hand], bool], hand: Hand) -> None:
    """A distance is the number of exchanges to a complete hand.

    It is 0 for complete hands alone, no exchange lowers it by more than one, and some exchange
    lowers it. The number of all tiles is 3n+2.
    """
    here = far(hand)
    assert (here == 0) == done(hand)
    after = []
    for less in set(hand.tiles()):
        rest = changed(hand, less)
        nearest = min(far(changed(rest, more=kind)) for kind in takable(rest))
        assert far(rest) == 1 + nearest, (rest.tiles(), nearest)
        after.append(nearest)
    assert min(after) == max(here - 1, 0), hand.tiles()


def matched(wanted: list[int], jokers: list[int]) -> int:
    """The most wanted tiles that jokers can be, by augmenting paths."""
    used: dict[int, int] = {}

    def place(joker: int, seen: set[int]) -> bool:
        for at, kind in enumerate(wanted):
            if kind in STANDS[jokers[joker]] and at not in seen:
                seen.add(at)
                if at not in used or place(used[at], seen):
                    used[at] = joker
                    return True
        return False

    return sum(place(joker, set()) for joker in range(len(jokers)))


def fewest(hand: Hand, needed: int) -> int:
    """The distance by trying all sets and pairs."""
    jokers = [tile for tile in hand.tiles() if tile >= 34]
    best = 99
    for pair in range(34):
        for sets in combinations_with_replacement(ALL_SETS, needed):
            wanted = [pair, pair, *(kind for tiles in sets for kind in tiles)]
            for kind in set(wanted):
                for _ in range(min(hand.counts[kind], wanted.count(kind))):
                    wanted.remove(kind)
            if len(wanted) - len(jokers) < best:
                best = min(best, len(wanted) - matched(wanted, jokers))
    return best


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("123m456m789p234sNN", 0),
        ("123m456m789p24sNN2j", 1),
        ("123m456m789p24sN1j", 1),
        ("159m159p159sESW1j", 8),
        ("159m159p159sE1j2j3j4j", 5),
        ("EEEESSSSWWWW5j", 2),
        ("CCCCFFFF6j1j3j3j3j", 1),
    ],
)
def test_known_distances(tiles: str, expected: int) -> None:
    assert distance(hand_of(4, parse(tiles)), DOMAINS) == expected


@pytest.mark.parametrize("needed", range(5))
def test_distance_counts_exchanges(needed: int) -> None:
    rng = random.Random(f"exchanges {needed}")
    for turn in range(300):
        hand = oracle.dealt_hand(rng, needed, True) if turn % 3 else oracle.spoilt_hand(rng, needed)
        check_steps(
            lambda hand: distance(hand, DOMAINS), lambda hand: bool(oracle.shapes(hand)), hand
        )


@pytest.mark.parametrize(("needed", "count"), [(0, 100), (1, 100), (2, 12)])
def test_distance_against_all_sets_and_pairs(needed: int, count: int) -> None:
    rng = random.Random(f"sets {needed}")
    for turn in range(count):
        hand = oracle.dealt_hand(rng, needed, turn % 2 > 0)
        assert distance(hand, DOMAINS) == fewest(hand, needed), hand.tiles()


@pytest.mark.parametrize("needed", range(5))
def test_completeness_of_random_hands(needed: int) -> None:
    rng = random.Random(f"completeness {needed}")
    yes = 0
    for turn in range(600):
        make = oracle.complete_hand if turn % 3 == 0 else oracle.spoilt_hand
        hand = make(rng, needed)
        complete = bool(oracle.shapes(hand))
        assert is_complete(hand, DOMAINS) == complete, hand.tiles()
        yes += complete
    assert 200 < yes < 600


def completing(hand: Hand) -> int:
    """The kinds that complete a hand at rest, natural ones and jokers, by trying all."""
    tiles, needed = hand.tiles(), hand.sets - len(hand.melds)
    found = mask_of([kind for kind in ALL if oracle.shapes_of([*tiles, kind], needed)])
    natural = found & NATURAL_MASK
    assert found == natural | mask_of([joker for joker in JOKERS if DOMAINS[joker] & natural])
    return found


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("123m456m789p23sNN", "14s1j3j7j"),
        ("123m456m789p23s1j5j", "14sESWN1j3j5j7j"),
        ("123m456m789pEEEE", "E1j5j"),  # only a joker can be the fifth
        ("19m19p19sESWNCFP", ""),
    ],
)
def test_known_waits(tiles: str, expected: str) -> None:
    hand = hand_of(4, parse(tiles))
    assert waits(hand, DOMAINS) == completing(hand) == mask_of(parse(expected))


def test_a_joker_alone_waits_for_every_kind() -> None:
    hand = hand_of(4, parse("123m456m789p111s1j"))
    assert waits(hand, DOMAINS) == completing(hand) == NATURAL_MASK | mask_of(JOKERS)


@pytest.mark.parametrize("needed", range(5))
def test_waits_of_ready_hands(needed: int) -> None:
    rng = random.Random(f"ready {needed}")
    for _ in range(30):
        hand = oracle.complete_hand(rng, needed)
        hand.remove(rng.choice(hand.tiles()))
        found = waits(hand, DOMAINS)
        assert found == completing(hand) != 0, hand.tiles()
        assert found == useful(hand, DOMAINS)


@pytest.mark.parametrize("needed", range(5))
def test_useful_tiles_are_those_that_lower_the_distance(needed: int) -> None:
    rng = random.Random(f"useful {needed}")
    for turn in range(150):
        hand = oracle.dealt_hand(rng, needed, turn % 2 > 0)
        here, found = distance(hand, DOMAINS), useful(hand, DOMAINS)
        for kind in takable(hand):
            lowers = distance(changed(hand, more=kind), DOMAINS) < here
            assert bool(found & BIT[kind]) == lowers
        assert (found == 0) == (here == 0)
        assert (waits(hand, DOMAINS) != 0) == (here == 1)
        for joker in JOKERS:
            assert bool(found & BIT[joker]) == bool(found & NATURAL_MASK & DOMAINS[joker])


@pytest.mark.parametrize("needed", range(5))
def test_discards_compare_the_hands_they_leave(needed: int) -> None:
    rng = random.Random(f"discards {needed}")
    for _ in range(60):
        hand = oracle.dealt_hand(rng, needed, True)
        left = [rng.randint(0, 4) for _ in range(61)]
        before = (hand.counts[:], hand.keys[:], hand.size)
        found = discards(hand, DOMAINS, left)
        assert before == (hand.counts, hand.keys, hand.size)
        natural = {kind for kind in hand.tiles() if kind < 34}
        assert sorted(d.kind for d in found) == sorted(natural or set(hand.tiles()))
        for discard in found:
            rest = changed(hand, discard.kind)
            assert discard.distance == distance(rest, DOMAINS)
            assert discard.useful == useful(rest, DOMAINS)
            assert discard.left == sum(left[kind] for kind in kinds_in(discard.useful))
        worth = [(d.distance, -d.left, d.kind) for d in found]
        assert worth == sorted(worth)


def test_a_flower_is_of_no_use_and_may_be_discarded() -> None:
    hand = hand_of(4, parse("123m456m789p23sNN1f"))
    assert distance(hand, DOMAINS) == 1
    best = discards(hand, DOMAINS, [4] * 61)[0]
    assert (show([best.kind]), best.distance, best.left) == ("1f", 1, 20)
    assert not is_complete(hand_of(4, parse("123m456m789p234sN1f")), DOMAINS)


@pytest.mark.parametrize("melds", range(5))
def test_without_jokers_it_is_the_plain_distance(melds: int) -> None:
    """As long as nothing hangs on the number of copies: no kind is held three times."""
    rng = random.Random(f"plain {melds}")
    for _ in range(200):
        tiles = rng.sample([kind for kind in range(34) for _ in range(2)], 13 - 3 * melds)
        hand = hand_of(4 - melds, tiles)
        assert distance(hand, DOMAINS) == plain.distance(hand)
        assert waits(hand, DOMAINS) & NATURAL_MASK == plain_waits.waits(hand)
        assert useful(hand, DOMAINS) & NATURAL_MASK == plain_waits.useful(hand)


def test_another_game_has_other_domains() -> None:
    domains = [0] * 61
    domains[JOKER] = NUMBER_MASK
    hand = hand_of(4, [*parse("123m456m789pN24s"), JOKER])
    assert waits(hand, domains) == mask_of(parse("N"))  # the joker is no wind
    assert distance(hand_of(4, [JOKER] * 14), domains) == 0
    assert distance(hand_of(4, [*parse("EESS123m456m78m"), JOKER, JOKER]), domains) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (SUIT_MASKS[0] | SUIT_MASKS[1], SUIT_MASKS[1] | SUIT_MASKS[2]),
        (WIND_MASK | SUIT_MASKS[0], WIND_MASK | DRAGON_MASK),
        (SUIT_MASKS[0] & ~BIT[4], 0),
        (WIND_MASK | BIT[33], 0),
        (NATURAL_MASK | BIT[34], 0),
    ],
)
def test_domains_are_nested_and_made_of_whole_groups(one: int, other: int) -> None:
    domains = [0] * 61
    domains[TONG], domains[JOKER] = one, other
    with pytest.raises(ValueError, match="domain"):
        distance(hand_of(4, [0]), domains)
