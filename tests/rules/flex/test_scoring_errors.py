"""Input that cannot be true: every error names the place it is about."""

import pytest

from sparrowhall.errors import OptionError
from tests.rules.faults import change, check
from tests.rules.flex.hands import PLAIN, score, situation

BASE = situation(PLAIN, tile="5p")
DRAWN = situation(PLAIN, by="self_draw", tile="5p")
REST = "3333s4444p555p"
EXPOSED = situation(REST, tile="5p", meld="222s")
DEALT = situation(PLAIN, by="dealt", east_14=True)


def with_set(tiles: str, hand: str = REST, **options: object) -> dict[str, object]:
    return change(situation(hand, **options), melds=[{"type": "set", "tiles": tiles}])  # type: ignore[arg-type]


def read_as(tiles: str, named: str | None) -> dict[str, object]:
    meld = {"type": "set", "tiles": tiles}
    if named is not None:
        meld["as"] = named
    return change(EXPOSED, melds=[meld])


FORM = [
    ("unknown key", change(BASE, hnad="1m"), "hnad"),
    ("unknown key inside", change(BASE, win__form=2), "win.form"),
    ("no hand", change(BASE, hand=None), "hand"),
    ("no win", change(BASE, win=None), "win"),
    ("no winner", change(BASE, winner=None), "winner"),
    ("bad tile", change(BASE, hand="123x"), "hand"),
    ("dragon by its letter", change(BASE, hand="C" + PLAIN[1:]), "hand"),
    ("tile of another game", change(BASE, hand=PLAIN[:-4] + "1f1f"), "hand"),
    ("five of a kind", change(BASE, hand="33333s4444p55555p"), "hand"),
    ("nine flowers", change(BASE, hand="0f" * 9 + "22s333s"), "hand"),
    ("nine jokers", change(BASE, hand="0j" * 9 + "22s333s"), "hand"),
    (
        "seven flowers at a table of six",
        change(BASE, hand="0f" * 7 + PLAIN[-9:], options={"flowers": 6}),
        "hand",
    ),
    (
        "a joker at a table without",
        change(EXPOSED, melds=[{"type": "set", "tiles": "2s2s0j"}], options={"jokers": 0}),
        "melds[0].tiles",
    ),
    (
        "a wind at a table without",
        change(BASE, hand="EE" + PLAIN[2:], options={"winds": False}),
        "hand",
    ),
    ("seat 4 of 4", change(BASE, winner=4), "winner"),
    ("seat 3 of 3", change(BASE, win__from=3, options={"players": 3}), "win.from"),
    ("from the winner", change(BASE, win__from=0), "win.from"),
    ("a winner twice", change(BASE, win__also=[3, 3]), "win.also[1]"),
    ("the discarder among the winners", change(BASE, win__also=[2]), "win.also[0]"),
    ("unknown flag", change(BASE, flags=["lucky"]), "flags[0]"),
    ("flag twice", change(BASE, flags=["sunset", "sunset"]), "flags[1]"),
    ("options are a list", change(BASE, options=[]), "options"),
    ("unequal set", with_set("223s"), "melds[0].tiles"),
    ("one tile is no set", with_set("2s"), "melds[0].tiles"),
    ("jokers without a name", read_as("0j0j0j", None), "melds[0].as"),
    ("jokers as a flower", read_as("0j0j0j", "0f"), "melds[0].as"),
    ("jokers as two kinds", read_as("0j0j0j", "2s3s"), "melds[0].as"),
    ("a set as something else", read_as("2s2s0j", "3s"), "melds[0].as"),
]

CONTRADICTIONS = [
    ("seat wind", change(BASE, seat_wind="E"), "seat_wind"),
    ("round wind", change(BASE, round_wind="E"), "round_wind"),
    ("repeats", change(BASE, repeats=1), "repeats"),
    ("flowers aside", change(BASE, bonus="0f"), "bonus"),
    ("safe discards", change(BASE, safe="0f"), "safe"),
    ("feeds", change(BASE, feeds=[{"seat": 2, "rule": "VN-LIAB-SUIT"}]), "feeds"),
    ("robbed kong", change(BASE, win__by="rob_kong"), "win.by"),
    ("eight flowers", change(BASE, win={"by": "eight_flowers"}), "win.by"),
    ("a pong", change(EXPOSED, melds=[{"type": "pong", "tiles": "222s"}]), "melds[0].type"),
    ("foreign flag", change(BASE, flags=["sunset", "last_tile"]), "flags[1]"),
    ("nobody discarded", change(BASE, win__from=None), "win.from"),
    ("drawn from somebody", change(DRAWN, win__from=2), "win.from"),
    ("drawn with others", change(DRAWN, win__also=[3]), "win.also"),
    (
        "another winner on a tile called for an exposure",
        change(EXPOSED, win__tile="2s", win__also=[3], flags=["called_exposure"]),
        "win.also",
    ),
    (
        "only the nearest wins",
        change(BASE, win__also=[3], options={"multi_win": "nearest"}),
        "win.also",
    ),
    (
        "who is highest",
        change(BASE, win__also=[3], options={"multi_win_double": "highest"}),
        "win.also",
    ),
    ("dealt thirteen", change(BASE, win={"by": "dealt"}), "win.by"),
    (
        "dealt with an exposure",
        change(DEALT, hand=REST, melds=[{"type": "set", "tiles": "222s"}]),
        "melds",
    ),
    ("dealt at sunset", change(DEALT, flags=["sunset"]), "flags[0]"),
    ("one short", change(BASE, hand=PLAIN.replace("555p", "55p"), win__tile=None), "hand"),
    ("one long", change(BASE, hand=PLAIN + "6p"), "hand"),
    (
        "a set counted as three",
        change(EXPOSED, hand=REST, melds=[{"type": "set", "tiles": "2222s"}]),
        "hand",
    ),
    ("winning tile not there", change(BASE, win__tile="9p"), "win.tile"),
    ("a called joker", situation("0j" + PLAIN[1:], tile="0j"), "win.tile"),
    ("a called blank", situation("0b" + PLAIN[1:], tile="0b"), "win.tile"),
    ("an exposed blank", with_set("2s2s0b"), "melds[0].tiles"),
    ("a joker among flowers", with_set("0f0f0j"), "melds[0].tiles"),
    ("an exposed pair", with_set("22s", "3333s4444p5555p"), "melds[0].tiles"),
    ("an exposed pair of flowers", with_set("0f0f", "3333s4444s5555s"), "melds[0].tiles"),
    ("a joker in a pair", with_set("2s0j", "3333s4444p5555p", call_pairs=True), "melds[0].tiles"),
    ("five in a set", with_set("2222s0j", "333s444p555p"), "melds[0].tiles"),
    (
        "a drawn flower in an exposed set",
        situation("444m555m666m", by="self_draw", tile="0f", meld="0f0f0f0f0f"),
        "win.tile",
    ),
    (
        "a tile swapped in where nothing is swapped",
        situation(REST, by="self_draw", tile="2s", meld="222s", joker_swap="off"),
        "win.tile",
    ),
    (
        "a drawn joker swapped in where jokers are only bought out",
        situation(REST, by="self_draw", tile="0j", meld="22s0j", joker_swap="redeem_only"),
        "win.tile",
    ),
    (
        "a called tile swapped in where the call must be complete",
        situation(REST, tile="2s", meld="222s", swap_after_mahjong_call=False),
        "win.tile",
    ),
    (
        "an exposed set of jokers where no joker goes in",
        change(read_as("0j0j0j", "2s"), options={"joker_swap": "redeem_only"}),
        "melds[0].tiles",
    ),
]

FLAGS = [
    # the base, its flags, the path the error must name
    (DRAWN, "called_exposure", "flags[0]"),
    (BASE, "called_exposure", "flags[0]"),
    (EXPOSED, "called_exposure", "flags[0]"),  # the set is of 2s, the tile 5p
    (change(EXPOSED, win__tile="2s"), "called_exposure sunset", "flags[0]"),
    (EXPOSED, "sunrise", "flags[0]"),
    (
        situation("4444p555p", tile="2s", meld="3333s 222s"),
        "called_exposure sunrise",
        "flags[1]",
    ),
]


@pytest.mark.parametrize(("about", "data", "where"), FORM, ids=[row[0] for row in FORM])
def test_wrong_form(about: str, data: dict[str, object], where: str) -> None:
    check(data, where)


@pytest.mark.parametrize(
    ("about", "data", "where"), CONTRADICTIONS, ids=[row[0] for row in CONTRADICTIONS]
)
def test_contradiction(about: str, data: dict[str, object], where: str) -> None:
    check(data, where)


@pytest.mark.parametrize(("data", "flags", "where"), FLAGS, ids=range(len(FLAGS)))
def test_contradictory_flag(data: dict[str, object], flags: str, where: str) -> None:
    check(change(data, flags=flags.split()), where)


def test_wrong_options_are_named() -> None:
    with pytest.raises(OptionError) as caught:
        score(change(BASE, options={"min_points": 4}))
    assert caught.value.where == "options.min_points"
    with pytest.raises(OptionError) as caught:
        score(change(BASE, options={"charleston": True, "players": 3}))
    assert caught.value.where == "options.charleston"


# What looks odd and is fine.


def test_the_dealer_may_be_given_and_changes_nothing() -> None:
    assert score(change(BASE, dealer=1)).to_dict() == score(BASE).to_dict()


def test_the_last_tile_may_be_left_out_or_stand_in_a_set() -> None:
    assert score(situation(PLAIN)).legal
    assert score(situation(REST, by="self_draw", tile="2s", meld="222s")).legal
    called = situation(REST, tile="2s", meld="222s", flags="called_exposure", joker_swap="off")
    assert score(called).legal
    flowers = situation("444m555m666m", tile="0f", meld="0f0f0f0f0f", flags="called_exposure")
    assert score(flowers).legal


def test_an_exposed_set_of_jokers_says_what_it_reads_as() -> None:
    found = score(read_as("0j0j0j", "2s"))
    assert found.total == {"points": 1}
    reading = found.to_dict()["reading"]
    assert isinstance(reading, dict)
    assert reading["jokers"] == {"0j": "222s"}


def test_a_pair_may_be_exposed_where_it_may_be_called() -> None:
    assert score(with_set("22s", "3333s4444p5555p", call_pairs=True)).legal
    assert score(with_set("0f0f", "3333s4444s5555s", call_pairs=True)).legal


def test_an_exposure_at_sunset_may_be_called_where_the_table_allows_it() -> None:
    data = change(EXPOSED, win__tile="2s", flags=["called_exposure", "sunset"])
    assert score(change(data, options={"last_discard_exposure": True})).legal
