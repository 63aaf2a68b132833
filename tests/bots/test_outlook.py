"""The remembered look-ups of the bots agree with the hand algebra."""

import random

from sparrowhall.bots.outlook import Outlook
from sparrowhall.hand.distance import distance
from sparrowhall.hand.hand import CHOW, PONG, Hand, Meld, hand_of
from sparrowhall.hand.waits import discards, useful
from sparrowhall.tiles.kinds import NATURAL, mask_of


def _random_hand(rng: random.Random) -> Hand:
    """A hand to discard from, with up to four melds."""
    pool = [kind for kind in range(NATURAL) for _ in range(4)]
    melds: list[Meld] = []
    for _ in range(rng.randrange(5)):
        if rng.random() < 0.5:
            low = rng.choice([k for k in range(27) if k % 9 < 7])
            kinds, form = [low, low + 1, low + 2], CHOW
        else:
            low = rng.randrange(NATURAL)
            kinds, form = [low] * 3, PONG
        if all(pool.count(kind) >= kinds.count(kind) for kind in kinds):
            for kind in kinds:
                pool.remove(kind)
            melds.append(Meld(form, low, tuple(kinds)))
    return hand_of(5, rng.sample(pool, 17 - 3 * len(melds)), melds)


def test_distance_and_useful_tiles_of_each_discard() -> None:
    rng = random.Random(1)
    for _ in range(150):
        hand = _random_hand(rng)
        outlook = Outlook(hand.clone())
        assert outlook.distance() == distance(hand)
        assert mask_of(outlook.useful(outlook.distance())) == useful(hand)
        for discard in discards(hand):
            assert outlook.distance_without(discard.kind) == discard.distance
            outlook.remove(discard.kind)
            assert mask_of(outlook.useful(discard.distance)) == discard.useful
            outlook.add(discard.kind)
