"""The score sheet of an evening at a real table, in the browser."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Dialog, Locator, Page, expect

from tests.browser.conftest import Guests
from tests.browser.test_screens import check
from tests.browser.visitor import Visitor, say

SHEET = "/score/sheet"
NAMES = ["Lan", "Minh", "Wren", "Ngọc Anh"]
HAND = "123m456m789p11s345s222m"
"""Five sets and a pair."""


def word(key: str, language: str = "en", **values: object) -> str:
    return say(f"desk.sheet.{key}", language, **values)


def press(page: Page, key: str) -> None:
    page.get_by_role("button", name=word(key), exact=True).click()


def choose(page: Page, name: str) -> None:
    """Answer a question of the form; the answer itself lies under what is seen."""
    page.locator("form label").filter(has_text=name).locator("input").first.check(force=True)


def begin(visitor: Visitor, game: str = "", names: list[str] | None = None) -> Page:
    """Set up the table of an evening."""
    visitor.visit(f"{SHEET}?game={game}" if game else SHEET)
    page = visitor.page
    for number, name in enumerate(NAMES if names is None else names, 1):
        page.get_by_label(word("player", number=number), exact=True).fill(name)
    press(page, "begin")
    page.locator(".next").wait_for()
    return page


def plan(page: Page) -> Locator:
    """What comes next."""
    return page.locator(".next .plan")


def totals(page: Page) -> Locator:
    """How it stands after the last entry."""
    return page.locator("tbody .scores").last.locator("b")


def fill_in(page: Page, winner: str, source: str, worth: str) -> None:
    """A hand by its worth; ``source`` is "" for a self-draw."""
    press(page, "enter")
    choose(page, winner)
    group = page.get_by_role("group", name=word("whose_tile"))
    group.get_by_label(source or word("self_drawn"), exact=True).check(force=True)
    page.get_by_role("group", name=word("worth", who=winner)).get_by_role("textbox").fill(worth)


def add(page: Page) -> None:
    before = page.locator("tbody").count()
    page.get_by_role("button", name=word("add"), exact=True).click()
    expect(page.locator("tbody .scores")).to_have_count(before + 1)


def opened(visitor: Visitor, sheet: dict[str, Any]) -> Page:
    """A sheet that comes by a link."""
    packed = base64.urlsafe_b64encode(json.dumps(sheet).encode()).decode().rstrip("=")
    visitor.page.goto(f"{visitor.address}{SHEET}#e=.{packed}")
    visitor.page.locator("tbody .scores").first.wait_for()
    return visitor.page


def sheet_of(*entries: dict[str, Any], **given: Any) -> dict[str, Any]:
    bare = {"sheet": 1, "game": "taiwanese", "preset": "", "options": {}, "names": NAMES}
    return {**bare, "dealer": 0, "entries": list(entries), **given}


def won(seat: int, worth: int = 2) -> dict[str, Any]:
    return {"kind": "hand", "wins": [{"seat": seat, "by": "self_draw", "worth": worth}]}


DRAW = {"kind": "hand"}


def test_an_evening_is_entered_hand_by_hand_and_settled(guest: Guests) -> None:
    page = begin(guest())
    expect(page).to_have_title(f"{word('title')} · {say('hall.name')}")
    expect(plan(page)).to_have_text(word("plan", round="East", turn=1, dealer="Lan"))
    fill_in(page, "Lan", "", "5")
    expect(page.locator(".comes")).to_contain_text("+270")
    add(page)
    expect(totals(page)).to_have_text(["270", "−90", "−90", "−90"])
    expect(plan(page)).to_contain_text(word("repeats", count=1))
    press(page, "enter")
    choose(page, word("kind.drawn"))
    add(page)
    fill_in(page, "Minh", "Wren", "1")
    add(page)
    expect(totals(page)).to_have_text(["270", "−50", "−130", "−90"])
    expect(plan(page)).to_have_text(word("plan", round="East", turn=2, dealer="Minh"))
    debts = page.locator(".debts li")
    expect(debts).to_have_count(3)
    expect(debts.first).to_contain_text(word("pays", payer="Wren", payee="Lan", amount=130))


def test_undo_takes_back_and_redo_does_again(guest: Guests) -> None:
    page = opened(guest(), sheet_of(won(0), won(1)))
    page.locator("tbody summary").nth(1).click()
    press(page, "delete")
    expect(page.locator("tbody .scores")).to_have_count(1)
    press(page, "undo")
    expect(page.locator("tbody .scores")).to_have_count(2)
    page.locator("h1").click()
    page.keyboard.press("Control+Shift+z")
    expect(page.locator("tbody .scores")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator("tbody .scores")).to_have_count(2)


def test_a_hand_is_laid_out_tile_by_tile_with_what_the_sheet_knows(guest: Guests) -> None:
    page = opened(guest(), sheet_of(won(0), won(1)))
    press(page, "enter")
    choose(page, "Minh")
    choose(page, word("mode.tiles"))
    page.get_by_label(say("desk.typed")).fill(HAND)
    page.keyboard.press("Tab")
    expect(page.locator(".comes")).to_contain_text("Minh +")
    add(page)
    page.locator("tbody summary").last.click()
    expect(page.locator("tbody .lines").last).to_be_visible()
    link = page.get_by_role("link", name=word("calculator"))
    expect(link).to_have_attribute("href", re.compile(r"^/score#s="))
    page.locator("tbody").last.get_by_role("button", name=word("edit"), exact=True).click()
    expect(page.get_by_label(say("desk.typed"))).to_have_value("123456m789p11345s222m")


def test_an_edit_is_reckoned_through_and_what_no_longer_fits_is_marked(guest: Guests) -> None:
    dealt = {"kind": "hand", "wins": [{"seat": 0, "by": "dealt", "worth": 24}]}
    page = opened(guest(), sheet_of(won(0), dealt, won(2)))
    assert page.locator("tbody .problem").count() == 0
    page.locator("tbody summary").first.click()
    page.locator("tbody").first.get_by_role("button", name=word("edit"), exact=True).click()
    choose(page, "Wren")
    page.get_by_role("group", name=word("worth", who="Wren")).get_by_role("textbox").fill("3")
    press(page, "change")
    expect(page.locator("tbody .problem")).to_have_count(1)
    why = say("errors.score.dealt_to_other")
    expect(page.locator("tbody").nth(1)).to_contain_text(why, ignore_case=True)
    expect(page.locator("tbody .scores")).to_have_count(3)


def test_a_hand_can_be_inserted_before_another(guest: Guests) -> None:
    page = opened(guest(), sheet_of(won(1), won(2)))
    page.locator("tbody summary").nth(1).click()
    press(page, "insert")
    choose(page, word("kind.drawn"))
    add(page)
    expect(page.locator("tbody").nth(1)).to_contain_text(word("drawn"))


def test_a_fine_is_a_correction_that_sums_to_zero(guest: Guests) -> None:
    page = begin(guest())
    press(page, "enter")
    choose(page, word("kind.correction"))
    page.get_by_label("Minh", exact=True).fill("30")
    press(page, "add")
    expect(page.locator("form .problem")).to_contain_text("+30")
    page.get_by_label("Minh", exact=True).fill("")
    page.get_by_label(word("payer")).select_option("Wren")
    page.get_by_label(word("amount")).fill("10")
    page.get_by_role("button", name=word("add_payment")).click()
    page.get_by_label(word("note")).fill("False win")
    add(page)
    expect(totals(page)).to_have_text(["10", "10", "−30", "10"])
    expect(page.locator("tbody summary")).to_contain_text("False win")
    expect(plan(page)).to_have_text(word("plan", round="East", turn=1, dealer="Lan"))


def test_what_is_missing_is_said_and_nothing_is_lost(guest: Guests) -> None:
    page = begin(guest())
    press(page, "enter")
    press(page, "add")
    expect(page.locator("form .problem")).to_have_text(word("lack.who"))
    choose(page, "Lan")
    page.get_by_role("group", name=word("worth", who="Lan")).get_by_role("textbox").fill("two")
    press(page, "add")
    expect(page.locator("form .problem")).to_have_text(word("lack.worth"))
    assert (
        page.get_by_role("group", name=word("worth", who="Lan"))
        .get_by_role("textbox")
        .input_value()
        == "two"
    )


def test_a_sheet_travels_as_a_link(guest: Guests) -> None:
    visitor = guest()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = opened(visitor, sheet_of(*[won(seat % 4) for seat in range(30)], start=[100] * 4))
    press(page, "link")
    expect(page.locator(".said")).to_have_text(word("link_copied"))
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    assert len(link) < 600
    friend = guest()
    friend.page.goto(link)
    friend.page.locator("tbody .scores").first.wait_for()
    expect(totals(friend.page)).to_have_text(totals(page).all_inner_texts())
    friend.page.goto(link[:-30])
    friend.page.reload()
    expect(friend.page.get_by_role("alert")).to_have_text(word("bad_link"))


def test_only_what_the_visitor_saves_is_stored_and_it_can_be_forgotten(guest: Guests) -> None:
    visitor = guest()
    page = begin(visitor)
    assert page.evaluate("localStorage.getItem('sparrowhall.sheet')") is None
    page.get_by_label(word("save")).check()
    fill_in(page, "Lan", "", "5")
    add(page)
    visitor.visit(SHEET)
    page.locator("tbody .scores").wait_for()
    expect(totals(page)).to_have_text(["270", "−90", "−90", "−90"])
    page.get_by_label(word("save")).uncheck()
    assert page.evaluate("localStorage.getItem('sparrowhall.sheet')") is None


def test_leaving_with_hands_that_are_saved_nowhere_warns(guest: Guests) -> None:
    visitor = guest()
    page = begin(visitor)
    fill_in(page, "Lan", "", "5")
    add(page)
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", stay)
    page.get_by_role("link", name=say("hall.name")).first.click()
    page.locator("h1").wait_for()
    page.go_back()
    page.locator("tbody .scores").wait_for()  # another page of the hall loses nothing
    assert asked == []
    page.reload()
    assert asked == ["beforeunload"]


def test_a_sheet_is_a_file_and_comes_back_from_it(guest: Guests, tmp_path: Path) -> None:
    page = opened(guest(), sheet_of(won(0), DRAW, stakes={"factor": 0.5, "money": "NT$"}))
    expect(page.locator(".money").first).to_contain_text("NT$")
    with page.expect_download() as saved:
        press(page, "json")
    file = tmp_path / "sheet.json"
    saved.value.save_as(file)
    with page.expect_download() as table:
        press(page, "csv")
    lines = Path(table.value.path()).read_text(encoding="utf-8-sig").splitlines()
    assert lines[0].split(",")[2:6] == NAMES
    assert lines[2].split(",")[6:] == ["180", "-60", "-60", "-60"]
    other = guest()
    other.visit(SHEET)
    other.page.set_input_files("input[type=file]", file)
    other.page.locator("tbody .scores").first.wait_for()
    expect(totals(other.page)).to_have_text(totals(page).all_inner_texts())


def test_a_file_that_is_no_sheet_is_refused_and_says_where(guest: Guests, tmp_path: Path) -> None:
    visitor = guest()
    visitor.visit(SHEET)
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(sheet_of({"kind": "party"})), encoding="utf-8")
    visitor.page.set_input_files("input[type=file]", file)
    problem = word("bad_file", name="odd.json", where="entries[0].kind")
    expect(visitor.page.get_by_role("alert")).to_have_text(problem)


def test_players_and_rules_can_be_changed_under_way(guest: Guests) -> None:
    page = opened(guest(), sheet_of(won(0)))
    press(page, "setup")
    page.get_by_label(word("player", number=1), exact=True).fill("Hoa")
    page.get_by_label(word("factor")).fill("0.5")
    press(page, "apply")
    expect(page.locator("thead th").first).to_have_text("Hoa")
    expect(totals(page)).to_have_text(["180", "−60", "−60", "−60"])
    expect(page.locator(".money").first).to_have_text("90")


def test_a_match_that_is_over_is_followed_by_another(guest: Guests) -> None:
    flex = sheet_of(won(0), game="flex", options={"rounds": 1, "players": 3}, names=NAMES[:3])
    page = opened(guest(), flex)
    expect(plan(page)).to_have_text(word("over"))
    press(page, "enter")
    page.get_by_label(word("first_dealer")).select_option("Wren")
    press(page, "add")
    expect(plan(page)).to_have_text(word("plan_plain", number=1, dealer="Wren"))


def test_a_hand_is_entered_by_keyboard_alone(guest: Guests) -> None:
    page = begin(guest())
    enter = page.get_by_role("button", name=word("enter"), exact=True)
    expect(enter).to_be_enabled()
    enter.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=word("enter_title"))).to_be_focused()
    for key in ("Tab", "Tab", "Space", "Tab", "Tab", "Tab", "Tab"):
        page.keyboard.press(key)
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(page.locator("tbody .scores")).to_have_count(1)
    expect(totals(page)).to_have_text(["240", "−80", "−80", "−80"])
    expect(enter).to_be_focused()


SIX = ["Lan", "Minh", "Wren", "Ngọc Anh", "Maximilian-Alexa", "Bo"]


@pytest.mark.parametrize(("phone", "dark"), [(True, False), (True, True), (False, True)])
def test_every_step_fits_and_is_open_to_all(guest: Guests, phone: bool, dark: bool) -> None:
    visitor = guest(phone=phone, dark=dark)
    problems: list[str] = []
    visitor.visit(SHEET)
    visitor.page.get_by_role("button", name=word("begin")).wait_for()
    check(visitor, problems, "begin")
    faulty = {"kind": "hand", "wins": [{"seat": 0, "by": "discard", "worth": 1}]}
    fine = {"kind": "correction", "payments": [-5, 1, 1, 1, 1, 1], "note": "late"}
    entries = [*[won(seat, 90) for seat in range(6)], faulty, fine]
    options = {"players": 6, "rounds": 16}
    stakes = {"factor": 1000, "money": "đ"}
    page = opened(
        visitor, sheet_of(*entries, game="flex", options=options, names=SIX, stakes=stakes)
    )
    for summary in page.locator("tbody summary").all():
        summary.click()
    check(visitor, problems, "book")
    press(page, "another")
    check(visitor, problems, "another")
    press(page, "enter")
    choose(page, "Lan")
    check(visitor, problems, "by worth")
    choose(page, word("mode.payments"))
    check(visitor, problems, "by payments")
    choose(page, word("mode.tiles"))
    page.get_by_label(say("desk.typed")).wait_for()
    check(visitor, problems, "by tiles")
    assert problems == []


@pytest.mark.parametrize("language", ["vi", "zh-Hant"])
def test_the_sheet_speaks_the_language_of_the_visitor(guest: Guests, language: str) -> None:
    visitor = guest()
    page = opened(visitor, sheet_of(won(0)))
    page.locator("header select").first.select_option(language)
    expect(page.locator("h1")).to_have_text(word("title", language))
    expect(page.locator("tbody summary")).to_contain_text(
        word("won.self_draw", language, who="Lan")
    )


def test_several_winners_lay_out_their_tiles_one_after_another(guest: Guests) -> None:
    visitor = guest()
    page = begin(visitor, "flex")
    press(page, "enter")
    choose(page, "Lan")
    choose(page, "Wren")
    choose(page, word("mode.tiles"))
    page.get_by_label(say("desk.typed")).wait_for()
    press(page, "add")
    expect(page.locator("form > .problem")).to_have_text(word("lack.tiles"))
    turns = page.get_by_role("group", name=word("whose_tiles"))
    expect(turns.get_by_label("Lan")).to_be_checked()
    page.get_by_role("group", name=say("desk.how")).get_by_label(say("desk.by.discard")).check(
        force=True
    )
    page.get_by_role("group", name=say("desk.whose")).get_by_label("Minh").check(force=True)
    page.get_by_label(say("desk.typed")).fill("111222333444m55m")
    page.keyboard.press("Tab")
    turns.get_by_label("Wren").check(force=True)
    page.get_by_label(say("desk.typed")).fill("111222333444p55p")
    page.keyboard.press("Tab")
    problems: list[str] = []
    check(visitor, problems, "several")
    assert problems == []
    expect(page.locator(".comes")).to_contain_text("Wren +")
    add(page)
    expect(page.locator("tbody summary")).to_contain_text(
        word("won.discard", who="Wren", **{"from": "Minh"})
    )


def test_tiles_that_do_not_win_say_why_before_anything_is_entered(guest: Guests) -> None:
    page = begin(guest())
    press(page, "enter")
    choose(page, "Lan")
    choose(page, word("mode.tiles"))
    page.get_by_label(say("desk.typed")).fill("123m456m78p")
    page.keyboard.press("Tab")
    expect(page.locator("form > .problem")).to_have_count(0)
    press(page, "add")
    expect(page.locator("form > .problem")).to_have_text(word("lack.tiles"))
    page.get_by_label(say("desk.typed")).fill("123m456m78p147s258sEEW")
    page.keyboard.press("Tab")
    press(page, "add")
    expect(page.locator("form > .problem")).to_contain_text("five sets and a pair")
    expect(page.locator("tbody")).to_have_count(0)


def test_a_club_of_five_says_how_many_play(guest: Guests) -> None:
    visitor = guest()
    visitor.visit(f"{SHEET}?game=flex")
    page = visitor.page
    page.get_by_role("group", name=word("players")).get_by_label("5").check(force=True)
    page.get_by_label(word("player", number=5), exact=True).fill("Hoa")
    press(page, "begin")
    expect(page.locator(".next")).to_be_visible()
    expect(page.locator(".places")).to_contain_text("Hoa")
