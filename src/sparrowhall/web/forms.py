"""What the hall's page is told of the games, and the words it shows."""

from functools import cache
from typing import Final

from pydantic import TypeAdapter

from sparrowhall.game.options import FLAG, Option
from sparrowhall.games import GAMES, game
from sparrowhall.rules.entry import Game
from sparrowhall.speech.choices import preset, value_name
from sparrowhall.text.catalog import SHARED
from sparrowhall.web.bodies import GameForm, OptionForm, PresetForm, Value
from sparrowhall.web.differences import game_name

CATALOGUES: Final = ("hall", "board", "guide", "desk", "replay", "tiles")
"""The catalogues whose sentences the page shows."""


_FORMS: Final = TypeAdapter(list[GameForm])


@cache
def words(language: str) -> dict[str, str]:
    """Every sentence of the page by its key, and the games' names."""
    told = {f"games.{name}": game_name(game(name), language) for name in GAMES}
    for file in CATALOGUES:
        known = {**SHARED.entries(file, "en"), **SHARED.entries(file, language)}
        told.update({f"{file}.{key}": sentence for key, sentence in known.items()})
    return told


@cache
def games(language: str) -> bytes:
    """Every game with its presets and options, for forms, as JSON."""
    forms = [_game(game(name), language) for name in GAMES]
    return _FORMS.dump_json(forms, exclude_unset=True)


def without_help(name: str, language: str) -> GameForm:
    """One game's form beside its guide, which says the rest."""
    form = _game(game(name), language)
    for preset_form in form.presets:
        preset_form.help = ""
    for option in form.options:
        option.help = ""
    return form


def _game(known: Game, language: str) -> GameForm:
    table = known.options
    return GameForm(
        name=known.name,
        title=game_name(known, language),
        about=_about(known, language),
        seats=known.rules(table.read()).seats,
        presets=[_preset(known, name, language) for name in table.presets],
        options=[_option(known, option, language) for option in table.options.values()],
    )


def _about(known: Game, language: str) -> str:
    """The first paragraph under the guide's heading."""
    text = known.voice.guides.guide(language).text
    paragraph = text.split("\n\n", 2)[1]
    return " ".join(paragraph.split()) if language != "zh-Hant" else paragraph.replace("\n", "")


def _preset(known: Game, name: str, language: str) -> PresetForm:
    title, told = preset(known.name, name, language)
    options = values_of(known.options.read(None, name))
    return PresetForm(name=name, title=title, help=told, options=options)


def _option(known: Game, option: Option, language: str) -> OptionForm:
    rule = known.options.rule_id(option.key)
    paragraph = known.voice.guides.guide(language).paragraphs.get(rule)
    values: list[object] = [True, False] if option.kind == FLAG else option.values
    form = option.to_dict() | {
        "rule": rule,
        "name": known.voice.name(rule, language),
        "help": paragraph.body if paragraph is not None else "",
        "values": [
            {"value": value, "name": value_name(known.name, option.key, value, language)}
            for value in values
        ],
    }
    return OptionForm.model_validate(form)


def values_of(options: dict[str, object]) -> dict[str, Value]:
    """The values of options as JSON has them."""
    return {
        key: value if value is None or isinstance(value, bool | int) else str(value)
        for key, value in options.items()
    }
