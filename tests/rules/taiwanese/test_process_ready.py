"""Declaring ready: when, what it locks, what it is worth (TW-FLOW-READY, rulings 5 and 8)."""

import pytest

from sparrowhall.errors import IllegalAction
from tests.tables import Table, taiwanese_table

READY = "123m456m789p234s67sNN"
"""Waits for 5s and 8s."""


def locked(draws: str, tail: str = "", options: dict[str, object] | None = None) -> Table:
    """Seat 1 has announced Heavenly Ready and the dealer has discarded E."""
    table = taiwanese_table(["E", READY], draws, tail, options=options)
    return table.do(1, "announce").discard(0, "E")


def refused(table: Table, seat: int, words: str) -> str:
    """The code of the refusal."""
    with pytest.raises(IllegalAction) as error:
        table.do(seat, words)
    return error.value.code


# The windows of Earthly Ready (AMB-TW-08).


def offers_ready(table: Table, seat: int) -> bool:
    return any(words.startswith("ready") for words in table.asked()[seat])


def test_earthly_ready_with_the_first_and_second_discard_only() -> None:
    table = taiwanese_table(["", READY], "ESSSWCCCW").all_pass().drop(0)
    assert offers_ready(table, 1)
    table.drop(1).idle(until=1)
    assert offers_ready(table, 1)
    table.drop(1).idle(until=1)
    assert not offers_ready(table, 1)
    assert refused(table, 1, "ready W") == "taiwanese.too_late_for_ready"


def test_the_dealt_seventeenth_tile_counts_as_the_dealers_first_turn() -> None:
    table = taiwanese_table([READY + "E"], "SSSWCCCW").discard(0, "E").idle(until=0)
    table.do(0, "ready W")
    assert table.standing(0) == "earthly"


@pytest.mark.parametrize("draws", ["turns", "wall_draws"])
def test_option_dealer_earthly_draws(draws: str) -> None:
    options: dict[str, object] = {"dealer_earthly_draws": draws}
    table = taiwanese_table([READY + "E"], "SSSWCCCWFFFF", options=options).discard(0, "E")
    table.idle(until=0).discard(0, "W").idle(until=0)
    assert offers_ready(table, 0) is (draws == "wall_draws")
    table.drop(0).idle(until=0)
    assert not offers_ready(table, 0)


def test_dealer_earthly_draws_changes_nothing_for_others() -> None:
    options: dict[str, object] = {"dealer_earthly_draws": "wall_draws"}
    table = taiwanese_table(["", READY], "ESSSWCCCW", options=options).all_pass().drop(0)
    table.drop(1).idle(until=1).drop(1).idle(until=1)
    assert not offers_ready(table, 1)


@pytest.mark.parametrize("claim", ["chow 9p from 7p", "pong 9p", "kong 9p"])
def test_any_claim_blocks_earthly_ready(claim: str) -> None:
    holder = {"c": "78p", "p": "99p", "k": "999p"}[claim[0]]
    table = taiwanese_table(["9p", holder, "123m456m789s234s67sNN"], "EEEE").all_pass()
    table.do(0, "discard 9p").do(1, claim).drop(1)
    assert table.turn == 2
    assert not offers_ready(table, 2)


@pytest.mark.parametrize("blocks", [False, True])
def test_option_concealed_kong_blocks_ready(blocks: bool) -> None:
    options: dict[str, object] = {"concealed_kong_blocks_ready": blocks}
    table = taiwanese_table(["5555p", READY], "E", options=options).all_pass()
    table.do(0, "concealed_kong 5p").drop(0)
    assert offers_ready(table, 1) is not blocks


def test_the_sixteen_tiles_kept_must_be_ready() -> None:
    table = taiwanese_table(["", READY], "E").all_pass().drop(0)
    ready = [words for words in table.asked()[1] if words.startswith("ready")]
    assert ready == ["ready E"]
    assert refused(table, 1, "ready 1m") == "act.not_ready"
    assert refused(table, 1, "ready C") == "act.tile_not_held"


def test_a_hand_that_waits_only_for_tiles_it_holds_itself_is_not_ready() -> None:
    # 1111s is one set and a lone 1s, whose pair would be the fifth.
    table = taiwanese_table(["", "123m456m789p234p1111s"], "E").all_pass().drop(0)
    assert table.standing(1) == ""
    assert refused(table, 1, "ready E") == "act.not_ready"


def test_own_melds_count_as_tiles_held() -> None:
    hand = "123m456m789p5555s46sN"
    table = taiwanese_table([hand], tail="N").all_pass().do(0, "concealed_kong 5s")
    ready = [words for words in table.asked()[0] if words.startswith("ready")]
    assert "ready N" not in ready, "46s wait for a 5s that lies in the own kong"


def test_earthly_ready_that_wins_is_worth_eight() -> None:
    table = taiwanese_table(["", READY], "E5s").all_pass().drop(0).do(1, "ready E").all_pass()
    table.do(2, "discard 5s").do(1, "win")
    assert table.lines() == {"TW-RDY-EARTHLY": 8, "TW-BAS-CONCEALED": 1}


def test_the_first_declaration_stands() -> None:
    table = locked("WSSSW")
    assert table.asked()[1] == ["discard W"]
    assert refused(table, 1, "ready W") == "taiwanese.locked"
    assert table.standing(1) == "heavenly"


# The lock.


def test_a_forced_discard_is_a_decision_with_one_action() -> None:
    table = locked("W")
    assert table.asked() == {1: ["discard W"]}
    assert table.decision(1).default.text() == "discard W"
    assert refused(table, 1, "discard N") == "taiwanese.locked"


def test_a_forced_win_on_a_draw_is_a_decision_with_one_action() -> None:
    table = locked("8s")
    assert table.asked() == {1: ["win"]}
    assert table.decision(1).default.text() == "win"
    assert refused(table, 1, "discard 8s") == "taiwanese.locked_must_win"
    assert table.do(1, "win").winners == [1]


def test_a_forced_win_on_a_discard_is_a_decision_with_one_action() -> None:
    table = locked("W5s").drop(1).do(2, "discard 5s")
    assert table.asked()[1] == ["win"]
    assert refused(table, 1, "pass") == "taiwanese.locked_must_win"


def test_a_locked_player_claims_nothing() -> None:
    table = locked("WN").drop(1).do(2, "discard N")
    assert 1 not in table.asked(), "a pong of N would break the lock"
    table = locked("W5m").drop(1).do(2, "discard 5m")
    assert 1 not in table.asked()


def test_flowers_of_a_locked_player_are_still_replaced() -> None:
    table = locked("1f", "8s")
    assert table.bonus(1) == "1f"
    assert table.asked() == {1: ["win"]}


def test_a_locked_player_beaten_to_a_win_has_not_passed() -> None:
    hands = ["5s", "123m456m789m123p67sWW", READY]
    table = taiwanese_table(hands).do(1, "pass").do(2, "announce").do(0, "discard 5s")
    table.do(2, "win").do(1, "win")
    assert table.winners == [1]


def test_the_ready_tai_count_only_for_the_winning_hand() -> None:
    table = locked("W5s").drop(1).do(2, "discard 5s").do(1, "win")
    assert table.lines() == {"TW-RDY-HEAVENLY": 16, "TW-BAS-CONCEALED": 1}


# Option locked_concealed_kong (AMB-TW-22).

PUNG = "123m456m789p999s67sNN"


@pytest.mark.parametrize("allowed", ["never", "if_wait_unchanged"])
def test_option_locked_concealed_kong(allowed: str) -> None:
    options: dict[str, object] = {"locked_concealed_kong": allowed}
    table = taiwanese_table(["E", "123m456p789p999m67sNN"], "9m", "W", options=options)
    table.do(1, "announce").discard(0, "E")
    assert table.may(1, "concealed_kong 9m") is (allowed != "never")
    assert table.decision(1).default.text() == "discard 9m"


def test_a_locked_kong_that_changes_the_wait_is_not_offered() -> None:
    # 99967s: the three nines are a pung; with 8s they could be a chow and a pair.
    options: dict[str, object] = {"locked_concealed_kong": "if_wait_unchanged"}
    hand = "123m456m789p123p9997s"
    table = taiwanese_table(["E", hand], "9s", options=options)
    table.do(1, "announce").discard(0, "E")
    assert table.asked() == {1: ["discard 9s"]}


def test_two_locked_kongs_in_a_row() -> None:
    options: dict[str, object] = {"locked_concealed_kong": "if_wait_unchanged"}
    hand = "999m999p123s456s67sWW"
    table = taiwanese_table(["E", hand], "9m", "9p8s", options=options)
    table.do(1, "announce").discard(0, "E")
    table.do(1, "concealed_kong 9m").do(1, "concealed_kong 9p").do(1, "win")
    assert table.lines()["TW-TIM-KONG-REPL"] == 1
    assert table.lines()["TW-RDY-HEAVENLY"] == 16


def test_a_locked_kong_needs_a_tile_in_the_wall() -> None:
    options: dict[str, object] = {"locked_concealed_kong": "if_wait_unchanged"}
    hand = "999m999p123s456s67sWW"
    table = taiwanese_table(["E", hand], "9m", options=options, drawable=1)
    table.do(1, "announce").discard(0, "E")
    assert table.asked() == {1: ["discard 9m"]}
