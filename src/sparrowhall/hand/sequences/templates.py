"""The complete hands nearest to a hand: what to keep, what to wait for."""

from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.hand.sequences.distance import Outlook, Prospect
from sparrowhall.hand.sequences.forms import (
    LEAST,
    LEAST_FLOWERS,
    MOST,
    MOST_FLOWERS,
    Plan,
    Slot,
)
from sparrowhall.hand.sequences.readings import EXPOSED, Held
from sparrowhall.hand.sequences.shapes import Shapes
from sparrowhall.tiles.kinds import BIT, FLOWER, JOKER, KINDS, NATURAL, kinds_in

# States of a place.
HAVE: Final = 0
JOKER_USED: Final = 1
NEEDED: Final = 2

_LEVELS: Final = 3
"""How much farther than the nearest a hand may be to be worth aiming for."""


class Place:
    """One of the fourteen places of a target hand: the tile that belongs there, and what is there.

    ``state`` is ``HAVE``, ``JOKER_USED`` or ``NEEDED``; ``joker`` says whether a joker may stand
    there. Places of one set have the same ``set`` number.
    """

    __slots__ = ("joker", "kind", "set", "state")

    def __init__(self, kind: int, set: int, state: int, joker: bool) -> None:
        self.kind: Final = kind
        self.set: Final = set
        self.state: Final = state
        self.joker: Final = joker


class TargetSet:
    """One set of a target hand: ``have`` natural tiles and ``jokers`` of its ``size`` are there.

    ``number`` is -1 but in sets of numbers. ``wild`` says whether jokers may stand in it.
    """

    __slots__ = ("exposed", "have", "jokers", "kind", "number", "size", "wild")

    def __init__(
        self, kind: int, number: int, size: int, have: int, jokers: int, wild: bool, exposed: bool
    ) -> None:
        self.kind: Final = kind
        self.number: Final = number
        self.size: Final = size
        self.have: Final = have
        self.jokers: Final = jokers
        self.wild: Final = wild
        self.exposed: Final = exposed


class Template:
    """A target hand.

    ``family`` and ``numbers`` say what its sequence is, ``sets`` are its sets by number (each tile
    of a singles set alone, before the others), flowers last. ``chance`` compares templates of one
    distance: the product of the copies left for each needed place; 0 if there are not enough.
    """

    def __init__(
        self,
        family: int,
        numbers: list[int],
        singles_type: int,
        sets: list[TargetSet],
        chance: int,
        unseen: list[int],
    ) -> None:
        self.family: Final = family
        self.numbers: Final = numbers
        self.singles_type: Final = singles_type
        self.sets: Final = sets
        self.chance: Final = chance
        singles = sum([one.size == 1 for one in sets])
        # The tiles of a singles set come first and are one set.
        self.places: Final = [
            place
            for at, one in enumerate(sets)
            for place in _places(one, max(at - max(singles - 1, 0), 0))
        ]
        self.distance: Final = sum([place.state == NEEDED for place in self.places])
        needed = 0
        kept = [0] * KINDS
        for one in sets:
            if one.have + one.jokers < one.size:
                needed |= BIT[one.kind] | (BIT[JOKER] if one.wild else 0)
            if not one.exposed:
                kept[one.kind] += one.have
                kept[JOKER] += one.jokers
        self.needed: Final = needed
        """The mask of kinds of which some are missing, the joker if it may stand in for one."""
        self.left: Final = sum([unseen[kind] for kind in kinds_in(needed)])
        """How many copies of these are unseen."""
        self.kept: Final = kept
        """How many concealed tiles of each kind have a place in it."""


def _places(one: TargetSet, at: int) -> list[Place]:
    states = [HAVE] * one.have + [JOKER_USED] * one.jokers
    states += [NEEDED] * (one.size - len(states))
    return [Place(one.kind, at, state, one.wild) for state in states]


def nearest(
    hand: Hand, shapes: Shapes, left: list[int] | None = None, best: int = 3
) -> list[Template]:
    """The nearest target hands, by distance and then by chance, each keeping other own tiles.

    ``left[k]`` is how many copies of a kind the player has not seen; without it, all but own tiles
    and melds of a full set with eight flowers and jokers. Empty if the melds forbid any hand.
    """
    outlook = Outlook(hand, shapes)
    unseen = unseen_by(hand) if left is None else left
    found: list[Template] = []
    kept: set[tuple[int, ...]] = set()
    for gain in range(outlook.gain, max(outlook.gain - _LEVELS, 0) - 1, -1):
        for template in _at(outlook, shapes, unseen, gain):
            if tuple(template.kept) not in kept:
                kept.add(tuple(template.kept))
                found.append(template)
        if len(found) >= best:
            break
    return found[:best]


def unseen_by(hand: Hand) -> list[int]:
    """The copies of each kind not among own tiles and melds, of eight flowers and jokers."""
    copies = [4 if kind < NATURAL else 0 for kind in range(KINDS)]
    copies[FLOWER] = copies[JOKER] = 8
    return [max(copies[k] - hand.counts[k] - hand.melded[k], 0) for k in range(KINDS)]


def _at(outlook: Outlook, shapes: Shapes, left: list[int], gain: int) -> list[Template]:
    """The templates of one gain, the likeliest first."""
    found: list[Template] = []
    for prospect in outlook.prospects:
        if prospect.most >= gain:
            found += [
                _Filling(outlook, prospect, plan, shapes, left).template()
                for plan in prospect.plans(outlook.keys, gain)
            ]
    found.sort(key=_worth)
    return found


def _worth(template: Template) -> int:
    return -template.chance


class _Way:
    """Some sets of a plan, filled: the tiles used, the chance of the rest, and the sizes.

    ``choices`` are (size, jokers) of each set so far.
    """

    __slots__ = ("chance", "choices", "used")

    def __init__(self, used: int, chance: int, choices: list[tuple[int, int]]) -> None:
        self.used: Final = used
        self.chance: Final = chance
        self.choices: Final = choices

    def beats(self, used: int, chance: int) -> bool:
        return self.used > used or (self.used == used and self.chance >= chance)


class _Filling:
    """Finds the sizes of a plan's sets that use most tiles, and of these the likeliest."""

    def __init__(
        self, outlook: Outlook, prospect: Prospect, plan: Plan, shapes: Shapes, left: list[int]
    ) -> None:
        self.prospect: Final = prospect
        self.plan: Final = plan
        self.held: Final[Held] = outlook.held
        self.hand: Final = outlook.hand
        self.left: Final = left
        self.bare: Final = 0 if shapes.all_joker_sets else 1
        self.own: Final = [outlook.holdings[step] for step in plan.steps]
        self.kinds: Final = [self._kind(slot) for slot in plan.slots]

    def _kind(self, slot: Slot) -> int:
        """The kind a slot is best made of: most tiles held, then most left."""
        best, most = -1, -1
        for kind, free in zip(slot.kinds, slot.free(self.held.counts), strict=True):
            if self.held.exposed[kind]:
                return kind
            if free > most or (free == most and self.left[kind] > self.left[best]):
                best, most = kind, free
        return best

    def template(self) -> Template:
        """The best filling."""
        tiles = self.prospect.table.tiles
        ways = self._flowers()
        for own, kind in zip(self.own, self.kinds, strict=True):
            if own != EXPOSED:
                ways = self._with_set(ways, own, kind, tiles)
        best = _Way(-1, 0, [])
        for (used, _), way in ways.items():
            if used == tiles and not best.beats(way.used, way.chance):
                best = way
        return self._made(best)

    def _flowers(self) -> dict[tuple[int, int], _Way]:
        """The ways to begin, by tiles and jokers used: without flowers, or with each number."""
        if self.prospect.table.flowers < 0:
            return {(0, 0): _Way(0, 1, [])}
        ways: dict[tuple[int, int], _Way] = {}
        for size in range(LEAST_FLOWERS, MOST_FLOWERS + 1):
            have = min(size, self.held.flowers)
            chance = _product(self.left[FLOWER], size - have)
            ways[size, 0] = _Way(have, chance, [(size, 0)])
        return ways

    def _with_set(
        self, ways: dict[tuple[int, int], _Way], own: int, kind: int, tiles: int
    ) -> dict[tuple[int, int], _Way]:
        after: dict[tuple[int, int], _Way] = {}
        for size in range(LEAST, MOST + 1):
            have = min(size, own)
            wild = size > LEAST
            most = size - max(have, self.bare) if wild else 0
            copies = self.left[kind] + (self.left[JOKER] if wild else 0)
            for jokers in range(min(most, self.held.jokers) + 1):
                odds = _product(copies, size - have - jokers)
                for (before, spent), way in ways.items():
                    if before + size <= tiles and spent + jokers <= self.held.jokers:
                        at = (before + size, spent + jokers)
                        used, chance = way.used + have + jokers, way.chance * odds
                        if at not in after or not after[at].beats(used, chance):
                            after[at] = _Way(used, chance, [*way.choices, (size, jokers)])
        return after

    def _made(self, way: _Way) -> Template:
        choices = list(way.choices)
        flowers = choices.pop(0)[0] if self.prospect.table.flowers >= 0 else 0
        sets: list[TargetSet] = []
        melds = [meld for meld in self.hand.melds if meld.kind != FLOWER]
        for slot, own, kind in zip(self.plan.slots, self.own, self.kinds, strict=True):
            if own == EXPOSED:
                meld = next(meld for meld in melds if meld.kind in slot.kinds)
                melds.remove(meld)
                jokers, size = meld.tiles.count(JOKER), len(meld.tiles)
                have, kind = size - jokers, meld.kind
            else:
                size, jokers = choices.pop(0)
                have = min(size, own)
            wild = size > LEAST
            sets.append(TargetSet(kind, slot.number, size, have, jokers, wild, own == EXPOSED))
        sets.sort(key=_place)
        sets = self._singles() + sets
        if flowers:
            have = min(flowers, self.held.flowers)
            sets.append(TargetSet(FLOWER, -1, flowers, have, 0, wild=False, exposed=False))
        for size in self.held.flower_sets:
            sets.append(TargetSet(FLOWER, -1, size, size, 0, wild=False, exposed=True))
        plan, singles = self.plan, self.prospect.form.singles
        chance = way.chance * self._singles_chance()
        return Template(plan.family, plan.numbers, singles.type, sets, chance, self.left)

    def _singles(self) -> list[TargetSet]:
        rest = self.held.counts[:]
        found: list[TargetSet] = []
        for kind in self.prospect.form.singles.kinds:
            have = min(rest[kind], 1)
            rest[kind] -= have
            found.append(TargetSet(kind, -1, 1, have, 0, wild=False, exposed=False))
        return found

    def _singles_chance(self) -> int:
        chance = 1
        singles = self.prospect.form.singles
        for kind in singles.distinct:
            missing = max(singles.need[kind] - self.held.counts[kind], 0)
            chance *= _product(self.left[kind], missing)
        return chance


def _place(one: TargetSet) -> tuple[int, int]:
    return one.number, one.kind


def _product(copies: int, missing: int) -> int:
    """The number of ways to draw ``missing`` tiles, one after another, out of ``copies``."""
    ways = 1
    for taken in range(missing):
        ways *= max(copies - taken, 0)
    return ways
