"""Settling up: everybody gets what is due, with as few payments as possible."""

from hypothesis import given
from hypothesis import strategies as st

from sparrowhall.scoring.transfers import Transfer, sums
from sparrowhall.sheet import debts


def zero_sum(gains: list[int]) -> list[int]:
    return [*gains, -sum(gains)]


@given(st.lists(st.integers(-200, 200), min_size=1, max_size=5).map(zero_sum))
def test_the_payments_give_everybody_what_was_won(gains: list[int]) -> None:
    found = debts(gains)
    paid = sums([Transfer(d.payer, d.payee, d.amount) for d in found], len(gains))
    assert paid == gains
    assert all(debt.amount > 0 for debt in found)
    assert len(found) <= max(0, len([gain for gain in gains if gain]) - 1)


def test_two_who_owe_two_others_the_same_pay_once_each() -> None:
    found = debts([-30, 50, -50, 30])
    assert sorted((debt.payer, debt.payee, debt.amount) for debt in found) == [
        (0, 3, 30),
        (2, 1, 50),
    ]


def test_groups_that_are_even_among_themselves_save_a_payment() -> None:
    assert len(debts([10, -4, -6, 7, -3, -4])) == 4


def test_nobody_owes_anything_after_an_even_evening() -> None:
    assert debts([0, 0, 0, 0]) == []
