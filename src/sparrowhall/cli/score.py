"""``sparrow score``: score finished hands, from shorthand for people or JSON for programs."""

import json
import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from sparrowhall.cli.shorthand import COMPLETE, Assumption, situation_from_shorthand
from sparrowhall.errors import InputError, MahjongError
from sparrowhall.games import known, rules_of
from sparrowhall.rules.taiwanese.scorer import read_situation, score_situation
from sparrowhall.scoring.breakdown import ABSORBED, WAIT_NAMES, Line
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.transfers import Transfer
from sparrowhall.text.catalog import LANGUAGES, SHARED

_CHAIRS: Final = ["winner", "right", "across", "left"]


def _help(key: str) -> str:
    return SHARED.say(f"score.help.{key}")


def score_command(
    what: Annotated[list[str], typer.Argument(help=_help("what"), metavar="[RULES] HAND|FILE|-")],
    win: Annotated[str, typer.Option("--win", help=_help("win"))] = "",
    by: Annotated[str, typer.Option("--by", help=_help("by"))] = "",
    self_draw: Annotated[bool, typer.Option("--self-draw", help=_help("self_draw"))] = False,
    source: Annotated[str, typer.Option("--from", help=_help("from"))] = "",
    dealer: Annotated[bool, typer.Option("--dealer", help=_help("dealer"))] = False,
    dealer_seat: Annotated[str, typer.Option("--dealer-seat", help=_help("dealer_seat"))] = "",
    seat: Annotated[str, typer.Option("--seat", help=_help("seat"))] = "",
    round: Annotated[str, typer.Option("--round", help=_help("round"))] = "",
    winner: Annotated[int, typer.Option("--winner", min=0, max=5, help=_help("winner"))] = 0,
    repeats: Annotated[int, typer.Option("--repeats", min=0, help=_help("repeats"))] = 0,
    bonus: Annotated[str, typer.Option("--bonus", help=_help("bonus"))] = "",
    safe: Annotated[str, typer.Option("--safe", help=_help("safe"))] = "",
    flag: Annotated[list[str] | None, typer.Option("--flag", help=_help("flag"))] = None,
    option: Annotated[list[str] | None, typer.Option("--option", help=_help("option"))] = None,
    preset: Annotated[str, typer.Option("--preset", help=_help("preset"))] = "",
    lang: Annotated[str, typer.Option("--lang", help=_help("lang"))] = "en",
    as_json: Annotated[bool, typer.Option("--json", help=_help("json"))] = False,
) -> None:
    """Score a finished hand, with the reason for every line."""
    assumed: list[Assumption] = []
    try:
        _check_language(lang)
        rules, rest = _split_rules(what)
        given = _read_json(rest)
        chosen = _options(option or [])
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
            )
    except MahjongError as error:
        _stop(error, lang if lang in LANGUAGES else "en", as_json)
    if isinstance(given, list):
        answers = [_answer(one, f"[{i}]", rules, chosen, preset) for i, one in enumerate(given)]
    else:
        answers = [_answer(given, "", rules, chosen, preset)]
    _print(answers, isinstance(given, list), assumed, lang, as_json)


Answer = tuple[Score, int, int] | MahjongError
"""A score with the winner's and the dealer's seat (-1: none), or what was wrong with the input."""


def _check_language(language: str) -> None:
    if language not in LANGUAGES:
        values: dict[str, object] = {"found": language, "allowed": ", ".join(LANGUAGES)}
        raise InputError("score.no_such_word", values, "--lang")


def _split_rules(what: list[str]) -> tuple[str, list[str]]:
    """The game's name, if it comes first, and the rest."""
    if what[0] in COMPLETE:
        return known(what[0]), what[1:]
    return "", what


def _read_json(rest: list[str]) -> object:
    """The JSON of a file or of standard input; None if the words are a hand."""
    if len(rest) != 1:
        if not rest:
            raise InputError("shorthand.nothing")
        return None
    path = Path(rest[0])
    if rest[0] == "-":
        text = sys.stdin.read()
    elif path.suffix == ".json" or path.is_file():
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise InputError("shorthand.file", {"file": rest[0]}, rest[0]) from error
    else:
        return None
    try:
        given: object = json.loads(text)
    except json.JSONDecodeError as error:
        values: dict[str, object] = {"line": error.lineno, "column": error.colno}
        raise InputError("shorthand.json", values, rest[0]) from error
    if not isinstance(given, dict | list):
        raise InputError("score.no_object", {}, rest[0])
    return given


def _options(pairs: list[str]) -> dict[str, object]:
    chosen: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise InputError("shorthand.option", {"found": pair}, "--option")
        chosen[key.strip()] = value.strip()
    return chosen


def _answer(
    given: object, where: str, rules: str, chosen: dict[str, object], preset: str
) -> Answer:
    """Score one situation; options of the command line go before its own, presets after them."""
    try:
        if isinstance(given, dict):
            given = dict(given)
            name = given.setdefault("rules", rules) if rules else given.get("rules")
            if not isinstance(name, str):
                raise InputError("score.missing", {"key": "rules"}, "rules")
            table = rules_of(name).option_table()
            table.read(None, preset)
            own = given.get("options")
            if isinstance(own, dict) or own is None:
                given["options"] = {**table.presets.get(preset, {}), **(own or {}), **chosen}
        situation = read_situation(given)
        return score_situation(situation), situation.winner, situation.dealer
    except MahjongError as error:
        if where:
            error.where = f"{where}.{error.where}" if error.where else where
        return error


def _print(
    answers: list[Answer], many: bool, assumed: list[Assumption], lang: str, as_json: bool
) -> None:
    console = Console()
    wrong = False
    told: list[object] = []
    for at, answer in enumerate(answers):
        if isinstance(answer, MahjongError):
            wrong = True
            print(_message(answer, lang), file=sys.stderr)
            told.append(_error(answer, lang))
        elif as_json:
            told.append(answer[0].to_dict(lang))
        else:
            if many:
                console.rule(_say("hand_number", lang, number=at + 1))
            show_score(console, answer[0], answer[1], answer[2], assumed, lang)
    if as_json:
        print(json.dumps(told if many else told[0], ensure_ascii=False, indent=2))
    if wrong:
        raise typer.Exit(2)


def _error(error: MahjongError, lang: str) -> dict[str, object]:
    return {"error": {"code": error.code, "message": error.say(lang), "where": error.where}}


def _message(error: MahjongError, lang: str) -> str:
    return f"{error.where}: {error.say(lang)}" if error.where else error.say(lang)


def _stop(error: MahjongError, lang: str, as_json: bool) -> None:
    """Tell what was wrong with the input and end with status 2."""
    print(_message(error, lang), file=sys.stderr)
    if as_json:
        print(json.dumps(_error(error, lang), ensure_ascii=False, indent=2))
    raise typer.Exit(2)


def _say(key: str, lang: str, **values: object) -> str:
    return SHARED.say(f"score.table.{key}", lang, values)


def show_score(
    console: Console,
    score: Score,
    winner: int,
    dealer: int,
    assumed: list[Assumption],
    lang: str = "en",
) -> None:
    """Print a score: every line with its reason, the reading, and who pays what."""
    for assumption in assumed:
        console.print(_say("assumed", lang, what=assumption.say(lang)), style="dim", markup=False)
    if score.reason is not None:
        console.print(_say("not_winning", lang), style="bold", markup=False)
        console.print(score.reason.say(lang), markup=False)
        return
    console.print(_lines_table(score, lang))
    if score.reading is not None:
        told = score.reading.to_dict(score.voice)
        sets = " ".join(score.voice.show(tiles) for tiles in score.reading.sets)
        console.print(_say("reading", lang, sets=sets, pair=told["pair"]), markup=False)
        if score.reading.completed:
            wait = SHARED.say(f"score.wait.{WAIT_NAMES[score.reading.wait]}", lang)
            completed = told["completed"]
            console.print(_say("completed", lang, completed=completed, wait=wait), markup=False)
    for transfer in score.transfers:
        console.print(_payment(score, transfer, winner, dealer, lang), markup=False)


def _lines_table(score: Score, lang: str) -> Table:
    table = Table()
    table.add_column(
        _say("rule", lang), no_wrap=True, min_width=max(map(_width, score.lines), default=0)
    )
    for column in ("name", "value", "tiles", "why"):
        table.add_column(_say(column, lang), justify="right" if column == "value" else "left")
    voice = score.voice
    for line in score.lines:
        absorbed = line.status == ABSORBED
        table.add_row(
            line.rule,
            voice.name(line.rule, lang),
            f"({line.value})" if absorbed else str(line.value),
            voice.show(line.tiles),
            voice.why(line, lang),
            style="dim" if absorbed else "",
        )
    units = [f"{n} {SHARED.say(f'score.unit.{unit}', lang)}" for unit, n in score.total.items()]
    table.add_section()
    table.add_row("", _say("total", lang), " ".join(units), "", "", style="bold")
    return table


def _width(line: Line) -> int:
    return len(line.rule)


def _payment(score: Score, transfer: Transfer, winner: int, dealer: int, lang: str) -> str:
    """One payer's sum in words, with what the dealer adds to it."""
    voice = score.voice
    why = voice.say(transfer.key, lang, transfer.values)
    added = [f"{voice.name(line.rule, lang)} +{line.value}" for line in transfer.lines]
    if added:
        why = f"{why} ({', '.join(added)})"
    told = _say(
        "pays",
        lang,
        payer=_chair(transfer.payer, winner, dealer, len(score.payments), lang),
        payee=_chair(transfer.payee, winner, dealer, len(score.payments), lang),
        amount=transfer.amount,
        why=why,
    )
    return told[0].upper() + told[1:]


def _chair(seat: int, winner: int, dealer: int, seats: int, lang: str) -> str:
    """A seat as the winner sees it, by number where there are not four."""
    chair = str(seat)
    if seats == 4 or seat == winner:
        chair = SHARED.say(f"score.seat.{_CHAIRS[(seat - winner) % seats]}", lang)
    return _say("dealer", lang, seat=chair) if seat == dealer else chair
