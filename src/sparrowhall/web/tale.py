"""What has happened in a match, as far as it has been told: its events behind a curtain.

Sealed answers are no part of the tale, so the number of events told is the same for everybody and
betrays nothing.
"""

from typing import Final

from sparrowhall.game.events import ANSWER, DEAL_BEGINS, PAID, Event
from sparrowhall.match import Match


class Tale:
    """The events of a match in order; the first ``shown`` of them have been told.

    ``begins`` is the number of the first event of the hand being told. ``answers`` counts the
    answers each seat has given, and ``paid`` the hands told to their end.
    """

    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self._read = 0  # entries of the match's log taken in, sealed ones too
        self._first = 0  # the number of the first event kept: of the hand before this one
        self._events: list[Event] = []
        self.begins = 0
        self.shown = 0
        self.paid = 0
        self.answers: Final = [0] * match.seats

    def grow(self) -> None:
        """Take in what has happened in the match meanwhile."""
        for event in self._match.log(self._read):
            self._read += 1
            if event.what == ANSWER:
                self.answers[event.seat] += 1
            else:
                self._events.append(event)

    @property
    def all_told(self) -> bool:
        """Whether the curtain hides nothing."""
        return self.shown == self._first + len(self._events)

    def tell(self) -> Event:
        """Draw the curtain past the next event; there must be one."""
        event = self._events[self.shown - self._first]
        if event.what == DEAL_BEGINS:
            del self._events[: self.begins - self._first]
            self._first = self.begins
            self.begins = self.shown
        elif event.what == PAID:
            self.paid += 1
        self.shown += 1
        return event

    def since(self, seq: int) -> list[Event]:
        """The events told from number ``seq`` on."""
        if seq >= self._first:
            return self._events[seq - self._first : self.shown - self._first]
        return self._every()[max(seq, 0) : self.shown]

    def winds(self, seq: int) -> list[int]:
        """Everybody's wind when event ``seq`` was told; -1 where there are none."""
        earlier = self.since(self._first if seq >= self._first else 0)
        for event in reversed(earlier[: len(earlier) - (self.shown - seq)]):
            if event.what == DEAL_BEGINS:
                return list(event.tiles[3 : 3 + event.tiles[2]])
        return [-1] * self._match.seats

    def _every(self) -> list[Event]:
        return [event for event in self._match.log() if event.what != ANSWER]
