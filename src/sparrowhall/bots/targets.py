"""The complete hands a hand of sets and a sequence may become, and the chance of each.

Every plan that can use nearly as much of the hand as the best is filled: the sizes of its sets are
chosen so that what is missing is most likely to come. Plans that begin alike share the work.
"""

from math import exp
from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.hand.sequences import Shapes
from sparrowhall.hand.sequences.distance import Outlook, Prospect
from sparrowhall.hand.sequences.forms import (
    LEAST,
    LEAST_FLOWERS,
    MOST,
    MOST_FLOWERS,
    Form,
    Forms,
    Plan,
)
from sparrowhall.hand.sequences.gains import NEVER
from sparrowhall.hand.sequences.readings import EXPOSED
from sparrowhall.tiles.kinds import FLOWER, JOKER, KINDS

LEVELS: Final = 2
"""How many tiles fewer than the best plan another may use and still be looked at."""
CALLED: Final = 1.6
"""A tile for a set of three or more may also be called: it counts for so many."""
SHARED: Final = 0.5
"""Jokers are wanted for every set, and by everybody: each counts for so many tiles."""


class Odds:
    """The chance that a missing tile comes: ``left`` copies of each kind are unseen, and ``rate``
    is what each of them adds while the hand lasts.
    """

    def __init__(self, left: list[int], rate: float) -> None:
        self.left: Final = left
        self.rate: Final = rate

    def of(self, kind: int, wild: bool, missed: int = 0) -> float:
        """The chance of one more tile of a kind after ``missed`` others of it; where the set is
        ``wild``, it may be called and a joker will do.
        """
        count = float(max(self.left[kind] - missed, 0))
        if wild:
            count *= CALLED
            if kind != FLOWER:
                count += SHARED * self.left[JOKER]
        return 1.0 - exp(-self.rate * count)


class Target:
    """A hand to aim for.

    ``sets`` are (kind, size), exposed ones included; ``kept`` are the concealed tiles of use in it
    by kind, ``missing`` (kind, wild, how many) what it lacks; ``chance`` that all of it comes.
    """

    def __init__(self, form: Form, plan: Plan, chance: float) -> None:
        self.form: Final = form
        self.plan: Final = plan
        self.chance: Final = chance
        self.sets: Final[list[tuple[int, int]]] = []
        self.kept: Final = [0] * KINDS
        self.missing: Final[list[tuple[int, bool, int]]] = []
        self.jokers = 0  # in it, exposed ones included

    @property
    def distance(self) -> int:
        """How many tiles are missing."""
        return sum([count for _, _, count in self.missing])

    @property
    def set_count(self) -> int:
        """How many sets it has; single tiles together are one."""
        singles = len(self.form.singles.distinct)
        return len(self.sets) - max(singles - 1, 0)

    def has(self, kind: int) -> bool:
        """Whether it has a set of a kind."""
        return any(own == kind for own, _ in self.sets)

    def wild(self, kind: int) -> bool:
        """Whether a joker may stand for a kind, which is in a set of three or four."""
        return any(own == kind and size > LEAST for own, size in self.sets)

    def tiles(self) -> list[int]:
        """The natural tiles it would be made of."""
        return [kind for kind, size in self.sets for _ in range(size)]

    def key(self) -> tuple[tuple[int, int], ...]:
        """What tells it from other targets."""
        return tuple(sorted(self.sets))


class _Way:
    """Some sets filled: the ``chance`` of what is missing, and the last set's size and jokers."""

    __slots__ = ("before", "chance", "jokers", "size")

    def __init__(self, chance: float, size: int, jokers: int, before: "_Way | None") -> None:
        self.chance: Final = chance
        self.size: Final = size
        self.jokers: Final = jokers
        self.before: Final = before


_Ways = dict[int, _Way]
"""The best way for each number of tiles and jokers used: ``16 * tiles + jokers``."""
_Choices = list[tuple[int, int, float]]
"""What one set may be: size, jokers, and the chance of what it lacks."""


def targets(hand: Hand, shapes: Shapes, odds: Odds, most: int) -> list[Target]:
    """The likeliest targets of a hand, at most ``most``, the best first; none if it is dead."""
    return _Search(Outlook(hand, shapes), shapes, odds).found(most)


class _Search:
    """Fills the plans of one hand."""

    def __init__(self, outlook: Outlook, shapes: Shapes, odds: Odds) -> None:
        self.outlook: Final = outlook
        self.odds: Final = odds
        self.forms: Final[Forms] = shapes.forms()
        self.bare: Final = 0 if shapes.all_joker_sets else 1
        self.kinds: Final[dict[int, int]] = {}
        self.choices: Final[dict[int, _Choices]] = {}

    def found(self, most: int) -> list[Target]:
        """Every target worth a look, made complete for the best of them only."""
        least = self.outlook.gain - LEVELS
        rough: list[tuple[float, int, Prospect, Plan, _Way]] = []
        trees: dict[tuple[int, bool], dict[int, _Ways]] = {}
        for prospect in self.outlook.prospects:
            if prospect.most < least:
                continue
            table = prospect.table
            tree = trees.setdefault((table.tiles, table.flowers >= 0), {})
            singles = self._singles_chance(prospect)
            if not singles:
                continue
            for plan in prospect.form.plans:
                gain = table.gain(self.outlook.keys[plan.node])
                if gain == NEVER or gain + prospect.fixed < least:
                    continue
                way = self._best(self._filled(plan.node, prospect, tree), table.tiles)
                if way is not None:
                    rough.append((-way.chance * singles, len(rough), prospect, plan, way))
        rough.sort(key=_order)
        found: dict[tuple[tuple[int, int], ...], Target] = {}
        for worth, _, prospect, plan, way in rough[: 2 * most]:
            target = self._target(prospect, plan, way, -worth)
            found.setdefault(target.key(), target)
        return list(found.values())[:most]

    def _singles_chance(self, prospect: Prospect) -> float:
        singles, chance = prospect.form.singles, 1.0
        for kind in singles.distinct:
            for missed in range(singles.need[kind] - self.outlook.held.counts[kind]):
                chance *= self.odds.of(kind, False, missed)
        return chance

    def _best(self, ways: _Ways, tiles: int) -> _Way | None:
        best: _Way | None = None
        for jokers in range(self.outlook.held.jokers + 1):
            way = ways.get(16 * tiles + jokers)
            if way is not None and (best is None or way.chance > best.chance):
                best = way
        return best

    def _filled(self, node: int, prospect: Prospect, tree: dict[int, _Ways]) -> _Ways:
        """The ways to fill the row of slots that ends at a node."""
        ways = tree.get(node)
        if ways is None:
            if not node:
                ways = self._begun(prospect)
            else:
                ways = self._filled(self.forms.parents[node], prospect, tree)
                step = self.forms.steps[node]
                if self.outlook.holdings[step] != EXPOSED:
                    ways = self._with_set(ways, self._choices(step), prospect.table.tiles)
            tree[node] = ways
        return ways

    def _begun(self, prospect: Prospect) -> _Ways:
        """Without flowers, or with each number of them."""
        if prospect.table.flowers < 0:
            return {0: _Way(1.0, 0, 0, None)}
        ways: _Ways = {}
        for size in range(LEAST_FLOWERS, min(MOST_FLOWERS, prospect.table.tiles) + 1):
            chance = 1.0
            for missed in range(size - self.outlook.held.flowers):
                chance *= self.odds.of(FLOWER, size > LEAST, missed)
            if chance:
                ways[16 * size] = _Way(chance, size, 0, None)
        return ways

    def _with_set(self, ways: _Ways, choices: _Choices, tiles: int) -> _Ways:
        after: _Ways = {}
        jokers_held = self.outlook.held.jokers
        for at, way in ways.items():
            before = way.chance
            for size, jokers, chance in choices:
                place = at + 16 * size + jokers
                if place >> 4 <= tiles and (place & 15) <= jokers_held:
                    total = before * chance
                    known = after.get(place)
                    if known is None or total > known.chance:
                        after[place] = _Way(total, size, jokers, way)
        return after

    def _choices(self, step: int) -> _Choices:
        """What the set of a slot may be."""
        found = self.choices.get(step)
        if found is None:
            own = self.outlook.holdings[step]
            kind = self._kind(step)
            found = []
            for size in range(LEAST, MOST + 1):
                wild = size > LEAST
                have = min(size, own)
                most = min(self.outlook.held.jokers, size - max(have, self.bare)) if wild else 0
                for jokers in range(max(most, 0) + 1):
                    chance = 1.0
                    for missed in range(size - have - jokers):
                        chance *= self.odds.of(kind, wild, missed)
                    if chance:
                        found.append((size, jokers, chance))
            self.choices[step] = found
        return found

    def _kind(self, step: int) -> int:
        """The kind a slot is best made of: most tiles held, then most left."""
        found = self.kinds.get(step, -1)
        if found < 0:
            slot, held, left = self.forms.slots[step], self.outlook.held, self.odds.left
            most = -1
            for kind, free in zip(slot.kinds, slot.free(held.counts), strict=True):
                rank = 64 if held.exposed[kind] else 8 * free + left[kind]
                if rank > most:
                    found, most = kind, rank
            self.kinds[step] = found
        return found

    def _target(self, prospect: Prospect, plan: Plan, way: _Way, chance: float) -> Target:
        """A target with all that is to be known of it."""
        target = Target(prospect.form, plan, chance)
        held = self.outlook.held
        for meld in self.outlook.hand.melds:
            target.sets.append((meld.kind, len(meld.tiles)))
            target.jokers += meld.tiles.count(JOKER)
        at: _Way | None = way
        for step in reversed(plan.steps):
            own = self.outlook.holdings[step]
            if own != EXPOSED and at is not None:
                self._add_set(target, self._kind(step), own, at.size, at.jokers)
                at = at.before
        if at is not None and at.size:
            self._add_set(target, FLOWER, held.flowers, at.size, 0)
        singles = prospect.form.singles
        for kind in singles.distinct:
            target.sets.append((kind, singles.need[kind]))
            _book(target, kind, held.counts[kind], singles.need[kind], False)
        return target

    def _add_set(self, target: Target, kind: int, own: int, size: int, jokers: int) -> None:
        target.sets.append((kind, size))
        target.jokers += jokers
        target.kept[JOKER] += jokers
        _book(target, kind, own, size - jokers, size > LEAST)


def _book(target: Target, kind: int, own: int, needed: int, wild: bool) -> None:
    have = min(own, needed)
    target.kept[kind] += have
    if needed > have:
        target.missing.append((kind, wild, needed - have))


def _order(rough: tuple[float, int, Prospect, Plan, _Way]) -> tuple[float, int]:
    return rough[0], rough[1]
