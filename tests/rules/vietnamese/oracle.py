"""A second, slow scorer written from the rules alone, for the default options.

It knows nothing of the engine's readings, waits and awards: every joker becomes every natural kind
of its domain in turn, and the natural tiles are taken apart by trying everything. Kinds are numbers
0 to 33, jokers 50 to 56; any other kind above 33 is a flower won on.
"""

from collections.abc import Iterator
from itertools import product

from tests.rules.oracle import Sets, takes

TERMINALS = {0, 8, 9, 17, 18, 26}
HONORS = set(range(27, 34))
ORPHANS = TERMINALS | HONORS
DOMAINS = {
    50: range(34),
    51: range(9, 18),
    52: range(18, 27),
    53: range(9),
    54: range(27, 31),
    55: range(31, 34),
    56: range(27),
}

Melds = list[tuple[str, tuple[int, ...]]]
"""Type and what the tiles read as."""


class Facts:
    """What the oracle is asked about; ``hand`` holds the winning ``tile``."""

    def __init__(
        self,
        hand: list[int],
        melds: Melds,
        tile: int,
        drawn: bool,
        robbed: bool,
        seat: int,
        round: int,
        eligible: bool,
        melded_jokers: bool,
    ) -> None:
        self.hand = hand
        self.melds = melds
        self.tile = tile
        self.drawn = drawn
        self.robbed = robbed
        self.seat = seat
        self.round = round
        self.eligible = eligible
        self.on_bonus = not drawn and tile > 33
        self.has_jokers = melded_jokers or any(kind > 33 for kind in hand)
        self.open = sum(name != "concealed_kong" for name, _ in melds)
        self.single = -1


def domain(facts: Facts, kind: int) -> list[int]:
    if facts.on_bonus and kind == facts.tile:
        return list(range(34))
    return list(DOMAINS[kind])


def meanings(facts: Facts, hand: list[int]) -> Iterator[list[int]]:
    """Every way to read the jokers of a hand, in its order."""
    domains = [[kind] if kind < 34 else domain(facts, kind) for kind in hand]
    for kinds in product(*domains):
        yield list(kinds)


def completes(facts: Facts, hand: list[int]) -> bool:
    """Whether some meaning of the jokers completes the hand by a shape legal for the win."""
    jokers = [kind for kind in hand if kind > 33]
    for kinds in meanings(facts, hand):
        for _ in takes(tuple(sorted(kinds))):
            return True
        if not facts.melds:
            if facts.drawn and is_pairs(kinds):
                return True
            if is_orphans(kinds) and orphans_allow(hand, kinds, jokers):
                return True
    return False


def is_pairs(kinds: list[int]) -> bool:
    return len(kinds) == 14 and len(set(kinds)) == 7 and all(kinds.count(k) == 2 for k in kinds)


def is_orphans(kinds: list[int]) -> bool:
    return len(kinds) == 14 and set(kinds) == ORPHANS


def orphans_allow(hand: list[int], kinds: list[int], jokers: list[int]) -> bool:
    """Jokers may stand in the pair only."""
    if not jokers:
        return True
    pair = next(kind for kind in kinds if kinds.count(kind) == 2)
    return all(k == pair for given, k in zip(hand, kinds, strict=True) if given > 33)


def is_single(facts: Facts) -> bool:
    """Whether just one natural kind completes the hand."""
    if facts.single < 0:
        rest = list(facts.hand)
        rest.remove(facts.tile)
        found = [kind for kind in range(34) if completes(facts, [*rest, kind])]
        facts.single = int(len(found) == 1)
    return facts.single == 1


def best(facts: Facts) -> int:
    """The most Phán over all meanings, shapes and places; -1 if the hand does not win."""
    where = facts.hand.index(facts.tile)
    jokers = [kind for kind in facts.hand if kind > 33]
    seen: set[tuple[tuple[int, ...], int]] = set()
    totals = [-1]
    for kinds in meanings(facts, facts.hand):
        won = kinds[where]
        key = (tuple(sorted(kinds)), won)
        if not facts.melds and facts.drawn and is_pairs(kinds):
            totals.append(patterns(facts, (), sorted(set(kinds)), [], "pair", "pairs"))
        if not facts.melds and is_orphans(kinds) and orphans_allow(facts.hand, kinds, jokers):
            totals.append(patterns(facts, (), [], sorted(kinds), "", "orphans"))
        if key in seen:
            continue
        seen.add(key)
        for sets, pair in takes(key[0]):
            totals += [
                patterns(facts, sets, [pair], [], wait, "standard")
                for wait in places(sets, pair, won)
            ]
    top = max(totals)
    if top == 0 and not facts.has_jokers:
        top = 6
    if top >= 0:
        top += facts.robbed + 6 * facts.on_bonus
    return top


def places(sets: Sets, pair: int, won: int) -> Iterator[str]:
    """How the winning tile completed each set or pair it may stand in."""
    if pair == won:
        yield "pair"
    for part in sets:
        if won in part:
            low = part[0]
            if part[0] == part[1]:
                yield "pong"
            elif won == low + 1:
                yield "closed"
            elif (won == low + 2 and low % 9 == 0) or (won == low and low % 9 == 6):
                yield "edge"
            else:
                yield "open"


class Reading:
    """One reading of a hand: its groups, and what the patterns ask of them."""

    def __init__(
        self, facts: Facts, sets: Sets, pairs: list[int], singles: list[int], shape: str
    ) -> None:
        groups = [tiles for _, tiles in facts.melds] + list(sets)
        self.facts = facts
        self.shape = shape
        self.pairs = pairs
        self.tiles = sorted([k for part in sets for k in part] + pairs * 2)
        self.kongs = [name for name, tiles in facts.melds if len(tiles) == 4]
        self.pongs = [tiles[0] for tiles in groups if tiles[0] == tiles[1]]
        self.every = {kind for tiles in groups for kind in tiles} | set(pairs) | set(singles)
        self.one_suit = len({kind // 9 for kind in self.every if kind < 27}) == 1
        self.honours = bool(self.every & HONORS)
        self.closed = facts.open == 0
        self.dragons = [kind for kind in self.pongs if kind >= 31]
        self.winds = [kind for kind in self.pongs if 27 <= kind < 31]
        self.pair = pairs[0] if shape == "standard" else -1
        self.little_dragons = (
            len(self.dragons) == 2 and self.pair >= 31 and self.pair not in self.dragons
        )
        self.little_winds = (
            len(self.winds) == 3 and 27 <= self.pair < 31 and self.pair not in self.winds
        )
        self.term_honors = (
            self.honours
            and bool(self.every - HONORS)
            and self.every <= ORPHANS
            and shape != "orphans"
        )

    def threes(self) -> int:
        """How many three-Phán patterns there are."""
        facts = self.facts
        count = int(len(self.pongs) == 4 and not self.term_honors)
        count += self.one_suit and self.honours
        return count + (facts.open == 4 and not facts.drawn and not facts.robbed)

    def great(self) -> list[int]:
        """The Mủn patterns for which a hand without jokers earns a Mủn, in Phán."""
        found: list[int] = []
        if self.one_suit and not self.honours:
            gates = not self.facts.melds and self.shape == "standard" and is_gates(self.tiles)
            found.append(18 if gates else 6)
        if self.shape == "orphans":
            found.append(13)
        if self.every <= HONORS or (self.every <= TERMINALS and self.shape == "standard"):
            found.append(24)
        if len(self.kongs) < 4 and len(self.pongs) == 4 and self.closed and self.facts.drawn:
            found.append(18)
        if self.little_dragons:
            found.append(6)
        if self.little_winds or len(self.winds) == 4:
            found.append(48 if len(self.winds) == 4 else 24)
        return found

    def other(self) -> list[int]:
        """The other Mủn patterns, in Phán."""
        found: list[int] = []
        if self.shape == "pairs":
            found.append(6)
        if self.term_honors:
            found.append(6)
        if len(self.kongs) == 4:
            found.append(30 if self.kongs == ["concealed_kong"] * 4 else 24)
        suited = all(kind < 27 for kind in self.every)
        if self.facts.eligible and suited and self.shape == "standard":
            found += [] if self.facts.has_jokers else [6]
        return found

    def small(self) -> int:
        """The patterns of one Phán, but for the wait and Fully Closed."""
        own, shared = 27 + self.facts.seat, 27 + self.facts.round
        worthless = self.pair < 31 and self.pair not in (own, shared)
        total = int(self.shape == "standard" and not self.pongs and worthless)
        total += len(self.kongs) if len(self.kongs) < 4 else 0
        if len(self.dragons) < 3 and not self.little_dragons:
            total += len(self.dragons)
        if len(self.winds) < 4 and not self.little_winds:
            total += (own in self.winds) + (shared in self.winds)
        return total


def patterns(
    facts: Facts, sets: Sets, pairs: list[int], singles: list[int], wait: str, shape: str
) -> int:
    """Steps 1 to 7 for one reading, in Phán."""
    reading = Reading(facts, sets, pairs, singles, shape)
    threes, great, other = reading.threes(), reading.great(), reading.other()
    big_dragons = len(reading.dragons) == 3
    total = sum(great + other)
    if big_dragons:
        total += 6 * (1 + threes) if threes else 9
    elif great or other:
        total += 6 * threes
    else:
        total += [0, 3, 6, 12][threes]
    waited = wait in ("pair", "closed", "edge") and not facts.on_bonus and is_single(facts)
    fully = reading.closed and facts.drawn
    total += 6 if waited and fully and total >= 12 else waited + fully
    total += reading.small()
    if not facts.has_jokers:
        if great or big_dragons:
            total += 6
        elif len(reading.pongs) == 4 and not other:
            total += 1
    return total


def is_gates(tiles: list[int]) -> bool:
    ranks = [kind % 9 for kind in tiles]
    needed = [0, 0, *range(9), 8, 8]
    return all(ranks.count(rank) >= needed.count(rank) for rank in range(9))
