"""Seats, and what the host may do with them."""

from pathlib import Path

import pytest

from sparrowhall.bots.errors import RoomError
from sparrowhall.web.messages import (
    AnyRequest,
    Bot,
    Kick,
    Leave,
    Lock,
    Restore,
    Start,
    State,
    Swap,
)
from tests.web.tables import HOST, House, Player, run, seated


async def two(house: House) -> tuple[Player, Player]:
    """The host and a friend at a table with two more seats that are open."""
    table = await house.table(bots=[None, None, None])
    host = await Player(table).hello(0)
    friend = await Player(table, 2).hello(await table.sit("guest-2", "Bình"))
    return host, friend


def seats(player: Player) -> list[tuple[str, str]]:
    return [(one.by, one.name) for one in player.state.table.players]


def test_a_guest_takes_the_first_open_seat_and_keeps_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            table = await house.table(bots=["greedy", None, None])
            assert await table.sit("guest-2", "Bình") == 2
            assert await table.sit("guest-2", "Bình") == 2
            assert await table.sit("guest-3", "Cúc") == 3
            with pytest.raises(RoomError, match="no seat is free"):
                await table.sit("guest-4", "Dương")

    run(play())


def test_bots_are_called_otherwise_in_every_language(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            table = await house.table()
            names = {
                language: [one.name for one in table.info(language).players]
                for language in ("en", "vi", "zh-Hant")
            }
            assert [one[0] for one in names.values()] == ["Ann"] * 3
            assert len({name for one in names.values() for name in one}) == 10

    run(play())


@pytest.mark.parametrize(
    "request_",
    [
        Start(),
        Kick(seat=0),
        Lock(locked=True),
        Swap(one=0, other=1),
        Bot(seat=2, level="random"),
        Restore(seat=0),
    ],
)
def test_only_the_host_may_do_it(request_: AnyRequest, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, friend = await two(house)
            assert host.state.host
            assert not friend.state.host
            assert await friend.refused(request_) == "play.host_only"
            onlooker = await Player(host.table).hello()
            assert await onlooker.refused(request_) == "play.host_only"

    run(play())


def test_a_host_who_only_looks_on_is_still_the_host(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, _ = await two(house)
            again = await Player(host.table, guest=HOST).hello()
            assert again.state.host
            assert isinstance(await again.ask(Lock(locked=True)), State)

    run(play())


def test_a_locked_table_lets_nobody_sit_down(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, _ = await two(house)
            await host.ask(Lock(locked=True))
            assert host.state.table.locked
            with pytest.raises(RoomError, match="nobody else"):
                await host.table.sit("guest-3", "Cúc")
            await host.ask(Lock(locked=False))
            assert await host.table.sit("guest-3", "Cúc") == 2

    run(play())


def test_a_swap_moves_players_with_their_connections_and_changes_their_tokens(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, friend = await two(house)
            old = [host.table.token(seat) for seat in range(4)]
            await host.ask(Swap(one=0, other=3))
            await host.ask(Swap(one=1, other=3))
            assert host.state.you == 1
            assert friend.state.you == 3
            assert seats(host) == [("open", ""), ("human", "Ann"), ("open", ""), ("human", "Bình")]
            assert host.state.token == host.table.token(1)
            assert host.state.host
            for token in (old[0], old[1], old[3]):
                stranger = Player(host.table)
                with pytest.raises(RoomError, match="not yours"):
                    await host.table.attach(stranger.viewer, _hello(token))

    run(play())


def _hello(token: str):  # type: ignore[no-untyped-def]
    from sparrowhall.web.messages import Hello

    return Hello(token=token)


def test_kicking_before_the_match_frees_the_seat_and_its_token(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, friend = await two(house)
            token = host.table.token(1)
            await host.ask(Kick(seat=1))
            assert friend.closed == "play.kicked"
            assert seats(host)[1] == ("open", "")
            with pytest.raises(RoomError, match="not yours"):
                await host.table.attach(Player(host.table).viewer, _hello(token))
            assert await host.refused(Kick(seat=1)) == "play.seat_free"
            assert await host.refused(Kick(seat=9)) == "play.no_such_seat"

    run(play())


def test_kicking_during_the_match_leaves_the_seat_to_a_bot(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, friend = await two(house)
            await host.ask(Start())
            await host.ask(Kick(seat=1))
            assert friend.closed == "play.kicked"
            assert host.state.table.players[1].by == "bot"
            for _ in range(30):
                await host.until_asked()
                await host.step()
            with pytest.raises(RoomError, match="has begun"):
                await host.table.sit("guest-2", "Bình")

    run(play())


def test_getting_up_before_and_during_the_match(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, friend = await two(house)
            await friend.ask(Leave())
            assert friend.state.you == -1
            assert friend.state.token == ""
            assert seats(host)[1] == ("open", "")
            assert await friend.refused(Leave()) == "play.no_seat"
            again = await Player(host.table).hello(await host.table.sit("guest-2", "Bình"))
            await host.ask(Start())
            await again.ask(Leave())
            assert again.state.you == -1
            assert again.state.picture is not None
            assert again.state.picture.places[1].hand == []
            assert host.state.table.players[1].by == "bot"

    run(play())


def test_open_seats_are_taken_by_bots_at_the_start(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, _ = await two(house)
            await host.ask(Bot(seat=3, level="random"))
            await host.ask(Start())
            players = host.state.table.players
            assert [one.by for one in players] == ["human", "human", "bot", "bot"]
            assert [one.level for one in players] == ["", "", "greedy", "random"]
            assert await host.refused(Start()) == "play.started"
            assert await host.refused(Swap(one=0, other=1)) == "play.started"

    run(play())


def test_a_bot_is_not_put_where_somebody_sits(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, friend = await two(house)
            assert await host.refused(Bot(seat=1, level="greedy")) == "play.seat_taken"
            await host.ask(Start())
            assert await host.refused(Bot(seat=1, level="greedy")) == "play.seat_taken"
            assert await host.refused(Restore(seat=1)) == "play.not_lent"
            assert friend.state.you == 1

    run(play())


def test_the_host_lends_a_lost_players_seat_to_a_bot_and_gives_it_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, friend = await two(house)
            await host.ask(Start())
            await friend.leave()
            assert host.state.table.players[1].away
            await host.ask(Bot(seat=1, level="random"))
            assert host.state.table.players[1].stand_in
            assert host.state.table.players[1].name == "Bình"
            for _ in range(20):
                await host.until_asked()
                await host.step()
            back = await Player(host.table).hello(1)
            assert back.state.table.players[1].stand_in  # until the host gives it back
            assert back.state.picture is not None
            assert back.state.picture.places[1].hand
            await host.ask(Restore(seat=1))
            assert not back.state.table.players[1].stand_in
            while back.state.question is None:
                await host.step()

    run(play())


def test_the_newest_window_of_a_seat_wins(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            newer = await Player(player.table).hello(0)
            assert player.closed == "play.elsewhere"
            await player.leave()
            assert not newer.state.table.players[0].away
            await newer.until_asked()
            before = len(player.heard)
            await newer.step()
            assert len(player.heard) == before

    run(play())


def test_walls_that_the_host_may_know_are_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            for seed, chosen in (("7", True), (None, False)):
                table = await house.hall.create(HOST, "Ann", "flex", seed=seed)
                assert table.info("en").walls_chosen is chosen
                stored = await house.store.load(table.id)
                assert stored is not None
                assert (stored.row.settings["walls"] == "chosen") is chosen

    run(play())


def test_a_player_who_is_back_may_take_a_lent_seat_back_without_the_host(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, friend = await two(house)
            await host.ask(Start())
            await friend.leave()
            await host.ask(Bot(seat=1, level="random"))
            await host.leave()
            back = await Player(host.table, 2).hello(1)
            assert await back.refused(Restore(seat=0)) == "play.host_only"
            await back.ask(Restore(seat=1))
            assert not back.state.table.players[1].stand_in
            assert await back.refused(Restore(seat=1)) == "play.not_lent"

    run(play())


def test_a_seat_exchanged_with_itself_keeps_its_token(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host, friend = await two(house)
            await host.ask(Swap(one=1, other=1))
            assert friend.state.token == host.table.token(1)

    run(play())


def test_a_start_that_could_not_be_written_down_may_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            host = await Player(await house.table()).hello(0)
            for method in ("save_table", "append", "save_seats"):

                async def fail(*_: object, **__: object) -> None:
                    raise RoomError("web.store")

                with monkeypatch.context() as broken:
                    broken.setattr(house.store, method, fail)
                    assert await host.refused(Start()) == "web.store"
                assert host.state.table.phase == "lobby"
            await host.ask(Start())
            assert host.state.picture is not None
            await host.until_asked()

    run(play())
