"""Quick looks at a hand of sets and a sequence, before the exact questions.

Most hands hold tiles that no single complete hand could have together. Such a hand is neither
complete nor ready, and a few comparisons of masks tell.
"""

from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.hand.sequences.distance import waits
from sparrowhall.hand.sequences.forms import DOUBLE, LIKE, NO_SINGLES, Form, Forms
from sparrowhall.hand.sequences.readings import is_complete
from sparrowhall.hand.sequences.shapes import Shapes
from sparrowhall.tiles.kinds import (
    BIT,
    BLANK,
    FLOWER,
    GREEN,
    JOKER,
    RED,
    SUIT_MASKS,
    WHITE,
    WIND_MASK,
)

_SUITS: Final[list[int]] = [
    SUIT_MASKS[0] | BIT[RED],
    SUIT_MASKS[1] | BIT[WHITE],
    SUIT_MASKS[2] | BIT[GREEN],
    WIND_MASK,
    BIT[FLOWER],
]
"""The kinds of each of the five suits."""
_FIRST: Final = SUIT_MASKS[0]


class Scout:
    """The quick looks for one table's shapes, and the exact answers where they leave doubt."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes: Final = shapes
        rooms = _rooms_in(shapes.forms())
        self._plain: Final = rooms[0]
        self._odd: Final = rooms[1]

    def is_complete(self, hand: Hand) -> bool:
        """Whether the hand and its melds are a complete hand of fourteen tiles."""
        return self.may_be_near(hand) and is_complete(hand, self.shapes)

    def waits(self, hand: Hand) -> int:
        """The mask of kinds that complete a hand of thirteen tiles."""
        return waits(hand, self.shapes) if self.may_be_near(hand) else 0

    def may_be_near(self, hand: Hand) -> bool:
        """False if the tiles have no place together in any complete hand."""
        kinds = held_kinds(hand)
        suits = suits_in(kinds)  # look-ups by the suits refuse most hands
        if kinds & BIT[BLANK] or not (self._plain.masks[suits] or self._odd.masks[suits]):
            return False
        # One lone tile may yet be paired; each other needs two jokers to be a set.
        counts = hand.counts
        lone = counts.count(1) - (counts[FLOWER] == 1) - (counts[JOKER] == 1)
        if 2 * (lone - 1) > counts[JOKER]:
            return self._odd.around(kinds) != 0
        return self.room(kinds) != 0

    def room(self, mask: int) -> int:
        """The kinds that a complete hand with all kinds of a mask may have; 0 if there is none."""
        odd = self._odd.around(mask)
        one, two, three = (mask & _FIRST, mask >> 9 & _FIRST, mask >> 18 & _FIRST)
        if one & two | (one | two) & three:  # a number in two suits
            return odd
        elsewhere = two | three | (one | three) << 9 | (one | two) << 18
        return self._plain.around(mask) & ~elsewhere | odd


def suits_in(mask: int) -> int:
    """A bit for each of the five suits in a mask of kinds."""
    suits = 0
    for suit in range(5):
        if mask & _SUITS[suit]:
            suits |= BIT[suit]
    return suits


def held_kinds(hand: Hand) -> int:
    """The mask of the kinds of a hand and its melds, jokers aside."""
    mask = hand.held
    for meld in hand.melds:
        mask |= BIT[meld.kind]
    return mask & ~BIT[JOKER]


class _Room:
    """Which kinds may be together in complete hands of some forms, by the suits that are there."""

    def __init__(self, forms: list[Form]) -> None:
        every: set[int] = set()
        for form in forms:
            every |= {plan.mask | form.apart for plan in form.plans}
        suits = {mask: suits_in(mask) for mask in every}
        self.masks: Final = [
            [mask for mask in every if suits[mask] & wanted == wanted] for wanted in range(32)
        ]
        """The kinds of every plan that has these suits."""
        self._sifted: Final = [False] * 32

    def around(self, mask: int) -> int:
        """All kinds of the plans that have every kind of a mask; 0 if there is no such plan."""
        suits = suits_in(mask)
        if not self._sifted[suits]:
            masks = self.masks[suits]
            self.masks[suits] = [mask for mask in masks if not _is_within(mask, masks)]
            self._sifted[suits] = True
        found = 0
        for together in self.masks[suits]:
            if not mask & ~together:
                found |= together
        return found


_known: Final[dict[Forms, tuple[_Room, _Room]]] = {}


def _rooms_in(forms: Forms) -> tuple[_Room, _Room]:
    """The room of a table's plain forms and that of the odd ones, found out once."""
    found = _known.get(forms)
    if found is None:
        odd = [form for form in forms.all if _is_odd(form)]
        found = _Room([form for form in forms.all if form not in odd]), _Room(odd)
        _known[forms] = found
    return found


def _is_odd(form: Form) -> bool:
    """Whether a number may be in two suits, or a tile alone without jokers."""
    return form.singles.type != NO_SINGLES or form.plans[0].family in (LIKE, DOUBLE)


def _is_within(mask: int, masks: list[int]) -> bool:
    """Whether a mask is a part of a larger one."""
    return any(other != mask and not mask & ~other for other in masks)
