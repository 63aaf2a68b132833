"""A server that dies and starts again goes on where the last event was written down."""

from pathlib import Path

import msgspec
import pytest

from sparrowhall.errors import RecordError
from sparrowhall.web.messages import Act, Onward, Outlook, Start, State
from tests.web.tables import GAMES, House, Player, run, seated


def picture(player: Player) -> object:
    """Everything a state shows, but for how it got there."""
    told = msgspec.to_builtins(player.state)
    return {**told, "happenings": [], "ref": 0}


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_after_every_restart_with_the_same_state(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, game)
            steps = 0
            while not player.over:
                steps += 1
                if steps % 23 == 0:
                    before, seq = picture(player), player.state.seq
                    await house.killed()
                    player = Player(await house.find(player.table.id), steps)
                    await player.hello(0, last=seq)
                    assert picture(player) == before
                    assert player.state.happenings == []
                await player.step()
            await house.killed()
            again = await Player(await house.find(player.table.id)).hello(0)
            assert again.over
            assert again.state.standings == player.state.standings
            assert again.state.account == player.state.account
            assert again.table.record().lines() == player.table.record().lines()

    run(play())


def test_answers_of_a_sealed_window_outlive_the_server(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            table = await house.table("flex", [None, None, "greedy"])
            people = [await Player(table).hello(0)]
            for guest in ("guest-2", "guest-3"):
                people.append(await Player(table).hello(await table.sit(guest, guest)))
            await people[0].step()
            await people[0].ask(Start())
            asked = people[0].question
            assert asked.marks
            assert people[0].state.waiting == [0, 1, 2]
            await people[0].step()  # one of three has passed on tiles, sealed
            assert people[0].state.question is None
            assert people[1].state.waiting == [1, 2]
            await house.killed()
            table = await house.find(table.id)
            again = [await Player(table).hello(seat) for seat in range(3)]
            assert again[0].state.question is None
            assert again[0].state.waiting == [1, 2]
            act = Act(decision=asked.id, action=0)
            assert await again[0].refused(act) == "play.late"
            assert again[1].question.id == people[1].question.id
            await again[1].step()
            await again[2].step()
            told = [one.what for one in again[0].state.happenings]
            assert told.count("received") == 4

    run(play())


def test_the_account_can_be_read_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            while player.state.account is None:
                await player.step()
            account = player.state.account
            await house.killed()
            player = await Player(await house.find(player.table.id)).hello(0)
            assert player.state.account == account
            assert isinstance(await player.ask(Onward()), State)
            assert player.state.account is None
            assert player.state.picture is not None
            assert player.state.picture.number == account.number + 1

    run(play())


def test_a_lobby_outlives_the_server(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            table = await house.table(bots=["random", None, None])
            await table.sit("guest-2", "Bình")
            before, token = table.info("en"), table.token(2)
            await house.killed()
            table = await house.find(table.id)
            assert table.info("en") == before
            assert table.token(2) == token
            assert table.seating.seat_of("guest-2") == 2

    run(play())


def test_a_match_that_could_not_be_written_down_is_set_up_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            question = await player.until_asked("turn")
            before = picture(player)
            append = house.store.append

            async def full(table_id: str, first: int, lines: list[str]) -> None:
                raise OSError("no space left")

            house.store.append = full  # type: ignore[method-assign]
            act = Act(decision=question.id, action=question.choices[0].action)
            assert await player.refused(act) == "play.not_saved"
            house.store.append = append  # type: ignore[method-assign]
            assert await player.refused(Onward()) == "play.no_account"  # mended by now
            await player.ask(Outlook())
            await player.leave()
            await player.hello(0)
            assert picture(player) == before
            assert isinstance(await player.ask(act), State)
            assert player.state.seq > 0
            while not player.over:
                await player.step()

    run(play())


def test_two_servers_on_one_database_do_not_overwrite_each_other(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house, House(tmp_path) as other:
            player = await seated(house)
            await player.until_asked("turn")
            rival = await Player(await other.find(player.table.id)).hello(0)
            await rival.step()
            question = player.question
            act = Act(decision=question.id, action=question.choices[0].action)
            assert await player.refused(act) == "play.not_saved"
            assert await player.refused(act) == "play.late"  # it knows now what the other did
            await player.leave()
            await player.hello(0)
            assert picture(player) == picture(rival)

    run(play())


def test_damaged_lines_are_found(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            await player.until_asked("turn")
            stored = await house.store.load(player.table.id)
            assert stored is not None
            lines = stored.lines
            lines[-1] = lines[-1].replace('"seat":', '"seat": ')
            from sparrowhall.web.ledger import take_up

            with pytest.raises(RecordError):
                await take_up(house.store, stored.row, lines)

    run(play())
