"""Which shapes of hand a table allows, and the forms they make."""

from typing import Final

from sparrowhall.hand.sequences.forms import (
    DOUBLE,
    EVENS,
    LEAST,
    LIKE,
    NEWS,
    NO_SINGLES_SET,
    ODDS,
    REST,
    RUNS,
    SEQ_QUINT,
    TILES,
    WHOLE,
    WINDS_ONLY,
    YEAR,
    Form,
    Forms,
    Singles,
    Slot,
    kind_at,
)
from sparrowhall.tiles.kinds import EAST, NORTH, SOUTH, WEST

ALL_WINDS: Final = [EAST, SOUTH, WEST, NORTH]
_OPPOSITE_WINDS: Final = [[SOUTH, NORTH], [EAST, WEST]]
_SUIT_PAIRS: Final = [[0, 1], [0, 2], [1, 2]]

_STEPS: Final[list[list[int]]] = [
    list(range(11)),
    [0, 2, 4, 6, 8, 10],
    [1, 3, 5, 7, 9],
    [0, 3, 6, 9],
]


def _sequences() -> list[tuple[int, list[int]]]:
    """Every consecutive part of a family that may be the numbers of a hand, and none at all."""
    found: list[tuple[int, list[int]]] = [(WINDS_ONLY, [])]
    for family, steps in enumerate(_STEPS):
        for start in range(len(steps)):
            # One number alone follows nothing: it is named once.
            first = start + 1 if family == RUNS else start + 2
            last = min(start + TILES // LEAST, len(steps))
            found += [(family, steps[start:end]) for end in range(first, last + 1)]
    return found


_SEQUENCES: Final = _sequences()


_NEWS: Final = Singles(NEWS, ALL_WINDS, -1, [])


def _number_singles(type: int, suit: int, numbers: list[int]) -> Singles:
    return Singles(type, [kind_at(suit, number) for number in numbers], suit, numbers)


class Shapes:
    """Which shapes of hand a table allows; the defaults are the base game.

    ``year`` is four digits, or empty where there is no YEAR set (FX-HR-YEAR). Shapes do not change.
    """

    def __init__(
        self,
        all_joker_sets: bool = True,
        dragon_split_same_suit: bool = True,
        winds_with_numbers: bool = False,
        news: bool = False,
        year: str = "",
        seq_quint: bool = False,
        like: bool = False,
        double: bool = False,
        opposite_winds: bool = False,
        singles_numbers_reusable: bool = False,
    ) -> None:
        self.all_joker_sets: Final = all_joker_sets
        self.dragon_split_same_suit: Final = dragon_split_same_suit
        self.winds_with_numbers: Final = winds_with_numbers
        self.news: Final = news
        self.year: Final = year
        self.seq_quint: Final = seq_quint
        self.like: Final = like
        self.double: Final = double
        self.opposite_winds: Final = opposite_winds
        self.singles_numbers_reusable: Final = singles_numbers_reusable

    def forms(self) -> Forms:
        """Every form of hand, those of the base game first."""
        flags = (
            self.dragon_split_same_suit,
            self.winds_with_numbers,
            self.news,
            self.seq_quint,
            self.like,
            self.double,
            self.opposite_winds,
            self.singles_numbers_reusable,
        )
        found = _known.get((self.year, flags))
        if found is None:
            found = _Builder(self).forms
            _known[self.year, flags] = found
        return found


_Flags = tuple[bool, bool, bool, bool, bool, bool, bool, bool]
_known: Final[dict[tuple[str, _Flags], Forms]] = {}
"""The forms of every table met so far."""


class _Builder:
    """Makes the forms that some shapes allow."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes: Final = shapes
        self.forms: Final = Forms()
        for pair in _SUIT_PAIRS:
            self._sequence(Form(pair, []))
        for suit in range(3):
            self._sequence(Form([suit], [], flowers=True))
        self._sequence(Form([], ALL_WINDS))
        self._sequence(Form([], ALL_WINDS, flowers=True))
        for suit in range(3):
            self._beside_winds(suit, NO_SINGLES_SET)
            if shapes.news:
                self._sequence(Form([suit], [], _NEWS))
        for singles in self._singles():
            self._with_singles(singles)
        self._like_and_double()

    def _singles(self) -> list[Singles]:
        """The singles sets of numbers (FX-HR-YEAR, FX-HR-SEQ5)."""
        shapes = self.shapes
        found: list[Singles] = []
        for suit in range(3):
            if shapes.year:
                year = [int(digit) for digit in shapes.year]
                found.append(_number_singles(YEAR, suit, year))
            if shapes.seq_quint:
                quints = (_STEPS[EVENS][:5], _STEPS[EVENS][1:], _STEPS[ODDS])
                found += [_number_singles(SEQ_QUINT, suit, numbers) for numbers in quints]
        return found

    def _with_singles(self, singles: Singles) -> None:
        """Singles of a suit; one more suit, the winds or flowers may stand beside it."""
        suit = singles.suit
        for other in range(3):
            if other != suit:
                self._sequence(Form([suit, other], [], singles))
        self._sequence(Form([suit], [], singles, flowers=True))
        self._beside_winds(suit, singles)

    def _beside_winds(self, suit: int, singles: Singles) -> None:
        """Winds and one suit (FX-HR-OPPWINDS, and the option ``winds_with_numbers``)."""
        if self.shapes.winds_with_numbers:
            self._sequence(Form([suit], ALL_WINDS, singles))
        if self.shapes.opposite_winds:
            for winds in _OPPOSITE_WINDS:
                self._sequence(Form([suit], winds, singles))

    def _like_and_double(self) -> None:
        """One number in three suits, or three numbers in two (FX-HR-LIKE, FX-HR-DOUBLE)."""
        shapes = self.shapes
        if shapes.like:
            self._like(Form([0, 1, 2], [], flowers=True))
            if shapes.news:
                self._like(Form([0, 1, 2], [], _NEWS))
        if shapes.double:
            for pair in _SUIT_PAIRS:
                self._double(Form(pair, []))

    def _like(self, form: Form) -> None:
        for number in range(10):
            slots = [Slot([kind_at(suit, number)], number, form.singles) for suit in form.suits]
            self.forms.add(form, LIKE, [number], slots)
        self._keep(form)

    def _double(self, form: Form) -> None:
        for _, numbers in _SEQUENCES:
            if len(numbers) == 3:
                slots = [
                    Slot([kind_at(suit, number)], number, form.singles)
                    for number in numbers
                    for suit in form.suits
                ]
                self.forms.add(form, DOUBLE, numbers, slots)
        self._keep(form)

    def _sequence(self, form: Form) -> None:
        """Give a form a plan for each sequence its numbers may be."""
        for family, numbers in _SEQUENCES:
            taken = [number for number in numbers if number in form.singles.numbers]
            if taken and not self.shapes.singles_numbers_reusable:
                continue
            if not numbers or form.suits:
                for slots in self._rows(form, numbers):
                    self.forms.add(form, family, numbers, slots)
        self._keep(form)

    def _keep(self, form: Form) -> None:
        if form.plans:
            self.forms.all.append(form)

    def _rows(self, form: Form, numbers: list[int]) -> list[list[Slot]]:
        """The rows of slots for the numbers; more than one where dragons are both 0 and 10."""
        both = 0 in numbers and 10 in numbers
        row: list[Slot] = []
        for number in numbers:
            if not both or number not in (0, 10):
                kinds = self._kinds(form, number)
                if not kinds:
                    return []
                row.append(Slot(kinds, number, form.singles))
        return [row + dragons for dragons in self._dragons(form)] if both else [row]

    def _dragons(self, form: Form) -> list[list[Slot]]:
        """The ways to have dragons as 0 and as 10: of two suits, or shared out within one."""
        found: list[list[Slot]] = []
        for low in self._kinds(form, 0):
            for high in self._kinds(form, 10):
                shares = [WHOLE] if low != high else [0, 1, 2]
                if low == high and not self.shapes.dragon_split_same_suit:
                    continue
                for share in shares:
                    rest = share if share == WHOLE else share + REST
                    pair = [
                        Slot([low], 0, form.singles, share),
                        Slot([high], 10, form.singles, rest),
                    ]
                    found.append(pair)
        return found

    def _kinds(self, form: Form, number: int) -> list[int]:
        """The kinds that may stand for a number, one a suit."""
        bound = form.singles.suit if self._bars(form.singles, number) else -1
        return [kind_at(suit, number) for suit in form.suits if suit != bound]

    def _bars(self, singles: Singles, number: int) -> bool:
        """Whether a dragon of the singles' suit stands for the other number already."""
        if number not in (0, 10) or self.shapes.dragon_split_same_suit:
            return False
        return 10 - number in singles.numbers
