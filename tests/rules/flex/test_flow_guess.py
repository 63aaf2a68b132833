"""Guesses at a Flex table keep what a seat knows of other hands: tiles passed on, tiles swapped."""

from __future__ import annotations

import random

import pytest

from sparrowhall.game.guess import redeal_hidden
from sparrowhall.match import Match
from sparrowhall.tiles.kinds import FLOWER
from sparrowhall.tiles.notation import show
from tests.properties.driver import check_conservation
from tests.rules.flex.table import FlexTable, flex_table
from tests.rules.flex.test_flow_charleston import one_pass, to_step

RNG = random.Random(1)


def known(table: FlexTable, viewer: int, other: int) -> str:
    return show(table.deal.rules.known_tiles(table.deal, viewer, other), True)


def always_held(table: FlexTable, viewer: int, other: int) -> str:
    """What the other holds in every guess of the viewer."""
    least = [99] * 61
    for _ in range(60):
        deal = table.deal.clone()
        redeal_hidden(deal, viewer, RNG)
        counts = deal.seats[other].hand.counts
        least = [min(a, b) for a, b in zip(least, counts, strict=True)]
    return show([kind for kind, count in enumerate(least) for _ in range(count)], True)


def passed() -> FlexTable:
    """Seat 0 has passed 1s 2s 3s to seat 3, which plays first."""
    table = flex_table(["123s", "NNN", "EEE", "SSS"], passing=True, dealer=3)
    words = ["123s", "NNN", "EEE", "SSS"]
    for seat in range(4):
        table.do(seat, f"give {words[seat]}")
    return table


def test_the_tiles_passed_stay_where_they_went() -> None:
    table = passed()
    assert known(table, 0, 3) == "123s"
    assert always_held(table, 0, 3) == "123s"
    assert known(table, 0, 1) == known(table, 1, 3) == known(table, -1, 3) == ""


def test_what_is_discarded_is_no_longer_known() -> None:
    table = passed().discard(3, "2s")
    assert known(table, 0, 3) == "13s"
    assert always_held(table, 0, 3) == "13s"


def test_what_is_exposed_is_no_longer_known() -> None:
    table = flex_table(["55pE", "5p", "", ""], "1mSSSS", passing=True, dealer=1, keep_out="5p")
    for seat in range(4):
        table.do(seat, "give 55pE" if seat == 0 else table.offered(seat)[0])
    table.do(1, "discard 5p")
    assert known(table, 0, 3) == "55pE"
    assert known(table.do(3, "set 5p 3 0"), 0, 3) == "E"


def test_a_tile_seen_taken_by_a_swap_is_known_to_all() -> None:
    table = flex_table(["5p", "5p0j", "5p"], "1mEE", keep_out="5p")
    table.do(0, "discard 5p").do(1, "set 5p 3 1").drop(1).do(2, "swap 5p 0j 1")
    assert known(table, 0, 2) == known(table, 1, 2) == "0j"
    assert always_held(table, 0, 2) == "0j"
    assert known(table.do(2, "discard 0j"), 0, 2) == ""


def test_a_tile_seen_taken_for_a_blank_is_known_to_all() -> None:
    table = flex_table(["5p", "0b"], "1mE", blanks=1, keep_out="5p")
    table.discard(0, "5p").do(1, "blank 5p")
    assert known(table, 0, 1) == known(table, 3, 1) == "5p"


def test_charleston_tiles_are_known_until_their_receiver_passes_again() -> None:
    table = one_pass(to_step(0), ["give NNN", "give EEE", "give SSS", "give WWW"])
    assert known(table, 0, 1) == "NNN"
    one_pass(table)
    assert known(table, 0, 1) == ""


@pytest.mark.parametrize("step", [2, 5])
def test_of_a_blind_pass_nothing_is_certain(step: int) -> None:
    table = one_pass(to_step(step), ["give NNN", "give EEE", "give SSS", "give"])
    receiver = 3 if step == 2 else 1
    assert known(table, 0, receiver) == ""


@pytest.mark.parametrize("seed", range(8))
def test_what_is_known_is_true_and_stays_so_in_guesses(seed: int) -> None:
    options: dict[str, object] = {"rounds": 1, "blanks": 4, "charleston": seed % 2 == 1}
    match = Match("flex", seed=seed, options=options)
    rng = random.Random(seed)
    remembered = 0
    while not match.over:
        decision = rng.choice(match.decisions)
        match.act(decision.seat, rng.choice(decision.actions))
        if match.over or rng.random() < 0.8:
            continue
        viewer, other = rng.sample(range(4), 2)
        certain = match.rules.known_tiles(match.deal, viewer, other)
        held = match.deal.seats[other].hand.counts
        assert all(certain.count(kind) <= held[kind] for kind in certain)
        remembered += len(certain)
        guess = match.guess(viewer, rng)
        if guess.deal.plan.number == match.deal.plan.number and not guess.over:
            check_conservation(guess.deal)
            if len(guess) == len(match):
                again = guess.deal.seats[other].hand.counts
                assert all(certain.count(kind) <= again[kind] for kind in certain)
    assert remembered


def test_flowers_can_be_hidden_in_any_hand() -> None:
    table = passed()
    found = set()
    for _ in range(60):
        deal = table.deal.clone()
        redeal_hidden(deal, 0, RNG)
        found |= {place.index for place in deal.seats if place.hand.counts[FLOWER]}
    assert found >= {1, 2, 3}
