"""No message to anybody shows a tile that its receiver may not know of."""

import random
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from sparrowhall.game.events import ANSWER, DEALT, DRAWN, GIVEN, RECEIVED
from sparrowhall.match import Match
from sparrowhall.web.clock import CLOCKS, PACES
from sparrowhall.web.ledger import Ledger
from sparrowhall.web.messages import AnyAnswer, Hint, Outlook, Say, State
from sparrowhall.web.play import Play
from sparrowhall.web.presenter import Presenter
from sparrowhall.web.table import Table
from sparrowhall.web.talk import Talk
from tests.web.tables import GAMES, SEED, House, Player, run, seated, watched

LANGUAGE = "vi"


@pytest.mark.parametrize("game", GAMES)
def test_hidden_tiles_could_be_others_and_every_message_would_be_the_same(
    game: str, tmp_path: Path
) -> None:
    """Over a whole match, hidden tiles are dealt anew at every question; nothing may change."""

    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, game)
            rng = random.Random(4)
            compared = 0
            while not player.over:
                if player.state.question is not None:
                    seat = player.state.you
                    assert player.table.play is not None
                    other = player.table.play.match.guess(seat, rng)
                    if other.decision(seat) is not None:
                        real = everything(player.table, player.table.play.match, seat)
                        assert everything(player.table, other, seat) == real
                        compared += 1
                await player.step()
            assert compared > 50

    run(play())


def everything(table: Table, match: Match, seat: int) -> list[bytes]:
    """All that the seat could be sent now, if this were the match."""
    assert table.play is not None
    play = Play(
        Ledger(None, "", match.clone()),  # type: ignore[arg-type]
        table.seating,
        PACES["instant"],
        CLOCKS["off"],
        lambda: 0.0,
    )
    play.catch_up(table.play.tale.shown)
    play._ask(0.0)
    presenter = Presenter(play, table.seating)
    state = State(
        seq=0,
        you=seat,
        token="",
        host=False,
        language=LANGUAGE,
        no_claims=False,
        table=table.info(LANGUAGE),
        picture=None,
        question=None,
        happenings=[],
        waiting=[],
        account=None,
        standings=[],
    )
    presenter.fill(state, play.tale.begins)
    state.waiting = []  # others answer anew in a guess
    talk = Talk(presenter, seat, LANGUAGE)
    said: list[object] = [state, talk.hint(), talk.outlook()]
    asked = play.question(seat)
    assert asked is not None
    for words in ("hand", "table", "explain", "pong", "win", "kong", "swap 0j 5m", "9s"):
        try:
            said.append(talk.say(asked.id, words) or "done")
            if asked is not play.question(seat):
                break
        except Exception as error:
            said.append(getattr(error, "code", "") + str(error))
    return [msgspec.json.encode(one) for one in said]


@dataclass
class Question:
    """A question to the player: its kind and number, and what was so at that moment."""

    kind: str
    number: int
    own_answers: int
    waiting: list[int]
    """Who the onlooker is told is waited for."""


@dataclass
class Watched:
    """A whole match of the host against bots, with all that the host and an onlooker heard."""

    player: Player
    onlooker: Player
    questions: list[Question]


@pytest.fixture(scope="module", params=GAMES)
def match(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Watched:
    """Played once for all checks of a game; the player also asks for help at every question."""
    questions: list[Question] = []

    async def look(player: Player, onlooker: Player) -> None:
        assert onlooker.state.seq == player.state.seq  # numbers count nothing hidden
        asked = player.state.question
        if asked is None:
            return
        assert player.table.play is not None
        own = [e for e in player.table.play.match.log() if e.what == ANSWER and e.seat == 0]
        waiting = onlooker.state.waiting
        questions.append(Question(asked.kind, int(asked.id[1:]), len(own), waiting))
        for help in (Hint(), Outlook(), Say(decision=asked.id, text="explain")):
            await player.ask(help)

    async def play() -> Watched:
        async with House(tmp_path_factory.mktemp("house")) as house:
            return Watched(*await watched(house, request.param, look), questions)

    return run(play())


def told(heard: list[AnyAnswer]) -> list:  # type: ignore[type-arg]
    states = [one for one in heard if isinstance(one, State)]
    return [happening for state in states for happening in state.happenings]


def test_what_others_get_is_told_without_tiles(match: Watched) -> None:
    play = match.player.table.play
    assert play is not None
    log = [event for event in play.match.log() if event.what != ANSWER]
    hidden = 0
    for viewer in (match.player, match.onlooker):
        you = viewer.state.you
        for happening in told(viewer.heard):
            event = log[happening.seq - 1]
            if event.what in (DEALT, DRAWN, GIVEN, RECEIVED) and event.seat != you:
                assert happening.tile == ""
                assert happening.words == ""
                hidden += 1
    assert hidden > 50


def test_hands_are_open_to_their_owners_alone_until_the_hand_is_over(match: Watched) -> None:
    for viewer in (match.player, match.onlooker):
        for state in [one for one in viewer.heard if isinstance(one, State)]:
            if state.picture is None or state.account is not None:
                continue
            for place in state.picture.places:
                assert (place.seat == state.you) or place.hand == []
                assert (place.seat == state.you) or place.drawn == ""
    for state in [one for one in match.onlooker.heard if isinstance(one, State)]:
        assert state.question is None
        assert state.token == ""


def test_the_seed_is_told_after_the_match_only(match: Watched) -> None:
    for viewer in (match.player, match.onlooker):
        assert viewer.state.table.seed == SEED
        for message in viewer.heard:
            over = isinstance(message, State) and message.table.phase == "over"
            assert over or SEED.encode() not in msgspec.json.encode(message)


def test_who_is_waited_for_is_named_only_where_everybody_may_know(match: Watched) -> None:
    public = ("turn", "pass_tiles", "stop_charleston", "courtesy")
    for question in match.questions:
        assert question.waiting == ([0] if question.kind in public else [])


def test_the_number_of_a_question_counts_own_answers_only(match: Watched) -> None:
    numbers = [question.number for question in match.questions]
    assert numbers == [question.own_answers for question in match.questions]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) > 20
