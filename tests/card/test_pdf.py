"""The card on paper: two pages whatever is on it, text that can be selected, nothing left out."""

import io
import logging

import pytest
from pypdf import PdfReader

from sparrowhall.card import file, pdf
from sparrowhall.card.build import make_card
from sparrowhall.card.card import Card
from sparrowhall.card.faces import faces
from sparrowhall.card.file import PAPERS, Paper, paper_named, pdf_of
from sparrowhall.errors import InputError
from sparrowhall.games import GAMES, game
from sparrowhall.text.catalog import LANGUAGES

SIZES = {"a4": (595, 842), "letter": (612, 792)}


def printed(card: Card, paper: Paper = "a4") -> PdfReader:
    return PdfReader(io.BytesIO(pdf_of(card, paper)))


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiles without their drawings, which take a reader of PDF long to pass over."""
    monkeypatch.setattr(pdf, "faces", lambda: dict.fromkeys(faces(), ""))


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_card_is_two_pages_with_every_name_on_them(
    name: str, language: str, paper: Paper, caplog: pytest.LogCaptureFixture
) -> None:
    card = make_card(name, language)
    with caplog.at_level(logging.WARNING, "fpdf"):
        found = printed(card, paper)
    assert not caplog.records  # a font that lacks a character would be told here
    assert len(found.pages) == 2
    for page in found.pages:
        assert (round(page.mediabox.width), round(page.mediabox.height)) == SIZES[paper]
    text = squeezed("".join(page.extract_text() for page in found.pages))
    for side in card.sides:
        for section in side:
            assert squeezed(section.title) in text
            for row in section.rows:
                assert squeezed(row.name) in text, row.rule
                assert squeezed(row.worth) in text
    assert squeezed(card.numbers) in text


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("name", GAMES)
def test_house_rules_do_not_need_a_third_page(name: str) -> None:
    options: dict[str, object] = {}
    for key, option in game(name).options.options.items():
        others = [value for value in option.values if value != option.default]
        if option.kind == "flag":
            options[key] = not option.default
        elif others:
            options[key] = others[-1]
    if name == "flex":
        options |= {"players": 4, "pass_direction": "right"}
    card = make_card(name, "vi", options)
    assert len(card.house) > 10
    found = printed(card, "letter")
    assert len(found.pages) == 2
    assert card.house_title in found.pages[0].extract_text()
    assert card.legend in found.pages[1].extract_text()


@pytest.mark.usefixtures("plain")
def test_nothing_lies_outside_the_margins() -> None:
    found = printed(make_card("vietnamese", "vi"))
    seen: list[tuple[float, float]] = []
    for page in found.pages:
        page.extract_text(
            visitor_text=lambda text, cm, tm, font, size: (
                seen.append((tm[4], tm[5])) if text.strip() else None
            )
        )
    width, height = SIZES["a4"]
    assert len(seen) > 500
    assert all(27 < x < width - 27 and 20 < y < height - 27 for x, y in seen)


def test_the_file_says_what_it_is_in_its_language() -> None:
    card = make_card("taiwanese", "zh-Hant")
    found = printed(card)
    assert found.metadata is not None
    assert found.metadata.title == "臺灣麻將 – 速查卡"
    assert str(found.root_object["/Lang"]) == "zh-Hant"
    told = [str(mark["/Title"]) for mark in found.outline if isinstance(mark, dict)]
    assert told == [section.title for side in card.sides for section in side]


def test_the_tiles_are_drawn_as_lines_and_areas() -> None:
    found = printed(make_card("flex", "en"))
    for page in found.pages:
        drawing = page.get_contents()
        assert drawing is not None
        assert faces()["5p"].encode() in drawing.get_data()
        assert not page.images


def test_the_fonts_are_in_the_file() -> None:
    data = pdf_of(make_card("taiwanese", "zh-Hant"), "a4")
    named = data.count(b"/Type /FontDescriptor")
    assert named == 6
    assert data.count(b"/FontFile2") == named


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "find_spec", lambda name: None)
    assert not file.can_print()
    with pytest.raises(InputError) as refused:
        pdf_of(make_card("flex", "en"), "a4", "--pdf")
    assert refused.value.where == "--pdf"
    for language in LANGUAGES:
        assert "sparrowhall[pdf]" in refused.value.say(language)


def test_a_paper_goes_by_its_name() -> None:
    assert [paper_named(name) for name in ("A4", "Letter")] == ["a4", "letter"]
    with pytest.raises(InputError) as refused:
        paper_named("a3", "--paper")
    assert (refused.value.code, refused.value.where) == ("card.paper", "--paper")
