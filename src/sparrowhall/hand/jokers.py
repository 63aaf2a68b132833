"""Hands with jokers: distance, waits, discards, and every way to read a complete hand.

``domains[j]`` is the mask of the kinds for which kind ``j`` may stand, 0 if it is no joker; see
``hand.domains`` for what domains may be. A joker may stand for a fifth copy of a kind, several may
stand in one set, and a set or the pair may be of jokers alone. What can be taken in is not limited
by the copies a player holds already: the caller decides what that means.
"""

from typing import Final

from sparrowhall.hand.domains import FIRST, GROUPS, Domains, domains_of, joker_tables
from sparrowhall.hand.hand import CHOW, STEP, Hand
from sparrowhall.hand.joker_parts import parts
from sparrowhall.hand.readings import Part, Sets
from sparrowhall.hand.shortage import MOST
from sparrowhall.hand.waits import Discard
from sparrowhall.tiles.kinds import BIT, GROUP, KINDS, NATURAL, RANK


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


class JokerReading:
    """A complete hand's concealed tiles as sets and a pair, and what the jokers stand for.

    ``sets`` holds (``CHOW`` or ``PONG``, lowest kind), by kind and a pong before the chows of the
    same kind; ``pair`` is a kind. ``place`` is where the winning tile went: an index into ``sets``,
    -1 for the pair, -2 if no winning tile was named. ``winning`` is the natural kind the winning
    tile stands for (itself if it is natural), or -1. ``stands`` gives for every concealed joker
    (joker, natural kind), one way of possibly many.
    """

    __slots__ = ("pair", "place", "sets", "stands", "winning")

    def __init__(
        self, sets: Sets, pair: int, place: int, winning: int, stands: list[tuple[int, int]]
    ) -> None:
        self.sets: Final = sets
        self.pair: Final = pair
        self.place: Final = place
        self.winning: Final = winning
        self.stands: Final = stands

    def __repr__(self) -> str:
        return (
            f"JokerReading({self.sets!r}, {self.pair}, {self.place}, {self.winning},"
            f" {self.stands!r})"
        )


def joker_readings(hand: Hand, domains: list[int], winning: int = -1) -> list[JokerReading]:
    """All distinct readings of the concealed tiles: shape, place and meaning of the winning tile.

    The hand holds ``winning``, a natural kind or a joker. Equal sets are one place. Empty if the
    hand is not complete.
    """
    if not is_complete(hand, domains):
        return []
    return _Reader(hand, domains_of(domains), winning).read()


class _Reader:
    """Reads one complete hand."""

    def __init__(self, hand: Hand, game: Domains, winning: int) -> None:
        self.hand: Final = hand
        self.game: Final = game
        self.winning: Final = winning
        self.held: Final = game.held(hand)
        self.jokers: Final = [kind for kind in game.jokers for _ in range(hand.counts[kind])]
        self.sizes: Final = [
            sum(hand.counts[FIRST[group] : FIRST[group + 1]]) for group in range(GROUPS)
        ]
        self.parts: Final[dict[int, list[Part]]] = {}
        self.found: Final[list[JokerReading]] = []

    def read(self) -> list[JokerReading]:
        """Every reading."""
        self._share(0, [], self.hand.sets - len(self.hand.melds), True)
        return self.found

    def _share(self, group: int, shares: list[tuple[int, bool]], sets: int, pair: bool) -> None:
        """Decide how many sets each group from ``group`` on has, and which one has the pair."""
        if group == GROUPS:
            if not sets and not pair:
                self._lay_out(shares)
            return
        table = joker_tables()
        shortage = table.shortages.all[table.class_of(group, self.hand.keys[group])]
        for paired in range(1 + pair):
            for share in range(sets + 1):
                lacking = 3 * share + 2 * paired - self.sizes[group]
                # The group's tiles all have their use just if no fewer are missing.
                if lacking >= 0 and shortage[(MOST + 1) * paired + share] == lacking:
                    more = shares + [(share, paired > 0)]
                    self._share(group + 1, more, sets - share, pair and not paired)

    def _lay_out(self, shares: list[tuple[int, bool]]) -> None:
        """Collect the readings in which the groups have these shares."""
        lacks = [
            3 * sets + 2 * pair - size
            for (sets, pair), size in zip(shares, self.sizes, strict=True)
        ]
        if not self.game.fill(lacks, self.held):
            return
        where = self._winning_kinds(lacks)
        shapes: list[Part] = [([], -1)]
        for group in range(GROUPS):
            more = self._parts_of(group, shares[group])
            shapes = [(a + b, max(p, q)) for a, p in shapes for b, q in more]
        for sets, pair in shapes:
            self._place(sets, pair, where)

    def _parts_of(self, group: int, share: tuple[int, bool]) -> list[Part]:
        sets, pair = share
        address = (group * (MOST + 1) + sets) * 2 + pair
        found = self.parts.get(address)
        if found is None:
            counts = self.hand.counts[FIRST[group] : FIRST[group + 1]]
            found = parts(group, FIRST[group], counts, sets, pair)
            self.parts[address] = found
        return found

    def _winning_kinds(self, lacks: list[int]) -> int:
        """The mask of kinds a joker may stand for as the winning tile, if groups lack so many."""
        if self.winning < NATURAL:
            return 0
        domain = self.game.masks[self.winning]
        held = self.game.held_without(self.hand, self.winning)
        mask = 0
        for group in range(GROUPS):
            inside = domain & GROUP_MASKS[group]
            if inside and lacks[group]:
                lacks[group] -= 1
                if self.game.fill(lacks, held):
                    mask |= inside
                lacks[group] += 1
        return mask

    def _place(self, sets: Sets, pair: int, where: int) -> None:
        """Collect the readings of one shape: every place of the winning tile."""
        gaps = self._gaps(sets, pair)
        winning = self.winning
        if winning < 0:
            self.found.append(JokerReading(sets, pair, -2, -1, self._stands(gaps, -1)))
            return
        if winning < NATURAL:
            kinds = [winning]
        else:
            kinds = []
            for kind in gaps:
                if where & BIT[kind] and kind not in kinds:
                    kinds.append(kind)
        for kind in kinds:
            stands = self._stands(gaps, kind)
            if pair == kind:
                self.found.append(JokerReading(sets, pair, -1, kind, stands))
            for at, (shape, low) in enumerate(sets):
                if low == kind or (shape == CHOW and low < kind <= low + 2):
                    if not at or sets[at] != sets[at - 1]:
                        self.found.append(JokerReading(sets, pair, at, kind, stands))

    def _gaps(self, sets: Sets, pair: int) -> list[int]:
        """The kinds of the tiles that jokers make up, each as often as it is missing."""
        rest = self.hand.counts[:NATURAL]
        gaps: list[int] = []
        for shape, low in [*sets, (_PAIR, pair)]:
            ...
        return gaps
