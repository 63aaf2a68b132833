"""TW-OPT-…: every option that changes what a hand is worth or who pays."""

import pytest

from tests.rules.taiwanese.hands import CLOSED, OPEN, absorbed, counted, score, situation, tai

FIVE = "111m555m999p222s777s44p"
ALL_SEQ = "123m456m789p234s678s55p"
CLAIMED = "c123m c456m c789p c234s p888s"
KONGS = "kCCCC oEEEE aSSSS k5555m"

TOTALS = [
    # option, value, total by default, total with it, hand
    ("flower_kong_tai", 1, 3, 2, situation(OPEN, tile="5s", meld="c123m p555p", bonus="1234g")),
    ("pinghu_self_draw", "relaxed", 3, 5, situation(ALL_SEQ, by="self_draw", tile="8s")),
    (
        "earthly_discard",
        8,
        17,
        9,
        situation(CLOSED, tile="8s", source=1, flags="first_discard"),
    ),
    (
        "flower_kong_absorbs_seat_flower",
        True,
        3,
        2,
        situation(OPEN, tile="5s", meld="c123m p555p", bonus="1234f"),
    ),
    (
        "five_concealed_absorbs_all_pongs",
        True,
        15,
        11,
        situation(FIVE, by="self_draw", tile="7s"),
    ),
    (
        "all_honors_absorbs_all_pongs",
        True,
        30,
        26,
        situation("NNSSS", tile="N", meld="pCCC pFFF pPPP pEEE", seat="W"),
    ),
    ("heavenly_stacking", "stack_all", 24, 27, situation(CLOSED, by="dealt", dealer=0)),
    (
        "earthly_needs_no_claims",
        False,
        3,
        19,
        situation(CLOSED, by="self_draw", tile="8s", flags="first_draw_after_call"),
    ),
    (
        "ready_and_first_turn",
        "higher_only",
        33,
        17,
        situation(CLOSED, tile="8s", source=1, flags="first_discard heavenly_ready"),
    ),
    (
        "flower_replacement_is_kong_win",
        True,
        1,
        2,
        situation(
            OPEN,
            by="self_draw",
            tile="5s",
            meld="c123m p555p",
            bonus="1g",
            flags="bonus_replacement",
        ),
    ),
    (
        "all_claimed_self_draw_tai",
        1,
        2,
        3,
        situation("NN", by="self_draw", tile="N", meld=CLAIMED),
    ),
    (
        "four_kongs_scoring",
        "add",
        8,
        15,
        situation("149s2p", by="four_kongs", meld=KONGS),
    ),
]


@pytest.mark.parametrize(
    ("option", "value", "before", "after", "hand"), TOTALS, ids=[row[0] for row in TOTALS]
)
def test_option_changes_the_total(
    option: str, value: object, before: int, after: int, hand: dict[str, object]
) -> None:
    assert tai(hand) == before
    assert tai({**hand, "options": {option: value}}) == after


def test_higher_only_prefers_a_dear_declaration_to_a_cheap_first_discard() -> None:
    hand = situation(
        CLOSED,
        tile="8s",
        source=1,
        flags="first_discard heavenly_ready",
        ready_and_first_turn="higher_only",
        earthly_discard=8,
    )
    assert tai(hand) == 17
    assert absorbed(hand) == {"TW-TIM-EARTHLY": "TW-RDY-HEAVENLY"}


def test_a_flower_kong_absorbs_only_the_seat_flower_in_it() -> None:
    """AMB-TW-11: the orchid (2f) is in the quartet, the summer (2g) is not."""
    hand = situation(OPEN, tile="5s", meld="c123m p555p", bonus="1234f2g")
    assert tai(hand) == 4
    hand["options"] = {"flower_kong_absorbs_seat_flower": True}
    assert counted(hand) == {"TW-FLW-SEAT": 1, "TW-FLW-KONG": 2}


def test_stack_all_adds_nothing_but_the_concealed_self_draw() -> None:
    hand = situation(CLOSED, by="dealt", dealer=0, heavenly_stacking="stack_all")
    assert absorbed(hand) == {"TW-BAS-SELFDRAW": "TW-BAS-CONCEALED-SELFDRAW"}


# Payments: TW-PAY, TW-DLR, AMB-TW-12, ruling 2.

DRAWN = situation(CLOSED, by="self_draw", tile="8s", repeats=2)
FED_KONG = situation("149s2p", by="four_kongs", source=3, meld=KONGS)


def test_base_and_unit() -> None:
    # 3 tai, and 1 + 2 × 2 more from the dealer.
    assert score(DRAWN).payments == [230, -110, -60, -60]
    assert score({**DRAWN, "options": {"base": 50, "unit": 20}}).payments == [430, -210, -110, -110]
    assert score({**DRAWN, "options": {"base": 0, "unit": 0}}).payments == [0, 0, 0, 0]


def test_dealer_tai_for_the_whole_hand() -> None:
    whole = {"dealer_tai_scope": "whole_hand"}
    assert score({**DRAWN, "options": whole}).payments == [330, -110, -110, -110]
    # Where the dealer neither wins nor pays nothing is raised.
    fed = situation(CLOSED, tile="8s", repeats=2)
    assert score({**fed, "options": whole}).payments == [40, 0, -40, 0]


@pytest.mark.parametrize(
    ("cap", "payments"),
    [(None, [230, -110, -60, -60]), (5, [200, -80, -60, -60]), (2, [150, -50, -50, -50])],
)
def test_cap_limits_hand_and_dealer_tai_together(cap: int | None, payments: list[int]) -> None:
    found = score({**DRAWN, "options": {"tai_cap": cap}})
    assert found.payments == payments
    assert found.total == {"tai": 3}
    assert [t.worth for t in found.transfers] == [(-p - 30) // 10 for p in payments[1:]]


def test_four_kongs_are_paid_by_who_fed_the_last_or_by_all() -> None:
    assert score(FED_KONG).payments == [110, 0, 0, -110]
    everyone = {**FED_KONG, "options": {"four_kongs_payer": "all_three"}}
    assert score(everyone).payments == [340, -120, -110, -110]
    own = situation("149s2p", by="four_kongs", meld=KONGS)
    assert score(own).payments == [340, -120, -110, -110]


def test_the_worked_example_of_the_source() -> None:
    hand = situation(
        "123m456m789pFFF678s22p", by="self_draw", tile="8s", bonus="2g", dealer=0, repeats=2
    )
    found = score(hand)
    assert found.payments == [390, -130, -130, -130]
    for transfer in found.transfers:
        assert transfer.worth == 10
        assert [(line.rule, line.value) for line in transfer.lines] == [
            ("TW-DLR-DEALER", 1),
            ("TW-DLR-REPEAT", 4),
        ]
    told = found.to_dict()["transfers"]
    assert isinstance(told, list)
    assert told[0]["because"] == "base 30 + 10 tai × 10"
    assert told[0]["tai"] == 10


def test_repeats_have_a_line_only_if_there_are_any() -> None:
    found = score(situation(CLOSED, tile="8s", source=1))
    assert [line.rule for line in found.transfers[0].lines] == ["TW-DLR-DEALER"]


def test_any_seat_may_win() -> None:
    hand = situation(CLOSED, by="self_draw", tile="8s", winner=3, dealer=2)
    assert score(hand).payments == [-60, -60, -70, 190]
