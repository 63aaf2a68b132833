"""``sparrow rules``: the guide for people and for programs."""

import json
import re

import pytest

from sparrowhall.cli.main import main
from sparrowhall.games import GAMES, game
from sparrowhall.text.catalog import LANGUAGES


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    for name in GAMES:
        assert name in told(capsys, "--lang", "en")
    games = json.loads(told(capsys, "--json"))["games"]
    assert [entry["rules"] for entry in games] == GAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_guide_holds_every_paragraph_and_every_option(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(capsys, name, "--lang", language)
    for rule in game(name).voice.guides.guide(language).paragraphs:
        assert f"### {rule} · " in text
    for key in game(name).options.options:
        assert f"`{key}`" in text


def test_every_award_of_taiwanese_has_an_example_that_scores_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys, "taiwanese", "--lang", "en")
    paragraphs = re.split(r"^### ", text, flags=re.MULTILINE)
    awards = [one for one in paragraphs if re.match(r"TW-(BAS|HON|FLW|INS|PAT|TIM|RDY)-", one)]
    assert len(awards) > 30
    for one in awards:
        assert re.search(r"^Example: `.+`, .+: \d+ tai\.$", one, re.MULTILINE), one


def test_one_paragraph_by_its_id_in_any_case(capsys: pytest.CaptureFixture[str]) -> None:
    for rule in ("TW-PAT-HALF-FLUSH", "tw-pat-half-flush"):
        text = told(capsys, "--id", rule, "--lang", "en")
        assert text.startswith("### TW-PAT-HALF-FLUSH · Half flush\n")
        assert "Example: " in text
        assert text.count("###") == 1


def test_one_paragraph_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    entry = json.loads(told(capsys, "taiwanese", "--id", "TW-OPT-BASE", "--json", "--lang", "en"))
    assert entry["id"] == "TW-OPT-BASE"
    assert entry["name"] == "Base"
    assert "30" in entry["text"]


def test_an_unknown_id_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--id", "TW-PAT-HALF-FLASH", "--lang", "en"]) == 2
    assert "TW-PAT-HALF-FLUSH" in capsys.readouterr().err


def test_the_guide_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    book = json.loads(told(capsys, "taiwanese", "--json"))
    options = {option["key"]: option for option in book["options"]}
    assert options["base"]["default"] == 30
    assert options["rounds"]["values"] == [4, 2, 1]
    assert "classic" in book["presets"]
    paragraphs = {entry["id"]: entry for entry in book["paragraphs"]}
    assert paragraphs["TW-PAT-HALF-FLUSH"]["example"]["rules"] == "taiwanese"
