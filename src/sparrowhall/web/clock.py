"""How long things take at a table: the pace of play, and the clocks for players. In seconds."""

from typing import Final


class Pace:
    """Pauses that are the same whatever the tiles, so that they tell nothing.

    ``claim`` follows whatever others might be secretly asked about; ``think`` is how long a bot
    takes for its turn.
    """

    def __init__(self, claim: float, think: float) -> None:
        self.claim: Final = claim
        self.think: Final = think


class Clock:
    """How long a player has for a turn, for other questions, and to read an account; 0: no limit"""

    def __init__(self, turn: float, other: float, account: float) -> None:
        self.turn: Final = turn
        self.other: Final = other
        self.account: Final = account

    def whole(self, kind: str) -> float:
        """The time for a question of this kind."""
        return self.turn if kind == "turn" else self.other


PACES: Final = {"calm": Pace(1.2, 0.9), "quick": Pace(0.5, 0.3), "instant": Pace(0.0, 0.0)}
"""The paces a table may have; ``instant`` is for programs."""

CLOCKS: Final = {
    "off": Clock(0.0, 0.0, 0.0),
    "relaxed": Clock(60.0, 25.0, 60.0),
    "fast": Clock(15.0, 8.0, 15.0),
}
"""The clocks a table may have."""


def milliseconds(seconds: float) -> int:
    """A time for a message: whole milliseconds, never less than nothing."""
    return max(round(seconds * 1000), 0)
