"""Several people at one table."""

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.visitor import Visitor, by_mouse, say


def name_is(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_label(say("hall.your_name")).fill(name)


def make_table(host: Visitor) -> str:
    """A table of the hall with one seat for a friend; its link."""
    page = host.page
    host.visit("/")
    page.get_by_role("group", name=say("hall.place.right")).get_by_label(
        say("hall.sitter.friend")
    ).check()
    page.get_by_label(say("hall.paces.quick")).check()
    name_is(host, "An")
    page.get_by_role("button", name=say("hall.make_table")).click()
    return page.get_by_label(say("hall.link")).input_value()


def sit_together(host: Visitor, friend: Visitor) -> str:
    """The path of a table in play at which both sit."""
    path = make_table(host).removeprefix(host.address)
    friend.visit(path)
    name_is(friend, "Bình")
    friend.page.get_by_role("button", name=say("hall.sit")).click()
    expect(host.page.get_by_role("listitem").filter(has_text="Bình")).to_be_visible()
    host.page.get_by_role("button", name=say("hall.start"), exact=True).click()
    for visitor in (host, friend):
        expect(visitor.page.locator(".hand button").first).to_be_visible()
    return path


def rivers(visitor: Visitor) -> list[list[str]]:
    picture = visitor.state.picture
    return [place.river for place in picture.places] if picture else []


def play_until(done: list[Visitor], tiles: int) -> None:
    """Whoever is asked answers, until so many tiles lie in the rivers."""
    for _ in range(300):
        if sum(len(river) for river in rivers(done[0])) >= tiles:
            return
        for visitor in done:
            if visitor.asked():
                by_mouse(visitor)
            visitor.page.wait_for_timeout(20)
    raise AssertionError("the table stands still")


def test_a_friend_joins_by_link_and_both_see_the_same_table(guest: Guests) -> None:
    host, friend = guest(), guest()
    sit_together(host, friend)
    play_until([host, friend], 5)
    host.until(lambda: rivers(host) == rivers(friend))
    mine, theirs = host.state.picture, friend.state.picture
    assert mine is not None
    assert theirs is not None
    assert mine.places[friend.state.you].hand == []
    assert theirs.places[host.state.you].hand == []
    expect(friend.page.get_by_role("heading", name="An", exact=True)).to_be_visible()


def test_the_host_swaps_seats_locks_the_table_and_sends_a_guest_away(guest: Guests) -> None:
    host, friend, late = guest(), guest(), guest()
    path = make_table(host).removeprefix(host.address)
    page = host.page
    assert page.get_by_alt_text(say("hall.qr")).evaluate("picture => picture.decode()") is None
    friend.visit(path)
    name_is(friend, "Bình")
    friend.page.get_by_role("button", name=say("hall.sit")).click()
    seats = page.get_by_role("listitem")
    expect(seats.nth(1)).to_contain_text("Bình")
    page.get_by_role("button", name=say("hall.swap_seats", one=1, other=2)).click()
    expect(seats.nth(0)).to_contain_text("Bình")
    expect(seats.nth(1)).to_contain_text("An")
    page.get_by_label(say("hall.lock")).check()
    friend.until(lambda: friend.state.table.locked)
    page.get_by_role("button", name=f"{say('hall.kick')} Bình").click()
    expect(friend.page.get_by_role("heading", name=say("hall.closed"))).to_be_visible()
    late.visit(path)
    expect(late.page.get_by_text(say("hall.locked_out"))).to_be_visible()


def test_the_rules_of_a_family_travel_as_a_link(guest: Guests) -> None:
    host, friend = guest(), guest()
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.visit("/?game=flex&rounds=1")
    differs = host.page.locator(".differs")
    expect(differs).to_contain_text("1")
    host.page.get_by_role("button", name=say("hall.copy_rules")).click()
    expect(host.page.get_by_role("button", name=say("hall.copied"))).to_be_visible()
    link = str(host.page.evaluate("navigator.clipboard.readText()"))
    friend.visit(link.removeprefix(host.address))
    expect(friend.page.locator(".differs")).to_have_text(differs.inner_text())


def test_the_host_replaces_a_dropped_player_and_gives_the_seat_back(guest: Guests) -> None:
    host, friend = guest(), guest()
    path = sit_together(host, friend)
    friend.page.close()
    host.page.keyboard.press("t")
    host.page.get_by_role("button", name=say("board.host.bot_who.greedy", name="Bình")).click()
    seat = host.page.get_by_role("complementary", name=say("board.panel.table")).locator(
        "li", has_text="Bình"
    )
    expect(seat).to_contain_text(say("board.by.stand_in"))
    friend.open_tab()
    friend.visit(path)
    expect(friend.page.get_by_text(say("board.lent"))).to_be_visible()
    host.page.get_by_role("button", name=say("board.host.restore_who", name="Bình")).click()
    expect(seat).to_contain_text(say("board.by.here"))
    play_until([host, friend], 4)
    assert friend.state.you >= 0
    friend.page.close()
    host.page.get_by_role("button", name=say("board.host.bot_who.greedy", name="Bình")).click()
    friend.open_tab()
    friend.visit(path)
    friend.page.get_by_role("button", name=say("board.take_back")).click()
    expect(seat).to_contain_text(say("board.by.here"))


def test_in_a_match_the_host_locks_the_table_and_sends_a_player_away(guest: Guests) -> None:
    host, friend = guest(), guest()
    sit_together(host, friend)
    host.page.keyboard.press("t")
    panel = host.page.get_by_role("complementary", name=say("board.panel.table"))
    lock = panel.get_by_role("button", name=say("board.host.lock"))
    lock.click()
    expect(lock).to_have_attribute("aria-pressed", "true")
    kick = panel.get_by_role("button", name=say("board.host.kick_who", name="Bình"))
    kick.click()
    panel.get_by_role("button", name=say("board.host.keep")).click()
    kick.click()
    panel.get_by_role("button", name=say("board.host.kick_really", name="Bình")).click()
    expect(friend.page.get_by_role("heading", name=say("hall.closed"))).to_be_visible()
    expect(kick).to_have_count(0)
    assert host.state.table.players[friend.state.you].by == "bot"


def test_an_onlooker_sees_no_controls_and_no_hidden_tile(guest: Guests) -> None:
    player, onlooker = guest(), guest()
    path = player.begin("taiwanese")
    onlooker.visit(path.replace("/table/", "/watch/"))
    expect(onlooker.page.locator(".centre")).to_be_visible()
    player.answer(by_mouse, 3)
    onlooker.until(lambda: rivers(onlooker) == rivers(player))
    expect(onlooker.page.locator(".hand, .actions")).to_have_count(0)
    for state in onlooker.states:
        assert state.question is None
        assert state.picture is not None
        assert all(not place.hand and not place.drawn for place in state.picture.places)
