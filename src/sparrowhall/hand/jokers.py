"""Hands with jokers: distance, waits, discards, and every way to read a complete hand.

``domains[j]`` is the mask of the kinds for which kind ``j`` may stand, 0 if it is no joker; see
``hand.domains`` for what domains may be. A joker may stand for a fifth copy of a kind, several may
stand in one set, and a set or the pair may be of jokers alone. What can be taken in is not limited
by the copies a player holds already: the caller decides what that means.
"""

from typing import Final

from sparrowhall.hand.domains import Domains, domains_of
from sparrowhall.hand.hand import STEP, Hand
from sparrowhall.hand.joker_readings import JokerReading, joker_readings
from sparrowhall.hand.joker_tables import FIRST, GROUPS, joker_tables
from sparrowhall.hand.shortage import MOST
from sparrowhall.hand.waits import Discard
from sparrowhall.tiles.kinds import BIT, GROUP, KINDS

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
    tables = joker_tables()
    keys = hand.keys
    if hand.held & game.joker_mask:
        classes = [tables.class_of(group, keys[group]) for group in range(GROUPS)]
        whole = game.whole(classes, game.held(hand))
    else:
        whole = tables.whole(keys)
    return tables.shortages[whole][MOST + 1 + hand.sets - len(hand.melds)]


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
    return _outlook(hand, domains_of(domains)).useful()


def discards(hand: Hand, domains: list[int], left: list[int]) -> list[Discard]:
    """Every discard of a hand of 3n+2 tiles, the best first; jokers only if there is no other.

    The best has the smallest distance, then the most useful copies left, then the lowest kind.
    ``left[k]`` is how many copies the player has not seen, for each of the 61 kinds.
    """
    held = [kind for kind in range(KINDS) if hand.counts[kind]]
    others = [kind for kind in held if not domains[kind]]
    outlook = _outlook(hand, domains_of(domains))
    found: list[Discard] = []
    for kind in others or held:
        hand.remove(kind)
        rest = outlook.after(hand, kind)
        hand.add(kind)
        mask = rest.useful()
        copies = sum([left[other] for other in range(KINDS) if mask & BIT[other]])
        found.append(Discard(kind, rest.distance, mask, copies))
    found.sort(key=_worth)
    return found


def _worth(discard: Discard) -> tuple[int, int, int]:
    return discard.distance, -discard.left, discard.kind


class _Outlook:
    """A hand and what each tile would do for it: all that is judged is the classes of its groups.

    ``taken[g]`` has the classes that one more tile can make of group ``g``, each with the mask of
    the kinds that do.
    """

    def __init__(
        self,
        game: Domains,
        needed: int,
        held: list[int],
        classes: list[int],
        taken: list[dict[int, int]],
    ) -> None:
        self.game: Final = game
        self.held: Final = held
        self.classes: Final = classes
        self.taken: Final = taken
        self.needed: Final = needed
        self.distance: Final = self._judge()

    def useful(self) -> int:
        """The mask of natural kinds and jokers whose taking lowers the distance."""
        classes = self.classes
        mask = 0
        for group in range(GROUPS):
            without = classes[group]
            for found, kinds in self.taken[group].items():
                if found != without:
                    classes[group] = found
                    if self._judge() < self.distance:
                        mask |= kinds
            classes[group] = without
        return mask | self.game.standing_for(mask)

    def after(self, hand: Hand, kind: int) -> "_Outlook":
        """The outlook of the hand once it has given away a tile."""
        group = GROUP[kind]
        if group == GROUPS:
            return _outlook(hand, self.game)
        classes, taken = self.classes[:], self.taken[:]
        classes[group] = joker_tables().class_of(group, hand.keys[group])
        taken[group] = _taken(hand, group)
        return _Outlook(self.game, self.needed, self.held, classes, taken)

    def _judge(self) -> int:
        whole = self.game.whole(self.classes, self.held)
        return joker_tables().shortages[whole][MOST + 1 + self.needed]


def _outlook(hand: Hand, game: Domains) -> _Outlook:
    tables = joker_tables()
    classes = [tables.class_of(group, hand.keys[group]) for group in range(GROUPS)]
    taken = [_taken(hand, group) for group in range(GROUPS)]
    return _Outlook(game, hand.sets - len(hand.melds), game.held(hand), classes, taken)


def _taken(hand: Hand, group: int) -> dict[int, int]:
    """The classes that one more tile can make of a group, and the mask of the kinds that do."""
    tables = joker_tables()
    key = hand.keys[group]
    found: dict[int, int] = {}
    for kind in range(FIRST[group], FIRST[group + 1]):
        if hand.counts[kind] < 4:
            after = tables.class_of(group, key + STEP[kind])
        else:
            after = tables.class_with_fifth(group, key, kind)
        found[after] = found.get(after, 0) | BIT[kind]
    return found
