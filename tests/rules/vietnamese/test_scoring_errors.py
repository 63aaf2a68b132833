"""Input that cannot be true: every error names the place it is about."""

import pytest

from sparrowhall.errors import InputError, OptionError
from tests.rules.faults import change, check
from tests.rules.vietnamese.hands import RUNS, melds, phan, score, situation

BASE = situation(RUNS, "8p", meld="c789s")
DRAWN = situation(RUNS, "8p", by="self_draw", meld="c789s")
CLOSED = situation("234m345s678p123sWW", "8p", by="self_draw")
KONG = situation("345s678p123sWW", "8p", by="self_draw", meld="k5555m")
NFNL = situation("14m7m258p369s1m4m7pE", by="nfnl", safe="1f2g3k", flags="nfnl_eligible")
TRUE = situation("234m345s678p234p99p", "8p", flags="nfnl_eligible")
DRAGONS = situation("23m55p4m", "4m", by="self_draw", meld="pCCC pFFF pPPP")
FLUSH = situation("34s99s5s", "5s", by="self_draw", meld="p222s p555s c678s")


def feed(rule: str, seat: int = 3, **more: object) -> list[dict[str, object]]:
    return [{"seat": seat, "rule": rule, **more}]


CONTRADICTIONS = [
    ("unknown key", change(BASE, repeat=1), "repeat"),
    ("no seat wind", change(BASE, seat_wind=None), "seat_wind"),
    ("no round wind", change(BASE, round_wind=None), "round_wind"),
    ("repeats", change(BASE, repeats=1), "repeats"),
    ("dealer not East", change(BASE, dealer=1), "dealer"),
    ("win of another game", change(BASE, win={"by": "eight_flowers"}), "win.by"),
    ("other winners", change(BASE, win__also=[3]), "win.also"),
    ("a set", change(BASE, melds=[{"type": "set", "tiles": "777s"}]), "melds[0].type"),
    ("flag of another game", change(BASE, flags=["last_tile", "heavenly_ready"]), "flags[1]"),
    ("nobody discarded", change(BASE, win__from=None), "win.from"),
    ("self-draw from somebody", change(DRAWN, win__from=2), "win.from"),
    ("no winning tile", change(BASE, win__tile=None), "win.tile"),
    ("winning tile not held", change(BASE, win__tile="9s"), "win.tile"),
    ("immediate win with a tile", change(NFNL, win__tile="1m"), "win.tile"),
    ("immediate win from somebody", change(NFNL, win__from=1), "win.from"),
    (
        "robbed bonus tile",
        situation("234m345s67p99p1j", "1j", by="rob_kong", meld="c789s"),
        "win.tile",
    ),
    ("dealt to another", change(CLOSED, win={"by": "dealt"}), "win.by"),
    (
        "dealt with melds",
        situation("345s678p123sWW", by="dealt", seat="E", meld="k5555m"),
        "melds",
    ),
    ("one short", change(BASE, hand=RUNS[:-4] + "8p"), "hand"),
    ("fourteen before an immediate win", change(NFNL, hand="14m7m258p369s1m4m7pEE"), "hand"),
    ("five of a kind", situation("22222m45s67p99p8p", "8p", meld="c789s"), "hand"),
    ("two of a joker", change(BASE, bonus="1j1j"), "bonus"),
    (
        "a joker in hand and set aside",
        situation(RUNS, "8p", meld="c78s3j=789s", bonus="3j"),
        "bonus",
    ),
    ("safe and set aside", change(BASE, bonus="1k", safe="1k"), "safe"),
    ("safe number", change(BASE, safe="1m"), "safe"),
    ("bonus number", change(BASE, bonus="1m"), "bonus"),
    ("joker in a kong", situation("234m67p99p8p", "8p", meld="o777s3j c789s"), "melds[0].tiles"),
    (
        "meld of jokers alone",
        situation(RUNS, "8p", meld="p1j7j3j=7s"),
        "melds[0].tiles",
    ),
    (
        "ambiguous chow",
        situation(RUNS, "8p", meld="c45s3j"),
        "melds[0]",
    ),
    ("reading out of the domain", situation(RUNS, "8p", meld="c45s2j"), "melds[0].tiles"),
    ("no such reading", situation(RUNS, "8p", meld="c45s3j=567s"), "melds[0].as"),
    ("wind joker in a chow", situation(RUNS, "8p", meld="c45s5j"), "melds[0].tiles"),
    # No Flowers, No Leaves.
    ("no safe discards", change(NFNL, safe=""), "safe"),
    ("not eligible", change(NFNL, flags=[]), "flags"),
    ("eligible with a bonus tile", change(TRUE, bonus="1f"), "flags[0]"),
    ("eligible with a meld", change(BASE, flags=["nfnl_eligible"]), "flags[0]"),
    (
        "eligible with a joker",
        situation("23m4j345s678p234p99p", "8p", flags="nfnl_eligible"),
        "flags[0]",
    ),
    (
        "safe before the first discard",
        situation("234m345s678p123s99s", by="dealt", seat="E", safe="1f", flags="nfnl_eligible"),
        "safe",
    ),
    # Feeds.
    ("feed by the winner", change(DRAGONS, feeds=feed("VN-LIAB-DRAGON", 1)), "feeds[0].seat"),
    ("no such feed", change(DRAGONS, feeds=feed("VN-LIAB-WINDS")), "feeds[0].rule"),
    ("a feed that is never claimed", change(DRAGONS, feeds=feed("VN-LIAB-NEW")), "feeds[0].rule"),
    ("feed of ten tiles", change(FLUSH, feeds=feed("VN-LIAB-SUIT", tiles=10)), "feeds[0].tiles"),
    ("dragons counted", change(DRAGONS, feeds=feed("VN-LIAB-DRAGON", tiles=9)), "feeds[0].tiles"),
    ("no fourth wind", change(DRAGONS, feeds=feed("VN-LIAB-WIND")), "feeds[0]"),
    ("twelve of nine", change(FLUSH, feeds=feed("VN-LIAB-SUIT", tiles=12)), "feeds[0]"),
    ("nine of three", change(BASE, feeds=feed("VN-LIAB-SUIT", tiles=9)), "feeds[0]"),
    (
        "nine or twelve not told",
        change(FLUSH, feeds=feed("VN-LIAB-SUIT"), options={"liability_exposure": "twelve_only"}),
        "feeds[0].tiles",
    ),
]

FLAGS = [
    # the base, its flags, the path the error must name
    (BASE, "kong_replacement", "flags[0]"),
    (BASE, "bonus_replacement", "flags[0]"),
    (BASE, "first_turn", "flags[0]"),
    (BASE, "first_discard", "win.from"),
    (change(BASE, win__from=0), "first_discard", "flags[0]"),
    (BASE, "late_new_discard first_discard", "flags[0]"),
    (DRAWN, "late_new_discard", "flags[0]"),
    (DRAWN, "first_discard", "flags[0]"),
    (DRAWN, "before_first_draw", "flags[0]"),
    (DRAWN, "kong_replacement", "flags[0]"),
    (DRAWN, "bonus_replacement", "flags[0]"),
    (DRAWN, "first_turn", "flags[0]"),
    (CLOSED, "last_tile first_turn", "flags[0]"),
    (CLOSED, "first_turn first_draw_after_call", "flags[1]"),
    (KONG, "first_turn", "flags[0]"),
    (KONG, "kong_replacement first_turn", "flags[0]"),
    (KONG, "first_draw_after_call", "flags[0]"),
    (NFNL, "nfnl_eligible last_tile", "flags[1]"),
    (change(CLOSED, safe="1f"), "first_turn", "safe"),
    (change(TRUE, safe="1f", win__from=0), "nfnl_eligible first_discard", "safe"),
    (change(TRUE, safe="1f"), "nfnl_eligible before_first_draw", "safe"),
    (
        situation("234m345s678p123sWW", "8p", source=2),
        "first_discard",
        "win.from",
    ),
]


@pytest.mark.parametrize(
    ("about", "data", "where"), CONTRADICTIONS, ids=[row[0] for row in CONTRADICTIONS]
)
def test_contradiction(about: str, data: dict[str, object], where: str) -> None:
    check(data, where)


@pytest.mark.parametrize(("data", "flags", "where"), FLAGS, ids=[row[1] for row in FLAGS])
def test_contradictory_flag(data: dict[str, object], flags: str, where: str) -> None:
    check(change(data, flags=flags.split()), where)


def test_an_ambiguous_chow_lists_its_readings() -> None:
    with pytest.raises(InputError) as caught:
        score(situation(RUNS, "8p", meld="c45s3j"))
    assert "345s, 456s" in str(caught.value)


def test_wrong_options_are_named() -> None:
    with pytest.raises(OptionError) as caught:
        score(change(BASE, options={"wait_rule": "none"}))
    assert caught.value.where == "options.wait_rule"


@pytest.mark.parametrize(("seat", "dealer"), [("E", 0), ("S", 0), ("W", 0), ("N", 0)])
def test_the_dealer_is_the_seat_whose_wind_is_east(seat: str, dealer: int) -> None:
    hand = situation(RUNS, "8p", meld="c789s", seat=seat, round="N")
    assert score({**hand, "dealer": dealer}).payments == score(hand).payments
    check({**hand, "dealer": dealer + 1}, "dealer")


@pytest.mark.parametrize(
    ("data", "flags"),
    [
        (KONG, "kong_replacement"),
        (change(KONG, bonus="1f"), "kong_replacement bonus_replacement"),
        (change(CLOSED, bonus="1f"), "first_turn bonus_replacement"),
        (DRAWN, "first_draw_after_call"),
        (BASE, "before_first_draw"),
        (BASE, "late_new_discard last_tile"),
        (TRUE, "nfnl_eligible late_new_discard"),
        (situation("234m345s67p234p99p4k", "4k"), "nfnl_eligible"),
    ],
)
def test_what_can_be_true_is_accepted(data: dict[str, object], flags: str) -> None:
    assert score(change(data, flags=flags.split())).legal


def test_a_dealt_hands_tile_is_ignored() -> None:
    dealt = situation("234m345s678p123sWW", "9m", by="dealt", seat="E")
    assert phan(dealt) == 14


# Well formed, but no win.


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (situation("234m345s67p99p9s", "9s", meld="c789s"), "9s fits nowhere"),
        (situation("234m345s6p9p1pE1j", "E", meld="c789s"), "jokers 1j"),
        (situation("1144m2277p33s99sEE", "E", bonus="1f"), "drawn by the winner"),
        (
            situation("1144m2277p33s99sEE", "E", by="self_draw", bonus="1f", seven_pairs="off"),
            "at this table",
        ),
        (situation("1144m2277p33s99sE1f", "1f", bonus="2f"), "drawn by the winner"),
        (situation("19m19p19sESWC5jFFP", "P", by="self_draw"), "pair only"),
        (situation("19m19p19sESWNCFF1f", "1f"), "pair only"),
        (
            situation("19m19p19sESWCNFP5j", "P", by="self_draw", orphans_jokers="never"),
            "may not hold a joker",
        ),
        (
            situation("147m258p369s1447m2s", "2s", safe="1f2g", flags="nfnl_eligible"),
            "2 safe discards",
        ),
        (change(NFNL, safe="1f2g"), "1f 2g"),
    ],
)
def test_the_reason_says_what_is_missing(hand: dict[str, object], words: str) -> None:
    found = score(hand)
    assert not found.legal
    assert found.payments == [0, 0, 0, 0]
    assert found.reason is not None
    assert words in found.reason.say("en")
    for language in ("vi", "zh-Hant"):
        assert "{" not in found.reason.say(language)
        assert "score.reason" not in found.reason.say(language)


def test_joker_melds_keep_their_reading() -> None:
    found = score(situation(RUNS, "8p", meld="c4s5s3j=345s"))
    assert found.reading is not None
    assert found.reading.sets[0] == [20, 21, 22]
    assert found.reading.jokers == {"3j": "3s"}
    assert melds("c4s5s3j=345s") == [{"type": "chow", "tiles": "4s5s3j", "as": "345s"}]


@pytest.mark.parametrize(
    "held",
    [
        situation("234m345s67p99p1f", "9p", meld="c789s"),
        situation("234m345s67p99p1f", "1f", by="self_draw", meld="c789s"),
        situation("234m345s67p99p8j", "9p", by="self_draw", meld="c789s"),
        situation("234m345s67p99p8j", "9p", by="rob_kong", meld="c789s"),
    ],
)
def test_vn_daihoa_and_flowers_are_never_wild(held: dict[str, object]) -> None:
    answer = score(held).to_dict()
    assert answer["legal"] is False
    assert "flower" in str(answer["reason"])
