"""No message to anybody shows a tile that its receiver may not know of."""

import random
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


@pytest.mark.parametrize("game", GAMES)
def test_what_others_get_is_told_without_tiles(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player, onlooker = await watched(house, game)
            assert player.table.play is not None
            log = [e for e in player.table.play.match.log() if e.what != ANSWER]
            for viewer in (player, onlooker):
                you = viewer.state.you
                for happening in told(viewer.heard):
                    event = log[happening.seq - 1]
                    if event.what in (DEALT, DRAWN, GIVEN, RECEIVED) and event.seat != you:
                        assert happening.tile == ""
                        assert happening.words == ""

    run(play())


def told(heard: list[AnyAnswer]) -> list:  # type: ignore[type-arg]
    states = [one for one in heard if isinstance(one, State)]
    return [happening for state in states for happening in state.happenings]


@pytest.mark.parametrize("game", GAMES)
def test_hands_are_open_to_their_owners_alone_until_the_hand_is_over(
    game: str, tmp_path: Path
) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player, onlooker = await watched(house, game)
            for viewer in (player, onlooker):
                for state in [one for one in viewer.heard if isinstance(one, State)]:
                    if state.picture is None or state.account is not None:
                        continue
                    for place in state.picture.places:
                        assert (place.seat == state.you) or place.hand == []
                        assert (place.seat == state.you) or place.drawn == ""
            for state in [one for one in onlooker.heard if isinstance(one, State)]:
                assert state.question is None
                assert state.token == ""

    run(play())


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_told_after_the_match_only(game: str, tmp_path: Path) -> None:
    async def ask(player: Player, onlooker: Player) -> None:
        if player.state.question is not None:
            id = player.question.id
            for request in (Hint(), Outlook(), Say(decision=id, text="explain")):
                await player.ask(request)

    async def play() -> None:
        async with House(tmp_path) as house:
            player, onlooker = await watched(house, game, ask)
            for viewer in (player, onlooker):
                assert viewer.state.table.seed == SEED
                for message in viewer.heard:
                    over = isinstance(message, State) and message.table.phase == "over"
                    assert over or SEED.encode() not in msgspec.json.encode(message)

    run(play())


@pytest.mark.parametrize("game", GAMES)
def test_who_is_waited_for_is_named_only_where_everybody_may_know(
    game: str, tmp_path: Path
) -> None:
    public = ("turn", "pass_tiles", "stop_charleston", "courtesy")

    async def look(player: Player, onlooker: Player) -> None:
        question = player.state.question
        if question is not None:
            assert onlooker.state.waiting == ([0] if question.kind in public else [])

    async def play() -> None:
        async with House(tmp_path) as house:
            await watched(house, game, look)

    run(play())


@pytest.mark.parametrize("game", GAMES)
def test_numbers_of_messages_count_nothing_hidden(game: str, tmp_path: Path) -> None:
    """``seq`` is the same for everybody, and the id of a question counts own answers only."""

    numbers: list[int] = []

    async def look(player: Player, onlooker: Player) -> None:
        assert onlooker.state.seq == player.state.seq
        if player.state.question is not None:
            numbers.append(int(player.question.id[1:]))
            assert player.table.play is not None
            own = [e for e in player.table.play.match.log() if e.what == ANSWER and e.seat == 0]
            assert numbers[-1] == len(own)

    async def play() -> None:
        async with House(tmp_path) as house:
            await watched(house, game, look)
        assert numbers == sorted(numbers)
        assert len(set(numbers)) > 20

    run(play())
