"""Every screen: nothing for axe to find, and on a phone nothing beyond its edge."""

import pytest
from hatch_build import FRONTEND
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests
from tests.browser.test_together import make_table
from tests.browser.visitor import Visitor, by_mouse, say

AXE = FRONTEND / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ["taiwanese", "vietnamese", "flex"]


def findings(page: Page) -> list[str]:
    """What axe has to say about a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(
        page.evaluate(
            """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
            .map((found) => `${found.id}: ${found.nodes.map((node) => node.html).slice(0, 3)}`)"""
        )
    )


def too_wide(page: Page) -> int:
    """How many pixels of a page lie beyond its edge."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def too_low(page: Page) -> list[str]:
    """What is not high enough for a finger."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll("button, select, summary, a")]
            .filter((each) => each.checkVisibility() && !each.classList.contains("skip"))
            .map((each) => [each.outerHTML.slice(0, 120), each.getBoundingClientRect()])
            .filter(([, box]) => box.height < 43.5)
            .map(([html, box]) => `${Math.round(box.height)} px: ${html}`)"""
        )
    )


def check(visitor: Visitor, problems: list[str], where: str) -> None:
    problems += [f"{where}: {found}" for found in findings(visitor.page)]
    if too_wide(visitor.page) > 0:
        problems.append(f"{where}: {too_wide(visitor.page)} px too wide")


@pytest.mark.parametrize(("phone", "dark"), [(True, False), (False, True)])
def test_hall_lobby_and_door_fit_and_are_open_to_all(
    guest: Guests, phone: bool, dark: bool
) -> None:
    host, friend = guest(phone=phone, dark=dark), guest(phone=phone, dark=dark)
    problems: list[str] = []
    host.visit("/")
    host.page.get_by_role("button", name=say("hall.start"), exact=True).wait_for()
    check(host, problems, "hall")
    for summary in host.page.locator("main summary").all():
        if summary.is_visible():
            summary.click()
    check(host, problems, "house rules")
    link = make_table(host)
    check(host, problems, "lobby")
    friend.visit(link.removeprefix(host.address))
    friend.page.get_by_role("button", name=say("hall.sit")).wait_for()
    check(friend, problems, "door")
    friend.visit("/nowhere")
    check(friend, problems, "missing")
    assert problems == []


@pytest.mark.parametrize(
    ("game", "phone"),
    [("taiwanese", True), ("vietnamese", False), ("flex", True), ("flex", False)],
)
def test_the_table_its_panels_and_the_account_fit_and_are_open_to_all(
    guest: Guests, game: str, phone: bool
) -> None:
    visitor = guest(phone=phone)
    page = visitor.page
    page.add_init_script("localStorage.setItem('sparrowhall.settings', '{\"confirm\":\"never\"}')")
    problems: list[str] = []
    path = visitor.begin(game)
    visitor.answer(by_mouse, 3)
    check(visitor, problems, "table")
    for key, panel in (("a", "outlook"), ("/", "words"), ("t", "table")):
        page.keyboard.press(key)
        expect(page.get_by_role("complementary", name=say(f"board.panel.{panel}"))).to_be_visible()
        if phone:  # there a panel lies over the table
            check(visitor, problems, panel)
        page.keyboard.press("Tab")
        page.locator(".panel header button").click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    check(visitor, problems, "keys")
    page.keyboard.press("Escape")
    if not phone:
        onlooker = guest()
        onlooker.visit(path.replace("/table/", "/watch/"))
        expect(onlooker.page.locator(".centre")).to_be_visible()
        check(onlooker, problems, "onlooker")
    visitor.play_hand(by_mouse)
    check(visitor, problems, "account")
    if phone:
        problems += too_low(page)
    assert problems == []


def covered(page: Page) -> list[str]:
    """What one needs while playing and does not see without scrolling."""
    return list(
        page.evaluate(
            """() => [".wall", ".seat header", ".own .seat", ".asked", ".hand button"]
            .flatMap((what) => [...document.querySelectorAll(what)].map((each) => [what, each]))
            .filter(([, each]) => {
              const box = each.getBoundingClientRect();
              const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
              return box.top < 0 || box.bottom > innerHeight + 1
                || !each.contains(document.elementFromPoint(x, y));
            })
            .map(([what, each]) => `${what}: ${each.textContent.trim()}`)"""
        )
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_all_that_is_needed_without_scrolling(guest: Guests, game: str) -> None:
    visitor = guest(phone=True)
    page = visitor.page
    page.add_init_script("localStorage.setItem('sparrowhall.settings', '{\"confirm\":\"never\"}')")
    visitor.begin(game, bots=["random"] * 3)
    for _ in range(12):
        if page.locator(".hand .playable").count():
            page.locator(".hand .playable").first.click()
        else:
            by_mouse(visitor)
        visitor.wait()
    assert covered(page) == []
    page.set_viewport_size({"width": 740, "height": 360})
    visitor.until(lambda: covered(page) == [])
    assert too_wide(page) <= 0


def test_touch_targets_of_the_phone_are_large_enough(guest: Guests) -> None:
    visitor = guest(phone=True)
    visitor.begin("taiwanese")
    assert too_low(visitor.page) == []
