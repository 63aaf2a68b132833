"""Clocks, pauses, and players whose connection is lost."""

import asyncio
import time
from pathlib import Path

import pytest

from sparrowhall.web import clock
from sparrowhall.web.clock import Clock, Pace
from sparrowhall.web.messages import Onward, Start, State, Wishes
from tests.web.tables import House, Player, run, seated, with_friend


async def until(true: object, within: float = 10.0) -> None:
    """Wait until something is so."""
    assert callable(true)
    end = time.monotonic() + within
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.005)


@pytest.fixture
def quick_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clock.CLOCKS, "fast", Clock(0.05, 0.05, 0.05))


@pytest.mark.usefixtures("quick_clock")
def test_a_clock_that_runs_out_plays_the_default(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, clock="fast")
            await player.until_asked("turn")
            assert player.question.whole == 50
            assert 0 < player.question.left <= 50
            assert player.table.play is not None
            for _ in range(5):
                question = await player.until_asked()
                asked = player.table.play.question(0)
                assert asked is not None
                default = asked.decision.default.id
                await until(lambda id=question.id: _id(player) != id)
                log = player.table.play.match.log()
                answers = [event.value for event in log if event.what == 12 and event.seat == 0]
                assert answers[int(question.id[1:])] == default

    run(play())


def _id(player: Player) -> str:
    return player.state.question.id if player.state.question is not None else ""


@pytest.mark.usefixtures("quick_clock")
def test_whole_match_by_the_clock_alone_never_wins(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, clock="fast", options={"rounds": 1})
            await until(lambda: player.over, 90)
            assert player.table.play is not None
            assert all(0 not in result.winners for result in player.table.play.match.results)

    run(play())


def test_without_a_clock_nobody_is_hurried(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            question = await player.until_asked("turn")
            assert (question.left, question.whole) == (0, 0)
            await asyncio.sleep(0.2)
            assert player.question.id == question.id

    run(play())


def test_clocks_are_as_announced() -> None:
    assert clock.CLOCKS["off"].whole("turn") == 0
    assert clock.CLOCKS["relaxed"].whole("turn") == 60
    assert clock.CLOCKS["relaxed"].whole("claim") == 25
    assert clock.CLOCKS["fast"].whole("turn") == 15
    assert clock.CLOCKS["fast"].whole("claim") == 8


def test_a_lost_players_seat_is_played_by_a_bot_after_the_grace_and_given_back(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with House(tmp_path, grace=0.15) as house:
            host, friend = await with_friend(house)
            id = friend.question.id
            await friend.leave()
            assert host.state.table.players[1].away
            assert not host.state.table.players[1].stand_in
            assert host.state.waiting in ([], [1])
            await until(lambda: host.state.table.players[1].stand_in)
            for _ in range(20):
                await host.step()
            back = await Player(host.table).hello(1, last=friend.state.seq)
            assert not back.state.table.players[1].stand_in
            assert not back.state.table.players[1].away
            assert any(one.seat == 1 for one in back.state.happenings)
            while back.state.question is None:
                await host.step()
                if back.state.question is None:  # a hand may have ended: both go on
                    await back.step()
            assert int(back.question.id[1:]) > int(id[1:])
            await back.step()

    run(play())


def test_a_player_back_within_the_grace_has_lost_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path, grace=0.4) as house:
            host, friend = await with_friend(house)
            before = friend.question
            await friend.leave()
            await asyncio.sleep(0.1)
            back = await Player(host.table).hello(1, last=friend.state.seq)
            assert back.question == before
            assert back.state.happenings == []

    run(play())


def test_a_table_where_nobody_is_rests(tmp_path: Path) -> None:
    """A tab closed and opened again is exactly where it was, however long that took."""

    async def play() -> None:
        async with House(tmp_path, grace=0.05) as house:
            player = await seated(house)
            await player.until_asked("turn")
            before = player.state
            await player.leave()
            onlooker = await Player(player.table).hello()
            await asyncio.sleep(0.3)
            assert onlooker.state.seq == before.seq
            back = await Player(player.table).hello(0, last=before.seq)
            assert back.state.question == before.question
            assert back.state.picture == before.picture

    run(play())


@pytest.fixture
def slow_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clock.PACES, "instant", Pace(0.15, 0.1))


@pytest.mark.usefixtures("slow_pace")
def test_what_follows_a_discard_is_held_back_whether_or_not_it_may_be_claimed(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            onlooker = await Player(player.table).hello()
            times: list[tuple[float, str]] = []
            take = onlooker.viewer.send

            def watch(message: object) -> None:
                if isinstance(message, State):
                    times.extend((time.monotonic(), one.what) for one in message.happenings)
                take(message)  # type: ignore[arg-type]

            onlooker.viewer.send = watch  # type: ignore[misc]
            for _ in range(6):
                await player.until_asked()
                await player.step()
            discards = [at for at, (_, what) in enumerate(times[:-1]) if what == "discarded"]
            assert len(discards) > 4
            for at in discards:
                assert times[at + 1][0] - times[at][0] >= 0.14

    run(play())


@pytest.mark.usefixtures("slow_pace")
def test_a_question_is_put_as_soon_as_everything_before_it_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            question = await player.until_asked("claim")
            assert player.state.happenings[-1].what == "discarded"
            assert player.state.happenings[-1].tile == question.tile

    run(play())


def test_the_next_hand_waits_for_everybody_who_is_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            table = await house.table(bots=[None, "greedy", "greedy"])
            host = await Player(table).hello(0)
            friend = await Player(table, 2).hello(await table.sit("guest-2", "Bình"))
            await host.ask(Start())
            while host.state.account is None:
                await host.step()
                if friend.state.account is None:
                    await friend.step()
            assert host.state.account.waiting == [0, 1]
            await host.ask(Onward())
            assert host.state.account is not None
            assert host.state.account.waiting == [1]
            assert await host.refused(Onward()) == "play.no_account"
            assert host.state.question is None
            before = len(host.heard)
            await friend.leave()  # nobody waits for those who are not there
            assert host.state.account is None
            after = [one for one in host.heard[before:] if isinstance(one, State)]
            assert "deal_begins" in [told.what for one in after for told in one.happenings]

    run(play())


@pytest.mark.usefixtures("quick_clock")
def test_with_a_clock_the_next_hand_begins_by_itself(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, clock="fast")
            await until(lambda: player.state.account is not None, 60)
            assert player.state.account is not None
            assert player.state.account.left > 0
            await until(lambda: player.state.account is None)

    run(play())


def test_a_wish_for_no_claims_winds_up_no_clock(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, clock="fast")
            question = await player.until_asked("turn")
            await asyncio.sleep(0.03)
            for no_claims in (True, False):
                await player.ask(Wishes(no_claims=no_claims))
                assert player.question.id == question.id
                assert player.question.left < question.whole - 20

    run(play())
