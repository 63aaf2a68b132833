"""What a Flex win is worth, and who pays it."""

from typing import Final

from sparrowhall.hand.sequences import SequenceReading, readings
from sparrowhall.rules.flex.awards import AWARDS, HAND_AWARDS, READING_AWARDS
from sparrowhall.rules.flex.options import FlexOptions
from sparrowhall.rules.flex.shapes import Win
from sparrowhall.scoring.award import Award
from sparrowhall.scoring.breakdown import Breakdown, Line
from sparrowhall.scoring.transfers import Transfer

UNIT: Final = "points"

NOBODY: Final = -1


def evaluate(win: Win, options: FlexOptions) -> Breakdown | None:
    """The best total of the hand (points), or None if it is no winning hand.

    Every reading is added up and the highest total counts; ``win`` is left as read that way.
    Whether the total reaches ``min_points`` is for the caller to see.
    """
    win.look(options)
    best: SequenceReading | None = None
    most = -1
    for reading in readings(win.hand, options.shapes()):
        win.read(reading)
        found = _points(win, READING_AWARDS)
        if found > most:
            best, most = reading, found
    if best is None:
        return None
    win.read(best)
    lines = [Line(award.rule, award.value) for award in AWARDS if award.test(win)]
    return Breakdown(most + _points(win, HAND_AWARDS), UNIT, lines)


def _points(win: Win, awards: list[Award[Win]]) -> int:
    points = 0
    for award in awards:
        if award.test(win):
            points += award.value
    return points


def doubled(winners: list[int], points: list[int], source: int, options: FlexOptions) -> int:
    """The winner to whom the discarder ``source`` pays double, or ``NOBODY``.

    A single winner always gets it; of several it depends on ``multi_win_double``. ``points`` are
    those of the winners, in the same order.
    """
    if source < 0:
        return NOBODY
    if len(winners) == 1:
        return winners[0]
    if options.multi_win_double == "none":
        return NOBODY
    most = max(points) if options.multi_win_double == "highest" else 0
    seats = [seat for seat, worth in zip(winners, points, strict=True) if worth >= most]
    return min(seats, key=lambda seat: (seat - source) % options.players)


def payments(win: Win, points: int, double_to: int, options: FlexOptions) -> list[Transfer]:
    """What each payer owes one winner, in points.

    Everybody who did not win pays the ``points`` of the hand; the discarder pays them twice if
    ``double_to`` is this winner (see ``doubled``).
    """
    transfers: list[Transfer] = []
    for payer in range(options.players):
        if payer == win.winner or payer in win.also:
            continue
        key, amount = "payment.plain", points
        if payer == win.source:
            key = "payment.shared"
            if double_to == win.winner:
                key, amount = "payment.double", 2 * points
        values: dict[str, object] = {"points": points, "amount": amount}
        transfers.append(Transfer(payer, win.winner, amount, points, None, key, values))
    return transfers
