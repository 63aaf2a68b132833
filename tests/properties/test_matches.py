"""Whole matches with random legal actions and random options: what must hold after every step.

``SPARROW_MATCHES`` sets how many matches are played (200 by default; 20000 for a long night).
"""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from sparrowhall.game.deal import Deal, Seat
from sparrowhall.game.options import FLAG
from sparrowhall.match import Match
from sparrowhall.rules.taiwanese.options import OPTIONS
from sparrowhall.rules.taiwanese.seat import seat_of
from tests.fold import Fold
from tests.properties.driver import (
    STYLES,
    check_conservation,
    check_result,
    check_sizes,
    check_wins_on_offer,
    step,
)

MATCHES = int(os.environ.get("SPARROW_MATCHES", "200"))
SHARDS = 4
"""The matches are spread over several tests, so that several workers share them."""


def _values(key: str) -> st.SearchStrategy[object]:
    option = OPTIONS.options[key]
    return st.booleans() if option.kind == FLAG else st.sampled_from(option.values)


def _short(options: dict[str, object]) -> dict[str, object]:
    """The same table with an end in sight: random players seldom win, and draws keep the dealer."""
    keeps = options["draw_keeps_dealer"] and options["draw_adds_repeat"]
    repeats = 1 if keeps else options["max_repeats"]
    return options | {"rounds": 1, "draw_keeps_dealer": keeps, "max_repeats": repeats}


OPTION_VALUES = st.fixed_dictionaries({key: _values(key) for key in OPTIONS.options}).map(_short)
SEEDS = st.integers(0, 2**64)
PLAYERS = st.lists(st.sampled_from(STYLES[:2]), min_size=4, max_size=4)


class Watcher:
    """Looks at a match after every step."""

    def __init__(self, match: Match, rng: random.Random) -> None:
        self.match = match
        self.rng = rng
        self.folds = [Fold(match.rules, seat) for seat in range(-1, match.seats)]
        self.seen = 0
        self.waits: dict[tuple[int, int], int] = {}  # of locked seats: by deal and seat

    def look(self, deal: Deal) -> None:
        """Check the deal that was just acted in, and the match."""
        check_conservation(deal)
        if deal.result is not None:
            check_result(deal)
        else:
            check_sizes(deal)
            check_wins_on_offer(deal)
            self._locks(deal)
        match = self.match
        assert match.over or all(decision.actions for decision in match.decisions)
        assert match.over or match.decisions
        assert sum(match.scores) == 0
        self._views()
        if not match.over and self.rng.random() < 0.02:
            self._guess(self.rng.choice(match.decisions).seat)
            self._guess(self.rng.randrange(match.seats))

    def _views(self) -> None:
        match = self.match
        for fold in self.folds:
            fold.feed(match.events(fold.seat, self.seen))
            assert fold.to_dict() == match.view(fold.seat).to_dict()
        self.seen = len(match)

    def _locks(self, deal: Deal) -> None:
        for place in deal.seats:
            if seat_of(deal, place.index).ready and _at_rest(deal, place):
                key = (deal.plan.number, place.index)
                assert place.waits()
                assert self.waits.setdefault(key, place.waits()) == place.waits()
                assert deal.rules.fits(deal, place.index), "guesses may fall on the truth"

    def _guess(self, seat: int) -> None:
        match = self.match
        guess = match.guess(seat, self.rng)
        told = guess.events(seat)
        known = match.events(seat)
        assert told[: len(known)] == known
        decision, again = match.decision(seat), guess.decision(seat)
        if decision is not None:  # who is asked is asked the same; else play may have gone on
            assert again is not None
            assert again.actions == decision.actions
            assert told == known
            assert guess.view(seat).to_dict() == match.view(seat).to_dict()
        check_conservation(guess.deal)
        for place in guess.deal.seats:
            if seat_of(guess.deal, place.index).ready and _at_rest(guess.deal, place):
                assert place.waits()


def _at_rest(deal: Deal, place: Seat) -> bool:
    return place.index != deal.turn or deal.last_discard >= 0


@pytest.mark.parametrize("shard", range(SHARDS))
def test_whole_matches(shard: int) -> None:
    @settings(
        max_examples=max(1, MATCHES // SHARDS),
        deadline=None,
        phases=[Phase.reuse, Phase.generate],  # a seed does not shrink to anything simpler
        suppress_health_check=list(HealthCheck),
    )
    @given(seed=SEEDS, options=OPTION_VALUES, players=PLAYERS)
    def matches(seed: int, options: dict[str, object], players: list[str]) -> None:
        play_watched(f"{shard} {seed}", options, players)

    matches()


def play_watched(seed: str, options: dict[str, object], players: list[str]) -> None:
    """Play a match to the end, looking after every step, then play its record again."""
    rng = random.Random(seed)
    match = Match("taiwanese", seed=seed, options=options)
    watcher = Watcher(match, rng)
    deal = match.deal
    branch = rng.randrange(200)
    while True:
        watcher.look(deal)
        if match.over:
            break
        branch -= 1
        if branch == 0:
            _clone_plays_the_same(match, players)
        deal = step(match, players, rng)
    assert Match.from_record(match.record()).log() == match.log()


def _clone_plays_the_same(match: Match, players: list[str]) -> None:
    """Two clones given the same answers tell the same; the original does not move."""
    before = match.log()
    one, two = match.clone(), match.clone()
    for other in (one, two):
        rng = random.Random(1)
        for _ in range(100):
            if not other.over:
                step(other, players, rng)
    assert one.log() == two.log()
    assert (one.scores, one.over) == (two.scores, two.over)
    assert match.log() == before
