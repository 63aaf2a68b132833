"""A hall that is open, and guests who come with browsers of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.house import ARGUMENTS, CHROMIUM, House, Missing, prepare
from tests.browser.visitor import Visitor

Guests = Callable[..., Visitor]

expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def built() -> None:
    """The front end, ready to be served."""
    try:
        prepare()
    except Missing as missing:
        pytest.fail(str(missing))


@pytest.fixture(scope="session")
def house(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that most tests share."""
    house = House(tmp_path_factory.mktemp("hall"))
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def hall(house: House) -> str:
    """Where the hall is."""
    return house.address


@pytest.fixture
def own_house(built: None, tmp_path: Path) -> Iterator[House]:
    """A server that a test may kill."""
    house = House(tmp_path)
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def browser(built: None) -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def guest(browser: Browser, hall: str) -> Iterator[Guests]:
    """Makes guests: ``guest()``, ``guest(phone=True)``, ``guest(at=address)``."""
    contexts: list[BrowserContext] = []

    def come(at: str = "", phone: bool = False, dark: bool = False) -> Visitor:
        context = browser.new_context(
            viewport={"width": 360, "height": 740} if phone else {"width": 1280, "height": 900},
            has_touch=phone,
            is_mobile=phone,
            locale="en-GB",
            reduced_motion="reduce",
            color_scheme="dark" if dark else "light",
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        return Visitor(context, at or hall)

    yield come
    for context in contexts:
        context.close()
