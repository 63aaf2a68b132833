"""Looking at a match after every step: what must hold in any game."""

from __future__ import annotations

import pickle
import random

from sparrowhall.fold import fold_of
from sparrowhall.game.deal import Deal
from sparrowhall.match import Match
from tests.properties.driver import check_conservation, check_result, step
from tests.properties.habits import Habits


class Watcher:
    """Looks at a match after every step."""

    def __init__(self, match: Match, habits: Habits, rng: random.Random) -> None:
        self.match = match
        self.habits = habits
        self.rng = rng
        self.folds = [fold_of(match.rules, seat) for seat in range(-1, match.seats)]
        self.seen = 0

    def look(self, deal: Deal) -> None:
        """Check the deal that was just acted in, and the match."""
        check_conservation(deal)
        if deal.result is not None:
            check_result(deal)
            self.habits.check_end(deal)
        else:
            self.habits.check_sizes(deal)
            self.habits.check(deal)
        match = self.match
        assert match.over or all(decision.actions for decision in match.decisions)
        assert match.over or match.decisions
        assert sum(match.scores) == self.habits.total
        self._views()
        if not match.over and self.rng.random() < 0.02:
            self._guess(self.rng.choice(match.decisions).seat)
            self._guess(self.rng.randrange(match.seats))

    def _views(self) -> None:
        match = self.match
        for fold in self.folds:
            fold.feed(match.events(fold.seat, self.seen))
            asked = match.decision(fold.seat)
            fold.question = asked.kind if asked is not None else ""
            assert fold.to_dict() == match.view(fold.seat).to_dict()
        self.seen = len(match)

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
        if not guess.over:
            self.habits.check_guess(guess.deal)


def play_watched(seed: str, habits: Habits, options: dict[str, object], players: list[str]) -> None:
    """Play a match to the end, looking after every step, then play its record again."""
    rng = random.Random(seed)
    match = Match(habits.name, seed=seed, options=habits.short(options))
    watcher = Watcher(match, habits, rng)
    deal = match.deal
    branch = rng.randrange(200)
    for at in range(habits.steps()):
        watcher.look(deal)
        if match.over:
            break
        if at == branch:
            _clone_plays_the_same(match, players)
        deal = step(match, players, rng)
    if match.over:
        assert Match.from_record(match.record()).log() == match.log()
    else:
        _answers_play_the_same(match)


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


def _answers_play_the_same(match: Match) -> None:
    """A match that was left unfinished comes to the same by its seed and its answers."""
    again = pickle.loads(pickle.dumps(match))
    assert again.log() == match.log()
