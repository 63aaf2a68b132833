"""What one seat has been told of the hand in play; every picture of the table is made from it."""

from typing import Final

from sparrowhall.fold import Fold, fold_of
from sparrowhall.game.events import DEAL_BEGINS, EXHAUSTED, REVEALED, WON, Event
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.hand.hand import Hand
from sparrowhall.tiles.kinds import KINDS


class Viewpoint:
    """The fold of the events that ``seat`` (-1: an onlooker) may know of.

    It never sees the match itself, so nothing made from it can show a hidden tile. ``opened`` are
    the hands shown at the end of the hand, and ``ends`` the events that say how it ended.
    """

    def __init__(self, rules: RuleSet, seat: int, scores: list[int]) -> None:
        self.seat: Final = seat
        self.fold: Final[Fold] = fold_of(rules, seat)
        self.fold.scores = scores[:]
        self.opened: dict[int, list[int]] = {}
        self.ends: list[Event] = []

    def hear(self, event: Event) -> None:
        """Take in an event that has been told, as far as this seat may know it."""
        seen = event.seen_by(self.seat)
        if seen is None:
            return
        if seen.what == DEAL_BEGINS:
            self.opened = {}
            self.ends = []
        elif seen.what == WON:
            self.opened[seen.seat] = list(seen.tiles[:-1])
        elif seen.what == REVEALED:
            self.opened[seen.seat] = list(seen.tiles)
        if seen.what in (WON, EXHAUSTED):
            self.ends.append(seen)
        self.fold.feed([seen])

    @property
    def winds(self) -> list[int]:
        """Everybody's wind, -1 where the game has none."""
        return [place.wind for place in self.fold.seats]

    def hand(self) -> Hand:
        """The own hand with its melds, for an analysis."""
        place = self.fold.seats[self.seat]
        hand = Hand(self.fold.rules.sets)
        for kind in place.hand:
            hand.add(kind)
        for meld in place.melds:
            hand.set_aside(meld)
        return hand

    def unseen(self) -> list[int]:
        """How many copies of each kind this seat has not seen."""
        left = self.fold.rules.tiles.counts[:]
        seen = list(self.fold.seats[self.seat].hand) if self.seat >= 0 else []
        for place in self.fold.seats:
            seen += place.bonus
            seen += [k for k, gone in zip(place.river, place.taken, strict=True) if not gone]
            seen += [kind for meld in place.melds for kind in meld.tiles]
        for kind in seen:
            left[kind] -= 1
        return [max(left[kind], 0) for kind in range(KINDS)]
