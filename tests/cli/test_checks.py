"""``sparrow test``: the project's checks, in a clone only."""

import json
from pathlib import Path

import pytest

from sparrowhall.cli import checks
from sparrowhall.cli.main import main
from sparrowhall.errors import InputError
from sparrowhall.text.catalog import LANGUAGES, SHARED


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_check(language: str) -> None:
    told = SHARED.say("cli.test.only", language)
    assert [name for name in checks.CHECKS if name not in told] == []


def test_a_check_that_passes_is_status_0(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(checks.CHECKS, "ruff", ["ruff", "--version"])
    assert main(["test", "--only", "ruff", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"checks": {"ruff": True}, "passed": True}


def test_a_check_that_fails_is_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(checks.CHECKS, "mypy", ["mypy", "no-such-file.py"])
    assert main(["test", "--only", "mypy", "--lang", "en"]) == 1
    assert "mypy: failed" in capsys.readouterr().out


def test_a_missing_tool_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(checks.CHECKS, "mypy", ["no_such_tool"])
    assert main(["test", "--only", "mypy", "--lang", "en"]) == 2
    assert "no_such_tool is not installed" in capsys.readouterr().err


def test_outside_a_clone_it_says_so(tmp_path: Path) -> None:
    module = tmp_path / "site-packages" / "sparrowhall" / "cli" / "checks.py"
    module.parent.mkdir(parents=True)
    with pytest.raises(InputError) as caught:
        checks.clone_root(module)
    assert caught.value.code == "cli.no_clone"
