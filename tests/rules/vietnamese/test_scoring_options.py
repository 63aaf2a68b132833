"""VN-OPT-…: every option that changes what a hand is worth or who pays."""

import pytest

from sparrowhall.errors import InputError
from tests.rules.vietnamese.hands import DULL, RUNS, lines, phan, score, situation

ORPHANS = situation("19m19p19sESWCFFP5j", "P", by="self_draw")
TRIO = situation("123m456m789m24m55m3m", "3m", by="self_draw", bonus="1k")
CLOSED_SETS = situation("222m555p777sWWW99p", "9p", by="self_draw")
TERMINALS = situation("999m11p99p1p", "1p", meld="p111m p999s")
TRUE = situation("234m345s678p234p99p", "8p", safe="1j7j", flags="nfnl_eligible", by="self_draw")
TWO_MUN_SUM = situation("1133557799mEESS", "S", by="self_draw", bonus="1k")

TOTALS = [
    # option, value, total by default, total with it, hand
    (
        "nfnl_mixed_shape",
        "standard",
        12,
        None,
        situation("147m258p369s1447m2s", "2s", safe="1f2g3k2j3j", flags="nfnl_eligible"),
    ),
    ("seven_pairs", "off", 18, None, TWO_MUN_SUM),
    ("nfnl_joker_credit", "on", 8, 12, TRUE),
    (
        "colour_set_absorbs",
        "on",
        19,
        13,
        situation(RUNS, "8p", meld="c789s", seat="N", bonus="2j3j4j1j"),
    ),
    ("wait_rule", "shape", 4, 5, situation("222s345678sNNN99s", "9s", by="self_draw", seat="W")),
    ("wait_rule", "unique", 19, 20, situation("19m19p19sESWNCFFP", "P")),
    ("wait_selfdraw_only", "on", 1, 0, situation("46p678s345s99m5p", "5p", meld="pNN5j")),
    ("two_mun_rule", "pattern", 18, 14, TWO_MUN_SUM),
    ("implied_all_sets", "absorb_quads_closed", 36, 30, CLOSED_SETS),
    ("implied_all_sets", "absorb_all", 36, 30, TERMINALS),
    (
        "all_called_concealed_kong",
        "on",
        2,
        5,
        situation("99p", "9p", meld="c123m c456s c23p2j=234p k7777m"),
    ),
    ("orphans_jokers", "allowed", None, 14, ORPHANS),
    (
        "orphans_jokers",
        "never",
        14,
        None,
        situation("19m19p19sESWNCFP5j", "P", by="self_draw"),
    ),
    ("no_jokers_mode", "per_pattern", 43, 49, situation("EESSS", "S", meld="pCCC pFFF pPPP")),
    (
        "no_jokers_all_called",
        1,
        4,
        5,
        situation("99p", "9p", meld="c123m c456s c234p p777m"),
    ),
    ("mosquito_nj", "off", 6, 0, situation(DULL, "8p", meld="c789s")),
    ("mosquito_nj", "nothing_scored", 7, 1, situation(DULL, "8p", meld="c789s", bonus="2f")),
    ("mosquito_nj", "nothing_scored", 6, 6, situation(DULL, "8p", meld="c789s")),
    (
        "blessing_man",
        "first_go_around",
        1,
        13,
        situation("234m345s678p123sWW", "8p", flags="before_first_draw"),
    ),
    ("trio_progressive", "on", 15, 18, TRIO),
]


@pytest.mark.parametrize(
    ("option", "value", "before", "after", "hand"),
    TOTALS,
    ids=[f"{row[0]}-{row[1]}" for row in TOTALS],
)
def test_option_changes_the_total(
    option: str, value: object, before: int | None, after: int | None, hand: dict[str, object]
) -> None:
    assert total(hand) == before
    assert total({**hand, "options": {option: value}}) == after


def total(hand: dict[str, object]) -> int | None:
    return phan(hand) if score(hand).legal else None


# Options that decide what can be true at all.


def test_a_concealed_kong_may_leave_nfnl_open() -> None:
    hand = situation("345s678p234p99p", "8p", by="self_draw", meld="k5555m", flags="nfnl_eligible")
    with pytest.raises(InputError):
        score(hand)
    found = lines({**hand, "options": {"nfnl_concealed_kong": "keeps"}})
    assert found["PAT-NFNL-TRUE"] == "1 mun"


def test_a_claimed_meld_may_hold_two_jokers_or_one() -> None:
    hand = situation("234m444s67p99p8p", "8p", meld="c7s1j3j=789s")
    assert phan(hand) == 0
    with pytest.raises(InputError):
        score({**hand, "options": {"max_jokers_per_claim": 1}})


def test_flowers_kept_for_nfnl_may_be_in_hand_at_an_immediate_win() -> None:
    hand = situation("14m7m258p369s1m4m7p4k", by="nfnl", safe="1f2g3k", flags="nfnl_eligible")
    with pytest.raises(InputError):
        score(hand)
    assert phan({**hand, "options": {"nfnl_opening_flowers": "keep_any"}}) == 6


def test_only_feeds_that_make_twelve_may_be_dangerous() -> None:
    def payments(tiles: int, exposure: str) -> list[int]:
        feeds: list[dict[str, object]] = [{"seat": 3, "rule": "VN-LIAB-SUIT", "tiles": tiles}]
        melds = "p222s p55s3j c678s" + (" p777s" if tiles == 12 else "")
        hand, tile = ("9s9s", "9s") if tiles == 12 else ("34s99s5s", "5s")
        data = situation(
            hand, tile, by="self_draw", meld=melds, feeds=feeds, liability_exposure=exposure
        )
        return score(data).payments

    assert payments(9, "nine_and_twelve")[0] == 0
    assert payments(9, "twelve_only")[0] < 0
    assert payments(12, "twelve_only")[0] == 0
