"""Somebody with a browser, who sees pages and has two ways to play: the mouse and the keyboard."""

from collections.abc import Callable

import msgspec
from playwright.sync_api import BrowserContext, Page, WebSocket, expect

from sparrowhall.text.catalog import SHARED
from sparrowhall.web.messages import AnyAnswer, State

DECODER: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)
ASKED = ".buttons:not(.busy)"
ACCOUNT = ".account"
GIVE = '.buttons [aria-keyshortcuts="g Enter"]'
LONGEST_HAND = 400
"""Questions of one hand after which something must have gone wrong."""


def say(key: str, language: str = "en", **values: object) -> str:
    """Words of the page."""
    return SHARED.say(key, language, values)


Play = Callable[["Visitor"], None]


class Visitor:
    """One guest: a browser context with cookies of its own, and the page that is open.

    ``states`` is what the table told the page, for checks of what cannot be seen.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.states: list[State] = []
        self.page = self.open_tab()

    def open_tab(self) -> Page:
        """A new tab, which from now on is the one looked at."""
        self.page = self.context.new_page()
        self.page.on("websocket", self._listen)
        return self.page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        answer = DECODER.decode(payload)
        if isinstance(answer, State):
            self.states.append(answer)

    @property
    def state(self) -> State:
        """The latest state."""
        return self.states[-1]

    def visit(self, path: str) -> None:
        """Go to a page of the hall."""
        self.page.goto(self.address + path)
        expect(self.page.locator("main h1, main [role=status]").first).to_be_attached()

    def begin(self, game: str, seed: int = 5309, **wanted: object) -> str:
        """Sit down with three bots that answer at once; the path of the table."""
        table = {"game": game, "pace": "instant", "bots": ["greedy"] * 3, "seed": seed} | wanted
        answer = self.context.request.post(f"{self.address}/api/tables", data=table)
        assert answer.status == 201, answer.text()
        path = f"/table/{answer.json()['id']}"
        self.visit(path)
        self.wait()
        return path

    def wait(self) -> None:
        """Until there is something to answer or to read."""
        self.page.locator(f"{ASKED}, {ACCOUNT}").first.wait_for()

    def asked(self) -> bool:
        """Whether there is something to answer now."""
        return self.page.locator(ASKED).count() > 0

    def answer(self, play: Play, times: int) -> None:
        """Answer a few questions, which must not be the last of the hand."""
        for _ in range(times):
            self.page.locator(ASKED).wait_for()
            play(self)
        self.page.locator(ASKED).wait_for()

    def play_hand(self, play: Play) -> None:
        """Answer until the hand is over."""
        for _ in range(LONGEST_HAND):
            self.wait()
            if self.page.locator(ACCOUNT).count():
                return
            play(self)
        raise AssertionError("the hand does not end")

    def until(self, done: Callable[[], bool]) -> None:
        """Wait for what cannot be seen on the page."""
        for _ in range(200):
            if done():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("waited in vain")

    def told(self, before: int) -> State:
        """The state that came after the first ``before`` ones."""
        self.until(lambda: len(self.states) > before)
        return self.state


def by_mouse(visitor: Visitor) -> None:
    """Win, or discard the tile on the right, or pass."""
    page = visitor.page
    if page.locator(GIVE).count():
        return _mark_and(visitor, lambda i: page.locator(".hand button").nth(i).click(), "click")
    for wanted in (
        ".buttons .primary",
        ".hand .playable",
        '.buttons [aria-keyshortcuts~="n"]',
        ".buttons button:not(.hinting)",
    ):
        if page.locator(wanted).count():
            page.locator(wanted).last.click()
            return None
    raise AssertionError("asked, but nothing can be done")


def by_keyboard(visitor: Visitor) -> None:
    """Win, or do what Enter does, or where that is nothing what the first key does."""
    page = visitor.page
    if page.locator(GIVE).count():
        return _mark_and(visitor, lambda i: page.keyboard.press(str(i + 1)), "g")
    if page.locator(".buttons .primary").count():
        page.keyboard.press(_key(visitor, ".buttons .primary"))
        return None
    page.keyboard.press("Enter")
    if page.locator(".dock .problem").count():
        page.keyboard.press(_key(visitor, ".hand .playable, .buttons button:not(.hinting)"))
    return None


def _mark_and(visitor: Visitor, mark: Callable[[int], None], give: str) -> None:
    button = visitor.page.locator(GIVE)
    for index in range(9):
        if button.is_enabled():
            break
        mark(index)
    if give == "click":
        button.click()
    else:
        visitor.page.keyboard.press(give)


def _key(visitor: Visitor, wanted: str) -> str:
    keys = visitor.page.locator(wanted).first.get_attribute("aria-keyshortcuts")
    assert keys, "no key is shown"
    return keys.split()[0]
