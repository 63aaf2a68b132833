"""What holds for every Taiwanese win: against a second scorer, and against itself."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sparrowhall.hand.hand import CHOW, MELD_NAMES, Meld, hand_of
from sparrowhall.rules.taiwanese.options import OPTIONS, TaiwaneseOptions
from sparrowhall.rules.taiwanese.settlement import evaluate, payments
from sparrowhall.rules.taiwanese.shapes import Win
from sparrowhall.scoring.breakdown import COUNTED
from sparrowhall.scoring.facts import DEALT, DISCARD, LAST_TILE, ROB_KONG, SELF_DRAW
from sparrowhall.scoring.transfers import sums
from tests.rules.draws import sets_and_pair
from tests.rules.taiwanese import oracle

DEFAULTS = TaiwaneseOptions()


@st.composite
def wins(draw: st.DrawFn, claims: bool = True) -> Win:
    """Any ordinary win, most of them in few kinds so that readings abound."""
    kinds = draw(st.sampled_from([list(range(34)), list(range(9)), [*range(9), *range(27, 34)]]))
    concealed, melds = draw(sets_and_pair(5, kinds, claims))
    tile = draw(st.sampled_from(concealed))
    by = draw(st.sampled_from([SELF_DRAW, DISCARD, ROB_KONG]))
    winner = draw(st.integers(0, 3))
    return Win(
        hand_of(5, concealed, melds),
        draw(st.lists(st.integers(34, 41), unique=True, max_size=7)),
        winner,
        draw(st.integers(0, 3)),
        draw(st.integers(27, 30)),
        draw(st.integers(27, 30)),
        draw(st.integers(0, 3)),
        by,
        tile,
        -1 if by == SELF_DRAW else (winner + draw(st.integers(1, 3))) % 4,
        draw(st.sampled_from([0, LAST_TILE])),
    )


def total(win: Win, options: TaiwaneseOptions = DEFAULTS) -> int:
    breakdown = evaluate(win, options)
    assert breakdown is not None
    return breakdown.total


@given(wins())
@settings(max_examples=400, deadline=None)
def test_total_agrees_with_the_second_scorer(win: Win) -> None:
    win.flags = 0
    melds = [(MELD_NAMES[meld.type], meld.tiles) for meld in win.hand.melds]
    expected = oracle.best(
        win.hand.tiles(),
        melds,
        win.tile,
        win.by == SELF_DRAW,
        win.seat_wind - 27,
        win.round_wind - 27,
        win.bonus,
    )
    assert total(win) == expected + (win.by == ROB_KONG)


@given(wins(), st.permutations([0, 1, 2]))
@settings(deadline=None)
def test_permuting_suits_leaves_the_total(win: Win, order: list[int]) -> None:
    def moved(kind: int) -> int:
        return order[kind // 9] * 9 + kind % 9 if kind < 27 else kind

    before = total(win)
    melds = [
        Meld(meld.type, moved(meld.kind), tuple(moved(kind) for kind in meld.tiles))
        for meld in win.hand.melds
    ]
    win.hand = hand_of(5, [moved(kind) for kind in win.hand.tiles()], melds)
    win.tile = moved(win.tile)
    assert total(win) == before


@given(wins(), st.integers(0, 50), st.sampled_from(["per_payment", "whole_hand"]))
@settings(deadline=None)
def test_payments_come_from_the_payers_and_sum_to_zero(win: Win, cap: int, scope: str) -> None:
    options = TaiwaneseOptions(OPTIONS.read({"tai_cap": cap, "dealer_tai_scope": scope}))
    breakdown = evaluate(win, options)
    assert breakdown is not None
    transfers = payments(win, breakdown, options)
    points = sums(transfers, 4)
    assert sum(points) == 0
    assert points[win.winner] == sum(t.amount for t in transfers)
    assert len(transfers) == (3 if win.by == SELF_DRAW else 1)
    for transfer in transfers:
        raised = sum(line.value for line in transfer.lines)
        assert transfer.worth == min(breakdown.total + raised, cap)
        assert transfer.amount == 30 + 10 * transfer.worth


@given(wins())
@settings(deadline=None)
def test_counted_lines_add_up_and_absorbing_never_raises(win: Win) -> None:
    plain = evaluate(win, DEFAULTS)
    assert plain is not None
    assert sum(line.value for line in plain.counted()) == plain.total
    for key in (
        "flower_kong_absorbs_seat_flower",
        "five_concealed_absorbs_all_pongs",
        "all_honors_absorbs_all_pongs",
    ):
        assert total(win, TaiwaneseOptions(OPTIONS.read({key: True}))) <= plain.total
    for line in plain.lines:
        assert (line.status == COUNTED) == (line.into == "")
        assert line.value > 0


@given(wins())
@settings(deadline=None)
def test_scoring_leaves_the_hand_as_it_was(win: Win) -> None:
    before = win.hand.clone()
    total(win)
    assert win.hand.counts == before.counts
    assert win.hand.keys == before.keys
    assert win.hand.size == before.size


@given(wins())
@settings(deadline=None)
def test_the_chosen_reading_is_a_reading_of_the_hand(win: Win) -> None:
    breakdown = evaluate(win, DEFAULTS)
    assert breakdown is not None
    reading = breakdown.reading
    assert reading is not None
    tiles = [reading.pair] * 2
    for form, low in reading.sets:
        tiles += [low, low + 1, low + 2] if form == CHOW else [low] * 3
    assert sorted(tiles) == win.hand.tiles()


@given(wins(claims=False))
@settings(deadline=None)
def test_a_dealt_hand_is_worth_at_least_twenty_four(win: Win) -> None:
    win.by, win.tile, win.source, win.flags = DEALT, -1, -1, 0
    win.winner = win.dealer
    assert total(win) >= 24
