"""Complete hands of suits, sets and a sequence, and every way to read one."""

from typing import Final

from sparrowhall.hand.hand import SET, Hand
from sparrowhall.hand.sequences.forms import (
    EVENS,
    FAMILY_NAMES,
    LEAST_FLOWERS,
    MOST_FLOWERS,
    ODDS,
    REST,
    THREES,
    TILES,
    WHOLE,
    Form,
    Plan,
    Slot,
    suit_of,
)
from sparrowhall.hand.sequences.shapes import Shapes
from sparrowhall.tiles.kinds import (
    BIT,
    FLOWER,
    GROUP,
    JOKER,
    KINDS,
    SPECIAL,
    WINDS,
)

EXPOSED: Final = -1
"""What a slot holds whose set lies exposed."""

# How many jokers a set with 0 to 4 natural tiles takes at least and at most (pairs take none).
LOW: Final = [3, 2, 0, 0, 0]
HIGH: Final = [4, 3, 2, 1, 0]


class Held:
    """The tiles of a hand, sorted by what they can be."""

    def __init__(self, hand: Hand) -> None:
        counts = hand.counts
        self.counts: Final = counts
        self.size: Final = hand.size
        self.jokers: Final = counts[JOKER]
        self.flowers: Final = counts[FLOWER]
        mask = hand.held
        self.variety: Final = mask.bit_count() + len(hand.melds)
        """No fewer than the kinds held."""
        exposed = [0] * KINDS
        tiles = 0
        flower_sets: list[int] = []
        for meld in hand.melds:
            mask |= BIT[meld.kind]
            if meld.kind == FLOWER:
                flower_sets.append(len(meld.tiles))
            else:
                exposed[meld.kind] += 1
                tiles += len(meld.tiles)
        self.mask: Final = mask & ~BIT[JOKER]
        """The kinds held, jokers aside."""
        self.exposed: Final = exposed
        """How many sets of each kind lie exposed, flowers aside."""
        self.sets: Final = len(hand.melds) - len(flower_sets)
        self.set_tiles: Final = tiles
        """The exposed sets and their tiles, flowers aside."""
        self.flower_sets: Final = flower_sets
        """The sizes of the exposed flower sets."""


def holding(slot: Slot, counts: list[int], exposed: list[int]) -> int:
    """How many concealed tiles a slot can use, or ``EXPOSED``.

    Of two suits it has the one with more tiles: the others cannot be used.
    """
    most = 0
    if slot.plain:
        for kind in slot.kinds:
            if exposed[kind]:
                return EXPOSED
            if counts[kind] > most:
                most = counts[kind]
        return most
    for kind, held in zip(slot.kinds, slot.free(counts), strict=True):
        if slot.share != WHOLE:
            return _shared(slot.share, held, exposed[kind])
        if exposed[kind]:
            return EXPOSED
        most = max(most, held)
    return most


def _shared(share: int, held: int, exposed: int) -> int:
    """What one of two slots with the same dragon holds; exposed sets go to the first slot first."""
    if share < REST:
        return EXPOSED if exposed else min(share, held)
    if exposed:
        return EXPOSED if exposed > 1 else held
    return max(held - (share - REST), 0)


class SetReading:
    """One set of a reading: its kind, what number it is (-1 for a wind), tiles and jokers in it."""

    __slots__ = ("exposed", "jokers", "kind", "number", "size")

    def __init__(self, kind: int, number: int, size: int, jokers: int, exposed: bool) -> None:
        self.kind: Final = kind
        self.number: Final = number
        self.size: Final = size
        self.jokers: Final = jokers
        self.exposed: Final = exposed

    def __repr__(self) -> str:
        return f"SetReading({self.kind}, {self.number}, {self.size}, {self.jokers})"


class SequenceReading:
    """One way to read a complete hand.

    ``family`` says how the ``numbers`` follow one another. ``sets`` are the sets of numbers and
    winds, ``flowers`` is the size of the flower set or 0, ``singles`` the tiles of the singles set
    and ``singles_type`` which it is.
    """

    def __init__(
        self,
        family: int,
        numbers: list[int],
        sets: list[SetReading],
        flowers: int,
        singles_type: int,
        singles: list[int],
    ) -> None:
        self.family: Final = family
        self.numbers: Final = numbers
        self.sets: Final = sets
        self.flowers: Final = flowers
        self.singles_type: Final = singles_type
        self.singles: Final = singles
        used = BIT[SPECIAL] if flowers else 0
        for kind in [one.kind for one in sets] + singles:
            used |= BIT[WINDS] if GROUP[kind] == WINDS else BIT[suit_of(kind)]
        self.suits: Final = used
        """A bit for each suit used: 0 to 2, ``WINDS``, and ``SPECIAL`` for flowers."""

    @property
    def set_count(self) -> int:
        """How many sets the hand is made of, the flower set and the singles set included."""
        return len(self.sets) + (self.flowers > 0) + (len(self.singles) > 0)

    @property
    def one_suit(self) -> bool:
        """Whether only one suit is used; winds and flowers are suits."""
        return self.suits & (self.suits - 1) == 0

    @property
    def full_sequence(self) -> bool:
        """Whether the sets go through evens 0–8 or 2–10, the odds or the threes."""
        if self.family in (EVENS, ODDS):
            return len(self.numbers) >= 5
        return self.family == THREES and len(self.numbers) == 4

    @property
    def pairs(self) -> int:
        """How many sets are pairs, a pair of flowers included."""
        return sum([one.size == 2 for one in self.sets]) + (self.flowers == 2)

    @property
    def jokers(self) -> int:
        """How many jokers stand in the sets."""
        return sum([one.jokers for one in self.sets])

    def __repr__(self) -> str:
        family = FAMILY_NAMES[self.family]
        return f"SequenceReading({family}, {self.numbers}, {self.sets}, flowers={self.flowers})"


def is_complete(hand: Hand, shapes: Shapes) -> bool:
    """Whether the concealed tiles and the melds are a complete hand of fourteen tiles."""
    held = _whole(hand)
    if held is None:
        return False
    return any(
        _fits(held, form, plan, shapes)
        for form in shapes.forms().all
        for plan in _plans(held, form)
    )


def readings(hand: Hand, shapes: Shapes) -> list[SequenceReading]:
    """All ways to read a complete hand that scoring can tell apart; none if it is not complete.

    One that differs from another only in where jokers stand or in the sizes of sets is left out:
    the number of sets decides how many can be pairs.
    """
    held = _whole(hand)
    if held is None:
        return []
    found: list[SequenceReading] = []
    seen: set[tuple[int, tuple[int, ...], int, int]] = set()
    for form in shapes.forms().all:
        for plan in _plans(held, form):
            if _fits(held, form, plan, shapes):
                reading = _read(hand, held, form, plan)
                key = (plan.family, tuple(plan.numbers), reading.suits, form.singles.type)
                if key not in seen:
                    seen.add(key)
                    found.append(reading)
    return found


def _plans(held: Held, form: Form) -> list[Plan]:
    """The plans in which every kind held has a place, if flowers and singles are there as well."""
    if not may_be(held, form):
        return []
    within = held.mask & ~form.apart
    # A kind fills one set, but the dragons of a suit may fill two; three jokers may fill another.
    most = held.variety + 1 + held.jokers // 3
    return [plan for plan in form.plans if not within & ~plan.mask and len(plan.slots) <= most]


def _whole(hand: Hand) -> Held | None:
    """The tiles of a hand, if it is of fourteen and all its melds are sets."""
    size = hand.size
    for meld in hand.melds:
        size += len(meld.tiles)
        if meld.type != SET:
            return None
    return Held(hand) if size == TILES else None


def may_be(held: Held, form: Form) -> bool:
    """Whether every tile has a place in the form, and its flowers and singles are there."""
    if held.mask & ~form.mask:
        return False
    if form.flowers:
        sets = held.flower_sets if not held.flowers else held.flower_sets + [held.flowers]
        if len(sets) != 1 or not LEAST_FLOWERS <= sets[0] <= MOST_FLOWERS:
            return False
    singles = form.singles
    return all(held.counts[kind] >= singles.need[kind] for kind in singles.kinds)


def _fits(held: Held, form: Form, plan: Plan, shapes: Shapes) -> bool:
    """Whether the tiles fill the plan exactly.

    Each set takes so many jokers at least and so many at most, and any number between; with
    fourteen tiles in all the sizes of the sets come out right by themselves.
    """
    low = high = used = sets = 0
    for slot in plan.slots:
        own = holding(slot, held.counts, held.exposed)
        if own == EXPOSED:
            sets += 1
        elif not own and not shapes.all_joker_sets:
            return False
        else:
            used += own
            low += LOW[own]
            high += HIGH[own]
    if not low <= held.jokers <= high or sets != held.sets:
        return False
    # Nothing may be left over: a number held in two suits, or beside an exposed set of it.
    return (
        used
        + held.flowers
        + held.jokers
        + held.set_tiles
        + len(form.singles.kinds)
        + sum(held.flower_sets)
        == TILES
    )


def _read(hand: Hand, held: Held, form: Form, plan: Plan) -> SequenceReading:
    """The plan with the tiles in their places."""
    own = [holding(slot, held.counts, held.exposed) for slot in plan.slots]
    spare = held.jokers - sum([LOW[n] for n in own if n != EXPOSED])
    suits = [suit for suit in form.suits if suit == form.singles.suit or _uses(held, suit)]
    exposed = list(hand.melds)
    sets: list[SetReading] = []
    for slot, natural in zip(plan.slots, own, strict=True):
        if natural == EXPOSED:
            meld = next(meld for meld in exposed if meld.kind in slot.kinds)
            exposed.remove(meld)
            jokers = meld.tiles.count(JOKER)
            sets.append(SetReading(meld.kind, slot.number, len(meld.tiles), jokers, exposed=True))
            continue
        more = min(spare, HIGH[natural] - LOW[natural])
        spare -= more
        jokers = LOW[natural] + more
        kind = _kind_in(slot, held.counts, suits)
        sets.append(SetReading(kind, slot.number, natural + jokers, jokers, exposed=False))
    sets.sort(key=_place)
    flowers = held.flowers + sum(held.flower_sets)
    singles = form.singles
    return SequenceReading(plan.family, plan.numbers, sets, flowers, singles.type, singles.kinds)


def _place(one: SetReading) -> tuple[int, int]:
    return one.number, one.kind


def _uses(held: Held, suit: int) -> bool:
    """Whether any natural tile of the suit is held."""
    return any(suit_of(kind) == suit and held.mask & BIT[kind] for kind in range(FLOWER))


def _kind_in(slot: Slot, counts: list[int], suits: list[int]) -> int:
    """The kind of a set of a complete hand; jokers alone are of a suit that is used anyway."""
    for kind, free in zip(slot.kinds, slot.free(counts), strict=True):
        if free:
            return kind
    for kind in slot.kinds:
        if suit_of(kind) in suits:
            return kind
    return slot.kinds[0]
