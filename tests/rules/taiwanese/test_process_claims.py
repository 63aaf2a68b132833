"""Claims on a discard: who may, how they rank, what a passed win bars, the swap ban."""

import itertools

import pytest

from sparrowhall.errors import IllegalAction
from tests.tables import Table, taiwanese_table

READY = "123m456m789p234s67sNN"
"""Waits for 5s and 8s."""

# Who may claim.


def test_a_chow_is_for_the_next_player_only() -> None:
    table = taiwanese_table(["5s", "46s", "46s", "46s"]).do(0, "discard 5s")
    assert table.asked() == {1: ["chow 5s 4s 6s", "pass"]}


def test_every_chow_the_next_player_could_make_is_offered() -> None:
    table = taiwanese_table(["5s", "3467s"]).do(0, "discard 5s")
    assert table.asked() == {1: ["chow 5s 3s 4s", "chow 5s 4s 6s", "chow 5s 6s 7s", "pass"]}


def test_chows_do_not_cross_suits_or_wrap_around() -> None:
    table = taiwanese_table(["9m", "1m8m1p2p"]).do(0, "discard 9m")
    assert not any(words.startswith("chow") for words in table.asked().get(1, []))
    assert taiwanese_table(["1p", "9m8m"]).do(0, "discard 1p").turn == 1


def test_honours_make_no_chow() -> None:
    table = taiwanese_table(["S", "EW"]).do(0, "discard S")
    assert list(table.asked()) == [1]
    assert table.decision(1).kind == "turn"


def test_pong_and_open_kong_are_for_anybody() -> None:
    table = taiwanese_table(["9p", "", "", "999p"]).do(0, "discard 9p")
    assert table.asked() == {3: ["kong 9p", "pong 9p", "pass"]}


def test_whoever_has_nothing_to_claim_is_not_asked() -> None:
    table = taiwanese_table(["E"], "S").do(0, "discard E")
    assert list(table.asked()) == [1]
    assert table.decision(1).kind == "turn"


def test_a_claimed_discard_lies_in_the_meld_and_is_marked_in_the_river() -> None:
    table = taiwanese_table(["9p", "", "99p"]).do(0, "discard 9p").do(2, "pong 9p")
    assert table.melds(2) == ["pong 999p"]
    assert table.view(1).taken(0) == [True]
    assert table.turn == 2


def test_after_a_chow_or_pong_only_a_discard_is_possible() -> None:
    hand = "123m456m789p3333s99pC"
    table = taiwanese_table(["9p", "", hand]).all_pass().do(0, "discard 9p").do(2, "pong 9p")
    assert all(words.startswith("discard") for words in table.asked()[2])


def test_a_complete_hand_after_a_pong_is_no_self_draw() -> None:
    hand = "123m456m789s11s222s99p"  # the pong completes it
    table = taiwanese_table(["9p", "", hand]).all_pass().do(0, "discard 9p").do(2, "pong 9p")
    assert not table.may(2, "win")


def test_an_open_kong_draws_a_replacement_and_may_win_on_it() -> None:
    hand = "123m456m999p234s67sNN"
    table = taiwanese_table(["9p", "", hand], tail="5s").all_pass().do(0, "discard 9p")
    table.do(2, "kong 9p")
    assert table.melds(2) == ["open_kong 9999p"]
    assert table.turn == 2
    table.do(2, "win")
    assert table.lines() == {"TW-BAS-SELFDRAW": 1, "TW-TIM-KONG-REPL": 1}
    assert table.payments == [-60, -50, 160, -50]


def test_an_open_kong_needs_a_tile_in_the_wall() -> None:
    table = taiwanese_table(["", "9p", "999p"], "E", drawable=1).all_pass().discard(0, "E")
    table.do(1, "discard 9p")
    assert table.over, "nothing else than a win would be possible"


# How claims rank.


def everything_claimed() -> Table:
    """1 may chow, 2 may pong, 3 may win."""
    hands = ["5s", "46s", "55s", READY]
    return taiwanese_table(hands).all_pass().do(0, "discard 5s")


def test_a_win_goes_before_a_pong_before_a_chow() -> None:
    table = everything_claimed().do(1, "chow 5s from 4s").do(2, "pong 5s").do(3, "win")
    assert table.winners == [3]
    table = everything_claimed().do(1, "chow 5s from 4s").do(2, "pong 5s").do(3, "pass")
    assert table.melds(2) == ["pong 555s"]
    assert table.melds(1) == []
    table = everything_claimed().do(1, "chow 5s from 4s").do(2, "pass").do(3, "pass")
    assert table.melds(1) == ["chow 456s"]


def test_an_open_kong_goes_before_a_chow() -> None:
    table = taiwanese_table(["5s", "46s", "555s"], tail="E").all_pass().do(0, "discard 5s")
    table.do(1, "chow 5s from 4s").do(2, "kong 5s")
    assert table.melds(2) == ["open_kong 5555s"]


@pytest.mark.parametrize("order", list(itertools.permutations([1, 2, 3])))
def test_the_order_of_answering_does_not_matter(order: tuple[int, ...]) -> None:
    table = everything_claimed()
    answers = {1: "chow 5s from 4s", 2: "pong 5s", 3: "pass"}
    for seat in order:
        table.do(seat, answers[seat])
    assert table.melds(2) == ["pong 555s"]


@pytest.mark.parametrize("order", list(itertools.permutations([1, 2, 3])))
def test_nothing_happens_until_the_last_one_has_answered(order: tuple[int, ...]) -> None:
    table = everything_claimed()
    answers = {1: "chow 5s from 4s", 2: "pong 5s", 3: "win"}
    before = [table.view(seat).to_dict() for seat in range(4)]
    visible = [e for e in table.deal.log.since(0) if e.seen_by(-1)]
    for seat in order[:-1]:
        table.do(seat, answers[seat])
        assert [table.view(s).to_dict() for s in range(4)] == before
        assert [e for e in table.deal.log.since(0) if e.seen_by(-1)] == visible
        assert seat not in table.asked(), "nobody is asked twice"


def test_nobody_is_asked_twice_about_a_claim() -> None:
    table = everything_claimed().do(2, "pong 5s")
    with pytest.raises(IllegalAction) as refused:
        table.do(2, "pass")
    assert refused.value.code == "act.not_asked"


@pytest.mark.parametrize("winners", [(1, 2), (2, 3), (1, 3), (1, 2, 3)])
def test_the_nearest_winner_after_the_discarder_wins(winners: tuple[int, ...]) -> None:
    hands = ["5s"] + [_ready(seat) if seat in winners else "" for seat in (1, 2, 3)]
    table = taiwanese_table(hands).all_pass().do(0, "discard 5s")
    for seat in reversed(winners):
        table.do(seat, "win")
    assert table.winners == [winners[0]]


def test_option_multi_win_all_pays_everybody_who_wins() -> None:
    hands = ["5s"] + [_ready(seat) for seat in (1, 2, 3)]
    table = taiwanese_table(hands, options={"multi_win": "all"}).all_pass().do(0, "discard 5s")
    for seat in (3, 1, 2):
        table.do(seat, "win")
    assert table.winners == [1, 2, 3]
    assert sum(table.payments) == 0
    assert all(table.payments[seat] > 0 for seat in (1, 2, 3))


def test_with_multi_win_all_a_pass_is_no_win() -> None:
    hands = ["5s"] + [_ready(seat) for seat in (1, 2, 3)]
    table = taiwanese_table(hands, options={"multi_win": "all"}).all_pass().do(0, "discard 5s")
    table.do(3, "pass").do(1, "win").do(2, "pass")
    assert table.winners == [1]


def _ready(seat: int) -> str:
    """Hands that wait for 5s and 8s, with tiles of their own."""
    return ["", "123m456m789m123p67sNN", "123m456m789m456p67sWW", "123m456m789m789p67sSS"][seat]


# Passed wins (AMB-TW-06).


def declined(mode: str, draws: str) -> Table:
    """Seat 0, waiting for 2s and 5s, declines 2's 5s; then 3 draws the first of ``draws``."""
    hands = ["123m456m789p678s34sNN", "", "5s"]
    options: dict[str, object] = {"passed_win": mode}
    table = taiwanese_table(hands, draws, dealer=2, options=options).all_pass()
    return table.do(2, "discard 5s").all_pass()


MODES = [
    # mode, may win on the same tile, on another tile, by self-draw
    ("discards_until_own_turn", False, False, True),
    ("none", True, True, True),
    ("same_tile_until_own_turn", False, True, True),
    ("until_own_discard_incl_self_draw", False, False, False),
]


@pytest.mark.parametrize(("mode", "same", "other", "drawn"), MODES)
def test_option_passed_win(mode: str, same: bool, other: bool, drawn: bool) -> None:
    assert declined(mode, "5s").do(3, "discard 5s").may(0, "win") is same
    assert declined(mode, "2s").do(3, "discard 2s").may(0, "win") is other
    assert declined(mode, "E5s").discard(3, "E").may(0, "win") is drawn


@pytest.mark.parametrize("mode", [row[0] for row in MODES])
def test_every_bar_ends_with_the_own_discard(mode: str) -> None:
    table = declined(mode, "EE2s").discard(3, "E").discard(0, "E").do(1, "discard 2s")
    assert table.may(0, "win")


@pytest.mark.parametrize(("mode", "may_rob"), [(row[0], row[2]) for row in MODES])
def test_a_passed_win_bars_robbing_a_kong_too(mode: str, may_rob: bool) -> None:
    # 3 has a pong of 2s; 0 declines 2's 5s, then 3 draws the last 2s.
    hands = ["123m456m789p678s34sNN", "", "2s5s", "22s"]
    options: dict[str, object] = {"passed_win": mode}
    table = taiwanese_table(hands, "EEE2s", dealer=2, options=options).all_pass()
    table.do(2, "discard 2s").do(0, "pass").do(3, "pong 2s").drop(3)
    table.discard(0, "E").discard(1, "E").do(2, "discard 5s").all_pass()
    table.do(3, "added_kong 2s")
    assert table.may(0, "win") is may_rob


def test_claiming_a_pong_instead_of_winning_begins_an_own_turn() -> None:
    # 0 waits for N and 5s (two pairs) and pongs 5s instead of winning.
    hands = ["123m456m789p234s55sNN", "N", "5s"]
    table = taiwanese_table(hands, "N", dealer=2).all_pass().do(2, "discard 5s")
    assert table.may(0, "win")
    table.do(0, "pong 5s").discard(0, "2s").do(1, "discard N")
    assert not table.may(0, "win"), "it is far from ready now"
    assert table.may(0, "pong N")


def test_a_win_overruled_by_another_is_not_passed() -> None:
    hands = ["5s", _ready(1), _ready(2)]
    table = taiwanese_table(hands).all_pass().do(0, "discard 5s").do(2, "win").do(1, "win")
    assert table.winners == [1]
    place = table.deal.seats[2]
    assert getattr(place, "barred", None) == 0


def test_declining_to_claim_bars_nothing_without_a_possible_win() -> None:
    table = taiwanese_table(["9p", "", "99p"]).do(0, "discard 9p").do(2, "pass")
    assert getattr(table.deal.seats[2], "barred", None) == 0


# The swap ban.


BANNED = [
    # claimer's tiles, discarded, claim, forbidden, still allowed
    ("34s5s2s", "5s", "chow 5s from 3s", ["5s", "2s"], ["E"]),
    ("67s5s8s", "5s", "chow 5s from 5s", ["5s", "8s"], ["E"]),
    ("46s5s3s", "5s", "chow 5s from 4s", ["5s"], ["3s"]),
    ("12s3s4s", "3s", "chow 3s from 1s", ["3s"], ["4s"]),
    ("89s7s6s", "7s", "chow 7s from 7s", ["7s"], ["6s"]),
    ("555s", "5s", "pong 5s", ["5s"], ["E"]),
]


@pytest.mark.parametrize(("tiles", "tile", "claim", "forbidden", "allowed"), BANNED)
def test_option_swap_discard_ban(
    tiles: str, tile: str, claim: str, forbidden: list[str], allowed: list[str]
) -> None:
    for ban in (True, False):
        options: dict[str, object] = {"swap_discard_ban": ban}
        table = taiwanese_table([tile, tiles + "E"], options=options).do(0, f"discard {tile}")
        table.do(1, claim)
        assert all(table.may(1, f"discard {other}") is not ban for other in forbidden)
        assert all(table.may(1, f"discard {other}") for other in allowed)
        if ban:
            with pytest.raises(IllegalAction) as refused:
                table.do(1, f"discard {forbidden[0]}")
            assert refused.value.code == "taiwanese.swap_ban"


def test_the_swap_ban_is_over_at_the_next_turn() -> None:
    table = taiwanese_table(["5s", "555sE"], options={"swap_discard_ban": True})
    table.do(0, "discard 5s").do(1, "pong 5s").discard(1, "E").idle(until=1)
    assert table.may(1, "discard 5s")


def test_a_claim_that_would_leave_no_legal_discard_is_not_offered() -> None:
    # After four pongs seat 1 holds 3s 4s 5s 5s: a chow of 2s would leave the other end twice.
    for ban in (True, False):
        hand = "11m44m77m11p3455sESWC"
        options: dict[str, object] = {"swap_discard_ban": ban}
        table = taiwanese_table(["1m4m7m1p2s", hand], options=options)
        for tile, dropped in (("1m", "E"), ("4m", "S"), ("7m", "W"), ("1p", "C")):
            table.do(0, f"discard {tile}").do(1, f"pong {tile}")
            table.discard(1, dropped).idle(until=0)
        table.do(0, "discard 2s")
        assert table.may(1, "chow 2s from 2s") is not ban
