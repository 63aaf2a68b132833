"""The command ``sparrow``: finds the command asked for, and turns every failure into a sentence.

Only the command that is asked for is imported, so that ``sparrow --help`` is quick.
"""

import difflib
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated, Any, Final

import typer

from sparrowhall.cli.common import error_dict, message, print_json, say
from sparrowhall.cli.language import asked_language, checked_language
from sparrowhall.errors import InputError, MahjongError
from sparrowhall.text.catalog import SHARED

COMMANDS: Final = {
    "play": "table.command:play_command",
    "score": "score:score_command",
    "analyze": "analyze:analyze_command",
    "simulate": "simulate:simulate_command",
    "replay": "replay:replay_command",
    "verify": "verify:verify_command",
    "rules": "rules:rules_command",
    "serve": "serve:serve_command",
    "bench": "bench:bench_command",
    "test": "checks:check_command",
}
"""Each command's module below ``cli`` and its function."""

DEBUG: Final = "SPARROW_DEBUG"
"""Set it to let an unexpected error show its traceback."""


def run() -> None:
    """The entry point."""
    _open_missing()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # never fail on a terminal without the characters
    sys.exit(main(sys.argv[1:]))


def _open_missing() -> None:
    """Let closed standard streams lead nowhere, rather than fail at their first use."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def main(args: Sequence[str]) -> int:
    """Run a command; the exit status. Every error ends here."""
    language = asked_language(args)
    as_json = "--json" in args
    try:
        status = _invoke(list(args) or ["--help"], language)
        sys.stdout.flush()
    except MahjongError as error:
        return _refuse(error, language, as_json)
    except (KeyboardInterrupt, EOFError):
        print(say("interrupted", language), file=sys.stderr)
        return 130
    except BrokenPipeError:  # whoever read our output has left
        _discard_output()
        return 0
    except OSError as error:
        # Every file of ours is named; what has no name is standard output.
        where = str(error.filename or sys.stdout.name)
        values: dict[str, object] = {"reason": error.strerror or str(error)}
        return _refuse(InputError("cli.os", values, where), language, as_json)
    except Exception as error:
        if os.environ.get(DEBUG) and not _of_parser(error):
            raise
        return _refuse(_usage(error), language, as_json)
    return status


def _discard_output() -> None:
    """Standard output cannot be written: let what is left of it go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _invoke(args: list[str], language: str) -> int:
    wanted = _wanted(args)
    command = typer.main.get_command(_app(wanted, language))
    _localise(command, language)
    try:
        with command.make_context("sparrow", args) as context:
            command.invoke(context)
    except typer.Exit as end:
        return end.exit_code
    return 0


def _wanted(args: list[str]) -> str:
    """The command asked for, or "" if only options stand there. Raises ``InputError``."""
    words = [w for i, w in enumerate(args) if w[:1] != "-" and args[i - 1 : i] != ["--lang"]]
    if not words or words[0] in COMMANDS:
        return words[0] if words else ""
    near = difflib.get_close_matches(words[0], COMMANDS, 3, 0.5)
    values: dict[str, object] = {"found": words[0], "allowed": ", ".join(near or COMMANDS)}
    raise InputError("cli.no_such_command", values)


def _app(wanted: str, language: str) -> typer.Typer:
    """The commands, of which only ``wanted`` is really there; the others stand in the help."""
    app = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        help=say("help", language),
        callback=_hall,
    )
    for name in COMMANDS:
        function = _load(name) if name == wanted else _elsewhere
        app.command(name, help=say(f"command.{name}", language))(function)
    return app


def _load(name: str) -> Callable[..., Any]:
    module, function = COMMANDS[name].split(":")
    found: Callable[..., Any] = getattr(import_module(f"sparrowhall.cli.{module}"), function)
    return found


def _elsewhere() -> None:
    """Stands in the help for a command that was not asked for."""


def _version(wanted: bool) -> None:
    if wanted:
        from sparrowhall import __version__
        from sparrowhall.games import engine

        print(f"sparrow {__version__} ({engine()})")
        raise typer.Exit


def _hall(
    lang: Annotated[str, typer.Option("--lang", help="cli.option.lang")] = "",
    version: Annotated[
        bool, typer.Option("--version", help="cli.option.version", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """What can stand before any command."""
    if lang:
        checked_language(lang)


def _localise(command: Any, language: str) -> None:
    """Say the help texts, which are keys of the catalogues; let --lang begin as ``language``."""
    for param in command.params:
        if param.name == "lang":
            param.default = language
        if getattr(param, "help", None) and " " not in param.help:
            param.help = SHARED.say(param.help, language)
    for child in getattr(command, "commands", {}).values():
        _localise(child, language)


def _refuse(error: MahjongError, language: str, as_json: bool) -> int:
    print(message(error, language), file=sys.stderr)
    try:
        if as_json:
            print_json(error_dict(error, language))
        sys.stdout.flush()
    except OSError:
        _discard_output()
    return 2


def _of_parser(error: Exception) -> bool:
    """Whether the parser of arguments raised it (its classes have moved between versions)."""
    return hasattr(error, "format_message")


def _usage(error: Any) -> MahjongError:
    """What the parser of arguments complains of, in our words; anything else is a fault of ours."""
    if not _of_parser(error):
        values: dict[str, object] = {"error": f"{type(error).__name__}: {error}", "variable": DEBUG}
        return InputError("cli.fault", values)
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "sparrow"
    values = {"help": f"{command} --help"}
    option = getattr(error, "option_name", None)
    param = getattr(error, "param", None)
    where = str(option or (param.opts[0] if param is not None else ""))
    if hasattr(error, "possibilities"):
        near = ", ".join(sorted(error.possibilities or []))
        code = "cli.near_option" if near else "cli.no_such_option"
        return InputError(code, {**values, "near": near}, where)
    if hasattr(error, "param_type"):
        where = where if where.startswith("-") else where.upper()
        return InputError("cli.missing", values, where)
    if param is not None and param.opts[0].startswith("-"):
        return InputError("cli.bad_value", {**values, "reason": str(error.message)}, where)
    if option is not None:
        return InputError("cli.bad_option", values, where)
    return InputError("cli.usage", {**values, "reason": error.format_message()}, "")
