"""The nearest target hands (section 3.2)."""

import random

import pytest

from sparrowhall.hand.hand import Hand, hand_of
from sparrowhall.hand.sequences import Template, distance, is_complete, nearest
from sparrowhall.hand.sequences.forms import EVENS, NEWS, RUNS
from sparrowhall.hand.sequences.templates import HAVE, JOKER_USED, NEEDED
from sparrowhall.tiles.kinds import FLOWER, JOKER, KINDS, kinds_in
from sparrowhall.tiles.notation import parse, show
from tests.hand import sequence_oracle as oracle
from tests.hand.test_sequences import BASE, TABLES, hand
from tests.hand.test_sequences import NEWS as NEWS_TABLE


def finished(tiles: Hand, template: Template) -> Hand:
    """The target hand with every missing tile in place."""
    concealed = [kind for kind in range(KINDS) for _ in range(template.kept[kind])]
    concealed += [place.kind for place in template.places if place.state == NEEDED]
    return hand_of(0, concealed, tiles.melds)


@pytest.mark.parametrize("name", TABLES)
def test_templates_are_complete_hands_at_their_distance(name: str) -> None:
    shapes = TABLES[name]
    rng = random.Random(f"templates {name}")
    for at in range(25):
        near = oracle.random_hand(rng, shapes, at % 8, 13)
        tiles = near if at % 3 else oracle.wall_hand(rng, 13)
        found = nearest(tiles, shapes)
        assert found
        assert found[0].distance == distance(tiles, shapes)
        assert [one.distance for one in found] == sorted(one.distance for one in found)
        for one in found:
            assert len(one.places) == 14
            assert sum(place.state == NEEDED for place in one.places) == one.distance
            assert all(one.kept[kind] <= tiles.counts[kind] for kind in range(KINDS))
            melded = sum(len(meld.tiles) for meld in tiles.melds)
            assert sum(one.kept) + melded + one.distance == 14
            done = finished(tiles, one)
            if max(done.counts[kind] for kind in range(34)) <= 4:
                assert is_complete(done, shapes), show(done.tiles(), True)


@pytest.mark.parametrize("name", ["base", "house"])
def test_templates_keep_different_tiles_and_stand_by_chance(name: str) -> None:
    shapes = TABLES[name]
    rng = random.Random(f"different {name}")
    for at in range(20):
        tiles = oracle.random_hand(rng, shapes, at % 8, 13)
        found = nearest(tiles, shapes, best=5)
        assert len({tuple(one.kept) for one in found}) == len(found) <= 5
        order = [(one.distance, -one.chance) for one in found]
        assert order == sorted(order)


def test_a_template_says_what_is_there_and_what_is_needed() -> None:
    template = nearest(hand("2222s3333s444s5s0j"), BASE)[0]
    assert template.distance == 1
    assert (template.family, template.numbers) == (RUNS, [2, 3, 4, 5])
    sizes = [(one.number, one.size, one.have, one.jokers) for one in template.sets]
    assert sizes == [(2, 4, 4, 0), (3, 4, 4, 0), (4, 3, 3, 0), (5, 3, 1, 1)]
    states = [place.state for place in template.places]
    assert states == [HAVE] * 12 + [JOKER_USED, NEEDED]
    assert kinds_in(template.needed) == parse("5s0j")


def test_no_joker_in_pairs_singles_or_flowers() -> None:
    flowers = nearest(hand("00f2222s3333s444s"), BASE)[0]
    for place in flowers.places:
        if place.kind == FLOWER:
            assert not place.joker
    pair = nearest(hand("2222s3333s4444s5s"), BASE)[0]
    needed = [place for place in pair.places if place.state == NEEDED]
    assert [(show([place.kind], True), place.joker) for place in needed] == [("5s", False)]
    assert kinds_in(pair.needed) == parse("5s")
    assert pair.left == 3
    news = nearest(hand("NEW3333p444p555p"), NEWS_TABLE)[0]
    assert news.singles_type == NEWS
    assert [place.joker for place in news.places[:4]] == [False] * 4
    assert {place.set for place in news.places[:4]} == {0}


def test_copies_that_are_gone_make_a_template_unlikely() -> None:
    tiles = hand("222s333s444s55s66s")
    left = [4] * KINDS
    left[JOKER] = 0
    gone = left[:]
    for kind in parse("23456s"):
        gone[kind] = 0
    assert nearest(tiles, BASE, left)[0].chance > 0
    assert nearest(tiles, BASE, gone)[0].chance == 0
    # Only the 4 is left: the template adds to that set.
    gone[parse("4s")[0]] = 1
    best = nearest(tiles, BASE, gone)[0]
    assert [place.kind for place in best.places if place.state == NEEDED] == parse("4s")


def test_evens_of_two_suits_are_a_template() -> None:
    template = nearest(hand("22s44s66s88p000p4m9m"), BASE)[0]
    assert template.family == EVENS
    assert show([kind for kind in range(KINDS) for _ in range(template.kept[kind])], True) == (
        "00088p224466s"
    )


def test_exposed_sets_stay_in_every_template() -> None:
    tiles = hand("3s45p778p1mE0f", "22s0j", "444s")
    for template in nearest(tiles, BASE):
        exposed = {(one.kind, one.size, one.jokers) for one in template.sets if one.exposed}
        assert exposed == {(parse("2s")[0], 3, 1), (parse("4s")[0], 3, 0)}


def test_melds_that_fit_no_hand_have_no_template() -> None:
    assert nearest(hand("3s45p778p", "222s", "222p"), BASE) == []
