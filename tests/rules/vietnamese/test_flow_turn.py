"""The own turn: flowers and jokers, discards, kongs, robbing, the bounce (2.4, 2.7, 2.9)."""

import random

import pytest

from sparrowhall.hand import jokers, orphans
from sparrowhall.rules.vietnamese.jokers import DOMAINS, JOKER_MASK
from sparrowhall.rules.vietnamese.options import OPTIONS, VietnameseOptions
from sparrowhall.rules.vietnamese.seat import VietnameseSeat
from sparrowhall.tiles.kinds import NATURAL_MASK, kinds_in
from tests.rules.vietnamese.table import VietnameseTable, vietnamese_table

READY = "234m345s678p67sEE"
"""Waits for 5s and 8s."""


def table(hands: list[str], draws: str = "", tail: str = "", **options: object) -> VietnameseTable:
    return vietnamese_table(hands, draws, tail, options=options).ready_to_play()


# Holding a flower (Ruling 2).


def test_a_drawn_flower_without_a_choice_is_exposed_and_replaced_at_once() -> None:
    play = table(["", "1f"], "2f", "9m9s").drop(0)
    assert play.batches(1) == [("1f", "opening"), ("2f", "later")]
    assert play.turn == 1
    assert play.may(1, "discard 9s")


def test_while_eligible_a_drawn_flower_is_exposed_or_discarded() -> None:
    play = table(["", "9999m1j"], "2f").drop(0)
    assert play.asked() == {1: ["expose 2f", "expose 2f 1j", "discard 2f"]}


def test_with_a_flower_in_hand_there_is_no_kong_bounce_or_other_discard() -> None:
    hand = "7p7p7p2j3j9999mEWN"
    play = table(["7p", hand], "2m2m2m1f").do(0, "discard 7p").do(1, "pong 7p 7p 2j")
    play.discard(1, "N").idle(1)
    assert play.asked() == {1: ["expose 1f", "expose 1f 3j"]}


def test_a_joker_may_go_into_the_batch_of_a_flower() -> None:
    play = table(["", "1f1j"], "2f", "9m9s3p").drop(0)
    assert play.asked() == {1: ["expose 2f", "expose 2f 1j"]}
    play.do(1, "expose 2f 1j")
    assert play.batches(1)[-1] == ("2f1j", "later")
    assert play.may(1, "discard 3p")


def test_a_win_on_a_flower_replacement_is_a_replacement_win() -> None:
    play = table(["", "1f" + READY[:-1]], "2f", "E8s").drop(0)
    play.do(1, "win")
    assert play.worth()["MET-REPLACEMENT"] == "1 phan"


# Voluntary exposure of jokers.


def test_jokers_may_be_exposed_in_any_own_turn() -> None:
    play = table(["", "1j2j"], "9m", "9p").drop(0)
    offered = [words for words in play.offered(1) if words.startswith("expose")]
    assert offered == ["expose 1j", "expose 2j", "expose 1j 2j"]
    play.do(1, "expose 2j")
    assert play.batches(1) == [("2j", "later")]
    assert play.live == 79
    assert play.may(1, "expose 1j")


def test_the_dealer_may_expose_before_the_first_discard() -> None:
    play = table(["1j"], "", "9m")
    play.do(0, "expose 1j")
    assert play.batches(0) == [("1j", "later")]


def test_a_drawn_joker_may_be_kept() -> None:
    play = table(["", "9m"], "1j").drop(0).discard(1, "9m")
    assert play.hand(1).endswith("1j")


def test_exposing_may_go_on_after_the_replacement() -> None:
    play = table(["", "1j"], "9m", "2j9p").drop(0).do(1, "expose 1j").do(1, "expose 2j")
    assert play.batches(1) == [("1j", "later"), ("2j", "later")]


def test_the_replacement_of_a_joker_may_win() -> None:
    play = table(["", READY[:-1] + "1j"], "8s", "E").drop(0)
    assert play.may(1, "win")
    play.do(1, "expose 1j").do(1, "win")
    assert play.worth()["MET-REPLACEMENT"] == "1 phan"


# Discarding jokers (Ruling 5, VN-OPT-joker_discard).


def _jokers(option: str, eligible: bool) -> list[str]:
    """Which jokers seat 1 may discard in its turn, holding Tổng, Thùng and Hợp."""
    flower = "" if eligible else "1f"
    play = table(["", flower + "1j2j7j"], "9m", joker_discard=option).drop(0)
    offered = play.offered(1)
    return [words[-2:] for words in offered if words.startswith("discard") and words[-1] == "j"]


def test_by_default_only_an_eligible_player_discards_jokers() -> None:
    assert _jokers("nfnl_only", eligible=True) == ["1j", "2j", "7j"]
    assert _jokers("nfnl_only", eligible=False) == []


def test_joker_discard_free_and_tong_hop() -> None:
    assert _jokers("free", eligible=False) == ["1j", "2j", "7j"]
    assert _jokers("tong_hop", eligible=False) == ["1j", "7j"]
    assert _jokers("tong_hop", eligible=True) == ["1j", "2j", "7j"]


@pytest.mark.parametrize("option", ["nfnl_only", "tong_hop"])
def test_with_nothing_else_left_a_joker_may_be_discarded(option: str) -> None:
    hands = ["1m3m5p7s", "11m33m55p77sEWN2j3j"]
    play = table(hands, "468m468m468m", joker_discard=option)
    for tile, junk in (("1m", "E"), ("3m", "W"), ("5p", "N")):
        play.idle(0).do(0, f"discard {tile}").do(1, f"pong {tile}")
        assert not play.may(1, "discard 2j")
        play.discard(1, junk)
    play.idle(0).do(0, "discard 7s").do(1, "pong 7s")
    assert play.offered(1) == ["discard 2j", "discard 3j"]


def test_a_flower_is_never_discarded_without_no_flowers_no_leaves() -> None:
    play = table(["", "1f1j"], "2f", joker_discard="free").drop(0)
    assert not play.may(1, "discard 2f")


def test_a_drawn_tile_wins_by_shape_exactly_if_the_hand_at_rest_waits_for_it() -> None:
    """Judged by the waits, or anew when the hand has changed since: the answer is the same."""
    rng, options = random.Random(1), VietnameseOptions(OPTIONS.read({}))
    ready = 0
    for _ in range(300):
        place = VietnameseSeat(0, 4, options)
        lows = rng.sample([low for low in range(27) if low % 9 < 7], 4)
        tiles = [tile for low in lows for tile in (low, low + 1, low + 2)] + [rng.randrange(34)]
        if rng.random() < 0.3:
            tiles = rng.sample(orphans.ORPHANS, 13)
        if rng.random() < 0.5:
            tiles[rng.randrange(13)] = rng.choice(kinds_in(JOKER_MASK))
        for kind in tiles:
            place.hand.add(kind)
        ready += place.waits() != 0
        for kind in kinds_in(NATURAL_MASK | JOKER_MASK):
            if place.hand.counts[kind] < 4:
                place.hand.add(kind)
                place.drawn = kind
                hand, rule = place.hand, options.orphans_jokers
                shaped = jokers.is_complete(hand, DOMAINS) or orphans.is_complete(
                    hand, DOMAINS, rule
                )
                assert place.is_shaped() is shaped
                hand.remove(kind)
    assert ready > 100


def test_the_default_of_a_turn_neither_wins_nor_throws_a_joker() -> None:
    play = table(["", READY], "1j").drop(0)
    assert play.may(1, "win")
    assert play.decision(1).default.text() == "discard E"
    assert table(["", ""], "9m").drop(0).decision(1).default.text() == "discard 9m"


# Kongs: four natural tiles.


def test_a_concealed_kong_takes_four_natural_tiles() -> None:
    play = table(["", "9999m"], "1p", "2p").drop(0)
    assert play.may(1, "concealed_kong 9m")
    assert not table(["", "999m1j4j"], "1p").drop(0).may(1, "concealed_kong 9m")
    play.do(1, "concealed_kong 9m")
    assert play.melds(1) == ["concealed_kong 9999m"]
    assert play.live == 79
    assert play.may(1, "discard 2p")


def test_the_dealer_may_make_a_kong_before_the_first_discard() -> None:
    play = table(["9999m"], "", "2p").do(0, "concealed_kong 9m")
    assert play.may(0, "discard 2p")


def test_a_promoted_kong_adds_the_fourth_to_a_natural_pong() -> None:
    play = table(["9p", "999p"], "1m1m1m", "2s").do(0, "discard 9p").do(1, "pong 9p")
    assert not play.may(1, "added_kong 9p")  # after a claim only a discard
    play.drop(1).idle(1).do(1, "added_kong 9p")
    assert play.melds(1) == ["added_kong 9999p"]
    assert play.may(1, "discard 2s")


def test_a_kong_replacement_may_win_and_a_flower_between_changes_nothing() -> None:
    for tail, bonus in (("8s", ""), ("1f8s", "1f")):
        play = table(["", "9999m345s678p67sE"], "E", tail).drop(0).do(1, "concealed_kong 9m")
        assert play.bonus(1) == bonus
        play.do(1, "win")
        assert play.worth()["MET-REPLACEMENT"] == "1 phan"


# Robbing (2.9).


def _promotion(robber: str, tail: str = "1p", **options: object) -> VietnameseTable:
    """Seat 1 announces the kong of 8s; seat 3 holds the ``robber`` hand."""
    hands = ["8s", "888s147m258p69mEW", "", robber]
    play = table(hands, "1m9m9p", tail, **options).do(0, "discard 8s")
    play.pass_on(*[seat for seat in play.asked() if seat != 1])
    play.do(1, "pong 8s").discard(1, "W").idle(1)
    return play.do(1, "added_kong 8s")


def test_a_promoted_kong_may_be_robbed_and_the_pong_stays() -> None:
    play = _promotion(READY)
    assert play.asked() == {3: ["win", "pass"]}
    play.do(3, "win")
    assert play.winners == [3]
    assert play.melds(1) == ["pong 888s"]
    assert play.worth()["MET-ROB"] == "1 phan"


def test_the_owner_of_a_robbed_kong_pays_all_and_is_reimbursed() -> None:
    """VN-SET-ROB: T with the robbing point, the refund without it."""
    play = _promotion(READY).do(3, "win")
    owner, winner = play.payments[1], play.payments[3]
    others = [play.payments[0], play.payments[2]]
    assert others[0] == others[1] < 0
    assert winner == -owner - sum(others)


def test_a_kong_nobody_robs_is_completed_and_replaced() -> None:
    play = _promotion(READY).do(3, "pass")
    assert play.melds(1) == ["added_kong 8888s"]
    assert play.turn == 1
    assert play.may(1, "discard 1p")


def test_robbing_is_head_bumped() -> None:
    hands = ["8s", "888s147m258p69mEW", READY, "234m345p678m67sNN"]
    play = table(hands, "1m9m9p", "1p").do(0, "discard 8s").pass_on(2, 3)
    play.do(1, "pong 8s").discard(1, "W").idle(1).do(1, "added_kong 8s")
    play.do(3, "win").do(2, "win")
    assert play.winners == [2]


def test_a_concealed_kong_cannot_be_robbed() -> None:
    play = table(["", "8888s", READY[:-2] + "WW"], "1m", "2p").drop(0).do(1, "concealed_kong 8s")
    assert play.melds(1) == ["concealed_kong 8888s"]
    assert list(play.asked()) == [1]


def test_a_kong_of_a_discard_cannot_be_robbed() -> None:
    hands = ["8s", "888s", "", READY]
    play = table(hands, "", "2p").do(0, "discard 8s").do(1, "kong 8s").do(3, "pass")
    assert play.melds(1) == ["open_kong 8888s"]
    assert list(play.asked()) == [1]


# The bounce (2.7, VN-FLOW-BOUNCE).


def _bounce(**options: object) -> VietnameseTable:
    """Seat 1 (South) in its turn: a pong of 7p with Thùng, and one more 7p in hand."""
    play = table(["7p", "7p7p2j"], "2m2m2m9m", "9s", **options).do(0, "discard 7p")
    return play.do(1, "pong 7p 7p 2j").drop(1).idle(1)


def test_ex_77_a_bounce_frees_the_joker_and_draws_a_replacement() -> None:
    play = _bounce()
    assert play.melds(1) == ["pong 77p2j"]
    live = play.live
    play.do(1, "bounce 7p 2j")
    assert play.melds(1) == ["pong 777p"]
    assert play.batches(1) == [("2j", "later")]
    assert play.live == live - 1
    assert play.may(1, "discard 9s")


def test_ex_77_a_win_on_the_replacement_is_a_replacement_win() -> None:
    hands = ["7p", "7p7p2j234m345s67sEN"]
    play = table(hands, "2m2m2mE", "8s").do(0, "discard 7p").do(1, "pong 7p 7p 2j")
    play.discard(1, "N").idle(1).do(1, "bounce 7p 2j").do(1, "win")
    worth = {"PAT-MOSQUITO-NJ": "1 mun", "MET-REPLACEMENT": "1 phan", "BON-THUNG": "2 phan"}
    assert play.worth() == worth  # no joker is in the hand any longer


def test_ex_78_a_pong_with_a_joker_grows_only_after_the_bounce() -> None:
    play = table(["7p", "7p7p7p2j"], "2m2m2m9m", "9s3s").do(0, "discard 7p")
    play.do(1, "pong 7p 7p 2j").drop(1).idle(1)
    assert not play.may(1, "added_kong 7p")
    play.do(1, "bounce 7p 2j").do(1, "added_kong 7p")
    assert play.melds(1) == ["added_kong 7777p"]


def test_two_jokers_are_bounced_one_at_a_time() -> None:
    play = table(["7p", "7p7p2j7j"], "2m2m2m9m", "9s3s").do(0, "discard 7p")
    play.do(1, "pong 7p 2j 7j").drop(1).idle(1)
    bounces = [words for words in play.offered(1) if words.startswith("swap")]
    assert bounces == ["swap 7p 2j", "swap 7p 7j"]
    play.do(1, "bounce 7p 7j")
    assert play.batches(1) == [("7j", "later")]
    play.do(1, "bounce 7p 2j")
    assert play.batches(1) == [("7j", "later"), ("2j", "later")]
    assert play.melds(1) == ["pong 777p"]


def test_a_bounce_needs_the_natural_tile_in_hand() -> None:
    play = table(["7p", "7p2j"], "2m2m2m9m").do(0, "discard 7p").do(1, "pong 7p 7p 2j").drop(1)
    play.idle(1)
    assert not any(words.startswith("swap") for words in play.offered(1))


def test_a_chow_is_not_bounced() -> None:
    play = table(["4s", "5s6s3j147m258pEWNC"], "2m2m2m9m").do(0, "discard 4s")
    play.do(1, "chow 4s 5s 3j as 4s").discard(1, "E").idle(1)
    assert play.hand(1) == "1479m258p6sWNC"
    assert not any(words.startswith("swap") for words in play.offered(1))


def test_a_bounce_cannot_be_robbed() -> None:
    hands = ["7p", "7p7p2j", "", "234m345s68p678sEE"]
    play = table(hands, "2m2m2m9m", "9s").do(0, "discard 7p").do(3, "pass")
    play.do(1, "pong 7p 7p 2j").drop(1).idle(1).do(1, "bounce 7p 2j")
    assert list(play.asked()) == [1]


def test_a_bounce_needs_a_live_tile() -> None:
    hands = ["7p", "7p7p2j"]
    play = vietnamese_table(hands, "2m2m2m9m", "9s", live=4).ready_to_play()
    play.do(0, "discard 7p").do(1, "pong 7p 7p 2j").drop(1).idle(1)
    assert play.live == 0
    assert all(words.startswith("discard") for words in play.offered(1))


def test_the_bounced_joker_is_no_longer_in_the_hand() -> None:
    play = _bounce().do(1, "bounce 7p 2j")
    assert "j" not in play.hand(1)
    assert play.deal.seats[1].hand.size == 11
