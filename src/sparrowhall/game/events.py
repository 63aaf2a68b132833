"""What happened, as a list of small facts: the only output of a deal.

Every event is for all to see, for its seat alone (the others learn that it happened, not which
tiles), or for nobody until the record is opened.
"""

from typing import Final

from sparrowhall.hand.hand import MELD_NAMES, Meld
from sparrowhall.tiles.notation import show_kind

DEAL_BEGINS: Final = 0  # seat: dealer; value: number; tiles: round wind, repeats, how many
# seats, their winds (-1: none), dice
DEALT: Final = 1  # seat, tiles; value: how many
DRAWN: Final = 2  # seat, kind; value: HEAD, KONG_TILE or BONUS_TILE
BONUS: Final = 3  # seat, tiles shown and set aside together; value: the rule set's number
DISCARDED: Final = 4  # seat, kind; value: 1 if it is the tile just drawn
MELDED: Final = 5  # seat, meld
KONG_ANNOUNCED: Final = 6  # seat, kind: a pong is about to become a kong, it may be robbed
READY: Final = 7  # seat; value: which declaration (the rule set's number)
WON: Final = 8  # seat, kind (-1 if none); value: how; tiles: concealed hand, then the payer (or -1)
EXHAUSTED: Final = 9  # no winner; value: why (the rule set's number, 0 for the wall's end)
REVEALED: Final = 10  # seat, tiles: the concealed hand when the deal is over
PAID: Final = 11  # tiles: points gained or lost, a seat each
ANSWER: Final = 12  # seat; value: the id of the action; sealed until the match is over
BONUS_MOVED: Final = 13  # seat, kind; value: from which seat the bonus tile came
SWAPPED: Final = 14  # seat, kind: put into a meld; tiles: taken out, the meld's owner, its index
GIVEN: Final = 15  # seat, tiles it passes on; value: to which seat; only the giver sees which
RECEIVED: Final = 16  # seat, tiles passed to it; value: from which seat; only the receiver sees
RIVER_SWAPPED: Final = (
    17  # seat, kind: left in a river; tiles: taken, the river's owner, its index;
)
# value: QUIETLY if others may see the river change but not by whom
DEAD: Final = 18  # seat: out of this deal

NAMES: Final[list[str]] = [
    "deal_begins",
    "dealt",
    "drawn",
    "bonus",
    "discarded",
    "melded",
    "kong_announced",
    "ready",
    "won",
    "exhausted",
    "revealed",
    "paid",
    "answer",
    "bonus_moved",
    "swapped",
    "given",
    "received",
    "river_swapped",
    "dead",
]

# Where a drawn tile came from.
HEAD: Final = 0
KONG_TILE: Final = 1
BONUS_TILE: Final = 2

QUIETLY: Final = 1

# Who may see an event.
ALL: Final = 0
OWNER: Final = 1
NOBODY: Final = 2


class Event:
    """One fact; which fields it uses is said beside its number above."""

    __slots__ = ("kind", "meld", "packed", "seat", "tiles", "value", "what")

    def __init__(
        self,
        what: int,
        seat: int,
        kind: int = -1,
        value: int = 0,
        tiles: tuple[int, ...] = (),
        meld: Meld | None = None,
    ) -> None:
        self.what: Final = what
        self.seat: Final = seat
        self.kind: Final = kind
        self.value: Final = value
        self.tiles: Final = tiles
        self.meld: Final = meld
        self.packed: bytes | None = None  # once it has been

    @property
    def visibility(self) -> int:
        """``ALL``, ``OWNER`` or ``NOBODY``."""
        if self.what == ANSWER:
            return NOBODY
        return OWNER if self.what in (DEALT, DRAWN, GIVEN, RECEIVED) else ALL

    def seen_by(self, seat: int) -> "Event | None":
        """The event as ``seat`` may know it (-1: an onlooker); None if it may not know of it."""
        visibility = self.visibility
        if self.what == RIVER_SWAPPED and self.value == QUIETLY and seat != self.seat:
            return Event(self.what, -1, self.kind, self.value, self.tiles)
        if visibility == ALL or (visibility == OWNER and seat == self.seat):
            return self
        if visibility == NOBODY:
            return None
        return plain(self.what, self.seat, -1, self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def __repr__(self) -> str:
        return f"<{self.to_dict()}>"

    def _facts(self) -> tuple[int, int, int, int, tuple[int, ...], Meld | None]:
        return (self.what, self.seat, self.kind, self.value, self.tiles, self.meld)

    def to_dict(self, numbered_dragons: bool = False) -> dict[str, object]:
        """The event for a record or a message, tiles in notation."""
        out: dict[str, object] = {"event": NAMES[self.what]}
        if self.seat >= 0:
            out["seat"] = self.seat
        if self.kind >= 0:
            out["tile"] = show_kind(self.kind, numbered_dragons)
        _describe(self, out, numbered_dragons)
        return out


# Events without tiles or meld are interned, since the same few happen again and again.

_ROW: Final = 256
_rows: Final[list[list[Event | None]]] = [[] for _ in range(32 * 8)]
_known: Final[dict[int, Event]] = {}
_answers: Final[dict[int, Event]] = {}


def plain(what: int, seat: int, kind: int = -1, value: int = 0) -> Event:
    """The event without tiles or meld that says this."""
    place = value << 6 | kind + 1
    if not (0 <= place < _ROW and seat < 7):
        return _rare(what, seat, kind, value)
    row = _rows[what << 3 | seat + 1]  # a list is quicker than a dictionary
    if not row:
        row.extend([None] * _ROW)
    found = row[place]
    if found is None:
        found = Event(what, seat, kind, value)
        row[place] = found
    return found


def answer(seat: int, id: int) -> Event:
    """The event of an answer: the same as ``plain(ANSWER, seat, value=id)``, and quicker."""
    found = _answers.get(id << 8 | seat)
    if found is None:
        found = plain(ANSWER, seat, value=id)
        _answers[id << 8 | seat] = found
    return found


def _rare(what: int, seat: int, kind: int, value: int) -> Event:
    code = ((value << 6 | kind + 1) << 8 | seat + 1) << 5 | what
    found = _known.get(code)
    if found is None:
        found = Event(what, seat, kind, value)
        _known[code] = found
    return found


def _words(tiles: tuple[int, ...], numbered_dragons: bool) -> str:
    return "".join([show_kind(kind, numbered_dragons) for kind in tiles])


def _describe(event: Event, out: dict[str, object], numbered: bool) -> None:
    """Add what is particular to each event."""
    what, tiles = event.what, event.tiles
    if what == DEAL_BEGINS:
        _describe_deal(event, out)
    elif what == MELDED and event.meld is not None:
        out["meld"] = meld_dict(event.meld, numbered)
    elif what == WON:
        out.update(how=event.value, tiles=_words(tiles[:-1], numbered), payer=tiles[-1])
    elif what == PAID:
        out["points"] = list(tiles)
    elif what in (SWAPPED, RIVER_SWAPPED):
        out["taken"] = show_kind(tiles[0], numbered)
        out["owner"], out["index"] = tiles[1], tiles[2]
        if event.value == QUIETLY:
            out["quietly"] = True
    else:
        if what in _VALUES:
            out[_VALUES[what]] = event.value
        if tiles:
            out["tiles"] = _words(tiles, numbered)


_VALUES: Final[dict[int, str]] = {
    DEALT: "count",
    DRAWN: "from",
    DISCARDED: "drawn",
    BONUS: "value",
    READY: "value",
    EXHAUSTED: "value",
    ANSWER: "action",
    BONUS_MOVED: "from",
    GIVEN: "to",
    RECEIVED: "from",
}
"""What the value of an event is called, where it is a plain number."""


def _describe_deal(event: Event, out: dict[str, object]) -> None:
    tiles = event.tiles
    seats = tiles[2]
    out["number"] = event.value
    out["round_wind"] = show_kind(tiles[0]) if tiles[0] >= 0 else ""
    out["repeats"] = tiles[1]
    out["seat_winds"] = [show_kind(kind) if kind >= 0 else "" for kind in tiles[3 : 3 + seats]]
    out["dice"] = list(tiles[3 + seats :])


def meld_dict(meld: Meld, numbered_dragons: bool = False) -> dict[str, object]:
    """A meld as in the scoring JSON, with the claimed tile and whom it came from."""
    out: dict[str, object] = {
        "type": MELD_NAMES[meld.type],
        "tiles": _words(meld.tiles, numbered_dragons),
    }
    if meld.source >= 0:
        out["claimed"] = show_kind(meld.claimed, numbered_dragons)
        out["from"] = meld.source
    return out


class Log:
    """The events of a deal in order."""

    __slots__ = ("events",)

    def __init__(self, events: list[Event] | None = None) -> None:
        self.events: Final[list[Event]] = [] if events is None else events

    @property
    def length(self) -> int:
        """How many events there are."""
        return len(self.events)

    def add(self, event: Event) -> None:
        """Append an event."""
        self.events.append(event)

    def since(self, n: int) -> list[Event]:
        """The events from number ``n`` on."""
        return self.events[n:]

    def clone(self) -> "Log":
        """An independent copy."""
        return Log(self.events[:])
