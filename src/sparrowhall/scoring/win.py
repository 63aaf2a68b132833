"""The facts of a win that games have in common; each game's ``Win`` adds its own.

Whoever fills the facts (the table, or the scorer) leaves to the game what can be seen in them.
"""

from sparrowhall.compiled import mypyc_attr
from sparrowhall.hand.hand import Hand
from sparrowhall.scoring.breakdown import NO_WAIT
from sparrowhall.scoring.facts import DEALT, DISCARD, ROB_KONG, SELF_DRAW
from sparrowhall.tiles.kinds import DRAGON_MASK, WIND_MASK


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyWin:
    """Who won, with what, and how.

    ``by`` and ``flags`` are those of ``scoring.facts``; ``tile`` is the winning tile and ``source``
    the seat it came from, either may be -1.
    """

    def __init__(
        self, hand: Hand, winner: int, by: int, tile: int, source: int, flags: int
    ) -> None:
        self.hand = hand
        self.winner = winner
        self.by = by
        self.tile = tile
        self.source = source
        self.flags = flags

    @property
    def off_another(self) -> bool:
        """Whether the winning tile was a discard or a robbed kong."""
        return self.by == DISCARD or self.by == ROB_KONG

    @property
    def self_drawn(self) -> bool:
        """Whether the winner drew the tile, or was dealt the hand."""
        return self.by == SELF_DRAW or self.by == DEALT

    def has(self, flag: int) -> bool:
        """Whether a flag of ``scoring.facts`` is raised."""
        return self.flags & flag != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class WindWin(AnyWin):
    """A win of sets and a pair in a game with a dealer, a seat wind and a round wind (kinds)."""

    def __init__(
        self,
        hand: Hand,
        winner: int,
        by: int,
        tile: int,
        source: int,
        flags: int,
        dealer: int,
        seat_wind: int,
        round_wind: int,
    ) -> None:
        super().__init__(hand, winner, by, tile, source, flags)
        self.dealer = dealer
        self.seat_wind = seat_wind
        self.round_wind = round_wind
        # Seen by the game, of the reading at hand.
        self.pongs = 0  # sets that are pongs or kongs
        self.honor_pongs = 0  # mask of winds and dragons that are pong or kong
        self.wait = NO_WAIT  # how the winning tile completed its set

    @property
    def is_dealer(self) -> bool:
        """Whether the winner is the dealer."""
        return self.winner == self.dealer

    @property
    def dragon_pongs(self) -> int:
        """Pongs and kongs of dragons."""
        return count(self.honor_pongs & DRAGON_MASK)

    @property
    def wind_pongs(self) -> int:
        """Pongs and kongs of winds."""
        return count(self.honor_pongs & WIND_MASK)


def count(mask: int) -> int:
    """How many kinds are in a mask."""
    kinds = 0
    while mask:
        mask &= mask - 1
        kinds += 1
    return kinds
