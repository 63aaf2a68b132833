"""A Flex win: its facts, and what can be seen in them.

Whoever fills the facts (the table, or the scorer) leaves the rest to ``look`` and ``read``.
"""

from typing import Final

from sparrowhall.hand.hand import Hand
from sparrowhall.hand.sequences import SequenceReading
from sparrowhall.rules.flex.options import FlexOptions
from sparrowhall.scoring.facts import CALLED_EXPOSURE, DEALT, SUNRISE
from sparrowhall.scoring.win import AnyWin
from sparrowhall.tiles.kinds import GROUP, JOKER, WINDS

_DEFAULTS: Final = FlexOptions()


class Win(AnyWin):
    """The facts of a win, and what follows from them.

    ``hand`` holds all fourteen tiles, the exposed sets among them; ``tile`` is the last tile taken.
    ``also`` are the other winners on the same discard.
    """

    def __init__(
        self,
        hand: Hand,
        winner: int,
        by: int,
        tile: int = -1,
        source: int = -1,
        also: list[int] | None = None,
        flags: int = 0,
    ) -> None:
        super().__init__(hand, winner, by, tile, source, flags)
        self.also: list[int] = also if also is not None else []
        # Seen by look(), once a hand.
        self.options = _DEFAULTS
        self.jokers = 0  # in the hand and in the exposed sets
        # Seen by read(), once a reading.
        self.reading: SequenceReading | None = None
        self.sets = 0
        self.pairs = 0
        self.flowers = 0
        self.family = -1
        self.winds = 0  # how many sets of winds
        self.singles = 0  # the type of the singles set
        self.one_suit = False
        self.full_sequence = False  # by the ordinary sets

    # What kind of win it is.

    @property
    def concealed(self) -> bool:
        """Whether nothing was exposed, the last tile taken included."""
        return not self.hand.melds and not self.has(CALLED_EXPOSURE)

    @property
    def first_turn(self) -> bool:
        """Whether it is the winner's first turn, or comes before it."""
        return self.has(SUNRISE) or self.by == DEALT

    def look(self, options: FlexOptions) -> None:
        """See what does not depend on the reading."""
        self.options = options
        self.jokers = self.hand.counts[JOKER] + self.hand.melded[JOKER]

    def read(self, reading: SequenceReading) -> None:
        """See what depends on the reading."""
        self.reading = reading
        self.sets = reading.set_count
        self.pairs = reading.pairs
        self.flowers = reading.flowers
        self.family = reading.family
        self.winds = sum([GROUP[one.kind] == WINDS for one in reading.sets])
        self.singles = reading.singles_type
        self.one_suit = reading.one_suit
        self.full_sequence = reading.full_sequence
