"""Pools of matches that are cloned, guessed and played on in any order: each goes its own way."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from sparrowhall.match import Match
from sparrowhall.record import rebuild
from tests.properties.driver import check_conservation

TABLES: dict[str, dict[str, object]] = {
    "taiwanese": {"rounds": 1, "draw_keeps_dealer": False},
    "vietnamese": {},
    "flex": {"rounds": 1, "charleston": True},
}
MOST = 6
"""How many matches a pool holds; older ones make room."""


class Player:
    """A match of the pool with the answers it was given since the deal, None after a guess."""

    def __init__(self, match: Match, answers: list[tuple[int, int]] | None) -> None:
        self.match = match
        self.answers = answers
        self.told = tell(match)

    def act(self, rng: random.Random) -> None:
        """One answer."""
        decision = rng.choice(self.match.decisions)
        action = rng.choice(decision.actions)
        if self.answers is not None:
            self.answers.append((decision.seat, action.id))
        self.match.act(decision.seat, action)
        self.told = tell(self.match)

    def clone(self) -> Player:
        """The same match once more."""
        answers = self.answers[:] if self.answers is not None else None
        return Player(self.match.clone(), answers)


def tell(match: Match) -> list[object]:
    """Everything there is to see of a match, the latest events only."""
    views = [match.view(seat).to_dict() for seat in range(-1, match.seats)]
    asked = [(one.seat, one.kind, one.actions, one.default) for one in match.decisions]
    results = [result.payments for result in match.results]
    wall = match.deal.wall
    hidden = wall.tiles[wall.head : wall.tail + 1]
    events = match.log(len(match) - 40)
    return [len(match), events, views, asked, match.scores, results, hidden, match.over]


def change(pool: list[Player], rng: random.Random) -> None:
    """One step of one match, or one match more."""
    one = rng.choice(pool)
    dice = rng.random()
    if dice < 0.1:
        pool.append(one.clone())
    elif dice < 0.15:
        guess = one.match.guess(rng.randrange(-1, one.match.seats), rng)
        pool.append(Player(guess, None if not one.match.over else one.answers))
    elif dice < 0.2:
        one.match.clone()  # nobody wants it
    elif not one.match.over:
        one.act(rng)
    if len(pool) > MOST:
        pool.pop(rng.randrange(len(pool)))


def check_rebuilt(one: Player, options: dict[str, object]) -> None:
    """The match is what its answers make of a new one."""
    match = one.match
    check_conservation(match.deal)
    if one.answers is None:
        return
    again = rebuild(match.rules.name, match.seed, options, match.names, one.answers)
    assert tell(again) == tell(match)
    assert again.log() == match.log()


@pytest.mark.parametrize("game", list(TABLES))
def test_copies_go_their_own_ways(game: str) -> None:
    @settings(
        max_examples=12,
        deadline=None,
        phases=[Phase.reuse, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(seed=st.integers(0, 2**64), ahead=st.sampled_from([0, 60, 200, 450]))
    def pools(seed: int, ahead: int) -> None:
        rng = random.Random(seed)
        pool = [Player(Match(game, seed, TABLES[game]), [])]
        for _ in range(ahead):
            if not pool[0].match.over:
                pool[0].act(rng)
        for _ in range(120):
            change(pool, rng)
            for one in pool:
                assert tell(one.match) == one.told
        for one in pool:
            check_rebuilt(one, TABLES[game])

    pools()
