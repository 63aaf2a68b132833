"""The Charleston (FX-AM-CHARLESTON): its order, stopping, blind passes, the courtesy pass."""

import itertools
import random
from typing import Any

import pytest

from sparrowhall.errors import IllegalAction, OptionError
from sparrowhall.games import rules_of
from sparrowhall.match import Match
from sparrowhall.tiles.notation import parse
from tests.properties.driver import check_conservation
from tests.rules.flex.table import FlexTable, flex_table

MARKED = ["NNN", "EEE", "SSS", "WWW"]
WINDS = "NESW"


def charleston(hands: list[str], **options: Any) -> FlexTable:
    return flex_table(hands, passing=True, charleston=True, keep_out="ESWN", **options)


def one_pass(table: FlexTable, words: list[str] | None = None) -> FlexTable:
    """Everybody passes what is said, or three plain tiles out of the way."""
    for seat in range(4):
        table.do(seat, words[seat] if words else plain(table, seat))
    return table


def plain(table: FlexTable, seat: int) -> str:
    return next(w for w in table.offered(seat) if not any(wind in w for wind in WINDS))


def to_step(step: int, hands: list[str] | None = None, **options: Any) -> FlexTable:
    """A Charleston before its pass of this number (0 to 5), nothing marked passed yet."""
    table = charleston(hands or MARKED, **options)
    for done in range(step):
        one_pass(table)
        if done == 2:
            for seat in range(4):
                table.do(seat, "pass")
    return table


ORDER = [1, 2, 3, 3, 2, 1]
"""Right, across, left, left, across, right: how far along the turn order tiles go."""


@pytest.mark.parametrize("step", range(6))
def test_right_across_left_then_left_across_right(step: int) -> None:
    table = to_step(step)
    one_pass(table, [f"give {wind * 3}" for wind in ("N", "E", "S", "W")])
    for seat, wind in enumerate("NESW"):
        assert table.holds((seat + ORDER[step]) % 4, wind) >= 3


def test_three_tiles_go_in_every_pass() -> None:
    for step in (0, 1, 3, 4):
        table = to_step(step)
        assert all(len(words.split()) == 4 for words in table.offered(0))


def test_before_the_second_round_anybody_may_stop() -> None:
    table = to_step(2)
    one_pass(table)
    assert table.kind == "stop_charleston"
    assert table.asked() == {seat: ["announce", "pass"] for seat in range(4)}
    for seat in range(4):
        table.do(seat, "announce" if seat == 2 else "pass")
    assert table.kind == "courtesy"


def test_if_nobody_stops_the_second_round_follows() -> None:
    table = to_step(3)
    assert table.kind == "pass_tiles"
    for _ in range(3):
        one_pass(table)
    assert table.kind == "courtesy"


def test_no_jokers_or_blanks_are_passed() -> None:
    table = charleston(["0j0j0b"], blanks=1)
    assert not any("0j" in words or "0b" in words for words in table.offered(0))
    with pytest.raises(IllegalAction) as refused:
        table.do(0, "give 0j0j0b")
    assert refused.value.code == "flex.pass_special"


def test_ruling_8_applies_in_the_charleston() -> None:
    table = charleston(["0j0j0j0j0j0j0j0j0b0b0b1s2s"], blanks=3)
    assert table.offered(0) == ["give 1s 2s 0j", "give 1s 2s 0b"]


def test_a_charleston_needs_four_players() -> None:
    with pytest.raises(OptionError):
        rules_of("flex", {"charleston": True, "players": 3})


# Blind passes.


@pytest.mark.parametrize("step", range(6))
def test_only_in_the_last_pass_of_a_round_tiles_may_go_on_unseen(step: int) -> None:
    table = to_step(step)
    sizes = {len(words.split()) - 1 for words in table.offered(0)}
    assert sizes == ({0, 1, 2, 3} if step in (2, 5) else {3})


def test_a_tile_passed_on_unseen_is_seen_by_its_last_receiver_only() -> None:
    table = to_step(2)
    # Left: 0 gives to 3, 3 to 2, 2 to 1, 1 to 0. Seat 3 passes 0's winds on unseen.
    table.do(0, "give NNN").do(3, "give").do(2, "give SSS").do(1, "give EEE")
    assert table.holds(2, "N") == 3
    assert table.holds(3, "N") == 0
    assert [event.tiles for event in table.events("given")[-4:]][3] == ()
    received = {event.seat: event.tiles for event in table.events("received")[-4:]}
    assert received[3] == ()
    assert received[2] == tuple(parse("NNN"))
    for event in table.events("given") + table.events("received"):
        seen = event.seen_by(3)
        assert seen is not None
        assert event.seat == 3 or seen.tiles == ()


def test_own_and_unseen_tiles_go_on_together() -> None:
    table = to_step(2)
    table.do(0, "give NNN").do(3, "give W").do(2, "give SSS").do(1, "give EEE")
    assert (table.holds(3, "N"), table.holds(3, "W")) == (1, 2)
    assert (table.holds(2, "N"), table.holds(2, "W")) == (2, 1)


def test_a_tile_may_go_on_unseen_through_several_hands() -> None:
    table = to_step(2)
    table.do(0, "give NNN").do(3, "give").do(2, "give").do(1, "give EEE")
    assert [table.holds(seat, "N") for seat in range(4)] == [0, 3, 0, 0]
    assert table.holds(0, "E") == 3


def test_if_everybody_passes_unseen_nothing_moves_and_nobody_learns_it() -> None:
    table = to_step(2)
    before = [table.hand(seat) for seat in range(4)]
    one_pass(table, ["give"] * 4)
    assert [table.hand(seat) for seat in range(4)] == before
    assert table.kind == "stop_charleston"
    assert len(table.events("given")) == 12, "others see that tiles were passed, not how many"


def test_blind_choices_where_other_tiles_are_lacking() -> None:
    table = charleston(["0j0j0j0j0j0j0j0j0b0b0b1s2s"], blanks=3)
    table.do(0, "give 1s2s0b")
    for seat in (1, 2, 3):
        table.do(seat, plain(table, seat))
    own = [kind for kind in table.deal.seats[0].hand.tiles() if kind < 58]
    assert len(own) == 3
    one_pass(table)
    assert {len(words.split()) - 1 for words in table.offered(0)} == {0, 1, 2, 3}


# The courtesy pass.


def courtesy(wanted: list[int]) -> FlexTable:
    table = to_step(2)
    one_pass(table)
    for seat in range(4):
        table.do(seat, "announce")
    for seat in range(4):
        table.do(seat, f"choose {wanted[seat]}")
    return table


def test_each_names_a_number_up_to_three() -> None:
    table = to_step(2)
    one_pass(table).do(0, "announce").do(1, "pass").do(2, "pass").do(3, "pass")
    assert table.offered(1) == ["choose 0", "choose 1", "choose 2", "choose 3"]
    assert table.decision(1).default.text() == "choose 0"


@pytest.mark.parametrize(
    ("wanted", "agreed"),
    [([3, 2, 1, 2], [1, 2, 1, 2]), ([0, 3, 3, 0], [0] * 4), ([2, 0, 2, 3], [2, 0, 2, 0])],
)
def test_the_smaller_number_of_two_who_face_each_other_is_agreed(
    wanted: list[int], agreed: list[int]
) -> None:
    table = courtesy(wanted)
    if not any(agreed):
        assert table.kind == "turn"
        return
    assert table.seats_asked == [seat for seat in range(4) if agreed[seat]]
    for seat in table.seats_asked:
        assert all(len(words.split()) == 1 + agreed[seat] for words in table.offered(seat))


def test_courtesy_tiles_go_across() -> None:
    table = courtesy([1, 0, 1, 0])
    before = table.hand(1)
    table.do(0, "give N").do(2, "give S")
    assert (table.holds(0, "S"), table.holds(2, "N")) == (1, 1)
    assert table.hand(1) == before
    assert [event.seat for event in table.events("given")[-2:]] == [0, 2]
    assert table.kind == "turn"


def test_nobody_is_asked_for_tiles_where_no_number_is_agreed() -> None:
    table = courtesy([3, 3, 0, 0])
    given = len(table.events("given"))
    assert (table.kind, given) == ("turn", 12)


# What holds throughout.


@pytest.mark.parametrize("seed", range(12))
def test_no_tile_is_lost_in_any_charleston(seed: int) -> None:
    options: dict[str, Any] = {"charleston": True, "blanks": 4, "east_14": seed % 2 == 1}
    match = Match("flex", seed=seed, options=options)
    sizes = [place.hand.size for place in match.deal.seats]
    rng = random.Random(seed)
    while match.decisions[0].kind != "turn":
        assert [place.hand.size for place in match.deal.seats] == sizes
        decision = rng.choice(match.decisions)
        blind = [one for one in decision.actions if len(one.tiles()) < 3]
        match.act(decision.seat, rng.choice(blind or decision.actions))
        check_conservation(match.deal)


def test_the_order_of_answering_does_not_matter() -> None:
    ends = set()
    for order in itertools.permutations(range(4)):
        table = to_step(2)
        words = ["give NNN", "give", "give S", "give WW"]
        for seat in order:
            table.do(seat, words[seat])
        ends.add(tuple(table.hand(seat) for seat in range(4)))
    assert len(ends) == 1
