"""Ten thousand messages that nobody in their right mind would send: each gets a reason, nothing
breaks or leaks, and play goes on.
"""

from __future__ import annotations

import json
import random
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from sparrowhall.web.table import Table
from tests.web.sockets import Message, Socket, opened, table_of
from tests.web.tables import run

MESSAGES = 10_000
SEED = "a secret seed 77"
WORDS = [
    *("pong", "chow", "kong", "win", "pass", "discard", "give", "swap", "expose", "ready", "hint"),
    *("analyze", "explain", "help", "quit", "toggle", "menu", "hand", "table", "call", "stop"),
    *("announce", "phỗng", "ăn", "碰", "打", "5m", "34m", "0j", "5m0j", "1j7j", "123456789m"),
    *("ESWNCFP", "8j", "1f2f3f4f", "0b", "99z", "m", "%", "\0", "\u202e", "🀄"),
]
KINDS = [
    *("act", "say", "give", "hint", "outlook", "language", "wishes", "onward", "start", "kick"),
    *("lock", "swap", "bot", "restore", "leave", "hello"),
]
FIELDS: dict[str, Any] = {
    "decision": "d0",
    "action": 33,
    "text": "pong",
    "tiles": ["1m", "2m", "3m"],
    "language": "vi",
    "no_claims": False,
    "seat": 1,
    "locked": False,
    "one": 0,
    "other": 1,
    "level": "random",
    "token": "x",
    "last": 3,
}
NEEDS = {
    "act": ["decision", "action"],
    "say": ["decision", "text"],
    "give": ["decision", "tiles"],
    "language": ["language"],
    "wishes": ["no_claims"],
    "kick": ["seat"],
    "lock": ["locked"],
    "swap": ["one", "other"],
    "bot": ["seat", "level"],
    "restore": ["seat"],
    "hello": ["token", "last", "language"],
}


class Fuzz:
    """Makes up messages, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.asked = "d0"  # the question of whoever sends the next message

    def value(self, depth: int = 0) -> Any:
        rng = self.rng
        match rng.randrange(12 if depth < 4 else 9):
            case 0:
                return rng.choice([None, True, False])
            case 1:
                return rng.choice([0, -1, 2**31, 2**63, -(2**64), 10**40, 5309])
            case 2:
                return rng.choice([0.5, -0.0, 1e308, 1e-320])
            case 3:
                return "".join(chr(rng.randrange(1, 0xD7FF)) for _ in range(rng.randrange(30)))
            case 4:
                return rng.choice(["", "d0", "state", "\u0000", "__class__", "{0}", "%s", "🀄" * 9])
            case 5:
                return "A" * rng.choice([1, 100, 5000])
            case 6:
                return rng.choice(WORDS)
            case 7 | 8:
                return rng.choice(list(FIELDS.values()))
            case 9:
                return [self.value(depth + 1) for _ in range(rng.randrange(5))]
            case _:
                keys = rng.choices([*FIELDS, "type", "ref", "más"], k=rng.randrange(5))
                return {key: self.value(depth + 1) for key in keys}

    def raw(self) -> str | bytes:
        """No request at all."""
        rng = self.rng
        match rng.randrange(8):
            case 0:
                return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
            case 1:
                return rng.choice(["[", '{"a":', "[{"]) * rng.choice([1, 50, 2000])
            case 2:
                return "[" * 5000 + "]" * 5000
            case 3:
                return "x" * rng.choice([16_384, 16_385, 40_000])
            case 4:
                return rng.choice(["NaN", "Infinity", "1e999", "-", '"\\ud800"', "{}{}", "tru"])
            case 5:
                return (
                    '{"type":"act","decision":"d0","action":' + "9" * rng.choice([30, 6000]) + "}"
                )
            case 6:
                return '{"type":"hint","type":"start","ref":1,"ref":"2"}'
            case _:
                return json.dumps(self.value())

    def bent(self) -> Message:
        """Nearly a request."""
        rng = self.rng
        message = self.request()
        for _ in range(rng.randrange(1, 3)):
            key = rng.choice([*message, "ref", "more"])
            if rng.random() < 0.3:
                message.pop(key, None)
            else:
                message[key] = self.value()
        return message

    def request(self) -> Message:
        """A request in good form, at the wrong time or about things that are not there."""
        rng = self.rng
        kind = rng.choice([*KINDS, *("act", "say", "give") * 6])
        message = {"type": kind, **{key: FIELDS[key] for key in NEEDS.get(kind, [])}}
        if "decision" in message:
            others = ["d0", "d1", "d7", "d99", "", "x", "d-1", "d٣"]
            message["decision"] = rng.choice([*others, *[self.asked] * 16])
        if "action" in message:
            message["action"] = rng.choice([*self._ids(), *map(rng.getrandbits, (3, 40, 70))])
        if "text" in message:
            message["text"] = " ".join(rng.choices(WORDS, k=rng.randrange(5)))
        if "tiles" in message:
            message["tiles"] = rng.choices(WORDS, k=rng.randrange(5))
        for key in ("seat", "one", "other"):
            if key in message:
                message[key] = rng.choice([-1, 0, 1, 2, 3, 4, 10**12])
        return message

    def _ids(self) -> list[int]:
        """Ids of actions that may exist, and of some that look like it."""
        rng = self.rng
        kinds = [rng.randrange(63) for _ in range(4)]
        plain = rng.randrange(16) | (kinds[0] + 1) << 5
        return [
            plain,
            plain | kinds[1] << 11 | kinds[2] << 17 | kinds[3] << 23,
            1 | plain >> 5 << 5,
        ]


class Chair:
    """Somebody at the table who connects again when sent away."""

    def __init__(self, table: Table, app: Any, seat: int) -> None:
        self.table, self.app, self.seat = table, app, seat
        self.texts: list[str] = []
        self.state: Message = {}
        self.refs = 1000
        self.socket: Socket

    async def sit(self) -> None:
        self.socket = Socket(self.app, self.table.id)
        await self.socket.__aenter__()
        token = self.table.token(self.seat) if self.seat >= 0 else ""
        self.state = await self.socket.hello(token)
        assert self.state["type"] == "state"

    async def send(self, data: Message | str | bytes) -> Message:
        """The answer to a message: what comes before that of another one sent behind it."""
        self.refs += 2
        if isinstance(data, dict):
            data.setdefault("ref", self.refs - 1)
        await self.socket.send(data)
        behind = {"type": "language", "language": self.state["language"], "ref": self.refs}
        await self.socket.send(behind)
        answers = [await self.socket.receive()]
        while answers[-1]["type"] != "closed" and answers[-1]["ref"] != self.refs:
            answers.append(await self.socket.receive())
        states = [answer for answer in answers if answer["type"] == "state"]
        others = [answer for answer in answers if answer["type"] != "state"]
        assert len(others) <= 1, data
        assert len(answers) > 1 or others, data
        if answers[-1]["type"] == "closed":
            assert (await self.socket.receive())["type"] == "gone"
            await self.leave()
            await self.sit()
        else:
            self.state = states[-1]
        return (others or states)[0]

    async def leave(self) -> None:
        self.texts += self.socket.texts
        await self.socket.hang_up()

    async def play(self) -> None:
        """Do what a hint says."""
        question, account = self.state["question"], self.state["account"]
        if question is not None:
            hint = await self.send({"type": "hint"})
            if hint["type"] != "hinted":
                return
            if question["marks"]:
                answer = {"type": "give", "decision": hint["decision"], "tiles": hint["tiles"]}
            else:
                answer = {"type": "act", "decision": hint["decision"], "action": hint["action"]}
            await self.send(answer)
        elif account is not None and self.seat in account["waiting"]:
            await self.send({"type": "onward"})
        else:
            await self.send({"type": "language", "language": "en"})


@pytest.mark.parametrize("game", ["taiwanese", "vietnamese", "flex"])
def test_every_message_gets_a_reason_and_play_goes_on(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        fuzz = Fuzz(5)
        async with opened(tmp_path) as app:
            table = await table_of(app, game, [None, "greedy", "greedy"])
            await table.sit("guest-2", "Bình")
            chairs = [Chair(table, app, seat) for seat in (0, 1, -1)]
            for chair in chairs:
                await chair.sit()
            await chairs[0].send({"type": "start"})
            sent = 0
            for number in count():
                if sent > MESSAGES / 3:
                    break
                chair = chairs[number % 3]
                fuzz.asked = (chair.state["question"] or {"id": "d0"})["id"]
                make = [fuzz.raw, fuzz.bent, fuzz.request, fuzz.request]
                data = fuzz.rng.choice(make)()
                if harmless(data, chair):
                    sent += 1
                    checked(await chair.send(data), data)
                if number % 150 == 0:
                    await chairs[0].play()
                    await chairs[1].play()
            assert not table._broken
            for _ in range(100):
                await chairs[0].play()
                await chairs[1].play()
            assert table.play is not None
            assert len(table.play.match) > 200
            for chair in chairs:
                await chair.leave()
            said = "".join(text for chair in chairs for text in chair.texts)
            assert SEED not in said
            assert "Traceback" not in said
            assert ".py" not in said
            hands = [json.loads(text) for text in chairs[2].texts]
            for state in [one for one in hands if one["type"] == "state" and one["picture"]]:
                open_hands = [place["hand"] for place in state["picture"]["places"]]
                assert state["account"] is not None or not any(open_hands)
                assert state["question"] is None

    run(play())


def harmless(data: Message | str | bytes, chair: Chair) -> bool:
    """Whether the message leaves everybody where they are: the host may do as the host likes."""
    if not isinstance(data, dict):
        return True
    if data.get("type") == "leave":
        return chair.seat < 0
    return chair.seat != 0 or data.get("type") not in ("kick", "lock", "swap", "bot", "restore")


def checked(answer: Message, data: object) -> None:
    kinds = ("refused", "closed", "state", "told", "choices", "hinted", "looked")
    assert answer["type"] in kinds, data
    if answer["type"] in ("refused", "closed"):
        assert answer["code"], data
        assert len(answer["words"]) > 5, data
        assert answer["code"] != "play.fault", data


def test_tokens_are_not_guessed(tmp_path: Path) -> None:
    async def play() -> None:
        rng = random.Random(8)
        async with opened(tmp_path) as app:
            table = await table_of(app)
            other = await table_of(app)
            right = table.token(0)
            tokens = [other.token(0), right[:-1], right + "A", right.swapcase(), right[::-1]]
            tokens += [table.token(seat) for seat in (1, 2, 3)]
            tokens += ["".join(rng.choices("abcXYZ019-_", k=32)) for _ in range(300)]
            for token in tokens:
                async with Socket(app, table.id) as socket:
                    answer = await socket.hello(token)
                    assert (answer["type"], answer["code"]) == ("closed", "play.wrong_token")
            async with Socket(app, table.id) as socket:
                assert (await socket.hello(right))["you"] == 0

    run(play())
