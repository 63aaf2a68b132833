"""Where an action leads, and the chance to complete a hand from there."""

from math import exp
from typing import Final

from sparrowhall.game.actions import Action

FAR: Final = 15
MANY: Final = 100
"""The limits of the table of chances; what is beyond them counts as them."""


class Chances:
    """The chance to complete a hand, by distance and useful tiles left.

    The go-arounds still needed are estimated from the tiles that pass by in each, about 90 being
    unseen; some other hand is completed in one of ``rounds``.
    """

    def __init__(self, rounds: float) -> None:
        usual = [6.0, 16.0, 28.0, 40.0] + [50.0] * FAR  # useful tiles of hands nearer than this one
        later = 0.0
        self._table: Final[list[list[float]]] = [[1.0] * (MANY + 1)]
        for distance in range(1, FAR + 1):
            passing = 3.2 if distance == 1 else 1.8  # any discard wins, but few can be claimed
            goes = [later + 90 / (passing * max(left, 0.25)) for left in range(MANY + 1)]
            self._table.append([exp(-needed / rounds) for needed in goes])
            later += 90 / (passing * usual[distance - 1])

    def of(self, distance: int, left: int) -> float:
        """The chance for a hand of some distance with so many useful tiles unseen."""
        return self._table[min(distance, FAR)][min(left, MANY)]


class Prospect:
    """An action and the hand at rest it leads to: its ``distance``, the ``useful`` kinds, how many
    copies of them are ``left`` unseen, and what it is ``worth`` beside the other actions.

    ``aim`` names what the hand is to become, or is empty; ``target`` are the tiles of the hand
    aimed for where that is one hand.
    """

    __slots__ = ("action", "aim", "distance", "left", "target", "useful", "worth")

    def __init__(
        self,
        action: Action,
        worth: float,
        distance: int = -1,
        useful: list[int] | None = None,
        left: int = 0,
        aim: str = "",
        target: list[int] | None = None,
    ) -> None:
        self.action: Final = action
        self.worth: Final = worth
        self.distance: Final = distance
        self.useful: Final[list[int]] = useful if useful is not None else []
        self.left: Final = left
        self.aim: Final = aim
        self.target: Final[list[int]] = target if target is not None else []
