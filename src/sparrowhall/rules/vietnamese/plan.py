"""Who deals, which winds blow, and when the match ends (VN-GAME-MATCH)."""

from typing import Final

from sparrowhall.fair import Chance
from sparrowhall.game.deal import Plan, Result
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.tiles.kinds import EAST, NORTH

SEATS: Final = 4


def first(chance: Chance) -> Plan:
    """A random dealer opens the East round."""
    dealer = chance.stream("dealer", 1).below(SEATS)
    return _plan(1, dealer, dealer, EAST, 0)


def following(options: VietnameseOptions, result: Result, scores: list[int]) -> Plan | None:
    """The dealer repeats after a win or a draw, otherwise the deal passes; None after North."""
    old = result.plan
    if options.bust == "stop_at_zero" and min(scores) <= 0:
        return None
    number = old.number + 1
    if not result.wins or old.dealer in result.winners:
        return _plan(number, old.dealer, old.first_dealer, old.round_wind, old.repeats + 1)
    dealer = (old.dealer + 1) % SEATS
    wind = old.round_wind + 1 if dealer == old.first_dealer else old.round_wind
    return None if wind > NORTH else _plan(number, dealer, old.first_dealer, wind, 0)


def _plan(number: int, dealer: int, first_dealer: int, round_wind: int, repeats: int) -> Plan:
    winds = [EAST + (seat - dealer) % SEATS for seat in range(SEATS)]
    return Plan(number, dealer, first_dealer, round_wind, repeats, winds, [])
