"""The scoring JSON: what is read, what is written back, what jokers in melds mean."""

import pytest

from sparrowhall.errors import InputError
from sparrowhall.hand.hand import CHOW, PONG, SET
from sparrowhall.scoring.facts import DISCARD, LAST_TILE, NFNL
from sparrowhall.scoring.situation import Situation
from sparrowhall.tiles.kinds import (
    BIT,
    GREEN,
    HOP,
    KINDS,
    MAN,
    NATURAL_MASK,
    NUMBER_MASK,
    SUIT_MASKS,
    TONG,
)
from sparrowhall.tiles.tileset import flex, taiwanese, vietnamese

DOMAINS = [0] * KINDS
DOMAINS[TONG] = NATURAL_MASK
DOMAINS[HOP] = NUMBER_MASK
DOMAINS[MAN] = SUIT_MASKS[0]

TAIWANESE: dict[str, object] = {
    "rules": "taiwanese",
    "options": {"base": 50},
    "hand": "345s678s234p99m",
    "melds": [{"type": "chow", "tiles": "321m"}, {"type": "added_kong", "tiles": "5555p"}],
    "bonus": "2g1f",
    "winner": 3,
    "dealer": 1,
    "seat_wind": "S",
    "round_wind": "1z",
    "repeats": 2,
    "win": {"by": "discard", "tile": "5s", "from": 2},
    "flags": ["last_tile"],
}


def test_a_situation_is_read_and_written_back_in_canonical_form() -> None:
    read = Situation.from_dict(TAIWANESE, taiwanese())
    assert (read.by, read.source, read.flags) == (DISCARD, 2, LAST_TILE)
    assert [meld.kind for meld in read.melds] == [0, 13]
    written = read.to_dict()
    assert written == {
        **TAIWANESE,
        "hand": "99m234p345678s",
        "melds": [{"type": "chow", "tiles": "123m"}, {"type": "added_kong", "tiles": "5555p"}],
        "round_wind": "E",
    }
    assert Situation.from_dict(written, taiwanese()).to_dict() == written


def test_what_is_not_given_is_not_written() -> None:
    least = {"rules": "flex", "hand": "2s", "winner": 0, "win": {"by": "self_draw"}}
    written = Situation.from_dict(least, flex()).to_dict()
    assert written == {**least, "melds": [], "bonus": ""}


def test_vietnamese_facts() -> None:
    data = {
        "rules": "vietnamese",
        "hand": "147m258p369s1447m",
        "melds": [],
        "bonus": [{"tiles": "1j7j", "when": "opening"}, {"tiles": "2g", "when": "later"}],
        "winner": 2,
        "seat_wind": "W",
        "round_wind": "E",
        "win": {"by": "nfnl"},
        "flags": ["nfnl_eligible"],
        "safe": "3g1f8j",
        "feeds": [{"seat": 1, "rule": "VN-LIAB-SUIT", "tiles": 9}],
    }
    read = Situation.from_dict(data, vietnamese())
    assert read.by == NFNL
    assert [(batch.tiles, batch.opening) for batch in read.batches] == [
        ([50, 56], True),
        ([39], False),
    ]
    assert read.safe == [40, 34, 57]
    assert (read.feeds[0].seat, read.feeds[0].rule, read.feeds[0].tiles) == (1, "VN-LIAB-SUIT", 9)
    written = read.to_dict()
    assert written["bonus"] == [
        {"tiles": "17j", "when": "opening"},
        {"tiles": "2g", "when": "later"},
    ]
    assert written["safe"] == data["safe"]
    assert written["feeds"] == data["feeds"]


def test_flex_seats_winners_and_sets() -> None:
    data = {
        "rules": "flex",
        "hand": "0m",
        "melds": [{"type": "set", "tiles": "0j2s2s"}],
        "winner": 0,
        "win": {"by": "discard", "tile": "0m", "from": 5, "also": [1, 4]},
    }
    read = Situation.from_dict(data, flex(), seats=6)
    assert read.also == [1, 4]
    assert (read.melds[0].type, read.melds[0].kind) == (SET, 19)
    assert read.to_dict()["hand"] == "0m"


def meld(type: str, tiles: str, reading: str = "") -> dict[str, object]:
    made = {"type": type, "tiles": tiles}
    if reading:
        made["as"] = reading
    return {
        "rules": "vietnamese",
        "hand": "1m",
        "melds": [made],
        "winner": 0,
        "win": {"by": "self_draw"},
    }


@pytest.mark.parametrize(
    ("type", "tiles", "reading", "form", "kind"),
    [
        ("pong", "5p5p1j", "", PONG, 13),
        ("pong", "FF1j", "", PONG, GREEN),
        ("chow", "1p2p7j", "", CHOW, 9),
        ("chow", "1m4j3m", "", CHOW, 0),
        ("chow", "3s4s7j", "3s4s5s", CHOW, 20),
        ("chow", "3s4s7j", "234s", CHOW, 19),
        ("pong", "5p7j1j", "5p", PONG, 13),
    ],
)
def test_jokers_in_melds(type: str, tiles: str, reading: str, form: int, kind: int) -> None:
    read = Situation.from_dict(meld(type, tiles, reading), vietnamese(), domains=DOMAINS)
    assert (read.melds[0].type, read.melds[0].kind) == (form, kind)
    assert read.readings == [reading]
    assert BIT[read.melds[0].kind] & NATURAL_MASK


def test_an_ambiguous_chow_lists_its_readings() -> None:
    with pytest.raises(InputError) as caught:
        Situation.from_dict(meld("chow", "3s4s7j"), vietnamese(), domains=DOMAINS)
    assert caught.value.where == "melds[0]"
    assert "234s, 345s" in str(caught.value)


@pytest.mark.parametrize(
    ("type", "tiles", "reading", "where"),
    [
        ("pong", "5p5p4j", "", "melds[0].tiles"),
        ("chow", "8p9p4j", "", "melds[0].tiles"),
        ("pong", "EE7j", "", "melds[0].tiles"),
        ("chow", "3s4s7j", "456s", "melds[0].as"),
        ("chow", "3s4s7j", "3s", "melds[0].as"),
        ("set", "2s", "", "melds[0].tiles"),
    ],
)
def test_jokers_that_cannot_stand_there(type: str, tiles: str, reading: str, where: str) -> None:
    with pytest.raises(InputError) as caught:
        Situation.from_dict(meld(type, tiles, reading), vietnamese(), domains=DOMAINS)
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("also", "where"), [([0], "win.also[0]"), ([2, 3], "win.also[1]"), ([2, 2], "win.also[1]")]
)
def test_other_winners_are_other_seats(also: list[int], where: str) -> None:
    data = {
        "rules": "flex",
        "hand": "2s",
        "winner": 0,
        "win": {"by": "discard", "tile": "2s", "from": 3, "also": also},
    }
    with pytest.raises(InputError) as caught:
        Situation.from_dict(data, flex())
    assert caught.value.where == where
