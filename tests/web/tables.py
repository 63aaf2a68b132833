"""Tables for tests: the real actor over the real store, and players who are scripts."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import TypeVar

import msgspec

from sparrowhall.web.alarm import NEVER
from sparrowhall.web.hall import Hall
from sparrowhall.web.messages import (
    Act,
    AnyAnswer,
    AnyRequest,
    Closed,
    Give,
    Hello,
    Hint,
    Hinted,
    Level,
    Onward,
    Question,
    Refused,
    Start,
    State,
)
from sparrowhall.web.settings import Settings
from sparrowhall.web.store import Store
from sparrowhall.web.table import Table
from sparrowhall.web.tokens import Tokens
from sparrowhall.web.viewer import Viewer

T = TypeVar("T")
SEED = "a seed that nobody would write by chance 5309"
HOST = "guest-of-the-host"
GAMES = ["taiwanese", "vietnamese", "flex"]
SECRET = b"the secret of a test"


def run(what: Coroutine[object, object, T]) -> T:
    """Run a test's coroutine, for 100 seconds at most."""
    return asyncio.run(asyncio.wait_for(what, 100))


class House:
    """A server without a network: one database, and a hall that may be closed and opened again."""

    def __init__(self, folder: Path, grace: float = 30.0) -> None:
        self.url = f"sqlite:///{folder / 'hall.db'}"
        self.settings = settings(grace)
        self.store: Store
        self.hall: Hall

    async def __aenter__(self) -> House:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hall.close()
        await self.store.close()

    async def open(self) -> None:
        self.store = await Store.open(self.url)
        self.hall = Hall(self.store, self.settings, Tokens(SECRET))

    async def killed(self) -> None:
        """The process dies without a word; another one starts on the same database."""
        for table in self.hall._tables.values():
            table._alarm.set(NEVER)
        await self.store.close()
        await self.open()

    async def find(self, id: str) -> Table:
        table = await self.hall.find(id)
        assert table is not None
        return table

    async def table(
        self,
        game: str = "taiwanese",
        bots: list[Level | None] | None = None,
        options: dict[str, object] | None = None,
        clock: str = "off",
        pace: str = "instant",
    ) -> Table:
        levels: list[str | None] = list(bots) if bots is not None else ["greedy"] * 3
        return await self.hall.create(
            HOST,
            "Ann",
            game,
            options=options,
            bots=levels,
            clock=clock,
            pace=pace,
            seed=SEED,
        )


def settings(grace: float = 30.0) -> Settings:
    return Settings(grace=grace)


class Player:
    """A connection without a socket. Everything it was sent is in ``heard``, encoded and decoded
    again; the latest state is ``state``.
    """

    def __init__(self, table: Table, seed: int = 1, guest: str = "", *, wise: bool = False) -> None:
        self.table = table
        self.wise = wise
        self.heard: list[AnyAnswer] = []
        self.viewer = Viewer(self._take, guest)
        self.rng = random.Random(seed)
        self._state: State | None = None
        self._refs = 0

    def _take(self, message: AnyAnswer) -> None:
        data = msgspec.json.encode(message)
        again: AnyAnswer = msgspec.json.decode(data, type=AnyAnswer)
        self.heard.append(again)
        if isinstance(again, State):
            self._state = again

    @property
    def state(self) -> State:
        assert self._state is not None
        return self._state

    @property
    def last(self) -> AnyAnswer:
        return self.heard[-1]

    @property
    def question(self) -> Question:
        assert self.state.question is not None
        return self.state.question

    async def hello(self, seat: int = -1, last: int = 0, language: str = "en") -> Player:
        token = self.table.token(seat) if seat >= 0 else ""
        await self.table.attach(self.viewer, Hello(token=token, last=last, language=language))
        return self

    async def leave(self) -> None:
        await self.table.detach(self.viewer)

    async def ask(self, request: AnyRequest) -> AnyAnswer:
        """Send a request; the answer to it."""
        self._refs += 1
        request.ref = self._refs
        before = len(self.heard)
        await self.table.hear(self.viewer, request)
        answers = [answer for answer in self.heard[before:] if answer.ref == self._refs]
        assert len(answers) == 1, self.heard[before:]
        return answers[0]

    async def refused(self, request: AnyRequest) -> str:
        """Send a request that is refused; the code of the reason."""
        answer = await self.ask(request)
        assert isinstance(answer, Refused), answer
        assert answer.words
        assert "{" not in answer.words
        return answer.code

    async def step(self) -> None:
        """Do the next thing there is to do: what a hint says if ``wise``, else by chance."""
        question, account = self.state.question, self.state.account
        if question is not None:
            answer = await self.ask(await self._answer(question))
            assert isinstance(answer, State), answer
        elif account is not None and self.state.you in account.waiting:
            await self.ask(Onward())
        else:
            await asyncio.sleep(0.001)

    async def _answer(self, question: Question) -> AnyRequest:
        if not question.marks and not self.wise:
            return Act(decision=question.id, action=self.rng.choice(question.choices).action)
        hinted = await self.ask(Hint())
        assert isinstance(hinted, Hinted)
        if question.marks:
            return Give(decision=question.id, tiles=hinted.tiles)
        return Act(decision=question.id, action=hinted.action)

    async def until_asked(self, kind: str = "") -> Question:
        """Play on until there is a question (of this kind)."""
        while self.state.question is None or (kind and self.question.kind != kind):
            await self.step()
        return self.question

    @property
    def over(self) -> bool:
        return self.state.table.phase == "over"

    @property
    def closed(self) -> str:
        """The reason why the connection was closed, "" if it was not."""
        return self.last.code if isinstance(self.last, Closed) else ""


async def seated(house: House, game: str = "taiwanese", **how: object) -> Player:
    """The host of a table against three bots, whose match has begun."""
    table = await house.table(game, **how)  # type: ignore[arg-type]
    player = await Player(table).hello(0)
    await player.ask(Start())
    return player


Look = Callable[[Player, Player], Awaitable[None]]


async def watched(house: House, game: str, look: Look | None = None) -> tuple[Player, Player]:
    """A whole match of the host against bots, and an onlooker; ``look`` before every step."""
    player = await seated(house, game)
    onlooker = await Player(player.table).hello()
    while not player.over:
        if look is not None:
            await look(player, onlooker)
        await player.step()
    return player, onlooker


async def with_friend(house: House) -> tuple[Player, Player]:
    """The host and a friend at a table with two bots, begun, the friend asked."""
    table = await house.table(bots=[None, "greedy", "greedy"])
    host = await Player(table).hello(0)
    friend = await Player(table, 2).hello(await table.sit("guest-2", "Bình"))
    await host.ask(Start())
    while friend.state.question is None:
        await host.step()
    return host, friend
