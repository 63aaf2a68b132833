"""What the greedy bot would do, and why, in a sentence."""

from typing import Final

from sparrowhall.bots.greedy import Greedy
from sparrowhall.bots.prospect import Prospect
from sparrowhall.game.actions import (
    ANNOUNCE_VERB,
    CHOW_VERB,
    GIVE_VERB,
    PASS_VERB,
    READY_DISCARD_VERB,
    SET_VERB,
    VERBS,
    WIN_VERB,
    Action,
)
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.notation import show, show_kind


class Advice:
    """An action and the reason for it."""

    def __init__(self, action: Action, reason: str) -> None:
        self.action: Final = action
        self.reason: Final = reason

    def to_dict(self) -> dict[str, object]:
        """The advice for a message."""
        return {"action": self.action.id, "reason": self.reason}


def advise(view: View, decision: Decision, language: str = "en") -> Advice:
    """The greedy bot's choice with its reason, such as "discard 9s: ready, waiting for …"."""
    speaker = _Speaker(view, decision, language)
    if len(decision.actions) == 1:
        only = decision.actions[0]
        return Advice(only, speaker.sentence(only, "only", {}))
    best = Greedy().best(view, decision)
    return Advice(best.action, speaker.reason(best))


class _Speaker:
    """Speaks one language about one question."""

    def __init__(self, view: View, decision: Decision, language: str) -> None:
        self.language: Final = language
        self.numbered: Final = view.rules.tiles.numbered_dragons
        self.question: Final = decision.kind

    def reason(self, best: Prospect) -> str:
        """The sentence for a choice."""
        action, distance = best.action, best.distance
        waiting = "waiting" if best.left else "waiting_in_vain"
        if action.verb == WIN_VERB or distance == 0:
            return self.sentence(action, "complete", {})
        if distance < 0:
            return self.sentence(action, "hopeless" if best.aim else "only", {})
        values: dict[str, object] = {
            "tiles": " ".join([show_kind(kind, self.numbered) for kind in best.useful]),
            "left": self._tiles(best.left),
            "missing": self._tiles(distance - 1),
        }
        if action.verb == READY_DISCARD_VERB or self._declares(action):
            return self.sentence(action, "declared", values)
        if action.verb == PASS_VERB:
            key = "pass_ready" if distance == 1 else "pass"
        else:
            key = waiting if distance == 1 else "nearer"
        return self.sentence(action, key, values, self._aim(best))

    def _declares(self, action: Action) -> bool:
        return action.verb == ANNOUNCE_VERB and not self._own_words(action)

    def sentence(self, action: Action, key: str, values: dict[str, object], aim: str = "") -> str:
        """The action and a reason in words."""
        why = SHARED.say(f"bots.why.{key}", self.language, values)
        if aim:
            why = SHARED.say("bots.why.toward", self.language, {"why": why, "aim": aim})
        parts: dict[str, object] = {"action": self._action(action), "why": why}
        return SHARED.say("bots.advice", self.language, parts)

    def _aim(self, best: Prospect) -> str:
        """What the hand is to become."""
        if not best.aim:
            return ""
        tiles = show(best.target, self.numbered)
        return SHARED.say(f"bots.aim.{best.aim}", self.language, {"tiles": tiles})

    def _own_words(self, action: Action) -> str:
        """The key of an action that has words of its own in answer to this question, or ""."""
        key = f"bots.action.{self.question}_{VERBS[action.verb]}"
        return key if SHARED.has(key) else ""

    def _action(self, action: Action) -> str:
        tiles = action.tiles()
        if action.verb == CHOW_VERB:
            tiles = sorted(tiles)
        words = [show_kind(kind, self.numbered) for kind in tiles]
        number = action.b if action.verb == SET_VERB else action.a
        key = self._own_words(action) or f"bots.action.{VERBS[action.verb]}"
        if action.verb == GIVE_VERB and not words:
            key = "bots.action.give_unseen"
        values: dict[str, object] = {"tiles": " ".join(words), "number": number}
        return SHARED.say(key, self.language, values)

    def _tiles(self, count: int) -> str:
        key = "one" if count == 1 else "many"
        return SHARED.say(f"bots.tiles.{key}", self.language, {"count": count})
