"""The remembered look-ups for hands with jokers agree with the hand algebra."""

from __future__ import annotations

import random

from sparrowhall.bots.joker_outlook import ALL_GROUPS, HONORS, JokerOutlook
from sparrowhall.hand import jokers
from sparrowhall.hand.domains import domains_of
from sparrowhall.hand.hand import Hand, hand_of
from sparrowhall.rules.vietnamese.jokers import DOMAINS, TILES
from sparrowhall.tiles.kinds import BIT, EAST, NATURAL, kinds_in, mask_of

POOL = [kind for kind in TILES.tiles() if kind < NATURAL or DOMAINS[kind]]


def _hands(count: int) -> list[Hand]:
    rng = random.Random(2)
    return [hand_of(4, rng.sample(POOL, 13)) for _ in range(count)]


def test_distance_and_useful_tiles_of_a_whole_hand() -> None:
    for hand in _hands(150):
        outlook = JokerOutlook(hand, domains_of(DOMAINS))
        distance = outlook.distance()
        assert distance == jokers.distance(hand, DOMAINS)
        assert mask_of(outlook.useful(ALL_GROUPS, distance)) == jokers.useful(hand, DOMAINS)


def test_one_suit_and_honours_alone() -> None:
    """The hand without tiles of other suits, and without the jokers that stand for them only."""
    groups = BIT[1] | HONORS
    for hand in _hands(150):
        rest = hand_of(4, [])
        for kind in hand.tiles():
            stands = kinds_in(DOMAINS[kind]) if DOMAINS[kind] else [kind]
            if any(9 <= one < 18 or one >= EAST for one in stands):
                rest.add(kind)
        outlook = JokerOutlook(hand, domains_of(DOMAINS))
        assert outlook.distance(groups) == jokers.distance(rest, DOMAINS)
        useful = outlook.useful(groups, outlook.distance(groups))
        assert all(9 <= kind < 18 or kind >= EAST for kind in useful)
