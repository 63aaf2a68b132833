"""Who pays: 2 to the power of the faan, the discarder double, everybody double on a self-draw."""

from pathlib import Path

from examples.hong_kong.awards import Win, evaluate
from sparrowhall.game.deal import Deal, Result, Winner
from sparrowhall.scoring.breakdown import Breakdown
from sparrowhall.scoring.explain import Score, Voice
from sparrowhall.scoring.facts import SELF_DRAW
from sparrowhall.scoring.scored import Scored
from sparrowhall.scoring.transfers import Transfer, sums
from sparrowhall.text.catalog import Catalog
from sparrowhall.text.guide import Guides

LIMIT = 10
"""More faan than this pay no more."""


VOICE = Voice(Guides(Path(__file__).parent / "guide"), Catalog(Path(__file__).parent / "text"))
"""Names and sentences; a game of the hall has them in three languages."""


class HongKongScored(Scored):
    """A win of the sketch."""

    def explain(self) -> Score:
        """The lines with their names (faan), and who pays."""
        return Score(VOICE, self.breakdown, {"faan": self.breakdown.total}, self.transfers)


def settle(deal: Deal, wins: list[Winner]) -> Result:
    """Score the winner, if any."""
    scored: list[Scored] = []
    every: list[Transfer] = []
    for winner in wins:
        breakdown = evaluate(Win(deal, winner))
        assert breakdown is not None, "the flow offers only complete hands"
        transfers = payments(winner, breakdown, len(deal.seats))
        scored.append(HongKongScored(breakdown, transfers))
        every += transfers
    reveal = [place.hand.tiles() for place in deal.seats]
    return Result(deal.plan, wins, scored, sums(every, len(deal.seats)), reveal)


def payments(winner: Winner, breakdown: Breakdown, seats: int) -> list[Transfer]:
    """What each loser pays, in points."""
    single = 2 ** min(breakdown.total, LIMIT)
    transfers = []
    for seat in range(seats):
        if seat != winner.seat:
            double = winner.by == SELF_DRAW or seat == winner.source
            amount = 2 * single if double else single
            values: dict[str, object] = {"faan": breakdown.total, "amount": amount}
            key = "payment.double" if double else "payment.single"
            transfers.append(
                Transfer(seat, winner.seat, amount, breakdown.total, None, key, values)
            )
    return transfers
