"""Flex mahjong as the hall knows it."""

from typing import Final

from sparrowhall.game.ruleset import RuleSet
from sparrowhall.rules.entry import Game
from sparrowhall.rules.flex.game import Flex
from sparrowhall.rules.flex.options import OPTIONS, FlexOptions
from sparrowhall.rules.flex.scorer import VOICE, options_of, read_situation, score_situation
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.situation import Situation


class FlexGame(Game):
    """The game of suits, sets and sequence."""

    def rules(self, values: dict[str, object]) -> RuleSet:
        """The rule set for one table. Raises ``OptionError`` if options do not go together."""
        return Flex(FlexOptions(values))

    def read(self, data: object) -> Situation:
        """A finished hand from its JSON. Raises ``InputError`` or ``OptionError``."""
        return read_situation(data)

    def score(self, situation: Situation) -> Score:
        """Points, payments and reasons. Raises ``InputError`` or ``OptionError``."""
        return score_situation(situation)


FLEX: Final = FlexGame("flex", OPTIONS, options_of({}).tiles(), VOICE)
