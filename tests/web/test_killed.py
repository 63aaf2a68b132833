"""A real server, killed in the middle of a hand, loses nothing that anybody was told."""

import json
import signal
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.web.server import serving, stopped


def told(socket: ClientConnection, request: dict[str, Any]) -> dict[str, Any]:
    """Send a request with a ref; the state that answers it."""
    socket.send(json.dumps(request))
    while True:
        answer: dict[str, Any] = json.loads(socket.recv(timeout=20))
        if answer["ref"] == request["ref"]:
            assert answer["type"] == "state", answer
            return answer


def test_a_server_killed_in_the_middle_of_a_hand_goes_on_where_it_was(tmp_path: Path) -> None:
    with serving(tmp_path) as (address, process):
        body = {"game": "taiwanese", "name": "Ann", "bots": ["greedy"] * 3, "pace": "quick"}
        made = httpx.post(f"{address}/api/tables", json=body).json()
        path = f"/api/tables/{made['id']}/play"
        with connect(address.replace("http", "ws") + path, proxy=None) as socket:
            told(socket, {"type": "hello", "ref": 1, "token": made["token"]})
            state = told(socket, {"type": "start", "ref": 2})
            answered, seen = 0, list(state["happenings"])
            while answered < 3:
                question = state["question"]
                if question is not None:
                    action = question["choices"][-1]["action"]
                    act = {"type": "act", "decision": question["id"], "action": action}
                    state = told(socket, {**act, "ref": 10 + answered})
                    answered += 1
                else:
                    state = json.loads(socket.recv(timeout=20))
                seen += state["happenings"]
            stopped(process, signal.SIGKILL)
    with (
        serving(tmp_path) as (address, process),
        connect(address.replace("http", "ws") + path, proxy=None) as socket,
    ):
        hello = {"type": "hello", "ref": 1, "token": made["token"]}
        again = told(socket, hello)
        assert again["happenings"][: len(seen)] == seen
        assert again["seq"] >= state["seq"]
        late = {"type": "act", "decision": "d0", "action": 33, "ref": 2}
        socket.send(json.dumps(late))
        while (answer := json.loads(socket.recv(timeout=20)))["ref"] != 2:
            pass
        assert (answer["type"], answer["code"]) == ("refused", "play.late")
