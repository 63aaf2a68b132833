"""Advice: the greedy bot's choice, with a reason that can be read."""

import pytest

from sparrowhall.bots import advise, make_bot
from sparrowhall.game.actions import DISCARD, PASS, PONG, READY_DISCARD, VERBS, WIN
from sparrowhall.game.windows import Decision
from sparrowhall.match import Match
from sparrowhall.text.catalog import LANGUAGES, SHARED
from sparrowhall.tiles.kinds import EAST, WHITE
from sparrowhall.tiles.notation import parse
from tests.bots.test_greedy import _view


def test_a_discard_that_makes_the_hand_ready_names_the_waits() -> None:
    view = _view("123m456m789p234s67sNNE", seen="5s")
    actions = [DISCARD[kind] for kind in sorted(set(parse("123m456m789p234s67sNNE")))]
    advice = advise(view, Decision(0, "turn", actions, actions[-1]))
    assert advice.action is DISCARD[EAST]
    assert advice.reason == "discard E: ready, waiting for 5s 8s, 7 tiles left"
    assert advice.to_dict() == {"action": DISCARD[EAST].id, "reason": advice.reason}


def test_one_tile_is_one_tile() -> None:
    view = _view("123m456m789p234s67sNNE", seen="5s5s5s5s8s8s8s")
    actions = [DISCARD[EAST], DISCARD[0]]
    advice = advise(view, Decision(0, "turn", actions, actions[0]))
    assert advice.reason == "discard E: ready, waiting for 5s 8s, 1 tile left"


@pytest.mark.parametrize("language", LANGUAGES)
def test_wins_claims_passes_and_declarations_have_reasons(language: str) -> None:
    ready = _view("123m456m789p234s67sNN")
    told = {
        advise(ready, Decision(0, "claim", [WIN, PASS], PASS, 22), language).reason,
        advise(ready, Decision(0, "claim", [PONG[30], PASS], PASS, 30), language).reason,
        advise(ready, Decision(0, "claim", [WIN], WIN, 22), language).reason,
    }
    far = _view("123m456m789p24s57sPP9m")
    told.add(advise(far, Decision(0, "claim", [PONG[WHITE], PASS], PASS, WHITE), language).reason)
    turn = _view("123m456m789p234s67sNNE")
    declare = Decision(0, "turn", [READY_DISCARD[EAST], DISCARD[EAST]], DISCARD[EAST])
    told.add(advise(turn, declare, language).reason)
    assert len(told) == 5
    assert not any("{" in reason or "bots." in reason for reason in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_of_a_match_has_advice_and_it_is_the_greedy_choice(language: str) -> None:
    match = Match("taiwanese", "advice", {"rounds": 1, "draw_keeps_dealer": False})
    bot = make_bot("greedy", "")
    while not match.over and len(match.results) < 2:
        for decision in match.decisions:
            view = match.view(decision.seat)
            advice = advise(view, decision, language)
            assert advice.action is bot.choose(view, decision)
            assert "bots." not in advice.reason
            assert "{" not in advice.reason
            match.act(decision.seat, advice.action)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_words(language: str) -> None:
    for verb in VERBS:
        assert SHARED.say(f"bots.action.{verb}", language) != f"bots.action.{verb}"
