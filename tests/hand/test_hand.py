"""A hand keeps counts, keys and melds in step."""

import random

from sparrowhall.hand.hand import ADDED_KONG, CHOW, PONG, STEP, Hand, Meld, hand_of
from sparrowhall.tiles.kinds import GROUP, JOKER, KINDS, NATURAL
from sparrowhall.tiles.notation import parse


def keys_of(counts: list[int]) -> list[int]:
    keys = [0] * 6
    for kind in range(KINDS):
        keys[GROUP[kind]] += counts[kind] * STEP[kind]
    return keys


def test_keys_follow_the_counts() -> None:
    rng = random.Random(5)
    hand = Hand(5)
    for _ in range(300):
        held = hand.tiles()
        if held and rng.random() < 0.45:
            hand.remove(rng.choice(held))
        else:
            kind = rng.choice([k for k in [*range(NATURAL), JOKER] if hand.counts[k] < 4])
            hand.add(kind)
        assert hand.keys == keys_of(hand.counts)
        assert hand.size == sum(hand.counts)


def test_melds_are_counted_apart_from_the_concealed_tiles() -> None:
    hand = hand_of(5, parse("EE"), [Meld(CHOW, 0, (0, 1, 2), 1, 3), Meld(PONG, 13, (13,) * 3)])
    assert hand.tiles() == [27, 27]
    assert hand.melded_keys == keys_of(hand.melded)
    assert sum(hand.melded) == 6


def test_a_pong_becomes_an_added_kong() -> None:
    hand = hand_of(5, parse("EE"), [Meld(PONG, 13, (13,) * 3, 13, 2)])
    hand.replace_meld(0, Meld(ADDED_KONG, 13, (13,) * 4, 13, 2))
    assert hand.melded[13] == 4
    assert hand.melded_keys == keys_of(hand.melded)
    assert hand.melds[0].is_kong


def test_a_clone_is_independent() -> None:
    hand = hand_of(5, parse("123mEE"), [Meld(PONG, 13, (13,) * 3)])
    other = hand.clone()
    other.add(30)
    other.set_aside(Meld(PONG, 31, (31,) * 3))
    assert hand.tiles() == parse("123mEE")
    assert len(hand.melds) == 1
    assert hand.keys == keys_of(hand.counts)
    assert hand.melded_keys == keys_of(hand.melded)
    assert other.melded_keys == keys_of(other.melded)


def test_melds_are_equal_by_what_lies_there() -> None:
    assert Meld(PONG, 13, (13,) * 3, 13, 2) == Meld(PONG, 13, (13,) * 3, 13, 2)
    assert Meld(PONG, 13, (13,) * 3, 13, 2) != Meld(PONG, 13, (13,) * 3, 13, 1)
    assert len({Meld(PONG, 13, (13,) * 3), Meld(PONG, 13, (13,) * 3)}) == 1
