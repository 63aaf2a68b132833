"""How far a hand of sets and a sequence is from complete, and which tiles bring it nearer.

The distance is fourteen less the most tiles of the hand that one complete hand can have. Whether
there are jokers enough at the table, or another copy of a kind, is left to the caller.
"""

from typing import Final

from sparrowhall.hand.hand import Hand, Meld, hand_of
from sparrowhall.hand.sequences.forms import TILES, WHOLE, Form, Plan
from sparrowhall.hand.sequences.gains import (
    EXPOSED_UNIT,
    MORE_FLOWERS,
    MORE_JOKERS,
    NEVER,
    NO_FLOWERS,
    UNIT,
    Gains,
    gains_for,
)
from sparrowhall.hand.sequences.readings import EXPOSED, Held, holding
from sparrowhall.hand.sequences.shapes import Shapes
from sparrowhall.hand.waits import Discard
from sparrowhall.tiles.kinds import BIT, FLOWER, JOKER, KINDS, NATURAL

DEAD: Final = 99
"""The distance of a hand whose melds fit no complete hand."""


class Prospect:
    """A hand seen as on its way to one form."""

    def __init__(self, form: Form, held: Held, gains: Gains) -> None:
        self.form: Final = form
        self.held: Final = held
        fixed = held.set_tiles
        flowers = held.flowers if form.flowers else NO_FLOWERS
        if held.flower_sets:
            fixed += held.flower_sets[0]
            flowers = NO_FLOWERS
        self.possible: Final = fixed <= form.tiles and len(held.flower_sets) <= form.flower_sets
        """Whether the exposed sets leave the form open."""
        self.table: Final = gains.table(form.tiles - fixed, held.jokers, flowers)
        singles = form.singles
        for kind in singles.distinct:
            fixed += min(held.counts[kind], singles.need[kind])
        self.fixed: Final = fixed
        """The tiles of use in exposed sets and in the singles set."""
        self.most = NEVER
        """The most tiles that any plan can use, once scanned."""

    def scan(self, keys: list[int]) -> int:
        """Find the most tiles that any plan can use."""
        if not self.possible:
            return NEVER
        table = self.table
        known = table.known
        best = NEVER
        for plan in self.form.plans:
            key = keys[plan.node]
            gain = known[key] if key in known else table.gain(key)
            if gain > best:
                best = gain
        if best != NEVER:
            self.most = best + self.fixed
        return self.most

    def plans(self, keys: list[int], gain: int) -> list[Plan]:
        """The plans that can use ``gain`` tiles."""
        rest = gain - self.fixed
        if rest < 0:
            return []
        return [plan for plan in self.form.plans if self.table.gain(keys[plan.node]) == rest]

    def lacking(self) -> int:
        """The kinds that the singles set lacks."""
        mask = 0
        for kind in self.form.singles.distinct:
            if self.held.counts[kind] < self.form.singles.need[kind]:
                mask |= BIT[kind]
        return mask


class Outlook:
    """What a hand can come to: what each slot holds, and the forms in which most of it is of use.

    ``holdings`` are by slot, ``keys`` by node of the table's forms.
    """

    def __init__(self, hand: Hand, shapes: Shapes) -> None:
        self.hand: Final = hand
        held = Held(hand)
        self.held: Final = held
        forms = shapes.forms()
        counts, exposed = held.counts, held.exposed
        self.holdings: Final = [holding(slot, counts, exposed) for slot in forms.slots]
        units = [UNIT[own] for own in self.holdings]
        keys = [-EXPOSED_UNIT * held.sets]
        parents, steps = forms.parents, forms.steps
        for node in range(1, len(parents)):
            keys.append(keys[parents[node]] + units[steps[node]])
        self.keys: Final = keys
        gains = gains_for(shapes.all_joker_sets)
        self.prospects: Final[list[Prospect]] = []
        """The forms that its melds leave open."""
        best = NEVER
        for form in forms.all:
            prospect = Prospect(form, held, gains)
            gain = prospect.scan(keys)
            if gain != NEVER:
                self.prospects.append(prospect)
            if gain > best:
                best = gain
        self.gain: Final = best
        """The most tiles of the hand that a complete hand can have, or ``NEVER``."""
        self.distance: Final = TILES - best if best != NEVER else DEAD

    def useful(self) -> int:
        """The mask of kinds whose taking lowers the distance."""
        mask = 0
        for prospect in self.prospects:
            if prospect.most < self.gain:
                continue
            mask |= prospect.lacking()
            for plan in prospect.plans(self.keys, self.gain):
                helps = prospect.table.helps(self.keys[plan.node])
                if helps & MORE_JOKERS:
                    mask |= BIT[JOKER]
                if helps & MORE_FLOWERS:
                    mask |= BIT[FLOWER]
                mask |= self._wanted(plan, helps)
        for kind in range(NATURAL):
            if self.hand.counts[kind] + self.hand.melded[kind] >= 4:
                mask &= ~BIT[kind]
        return mask

    def _wanted(self, plan: Plan, helps: int) -> int:
        """The kinds of which one more tile serves a set of the plan."""
        counts, holdings = self.held.counts, self.holdings
        mask = 0
        for slot, step in zip(plan.slots, plan.steps, strict=True):
            own = holdings[step]
            if own == EXPOSED or not helps & BIT[own]:
                continue
            for kind, free in zip(slot.kinds, slot.free(counts), strict=True):
                # Of two suits only the one with more tiles gains by another.
                if slot.share != WHOLE or free == own:
                    mask |= BIT[kind]
        return mask


def distance(hand: Hand, shapes: Shapes) -> int:
    """The fewest tiles a hand must take to be complete; ``DEAD`` if its melds forbid it.

    0 is complete (with fourteen tiles), 1 is ready, or ready after a discard. Jokers count where
    they may stand, blanks never.
    """
    return Outlook(hand, shapes).distance


def useful(hand: Hand, shapes: Shapes) -> int:
    """The mask of kinds whose taking lowers the distance of a hand, jokers and flowers among them.

    Kinds of which own concealed hand and melds hold four are left out.
    """
    return Outlook(hand, shapes).useful()


def waits(hand: Hand, shapes: Shapes) -> int:
    """The mask of kinds that complete a hand of thirteen tiles, jokers and flowers among them."""
    if hand.size + sum([len(meld.tiles) for meld in hand.melds]) != TILES - 1:
        return 0
    outlook = Outlook(hand, shapes)
    return outlook.useful() if outlook.distance == 1 else 0


def discards(hand: Hand, shapes: Shapes, left: list[int]) -> list[Discard]:
    """Every discard of a hand, the best first.

    The best has the smallest distance, then the most useful copies left, then the lowest kind.
    ``left[k]`` is how many copies the player has not seen, for each of the 61 kinds.
    """
    found: list[Discard] = []
    for kind in range(KINDS):
        if hand.counts[kind]:
            hand.remove(kind)
            outlook = Outlook(hand, shapes)
            mask = outlook.useful()
            hand.add(kind)
            copies = sum([left[other] for other in range(KINDS) if mask & BIT[other]])
            found.append(Discard(kind, outlook.distance, mask, copies))
    found.sort(key=_worth)
    return found


def _worth(discard: Discard) -> tuple[int, int, int]:
    return discard.distance, -discard.left, discard.kind


def can_still_win(melds: list[Meld], shapes: Shapes) -> bool:
    """Whether any complete hand has these melds in it (FX-AM-DEADHAND)."""
    return distance(hand_of(0, [], melds), shapes) != DEAD
