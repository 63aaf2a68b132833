"""The quick looks agree with the exact answers, for hands near and far."""

import random

import pytest

from sparrowhall.hand.hand import SET, Hand, Meld, hand_of
from sparrowhall.hand.sequences import Shapes, is_complete, waits
from sparrowhall.hand.sequences.forms import DOUBLE, LIKE, NO_SINGLES, Form, Plan
from sparrowhall.hand.sequences.scout import Scout, held_kinds, suits_in
from sparrowhall.tiles.kinds import (
    BIT,
    BLANK,
    FLOWER,
    JOKER,
    KINDS,
    NUMBER_MASK,
    RANK,
    kinds_in,
    mask_of,
)
from sparrowhall.tiles.notation import parse
from tests.hand.test_sequences import TABLES


def near(shapes: Shapes, rng: random.Random) -> list[int]:
    """Fourteen tiles, most of them of one complete hand."""
    form = rng.choice(shapes.forms().all)
    plan = rng.choice(form.plans)
    tiles = list(form.singles.kinds) + [FLOWER] * (rng.randint(2, 6) if form.flowers else 0)
    for slot in [*plan.slots, *plan.slots]:
        kind = rng.choice(slot.kinds)
        size = min(rng.randint(2, 4), 4 - tiles.count(kind))
        tiles += [JOKER if size > 2 and rng.random() < 0.2 else kind for _ in range(size)]
    tiles += [JOKER] * 14
    tiles = tiles[:14]
    if rng.random() < 0.3:
        others = [kind for kind in range(34) if tiles.count(kind) < 4]
        tiles[rng.randrange(14)] = rng.choice([*others, FLOWER, JOKER, BLANK])
    return tiles


def with_melds(tiles: list[int], rng: random.Random) -> Hand:
    """The tiles as a hand; three equal ones may lie exposed."""
    melds: list[Meld] = []
    for kind in sorted(set(tiles)):
        if kind < FLOWER and tiles.count(kind) >= 3 and rng.random() < 0.3:
            melds.append(Meld(SET, kind, (kind, kind, kind)))
            for _ in range(3):
                tiles.remove(kind)
    return hand_of(0, tiles, melds)


@pytest.mark.parametrize("name", list(TABLES))
def test_the_scout_gives_the_exact_answers(name: str) -> None:
    shapes = TABLES[name]
    scout, rng = Scout(shapes), random.Random(name)
    complete = ready = 0
    for _ in range(120):
        tiles = near(shapes, rng)
        hand = with_melds(tiles[:], rng)
        assert scout.is_complete(hand) == is_complete(hand, shapes)
        complete += scout.is_complete(hand)
        if hand.size:
            hand.remove(rng.choice(hand.tiles()))
            assert scout.waits(hand) == waits(hand, shapes)
            ready += scout.waits(hand) != 0
    assert complete > 5
    assert ready > 10


def test_random_hands_are_refused_by_a_look_at_their_suits() -> None:
    scout, rng = Scout(Shapes()), random.Random(1)
    every = [kind for kind in range(34) for _ in range(4)]
    near_by = sum(scout.may_be_near(hand_of(0, rng.sample(every, 13))) for _ in range(500))
    assert near_by < 10


def test_the_room_beside_some_kinds_is_what_plans_with_them_have() -> None:
    """Numbers stand in one suit each, unless a house rule has them in more."""
    rng = random.Random(2)
    for shapes in (Shapes(), TABLES["house"]):
        scout = Scout(shapes)
        for _ in range(25):
            mask = mask_of(rng.sample(near(shapes, rng), rng.randint(1, 4))) & ~BIT[JOKER]
            expected = 0
            for form in shapes.forms().all:
                for plan in form.plans:
                    expected |= together(form, plan, mask)
            assert scout.room(mask) == expected


def together(form: Form, plan: Plan, mask: int) -> int:
    """The kinds one hand of a plan can have with those of a mask, by trying each."""
    usual = form.singles.type == NO_SINGLES and plan.family not in (LIKE, DOUBLE)
    found = 0
    for kind in kinds_in(plan.mask | form.apart):
        both = mask | BIT[kind]
        numbers = [RANK[one] for one in kinds_in(both & NUMBER_MASK)]
        if not both & ~(plan.mask | form.apart) and not (
            usual and len(set(numbers)) < len(numbers)
        ):
            found |= BIT[kind]
    return found


def test_a_blank_is_in_no_hand() -> None:
    scout = Scout(Shapes())
    assert not scout.may_be_near(hand_of(0, parse("222s3333s4444p5p0b")))
    assert scout.may_be_near(hand_of(0, parse("222s3333s4444p55p")))


def test_kinds_and_suits_of_a_hand() -> None:
    hand = hand_of(0, parse("1m0mE0f0j0b"), [Meld(SET, 20, (JOKER, JOKER, JOKER))])
    kinds = [kind for kind in range(KINDS) if held_kinds(hand) >> kind & 1]
    assert kinds == [0, 20, 27, 31, FLOWER, BLANK]
    assert suits_in(held_kinds(hand)) == 0b11101
