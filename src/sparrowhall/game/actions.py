"""What a player may do. An action is interned: one object for each id.

The id is a packed code, the same in every version: five bits of verb, then up to four arguments of
six bits, or one mask of bonus tiles. Which arguments a verb has is said beside its constructor.
"""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.tiles.kinds import BIT, KINDS, NATURAL
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
EXPOSE_VERB: Final = 10
SWAP_VERB: Final = 11
SET_VERB: Final = 12
GIVE_VERB: Final = 13
RIVER_SWAP_VERB: Final = 14
CHOOSE_VERB: Final = 15

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
    "expose",
    "swap",
    "set",
    "give",
    "river_swap",
    "choose",
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
        words = [show_kind(kind, numbered_dragons) for kind in self.tiles()]
        if self.verb == CHOOSE_VERB:
            words.append(str(self.a))
        elif self.verb == SET_VERB:
            words += [str(self.b), str(self.c)]
        elif self.verb == CHOW_VERB and max(self.b, self.c) >= NATURAL:
            words += ["as", show_kind(self.d)]
        return " ".join([VERBS[self.verb], *words])

    def tiles(self) -> list[int]:
        """The tiles the action names."""
        verb = self.verb
        if verb == EXPOSE_VERB:
            return self.exposed()
        if verb in (SWAP_VERB, RIVER_SWAP_VERB):
            return [self.a, self.b]
        if verb == GIVE_VERB:
            return [kind for kind in (self.a, self.b, self.c) if kind >= 0]
        if verb == CHOOSE_VERB:
            return []
        plain_pong = verb == PONG_VERB and self.b == self.a and self.c == self.a
        if verb == CHOW_VERB or (verb == PONG_VERB and not plain_pong):
            return [self.a, self.b, self.c]
        return [self.a] if self.a >= 0 else []

    def exposed(self) -> list[int]:
        """The bonus tiles an ``EXPOSE_VERB`` shows together."""
        mask = self.id >> 5
        return [kind for kind in range(NATURAL, KINDS) if mask & BIT[kind - NATURAL]]


_known: dict[int, Action] = {}


def make(verb: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> Action:
    """The action of a verb with its arguments, each a kind or a number from -1 (none) to 62."""
    code = verb | (a + 1) << 5 | (b + 1) << 11 | (c + 1) << 17 | (d + 1) << 23
    found = _known.get(code)
    if found is None:
        found = Action(verb, code, a, b, c, d)
        _known[code] = found
    return found


def expose(kinds: list[int]) -> Action:
    """Show these bonus tiles, all different, as one batch."""
    mask = 0
    for kind in kinds:
        mask |= BIT[kind - NATURAL]
    code = EXPOSE_VERB | mask << 5
    found = _known.get(code)
    if found is None:
        found = Action(EXPOSE_VERB, code, -1, -1, -1, -1)
        _known[code] = found
    return found


def decode(id: int) -> Action:
    """What an id says, without interning it: ids may come from anybody.

    Raises ``InputError`` if no action can have it.
    """
    verb = id & 31
    fields = [((id >> shift) & 63) - 1 for shift in (5, 11, 17, 23)]
    bits = 5 + KINDS - NATURAL if verb == EXPOSE_VERB else 29
    if id < 0 or id >> bits or verb >= len(VERBS):
        raise InputError("action.unknown_id", {"id": id})
    if verb == EXPOSE_VERB:
        return Action(verb, id, -1, -1, -1, -1)
    if any(field >= KINDS for field in fields):
        raise InputError("action.unknown_id", {"id": id})
    return Action(verb, id, fields[0], fields[1], fields[2], fields[3])


def action(id: int) -> Action:
    """The interned action with this id. Raises ``InputError`` if there is none."""
    found = _known.get(id)
    if found is None:
        found = decode(id)
        _known[id] = found
    return found


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


def swap(given: int, taken: int, owner: int, meld: int) -> Action:
    """Put a tile from the hand into the meld at an index of ``owner``, and take one out of it."""
    return make(SWAP_VERB, given, taken, owner, meld)


def claim_set(claimed: int, size: int, jokers: int) -> Action:
    """Claim ``claimed`` for a set of ``size`` equal tiles, ``jokers`` of them jokers."""
    return make(SET_VERB, claimed, size, jokers)


def give(kinds: list[int]) -> Action:
    """Pass up to three tiles to another player; where fewer are named, the rest goes unseen."""
    one, two, three = (sorted(kinds) + [-1, -1, -1])[:3]
    return make(GIVE_VERB, one, two, three)


def river_swap(given: int, taken: int) -> Action:
    """Leave a tile among the discards and take another from there."""
    return make(RIVER_SWAP_VERB, given, taken)


def choose(number: int) -> Action:
    """Answer a question with a number from 0 to 62."""
    return make(CHOOSE_VERB, number)


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
