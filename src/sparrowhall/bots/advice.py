"""What the greedy bot would do, and why, in a sentence."""

from typing import Final

from sparrowhall.bots.greedy import Greedy, Prospect
from sparrowhall.game.actions import (
    ANNOUNCE_VERB,
    CHOW_VERB,
    PASS_VERB,
    READY_DISCARD_VERB,
    VERBS,
    WIN_VERB,
    Action,
)
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.notation import show_kind


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
    speaker = _Speaker(view, language)
    if len(decision.actions) == 1:
        only = decision.actions[0]
        return Advice(only, speaker.sentence(only, "only", {}))
    best = Greedy().best(view, decision)
    return Advice(best.action, speaker.reason(best))


class _Speaker:
    """Speaks one language about one view."""

    def __init__(self, view: View, language: str) -> None:
        self.language: Final = language
        self.numbered: Final = view.rules.tiles.numbered_dragons

    def reason(self, best: Prospect) -> str:
        """The sentence for a choice."""
        action, distance = best.action, best.distance
        waiting = "waiting" if best.left else "waiting_in_vain"
        if action.verb == WIN_VERB:
            return self.sentence(action, "complete", {})
        if distance < 0:
            return self.sentence(action, "only", {})
        values: dict[str, object] = {
            "tiles": " ".join([show_kind(kind, self.numbered) for kind in best.useful]),
            "left": self._tiles(best.left),
            "missing": self._tiles(distance - 1),
        }
        if action.verb in (READY_DISCARD_VERB, ANNOUNCE_VERB):
            return self.sentence(action, "declared", values)
        if action.verb == PASS_VERB:
            return self.sentence(action, "pass_ready" if distance == 1 else "pass", values)
        return self.sentence(action, waiting if distance == 1 else "nearer", values)

    def sentence(self, action: Action, key: str, values: dict[str, object]) -> str:
        """The action and a reason in words."""
        why = SHARED.say(f"bots.why.{key}", self.language, values)
        parts: dict[str, object] = {"action": self._action(action), "why": why}
        return SHARED.say("bots.advice", self.language, parts)

    def _action(self, action: Action) -> str:
        tiles = action.tiles()
        if action.verb == CHOW_VERB:
            tiles = sorted(tiles)
        words = [show_kind(kind, self.numbered) for kind in tiles]
        values: dict[str, object] = {"tiles": " ".join(words), "number": action.a}
        return SHARED.say(f"bots.action.{VERBS[action.verb]}", self.language, values)

    def _tiles(self, count: int) -> str:
        key = "one" if count == 1 else "many"
        return SHARED.say(f"bots.tiles.{key}", self.language, {"count": count})
