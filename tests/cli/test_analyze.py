"""``sparrow analyze``: distance, waits, discards."""

import json
import re

import pytest

from sparrowhall.analysis.analyze import analyze
from sparrowhall.cli.main import main
from sparrowhall.text.catalog import LANGUAGES

MELDS = [
    {"type": "chow", "tiles": "456m"},
    {"type": "pong", "tiles": "EEE"},
    {"type": "open_kong", "tiles": "8888p"},
]


def told(
    capsys: pytest.CaptureFixture[str], *words: str, game: str = "taiwanese", lang: str = "en"
) -> str:
    assert main(["analyze", game, *words, "--lang", lang]) == 0
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


def test_melds_may_stand_in_brackets_as_in_the_shorthand(
    capsys: pytest.CaptureFixture[str],
) -> None:
    apart = told(capsys, "678s99m34p", "--melds", "456m EEE 8888p", "--json")
    assert told(capsys, "678s99m34p[456m][EEE][8888p]", "--json") == apart
    read = told(capsys, "123m456p788s1j", "--melds", "[45s3j=345s]", game="vietnamese")
    assert "ready. It waits for 5s 6s 7s 8s 9s 7j" in read


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_vietnamese_hand_is_told_with_its_jokers_and_shapes(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(capsys, "123m456p788s1j4jEE", game="vietnamese", lang=lang)
    assert re.search(r"2.*3.*10", text.replace("\n", " "))
    assert "1j" in text
    assert "4j" in text
    assert not re.search(r"[{}]|\b(analyze|joker|table)\.", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_flex_hand_is_told_with_its_nearest_hands(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(capsys, "3333s4444p55p", "--melds", "22s0j", game="flex", lang=lang)
    assert "22s0j  3333s  4444p  55p+5p*" in text
    assert "5p 0j" in text
    assert not re.search(r"[{}]|\b(analyze|shape|table)\.", text)


def test_options_of_the_table_count(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ["ESWN333p444p5555p", "--option", "news_set=true"]
    assert "The hand is complete." in told(capsys, *hand, game="flex")
    assert "The hand is complete." in told(capsys, hand[0], "--preset", "flextra", game="flex")
