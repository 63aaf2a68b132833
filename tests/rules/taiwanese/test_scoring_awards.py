"""Section by section: when an award is earned and when it is not."""

import json
from pathlib import Path

import pytest

import sparrowhall.rules.taiwanese as package
from sparrowhall.rules.taiwanese.awards import AWARDS
from sparrowhall.scoring.breakdown import COUNTED
from tests.rules.taiwanese.hands import CLOSED, OPEN, absorbed, counted, score, situation, tai

GUIDE = Path(package.__file__).parent / "guide"
EXAMPLES = json.loads((GUIDE / "examples.json").read_text("utf-8"))
IDS = sorted({award.rule for award in AWARDS} | {"TW-DLR-DEALER", "TW-DLR-REPEAT"})


def test_every_award_has_an_example() -> None:
    assert sorted(EXAMPLES) == IDS


@pytest.mark.parametrize("rule", IDS)
def test_the_example_of_an_award_earns_it(rule: str) -> None:
    found = score(EXAMPLES[rule]["situation"])
    lines = found.lines + [line for transfer in found.transfers for line in transfer.lines]
    assert rule in [line.rule for line in lines if line.status == COUNTED]


@pytest.mark.parametrize("language", ["en", "vi", "zh-Hant"])
@pytest.mark.parametrize("rule", IDS)
def test_every_award_says_why_in_every_language(rule: str, language: str) -> None:
    told = score(EXAMPLES[rule]["situation"]).to_dict(language)
    lines = told["lines"]
    transfers = told["transfers"]
    assert isinstance(lines, list)
    assert isinstance(transfers, list)
    every = lines + [line for transfer in transfers for line in transfer["lines"]]
    line = next(line for line in every if line["rule"] == rule)
    assert line["because"]
    assert "{" not in line["because"]
    assert line["name"] != rule


# TW-BAS


def test_concealed_kong_keeps_the_hand_concealed() -> None:
    hand = situation("456m789m234s678sNN", tile="8s", meld="k7777p")
    assert counted(hand) == {"TW-BAS-CONCEALED": 1}
    hand["win"] = {"by": "self_draw", "tile": "8s"}
    assert counted(hand) == {"TW-BAS-CONCEALED-SELFDRAW": 3}


@pytest.mark.parametrize("meld", ["o7777p", "a7777p", "p777p"])
def test_claimed_melds_open_the_hand(meld: str) -> None:
    assert tai(situation("456m789m234s678sNN", tile="8s", meld=meld)) == 0


def test_robbing_a_kong_counts_as_anothers_tile() -> None:
    hand = situation(CLOSED, by="rob_kong", tile="8s")
    assert counted(hand) == {"TW-BAS-CONCEALED": 1, "TW-TIM-ROB-KONG": 1}


@pytest.mark.parametrize(
    ("hand", "tile"),
    [("123p678s345s99m", "3p"), ("789p678s345s99m", "7p"), ("456p678s345s99m", "5p")],
)
def test_edges_and_gaps_are_single_waits(hand: str, tile: str) -> None:
    assert counted(situation(hand, tile=tile, meld="c456m pNNN")) == {"TW-BAS-SINGLE-WAIT": 1}


def test_the_pair_is_a_single_wait_only_if_nothing_else_could_win() -> None:
    assert tai(situation("456p678s345s99m", tile="9m", meld="c456m p777p")) == 1
    # 3456p wait for 3p and 6p.
    assert tai(situation("34566p678s222s", tile="6p", meld="c456m p777p")) == 0


def test_a_kind_held_four_times_is_no_wait() -> None:
    # 23p want 1p or 4p; all 1p lie in the own kong. One kind is left, at an open end.
    two_sided = situation("234p678s345s99m", tile="4p", meld="c456m o1111p")
    assert tai(two_sided) == 0
    # 5557p wait for 6p and 7p; with all 6p in the own kong only the pair of 7p is left.
    assert tai(situation("55577p678s345s", tile="7p", meld="c456m pNNN")) == 0
    single = situation("55577p678s345s", tile="7p", meld="c456m o6666p")
    assert counted(single) == {"TW-BAS-SINGLE-WAIT": 1}


def test_the_better_place_of_the_winning_tile_counts() -> None:
    # The 3p may fill the edge of 12p or the open end of 45p; All Sequences wants the latter.
    assert tai(situation("123345p678s99m", tile="3p", meld="c456m c789m")) == 2
    # 1233p wait for 3p only, at the edge or as the pair.
    assert tai(situation("12333p678s345s", tile="3p", meld="c456m p777s")) == 1


# TW-HON


def test_one_pong_may_be_round_and_seat_wind() -> None:
    hand = situation(OPEN, tile="5s", meld="c123m pEEE", seat="E")
    assert counted(hand) == {"TW-HON-ROUND-WIND": 1, "TW-HON-SEAT-WIND": 1}


def test_dragons_earn_one_each() -> None:
    hand = situation("345s678s99m", tile="5s", meld="pCCC kPPPP c123m")
    assert counted(hand) == {"TW-HON-DRAGON": 2}


def test_a_pair_of_honours_earns_nothing() -> None:
    assert tai(situation("345s678s234pEE", tile="5s", meld="c123m p555p")) == 0


def test_little_winds_keep_the_wind_tai() -> None:
    hand = situation("456mNN", tile="6m", meld="pEEE pSSS pWWW c789m")
    assert counted(hand) == {
        "TW-HON-ROUND-WIND": 1,
        "TW-HON-SEAT-WIND": 1,
        "TW-PAT-HALF-FLUSH": 4,
        "TW-HON-LITTLE-WINDS": 8,
    }


def test_big_winds_absorb_the_wind_tai() -> None:
    hand = situation("456m55s", tile="6m", meld="pEEE pSSS pWWW pNNN")
    assert counted(hand) == {"TW-HON-BIG-WINDS": 16}
    assert absorbed(hand) == {
        "TW-HON-ROUND-WIND": "TW-HON-BIG-WINDS",
        "TW-HON-SEAT-WIND": "TW-HON-BIG-WINDS",
    }


@pytest.mark.parametrize(
    ("hand", "meld", "rule", "value"),
    [
        ("123m456pPP789m", "pCCC pFFF", "TW-HON-LITTLE-DRAGONS", 4),
        ("123m456p99m", "pCCC pFFF pPPP", "TW-HON-BIG-DRAGONS", 8),
    ],
)
def test_dragon_courts_absorb_single_dragons(hand: str, meld: str, rule: str, value: int) -> None:
    data = situation(hand, tile="6p", meld=meld)
    assert counted(data) == {rule: value}
    assert absorbed(data) == {"TW-HON-DRAGON": rule}


# TW-FLW


@pytest.mark.parametrize(
    ("seat", "own"), [("E", "1g1f"), ("S", "2g2f"), ("W", "3g3f"), ("N", "4g4f")]
)
def test_each_seat_has_two_flowers(seat: str, own: str) -> None:
    for bonus in ("1g1f", "2g2f", "3g3f", "4g4f"):
        hand = situation(OPEN, tile="5s", meld="c123m p555p", seat=seat, bonus=bonus, round="N")
        assert tai(hand) == (2 if bonus == own else 0)


def test_flower_kong_and_seat_flower_add() -> None:
    for bonus in ("1f2f3f4f", "1g2g3g4g"):
        hand = situation(OPEN, tile="5s", meld="c123m p555p", bonus=bonus)
        assert counted(hand) == {"TW-FLW-SEAT": 1, "TW-FLW-KONG": 2}


# TW-INS


def test_eight_flowers_is_flat_and_all_pay() -> None:
    hand = situation("14m47pESW", by="eight_flowers", bonus="1234f1234g")
    found = score(hand)
    assert counted(hand) == {"TW-INS-EIGHT-FLOWERS": 8}
    assert set(absorbed(hand)) == {"TW-FLW-SEAT", "TW-FLW-KONG"}
    assert found.payments == [340, -120, -110, -110]


def test_seven_robs_is_flat_and_the_revealer_pays() -> None:
    for bonus in ("1234f1234g", "1234f123g"):
        hand = situation("14m47pESW", by="seven_robs", source=3, bonus=bonus)
        assert counted(hand) == {"TW-INS-SEVEN-ROBS": 8}
        assert score(hand).payments == [110, 0, 0, -110]


KONGS = "kCCCC oEEEE aSSSS k5555m"


def test_four_kongs_is_flat() -> None:
    hand = situation("149s2p", by="four_kongs", meld=KONGS, bonus="2g")
    assert counted(hand) == {"TW-INS-FOUR-KONGS": 8}
    assert absorbed(hand) == dict.fromkeys(
        [
            "TW-HON-ROUND-WIND",
            "TW-HON-SEAT-WIND",
            "TW-HON-DRAGON",
            "TW-FLW-SEAT",
            "TW-PAT-HALF-FLUSH",
        ],
        "TW-INS-FOUR-KONGS",
    )


def test_four_kongs_may_add_what_the_kongs_earn() -> None:
    hand = situation("149s2p", by="four_kongs", meld=KONGS, bonus="2g", four_kongs_scoring="add")
    assert counted(hand) == {
        "TW-INS-FOUR-KONGS": 8,
        "TW-HON-ROUND-WIND": 1,
        "TW-HON-SEAT-WIND": 1,
        "TW-HON-DRAGON": 1,
        "TW-FLW-SEAT": 1,
        "TW-PAT-HALF-FLUSH": 4,
    }
    concealed = situation(
        "149s2m", by="four_kongs", meld="k1111p k2222p k5555m k8888s", four_kongs_scoring="add"
    )
    assert counted(concealed) == {"TW-INS-FOUR-KONGS": 8, "TW-PAT-CONC4": 5}
    winds = situation(
        "149s2p", by="four_kongs", meld="kEEEE oSSSS oWWWW oNNNN", four_kongs_scoring="add"
    )
    assert counted(winds) == {
        "TW-INS-FOUR-KONGS": 8,
        "TW-PAT-ALL-HONORS": 16,
        "TW-HON-BIG-WINDS": 16,
    }


# TW-PAT

ALL_SEQ = "123m456m789p234s678s55p"


def test_all_sequences() -> None:
    assert counted(situation(ALL_SEQ, tile="8s"))["TW-PAT-ALL-SEQ"] == 2


@pytest.mark.parametrize(
    "hand",
    [
        situation(ALL_SEQ, by="self_draw", tile="8s"),
        situation(ALL_SEQ, tile="8s", bonus="1g"),
        situation("123m456m789p234s678sNN", tile="8s"),
        situation("123m456m789p234s678s55p", tile="7s"),
        situation("123m456m789p234s678s55p", tile="5p"),
        situation("123m456m789p222s678s55p", tile="8s"),
        situation("123m456m789p234s789s55p", tile="7s"),
        situation(ALL_SEQ, by="dealt", dealer=0, pinghu_self_draw="relaxed"),
    ],
)
def test_all_sequences_is_strict(hand: dict[str, object]) -> None:
    assert "TW-PAT-ALL-SEQ" not in counted(hand)


def test_all_sequences_by_robbing_a_kong() -> None:
    assert "TW-PAT-ALL-SEQ" in counted(situation(ALL_SEQ, by="rob_kong", tile="8s"))


def test_all_sequences_with_three_waits() -> None:
    # 34567s wait for 2s 5s 8s; the reading that completes an open-ended chow is enough.
    hand = situation("123m456m789p345678s55p", tile="8s")
    assert "TW-PAT-ALL-SEQ" in counted(hand)


def test_the_ladder_of_concealed_pongs_counts_its_highest_step_only() -> None:
    five = "111m555m999p222s777s44p"
    assert counted(situation(five, by="self_draw", tile="7s")) == {
        "TW-BAS-CONCEALED-SELFDRAW": 3,
        "TW-PAT-ALL-PONGS": 4,
        "TW-PAT-CONC5": 8,
    }
    assert counted(situation(five, tile="7s")) == {
        "TW-BAS-CONCEALED": 1,
        "TW-PAT-ALL-PONGS": 4,
        "TW-PAT-CONC4": 5,
    }
    assert "TW-PAT-CONC5" in counted(situation(five, tile="4p"))
    assert "TW-PAT-CONC3" in counted(situation("111m555m999p22s777s", tile="7s", meld="c123p"))


def test_a_discard_that_can_finish_a_chow_leaves_the_pong_concealed() -> None:
    # 7s ends 777s or, with another three 7s, 789s: the reading with the chow keeps three pongs.
    hand = situation("111m555m7777s89s22p", tile="7s", meld="c123p")
    assert "TW-PAT-CONC3" in counted(hand)


def test_three_equal_chows_or_three_concealed_pongs() -> None:
    hand = situation("222333444s55p", by="self_draw", tile="5p", meld="c123m c789m")
    assert counted(hand) == {
        "TW-BAS-SELFDRAW": 1,
        "TW-BAS-SINGLE-WAIT": 1,
        "TW-PAT-CONC3": 2,
    }
    low = situation("222333444s55p", tile="4s", meld="c123m c789m")
    assert counted(low) == {"TW-PAT-ALL-SEQ": 2}


def test_all_claimed_wants_five_claimed_melds_and_anothers_tile() -> None:
    meld = "c123m c456m c789p c234s p888s"
    assert counted(situation("NN", tile="N", meld=meld)) == {
        "TW-BAS-SINGLE-WAIT": 1,
        "TW-PAT-ALL-CLAIMED": 2,
    }
    # Ruling 9: a robbed kong counts as well as a discard.
    robbed = situation("99s", by="rob_kong", tile="9s", meld="c123m c456m c789p c234s p888s")
    assert counted(robbed) == {
        "TW-BAS-SINGLE-WAIT": 1,
        "TW-PAT-ALL-CLAIMED": 2,
        "TW-TIM-ROB-KONG": 1,
    }
    concealed = situation("NN", tile="N", meld="c123m c456m c789p c234s k8888s")
    assert "TW-PAT-ALL-CLAIMED" not in counted(concealed)


def test_flushes_look_at_melds_too() -> None:
    assert "TW-PAT-FULL-FLUSH" in counted(
        situation("123p456p678p55p", tile="6p", meld="p222p c789p")
    )
    assert "TW-PAT-HALF-FLUSH" in counted(
        situation("123p456p678p55p", tile="6p", meld="pNNN c789p")
    )
    mixed = counted(situation("123p456p678p55p", tile="6p", meld="pNNN c789m"))
    assert not {"TW-PAT-HALF-FLUSH", "TW-PAT-FULL-FLUSH"} & set(mixed)


def test_all_honours_is_no_half_flush() -> None:
    found = counted(situation("NNSSS", tile="N", meld="pCCC pFFF pPPP pEEE", seat="W"))
    assert found["TW-PAT-ALL-HONORS"] == 16
    assert found["TW-PAT-ALL-PONGS"] == 4
    assert "TW-PAT-HALF-FLUSH" not in found


# TW-TIM, TW-RDY


def test_heavenly_absorbs_how_the_hand_was_won() -> None:
    hand = situation("111m555m999p222s777s44p", by="dealt", dealer=0, bonus="2g")
    assert counted(hand) == {
        "TW-TIM-HEAVENLY": 24,
        "TW-PAT-ALL-PONGS": 4,
        "TW-PAT-CONC5": 8,
        "TW-FLW-SEAT": 1,
    }
    assert set(absorbed(hand)) == {"TW-BAS-SELFDRAW", "TW-BAS-CONCEALED-SELFDRAW"}


def test_earthly_is_not_for_the_dealer() -> None:
    hand = situation(CLOSED, by="self_draw", tile="8s", dealer=0, flags="first_turn")
    assert "TW-TIM-EARTHLY" not in counted(hand)


def test_earthly_draw_needs_no_claim_before() -> None:
    hand = situation(CLOSED, by="self_draw", tile="8s", flags="first_draw_after_call")
    assert "TW-TIM-EARTHLY" not in counted(hand)


def test_the_last_tile_names_the_draw_or_the_discard() -> None:
    drawn = situation(OPEN, by="self_draw", tile="5s", meld="c123m p555p", flags="last_tile")
    assert counted(drawn) == {"TW-BAS-SELFDRAW": 1, "TW-TIM-LAST-DRAW": 1}
    robbed = situation(OPEN, by="rob_kong", tile="5s", meld="c123m p555p", flags="last_tile")
    assert counted(robbed) == {"TW-TIM-ROB-KONG": 1}


def test_a_kongs_replacement_that_is_the_last_tile_earns_both() -> None:
    hand = situation(
        "456m789m234s678sNN",
        by="self_draw",
        tile="8s",
        meld="o7777p",
        flags="kong_replacement last_tile bonus_replacement",
        bonus="1g",
    )
    assert counted(hand) == {
        "TW-BAS-SELFDRAW": 1,
        "TW-TIM-LAST-DRAW": 1,
        "TW-TIM-KONG-REPL": 1,
    }


def test_ready_adds_to_how_the_hand_was_won() -> None:
    hand = situation(CLOSED, tile="8s", flags="earthly_ready")
    assert counted(hand) == {"TW-BAS-CONCEALED": 1, "TW-RDY-EARTHLY": 8}
