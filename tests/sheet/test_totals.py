"""Whatever is entered, no point is made or lost."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sparrowhall.games import GAMES, rules_of
from sparrowhall.scoring.facts import BY_NAMES
from sparrowhall.sheet import Entry, Evening, Won
from sparrowhall.sheet.entries import CORRECTION, HAND, MATCH

SEATS = st.integers(0, 5)
MAYBE = st.integers(-1, 5)
WORTHS = st.one_of(st.none(), st.integers(0, 40))
TILES: dict[str, object] = {"hand": "123m456m789p11s", "melds": [], "win": {"tile": "1s"}}
WON = st.builds(
    Won,
    SEATS,
    st.integers(0, len(BY_NAMES) - 1),
    MAYBE,
    WORTHS,
    st.sampled_from([None, None, None, TILES]),
    MAYBE,
)
PAYMENTS = st.one_of(st.none(), st.lists(st.integers(-50, 50), max_size=6))
ENTRIES = st.builds(
    Entry,
    st.sampled_from([HAND, HAND, HAND, CORRECTION, MATCH]),
    st.lists(WON, max_size=3),
    PAYMENTS,
    MAYBE,
    SEATS,
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(name=st.sampled_from(GAMES), entries=st.lists(ENTRIES, max_size=8))
def test_totals_always_sum_to_what_the_players_began_with(name: str, entries: list[Entry]) -> None:
    rules = rules_of(name)
    start = [rules.start_score] * rules.seats
    table = Evening(rules, start, 0)
    for entry in entries:
        told = table.add(entry)
        assert sum(told.points) == 0
        assert sum(told.scores) == sum(start)
        assert told.scores == table.scores
        assert told.problem is None or not any(told.points)
