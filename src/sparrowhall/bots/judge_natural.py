"""Judging hands of natural tiles: the nearest to complete, the most useful tiles, the most value.

What is judged is the hand at rest that each action leads to. Of the hands equally near, and between
a claim and none, the higher *worth* decides: what the hand may bring times the chance to complete
it.
"""

from typing import Final

from sparrowhall.bots.judge import Judge
from sparrowhall.bots.outlook import Outlook
from sparrowhall.bots.prospect import Chances, Prospect
from sparrowhall.bots.value import Value
from sparrowhall.game.actions import (
    ADDED_KONG_VERB,
    ANNOUNCE_VERB,
    CHOW_VERB,
    CONCEALED_KONG_VERB,
    DISCARD_VERB,
    OPEN_KONG_VERB,
    PASS_VERB,
    PONG_VERB,
    READY_DISCARD_VERB,
    Action,
)
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.hand.hand import ADDED_KONG, CHOW, CONCEALED_KONG, OPEN_KONG, PONG, Hand, Meld

CHANCES: Final = Chances(7)

KONG: Final = 1.1
"""What the replacement tile of a kong is worth: a turn more."""


class NaturalJudge(Judge):
    """A decision of a game without jokers, hands judged by ``value``."""

    def __init__(self, view: View, decision: Decision, value: Value) -> None:
        self.view: Final = view
        self.decision: Final = decision
        self.value: Final = value
        self.hand: Final = view.hand
        self.unseen: Final = view.unseen()

    def prospects(self) -> list[Prospect]:
        """Where each action that is worth a thought leads."""
        if self.hand.size % 3 == 2:
            return self._turn()
        for action in self.decision.actions:
            if action.verb == ANNOUNCE_VERB:
                return self._announcement(action)
        return self._claims()

    # The own turn.

    def _turn(self) -> list[Prospect]:
        discards: list[Action] = []
        kongs: list[Action] = []
        for action in self.decision.actions:
            if action.verb in (DISCARD_VERB, READY_DISCARD_VERB):
                discards.append(action)
            elif action.verb in (CONCEALED_KONG_VERB, ADDED_KONG_VERB):
                kongs.append(action)
        found = self._discards(Outlook(self.hand), discards)
        for action in kongs:
            prospect = self._kong(action)
            if not found or prospect.distance <= found[0].distance:
                found.append(prospect)
        return found

    def _discards(self, outlook: Outlook, discards: list[Action]) -> list[Prospect]:
        """The discards that leave the hand nearest to complete."""
        distances: dict[int, int] = {}
        for action in discards:
            if action.a not in distances:
                distances[action.a] = outlook.distance_without(action.a)
        nearest = min(distances.values(), default=0)
        found: list[Prospect] = []
        for action in discards:
            if distances[action.a] == nearest:
                outlook.remove(action.a)
                found.append(self._judge(action, outlook, nearest))
                outlook.add(action.a)
        return found

    def _kong(self, action: Action) -> Prospect:
        kind = action.a
        hand = self.hand.clone()
        tiles = (kind, kind, kind, kind)
        if action.verb == ADDED_KONG_VERB:
            hand.remove(kind)
            for index, meld in enumerate(hand.melds):
                if meld.type == PONG and meld.kind == kind:
                    hand.replace_meld(index, Meld(ADDED_KONG, kind, tiles))
        else:
            _set_aside(hand, Meld(CONCEALED_KONG, kind, tiles), [kind] * 4)
        return self._judge(action, Outlook(hand), -1, KONG)

    # Answers to others.

    def _claims(self) -> list[Prospect]:
        rest = Outlook(self.hand)
        distance = rest.distance()
        found: list[Prospect] = []
        for action in self.decision.actions:
            if action.verb == PASS_VERB:
                found.append(self._judge(action, rest, distance))
            elif action.verb == OPEN_KONG_VERB:
                prospect = self._open_kong(action)
                if prospect.distance <= distance:
                    found.append(prospect)
            elif action.verb in (CHOW_VERB, PONG_VERB):
                found += self._meld(action, distance)
        return found

    def _open_kong(self, action: Action) -> Prospect:
        kind = action.a
        hand = self.hand.clone()
        meld = Meld(OPEN_KONG, kind, (kind, kind, kind, kind), kind, self.view.turn)
        _set_aside(hand, meld, [kind] * 3)
        return self._judge(action, Outlook(hand), -1, KONG)

    def _meld(self, action: Action, distance: int) -> list[Prospect]:
        """The best discard after a chow or pong, unless the hand would be farther than before."""
        hand = self.hand.clone()
        form, low = (CHOW, action.d) if action.verb == CHOW_VERB else (PONG, action.a)
        tiles = tuple(sorted((action.a, action.b, action.c)))
        _set_aside(hand, Meld(form, low, tiles, action.a, self.view.turn), [action.b, action.c])
        outlook = Outlook(hand)
        after = outlook.distance()
        if after > distance or (after == distance and form == CHOW):
            return []
        found: list[Prospect] = []
        for kind in range(len(self.unseen)):
            if hand.counts[kind] and outlook.distance_without(kind) == after:
                outlook.remove(kind)
                found.append(self._judge(action, outlook, after))
                outlook.add(kind)
        return found

    def _announcement(self, announce: Action) -> list[Prospect]:
        """Announce readiness while a tile it waits for is left."""
        prospect = self._judge(announce, Outlook(self.hand), -1)
        return [prospect] if prospect.left else []

    # Worth.

    def _judge(
        self, action: Action, outlook: Outlook, distance: int, factor: float = 1.0
    ) -> Prospect:
        """What a hand at rest is worth; ``distance`` is -1 where it is not yet known."""
        if distance < 0:
            distance = outlook.distance()
        useful = outlook.useful(distance)
        unseen = self.unseen
        left = 0
        for kind in useful:
            left += unseen[kind]
        value = self.value
        tai = value.base + value.of(outlook.hand, outlook.classes, distance)
        if action.verb == READY_DISCARD_VERB:
            tai = tai + value.declaration(self.view) if left else 0.0
        worth = tai * CHANCES.of(distance, left) * factor
        return Prospect(action, worth, distance, useful, left)


def _set_aside(hand: Hand, meld: Meld, used: list[int]) -> None:
    for kind in used:
        hand.remove(kind)
    hand.set_aside(meld)
