"""What every command needs: its usual options, sentences, JSON."""

import json
from typing import Annotated

import typer

from sparrowhall.errors import InputError, MahjongError
from sparrowhall.text.catalog import SHARED

Lang = Annotated[str, typer.Option("--lang", help="cli.option.lang")]
Json = Annotated[bool, typer.Option("--json", help="cli.option.json")]
# Help texts are keys of the catalogues; ``main`` says them, and sets the default of --lang.


def say(key: str, language: str, **values: object) -> str:
    """A sentence of the catalogue ``cli``."""
    return SHARED.say(f"cli.{key}", language, values)


def print_json(value: object) -> None:
    """Print a value as JSON for programs, readable for people."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def message(error: MahjongError, language: str) -> str:
    """An error in a line: where it is, and what it is."""
    sentence = error.say(language)
    return f"{_where(error, language)}: {sentence}" if error.where else sentence


def _where(error: MahjongError, language: str) -> str:
    """Where an error is; the line of a record in words of the language."""
    word, _, number = error.where.partition(" ")
    return say("line", language, number=number) if word == "line" else error.where


def error_dict(error: MahjongError, language: str) -> dict[str, object]:
    """An error as programs get it."""
    return {"error": {"code": error.code, "message": error.say(language), "where": error.where}}


def options_of(pairs: list[str]) -> dict[str, object]:
    """Table options from ``key=value`` words. Raises ``InputError`` for a word without ``=``."""
    chosen: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise InputError("cli.option", {"found": pair}, "--option")
        chosen[key.strip()] = value.strip()
    return chosen
