"""Hands with jokers: distance, waits, discards, and every way to read a complete hand.

``domains[j]`` is the mask of the kinds for which kind ``j`` may stand, 0 if it is no joker; see
``hand.domains`` for what domains may be. A joker may stand for a fifth copy of a kind, several may
stand in one set, and a set or the pair may be of jokers alone. What can be taken in is not limited
by the copies a player holds already: the caller decides what that means.
"""

from typing import Final

from sparrowhall.hand.domains import FIRST, GROUPS, Domains, domains_of, joker_tables
from sparrowhall.hand.hand import STEP, Hand
from sparrowhall.hand.joker_readings import JokerReading, joker_readings
from sparrowhall.hand.waits import Discard
from sparrowhall.tiles.kinds import BIT, KINDS, RANK

__all__ = [
    "JokerReading",
    "discards",
    "distance",
    "is_complete",
    "joker_readings",
    "useful",
    "waits",
]


def distance(hand: Hand, domains: list[int]) -> int:
    """The fewest tiles a hand of 3n+1 or 3n+2 tiles must take to be complete, jokers at their best.

    0 is complete, 1 is ready, or ready after a discard. Bonus tiles that are no jokers are left out
    of account.
    """
    game = domains_of(domains)
    return _lacks(game, hand, _classes(hand), game.held(hand))


def is_complete(hand: Hand, domains: list[int]) -> bool:
    """Whether the concealed tiles, jokers included, are exactly the sets needed and a pair."""
    if hand.size != 3 * (hand.sets - len(hand.melds)) + 2:
        return False
    return distance(hand, domains) == 0


def waits(hand: Hand, domains: list[int]) -> int:
    """The mask of kinds that complete a hand at rest (3n+1 tiles); 0 if it is not ready.

    Natural kinds, whether or not there can be another copy, and jokers that may stand for one.
    """
    return useful(hand, domains) if distance(hand, domains) == 1 else 0


def useful(hand: Hand, domains: list[int]) -> int:
    """The mask of natural kinds and jokers whose taking lowers the distance of a hand."""
    game = domains_of(domains)
    outlook = _Outlook(game, hand)
    return outlook.useful()


def discards(hand: Hand, domains: list[int], left: list[int]) -> list[Discard]:
    """Every discard of a hand of 3n+2 tiles, the best first; jokers only if there is no other.

    The best has the smallest distance, then the most useful copies left, then the lowest kind.
    ``left[k]`` is how many copies the player has not seen, for each of the 61 kinds.
    """
    game = domains_of(domains)
    held = [kind for kind in range(KINDS) if hand.counts[kind]]
    others = [kind for kind in held if not domains[kind]]
    found: list[Discard] = []
    for kind in others or held:
        hand.remove(kind)
        outlook = _Outlook(game, hand)
        mask = outlook.useful()
        hand.add(kind)
        copies = sum([left[other] for other in range(KINDS) if mask & BIT[other]])
        found.append(Discard(kind, outlook.distance, mask, copies))
    found.sort(key=_worth)
    return found


def _worth(discard: Discard) -> tuple[int, int, int]:
    return discard.distance, -discard.left, discard.kind


def _classes(hand: Hand) -> list[int]:
    tables = joker_tables()
    keys = hand.keys
    return [tables.class_of(group, keys[group]) for group in range(GROUPS)]


def _lacks(game: Domains, hand: Hand, classes: list[int], held: list[int]) -> int:
    needed = hand.sets - len(hand.melds)
    return game.shortages.distance(game.lacking(classes, held), needed)


class _Outlook:
    """A hand and what each tile would do for it."""

    def __init__(self, game: Domains, hand: Hand) -> None:
        self.game: Final = game
        self.hand: Final = hand
        self.held: Final = game.held(hand)
        self.classes: Final = _classes(hand)
        self.distance: Final = _lacks(game, hand, self.classes, self.held)

    def useful(self) -> int:
        """The mask of natural kinds and jokers whose taking lowers the distance."""
        mask = 0
        for group in range(GROUPS):
            mask |= self._useful_in(group)
        if mask:
            for kind in self.game.jokers:
                if self.game.masks[kind] & mask:
                    mask |= BIT[kind]
        return mask

    def _useful_in(self, group: int) -> int:
        """The useful kinds of one group; kinds that lead to the same class are judged once."""
        classes = self.classes
        without = classes[group]
        lowers: dict[int, bool] = {without: False}
        mask = 0
        for kind in range(FIRST[group], FIRST[group + 1]):
            taken = self._taken(group, kind)
            lower = lowers.get(taken)
            if lower is None:
                classes[group] = taken
                lower = _lacks(self.game, self.hand, classes, self.held) < self.distance
                lowers[taken] = lower
            if lower:
                mask |= BIT[kind]
        classes[group] = without
        return mask

    def _taken(self, group: int, kind: int) -> int:
        """The class of the group with one more tile of a kind."""
        key = self.hand.keys[group]
        if self.hand.counts[kind] < 4:
            return joker_tables().class_of(group, key + STEP[kind])
        return joker_tables().class_with_fifth(group, key, RANK[kind])
