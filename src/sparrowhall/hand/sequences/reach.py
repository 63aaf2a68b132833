"""Complete hands within reach of a hand by exchanging tiles.

What may be exchanged is a ``Trade``: some kinds can be handed in for jokers, some had for a joker
each, some had for a blank each. The order of exchanges does not matter here, only what comes of
them: a choice of how many tiles of each kind to end with. For each plan of a complete hand the
choices of its sets are independent but for the jokers and blanks they take, so they are added up
set by set.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.hand.sequences.forms import (
    LEAST_FLOWERS,
    MOST_FLOWERS,
    Form,
    Plan,
    Slot,
    suit_of,
)
from sparrowhall.hand.sequences.readings import EXPOSED, HIGH, LOW, Held, holding
from sparrowhall.hand.sequences.shapes import Shapes
from sparrowhall.tiles.kinds import BIT, BLANK, FLOWER, JOKER, KINDS, kinds_in

_COPIES: Final = 4
_MANY_FLOWERS: Final = 5
"""From so many on flowers may be worth more: they are looked for apart."""


class Trade:
    """What may be exchanged, by kind: how many tiles ``given`` for a joker each, ``got`` for a
    joker each, and how many ``lie`` there for a blank each.

    ``got`` below 0 means that so many at least must be handed in.
    """

    def __init__(self) -> None:
        self.given: Final[list[int]] = [0] * KINDS
        self.got: Final[list[int]] = [0] * KINDS
        self.lie: Final[list[int]] = [0] * KINDS


class Goal:
    """A complete hand within reach: what the concealed hand then holds, and what the blanks took.

    ``counts`` and ``taken`` are by kind.
    """

    __slots__ = ("counts", "taken")

    def __init__(self, counts: list[int], taken: list[int]) -> None:
        self.counts: Final = counts
        self.taken: Final = taken


class _Choice:
    """How many tiles of some kinds to end with.

    ``ends`` are (kind, tiles, of these taken for blanks). ``jokers`` and ``blanks`` are gained and
    used by it; the sets of these kinds then need ``low`` to ``high`` jokers.
    """

    __slots__ = ("blanks", "ends", "high", "jokers", "low")

    def __init__(
        self, ends: list[tuple[int, int, int]], jokers: int, blanks: int, low: int, high: int
    ) -> None:
        self.ends: Final = ends
        self.jokers: Final = jokers
        self.blanks: Final = blanks
        self.low: Final = low
        self.high: Final = high

    def facts(self) -> tuple[int, int, int, int]:
        return (self.jokers, self.blanks, self.low, self.high)


class _Way:
    """A choice after others; the first has none before it."""

    __slots__ = ("before", "choice")

    def __init__(self, before: "_Way | None", choice: _Choice) -> None:
        self.before: Final = before
        self.choice: Final = choice


_State = tuple[int, int, int, int]
"""Jokers, blanks used, and the jokers that the sets so far need at least and at most."""


def goals(hand: Hand, shapes: Shapes, trade: Trade, jokerless: bool = False) -> Iterator[Goal]:
    """Complete hands that ``hand``, fourteen tiles with its melds, can be turned into.

    One for each choice of suits and numbers, with few and with many flowers where both can be; none
    if nothing complete is in reach. ``jokerless`` looks for hands without jokers only.
    """
    search = _Search(hand, shapes, trade, jokerless)
    for form in shapes.forms().all:
        if search.fixed & ~form.mask:
            continue
        for plan in form.plans:
            if search.fixed & ~(plan.mask | form.apart):
                continue
            yield from search.of_plan(form, plan)


class _Search:
    """The hand and the trade, looked at plan by plan."""

    def __init__(self, hand: Hand, shapes: Shapes, trade: Trade, jokerless: bool) -> None:
        self.counts: Final = hand.counts
        self.held: Final = Held(hand)
        self.trade: Final = trade
        self.blanks: Final = hand.counts[BLANK]
        self.jokerless: Final = jokerless
        self.shapes: Final = shapes
        self.fixed: Final = fixed_kinds(hand, trade)
        movable = self.held.mask & ~self.fixed & ~BIT[BLANK]
        for kind in range(KINDS):
            if self.blanks and trade.lie[kind] and trade.given[kind]:
                movable |= BIT[kind]
        self.movable: Final = movable
        """The kinds that may be there and leave the hand altogether."""

    def of_plan(self, form: Form, plan: Plan) -> Iterator[Goal]:
        """The complete hands of one plan: of any suits, then of one suit alone."""
        if not self._melds_fit(form, plan):
            return
        wide = plan.mask | form.apart
        first = self._reached(form, plan, wide, LEAST_FLOWERS)
        if first is None:
            return
        yield first
        if form.flowers and self.blanks and self.trade.lie[FLOWER]:
            many = self._reached(form, plan, wide, _MANY_FLOWERS)
            if many is not None:
                yield many
        if len(form.suits) > 1:
            for suit in form.suits:
                alone = self._reached(form, plan, _of_suit(plan, suit) | form.apart, LEAST_FLOWERS)
                if alone is not None:
                    yield alone

    def _melds_fit(self, form: Form, plan: Plan) -> bool:
        """Whether every exposed set has its place in the plan."""
        held = self.held
        if len(held.flower_sets) > form.flower_sets:
            return False
        places = [holding(slot, self.counts, held.exposed) for slot in plan.slots]
        return places.count(EXPOSED) == held.sets

    def _reached(self, form: Form, plan: Plan, mask: int, flowers: int) -> Goal | None:
        """A complete hand of the plan, of the kinds of ``mask`` and with so many flowers."""
        if self.fixed & ~mask:
            return None
        start = _Choice([], self.counts[JOKER], 0, 0, 0)
        states: dict[_State, _Way] = {start.facts(): _Way(None, start)}
        for choices in self._choices(form, plan, mask, flowers):
            states = self._further(states, choices)
        for (jokers, blanks, low, high), way in states.items():
            enough = max(low, 0) <= jokers <= high and blanks == self.blanks
            if enough and not (self.jokerless and jokers):
                return _goal(way, jokers)
        return None

    def _further(self, states: dict[_State, _Way], choices: list[_Choice]) -> dict[_State, _Way]:
        """Every state with every choice; the first way to each is as good as another."""
        after: dict[_State, _Way] = {}
        for (jokers, blanks, low, high), way in states.items():
            for choice in choices:
                used = blanks + choice.blanks
                state = (jokers + choice.jokers, used, low + choice.low, high + choice.high)
                if used <= self.blanks and state not in after:
                    after[state] = _Way(way, choice)
        return after

    # The choices.

    def _choices(self, form: Form, plan: Plan, mask: int, flowers: int) -> list[list[_Choice]]:
        """What can be chosen for the sets of the plan, and for everything beside them."""
        found = [self._for_sets(form, group, mask) for group in _groups(plan)]
        need = form.singles.need
        beside = (self.movable | form.singles.mask) & ~plan.mask & ~BIT[FLOWER]
        found += [self._for_kind(kind, need[kind]) for kind in kinds_in(beside)]
        found.append(self._for_flowers(form, flowers))
        if self.blanks and self.trade.lie[JOKER]:
            most = min(self.blanks, self.trade.lie[JOKER])
            found.append([_Choice([(JOKER, 0, n)], n, n, 0, 0) for n in range(most + 1)])
        return found

    def _ends(self, kind: int, tiles: int) -> list[tuple[int, int, int]]:
        """The ways to end with so many of a kind: the tiles, those for blanks, jokers gained."""
        trade = self.trade
        found: list[tuple[int, int, int]] = []
        for for_blanks in range(min(self.blanks, trade.lie[kind]) + 1):
            bought = tiles - self.counts[kind] - for_blanks
            if -trade.given[kind] <= bought <= trade.got[kind]:
                found.append((tiles, for_blanks, -bought))
        return found

    def _for_kind(self, kind: int, tiles: int) -> list[_Choice]:
        """Ending with just so many of a kind that stands in no set of the plan."""
        return [
            _Choice([(kind, tiles, for_blanks)], jokers, for_blanks, 0, 0)
            for _, for_blanks, jokers in self._ends(kind, tiles)
        ]

    def _for_flowers(self, form: Form, flowers: int) -> list[_Choice]:
        if not form.flowers or self.held.flower_sets:
            return self._for_kind(FLOWER, 0)
        found: list[_Choice] = []
        for tiles in range(flowers, MOST_FLOWERS + 1):
            found += self._for_kind(FLOWER, tiles)
        return found

    def _for_sets(self, form: Form, group: list[Slot], mask: int) -> list[_Choice]:
        """What some sets can be made of that share their kinds with each other only."""
        kinds = sorted({kind for slot in group for kind in slot.kinds})
        offers: list[list[tuple[int, int, int]]] = []
        for kind in kinds:
            most = _COPIES if mask & BIT[kind] else 0
            offers.append([end for tiles in range(most + 1) for end in self._ends(kind, tiles)])
        singles = sum([form.singles.need[kind] for kind in kinds])
        found: dict[_State, _Choice] = {}
        for ends in product(*offers):
            choice = self._for_ends(group, kinds, list(ends), singles)
            if choice is not None:
                found.setdefault(choice.facts(), choice)
        return list(found.values())

    def _for_ends(
        self, group: list[Slot], kinds: list[int], ends: list[tuple[int, int, int]], singles: int
    ) -> _Choice | None:
        """The choice of these ends, or None if a tile is left over or a set has none."""
        counts = self.counts[:]
        for kind, (tiles, _, _) in zip(kinds, ends, strict=True):
            counts[kind] = tiles
        low = high = 0
        used = singles
        for slot in group:
            own = holding(slot, counts, self.held.exposed)
            if own == EXPOSED:
                continue
            if not own and not self.shapes.all_joker_sets:
                return None
            used += own
            low += LOW[own]
            high += HIGH[own]
        if used != sum([end[0] for end in ends]):
            return None
        chosen = [(kind, end[0], end[1]) for kind, end in zip(kinds, ends, strict=True)]
        blanks, jokers = sum([end[1] for end in ends]), sum([end[2] for end in ends])
        return _Choice(chosen, jokers, blanks, low, high)


def fixed_kinds(hand: Hand, trade: Trade) -> int:
    """The mask of kinds that a hand keeps whatever is exchanged, those of its melds included."""
    fixed = 0
    for kind in range(KINDS):
        if hand.counts[kind] > trade.given[kind]:
            fixed |= BIT[kind]
    for meld in hand.melds:
        fixed |= BIT[meld.kind]
    return fixed & ~BIT[JOKER] & ~BIT[BLANK]


def _goal(way: _Way, jokers: int) -> Goal:
    """The hand at the end of a way."""
    counts, taken = [0] * KINDS, [0] * KINDS
    at: _Way | None = way
    while at is not None:
        for kind, tiles, for_blanks in at.choice.ends:
            counts[kind] = tiles
            taken[kind] = for_blanks
        at = at.before
    counts[JOKER] = jokers
    return Goal(counts, taken)


def _groups(plan: Plan) -> list[list[Slot]]:
    """The slots of a plan; those with a kind in common are together."""
    found: list[list[Slot]] = []
    for slot in plan.slots:
        for group in found:
            if any(kind in other.kinds for other in group for kind in slot.kinds):
                group.append(slot)
                break
        else:
            found.append([slot])
    return found


def _of_suit(plan: Plan, suit: int) -> int:
    """The winds of a plan, and its kinds of one suit of numbers."""
    mask = 0
    for slot in plan.slots:
        for kind in slot.kinds:
            if slot.number < 0 or suit_of(kind) == suit:
                mask |= BIT[kind]
    return mask
