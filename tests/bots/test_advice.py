"""Advice: the greedy bot's choice, with a reason that can be read."""

import pytest

from sparrowhall.bots import advise, make_bot
from sparrowhall.game.actions import (
    ANNOUNCE,
    DISCARD,
    PASS,
    PONG,
    READY_DISCARD,
    VERBS,
    WIN,
    choose,
    give,
)
from sparrowhall.game.windows import Decision
from sparrowhall.games import GAMES
from sparrowhall.text.catalog import LANGUAGES, SHARED
from sparrowhall.tiles.kinds import EAST, WHITE
from sparrowhall.tiles.notation import parse, parse_one
from tests.bots.tables import random_match
from tests.bots.test_greedy import _view
from tests.bots.test_judge_jokers import Scene as JokerScene
from tests.bots.test_judge_templates import Scene as FlexScene


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


@pytest.mark.parametrize("rules", GAMES)
def test_every_decision_of_a_match_has_advice_and_it_is_the_greedy_choice(rules: str) -> None:
    bot = make_bot("greedy", "")
    for seed in range(4):
        match = random_match(rules, seed)
        while not match.over and len(match.results) < 1:
            for decision in match.decisions:
                view = match.view(decision.seat)
                language = LANGUAGES[len(match) % len(LANGUAGES)]
                advice = advise(view, decision, language)
                assert advice.action is bot.choose(view, decision)
                assert "bots." not in advice.reason
                assert "{" not in advice.reason
                match.act(decision.seat, advice.action)


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_names_what_the_hand_is_to_become(language: str) -> None:
    """Flex names the tiles, dragons as numbers; Vietnamese the pattern."""
    scene = FlexScene("0000222244446mN")
    turn = Decision(0, "turn", [DISCARD[kind] for kind in parse("N26m0m")], DISCARD[EAST])
    advice = advise(scene.view, turn, language)
    assert advice.action is DISCARD[parse_one("N")]
    assert "0000222244446" in advice.reason
    flush = JokerScene("1122345567788mN")
    told = advise(flush.view, Decision(0, "claim", [PONG[0], PASS], PASS, 0), language).reason
    assert SHARED.say("bots.aim.full_flush", language) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_to_questions_of_one_game_have_their_own_words(language: str) -> None:
    scene = FlexScene("159m37p268sNESW0m", charleston=True)
    stop = Decision(0, "stop_charleston", [ANNOUNCE, PASS], PASS)
    told = [advise(scene.view, stop, language).reason]
    told.append(advise(scene.view, Decision(0, "courtesy", [choose(0), choose(3)], PASS)).reason)
    told.append(advise(scene.view, Decision(0, "pass_tiles", [give([])], give([]))).reason)
    ready = SHARED.say("bots.action.announce", language)
    assert not any(ready in sentence or "bots." in sentence for sentence in told)
    assert SHARED.say("bots.action.stop_charleston_pass", language) in told[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_words(language: str) -> None:
    for verb in VERBS:
        assert SHARED.say(f"bots.action.{verb}", language) != f"bots.action.{verb}"
