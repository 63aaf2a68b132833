"""What a discard may cost when it feeds a Vietnamese hand (VN-LIAB-…). Estimates in points."""

from typing import Final

from sparrowhall.game.view import View
from sparrowhall.hand.hand import PONG, Meld
from sparrowhall.rules.vietnamese.liability import DRAGON, WIND, exposures, open_groups
from sparrowhall.tiles.kinds import BIT, DRAGON_MASK, EAST, NATURAL, WIND_MASK

LAST: Final = 4
"""With so few tiles left to draw, a new tile that is won on costs all three shares."""

_CLAIMED: Final[list[float]] = [0.0, 0.05, 0.25, 0.4, 0.4]
"""The chance that somebody claims a tile of which so many more are unseen."""
_COSTS: Final[dict[str, float]] = {DRAGON: 80.0, WIND: 400.0}
_EXPOSED: Final = 60.0
"""What a claimed feed costs on average: not every one is won with."""
_NEW: Final = 15.0
_READY: Final = 0.004
"""The chance that a player is ready, by the square of the go-arounds played."""
_BONUS: Final = 60.0
"""What it costs when a discarded bonus tile is won on."""
_SAFE: Final = 3
_MIXED: Final = 50.0
"""What any suited tile costs when somebody has so many safe bonus discards and nothing shown."""


class Danger:
    """What is dangerous now in the eyes of one seat."""

    def __init__(self, view: View) -> None:
        self.left: Final = view.unseen()
        others = [seat for seat in range(view.seats) if seat != view.seat]
        self.groups: Final = [open_groups(view.melds(seat)) for seat in others]
        self.mixed: Final = any(_may_win_mixed(view, seat) for seat in others)
        self.played: Final = len(view.river(view.seat))
        self.late: Final = view.drawable <= LAST
        self.lying = 0
        for seat in range(view.seats):
            for kind in view.river(seat):
                self.lying |= BIT[kind]
            for meld in view.melds(seat):
                for kind in meld.tiles:
                    self.lying |= BIT[kind]

    def of(self, kind: int) -> float:
        """What discarding a tile of this kind may cost."""
        if kind >= NATURAL:
            ready = min(_READY * self.played**2, 0.6)
            return _BONUS * (1 - (1 - ready) ** len(self.groups))
        cost = sum([self._feed(groups, kind) for groups in self.groups if len(groups) > 1])
        if self.late and not self.lying & BIT[kind]:
            cost += _NEW
        if self.mixed and kind < EAST:
            cost += _MIXED
        return cost

    def _feed(self, groups: list[Meld], kind: int) -> float:
        """What it may cost to add to somebody's open groups."""
        claimed = _CLAIMED[min(max(self.left[kind], 0), 4)]
        cost = 0.0
        for rule, mask, sets in ((DRAGON, DRAGON_MASK, 3), (WIND, WIND_MASK, 4)):
            if mask & BIT[kind]:
                shown = sum([mask & BIT[meld.kind] > 0 for meld in groups])
                if shown == sets - 1:
                    cost += claimed * _COSTS[rule]
        claim = Meld(PONG, kind, (kind, kind, kind))
        if exposures([*groups, claim]):
            cost += max(claimed, 0.1) * _EXPOSED * (len(groups) - 1)
        return cost


def _may_win_mixed(view: View, seat: int) -> bool:
    """Whether a player may be waiting for any suited tile (VN-NFNL-MIXED)."""
    safe = sum([kind >= NATURAL for kind in view.river(seat)])
    return safe >= _SAFE and not view.melds(seat) and not view.bonus(seat)
