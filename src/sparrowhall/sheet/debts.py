"""Who owes whom in the end, with as few payments as there can be."""

from typing import Final


class Debt:
    """``payer`` owes ``payee`` so many points."""

    def __init__(self, payer: int, payee: int, amount: int) -> None:
        self.payer: Final = payer
        self.payee: Final = payee
        self.amount: Final = amount


def debts(gains: list[int]) -> list[Debt]:
    """The fewest payments that settle what each seat gained; ``gains`` sum to zero.

    A group of n players whose gains sum to zero among themselves needs n - 1 payments, so the
    fewest payments come from the most such groups.
    """
    found: list[Debt] = []
    for group in _groups([seat for seat, gain in enumerate(gains) if gain], gains):
        found += _settled(group, gains)
    return found


def _groups(seats: list[int], gains: list[int]) -> list[list[int]]:
    """The most groups that these seats, whose gains sum to zero, can be parted into."""
    if not seats:
        return []
    best = [seats]
    for mask in range(1, 1 << (len(seats) - 1)):  # the first group is without the last seat
        group = [seat for at, seat in enumerate(seats) if mask >> at & 1]
        if sum(gains[seat] for seat in group) == 0:
            rest = [seat for seat in seats if seat not in group]
            parts = [group, *_groups(rest, gains)]
            if len(parts) > len(best):
                best = parts
    return best


def _settled(group: list[int], gains: list[int]) -> list[Debt]:
    """Whoever lost most pays whoever won most, until all is paid: one payment fewer than seats."""
    left = {seat: gains[seat] for seat in group}
    found: list[Debt] = []
    while any(left.values()):
        payer = min(left, key=lambda seat: left[seat])
        payee = max(left, key=lambda seat: left[seat])
        amount = min(-left[payer], left[payee])
        found.append(Debt(payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
    return found
