"""The first chapter of every guide, a lesson, says nothing that the engine would not say."""

import re

import pytest

from sparrowhall import analyze
from sparrowhall.games import GAMES, game, score
from sparrowhall.speech.book import Book
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.tiles.notation import parse

OPEN = {
    "taiwanese": ("CLAIM", [{"type": "pong", "tiles": "FFF"}]),
    "vietnamese": ("CLAIM", [{"type": "pong", "tiles": "EEE"}]),
    "flex": ("CALL", [{"type": "set", "tiles": "444p"}]),
}


def lesson(name: str, language: str = "en") -> dict[str, str]:
    """The paragraphs of a lesson by the last word of their ids."""
    paragraphs = game(name).voice.guides.guide(language).paragraphs
    return {
        rule.rpartition("-")[2]: paragraph.body
        for rule, paragraph in paragraphs.items()
        if "-LEARN-" in rule
    }


def example(name: str, end: str) -> dict[str, object]:
    book = Book(game(name), "en")
    return next(hand for rule, hand in book.examples.items() if rule.endswith(f"-LEARN-{end}"))


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_goes_from_the_table_to_the_payment(name: str) -> None:
    steps = list(lesson(name))
    assert steps[0] == "TABLE"
    assert steps[-2:] == ["WIN", "PAY"]


@pytest.mark.parametrize("name", GAMES)
def test_the_hand_of_a_lesson_is_whole_at_every_step(name: str) -> None:
    dealt, concealed = 16 if name == "taiwanese" else 13, 13 if name == "taiwanese" else 10
    quoted = re.findall(r"`([^`]+)`", lesson(name)["TURN"])
    beginning = (
        quoted[:2] if name == "taiwanese" else quoted[:3] if name == "vietnamese" else quoted[:4]
    )
    assert sum(len(parse(piece, game(name).tiles)) for piece in beginning) == dealt
    step, _ = OPEN[name]
    kept = next(piece for piece in re.findall(r"`([^`]+)`", lesson(name)[step]) if " " in piece)
    assert len(parse(kept, game(name).tiles)) == concealed


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_names_every_tile_that_the_hand_waits_for(name: str) -> None:
    step, melds = OPEN[name]
    text = lesson(name)[step]
    kept = next(piece for piece in re.findall(r"`([^`]+)`", text) if " " in piece)
    found = analyze(name, kept.replace(" ", ""), melds)
    told = found.to_dict()
    assert told["distance"] == 1
    waits = told["waits"]
    assert isinstance(waits, list)
    for tile in waits:
        assert f"`{tile}`" in text or tile.endswith("j"), tile
    assert ("joker" in text) == any(tile.endswith("j") for tile in waits)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_names_what_the_two_wins_are_paid(name: str, language: str) -> None:
    text = lesson(name, language)["PAY"]
    for end in ("WIN", "PAY"):
        found = score(example(name, end))
        assert found.legal
        for amount in {abs(transfer.amount) for transfer in found.transfers}:
            assert re.search(rf"\b{amount}\b", text), amount


@pytest.mark.parametrize("name", GAMES)
def test_both_wins_of_a_lesson_are_the_hand_it_told_of(name: str) -> None:
    discarded, drawn = example(name, "WIN"), example(name, "PAY")
    assert {**discarded, "win": {}} == {**drawn, "win": {}}
    step, melds = OPEN[name]
    assert discarded["melds"] == melds
    kept = next(piece for piece in re.findall(r"`([^`]+)`", lesson(name)[step]) if " " in piece)
    win = discarded["win"]
    assert isinstance(win, dict)
    hand = parse(kept + str(win["tile"]), game(name).tiles)
    assert sorted(hand) == sorted(parse(str(discarded["hand"]), game(name).tiles))
