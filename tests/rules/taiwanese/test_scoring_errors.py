"""Input that cannot be true: every error names the place it is about."""

import pytest

from sparrowhall.errors import InputError, MahjongError, OptionError
from tests.rules.faults import change, check
from tests.rules.taiwanese.hands import CLOSED, OPEN, melds, score, situation

BASE = situation(CLOSED, tile="8s")
DRAWN = situation(CLOSED, by="self_draw", tile="8s")
MELDED = situation(OPEN, tile="5s", meld="c123m p555p")
KONG = situation("456m789m234s678sNN", by="self_draw", tile="8s", meld="k7777p")
KONGS = situation("149s2p", by="four_kongs", meld="kCCCC kEEEE aSSSS k5555m")
CONCEALED_KONGS = change(KONGS, melds=melds("kCCCC kEEEE kSSSS k5555m"))
EIGHT = situation("14m47pESW", by="eight_flowers", bonus="1234f1234g")
SEVEN = situation("14m47pESW", by="seven_robs", source=2, bonus="1234f1234g")


def with_melds(*melds: dict[str, object]) -> dict[str, object]:
    return change(MELDED, melds=list(melds))


CHOW: dict[str, object] = {"type": "chow", "tiles": "123m"}

FORM = [
    ("unknown key", change(BASE, hnad="1m"), "hnad"),
    ("unknown key inside", change(BASE, win__form=2), "win.form"),
    ("unknown meld key", with_melds(CHOW, {**CHOW, "tile": "1m"}), "melds[1].tile"),
    ("no hand", change(BASE, hand=None), "hand"),
    ("no win", change(BASE, win=None), "win"),
    ("win is text", change(BASE, win="8s"), "win"),
    ("no way to win", change(BASE, win={"tile": "8s"}), "win.by"),
    ("unknown way to win", change(BASE, win__by="luck"), "win.by"),
    ("hand is a list", change(BASE, hand=["1m"]), "hand"),
    ("bad tile", change(BASE, hand="123x"), "hand"),
    ("tile of another game", change(BASE, hand=CLOSED[:-2] + "1j1j"), "hand"),
    ("bad winning tile", change(BASE, win__tile="88s"), "win.tile"),
    ("bonus is no flower", change(BASE, bonus="1m"), "bonus"),
    (
        "batch is no flower",
        change(BASE, bonus=[{"tiles": "1m", "when": "later"}]),
        "bonus[0].tiles",
    ),
    ("bad batch", change(BASE, bonus=[{"tiles": "1f", "when": "now"}]), "bonus[0].when"),
    ("flower twice", change(BASE, bonus="1f1f"), "bonus"),
    ("five of a kind", change(BASE, hand="11111m456m789p234s678s"), "hand"),
    ("five with a meld", change(MELDED, hand="345s678s234p55p"), "melds[1].tiles"),
    ("melds are text", change(BASE, melds="123m"), "melds"),
    ("meld is text", change(BASE, melds=["123m"]), "melds[0]"),
    ("unknown meld", with_melds(CHOW, {"type": "pung", "tiles": "555p"}), "melds[1].type"),
    ("short meld", with_melds(CHOW, {"type": "pong", "tiles": "55p"}), "melds[1].tiles"),
    ("no chow", with_melds({"type": "chow", "tiles": "124m"}, CHOW), "melds[0].tiles"),
    ("chow over a border", with_melds({"type": "chow", "tiles": "89m1p"}, CHOW), "melds[0].tiles"),
    ("chow of winds", with_melds({"type": "chow", "tiles": "ESW"}, CHOW), "melds[0].tiles"),
    ("no pong", with_melds(CHOW, {"type": "pong", "tiles": "556p"}), "melds[1].tiles"),
    ("pong of flowers", with_melds(CHOW, {"type": "pong", "tiles": "123f"}), "melds[1].tiles"),
    ("wrong as", with_melds({**CHOW, "as": "234m"}, CHOW), "melds[0].as"),
    ("winner too high", change(BASE, winner=4), "winner"),
    ("winner is true", change(BASE, winner=True), "winner"),
    ("no winner", change(BASE, winner=None), "winner"),
    ("dealer too low", change(BASE, dealer=-1), "dealer"),
    ("from too high", change(BASE, win__from=7), "win.from"),
    ("from the winner", change(BASE, win__from=0), "win.from"),
    ("bad wind", change(BASE, seat_wind="C"), "seat_wind"),
    ("bad round", change(BASE, round_wind="East"), "round_wind"),
    ("negative repeats", change(BASE, repeats=-1), "repeats"),
    ("repeats in words", change(BASE, repeats="two"), "repeats"),
    ("flags are text", change(BASE, flags="last_tile"), "flags"),
    ("unknown flag", change(BASE, flags=["last_tile", "lucky"]), "flags[1]"),
    ("flag twice", change(BASE, flags=["last_tile", "last_tile"]), "flags[1]"),
    ("options are a list", change(BASE, options=[]), "options"),
]

CONTRADICTIONS = [
    ("no dealer", change(BASE, dealer=None), "dealer"),
    ("no seat wind", change(BASE, seat_wind=None), "seat_wind"),
    ("no round wind", change(BASE, round_wind=None), "round_wind"),
    ("safe discards", change(BASE, safe="1f"), "safe"),
    ("feeds", change(BASE, feeds=[{"seat": 2, "rule": "VN-LIAB-SUIT"}]), "feeds"),
    ("other winners", change(BASE, win__also=[3]), "win.also"),
    ("no flowers no leaves", change(BASE, win={"by": "nfnl"}), "win.by"),
    ("a set", with_melds(CHOW, {"type": "set", "tiles": "555p"}), "melds[1].type"),
    ("foreign flag", change(BASE, flags=["last_tile", "sunrise"]), "flags[1]"),
    ("nobody discarded", change(BASE, win__from=None), "win.from"),
    ("self-draw from somebody", change(DRAWN, win__from=2), "win.from"),
    ("eight flowers from somebody", change(EIGHT, win__from=2), "win.from"),
    ("nobody revealed", change(SEVEN, win__from=None), "win.from"),
    ("no winning tile", change(BASE, win__tile=None), "win.tile"),
    ("winning tile not held", change(BASE, win__tile="9s"), "win.tile"),
    ("winning tile in a meld", change(MELDED, win__tile="1m"), "win.tile"),
    ("instant win with a tile", change(EIGHT, win__tile="1m"), "win.tile"),
    ("dealt to another", change(BASE, win={"by": "dealt"}), "win.by"),
    ("dealt with melds", change(MELDED, dealer=0, win={"by": "dealt"}), "melds"),
    ("flower in the hand", change(BASE, hand=CLOSED[:-1] + "1f"), "hand"),
    ("one short", change(BASE, hand=CLOSED[:-1]), "hand"),
    ("one long", change(BASE, hand=CLOSED + "C"), "hand"),
    ("kong counted as four", change(KONG, hand="456m789m234s678sN"), "hand"),
    ("four kongs with 17", change(KONGS, hand="149s22p"), "hand"),
    ("flower win with 18", change(EIGHT, hand=CLOSED + "C"), "hand"),
    ("seven of eight flowers", change(EIGHT, bonus="1234f123g"), "bonus"),
    ("six of seven flowers", change(SEVEN, bonus="1234f12g"), "bonus"),
    ("eight flowers and another win", change(BASE, bonus="1234f1234g"), "bonus"),
    ("three of four kongs", change(KONGS, melds=melds("kCCCC kEEEE aSSSS p555m")), "melds"),
    (
        "four kongs and another win",
        situation("345s99m", tile="5s", meld="kCCCC kEEEE aSSSS o1111p"),
        "melds",
    ),
    (
        "a fifth kong",
        change(KONGS, hand="1m", melds=melds("kCCCC kEEEE aSSSS k5555m k9999p")),
        "melds",
    ),
    ("a kong fed, but none open", change(KONGS, win__from=2), "win.from"),
    (
        "open kongs only, but nobody fed the last",
        change(KONGS, melds=melds("oCCCC oEEEE oSSSS o5555m")),
        "win.from",
    ),
    ("too many repeats", change(BASE, repeats=11, options={"max_repeats": 10}), "repeats"),
]

FLAGS = [
    # the base, its flags, the path the error must name
    (change(BASE, win__from=1), "first_discard earthly_ready", "flags[1]"),
    (BASE, "heavenly_ready earthly_ready", "flags[1]"),
    (BASE, "earthly_ready heavenly_ready", "flags[0]"),
    (BASE, "kong_replacement", "flags[0]"),
    (BASE, "bonus_replacement", "flags[0]"),
    (BASE, "last_tile first_turn", "flags[1]"),
    (BASE, "first_discard", "win.from"),
    (BASE, "before_first_draw earthly_ready", "flags[1]"),
    (DRAWN, "first_discard", "flags[0]"),
    (DRAWN, "before_first_draw", "flags[0]"),
    (DRAWN, "kong_replacement", "flags[0]"),
    (DRAWN, "bonus_replacement", "flags[0]"),
    (DRAWN, "first_turn first_draw_after_call", "flags[1]"),
    (DRAWN, "first_turn earthly_ready", "flags[1]"),
    (DRAWN, "first_turn last_tile", "flags[1]"),
    (KONG, "kong_replacement first_turn", "flags[0]"),
    (KONG, "first_turn", "flags[0]"),
    (KONG, "first_draw_after_call", "flags[0]"),
    (KONG, "heavenly_ready", "flags[0]"),
    (KONG, "earthly_ready kong_replacement", "flags[0]"),
    (change(MELDED, win__from=1), "first_discard", "flags[0]"),
    (MELDED, "heavenly_ready", "flags[0]"),
    (MELDED, "last_tile earthly_ready", "flags[1]"),
    (change(BASE, dealer=0, win={"by": "dealt"}), "first_turn", "flags[0]"),
    (change(BASE, dealer=0, win={"by": "dealt"}), "heavenly_ready", "flags[0]"),
    (KONGS, "kong_replacement", "flags[0]"),
    (CONCEALED_KONGS, "earthly_ready", "flags[0]"),
    (change(CONCEALED_KONGS, dealer=0), "heavenly_ready", "flags[0]"),
    (change(KONG, options={"concealed_kong_blocks_ready": True}), "earthly_ready", "flags[0]"),
]


@pytest.mark.parametrize(("about", "data", "where"), FORM, ids=[row[0] for row in FORM])
def test_wrong_form(about: str, data: dict[str, object], where: str) -> None:
    check(data, where)


@pytest.mark.parametrize(
    ("about", "data", "where"), CONTRADICTIONS, ids=[row[0] for row in CONTRADICTIONS]
)
def test_contradiction(about: str, data: dict[str, object], where: str) -> None:
    check(data, where)


@pytest.mark.parametrize(("data", "flags", "where"), FLAGS, ids=[row[1] for row in FLAGS])
def test_contradictory_flag(data: dict[str, object], flags: str, where: str) -> None:
    check(change(data, flags=flags.split()), where)


def test_wrong_options_are_named() -> None:
    with pytest.raises(OptionError) as caught:
        score(change(BASE, options={"tai_cap": "much"}))
    assert caught.value.where == "options.tai_cap"


def test_situation_must_be_an_object() -> None:
    with pytest.raises(MahjongError):
        score([])


def test_a_misspelt_key_is_named_with_the_known_ones() -> None:
    with pytest.raises(InputError) as caught:
        score(change(BASE, wnd={}))
    assert "'wnd'" in str(caught.value)
    assert "seat_wind" in str(caught.value)


@pytest.mark.parametrize(
    ("data", "flags"),
    [
        (KONG, "kong_replacement"),
        (KONG, "earthly_ready"),
        (change(KONG, dealer=0), "heavenly_ready"),
        (change(KONG, options={"locked_concealed_kong": "if_wait_unchanged"}), "heavenly_ready"),
        (change(BASE, win__from=1), "first_discard heavenly_ready before_first_draw"),
        (DRAWN, "first_turn heavenly_ready"),
        (EIGHT, "first_turn"),
        (change(DRAWN, bonus="1f"), "first_turn bonus_replacement"),
        (change(MELDED, win={"by": "self_draw", "tile": "5s"}), "first_draw_after_call"),
        (EIGHT, "last_tile earthly_ready"),
        (
            change(CONCEALED_KONGS, options={"locked_concealed_kong": "if_wait_unchanged"}),
            "earthly_ready",
        ),
    ],
)
def test_what_can_be_true_is_accepted(data: dict[str, object], flags: str) -> None:
    assert score(change(data, flags=flags.split())).legal


def test_a_dealt_hands_tile_is_ignored() -> None:
    dealt = change(BASE, dealer=0, win={"by": "dealt", "tile": "9p"})
    assert score(dealt).total == {"tai": 24}


# Well formed, but no win.


@pytest.mark.parametrize("language", ["en", "vi", "zh-Hant"])
def test_the_reason_names_what_fits_nowhere(language: str) -> None:
    told = score(change(BASE, hand="123m456m789p234s679sNN", win__tile="9s")).to_dict(language)
    assert told["legal"] is False
    reason = str(told["reason"])
    assert "679s" in reason
    assert "123m 456m 789p 234s NN" in reason


def test_the_reason_tells_how_far_the_hand_is() -> None:
    found = score(change(BASE, hand="147m258p369sESWNCFPP", win__tile="P"))
    assert not found.legal
    assert found.payments == [0, 0, 0, 0]
    reason = str(found.to_dict()["reason"])
    assert "PP can stand" in reason
    assert "tiles would have to be others" in reason


@pytest.mark.parametrize("hand", ["1122m3344p5566s77sCCC", "19m19p19sESWNCFPPPPE"])
def test_pairs_and_orphans_do_not_win(hand: str) -> None:
    assert not score(change(BASE, hand=hand, win__tile="P" if "P" in hand else "C")).legal
