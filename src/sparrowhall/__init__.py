"""Sparrow Hall: an exact engine for Vietnamese, Taiwanese and Flex mahjong.

``Match`` plays, ``score`` explains a finished hand, ``analyze`` judges an unfinished one,
``Record`` keeps a match. Each is loaded when it is first used.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sparrowhall.analysis.analyze import Analysis, analyze
    from sparrowhall.errors import (
        IllegalAction,
        InputError,
        MahjongError,
        OptionError,
        RecordError,
    )
    from sparrowhall.game.actions import Action
    from sparrowhall.game.events import Event
    from sparrowhall.game.view import View
    from sparrowhall.game.windows import Decision
    from sparrowhall.games import score
    from sparrowhall.match import Match
    from sparrowhall.record import Record
    from sparrowhall.scoring.situation import Situation
    from sparrowhall.tiles.notation import parse, show

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Analysis",
    "Decision",
    "Event",
    "IllegalAction",
    "InputError",
    "MahjongError",
    "Match",
    "OptionError",
    "Record",
    "RecordError",
    "Situation",
    "View",
    "analyze",
    "parse",
    "score",
    "show",
]

_HOMES = {
    "Action": "game.actions",
    "Analysis": "analysis.analyze",
    "Decision": "game.windows",
    "Event": "game.events",
    "IllegalAction": "errors",
    "InputError": "errors",
    "MahjongError": "errors",
    "Match": "match",
    "OptionError": "errors",
    "Record": "record",
    "RecordError": "errors",
    "Situation": "scoring.situation",
    "View": "game.view",
    "analyze": "analysis.analyze",
    "parse": "tiles.notation",
    "score": "games",
    "show": "tiles.notation",
}


def __getattr__(name: str) -> object:
    """Load a public name from the module that holds it."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'sparrowhall' has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(f"sparrowhall.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
