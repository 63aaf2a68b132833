"""The ways to read a complete hand with jokers as sets and a pair.

First the sets and the pair are shared out among the groups: a share is possible if all tiles of
each group have their use and the jokers can make up what is missing. As domains are made of whole
groups, every layout of the groups' shares is then a reading.
"""

from typing import Final

from sparrowhall.hand.domains import Domains, Stands, domains_of
from sparrowhall.hand.hand import CHOW, PONG, Hand
from sparrowhall.hand.joker_tables import FIRST, GROUPS, joker_tables
from sparrowhall.hand.readings import Part, Sets
from sparrowhall.hand.shortage import MOST
from sparrowhall.tiles.kinds import NATURAL, WINDS


class JokerReading:
    """A complete hand's concealed tiles as sets and a pair, and what the jokers stand for.

    ``sets`` holds (``CHOW`` or ``PONG``, lowest kind), by kind and a pong before the chows of the
    same kind; ``pair`` is a kind. ``place`` is where the winning tile went: an index into ``sets``,
    -1 for the pair, -2 if no winning tile was named. ``winning`` is the natural kind the winning
    tile stands for (itself if it is natural), or -1. ``stands`` has every concealed joker and what
    it stands for: one way of possibly many.
    """

    __slots__ = ("pair", "place", "sets", "stands", "winning")

    def __init__(self, sets: Sets, pair: int, place: int, winning: int, stands: Stands) -> None:
        self.sets: Final = sets
        self.pair: Final = pair
        self.place: Final = place
        self.winning: Final = winning
        self.stands: Final = stands

    def __repr__(self) -> str:
        facts = (self.sets, self.pair, self.place, self.winning, self.stands)
        return f"JokerReading{facts!r}"


def joker_readings(hand: Hand, domains: list[int], winning: int = -1) -> list[JokerReading]:
    """All distinct readings of the concealed tiles: shape, and place and meaning of ``winning``.

    The hand holds the winning tile, a natural kind or a joker. Equal sets are one place. Empty if
    the hand is not complete. For ``domains`` see ``hand.jokers``.
    """
    return _Reader(hand, domains_of(domains), winning).read()


class _Reader:
    """Reads one hand."""

    def __init__(self, hand: Hand, game: Domains, winning: int) -> None:
        self.hand: Final = hand
        self.game: Final = game
        self.winning: Final = winning
        self.needed: Final = hand.sets - len(hand.melds)
        self.held: Final = game.held(hand)
        self.sizes: Final = [sum(hand.counts[FIRST[g] : FIRST[g + 1]]) for g in range(GROUPS)]
        self.parts: Final[dict[int, list[Part]]] = {}
        self.found: Final[list[JokerReading]] = []

    def read(self) -> list[JokerReading]:
        """Every reading."""
        if self.hand.size == 3 * self.needed + 2:
            self._share([], self.needed, 1)
        return self.found

    def _share(self, shares: list[tuple[int, int]], sets: int, pairs: int) -> None:
        """Share out the ``sets`` and ``pairs`` left among the groups that have no share yet."""
        group = len(shares)
        if group == GROUPS:
            if not sets and not pairs:
                self._lay_out(shares)
            return
        tables = joker_tables()
        shortage = tables.shortages[tables.class_of(group, self.hand.keys[group])]
        for pair in range(pairs + 1):
            for share in range(sets + 1):
                missing = 3 * share + 2 * pair - self.sizes[group]
                # Any tile without a use would leave one more missing.
                if shortage[(MOST + 1) * pair + share] == missing:
                    self._share([*shares, (share, pair)], sets - share, pairs - pair)

    def _lay_out(self, shares: list[tuple[int, int]]) -> None:
        """Collect the readings in which the groups have these shares."""
        missing = [3 * shares[g][0] + 2 * shares[g][1] - self.sizes[g] for g in range(GROUPS)]
        if self.game.uncovered(missing, self.held):
            return
        shapes: list[Part] = [([], -1)]
        for group in range(GROUPS):
            more = self._parts_of(group, shares[group][0], shares[group][1])
            shapes = [(a + b, max(one, other)) for a, one in shapes for b, other in more]
        for sets, pair in shapes:
            self._place(sets, pair)

    def _parts_of(self, group: int, sets: int, pair: int) -> list[Part]:
        address = (group * (MOST + 1) + sets) * 2 + pair
        found = self.parts.get(address)
        if found is None:
            first = FIRST[group]
            counts = self.hand.counts[first : FIRST[group + 1]]
            found = _Walk(first, counts, group < WINDS).all(sets, pair)
            self.parts[address] = found
        return found

    def _place(self, sets: Sets, pair: int) -> None:
        """Collect the readings of one shape."""
        game, hand, winning = self.game, self.hand, self.winning
        gaps = self._gaps(sets, pair)
        for kind in game.meanings(hand, gaps, winning):
            stands = game.stands(hand, gaps, winning, kind)
            for place in _places(sets, pair, kind):
                self.found.append(JokerReading(sets, pair, place, kind, stands))

    def _gaps(self, sets: Sets, pair: int) -> list[int]:
        """The kinds of the tiles that jokers make up, each as often as it is missing."""
        rest = self.hand.counts[:NATURAL]
        gaps: list[int] = []
        tiles = [pair, pair]
        for shape, low in sets:
            tiles += [low, low + 1, low + 2] if shape == CHOW else [low, low, low]
        for kind in tiles:
            if rest[kind]:
                rest[kind] -= 1
            else:
                gaps.append(kind)
        return gaps


def _places(sets: Sets, pair: int, kind: int) -> list[int]:
    """Where a winning tile of this kind may have gone; of equal sets the first stands for all."""
    if kind < 0:
        return [-2]
    places = [-1] if pair == kind else []
    for at, (shape, low) in enumerate(sets):
        held = low <= kind <= low + 2 if shape == CHOW else low == kind
        if held and (not at or sets[at] != sets[at - 1]):
            places.append(at)
    return places


class _Walk:
    """Goes through the kinds of one group, lowest first, and collects the parts."""

    def __init__(self, first: int, counts: list[int], chows: bool) -> None:
        self.first: Final = first
        self.counts: Final = counts
        self.chows_end: Final = len(counts) - 2 if chows else 0
        self.found: Final[list[Part]] = []

    def all(self, sets: int, pairs: int) -> list[Part]:
        """Every way to use all tiles in just so many sets and pairs, the rest made up."""
        spare = 3 * sets + 2 * pairs - sum(self.counts)
        self._go(0, 0, 0, sets, pairs, spare, [], -1)
        return self.found

    def _go(
        self,
        at: int,
        older: int,
        newer: int,
        sets: int,
        pairs: int,
        spare: int,
        chosen: Sets,
        pair: int,
    ) -> None:
        """Settle the tiles at ``at`` and all after it.

        ``older`` and ``newer`` chows began two kinds and one kind below. ``sets`` and ``pairs`` are
        still to be formed, and ``spare`` tiles may yet be made up: once all are formed, there is
        no tile left over.
        """
        if not (sets or pairs or older or newer):
            self.found.append((chosen, pair))
            return
        if at == len(self.counts):
            return
        kind = self.first + at
        for pongs in range(sets, -1, -1):
            for twice in range(pairs + 1):
                made_up = older + newer + 3 * pongs + 2 * twice - self.counts[at]
                most = min(sets - pongs, spare - made_up) if at < self.chows_end else 0
                for chows in range(max(-made_up, 0), most + 1):
                    if made_up + chows <= spare:
                        more = [(PONG, kind)] * pongs + [(CHOW, kind)] * chows
                        self._go(
                            at + 1,
                            newer,
                            chows,
                            sets - pongs - chows,
                            pairs - twice,
                            spare - made_up - chows,
                            chosen + more,
                            kind if twice else pair,
                        )
