"""What a match keeps of its finished deals: their events, packed. The rest can be played again."""

from __future__ import annotations

from typing import Final

from sparrowhall.fair import Chance
from sparrowhall.game import flow
from sparrowhall.game.actions import action
from sparrowhall.game.deal import Deal, Plan, Result
from sparrowhall.game.dealing import begin, lay_out
from sparrowhall.game.events import ANSWER, Event
from sparrowhall.game.packing import pack, unpack
from sparrowhall.game.ruleset import RuleSet


class Past:
    """A finished deal of a match; the deals ``before`` it hang behind it.

    ``length`` is the number of events up to its end. One that was ``imagined`` in a guess cannot be
    played again. Nothing here changes, so clones share it.
    """

    __slots__ = ("_chance", "_packed", "_plan", "_rules", "before", "imagined", "length")

    def __init__(self, before: Past | None, deal: Deal, chance: Chance) -> None:
        self.before: Final = before
        self.length: Final[int] = deal.log.length + (before.length if before is not None else 0)
        self.imagined: Final = deal.imagined
        self._packed: Final = pack(deal.log.events)
        self._rules: Final[RuleSet] = deal.rules
        self._plan: Final[Plan] = deal.plan
        self._chance: Final = chance

    @property
    def begins(self) -> int:
        """The number of this deal's first event."""
        return self.before.length if self.before is not None else 0

    def events(self) -> list[Event]:
        """The events of this deal."""
        return unpack(self._packed)

    def play_again(self) -> Result:
        """What the deal came to, from the same wall and the same answers."""
        deal = lay_out(self._rules, self._plan, self._chance)
        begin(deal)
        for event in self.events():
            if event.what == ANSWER:
                flow.answer(deal, event.seat, action(event.value))
        assert deal.result is not None, "the same answers end the deal again"
        return deal.result


def events_since(past: Past | None, n: int) -> list[Event]:
    """The events of finished deals from number ``n`` on."""
    deals: list[Past] = []
    while past is not None and past.length > n:
        deals.append(past)
        past = past.before
    events: list[Event] = []
    for deal in reversed(deals):
        events += deal.events()
    return events[n - deals[-1].begins :] if deals else events
