"""Taiwanese mahjong as the hall knows it."""

from typing import Final

from sparrowhall.game.ruleset import RuleSet
from sparrowhall.rules.entry import Game
from sparrowhall.rules.taiwanese.game import Taiwanese
from sparrowhall.rules.taiwanese.options import OPTIONS, TaiwaneseOptions
from sparrowhall.rules.taiwanese.scorer import TILES, VOICE, read_situation, score_situation
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.situation import Situation


class TaiwaneseGame(Game):
    """The game of 16 tiles and tai."""

    def rules(self, values: dict[str, object]) -> RuleSet:
        """The rule set for one table."""
        return Taiwanese(TaiwaneseOptions(values))

    def read(self, data: object) -> Situation:
        """A finished hand from its JSON. Raises ``InputError``."""
        return read_situation(data)

    def score(self, situation: Situation) -> Score:
        """Tai, payments and reasons. Raises ``InputError`` or ``OptionError``."""
        return score_situation(situation)


TAIWANESE: Final = TaiwaneseGame("taiwanese", OPTIONS, TILES, VOICE)
