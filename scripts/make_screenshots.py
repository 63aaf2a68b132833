"""Take the pictures of the browser's screens for docs: ``python scripts/make_screenshots.py``.

Needs what the browser tests need (Chromium, and npm where the front end was not built yet), and
plays the same matches each time.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.house import ARGUMENTS, CHROMIUM, House, Missing, prepare  # noqa: E402
from tests.browser.test_together import make_table  # noqa: E402
from tests.browser.visitor import Visitor, by_mouse, say  # noqa: E402

OUT = ROOT / "docs" / "images"
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "wide": (1440, 900)}
TURNS = {"taiwanese": 5, "vietnamese": 5, "flex": 5}
CALM = 'localStorage.setItem(\'sparrowhall.settings\', \'{"confirm":"never","name":"An"}\')'


def main() -> int:
    try:
        prepare()
    except Missing as missing:
        print(missing)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            for size in SIZES:
                _front(browser, house.address, size)
            for game, turns in TURNS.items():
                _tables(browser, house.address, game, turns)
            _end(browser, house.address)
            browser.close()
        finally:
            house.stop()
    return 0


def _visitor(browser: Browser, address: str, size: str) -> Visitor:
    width, height = SIZES[size]
    phone = size == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if phone else 1,
        has_touch=phone,
        is_mobile=phone,
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.add_init_script(CALM)
    return Visitor(context, address)


def _front(browser: Browser, address: str, size: str) -> None:
    """The hall, and a table before its match from both sides."""
    host, friend = _visitor(browser, address, size), _visitor(browser, address, size)
    host.visit("/")
    host.page.get_by_role("button", name=say("hall.start"), exact=True).wait_for()
    _shoot(host, f"hall-{size}")
    link = make_table(host)
    _shoot(host, f"hall-lobby-{size}")
    friend.visit(link.removeprefix(address))
    friend.page.get_by_role("button", name=say("hall.sit")).wait_for()
    _shoot(friend, f"hall-door-{size}")
    host.context.close()
    friend.context.close()


def _tables(browser: Browser, address: str, game: str, turns: int) -> None:
    """One hand in play on every size of screen, then its account."""
    player = _visitor(browser, address, "wide")
    path = player.begin(game, name="An")
    player.answer(by_mouse, turns)
    cookie = player.context.cookies()[0]
    for size in ("phone", "tablet", "wide"):
        player.context.close()
        player = _visitor(browser, address, size)
        player.context.add_cookies(
            [{"name": cookie["name"], "value": cookie["value"], "url": address}]
        )
        player.visit(path)
        player.wait()
        _shoot(player, f"table-{game}-{size}")
    player.play_hand(by_mouse)
    _shoot(player, f"table-{game}-account")
    player.context.close()


def _end(browser: Browser, address: str) -> None:
    """A match of one hand: through the eyes of an onlooker, and its standings."""
    player, onlooker = _visitor(browser, address, "phone"), _visitor(browser, address, "wide")
    path = player.begin("flex", name="An", options={"rounds": 1})
    player.answer(by_mouse, 4)
    onlooker.visit(path.replace("/table/", "/watch/"))
    onlooker.page.locator(".centre").wait_for()
    _shoot(onlooker, "table-onlooker")
    player.play_hand(by_mouse)
    player.page.get_by_role("button", name=say("board.account.standings")).click()
    player.page.locator(".standings").wait_for()
    _shoot(player, "table-standings")
    player.context.close()
    onlooker.context.close()


def _shoot(visitor: Visitor, name: str) -> None:
    visitor.page.evaluate("document.fonts.ready")
    visitor.page.wait_for_timeout(200)
    visitor.page.screenshot(path=OUT / f"{name}.png")


if __name__ == "__main__":
    sys.exit(main())
