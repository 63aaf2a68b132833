"""Looking back at finished matches in the browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sparrowhall.match import Match
from sparrowhall.record import record_of
from tests.browser.conftest import Guests
from tests.browser.house import House
from tests.browser.test_screens import check, too_low
from tests.browser.visitor import Visitor, by_mouse, say
from tests.web.test_replay import played_out

GAMES = ["taiwanese", "vietnamese", "flex"]


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The record file of a match of each game."""
    folder = tmp_path_factory.mktemp("records")
    return {game: written(played_out(game), folder / f"{game}.jsonl") for game in GAMES}


def written(match: Match, path: Path) -> Path:
    record_of(match).write(path)
    return path


def choose(visitor: Visitor, record: Path) -> None:
    """Choose a record file where the page asks for one."""
    visitor.page.set_input_files("input[type=file]", record)


def show(visitor: Visitor, record: Path, place: str = "") -> Page:
    """Open a record; the page that shows it."""
    visitor.visit(f"/replay{place}")
    choose(visitor, record)
    visitor.page.locator(".cloth .seat, #replay-account").first.wait_for()
    return visitor.page


def words(page: Page) -> str:
    """What just happened; not what was answered before it."""
    last = "words => words.lastChild.textContent.trim()"
    return str(page.locator(".controls .words").evaluate(last))


def step(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_finished_table_leads_to_its_replay_and_a_moment_travels_as_a_link(
    guest: Guests,
) -> None:
    visitor = guest()
    path = visitor.begin("flex", options={"rounds": 1})
    visitor.play_hand(by_mouse)
    visitor.page.get_by_role("button", name=say("board.account.standings")).click()
    visitor.page.get_by_role("link", name=say("board.standings.replay")).click()
    page = visitor.page
    expect(page.locator(".cloth .seat").first).to_be_visible()
    replay = path.replace("/table/", "/replay/")
    assert page.url.partition("#")[0] == f"{visitor.address}{replay}"
    press(page, *["ArrowRight"] * 12, "2")
    page.wait_for_url("**#d=1&s=13&v=2")
    told = words(page)
    with page.expect_download() as download:
        page.get_by_role("link", name=say("board.standings.record")).click()
    assert download.value.suggested_filename.endswith(".jsonl")
    friend = guest()
    friend.visit(page.url.removeprefix(visitor.address))
    expect(friend.page.locator(".controls .words")).to_have_text(told)
    expect(friend.page.get_by_label(say("replay.view"))).to_have_value("1")
    visitor.visit("/")
    page.get_by_role("link", name=say("hall.look_back")).click()
    expect(page.locator(".cloth .seat").first).to_be_visible()


def test_a_table_in_play_says_that_its_match_is_not_over(guest: Guests) -> None:
    visitor = guest()
    path = visitor.begin("taiwanese")
    visitor.visit(path.replace("/table/", "/replay/"))
    alert = visitor.page.get_by_role("alert")
    expect(alert).to_contain_text(say("play.error.not_over"), ignore_case=True)
    visitor.page.get_by_role("button", name=say("hall.again")).click()
    expect(alert).to_contain_text(say("play.error.not_over"), ignore_case=True)
    visitor.page.get_by_role("link", name=say("replay.to_table")).click()
    expect(visitor.page.locator(".hand button").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_gone_through_by_keyboard_alone(
    guest: Guests, records: dict[str, Path], game: str
) -> None:
    visitor = guest()
    page = show(visitor, records[game])
    begin = words(page)
    press(page, "ArrowRight")
    assert step(page) == 1
    told = page.locator('[role="log"] p')
    expect(told.filter(has_text=words(page)).first).to_be_attached()
    press(page, "ArrowLeft")
    assert words(page) == begin
    press(page, "m")
    moment = page.locator(".hands button[aria-current]")
    expect(moment).to_contain_text(words(page))
    press(page, "Shift+ArrowRight", "Shift+ArrowLeft", "End")
    title = say("board.account.title", number=1)
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    press(page, "ArrowRight")
    expect(page.get_by_role("combobox", name=say("replay.hand"), exact=True)).to_have_value("2")
    assert step(page) == 0
    press(page, "N", "Home", "ArrowLeft")
    assert (step(page), words(page)) == (0, begin)
    press(page, "?")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_one_seat_sees_its_own_hand_only(guest: Guests, records: dict[str, Path]) -> None:
    visitor = guest()
    page = show(visitor, records["taiwanese"], "#d=1&s=30")
    hands = page.locator(".cloth ul[aria-label]").filter(
        has=page.locator("xpath=self::*[starts-with(@aria-label, 'Hand:')]")
    )
    assert hands.count() == 4
    press(page, "3")
    expect(hands).to_have_count(1)
    press(page, "0")
    expect(hands).to_have_count(4)


def test_it_plays_by_itself_and_stops_when_somebody_takes_over(
    guest: Guests, records: dict[str, Path]
) -> None:
    visitor = guest()
    page = show(visitor, records["flex"])
    page.get_by_label(say("replay.speed")).select_option("4")
    page.get_by_role("button", name=say("replay.go.play"), exact=True).click()
    visitor.until(lambda: step(page) >= 3)
    page.get_by_role("button", name=say("replay.go.pause")).click()
    stopped = step(page)
    page.wait_for_timeout(800)
    assert step(page) == stopped


def test_the_scrubber_says_where_it_is(guest: Guests, records: dict[str, Path]) -> None:
    visitor = guest()
    page = show(visitor, records["vietnamese"])
    slider = page.get_by_role("slider")
    slider.focus()
    press(page, *["ArrowRight"] * 5)
    assert step(page) == 5
    text = slider.get_attribute("aria-valuetext") or ""
    assert words(page) in text
    assert text.startswith("Step 6 of ")


def test_the_last_account_ends_with_the_standings(guest: Guests, records: dict[str, Path]) -> None:
    visitor = guest()
    page = show(visitor, records["taiwanese"], "#d=99&s=9999")
    expect(page.get_by_role("heading", name=say("board.standings.title"))).to_be_visible()
    page.get_by_text(say("replay.scores.table")).click()
    rows = page.locator("#replay-scores ~ details tbody tr")
    assert rows.count() == page.locator(".hands .all > li").count()


def test_another_language_keeps_the_place(guest: Guests, records: dict[str, Path]) -> None:
    visitor = guest()
    page = show(visitor, records["vietnamese"], "#d=2&s=20&v=4")
    told = words(page)
    for language in ("vi", "zh-Hant"):
        page.locator("header select").first.select_option(language)
        expect(page.locator(".controls .words")).not_to_have_text(told)
        told = words(page)
        assert step(page) == 19
        expect(page.get_by_label(say("replay.view", language))).to_have_value("3")
    assert page.url.endswith("#d=2&s=20&v=4")


def test_a_damaged_record_is_refused_with_file_and_line(
    guest: Guests, records: dict[str, Path], tmp_path: Path
) -> None:
    lines = records["flex"].read_text(encoding="utf-8").splitlines(keepends=True)
    lines[9] = lines[9].replace('"seat":', '"seat": ')
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_text("".join(lines), encoding="utf-8")
    visitor = guest()
    visitor.visit("/replay")
    choose(visitor, damaged)
    alert = visitor.page.get_by_role("alert")
    expect(alert).to_contain_text("damaged.jsonl")
    expect(alert).to_contain_text("Line 10")
    choose(visitor, records["flex"])
    expect(visitor.page.locator(".cloth .seat").first).to_be_visible()


def drop(page: Page, *files: tuple[str, str]) -> None:
    """Drop files, each with its name and text, on the page."""
    page.evaluate(
        """files => {
            const data = new DataTransfer();
            for (const [name, text] of files) data.items.add(new File([text], name));
            document.body.dispatchEvent(
                new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
        }""",
        files,
    )


def test_a_file_dropped_on_the_page_is_opened_whatever_is_shown(
    guest: Guests, records: dict[str, Path]
) -> None:
    visitor = guest()
    visitor.visit("/replay#d=1&s=9")
    page = visitor.page
    flex = records["flex"].read_text(encoding="utf-8")
    drop(page, ("dropped.jsonl", flex))
    expect(page.locator(".cloth .seat").first).to_be_visible()
    expect(page.get_by_text(say("replay.from_file", file="dropped.jsonl"))).to_be_attached()
    assert step(page) == 8
    drop(page, ("one.jsonl", flex), ("two.jsonl", flex))
    expect(page.get_by_role("alert")).to_have_text(say("replay.open.several"))
    assert step(page) == 8
    drop(page, ("other.jsonl", records["taiwanese"].read_text(encoding="utf-8")))
    expect(page.get_by_text(say("replay.from_file", file="other.jsonl"))).to_be_attached()
    assert step(page) == 0
    drop(page, ("empty.jsonl", ""))
    expect(page.get_by_role("alert")).to_contain_text("empty.jsonl")
    drop(page, ("dropped.jsonl", flex))
    expect(page.locator(".cloth .seat").first).to_be_visible()
    page.get_by_role("button", name=say("replay.open.another")).click()
    expect(page.locator("input[type=file]")).to_be_attached()


def test_a_record_outlives_the_server_that_showed_it(
    guest: Guests, own_house: House, records: dict[str, Path]
) -> None:
    visitor = guest(at=own_house.address)
    page = show(visitor, records["flex"], "#d=1&s=30")
    own_house.kill()
    own_house.start()
    press(page, "4")
    expect(page.locator(".cloth ul[aria-label^='Hand:']")).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_address_beyond_the_end_is_the_nearest_place(
    guest: Guests, records: dict[str, Path]
) -> None:
    page = show(guest(), records["flex"], "#d=99&s=5&v=9")
    assert step(page) == 4
    expect(page.get_by_label(say("replay.view"))).to_have_value("-1")


def test_key_moments_can_be_narrowed_to_a_kind(guest: Guests, records: dict[str, Path]) -> None:
    page = show(guest(), records["taiwanese"])
    page.get_by_label(say("replay.filter")).select_option("win")
    kinds = page.locator(".hands .kind")
    assert set(kinds.all_text_contents()) == {say("replay.kind.win")}
    page.get_by_label(say("replay.filter")).blur()
    press(page, "m")
    expect(page.locator(".hands button[aria-current]")).to_contain_text(words(page))


def test_a_phone_on_its_side_shows_every_seat_above_the_controls(
    guest: Guests, records: dict[str, Path]
) -> None:
    visitor = guest(phone=True)
    visitor.page.set_viewport_size({"width": 740, "height": 360})
    page = show(visitor, records["taiwanese"], "#d=1&s=30")
    page.locator(".cloth").evaluate("cloth => cloth.scrollIntoView()")
    controls = page.locator(".controls").bounding_box()
    assert controls is not None
    for seat in page.locator(".cloth .seat").all():
        box = seat.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= controls["y"]


@pytest.mark.parametrize(
    ("game", "phone", "dark"),
    [("taiwanese", True, False), ("vietnamese", False, True), ("flex", True, True)],
)
def test_the_replay_fits_and_is_open_to_all(
    guest: Guests, records: dict[str, Path], game: str, phone: bool, dark: bool
) -> None:
    visitor = guest(phone=phone, dark=dark)
    problems: list[str] = []
    visitor.visit("/replay")
    check(visitor, problems, "opening")
    page = show(visitor, records[game], "#d=1&s=50")
    check(visitor, problems, "all open")
    problems += too_low(page)
    press(page, "1")
    expect(page.get_by_label(say("replay.view"))).to_have_value("0")
    check(visitor, problems, "one view")
    press(page, "?")
    expect(page.get_by_role("dialog")).to_be_visible()
    check(visitor, problems, "keys")
    press(page, "Escape", "End")
    page.locator("#replay-account").wait_for()
    page.get_by_text(say("replay.scores.table")).click()
    check(visitor, problems, "account")
    problems += too_low(page)
    assert "\n".join(problems) == ""
