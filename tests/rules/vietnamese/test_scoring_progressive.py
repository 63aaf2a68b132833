"""VN-RULE-…: progressive counting, the two-Mủn hand, and No Jokers."""

import pytest

from tests.rules.vietnamese.hands import lines, phan, situation, upgraded

# Three-Phán patterns among themselves.

ALL_SETS = situation("222s888s5m4j", "8s", meld="p333m p777p")
HALF_FLUSH = situation("234567m55m678m", "8m", meld="pWW5j")
ALL_CALLED = situation("99p", "9p", meld="c12m4j=123m c456s c234p p777m")


@pytest.mark.parametrize("hand", [ALL_SETS, HALF_FLUSH, ALL_CALLED])
def test_one_of_them_alone_is_three_phan(hand: dict[str, object]) -> None:
    found = lines(hand)
    assert "RULE-PROGRESSIVE" not in found
    assert "3 phan" in found.values()


def test_two_of_them_make_a_mun() -> None:
    hand = situation("222s888s5s3j", "8s", meld="p333s pWWW")
    assert lines(hand) == {"RULE-PROGRESSIVE": "1 mun"}
    assert upgraded(hand) == {
        "PAT-ALL-SETS": "RULE-PROGRESSIVE",
        "PAT-HALF-FLUSH": "RULE-PROGRESSIVE",
    }


def test_three_of_them_make_two_mun() -> None:
    # VN-EX-07 with a joker.
    hand = situation("44p", "4p", meld="p222p p55p2j p888p pWWW")
    assert lines(hand) == {"RULE-PROGRESSIVE": "2 mun", "PAT-WAIT": "1 phan"}


# Beside Mủn patterns.


@pytest.mark.parametrize(
    ("hand", "high", "progressive"),
    [
        # Full Flush with All Sets; with All Sets and All Called.
        (situation("888p11p4p2j1p", "1p", meld="p222p p555p"), "PAT-FULL-FLUSH", 1),
        (situation("44p", "4p", meld="p222p p55p2j p888p p777p"), "PAT-FULL-FLUSH", 2),
        # Little Three Dragons with Half Flush and All Sets.
        (situation("222mPP", "2m", meld="pCCC pFF6j p777m"), "PAT-LITTLE-3-DRAGONS", 2),
        # Four Quads with All Sets and All Called.
        (situation("33m", "3m", meld="o2222m o5555p o7777s oWWWW"), "PAT-4-QUADS", 2),
    ],
)
def test_beside_a_mun_pattern_each_is_a_mun(
    hand: dict[str, object], high: str, progressive: int
) -> None:
    found = lines(hand)
    assert high in found
    assert found["RULE-PROGRESSIVE"] == f"{progressive} mun"


def test_true_nfnl_is_a_mun_pattern() -> None:
    hand = situation("222m555p777s333s9p9p", "3s", flags="nfnl_eligible")
    assert lines(hand) == {
        "PAT-NFNL-TRUE": "1 mun",
        "RULE-PROGRESSIVE": "1 mun",
    }


def test_bonus_tiles_methods_and_blessings_raise_nothing() -> None:
    # A bouquet, two Mủn of colour and a method beside Half Flush: it stays 3 Phán.
    hand = situation(
        "234567m55m678m",
        "8m",
        meld="pSS5j",
        round="E",
        bonus="1234g1j2j3j4j",
        flags="last_tile",
    )
    assert lines(hand)["PAT-HALF-FLUSH"] == "3 phan"
    man = situation("234567m5m4j678mSSS", "8m", source=0, flags="first_discard")
    assert lines(man)["PAT-HALF-FLUSH"] == "3 phan"


# Big Three Dragons.


@pytest.mark.parametrize(
    ("hand", "tile", "melds", "worth"),
    [
        ("PP6j23m55p4m", "4m", "pCCC pFFF", {"PAT-BIG-3-DRAGONS": "9 phan"}),
        ("PP6j23m55m4m", "4m", "pCCC pFFF", {"RULE-PROGRESSIVE": "2 mun"}),
        ("PP6j222m55p", "2m", "pCCC pFFF", {"RULE-PROGRESSIVE": "2 mun"}),
        ("PP6j222m55m", "2m", "pCCC pFFF", {"RULE-PROGRESSIVE": "3 mun"}),
        (
            *("5m5m", "5m", "pCCC pFFF pPP6j p222m"),
            {"RULE-PROGRESSIVE": "4 mun", "PAT-WAIT": "1 phan"},
        ),
    ],
)
def test_big_three_dragons_grow_with_each_three_phan_pattern(
    hand: str, tile: str, melds: str, worth: dict[str, str]
) -> None:
    assert lines(situation(hand, tile, meld=melds)) == worth


def test_big_three_dragons_add_to_other_mun_patterns() -> None:
    # All Honors 4, and Big Three Dragons with All Sets 2.
    hand = situation("WWPP6j", "P", meld="pCCC pFFF pNNN")
    assert lines(hand) == {"PAT-ALL-HONORS": "4 mun", "RULE-PROGRESSIVE": "2 mun"}
    # Terminals and Honors leave no three-Phán pattern: 9 Phán and a Mủn.
    hand = situation("11mPP6j", "P", meld="pCCC pFFF p999p")
    assert lines(hand) == {"PAT-BIG-3-DRAGONS": "9 phan", "PAT-TERM-HONORS": "1 mun"}


# The two-Mủn hand.


def test_wait_and_fully_closed_make_a_mun_in_a_two_mun_hand() -> None:
    hand = situation("222m555p777sWWW9p9p", "9p", by="self_draw")
    assert lines(hand) == {
        "PAT-4-CLOSED-SETS": "3 mun",
        "RULE-PROGRESSIVE": "1 mun",
        "RULE-TWO-MUN": "1 mun",
        "RULE-NO-JOKERS": "1 mun",
    }
    assert upgraded(hand) == {
        "PAT-ALL-SETS": "RULE-PROGRESSIVE",
        "PAT-WAIT": "RULE-TWO-MUN",
        "PAT-FULLY-CLOSED": "RULE-TWO-MUN",
    }


def test_the_boundary_is_twelve_phan_of_patterns() -> None:
    # Full Flush alone is 6 Phán; with All Runs and No Jokers 13, but those come later.
    one = situation("123m456m789m234m55m", "3m", by="self_draw", bonus="1k")
    assert "RULE-TWO-MUN" not in lines(one)
    # Seven Pairs and Half Flush make exactly 12.
    two = situation("1133557799mEESS", "S", by="self_draw", bonus="1k")
    assert lines(two)["RULE-TWO-MUN"] == "1 mun"
    # Big Three Dragons alone are 9.
    nine = situation("CCCFFFPPP234m55p", "3m", by="self_draw", bonus="1k")
    assert lines(nine)["PAT-WAIT"] == "1 phan"
    assert "RULE-TWO-MUN" not in lines(nine)


def test_one_of_the_two_is_not_enough() -> None:
    # VN-EX-18: two kinds could win.
    hand = situation("22m4j555p777s99p33s9p", "9p", by="self_draw")
    assert lines(hand)["PAT-FULLY-CLOSED"] == "1 phan"
    assert "RULE-TWO-MUN" not in lines(hand)


# No Jokers.

GREAT = {
    "PAT-FULL-FLUSH": situation("234567m55m678m", "8m", meld="p111m"),
    "PAT-NINE-GATES": situation("1112345678999p5p", "5p", bonus="1k"),
    "PAT-4-CLOSED-SETS": situation("222m555p777sWWW99p", "9p", by="self_draw"),
    "PAT-13-ORPHANS": situation("19m19p19sESWNCFFP", "P"),
    "PAT-ALL-HONORS": situation("EESSS", "S", meld="pCCC pFFF pWWW"),
    "PAT-ALL-TERMINALS": situation("999m11p99p1p", "1p", meld="p111m p999s"),
    "PAT-LITTLE-3-DRAGONS": situation("234m678pPP", "8p", meld="pCCC pFFF"),
    "PAT-BIG-3-DRAGONS": situation("PPP23m55p4m", "4m", meld="pCCC pFFF"),
    "PAT-LITTLE-4-WINDS": situation("23pNN4p", "4p", meld="pEEE pSSS pWWW"),
    "PAT-BIG-4-WINDS": situation("NN55pN", "N", meld="pEEE pSSS pWWW"),
}


@pytest.mark.parametrize("pattern", GREAT)
def test_a_great_hand_without_jokers_earns_a_mun_once(pattern: str) -> None:
    found = lines(GREAT[pattern])
    assert pattern in found
    assert found["RULE-NO-JOKERS"] == "1 mun"


def test_all_sets_alone_earn_a_phan() -> None:
    hand = situation("222s888s55m", "8s", meld="p333m p777p")
    assert lines(hand) == {"PAT-ALL-SETS": "3 phan", "RULE-NO-JOKERS": "1 phan"}
    # VN-EX-07: with the other three-Phán patterns still a Phán.
    called = situation("44p", "4p", meld="p222p p555p p888p pWWW")
    assert lines(called)["RULE-NO-JOKERS"] == "1 phan"


@pytest.mark.parametrize(
    "hand",
    [
        situation("234567m55m678m", "8m", meld="pWWW"),  # Half Flush
        situation("99p", "9p", meld="c123m c456s c234p p777m"),  # All Called
        situation("1144m2277p33s99sEE", "E", by="self_draw", bonus="1f"),  # Seven Pairs
        situation("EE999s", "9s", meld="p111m p999p pWWW"),  # Terminals and Honors
        situation("33p", "3p", meld="o2222m k5555p k7777s kWWWW"),  # Four Quads
    ],
)
def test_other_patterns_earn_nothing_for_no_jokers(hand: dict[str, object]) -> None:
    assert "RULE-NO-JOKERS" not in lines(hand)


@pytest.mark.parametrize(
    "changes",
    [
        {"hand": "23456m7j55m678m"},
        {"melds": [{"type": "pong", "tiles": "11m4j"}]},
        {"hand": "23456755m67m1f", "win": {"by": "discard", "tile": "1f", "from": 2}},
    ],
)
def test_a_joker_in_hand_meld_or_won_on_spoils_it(changes: dict[str, object]) -> None:
    assert "RULE-NO-JOKERS" not in lines({**GREAT["PAT-FULL-FLUSH"], **changes})


def test_a_joker_set_aside_does_not_spoil_it() -> None:
    hand = {**GREAT["PAT-FULL-FLUSH"], "bonus": "1j"}
    assert lines(hand)["RULE-NO-JOKERS"] == "1 mun"
    assert phan(hand) == 14
