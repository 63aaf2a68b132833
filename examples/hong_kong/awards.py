"""The awards of the sketch: a record and a tiny predicate each."""

from sparrowhall.game.deal import Deal, Winner
from sparrowhall.hand.hand import CHOW, CONCEALED_KONG
from sparrowhall.hand.readings import readings
from sparrowhall.scoring.award import PER_READING, Award
from sparrowhall.scoring.breakdown import Breakdown, Line
from sparrowhall.scoring.facts import ROB_KONG, SELF_DRAW
from sparrowhall.tiles.kinds import (
    BIT,
    DRAGON_MASK,
    EAST,
    HONOR_MASK,
    NATURAL,
    PLANTS,
    SEASONS,
    SUIT_MASKS,
)


class Win:
    """The facts of a win; ``sets`` (type, lowest kind) hold melds too, once it is being read."""

    def __init__(self, deal: Deal, winner: Winner) -> None:
        place = deal.seats[winner.seat]
        self.hand = place.hand
        self.bonus = place.bonus
        self.by = winner.by
        self.seat_wind = deal.plan.seat_winds[winner.seat]
        self.round_wind = deal.plan.round_wind
        self.last_tile = deal.wall.drawable == 0
        self.sets: list[tuple[int, int]] = []
        self.kinds = 0
        for kind in range(NATURAL):
            if place.hand.counts[kind] or place.hand.melded[kind]:
                self.kinds |= BIT[kind]

    @property
    def suits(self) -> int:
        """How many suits the hand has tiles of."""
        return sum(1 for mask in SUIT_MASKS if self.kinds & mask)

    def pong_of(self, kind: int) -> int:
        """1 if there is a pong or kong of this kind."""
        return sum(1 for form, low in self.sets if form != CHOW and low == kind)


def _self_draw(win: Win) -> int:
    return win.by == SELF_DRAW


def _concealed(win: Win) -> int:
    return all(meld.type == CONCEALED_KONG for meld in win.hand.melds) and win.by != SELF_DRAW


def _rob_kong(win: Win) -> int:
    return win.by == ROB_KONG


def _last_tile(win: Win) -> int:
    return win.last_tile


def _no_flowers(win: Win) -> int:
    return not win.bonus


def _own_flowers(win: Win) -> int:
    number = win.seat_wind - EAST
    return sum(1 for kind in win.bonus if kind in (PLANTS + number, SEASONS + number))


def _all_chows(win: Win) -> int:
    return all(form == CHOW for form, _ in win.sets) and not win.kinds & HONOR_MASK


def _all_pongs(win: Win) -> int:
    return all(form != CHOW for form, _ in win.sets)


def _half_flush(win: Win) -> int:
    return win.suits == 1 and win.kinds & HONOR_MASK != 0


def _full_flush(win: Win) -> int:
    return win.suits == 1 and not win.kinds & HONOR_MASK


def _seat_wind(win: Win) -> int:
    return win.pong_of(win.seat_wind)


def _round_wind(win: Win) -> int:
    return win.pong_of(win.round_wind)


def _dragons(win: Win) -> int:
    return sum(1 for form, low in win.sets if form != CHOW and BIT[low] & DRAGON_MASK)


AWARDS = [
    Award("HK-SELF-DRAW", 1, _self_draw, PER_READING, "", (), None, ""),
    Award("HK-CONCEALED", 1, _concealed, PER_READING, "", (), None, ""),
    Award("HK-ROB-KONG", 1, _rob_kong, PER_READING, "", (), None, ""),
    Award("HK-LAST-TILE", 1, _last_tile, PER_READING, "", (), None, ""),
    Award("HK-NO-FLOWERS", 1, _no_flowers, PER_READING, "", (), None, ""),
    Award("HK-OWN-FLOWER", 1, _own_flowers, PER_READING, "", (), None, ""),
    Award("HK-ALL-CHOWS", 1, _all_chows, PER_READING, "", (), None, ""),
    Award("HK-ALL-PONGS", 3, _all_pongs, PER_READING, "", (), None, ""),
    Award("HK-HALF-FLUSH", 3, _half_flush, PER_READING, "", (), None, ""),
    Award("HK-FULL-FLUSH", 7, _full_flush, PER_READING, "", (), None, ""),
    Award("HK-SEAT-WIND", 1, _seat_wind, PER_READING, "", (), None, ""),
    Award("HK-ROUND-WIND", 1, _round_wind, PER_READING, "", (), None, ""),
    Award("HK-DRAGON", 1, _dragons, PER_READING, "", (), None, ""),
]


def evaluate(win: Win) -> Breakdown | None:
    """The best total in faan over every reading, or None if the hand is not complete."""
    best: Breakdown | None = None
    for reading in readings(win.hand):
        win.sets = [(meld.type, meld.kind) for meld in win.hand.melds] + reading.sets
        lines = []
        for award in AWARDS:
            times = award.test(win)
            if times:
                lines.append(Line(award.rule, times * award.value))
        total = sum(line.value for line in lines)
        if best is None or total > best.total:
            best = Breakdown(total, "faan", lines, reading)
    return best


def faan_of(win: Win) -> int:
    """The faan of a hand; -1 if it is not complete."""
    breakdown = evaluate(win)
    return breakdown.total if breakdown is not None else -1
