"""The command itself: help, versions, exit statuses, errors for people and for programs."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sparrowhall import __version__
from sparrowhall.cli import main as entry
from sparrowhall.cli.main import COMMANDS, main
from sparrowhall.games import engine
from sparrowhall.text.catalog import LANGUAGES
from tests.cli.sparrow import SPARROW, environment, run

WRONG: list[tuple[list[str], str]] = [
    (["play", "riichi"], "game.unknown"),
    (["play", "taiwanese", "--option", "base"], "cli.option"),
    (["play", "taiwanese", "--option", "bases=3"], "options.unknown"),
    (["play", "taiwanese", "--option", "base=x"], "options.value"),
    (["play", "taiwanese", "--preset", "none"], "options.preset"),
    (["play", "taiwanese", "--bots", "greedy,greedy"], "cli.bots"),
    (["play", "taiwanese", "--bots", "clever"], "bots.unknown"),
    (["play", "taiwanese", "--name", "x" * 17], "cli.name"),
    (["play", "--resume"], "cli.nothing_to_resume"),
    (["play", "--resume", "--seed", "1"], "cli.resume_with"),
    (["play", "--resume", "nowhere.jsonl"], "record.unreadable"),
    (["play", "--lang", "fr"], "cli.language"),
    (["serve", "--port", "99999"], "web.port"),
    (["serve", "--host", "no.such.host.invalid"], "web.port"),
    (["serve", "--port", "0", "--database-url", "mysql://localhost/hall"], "web.database_url"),
    (["serve", "--port", "0", "--database-url", "sqlite://"], "web.database_url"),
    (["serve", "--public-url", "ftp://hall.example.org"], "web.public_url"),
    (["serve", "--log-level", "loud"], "cli.bad_value"),
    (["analyze", "taiwanese", "123m"], "analysis.size"),
    (["analyze", "taiwanese", "12x"], "notation.no_such_letter"),
    (["analyze", "riichi", "123m"], "game.unknown"),
    (["analyze"], "cli.missing"),
    (["analyze", "taiwanese", "E", "--meld", "x"], "cli.near_option"),
    (["rules", "riichi"], "game.unknown"),
    (["rules", "--id", "TW-PAT-HALF-FLASH"], "cli.no_such_rule"),
    (["rules", "--lang"], "cli.bad_option"),
    (["replay", "nowhere.jsonl"], "record.unreadable"),
    (["verify", "nowhere.jsonl"], "record.unreadable"),
    (["test", "--only", "spelling"], "cli.no_such_check"),
    (["plya"], "cli.no_such_command"),
    (["--nonsense"], "cli.no_such_option"),
]


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("SPARROW_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")


def test_the_package_alone_imports_nothing_of_others() -> None:
    code = (
        "import sys, sparrowhall.match, sparrowhall.record, sparrowhall.games\n"
        "sparrowhall.games.game('taiwanese')\n"
        "print([m for m in ('typer', 'rich', 'click', 'platformdirs') if m in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_version(tmp_path: Path) -> None:
    told = run("--version", env=environment(tmp_path))
    assert told.returncode == 0
    assert told.stdout == f"sparrow {__version__} ({engine()})\n"


def test_help_is_quick_and_names_every_command(tmp_path: Path) -> None:
    begun = time.monotonic()
    told = run("--help", env=environment(tmp_path))
    assert time.monotonic() - begun < 2
    assert told.returncode == 0
    for command in COMMANDS:
        assert f"\n  {command} " in told.stdout


def test_without_words_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "Usage: sparrow" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_every_language(
    command: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--help", "--lang", language]) == 0
    told = capsys.readouterr().out
    assert "--lang" in told
    assert ("--json" in told) == (command not in ("play", "serve"))
    assert "cli." not in told


def test_helps_of_two_languages_differ(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for language in LANGUAGES:
        main(["play", "--help", "--lang", language])
        told.append(capsys.readouterr().out)
    assert len(set(told)) == len(LANGUAGES)


@pytest.mark.parametrize(("words", "code"), WRONG, ids=lambda value: str(value))
def test_wrong_use_is_status_2_with_a_sentence(
    words: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert code not in told.err
    assert "Traceback" not in told.err


@pytest.mark.parametrize(
    ("words", "code"),
    [
        case
        for case in WRONG
        if case[0][0] not in ("play", "serve", "--nonsense") and case[0][-1] != "--lang"
    ],
    ids=lambda value: str(value),
)
def test_wrong_use_is_an_object_for_programs(
    words: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert sorted(error) == ["code", "message", "where"]
    assert error["code"] == code
    assert error["message"]


def test_an_error_is_told_in_the_language_asked(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for language in LANGUAGES:
        assert main(["rules", "riichi", "--lang", language]) == 2
        told.append(capsys.readouterr().err)
    assert len(set(told)) == len(LANGUAGES)


def test_a_fault_of_the_program_shows_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.delenv(entry.DEBUG, raising=False)
    monkeypatch.setattr(entry, "_load", lambda name: broken)
    assert main(["rules"]) == 2
    told = capsys.readouterr().err
    assert "ZeroDivisionError: by nought" in told
    assert "Traceback" not in told


def test_an_interrupted_command_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(entry, "_load", lambda name: interrupted)
    assert main(["rules"]) == 130
    assert capsys.readouterr().err == "Interrupted.\n"


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    command = f"{SPARROW} rules taiwanese | head -n 1"
    told = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.stdout == "# Taiwanese mahjong\n"
    assert told.stderr == ""
    assert told.returncode == 0
