"""``sparrow play``: sets up the table, or takes up a match where it was left."""

import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from sparrowhall.cli.common import Lang, message, options_of
from sparrowhall.cli.language import checked_language
from sparrowhall.errors import InputError


def play_command(
    rules: Annotated[str, typer.Argument(help="cli.play.rules", metavar="[RULES|RECORD]")] = "",
    seed: Annotated[str, typer.Option("--seed", help="cli.play.seed")] = "",
    option: Annotated[list[str] | None, typer.Option("--option", help="cli.play.option")] = None,
    preset: Annotated[str, typer.Option("--preset", help="cli.play.preset")] = "",
    bots: Annotated[str, typer.Option("--bots", help="cli.play.bots")] = "",
    name: Annotated[str, typer.Option("--name", help="cli.play.name")] = "",
    resume: Annotated[bool, typer.Option("--resume", help="cli.play.resume")] = False,
    screen_reader: Annotated[
        bool, typer.Option("--screen-reader", help="cli.play.screen_reader")
    ] = False,
    ascii: Annotated[bool, typer.Option("--ascii", help="cli.play.ascii")] = False,
    unicode: Annotated[bool, typer.Option("--unicode", help="cli.play.unicode")] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="cli.play.terminal")] = False,
    lang: Lang = "en",
) -> None:
    """Play at a table against bots."""
    language = checked_language(lang)
    if resume:
        if seed or option or preset or name:
            raise InputError("cli.resume_with", {}, "--resume")
        _resume(rules, bots, language, Style(screen_reader, ascii, unicode))
        return
    _begin(
        rules or "taiwanese",
        seed,
        options_of(option or []),
        preset,
        bots,
        name,
        language,
        Style(screen_reader, ascii, unicode),
    )
