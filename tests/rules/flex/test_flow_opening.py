"""Dealing, passing three tiles, the first turn (FX-GAME-DEAL, FX-GAME-PASS, AMB-FX-12)."""

import random

import pytest

from sparrowhall.errors import IllegalAction
from sparrowhall.match import Match
from sparrowhall.rules.flex.seat import tiles_of
from sparrowhall.tiles.notation import parse, show
from tests.rules.flex.table import flex_table

HANDS = ["123456789s1234p", "1234m", "123pW", "NNNE", "567m", "EEE"]
"""Hands with something of their own to pass."""


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_is_dealt_thirteen_tiles_and_nobody_a_fourteenth(players: int) -> None:
    match = Match("flex", seed=players, options={"players": players})
    assert [tiles_of(place.hand) for place in match.deal.seats] == [13] * players
    assert [decision.kind for decision in match.decisions] == ["pass_tiles"] * players
    assert match.deal.wall.drawable == 150 - 13 * players


def test_six_players_leave_tiles_enough_even_of_the_smallest_set() -> None:
    small: dict[str, object] = {"players": 6, "winds": False, "flowers": 0, "jokers": 0}
    assert Match("flex", seed=1, options=small).deal.wall.drawable == 42


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_three_tiles_go_to_the_left_neighbour(players: int) -> None:
    table = flex_table(HANDS, passing=True, players=players)
    given = [show(parse(table.hand(seat))[:3], True) for seat in range(players)]
    before = [sorted(parse(table.hand(seat))) for seat in range(players)]
    for seat in range(players):
        table.do(seat, f"give {given[seat]}")
    first = table.deal.turn
    for seat in range(players):
        expected = before[seat][:]
        for kind in parse(given[seat]):
            expected.remove(kind)
        expected += parse(given[(seat + 1) % players])
        if seat == first:
            expected.append(table.deal.seats[seat].drawn)
        assert sorted(parse(table.hand(seat))) == sorted(expected)


def test_two_players_pass_to_each_other() -> None:
    table = flex_table(["123s", "456s"], "1m", passing=True, players=2)
    table.do(0, "give 123s").do(1, "give 456s")
    assert [table.holds(0, "5s"), table.holds(1, "2s")] == [1, 1]


@pytest.mark.parametrize(
    ("direction", "players", "receiver"),
    [("left", 4, 3), ("right", 4, 1), ("across", 4, 2), ("across", 6, 3), ("right", 3, 1)],
)
def test_option_pass_direction(direction: str, players: int, receiver: int) -> None:
    table = flex_table(["NNN"], passing=True, players=players, pass_direction=direction)
    for seat in range(players):
        table.do(seat, "give NNN" if seat == 0 else table.offered(seat, "give")[0])
    assert table.holds(receiver, "N") >= 3


def test_nothing_moves_until_all_have_chosen() -> None:
    table = flex_table(HANDS, passing=True)
    before = [table.hand(seat) for seat in range(4)]
    for seat in (2, 0, 3):
        table.do(seat, table.offered(seat)[-1])
        assert [table.hand(other) for other in range(4)] == before
    table.do(1, table.offered(1)[0])
    assert [table.hand(seat) for seat in range(4)] != before
    assert table.kind == "turn"


def test_only_giver_and_receiver_see_the_tiles() -> None:
    table = flex_table(HANDS, passing=True)
    for seat in range(4):
        table.do(seat, table.offered(seat)[0])
    for event in table.events("given") + table.events("received"):
        assert len(event.tiles) == 3
        for seat in range(-1, 4):
            seen = event.seen_by(seat)
            assert seen is not None
            assert seen.tiles == (event.tiles if seat == event.seat else ())
    assert [event.value for event in table.events("given")] == [3, 0, 1, 2]
    assert [event.value for event in table.events("received")] == [1, 2, 3, 0]


def test_any_tiles_may_be_passed() -> None:
    table = flex_table(["0j0b0f"], passing=True, blanks=1)
    assert table.may(0, "give 0j0b0f")
    assert not table.may(0, "give NNN")


def test_every_choice_of_three_is_offered_once() -> None:
    table = flex_table(["1122333456789s"], passing=True)
    offered = table.offered(0, "give")
    assert len(offered) == len(set(offered))
    pairs, triple, singles = 3, 1, 9
    every = singles * (singles - 1) * (singles - 2) // 6 + pairs * (singles - 1) + triple
    assert len(offered) == every


def test_option_pass_jokers_keeps_jokers_and_blanks_at_home() -> None:
    table = flex_table(["0j0b0f"], passing=True, blanks=1, pass_jokers=False)
    assert any("0f" in words for words in table.offered(0))
    assert not any("0j" in words or "0b" in words for words in table.offered(0))
    with pytest.raises(IllegalAction) as refused:
        table.do(0, "give 0j0b0f")
    assert refused.value.code == "flex.pass_special"


def test_ruling_8_with_fewer_than_three_others_jokers_and_blanks_are_passed() -> None:
    table = flex_table(["0j0j0j0j0j0j0j0j0b0b0b0b1s"], passing=True, blanks=4, pass_jokers=False)
    assert sorted(table.offered(0)) == [
        "give 1s 0b 0b",
        "give 1s 0j 0b",
        "give 1s 0j 0j",
    ]


def test_ruling_8_with_three_others_it_does_not_apply() -> None:
    table = flex_table(["0j0j0j0j0j0j0j0j0b0b123s"], passing=True, blanks=4, pass_jokers=False)
    assert table.offered(0) == ["give 1s 2s 3s"]


def test_the_first_player_draws_after_the_pass() -> None:
    table = flex_table([], "5p", dealer=2)
    assert (table.turn, table.seats_asked, table.kind) == (2, [2], "turn")
    assert [table.tiles(seat) for seat in range(4)] == [13, 13, 14, 13]
    assert table.deal.seats[2].drawn == parse("5p")[0]


def test_turns_follow_the_numbers_of_the_seats() -> None:
    table = flex_table([], "EEEE", dealer=2, keep_out="E")
    seen = []
    for _ in range(4):
        seen.append(table.turn)
        table.drop(table.turn)
    assert seen == [2, 3, 0, 1]


# East takes fourteen (FX-AM-EAST14).


def test_east_14_the_beginner_has_fourteen_tiles_and_takes_none() -> None:
    table = flex_table([], dealer=1, east_14=True)
    assert [table.tiles(seat) for seat in range(4)] == [13, 14, 13, 13]
    assert table.seats_asked == [1]
    assert table.events("drawn") == []
    table.drop(1)
    assert table.turn == 2
    assert len(table.events("drawn")) == 1


def test_east_14_passes_three_of_fourteen() -> None:
    table = flex_table([], passing=True, east_14=True)
    for seat in range(4):
        table.do(seat, table.offered(seat)[0])
    assert [table.tiles(seat) for seat in range(4)] == [14, 13, 13, 13]


def test_east_14_a_hand_complete_at_once_is_sunrise_and_self_draw() -> None:
    table = flex_table(["222s3333s4444p555p"], east_14=True).do(0, "win")
    assert {"SUNRISE", "SELFDRAW", "CONCEALED", "JOKERLESS"} < table.earned()
    assert table.payments == [15, -5, -5, -5]


def test_east_14_a_win_before_any_turn_is_sunrise_for_others_too() -> None:
    table = flex_table(["5p", "222s3333s4444p55p"], east_14=True, keep_out="2s5p")
    table.do(0, "discard 5p").do(1, "win")
    assert "SUNRISE" in table.earned()
    assert "SELFDRAW" not in table.earned()


def test_build_walls_changes_nothing_in_play() -> None:
    logs = []
    for walls in (False, True):
        match = Match("flex", seed=5, options={"rounds": 1, "build_walls": walls})
        rng = random.Random(2)
        for _ in range(80):
            if not match.over:
                decision = match.decisions[0]
                match.act(decision.seat, rng.choice(decision.actions))
        logs.append(match.log())
    assert logs[0] == logs[1]


def test_on_time_out_three_tiles_are_passed_all_the_same() -> None:
    table = flex_table(["123s"], passing=True)
    for seat in range(4):
        decision = table.decision(seat)
        assert decision.default in decision.actions
        table.do(seat, decision.default.text())
    assert table.kind == "turn"
