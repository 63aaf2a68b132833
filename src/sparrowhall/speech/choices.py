"""What presets and the values of options are called. The guide says it: the paragraph of an option
lists its values, such as ``- `nearest` (default): the one nearest after the discarder wins alone.``
"""

import re
from functools import cache
from typing import Final

from sparrowhall.game.options import spell
from sparrowhall.games import game
from sparrowhall.rules.entry import Game
from sparrowhall.text.catalog import SHARED
from sparrowhall.text.guide import Paragraph

_ITEM: Final = re.compile(r"^- `(\w+)`[^:：\n]*[:：]\s*(.+?)(?=^- |\Z)", re.MULTILINE | re.DOTALL)
_SENTENCE: Final = re.compile(r".+?(?=[.;](?:\s|$)|[。；]|$)")


def preset_rule(of: Game, name: str) -> str:
    """The id under which the guide explains a preset."""
    return of.options.rule_id(name).replace("-OPT-", "-PRESET-")


def preset(game_name: str, name: str, language: str) -> tuple[str, str]:
    """What a preset is called, and what the guide says about it."""
    known = game(game_name)
    rule = preset_rule(known, name)
    paragraph = known.voice.guides.guide(language).paragraphs.get(rule, Paragraph(rule, name, ""))
    return paragraph.name, paragraph.body


def value_name(game_name: str, key: str, value: object, language: str) -> str:
    """What a value of an option is called; numbers are called by themselves."""
    if value is None:
        return SHARED.say("web.no_limit", language)
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    word = spell(value)
    told = _values(game_name, key, language).get(word)
    if told is None:
        return SHARED.say(f"web.value.{word}", language) if word in ("true", "false") else word
    return told


@cache
def _values(game_name: str, key: str, language: str) -> dict[str, str]:
    """The values that an option's paragraph lists, each with its first sentence."""
    known = game(game_name)
    paragraph = known.voice.guides.guide(language).paragraphs.get(known.options.rule_id(key))
    told = {}
    for word, text in _ITEM.findall(paragraph.body if paragraph is not None else ""):
        joined = re.sub(r"\s*\n\s*", "" if language == "zh-Hant" else " ", text.strip())
        found = _SENTENCE.match(joined)
        sentence = (found[0] if found is not None else joined).rstrip(".。")
        told[word] = sentence[:1].upper() + sentence[1:]
    return told
