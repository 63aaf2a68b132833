"""FX-PAY: who pays what (section 5), for two to six players."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparrowhall.hand.hand import hand_of
from sparrowhall.rules.flex.options import OPTIONS, FlexOptions
from sparrowhall.rules.flex.settlement import NOBODY, doubled, payments
from sparrowhall.rules.flex.shapes import Win
from sparrowhall.scoring.facts import DISCARD, SELF_DRAW
from sparrowhall.scoring.transfers import sums
from tests.rules.flex.hands import PLAIN, score, situation

A, B, C, D = range(4)


def paid(
    winners: dict[int, int], source: int = -1, players: int = 4, **values: object
) -> list[int]:
    """What every seat gains if ``winners`` (points by seat) win on a discard, or one draws."""
    options = FlexOptions(OPTIONS.read({"players": players, **values}))
    double_to = doubled(list(winners), list(winners.values()), source, options)
    transfers = []
    for seat, points in winners.items():
        also = [other for other in winners if other != seat]
        by = DISCARD if source >= 0 else SELF_DRAW
        win = Win(hand_of(0, []), seat, by, -1, source, also)
        transfers += payments(win, points, double_to, options)
    return sums(transfers, players)


def test_fxp_01_drawn() -> None:
    assert paid({A: 3}) == [9, -3, -3, -3]


def test_fxp_02_called() -> None:
    assert paid({A: 3}, C) == [12, -3, -6, -3]


def test_fxp_03_two_winners() -> None:
    assert paid({A: 4, D: 2}, C) == [8, -6, -6, 4]


def test_fxp_04_two_winners_and_double_to_the_nearest() -> None:
    assert paid({A: 4, D: 2}, C, multi_win_double="nearest") == [8, -6, -8, 6]


def test_fxp_05_three_winners() -> None:
    assert paid({A: 1, B: 2, D: 3}, C) == [1, 2, -6, 3]


def test_fxp_06_three_players() -> None:
    assert paid({A: 2}, players=3) == [4, -2, -2]


def test_fxp_07_two_players() -> None:
    assert paid({A: 3}, 1, players=2) == [6, -6]


def test_several_winners_and_double_to_the_highest() -> None:
    assert paid({A: 4, D: 2}, C, multi_win_double="highest") == [12, -6, -10, 4]
    # Of equals the nearest after the discarder.
    assert paid({A: 2, D: 2}, C, multi_win_double="highest") == [4, -4, -6, 6]


def test_nobody_is_paid_double_for_a_drawn_tile() -> None:
    assert doubled([A], [3], -1, FlexOptions()) == NOBODY


def test_amb_fx_10_a_hand_with_other_winners_is_paid_single() -> None:
    found = score(situation(PLAIN, also=[3]))
    assert found.payments == [6, -3, -3, 0]
    told = [str(found.voice.say(t.key, "en", t.values)) for t in found.transfers]
    assert "several" in told[1]
    near = score(situation(PLAIN, also=[3], multi_win_double="nearest"))
    assert near.payments == [6, -3, -3, 0]
    first = score(situation(PLAIN, source=1, also=[2], winner=3, multi_win_double="nearest"))
    assert first.payments == [-3, -3, 0, 6]
    nearest = score(situation(PLAIN, source=1, also=[3], winner=2, multi_win_double="nearest"))
    assert nearest.payments == [-3, -6, 9, 0]


@pytest.mark.parametrize("language", ["en", "vi", "zh-Hant"])
def test_every_payment_says_why(language: str) -> None:
    told = score(situation(PLAIN)).to_dict(language)
    transfers = told["transfers"]
    assert isinstance(transfers, list)
    assert [transfer["amount"] for transfer in transfers] == [3, 6, 3]
    for transfer in transfers:
        assert "3" in transfer["because"]
        assert transfer["points"] == 3


@given(st.data(), st.integers(2, 6), st.sampled_from(["none", "nearest", "highest"]))
def test_payments_sum_to_zero_for_any_number_of_players(
    data: st.DataObject, players: int, double: str
) -> None:
    source = data.draw(st.integers(-1, players - 1))
    seats = [seat for seat in range(players) if seat != source]
    most = 1 if source < 0 else players - 1
    winners = data.draw(st.lists(st.sampled_from(seats), min_size=1, max_size=most, unique=True))
    worth = {seat: data.draw(st.integers(1, 8)) for seat in winners}
    points = paid(worth, source, players, multi_win_double=double)
    assert len(points) == players
    assert sum(points) == 0
    losers = [seat for seat in range(players) if seat not in worth]
    for seat in losers:
        due = sum(worth.values())
        if seat == source and (len(worth) == 1 or double != "none"):
            assert points[seat] < -due
        else:
            assert points[seat] == -due
