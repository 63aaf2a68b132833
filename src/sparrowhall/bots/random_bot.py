"""The bot that tries everything: for tests, and as the least that a player can be."""

import random
from typing import Final

from sparrowhall.bots.bot import Bot
from sparrowhall.game.actions import Action
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision


class RandomBot(Bot):
    """Takes each action on offer with the same chance, wins and claims included."""

    def __init__(self, seed: str) -> None:
        self._rng: Final = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Action:
        """Any of ``decision.actions``."""
        actions = decision.actions
        return actions[int(self._rng.random() * len(actions))]
