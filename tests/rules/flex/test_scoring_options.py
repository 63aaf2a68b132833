"""FX-OPT-…: what the options change in the worth of a hand, and why hands do not win."""

import pytest

from sparrowhall.errors import InputError
from sparrowhall.hand.sequences import FAULT_KEYS
from sparrowhall.rules.flex.because import CATALOG
from sparrowhall.text.catalog import LANGUAGES
from tests.rules.flex.hands import PLAIN, earned, points, reason, score, situation


@pytest.mark.parametrize(("minimum", "legal"), [(1, True), (2, True), (3, False)])
def test_min_points_is_what_a_hand_must_be_worth(minimum: int, legal: bool) -> None:
    hand = situation("3333s4444p555p", by="self_draw", meld="22s0j", min_points=minimum)
    assert score(hand).legal == legal


def test_fxp_08_a_hand_below_the_minimum_says_so() -> None:
    hand = situation("3333s4444p555p", by="self_draw", meld="22s0j", min_points=3)
    told = reason(hand)
    assert "2" in told
    assert "3" in told


def test_concealed_call_counts() -> None:
    assert "CONCEALED" in earned(situation(PLAIN))
    assert "CONCEALED" not in earned(situation(PLAIN, concealed_call_counts=False))
    drawn = situation(PLAIN, by="self_draw", concealed_call_counts=False)
    assert "CONCEALED" in earned(drawn)


def test_jokerless_needs_jokers() -> None:
    assert "JOKERLESS" in earned(situation(PLAIN, jokers=0))
    assert "JOKERLESS" not in earned(situation(PLAIN, jokers=0, jokerless_needs_jokers=True))
    assert "JOKERLESS" in earned(situation(PLAIN, jokerless_needs_jokers=True))


def test_all_joker_sets() -> None:
    hand = "2222s0j0j0j4444s555s"
    assert points(situation(hand)) == 3
    assert reason(situation(hand, all_joker_sets=False))
    assert points(situation("2222s3s0j0j4444s555s", all_joker_sets=False)) == 3


def test_all_joker_sets_holds_for_exposed_sets_too() -> None:
    data = situation("3333s4444p555p")
    data["melds"] = [{"type": "set", "tiles": "0j0j0j", "as": "2s"}]
    assert score(data).legal
    data["options"] = {"all_joker_sets": False}
    with pytest.raises(InputError) as caught:
        score(data)
    assert caught.value.where == "melds[0].tiles"


def test_dragon_split_same_suit() -> None:
    hand = "0f0f0000s22s44s66s88s"
    assert points(situation(hand)) == 6
    # As one set of four zeros they still pass.
    assert points(situation(hand, dragon_split_same_suit=False)) == 5
    both = "00s22s444s66s888s00s"
    assert points(situation(both)) == 6
    assert points(situation(both, dragon_split_same_suit=False)) == 5


def test_winds_with_numbers() -> None:
    hand = "NNEEWWSS333s444s"
    assert reason(situation(hand))
    assert points(situation(hand, winds_with_numbers=True)) == 4


def test_east_14_is_needed_to_win_as_dealt() -> None:
    assert score(situation(PLAIN, by="dealt", east_14=True)).legal


NOT_WINNING = [
    ("FXI-02", "2222s3333s333p44p1p"),
    ("FXI-03", "2222s3333s5555s66s"),
    ("FXI-05", "0f2222s3333s4444s5s"),
    ("FXI-07", "NNEEWWSS333s444s"),
    ("FXI-08", "0f0f0fNNNNEEEEWWW"),
    ("FXI-10", "0f0f2222s3333s4444p"),
    ("three suits", "2222s3333p4444m55s"),
    ("a blank", "222s3333s4444p55p0b"),
    ("a single tile", "222s3333s4444p55p7p"),
    ("too many jokers", "2222s3333s4444s0j0j"),
    ("winds one short", "NNNNEEEEWWWWS1s"),
]


@pytest.mark.parametrize(("about", "hand"), NOT_WINNING, ids=[row[0] for row in NOT_WINNING])
def test_a_hand_that_does_not_win_says_why_in_every_language(about: str, hand: str) -> None:
    found = score(situation(hand))
    assert not found.legal
    assert found.payments == [0, 0, 0, 0]
    told = [str(found.to_dict(language)["reason"]) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    for sentence in told:
        assert "{" not in sentence
        assert "reason." not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_hand_has_a_sentence(language: str) -> None:
    entries = CATALOG.entries("because", language)
    assert {key for key in FAULT_KEYS if f"reason.{key}" not in entries} == set()


def test_the_reason_names_the_number_that_is_used_twice() -> None:
    told = reason(situation("222s3333s333p4444p"))
    assert "3333s" in told
    assert "333p" in told
    assert "each number" in told
