"""The examples of the guides: where an option changes one, the paragraph says so."""

import pytest

from sparrowhall.errors import MahjongError
from sparrowhall.game.options import FLAG, Option
from sparrowhall.games import GAMES, game, score
from sparrowhall.speech.book import Book

MINIMUM = "min_points"
"""Changes which hands may be declared, and is told where declaring is."""


def others(option: Option) -> list[object]:
    values: list[object] = [True, False] if option.kind == FLAG else option.values
    return [value for value in values if value != option.default]


def worth(situation: dict[str, object], rule: str, options: dict[str, object]) -> object:
    """What the lines of a rule come to with other options; None where such a hand cannot be."""
    own = situation.get("options", {})
    assert isinstance(own, dict)
    try:
        found = score({**situation, "options": options | own})
    except MahjongError:
        return None
    return found.legal, sorted((one.value, one.status) for one in found.lines if one.rule == rule)


@pytest.mark.parametrize("name", GAMES)
def test_a_paragraph_names_every_option_that_changes_what_its_example_earns(name: str) -> None:
    book = Book(game(name), "en")
    options = [one for one in book.game.options.options.values() if one.key != MINIMUM]
    for rule, situation in book.examples.items():
        if "-LEARN-" in rule:
            continue
        usual = worth(situation, rule, {})
        for option in options:
            for value in others(option):
                changed = worth(situation, rule, {option.key: value})
                if changed not in (usual, None):
                    body = book.guide.paragraphs[rule].body
                    assert f"`{option.key}`" in body, (rule, option.key, value)
