"""``sparrow score``: score finished hands, from shorthand for people or JSON for programs."""

import os
import sys
from typing import Annotated

import typer

from sparrowhall.cli.common import Json, Lang, error_dict, message, options_of, print_json
from sparrowhall.cli.json_text import STANDARD_INPUT, read_json
from sparrowhall.cli.language import checked_language
from sparrowhall.errors import InputError, MahjongError
from sparrowhall.games import game
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.situation import Situation
from sparrowhall.speech.shorthand import COMPLETE, Assumption, situation_from_shorthand


def score_command(
    what: Annotated[list[str], typer.Argument(help="score.help.what")],
    win: Annotated[str, typer.Option("--win", help="score.help.win")] = "",
    by: Annotated[str, typer.Option("--by", help="score.help.by")] = "",
    self_draw: Annotated[bool, typer.Option("--self-draw", help="score.help.self_draw")] = False,
    source: Annotated[str, typer.Option("--from", help="score.help.from")] = "",
    dealer: Annotated[bool, typer.Option("--dealer", help="score.help.dealer")] = False,
    dealer_seat: Annotated[str, typer.Option("--dealer-seat", help="score.help.dealer_seat")] = "",
    seat: Annotated[str, typer.Option("--seat", help="score.help.seat")] = "",
    round: Annotated[str, typer.Option("--round", help="score.help.round")] = "",
    winner: Annotated[int, typer.Option("--winner", help="score.help.winner")] = 0,
    repeats: Annotated[int, typer.Option("--repeats", help="score.help.repeats")] = 0,
    bonus: Annotated[str, typer.Option("--bonus", help="score.help.bonus")] = "",
    safe: Annotated[str, typer.Option("--safe", help="score.help.safe")] = "",
    feed: Annotated[list[str] | None, typer.Option("--feed", help="score.help.feed")] = None,
    also: Annotated[list[str] | None, typer.Option("--also", help="cli.score.also")] = None,
    flag: Annotated[list[str] | None, typer.Option("--flag", help="score.help.flag")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", help="score.help.option")] = None,
    preset: Annotated[str, typer.Option("--preset", help="score.help.preset")] = "",
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Score a finished hand, with the reason for every line. Raises ``MahjongError``."""
    checked_language(lang)
    rules, rest = (what[0], what[1:]) if what[0] in COMPLETE else ("", what)
    assumed: list[Assumption] = []
    chosen = options_of(option or [])
    given = _read_json(rest)
    if given is None:
        if not rules:
            raise InputError("shorthand.rules", {"text": rest[0], "games": ", ".join(COMPLETE)})
        given, assumed = situation_from_shorthand(
            rules,
            " ".join(rest),
            win=win,
            by="self_draw" if self_draw else by,
            source=source,
            dealer="self" if dealer else dealer_seat,
            seat=seat,
            round=round,
            winner=winner,
            repeats=repeats,
            bonus=bonus,
            safe=safe,
            flags=flag,
            feeds=feed,
            also=also,
            options=chosen,
        )
    if isinstance(given, list):
        _answer_all(given, rules, chosen, preset, lang, as_json)
        return
    situation, score = _answer(given, rules, chosen, preset)
    if as_json:
        print_json(score.to_dict(lang))
    else:
        from sparrowhall.cli.score_table import show_score

        show_score(situation, score, assumed, lang)


def _read_json(rest: list[str]) -> object:
    """The JSON of a file or of standard input; None if the words are a hand."""
    if not rest:
        raise InputError("shorthand.nothing")
    if len(rest) > 1 or not _names_file(rest[0]):
        return None
    given = read_json(rest[0])
    if not isinstance(given, dict | list):
        raise InputError("score.no_object", {}, rest[0])
    return given


def _names_file(word: str) -> bool:
    """Whether a word is a file rather than a hand, which holds neither dots nor slashes."""
    named = word == STANDARD_INPUT or word.endswith(".json") or os.sep in word
    return named or os.path.isfile(word)


def _answer_all(
    given: list[object],
    rules: str,
    chosen: dict[str, object],
    preset: str,
    lang: str,
    as_json: bool,
) -> None:
    """Score a list; what is wrong with one of them is told in its place, and ends with status 2."""
    told: list[object] = []
    wrong = False
    for at, one in enumerate(given):
        try:
            situation, score = _answer(one, rules, chosen, preset)
        except MahjongError as error:
            wrong = True
            error.where = f"[{at}].{error.where}" if error.where else f"[{at}]"
            print(message(error, lang), file=sys.stderr)
            told.append(error_dict(error, lang))
            continue
        if as_json:
            told.append(score.to_dict(lang))
        else:
            from sparrowhall.cli.score_table import show_score

            show_score(situation, score, [], lang, at + 1)
    if as_json:
        print_json(told)
    if wrong:
        raise typer.Exit(2)


def _answer(
    given: object, rules: str, chosen: dict[str, object], preset: str
) -> tuple[Situation, Score]:
    """Score one situation: options of the command line go before its own, a preset after them."""
    if not isinstance(given, dict):
        raise InputError("score.no_object")
    data = dict(given)
    name = data.setdefault("rules", rules)
    if not isinstance(name, str) or not name:
        raise InputError("score.missing", {"key": "rules"}, "rules")
    found = game(name)
    own = data.get("options", {})
    if isinstance(own, dict):
        found.options.read(None, preset)
        data["options"] = {**found.options.presets.get(preset, {}), **own, **chosen}
    situation = found.read(data)
    return situation, found.score(situation)
