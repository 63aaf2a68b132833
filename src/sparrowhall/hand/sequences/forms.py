"""What a hand of suits, sets and a sequence can look like.

A *form* says which suits, winds, flowers and singles a hand is made of. It holds its *plans*: every
choice of numbers that makes a hand of fourteen tiles. A plan is a row of *slots*, each the place of
one set of two to four equal tiles; how large each set is, is left open.
"""

from typing import Final

from sparrowhall.tiles.kinds import BIT, EAST, FLOWER, GREEN, KINDS, RED, WHITE, mask_of

TILES: Final = 14
"""The tiles of a complete hand."""
LEAST: Final = 2
MOST: Final = 4
"""The fewest and the most tiles of a set of numbers or winds."""
LEAST_FLOWERS: Final = 2
MOST_FLOWERS: Final = 8
"""The fewest and the most flowers of a flower set."""

# Families: how the numbers of a hand follow one another.
RUNS: Final = 0
EVENS: Final = 1
ODDS: Final = 2
THREES: Final = 3
WINDS_ONLY: Final = 4
LIKE: Final = 5
DOUBLE: Final = 6

FAMILY_NAMES: Final = ["runs", "evens", "odds", "threes", "winds", "like", "double"]

# Singles sets: one tile of each, no jokers.
NO_SINGLES: Final = 0
NEWS: Final = 1
YEAR: Final = 2
SEQ_QUINT: Final = 3

SINGLES_NAMES: Final = ["", "news", "year", "seq5"]

_DRAGONS: Final = [RED, WHITE, GREEN]

WHOLE: Final = -1
"""The share of a slot that may have all tiles of its kind."""
REST: Final = 4
"""Added to a share: the slot has what the slot of that share leaves."""


def kind_at(suit: int, number: int) -> int:
    """The kind of a number of a suit (0 characters, 1 dots, 2 bamboo); 0 and 10 are the dragon."""
    return _DRAGONS[suit] if number in (0, 10) else 9 * suit + number - 1


def suit_of(kind: int) -> int:
    """The suit of a number tile or dragon; -1 for every other kind."""
    if kind < EAST:
        return kind // 9
    return _DRAGONS.index(kind) if kind in _DRAGONS else -1


class Singles:
    """A set of single tiles: its type, tiles, suit, numbers and what its dragon stands for."""

    def __init__(self, type: int, kinds: list[int], suit: int, numbers: list[int]) -> None:
        self.type: Final = type
        self.kinds: Final = kinds
        self.suit: Final = suit
        self.numbers: Final = numbers
        self.distinct: Final = sorted(set(kinds))
        self.mask: Final = mask_of(kinds)
        need = [0] * KINDS
        for kind in kinds:
            need[kind] += 1
        self.need: Final = need
        """How many of each kind it takes."""


NO_SINGLES_SET: Final = Singles(NO_SINGLES, [], -1, [])


class Slot:
    """The place of one set: a kind out of ``kinds``, standing for ``number`` (-1 for a wind).

    Two slots may share the dragons of one suit, 0 and 10: then ``share`` says how many the first
    has, and the other has the rest. ``taken`` is how many tiles of each of the kinds the singles
    set takes first.
    """

    __slots__ = ("kinds", "number", "plain", "share", "taken")

    def __init__(self, kinds: list[int], number: int, singles: Singles, share: int = WHOLE) -> None:
        self.kinds: Final = kinds
        self.number: Final = number
        self.share: Final = share
        self.taken: Final = [singles.need[kind] for kind in kinds]
        self.plain: Final = share == WHOLE and not any(self.taken)

    def free(self, counts: list[int]) -> list[int]:
        """How many tiles of each of its kinds the singles set leaves."""
        return [
            max(counts[kind] - taken, 0) for kind, taken in zip(self.kinds, self.taken, strict=True)
        ]

    def key(self) -> tuple[int, ...]:
        """What tells it from another slot."""
        return (self.number, self.share, *self.kinds, *self.taken)


class Plan:
    """One choice of numbers: a slot for each set, and the kinds it may be made of.

    ``steps`` are the numbers of the slots, and ``node`` is where their row ends.
    """

    __slots__ = ("family", "mask", "node", "numbers", "slots", "steps")

    def __init__(
        self, family: int, numbers: list[int], slots: list[Slot], steps: list[int], node: int
    ) -> None:
        self.family: Final = family
        self.numbers: Final = numbers
        self.slots: Final = slots
        self.steps: Final = steps
        self.node: Final = node
        mask = 0
        for slot in slots:
            for kind in slot.kinds:
                mask |= BIT[kind]
        self.mask: Final = mask
        """The kinds of its sets; flowers and singles are the form's."""


class Form:
    """The suits, winds, singles and flowers of a hand, and its plans."""

    def __init__(
        self,
        suits: list[int],
        winds: list[int],
        singles: Singles = NO_SINGLES_SET,
        flowers: bool = False,
    ) -> None:
        self.suits: Final = suits
        self.winds: Final = winds
        self.singles: Final = singles
        self.flowers: Final = flowers
        self.flower_sets: Final = 1 if flowers else 0
        self.tiles: Final = TILES - len(singles.kinds)
        """The tiles beside the singles."""
        self.apart: Final = singles.mask | (BIT[FLOWER] if flowers else 0)
        """The kinds that stand outside the sets of every plan."""
        self.mask = self.apart
        """Every kind that may stand in the hand."""
        self.plans: list[Plan] = []

    def holds(self, sets: int) -> bool:
        """Whether so many sets, with the singles and flowers, can be of fourteen tiles."""
        fewest = self.tiles - (MOST_FLOWERS if self.flowers else 0)
        most = self.tiles - (LEAST_FLOWERS if self.flowers else 0)
        return LEAST * sets <= most and MOST * sets >= fewest


class Forms:
    """All forms of a table, and the slots of their plans.

    Rows of slots that begin alike share their beginning: node ``i`` is the row of node
    ``parents[i]`` and then the slot ``slots[steps[i]]``; node 0 is the empty row.
    """

    def __init__(self) -> None:
        self.all: list[Form] = []
        self.slots: list[Slot] = []
        self.parents: list[int] = [0]
        self.steps: list[int] = [0]
        self._numbered: dict[tuple[int, ...], int] = {}
        self._nodes: dict[tuple[int, int], int] = {}

    def add(self, form: Form, family: int, numbers: list[int], slots: list[Slot]) -> None:
        """Give a form a plan: its winds and then these slots, if they make a hand."""
        row = [Slot([wind], -1, form.singles) for wind in form.winds] + slots
        if not form.holds(len(row)):
            return
        node = 0
        steps: list[int] = []
        for slot in row:
            steps.append(self._number(slot))
            node = self._after(node, steps[-1])
        plan = Plan(family, numbers, row, steps, node)
        form.plans.append(plan)
        form.mask |= plan.mask

    def _number(self, slot: Slot) -> int:
        key = slot.key()
        found = self._numbered.get(key, -1)
        if found < 0:
            found = len(self.slots)
            self.slots.append(slot)
            self._numbered[key] = found
        return found

    def _after(self, node: int, step: int) -> int:
        found = self._nodes.get((node, step), -1)
        if found < 0:
            found = len(self.parents)
            self.parents.append(node)
            self.steps.append(step)
            self._nodes[node, step] = found
        return found
