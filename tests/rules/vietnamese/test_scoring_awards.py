"""VN-PAT-…, VN-MET-…, VN-BLESS-…: when an award is earned and when it is not."""

import json
from pathlib import Path

import pytest

import sparrowhall.rules.vietnamese as package
from sparrowhall.rules.vietnamese.awards import AWARDS
from sparrowhall.rules.vietnamese.bonus import BONUS_RULES
from sparrowhall.scoring.breakdown import ABSORBED
from tests.rules.vietnamese.hands import (
    DULL,
    RUNS,
    absorbed,
    lines,
    phan,
    score,
    situation,
)

GUIDE = Path(package.__file__).parent / "guide"
EXAMPLES = json.loads((GUIDE / "examples.json").read_text("utf-8"))
OTHERS = [
    *["VN-RULE-PROGRESSIVE", "VN-RULE-TWO-MUN", "VN-RULE-NO-JOKERS", "VN-MET-BONUS-DISCARD"],
    *["VN-PAT-MOSQUITO", "VN-PAT-MOSQUITO-NJ", "VN-SET-ROB"],
    *[f"VN-NFNL-{form}" for form in ("MIXED", "FLOWERS", "BLUE", "SIX")],
    *[
        f"VN-LIAB-{rule}"
        for rule in ("SUIT", "TERMINAL", "HONOR", "DRAGON", "WIND", "BONUS", "NEW")
    ],
]
IDS = sorted({award.rule for award in AWARDS} | set(BONUS_RULES) | set(OTHERS))


def test_every_award_has_an_example() -> None:
    assert sorted(EXAMPLES) == IDS


@pytest.mark.parametrize("rule", IDS)
def test_the_example_of_an_award_earns_it(rule: str) -> None:
    found = score(EXAMPLES[rule]["situation"])
    assert rule in [line.rule for line in found.lines if line.status != ABSORBED]


@pytest.mark.parametrize("language", ["en", "vi", "zh-Hant"])
@pytest.mark.parametrize("rule", IDS)
def test_every_award_says_why_in_every_language(rule: str, language: str) -> None:
    found = score(EXAMPLES[rule]["situation"])
    line = next(line for line in found.lines if line.rule == rule)
    because = found.voice.why(line, language)
    assert because
    assert "{" not in because


@pytest.mark.parametrize("language", ["en", "vi", "zh-Hant"])
@pytest.mark.parametrize("rule", IDS)
def test_every_payment_says_why_in_every_language(rule: str, language: str) -> None:
    found = score(EXAMPLES[rule]["situation"])
    for transfer in found.transfers:
        because = found.voice.say(transfer.key, language, transfer.values)
        assert str(transfer.amount) in because or "×" in because
        assert "{" not in because


# Flushes, honours, terminals.


def test_half_flush_needs_an_honour_and_full_flush_none() -> None:
    half = situation("234567m55mSSS", "5m", meld="p888m", seat="E")
    assert lines(half) == {"PAT-HALF-FLUSH": "3 phan"}
    full = situation("234567m55m678m", "8m", meld="p111m")
    assert lines(full) == {"PAT-FULL-FLUSH": "1 mun", "RULE-NO-JOKERS": "1 mun"}


def test_a_joker_counts_as_what_it_stands_for() -> None:
    # The Hợp may only stand for a number; as 5m it keeps the flush.
    assert lines(situation("234567m5m7j678m", "8m", meld="p111m")) == {"PAT-FULL-FLUSH": "1 mun"}
    # The Hỉ is a wind: the same hand is a half flush with a pair of winds.
    found = score(situation("234567mN5j678m", "8m", meld="p111m"))
    assert [line.rule for line in found.lines] == ["VN-PAT-HALF-FLUSH"]
    assert found.reading is not None
    assert found.reading.jokers == {"5j": "N"}


def test_seven_pairs_go_with_a_flush() -> None:
    hand = situation("1133557799mEESS", "S", by="self_draw", bonus="1k")
    assert lines(hand) == {
        "PAT-SEVEN-PAIRS": "1 mun",
        "RULE-PROGRESSIVE": "1 mun",
        "RULE-TWO-MUN": "1 mun",
    }


def test_seven_pairs_are_different_and_never_won_on_a_discard() -> None:
    four_alike = situation("1111557799mEESS", "S", by="self_draw", bonus="1k")
    assert not score(four_alike).legal
    assert not score(situation("1133557799mEESS", "S", bonus="1k")).legal


def test_two_jokers_may_be_a_pair_of_their_own() -> None:
    hand = situation("1133557799mEE1j5j", "E", by="self_draw")
    assert "PAT-SEVEN-PAIRS" in lines(hand)
    # Nguyên and Hợp have no kind in common.
    assert not score(situation("1133557799mEE6j7j", "E", by="self_draw")).legal


def test_seven_pairs_of_honours_are_all_honors() -> None:
    hand = situation("EESSWWNNCCFFPP", "P", by="self_draw", bonus="1k")
    found = lines(hand)
    assert found["PAT-ALL-HONORS"] == "4 mun"
    assert found["PAT-SEVEN-PAIRS"] == "1 mun"
    assert "PAT-TERM-HONORS" not in found


def test_thirteen_orphans_have_no_wait_and_absorb_terminals_and_honors() -> None:
    hand = situation("19m19p19sESWNCFPP", "9m", by="self_draw", bonus="1k")
    assert lines(hand) == {
        "PAT-13-ORPHANS": "13 phan",
        "PAT-FULLY-CLOSED": "1 phan",
        "RULE-NO-JOKERS": "1 mun",
    }
    assert absorbed(hand) == {"PAT-TERM-HONORS": "PAT-13-ORPHANS"}


def test_thirteen_orphans_may_hold_a_joker_in_the_pair() -> None:
    hand = situation("19m19p19sESWNCFP6j", "9m")
    assert lines(hand) == {"PAT-13-ORPHANS": "13 phan"}
    found = score(hand)
    assert found.reading is not None
    assert found.reading.jokers is not None
    assert found.reading.jokers["6j"] in "CFP"


def test_all_terminals_and_all_honors_keep_all_sets() -> None:
    # VN-EX-15, and the same with honours.
    hand = situation("EESSS", "S", meld="pCCC pFFF pWWW", seat="N", round="N")
    assert lines(hand) == {
        "PAT-ALL-HONORS": "4 mun",
        "RULE-PROGRESSIVE": "1 mun",
        "PAT-DRAGON-SET": "2 phan",
        "RULE-NO-JOKERS": "1 mun",
    }


def test_terminals_and_honors_absorb_all_sets() -> None:
    hand = situation("EE999s", "9s", meld="p111m p999p pWWW", seat="N", round="N")
    assert lines(hand) == {"PAT-TERM-HONORS": "1 mun"}
    assert absorbed(hand) == {"PAT-ALL-SETS": "PAT-TERM-HONORS"}


def test_terminals_and_honors_absorb_all_sets_but_not_all_called() -> None:
    hand = situation("EE", "E", meld="p111m p999p pWWW p999s", seat="N", round="N")
    assert lines(hand) == {
        "PAT-TERM-HONORS": "1 mun",
        "RULE-PROGRESSIVE": "1 mun",
        "PAT-WAIT": "1 phan",
    }


# Nine Gates.


@pytest.mark.parametrize("by", ["discard", "self_draw"])
def test_nine_gates_win_in_any_way_and_absorb_full_flush(by: str) -> None:
    hand = situation("1112345678999p5p", "5p", by=by, bonus="1k")
    found = lines(hand)
    assert found["PAT-NINE-GATES"] == "3 mun"
    assert found["RULE-NO-JOKERS"] == "1 mun"
    assert absorbed(hand)["PAT-FULL-FLUSH"] == "PAT-NINE-GATES"


def test_nine_gates_may_hold_jokers() -> None:
    # The Thùng is the 5p; four or more kinds could win.
    hand = situation("1112346789995p2j", "5p", bonus="1k")
    assert lines(hand) == {"PAT-NINE-GATES": "3 mun"}


def test_nine_gates_lose_to_a_set_aside_kong() -> None:
    hand = situation("234567789p99p", "9p", meld="k1111p", bonus="1k")
    assert "PAT-NINE-GATES" not in lines(hand)


# Pongs and kongs.


def test_all_called_needs_four_open_groups_and_a_discarded_pair_tile() -> None:
    called = situation("99p", "9p", meld="c123m c456s c234p p777m")
    assert lines(called) == {"PAT-ALL-CALLED": "3 phan", "PAT-WAIT": "1 phan"}
    called["win"] = {"by": "self_draw", "tile": "9p"}
    assert "PAT-ALL-CALLED" not in lines(called)
    concealed = situation("99p", "9p", meld="c123m c456s c234p k7777m")
    assert "PAT-ALL-CALLED" not in lines(concealed)


def test_all_called_may_be_finished_by_a_discarded_bonus_tile() -> None:
    hand = situation("9p3k", "3k", meld="c123m c456s c234p p777m")
    assert lines(hand) == {"PAT-ALL-CALLED": "3 phan", "MET-BONUS-DISCARD": "1 mun"}


def test_four_closed_sets_need_a_self_draw() -> None:
    hand = situation("222m555p777sWWW9p9p", "9p", by="self_draw")
    assert lines(hand)["PAT-4-CLOSED-SETS"] == "3 mun"
    hand["win"] = {"by": "discard", "tile": "9p", "from": 2}
    assert lines(hand) == {
        "PAT-ALL-SETS": "3 phan",
        "PAT-WAIT": "1 phan",
        "RULE-NO-JOKERS": "1 phan",
    }


def test_single_quads_count_beside_four_closed_sets() -> None:
    hand = situation("555p777s9p9p9s9s9s", "9s", by="self_draw", meld="k2222m")
    found = lines(hand)
    assert found["PAT-4-CLOSED-SETS"] == "3 mun"
    assert found["PAT-QUAD"] == "1 phan"


@pytest.mark.parametrize(
    ("meld", "rule"),
    [
        ("k2222m k5555p k7777s kWWWW", "PAT-4-CLOSED-QUADS"),
        ("k2222m k5555p k7777s oWWWW", "PAT-4-QUADS"),
        ("a2222m k5555p k7777s kWWWW", "PAT-4-QUADS"),
    ],
)
def test_of_the_four_quad_patterns_the_highest_counts(meld: str, rule: str) -> None:
    hand = situation("3p3p", "3p", by="self_draw", meld=meld)
    gone = absorbed(hand)
    assert rule in lines(hand)
    assert gone["PAT-QUAD"] == rule
    others = {"PAT-4-QUADS", "PAT-4-CLOSED-SETS"} - {rule}
    assert not others & set(lines(hand))


def test_each_kong_is_a_quad() -> None:
    hand = situation("234m99p678p", "8p", meld="o2222s k7777s")
    assert lines(hand)["PAT-QUAD"] == "2 phan"


# Dragons and winds.


def test_dragon_sets_give_way_to_the_dragon_patterns() -> None:
    single = situation("234m678p99s", "8p", meld="pCCC pFFF")
    assert lines(single) == {"PAT-DRAGON-SET": "2 phan"}
    little = situation("234m678pPP", "8p", meld="pCCC pFFF")
    assert lines(little) == {"PAT-LITTLE-3-DRAGONS": "1 mun", "RULE-NO-JOKERS": "1 mun"}
    assert absorbed(little) == {"PAT-DRAGON-SET": "PAT-LITTLE-3-DRAGONS"}


def test_a_fifth_dragon_makes_no_little_three_dragons() -> None:
    # The Nguyên and a red dragon stand beside three red ones: the pair is red as well.
    hand = situation("234m678pC6j", "8p", meld="pCCC pFFF")
    assert "PAT-LITTLE-3-DRAGONS" not in lines(hand)
    assert lines(hand) == {"PAT-DRAGON-SET": "2 phan"}


def test_one_set_may_be_seat_and_round_wind() -> None:
    hand = situation("234m345s678p99p", "8p", meld="pEEE", seat="E", round="E")
    assert lines(hand) == {"PAT-SEAT-WIND": "1 phan", "PAT-ROUND-WIND": "1 phan"}


@pytest.mark.parametrize("rule", ["PAT-LITTLE-4-WINDS", "PAT-BIG-4-WINDS"])
def test_great_winds_absorb_seat_and_round_wind(rule: str) -> None:
    big = rule == "PAT-BIG-4-WINDS"
    hand = situation(
        "NNN55p" if big else "NN234p",
        "5p" if big else "4p",
        meld="pEEE pSSS pWWW",
        round="W",
    )
    assert rule in lines(hand)
    assert absorbed(hand)["PAT-SEAT-WIND"] == rule
    assert absorbed(hand)["PAT-ROUND-WIND"] == rule


# All Runs, Fully Closed, the wait.


@pytest.mark.parametrize(
    ("pair", "runs"), [("99p", 1), ("WW", 1), ("NN", 1), ("SS", 0), ("EE", 0), ("CC", 0)]
)
def test_all_runs_want_a_pair_that_is_worth_nothing(pair: str, runs: int) -> None:
    # Seat South, round East.
    hand = situation(f"234m345s678p{pair}", "8p", meld="c789s")
    assert ("PAT-ALL-RUNS" in lines(hand)) == bool(runs)


def test_fully_closed_allows_concealed_kongs() -> None:
    hand = situation("234m345s678p99p", "8p", by="self_draw", meld="k1111s", bonus="1k")
    assert lines(hand) == {"PAT-FULLY-CLOSED": "1 phan", "PAT-QUAD": "1 phan"}
    hand["melds"] = [{"type": "open_kong", "tiles": "1111s"}]
    assert lines(hand) == {"PAT-QUAD": "1 phan"}


@pytest.mark.parametrize(
    ("hand", "tile"),
    [("123p678s345s99m", "3p"), ("789p678s345s99m", "7p"), ("456p678s345s99m", "5p")],
)
def test_edges_and_gaps_are_single_waits(hand: str, tile: str) -> None:
    assert lines(situation(hand, tile, meld="pNNN")) == {"PAT-WAIT": "1 phan"}


def test_a_pair_is_a_single_wait_if_nothing_else_could_win() -> None:
    assert lines(situation("456p678s345s99m", "9m", meld="pNNN")) == {"PAT-WAIT": "1 phan"}
    # VN-EX-53: six kinds could win.
    assert "PAT-WAIT" not in lines(situation("222s345s678sNNN99s", "9s", by="self_draw"))


def test_a_wait_counts_kinds_of_which_no_copy_is_left() -> None:
    # 5557p wait for 6p and 7p, even if all 6p lie in the own kong.
    assert "PAT-WAIT" not in lines(situation("55577p678s345s", "7p", meld="o6666p"))


def test_a_joker_in_hand_opens_the_wait() -> None:
    # 7p 2j wait for many kinds of dots.
    hand = situation("7p2j8p678s345s99m", "8p", meld="pNNN")
    assert "PAT-WAIT" not in lines(hand)


def test_the_pair_of_seven_pairs_may_be_a_single_wait() -> None:
    assert "PAT-WAIT" in lines(situation("1144m2277p33s99sEE", "E", by="self_draw", bonus="1f"))


def test_a_drawn_joker_ends_the_wait_for_what_it_stands_for() -> None:
    hand = situation("46p7j678s345s99m", "7j", by="self_draw", meld="pNNN")
    assert lines(hand) == {"PAT-WAIT": "1 phan"}


# Methods and blessings.


def test_the_methods_add_one_phan_at_most() -> None:
    hand = situation(RUNS, "8p", by="self_draw", meld="c789s", bonus="1k")
    assert phan(hand) == 1
    for flags in ("last_tile", "bonus_replacement", "bonus_replacement last_tile"):
        hand["flags"] = flags.split()
        assert phan(hand) == 2
    assert absorbed(hand) == {"MET-LAST": "MET-REPLACEMENT"}


def test_a_kongs_replacement_is_a_method() -> None:
    hand = situation(RUNS, "8p", by="self_draw", meld="k1111s", flags="kong_replacement")
    assert lines(hand)["MET-REPLACEMENT"] == "1 phan"


def test_the_last_discard_is_a_method() -> None:
    hand = situation(RUNS, "8p", meld="c789s", flags="last_tile")
    assert lines(hand) == {"PAT-ALL-RUNS": "1 phan", "MET-LAST": "1 phan"}


def test_heaven_is_a_self_draw_without_wait_and_method() -> None:
    # VN-EX-32; and Seven Pairs and Four Closed Sets as dealt.
    pairs = situation("1133557799mEESS", by="dealt", seat="E")
    found = lines(pairs)
    assert found["BLESS-HEAVEN"] == "2 mun"
    assert found["PAT-SEVEN-PAIRS"] == "1 mun"
    assert "PAT-WAIT" not in found
    sets = situation("222m555p777sWWW99p", by="dealt", seat="E")
    assert "PAT-4-CLOSED-SETS" in lines(sets)
    assert "PAT-FULLY-CLOSED" in lines(sets)


def test_earth_is_not_for_the_dealer() -> None:
    hand = situation("234m345s678p123sWW", "8p", by="self_draw", flags="first_turn")
    assert lines(hand)["BLESS-EARTH"] == "2 mun"
    hand.update(winner=0, seat_wind="E")
    assert "BLESS-EARTH" not in lines(hand)


def test_man_is_won_on_the_dealers_first_discard() -> None:
    hand = situation("234m345s678p123sWW", "8p", source=0, flags="first_discard")
    assert lines(hand) == {"PAT-ALL-RUNS": "1 phan", "BLESS-MAN": "2 mun"}


def test_man_may_be_won_on_an_opening_flower() -> None:
    hand = situation("234m345s67p1f123sWW", "1f", source=0, flags="first_discard")
    found = lines(hand)
    assert found["BLESS-MAN"] == "2 mun"
    assert found["MET-BONUS-DISCARD"] == "1 mun"


# Mosquito.


def test_a_hand_worth_nothing_wins_one_point_from_each() -> None:
    hand = situation("234m55s3j67p99p8p", "8p", meld="c789s")
    found = score(hand)
    assert found.total == {"mun": 0, "phan": 0}
    assert [line.rule for line in found.lines] == ["VN-PAT-MOSQUITO"]
    assert found.payments == [-1, 3, -1, -1]


def test_without_a_joker_it_is_a_mun() -> None:
    assert lines(situation(DULL, "8p", meld="c789s")) == {"PAT-MOSQUITO-NJ": "1 mun"}
    assert lines(situation(DULL, "8p", meld="c78s3j=789s")) == {}


def test_the_no_joker_mosquito_keeps_methods_and_bonus_tiles() -> None:
    hand = situation(DULL, "8p", meld="c789s", bonus="2f1j", flags="last_tile")
    assert lines(hand) == {
        "PAT-MOSQUITO-NJ": "1 mun",
        "MET-LAST": "1 phan",
        "BON-SEAT-FLOWER": "1 phan",
        "BON-TONG": "2 phan",
    }


def test_a_bonus_tile_won_on_is_a_joker_of_the_shape() -> None:
    hand = situation("234m555s67p99p4k", "4k", meld="c789s")
    assert "PAT-MOSQUITO-NJ" not in lines(hand)


def test_the_lowest_rows_already_rule_the_no_joker_mosquito_out() -> None:
    # Two dragons in a set, a self-draw with nothing open, a kong: each has a value of its own.
    for hand in (
        situation("234m555s678p99p", "8p", meld="pCCC"),
        situation("234m555s678p789s99p", "8p", by="self_draw"),
        situation("234m555s678p99p", "8p", meld="o1111s"),
    ):
        assert "PAT-MOSQUITO-NJ" not in lines(hand)
