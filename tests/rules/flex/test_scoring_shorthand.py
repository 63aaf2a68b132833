"""Flex hands as people type them."""

import pytest

from sparrowhall.errors import InputError
from sparrowhall.speech.shorthand import situation_from_shorthand
from tests.rules.flex.hands import score


def test_exposed_sets_stand_in_brackets() -> None:
    data, assumed = situation_from_shorthand("flex", "3333s 4444p 555p [22s0j]")
    assert data["melds"] == [{"type": "set", "tiles": "2s2s0j"}]
    assert [assumption.key for assumption in assumed] == ["self_draw"]
    assert score(data).payments == [6, -2, -2, -2]


def test_grouped_dragons_are_numbers() -> None:
    data, _ = situation_from_shorthand("flex", "000222s444p666p88p", source="left")
    assert score(data).total == {"points": 4}


def test_a_set_of_jokers_says_what_it_reads_as() -> None:
    data, _ = situation_from_shorthand("flex", "3333s4444p555p[000j=2s]", source="across")
    assert data["melds"] == [{"type": "set", "tiles": "0j0j0j", "as": "2s"}]
    assert score(data).payments == [4, -1, -2, -1]


def test_the_last_tile_may_be_named_or_missing() -> None:
    data, _ = situation_from_shorthand("flex", "222s3333s4444p55p", win="5p", source="right")
    assert data["win"] == {"by": "discard", "from": 1, "tile": "5p"}
    assert score(data).legal


@pytest.mark.parametrize(
    ("players", "word", "seat"),
    [
        *[("2", "right", 1), ("2", "left", 1), ("3", "left", 2), ("4", "across", 2)],
        *[("5", "left", 4), ("5", "discarder", 4), ("6", "across", 3), ("6", "discarder", 3)],
    ],
)
def test_chairs_follow_the_number_of_players(players: str, word: str, seat: int) -> None:
    data, _ = situation_from_shorthand(
        "flex", "222s3333s4444p555p", source=word, options={"players": players}
    )
    assert data["win"] == {"by": "discard", "from": seat}
    payments = score(data).payments
    assert len(payments) == int(players)
    assert payments[seat] == -6


def test_nobody_sits_across_at_an_odd_table() -> None:
    with pytest.raises(InputError):
        situation_from_shorthand(
            "flex", "222s3333s4444p555p", source="across", options={"players": 5}
        )
