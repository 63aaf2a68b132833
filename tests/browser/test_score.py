"""The calculator: a hand is laid out by touch, by keys or as text; it is scored and travels."""

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests
from tests.browser.test_screens import check
from tests.browser.visitor import Visitor, say

WON: dict[str, Any] = {
    "rules": "taiwanese",
    "hand": "123m456m789p234s678sNN",
    "melds": [],
    "winner": 0,
    "dealer": 1,
    "seat_wind": "S",
    "round_wind": "E",
    "win": {"by": "discard", "tile": "8s", "from": 2},
}
FLEX: dict[str, Any] = {
    "rules": "flex",
    "hand": "3333s4444p555p",
    "melds": [{"type": "set", "tiles": "22s0j"}],
    "winner": 0,
    "win": {"by": "discard", "tile": "5p", "from": 2},
}
VIETNAMESE: dict[str, Any] = {
    "rules": "vietnamese",
    "hand": "22288s55m8s",
    "melds": [{"type": "pong", "tiles": "333m"}, {"type": "pong", "tiles": "77p1j"}],
    "bonus": [{"tiles": "3f7j", "when": "opening"}],
    "winner": 1,
    "seat_wind": "S",
    "round_wind": "E",
    "win": {"by": "discard", "tile": "8s", "from": 2},
}
READY = {**WON, "hand": "123m456m789p234s67sNN", "win": {"by": "self_draw"}}


def packed(situation: dict[str, Any]) -> str:
    """The address of the calculator with a hand."""
    text = base64.urlsafe_b64encode(json.dumps(situation).encode()).decode()
    return f"/score#s={text.rstrip('=')}"


def carried(page: Page) -> dict[str, Any]:
    """The hand that the address carries, which follows soon after a change."""
    page.wait_for_timeout(500)
    text = page.url.partition("#s=")[2].partition("&")[0]
    found: dict[str, Any] = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    return found


def opened(visitor: Visitor, situation: dict[str, Any] | None = None) -> Page:
    """The calculator, ready to be used."""
    visitor.visit(packed(situation) if situation else "/score")
    visitor.page.locator(".palette").wait_for()
    return visitor.page


def pick(page: Page, *tiles: str) -> None:
    """Choose tiles by their names."""
    for tile in tiles:
        page.locator(".palette").get_by_role("button", name=say(f"tiles.tile.{tile}")).click()


def choose(page: Page, key: str) -> None:
    """Give an answer of a question."""
    page.get_by_role("radio", name=say(key), exact=True).check()


def typed(page: Page, text: str) -> None:
    field = page.get_by_label(say("desk.typed"))
    field.fill(text)
    field.press("Enter")


def total(page: Page, words: str) -> None:
    expect(page.locator("#answer .total")).to_have_text(words)


def test_a_hand_is_laid_out_tile_by_tile_and_scored(guest: Guests) -> None:
    page = opened(guest(phone=True))
    page.get_by_role("button", name=say("desk.new_meld", meld="pong"), exact=True).click()
    pick(page, "C")
    page.get_by_role("button", name=say("desk.new_meld", meld="chow"), exact=True).click()
    pick(page, "1m")
    pick(page, *["4m", "5m", "6m", "7p", "8p", "9p", "2s", "3s", "4s", "N"])
    expect(page.locator("#answer")).to_contain_text("waits")
    pick(page, "1g", "N")
    total(page, "4 tai")
    choose(page, "desk.by.discard")
    expect(page.locator("#answer")).to_contain_text(say("desk.lacks.source"))
    whose = page.get_by_role("group", name=say("desk.whose"))
    whose.get_by_role("radio", name="the player across (West)").check()
    total(page, "3 tai")
    hand = carried(page)
    assert hand["hand"] == "456m789p234sNN"
    assert hand["melds"] == [{"type": "pong", "tiles": "CCC"}, {"type": "chow", "tiles": "123m"}]
    assert hand["bonus"] == "1g"
    assert hand["win"] == {"by": "discard", "tile": "N", "from": 2}


def test_everything_can_be_done_by_keyboard_and_undone(guest: Guests) -> None:
    page = opened(guest())
    palette = page.locator(".palette")
    palette.get_by_role("button", name=say("tiles.tile.1m")).focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Enter", "End", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_label(say("desk.typed"))).to_have_value("12m29p")
    page.keyboard.press("Control+z")
    expect(page.get_by_label(say("desk.typed"))).to_have_value("12m2p")
    page.get_by_role("button", name=say("desk.clear")).press("Enter")
    expect(page.get_by_label(say("desk.typed"))).to_have_value("")
    page.keyboard.press("Control+z")
    expect(page.get_by_label(say("desk.typed"))).to_have_value("12m2p")
    expect(page.get_by_role("log")).to_contain_text(say("desk.undone"))


def test_a_hand_can_be_typed_and_a_fault_is_told_with_its_place(guest: Guests) -> None:
    page = opened(guest())
    typed(page, "123m[EEE](2222p)5x")
    expect(page.locator(".entry [role=alert]")).to_contain_text("position")
    typed(page, "456m789p234sNN[EEE](2222p)2g")
    expect(page.locator(".entry [role=alert]")).to_have_count(0)
    expect(page.locator("#answer .total")).to_be_visible()
    page.get_by_role("heading", level=1).click()
    expect(page.get_by_label(say("desk.typed"))).to_have_value("456m789p234sNN[EEE](2222p)")
    assert carried(page)["bonus"] == "2g"
    assert carried(page)["win"]["tile"] == "N"


def test_what_would_change_is_told_and_can_be_made_so(guest: Guests) -> None:
    page = opened(guest(), WON)
    total(page, "1 tai")
    page.get_by_role("button", name=say("desk.had.self_draw")).click()
    total(page, "3 tai")
    page.get_by_label(say("desk.ask.last_tile")).check()
    total(page, "4 tai")
    page.get_by_role("button", name=say("desk.had_not.last_tile")).click()
    total(page, "3 tai")
    page.keyboard.press("Control+z")
    total(page, "4 tai")


def test_an_unfinished_hand_waits_and_a_wait_wins_it(guest: Guests) -> None:
    page = opened(guest(), READY)
    waits = page.locator("#answer .waits button")
    expect(waits).to_have_count(2)
    expect(waits.last).to_contain_text(say("desk.if_drawn", total="3 tai"))
    waits.last.click()
    total(page, "3 tai")


def test_a_hand_that_does_not_win_says_why_and_compares_its_discards(guest: Guests) -> None:
    page = opened(guest(), {**READY, "hand": READY["hand"] + "C"})
    expect(page.locator("#answer")).to_contain_text(say("desk.not_winning"))
    best = page.locator("#answer tbody tr").first
    red = say("tiles.tile.C")
    best.get_by_role("button", name=say("desk.discard_it", tile=red)).click()
    expect(page.locator("#answer .waits button")).to_have_count(2)


def test_a_meld_that_its_jokers_leave_open_is_asked_about(guest: Guests) -> None:
    page = opened(guest(), {**VIETNAMESE, "melds": []})
    typed(page, "22288s55m[333m][45s3j]")
    asks = page.get_by_label(say("desk.reads_as"))
    asks.select_option("345s")
    expect(asks).to_have_value("345s")
    expect(page.get_by_label(say("desk.typed"))).to_have_value("22288s55m[333m][45s3j=345s]")


def test_what_is_wrong_is_said_next_to_its_part(guest: Guests) -> None:
    page = opened(guest(), {**WON, "flags": ["kong_replacement"]})
    fact = say("desk.fact.kong_replacement")
    expect(page.locator(".facts .problem")).to_contain_text(fact)
    page.get_by_label(say("desk.ask.kong_replacement")).click()
    total(page, "1 tai")


def test_the_rules_of_the_table_change_the_score(guest: Guests) -> None:
    page = opened(guest(), WON)
    expect(page.locator("#answer .pay strong")).to_have_text("40")
    page.locator("details.rules > summary").click()
    page.locator("details.house > summary").click()
    page.locator("details.group").filter(has_text=say("hall.group.stakes")).locator(
        "summary"
    ).click()
    base = page.locator("details.group[open] input[type=number]").first
    base.fill("50")
    base.press("Enter")
    expect(page.locator("#answer .pay strong")).to_have_text("60")
    assert carried(page)["options"] == {"base": 50}


def test_a_hand_travels_as_a_link_to_somebody_else(guest: Guests) -> None:
    page = opened(guest(), WON)
    page.get_by_label(say("desk.ask.last_tile")).check()
    total(page, "2 tai")
    page.locator("details.names summary").click()
    page.get_by_role("textbox", name="the player across (North)").fill("Lan")
    page.get_by_role("heading", level=1).click()
    expect(page.locator("#answer .pays")).to_contain_text("Lan → the winner (South)")
    assert carried(page)["flags"] == ["last_tile"]
    other = guest(dark=True)
    other.page.goto(page.url)
    total(other.page, "2 tai")
    expect(other.page.get_by_label(say("desk.ask.last_tile"))).to_be_checked()
    expect(other.page.locator("#answer .pays")).to_contain_text("Lan → the winner (South)")
    choose(other.page, "desk.by.self_draw")
    other.page.get_by_role("group", name=say("desk.who_won")).get_by_label("Lan").check()
    expect(other.page.locator("#answer .mine")).to_contain_text("Lan")


@pytest.mark.parametrize("link", ["#s=%%%", "#s=e30", "#s=" + packed({"hand": "1m"})[9:]])
def test_a_damaged_link_says_so_and_loses_nothing(guest: Guests, link: str) -> None:
    visitor = guest()
    visitor.visit(f"/score{link}")
    expect(visitor.page.locator(".desk > .problem")).to_be_visible()
    visitor.page.locator(".palette").wait_for()


def test_a_hand_is_kept_only_when_it_was_saved(guest: Guests) -> None:
    visitor = guest()
    page = opened(visitor, WON)
    total(page, "1 tai")
    assert page.evaluate("localStorage.getItem('sparrowhall.hands')") is None
    page.get_by_label(say("desk.save_name"), exact=True).fill("Uncle Ba")
    page.get_by_role("button", name=say("desk.save")).click()
    page = opened(visitor)
    expect(page.locator("#answer .total")).to_have_count(0)
    page.get_by_role("button", name="Uncle Ba Taiwanese").click()
    total(page, "1 tai")
    page.get_by_role("button", name=say("desk.forget_one", name="Uncle Ba")).click()
    assert page.evaluate("localStorage.getItem('sparrowhall.hands')") is None


@pytest.mark.parametrize(("phone", "dark"), [(True, False), (False, True)])
def test_the_calculator_fits_and_is_open_to_all(guest: Guests, phone: bool, dark: bool) -> None:
    visitor = guest(phone=phone, dark=dark)
    problems: list[str] = []
    page = opened(visitor)
    check(visitor, problems, "empty")
    hands: list[tuple[str, dict[str, Any]]] = [
        ("won", WON),
        ("vietnamese", VIETNAMESE),
        ("flex", FLEX),
        ("ready", READY),
        ("open", {**READY, "hand": READY["hand"] + "C"}),
        ("wrong", {**WON, "flags": ["kong_replacement"]}),
    ]
    for name, hand in hands:
        page.goto("about:blank")
        opened(visitor, hand)
        page.locator("#answer :is(.total, .waits, tbody, .problem)").first.wait_for()
        check(visitor, problems, name)
        small = page.evaluate(
            """() => [...document.querySelectorAll("main :is(button, select, summary)")]
            .filter((each) => each.checkVisibility())
            .map((each) => [each.outerHTML.slice(0, 120), each.getBoundingClientRect()])
            .filter(([, box]) => box.height < 43.5)
            .map(([html, box]) => `${Math.round(box.height)} px: ${html}`)"""
        )
        problems += [f"{name}: {one}" for one in small]
    assert problems == []


def test_no_flowers_no_leaves_is_won_by_safe_discards(guest: Guests) -> None:
    page = opened(guest())
    page.get_by_role("radio", name="Vietnamese mahjong").check()
    choose(page, "desk.by.nfnl")
    pick(page, *["1m", "4m", "7m", "2p", "5p", "8p", "3s", "6s", "9s", "E", "S", "W", "N"])
    expect(page.locator(".felt > .problem")).to_be_visible()
    page.get_by_role("button", name=say("desk.to.safe"), exact=True).click()
    pick(page, "1f", "2f", "3f")
    total(page, "1 mủn")
    assert carried(page)["flags"] == ["nfnl_eligible"]
    assert carried(page)["safe"] == "1f2f3f"


def test_a_table_of_six_has_six_seats(guest: Guests) -> None:
    six = {**FLEX, "options": {"players": 6}, "win": {"by": "discard", "tile": "5p", "from": 4}}
    page = opened(guest(), six)
    expect(page.locator("#answer tbody tr")).to_have_count(6)
    page.get_by_role("checkbox", name=say("desk.chair_after", count=2)).check()
    expect(page.locator("#answer tbody tr")).to_have_count(6)
    assert carried(page)["win"]["also"] == [2]


def test_tiles_seen_elsewhere_are_not_left_to_wait_for(guest: Guests) -> None:
    page = opened(guest(), READY)
    left = page.locator("#answer .waits")
    expect(left).to_contain_text("4 left")
    page.get_by_role("button", name=say("desk.to.seen"), exact=True).press("Enter")
    pick(page, "8s", "8s")
    expect(left).to_contain_text("2 left")
    assert carried(page)["seen"] == "88s"
    page.get_by_role("list", name=say("desk.seen")).get_by_role("button").first.click()
    expect(left).to_contain_text("3 left")


def test_another_game_and_back_finds_the_hand_again(guest: Guests) -> None:
    page = opened(guest(), WON)
    total(page, "1 tai")
    page.get_by_role("radio", name="Flex mahjong").check()
    expect(page.locator("#answer .total")).to_have_count(0)
    page.get_by_role("radio", name="Taiwanese mahjong").check()
    total(page, "1 tai")


def test_a_batch_can_have_been_set_aside_at_another_time(guest: Guests) -> None:
    page = opened(guest(), VIETNAMESE)
    page.get_by_role("button", name=say("desk.turn.later")).click()
    assert carried(page)["bonus"] == [{"tiles": "3f7j", "when": "later"}]
    page.get_by_role("button", name=say("desk.turn.opening")).click()
    assert carried(page)["bonus"] == [{"tiles": "3f7j", "when": "opening"}]


def test_what_is_missing_is_said_in_words_of_the_page(guest: Guests) -> None:
    visitor = guest()
    page = opened(visitor, {**WON, "flags": ["lucky", "lucky"]})
    expect(page.locator("#answer .problem")).to_have_text(say("desk.wrong.foreign"))
    page.get_by_role("checkbox", name="lucky").click()
    total(page, "1 tai")
    nfnl = {**VIETNAMESE, "hand": "147m258p369sESWN", "melds": [], "win": {"by": "nfnl"}}
    del nfnl["bonus"]
    page.goto("about:blank")
    page = opened(visitor, nfnl)
    expect(page.locator("#answer .problem")).to_have_text(say("desk.wrong.flags"))


def test_a_link_is_drawn_for_a_camera_when_asked_for(guest: Guests) -> None:
    page = opened(guest(), WON)
    total(page, "1 tai")
    page.get_by_role("button", name=say("desk.code")).click()
    expect(page.get_by_role("img", name=say("desk.code_shown"))).to_be_visible()
    page.get_by_label(say("desk.ask.last_tile")).check()
    expect(page.get_by_role("button", name=say("desk.code"))).to_be_visible()


def test_whatever_this_device_stores_the_page_can_be_used(guest: Guests) -> None:
    visitor = guest()
    page = opened(visitor)
    strange: list[Any] = [{"name": "x", "hand": {"rules": "riichi", "hand": "1m"}}] * 2
    page.evaluate("text => localStorage.setItem('sparrowhall.hands', text)", json.dumps(strange))
    page.goto("about:blank")
    page = opened(visitor, WON)
    page.get_by_role("button", name="x games.riichi").click()
    expect(page.locator(".desk > .problem")).to_contain_text("rules")
    total(page, "1 tai")


def test_an_address_names_the_rules_which_go_along_to_the_sheet(guest: Guests) -> None:
    visitor = guest()
    visitor.visit("/score?game=flex&preset=flextra&players=5")
    page = visitor.page
    expect(page.get_by_label("Flex mahjong")).to_be_checked()
    page.get_by_role("link", name=say("desk.to_sheet")).click()
    page.wait_for_url("**/score/sheet?**")
    expect(page.get_by_label("Flextra", exact=True)).to_be_checked()
    expect(
        page.get_by_role("group", name=say("desk.sheet.players")).get_by_label("5")
    ).to_be_checked()


def test_rules_in_an_address_that_do_not_exist_are_said(guest: Guests) -> None:
    visitor = guest()
    visitor.visit("/score?game=flex&players=9")
    expect(visitor.page.get_by_role("alert").first).to_contain_text("players")
