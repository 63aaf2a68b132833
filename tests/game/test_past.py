"""What is kept of finished deals: packed events, and scores that are made again."""

from __future__ import annotations

import gc
import random
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparrowhall.fair import Chance
from sparrowhall.game.events import (
    ANSWER,
    DEALT,
    MELDED,
    PAID,
    REVEALED,
    SWAPPED,
    WON,
    Event,
    answer,
    plain,
)
from sparrowhall.game.packing import pack, unpack
from sparrowhall.game.past import Past, events_since
from sparrowhall.hand.hand import Meld
from sparrowhall.match import Match
from tests.properties.driver import step

GAMES = ["taiwanese", "vietnamese", "flex"]
KEEN = ["keen"] * 4

seats = st.integers(-1, 9)
kinds = st.integers(-1, 60)
numbers = st.integers(-(2**40), 2**40)
tiles = st.lists(st.integers(0, 60), min_size=1, max_size=20).map(tuple)
melds = st.builds(Meld, st.integers(0, 5), st.integers(0, 60), tiles, kinds, seats)
events = st.one_of(
    st.builds(plain, st.integers(0, 18), seats, kinds, numbers),
    st.builds(answer, st.integers(0, 9), st.integers(0, 2**34)),
    st.builds(Event, st.sampled_from([DEALT, REVEALED]), seats, kinds, numbers, tiles),
    st.builds(
        Event,
        st.sampled_from([PAID, WON, SWAPPED]),
        seats,
        kinds,
        numbers,
        st.lists(numbers, max_size=20).map(tuple),
    ),
    st.builds(lambda seat, meld: Event(MELDED, seat, meld=meld), seats, melds),
)


@given(st.lists(events))
def test_packed_events_come_back_as_they_were(told: list[Event]) -> None:
    assert unpack(pack(told)) == told


def test_answers_are_the_plain_events_they_stand_for() -> None:
    for seat, number in ((0, 0), (3, 33), (5, 2**29)):
        assert answer(seat, number) is answer(seat, number)
        assert answer(seat, number) == plain(ANSWER, seat, value=number)


def played(game: str, deals: int, seed: int = 3) -> tuple[Match, list[Event], list[object]]:
    """A match of some deals, with its events and results written down while it was played."""
    match = Match(game, seed)
    rng = random.Random(seed)
    told: list[Event] = []
    came_to: list[object] = []
    while not match.over and len(match.results) < deals:
        step(match, KEEN, rng)
        told += match.log(len(told))
        if len(match.results) > len(came_to):
            came_to.append(described(match, -1))
    return match, told, came_to


def described(match: Match, deal: int) -> object:
    """All there is to say of a deal's result."""
    result = match.results[deal]
    explained = [scored.explain().to_dict() for scored in result.scored]
    winners = [(win.seat, win.by, win.tile, win.source) for win in result.wins]
    totals = [breakdown.total for breakdown in result.breakdowns]
    paid = [[str(transfer) for transfer in transfers] for transfers in result.transfers]
    return winners, explained, totals, paid, result.payments, result.reveal


@pytest.mark.parametrize("game", GAMES)
def test_events_of_finished_deals_can_be_read_from_anywhere(game: str) -> None:
    match, told, _ = played(game, 3)
    assert len(match) == len(told)
    for since in range(0, len(told) + 2, 7):
        assert match.log(since) == told[since:]
    assert match.log(-5) == told[-5:]
    assert match.log(-len(told) - 5) == told


@pytest.mark.parametrize("game", GAMES)
def test_earlier_results_say_what_they_said_when_they_were_new(game: str) -> None:
    match, _, came_to = played(game, 4)
    other = match.clone()
    assert [described(match, deal) for deal in range(len(came_to))] == came_to
    assert [described(other, deal) for deal in range(len(came_to))] == came_to


def test_a_guessed_deal_is_not_played_again_from_the_real_wall() -> None:
    guess = Match("taiwanese", 5).guess(0, random.Random(1))
    rng = random.Random(1)
    while not guess.results:
        step(guess, KEEN, rng)
    came_to = described(guess, 0)
    while len(guess.results) < 3:
        step(guess, KEEN, rng)
    assert described(guess, 0) == came_to


@pytest.mark.parametrize(("game", "deals"), [("taiwanese", 24), ("vietnamese", 16), ("flex", 8)])
def test_a_match_of_usual_length_takes_less_than_64_kibibytes(game: str, deals: int) -> None:
    def at_random(seed: int) -> Match:
        match = Match(game, seed)
        rng = random.Random(seed)
        while not match.over and len(match.results) < deals:
            step(match, ["random"] * 4, rng)
        return match

    at_random(0)  # fills what matches have in common
    tracemalloc.start(1)
    match: Match | None = at_random(1)
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    match = None
    gc.collect()
    freed = before - tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert match is None
    assert 5_000 < freed < 65_536


def test_a_very_long_past_can_be_thrown_away() -> None:
    match = Match("taiwanese", 1)
    chance = Chance("1")
    past = None
    for _ in range(100_000):
        past = Past(past, match.deal, chance)
    assert past is not None
    assert past.length == 100_000 * len(match)
    assert events_since(past, past.length - len(match)) == match.log()
    past = None
    gc.collect()
