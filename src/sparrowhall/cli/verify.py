"""``sparrow verify``: a record played again, and everything in it checked."""

import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from sparrowhall.cli.common import Json, Lang, error_dict, message, print_json, say
from sparrowhall.cli.history import History
from sparrowhall.cli.language import checked_language
from sparrowhall.errors import RecordError

_UNREADABLE: Final = "record.unreadable"


def verify_command(
    record: Annotated[Path, typer.Argument(help="cli.verify.record")],
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Check a record; status 1 if it does not hold."""
    language = checked_language(lang)
    try:
        history = History(record)
    except RecordError as error:
        if error.code == _UNREADABLE:
            raise
        print(message(error, language), file=sys.stderr)
        if as_json:
            print_json({"valid": False, **error_dict(error, language)})
        raise typer.Exit(1) from None
    for warning in history.record.warnings:
        print(message(warning, language), file=sys.stderr)
    if as_json:
        print_json(_findings(history, language))
    else:
        print("\n".join(_sentences(history, language)))


def _counts(history: History) -> dict[str, int]:
    """What there was to check."""
    match = history.match
    finished = history.record.over
    return {
        "lines": 1 + len(history.record.entries) + (1 if finished else 0),
        "events": len(history.record.entries) if match is not None else 0,
        "walls": len(match.results) + (0 if match.over else 1) if match is not None else 0,
    }


def _is_what_if(history: History) -> bool:
    """Whether the match goes on from a point of another one, whose walls were known."""
    return history.record.header.get("what_if") is True


def _findings(history: History, language: str) -> dict[str, object]:
    counts = _counts(history)
    replayed = history.match is not None
    return {
        "valid": True,
        "finished": history.record.over,
        "commitment": replayed,
        "replayed": replayed,
        "seed_revealed": history.revealed,
        "what_if": _is_what_if(history),
        **counts,
        "warnings": [message(warning, language) for warning in history.record.warnings],
    }


def _sentences(history: History, language: str) -> list[str]:
    """What was checked and holds, then what could not be checked."""
    counts = _counts(history)
    lines = [say("verify.lines", language, count=counts["lines"])]
    if history.match is not None:
        lines.append(say("verify.commitment", language))
        lines.append(say("verify.walls", language, count=counts["walls"]))
        lines.append(say("verify.events", language, count=counts["events"]))
    if history.record.over:
        lines.append(say("verify.scores", language, scores=history.record.scores))
        lines.append(say("verify.holds", language))
        if _is_what_if(history):
            lines.append(say("verify.what_if", language))
        return lines
    lines.append(say("verify.unfinished", language))
    if history.match is None:
        lines.append(say("verify.not_checked", language))
    elif not history.revealed:
        lines.append(say("verify.private_seed", language))
    return lines
