"""What a player may do. An action is interned: one object for each id.

The id is a packed code, the same in every version: five bits of verb, then up to four arguments of
six bits, or one argument of any size. Which arguments a verb has is said beside its constructor.
"""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.tiles.kinds import KINDS
from sparrowhall.tiles.notation import show_kind

PASS_VERB: Final = 0
DISCARD_VERB: Final = 1
READY_DISCARD_VERB: Final = 2
CHOW_VERB: Final = 3
PONG_VERB: Final = 4
OPEN_KONG_VERB: Final = 5
CONCEALED_KONG_VERB: Final = 6
ADDED_KONG_VERB: Final = 7
WIN_VERB: Final = 8
ANNOUNCE_VERB: Final = 9

VERBS: Final[list[str]] = [
    "pass",
    "discard",
    "ready",
    "chow",
    "pong",
    "kong",
    "concealed_kong",
    "added_kong",
    "win",
    "announce",
]


class Action:
    """One action: its ``verb``, its ``id`` and the arguments ``a b c d`` (kinds, -1 where unused).

    ``a`` is the tile the action is about: discarded, claimed, or made into a kong.
    """

    __slots__ = ("a", "b", "c", "d", "id", "verb")

    def __init__(self, verb: int, id: int, a: int, b: int, c: int, d: int) -> None:
        self.verb: Final = verb
        self.id: Final = id
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.d: Final = d

    def __repr__(self) -> str:
        return f"<{self.text()}>"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return (action, (self.id,))

    def text(self, numbered_dragons: bool = False) -> str:
        """The action in a line of plain text, such as ``discard 5m`` or ``chow 4m 3m 5m``."""
        tiles = (self.a, self.b, self.c) if self.verb == CHOW_VERB else (self.a,)
        words = [show_kind(kind, numbered_dragons) for kind in tiles if kind >= 0]
        return " ".join([VERBS[self.verb], *words])


_known: dict[int, Action] = {}


def make(verb: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> Action:
    """The action of a verb with its arguments, each a kind or a number from -1 (none) to 62."""
    code = verb | (a + 1) << 5 | (b + 1) << 11 | (c + 1) << 17 | (d + 1) << 23
    found = _known.get(code)
    if found is None:
        found = Action(verb, code, a, b, c, d)
        _known[code] = found
    return found


def action(id: int) -> Action:
    """The action with this id. Raises ``InputError`` if there is none."""
    found = _known.get(id)
    if found is not None:
        return found
    verb = id & 31
    if id < 0 or id >> 29 or verb >= len(VERBS):
        raise InputError("action.unknown_id", {"id": id})
    fields = [((id >> shift) & 63) - 1 for shift in (5, 11, 17, 23)]
    if any(field >= KINDS for field in fields):
        raise InputError("action.unknown_id", {"id": id})
    return make(verb, fields[0], fields[1], fields[2], fields[3])


PASS: Final = make(PASS_VERB)
WIN: Final = make(WIN_VERB)
ANNOUNCE: Final = make(ANNOUNCE_VERB)
"""Announce something the rules ask about in a window of its own: readiness, a special win."""

DISCARD: Final[list[Action]] = [make(DISCARD_VERB, k) for k in range(KINDS)]
READY_DISCARD: Final[list[Action]] = [make(READY_DISCARD_VERB, k) for k in range(KINDS)]
"""Declare ready together with the discard."""
OPEN_KONG: Final[list[Action]] = [make(OPEN_KONG_VERB, k) for k in range(KINDS)]
CONCEALED_KONG: Final[list[Action]] = [make(CONCEALED_KONG_VERB, k) for k in range(KINDS)]
ADDED_KONG: Final[list[Action]] = [make(ADDED_KONG_VERB, k) for k in range(KINDS)]


def pong(claimed: int, used: int, other: int) -> Action:
    """Claim ``claimed`` for a pong with two tiles from the hand (jokers are named as such)."""
    return make(PONG_VERB, claimed, used, other)


def chow(claimed: int, used: int, other: int, low: int) -> Action:
    """Claim ``claimed`` for a chow with two tiles from the hand; it starts at ``low``."""
    return make(CHOW_VERB, claimed, used, other, low)


PONG: Final[list[Action]] = [pong(k, k, k) for k in range(KINDS)]
"""Pongs of three natural tiles."""


def _natural_chows() -> list[list[Action]]:
    table: list[list[Action]] = [[] for _ in range(KINDS)]
    for low in range(27):
        if low % 9 < 7:
            table[low].append(chow(low, low + 1, low + 2, low))
            table[low + 1].append(chow(low + 1, low, low + 2, low))
            table[low + 2].append(chow(low + 2, low, low + 1, low))
    return table


CHOWS: Final[list[list[Action]]] = _natural_chows()
"""The natural chows in which each kind can be the claimed tile."""
