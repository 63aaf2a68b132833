"""What the hall asks of a game that is not being played: options, guide, scorer, rule set."""

from typing import Final

from sparrowhall.compiled import mypyc_attr
from sparrowhall.game.options import OptionTable
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.scoring.explain import Score, Voice
from sparrowhall.scoring.situation import Situation
from sparrowhall.tiles.tileset import TileSet


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game of the hall. ``voice`` holds its guide and its sentences in every language."""

    def __init__(self, name: str, options: OptionTable, tiles: TileSet, voice: Voice) -> None:
        self.name: Final = name
        self.options: Final = options
        self.tiles: Final = tiles
        self.voice: Final = voice

    def rules(self, values: dict[str, object]) -> RuleSet:
        """The rule set for option values as ``options.read`` gives them."""
        raise NotImplementedError

    def read(self, data: object) -> Situation:
        """A finished hand from its JSON. Raises ``InputError``."""
        raise NotImplementedError

    def score(self, situation: Situation) -> Score:
        """Score a finished hand. Raises ``InputError`` or ``OptionError``."""
        raise NotImplementedError
