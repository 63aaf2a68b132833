"""Bots answer whatever they are asked, by what they see alone."""

import random

import pytest

from sparrowhall.bots import BOTS, make_bot
from sparrowhall.errors import InputError
from sparrowhall.games import GAMES
from sparrowhall.match import Match
from sparrowhall.text.catalog import LANGUAGES
from tests.bots.tables import random_match

QUICK: dict[str, object] = {"rounds": 1, "draw_keeps_dealer": False}
HANDS = [40, 8, 8, 8, 8, 8]
"""After so many hands each match is cut: bots that seldom win would go on for long."""


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_every_question_of_a_match_at_any_table(name: str, rules: str) -> None:
    for seed, hands in enumerate(HANDS):
        match = random_match(rules, seed)
        bots = [make_bot(name, f"{seed} {seat}") for seat in range(match.seats)]
        while not match.over and len(match.results) < hands:
            for decision in match.decisions:
                seat = decision.seat
                chosen = bots[seat].choose(match.view(seat), decision)
                assert chosen in decision.actions
                match.act(seat, chosen)
        assert sum(match.scores) == match.seats * match.rules.start_score


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_repeats_itself_from_the_same_seed(name: str) -> None:
    def play() -> list[tuple[int, int]]:
        match = Match("taiwanese", "again", QUICK)
        bots = [make_bot(name, f"again {seat}") for seat in range(4)]
        chosen: list[tuple[int, int]] = []
        while not match.over:
            for decision in match.decisions:
                action = bots[decision.seat].choose(match.view(decision.seat), decision)
                match.act(decision.seat, action)
                chosen.append((decision.seat, action.id))
        return chosen

    assert play() == play()


def test_random_bots_with_other_seeds_differ() -> None:
    match = Match("taiwanese", "first turn")
    decision = match.decisions[0]
    view = match.view(decision.seat)
    assert len({make_bot("random", str(n)).choose(view, decision) for n in range(40)}) > 5


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_depends_on_nothing_hidden(name: str, rules: str) -> None:
    """The same answer when wall and other hands are dealt anew."""
    rng = random.Random(5)
    compared = 0
    for seed in range(3):
        match = random_match(rules, seed)
        while not match.over and len(match.results) < 2:
            for decision in match.decisions:
                seat = decision.seat
                action = make_bot(name, "x").choose(match.view(seat), decision)
                if rng.random() < 0.2:
                    other = match.guess(seat, rng)
                    same = other.decision(seat)
                    if same is not None and same.actions == decision.actions:
                        assert make_bot(name, "x").choose(other.view(seat), same) is action
                        compared += 1
                match.act(seat, action)
    assert compared > 20


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(InputError) as caught:
        make_bot("gredy", "1")
    assert caught.value.code == "bots.unknown"
    for language in LANGUAGES:
        sentence = caught.value.say(language)
        assert "gredy" in sentence
        assert all(name in sentence for name in BOTS)
