"""A win at the table with its worth; the words for it are made when somebody asks."""

from typing import Final

from sparrowhall.compiled import mypyc_attr
from sparrowhall.scoring.breakdown import Breakdown
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.transfers import Transfer


@mypyc_attr(allow_interpreted_subclasses=True)
class Scored:
    """What one winner's hand is worth, and who pays. Each game subclasses it with its facts."""

    def __init__(self, breakdown: Breakdown, transfers: list[Transfer]) -> None:
        self.breakdown: Final = breakdown
        self.transfers: Final = transfers

    def explain(self) -> Score:
        """The score with its reasons, as the scorer gives it for the same hand."""
        raise NotImplementedError
