"""``sparrow analyze``: distance, waits, discards."""

import json

import pytest

from sparrowhall.analysis.analyze import analyze
from sparrowhall.cli.main import main

MELDS = [
    {"type": "chow", "tiles": "456m"},
    {"type": "pong", "tiles": "EEE"},
    {"type": "open_kong", "tiles": "8888p"},
]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["analyze", "taiwanese", *words, "--lang", "en"]) == 0
    return capsys.readouterr().out


def test_json_is_the_analysis(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "678s99m34p", "--melds", "456m EEE 8888p", "--json")
    assert json.loads(text) == analyze("taiwanese", "678s99m34p", MELDS).to_dict()


def test_a_ready_hand_names_its_waits(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "678s99m34p", "--melds", "456m EEE 8888p")
    assert "ready. It waits for 2p 5p (8 left)" in text


def test_a_drawn_hand_compares_its_discards(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "123m456m789p234s", "67sNNE")
    assert "Distance to a complete hand: 1." in text
    rows = [line for line in text.splitlines() if line.startswith("│")]
    assert len(rows) == 14 + 2
    assert rows[0].split() == ["│", "E", "│", "1", "│", "8", "│", "5s", "8s", "│"]


def test_a_complete_hand_is_said_to_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert "The hand is complete." in told(capsys, "123m456m789p234s678sNN")


def test_a_meld_that_is_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", "taiwanese", "678s99m34p", "--melds", "456m EES 8888p"]) == 2
    assert "melds[1].tiles" in capsys.readouterr().err
