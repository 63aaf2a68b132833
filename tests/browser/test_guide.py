"""The guide: a lesson by keyboard, looking things up, examples that follow the table's rules."""

import re

import pytest
from playwright.sync_api import Page, expect

from sparrowhall.games import GAMES, game
from tests.browser.conftest import Guests
from tests.browser.test_screens import check
from tests.browser.visitor import Visitor, by_mouse, say


def heading(page: Page, rule: str, language: str = "en") -> None:
    """Wait until the reader is at a paragraph."""
    known = next(game(name) for name in GAMES if rule in game(name).voice.guides.guide().paragraphs)
    name = known.voice.guides.guide(language).paragraphs[rule].name
    expect(page.locator(f"[id='{rule}']")).to_be_focused()
    expect(page).to_have_title(re.compile(re.escape(name)))


def open_guide(visitor: Visitor, address: str) -> Page:
    visitor.visit(f"/guide/{address}")
    visitor.page.locator("main h2").first.wait_for()
    return visitor.page


def test_the_lesson_is_read_by_keyboard_from_the_choice_of_a_game_to_the_payment(
    guest: Guests,
) -> None:
    reader = guest()
    reader.visit("/guide")
    page = reader.page
    title = game("vietnamese").voice.guides.guide().text.partition("\n")[0].lstrip("# ")
    page.get_by_role("link", name=say("guide.learn_game", game=title)).focus()
    page.keyboard.press("Enter")
    for step in ("TABLE", "SETS", "TURN", "CLAIM", "WIN"):
        heading(page, f"VN-LEARN-{step}")
        page.locator("a.on").focus()
        page.keyboard.press("Enter")
    heading(page, "VN-LEARN-PAY")
    expect(page.locator("[aria-current=step]")).to_have_text("6")
    page.locator("figure summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("figure li.payment")).to_have_count(3)
    page.go_back()
    heading(page, "VN-LEARN-WIN")
    page.reload()
    heading(page, "VN-LEARN-WIN")


def test_a_lesson_goes_on_in_another_language(guest: Guests) -> None:
    page = open_guide(guest(), "taiwanese#TW-LEARN-TURN")
    page.get_by_label(say("hall.language"), exact=True).select_option("zh-Hant")
    name = game("taiwanese").voice.guides.name("TW-LEARN-TURN", "zh-Hant")
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def test_in_another_language_the_reader_stays_where_the_reader_is(guest: Guests) -> None:
    page = open_guide(guest(), "taiwanese#TW-PAT-ALL-SEQ")
    heading(page, "TW-PAT-ALL-SEQ")
    far = page.locator("[id=TW-TIM-HEAVENLY]")
    far.scroll_into_view_if_needed()
    before = far.bounding_box()
    language = page.get_by_label(say("hall.language"), exact=True)
    language.evaluate("(select) => select.focus({ preventScroll: true })")
    language.evaluate(
        "(one) => { one.value = 'vi'; one.dispatchEvent(new Event('change', {bubbles: true})) }"
    )
    name = game("taiwanese").voice.guides.name("TW-TIM-HEAVENLY", "vi")
    expect(far).to_have_text(name)
    expect(page.locator("header select").first).to_be_focused()
    after = far.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < 100


def test_the_way_past_the_header_does_not_turn_the_page_of_a_lesson(guest: Guests) -> None:
    page = open_guide(guest(), "flex#FX-LEARN-CALL")
    heading(page, "FX-LEARN-CALL")
    page.locator("a.skip").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    expect(page.locator("[id=FX-LEARN-CALL]")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("place", ["TW-NOPE", "chapter-99", "%E0%A4%A", "<b>"])
def test_a_place_that_is_not_there_is_told_and_the_guide_is_open(guest: Guests, place: str) -> None:
    page = open_guide(guest(), f"taiwanese#{place}")
    told = page.get_by_role("alert")
    expect(told).to_contain_text(place)
    page.get_by_role("searchbox").fill("tw-hon-dragon")
    page.locator("search li a").first.click()
    heading(page, "TW-HON-DRAGON")
    expect(told).to_have_count(0)


def test_an_id_may_be_written_small(guest: Guests) -> None:
    page = open_guide(guest(), "vietnamese#vn-pat-wait")
    heading(page, "VN-PAT-WAIT")


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("den toan hang", "VN-LIAB-SUIT"),
        ("ĐỀN TOÀN HÀNG", "VN-LIAB-SUIT"),
        ("包清一色", "VN-LIAB-SUIT"),
        ("vn-liab-suit", "VN-LIAB-SUIT"),
        ("pass_lock", "VN-OPT-PASS-LOCK"),
    ],
)
def test_something_is_looked_up_in_any_language_and_reached_by_arrow_keys(
    guest: Guests, query: str, rule: str
) -> None:
    page = open_guide(guest(), "vietnamese")
    page.get_by_role("searchbox").fill(query)
    link = page.locator("search li a").first
    expect(link).to_have_attribute("href", f"#{rule}")
    expect(link.locator("mark").first).to_be_visible()
    count = page.locator("search li").count()
    told = say("guide.found_one") if count == 1 else say("guide.found", count=count)
    expect(page.locator("[role=log]").get_by_text(told)).to_be_attached()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    heading(page, rule)


def test_what_is_not_there_is_not_found(guest: Guests) -> None:
    page = open_guide(guest(), "flex")
    page.get_by_role("searchbox").fill("zzzz")
    expect(page.locator("search").get_by_text(say("guide.found", count=0))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("searchbox")).to_have_value("")


def test_examples_are_scored_by_the_readers_table_and_the_address_keeps_it(guest: Guests) -> None:
    page = open_guide(guest(), "taiwanese#TW-OPT-FLOWER-KONG-TAI")
    example = page.locator("article", has=page.locator("[id=TW-FLW-KONG]"))
    expect(example.locator(".head .mark")).to_have_text("2 tai")
    option = page.locator("article", has=page.locator("[id=TW-OPT-FLOWER-KONG-TAI]"))
    option.locator("input[value='1']").check()
    expect(option.get_by_text(say("guide.house"))).to_be_visible()
    expect(example.locator(".head .mark")).to_have_text("1 tai")
    assert "?flower_kong_tai=1" in page.url
    page.reload()
    expect(example.locator(".head .mark")).to_have_text("1 tai")
    expect(option.locator("input[value='1']")).to_be_checked()


def test_a_preset_of_the_address_is_marked_and_a_wrong_option_is_told(guest: Guests) -> None:
    page = open_guide(guest(), "flex?preset=flextra#FX-OPT-NEWS-SET")
    option = page.locator("article", has=page.locator("[id=FX-OPT-NEWS-SET]"))
    expect(option.locator("input[value=true]")).to_be_checked()
    expect(option.get_by_text("Flextra")).to_be_visible()
    page = open_guide(guest(), "flex?players=ninety")
    expect(page.get_by_role("alert")).to_contain_text("players")


def test_going_back_over_a_changed_option_goes_back_to_its_rules(guest: Guests) -> None:
    page = open_guide(guest(), "taiwanese#TW-LEARN-PAY")
    heading(page, "TW-LEARN-PAY")
    page.evaluate("location.hash = 'TW-OPT-FLOWER-KONG-TAI'")
    heading(page, "TW-OPT-FLOWER-KONG-TAI")
    option = page.locator("article", has=page.locator("[id=TW-OPT-FLOWER-KONG-TAI]"))
    option.locator("input[value='1']").check()
    page.go_back()
    heading(page, "TW-LEARN-PAY")
    page.go_forward()
    heading(page, "TW-OPT-FLOWER-KONG-TAI")
    expect(option.locator("input[value='1']")).to_be_checked()
    expect(option).to_be_in_viewport()


def test_options_that_contradict_each_other_are_told_beside_the_one_chosen(guest: Guests) -> None:
    page = open_guide(guest(), "flex?players=3#FX-OPT-CHARLESTON")
    heading(page, "FX-OPT-CHARLESTON")
    option = page.locator("article", has=page.locator("[id=FX-OPT-CHARLESTON]"))
    option.locator("input[value=true]").check()
    expect(option.locator(".problem")).to_contain_text("players")
    expect(page.get_by_role("alert")).to_contain_text("players")
    option.locator("input[value=false]").check()
    expect(page.locator(".problem")).to_have_count(0)


def test_a_number_typed_wrong_is_right_again_with_a_preset(guest: Guests) -> None:
    page = open_guide(guest(), "taiwanese#TW-OPT-BASE")
    option = page.locator("article", has=page.locator("[id=TW-OPT-BASE]"))
    field = option.locator("input[type=number]")
    field.fill("-5")
    field.blur()
    expect(option.get_by_role("alert")).to_be_visible()
    page.locator("article", has=page.locator("[id=TW-PRESET-CLASSIC]")).get_by_role(
        "button"
    ).click()
    expect(field).to_have_value("30")
    expect(option.get_by_role("alert")).to_have_count(0)


def test_at_three_seats_nobody_sits_across(guest: Guests) -> None:
    page = open_guide(guest(), "flex?players=3#FX-PT-SELFDRAW")
    example = page.locator("article", has=page.locator("[id=FX-PT-SELFDRAW]"))
    example.locator("summary").click()
    expect(example.locator(".pays")).to_have_count(2)
    for paid in example.locator(".pays").all():
        expect(paid).to_contain_text(re.compile(r"Seat [23] pays"))


def test_on_a_phone_the_first_tap_opens_the_example_of_a_link(guest: Guests) -> None:
    page = open_guide(guest(phone=True), "flex#FX-PT-FLUSH")
    heading(page, "FX-PT-FLUSH")
    example = page.locator("article", has=page.locator("[id=FX-PT-FLUSH]"))
    example.locator("summary").click()
    expect(example.locator("li.payment")).to_have_count(3)


def test_on_paper_every_tile_is_drawn(guest: Guests) -> None:
    page = open_guide(guest(), "flex")
    blank = page.locator("figure span:not(:has(svg)):empty")
    expect(blank.first).to_be_attached()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert blank.count() == 0
    page.emulate_media(media="print")
    expect(page.get_by_role("searchbox")).to_be_hidden()
    expect(page.locator("header")).to_be_hidden()


def test_an_example_opens_in_the_calculator_with_the_rules_it_was_scored_by(guest: Guests) -> None:
    page = open_guide(guest(), "taiwanese?base=100#TW-HON-DRAGON")
    example = page.locator("article", has=page.locator("[id=TW-HON-DRAGON]"))
    example.locator("summary").click()
    expect(example.locator("li.payment .value")).to_have_text("110")
    example.get_by_role("link", name=re.compile(say("guide.calculate"))).click()
    page.wait_for_url(re.compile("/score#s="))
    expect(page.locator("main")).to_contain_text("110")


def test_the_hall_leads_to_the_guide_of_the_chosen_game(guest: Guests) -> None:
    visitor = guest()
    visitor.visit("/")
    page = visitor.page
    page.locator("a[href='/guide/taiwanese']").click()
    expect(page.get_by_role("searchbox")).to_be_visible()


def test_a_line_of_the_account_leads_to_its_rule_in_a_new_tab(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("flex")
    visitor.play_hand(by_mouse)
    link = visitor.page.locator(".account a[href^='/guide/']").first
    rule = link.inner_text()
    with visitor.context.expect_page() as opened:
        link.click()
    heading(opened.value, rule)
    assert visitor.page.locator(".account").is_visible()


@pytest.mark.parametrize(("phone", "dark"), [(True, False), (False, True)])
def test_the_guide_fits_and_is_open_to_all(guest: Guests, phone: bool, dark: bool) -> None:
    reader = guest(phone=phone, dark=dark)
    problems: list[str] = []
    reader.visit("/guide")
    reader.page.locator("main li h2").first.wait_for()
    check(reader, problems, "games")
    for name, prefix in zip(GAMES, ("TW", "VN", "FX"), strict=True):
        page = open_guide(reader, name)
        page.locator("figure summary").first.wait_for()
        page.get_by_role("searchbox").fill("a")
        page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        check(reader, problems, name)
        page = open_guide(reader, f"{name}#{prefix}-LEARN-PAY")
        page.locator("figure summary").first.wait_for()
        check(reader, problems, f"lesson of {name}")
    assert problems == []
