"""Nothing is lost: servers die, tabs close, languages change."""

from playwright.sync_api import expect

from sparrowhall.web.messages import State
from tests.browser.conftest import Guests
from tests.browser.house import House
from tests.browser.visitor import Visitor, by_mouse, say


def seen(state: State) -> tuple[object, ...]:
    return state.seq, state.picture, state.question, state.happenings, state.table.commitment


def anew(visitor: Visitor) -> State:
    """What a page that knows nothing yet is told."""
    before = len(visitor.states)
    visitor.page.reload()
    visitor.wait()
    return visitor.told(before)


def test_a_killed_server_loses_no_event(own_house: House, guest: Guests) -> None:
    visitor = guest(at=own_house.address)
    visitor.begin("vietnamese")
    visitor.answer(by_mouse, 3)
    before = anew(visitor)
    told = len(visitor.states)
    own_house.kill()
    expect(visitor.page.locator(".problem", has_text=say("board.lost"))).to_be_visible()
    own_house.start()
    assert visitor.told(told).seq == before.seq
    expect(visitor.page.locator(".problem")).to_have_count(0)
    assert seen(anew(visitor)) == seen(before)
    visitor.answer(by_mouse, 2)
    assert visitor.state.seq > before.seq


def test_a_tab_closed_and_opened_again_is_where_it_was(guest: Guests) -> None:
    visitor = guest()
    path = visitor.begin("flex")
    visitor.answer(by_mouse, 3)
    before = anew(visitor)
    table = visitor.page.locator(".screen").inner_text()
    visitor.page.close()
    visitor.open_tab()
    told = len(visitor.states)
    visitor.visit(path)
    visitor.wait()
    assert seen(visitor.told(told)) == seen(before)
    assert visitor.page.locator(".screen").inner_text() == table


def test_the_hall_leads_back_to_a_table_in_play(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("taiwanese")
    visitor.visit("/")
    visitor.page.get_by_role("link", name=say("hall.resume")).click()
    expect(visitor.page.locator(".hand button").first).to_be_visible()


def test_another_language_in_mid_hand_changes_the_words_and_nothing_else(guest: Guests) -> None:
    visitor = guest()
    visitor.begin("taiwanese")
    visitor.answer(by_mouse, 2)
    before = visitor.state
    assert before.question is not None
    visitor.page.keyboard.press("h")
    expect(visitor.page.locator(".hint")).to_be_visible()
    for language in ("vi", "zh-Hant"):
        told = len(visitor.states)
        visitor.page.locator("header select").first.select_option(language)
        expect(visitor.page.locator("html")).to_have_attribute("lang", language)
        state = visitor.told(told)
        assert state.question is not None
        assert (state.seq, state.question.id) == (before.seq, before.question.id)
        assert state.question.text != before.question.text
        expect(visitor.page.locator(".asked")).to_contain_text(state.question.text)
        log = [told.words for told in reversed(state.happenings) if told.words]
        expect(visitor.page.locator(".panel ol li")).to_have_text(log)
        expect(visitor.page.locator(".hint")).to_have_count(0)
        hand = visitor.page.locator(".hand")
        expect(hand).to_have_attribute("aria-label", say("board.hand", language))
    visitor.answer(by_mouse, 1)
