"""Who deals, which winds blow, and when the match ends."""

from sparrowhall.fair import Chance
from sparrowhall.game.deal import Plan, Result
from sparrowhall.rules.taiwanese.options import TaiwaneseOptions
from sparrowhall.scoring.facts import FOUR_KONGS
from sparrowhall.tiles.kinds import EAST

SEATS = 4


def first(options: TaiwaneseOptions, chance: Chance) -> Plan:
    """A random dealer opens the East round (TW-GAME-MATCH)."""
    dealer = chance.stream("dealer", 1).below(SEATS)
    return _plan(options, chance, 1, dealer, dealer, EAST, 0)


def following(options: TaiwaneseOptions, result: Result, chance: Chance) -> Plan | None:
    """The next deal, or None after the last round."""
    old = result.plan
    number = old.number + 1
    if _dealer_stays(options, result):
        adds = bool(result.wins) or options.draw_adds_repeat
        repeats = old.repeats + 1 if adds else old.repeats
        return _plan(options, chance, number, old.dealer, old.first_dealer, old.round_wind, repeats)
    dealer = (old.dealer + 1) % SEATS
    wind = old.round_wind + 1 if dealer == old.first_dealer else old.round_wind
    if wind == EAST + options.rounds:
        return None
    return _plan(options, chance, number, dealer, old.first_dealer, wind, 0)


def _dealer_stays(options: TaiwaneseOptions, result: Result) -> bool:
    """After a dealer's win (never by Four Kongs) or a draw (AMB-TW-03), up to ``max_repeats``."""
    plan = result.plan
    if options.max_repeats is not None and plan.repeats >= options.max_repeats:
        return False
    if not result.wins:
        return options.draw_keeps_dealer
    return any(win.seat == plan.dealer and win.by != FOUR_KONGS for win in result.wins)


def _plan(
    options: TaiwaneseOptions,
    chance: Chance,
    number: int,
    dealer: int,
    first_dealer: int,
    round_wind: int,
    repeats: int,
) -> Plan:
    dice = chance.dice(number, 3)
    east = dealer
    if options.seat_wind_mode == "opening":  # AMB-TW-04: the seat whose wall is broken is East
        east = (dealer + sum(dice) - 1) % SEATS
    elif options.seat_wind_mode == "fixed":
        east = first_dealer
    winds = [EAST + (seat - east) % SEATS for seat in range(SEATS)]
    return Plan(number, dealer, first_dealer, round_wind, repeats, winds, dice)
