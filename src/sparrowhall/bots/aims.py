"""What a Vietnamese hand may become, and what it is worth: Phán in sight times the chance.

A hand is aimed at whatever brings most: any hand, a flush, pongs, pairs, orphans, each with its
jokers in use or (where they are still concealed) shown for their Phán.
"""

from typing import Final

from sparrowhall.bots.joker_outlook import ALL_GROUPS, HONORS, SUITS, JokerOutlook
from sparrowhall.bots.phan import (
    MUN,
    SELF_DRAWN,
    all_natural,
    honours_phan,
    pays,
    quartets_phan,
    shown_phan,
)
from sparrowhall.bots.prospect import Chances, Prospect
from sparrowhall.game.actions import Action
from sparrowhall.hand import orphans, pairs
from sparrowhall.hand.domains import Domains, domains_of
from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, PONG, Hand
from sparrowhall.rules.vietnamese.jokers import DOMAINS
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.scoring.situation import Batch
from sparrowhall.tiles.kinds import BIT, EAST, GROUP, NATURAL

CHANCES: Final = Chances(2.5)

HALF_FLUSH: Final = 3.0
ALL_SETS: Final = 3.0
ORPHANS: Final = 13.0
SMALL: Final = 0.6
"""Phán of an ordinary hand: all runs, a single wait, a closed self-draw, now and then."""
PLAIN: Final[list[float]] = [0.2, 0.35, 0.55]
"""The chance that a natural hand scores nothing and so is a no-joker Mosquito: closed, with a call,
with a call and a plain pong."""
USUAL: Final[list[int]] = [0, 12, 20]
"""Useful tiles to reckon with, by distance, until an aim is looked at closely; else 60."""


class Table:
    """What all hands of one decision have in common: the unseen tiles ``left``, the bonus tiles
    ``shown`` so far, the ``seat`` (places after East) and the winds that count.
    """

    def __init__(
        self,
        options: VietnameseOptions,
        left: list[int],
        shown: list[Batch],
        seat: int,
        value_winds: list[int],
    ) -> None:
        self.options: Final = options
        self.left: Final = left
        self.shown: Final = [kind for batch in shown for kind in batch.tiles]
        self.seat: Final = seat
        self.value_winds: Final = value_winds
        self.game: Final[Domains] = domains_of(DOMAINS)
        self.bonus: Final = sum([shown_phan(batch.tiles, seat, batch.opening) for batch in shown])


class Aim:
    """One thing a hand may become: how far it is and what it pays (points); ``groups`` are those
    its tiles may be of.
    """

    def __init__(self, kind: str, distance: int, points: float, groups: int = ALL_GROUPS) -> None:
        self.kind: Final = kind
        self.distance: Final = distance
        self.points: Final = points
        self.groups: Final = groups

    def bound(self) -> float:
        """What it is worth at most."""
        left = USUAL[self.distance] if self.distance < len(USUAL) else 60
        return self.points * CHANCES.of(self.distance, left)


class Aims:
    """The aims of one hand. ``batch`` are the bonus tiles it has shown by the action judged."""

    def __init__(
        self, table: Table, hand: Hand, batch: list[int], opening: bool, suited: bool
    ) -> None:
        self.table: Final = table
        self.hand: Final = hand
        self.outlook: Final = JokerOutlook(hand, table.game)
        self.natural: Final = all_natural(hand)
        every = table.shown + batch
        self.bonus: Final = (
            table.bonus + shown_phan(batch, table.seat, opening) + quartets_phan(every, table.seat)
        )
        self.honours: Final = honours_phan(hand, table.value_winds)
        self.suited: Final = suited
        kongs = 0
        self.open = 0
        self.chows = 0
        self.melded_groups = 0
        for meld in hand.melds:
            kongs += meld.is_kong
            self.open += meld.type != CONCEALED_KONG
            self.chows += meld.type == CHOW
            self.melded_groups |= BIT[GROUP[meld.kind]]
        self.kongs: Final = kongs

    def best(self, action: Action) -> Prospect:
        """The aim worth most, looked at closely."""
        aims = self._any() + self._flushes() + self._special()
        aims.sort(key=_bound, reverse=True)
        best = Prospect(action, -1.0)
        for aim in aims:
            if best.worth >= 0 and aim.bound() <= best.worth:
                break
            useful = self._useful(aim)
            left = sum([self.table.left[kind] for kind in useful])
            worth = aim.points * CHANCES.of(aim.distance, left)
            if worth > best.worth:
                best = Prospect(action, worth, aim.distance, useful, left, aim.kind)
        return best

    def _any(self) -> list[Aim]:
        """Any hand; a natural one without any pattern is worth a Mủn (VN-PAT-MOSQUITO-NJ)."""
        phan = self.bonus + self.kongs
        points = pays(phan + self.honours + SMALL)
        plain = self.table.options.mosquito_nj != "off" and not self.kongs and self.honours < 0.9
        if self.natural and plain:
            odds = PLAIN[self._plainness()]
            points = odds * pays(phan + MUN) + (1 - odds) * points
        return [Aim("", self.outlook.distance(), points)]

    def _plainness(self) -> int:
        pongs = any(meld.type == PONG for meld in self.hand.melds) or 3 in self.hand.counts[:EAST]
        return (1 + pongs) if self.open else 0

    def _flushes(self) -> list[Aim]:
        """Half flush, full flush, and all suits without honours where that wins more (NFNL)."""
        aims: list[Aim] = []
        phan = self.bonus + self.kongs
        full = 2.0 * MUN if self.natural else float(MUN)
        for suit in range(3):
            if self.melded_groups & ~(BIT[suit] | HONORS):
                continue
            groups = BIT[suit] | HONORS
            half = pays(phan + HALF_FLUSH + self.honours)
            aims.append(Aim("half_flush", self.outlook.distance(groups), half, groups))
            if not self.melded_groups & ~BIT[suit]:
                distance = self.outlook.distance(BIT[suit])
                aims.append(Aim("full_flush", distance, pays(phan + full), BIT[suit]))
        if self.suited and self.natural:
            distance = self.outlook.distance(SUITS)
            aims.append(Aim("nfnl", distance, pays(phan + MUN + SMALL), SUITS))
        return aims

    def _special(self) -> list[Aim]:
        """Pongs; with nothing set aside also seven pairs and thirteen orphans."""
        aims: list[Aim] = []
        phan = self.bonus + self.kongs
        if not self.chows:
            points = pays(phan + ALL_SETS + self.natural + self.honours)
            aims.append(Aim("all_sets", self._pongs(), points))
        if not self.hand.melds:
            if self.table.options.seven_pairs == "on":
                points = SELF_DRAWN * pays(phan + MUN + 1)
                aims.append(Aim("seven_pairs", pairs.distance(self.hand, DOMAINS), points))
            distance = orphans.distance(self.hand, DOMAINS, self.table.options.orphans_jokers)
            if distance < 7:
                points = pays(phan + ORPHANS + MUN * self.natural)
                aims.append(Aim("orphans", distance, points))
        return aims

    def _pongs(self) -> int:
        """How many tiles are missing for pongs and a pair; any joker is taken to fit."""
        counts = sorted(self.hand.counts[:NATURAL], reverse=True)
        needed = self.hand.sets - len(self.hand.melds)
        missing = sum([max(3 - count, 0) for count in counts[:needed]])
        missing += max(2 - counts[needed], 0)
        jokers = sum([self.hand.counts[kind] for kind in self.table.game.jokers])
        return max(missing - jokers, 0)

    def _useful(self, aim: Aim) -> list[int]:
        """The kinds that bring an aim nearer."""
        if aim.kind == "seven_pairs":
            mask = pairs.useful(self.hand, DOMAINS)
            return [kind for kind in range(NATURAL) if mask & BIT[kind]]
        if aim.kind == "orphans":
            mask = orphans.useful(self.hand, DOMAINS, self.table.options.orphans_jokers)
            return [kind for kind in range(NATURAL) if mask & BIT[kind]]
        if aim.kind == "all_sets":
            return [kind for kind in range(NATURAL) if self.hand.counts[kind] == 2]
        return self.outlook.useful(aim.groups, aim.distance)


def _bound(aim: Aim) -> float:
    return aim.bound()
