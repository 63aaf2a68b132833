"""Vietnamese hands as people type them: jokers, batches, safe discards, feeds."""

import pytest

from sparrowhall.errors import InputError
from sparrowhall.speech.shorthand import situation_from_shorthand
from tests.rules.vietnamese.hands import score


def test_jokers_in_hand_and_meld_and_batches() -> None:
    data, assumed = situation_from_shorthand(
        "vietnamese",
        "234m345s67p99p[45s3j=345s]",
        win="8p",
        source="right",
        seat="S",
        round="E",
        winner=1,
        bonus="1j7j 2f | 3k",
    )
    assert data["melds"] == [{"type": "chow", "tiles": "4s5s3j", "as": "345s"}]
    assert data["bonus"] == [
        {"tiles": "1j7j", "when": "opening"},
        {"tiles": "2f", "when": "opening"},
        {"tiles": "3k", "when": "later"},
    ]
    # All Runs 1, the batch of Tổng and Hợp 9, the own flower 1.
    assert score(data).total == {"mun": 1, "phan": 5}
    assert [a.key for a in assumed] == ["win_added"]


@pytest.mark.parametrize(
    ("written", "form"), [("[55p2j]", "pong"), ("[5p2j7j]", "pong"), ("[5p2j7j=567p]", "chow")]
)
def test_a_meld_with_jokers_is_a_chow_if_its_numbers_differ(written: str, form: str) -> None:
    data, _ = situation_from_shorthand("vietnamese", f"234m345s678p9s9s{written}")
    melds = data["melds"]
    assert isinstance(melds, list)
    assert melds[0]["type"] == form
    assert score(data).legal


def test_safe_discards_and_an_immediate_win() -> None:
    data, _ = situation_from_shorthand(
        "vietnamese",
        "14m7m258p369s1m4m7pE",
        by="nfnl",
        safe="1f2g8j3k4q",
        flags=["nfnl-eligible"],
    )
    assert score(data).total == {"mun": 3, "phan": 0}


def test_feeds_name_seat_rule_and_tiles() -> None:
    data, _ = situation_from_shorthand(
        "vietnamese",
        "34s99s[222s][555s][678s]",
        win="5s",
        feeds=["across:suit:9"],
    )
    assert data["feeds"] == [{"seat": 2, "rule": "VN-LIAB-SUIT", "tiles": 9}]
    assert score(data).payments[2] == -score(data).payments[0]
    dragons, _ = situation_from_shorthand(
        "vietnamese", "23m55p[CCC][FFF][PPP]", win="4m", feeds=["left:VN-LIAB-DRAGON"]
    )
    assert score(dragons).payments[1] == score(dragons).payments[2] == 0


@pytest.mark.parametrize("feed", ["left", "left:suit:nine", "behind:suit"])
def test_a_feed_that_is_none_is_refused(feed: str) -> None:
    with pytest.raises(InputError) as caught:
        situation_from_shorthand("vietnamese", "34s99s[222s][555s][678s]", win="5s", feeds=[feed])
    assert caught.value.where == "--feed"


def test_flowers_lie_aside_unless_one_is_won_on() -> None:
    data, assumed = situation_from_shorthand(
        "vietnamese", "234p555p67pNN2k[789p]", win="1f", source="dealer", seat="S", winner=1
    )
    assert data["bonus"] == "2k"
    win = data["win"]
    assert win == {"by": "discard", "from": 0, "tile": "1f"}
    assert "flowers" in [a.key for a in assumed]
    assert score(data).payments[0] == -score(data).payments[1]
