"""``sparrow bench``: rates beside those of the programs that are installed."""

import json

import pytest
import typer
from typer.testing import CliRunner, Result

from sparrowhall.cli.bench import bench_command
from sparrowhall.errors import MahjongError
from sparrowhall.games import engine
from sparrowhall.sim import bench_peers
from sparrowhall.sim.bench import WORKS
from sparrowhall.text.catalog import LANGUAGES, SHARED

APP = typer.Typer()
APP.command()(bench_command)


def _run(*arguments: str) -> Result:
    return CliRunner().invoke(APP, ["--seconds", "0.001", *arguments])


def test_json_has_a_rate_for_each_program_installed() -> None:
    answer = json.loads(_run("--only", "random_hands", "--json").stdout)
    assert answer["rates"]["random_hands"]["sparrowhall"] > 0
    there = {name for name in bench_peers.MODULES if bench_peers.installed(name)}
    assert set(answer["missing"]) == set(bench_peers.MODULES) - there


def test_the_table_says_what_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_peers, "installed", lambda program: program == "sparrowhall")
    result = _run("--only", "random_hands")
    assert result.exit_code == 0
    assert "jansou, mahjong, pymahjonggb, riichienv" in result.stdout


def test_it_says_how_the_engine_runs() -> None:
    answer = json.loads(_run("--only", "random_hands", "--json").stdout)
    assert answer["engine"] == engine()
    table = _run("--only", "random_hands").stdout
    assert SHARED.say(f"sim.bench.{engine()}", "en") in table


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_work_has_a_name(language: str) -> None:
    for work in WORKS:
        assert SHARED.say(f"sim.bench.{work.name}", language) != f"sim.bench.{work.name}"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--only", "nothing"], "sim.only"),
        (["--seconds", "0"], "sim.seconds"),
        (["--seconds", "-1"], "sim.seconds"),
        (["--lang", "fr"], "cli.language"),
    ],
)
def test_wrong_use_is_an_error_with_its_reason(arguments: list[str], code: str) -> None:
    result = _run(*arguments)
    assert isinstance(result.exception, MahjongError)
    assert result.exception.code == code
