"""The games by name. A game's package is imported when it is first asked for."""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.game import flow
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.rules.entry import Game
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.situation import Situation

GAMES: Final = ["taiwanese", "vietnamese", "flex"]
"""The games that can be played and scored."""


def known(name: str, where: str = "rules") -> str:
    """``name`` if it is a game. Raises ``InputError`` that lists the games otherwise."""
    if name not in GAMES:
        raise InputError("game.unknown", {"name": name, "games": ", ".join(GAMES)}, where)
    return name


def game(name: str, where: str = "rules") -> Game:
    """A game by its name. Raises ``InputError`` that lists the games if there is none."""
    known(name, where)
    if name == "vietnamese":
        from sparrowhall.rules.vietnamese.entry import VIETNAMESE

        return VIETNAMESE
    if name == "flex":
        from sparrowhall.rules.flex.entry import FLEX

        return FLEX
    from sparrowhall.rules.taiwanese.entry import TAIWANESE

    return TAIWANESE


def rules_of(name: str, options: dict[str, object] | None = None, preset: str = "") -> RuleSet:
    """The rule set of a game with these options. Raises ``InputError`` or ``OptionError``."""
    found = game(name)
    return found.rules(found.options.read(options, preset))


def score(situation: object) -> Score:
    """Score a finished hand: a ``Situation``, or a dictionary as in the scoring JSON.

    Raises ``InputError`` naming what is wrong and where, or ``OptionError``. A well-formed hand
    that does not win gives a score that is not ``legal``.
    """
    if isinstance(situation, Situation):
        return game(situation.rules).score(situation)
    name = situation.get("rules") if isinstance(situation, dict) else None
    if not isinstance(name, str):
        raise InputError("game.missing", {"games": ", ".join(GAMES)}, "rules")
    found = game(name)
    return found.score(found.read(situation))


def engine() -> str:
    """How the engine runs here: ``compiled`` or ``interpreted``."""
    home: object = getattr(flow, "__file__", "")
    return "interpreted" if str(home).endswith(".py") else "compiled"
