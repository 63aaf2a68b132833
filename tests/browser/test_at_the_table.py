"""What one does at a table besides playing: sorting, confirming, waiving claims, reading hints."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests
from tests.browser.test_screens import check
from tests.browser.visitor import ASKED, Visitor, by_mouse, say

HAND = ".hand button"


def names(visitor: Visitor) -> list[str]:
    """The own tiles from left to right, as a screen reader tells them."""
    tiles = visitor.page.locator(HAND).all()
    return [str(tile.get_attribute("aria-label")).split(",")[0] for tile in tiles]


def middle(page: Page, place: int) -> tuple[float, float]:
    """Where a tile of the hand is."""
    box = page.locator(HAND).nth(place).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_by_mouse(page: Page, start: int, end: int) -> None:
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    page.mouse.move(*middle(page, end), steps=6)
    page.mouse.up()


def drag_by_touch(page: Page, start: int, end: int) -> None:
    (x, y), (to_x, to_y) = middle(page, start), middle(page, end)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, Any]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 7):
        part = step / 6
        touch("touchMove", {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part})
    touch("touchEnd")


@pytest.mark.parametrize("phone", [False, True])
def test_a_tile_is_dragged_to_another_place_and_sorted_back(guest: Guests, phone: bool) -> None:
    visitor = guest(phone=phone)
    visitor.begin("taiwanese")
    before, asked = names(visitor), visitor.state.question
    drag = drag_by_touch if phone else drag_by_mouse
    drag(visitor.page, 0, 4)
    expected = [*before[1:5], before[0], *before[5:]]
    visitor.until(lambda: names(visitor) == expected)
    assert visitor.state.question == asked  # nothing was discarded
    visitor.page.get_by_role("button", name=say("board.sort")).click()
    visitor.until(lambda: names(visitor) == before)


def test_a_touched_tile_is_discarded_only_when_it_is_touched_again(guest: Guests) -> None:
    visitor = guest(phone=True)
    visitor.begin("taiwanese")
    asked = visitor.state.question
    tile = visitor.page.locator(".hand .playable").first
    tile.tap()
    chosen = visitor.page.locator(".hand .chosen")
    expect(chosen).to_have_count(1)
    assert visitor.state.question == asked
    told = len(visitor.states)
    chosen.tap()
    assert visitor.told(told).question != asked


def test_who_wants_no_claims_is_not_asked_again(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("vietnamese", bots=["random"] * 3)
    button = visitor.page.get_by_role("button", name=say("board.no_claims"))
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    before = len(visitor.states)
    visitor.answer(by_mouse, 6)
    asked = [state.question for state in visitor.states[before:] if state.question]
    assert asked
    assert all(question.kind != "claim" or win_offered(question) for question in asked)


def win_offered(question: Any) -> bool:
    return any(choice.verb == "win" for choice in question.choices)


def test_a_clock_runs_down_before_ones_eyes(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("flex", clock="fast")
    timer = visitor.page.get_by_role("timer")
    expect(timer).to_be_visible()
    seconds = timer.inner_text()
    expect(timer).not_to_have_text(seconds)


def test_tiles_in_a_hint_are_drawn_and_have_their_names(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("taiwanese")
    visitor.page.keyboard.press("h")
    hint = visitor.page.locator(".hint")
    expect(hint.get_by_role("img").first).to_be_visible()
    told = [str(tile.get_attribute("aria-label")) for tile in hint.get_by_role("img").all()]
    assert set(told) & set(names(visitor))


def test_words_that_cannot_be_are_answered_where_they_were_typed(guest: Guests) -> None:
    visitor = guest(phone=True)
    visitor.begin("taiwanese")
    page = visitor.page
    panel = page.get_by_role("complementary", name=say("board.panel.words"))
    page.keyboard.press("e")  # nobody has won yet, which is said there
    expect(panel.get_by_role("log")).to_have_text(say("table.told.no_score"))
    field = panel.get_by_label(say("board.words.label"))
    why = panel.get_by_role("alert")
    field.fill("discard 5x")
    field.press("Enter")
    expect(why).to_contain_text("5x")
    field.fill("discard 1s")
    field.press("Enter")
    expect(why.get_by_role("img", name=say("tiles.tile.1s"))).to_be_visible()


def test_a_match_of_one_hand_ends_in_its_standings(guest: Guests) -> None:
    visitor = guest(phone=True, dark=True)
    page = visitor.page
    page.add_init_script("localStorage.setItem('sparrowhall.settings', '{\"confirm\":\"never\"}')")
    visitor.begin("flex", options={"rounds": 1})
    visitor.play_hand(by_mouse)
    page.get_by_role("button", name=say("board.account.standings")).click()
    expect(page.get_by_role("heading", name=say("board.standings.title"))).to_be_visible()
    standings = visitor.state.standings
    places = page.locator(".standings ol li")
    expect(places).to_have_count(len(standings))
    for standing, place in zip(standings, places.all(), strict=True):
        expect(place).to_contain_text(standing.name)
    expect(page.get_by_text(str(visitor.state.table.seed), exact=True)).to_be_visible()
    problems: list[str] = []
    check(visitor, problems, "standings")
    assert problems == []
    page.get_by_role("button", name=say("board.standings.account")).click()
    expect(page.locator(".account h2")).to_be_visible()


def test_every_control_of_the_table_is_reached_by_the_tabulator(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("taiwanese")
    page = visitor.page
    page.keyboard.press("t")
    missed = page.locator(
        ":is(a[href], button, select, input, summary):not(:disabled):not(dialog *)"
    )
    count = int(
        missed.evaluate_all(
            """all => all.filter((each) => each.checkVisibility())
            .map((each) => (each.dataset.waits = "yes")).length"""
        )
    )
    page.evaluate("document.activeElement.blur()")
    for _ in range(count + 5):
        page.keyboard.press("Tab")
        page.evaluate("delete document.activeElement.dataset.waits")
    waits = page.locator("[data-waits]")
    assert [each.evaluate("each => each.outerHTML") for each in waits.all()] == []


def test_double_clicks_answer_once_and_bring_no_refusal(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("taiwanese", pace="quick")
    before = len(visitor.states)
    visitor.page.locator('.hand .playable, .buttons [aria-keyshortcuts~="n"]').last.dblclick()
    visitor.told(before)
    visitor.page.locator(ASKED).wait_for()
    expect(visitor.page.locator(".dock .problem")).to_have_count(0)


def test_a_drag_beside_the_hand_leaves_the_keyboard_alone(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("taiwanese")
    tile = visitor.page.locator(".hand .playable").first
    tile.hover()
    visitor.page.mouse.down()
    visitor.page.mouse.move(20, 200, steps=3)
    visitor.page.mouse.up()
    before = len(visitor.states)
    tile.press("Space")
    visitor.told(before)


def test_after_a_discard_by_key_the_focus_stays_in_the_hand(guest: Guests) -> None:
    visitor = guest()
    page = visitor.page
    visitor.begin("taiwanese")
    for _ in range(2):
        page.locator(ASKED).wait_for()
        page.locator(f"{HAND}.playable").nth(3).focus()
        told = len(visitor.states)
        page.keyboard.press("Enter")
        visitor.told(told)
        visitor.until(lambda: bool(page.evaluate("!!document.activeElement.closest('.hand')")))
        while page.locator(f"{HAND}.playable").count() == 0:
            page.locator(ASKED).wait_for()
            by_mouse(visitor)
            page.wait_for_timeout(50)
