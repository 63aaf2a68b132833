"""What every bot can do."""

from sparrowhall.game.actions import Action
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision


class Bot:
    """A player that is a program; it plays one seat of one match.

    Its choices follow from its seed and from what it was shown.
    """

    def choose(self, view: View, decision: Decision) -> Action:
        """One of ``decision.actions``."""
        raise NotImplementedError
