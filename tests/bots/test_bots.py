"""Bots answer whatever they are asked, by what they see alone."""

import random

import pytest

from sparrowhall.bots import BOTS, make_bot
from sparrowhall.errors import InputError
from sparrowhall.match import Match
from sparrowhall.text.catalog import LANGUAGES

QUICK: dict[str, object] = {"rounds": 1, "draw_keeps_dealer": False}


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"seven_rob_choice": "offered", "reserve_tiles": 0, "multi_win": "all"},
        {"swap_discard_ban": True, "locked_concealed_kong": "if_wait_unchanged"},
        {"passed_win": "until_own_discard_incl_self_draw", "unit": 0},
    ],
)
def test_a_bot_plays_whole_matches_legally(name: str, options: dict[str, object]) -> None:
    for seed in range(2):
        match = Match("taiwanese", seed, {**QUICK, **options})
        bots = [make_bot(name, f"{seed} {seat}") for seat in range(4)]
        while not match.over:
            for decision in match.decisions:
                seat = decision.seat
                chosen = bots[seat].choose(match.view(seat), decision)
                assert chosen in decision.actions
                match.act(seat, chosen)
        assert sum(match.scores) == 0


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


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_depends_on_nothing_hidden(name: str) -> None:
    """The same answer when wall and other hands are dealt anew."""
    match = Match("taiwanese", "hidden", QUICK)
    rng = random.Random(5)
    compared = 0
    while not match.over:
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
