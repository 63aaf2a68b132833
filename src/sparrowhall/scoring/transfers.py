"""Who pays whom after a hand."""

from typing import Final

from sparrowhall.scoring.breakdown import Line


class Transfer:
    """One payment of ``amount`` points from seat ``payer`` to seat ``payee``.

    ``worth`` is the number it was computed from, in the game's unit (tai in Taiwanese: the hand
    plus what this payer's payment adds); ``lines`` are those additions. The sentence for it is
    ``key`` of the game's catalogue filled with ``values``.
    """

    __slots__ = ("amount", "key", "lines", "payee", "payer", "values", "worth")

    def __init__(
        self,
        payer: int,
        payee: int,
        amount: int,
        worth: int = 0,
        lines: list[Line] | None = None,
        key: str = "",
        values: dict[str, object] | None = None,
    ) -> None:
        self.payer: Final = payer
        self.payee: Final = payee
        self.amount: Final = amount
        self.worth: Final = worth
        self.lines: Final[list[Line]] = lines if lines is not None else []
        self.key: Final = key
        self.values: Final[dict[str, object]] = values if values is not None else {}

    def __repr__(self) -> str:
        return f"Transfer({self.payer} -> {self.payee}: {self.amount})"


def sums(transfers: list[Transfer], seats: int) -> list[int]:
    """What each seat gains (points); the list sums to zero, whatever the transfers."""
    totals = [0] * seats
    for transfer in transfers:
        totals[transfer.payer] -= transfer.amount
        totals[transfer.payee] += transfer.amount
    return totals
