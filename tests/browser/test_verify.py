"""The shuffle checked in the browser, and playing on from a point of a replay."""

import json
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from sparrowhall.bots import make_bot
from sparrowhall.match import Match
from tests.browser.conftest import Guests
from tests.browser.test_screens import check
from tests.browser.visitor import Visitor, by_mouse, say

CHECK = ".verify > button"


@cache
def record_lines() -> list[str]:
    """The record of a match of bots."""
    match = Match("flex", 11, {"rounds": 2}, names=["Ann", "Bình", "小明", "Đức"])
    bot = make_bot("greedy", "a bot")
    while not match.over:
        for decision in match.decisions:
            match.act(decision.seat, bot.choose(match.view(decision.seat), decision))
    return match.record().lines()


def opened(visitor: Visitor, folder: Path, lines: list[str] | None = None, place: str = "") -> None:
    """Look at a record file."""
    file = folder / "match.jsonl"
    file.write_text("\n".join(lines or record_lines()) + "\n", encoding="utf-8")
    visitor.visit(f"/replay{place}")
    visitor.page.locator("input[type=file]").set_input_files(file)
    visitor.page.locator(CHECK).wait_for()


def arrived(visitor: Visitor) -> None:
    """Until the new table asks something."""
    visitor.page.wait_for_url("**/table/*")
    visitor.wait()


def finished(visitor: Visitor) -> str:
    """Play a short match to its end; its id."""
    path = visitor.begin("flex", options={"rounds": 1})
    visitor.play_hand(by_mouse)
    visitor.page.get_by_role("button", name=say("board.account.standings")).click()
    visitor.page.get_by_role("link", name=say("board.standings.replay")).click()
    visitor.page.locator(CHECK).wait_for()
    return path.removeprefix("/table/")


def test_a_match_played_here_holds_with_the_commitment_seen_before_it(guest: Guests) -> None:
    visitor = guest()
    finished(visitor)
    page = visitor.page
    page.locator(CHECK).click()
    expect(page.locator(".verify .sum")).to_have_text(say("replay.verify.holds"))
    told = page.locator('[role="log"] p', has_text=say("replay.verify.holds"))
    expect(told).to_have_count(1)
    facts = page.locator(".verify .facts")
    expect(facts).to_contain_text(say("replay.verify.seen.lobby"))
    expect(facts).to_contain_text(say("replay.verify.chosen"))
    expect(page.locator(".verify .each li")).to_have_count(1)


def test_somebody_who_was_not_there_kept_no_commitment(guest: Guests) -> None:
    player, other = guest(), guest()
    id = finished(player)
    other.visit(f"/replay/{id}")
    other.page.locator(CHECK).click()
    expect(other.page.locator(".verify .sum")).to_have_text(say("replay.verify.holds"))
    expect(other.page.locator(".verify .facts")).to_contain_text(say("replay.verify.seen.none"))


def test_a_tile_that_was_another_is_told_with_its_hand_and_line(
    guest: Guests, tmp_path: Path
) -> None:
    """The server is told the true record, as by one that covers up; the page finds it alone."""
    lines, visitor = record_lines()[:], guest()
    begins = [at for at, line in enumerate(lines) if '"deal_begins"' in line][1]
    at = next(at for at, line in enumerate(lines) if at > begins and '"drawn"' in line)
    event = json.loads(lines[at])
    other = "9s" if event["tile"] != "9s" else "1m"
    lines[at] = json.dumps(event | {"tile": other})

    def cover_up(route: Route) -> None:
        route.continue_(post_data=json.dumps({"record": "\n".join(record_lines()) + "\n"}))

    visitor.page.route("**/api/replays?*", cover_up)
    opened(visitor, tmp_path, lines)
    page = visitor.page
    page.locator(CHECK).click()
    expect(page.locator(".verify .sum")).to_have_text(say("replay.verify.fails"))
    changed = say("replay.verify.finding.changed", line=at + 1)
    expect(page.locator(".verify .facts")).to_contain_text(changed)
    bad = page.locator(".verify li.bad")
    expect(bad).to_have_count(1)
    expect(bad).to_contain_text(say("replay.verify.hand", number=2))
    name = say("tiles.american." + other)
    expect(bad).to_contain_text(say("replay.verify.in_record", tile=name))
    bad.get_by_role("button").click()
    expect(page.get_by_role("combobox", name=say("replay.hand"), exact=True)).to_have_value("2")


def test_a_record_that_cannot_be_fetched_is_told_and_can_be_asked_for_again(guest: Guests) -> None:
    visitor = guest()
    finished(visitor)
    page = visitor.page
    page.route("**/record", lambda route: route.abort())
    page.locator(CHECK).click()
    expect(page.locator(".verify .problem")).to_have_text(say("hall.unreachable"))
    page.unroute("**/record")
    page.locator(CHECK).click()
    expect(page.locator(".verify .sum")).to_have_text(say("replay.verify.holds"))


def test_playing_on_begins_with_the_hand_that_was_shown(guest: Guests, tmp_path: Path) -> None:
    visitor = guest()
    opened(visitor, tmp_path, place="#d=2&s=30&v=3")
    page = visitor.page
    seat = page.locator(".whatif select")
    expect(seat).to_have_value("2")
    page.locator(".whatif").get_by_role("button").focus()
    page.keyboard.press("Enter")
    arrived(visitor)
    assert visitor.state.you == 2
    assert visitor.state.table.what_if
    assert visitor.state.picture is not None
    assert visitor.state.picture.number == 2
    assert visitor.state.table.seed == ""
    visitor.visit("/")
    row = page.locator("li", has_text=say("replay.whatif.name"))
    expect(row).to_have_count(1)
    row.get_by_role("link").click()
    visitor.wait()
    expect(page.locator(".centre .what-if")).to_have_text(say("replay.whatif.name"))
    page.keyboard.press("t")
    panel = page.get_by_role("complementary", name=say("board.panel.table"))
    expect(panel).to_contain_text(say("replay.whatif.marked"))


def test_a_record_that_the_server_has_forgotten_is_sent_again(
    guest: Guests, tmp_path: Path
) -> None:
    visitor = guest()
    opened(visitor, tmp_path, place="#d=1&s=20")
    asked: list[str] = []

    def forget(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            route.continue_()
            return
        error = {"code": "replay.forgotten", "message": "gone", "where": ""}
        route.fulfill(status=404, json={"error": error})

    visitor.page.route("**/api/replays/*/table?*", forget)
    visitor.page.locator(".whatif").get_by_role("button").click()
    arrived(visitor)
    assert len(asked) == 2
    assert visitor.state.table.what_if


def test_after_the_last_hand_there_is_nothing_to_play_on(guest: Guests, tmp_path: Path) -> None:
    visitor = guest()
    opened(visitor, tmp_path, place="#d=2&s=9999")
    page = visitor.page
    button = page.locator(".whatif").get_by_role("button")
    expect(button).to_contain_text(say("replay.whatif.from_end", hand=2))
    button.click()
    over = say("replay.error.whatif.over")
    expect(page.locator(".whatif .problem")).to_contain_text(over, ignore_case=True)
    expect(button).to_be_enabled()


@pytest.mark.parametrize(("phone", "dark"), [(True, True), (False, False)])
def test_both_fit_and_are_open_to_all(
    guest: Guests, phone: bool, dark: bool, tmp_path: Path
) -> None:
    visitor = guest(phone=phone, dark=dark)
    problems: list[str] = []
    opened(visitor, tmp_path)
    visitor.page.locator(CHECK).click()
    visitor.page.locator(".verify .sum").wait_for()
    visitor.page.locator(".verify summary").click()
    check(visitor, problems, "it holds")
    assert problems == []
