"""Vietnamese mahjong as the hall knows it."""

from typing import Final

from sparrowhall.game.ruleset import RuleSet
from sparrowhall.rules.entry import Game
from sparrowhall.rules.vietnamese.game import Vietnamese
from sparrowhall.rules.vietnamese.jokers import TILES
from sparrowhall.rules.vietnamese.options import OPTIONS, VietnameseOptions
from sparrowhall.rules.vietnamese.scorer import VOICE, read_situation, score_situation
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.situation import Situation


class VietnameseGame(Game):
    """The game of 160 tiles, Phán and Mủn."""

    def rules(self, values: dict[str, object]) -> RuleSet:
        """The rule set for one table."""
        return Vietnamese(VietnameseOptions(values))

    def read(self, data: object) -> Situation:
        """A finished hand from its JSON. Raises ``InputError``."""
        return read_situation(data)

    def score(self, situation: Situation) -> Score:
        """Phán, Mủn, payments and reasons. Raises ``InputError`` or ``OptionError``."""
        return score_situation(situation)


VIETNAMESE: Final = VietnameseGame("vietnamese", OPTIONS, TILES, VOICE)
