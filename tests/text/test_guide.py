"""The guides and the catalogues say everything in every language."""

import re
from pathlib import Path
from string import Formatter

import pytest

import sparrowhall
from sparrowhall.rules.taiwanese.awards import AWARDS
from sparrowhall.rules.taiwanese.options import OPTIONS
from sparrowhall.text.catalog import LANGUAGES, SHARED, Catalog
from sparrowhall.text.guide import Guides
from sparrowhall.tiles.kinds import CLASS, TEXT
from sparrowhall.tiles.notation import show_kind

PACKAGE = Path(sparrowhall.__file__).parent
GUIDES = sorted(PACKAGE.glob("rules/*/guide"))
CATALOGUES = [PACKAGE / "text", *sorted(PACKAGE.glob("rules/*/text"))]
ENGLISH = [path for folder in CATALOGUES for path in sorted((folder / "en").glob("*.toml"))]
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
TAIWANESE = Guides(PACKAGE / "rules" / "taiwanese" / "guide")

GAME = ["AIM", "TILES", "DEAL", "WALL", "FLOWERS", "WINDS", "MATCH"]
FLOW = ["TURN", "CLAIMS", "KONG", "PASSED-WIN", "READY", "DRAW", "INSTANT"]
BEGINNERS = [
    *[f"TW-GAME-{part}" for part in GAME],
    *[f"TW-FLOW-{part}" for part in FLOW],
    *["TW-PAY-FORMULA", "TW-PAY-WHO"],
]
MELDS = ["chow", "pong", "open_kong", "added_kong", "concealed_kong", "set", "pair"]


def ids(guides: Guides, language: str) -> list[str]:
    headings = re.findall(r"^### (\S+) · \S", guides.guide(language).text, re.MULTILINE)
    return [str(rule) for rule in headings]


@pytest.fixture(params=GUIDES, ids=lambda folder: str(folder.parent.name))
def guides(request: pytest.FixtureRequest) -> Guides:
    folder = request.param
    assert isinstance(folder, Path)
    return Guides(folder)


def test_every_language_has_its_own_guide(guides: Guides) -> None:
    for language in LANGUAGES:
        assert (guides.folder / f"{language}.md").exists()


def test_the_guides_have_the_same_ids_in_the_same_order(guides: Guides) -> None:
    english = ids(guides, "en")
    assert english
    assert len(set(english)) == len(english)
    for language in LANGUAGES:
        assert ids(guides, language) == english
        assert list(guides.guide(language).paragraphs) == english


def test_every_paragraph_has_a_chapter_a_name_and_a_body(guides: Guides) -> None:
    for language in LANGUAGES:
        for paragraph in guides.guide(language).paragraphs.values():
            assert paragraph.chapter, paragraph.rule
            assert paragraph.name, paragraph.rule
            assert len(paragraph.body) > 15, paragraph.rule


def test_no_heading_is_misspelt(guides: Guides) -> None:
    for language in LANGUAGES:
        headings = re.findall(r"^###.*$", guides.guide(language).text, re.MULTILINE)
        assert len(headings) == len(guides.guide(language).paragraphs)


def test_chapters_change_at_the_same_paragraphs(guides: Guides) -> None:
    def openings(language: str) -> list[str]:
        found: list[str] = []
        chapter = ""
        for paragraph in guides.guide(language).paragraphs.values():
            if paragraph.chapter != chapter:
                chapter = paragraph.chapter
                found.append(paragraph.rule)
        return found

    for language in TRANSLATIONS:
        assert openings(language) == openings("en")


def test_no_body_is_the_same_in_two_languages(guides: Guides) -> None:
    for rule in ids(guides, "en"):
        bodies = {guides.guide(language).paragraphs[rule].body for language in LANGUAGES}
        assert len(bodies) == len(LANGUAGES), rule


def test_names_are_unique_within_a_language(guides: Guides) -> None:
    for language in LANGUAGES:
        names = [paragraph.name for paragraph in guides.guide(language).paragraphs.values()]
        assert sorted(names) == sorted(set(names))


def test_every_language_quotes_the_same_options_values_and_tiles(guides: Guides) -> None:
    """What stands in backticks is no language's own: keys, values, tiles."""
    for rule in ids(guides, "en"):
        quoted = [
            set(re.findall(r"`([^`]+)`", guides.guide(language).paragraphs[rule].body))
            for language in LANGUAGES
        ]
        assert quoted[0] == quoted[1] == quoted[2], rule


def test_taiwanese_guide_begins_with_the_beginners_part() -> None:
    assert ids(TAIWANESE, "en")[: len(BEGINNERS)] == BEGINNERS


def test_taiwanese_guide_explains_every_award() -> None:
    known = set(ids(TAIWANESE, "en"))
    assert {award.rule for award in AWARDS} | {"TW-DLR-DEALER", "TW-DLR-REPEAT"} <= known


def test_taiwanese_guide_explains_every_option_and_each_of_its_values() -> None:
    for key, option in OPTIONS.options.items():
        for language in LANGUAGES:
            body = TAIWANESE.guide(language).paragraphs[OPTIONS.rule_id(key)].body
            assert body.startswith(f"`{key}`"), key
            if option.kind == "whole":
                assert str(option.default) in body, key
                continue
            words = {"true", "false"} if option.kind == "flag" else set()
            words |= {"none" if value is None else str(value) for value in option.values}
            for word in words:
                assert f"`{word}`" in body, (key, word)


def test_taiwanese_guide_explains_no_option_that_does_not_exist() -> None:
    explained = {rule for rule in ids(TAIWANESE, "en") if rule.startswith("TW-OPT-")}
    assert explained == {OPTIONS.rule_id(key) for key in OPTIONS.options}


def test_taiwanese_guide_describes_every_preset() -> None:
    described = {rule for rule in ids(TAIWANESE, "en") if rule.startswith("TW-PRESET-")}
    names = [name.upper().replace("_", "-") for name in OPTIONS.presets]
    assert described == {f"TW-PRESET-{name}" for name in names}


def test_taiwanese_guide_tells_what_each_preset_changes() -> None:
    for name, values in OPTIONS.presets.items():
        rule = f"TW-PRESET-{name.upper().replace('_', '-')}"
        for language in LANGUAGES:
            body = TAIWANESE.guide(language).paragraphs[rule].body
            for key, value in values.items():
                assert f"`{key}` = " in body, rule
                assert str(value) in body, rule


def test_taiwanese_guide_answers_every_open_question_and_ruling() -> None:
    known = ids(TAIWANESE, "en")
    questions = [rule for rule in known if rule.startswith("AMB-TW-")]
    rulings = [rule for rule in known if rule.startswith("TW-RULING-")]
    assert questions == [f"AMB-TW-{number:02}" for number in range(1, 26)]
    assert rulings == [f"TW-RULING-{number:02}" for number in range(1, 12)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_name_of_its_own(language: str) -> None:
    entries = SHARED.entries("tiles", language)
    names = [entries[f"tile.{text}"] for text in TEXT]
    assert len(set(names)) == len(TEXT)
    numbered = [entries[f"numbered_dragon.{show_kind(kind, True)}"] for kind in (31, 32, 33)]
    assert len(set(numbered)) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_class_suit_wind_and_meld_has_a_name(language: str) -> None:
    entries = SHARED.entries("tiles", language)
    for table, keys in {"class": set(CLASS), "suit": "mps", "wind": "ESWN", "meld": MELDS}.items():
        for key in keys:
            assert entries[f"{table}.{key}"], (table, key)


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize(
    "path", ENGLISH, ids=lambda path: str(path.relative_to(PACKAGE)).replace("/en/", "/")
)
def test_every_sentence_is_translated_with_the_same_fields(path: Path, language: str) -> None:
    catalog = Catalog(path.parent.parent)
    english = catalog.entries(path.stem, "en")
    translated = catalog.entries(path.stem, language)
    assert sorted(translated) == sorted(english)
    for key, sentence in english.items():
        assert fields(translated[key]) == fields(sentence), key


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}
