"""What a player types: keys, tiles and words become actions."""

import pytest

from sparrowhall.errors import MahjongError
from sparrowhall.game.actions import (
    ADDED_KONG,
    ANNOUNCE,
    CHOWS,
    CONCEALED_KONG,
    DISCARD,
    OPEN_KONG,
    PASS,
    PONG,
    READY_DISCARD,
    WIN,
    Action,
    choose,
    chow,
    claim_set,
    expose,
    give,
    pong,
    river_swap,
    swap,
)
from sparrowhall.game.windows import Decision
from sparrowhall.games import GAMES, game
from sparrowhall.match import Match
from sparrowhall.speech.answer import COMMANDS, VERBS, Answer, understand, vocabulary
from sparrowhall.speech.question import LABELS, Question
from sparrowhall.speech.speaker import Speaker
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.tiles.kinds import BLANK, EAST, JOKER, SOUTH

TURN = Decision(
    0,
    "turn",
    [CONCEALED_KONG[8], READY_DISCARD[4], DISCARD[4], DISCARD[8], DISCARD[SOUTH]],
    DISCARD[4],
    4,
)
CLAIM = Decision(0, "claim", [PONG[4], OPEN_KONG[4], *CHOWS[4], PASS], PASS, 4)
WINNING = Decision(0, "claim", [WIN, PASS], PASS, 4)


def read(text: str, decision: Decision, language: str = "en") -> Answer:
    labels = {"1": DISCARD[8]} if decision is TURN else {}
    speaker = Speaker(game("taiwanese"), ["Minh"] * 4, 0, language, False)
    return understand(text, decision, labels, speaker)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("", DISCARD[4]),
        ("1", DISCARD[8]),
        ("5m", DISCARD[4]),
        ("S", DISCARD[SOUTH]),
        ("discard 5m", DISCARD[4]),
        ("d 9m", DISCARD[8]),
        ("Discard  E", DISCARD[EAST]),  # not held: the match says so
        ("k", CONCEALED_KONG[8]),
        ("kong 9m", CONCEALED_KONG[8]),
        ("r", READY_DISCARD[4]),
        ("ready 5m", READY_DISCARD[4]),
        ("w", WIN),
        ("n", PASS),
        ("p", PONG[4]),
    ],
)
def test_in_the_own_turn(text: str, action: Action) -> None:
    assert read(text, TURN).action is action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("", PASS),
        ("n", PASS),
        ("p", PONG[4]),
        ("pong 5m", PONG[4]),
        ("k", OPEN_KONG[4]),
        ("chow 34m", CHOWS[4][0]),
        ("chow 345m", CHOWS[4][0]),
        ("c 46m", CHOWS[4][1]),
        ("chi 67m", CHOWS[4][2]),
        ("win", WIN),
        ("9m", DISCARD[8]),
    ],
)
def test_when_a_tile_may_be_claimed(text: str, action: Action) -> None:
    assert read(text, CLAIM).action is action


def test_several_chows_are_a_choice() -> None:
    assert read("c", CLAIM).several == CHOWS[4]


def test_enter_never_lets_a_win_go() -> None:
    with pytest.raises(MahjongError) as caught:
        read("", WINNING)
    assert caught.value.code == "table.win_waits"
    assert read("n", WINNING).action is PASS
    assert read("w", WINNING).action is WIN


def test_enter_discards_only_a_tile_just_drawn() -> None:
    after_a_claim = Decision(0, "turn", [DISCARD[4], DISCARD[8]], DISCARD[8], -1)
    with pytest.raises(MahjongError) as caught:
        read("", after_a_claim)
    assert caught.value.code == "table.choose_tile"


@pytest.mark.parametrize("text", ["z", "discard", "5x", "99", "chow 3", "pong 5q", "ö"])
def test_what_means_nothing_is_said_to(text: str) -> None:
    with pytest.raises(MahjongError) as caught:
        read(text, TURN)
    for language in LANGUAGES:
        assert "{" not in caught.value.say(language)


@pytest.mark.parametrize(
    ("text", "language", "action"),
    [
        ("đánh 5m", "vi", DISCARD[4]),
        ("ĐÁNH 5m", "vi", DISCARD[4]),
        ("coong", "vi", CONCEALED_KONG[8]),
        ("báo chờ 5m", "vi", READY_DISCARD[4]),
        ("bỏ qua", "vi", PASS),
        ("打5m", "zh-Hant", DISCARD[4]),
        ("聽", "zh-Hant", READY_DISCARD[4]),
        ("discard 5m", "zh-Hant", DISCARD[4]),
    ],
)
def test_words_of_the_language_are_understood(text: str, language: str, action: Action) -> None:
    assert read(text, TURN, language).action is action


def test_commands_are_no_moves() -> None:
    for text, command in {
        "h": "hint",
        "?": "help",
        "q": "quit",
        "quit": "quit",
        "e": "explain",
    }.items():
        assert read(text, TURN).command == command


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_every_word_is_there_and_no_key_means_two_things(rules: str, language: str) -> None:
    words = vocabulary(Speaker(game(rules), ["Minh"] * 4, 0, language, False))
    assert set(words.values()) == {*VERBS, *COMMANDS}
    assert not [key for key in LABELS if key in words]


def test_a_kong_added_to_a_pong_is_a_kong() -> None:
    decision = Decision(0, "turn", [ADDED_KONG[8], DISCARD[8]], DISCARD[8], 8)
    assert read("k", decision).action is ADDED_KONG[8]


# The moves of the other games.

OPENING = Decision(0, "opening", [expose([50]), expose([53]), expose([50, 53]), PASS], PASS)
CALL = Decision(
    0, "claim", [claim_set(4, 3, 0), claim_set(4, 3, 1), claim_set(4, 4, 1), PASS], PASS, 4
)
SWAPS = Decision(
    0, "turn", [swap(JOKER, 4, 1, 0), swap(5, JOKER, 2, 0), DISCARD[4], DISCARD[5]], DISCARD[4], 4
)
PASSING = Decision(0, "pass_tiles", [give([4, 5, 31]), give([4, 5]), give([])], give([4, 5, 31]))
COURTESY = Decision(0, "courtesy", [choose(0), choose(1), choose(2)], choose(0))


def in_game(text: str, rules: str, decision: Decision, language: str = "en") -> Answer:
    speaker = Speaker(game(rules), ["Minh"] * 4, 0, language, False)
    return understand(text, decision, {}, speaker)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("expose 1j 4j", expose([50, 53])),
        ("x 4j", expose([53])),
        ("4j1j", expose([50, 53])),
        ("1j", expose([50])),
        ("expose 2f", expose([35])),  # not held: the match says so
        ("", PASS),
    ],
)
def test_batches_are_typed(text: str, action: Action) -> None:
    assert in_game(text, "vietnamese", OPENING).action is action


def test_batches_without_tiles_are_a_choice() -> None:
    assert in_game("x", "vietnamese", OPENING).several == OPENING.actions[:3]
    assert in_game("bày", "vietnamese", OPENING, "vi").several == OPENING.actions[:3]


def test_a_chow_with_a_joker_that_reads_in_two_ways_is_a_choice() -> None:
    ways = [chow(4, 3, 56, 2), chow(4, 3, 56, 3)]
    decision = Decision(0, "claim", [*ways, pong(4, 4, 56), PASS], PASS, 4)
    assert in_game("chow 4m 7j", "vietnamese", decision).several == ways
    assert in_game("pong 5m 7j", "vietnamese", decision).action is pong(4, 4, 56)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("expose 555m", claim_set(4, 3, 0)),
        ("expose 55m", claim_set(4, 3, 0)),
        ("call 55m0j", claim_set(4, 3, 1)),
        ("x 55m 0j", claim_set(4, 3, 1)),
        ("x 555m 0j", claim_set(4, 4, 1)),
        ("n", PASS),
    ],
)
def test_sets_are_called_by_their_tiles(text: str, action: Action) -> None:
    assert in_game(text, "flex", CALL).action is action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("swap 0j 5m", swap(JOKER, 4, 1, 0)),
        ("s 5m", swap(JOKER, 4, 1, 0)),
        ("swap 6m", swap(5, JOKER, 2, 0)),
        ("swap 6m 0j", swap(5, JOKER, 2, 0)),
        ("swap 0b 5m", river_swap(BLANK, 4)),
        ("5m", DISCARD[4]),
    ],
)
def test_swaps_name_what_is_given_and_taken(text: str, action: Action) -> None:
    assert in_game(text, "flex", SWAPS).action is action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("5m6m0m", give([4, 5, 31])),
        ("give 0m 5m 6m", give([4, 5, 31])),
        ("pass 5m 6m", give([4, 5])),
        ("g", give([])),
        ("1m", give([0])),
    ],
)
def test_tiles_to_pass_are_typed(text: str, action: Action) -> None:
    assert in_game(text, "flex", PASSING).action is action


@pytest.mark.parametrize("text", ["", "give 5m5m6m6m", "99"])
def test_what_cannot_be_passed_is_said(text: str) -> None:
    with pytest.raises(MahjongError):
        in_game(text, "flex", PASSING)


def test_the_charleston_is_stopped_by_its_word() -> None:
    decision = Decision(0, "stop_charleston", [ANNOUNCE, PASS], PASS)
    assert in_game("stop", "flex", decision).action is ANNOUNCE
    assert in_game("停", "flex", decision, "zh-Hant").action is ANNOUNCE
    assert in_game("", "flex", decision).action is PASS


def test_a_number_is_its_own_key() -> None:
    match = Match("flex", 1)
    question = Question(match.view(0), COURTESY, Speaker(game("flex"), ["Minh"] * 4, 0, "en", True))
    assert question.labels() == {"0": choose(0), "1": choose(1), "2": choose(2)}
