"""Take the pictures of the browser's screens for docs: ``python scripts/make_screenshots.py``.

With words behind it only these are taken: ``hall``, ``tables``, ``end``, ``learning``. Needs what
the browser tests need (Chromium, and npm where the front end was not built yet), and plays the same
matches each time.
"""

import base64
import json
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.house import ARGUMENTS, CHROMIUM, House, Missing, prepare  # noqa: E402
from tests.browser.test_together import make_table  # noqa: E402
from tests.browser.visitor import Visitor, by_mouse, say  # noqa: E402

from sparrowhall.bots import make_bot  # noqa: E402
from sparrowhall.match import Match  # noqa: E402

OUT = ROOT / "docs" / "images"
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "wide": (1440, 900), "page": (1200, 960)}
TURNS = {"taiwanese": 5, "vietnamese": 5, "flex": 5}
CALM = 'localStorage.setItem(\'sparrowhall.settings\', \'{"confirm":"never","name":"An"}\')'
FRIENDS: Final = ["Lan", "Minh", "Chen", "Grace"]

WON: Final[dict[str, Any]] = {
    "rules": "taiwanese",
    "hand": "345678m99m",
    "melds": [
        {"type": "pong", "tiles": "CCC"},
        {"type": "pong", "tiles": "SSS"},
        {"type": "chow", "tiles": "234m"},
    ],
    "bonus": "2g",
    "winner": 0,
    "dealer": 3,
    "seat_wind": "S",
    "round_wind": "E",
    "win": {"by": "discard", "tile": "8m", "from": 2},
}
"""A hand for the calculator."""


def _hand(seat: int, worth: int, source: int | None = None) -> dict[str, Any]:
    how = {"by": "self_draw"} if source is None else {"by": "discard", "from": source}
    return {"kind": "hand", "wins": [{"seat": seat, "worth": worth, **how}]}


EVENING: Final[dict[str, Any]] = {
    "sheet": 1,
    "game": "taiwanese",
    "preset": "",
    "options": {},
    "names": FRIENDS,
    "dealer": 0,
    "stakes": {"factor": 2, "money": "NT$"},
    "entries": [
        _hand(2, 3, 0),
        _hand(1, 5),
        _hand(1, 2, 3),
        {"kind": "hand"},
        _hand(3, 8, 1),
        {"kind": "correction", "payments": [-30, 10, 10, 10], "note": "false win"},
        _hand(0, 4),
    ],
}
"""An evening for the score sheet."""

REPLAYED: Final = "#d=2&s=60"
"""The middle of a hand."""


def main(*wanted: str) -> int:
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
            for part in wanted or PARTS:
                PARTS[part](browser, house.address)
            browser.close()
        finally:
            house.stop()
    return 0


def _hall(browser: Browser, address: str) -> None:
    for size in ("phone", "tablet", "wide"):
        _front(browser, address, size)


def _all_tables(browser: Browser, address: str) -> None:
    for game, turns in TURNS.items():
        _tables(browser, address, game, turns)


def _learning(browser: Browser, address: str) -> None:
    """The guide, the calculator, the score sheet and the replay."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "match.jsonl"
        _played().record().write(record)
        for size in ("page", "phone"):
            visitor = _visitor(browser, address, size)
            _lesson(visitor, size)
            visitor.visit(f"/score#s={_packed(WON)}")
            visitor.page.locator("#answer .total").wait_for()
            _shoot(visitor, f"score-{size}")
            visitor.visit(f"/score/sheet#e=.{_packed(EVENING)}")
            visitor.page.locator("tbody .scores").first.wait_for()
            _shoot(visitor, f"sheet-{size}")
            visitor.visit(f"/replay{REPLAYED}")
            visitor.page.set_input_files("input[type=file]", record)
            visitor.page.locator(".cloth .seat").first.wait_for()
            _shoot(visitor, f"replay-{size}")
            visitor.context.close()


def _lesson(visitor: Visitor, size: str) -> None:
    """A step of the lesson, in the language of its game."""
    visitor.visit("/guide/vietnamese#VN-LEARN-WIN")
    visitor.page.locator("main h2").first.wait_for()
    visitor.page.locator("header select").first.select_option("vi")
    visitor.page.get_by_role("navigation", name=say("guide.steps", "vi")).wait_for()
    visitor.page.locator("figure summary").click()
    visitor.page.evaluate("scrollTo(0, 0)")
    _shoot(visitor, f"guide-{size}")
    visitor.page.locator("header select").first.select_option("en")


def _played() -> Match:
    """A short match of bots."""
    match = Match("taiwanese", 7, {"rounds": 1}, names=FRIENDS)
    bot = make_bot("greedy", "picture")
    while not match.over:
        for asked in match.decisions:
            match.act(asked.seat, bot.choose(match.view(asked.seat), asked))
    return match


def _packed(value: object) -> str:
    """What travels in the address of a page."""
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


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
    picture = Image.open(BytesIO(visitor.page.screenshot())).convert("RGB").quantize(256)
    picture.save(OUT / f"{name}.png", optimize=True)


PARTS: Final[dict[str, Callable[[Browser, str], None]]] = {
    "hall": _hall,
    "tables": _all_tables,
    "end": _end,
    "learning": _learning,
}

if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
