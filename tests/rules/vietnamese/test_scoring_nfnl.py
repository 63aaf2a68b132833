"""VN-PAT-NFNL-TRUE, VN-NFNL-…: No Flowers, No Leaves (section 6.1 of the rules' examples)."""

import pytest

from tests.rules.vietnamese.hands import lines, phan, score, situation

ODD = "14m7m258p369s1m4m7pE"
"""Thirteen tiles of no shape."""
MIXED = "147m258p369s1447m2s"
"""Fourteen natural suited tiles of no shape."""
TRUE = "234m345s678p234p99p"


def declared(safe: str, hand: str = ODD, **options: object) -> dict[str, object]:
    return situation(hand, by="nfnl", safe=safe, flags="nfnl_eligible", **options)  # type: ignore[arg-type]


# The immediate forms.


@pytest.mark.parametrize(
    ("safe", "rule", "mun"),
    [
        ("1f2g3k", "NFNL-FLOWERS", 1),
        ("1f2g8j3k4q", "NFNL-FLOWERS", 3),
        ("1f2f3f4f1g2g", "NFNL-FLOWERS", 4),
        ("2j3j4j", "NFNL-BLUE", 1),
        ("2j7j1j4j", "NFNL-BLUE", 2),
        ("1j2j3j4j7j", "NFNL-BLUE", 3),
        ("1f2f3g4g2j3j", "NFNL-SIX", 2),
        ("1f2f3g4g5j6j1k", "NFNL-SIX", 2),
    ],
)
def test_immediate_forms_are_paid_as_self_draws(safe: str, rule: str, mun: int) -> None:
    hand = declared(safe)
    assert lines(hand) == {rule: f"{mun} mun"}
    share = 64 * mun
    assert score(hand).payments == [-share, 3 * share, -share, -share]


@pytest.mark.parametrize(
    "safe",
    [
        "1f2g",  # two
        "2j3j",
        "1f2g3j",  # flowers and a joker
        "2j3j5j",  # the red Hỉ spoils it
        "1f2g3k2j3j",  # five, mixed
        "8j2j3j",  # the Big Flower is a flower
    ],
)
def test_other_safe_discards_win_nothing_at_once(safe: str) -> None:
    found = score(declared(safe))
    assert not found.legal
    assert found.reason is not None
    for language in ("en", "vi", "zh-Hant"):
        assert "{" not in found.reason.say(language)


def test_a_joker_in_hand_spoils_the_flowers_only_form_but_not_the_others() -> None:
    joker = ODD[:-1] + "6j"
    assert not score(declared("1f2g3k", joker)).legal
    assert lines(declared("2j3j4j", joker)) == {"NFNL-BLUE": "1 mun"}
    # Six flowers: not worth four Mủn, but six safe discards all the same.
    assert lines(declared("1f2f3f4f1g2g", joker)) == {"NFNL-SIX": "2 mun"}


def test_flags_and_feeds_add_nothing_to_an_immediate_form() -> None:
    assert phan(declared("1f2g3k")) == 6


# The mixed form.


@pytest.mark.parametrize(
    ("safe", "mun"),
    [("1f2g3j", 1), ("2j5j4j1j", 1), ("1f2g3k2j3j", 2), ("1f2g3k2j3j4j", 2)],
)
def test_the_mixed_form_grows_to_two_mun_with_five(safe: str, mun: int) -> None:
    drawn = situation(MIXED, "2s", by="self_draw", safe=safe, flags="nfnl_eligible")
    assert lines(drawn) == {"NFNL-MIXED": f"{mun} mun"}
    share = 64 * mun
    assert score(drawn).payments == [-share, 3 * share, -share, -share]
    fed = situation(MIXED, "2s", safe=safe, flags="nfnl_eligible")
    assert score(fed).payments == [-32 * mun, 128 * mun, -64 * mun, -32 * mun]


@pytest.mark.parametrize(
    ("hand", "safe", "flags"),
    [
        (MIXED, "1f2g", "nfnl_eligible"),
        (MIXED, "1f2g3k", ""),
        ("147m258p369s1447mE2s", "1f2g3k", "nfnl_eligible"),
    ],
)
def test_the_mixed_form_wants_three_discards_and_numbers_only(
    hand: str, safe: str, flags: str
) -> None:
    tiles = hand.replace("1447mE", "144mE")
    assert not score(situation(tiles, "2s", safe=safe, flags=flags)).legal


def test_the_mixed_form_counts_no_method_and_a_robbed_owner_is_refunded_all() -> None:
    hand = situation(MIXED, "2s", by="rob_kong", safe="1f2g3k", flags="nfnl_eligible")
    assert lines(hand) == {"NFNL-MIXED": "1 mun"}
    assert score(hand).payments == [-32, 128, -64, -32]


def test_a_late_new_discard_pays_for_the_mixed_form_alone() -> None:
    hand = situation(MIXED, "2s", safe="1f2g3k", flags="nfnl_eligible late_new_discard")
    assert score(hand).payments == [0, 128, -128, 0]


def test_the_dearer_of_true_and_mixed_counts() -> None:
    # VN-EX-67: a true hand with All Runs is worth more than the mixed form of three.
    three = situation(TRUE, "8p", safe="1f2g3k", flags="nfnl_eligible")
    assert lines(three) == {"PAT-NFNL-TRUE": "1 mun", "PAT-ALL-RUNS": "1 phan"}
    five = situation(TRUE, "8p", safe="1f2g3k4q2j", flags="nfnl_eligible")
    assert lines(five) == {"NFNL-MIXED": "2 mun"}


# The true form.


def test_the_true_form_adds_to_patterns() -> None:
    hand = situation(TRUE, "8p", by="self_draw", flags="nfnl_eligible")
    assert lines(hand) == {
        "PAT-NFNL-TRUE": "1 mun",
        "PAT-ALL-RUNS": "1 phan",
        "PAT-FULLY-CLOSED": "1 phan",
    }


@pytest.mark.parametrize(
    ("hand", "flags"),
    [
        (TRUE, ""),
        ("234m345s678p234pWW", "nfnl_eligible"),
        ("1144m2277p33s99s55s", "nfnl_eligible"),
    ],
)
def test_the_true_form_is_standard_suited_and_eligible(hand: str, flags: str) -> None:
    pairs = hand.startswith("1144")
    tile = "5s" if pairs else "8p"
    found = lines(situation(hand, tile, by="self_draw", flags=flags))
    assert "PAT-NFNL-TRUE" not in found


def test_an_eligible_player_wins_on_a_bonus_discard_as_anybody() -> None:
    hand = situation("234m345s67p1f234p99p", "1f", safe="1k2j3j", flags="nfnl_eligible")
    assert lines(hand) == {"PAT-ALL-RUNS": "1 phan", "MET-BONUS-DISCARD": "1 mun"}
