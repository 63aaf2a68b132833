"""A question put to the player: in words, with what helps to answer it."""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.game.actions import CHOOSE_VERB, DISCARD, GIVE_VERB, Action, give
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.speech.lessons import lesson
from sparrowhall.speech.speaker import Speaker

LABELS: Final = "1234567890bfijlouvyzABDGHIJKLMOQRTUVXYZ"
"""The keys of tiles and menus: none of them is a word or a tile of its own."""


class Question:
    """A ``decision`` as the player sees it.

    ``text`` asks it; ``lesson`` says what is worth knowing for the answer, "" if nothing is.
    ``receiver`` is the seat that tiles are passed to, or -1.
    """

    def __init__(
        self, view: View, decision: Decision, speaker: Speaker, receiver: int = -1
    ) -> None:
        self.view: Final = view
        self.decision: Final = decision
        self.text: Final = _asked(decision, speaker, receiver)
        self.lesson: Final = lesson(view, decision, speaker)
        self.tiles: Final = _in_order(view, speaker)
        """The own concealed tiles from left to right, the one just drawn last."""
        self.marked: list[str] = []
        """The keys of the tiles marked to be passed on."""

    @property
    def marking(self) -> bool:
        """Whether the keys under the tiles mark them, to be passed on together."""
        return self.decision.actions[0].verb == GIVE_VERB

    def keys(self) -> list[str]:
        """The key under each own tile, "" where there is none."""
        if self.marking:
            return list(LABELS[: len(self.tiles)])
        named = {action.a: key for key, action in self.labels().items()}
        return [named.get(kind, "") for kind in self.tiles]

    def labels(self) -> dict[str, Action]:
        """The keys that are actions: of tiles to discard from left to right, or of numbers."""
        actions = self.decision.actions
        numbers = {str(action.a): action for action in actions if action.verb == CHOOSE_VERB}
        tiles = [DISCARD[kind] for kind in dict.fromkeys(self.tiles)]
        return numbers or dict(zip(LABELS, [one for one in tiles if one in actions], strict=False))

    def mark(self, key: str) -> bool:
        """Mark a tile by its key, or take the mark off; False if no tile has this key."""
        if not self.marking or key not in self.keys():
            return False
        if key in self.marked:
            self.marked.remove(key)
        else:
            self.marked.append(key)
        return True

    def gift(self) -> Action:
        """The marked tiles passed on. Raises ``InputError`` if their number cannot be passed."""
        counts = {len(action.tiles()) for action in self.decision.actions}
        if not self.marked or len(self.marked) not in counts:
            raise InputError("table.mark_tiles")
        keys = self.keys()
        return give([self.tiles[keys.index(key)] for key in self.marked])


def _asked(decision: Decision, speaker: Speaker, receiver: int) -> str:
    """The question in words: the game's own, else a shared one."""
    key = f"question.{decision.kind}"
    if not speaker.has_own(key) and decision.kind not in ("turn", "claim", "rob"):
        key = "question.other"
    counts = [len(action.tiles()) for action in decision.actions if action.verb == GIVE_VERB]
    if counts and min(counts) < max(counts):
        key += "_unseen"
    return speaker.say(
        key,
        tile=speaker.tile(decision.tile) if decision.tile >= 0 else "",
        count=max(counts, default=0),
        to=speaker.whom(receiver) if receiver >= 0 else "",
    )


def _in_order(view: View, speaker: Speaker) -> list[int]:
    tiles = speaker.arranged(view.hand.tiles())
    if view.drawn in tiles:
        tiles.remove(view.drawn)
        tiles.append(view.drawn)
    return tiles
