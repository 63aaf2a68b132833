"""What people enter into a sheet, one entry after another."""

from typing import Final

from sparrowhall.errors import MahjongError

HAND: Final = "hand"
"""A hand that was played: won by somebody, or a draw."""

CORRECTION: Final = "correction"
"""Points that change hands without a hand being played: a fine, a debt, a mistake put right."""

MATCH: Final = "match"
"""Another match begins; the totals stay."""


class SheetError(MahjongError):
    """An entry that cannot be; ``where`` names the part of it at fault."""


class Won:
    """One winner of a hand: the seat, how it was won (``by`` as in ``scoring.facts``) and from whom
    (-1: nobody).

    The hand is described by ``tiles``, a scoring JSON whose facts of the table are filled in here,
    or by its ``worth`` alone, in the game's unit (tai, Phán, points; None if not given). ``alone``
    is the seat that pays for all by the game's rules on liability (-1: nobody), beside a worth.
    """

    def __init__(
        self,
        seat: int,
        by: int,
        source: int = -1,
        worth: int | None = None,
        tiles: dict[str, object] | None = None,
        alone: int = -1,
    ) -> None:
        self.seat: Final = seat
        self.by: Final = by
        self.source: Final = source
        self.worth: Final = worth
        self.tiles: Final = tiles
        self.alone: Final = alone


class Entry:
    """One entry. A ``HAND`` without winners is a draw.

    ``payments`` are what each seat gains, where people settled it themselves: always in a
    correction, and in a hand instead of what its winners hold. ``east`` is the seat that was East
    where the rules leave that to dice (-1: not given); ``dealer`` begins another match.
    """

    def __init__(
        self,
        kind: str,
        wins: list[Won] | None = None,
        payments: list[int] | None = None,
        east: int = -1,
        dealer: int = 0,
    ) -> None:
        self.kind: Final = kind
        self.wins: Final[list[Won]] = wins if wins is not None else []
        self.payments: Final = payments
        self.east: Final = east
        self.dealer: Final = dealer
