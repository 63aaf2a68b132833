"""What a hand may come to be worth, game by game: all that a bot must know of scoring.

The figures are estimates for choosing between actions, not scores.
"""

from typing import Final

from sparrowhall.game.view import View
from sparrowhall.hand.distance import distance_of
from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, Hand
from sparrowhall.hand.tables import DRAGON, SUIT, WIND
from sparrowhall.tiles.kinds import DRAGONS, GREEN, GROUP, RED, WHITE, WINDS

NEAR: Final[list[float]] = [0.35, 0.05]
"""How likely an aim is reached that needs no or one tile more than any win does."""


class Value:
    """A game in which no hand is worth more than another.

    ``base`` is what every win is worth, in the unit in which ``of`` counts what comes on top.
    """

    def __init__(self, base: float = 1.0) -> None:
        self.base: Final = base

    def of(self, hand: Hand, classes: list[int], distance: int) -> float:
        """What the awards in sight add; ``classes`` are those of the five groups of the hand."""
        return 0.0

    def declaration(self, view: View) -> float:
        """What declaring ready now adds to a win."""
        return 0.0


class TaiwaneseValue(Value):
    """Tai in sight in a Taiwanese hand."""

    CONCEALED: Final = 0.3
    """A concealed win counts one or two more, but who claims nothing wins less often."""
    CONCEALED_PONGS: Final[list[float]] = [0, 0, 0.2, 1.5, 4, 8]
    """What so many concealed pongs are worth, counting those still to come."""
    HONOR: Final[list[float]] = [0, 0.02, 0.2, 1, 1]
    """The share of an honour pong that so many of its tiles are worth."""

    def __init__(self, view: View) -> None:
        options = view.rules.options
        base, unit = options["base"], options["unit"]
        assert isinstance(base, int)
        assert isinstance(unit, int)
        super().__init__(base / unit if unit else float(base))
        plan = view.plan
        self.honors: Final[dict[int, int]] = {RED: 1, GREEN: 1, WHITE: 1}
        for wind in (plan.round_wind, plan.seat_winds[view.seat]):
            self.honors[wind] = self.honors.get(wind, 0) + 1

    def of(self, hand: Hand, classes: list[int], distance: int) -> float:
        """Tai: the concealed hand, honours, flushes, pongs."""
        counts = hand.counts
        tai = 0.0
        claimed = chows = pongs = concealed = 0
        for meld in hand.melds:
            claimed += meld.type != CONCEALED_KONG
            concealed += meld.type == CONCEALED_KONG
            chows += meld.type == CHOW
            pongs += meld.type != CHOW
            tai += self.honors.get(meld.kind, 0)
        if not claimed:
            tai += self.CONCEALED
        for kind, worth in self.honors.items():
            tai += worth * self.HONOR[counts[kind]]
        three = counts.count(3) + counts.count(4)
        tai += self.CONCEALED_PONGS[min(concealed + three, 5)]
        if not chows:
            pongs += three
            missing = hand.sets - pongs
            missing += max(0, missing + 1 - counts.count(2))
            tai += 4 * _chance(missing - distance)
        return tai + self._flush(hand, classes, distance)

    def _flush(self, hand: Hand, classes: list[int], distance: int) -> float:
        """The best half flush (4) or full flush (8) in sight."""
        needed = hand.sets - len(hand.melds)
        groups = [GROUP[meld.kind] for meld in hand.melds]
        counts = hand.counts
        held = [sum(counts[:9]), sum(counts[9:18]), sum(counts[18:27])]
        numbers = sum(held)
        best = 0.0
        for suit in range(3):
            # Each tile of another suit must be replaced, and one more tile come in.
            if numbers - held[suit] + 1 - distance >= len(NEAR):
                continue
            if all(group == suit or group >= WINDS for group in groups):
                only = [SUIT[0], SUIT[0], SUIT[0], classes[WINDS], classes[DRAGONS]]
                only[suit] = classes[suit]
                chance = 4 * _chance(distance_of(only, needed) - distance)
                if chance and all(group == suit for group in groups):
                    only[WINDS], only[DRAGONS] = WIND[0], DRAGON[0]
                    chance = max(chance, 8 * _chance(distance_of(only, needed) - distance))
                best = max(best, chance)
        return best

    def declaration(self, view: View) -> float:
        """Tai of declaring ready: heavenly with the dealer's first discard, else earthly."""
        first = view.plan.dealer == view.seat and not view.river(view.seat)
        return 16.0 if first else 8.0


def _chance(more: int) -> float:
    return NEAR[max(more, 0)] if more < len(NEAR) else 0.0


def value_for(view: View) -> Value:
    """The estimates for the game of a view, its deal and seat."""
    if view.rules.name == "taiwanese":
        return TaiwaneseValue(view)
    return Value()
