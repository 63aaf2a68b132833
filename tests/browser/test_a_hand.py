"""Whole hands in the browser, by mouse and by keyboard alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.visitor import Visitor, by_keyboard, by_mouse, say

GAMES = ["taiwanese", "vietnamese", "flex"]


def check_account(visitor: Visitor) -> None:
    account = visitor.state.account
    assert account is not None
    assert sum(account.points) == 0
    expect(visitor.page.locator(".account h2")).to_have_text(say("board.account.title", number=1))
    expect(visitor.page.locator(".account tbody tr")).to_have_count(len(account.points))
    lines = sum(len(winner.lines) for winner in account.winners)
    expect(visitor.page.locator(".account .lines > li")).to_have_count(lines)


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_by_mouse_ends_in_its_account_and_goes_on(guest: Guests, game: str) -> None:
    visitor = guest()
    visitor.begin(game)
    visitor.play_hand(by_mouse)
    check_account(visitor)
    visitor.page.get_by_role("button", name=say("board.account.go_on")).click()
    expect(visitor.page.locator(".centre")).to_contain_text(say("board.hand_number", number=2))
    expect(visitor.page.locator(".hand button").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_by_keyboard_alone(guest: Guests, game: str) -> None:
    visitor = guest()
    visitor.begin(game)
    visitor.play_hand(by_keyboard)
    check_account(visitor)
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".centre")).to_contain_text(say("board.hand_number", number=2))


def test_the_hall_is_set_up_and_left_by_keyboard_alone(guest: Guests) -> None:
    visitor = guest()
    visitor.visit("/")
    start = visitor.page.get_by_role("button", name=say("hall.start"), exact=True)
    start.wait_for()
    for _ in range(80):
        visitor.page.keyboard.press("Tab")
        if start.evaluate("button => button === document.activeElement"):
            break
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".hand button").first).to_be_visible()


def test_moves_of_others_are_announced_and_stand_in_the_log(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("taiwanese")
    visitor.answer(by_mouse, 2)
    told = visitor.page.locator('[role="log"] p')
    expect(told.filter(has_text="discards").first).to_be_attached()
    log = visitor.page.get_by_role("complementary", name=say("board.panel.log")).locator("li")
    expect(log.filter(has_text="discards").first).to_be_visible()


def test_a_hint_gives_its_reason_and_is_played_by_asking_again(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("taiwanese")
    asked = visitor.state.question
    visitor.page.keyboard.press("h")
    expect(visitor.page.locator(".hint")).not_to_be_empty()
    visitor.page.get_by_role("button", name=say("board.play_hint")).click()
    visitor.wait()
    assert asked is not None
    assert visitor.state.question != asked
