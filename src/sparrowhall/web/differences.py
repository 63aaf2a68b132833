"""What a table plays otherwise than the standard of its game, in a sentence."""

from sparrowhall.rules.entry import Game
from sparrowhall.speech.choices import value_name
from sparrowhall.text.catalog import SHARED


def game_name(game: Game, language: str) -> str:
    """The name of a game: the heading of its guide."""
    return game.voice.guides.guide(language).text.partition("\n")[0].lstrip("# ").strip()


def differs(game: Game, options: dict[str, object], language: str) -> str:
    """The options that are not as in the standard, each with its value."""
    table = game.options
    told: list[str] = []
    for key, option in table.options.items():
        if key in options and options[key] != option.default:
            name = game.voice.name(table.rule_id(key), language)
            value = value_name(game.name, key, options[key], language)
            values: dict[str, object] = {"name": name, "value": value}
            told.append(SHARED.say("play.differs.option", language, values))
    if not told:
        return SHARED.say("play.differs.nothing", language)
    listed = SHARED.say("table.semicolon", language).join(told)
    return SHARED.say("play.differs.listed", language, {"options": listed})
