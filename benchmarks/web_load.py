"""The browser table under load: ``python benchmarks/web_load.py [TABLES] [SECONDS]``.

Starts ``sparrow serve`` on this machine with some tables (200), each with three bots and one client
that thinks like a person. Prints as Markdown how long it takes from a client's answer to the state
that shows it, and how much memory the server takes for a table.
"""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from sparrowhall.games import GAMES, engine
from sparrowhall.web.hall import Hall
from sparrowhall.web.settings import Settings
from sparrowhall.web.store import Store
from sparrowhall.web.tokens import Tokens, load_secret

THINKING = (0.5, 2.0)
"""Seconds between two of which a client thinks."""

WARM_UP = 10.0
"""Seconds before measuring begins."""


async def tables_in(folder: Path, count: int) -> list[tuple[str, str]]:
    """Tables of all games in turn, written down: the id of each, and the token of its host."""
    settings = Settings(folder=folder)
    tokens = Tokens(load_secret(folder))
    store = await Store.open(settings.database)
    hall = Hall(store, settings, tokens)
    made: list[tuple[str, str]] = []
    for number in range(count):
        bots: list[str | None] = ["greedy"] * 3
        table = await hall.create("host", "Client", GAMES[number % len(GAMES)], bots=bots)
        made.append((table.id, table.token(0)))
    await hall.close()
    await store.close()
    return made


class Client:
    """Plays at one table and notes how long its answers took, in milliseconds."""

    def __init__(self, address: str, table: str, token: str, number: int) -> None:
        self.address = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/play"
        self.token = token
        self.rng = random.Random(number)
        self.times: list[float] = []
        self.refused = 0

    async def play(self, until: float, measure_from: float) -> None:
        """Play until a time."""
        await asyncio.sleep(self.rng.uniform(0, WARM_UP / 2))
        async with connect(self.address, max_size=None, compression=None) as socket:
            await self._send(socket, {"type": "hello", "token": self.token, "ref": 1})
            state = await self._answer(socket, 1)
            if state["table"]["phase"] == "lobby":
                await self._send(socket, {"type": "start", "ref": 2})
                state = await self._answer(socket, 2)
            ref = 2
            while time.monotonic() < until:
                request = self._request(state)
                if request is None:
                    state = await self._next(socket, until, state)
                    continue
                await asyncio.sleep(self.rng.uniform(*THINKING))
                ref += 1
                begun = time.monotonic()
                await self._send(socket, {**request, "ref": ref})
                state = await self._answer(socket, ref)
                if begun >= measure_from:
                    self.times.append(1000 * (time.monotonic() - begun))

    async def _send(self, socket: ClientConnection, request: dict[str, Any]) -> None:
        await socket.send(msgspec.json.encode(request).decode())

    async def _answer(self, socket: ClientConnection, ref: int) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = msgspec.json.decode(await socket.recv())
            if message["ref"] == ref:
                if message["type"] == "state":
                    return message
                raise RuntimeError(f"not done: {message}")

    async def _next(
        self, socket: ClientConnection, until: float, last: dict[str, Any]
    ) -> dict[str, Any]:
        try:
            async with asyncio.timeout(until - time.monotonic()):
                message: dict[str, Any] = msgspec.json.decode(await socket.recv())
                return message
        except TimeoutError:
            return last

    def _request(self, state: dict[str, Any]) -> dict[str, Any] | None:
        """What a person in a hurry would do; None if there is nothing to do."""
        question, account = state["question"], state["account"]
        if question is None:
            reads = account is not None and state["you"] in account["waiting"]
            return {"type": "onward"} if reads else None
        if question["marks"]:
            hand = state["picture"]["places"][0]["hand"]
            plain = [tile for tile in hand if tile not in ("0j", "0b")]
            tiles = self.rng.sample(plain, max(question["counts"]))
            return {"type": "give", "decision": question["id"], "tiles": tiles}
        action = question["enter"]
        if action < 0 or self.rng.random() < 0.5:
            action = self.rng.choice(question["choices"])["action"]
        return {"type": "act", "decision": question["id"], "action": action}


def memory(process: int) -> float:
    """The resident memory of a process, in MB."""
    text = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", text)
    assert found is not None
    return int(found[1]) / 1024


async def load(address: str, process: int, made: list[tuple[str, str]], seconds: float) -> None:
    """Let everybody play, and print what came of it."""
    before = memory(process)
    begun = time.monotonic()
    until = begun + WARM_UP + seconds
    clients = [Client(address, *one, number) for number, one in enumerate(made)]
    spent = -cpu(process)
    await asyncio.gather(*[client.play(until, begun + WARM_UP) for client in clients])
    spent += cpu(process)
    times = sorted(one for client in clients for one in client.times)
    after = memory(process)
    print("| tables | actions | p50 | p90 | p99 | slowest | memory | a table | processor |")
    print("|---:" * 9 + "|")
    shares = [f"{times[int(len(times) * share)]:.1f} ms" for share in (0.5, 0.9, 0.99)]
    whole = time.monotonic() - begun
    cells = [str(len(made)), f"{len(times):,}", *shares, f"{times[-1]:.1f} ms"]
    cells += [f"{after:.0f} MB", f"{1024 * (after - before) / len(made):.0f} KB"]
    cells += [f"{100 * spent / whole:.0f} % of one core"]
    print("| " + " | ".join(cells) + " |")
    print(f"\nEngine: {engine()}. Memory before anybody came: {before:.0f} MB.")


def cpu(process: int) -> float:
    """The seconds of processor time a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main(tables: int, seconds: float) -> None:
    """Start a server, and let everybody play at it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made = asyncio.run(tables_in(folder, tables))
        command = [str(Path(sys.executable).with_name("sparrow")), "serve", "--port", "0"]
        command += ["--data", name, "--lang", "en", "--log-level", "warning"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                found = re.search(r"http://\S+", process.stdout.readline())
                assert found is not None
                asyncio.run(load(found[0], process.pid, made, seconds))
            finally:
                process.terminate()


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 200,
        float(sys.argv[2]) if len(sys.argv) > 2 else 60.0,
    )
