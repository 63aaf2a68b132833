"""The comparison of the engines: it plays what it says, and finds what differs."""

import pytest
from scripts.compare_engines import first_difference, played

from sparrowhall.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_same_matches_are_played_each_time(game: str) -> None:
    lines = list(played(game, "random", 12))
    assert len(lines) >= 2
    assert list(played(game, "random", 12)) == lines


def test_the_first_difference_is_found() -> None:
    assert first_difference(["a", "b", "c"], ["a", "x", "y"]) == (1, ("b", "x"))


def test_an_engine_that_stops_early_is_different() -> None:
    assert first_difference(["a"], ["a", "b"]) == (1, ("nothing more", "b"))


def test_equal_engines_have_no_difference() -> None:
    assert first_difference(["a", "b"], ["a", "b"]) == (2, None)
