"""Windows: defaults, one question each, sealed answers that survive a clone."""

import pytest

from sparrowhall.game import flow
from sparrowhall.game.actions import PASS, WIN
from tests.tables import Table, taiwanese_table

READY = "123m456m789p234s67sNN"
COMPLETE = "123m456m789p234s678sNN"

SCENES = {
    "heavenly hand": lambda: taiwanese_table([COMPLETE]),
    "heavenly ready": lambda: taiwanese_table(["", READY, "", "123m456m789p123p67sEE"]),
    "first turn": lambda: taiwanese_table(["5555p"]),
    "claims": lambda: taiwanese_table(["5s", "46s", "55s", READY]).all_pass().do(0, "discard 5s"),
    "seven robs": lambda: taiwanese_table(
        ["1234f123g", "4g"], options={"seven_rob_choice": "offered"}
    ),
    "robbing": lambda: robbing(),
}


def robbing() -> Table:
    hands = ["5s", "55s", "", "123m456m789m123p67sNN"]
    table = taiwanese_table(hands, "EEE5s").all_pass().do(0, "discard 5s").do(3, "pass")
    table.do(1, "pong 5s").drop(1)
    return table.idle(until=1).do(1, "added_kong 5s")


@pytest.mark.parametrize("name", list(SCENES))
def test_a_default_is_on_offer_and_never_a_win_unless_forced(name: str) -> None:
    table = SCENES[name]()
    window = table.deal.window
    assert window is not None
    assert window.decisions
    for decision in window.decisions:
        assert decision.default in decision.actions
        assert decision.default is not WIN


@pytest.mark.parametrize("name", list(SCENES))
def test_actions_on_offer_are_all_different(name: str) -> None:
    window = SCENES[name]().deal.window
    assert window is not None
    for decision in window.decisions:
        assert len(set(decision.actions)) == len(decision.actions)


@pytest.mark.parametrize("name", list(SCENES))
def test_a_cloned_window_asks_the_same_and_ends_the_same(name: str) -> None:
    table = SCENES[name]()
    other = Table(table.deal.clone())
    assert other.asked() == table.asked()
    while table.asked():
        seat = next(iter(table.asked()))
        for one in (table, other):
            flow.answer(one.deal, seat, one.decision(seat).default)
        if len(table.deal.log.since(0)) > 200:
            break
    assert table.deal.log.since(0) == other.deal.log.since(0)


def test_a_clone_keeps_the_sealed_answers_and_takes_its_own_way() -> None:
    table = SCENES["claims"]().do(2, "pong 5s")
    other = Table(table.deal.clone())
    assert 2 not in other.asked()
    other.do(1, "pass").do(3, "win")
    assert other.winners == [3]
    assert list(table.asked()) == [1, 3]
    table.do(1, "pass").do(3, "pass")
    assert table.melds(2) == ["pong 555s"]


def test_the_drawn_tile_is_discarded_by_default() -> None:
    table = taiwanese_table([], "5p").drop(0)
    assert table.decision(1).default.text() == "discard 5p"


def test_passing_is_the_default_of_a_claim() -> None:
    table = SCENES["claims"]()
    assert all(table.decision(seat).default is PASS for seat in (1, 2, 3))


def test_a_forced_win_is_its_own_default() -> None:
    table = taiwanese_table(["5s", READY]).do(1, "announce").do(0, "discard 5s")
    assert table.decision(1).default is WIN
    assert table.decision(1).actions == [WIN]
