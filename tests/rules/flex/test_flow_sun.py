"""Sunrise and Sunset in play (FX-PT-SUNRISE, FX-PT-SUNSET, Ruling 4, AMB-FX-09)."""

from typing import Any

from tests.rules.flex.table import NEAR, FlexTable, flex_table


def near_end(drawable: int, hands: list[str], draws: str, **options: Any) -> FlexTable:
    return flex_table(hands, draws, drawable=drawable, **options)


# Sunrise.


def test_sunrise_by_drawing_in_the_first_turn() -> None:
    assert "SUNRISE" in flex_table([NEAR], "5p").do(0, "win").earned()


def test_no_sunrise_in_the_second_turn() -> None:
    table = flex_table([NEAR], "1mEES5p").drop(0).idle(until=0).do(0, "win")
    assert "SUNRISE" not in table.earned()


def test_sunrise_by_calling_before_having_had_a_turn() -> None:
    table = flex_table(["5p", NEAR], "1m").do(0, "discard 5p").do(1, "win")
    assert "SUNRISE" in table.earned()


def test_no_sunrise_by_calling_after_a_turn() -> None:
    table = flex_table(["5p", NEAR], "1mEES1m").discard(0, "1m").idle(until=0)
    assert "SUNRISE" not in table.do(0, "discard 5p").do(1, "win").earned()


def test_ruling_4_mahjong_in_a_first_turn_begun_by_an_exposure_is_sunrise() -> None:
    table = flex_table(["5p", NEAR], "1m").do(0, "discard 5p").do(1, "set 5p 3 0").do(1, "win")
    assert "SUNRISE" in table.earned()


def test_ruling_4_an_exposure_that_ends_in_a_discard_uses_the_turn_up() -> None:
    table = flex_table(["2s", "22s3333s4444p55pE"], "1mSSS5p")
    table.do(0, "discard 2s").do(1, "set 2s 3 0").discard(1, "E").idle(until=1)
    assert "SUNRISE" not in table.do(1, "win").earned()


def test_being_skipped_takes_no_turn() -> None:
    """Seat 1 is skipped by seat 2's exposure, and wins in what is its first turn."""
    table = flex_table(["6m", NEAR, "66m"], "1mEE5p", keep_out="6m5p")
    table.do(0, "discard 6m").do(2, "set 6m 3 0").drop(2).idle(until=1)
    assert "SUNRISE" in table.do(1, "win").earned()


# Sunset.


def test_sunset_by_drawing_the_last_tile() -> None:
    assert "SUNSET" in near_end(1, [NEAR], "5p").do(0, "win").earned()


def test_no_sunset_while_tiles_are_left() -> None:
    assert "SUNSET" not in near_end(2, [NEAR], "5p").do(0, "win").earned()


def test_sunset_by_calling_a_discard_made_when_no_tile_was_left() -> None:
    table = near_end(1, ["5p", NEAR], "1m").do(0, "discard 5p").do(1, "win")
    assert "SUNSET" in table.earned()


def test_no_sunset_by_calling_an_earlier_discard() -> None:
    table = near_end(2, ["5p", NEAR], "1m").do(0, "discard 5p").do(1, "win")
    assert "SUNSET" not in table.earned()


def test_sunset_in_the_turn_of_an_exposure_of_a_last_discard() -> None:
    table = near_end(1, ["5p", NEAR], "1m", last_discard_exposure=True)
    table.do(0, "discard 5p").do(1, "set 5p 3 0").do(1, "win")
    assert {"SUNSET", "SUNRISE"} < table.earned()
    assert "CONCEALED" not in table.earned()


def test_no_sunset_in_the_turn_of_an_earlier_exposure() -> None:
    table = near_end(2, ["5p", NEAR], "1m").do(0, "discard 5p").do(1, "set 5p 3 0").do(1, "win")
    assert "SUNSET" not in table.earned()


def test_sunset_on_a_later_discard_after_an_exposure_of_a_last_one() -> None:
    hands = ["6m", NEAR, "66m5p"]
    table = near_end(1, hands, "1m", last_discard_exposure=True, keep_out="6m5p")
    table.do(0, "discard 6m").do(2, "set 6m 3 0").do(2, "discard 5p").do(1, "win")
    assert "SUNSET" in table.earned()


def test_several_winners_on_a_last_discard_all_have_sunset() -> None:
    hands = ["5p", NEAR, "2222m333m4444m5p0j"]
    table = near_end(1, hands, "1m").do(0, "discard 5p").do(1, "win").do(2, "win")
    assert "SUNSET" in table.earned(0)
    assert "SUNSET" in table.earned(1)
