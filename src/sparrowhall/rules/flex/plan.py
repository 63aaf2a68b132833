"""Who begins each round (AMB-FX-13), and how many rounds there are."""

from sparrowhall.fair import Chance
from sparrowhall.game.deal import Plan, Result
from sparrowhall.rules.flex.options import FlexOptions


def first(options: FlexOptions, chance: Chance) -> Plan:
    """A random seat begins the first round."""
    seat = chance.stream("dealer", 1).below(options.players)
    return Plan(1, seat, seat, -1, 0, [], [])


def following(options: FlexOptions, result: Result) -> Plan | None:
    """The next seat in turn order begins the next round; None after the last."""
    old = result.plan
    if old.number == options.rounds:
        return None
    return Plan(old.number + 1, (old.dealer + 1) % options.players, old.first_dealer, -1, 0, [], [])
