"""VN-PAY-…, VN-LIAB-…, VN-SET-ROB: rates, who pays, liability, the robbed kong."""

import pytest

from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, OPEN_KONG, PONG, Meld
from sparrowhall.rules.vietnamese.liability import feeds_made
from sparrowhall.rules.vietnamese.options import OPTIONS, VietnameseOptions
from sparrowhall.rules.vietnamese.rates import Worth, double_rate, single_rate
from sparrowhall.tiles.notation import parse_one
from tests.rules.vietnamese.hands import RUNS, lines, score, situation

# Phán, single, double, discard win, self-draw.
RATES = [
    (0, 1, 1, 3, 3),
    (1, 1, 2, 4, 6),
    (2, 2, 4, 8, 12),
    (3, 4, 8, 16, 24),
    (4, 8, 16, 32, 48),
    (5, 16, 32, 64, 96),
    (6, 32, 64, 128, 192),
    (7, 38, 70, 146, 210),
    (8, 44, 76, 164, 228),
    (9, 50, 82, 182, 246),
    (10, 56, 88, 200, 264),
    (11, 62, 94, 218, 282),
    (12, 64, 128, 256, 384),
    (13, 70, 134, 274, 402),
    (14, 76, 140, 292, 420),
    (18, 96, 192, 384, 576),
    (19, 102, 198, 402, 594),
    (24, 128, 256, 512, 768),
    (30, 160, 320, 640, 960),
    (48, 256, 512, 1024, 1536),
    (66, 352, 704, 1408, 2112),
]


@pytest.mark.parametrize(("phan", "single", "double", "discard", "drawn"), RATES)
def test_rate_table(phan: int, single: int, double: int, discard: int, drawn: int) -> None:
    assert single_rate(phan) == single
    assert double_rate(phan) == double
    assert double_rate(phan) + 2 * single_rate(phan) == discard
    assert 3 * double_rate(phan) == drawn


def test_rates_never_fall() -> None:
    for rate in (single_rate, double_rate):
        values = [rate(phan) for phan in range(200)]
        assert values == sorted(values)


def test_a_worth_is_said_in_mun_and_phan() -> None:
    assert [Worth(n).say("en") for n in (0, 3, 6, 13)] == [
        "0 phán",
        "3 phán",
        "1 mủn",
        "2 mủn 1 phán",
    ]


# Who pays.


@pytest.mark.parametrize("seat", "ESWN")
def test_everybody_pays_for_a_discard_and_the_dealer_nothing_more(seat: str) -> None:
    winner = "ESWN".index(seat)
    hand = situation(RUNS, "8p", meld="c789s", seat=seat, round="N")
    payments = score(hand).payments
    assert payments[winner] == 4
    assert payments[(winner + 1) % 4] == -2
    assert sorted(payments) == [-2, -1, -1, 4]


def test_all_pay_double_on_a_self_draw() -> None:
    hand = situation(RUNS, "8p", by="self_draw", meld="c789s", bonus="1k2f")
    assert score(hand).payments == [-4, 12, -4, -4]


def test_transfers_say_rate_and_worth() -> None:
    found = score(situation(RUNS, "8p", meld="c789s", bonus="1234f"))
    told = {t.payer: found.voice.say(t.key, "en", t.values) for t in found.transfers}
    assert told[2] == "1 mủn 1 phán, double rate 70 for the discarder"
    assert told[0] == told[3] == "1 mủn 1 phán, single rate 38"


# Feeds as they are made.


def meld(text: str, source: int = 2) -> Meld:
    """``pEEE``, ``o2222s``, ``k5555p``, ``c123m``: a meld by the letter of its type."""
    kinds = {"p": PONG, "o": OPEN_KONG, "k": CONCEALED_KONG, "c": CHOW}
    tile = text[1] if text[-1].isupper() else text[1] + text[-1]
    return Meld(kinds[text[0]], parse_one(tile), (), -1, source)


@pytest.mark.parametrize(
    ("before", "claim", "feeds"),
    [
        ("c123m", "p555m", []),
        ("c123m c456m", "p555m", [("SUIT", 9)]),
        ("c123m c456m p999m", "p555m", [("SUIT", 12)]),
        ("c123m o4444m", "p555m", [("SUIT", 9)]),
        ("c123m c456p", "p555m", []),
        ("c123m k7777m c456m", "p555m", [("SUIT", 9)]),
        ("c123m k7777p c456m", "p555m", [("SUIT", 9)]),
        ("p111m p999p", "p999s", [("TERMINAL", 9)]),
        ("p111m p999p p111s", "o9999s", [("TERMINAL", 12)]),
        ("c123m p999p", "p999s", []),
        ("pEEE pCCC", "pSSS", [("HONOR", 9)]),
        ("pEEE pCCC pFFF", "pSSS", [("HONOR", 12)]),
        ("pFFF pCCC", "pPPP", [("HONOR", 9), ("DRAGON", 0)]),
        ("pFFF pCCC c123m", "pPPP", [("DRAGON", 0)]),
        ("pFFF pCCC pPPP", "p222m", []),
        ("pFFF kCCCC c123m", "pPPP", []),
        ("pEEE pSSS pWWW", "oNNNN", [("HONOR", 12), ("WIND", 0)]),
        ("pEEE pSSS", "pWWW", [("HONOR", 9)]),
    ],
)
def test_feeds_by_claim(before: str, claim: str, feeds: list[tuple[str, int]]) -> None:
    melds = [meld(word) for word in before.split()]
    made = feeds_made(VietnameseOptions(), melds, meld(claim, source=3))
    assert [(feed.rule[8:], feed.tiles) for feed in made] == feeds
    assert all(feed.seat == 3 for feed in made)
    strict = VietnameseOptions(OPTIONS.read({"liability_exposure": "twelve_only"}))
    made = feeds_made(strict, melds, meld(claim))
    assert [(feed.rule[8:], feed.tiles) for feed in made] == [f for f in feeds if f[1] != 9]


# Liability at the end. The winner is 1, the discarder 2 unless said; X is 3.


def fed(rule: str, seat: int = 3, tiles: int = 0) -> dict[str, object]:
    feed: dict[str, object] = {"seat": seat, "rule": f"VN-LIAB-{rule}"}
    return {**feed, "tiles": tiles} if tiles else feed


FLUSH = "p222s p55s3j c678s"


@pytest.mark.parametrize(
    ("rule", "hand", "tile", "melds", "tiles"),
    [
        ("SUIT", "34s99s5s", "5s", FLUSH, 9),
        ("TERMINAL", "111p9p7j", "9p", "p111m p999m p999s", 9),
        ("HONOR", "WWSS5j", "S", "pCCC pFFF pEEE", 9),
        ("DRAGON", "234m5p2j", "4m", "pCCC pFFF pPPP", 0),
        ("WIND", "5p2j", "5p", "pEEE pSSS pWWW pNN5j", 0),
    ],
)
def test_a_claimed_feed_pays_for_a_self_draw(
    rule: str, hand: str, tile: str, melds: str, tiles: int
) -> None:
    feeds = [fed(rule, 3, tiles)]
    drawn = score(situation(hand, tile, by="self_draw", meld=melds, feeds=feeds))
    total = 6 * drawn.total["mun"] + drawn.total["phan"]
    assert drawn.payments == [0, 3 * double_rate(total), 0, -3 * double_rate(total)]
    assert f"VN-LIAB-{rule}" in [line.rule for line in drawn.lines]


@pytest.mark.parametrize(
    ("rule", "hand", "tile", "melds", "tiles"),
    [
        ("SUIT", "345s9s9s", "9s", FLUSH, 9),
        ("DRAGON", "234m5p2j", "4m", "pCCC pFFF pPPP", 0),
        ("WIND", "5p2j", "5p", "pEEE pSSS pWWW pNN5j", 0),
    ],
)
def test_a_claimed_feed_pays_for_anothers_discard(
    rule: str, hand: str, tile: str, melds: str, tiles: int
) -> None:
    found = score(situation(hand, tile, meld=melds, feeds=[fed(rule, 3, tiles)]))
    total = 6 * found.total["mun"] + found.total["phan"]
    income = double_rate(total) + 2 * single_rate(total)
    assert found.payments == [0, income, 0, -income]


@pytest.mark.parametrize(
    ("rule", "hand", "tile", "melds"),
    [
        ("SUIT", "34s99s5s", "5s", FLUSH),
        ("TERMINAL", "99p1p7j1p", "1p", "p111m p999m p999s"),
        ("HONOR", "WWSSS", "S", "pCCC pFFF pEEE"),
        ("DRAGON", "PPP55p", "P", "pCCC pFFF c123m"),
        ("WIND", "NNN55p", "N", "pEEE pSSS pWWW"),
    ],
)
def test_the_winning_discard_that_completes_the_last_set_is_a_feed(
    rule: str, hand: str, tile: str, melds: str
) -> None:
    found = score(situation(hand, tile, meld=melds))
    assert f"VN-LIAB-{rule}" in [line.rule for line in found.lines]
    assert found.payments[2] == -found.payments[1]


def test_the_winning_discard_is_a_newer_feed_than_any_claimed() -> None:
    hand = situation("34s99s5s", "5s", meld=FLUSH, feeds=[fed("SUIT", 3, 9)])
    assert score(hand).payments == [0, 128, -128, 0]


def test_a_pair_tile_is_never_a_feed() -> None:
    hand = situation("345s9s9s", "9s", meld=FLUSH)
    assert lines(hand)["PAT-FULL-FLUSH"] == "1 mun"
    assert all(payment for payment in score(hand).payments)


def test_two_open_groups_make_no_feed_of_the_winning_discard() -> None:
    hand = situation("345s678s99s", "8s", meld="p222s p555s")
    assert all(payment for payment in score(hand).payments)


def test_an_open_group_outside_the_suit_saves_the_discarder() -> None:
    # Half Flush: three open groups, one of them winds.
    hand = situation("34s99s5s", "5s", meld="p222s p55s3j pWWW")
    assert all(payment for payment in score(hand).payments)


def test_a_feed_whose_pattern_is_not_scored_does_not_bite() -> None:
    hand = situation("34s99p5s", "5s", by="self_draw", meld=FLUSH, feeds=[fed("SUIT", 3, 9)])
    assert "PAT-FULL-FLUSH" not in lines(hand)
    assert len(set(score(hand).payments)) == 2


def test_of_several_feeders_the_newest_whose_pattern_is_scored_pays() -> None:
    # All Honors fails, Big Three Dragons stands.
    feeds = [fed("DRAGON", 3), fed("HONOR", 0, 9)]
    hand = situation("23m55p4m", "4m", by="self_draw", meld="pCCC pFFF pPPP", feeds=feeds)
    assert score(hand).payments == [0, 438, 0, -438]
    both = situation("WWSSS", "W", by="self_draw", meld="pCCC pFFF pPPP", feeds=feeds)
    assert score(both).payments[3] == 0
    assert score(both).payments[0] < 0


def test_a_bonus_discard_is_paid_by_its_discarder_before_older_feeders() -> None:
    feeds = [fed("DRAGON", 3)]
    hand = situation("23m55p3k", "3k", meld="pCCC pFFF pPPP", feeds=feeds)
    found = score(hand)
    assert found.payments[3] == found.payments[0] == 0
    assert [line.rule for line in found.lines][-1] == "VN-LIAB-BONUS"


def test_a_late_new_discard_is_paid_by_its_discarder_before_older_feeders() -> None:
    feeds = [fed("DRAGON", 3)]
    flags = "late_new_discard"
    hand = situation("23m55p4m", "4m", meld="pCCC pFFF pPPP", feeds=feeds, flags=flags)
    found = score(hand)
    assert found.payments[3] == found.payments[0] == 0
    assert [line.rule for line in found.lines][-1] == "VN-LIAB-NEW"
    nothing = situation("234m55s3j67p99p8p", "8p", meld="c789s", flags=flags)
    assert score(nothing).payments == [0, 3, -3, 0]


def test_the_liable_payer_is_told_why() -> None:
    feeds = [fed("DRAGON", 3)]
    hand = situation("234m5p2j", "4m", by="self_draw", meld="pCCC pFFF pPPP", feeds=feeds)
    found = score(hand)
    for language in ("en", "vi", "zh-Hant"):
        (transfer,) = found.transfers
        told = found.voice.say(transfer.key, language, transfer.values)
        assert "3 × 82" in told
        assert "{" not in told


# The robbed kong.


@pytest.mark.parametrize(
    ("hand", "melds", "tile", "bonus", "payments"),
    [
        # 0 Phán without robbing, 2, 5, 1 Mủn: the owner is 2.
        ("234m55s3j67p99p8p", "c789s", "8p", "", [-1, 4, -2, -1]),
        ("234m678s12p55s3p", "c456s", "3p", "", [-2, 16, -12, -2]),
        ("234m678s12p55s3p", "c456s", "3p", "8j2k", [-16, 128, -96, -16]),
        ("234m555s67p99p8p", "c789s", "8p", "", [-32, 146, -82, -32]),
    ],
)
def test_the_robbed_owner_pays_all_and_is_refunded_without_the_robbing(
    hand: str, melds: str, tile: str, bonus: str, payments: list[int]
) -> None:
    found = score(situation(hand, tile, by="rob_kong", meld=melds, bonus=bonus))
    assert found.payments == payments
    assert {(t.payer, t.payee) for t in found.transfers} == {(2, 1), (0, 2), (3, 2)}
    assert "VN-SET-ROB" in [line.rule for line in found.lines]


def test_another_players_feed_does_not_relieve_the_robbed_owner() -> None:
    robbed = situation(
        "34s99s5s", "5s", by="rob_kong", meld="p222s p777s c678s", feeds=[fed("SUIT", 3, 9)]
    )
    assert score(robbed).payments[0] < 0
    own = {**robbed, "feeds": [fed("SUIT", 2, 9)]}
    assert score(own).payments[0] == score(own).payments[3] == 0
