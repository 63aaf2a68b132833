"""Why a hand of sets and a sequence is not complete."""

from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.hand.sequences.forms import DOUBLE, LIKE, TILES, Form, Plan, suit_of
from sparrowhall.hand.sequences.readings import EXPOSED, HIGH, LOW, Held, holding, may_be
from sparrowhall.hand.sequences.shapes import Shapes
from sparrowhall.tiles.kinds import (
    BIT,
    BLANK,
    DRAGON_MASK,
    EAST,
    FLOWER,
    JOKER,
    NATURAL,
    RANK,
    RED,
    WIND_MASK,
    kinds_in,
)
from sparrowhall.tiles.notation import show

# What a hand fails in.
IN_TILES: Final = "tiles"
IN_SUITS: Final = "suits"
IN_SETS: Final = "sets"
IN_SEQUENCE: Final = "sequence"

FAULT_KEYS: Final = [
    "wrong_number",
    "blank",
    "no_place",
    "one_flower",
    "few_jokers",
    "many_jokers",
    "many_suits",
    "winds_and_numbers",
    "number_twice",
    "beside_exposed",
    "two_flower_sets",
    "left_over",
    "gap",
    "no_sequence",
    "winds_missing",
]
"""Every key that ``why_not`` may give."""


class Fault:
    """What is wrong with a hand.

    ``part`` is ``tiles``, or the one of the three S that fails: ``suits``, ``sets``, ``sequence``.
    ``key`` names the sentence and ``values`` fill it; ``tiles`` are the tiles at fault.
    """

    def __init__(
        self, part: str, key: str, tiles: list[int], values: dict[str, object] | None = None
    ) -> None:
        self.part: Final = part
        self.key: Final = key
        self.tiles: Final = tiles
        self.values: Final[dict[str, object]] = {"tiles": show(tiles, True)} | (values or {})

    def __repr__(self) -> str:
        return f"Fault({self.part}, {self.key}, {self.values})"


def why_not(hand: Hand, shapes: Shapes) -> Fault:
    """The first thing wrong with a hand that is not complete: tiles, suits, sets, then sequence."""
    held = Held(hand)
    own = _all_tiles(hand)
    fault = _in_tiles(held, own)
    if fault is not None:
        return fault
    forms = _open_forms(held, shapes)
    if not forms:
        return _in_suits(held, own)
    fault = _in_sets(held, own, forms)
    if fault is not None:
        return fault
    return _in_sequence(held, own, forms, shapes)


def _open_forms(held: Held, shapes: Shapes) -> list[Form]:
    """The forms whose suits are those of the hand; with equal numbers only if there is no other."""
    forms = [form for form in shapes.forms().all if may_be(held, form)]
    usual = [form for form in forms if form.plans[0].family not in (LIKE, DOUBLE)]
    return usual or [form for form in forms if _spanning(held, form)]


def _spanning(held: Held, form: Form) -> list[Plan]:
    """The plans that have every kind held."""
    within = held.mask & ~form.apart
    return [plan for plan in form.plans if not within & ~plan.mask]


def _all_tiles(hand: Hand) -> list[int]:
    return hand.tiles() + [kind for meld in hand.melds for kind in meld.tiles]


def _of(own: list[int], mask: int) -> list[int]:
    """The tiles of the kinds of a mask."""
    return [kind for kind in own if mask & BIT[kind]]


def _in_tiles(held: Held, own: list[int]) -> Fault | None:
    """Tiles that are in no complete hand, and a wrong number of tiles."""
    if held.mask & BIT[BLANK]:
        return Fault(IN_TILES, "blank", _of(own, BIT[BLANK]))
    if len(own) != TILES:
        return Fault(IN_TILES, "wrong_number", own, {"count": len(own), "needed": TILES})
    foreign = [kind for kind in own if kind >= NATURAL and kind not in (FLOWER, JOKER)]
    if foreign:
        return Fault(IN_TILES, "no_place", foreign)
    if own.count(FLOWER) == 1:
        return Fault(IN_TILES, "one_flower", [FLOWER])
    return None


def _in_suits(held: Held, own: list[int]) -> Fault:
    """No form has all the kinds held."""
    if len(held.flower_sets) + (held.flowers > 0) > 1:
        return Fault(IN_SETS, "two_flower_sets", _of(own, BIT[FLOWER]))
    numbers = {suit_of(kind) for kind in kinds_in(held.mask)} - {-1}
    winds = held.mask & WIND_MASK
    suits = len(numbers) + (winds > 0) + (held.mask & BIT[FLOWER] > 0)
    if suits > 2:
        naturals = [kind for kind in own if kind != JOKER]
        return Fault(IN_SUITS, "many_suits", naturals, {"count": suits})
    return Fault(IN_SUITS, "winds_and_numbers", _of(own, winds))


def _in_sets(held: Held, own: list[int], forms: list[Form]) -> Fault | None:
    """A kind beside an exposed set of it, or a number in two suits."""
    need = forms[0].singles.need
    seen = [0] * 10
    for kind in range(RED):
        concealed = held.counts[kind] > need[kind]
        if held.exposed[kind] + concealed > 1:
            return Fault(IN_SETS, "beside_exposed", _of(own, BIT[kind]))
        if kind >= EAST or not (concealed or held.exposed[kind]):
            continue
        number = RANK[kind]
        if seen[number] and forms[0].plans[0].family not in (LIKE, DOUBLE):
            tiles = _of(own, seen[number] | BIT[kind])
            return Fault(IN_SETS, "number_twice", tiles, {"number": number})
        seen[number] = BIT[kind]
    return None


class _Lack:
    """What a plan lacks: the jokers it needs at least and takes at most, and the poor slots."""

    def __init__(self, held: Held, plan: Plan, shapes: Shapes) -> None:
        low = high = 0
        self.bare: Final[list[int]] = []
        """The numbers without a tile; for winds the kinds."""
        self.winds = False
        self.lone = 0
        for slot in plan.slots:
            own = holding(slot, held.counts, held.exposed)
            if own == EXPOSED:
                continue
            low += LOW[own]
            high += HIGH[own]
            if own == 0:
                self.winds = slot.number < 0
                self.bare.append(slot.kinds[0] if self.winds else slot.number)
            elif own == 1:
                for kind in slot.kinds:
                    self.lone |= BIT[kind]
        self.low: Final = low
        self.high: Final = high
        self.closed: Final = len(self.bare) > 0 and not shapes.all_joker_sets
        """Whether it would need a set of jokers alone where there is none."""

    def worse(self, other: "_Lack") -> bool:
        return (self.closed, self.low) > (other.closed, other.low)


def _in_sequence(held: Held, own: list[int], forms: list[Form], shapes: Shapes) -> Fault:
    """Numbers that do not follow one another, and jokers that do not come out even."""
    best: _Lack | None = None
    for form in forms:
        for plan in _spanning(held, form):
            lack = _Lack(held, plan, shapes)
            if best is None or best.worse(lack):
                best = lack
    naturals = [kind for kind in own if kind not in (JOKER, FLOWER)]
    if best is None:
        return Fault(IN_SEQUENCE, "no_sequence", naturals)
    jokers: dict[str, object] = {"jokers": held.jokers, "needed": best.low}
    if best.low > held.jokers or best.closed:
        if best.winds:
            return Fault(IN_SEQUENCE, "winds_missing", best.bare, jokers)
        if best.bare:
            missing = ", ".join(map(str, sorted(best.bare)))
            return Fault(IN_SEQUENCE, "gap", naturals, jokers | {"missing": missing})
        return Fault(IN_TILES, "few_jokers", _of(own, best.lone), jokers)
    if held.jokers > best.high:
        return Fault(IN_TILES, "many_jokers", [JOKER] * held.jokers, {"room": best.high})
    return Fault(IN_SETS, "left_over", _of(own, DRAGON_MASK))
