"""``sparrow serve`` as people run it: a process that opens, logs, stops gently, and forgets
nothing.
"""

import io
import json
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from sparrowhall.bots.errors import RoomError
from sparrowhall.cli.main import main
from sparrowhall.cli.serve import checked_url
from sparrowhall.web.serving import listen
from tests.cli.sparrow import environment, run
from tests.web.server import serving, stopped

TABLE = {"game": "taiwanese", "bots": ["greedy"] * 3, "pace": "instant", "seed": "a secret seed"}


def made(address: str) -> dict[str, str]:
    answer = httpx.post(f"{address}/api/tables", json=TABLE)
    assert answer.status_code == 201
    told: dict[str, str] = answer.json()
    return told


@contextmanager
def at_table(address: str, table: dict[str, str]) -> Iterator[ClientConnection]:
    """A player at a table."""
    place = f"{address.replace('http', 'ws')}/api/tables/{table['id']}/play"
    with connect(place, origin=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": table["token"]}))
        yield socket


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_it_gently_and_everybody_is_told(tmp_path: Path, number: int) -> None:
    with serving(tmp_path) as (address, process):
        with at_table(address, made(address)) as socket:
            assert json.loads(socket.recv(5))["type"] == "state"
            begun = time.monotonic()
            process.send_signal(number)
            closed = json.loads(socket.recv(5))
            assert (closed["type"], closed["code"]) == ("closed", "play.closing")
            with pytest.raises(ConnectionClosed):
                socket.recv(5)
        out, log = process.communicate(timeout=10)
        assert time.monotonic() - begun < 6
    assert process.returncode == 0
    assert "Every table is kept." in out
    assert "Traceback" not in log


def test_a_table_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as (address, process):
        table = made(address)
        stopped(process)
    with serving(tmp_path) as (address, _), at_table(address, table) as socket:
        state = json.loads(socket.recv(5))
        assert state["you"] == 0
        assert state["table"]["phase"] == "lobby"


def test_it_serves_a_postgresql(tmp_path: Path, postgres_url: str) -> None:
    words = ["serve", "--port", "0", "--database-url", postgres_url]
    with serving(tmp_path, *words) as (address, process):
        table = made(address)
        with at_table(address, table) as socket:
            socket.recv(5)
            socket.send(json.dumps({"type": "start"}))
            assert json.loads(socket.recv(5))["table"]["phase"] == "playing"
        process.send_signal(signal.SIGKILL)
        process.wait()
    with serving(tmp_path, *words) as (address, _), at_table(address, table) as socket:
        assert json.loads(socket.recv(5))["table"]["phase"] == "playing"
    assert not list(tmp_path.rglob("*.db"))


def test_the_log_is_json_without_secrets(tmp_path: Path) -> None:
    with serving(tmp_path, "serve", "--port", "0", "--log-level", "debug") as (address, process):
        table = made(address)
        with at_table(address, table) as socket:
            socket.recv(5)
            socket.send(json.dumps({"type": "start"}))
            socket.recv(5)
        cookie = httpx.put(f"{address}/api/guest", json={"name": "Ann"}).cookies["sparrow_guest"]
        _, log = stopped(process)
    lines = [line for line in log.splitlines() if line.startswith("{")]
    for line in lines:
        assert {"time", "level", "room", "message"} <= set(json.loads(line))
    secret = next(tmp_path.rglob("secret")).read_text(encoding="ascii").strip()
    for hidden in (table["token"], "a secret seed", cookie, secret):
        assert hidden not in log


def test_a_page_of_another_server_may_not_sit_down(tmp_path: Path) -> None:
    with serving(tmp_path) as (address, _):
        table = made(address)
        place = f"{address.replace('http', 'ws')}/api/tables/{table['id']}/play"
        with pytest.raises(Exception, match="403"):
            connect(place, additional_headers={"Origin": "https://evil.example.org"})
        with connect(place, additional_headers={"Origin": address}) as socket:
            socket.send(json.dumps({"type": "hello"}))
            assert json.loads(socket.recv(5))["you"] == -1


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with serving(tmp_path) as (address, _):
        port = address.rpartition(":")[2]
        told = run("serve", "--port", port, "--lang", "en", env=environment(tmp_path))
        assert told.returncode == 2
        assert f"cannot listen at port {port}" in told.stderr


@pytest.mark.parametrize(
    "url",
    [
        "ftp://hall.test",
        "http://",
        "http://hall.test/hall",
        "http://[::1",
        "http://hall.test:99999",
    ],
)
def test_only_an_origin_can_be_the_public_address(url: str) -> None:
    with pytest.raises(RoomError) as refused:
        checked_url(url)
    assert (refused.value.code, refused.value.where) == ("web.public_url", "--public-url")


def test_a_public_address_is_spelled_as_browsers_do() -> None:
    assert checked_url("HTTPS://Hall.Example.org:8443/") == "https://hall.example.org:8443"
    assert checked_url("http://[::1]:81") == "http://[::1]:81"
    assert checked_url("") == ""


def test_a_host_that_is_not_there_is_named() -> None:
    with pytest.raises(RoomError) as refused:
        listen("999.1.1.1", 0)
    assert refused.value.where == "--host"


def test_a_data_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    words = ["serve", "--port", "0", "--data", str(tmp_path / "file" / "data")]
    told = run(*words, env=environment(tmp_path))
    assert told.returncode == 2
    assert "Traceback" not in told.stderr
    assert str(tmp_path / "file") in told.stderr


# ``sparrow play``.


def test_play_opens_the_hall_quickly(tmp_path: Path) -> None:
    begun = time.monotonic()
    with serving(tmp_path, "play", "vietnamese", "--no-browser") as (address, process):
        assert time.monotonic() - begun < 3
        assert address.endswith("/?game=vietnamese")
        page = httpx.get(address)
        assert page.status_code == 200
        assert "<script" in page.text
        _out, log = stopped(process, signal.SIGINT)
    assert process.returncode == 0
    assert log == ""


def test_play_with_choices_leads_to_a_table_of_its_own(tmp_path: Path) -> None:
    words = ["play", "flex", "--option", "rounds=4", "--option", "players=3", "--bots", "random"]
    with (
        serving(tmp_path, *words, "--name", "Ánh", "--no-browser") as (address, _),
        httpx.Client(follow_redirects=True) as client,
    ):
        page = client.get(address)
        assert page.status_code == 200
        id = page.url.path.removeprefix("/table/")
        info = client.get(f"{page.url.copy_with(path=f'/api/tables/{id}')}").json()
    assert info["game"] == "flex"
    assert info["options"]["rounds"] == 4
    assert next(player["name"] for player in info["players"]) == "Ánh"
    assert [player["level"] for player in info["players"]] == ["", "random", "random"]


def test_play_opens_the_browser(tmp_path: Path) -> None:
    visited = tmp_path / "visited"
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\nprintf %s "$1" >{visited}\n', encoding="utf-8")
    script.chmod(0o755)
    with serving(tmp_path, "play", BROWSER=str(script)) as (address, _):
        until = time.monotonic() + 5
        while not visited.exists() and time.monotonic() < until:
            time.sleep(0.02)
        time.sleep(0.1)
        assert visited.read_text(encoding="utf-8") == address


def test_a_second_hall_finds_another_port(tmp_path: Path) -> None:
    words = ["play", "--no-browser"]
    with serving(tmp_path, *words) as (one, _), serving(tmp_path, *words) as (other, _):
        assert one != other
        for address in (one, other):
            assert httpx.get(f"{address}health").status_code == 200


def test_without_a_built_page_play_says_why_and_stays_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sparrowhall.web.pages.is_built", lambda static: False)
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(["play", "--seed", "5", "--lang", "en"]) == 0
    told = capsys.readouterr()
    assert "npm" in told.err
    assert "we play in the terminal" in told.err
    assert "Saved in " in told.out
