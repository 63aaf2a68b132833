"""Finished matches, ready to be shown: cut into hands, and each hand into what happened in it."""

import asyncio
from collections import OrderedDict
from typing import Final

from fastapi.concurrency import run_in_threadpool

from sparrowhall.errors import InputError, RecordError
from sparrowhall.game.events import ANSWER, DEAL_BEGINS, Event
from sparrowhall.match import Match
from sparrowhall.record import Record, begin_replay, play_on
from sparrowhall.web.replay.ready import ready

_AT_ONCE: Final = 100
"""Answers played again before others get a turn."""

_LONGEST: Final = 40
"""Letters of a name; it stands in every sentence, and a record may hold any."""


class Film:
    """A finished match. ``hands`` are its events without the sealed answers, hand by hand: the
    steps of a replay, the same whoever looks. A ``what_if`` went on from a point of another match.
    """

    def __init__(self, id: str, match: Match, what_if: bool = False) -> None:
        self.id: Final = id
        self.what_if: Final = what_if
        self.match: Final = match
        self.names: Final = _distinct(match.names)
        self.hands: Final[list[list[Event]]] = []
        self._answers: Final[list[Event]] = []
        self._given: Final[list[list[int]]] = []  # how many answers led to each step
        self._ready: Final[dict[int, dict[int, tuple[int, int]]]] = {}
        for event in match.log():
            if event.what == ANSWER:
                self._answers.append(event)
                continue
            if event.what == DEAL_BEGINS:
                self.hands.append([])
                self._given.append([])
            self.hands[-1].append(event)
            self._given[-1].append(len(self._answers))

    @property
    def numbers(self) -> range:
        """The hands, counted from 1."""
        return range(1, len(self.hands) + 1)

    def answers(self, hand: int, step: int) -> list[tuple[int, int]]:
        """Seat and action of every answer that led to a step; hands count from 1, steps from 0."""
        given = self._answers[: self._given[hand - 1][step]]
        return [(event.seat, event.value) for event in given]

    def sealed(self, hand: int, step: int) -> list[Event]:
        """The sealed answers since the step before: what those who were asked said."""
        given = self._given[hand - 1]
        return self._answers[given[step - 1] : given[step]] if step else []

    def ready(self, hand: int) -> dict[int, tuple[int, int]]:
        """By step of a hand: the seat that became ready, and the mask of kinds it waits for."""
        if hand not in self._ready:
            self._ready[hand] = ready(self.match.rules, self.hands[hand - 1])
        return self._ready[hand]

    def winds(self, hand: int) -> list[int]:
        """Everybody's wind in a hand, -1 where the game has none."""
        told = self.hands[hand - 1][0].tiles
        return [*told[3 : 3 + told[2]], *[-1] * told[2]][: told[2]]

    def scores(self, hand: int) -> list[int]:
        """Everybody's score after so many hands."""
        scores = [self.match.rules.start_score] * self.match.seats
        for result in self.match.results[:hand]:
            scores = [a + b for a, b in zip(scores, result.payments, strict=True)]
        return scores


def _distinct(names: list[str]) -> list[str]:
    """The names of the players; those that are blank, or that several have, with a number."""
    short = [name if len(name) <= _LONGEST else name[:_LONGEST] + "…" for name in names]
    return [
        name if name.strip() and short.count(name) == 1 else f"{name} {seat}".strip()
        for seat, name in enumerate(short, 1)
    ]


async def film_of(id: str, data: bytes) -> Film:
    """A film from the bytes of a record, played again and compared.

    Raises ``InputError`` where the record is damaged, does not hold, or keeps its seed secret.
    """
    try:
        # Reading needs nothing of the engine, which is not made for threads; playing does.
        record = await run_in_threadpool(Record.parse, data)
        match = begin_replay(record)
        for at, _ in enumerate(play_on(match, record)):
            if at % _AT_ONCE == _AT_ONCE - 1:
                await asyncio.sleep(0)
    except RecordError as error:  # a fault of what was sent, not of what the server keeps
        raise InputError(error.code, error.values, error.where) from None
    return Film(id, match, record.header.get("what_if") is True)


class Films:
    """The films shown of late; others have to be made again. Each takes about 2 MB."""

    def __init__(self, most: int = 12) -> None:
        self._most: Final = most
        self._films: Final[OrderedDict[str, Film]] = OrderedDict()

    def find(self, id: str) -> Film | None:
        """A film that is still here."""
        film = self._films.get(id)
        if film is not None:
            self._films.move_to_end(id)
        return film

    def keep(self, film: Film) -> Film:
        """Keep a film while there is room."""
        self._films[film.id] = film
        self._films.move_to_end(film.id)
        while len(self._films) > self._most:
            self._films.popitem(last=False)
        return film
