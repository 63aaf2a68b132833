"""What a player types: keys, tiles and words become actions."""

import pytest

from sparrowhall.cli.speech import Speaker
from sparrowhall.cli.table.answer import COMMANDS, VERBS, Answer, understand, vocabulary
from sparrowhall.cli.table.question import LABELS
from sparrowhall.errors import MahjongError
from sparrowhall.game.actions import (
    ADDED_KONG,
    CHOWS,
    CONCEALED_KONG,
    DISCARD,
    OPEN_KONG,
    PASS,
    PONG,
    READY_DISCARD,
    WIN,
    Action,
)
from sparrowhall.game.windows import Decision
from sparrowhall.games import GAMES, game
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.tiles.kinds import EAST, SOUTH

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
