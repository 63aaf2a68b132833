"""The reference card: on the screen, on two pages of paper, and as a file."""

import io

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from sparrowhall.card.build import make_card
from tests.browser.conftest import Guests
from tests.browser.test_screens import check
from tests.browser.visitor import Visitor, say


def open_card(visitor: Visitor, game: str, language: str = "en", rules: str = "") -> Page:
    visitor.visit(f"/guide/{game}/card{rules}")
    page = visitor.page
    if language != "en":
        page.get_by_label(say("hall.language"), exact=True).select_option(language)
    title = make_card(game, language).title
    expect(page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
    expect(page.locator(".side")).to_have_count(2)
    return page


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize(
    ("game", "language"),
    [("vietnamese", "vi"), ("vietnamese", "en"), ("taiwanese", "zh-Hant"), ("flex", "en")],
)
def test_it_prints_on_two_pages_of_either_paper_and_nothing_is_cut(
    guest: Guests, game: str, language: str
) -> None:
    page = open_card(guest(), game, language)
    card = make_card(game, language)
    for paper in ("A4", "Letter"):
        printed = PdfReader(io.BytesIO(page.pdf(format=paper)))
        assert len(printed.pages) == 2
    expect(page.locator(".side[style*='--letters']")).to_have_count(2)
    page.emulate_media(media="print")
    for side in page.locator(".side .columns").all():
        wide, tall = side.evaluate(
            "e => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]"
        )
        assert wide <= 1
        assert tall <= 1
    letters = page.locator(".side").evaluate_all(
        "sides => sides.map(side => parseFloat(getComputedStyle(side).fontSize) * 0.75)"
    )
    assert min(letters) > 7  # points
    expect(page.locator("header")).to_be_hidden()
    expect(page.get_by_role("navigation")).to_have_count(0)
    shown = squeezed(page.locator("main").inner_text())
    for side_of_card in card.sides:
        for section in side_of_card:
            for row in section.rows:
                assert squeezed(row.name) in shown


def test_a_dark_screen_prints_on_white(guest: Guests) -> None:
    page = open_card(guest(dark=True), "flex")
    page.emulate_media(media="print", color_scheme="dark")
    color = page.locator("h3").first.evaluate("e => getComputedStyle(e.parentElement).color")
    assert sum(map(int, color.removeprefix("rgb(").removesuffix(")").split(","))) < 200


def test_it_is_printed_by_keyboard(guest: Guests) -> None:
    visitor = guest()
    visitor.page.add_init_script("window.print = () => (window.printed = true)")
    page = open_card(visitor, "flex")
    page.get_by_role("button", name=say("guide.card.print")).focus()
    page.keyboard.press("Enter")
    assert page.evaluate("window.printed") is True


def test_the_file_is_that_of_the_same_rules(guest: Guests) -> None:
    page = open_card(guest(), "taiwanese", rules="?multi_win=all")
    expect(page.get_by_text(say("guide.card.house"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name=say("guide.card.pdf", paper="Letter")).click()
    assert download.value.suggested_filename == "taiwanese-en.pdf"
    printed = PdfReader(download.value.path())
    assert len(printed.pages) == 2
    assert printed.pages[0].mediabox.width == 612


def test_rules_that_cannot_be_are_told(guest: Guests) -> None:
    visitor = guest()
    visitor.visit("/guide/flex/card?jokers=3")
    expect(visitor.page.get_by_role("alert")).to_contain_text("jokers")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("dark", [False, True])
def test_everybody_can_use_it(guest: Guests, phone: bool, dark: bool) -> None:
    visitor = guest(phone=phone, dark=dark)
    open_card(visitor, "vietnamese", rules="?pass_lock=like_for_like")
    problems: list[str] = []
    check(visitor, problems, "card")
    assert problems == []
