"""What was entered into a score sheet is not lost: pressed twice, in two tabs, by links."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Dialog, Page, Route, expect

from tests.browser.conftest import Guests
from tests.browser.test_sheet import (
    DRAW,
    NAMES,
    SHEET,
    add,
    begin,
    choose,
    fill_in,
    opened,
    press,
    sheet_of,
    won,
    word,
)
from tests.browser.visitor import say

STORED = "localStorage.getItem('sparrowhall.sheet')"


def hands(page: Page, count: int) -> None:
    expect(page.locator("tbody")).to_have_count(count)


def remove(page: Page, at: int, times: int = 1) -> None:
    """Delete a hand, pressing the button so often."""
    page.locator("tbody summary").nth(at).click()
    button = page.locator("tbody").nth(at).get_by_role("button", name=word("delete"))
    button.click(click_count=times)


def test_pressing_delete_twice_deletes_one_hand(guest: Guests) -> None:
    page = opened(guest(), sheet_of(won(0), won(1), won(2)))
    remove(page, 0, times=2)
    hands(page, 2)
    expect(page.locator("tbody summary").first).to_contain_text("Minh")


def test_no_hand_moves_while_another_is_written(guest: Guests) -> None:
    page = opened(guest(), sheet_of(won(0), won(1)))
    page.locator("tbody summary").first.click()
    press(page, "edit")
    buttons = page.locator("tbody .more button:visible")
    expect(buttons).to_have_count(3)
    for button in buttons.all():
        expect(button).to_be_disabled()


def test_an_address_with_a_sheet_keeps_up_with_it(guest: Guests) -> None:
    page = opened(guest(), sheet_of(won(0), won(1), won(2)))
    remove(page, 0)
    hands(page, 2)
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    page.locator("tbody .scores").first.wait_for()
    hands(page, 2)


def test_two_tabs_with_one_saved_sheet_go_on_together(guest: Guests) -> None:
    visitor = guest()
    page = begin(visitor)
    fill_in(page, "Lan", "", "5")
    add(page)
    page.get_by_label(word("save")).check()
    other = visitor.open_tab()
    visitor.visit(SHEET)
    hands(other, 1)
    press(page, "enter")
    choose(page, "Minh")
    fill_in(other, "Wren", "", "2")
    add(other)
    hands(page, 2)
    page.get_by_role("group", name=word("worth", who="Minh")).get_by_role("textbox").fill("3")
    page.get_by_role("button", name=word("add"), exact=True).click()
    hands(page, 3)
    hands(other, 3)
    expect(other.locator("tbody summary").last).to_contain_text("Minh")


def test_a_link_does_not_take_the_place_of_a_saved_sheet(guest: Guests) -> None:
    visitor = guest()
    page = begin(visitor)
    fill_in(page, "Lan", "", "5")
    add(page)
    page.get_by_label(word("save")).check()
    stored = page.evaluate(STORED)
    opened(visitor, sheet_of(won(0), won(1), names=["A", "B", "C", "D"]))
    hands(page, 2)
    expect(page.get_by_label(word("save"))).not_to_be_checked()
    assert page.evaluate(STORED) == stored
    press(page, "undo")
    hands(page, 1)
    expect(page.get_by_label(word("save"))).to_be_checked()
    page.go_back()
    hands(page, 1)


def test_a_browser_that_stores_nothing_says_so(guest: Guests) -> None:
    visitor = guest()
    full = "Storage.prototype.setItem = () => { throw new Error('full'); }"
    visitor.page.add_init_script(full)
    page = opened(visitor, sheet_of(won(0)))
    page.get_by_label(word("save")).click()
    expect(page.locator(".said")).to_have_text(word("not_saved"))
    expect(page.get_by_label(word("save"))).not_to_be_checked()


def test_a_hand_half_written_is_not_left_without_a_question(guest: Guests) -> None:
    page = begin(guest())
    press(page, "enter")
    asked: list[str] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", leave)
    page.reload()
    assert asked == ["beforeunload"]


def test_the_next_hand_knows_its_dealer_however_slow_the_hall_answers(guest: Guests) -> None:
    visitor = guest()
    page = opened(visitor, sheet_of(DRAW, options={"seat_wind_mode": "opening"}))
    fill_in(page, "Wren", "", "1")
    page.wait_for_timeout(500)

    def slowly(route: Route) -> None:
        time.sleep(0.4)
        route.continue_()

    page.route("**/api/sheet?*", slowly)
    page.get_by_role("button", name=word("add"), exact=True).click()
    press(page, "enter")
    choose(page, "Lan")
    choose(page, word("mode.tiles"))
    expect(page.get_by_label(word("east"))).to_have_value("1")


def test_a_hand_is_entered_as_it_was_typed_last(guest: Guests) -> None:
    page = begin(guest())
    press(page, "enter")
    choose(page, "Minh")
    choose(page, word("mode.tiles"))
    line = page.get_by_label(say("desk.typed"))
    line.fill("123m456m789p11s345s222m")
    expect(page.locator(".comes")).to_contain_text("Minh +")
    line.fill("123m456m789p11s345s777s")
    page.keyboard.press("Enter")
    expect(line).to_have_value("123m456m789p11s345s777s")
    line.fill("123m456m789p11s345s444p")
    page.get_by_role("button", name=word("add"), exact=True).click()
    hands(page, 1)
    page.locator("tbody summary").click()
    press(page, "edit")
    expect(page.get_by_label(say("desk.typed"))).to_have_value("123456m789p11345s444p")


def test_tiles_of_a_file_without_the_winning_one_are_refused_in_words_of_the_page(
    guest: Guests,
) -> None:
    by = {"by": "self_draw"}
    tiles = {"rules": "taiwanese", "hand": "123456m789p11345s222m", "winner": 1, "win": by}
    entry = {"kind": "hand", "wins": [{"seat": 1, **by, "tiles": tiles}]}
    page = opened(guest(), sheet_of(entry))
    problem = page.locator("tbody .problem")
    expect(problem).to_have_text(word("does_not_fit", why=say("desk.lacks.tile")))


def test_a_sheet_that_is_full_says_so(guest: Guests) -> None:
    correction: dict[str, Any] = {"kind": "correction", "payments": [0, 0, 0, 0]}
    page = opened(guest(), sheet_of(*[correction] * 400))
    page.locator(".next .primary").click()
    page.locator("form input[value=drawn]").check(force=True)
    page.locator("form button[type=submit]").click()
    expect(page.locator("form > .problem")).to_have_text(word("lack.full", most=400))


def test_players_of_the_same_name_are_told_apart(guest: Guests) -> None:
    page = begin(guest(), names=["An", "An", "Wren", ""])
    fill_in(page, "An 2", "", "1")
    add(page)
    names = ["An 1", "An 2", "Wren", word("player", number=4)]
    expect(page.locator("thead th")).to_have_text(names)


def test_long_names_and_large_numbers_stand_beside_one_another(guest: Guests) -> None:
    names = ["麻" * 16, "W" * 16, "Wren", "Ngọc"]
    fine: dict[str, Any] = {"kind": "correction", "payments": [-999_999, 999_999, 0, 0]}
    stakes = {"factor": 1000, "money": "NT$"}
    page = opened(guest(phone=True), sheet_of(fine, names=names, stakes=stakes))
    for name in page.locator(".places .name").all():
        box = name.bounding_box()
        assert box is not None
        assert box["height"] < 60
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_on_paper_the_names_stand_above_the_numbers(guest: Guests) -> None:
    page = opened(guest(), sheet_of(won(0), won(1)))
    page.emulate_media(media="print")
    above = page.locator("thead th").first
    assert above.evaluate("cell => getComputedStyle(cell).position") == "static"
    expect(page.locator("thead th")).to_have_text(NAMES)


def test_a_hand_being_written_waits_while_another_page_is_looked_at(guest: Guests) -> None:
    page = begin(guest())
    fill_in(page, "Lan", "Minh", "7")
    page.get_by_role("link", name=say("hall.part.guide"), exact=True).click()
    page.wait_for_url("**/guide")
    page.go_back()
    worth = page.get_by_role("group", name=word("worth", who="Lan")).get_by_role("textbox")
    expect(worth).to_have_value("7")
    add(page)
    expect(page.locator("tbody")).to_contain_text("Lan")
