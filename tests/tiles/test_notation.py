"""Notation: round trips, the canonical form, and every error with its text and position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparrowhall.tiles.kinds import GREEN, KINDS, RED, TEXT, WHITE
from sparrowhall.tiles.notation import NotationError, parse, parse_one, show, show_kind
from sparrowhall.tiles.tileset import TileSet, flex, taiwanese, vietnamese

KIND_LISTS = st.lists(st.integers(0, KINDS - 1), max_size=30)


@given(KIND_LISTS)
def test_what_is_shown_reads_back_sorted(kinds: list[int]) -> None:
    assert parse(show(kinds)) == sorted(kinds)


@given(KIND_LISTS)
def test_the_canonical_form_does_not_depend_on_the_order(kinds: list[int]) -> None:
    assert show(kinds) == show(sorted(kinds)) == show(parse(show(kinds)))


@given(KIND_LISTS)
def test_tiles_written_one_by_one_keep_their_order(kinds: list[int]) -> None:
    assert parse(" ".join(TEXT[kind] for kind in kinds)) == kinds


@given(st.lists(st.sampled_from(flex(blanks=4).tiles()), max_size=30))
def test_flex_reads_its_own_dragons_back(kinds: list[int]) -> None:
    assert sorted(parse(show(kinds, numbered_dragons=True), flex(blanks=4))) == sorted(kinds)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("3m1m E2m", "123mE"),
        ("9s1m5p", "1m5p9s"),
        ("P F C N W S E", "ESWNCFP"),
        ("2g1f1k4q8j1j", "1f2g1k4q18j"),
        ("11 22m", "1122m"),
        ("0j0b0f", "0f0j0b"),
        ("", ""),
        (" \t\n", ""),
        ("EE1mE", "1mEEE"),
    ],
)
def test_canonical_form(text: str, canonical: str) -> None:
    assert show(parse(text)) == canonical


def test_honours_by_number_run_through_the_winds_then_white_green_red() -> None:
    assert parse("1234567z") == parse("ESWNPFC")
    assert show(parse("1234567z")) == "ESWNCFP"


def test_flex_writes_the_dragons_as_noughts() -> None:
    assert parse("0m0s0p", flex()) == [RED, GREEN, WHITE]
    assert parse("012m", flex()) == [RED, 0, 1]
    assert show([RED, GREEN, WHITE, 0], numbered_dragons=True) == "01m0p0s"
    assert show_kind(RED, numbered_dragons=True) == "0m"
    assert show_kind(RED) == "C"


def test_a_single_tile() -> None:
    assert parse_one(" 5m ") == 4


@pytest.mark.parametrize(
    ("text", "tiles", "code", "position", "found"),
    [
        ("12x", None, "no_such_letter", 3, "x"),
        ("5M", None, "no_such_letter", 2, "M"),
        ("123m,E", None, "no_such_letter", 5, ","),
        ("0z", None, "no_such_tile", 1, "0z"),
        ("18z", None, "no_such_tile", 2, "8z"),
        ("5f", None, "no_such_tile", 1, "5f"),
        ("9j", None, "no_such_tile", 1, "9j"),
        ("1m 1b", None, "no_such_tile", 4, "1b"),
        ("12E", None, "honour_after_digits", 3, "E"),
        ("m", None, "letter_without_digit", 1, "m"),
        ("1mm", None, "letter_without_digit", 3, "m"),
        ("1m23", None, "digits_without_letter", 3, "2"),
        ("1m1j", taiwanese(), "not_in_game", 3, "1j"),
        ("0b", vietnamese(), "not_in_game", 1, "0b"),
        ("1mE", flex(winds=False), "not_in_game", 3, "E"),
        ("0m", taiwanese(), "flex_only", 1, "0m"),
        ("5p0p", vietnamese(), "flex_only", 3, "0p"),
        ("1mC", flex(), "dragon_as_number", 3, "C"),
        ("7z", flex(), "dragon_as_number", 1, "7z"),
    ],
)
def test_bad_text_is_named_with_its_position(
    text: str, tiles: TileSet | None, code: str, position: int, found: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text, tiles)
    error = caught.value
    assert error.code == f"notation.{code}"
    assert error.values == {"text": text, "position": position, "found": found}
    assert f'"{text}", position {position}: ' in str(error)
    assert "{" not in str(error)


@pytest.mark.parametrize("text", ["", "12m", "EE"])
def test_one_tile_is_exactly_one(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_one(text)
    assert caught.value.code == "notation.one_tile"
    assert f'"{text}"' in str(caught.value)


@given(st.text(alphabet="0123456789mpszfgkqjbESWNCFP x", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        kinds = parse(text)
    except NotationError as error:
        position = error.values["position"]
        assert isinstance(position, int)
        assert 1 <= position <= len(text)
    else:
        assert all(0 <= kind < KINDS for kind in kinds)
