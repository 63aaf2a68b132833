"""Judging hands of suits, sets and a sequence by the targets in sight.

An action is worth what the targets are worth that it leaves. Swaps are judged twice: those that
promise something are carried out on a copy of the hand, and made only if it gains by them, so that
no swap is ever taken back.
"""

from typing import Final

from sparrowhall.bots.judge import Judge
from sparrowhall.bots.prospect import Prospect
from sparrowhall.bots.sight import Outcome, Sight
from sparrowhall.bots.targets import Odds
from sparrowhall.game.actions import (
    ANNOUNCE_VERB,
    CHOOSE_VERB,
    DISCARD_VERB,
    GIVE_VERB,
    PASS_VERB,
    RIVER_SWAP_VERB,
    SET_VERB,
    SWAP_VERB,
    Action,
)
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.hand.hand import SET, Hand, Meld
from sparrowhall.rules.flex.game import Flex
from sparrowhall.tiles.kinds import JOKER

ROUNDS: Final = 3
"""So few rounds are reckoned with: a hand that is near is worth more than one that is rich."""
SEEN: Final = 1.3
"""How many tiles a player can take a round: the own draw, and calls."""
GAIN: Final = 1.05
"""A swap must make the hand so many times as good."""
GOOD: Final = 2
"""A hand so near is good enough to stop the Charleston."""
CHEAP: Final = 7
"""Tiles to pass are chosen from so many kinds."""
INCOMING: Final = 1.03
"""How many times as good a tile that comes in makes the hand: none does for one passed unseen."""


class TemplateJudge(Judge):
    """A decision of Flex."""

    def __init__(self, view: View, decision: Decision) -> None:
        rules = view.rules
        assert isinstance(rules, Flex)
        self.view: Final = view
        self.decision: Final = decision
        self.options: Final = rules.at_table
        self.hand: Final = view.hand
        left = [max(copies, 0) for copies in view.unseen()]
        rounds = min(view.drawable / view.seats, ROUNDS) + 0.5
        self.odds: Final = Odds(left, SEEN * rounds / max(sum(left), 1))
        self.sight: Final = Sight(self.hand, self.options, self.odds)

    def prospects(self) -> list[Prospect]:
        """Where each action that is worth a thought leads."""
        now = self.sight.after([])
        first = self.decision.actions[0].verb
        if first == CHOOSE_VERB:
            return [self._courtesy(now)]
        if first == GIVE_VERB:
            return self._gifts()
        found: list[Prospect] = []
        for action in self.decision.actions:
            verb = action.verb
            if verb == DISCARD_VERB:
                found.append(self._prospect(action, self.sight.after([action.a])))
            elif verb == SET_VERB:
                found += self._set(action)
            elif verb == PASS_VERB or (verb == ANNOUNCE_VERB and 0 <= now.distance <= GOOD):
                found.append(self._prospect(action, now))
        return found + self._swaps()

    def _prospect(self, action: Action, outcome: Outcome, share: float = 1.0) -> Prospect:
        useful = outcome.wanted()
        left = sum([self.odds.left[kind] for kind in useful])
        target = outcome.best.tiles() if outcome.best is not None else []
        aim = "target" if target else "none"
        worth = outcome.worth * share
        return Prospect(action, worth, outcome.distance, useful, left, aim, target)

    # Swaps.

    def _swaps(self) -> list[Prospect]:
        """The best swap, if it gains enough."""
        found: list[Prospect] = []
        for action in self._promising():
            sight = Sight(self._swapped(action), self.options, self.odds)
            if sight.worth > self.sight.worth * GAIN:
                found.append(self._prospect(action, sight.after([])))
        return found

    def _promising(self) -> list[Action]:
        """The swap that promises most, and those for tiles that can come in no other way."""
        found: list[Action] = []
        best: Action | None = None
        most = self.sight.worth * GAIN
        for action in self.decision.actions:
            if action.verb in (SWAP_VERB, RIVER_SWAP_VERB):
                if not self.odds.left[action.b]:
                    found.append(action)
                    continue
                worth = self.sight.after([action.a], action.b).worth
                if worth > most:
                    best, most = action, worth
        return found if best is None else [*found, best]

    def _swapped(self, action: Action) -> Hand:
        hand = self.hand.clone()
        hand.remove(action.a)
        hand.add(action.b)
        if action.verb == SWAP_VERB and action.c == self.view.seat:
            old = hand.melds[action.d]
            tiles = list(old.tiles)
            tiles[tiles.index(action.b)] = action.a
            hand.replace_meld(action.d, Meld(SET, old.kind, tuple(tiles), old.claimed, old.source))
        return hand

    # Calls.

    def _set(self, action: Action) -> list[Prospect]:
        """A call for a set of a kind that some target has, and the best discard after it."""
        kind, size, jokers = action.a, action.b, action.c
        if not any(target.has(kind) for target in self.sight.targets):
            return []
        hand = self.hand.clone()
        naturals = size - jokers
        for used in [kind] * (naturals - 1) + [JOKER] * jokers:
            hand.remove(used)
        tiles = tuple([kind] * naturals + [JOKER] * jokers)
        hand.set_aside(Meld(SET, kind, tiles, kind, self.view.turn))
        sight = Sight(hand, self.options, self.odds)
        outcomes = [sight.after([used]) for used in sorted(set(hand.tiles()))]
        best = outcomes[0]
        for outcome in outcomes:
            if outcome.worth > best.worth:
                best = outcome
        return [self._prospect(action, best)] if best.best is not None else []

    # Passing tiles.

    def _gifts(self) -> list[Prospect]:
        """The gifts of the tiles that are missed least."""
        kinds = sorted(set(self.hand.tiles()))
        kinds.sort(key=self._kept_without, reverse=True)
        cheap = kinds[:CHEAP]
        actions = [a for a in self.decision.actions if all(kind in cheap for kind in a.tiles())]
        most = max([len(action.tiles()) for action in self.decision.actions])
        found: list[Prospect] = []
        for action in actions or self.decision.actions:
            given = action.tiles()
            outcome = self.sight.after(given)
            found.append(self._prospect(action, outcome, INCOMING ** (len(given) - most)))
        return found

    def _kept_without(self, kind: int) -> float:
        return self.sight.after([kind]).worth

    def _courtesy(self, now: Outcome) -> Prospect:
        """Pass as many tiles as are in the way."""
        spare = 0
        if now.best is not None:
            kept = now.best.kept
            held = self.hand.counts
            spare = sum([max(held[kind] - kept[kind], 0) for kind in range(JOKER)])
        best = self.decision.actions[0]
        for action in self.decision.actions:
            if action.a <= spare:
                best = action
        return self._prospect(best, now)
