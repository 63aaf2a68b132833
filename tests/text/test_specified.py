"""The guides have every rule that was specified, what it is worth, and what can change it."""

import json
from pathlib import Path

import pytest

from sparrowhall.games import GAMES, game, score
from sparrowhall.rules.flex.awards import AWARDS as FLEX
from sparrowhall.rules.taiwanese.awards import AWARDS as TAIWANESE
from sparrowhall.speech.book import Book
from sparrowhall.text.catalog import LANGUAGES

DATA = Path(__file__).resolve().parents[1] / "data" / "rule_ids.json"
IDS: dict[str, list[str]] = json.loads(DATA.read_text(encoding="utf-8"))
WORTH = {
    "taiwanese": {award.rule: award.value for award in TAIWANESE},
    "flex": {award.rule: award.value for award in FLEX},
}
UNITS = {
    "taiwanese": {"en": "tai", "vi": "đài", "zh-Hant": "台"},
    "flex": {"en": "point", "vi": "điểm", "zh-Hant": "分"},
}
SCORED = [
    *["PT", "HR", "BAS", "HON", "FLW", "INS", "PAT", "TIM", "RDY", "DLR"],
    *["RULE", "MET", "BLESS", "BON", "NFNL", "LIAB", "SET"],
]
"""The kinds of rules that a line of a scored hand can be about."""


def kind(rule: str) -> str:
    return rule.split("-")[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_was_specified_has_a_paragraph(name: str, language: str) -> None:
    paragraphs = game(name).voice.guides.guide(language).paragraphs
    assert [rule for rule in IDS[name] if rule not in paragraphs] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WORTH)
def test_the_paragraph_of_an_award_says_what_it_is_worth(name: str, language: str) -> None:
    paragraphs = game(name).voice.guides.guide(language).paragraphs
    unit = UNITS[name][language]
    for rule, value in WORTH[name].items():
        if value:  # otherwise it adds nothing, or an option holds its price
            assert f"{value} {unit}" in paragraphs[rule].body, rule


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_scores_has_an_example_that_shows_it(name: str) -> None:
    examples = Book(game(name), "en").examples
    for rule in IDS[name]:
        if kind(rule) not in SCORED:
            continue
        found = score(examples[rule])
        lines = [*found.lines, *(line for paid in found.transfers for line in paid.lines)]
        assert rule in {line.rule for line in lines if line.status == "counted"}, rule


@pytest.mark.parametrize("name", GAMES)
def test_a_paragraph_about_the_game_names_each_option(name: str) -> None:
    """An option is not hidden among the options and open questions, but met where it matters."""
    book = Book(game(name), "en")
    aside = ("OPT", "PRESET", "RULING")
    bodies = [
        paragraph.body
        for rule, paragraph in book.guide.paragraphs.items()
        if kind(rule) not in aside and not kind(rule)[1:].isdigit() and not rule.startswith("AMB")
    ]
    for key in book.game.options.options:
        assert any(f"`{key}`" in body for body in bodies), key
