"""When players became ready: what nobody announced at the table, and a replay can tell."""

from sparrowhall.game.events import DISCARDED, WON, Event
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.web.viewpoint import Viewpoint


def ready(rules: RuleSet, events: list[Event]) -> dict[int, tuple[int, int]]:
    """By step of a hand: the seat that became ready there, and the mask of kinds it waits for."""
    seats = range(rules.seats)
    points = [Viewpoint(rules, seat, [0] * rules.seats) for seat in seats]
    was_ready = [False for _ in seats]
    found: dict[int, tuple[int, int]] = {}
    for step, event in enumerate(events):
        if event.what == WON:
            break
        for point in points:
            point.hear(event)
        if event.what == DISCARDED:
            waits = _waits(rules, points[event.seat])
            if waits and not was_ready[event.seat]:
                found[step] = (event.seat, waits)
            was_ready[event.seat] = waits != 0
    return found


def _waits(rules: RuleSet, point: Viewpoint) -> int:
    """What a hand at rest waits for."""
    seat = rules.new_seat(point.seat)
    seat.hand = point.hand()
    return seat.waits()
