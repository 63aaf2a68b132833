"""What holds for every Flex win: the total is the best over all readings, whoever counts them."""

import itertools

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sparrowhall.hand.hand import SET, Meld, hand_of
from sparrowhall.rules.flex.options import OPTIONS, FlexOptions
from sparrowhall.rules.flex.scorer import score_of
from sparrowhall.rules.flex.settlement import doubled, evaluate, payments
from sparrowhall.rules.flex.shapes import Win
from sparrowhall.scoring.facts import DISCARD, SELF_DRAW, SUNSET
from sparrowhall.tiles.kinds import FLOWER, JOKER, RANK

DEFAULTS = FlexOptions(OPTIONS.read({"flowers": 8}))
ROWS = [list(range(11)), [0, 2, 4, 6, 8, 10], [1, 3, 5, 7, 9], [0, 3, 6, 9]]
DRAGONS = [31, 33, 32]


def kind_at(suit: int, number: int) -> int:
    return DRAGONS[suit] if number in (0, 10) else 9 * suit + number - 1


@st.composite
def wins(draw: st.DrawFn) -> Win:
    """Any win by numbers or winds: a row, sizes, suits, flowers, jokers and exposed sets."""
    flowers = draw(st.sampled_from([0, 0, 0, 2, 3, 5, 6]))
    sizes = draw(_sizes(14 - flowers))
    kinds = draw(_kinds(len(sizes), 1 if flowers else 2))
    concealed = [FLOWER] * flowers
    melds: list[Meld] = []
    for kind, size in zip(kinds, sizes, strict=True):
        jokers = draw(st.integers(0, size)) if size > 2 and draw(st.booleans()) else 0
        tiles = [kind] * (size - jokers) + [JOKER] * jokers
        if size > 2 and draw(st.integers(0, 3)) == 0:
            melds.append(Meld(SET, kind, tuple(tiles)))
        else:
            concealed += tiles
    hand = hand_of(0, concealed, melds)
    assume(all(hand.counts[k] + hand.melded[k] <= 4 for k in kinds))
    assume(hand.counts[JOKER] + hand.melded[JOKER] <= 8)
    by = draw(st.sampled_from([SELF_DRAW, DISCARD]))
    source = -1 if by == SELF_DRAW else draw(st.integers(1, 3))
    return Win(hand, 0, by, -1, source, [], draw(st.sampled_from([0, SUNSET])))


@st.composite
def _sizes(draw: st.DrawFn, tiles: int) -> list[int]:
    sizes: list[int] = []
    while tiles:
        size = draw(st.integers(2, 4))
        assume(tiles - size != 1 and tiles >= size)
        sizes.append(size)
        tiles -= size
    return sizes


@st.composite
def _kinds(draw: st.DrawFn, count: int, suits: int) -> list[int]:
    """Kinds of ``count`` sets that follow one another."""
    if count == 4 and draw(st.integers(0, 3)) == 0:
        return [27, 28, 29, 30]
    rows = [row for row in ROWS if len(row) >= count]
    row = draw(st.sampled_from(rows))
    start = draw(st.integers(0, len(row) - count))
    used = draw(st.lists(st.integers(0, 2), min_size=suits, max_size=suits))
    return [kind_at(draw(st.sampled_from(used)), n) for n in row[start : start + count]]


# A second scorer, which knows no shortcut: it tries every row, suit and size.


def best(win: Win) -> int:
    """The points of the best reading, or -1 if there is none."""
    return max((_worth(win, sets, family) for family, sets in _all_readings(win)), default=-1)


def _worth(win: Win, sets: list[tuple[int, int]], row: int) -> int:
    """The points of sets (suit, size), the flower set among them as suit -1, winds as 3."""
    suits = {suit for suit, _ in sets}
    number_sets = len([suit for suit, _ in sets if 0 <= suit <= 2])
    earned = [
        True,
        len(suits) == 1,
        (row in (1, 2) and number_sets >= 5) or (row == 3 and number_sets == 4),
        len(sets) >= 6,
        len(sets) == 7 and all(size == 2 for _, size in sets),
        any(suit == -1 and size >= 5 for suit, size in sets),
        win.by == SELF_DRAW,
        not win.hand.melds,
        win.hand.counts[JOKER] + win.hand.melded[JOKER] == 0,
        win.flags == SUNSET,
    ]
    return sum(earned)


def _all_readings(win: Win) -> list[tuple[int, list[tuple[int, int]]]]:
    found: list[tuple[int, list[tuple[int, int]]]] = []
    counts = win.hand.counts
    flowers = counts[FLOWER]
    aside = [(-1, flowers)] if flowers else []
    targets: list[tuple[int, list[list[int]]]] = [(-1, [[27], [28], [29], [30]])]
    for row, numbers in enumerate(ROWS):
        for start, end in itertools.combinations(range(len(numbers) + 1), 2):
            part = numbers[start:end]
            targets.append((row, [[kind_at(suit, n) for suit in range(3)] for n in part]))
    for row, places in targets:
        for sets in _fill(counts[:], list(win.hand.melds), counts[JOKER], places):
            suits = {suit for suit, _ in sets + aside}
            if len(suits) <= 2:
                found.append((row, sets + aside))
    return found


def _fill(
    counts: list[int], melds: list[Meld], jokers: int, places: list[list[int]]
) -> list[list[tuple[int, int]]]:
    """Every way to use up all tiles with one set at each place."""
    if not places:
        rest = sum(count for kind, count in enumerate(counts) if kind not in (FLOWER, JOKER))
        return [[]] if not rest and not melds and not jokers else []
    found: list[list[tuple[int, int]]] = []
    for kind in places[0]:
        suit = 3 if 27 <= kind <= 30 else DRAGONS.index(kind) if kind > 30 else kind // 9
        for at, meld in enumerate(melds):
            if meld.kind == kind:
                others = melds[:at] + melds[at + 1 :]
                more = _fill(counts, others, jokers, places[1:])
                found += [[(suit, len(meld.tiles)), *rest] for rest in more]
        for size in (2, 3, 4):
            for natural in range(size + 1):
                if natural > counts[kind] or size - natural > jokers or (natural < size == 2):
                    continue
                counts[kind] -= natural
                more = _fill(counts, melds, jokers - size + natural, places[1:])
                counts[kind] += natural
                found += [[(suit, size), *rest] for rest in more]
    return found


@given(wins())
@settings(max_examples=60, deadline=None)
def test_the_total_is_the_best_over_all_readings(win: Win) -> None:
    breakdown = evaluate(win, DEFAULTS)
    assert breakdown is not None
    assert breakdown.total == best(win)


@given(wins())
@settings(deadline=None)
def test_the_lines_add_up_and_every_line_is_worth_one_point(win: Win) -> None:
    breakdown = evaluate(win, DEFAULTS)
    assert breakdown is not None
    assert [line.value for line in breakdown.counted()] == [1] * breakdown.total
    assert len({line.rule for line in breakdown.lines}) == len(breakdown.lines)


@given(wins())
@settings(deadline=None)
def test_the_reading_has_exactly_the_tiles_of_the_hand(win: Win) -> None:
    breakdown = evaluate(win, DEFAULTS)
    assert breakdown is not None
    told = score_of(win, breakdown, [])
    assert told.reading is not None
    tiles = sorted(tile for tiles in told.reading.sets for tile in tiles)
    exposed = [tile for meld in win.hand.melds for tile in meld.tiles]
    assert tiles == sorted(win.hand.tiles() + exposed)


@given(wins())
@settings(deadline=None)
def test_house_rules_never_lower_a_total(win: Win) -> None:
    house = FlexOptions(OPTIONS.read({"flowers": 8}, "flextra"))
    plain, more = evaluate(win, DEFAULTS), evaluate(win, house)
    assert plain is not None
    assert more is not None
    assert more.total >= plain.total


@given(wins(), st.permutations([0, 1, 2]))
@settings(deadline=None)
def test_permuting_suits_leaves_the_total(win: Win, order: list[int]) -> None:
    def moved(kind: int) -> int:
        if kind < 27:
            return order[kind // 9] * 9 + RANK[kind] - 1
        return DRAGONS[order[DRAGONS.index(kind)]] if kind in DRAGONS else kind

    before = evaluate(win, DEFAULTS)
    melds = [
        Meld(SET, moved(meld.kind), tuple(moved(kind) for kind in meld.tiles))
        for meld in win.hand.melds
    ]
    win.hand = hand_of(0, [moved(kind) for kind in win.hand.tiles()], melds)
    after = evaluate(win, DEFAULTS)
    assert before is not None
    assert after is not None
    assert before.total == after.total


@given(wins())
@settings(deadline=None)
def test_scoring_leaves_the_hand_as_it_was_and_payments_sum_to_zero(win: Win) -> None:
    before = win.hand.clone()
    breakdown = evaluate(win, DEFAULTS)
    assert breakdown is not None
    assert win.hand.counts == before.counts
    assert win.hand.melds == before.melds
    double_to = doubled([0], [breakdown.total], win.source, DEFAULTS)
    paid = payments(win, breakdown.total, double_to, DEFAULTS)
    assert sum(t.amount for t in paid) == breakdown.total * (4 if win.by == DISCARD else 3)
