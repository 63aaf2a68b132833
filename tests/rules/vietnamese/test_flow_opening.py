"""Before play: the opening batches, and the wall with its moving boundary."""

import random

import pytest

from sparrowhall.errors import IllegalAction
from sparrowhall.game.guess import redeal_hidden
from sparrowhall.rules.vietnamese.exposing import flowers_held
from sparrowhall.rules.vietnamese.seat import seat_of
from sparrowhall.tiles.notation import parse
from tests.rules.vietnamese.table import DULL, VietnameseTable, vietnamese_table

NO_BONUS = ["147m258p369sESWNC", "258m369p147sESWN", "369m147p258sESWN", DULL]

# VN-GAME-WALL: what is dealt, and what is live.


def test_thirteen_tiles_are_dealt_and_one_more_to_the_dealer() -> None:
    table = vietnamese_table(NO_BONUS, dealer=2)
    assert [table.deal.seats[seat].hand.size for seat in range(4)] == [13, 13, 14, 13]
    assert table.turn == 2
    assert table.kind == "turn"


def test_ex_70_after_the_deal_81_tiles_are_live_and_26_reserved() -> None:
    table = vietnamese_table(NO_BONUS)
    assert table.live == 81
    assert table.deal.wall.undrawn == 81 + 26


def test_ex_71_each_replacement_of_the_opening_shortens_the_live_wall() -> None:
    hands = ["1f2f147m258p369sESW", "1g147m258p369sESW", "1k2k147m258p369sE", "1j" + DULL[:-3]]
    table = vietnamese_table(hands, tail="NCFPNN")
    assert table.asked() == {3: ["expose 1j", "pass"]}
    table.do(3, "expose 1j")
    assert table.live == 75
    assert table.deal.wall.undrawn == 75 + 26


def test_replacements_come_from_the_tail_and_draws_from_the_head() -> None:
    table = vietnamese_table(["1f2f147m258p369sESW"], "9m", "NC")
    assert table.bonus(0) == "12f"
    assert table.hand(0).endswith("ESWNC")
    table.discard(0, "N")
    assert table.turn == 1
    assert table.may(1, "discard 9m")


# VN-FLOW-OPENING.


def test_the_dealer_exposes_first_then_the_others_in_seat_order() -> None:
    table = vietnamese_table(["1j", "2j", "3j", "4j"], dealer=2)
    order = []
    while table.kind == "opening":
        seat = next(iter(table.asked()))
        order.append(seat)
        table.do(seat, "pass")
    assert order == [2, 3, 0, 1]


def test_each_player_finishes_before_the_next_begins() -> None:
    table = vietnamese_table(["1j2j", "3j"], tail="4j")
    table.do(0, "expose 1j")  # draws the 4j
    assert table.asked() == {0: ["expose 2j", "expose 4j", "expose 2j 4j", "pass"]}
    table.do(0, "pass")
    assert list(table.asked()) == [1]


def test_mandatory_flowers_are_exposed_without_asking_who_has_no_choice() -> None:
    table = vietnamese_table(["", "1f8j"])
    assert table.batches(1) == [("1f8j", "opening")]
    assert table.kind == "turn"


def test_a_drawn_flower_makes_another_batch() -> None:
    table = vietnamese_table(["", "1f"], tail="2g3k9m")
    assert table.batches(1) == [("1f", "opening"), ("2g", "opening"), ("3k", "opening")]
    assert table.deal.seats[1].bonus == parse("1f2g3k")
    assert table.deal.seats[1].hand.size == 13
    assert table.live == 78


def test_the_flowers_must_be_in_the_batch_and_jokers_may_be() -> None:
    table = vietnamese_table(["", "1f2f1j7j"])
    assert table.asked() == {
        1: ["expose 1f 2f", "expose 1f 2f 1j", "expose 1f 2f 7j", "expose 1f 2f 1j 7j"],
    }
    assert table.decision(1).default.text() == "expose 1f 2f"


def test_jokers_may_stay_concealed() -> None:
    table = vietnamese_table(["", "1j7j"]).do(1, "pass")
    assert table.hand(1).endswith("17j")
    assert table.batches(1) == []


def test_jokers_exposed_together_are_one_batch() -> None:
    together = vietnamese_table(["", "1j7j"]).do(1, "expose 17j")
    apart = vietnamese_table(["", "1j7j"]).do(1, "expose 1j").do(1, "expose 7j")
    assert together.batches(1) == [("17j", "opening")]
    assert apart.batches(1) == [("1j", "opening"), ("7j", "opening")]


def test_a_batch_draws_as_many_replacements_as_it_has_tiles() -> None:
    table = vietnamese_table(["", "1j7j"], tail="9m9m").do(1, "expose 17j")
    assert table.deal.seats[1].hand.size == 13
    assert table.hand(1).count("99m") == 1
    assert table.live == 79


def test_who_has_nothing_to_expose_is_not_asked() -> None:
    table = vietnamese_table(NO_BONUS)
    assert table.kind == "turn"
    assert list(table.asked()) == [0]


def test_exposing_at_the_opening_ends_no_flowers_no_leaves() -> None:
    table = vietnamese_table(["", "1f", "1j", "7j"]).do(2, "expose 1j").do(3, "pass")
    assert [table.place(seat).eligible for seat in range(4)] == [True, False, False, True]


# Flowers kept for No Flowers No Leaves (A03, VN-OPT-nfnl_opening_flowers).


def test_the_dealer_may_keep_exactly_one_flower() -> None:
    table = vietnamese_table(["1f"])
    assert table.asked() == {0: ["expose 1f", "pass"]}
    table.do(0, "pass")
    assert table.asked() == {0: ["expose 1f", "discard 1f"]}


def test_the_dealer_may_not_keep_two_flowers() -> None:
    table = vietnamese_table(["1f2f"])
    assert table.batches(0) == [("12f", "opening")]


def test_a_dealer_who_has_exposed_may_not_keep_a_flower_drawn() -> None:
    table = vietnamese_table(["1j"], tail="1f").do(0, "expose 1j")
    assert table.batches(0) == [("1j", "opening"), ("1f", "opening")]
    assert not table.place(0).eligible


def test_nobody_else_may_keep_a_flower() -> None:
    table = vietnamese_table(["", "1f"], dealer=0)
    assert table.batches(1) == [("1f", "opening")]


def test_keep_any_lets_everybody_keep_flowers() -> None:
    table = vietnamese_table(["1f2f", "3f4f"], options={"nfnl_opening_flowers": "keep_any"})
    assert table.asked() == {0: ["expose 1f 2f", "pass"]}
    table.do(0, "pass")
    assert table.asked() == {1: ["expose 3f 4f", "pass"]}
    table.do(1, "pass")
    assert table.asked() == {0: ["expose 1f 2f", "discard 1f", "discard 2f"]}


def test_keep_any_ends_with_an_exposure() -> None:
    table = vietnamese_table(["", "1j"], tail="1f", options={"nfnl_opening_flowers": "keep_any"})
    table.do(1, "expose 1j")
    assert table.batches(1) == [("1j", "opening"), ("1f", "opening")]


def test_kept_flowers_are_exposed_at_once_by_a_call() -> None:
    hand = "5p5p1f2f147m369sEN"
    table = vietnamese_table(
        ["5p", hand], tail="9m9m", options={"nfnl_opening_flowers": "keep_any"}
    )
    table.do(1, "pass").do(0, "discard 5p").do(1, "pong 5p")
    assert table.batches(1) == [("12f", "later")]
    assert all(words.startswith("discard") for words in table.offered(1))


def test_kept_flowers_go_alone_when_a_call_exposes_them() -> None:
    """After a claim nothing else may be done, so a joker cannot join them."""
    hand = "5p5p1f1j147m369sEN"
    table = vietnamese_table(["5p", hand], tail="9m", options={"nfnl_opening_flowers": "keep_any"})
    table.do(1, "pass").do(0, "discard 5p").do(1, "pong 5p 5p 5p")
    assert table.batches(1) == [("1f", "later")]
    assert not table.may(1, "expose 1j")


# The boundary of the wall (Ruling 3, VN-OPT-replacement_at_zero).


def test_a_flower_as_the_last_live_tile_is_replaced_from_the_reserve() -> None:
    table = vietnamese_table(["", "1f"], "2f", "9m9p", live=2).drop(0)
    assert table.bonus(1) == "12f"
    assert table.turn == 1
    assert table.kind == "turn"
    assert table.deal.wall.undrawn == 25
    assert table.may(1, "discard 9p")


def test_several_flowers_in_a_row_go_on_taking_from_the_reserve() -> None:
    table = vietnamese_table(["", "1f"], "2f", "9m3f4f9p", live=2).drop(0)
    assert table.bonus(1) == "1234f"
    assert table.deal.wall.undrawn == 23


def test_replacement_at_zero_none_ends_the_hand_as_a_draw() -> None:
    table = vietnamese_table(
        ["", "1f"], "2f", "9m9p", live=2, options={"replacement_at_zero": "none"}
    ).drop(0)
    assert table.over
    assert table.winners == []
    assert table.bonus(1) == "12f"
    assert table.payments == [0, 0, 0, 0]
    assert table.deal.wall.undrawn == 26


@pytest.mark.parametrize("option", ["flowers_only", "none"])
def test_no_kong_bounce_or_joker_exposure_without_a_live_tile(option: str) -> None:
    table = vietnamese_table(
        ["", "5p2j9999m147sEWN"], "1p", live=1, options={"replacement_at_zero": option}
    )
    table.ready_to_play().drop(0).idle(1)
    assert table.live == 0
    assert table.offered(1)
    assert all(words.startswith("discard") for words in table.offered(1))


def test_replacement_at_zero_any_takes_from_the_reserve() -> None:
    hands = ["", "5p2j9999m147sEWN"]
    table = vietnamese_table(hands, "1p", "8s", live=1, options={"replacement_at_zero": "any"})
    table.ready_to_play().drop(0).idle(1)
    assert table.live == 0
    assert table.may(1, "concealed_kong 9m")
    assert table.may(1, "expose 2j")
    table.do(1, "concealed_kong 9m")
    assert table.deal.wall.undrawn == 25
    assert table.may(1, "discard 8s")


def test_a_batch_with_jokers_may_not_exceed_the_live_wall() -> None:
    table = vietnamese_table(["", "1j7j"], "1p", live=2)
    table.ready_to_play().drop(0).idle(1)
    assert table.live == 1
    assert table.may(1, "expose 1j")
    assert table.may(1, "expose 7j")
    assert not table.may(1, "expose 17j")


def test_a_joker_may_not_go_with_a_last_flower() -> None:
    table = vietnamese_table(["", "1f1j"], "2f", live=3)
    table.do(1, "expose 1f").do(1, "pass").drop(0)
    assert table.live == 1
    assert table.offered(1) == ["expose 2f"]


def test_the_hand_is_drawn_when_a_draw_is_due_without_a_live_tile() -> None:
    table = vietnamese_table(NO_BONUS, live=1).drop(0)
    assert not table.over
    table.drop(1)
    assert table.over
    assert table.winners == []
    assert table.payments == [0, 0, 0, 0]


def test_the_last_discard_may_still_be_claimed() -> None:
    table = vietnamese_table(["", "", "55p"], "5p", live=1).drop(0).do(1, "discard 5p")
    assert table.live == 0
    assert table.may(2, "pong 5p")
    table.do(2, "pong 5p").drop(2)
    assert table.over


def test_an_open_kong_needs_a_live_tile() -> None:
    table = vietnamese_table(["", "", "555p"], "5p", live=1).drop(0).do(1, "discard 5p")
    assert table.offered(2) == ["pong 5p", "pass"]


# What the others may hold, for a search (match.guess).


def _guessed(play: VietnameseTable, seat: int) -> list[set[int]]:
    """The flowers each seat holds in some guesses of ``seat``."""
    held: list[set[int]] = [set(), set(), set(), set()]
    for number in range(60):
        deal = play.deal.clone()
        redeal_hidden(deal, seat, random.Random(number))
        for place in deal.seats:
            flowers = flowers_held(seat_of(deal, place.index))
            held[place.index].add(len(flowers))
    return held


def test_before_their_opening_others_may_hold_any_flowers() -> None:
    held = _guessed(vietnamese_table(["1j"]), 0)
    assert all(max(held[seat]) > 1 for seat in (1, 2, 3))


def test_after_the_opening_only_the_dealer_may_hold_one() -> None:
    held = _guessed(vietnamese_table(NO_BONUS[:1]).drop(0), 1)
    assert held[2:] == [{0}, {0}]
    held = _guessed(vietnamese_table(["", "", "1j"]), 2)
    assert held[0] == {0, 1}
    assert held[1] == {0}
    assert max(held[3]) > 1


def test_a_refused_pass_changes_nothing() -> None:
    table = vietnamese_table(["1f2f1j"])
    before = len(table.deal.log.since(0))
    with pytest.raises(IllegalAction) as refused:
        table.do(0, "pass")
    assert refused.value.code == "vietnamese.must_expose"
    assert len(table.deal.log.since(0)) == before
