"""The guides and the catalogues say everything in every language."""

import re
from pathlib import Path
from string import Formatter

import pytest

import sparrowhall
from sparrowhall.game.options import OptionTable, spell
from sparrowhall.rules.flex.options import OPTIONS as FLEX_OPTIONS
from sparrowhall.rules.taiwanese.awards import AWARDS
from sparrowhall.rules.taiwanese.options import OPTIONS
from sparrowhall.rules.vietnamese.options import OPTIONS as VIETNAMESE_OPTIONS
from sparrowhall.rules.vietnamese.rates import double_rate, single_rate
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
VIETNAMESE = Guides(PACKAGE / "rules" / "vietnamese" / "guide")
FLEX = Guides(PACKAGE / "rules" / "flex" / "guide")
TABLES = {
    "taiwanese": (TAIWANESE, OPTIONS),
    "vietnamese": (VIETNAMESE, VIETNAMESE_OPTIONS),
    "flex": (FLEX, FLEX_OPTIONS),
}
UNITS = {"en": ("Phán", "Mủn"), "vi": ("Phán", "Mủn"), "zh-Hant": ("番", "滿")}

GAME = ["AIM", "TILES", "DEAL", "WALL", "FLOWERS", "WINDS", "MATCH"]
FLOW = ["TURN", "CLAIMS", "KONG", "PASSED-WIN", "READY", "DRAW", "INSTANT"]
LESSON = ["TABLE", "SETS", "TURN", "CLAIM", "WIN", "PAY"]
BEGINNERS = [
    *[f"TW-LEARN-{part}" for part in LESSON],
    *[f"TW-GAME-{part}" for part in GAME],
    *[f"TW-FLOW-{part}" for part in FLOW],
    *["TW-PAY-FORMULA", "TW-PAY-WHO"],
]
VIETNAMESE_GAME = ["AIM", "TILES", "JOKERS", "FLOWERS", "DEAL", "WALL", "MATCH"]
VIETNAMESE_FLOW = [
    *["OPENING", "TURN", "FLOWER", "CLAIMS", "BONUS-DISCARD", "PASS-LOCK"],
    *["KONG", "ROB", "BOUNCE", "NFNL", "DRAW"],
]
VIETNAMESE_BEGINNERS = [
    *[f"VN-LEARN-{part}" for part in LESSON],
    *[f"VN-GAME-{part}" for part in VIETNAMESE_GAME],
    *[f"VN-FLOW-{part}" for part in VIETNAMESE_FLOW],
    *["VN-PAY-RATES", "VN-PAY-WHO", "VN-PAY-LIABILITY"],
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


@pytest.mark.parametrize(("guides", "table"), TABLES.values(), ids=list(TABLES))
def test_a_guide_explains_every_option_and_each_of_its_values(
    guides: Guides, table: OptionTable
) -> None:
    for key, option in table.options.items():
        for language in LANGUAGES:
            body = guides.guide(language).paragraphs[table.rule_id(key)].body
            assert body.startswith(f"`{key}`"), key
            if option.kind == "whole":
                assert str(option.default) in body, key
                continue
            words = {"true", "false"} if option.kind == "flag" else set()
            words |= {"none" if value is None else str(value) for value in option.values}
            for word in words:
                assert f"`{word}`" in body, (key, word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_vietnamese_guide_names_the_default_of_every_option_first(language: str) -> None:
    for key, option in VIETNAMESE_OPTIONS.options.items():
        body = VIETNAMESE.guide(language).paragraphs[VIETNAMESE_OPTIONS.rule_id(key)].body
        values = re.findall(r"^- `(\w+)`", body, re.MULTILINE)
        assert values[0] == str(option.default), key
        assert sorted(values) == sorted(str(value) for value in option.values), key


@pytest.mark.parametrize(("guides", "table"), TABLES.values(), ids=list(TABLES))
def test_a_guide_explains_no_option_that_does_not_exist(guides: Guides, table: OptionTable) -> None:
    explained = {rule for rule in ids(guides, "en") if rule.startswith(f"{table.prefix}-")}
    assert explained == {table.rule_id(key) for key in table.options}


@pytest.mark.parametrize(("guides", "table"), TABLES.values(), ids=list(TABLES))
def test_a_guide_describes_every_preset(guides: Guides, table: OptionTable) -> None:
    described = {rule for rule in ids(guides, "en") if "-PRESET-" in rule}
    assert described == {preset_id(table, name) for name in table.presets}


@pytest.mark.parametrize(("guides", "table"), TABLES.values(), ids=list(TABLES))
def test_a_guide_tells_what_each_preset_changes(guides: Guides, table: OptionTable) -> None:
    for name, values in table.presets.items():
        for language in LANGUAGES:
            body = guides.guide(language).paragraphs[preset_id(table, name)].body
            body = re.sub(r"\s+", " ", body)
            for key, value in values.items():
                assert re.search(rf"`{key}` = `?{spell(value)}\b", body), (name, key)


def preset_id(table: OptionTable, name: str) -> str:
    game = table.prefix.removesuffix("-OPT")
    return f"{game}-PRESET-{name.upper().replace('_', '-')}"


def test_taiwanese_guide_answers_every_open_question_and_ruling() -> None:
    known = ids(TAIWANESE, "en")
    questions = [rule for rule in known if rule.startswith("AMB-TW-")]
    rulings = [rule for rule in known if rule.startswith("TW-RULING-")]
    assert questions == [f"AMB-TW-{number:02}" for number in range(1, 26)]
    assert rulings == [f"TW-RULING-{number:02}" for number in range(1, 12)]


def test_vietnamese_guide_begins_with_the_beginners_part() -> None:
    assert ids(VIETNAMESE, "en")[: len(VIETNAMESE_BEGINNERS)] == VIETNAMESE_BEGINNERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_vietnamese_guide_states_the_worth_of_every_award(language: str) -> None:
    from sparrowhall.rules.vietnamese.awards import AWARDS

    phan, mun = UNITS[language]
    for award in AWARDS:
        body = VIETNAMESE.guide(language).paragraphs[award.rule].body
        assert f"{award.value} {mun if award.unit == 'mun' else phan}" in body, award.rule


def test_vietnamese_guide_explains_every_rule_the_code_names() -> None:
    named: set[str] = set()
    for path in VIETNAMESE.folder.parent.glob("*.py"):
        named |= set(re.findall(r"\bVN-[A-Z0-9]+-[A-Z0-9-]*[A-Z0-9]", path.read_text("utf-8")))
    assert named <= set(ids(VIETNAMESE, "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_vietnamese_guide_prints_the_rates_that_are_paid(language: str) -> None:
    body = VIETNAMESE.guide(language).paragraphs["VN-PAY-RATES"].body
    printed = [
        (int(single), int(double)) for single, double in re.findall(r"(\d+) / (\d+) \|", body)
    ]
    assert printed == [(single_rate(phan), double_rate(phan)) for phan in range(24)]


def test_vietnamese_guide_answers_every_open_question_and_ruling() -> None:
    known = ids(VIETNAMESE, "en")
    questions = [rule for rule in known if re.fullmatch(r"VN-A\d+", rule)]
    rulings = [rule for rule in known if rule.startswith("VN-RULING-")]
    assert questions == [f"VN-A{number:02}" for number in range(1, 38)]
    assert rulings == [f"VN-RULING-{number:02}" for number in range(1, 17)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_name_of_its_own(language: str) -> None:
    entries = SHARED.entries("tiles", language)
    names = [entries[f"tile.{text}"] for text in TEXT]
    assert len(set(names)) == len(TEXT)
    numbered = [entries[f"american.{show_kind(kind, True)}"] for kind in (31, 32, 33)]
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
