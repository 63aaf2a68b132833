"""The best use of tiles that do not win: what stands, and what fits nowhere."""

from typing import Final

from sparrowhall.scoring.explain import Word
from sparrowhall.tiles.kinds import GROUP, NATURAL, RANK, WINDS
from sparrowhall.tiles.notation import show

Parts = list[list[int]]


class Arrangement:
    """Sets and pairs that stand, and the tiles left over."""

    def __init__(self, parts: Parts, left: list[int]) -> None:
        self.parts: Final = parts
        self.left: Final = left

    def values(self) -> dict[str, object]:
        """The values ``parts`` and ``left`` of a sentence that says why the hand does not win."""
        parts = " ".join([show(part) for part in self.parts])
        return {"parts": parts or Word("nothing"), "left": show(self.left)}


def arrange(counts: list[int], sets: int) -> Arrangement:
    """Use as many tiles as possible for at most ``sets`` sets and one pair."""
    found = _best(tuple(counts[:NATURAL]), sets, True, {})
    rest = counts[:NATURAL]
    for part in found:
        for kind in part:
            rest[kind] -= 1
    return Arrangement(found, [kind for kind in range(NATURAL) for _ in range(rest[kind])])


Seen = dict[tuple[tuple[int, ...], int, bool], Parts]


def _best(counts: tuple[int, ...], sets: int, pair: bool, seen: Seen) -> Parts:
    """The parts that use the most tiles, of those that may still be formed."""
    first = 0
    while first < NATURAL and not counts[first]:
        first += 1
    if first == NATURAL or (not sets and not pair):
        return []
    state = (counts, sets, pair)
    known = seen.get(state)
    if known is not None:
        return known
    best: Parts = []
    most = -1
    for part in _parts_from(counts, first, sets > 0, pair):
        rest = list(counts)
        for kind in part:
            rest[kind] -= 1
        is_pair = len(part) == 2
        is_set = len(part) == 3
        found = _best(tuple(rest), sets - is_set, pair and not is_pair, seen)
        used = sum(len(p) for p in found) + (len(part) if is_set or is_pair else 0)
        if used > most:
            most = used
            best = [part, *found] if is_set or is_pair else found
    seen[state] = best
    return best


def _parts_from(counts: tuple[int, ...], kind: int, set_: bool, pair: bool) -> Parts:
    """What the lowest tile may become: a pong, a chow, the pair, or a tile left over."""
    parts: Parts = []
    if set_ and counts[kind] >= 3:
        parts.append([kind] * 3)
    if set_ and GROUP[kind] < WINDS and RANK[kind] <= 7 and counts[kind + 1] and counts[kind + 2]:
        parts.append([kind, kind + 1, kind + 2])
    if pair and counts[kind] >= 2:
        parts.append([kind] * 2)
    parts.append([kind])
    return parts
