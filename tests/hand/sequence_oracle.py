"""Hands of suits, sets and a sequence, judged from the wording of the rules by trying everything.

Nothing is shared with the engine but the numbering of kinds and the shape options. ``wins`` lays a
hand out as it stands; ``distance`` tries every target hand there is.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

from sparrowhall.hand.hand import SET, Hand, Meld, hand_of
from sparrowhall.hand.sequences import DEAD, Shapes
from sparrowhall.tiles.kinds import FLOWER, JOKER

FAMILIES = [list(range(11)), [0, 2, 4, 6, 8, 10], [1, 3, 5, 7, 9], [0, 3, 6, 9]]
DRAGON = {"m": 31, "p": 33, "s": 32}
SUIT = {kind: "mps"[kind // 9] for kind in range(27)} | {31: "m", 33: "p", 32: "s"}
WINDS = (27, 28, 29, 30)
OPPOSITE = ({27, 29}, {28, 30})
QUINTS = [(0, 2, 4, 6, 8), (2, 4, 6, 8, 10), (1, 3, 5, 7, 9)]

Singles = tuple[str, str, tuple[int, ...]]
"""A singles set: which, its suit, its numbers."""
NONE: Singles = ("", "", ())


def tile(suit: str, number: int) -> int:
    return DRAGON[suit] if number % 10 == 0 else "mps".index(suit) * 9 + number - 1


def numbers_of(kind: int) -> tuple[int, ...]:
    return (0, 10) if kind >= 31 else (kind % 9 + 1,)


def consecutive(numbers: list[int]) -> bool:
    """Whether the numbers, once each, are a part of one family."""
    text = sorted(numbers)
    return any(
        text == family[start : start + len(text)]
        for family in FAMILIES
        for start in range(len(family))
    )


def singles_sets(shapes: Shapes) -> list[Singles]:
    found = [NONE]
    if shapes.news:
        found.append(("news", "", ()))
    for suit in "mps":
        if shapes.year:
            found.append(("year", suit, tuple(map(int, shapes.year))))
        if shapes.seq_quint:
            found += [("quint", suit, quint) for quint in QUINTS]
    return found


def singles_tiles(singles: Singles) -> list[int]:
    which, suit, numbers = singles
    return list(WINDS) if which == "news" else [tile(suit, number) for number in numbers]


# A hand as it stands.

Laid = tuple[int, int, int]
"""A set as laid out: kind, size, jokers in it."""


def wins(hand: Hand, shapes: Shapes) -> bool:
    """Whether some layout of the fourteen tiles, jokers as any kinds, obeys the rules."""
    counts = Counter(hand.tiles())
    jokers = counts.pop(JOKER, 0)
    exposed = [(meld.kind, len(meld.tiles), meld.tiles.count(JOKER)) for meld in hand.melds]
    if counts.total() + jokers + sum(size for _, size, _ in exposed) != 14:
        return False
    if not set(counts) <= {*range(34), FLOWER}:
        return False
    for singles in singles_sets(shapes):
        rest = counts.copy()
        rest.subtract(singles_tiles(singles))
        if min(rest.values(), default=0) < 0:
            continue
        for stands in combinations_with_replacement(range(34), jokers):
            wild = Counter(stands)
            for sets in layouts({k: n for k, n in rest.items() if n}, wild, shapes):
                if obeys(exposed + sets, singles, shapes):
                    return True
    return False


def layouts(counts: dict[int, int], wild: Counter[int], shapes: Shapes) -> Iterator[list[Laid]]:
    """The ways to make one set of each kind, or two of a dragon."""
    choices: list[list[list[Laid]]] = []
    for kind in {*counts, *wild}:
        naturals, jokers = counts.get(kind, 0), wild[kind]
        ways = [[(kind, naturals + jokers, jokers)]]
        if kind in (31, 32, 33):
            ways += [
                [(kind, a + b, b), (kind, naturals + jokers - a - b, jokers - b)]
                for a in range(naturals + 1)
                for b in range(jokers + 1)
            ]
        choices.append([way for way in ways if all(lawful(one, shapes) for one in way)])
    for picks in product(*choices):
        yield [one for pick in picks for one in pick]


def lawful(one: Laid, shapes: Shapes) -> bool:
    kind, size, jokers = one
    if kind == FLOWER:
        return 2 <= size <= 8
    if jokers == size and not shapes.all_joker_sets:
        return False
    return 2 <= size <= 4 and (jokers == 0 or size >= 3)


def obeys(sets: list[Laid], singles: Singles, shapes: Shapes) -> bool:
    """Suits and sequence of sets that are lawful in themselves."""
    kinds = [kind for kind, _, _ in sets]
    if kinds.count(FLOWER) > 1:
        return False
    winds = [kind for kind in kinds if kind in WINDS]
    numbers = [kind for kind in kinds if kind in SUIT]
    suits = {SUIT[kind] for kind in numbers} | ({singles[1]} if singles[1] else set())
    families = len(suits) + (FLOWER in kinds) + (len(winds) > 0 or singles[0] == "news")
    if len(winds) != len(set(winds)):
        return False
    if shapes.like and is_like(numbers) and singles[0] in ("", "news"):
        return not winds and (singles[0] == "news") != (FLOWER in kinds)
    if families > 2:
        return False
    if shapes.double and is_double(numbers) and not winds and singles == NONE:
        return True
    if not winds_agree(set(winds), bool(suits), singles, shapes):
        return False
    return not numbers or any(
        consecutive(list(reading)) and agrees(numbers, reading, singles, shapes)
        for reading in product(*[numbers_of(kind) for kind in numbers])
    )


def is_like(numbers: list[int]) -> bool:
    return (
        len(numbers) == 3
        and len({SUIT[kind] for kind in numbers}) == 3
        and len({numbers_of(kind) for kind in numbers}) == 1
    )


def is_double(numbers: list[int]) -> bool:
    if len(numbers) != 6 or len(set(numbers)) != 6:
        return False
    for reading in product(*[numbers_of(kind) for kind in numbers]):
        twice = Counter(reading)
        suits = {SUIT[kind] for kind in numbers}
        if len(suits) == 2 and set(twice.values()) == {2} and consecutive(list(twice)):
            return True
    return False


def winds_agree(winds: set[int], number_suits: bool, singles: Singles, shapes: Shapes) -> bool:
    if not winds:
        return True
    if singles[0] == "news":
        return False
    if len(winds) == 4:
        return not number_suits or shapes.winds_with_numbers
    return shapes.opposite_winds and winds in OPPOSITE and number_suits


def agrees(kinds: list[int], reading: tuple[int, ...], singles: Singles, shapes: Shapes) -> bool:
    """What the singles set and the dragon options forbid."""
    used = [(kind, number) for kind, number in zip(kinds, reading, strict=True)]
    if not shapes.singles_numbers_reusable and set(reading) & set(singles[2]):
        return False
    used += [(tile(singles[1], number), number) for number in singles[2]]
    if not shapes.dragon_split_same_suit:
        return not any({(d, 0), (d, 10)} <= set(used) for d in DRAGON.values())
    return True


# Every target hand.


def distance(hand: Hand, shapes: Shapes) -> int:
    """Fourteen less the most tiles of the hand that one target hand has."""
    search = _Search(hand, shapes)
    tries = [
        (search.bound(row, singles, flowers), row, singles, flowers)
        for singles in singles_sets(shapes)
        for row in rows(singles, shapes)
        for flowers in (False, True)
        if suits_allow(row, singles, flowers)
    ]
    # The most promising first: the others are soon given up.
    for bound, row, singles, flowers in sorted(tries, key=lambda one: -one[0]):
        if bound > search.best:
            search.try_row(row, singles, flowers)
    return DEAD if search.best < 0 else 14 - search.best


Row = list[tuple[int, ...]]


def rows(singles: Singles, shapes: Shapes) -> list[Row]:
    """For each target hand the kinds of its sets; those of numbers as choices of kinds."""
    key = (
        singles,
        shapes.year,
        shapes.dragon_split_same_suit,
        shapes.winds_with_numbers,
        shapes.like,
        shapes.double,
        shapes.opposite_winds,
        shapes.singles_numbers_reusable,
    )
    if key not in _rows:
        _rows[key] = list(_make_rows(singles, shapes))
    return _rows[key]


_rows: dict[tuple[object, ...], list[Row]] = {}


def _make_rows(singles: Singles, shapes: Shapes) -> Iterator[Row]:
    wind_sets: list[tuple[int, ...]] = [(), WINDS]
    if shapes.opposite_winds:
        wind_sets += [(27, 29), (28, 30)]
    for winds in wind_sets:
        alone: Row = [(wind,) for wind in winds]
        if winds and winds_agree(set(winds), bool(singles[1]), singles, shapes):
            yield alone
        if not winds or winds_agree(set(winds), True, singles, shapes):
            for row in number_rows(singles, shapes):
                yield alone + row
    if singles[0] in ("", "news") and shapes.like:
        yield from like_rows()
    if singles == NONE and shapes.double:
        yield from double_rows()


def like_rows() -> Iterator[Row]:
    for number in range(10):
        yield [(tile(suit, number),) for suit in "mps"]


def double_rows() -> Iterator[Row]:
    for suits in combinations("mps", 2):
        for numbers in combinations(range(11), 3):
            if consecutive(list(numbers)):
                yield [(tile(suit, number),) for suit in suits for number in numbers]


def number_rows(singles: Singles, shapes: Shapes) -> Iterator[Row]:
    """The rows of consecutive numbers of one or two suits, each dragon of each suit in turn."""
    for size in range(1, 8):
        for numbers in filter(lambda n: consecutive(list(n)), combinations(range(11), size)):
            edges = [number for number in numbers if number in (0, 10)]
            for suits in [("m", "p"), ("m", "s"), ("p", "s"), ("m",), ("p",), ("s",)]:
                for chosen in product(suits, repeat=len(edges)):
                    dragons = [DRAGON[suit] for suit in chosen]
                    if set(numbers) & set(singles[2]) and not shapes.singles_numbers_reusable:
                        continue
                    if agrees(dragons, tuple(edges), singles, shapes):
                        yield _row(numbers, suits, list(chosen))


def _row(numbers: tuple[int, ...], suits: tuple[str, ...], edges: list[str]) -> Row:
    """The kinds for each number; a dragon's suit is taken from ``edges``."""
    rest = list(edges)
    return [
        (tile(rest.pop(0), number),)
        if number in (0, 10)
        else tuple(tile(suit, number) for suit in suits)
        for number in numbers
    ]


def suits_allow(row: Row, singles: Singles, flowers: bool) -> bool:
    kinds = {kind for slot in row for kind in slot}
    if all(len(slot) == 1 and slot[0] in SUIT for slot in row) and is_like(
        [slot[0] for slot in row]
    ):
        return flowers != (singles[0] == "news")
    suits = {SUIT[kind] for kind in kinds if kind in SUIT} | ({singles[1]} if singles[1] else set())
    return len(suits) + flowers + (singles[0] == "news" or bool(kinds & set(WINDS))) <= 2


class _Search:
    """Fills one target hand after another, keeping the most tiles used."""

    def __init__(self, hand: Hand, shapes: Shapes) -> None:
        self.have = Counter(hand.tiles())
        self.jokers = self.have[JOKER]
        self.bare = 0 if shapes.all_joker_sets else 1
        self.exposed = [(meld.kind, len(meld.tiles)) for meld in hand.melds]
        self.best = -1

    def bound(self, row: Row, singles: Singles, flowers: bool) -> int:
        """No fewer tiles than the target hand can have."""
        most = (Counter(singles_tiles(singles)) & self.have).total() + self.jokers
        most += sum(max(self.have[kind] for kind in slot) for slot in row)
        most += sum(size for _, size in self.exposed) + (self.have[FLOWER] if flowers else 0)
        return most

    def try_row(self, row: Row, singles: Singles, flowers: bool) -> None:
        if sum(kind != FLOWER for kind, _ in self.exposed) > len(row):
            return
        aside = [size for kind, size in self.exposed if kind == FLOWER]
        if len(aside) > flowers:
            return
        wanted = Counter(singles_tiles(singles))
        kept = wanted & self.have
        have = self.have - kept
        sizes = aside or (list(range(2, 9)) if flowers else [0])
        for size in sizes:
            matched = kept.total() + (size if aside else min(size, self.have[FLOWER]))
            exposed = [one for one in self.exposed if one[0] != FLOWER]
            self._fill(row, 0, have, exposed, 14 - wanted.total() - size, matched, 0)

    def _fill(
        self,
        row: Row,
        at: int,
        have: Counter[int],
        exposed: list[tuple[int, int]],
        tiles: int,
        matched: int,
        room: int,
    ) -> None:
        rest = len(row) - at
        if tiles < 2 * rest or tiles > 4 * rest or len(exposed) > rest:
            return
        if not rest:
            self.best = max(self.best, matched + min(self.jokers, room))
            return
        most = sum(max(have[kind] for kind in slot) for slot in row[at:])
        most += sum(size for _, size in exposed)
        if matched + most + self.jokers <= self.best:
            return
        for kind in row[at]:
            for one in exposed:
                if one[0] == kind:
                    others = exposed[:]
                    others.remove(one)
                    size = one[1]
                    self._fill(row, at + 1, have, others, tiles - size, matched + size, room)
            shared = sum(kind in slot for slot in row) > 1
            for size in (2, 3, 4):
                top = min(size, have[kind])
                for used in range(0 if shared else top, top + 1):
                    left = have - Counter({kind: used})
                    free = size - max(used, self.bare) if size > 2 else 0
                    self._fill(
                        row, at + 1, left, exposed, tiles - size, matched + used, room + free
                    )


# Hands to try.


def random_target(
    rng: random.Random, shapes: Shapes
) -> tuple[list[int], list[tuple[int, int]], int]:
    """A target hand: its singles, its sets as (kind, size), and the size of its flower set."""
    while True:
        singles = rng.choice(singles_sets(shapes))
        row = rng.choice(rows(singles, shapes))
        flowers = rng.choice([0, 0, 2, 3, 4, 5, 6, 8])
        if not suits_allow(row, singles, flowers > 0):
            # Flowers need a hand of one suit: leave the other out.
            row = [slot[:1] for slot in row]
            if not suits_allow(row, singles, flowers > 0):
                continue
        loose = singles_tiles(singles)
        tiles = 14 - len(loose) - flowers
        sizes = [rng.choice([2, 3, 4]) for _ in row]
        if sum(sizes) == tiles:
            kinds = [rng.choice(slot) for slot in row]
            return loose, list(zip(kinds, sizes, strict=True)), flowers


def random_hand(
    rng: random.Random, shapes: Shapes, changes: int, tiles: int = 14, most_jokers: int = 8
) -> Hand:
    """A target hand with jokers and exposed sets in it, ``changes`` tiles replaced by others."""
    while True:
        loose, sets, flowers = random_target(rng, shapes)
        concealed, melds = loose[:], []
        jokers = rng.choice([0, 0, 1, 2, 3, 5, 8])
        for kind, size in sets:
            wild = rng.randint(0, min(jokers, size, most_jokers)) if size > 2 else 0
            exposes = rng.random() < 0.25 and wild < size
            jokers -= wild
            laid = [kind] * (size - wild) + [JOKER] * wild
            if exposes:
                melds.append(Meld(SET, kind, tuple(laid)))
            else:
                concealed += laid
        if flowers and rng.random() < 0.2:
            melds.append(Meld(SET, FLOWER, (FLOWER,) * flowers))
        else:
            concealed += [FLOWER] * flowers
        if len(concealed) <= changes:
            continue
        rng.shuffle(concealed)
        near = [kind for kind, _ in sets] + list(range(34)) + [FLOWER, JOKER]
        changed = [rng.choice(near) for _ in range(changes)] + concealed[changes:]
        hand = hand_of(0, changed[14 - tiles :], melds)
        owned = [hand.counts[kind] + hand.melded[kind] for kind in range(61)]
        if max(owned[:34]) <= 4 and owned[FLOWER] <= 8 and owned[JOKER] <= most_jokers:
            return hand


def wall_hand(rng: random.Random, tiles: int) -> Hand:
    """A hand dealt from a full wall."""
    wall = [kind for kind in range(34) for _ in range(4)] + [FLOWER] * 8 + [JOKER] * 8
    return hand_of(0, rng.sample(wall, tiles))
