"""The 61 kinds: their texts, classes, groups and masks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparrowhall.tiles import kinds
from sparrowhall.tiles.kinds import CLASS, GROUP, KINDS, RANK, TEXT, UNICODE, kinds_in, mask_of


def test_every_kind_has_a_text_of_its_own() -> None:
    assert len(TEXT) == len(set(TEXT)) == KINDS


@pytest.mark.parametrize("table", [TEXT, CLASS, GROUP, RANK, UNICODE])
def test_every_table_covers_every_kind(table: list[object]) -> None:
    assert len(table) == KINDS


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (0, "1m"),
        (8, "9m"),
        (9, "1p"),
        (18, "1s"),
        (26, "9s"),
        (kinds.EAST, "E"),
        (kinds.SOUTH, "S"),
        (kinds.WEST, "W"),
        (kinds.NORTH, "N"),
        (kinds.RED, "C"),
        (kinds.GREEN, "F"),
        (kinds.WHITE, "P"),
        (kinds.PLANTS, "1f"),
        (kinds.SEASONS, "1g"),
        (kinds.KINGS, "1k"),
        (kinds.QUEENS, "1q"),
        (kinds.TONG, "1j"),
        (kinds.THUNG, "2j"),
        (kinds.SOOC, "3j"),
        (kinds.MAN, "4j"),
        (kinds.HI, "5j"),
        (kinds.NGUYEN, "6j"),
        (kinds.HOP, "7j"),
        (kinds.BIG_FLOWER, "8j"),
        (kinds.FLOWER, "0f"),
        (kinds.JOKER, "0j"),
        (kinds.BLANK, "0b"),
    ],
)
def test_names_of_kinds_and_their_texts(kind: int, text: str) -> None:
    assert TEXT[kind] == text


def test_ranks_of_numbers_are_their_digits() -> None:
    for kind in range(27):
        assert TEXT[kind] == f"{RANK[kind]}{'mps'[GROUP[kind]]}"


def test_classes() -> None:
    assert CLASS[: kinds.NATURAL] == ["number"] * 27 + ["wind"] * 4 + ["dragon"] * 3
    assert {CLASS[kind] for kind in range(kinds.TONG, kinds.BIG_FLOWER)} == {"joker"}
    assert CLASS[kinds.BIG_FLOWER] == CLASS[kinds.FLOWER] == "flower"
    assert CLASS[kinds.JOKER] == "joker"
    assert CLASS[kinds.BLANK] == "blank"


def test_unicode_faces_of_the_usual_tiles() -> None:
    assert UNICODE[0] == "🀇"
    assert UNICODE[9] == "🀙"
    assert UNICODE[18] == "🀐"
    assert [UNICODE[kind] for kind in range(27, 34)] == list("🀀🀁🀂🀃🀄🀅🀆")
    assert [UNICODE[kind] for kind in range(34, 42)] == list("🀢🀣🀥🀤🀦🀧🀨🀩")
    assert UNICODE[kinds.JOKER] == "🀪"


@given(st.sets(st.integers(0, KINDS - 1)))
def test_a_mask_gives_its_kinds_back(chosen: set[int]) -> None:
    assert kinds_in(mask_of(list(chosen))) == sorted(chosen)


def test_masks_of_groups() -> None:
    assert kinds_in(kinds.NATURAL_MASK) == list(range(34))
    assert kinds.NUMBER_MASK | kinds.HONOR_MASK == kinds.NATURAL_MASK
    assert kinds.NUMBER_MASK & kinds.HONOR_MASK == 0
    assert sum(kinds.SUIT_MASKS) == kinds.NUMBER_MASK
    assert [TEXT[k] for k in kinds_in(kinds.TERMINAL_MASK)] == ["1m", "9m", "1p", "9p", "1s", "9s"]
    assert [TEXT[k] for k in kinds_in(kinds.WIND_MASK)] == list("ESWN")
    assert [TEXT[k] for k in kinds_in(kinds.DRAGON_MASK)] == list("CFP")
