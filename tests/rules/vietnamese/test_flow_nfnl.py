"""No Flowers No Leaves: how it is kept and lost, safe discards, its ways to win (2.8, 3.5).

Unless said, seat 0 is the dealer and seat 1 the player who goes without flowers and jokers.
"""

import pytest

from tests.rules.vietnamese.table import VietnameseTable, vietnamese_table

READY = "234m345s678p67sEE"
"""Waits for 5s and 8s."""
SUITED = "147m258p369s1m4p7s5m"
"""Thirteen natural suited tiles, far from any shape."""


def table(hands: list[str], drawn: str = "", tail: str = "", **options: object) -> VietnameseTable:
    return vietnamese_table(hands, drawn, tail, options=options).ready_to_play()


def draws(play: VietnameseTable, tile: str) -> VietnameseTable:
    """Everybody does the default until seat 1 has drawn this tile."""
    return play.idle(0).next_draw(tile).drop(0)


def throws(
    tiles: str, hand: str = "", others: list[str] | None = None, **options: object
) -> VietnameseTable:
    """Seat 1 draws the ``tiles`` (set apart by spaces) one after another and discards each.

    Whatever is offered is passed, but the question after the last discard is open.
    """
    play = vietnamese_table(["", hand, *(others or [])], options=options).ready_to_play()
    for tile in tiles.split():
        draws(play.all_pass(), tile).do(1, f"discard {tile}")
    return play


# How it is lost (A03, A34).


def test_everybody_is_eligible_at_the_deal() -> None:
    play = table([""] * 4)
    assert [play.place(seat).eligible for seat in range(4)] == [True] * 4


def test_exposing_a_bonus_tile_ends_it() -> None:
    flower = table([""] * 4, "1f").drop(0).do(1, "expose 1f")
    assert not flower.place(1).eligible
    joker = table(["", "1j"], "9m").drop(0).do(1, "expose 1j")
    assert not joker.place(1).eligible


@pytest.mark.parametrize(
    ("hand", "claim"), [("46s", "chow 5s from 4s"), ("55s", "pong 5s"), ("555s", "kong 5s")]
)
def test_a_claim_ends_it(hand: str, claim: str) -> None:
    play = table(["5s", hand]).do(0, "discard 5s").do(1, claim)
    assert not play.place(1).eligible


@pytest.mark.parametrize(("option", "kept"), [("ends", False), ("keeps", True)])
def test_a_concealed_kong_ends_it_by_default(option: str, kept: bool) -> None:
    play = table(["", "9999m"], "1p", nfnl_concealed_kong=option).drop(0)
    play.do(1, "concealed_kong 9m")
    assert play.place(1).eligible == kept


def test_a_kong_of_a_discard_ends_it_even_where_a_concealed_one_does_not() -> None:
    play = table(["5s", "555s"], nfnl_concealed_kong="keeps").do(0, "discard 5s").do(1, "kong 5s")
    assert not play.place(1).eligible


def test_ex_79_an_ordinary_discard_with_a_joker_in_hand_ends_it() -> None:
    play = table(["", "1j2j3m"], "9m").drop(0).do(1, "discard 3m")
    assert not play.place(1).eligible


def test_jokers_are_discarded_one_a_turn_before_any_ordinary_tile() -> None:
    play = draws(table(["", "1j2j"]), "9m").do(1, "discard 2j").all_pass()
    draws(play, "9p").do(1, "discard 1j").all_pass()
    assert play.place(1).eligible
    draws(play, "9s").drop(1)
    assert play.place(1).eligible
    assert play.safe(1) == "2j 1j"


def test_an_ordinary_discard_without_bonus_tiles_keeps_it() -> None:
    play = table([""] * 4, "9m").drop(0).do(1, "discard 9m")
    assert play.place(1).eligible


def test_keeping_a_joker_just_drawn_ends_it() -> None:
    play = table(["", "3m"], "1j").drop(0).do(1, "discard 3m")
    assert not play.place(1).eligible


def test_the_claim_of_another_does_not_end_it() -> None:
    play = table(["5s", "", "55s"]).do(0, "discard 5s").do(2, "pong 5s")
    assert play.place(1).eligible


def test_passing_an_offer_keeps_it() -> None:
    play = table(["5s", "55s"]).do(0, "discard 5s").do(1, "pass")
    assert play.place(1).eligible


# Safe discards.


def test_a_bonus_discard_is_safe_once_its_window_closes_without_a_win() -> None:
    play = throws("1f", others=[READY, ""])
    assert play.asked() == {2: ["win", "pass"]}
    assert play.safe(1) == ""
    play.do(2, "pass")
    assert play.safe(1) == "1f"


def test_ex_66_a_flower_that_wins_for_another_is_not_safe() -> None:
    play = throws("1f 2f 3f", others=[READY, ""])
    play.do(2, "win")
    assert play.winners == [2]
    assert play.payments[1] == -play.payments[2]
    assert play.safe(1) == "1f 2f"
    assert play.worth()["MET-BONUS-DISCARD"] == "1 mun"


def test_a_discarded_flower_is_not_replaced() -> None:
    play = table([""] * 4, "1f").drop(0)
    live = play.live
    play.do(1, "discard 1f").all_pass()
    assert play.live == live - 1  # the next player's draw
    assert play.turn == 2


def test_the_dealer_discards_the_kept_flower_first() -> None:
    play = vietnamese_table(["1f"]).do(0, "pass")
    assert play.offered(0) == ["expose 1f", "discard 1f"]
    play.do(0, "discard 1f").all_pass()
    assert play.safe(0) == "1f"
    assert play.place(0).eligible


def test_a_bonus_discard_by_a_player_who_is_not_eligible_is_not_safe() -> None:
    play = table(["", "1f1j"], "9m", joker_discard="free").drop(0).do(1, "discard 1j").all_pass()
    assert play.safe(1) == ""


def test_ordinary_discards_between_do_not_matter_by_default() -> None:
    play = draws(table([]), "9m").discard(1, "9m")
    draws(play, "1f").do(1, "discard 1f").all_pass()
    assert play.safe(1) == "1f"


def test_first_discards_only_counts_no_bonus_tile_after_an_ordinary_one() -> None:
    play = draws(table([], nfnl_first_discards_only="on"), "1f").do(1, "discard 1f").all_pass()
    draws(play, "9m").discard(1, "9m")
    draws(play, "2f").do(1, "discard 2f").all_pass()
    assert play.safe(1) == "1f"
    assert play.place(1).eligible


# The immediate forms (Ruling 6).


def test_ex_60_the_third_safe_flower_offers_the_win_at_once() -> None:
    play = throws("1f 2f 3f")
    assert play.asked() == {1: ["win", "pass"]}
    assert play.kind == "nfnl"
    assert play.decision(1).default.text() == "pass"
    live = play.live
    play.do(1, "win")
    assert play.live == live
    assert play.worth() == {"NFNL-FLOWERS": "1 mun"}
    assert play.payments == [-64, 192, -64, -64]


def test_two_safe_flowers_are_not_enough() -> None:
    assert throws("1f 2f").kind == "turn"


def test_ex_61_declining_keeps_the_state_and_the_next_flower_offers_again() -> None:
    play = throws("1f 2f 3f 8j 4g")
    assert play.asked() == {1: ["win", "pass"]}
    play.do(1, "win")
    assert play.worth() == {"NFNL-FLOWERS": "3 mun"}
    assert play.payments == [-192, 576, -192, -192]


def test_ex_62_blue_jokers_with_hop_among_them() -> None:
    play = throws("2j 7j 1j 4j").do(1, "win")
    assert play.worth() == {"NFNL-BLUE": "2 mun"}
    assert play.payments == [-128, 384, -128, -128]


def test_ex_63_a_red_joker_spoils_the_blue_form() -> None:
    play = throws("2j 5j 4j 1j")
    assert play.kind == "turn"
    assert play.safe(1) == "2j 5j 4j 1j"


def test_a_joker_spoils_the_flowers_and_a_flower_the_blue_form() -> None:
    assert throws("1f 2f 1j 3f").kind == "turn"
    assert throws("1j 2j 1f 3j").kind == "turn"


def test_the_flowers_form_needs_a_hand_without_jokers() -> None:
    play = throws("1f 2f 3f", hand="1j")
    assert play.kind == "turn"
    assert play.safe(1) == "1f 2f 3f"


def test_the_blue_form_does_not_ask_what_is_in_the_hand() -> None:
    play = throws("1j 2j 3j", hand="5j")
    assert play.asked() == {1: ["win", "pass"]}


def test_honours_in_the_hand_do_not_matter() -> None:
    play = throws("1f 2f 3f", hand="EESSWWNNCCFFP").do(1, "win")
    assert play.worth() == {"NFNL-FLOWERS": "1 mun"}


def test_ex_65_six_safe_discards_of_any_kind() -> None:
    play = throws("1f 5j 2f 2j 3f 4f")
    assert play.asked() == {1: ["win", "pass"]}
    play.do(1, "win")
    assert play.worth() == {"NFNL-SIX": "2 mun"}
    assert play.payments == [-128, 384, -128, -128]


def test_five_mixed_discards_are_not_enough() -> None:
    assert throws("1f 5j 2f 2j 3f").kind == "turn"


def test_the_dearest_open_form_is_paid() -> None:
    play = throws("1f 2f 3f 4f 1g 2g").do(1, "win")
    assert play.worth() == {"NFNL-FLOWERS": "4 mun"}


def test_an_immediate_win_comes_before_the_next_draw_even_without_a_live_tile() -> None:
    play = vietnamese_table([], "1fESW2fNCF3f", live=9).ready_to_play()
    for tile in ("1f", "2f", "3f"):
        play.idle(1).do(1, f"discard {tile}")
    assert play.live == 0
    assert play.asked() == {1: ["win", "pass"]}
    assert play.do(1, "win").winners == [1]


def test_the_decisive_discard_may_be_won_first() -> None:
    play = throws("1f 2f 3f", others=[READY, ""])
    assert play.asked() == {2: ["win", "pass"]}
    play.do(2, "pass")
    assert play.asked() == {1: ["win", "pass"]}


def test_after_an_exposure_no_form_is_offered() -> None:
    play = draws(throws("1f 2f").all_pass(), "3f").do(1, "expose 3f")
    assert not play.place(1).eligible
    assert all(words.startswith("discard") for words in play.offered(1))


def test_after_declining_another_kind_of_tile_closes_the_form() -> None:
    assert throws("1f 2f 3f 1j").kind == "turn"


# The mixed form (VN-NFNL-MIXED).


def test_ex_64_the_mixed_form_is_won_on_a_suited_tile_drawn() -> None:
    play = draws(throws("1f 1j 2f 5j 3f", hand=SUITED), "9p").do(1, "win")
    assert play.worth() == {"NFNL-MIXED": "2 mun"}
    assert play.payments == [-128, 384, -128, -128]


def test_ex_63_the_mixed_form_is_won_on_a_suited_discard() -> None:
    play = throws("2j 5j 4j 1j", hand=SUITED, others=["9p"]).do(2, "discard 9p").do(1, "win")
    assert play.worth() == {"NFNL-MIXED": "1 mun"}
    assert play.payments == [-32, 128, -64, -32]


def test_the_mixed_form_needs_three_safe_discards() -> None:
    play = throws("1f 1j", hand=SUITED, others=["9p"]).do(2, "discard 9p")
    assert not play.may(1, "win")


def test_the_mixed_form_needs_suited_tiles_only() -> None:
    honour_held = throws("1f 1j 2f", hand=SUITED[:-2] + "E", others=["9p"]).do(2, "discard 9p")
    assert not honour_held.may(1, "win")
    honour_thrown = throws("1f 1j 2f", hand=SUITED, others=["E"]).do(2, "discard E")
    assert not honour_thrown.may(1, "win")
    honour_drawn = draws(throws("1f 1j 2f", hand=SUITED), "E")
    assert not honour_drawn.may(1, "win")


def test_the_mixed_form_is_lost_with_a_call() -> None:
    play = throws("1f 1j 2f", hand=SUITED, others=["", "5m"]).all_pass().idle(3)
    play.do(3, "discard 5m")
    assert play.may(1, "win")
    assert not play.may(1, "pong 5m")


def test_the_mixed_form_by_robbing() -> None:
    play = table(["8s", SUITED, "888s"]).do(0, "discard 8s")
    play.do(1, "pass").do(2, "pong 8s").drop(2)
    for tile in ("1f", "1j", "2f"):
        draws(play, tile).do(1, f"discard {tile}").all_pass()
    play.do(2, "added_kong 8s")
    assert play.asked() == {1: ["win", "pass"]}
    play.do(1, "win")
    assert play.worth() == {"NFNL-MIXED": "1 mun"}


def test_the_mixed_form_with_a_standard_shape_only() -> None:
    for hand, wins in ((SUITED, False), ("234m345s678p67s22m", True)):
        play = throws("1f 1j 2f", hand=hand, others=["5s"], nfnl_mixed_shape="standard")
        play.do(2, "discard 5s")
        assert play.may(1, "win") == wins


# The True form (VN-PAT-NFNL-TRUE).


def test_ex_67_the_true_form_with_patterns_beats_the_mixed_form() -> None:
    hand = "234m345s678p67s22m"
    play = throws("1f 1j 2f", hand=hand, others=["5s"]).do(2, "discard 5s").do(1, "win")
    assert play.worth() == {"PAT-NFNL-TRUE": "1 mun", "PAT-ALL-RUNS": "1 phan"}


def test_the_true_form_needs_no_safe_discard() -> None:
    play = table(["8p", "234m345s234p67p99s"]).do(0, "discard 8p").do(1, "win")
    assert play.worth()["PAT-NFNL-TRUE"] == "1 mun"
    assert play.worth()["PAT-ALL-RUNS"] == "1 phan"


def test_an_exposed_flower_spoils_the_true_form() -> None:
    play = table(["8p", "1f234m345s234p67p9s"], "", "9s").do(0, "discard 8p").do(1, "win")
    assert "PAT-NFNL-TRUE" not in play.worth()


def test_a_concealed_kong_may_be_kept_by_option() -> None:
    for option, counts in (("ends", False), ("keeps", True)):
        hands = ["", "9999m345s234p67p3p"]
        play = table(hands, "3p", "8p", nfnl_concealed_kong=option).drop(0)
        play.do(1, "concealed_kong 9m").do(1, "win")
        assert ("PAT-NFNL-TRUE" in play.worth()) == counts


# What others know.


def test_eligibility_and_safe_discards_are_told_to_the_player_alone() -> None:
    play = throws("1f 2f")
    assert play.view(1).to_dict()["seats"][1]["nfnl"] is True  # type: ignore[index]
    other = play.view(0).to_dict()["seats"][1]  # type: ignore[index]
    assert "nfnl" not in other
    assert "safe" not in other
