"""The examples of a guide, scored with a table's own rules."""

import asyncio
import json
from collections import OrderedDict
from typing import Final

import msgspec

from sparrowhall.errors import MahjongError
from sparrowhall.games import game
from sparrowhall.speech.book import Book
from sparrowhall.web.bodies import RulesBody
from sparrowhall.web.desk.bodies import Scored
from sparrowhall.web.desk.routes import scored

_KEPT: Final = 64


class Examples:
    """The scored examples of the rules that were asked for last, as JSON."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[str, bytes]] = OrderedDict()

    async def scored(self, rules: RulesBody, language: str) -> bytes:
        """Every example of a game with a table's rules, by rule id.

        Raises ``InputError`` or ``OptionError``. Others have their turn between two examples.
        """
        known = game(rules.game)
        chosen = known.options.read(dict(rules.options), rules.preset)
        known.rules(chosen)  # refuses options that contradict each other
        key = json.dumps([rules.game, language, chosen])
        if key not in self._kept:
            found: dict[str, Scored] = {}
            for rule, situation in Book(known, language).examples.items():
                found[rule] = _scored(situation, chosen, language)
                await asyncio.sleep(0)
            self._kept[key] = msgspec.json.encode(found)
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        answer = self._kept[key]
        self._kept.move_to_end(key)
        return answer


def _scored(situation: dict[str, object], chosen: dict[str, object], language: str) -> Scored:
    """An example with chosen options, except for those that it is about itself."""
    own = situation.get("options", {})
    assert isinstance(own, dict)
    try:
        return scored(situation | {"options": chosen | own}, language)
    except MahjongError as error:  # such a hand cannot be at this table, for want of its tiles
        return Scored(False, error.say(language), {}, None, [], [], "")
