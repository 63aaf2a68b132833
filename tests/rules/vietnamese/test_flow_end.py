"""The facts of a win that only the table knows, and what follows a deal (3.3, 4.4, 2.10)."""

import pytest

from tests.rules.vietnamese.table import VietnameseTable, vietnamese_table

READY = "234m345s678p67sEE"
"""Waits for 5s and 8s."""
COMPLETE = "234m345s678p678sEE"


def table(
    hands: list[str],
    drawn: str = "",
    tail: str = "",
    live: int | None = None,
    dealer: int = 0,
    **options: object,
) -> VietnameseTable:
    play = vietnamese_table(hands, drawn, tail, live=live, dealer=dealer, options=options)
    return play.ready_to_play()


# Blessings (3.3, Ruling 11).


def test_heaven_is_the_dealers_hand_complete_when_play_begins() -> None:
    play = table([COMPLETE])
    assert play.may(0, "win")
    play.do(0, "win")
    worth = {"BLESS-HEAVEN": "2 mun", "PAT-FULLY-CLOSED": "1 phan"}
    assert play.worth() == worth  # no wait, no method
    assert play.payments == [402, -134, -134, -134]


def test_opening_replacements_do_not_spoil_heaven() -> None:
    play = vietnamese_table(["1f" + COMPLETE[:-1]], tail="E").do(0, "expose 1f").do(0, "win")
    assert "BLESS-HEAVEN" in play.worth()
    assert "MET-REPLACEMENT" not in play.worth()


def test_a_replacement_in_play_spoils_heaven() -> None:
    play = table(["1j" + COMPLETE[:-1]], tail="E").do(0, "expose 1j").do(0, "win")
    assert "BLESS-HEAVEN" not in play.worth()
    assert play.worth()["MET-REPLACEMENT"] == "1 phan"


def test_a_kong_spoils_heaven() -> None:
    play = table(["9999m345s678p678sE"], tail="E").do(0, "concealed_kong 9m").do(0, "win")
    assert "BLESS-HEAVEN" not in play.worth()


def test_a_dealt_seven_pairs_and_thirteen_orphans_are_heaven() -> None:
    for hand in ("1133m5577p2288sEE", "19m19p19sESWNCFPP"):
        assert "BLESS-HEAVEN" in table([hand]).do(0, "win").worth()


def test_earth_is_a_first_draw_before_any_call() -> None:
    play = table(["", READY], "5s").drop(0).do(1, "win")
    assert play.worth()["BLESS-EARTH"] == "2 mun"


def test_earth_for_the_last_player_to_draw() -> None:
    play = table(["", "", "", READY], "9m9m5s").drop(0).drop(1).drop(2).do(3, "win")
    assert play.worth()["BLESS-EARTH"] == "2 mun"


def test_flower_and_joker_replacements_do_not_interrupt_earth() -> None:
    play = table(["", "1f" + READY[:-1]], "2f", "E5s").drop(0).do(1, "win")
    assert play.worth()["BLESS-EARTH"] == "2 mun"
    assert play.worth()["MET-REPLACEMENT"] == "1 phan"


def test_a_call_by_anybody_interrupts_earth() -> None:
    play = table(["9m", "", "99m", READY], "5s").do(0, "discard 9m").do(2, "pong 9m").drop(2)
    assert "BLESS-EARTH" not in play.do(3, "win").worth()


def test_a_concealed_kong_by_anybody_interrupts_earth() -> None:
    play = table(["9999m", READY], "5s").do(0, "concealed_kong 9m").drop(0).do(1, "win")
    assert "BLESS-EARTH" not in play.worth()


def test_an_own_kong_interrupts_earth() -> None:
    play = table(["", "9999m345s678p67sE"], "E", "8s").drop(0)
    play.do(1, "concealed_kong 9m").do(1, "win")
    assert "BLESS-EARTH" not in play.worth()


def test_the_second_turn_is_no_earth() -> None:
    play = table(["", READY], "9m9m9m9m5s").drop(0).drop(1).drop(2).drop(3).drop(0).do(1, "win")
    assert "BLESS-EARTH" not in play.worth()


def test_the_dealer_has_no_earth() -> None:
    play = table([READY + "1p"], "9m9m9m5s").discard(0, "1p").drop(1).drop(2).drop(3).do(0, "win")
    assert not {"BLESS-EARTH", "BLESS-HEAVEN"} & set(play.worth())


def test_man_is_a_win_on_the_dealers_first_discard() -> None:
    play = table(["5s", "", READY]).do(0, "discard 5s").do(2, "win")
    assert play.worth()["BLESS-MAN"] == "2 mun"


def test_man_on_a_kept_flower_discarded_first() -> None:
    play = vietnamese_table(["1f", "", READY]).do(0, "pass").do(0, "discard 1f").do(2, "win")
    assert play.worth()["BLESS-MAN"] == "2 mun"
    assert play.worth()["MET-BONUS-DISCARD"] == "1 mun"


@pytest.mark.parametrize(("option", "counts"), [("opening", False), ("first_go_around", True)])
def test_man_on_a_later_discard_before_the_own_first_draw(option: str, counts: bool) -> None:
    play = table(["", "", READY], "5s", blessing_man=option).drop(0).do(1, "discard 5s")
    assert ("BLESS-MAN" in play.do(2, "win").worth()) == counts


def test_first_go_around_ends_with_a_call_and_with_the_first_draw() -> None:
    option = "first_go_around"
    call = table(["9m", "99m5s", READY], blessing_man=option).do(0, "discard 9m")
    call.do(1, "pong 9m").do(1, "discard 5s").do(2, "win")
    assert "BLESS-MAN" not in call.worth()
    drawn = table(["5s", READY], "9m9m9m9m", blessing_man=option)
    for seat in range(4):
        drawn.drop(seat)
    assert "BLESS-MAN" not in drawn.do(0, "discard 5s").do(1, "win").worth()


# The last tile, and one method at most (A27).


def test_a_self_draw_of_the_last_live_tile() -> None:
    play = table(["", READY], "5s", live=1).drop(0).do(1, "win")
    assert play.worth()["MET-LAST"] == "1 phan"


def test_the_last_but_one_is_not_the_last() -> None:
    play = table(["", READY], "5s", live=2).drop(0).do(1, "win")
    assert "MET-LAST" not in play.worth()


def test_a_win_on_the_discard_after_the_last_tile() -> None:
    play = table(["", "", READY], "5s", live=1).drop(0).do(1, "discard 5s").do(2, "win")
    assert play.worth()["MET-LAST"] == "1 phan"


def test_a_win_on_a_discard_after_a_claim_of_the_last_discard() -> None:
    play = table(["", "", "99p5s", READY], "9p", live=1).drop(0).do(1, "discard 9p")
    play.do(2, "pong 9p").do(2, "discard 5s").do(3, "win")
    assert play.worth()["MET-LAST"] == "1 phan"


def test_a_replacement_that_takes_the_last_live_tile_is_one_method() -> None:
    play = table(["", READY[:-1] + "1j"], "E", "5s", live=2).drop(0)
    play.do(1, "expose 1j").do(1, "win")
    assert play.live == 0
    assert play.worth()["MET-REPLACEMENT"] == "1 phan"
    assert "MET-LAST" not in play.worth()


def test_a_flower_replacement_from_the_reserve_is_a_replacement_win() -> None:
    play = table(["", "1f" + READY[:-1]], "2f", "E5s", live=2).drop(0).do(1, "win")
    assert play.worth()["MET-REPLACEMENT"] == "1 phan"
    assert "MET-LAST" not in play.worth()


def test_a_discard_after_a_reserve_tile_is_still_the_last() -> None:
    hands = ["", "1f5s", READY]
    play = table(hands, "2f", "9m9m", live=2).drop(0).do(1, "discard 5s").do(2, "win")
    assert play.worth()["MET-LAST"] == "1 phan"


# A new discard among the last live tiles (VN-LIAB-NEW, Ruling 13).


def _payers(play: VietnameseTable) -> list[int]:
    return [seat for seat in range(4) if play.payments[seat] < 0]


@pytest.mark.parametrize(("live", "liable"), [(4, True), (1, True), (5, False)])
def test_a_new_discard_with_four_live_tiles_or_fewer_pays_for_all(live: int, liable: bool) -> None:
    play = table(["9m", "5s", READY], "1p", live=live + 1).drop(0).do(1, "discard 5s")
    assert play.live == live
    assert _payers(play.do(2, "win")) == ([1] if liable else [0, 1, 3])


def _five_bamboo(first: str, hand: str = "", claim: str = "") -> VietnameseTable:
    """The dealer throws a tile, which seat 1 may claim; then seat 2 wins on a 5s of seat 3."""
    play = table([first, hand, READY, "5s"], "9m9p9m", live=4).do(0, f"discard {first}")
    if play.offered(2):
        play.do(2, "pass")
    if claim:
        play.do(1, claim)
    play.drop(1).drop(2).do(3, "discard 5s").do(2, "win")
    assert play.live in (1, 2)
    return play


def test_a_kind_never_face_up_is_new() -> None:
    assert _payers(_five_bamboo("9s")) == [3]


def test_a_kind_discarded_before_is_not_new() -> None:
    assert _payers(_five_bamboo("5s")) == [0, 1, 3]


def test_a_kind_discarded_and_claimed_is_not_new() -> None:
    assert _payers(_five_bamboo("5s", "46s", "chow 5s from 4s")) == [0, 1, 3]


def test_a_kind_in_a_meld_is_not_new() -> None:
    assert _payers(_five_bamboo("4s", "35s", "chow 4s from 3s")) == [0, 1, 3]


def test_what_a_joker_stands_for_is_not_face_up() -> None:
    assert _payers(_five_bamboo("4s", "3s3j", "chow 4s 3s 3j as 3s")) == [3]


def test_liability_no_choice_frees_who_has_nothing_but_new_tiles() -> None:
    for option, free in (("off", False), ("on", True)):
        hands = ["P", "23467m23467p555s", "234m345s678p67sEE"]
        play = table(hands, "9p", live=5, liability_no_choice=option)
        play.do(0, "discard P").do(1, "discard 5s").do(2, "win")
        assert (play.payments.count(0) == 0) == free


def test_liability_no_choice_holds_who_had_a_seen_tile() -> None:
    hands = ["P", "P23467m2346p555s", "234m345s678p67sEE"]
    play = table(hands, "9p", live=5, liability_no_choice="on")
    play.do(0, "discard P").do(1, "discard 5s").do(2, "win")
    assert play.payments.count(0) == 2


# The end of a deal.


def test_nobody_pays_when_the_wall_runs_out() -> None:
    play = table([], live=1).drop(0).drop(1)
    assert play.over
    assert play.payments == [0, 0, 0, 0]


def test_every_concealed_hand_is_shown_at_the_end() -> None:
    play = table([COMPLETE]).do(0, "win")
    assert [len(tiles) for tiles in play.result.reveal] == [14, 13, 13, 13]


def test_seat_winds_go_round_from_the_dealer() -> None:
    for dealer in range(4):
        play = table([], dealer=dealer)
        winds = [play.view(0).to_dict()["seats"][seat]["wind"] for seat in range(4)]  # type: ignore[index]
        assert [winds[(dealer + i) % 4] for i in range(4)] == ["E", "S", "W", "N"]
