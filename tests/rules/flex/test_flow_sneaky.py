"""Sneaky blanks (FX-AM-SNEAKYBLANK, Ruling 7)."""

from typing import Any

from tests.rules.flex.table import FlexTable, flex_table


def sneaky(*hands: str, draws: str = "1mEESS", **options: Any) -> FlexTable:
    """Seat 0 discards 5p; seat 1 has taken a tile."""
    options = {"blanks": 3, **options}
    table = flex_table(["5p", *hands], draws, keep_out="5p", sneaky_blanks=True, **options)
    return table.do(0, "discard 5p")


def test_holders_are_asked_after_the_take_and_before_the_discard() -> None:
    table = sneaky("", "0b", "0b")
    assert table.kind == "sneaky_blank"
    assert table.seats_asked == [2, 3]
    assert table.tiles(1) == 14
    assert table.offered(2) == ["river_swap 0b 5p", "pass"]
    table.do(2, "pass").do(3, "pass")
    assert (table.kind, table.seats_asked) == ("turn", [1])


def test_the_player_in_turn_is_not_asked_and_swaps_no_blank() -> None:
    table = sneaky("0b")
    assert (table.kind, table.seats_asked) == ("turn", [1])
    assert table.offered(1, "river_swap") == []


def test_a_swap_is_made_before_the_turn_goes_on() -> None:
    table = sneaky("", "0b").do(2, "blank 5p")
    assert (table.river(0), table.holds(2, "5p"), table.holds(2, "0b")) == ("0b", 1, 0)
    assert table.tiles(2) == 13
    assert (table.kind, table.turn) == ("turn", 1)


def test_others_see_the_river_change_but_not_who_did_it() -> None:
    table = sneaky("", "0b").do(2, "blank 5p")
    log = table.deal.log
    swapped = log.events[: log.length][-1]
    own, other, onlooker = (swapped.seen_by(seat) for seat in (2, 1, -1))
    assert own is not None
    assert other is not None
    assert onlooker == other
    assert (own.seat, other.seat) == (2, -1)
    assert other.to_dict(True)["taken"] == "5p"
    assert "seat" not in other.to_dict(True)


def test_once_in_each_turn_of_another() -> None:
    table = sneaky("", "0b0b").do(2, "blank 5p")
    assert table.kind == "turn"
    table.drop(1)
    assert (table.kind, table.turn) == ("turn", 2), "its own turn"
    table.do(2, table.decision(2).default.text())
    assert (table.kind, table.turn, table.seats_asked) == ("sneaky_blank", 3, [2])


def test_of_two_wishes_for_one_tile_the_nearer_in_turn_order_has_it() -> None:
    table = sneaky("", "0b", "0b").do(3, "blank 5p").do(2, "blank 5p")
    assert (table.holds(2, "5p"), table.holds(3, "5p")) == (1, 0)
    assert table.holds(3, "0b") == 1, "the other keeps the blank, quietly"
    assert len(table.events("river_swapped")) == 1


def test_two_wishes_for_two_equal_tiles_are_both_met() -> None:
    table = flex_table(
        ["5p5p", "", "0b", "0b"], "1mEESSWW", blanks=2, sneaky_blanks=True, keep_out="5p"
    )
    table.discard(0, "5p").drop(1).drop(2).drop(3).do(0, "discard 5p")
    table.do(2, "blank 5p").do(3, "blank 5p")
    assert (table.holds(2, "5p"), table.holds(3, "5p")) == (1, 1)


def test_after_a_call_too() -> None:
    table = flex_table(
        ["E5p", "", "55p", "0b"], "1mWWSSS", blanks=1, sneaky_blanks=True, keep_out="5p"
    )
    table.discard(0, "E").drop(1).drop(2).drop(3).do(0, "discard 5p").do(2, "set 5p 3 0")
    assert (table.kind, table.turn, table.seats_asked) == ("sneaky_blank", 2, [3])


def test_no_question_where_nothing_lies_there() -> None:
    table = flex_table(["", "0b"], "1m", blanks=1, sneaky_blanks=True)
    assert (table.kind, table.turn) == ("turn", 0)


def test_a_dead_player_is_not_asked() -> None:
    for dead in (False, True):
        table = sneaky("", "0b", dead_hands=True).do(2, "pass")
        table.place(2).dead = dead
        # After seat 1 comes seat 2, or seat 3 if it is dead.
        table.drop(1)
        table.do(table.turn, table.decision(table.turn).default.text())
        assert (table.kind == "sneaky_blank") is not dead


def test_whether_a_player_was_asked_is_not_told() -> None:
    """Passing leaves no trace that others could see."""
    others = ["147m258p369s0s5pES", "258m369p147sWWNN"]
    seen: list[list[str]] = []
    for hand in ("0b", "6p"):
        options: dict[str, Any] = {"blanks": 1, "sneaky_blanks": True}
        table = flex_table([*others, hand], "1mE", **options).do(0, "discard 5p").all_pass()
        events = [event.seen_by(1) for event in table.deal.log.since(0)]
        seen.append([str(event) for event in events if event is not None])
    assert seen[0] == seen[1]
