"""Clones and guesses."""

import random

import pytest

from sparrowhall.errors import IllegalAction
from sparrowhall.game.actions import swap
from sparrowhall.game.guess import redeal_hidden
from sparrowhall.match import Match
from sparrowhall.rules.taiwanese.seat import HEAVENLY, seat_of
from tests.properties.driver import check_conservation, play, step
from tests.tables import taiwanese_table

SHORT: dict[str, object] = {"rounds": 1, "max_repeats": 1}
STYLES = ["keen", "random", "keen", "random"]


def started(seed: int, steps: int) -> Match:
    match = Match("taiwanese", seed=seed, options=SHORT)
    rng = random.Random(seed)
    for _ in range(steps):
        step(match, STYLES, rng)
    return match


# Clones.


@pytest.mark.parametrize("steps", [0, 1, 17, 80, 200])
def test_a_clone_plays_as_the_original_would(steps: int) -> None:
    match = started(3, steps)
    other = match.clone()
    play(other, STYLES, random.Random(9))
    play(match, STYLES, random.Random(9))
    assert other.log() == match.log()
    assert other.scores == match.scores
    assert [r.payments for r in other.results] == [r.payments for r in match.results]


def test_clones_diverge_without_touching_each_other() -> None:
    match = started(4, 50)
    log, views = match.log(), [match.view(seat).to_dict() for seat in range(4)]
    ends = []
    for seed in range(6):
        other = match.clone()
        play(other, STYLES, random.Random(seed))
        ends.append(other.log())
        assert match.log() == log
        assert [match.view(seat).to_dict() for seat in range(4)] == views
    assert len({str(end) for end in ends}) > 1
    assert all(end[: len(log)] == log for end in ends)


def test_a_clone_does_not_follow_the_original() -> None:
    match = started(5, 30)
    other = match.clone()
    log = other.log()
    play(match, STYLES, random.Random(1))
    assert other.log() == log
    assert other.results != match.results
    assert not other.over


def test_a_clone_of_a_clone() -> None:
    match = started(6, 30)
    other = match.clone().clone()
    assert other.log() == match.log()
    assert [d.actions for d in other.decisions] == [d.actions for d in match.decisions]


def test_a_view_follows_its_own_match_after_a_clone() -> None:
    match = started(6, 31)
    views = [match.view(seat) for seat in range(4)]
    before = [view.to_dict() for view in views]
    other = match.clone()
    theirs = [other.view(seat) for seat in range(4)]
    step(other, STYLES, random.Random(1))
    assert [view.to_dict() for view in views] == before
    after = [view.to_dict() for view in theirs]
    for _ in range(5):
        step(match, STYLES, random.Random(2))
    assert [view.to_dict() for view in views] == [match.view(seat).to_dict() for seat in range(4)]
    assert [view.to_dict() for view in theirs] == after != before


def test_of_two_copies_only_the_first_to_play_copies_the_table() -> None:
    match = started(6, 30)
    seats = match.deal.seats
    other = match.clone()
    assert other.deal.seats is seats
    step(other, STYLES, random.Random(1))
    step(match, STYLES, random.Random(1))
    assert match.deal.seats is seats
    assert other.deal.seats is not seats


def test_a_refused_answer_changes_no_copy() -> None:
    match = started(6, 30)
    other = match.clone()
    seat = match.decisions[0].seat
    with pytest.raises(IllegalAction):
        match.act(seat, swap(0, 1, 2, 3))
    assert [d.actions for d in match.decisions] == [d.actions for d in other.decisions]
    assert match.log() == other.log()


def test_a_clone_of_a_finished_match_is_finished() -> None:
    match = started(12, 0)
    play(match, STYLES, random.Random(3))
    other = match.clone()
    assert other.over
    assert other.log() == match.log()
    assert other.scores == match.scores
    assert not other.decisions
    with pytest.raises(IllegalAction):
        other.act(0, 0)


# Guesses.


@pytest.mark.parametrize("steps", [0, 5, 40, 90, 150])
def test_a_guess_keeps_everything_the_seat_knows(steps: int) -> None:
    match = started(7, steps)
    rng = random.Random(steps)
    for decision in match.decisions:
        seat = decision.seat
        for _ in range(5):
            guess = match.guess(seat, rng)
            assert guess.view(seat).to_dict() == match.view(seat).to_dict()
            assert guess.events(seat) == match.events(seat)
            again = guess.decision(seat)
            assert again is not None
            assert again.actions == decision.actions
            check_conservation(guess.deal)


def test_a_guess_changes_what_the_seat_does_not_know() -> None:
    match = started(8, 20)
    seat = match.decisions[0].seat
    rng = random.Random(1)
    hidden = {str(_hidden(match.guess(seat, rng), seat)) for _ in range(20)}
    assert len(hidden) == 20
    assert str(_hidden(match, seat)) not in hidden


def _hidden(match: Match, seat: int) -> object:
    deal = match.deal
    hands = [place.hand.tiles() for place in deal.seats if place.index != seat]
    return hands, deal.wall.tiles[deal.wall.head : deal.wall.tail + 1]


def test_a_guess_leaves_the_match_alone() -> None:
    match = started(9, 60)
    before = (match.log(), _hidden(match, -1))
    guess = match.guess(0, random.Random(1))
    play(guess, STYLES, random.Random(1))
    assert (match.log(), _hidden(match, -1)) == before


@pytest.mark.parametrize("steps", [0, 30, 70, 130])
def test_a_guess_can_be_played_to_the_end(steps: int) -> None:
    match = started(10, steps)
    for seat in range(-1, 4):
        guess = match.guess(seat, random.Random(seat))
        play(guess, STYLES, random.Random(seat))
        assert guess.over
        assert sum(guess.scores) == 0


def test_every_hidden_tile_may_be_anywhere() -> None:
    match = started(11, 10)
    seat = match.decisions[0].seat
    rng = random.Random(2)
    other = match.deal.after(seat)
    held: set[int] = set()
    for _ in range(150):
        held.update(match.guess(seat, rng).deal.seats[other].hand.tiles())
    unseen = match.view(seat).unseen()
    assert held == {kind for kind in range(34) if unseen[kind]}


def test_a_guess_of_a_finished_match_is_the_match() -> None:
    match = started(12, 0)
    play(match, STYLES, random.Random(3))
    guess = match.guess(0, random.Random(1))
    assert guess.over
    assert guess.scores == match.scores
    assert len(guess.results) == len(match.results)


READY = "123m456m789p234s67sNN"
"""Waits for 5s and 8s."""


def guessed_waits(draws: str, plays: int, seat: int) -> list[int]:
    """Waits of seat 1, which announced Heavenly Ready, in guesses of another seat."""
    table = taiwanese_table(["E", READY], draws).do(1, "announce").discard(0, "E")
    for _ in range(plays):
        table.drop(table.turn)
    rng = random.Random(1)
    waits = []
    for _ in range(40):
        deal = table.deal.clone()
        redeal_hidden(deal, seat, rng)
        place = seat_of(deal, 1)
        assert place.ready == HEAVENLY
        if deal.turn != 1 or deal.last_discard >= 0:
            waits.append(place.waits())
    return waits


def test_a_guessed_hand_of_a_locked_seat_is_ready() -> None:
    waits = guessed_waits("SWCF", 2, 3)
    assert len(waits) == 40
    assert all(waits)
    assert len(set(waits)) > 10, "it is no longer known for what"


def test_a_guessed_locked_hand_waits_for_nothing_it_let_go_by() -> None:
    # E, S, W, C and F were discarded since.
    waits = guessed_waits("SWCF", 4, 0)
    gone = sum(1 << kind for kind in (27, 28, 29, 31, 32))
    assert all(not mask & gone for mask in waits)


def test_a_locked_seat_may_wait_for_the_tile_it_declared_with() -> None:
    table = taiwanese_table(["123m456m789p234s567sNN"]).all_pass().do(0, "ready 5s")
    table.all_pass().drop(1).drop(2)
    assert table.deal.rules.fits(table.deal, 0)


def test_whether_a_locked_seat_waits_for_the_tile_on_the_table_stays_a_secret() -> None:
    # Seat 2 discards 5p, seat 3 may chow it; seat 1 is locked and does not wait for it.
    table = taiwanese_table(["E", READY, "", "46p"], "S5p").do(1, "announce").discard(0, "E")
    table.drop(1).do(2, "discard 5p")
    assert list(table.asked()) == [3]
    rng = random.Random(1)
    forced = 0
    for _ in range(200):
        deal = table.deal.clone()
        redeal_hidden(deal, 3, rng)
        assert deal.window is not None
        forced += any(decision.seat == 1 for decision in deal.window.decisions)
    assert 0 < forced < 150
