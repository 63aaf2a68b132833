"""Whole matches at a table, played by scripts."""

import asyncio
from pathlib import Path

import pytest

from sparrowhall.game.events import ANSWER
from sparrowhall.web.messages import Hello, Hint, Hinted, Looked, Outlook, Say, Start, State, Told
from tests.web.tables import GAMES, SEED, House, Player, run, seated, watched


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, game)
            while not player.over:
                await player.step()
            state = player.state
            assert state.table.seed == SEED
            assert next(standing.place for standing in state.standings) == 1
            assert sorted(s.seat for s in state.standings) == [0, 1, 2, 3]
            assert state.account is not None
            assert state.account.scores == [
                s.points for s in sorted(state.standings, key=lambda s: s.seat)
            ]
            record = player.table.record()
            assert record.over
            assert (await house.store.load(player.table.id)).lines == record.lines()  # type: ignore[union-attr]

    run(play())


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_told_exactly_once_and_in_order(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player, onlooker = await watched(house, game)
            for viewer in (player, onlooker):
                states = [one for one in viewer.heard if isinstance(one, State)]
                told = [happening.seq for state in states for happening in state.happenings]
                assert told == list(range(1, player.state.seq + 1))
            assert player.table.play is not None
            log = player.table.play.match.log()
            assert player.state.seq == sum(event.what != ANSWER for event in log)

    run(play())


@pytest.mark.parametrize("language", ["en", "vi", "zh-Hant"])
@pytest.mark.parametrize("game", GAMES)
def test_help_for_every_decision(game: str, language: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, game)
            await player.leave()
            await player.hello(0, language=language)
            for _ in range(40):
                question = await player.until_asked()
                hinted = await player.ask(Hint())
                assert isinstance(hinted, Hinted)
                offered = [choice.action for choice in question.choices]
                assert question.marks or hinted.action in offered
                looked = await player.ask(Outlook())
                assert isinstance(looked, Looked)
                assert looked.lines
                for words in ("help", "hand", "table", "explain"):
                    told = await player.ask(Say(decision=question.id, text=words))
                    assert isinstance(told, Told)
                    assert told.lines
                await player.step()

    run(play())


def test_two_people_and_two_bots(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            table = await house.table(bots=[None, "random", None], options={"rounds": 1})
            host = await Player(table, 1, wise=True).hello(0)
            seat = await table.sit("guest-2", "Bình")
            friend = await Player(table, 2, wise=True).hello(seat)
            await host.ask(Start())
            assert [player.by for player in host.state.table.players] == [
                "human",
                "human",
                "bot",
                "bot",
            ]
            while not host.over:
                await host.step()
                await friend.step()
            await asyncio.sleep(0)
            assert friend.over
            assert friend.state.standings == host.state.standings

    run(play())


def test_three_players_of_flex(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            table = await house.table("flex", ["greedy", "greedy"], {"players": 3})
            player = await Player(table).hello(0)
            await player.ask(Start())
            while not player.over:
                await player.step()
            assert len(player.state.standings) == 3

    run(play())


def test_a_state_answers_the_request_with_its_ref(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            table = await house.table()
            player = Player(table)
            await table.attach(player.viewer, Hello(ref=77, token=table.token(0)))
            assert player.state.ref == 77
            assert isinstance(await player.ask(Start()), State)

    run(play())
