"""The WebSocket of a table."""

from pathlib import Path

import pytest

from sparrowhall.web.messages import Told
from tests.web.sockets import Socket, opened, table_of
from tests.web.tables import run

HOST_HEADERS = {"origin": "http://hall.test"}


def test_hello_is_answered_with_the_whole_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as app:
            table = await table_of(app)
            async with Socket(app, table.id, HOST_HEADERS) as socket:
                state = await socket.hello(table.token(0), ref=5, language="zh-Hant")
                assert state["type"] == "state"
                assert state["ref"] == 5
                assert state["you"] == 0
                assert state["host"]
                assert state["table"]["phase"] == "lobby"
                assert state["language"] == "zh-Hant"
                state = await socket.ask({"type": "start", "ref": 6})
                assert state["ref"] == 6
                assert state["table"]["phase"] == "playing"
                assert len(state["picture"]["places"][0]["hand"]) >= 16

    run(play())


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        ("http://hall.test", True),
        ("https://hall.test", True),
        ("http://evil.test", False),
        ("http://hall.test.evil.test", False),
        ("http://hall.test:81", False),
        ("null", False),
        ("http://[hall.test", False),
    ],
)
def test_pages_from_elsewhere_are_turned_away(origin: str, welcome: bool, tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as app:
            table = await table_of(app)
            async with Socket(app, table.id, {"origin": origin}) as socket:
                assert socket.refused is not welcome

    run(play())


@pytest.mark.parametrize("id", ["nowhere", "0" * 400, "%2e%2e", "ta ble"])
def test_a_table_that_is_not_there(id: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as app, Socket(app, id) as socket:
            answer = await socket.hello()
            assert (answer["type"], answer["code"]) == ("closed", "play.no_table")
            assert answer["words"]
            assert (await socket.receive())["type"] == "gone"

    run(play())


@pytest.mark.parametrize("token", ["x", "é", "\0", "A" * 9000])
def test_a_wrong_token_holds_no_seat(token: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as app:
            table = await table_of(app)
            async with Socket(app, table.id) as socket:
                answer = await socket.hello(token)
                assert (answer["type"], answer["code"]) == ("closed", "play.wrong_token")
            async with Socket(app, table.id) as socket:
                answer = await socket.hello(table.token(1))  # a bot's seat is nobody's
                assert (answer["type"], answer["code"]) == ("closed", "play.wrong_token")

    run(play())


def test_hello_comes_first(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as app:
            table = await table_of(app)
            async with Socket(app, table.id) as socket:
                for request in ({"type": "start", "ref": 3}, {"type": "hint", "ref": 4}):
                    answer = await socket.ask(request)
                    assert (answer["type"], answer["code"]) == ("refused", "play.hello_first")
                    assert answer["ref"] == request["ref"]
                assert (await socket.hello(table.token(0)))["type"] == "state"

    run(play())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("", "play.malformed"),
        ("{", "play.malformed"),
        ("null", "play.malformed"),
        (b"\x00\xff", "play.malformed"),
        ({"type": "nothing"}, "play.malformed"),
        ({"type": "act", "decision": "d0"}, "play.malformed"),
        ({"type": "act", "decision": "d0", "action": "1"}, "play.malformed"),
        ({"type": "hint", "more": 1}, "play.malformed"),
        ({"type": "hint", "ref": 2**60}, "play.malformed"),
        ('{"type":"say","decision":"d0","text":"\\ud800"}', "play.malformed"),
        ('{"type":"hint","ref":' + "9" * 5000 + "}", "play.malformed"),
        ("[" * 8000, "play.malformed"),
        ("x" * 17000, "play.too_big"),
        ("é" * 9000, "play.too_big"),
    ],
)
def test_what_cannot_be_read_gets_a_reason(data: object, code: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as app:
            table = await table_of(app)
            async with Socket(app, table.id) as socket:
                await socket.hello(table.token(0))
                answer = await socket.ask(data)
                assert (answer["type"], answer["code"]) == ("refused", code)
                assert answer["words"]
                assert "Traceback" not in answer["words"]
                assert (await socket.ask({"type": "start"}))["type"] == "state"

    run(play())


def test_who_sends_nonsense_without_end_is_sent_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as app:
            table = await table_of(app)
            async with Socket(app, table.id) as socket:
                await socket.hello(table.token(0))
                for _ in range(50):
                    assert (await socket.ask("?"))["type"] == "refused"
                answer = await socket.ask("?")
                assert (answer["type"], answer["code"]) == ("closed", "play.too_many_bad")
                assert (await socket.receive())["type"] == "gone"

    run(play())


def test_too_many_messages_at_once_are_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, message="5/minute") as app:
            table = await table_of(app)
            async with Socket(app, table.id) as socket:
                await socket.hello(table.token(0))
                answers = [await socket.ask({"type": "hint"}) for _ in range(8)]
                codes = [answer["code"] for answer in answers]
                assert codes == ["play.not_started"] * 4 + ["play.too_fast"] * 4
            async with Socket(app, table.id) as other:
                assert (await other.hello())["type"] == "state"

    run(play())


def test_the_server_says_goodbye(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as app:
            table = await table_of(app)
            async with Socket(app, table.id) as socket:
                await socket.hello(table.token(0))
                await app.state.hall.close()
                answer = await socket.receive()
                assert (answer["type"], answer["code"]) == ("closed", "play.closing")
                assert (await socket.receive())["type"] == "gone"

    run(play())


def test_a_lost_connection_is_told_to_the_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as app:
            table = await table_of(app)
            async with Socket(app, table.id) as onlooker:
                assert (await onlooker.hello())["table"]["players"][0]["away"]
                socket = Socket(app, table.id)
                async with socket:
                    await socket.hello(table.token(0))
                    assert not (await onlooker.receive())["table"]["players"][0]["away"]
                assert (await onlooker.receive())["table"]["players"][0]["away"]

    run(play())


def test_a_connection_that_takes_nothing_is_given_up_and_the_table_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as app:
            table = await table_of(app, bots=[None, "greedy", "greedy"])
            friend = await table.sit("guest-2", "Bình")
            stuck = Socket(app, table.id)
            await stuck.__aenter__()
            await stuck.hello(table.token(friend))
            viewer = table._audience.viewers[0]
            for _ in range(300):
                viewer.send(Told(seq=0, lines=["something"]))
            assert viewer.closed
            async with Socket(app, table.id) as socket:
                assert (await socket.hello(table.token(0)))["type"] == "state"
                state = await socket.receive()
                assert state["table"]["players"][friend]["away"]
            await stuck.hang_up()

    run(play())
