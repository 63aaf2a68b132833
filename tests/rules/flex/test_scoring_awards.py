"""FX-PT-… and FX-HR-…: when a point is earned and when it is not."""

import json
from pathlib import Path

import pytest

import sparrowhall.rules.flex as package
from sparrowhall.rules.flex.awards import AWARDS
from sparrowhall.text.catalog import LANGUAGES
from tests.rules.flex.hands import PLAIN, earned, points, reason, score, situation

GUIDE = Path(package.__file__).parent / "guide"
EXAMPLES = json.loads((GUIDE / "examples.json").read_text("utf-8"))
IDS = [award.rule for award in AWARDS]
HOUSE = [rule for rule in IDS if rule.startswith("FX-HR-")]


def test_every_award_has_an_example() -> None:
    assert sorted(EXAMPLES) == sorted(IDS)


@pytest.mark.parametrize("rule", IDS)
def test_the_example_of_an_award_earns_it(rule: str) -> None:
    assert rule in [line.rule for line in score(EXAMPLES[rule]["situation"]).lines]


@pytest.mark.parametrize("rule", HOUSE)
def test_the_example_of_a_house_rule_wins_by_it_alone(rule: str) -> None:
    plain = {**EXAMPLES[rule]["situation"], "options": {}}
    assert reason(plain)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", IDS)
def test_every_award_says_why_in_every_language(rule: str, language: str) -> None:
    told = score(EXAMPLES[rule]["situation"]).to_dict(language)
    lines = told["lines"]
    assert isinstance(lines, list)
    line = next(line for line in lines if line["rule"] == rule)
    assert line["because"]
    assert "{" not in line["because"]
    assert "because." not in line["because"]
    assert line["name"] != rule


# FX-PT-FLUSH


def test_flush_is_one_number_suit_or_the_winds() -> None:
    assert "FLUSH" in earned(situation("222p3333p4444p555p"))
    assert "FLUSH" in earned(situation("NNNNEEEEWWWSSS"))
    assert "FLUSH" in earned(situation("00p1111p2222p3333p"))
    assert "FLUSH" not in earned(situation(PLAIN))


def test_flush_is_spoiled_by_flowers() -> None:
    assert "FLUSH" not in earned(situation("0f0f2222p3333p4444p"))
    assert "FLUSH" not in earned(situation("0f0fNNNEEEWWWSSS"))


def test_flush_reads_jokers_in_the_suit_of_their_set() -> None:
    assert "FLUSH" in earned(situation("2222s0j0j0j4444s555s"))
    assert "FLUSH" not in earned(situation("2222s0j0j0j4444s555p"))


# FX-PT-FULLSEQ


@pytest.mark.parametrize(
    "hand",
    [
        *["000s222s444p666p88p", "222s444s666s888s00p", "111p333p555p77s999s"],
        *["000s333s666p9999p0j", "0f0f000m333m666m999m", "0f0f0000s22s44s66s88s"],
    ],
)
def test_full_sequence_has_all_numbers_of_evens_odds_or_threes(hand: str) -> None:
    assert "FULLSEQ" in earned(situation(hand))


def test_full_sequence_is_not_for_parts_or_runs() -> None:
    assert "FULLSEQ" not in earned(situation("2222s444s666p8888p"))
    assert "FULLSEQ" not in earned(situation("3333s555s777p9999p"))
    assert "FULLSEQ" not in earned(situation("11s22s33s44s55p66p77p"))


def test_full_sequence_counts_once_with_both_dragons() -> None:
    hand = situation("000s22s44s66p88p000p")
    assert points(hand) == 5
    assert [line.rule for line in score(hand).lines].count("FX-PT-FULLSEQ") == 1


# FX-PT-BIGSETS, FX-PT-SEVENPAIRS, FX-PT-BOUQUET


def test_big_sets_are_six_or_seven_with_the_flowers() -> None:
    assert "BIGSETS" in earned(situation("11s22s333s444p55p66p"))
    assert "BIGSETS" in earned(situation("0f0f0f11s22s333s44s55s"))
    assert "BIGSETS" not in earned(situation("111s222s333s444p55p"))


def test_seven_pairs_may_have_one_of_flowers() -> None:
    assert earned(situation("33p44p55p66p77p88p99p", by="self_draw")) == {
        *["MAHJONG", "FLUSH", "BIGSETS", "SEVENPAIRS", "SELFDRAW", "CONCEALED", "JOKERLESS"],
    }
    assert "SEVENPAIRS" in earned(situation("0f0f11s22s33s44s55s66s"))
    assert "SEVENPAIRS" not in earned(situation("0f0f11s22s33s44s5s0j0j0j"))


def test_bouquet_wants_five_flowers() -> None:
    assert "BOUQUET" in earned(situation("0f0f0f0f0f444m555m666m"))
    assert "BOUQUET" in earned(situation("444m555m666m", meld="0f0f0f0f0f"))
    assert "BOUQUET" not in earned(situation("0f0f0f0f4444m555m666m"))


# FX-PT-SELFDRAW, FX-PT-CONCEALED, FX-PT-JOKERLESS


def test_self_draw_counts_when_a_swap_completed_the_hand() -> None:
    swapped = situation("3333s4444p555p", by="self_draw", tile="2s", meld="2s2s2s")
    assert earned(swapped) == {"MAHJONG", "SELFDRAW", "JOKERLESS"}


def test_amb_fx_07_calling_the_last_tile_leaves_the_hand_concealed() -> None:
    assert "CONCEALED" in earned(situation(PLAIN, tile="5p"))
    assert "CONCEALED" not in earned(situation("3333s4444p555p", meld="222s"))


def test_fx_ruling_03_winning_in_the_turn_of_an_exposure_is_not_concealed() -> None:
    hand = situation("3333s4444p555p", tile="2s", meld="222s", flags="called_exposure")
    assert earned(hand) == {"MAHJONG", "JOKERLESS"}
    assert score(hand).payments == [8, -2, -4, -2]


def test_jokerless_looks_at_exposed_sets_too() -> None:
    assert "JOKERLESS" not in earned(situation("222s3333s44p0j0j555p"))
    assert "JOKERLESS" not in earned(situation("3333s4444p555p", meld="22s0j"))
    assert "JOKERLESS" in earned(situation("3333s4444p555p", meld="222s"))


# FX-PT-SUNRISE, FX-PT-SUNSET


def test_sunrise_counts_drawn_called_and_begun_by_an_exposure() -> None:
    assert "SUNRISE" in earned(situation(PLAIN, by="self_draw", flags="sunrise"))
    assert "SUNRISE" in earned(situation(PLAIN, flags="sunrise"))
    exposed = situation("3333s4444p555p", meld="222s", flags="sunrise called_exposure")
    assert "SUNRISE" in earned(exposed)


def test_fx_am_east14_a_dealt_hand_is_sunrise_and_self_draw() -> None:
    hand = situation(PLAIN, by="dealt", east_14=True)
    assert earned(hand) == {"MAHJONG", "SELFDRAW", "CONCEALED", "JOKERLESS", "SUNRISE"}
    assert score(hand).payments == [15, -5, -5, -5]


def test_sunset_counts_drawn_and_called() -> None:
    assert "SUNSET" in earned(situation(PLAIN, by="self_draw", flags="sunset"))
    assert "SUNSET" in earned(situation(PLAIN, flags="sunset"))


@pytest.mark.parametrize(
    "hand", ["33p44p55p66p77p88p99p", "0f0f0s0s22s44s66s88s00s", "11m22m33m44m55m66m77m"]
)
def test_the_highest_base_total_is_eight(hand: str) -> None:
    assert points(situation(hand, by="self_draw", flags="sunrise")) == 8


# House rules: their singles sets, families and limits.


def test_fx_hr_news_joins_one_number_suit() -> None:
    assert points(situation("NEWS3333p444p555p", news_set=True)) == 3
    assert reason(situation("NEWS3333p444p555s", news_set=True))
    assert reason(situation("NEWS3333p444p0f0f0f", news_set=True))


def test_fx_hr_year_uses_up_its_numbers_and_its_suit() -> None:
    assert points(situation("2026s7777p888p999p", year_set=True)) == 3
    assert points(situation("2026s7777s888s999s", year_set=True)) == 4
    assert reason(situation("2026s1111p222p333p", year_set=True))
    assert (
        points(situation("2026s1111p222p333p", year_set=True, singles_numbers_reusable=True)) == 3
    )
    assert points(situation("1995m777p8888p666p", year_set=True, year=1995)) == 3
    assert reason(situation("1995m777p8888p666p", year_set=True))


def test_fx_hr_seq5_earns_full_sequence() -> None:
    hand = "13579s444p666p888p"
    assert earned(situation(hand, seq_quint=True)) == {
        *["MAHJONG", "FULLSEQ", "CONCEALED", "JOKERLESS", "FX-HR-SEQ5"],
    }
    assert points(situation(hand, seq_quint=True, seq5_counts_full=False)) == 3
    even = score(situation("02468m111p333p555p", seq_quint=True)).to_dict()
    assert "0-2-4-6-8" in str(even["lines"])


def test_fx_hr_like_has_three_suits_and_flowers_or_news() -> None:
    assert points(situation("5555s5555m5555p0f0f", like_sequence=True)) == 3
    assert points(situation("555s555m555p0f0f0f0f0f", like_sequence=True)) == 4
    both = {"like_sequence": True, "news_set": True}
    assert earned(situation("5555s555m555pNEWS", "discard", **both)) >= {  # type: ignore[arg-type]
        *["FX-HR-LIKE", "FX-HR-NEWS"],
    }


def test_fx_hr_double_has_six_sets() -> None:
    hand = situation("11s22s33s11p222p333p", double_sequence=True)
    assert earned(hand) == {"MAHJONG", "BIGSETS", "CONCEALED", "JOKERLESS", "FX-HR-DOUBLE"}


def test_fx_hr_oppwinds_joins_one_number_suit() -> None:
    assert points(situation("NNNSSS4444p5555p", opposite_winds=True)) == 3
    assert points(situation("EEWW1133557799p", opposite_winds=True)) == 6
    assert reason(situation("NNNWWW4444p5555p", opposite_winds=True))
    assert reason(situation("NNNSSS4444p5555s", opposite_winds=True))


# The reading.


def test_the_reading_shows_the_sets_the_jokers_and_the_sequence() -> None:
    told = score(situation("11p3p555p7p99p0j0j0j0j0j", by="self_draw")).to_dict()
    reading = told["reading"]
    assert isinstance(reading, dict)
    assert reading["sequence"] == "odds"
    assert reading["numbers"] == [1, 3, 5, 7, 9]
    tiles = "".join(reading["sets"])
    assert tiles.count("0") + tiles.count("j") >= 5
    assert len(reading["sets"]) == 5
    assert set(reading["jokers"]) == {"0j"}


def test_four_dragons_of_a_suit_read_as_zero_and_ten() -> None:
    told = score(situation("0f0f0000s22s44s66s88s")).to_dict()
    reading = told["reading"]
    assert isinstance(reading, dict)
    assert reading["numbers"] == [0, 2, 4, 6, 8, 10]
    assert reading["sets"].count("00s") == 2
