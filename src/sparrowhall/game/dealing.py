"""Laying out the deals of a match and beginning them."""

from __future__ import annotations

from sparrowhall.fair import Chance
from sparrowhall.game.deal import Deal, Plan
from sparrowhall.game.events import DEAL_BEGINS, Event, Log
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.game.wall import Wall


def lay_out(rules: RuleSet, plan: Plan, chance: Chance) -> Deal:
    """The deal of a plan with its wall shuffled, nothing dealt yet."""
    wall = Wall(chance.shuffled(rules.tiles.tiles(), plan.number), rules.reserve())
    return Deal(rules, plan, wall, Log(), [rules.new_seat(seat) for seat in range(rules.seats)])


def begin(deal: Deal) -> None:
    """Deal the tiles and go on to the first question, or to the end if there is none."""
    plan, seats = deal.plan, deal.rules.seats
    winds = plan.seat_winds or [-1] * seats
    facts = (plan.round_wind, plan.repeats, seats, *winds, *plan.dice)
    deal.log.add(Event(DEAL_BEGINS, plan.dealer, value=plan.number, tiles=facts))
    deal.rules.open(deal)
