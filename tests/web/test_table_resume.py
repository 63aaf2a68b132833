"""Who comes back is told exactly what was missed."""

from pathlib import Path

import msgspec
import pytest

from sparrowhall.web.messages import Hello, Language, Start, State
from tests.web.tables import GAMES, House, Player, run, seated


@pytest.mark.parametrize("game", GAMES)
def test_resuming_tells_exactly_the_missing_events(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, game)
            told: list[object] = []
            for _ in range(300):
                if player.over:
                    break
                await player.step()
            for message in player.heard:
                if isinstance(message, State):
                    told += [msgspec.to_builtins(one) for one in message.happenings]
            seq = player.state.seq
            assert len(told) == seq
            assert player.state.picture is not None
            for last in sorted({1, 2, seq // 3, seq // 2, seq - 40, seq - 7, seq - 1, seq}):
                await player.leave()
                await player.hello(0, last=last)
                got = [msgspec.to_builtins(one) for one in player.state.happenings]
                assert got == told[last:], last

    run(play())


@pytest.mark.parametrize("last", [-5, 10**9])
def test_a_number_that_cannot_be_is_taken_for_the_nearest(last: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            await player.until_asked("turn")
            seq = player.state.seq
            await player.leave()
            await player.hello(0, last=last)
            assert player.state.seq == seq
            assert len(player.state.happenings) == (0 if last > 0 else seq)

    run(play())


def test_a_new_onlooker_is_told_the_hand_in_play(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            while player.state.picture is None or player.state.picture.number < 3:
                await player.step()
            await player.until_asked("turn")
            onlooker = await Player(player.table).hello()
            assert onlooker.state.happenings[0].what == "deal_begins"
            assert onlooker.state.happenings[-1].seq == onlooker.state.seq
            assert onlooker.state.picture is not None
            assert onlooker.state.picture.number == player.state.picture.number
            for own, other in zip(
                player.state.picture.places, onlooker.state.picture.places, strict=True
            ):
                assert own.score == other.score
                assert own.river == other.river

    run(play())


def test_another_language_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            question = await player.until_asked("turn")
            told = player.state
            answer = await player.ask(Language(language="vi"))
            assert isinstance(answer, State)
            assert answer.language == "vi"
            assert answer.seq == told.seq
            assert [each.seq for each in answer.happenings] == list(range(1, told.seq + 1))
            assert "Bạn" in answer.happenings[-1].words
            assert player.question.id == question.id
            assert player.question.text != question.text
            assert await player.refused(Language(language="xx")) == "cli.language"
            assert player.state.language == "vi"

    run(play())


def test_nothing_is_sent_when_nothing_has_changed(tmp_path: Path) -> None:
    """Whether somebody answers a sealed question shows in nothing that others are sent."""

    async def play() -> None:
        async with House(tmp_path) as house:
            table = await house.table("vietnamese", [None, None, None])
            people = [await Player(table, 0).hello(0)]
            for seat in (1, 2, 3):
                taken = await table.sit(f"guest-{seat}", f"guest {seat}")
                people.append(await Player(table, seat).hello(taken))
            await people[0].ask(Start())
            seen = 0
            while seen < 3:
                claiming = [
                    one
                    for one in people
                    if one.state.question is not None and one.question.kind == "claim"
                ]
                if len(claiming) < 2:
                    for one in people:
                        await one.step()
                    continue
                before = [len(one.heard) for one in people]
                await claiming[0].step()
                after = [len(one.heard) for one in people]
                grown = [seat for seat in range(4) if after[seat] > before[seat]]
                assert grown == [claiming[0].state.you]
                seen += 1

    run(play())


def test_hello_may_be_said_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            assert await player.refused(Hello()) == "play.hello_twice"

    run(play())
