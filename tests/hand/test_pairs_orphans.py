"""Seven pairs, thirteen orphans and hands of suited tiles, with jokers, against plain search."""

import random
from collections import Counter
from functools import partial

import pytest

from sparrowhall.hand import orphans, pairs, suited
from sparrowhall.hand.domains import Stands
from sparrowhall.hand.hand import PONG, Hand, Meld, hand_of
from sparrowhall.hand.orphans import ALLOWED, NEVER, ORPHANS, PAIR_ONLY
from sparrowhall.hand.shortage import NONE
from sparrowhall.tiles.kinds import BIT, NUMBER_MASK, kinds_in, mask_of
from sparrowhall.tiles.notation import parse, parse_one
from tests.hand import joker_oracle as oracle
from tests.hand.joker_oracle import DOMAINS, JOKERS, STANDS
from tests.hand.test_jokers_distance import ALL, changed, check_steps, takable

PUNG = Meld(PONG, 33, (33, 33, 33))


def first(tiles: list[int], winning: int) -> list[int]:
    """The tiles with the winning tile in front."""
    return [winning, *oracle.less(tuple(tiles), (winning,))]


def check_stands(stands: Stands, hand: Hand, wanted: list[int]) -> None:
    """The jokers stand for kinds of their domains and make the hand out of its natural tiles."""
    assert sorted(joker for joker, _ in stands) == [tile for tile in hand.tiles() if tile >= 34]
    assert all(kind in STANDS[joker] for joker, kind in stands)
    natural = [tile for tile in hand.tiles() if tile < 34]
    assert sorted(natural + [kind for _, kind in stands]) == sorted(wanted)


# Seven pairs.


def pair_readings(hand: Hand, winning: int) -> set[tuple[int, int]]:
    """The kinds and the meaning of the winning tile, by letting each tile be all it may be."""
    found: set[tuple[int, int]] = set()

    def go(rest: list[int], counts: Counter[int], meaning: int) -> None:
        if max(counts.values(), default=0) > 2 or len(counts) > 7:
            return
        if rest:
            for kind in STANDS[rest[0]]:
                go(rest[1:], counts + Counter([kind]), kind if meaning < 0 else meaning)
        elif len(counts) == 7 and set(counts.values()) == {2}:
            found.add((mask_of(list(counts)), meaning))

    go(first(hand.tiles(), winning), Counter(), -1)
    return found


def is_seven_pairs(hand: Hand) -> bool:
    return bool(pair_readings(hand, hand.tiles()[0]))


def nearly_pairs(rng: random.Random, exchanged: int) -> Hand:
    """Seven pairs with up to five jokers, and some tiles exchanged."""
    while True:
        tiles = [kind for kind in rng.sample(rng.choice(oracle.FIELDS), 7) for _ in range(2)]
        for joker in rng.sample(JOKERS, rng.randint(0, 5)):
            may = [kind for kind in tiles if kind in STANDS[joker]]
            if may:
                tiles.remove(rng.choice(may))
                tiles.append(joker)
        for _ in range(exchanged):
            tiles.remove(rng.choice(tiles))
            tiles.append(rng.choice([*tiles, rng.randrange(34)]))
        if oracle.fits(tiles):
            return hand_of(4, tiles)


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("1122m3344p55sEECC", 0),
        ("1122m3344p55sEEC6j", 0),
        ("1122m3344p55sEEC5j", 1),
        ("1111m3344p55sEECC", 2),
        ("111m13344p55sEECC4j", 1),
        ("1122m3344p55sEE1j7j", 0),
        ("1122m3344p55sEE2j5j", 1),
        ("147m258p369sESWNC", 7),
        ("147m258p36sE1j2j3j4j5j", 2),
    ],
)
def test_known_distances_to_seven_pairs(tiles: str, expected: int) -> None:
    assert pairs.distance(hand_of(4, parse(tiles)), DOMAINS) == expected


@pytest.mark.parametrize("exchanged", range(4))
def test_distance_to_seven_pairs_counts_exchanges(exchanged: int) -> None:
    rng = random.Random(f"pairs {exchanged}")
    for _ in range(40):
        hand = nearly_pairs(rng, exchanged)
        check_steps(lambda hand: pairs.distance(hand, DOMAINS), is_seven_pairs, hand)
        assert pairs.is_complete(hand, DOMAINS) == is_seven_pairs(hand)


@pytest.mark.parametrize("exchanged", [0, 1])
def test_readings_of_seven_pairs(exchanged: int) -> None:
    rng = random.Random(f"pair readings {exchanged}")
    for _ in range(120):
        hand = nearly_pairs(rng, exchanged)
        winning = rng.choice(hand.tiles())
        found = pairs.readings(hand, DOMAINS, winning)
        assert len({(r.kinds, r.winning) for r in found}) == len(found)
        assert {(r.kinds, r.winning) for r in found} == pair_readings(hand, winning)
        for reading in found:
            check_stands(reading.stands, hand, kinds_in(reading.kinds) * 2)
            assert winning < 34 or (winning, reading.winning) in reading.stands
        kinds = {reading.kinds for reading in found}
        unnamed = pairs.readings(hand, DOMAINS)
        assert [r.winning for r in unnamed] == [-1] * len(kinds)
        assert {reading.kinds for reading in unnamed} == kinds


def test_two_jokers_are_a_pair_of_a_new_kind_both_can_be() -> None:
    hand = hand_of(4, parse("1122m3344p55sEE2j7j"))
    assert len(pairs.readings(hand, DOMAINS)) == 7  # dots other than 3 and 4
    assert pairs.readings(hand_of(4, parse("1122m3344p55sEE2j3j")), DOMAINS) == []


def test_waits_and_useful_tiles_of_seven_pairs() -> None:
    rng = random.Random("pairs useful")
    for turn in range(200):
        hand = nearly_pairs(rng, turn % 5)
        if turn % 2:
            hand.remove(rng.choice(hand.tiles()))
        here, found = pairs.distance(hand, DOMAINS), pairs.useful(hand, DOMAINS)
        for kind in takable(hand):
            lowers = pairs.distance(changed(hand, more=kind), DOMAINS) < here
            assert bool(found & BIT[kind]) == lowers
        assert pairs.waits(hand, DOMAINS) == (found if here == 1 else 0)


# Thirteen orphans.


def orphan_readings(hand: Hand, winning: int, jokers: str) -> set[tuple[int, int]]:
    """The pair and the meaning of the winning tile, by letting each tile be all it may be."""
    tiles = first(hand.tiles(), winning)
    if jokers == NEVER and tiles != [tile for tile in tiles if tile < 34]:
        return set()
    found: set[tuple[int, int]] = set()

    def go(at: int, wanted: list[int], pair: int, meaning: int) -> None:
        if at == len(tiles):
            found.add((pair, meaning))
            return
        for kind in set(STANDS[tiles[at]]) & set(wanted):
            if tiles[at] < 34 or jokers == ALLOWED or kind == pair:
                rest = list(oracle.less(tuple(wanted), (kind,)))
                go(at + 1, rest, pair, meaning if at else kind)

    if len(tiles) == 14:
        for pair in ORPHANS:
            go(0, [*ORPHANS, pair], pair, -1)
    return found


def nearly_orphans(rng: random.Random, most: int, exchanged: int) -> Hand:
    """Thirteen orphans with up to ``most`` jokers, and some tiles exchanged."""
    pair = rng.choice(ORPHANS)
    tiles = [*ORPHANS, pair]
    for joker in rng.sample(JOKERS, rng.randint(0, most)):
        may = [kind for kind in tiles if kind in STANDS[joker]]
        if may:
            tiles.remove(pair if pair in may and rng.random() < 0.5 else rng.choice(may))
            tiles.append(joker)
    for _ in range(exchanged):
        tiles.remove(rng.choice(tiles))
        tiles.append(rng.choice([*tiles, rng.randrange(34)]))
    return hand_of(4, tiles)


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("19m19p19sESWNCFPE", [0, 0, 0]),
        ("19m19p19sESWNCFP1j", [0, 0, 1]),
        ("19m19p19sESWNCFP3j", [0, 0, 1]),
        ("19m19p19sESWNCF1j7j", [0, 1, 2]),  # White and a terminal, or both White: no
        ("19m19p19sESWNCF1j6j", [0, 0, 2]),  # two jokers may be the pair
        ("19m19p19sESWCFFP5j", [0, 1, 1]),
        ("19m19p19sESWCFFP6j", [1, 1, 1]),
        ("19m19p19sESWCFP5j5j", [0, 0, 2]),
        ("2345678m2345678p", [14, 14, 14]),
        ("19m19p19s1j2j3j4j5j6j7j5m", [4, 6, 8]),
    ],
)
def test_known_distances_to_thirteen_orphans(tiles: str, expected: list[int]) -> None:
    hand = hand_of(4, parse(tiles))
    found = [orphans.distance(hand, DOMAINS, how) for how in (ALLOWED, PAIR_ONLY, NEVER)]
    assert found == expected


@pytest.mark.parametrize("jokers", [ALLOWED, PAIR_ONLY, NEVER])
def test_distance_to_thirteen_orphans_counts_exchanges(jokers: str) -> None:
    rng = random.Random(f"orphans {jokers}")
    for turn in range(60):
        hand = nearly_orphans(rng, 2 if turn % 2 else 6, turn % 3)
        check_steps(
            lambda hand: orphans.distance(hand, DOMAINS, jokers),
            partial(is_thirteen_orphans, jokers=jokers),
            hand,
        )
        complete = is_thirteen_orphans(hand, jokers)
        assert orphans.is_complete(hand, DOMAINS, jokers) == complete


def is_thirteen_orphans(hand: Hand, jokers: str) -> bool:
    return bool(orphan_readings(hand, hand.tiles()[0], jokers))


@pytest.mark.parametrize("jokers", [ALLOWED, PAIR_ONLY, NEVER])
def test_readings_of_thirteen_orphans(jokers: str) -> None:
    rng = random.Random(f"orphan readings {jokers}")
    complete = 0
    for turn in range(200):
        hand = nearly_orphans(rng, 2 if turn % 2 else 6, turn % 5 == 0)
        winning = rng.choice(hand.tiles())
        found = orphans.readings(hand, DOMAINS, jokers, winning)
        assert len({(r.pair, r.winning) for r in found}) == len(found)
        assert {(r.pair, r.winning) for r in found} == orphan_readings(hand, winning, jokers)
        for reading in found:
            check_stands(reading.stands, hand, [*ORPHANS, reading.pair])
            assert winning < 34 or (winning, reading.winning) in reading.stands
            if jokers == PAIR_ONLY:
                assert all(kind == reading.pair for _, kind in reading.stands)
        unnamed = orphans.readings(hand, DOMAINS, jokers)
        assert [r.pair for r in unnamed] == sorted({r.pair for r in found})
        complete += bool(found)
    assert 20 < complete < 200


@pytest.mark.parametrize("jokers", [ALLOWED, PAIR_ONLY, NEVER])
def test_waits_and_useful_tiles_of_thirteen_orphans(jokers: str) -> None:
    rng = random.Random(f"orphans useful {jokers}")
    for turn in range(120):
        hand = nearly_orphans(rng, turn % 7, turn % 4)
        if turn % 2:
            hand.remove(rng.choice(hand.tiles()))
        here, found = (
            orphans.distance(hand, DOMAINS, jokers),
            orphans.useful(hand, DOMAINS, jokers),
        )
        for kind in ALL:
            if kind in takable(hand):
                lowers = orphans.distance(changed(hand, more=kind), DOMAINS, jokers) < here
                assert bool(found & BIT[kind]) == lowers
        assert orphans.waits(hand, DOMAINS, jokers) == (found if here == 1 else 0)


def test_thirteen_orphans_wait_for_all_or_for_one() -> None:
    hand = hand_of(4, parse("19m19p19sESWNCFP"))
    for jokers in (ALLOWED, PAIR_ONLY):
        assert orphans.waits(hand, DOMAINS, jokers) == mask_of(ORPHANS + JOKERS)
    assert orphans.waits(hand, DOMAINS, NEVER) == mask_of(ORPHANS)
    hand = hand_of(4, parse("19m19p19sESWNCFF"))
    assert orphans.waits(hand, DOMAINS, ALLOWED) == mask_of(parse("P1j6j"))
    assert orphans.waits(hand, DOMAINS, PAIR_ONLY) == mask_of(parse("P"))


# Suited tiles only, and melds.


def test_suited_hands_have_no_other_tile() -> None:
    assert suited.distance(hand_of(4, parse("1579m1368p2455s99s"))) == 0
    assert suited.is_complete(hand_of(4, parse("1579m1368p2455s99s")))
    hand = hand_of(4, parse("1579m1368p2455s9s"))
    assert (suited.distance(hand), suited.waits(hand)) == (1, NUMBER_MASK)
    assert not suited.is_complete(hand)
    hand = hand_of(4, parse("1579m1368p2455sE1j"))
    assert (suited.distance(hand), suited.useful(hand)) == (2, NUMBER_MASK)
    assert suited.waits(hand_of(4, parse("1579m1368p2455s1j"))) == 0


def test_these_hands_are_concealed() -> None:
    hand = hand_of(4, parse("1122m3344p55sE"), [PUNG])
    assert pairs.distance(hand, DOMAINS) == orphans.distance(hand, DOMAINS) == NONE
    assert suited.distance(hand) == NONE
    masks = (pairs.useful(hand, DOMAINS), orphans.useful(hand, DOMAINS), suited.useful(hand))
    assert masks == (0, 0, 0)
    assert pairs.waits(hand, DOMAINS) == orphans.waits(hand, DOMAINS) == suited.waits(hand) == 0
    assert pairs.readings(hand, DOMAINS) == []
    assert orphans.readings(hand, DOMAINS) == []


def test_the_winning_tile_of_orphans_is_in_the_pair_or_alone() -> None:
    hand = hand_of(4, parse("19m19p19sESWNCFP1j"))
    found = orphans.readings(hand, DOMAINS, PAIR_ONLY, parse_one("1j"))
    assert [(reading.pair, reading.winning) for reading in found] == [(k, k) for k in ORPHANS]
    found = orphans.readings(hand, DOMAINS, PAIR_ONLY, parse_one("P"))
    assert sum(reading.pair == reading.winning for reading in found) == 1
