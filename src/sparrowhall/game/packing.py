"""Events of finished deals in little space: a few bytes each.

An event is a byte that says what happened and which fields follow, the seat and the kind (each plus
one, a byte), then as far as they are there the value, the tiles (their number first) and the meld.
A kind among tiles is a byte; a number of any size is written seven bits a byte, lowest first, with
its sign in the lowest bit of all.
"""

from __future__ import annotations

from typing import Final

from sparrowhall.game.events import DEALT, REVEALED, Event, plain
from sparrowhall.hand.hand import Meld

_WHAT: Final = 31
_VALUE: Final = 32
_TILES: Final = 64
_MELD: Final = 128


def pack(events: list[Event]) -> bytes:
    """The events as bytes."""
    parts: list[bytes] = []
    for event in events:
        packed = event.packed
        if packed is None:
            packed = _packed(event)
            event.packed = packed
        parts.append(packed)
    return b"".join(parts)


def _packed(event: Event) -> bytes:
    value, tiles, meld = event.value, event.tiles, event.meld
    head = event.what
    head |= _VALUE if value else 0
    head |= _TILES if tiles else 0
    head |= _MELD if meld is not None else 0
    codes: list[int] = [head, event.seat + 1, event.kind + 1]
    if value:
        _put(codes, value)
    if tiles:
        codes.append(len(tiles))
        if _only_kinds(event.what):
            codes.extend(tiles)
        else:
            for number in tiles:
                _put(codes, number)
    if meld is not None:
        codes += [meld.type, meld.kind, meld.claimed + 1, meld.source + 1, len(meld.tiles)]
        codes.extend(meld.tiles)
    return bytes(codes)


def _only_kinds(what: int) -> bool:
    """Whether the tiles of such an event are nothing but kinds; the longest lists are."""
    return what in (DEALT, REVEALED)


def _put(codes: list[int], number: int) -> None:
    code = number * 2 if number >= 0 else -2 * number - 1
    while code > 127:
        codes.append(code & 127 | 128)
        code >>= 7
    codes.append(code)


def unpack(packed: bytes) -> list[Event]:
    """The events that ``pack`` made bytes of."""
    reader = _Reader(packed)
    events: list[Event] = []
    while reader.at < len(packed):
        events.append(reader.event())
    return events


class _Reader:
    """Reads one number after the other."""

    __slots__ = ("at", "packed")

    def __init__(self, packed: bytes) -> None:
        self.packed: Final = packed
        self.at = 0

    def event(self) -> Event:
        """The next event."""
        head, seat, kind = self._byte(), self._byte() - 1, self._byte() - 1
        what = head & _WHAT
        value = self._number() if head & _VALUE else 0
        if head & (_TILES | _MELD) == 0:
            return plain(what, seat, kind, value)
        tiles: tuple[int, ...] = ()
        if head & _TILES:
            tiles = self._kinds() if _only_kinds(what) else self._numbers()
        meld = self._meld() if head & _MELD else None
        return Event(what, seat, kind, value, tiles, meld)

    def _meld(self) -> Meld:
        form, kind = self._byte(), self._byte()
        claimed, source = self._byte() - 1, self._byte() - 1
        return Meld(form, kind, self._kinds(), claimed, source)

    def _kinds(self) -> tuple[int, ...]:
        begin = self.at + 1
        self.at = begin + self.packed[self.at]
        return tuple(self.packed[begin : self.at])

    def _numbers(self) -> tuple[int, ...]:
        return tuple([self._number() for _ in range(self._byte())])

    def _number(self) -> int:
        code = shift = 0
        while True:
            byte = self._byte()
            code |= (byte & 127) << shift
            if byte < 128:
                return code >> 1 if code & 1 == 0 else -(code + 1 >> 1)
            shift += 7

    def _byte(self) -> int:
        byte = self.packed[self.at]
        self.at += 1
        return byte
