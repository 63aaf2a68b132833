"""What holds for every Vietnamese win: against a second scorer, and against itself."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sparrowhall.hand.hand import MELD_NAMES, Meld, hand_of
from sparrowhall.rules.vietnamese.jokers import BONUS_MASK, DOMAINS
from sparrowhall.rules.vietnamese.options import OPTIONS, VietnameseOptions
from sparrowhall.rules.vietnamese.rates import double_rate, single_rate
from sparrowhall.rules.vietnamese.scorer import score_of
from sparrowhall.rules.vietnamese.settlement import evaluate, payments
from sparrowhall.rules.vietnamese.shapes import Win
from sparrowhall.scoring.breakdown import COUNTED
from sparrowhall.scoring.facts import DISCARD, LAST_TILE, NFNL_ELIGIBLE, ROB_KONG, SELF_DRAW
from sparrowhall.scoring.situation import Batch, Feed
from sparrowhall.scoring.transfers import sums
from sparrowhall.tiles.kinds import BIT, NATURAL, kinds_in
from tests.rules.draws import sets_and_pair
from tests.rules.vietnamese import oracle

DEFAULTS = VietnameseOptions()
ORPHANS = sorted(oracle.ORPHANS)


@st.composite
def wins(draw: st.DrawFn, most_jokers: int = 2) -> Win:
    """Any ordinary win, most of them in few kinds so that readings abound."""
    concealed, melds = draw(_shape())
    jokers = draw(_jokers(most_jokers))
    for joker in jokers:
        places = [at for at, kind in enumerate(concealed) if kind < NATURAL and may(joker, kind)]
        if places:
            concealed[draw(st.sampled_from(places))] = joker
    by = draw(st.sampled_from([SELF_DRAW, DISCARD, ROB_KONG]))
    natural = [kind for kind in concealed if kind < NATURAL]
    assume(natural)
    tile = draw(st.sampled_from(concealed if by == SELF_DRAW else natural))
    unused = [kind for kind in kinds_in(BONUS_MASK) if kind not in concealed]
    if by == DISCARD and draw(st.integers(0, 4)) == 0:
        won_on = draw(st.sampled_from(unused))
        concealed[concealed.index(tile)] = tile = won_on
        unused.remove(won_on)
    winner = draw(st.integers(0, 3))
    seat_wind = draw(st.integers(27, 30))
    eligible = not melds and by != DISCARD and not jokers and draw(st.booleans())
    bonus = [] if eligible else draw(st.lists(st.sampled_from(unused), unique=True, max_size=9))
    return Win(
        hand_of(4, concealed, melds),
        draw(_batches(bonus)),
        winner,
        (winner - (seat_wind - 27)) % 4,
        seat_wind,
        draw(st.integers(27, 30)),
        by,
        tile,
        -1 if by == SELF_DRAW else (winner + draw(st.integers(1, 3))) % 4,
        (NFNL_ELIGIBLE if eligible else 0) | draw(st.sampled_from([0, LAST_TILE])),
    )


def may(joker: int, kind: int) -> bool:
    return DOMAINS[joker] & BIT[kind] != 0


@st.composite
def _jokers(draw: st.DrawFn, most: int) -> list[int]:
    return draw(st.lists(st.integers(50, 56), unique=True, max_size=most))


@st.composite
def _batches(draw: st.DrawFn, kinds: list[int]) -> list[Batch]:
    cut = draw(st.integers(0, len(kinds)))
    opening = draw(st.booleans())
    return [Batch(tiles, opening) for tiles in (kinds[:cut], kinds[cut:]) if tiles]


@st.composite
def _shape(draw: st.DrawFn) -> tuple[list[int], list[Meld]]:
    form = draw(st.sampled_from(["standard"] * 8 + ["pairs", "orphans"]))
    if form == "pairs":
        pool = draw(st.sampled_from([list(range(34)), [*range(9), *range(27, 34)], ORPHANS]))
        kinds = draw(st.lists(st.sampled_from(pool), unique=True, min_size=7, max_size=7))
        return kinds * 2, []
    if form == "orphans":
        return [*ORPHANS, draw(st.sampled_from(ORPHANS))], []
    kinds = draw(
        st.sampled_from(
            [list(range(34)), list(range(9)), [*range(9), *range(27, 34)], ORPHANS, ORPHANS[6:]]
        )
    )
    return draw(sets_and_pair(4, kinds))


def total(win: Win, options: VietnameseOptions = DEFAULTS) -> int:
    breakdown = evaluate(win, options)
    assert breakdown is not None
    return breakdown.total


@given(wins())
@settings(max_examples=300, deadline=None)
def test_total_is_the_best_of_every_meaning_shape_and_place(win: Win) -> None:
    win.batches, win.flags = [], win.flags & NFNL_ELIGIBLE
    facts = oracle.Facts(
        win.hand.tiles(),
        [(MELD_NAMES[meld.type], meld.tiles) for meld in win.hand.melds],
        win.tile,
        win.by == SELF_DRAW,
        win.by == ROB_KONG,
        win.seat_wind - 27,
        win.round_wind - 27,
        win.flags != 0,
        False,
    )
    expected = oracle.best(facts)
    found = evaluate(win, DEFAULTS)
    # Seven pairs do not win on another's tile.
    assert (found.total if found is not None else -1) == expected


@given(wins(), st.permutations([0, 1, 2]))
@settings(deadline=None)
def test_permuting_suits_and_their_jokers_leaves_the_pattern_total(
    win: Win, order: list[int]
) -> None:
    suit_jokers = [53, 51, 52]  # of characters, dots, bamboo

    def moved(kind: int) -> int:
        if kind < 27:
            return order[kind // 9] * 9 + kind % 9
        return suit_jokers[order[suit_jokers.index(kind)]] if kind in suit_jokers else kind

    win.batches = []
    before = evaluate(win, DEFAULTS)
    melds = [
        Meld(meld.type, moved(meld.kind), tuple(moved(kind) for kind in meld.tiles))
        for meld in win.hand.melds
    ]
    win.hand = hand_of(4, [moved(kind) for kind in win.hand.tiles()], melds)
    win.tile = moved(win.tile)
    after = evaluate(win, DEFAULTS)
    assert (before.total if before else -1) == (after.total if after else -1)


@given(wins(), st.lists(st.sampled_from(["SUIT", "HONOR", "TERMINAL", "DRAGON", "WIND"])))
@settings(deadline=None)
def test_payments_sum_to_zero_and_liability_leaves_the_winners_income(
    win: Win, rules: list[str]
) -> None:
    assume(evaluate(win, DEFAULTS))
    win.feeds = [Feed((win.winner + 1) % 4, f"VN-LIAB-{rule}", 0) for rule in rules]
    breakdown = evaluate(win, DEFAULTS)
    assert breakdown is not None
    single, double = single_rate(breakdown.total), double_rate(breakdown.total)
    points = sums(payments(win, breakdown, DEFAULTS), 4)
    assert sum(points) == 0
    assert points[win.winner] == (3 * double if win.by == SELF_DRAW else double + 2 * single)


@given(wins(), st.data())
@settings(deadline=None)
def test_an_unrelated_bonus_tile_never_lowers_the_total(win: Win, data: st.DataObject) -> None:
    assume(evaluate(win, DEFAULTS) and not win.flags & NFNL_ELIGIBLE)
    before = total(win)
    held = [kind for kind in range(NATURAL, 58) if win.hand.counts[kind]] + [
        kind for batch in win.batches for kind in batch.tiles
    ]
    free = [kind for kind in kinds_in(BONUS_MASK) if kind not in held]
    more = Batch([data.draw(st.sampled_from(free))], data.draw(st.booleans()))
    win.batches = [*win.batches, more]
    assert total(win) >= before


@given(wins())
@settings(deadline=None)
def test_counted_lines_add_up_and_absorbing_never_raises(win: Win) -> None:
    plain = evaluate(win, DEFAULTS)
    assume(plain)
    assert plain is not None
    worth = sum(line.value * (6 if line.unit == "mun" else 1) for line in plain.counted())
    assert worth == plain.total
    for line in plain.lines:
        assert (line.status == COUNTED) == (line.into == "")
    for key, value in (
        ("implied_all_sets", "absorb_quads_closed"),
        ("implied_all_sets", "absorb_all"),
        ("colour_set_absorbs", "on"),
    ):
        assert total(win, VietnameseOptions(OPTIONS.read({key: value}))) <= plain.total


@given(wins())
@settings(deadline=None)
def test_scoring_leaves_the_hand_as_it_was(win: Win) -> None:
    before = win.hand.clone()
    evaluate(win, DEFAULTS)
    assert win.hand.counts == before.counts
    assert win.hand.keys == before.keys
    assert win.hand.size == before.size


@given(wins(most_jokers=4))
@settings(deadline=None)
def test_the_told_reading_is_the_hand_with_its_jokers_replaced(win: Win) -> None:
    breakdown = evaluate(win, DEFAULTS)
    assume(breakdown)
    assert breakdown is not None
    read = score_of(win, breakdown, []).reading
    assert read is not None
    told = sorted([kind for part in [*read.sets, read.pair] for kind in part])
    stands = dict(win.shape.stands)
    tiles = [stands.get(kind, kind) for kind in win.hand.tiles()]
    tiles += [kind for meld in win.hand.melds for kind in meld.tiles]
    assert told == sorted(tiles)
    for joker, kind in win.shape.stands:
        assert may(joker, kind) or joker == win.tile
