"""``sparrow simulate``: the table, the JSON, and wrong use."""

import json
import re
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from sparrowhall.cli.simulate import simulate_command
from sparrowhall.errors import MahjongError
from sparrowhall.games import game
from sparrowhall.text.catalog import LANGUAGES

APP = typer.Typer()
APP.command()(simulate_command)
QUICK = ["--option", "rounds=1", "--option", "draw_keeps_dealer=false"]


def _run(*arguments: str) -> Result:
    return CliRunner().invoke(APP, ["taiwanese", *arguments])


def test_json_has_the_promised_figures_and_repeats_by_seed() -> None:
    arguments = ["--matches", "2", "--bots", "greedy,random,random,greedy", "--seed", "9", "--json"]
    first = json.loads(_run(*arguments, *QUICK).stdout)
    again = json.loads(_run(*arguments, "--workers", "2", *QUICK).stdout)
    assert first["matches"] == 2
    assert first["decisions"] > 100
    assert len(first["scores"]) == len(first["wins"]) == 4
    assert sum(first["wins"]) + first["draws"] == first["hands"]
    assert set(first) >= {"seconds", "patterns"}
    first.pop("seconds")
    again.pop("seconds")
    assert first == again


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_names_seats_bots_and_awards(lang: str) -> None:
    arguments = ["--hands", "12", "--seed", "4", *QUICK]
    patterns = json.loads(_run(*arguments, "--json").stdout)["patterns"]
    result = _run(*arguments, "--lang", lang)
    assert result.exit_code == 0
    assert "greedy" in result.stdout
    assert patterns
    for rule, count in patterns.items():
        name = game("taiwanese").voice.name(rule, lang)
        assert name != rule
        assert re.search(f"^{re.escape(name)} +{count} ", result.stdout, re.MULTILINE)
    assert "sim." not in result.stdout


def test_records_are_written(tmp_path: Path) -> None:
    result = _run("--matches", "1", "--seed", "4", "--records", str(tmp_path), *QUICK)
    assert result.exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["match-000000.jsonl"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--hands", "5", "--bots", "greedy,random"], "sim.bots"),
        (["--hands", "5", "--bots", "a,b,c,d"], "bots.unknown"),
        (["--hands", "-1"], "sim.number"),
        (["--hands", "0"], "sim.number"),
        (["--matches", "-3"], "sim.number"),
        (["--matches", "1", "--workers", "-1"], "sim.number"),
        ([], "sim.matches_or_hands"),
        (["--matches", "1", "--hands", "1"], "sim.matches_or_hands"),
        (["--matches", "1", "--option", "rounds"], "cli.option"),
        (["--matches", "1", "--option", "rounds=9"], "options.value"),
        (["--matches", "1", "--lang", "fr"], "cli.language"),
    ],
)
def test_wrong_use_is_an_error_with_its_reason(arguments: list[str], code: str) -> None:
    result = _run(*arguments)
    assert isinstance(result.exception, MahjongError)
    assert result.exception.code == code
    assert result.stdout == ""


def test_a_file_in_the_place_of_the_records_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("mine")
    result = _run("--matches", "1", "--records", str(path))
    assert isinstance(result.exception, MahjongError)
    assert result.exception.code == "sim.unwritable"
    assert path.read_text() == "mine"
