"""The games by name. A game's package is imported when it is first asked for."""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.game.ruleset import RuleSet

GAMES: Final = ["taiwanese"]
"""The games that can be played and scored."""


def known(name: str, where: str = "rules") -> str:
    """``name`` if it is a game. Raises ``InputError`` that lists the games otherwise."""
    if name not in GAMES:
        raise InputError("game.unknown", {"name": name, "games": ", ".join(GAMES)}, where)
    return name


def rules_of(name: str, options: dict[str, object] | None = None, preset: str = "") -> RuleSet:
    """The rule set of a game with these options. Raises ``InputError`` or ``OptionError``."""
    known(name)
    from sparrowhall.rules.taiwanese.game import Taiwanese
    from sparrowhall.rules.taiwanese.options import OPTIONS, TaiwaneseOptions

    return Taiwanese(TaiwaneseOptions(OPTIONS.read(options, preset)))
