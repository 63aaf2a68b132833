"""Make the tables of the hand algebra: ``python scripts/make_tables.py [DIRECTORY]``.

The same source gives the same files, bit for bit. What ``tables.bin`` holds, in this order and
compressed with zlib, is read back by ``sparrowhall.hand.tables``:

- how many classes there are of suits, winds, dragons, honours, pairs of suits, mixes (16 bits each)
- the class of every suit key, winds key and dragons key (a byte each)
- the shortage of every class of suits, winds and dragons (twelve bytes each)
- honours: the class of winds and dragons together, by both classes (16 bits)
- pairs: the class of two suits together, by both classes (16 bits)
- mixes: the class of the honours and one suit, by both classes (16 bits)
- for 0 to 5 sets needed, the distance by the class of the pair of suits and of the mix (a byte)

Winds and dragons have more classes than their keys can reach: a kind all of whose copies lie in
melds makes the rest, and they are few enough to keep.

``jokers.bin`` is for hands with jokers, where a kind may have more than four copies, and is read
back by ``sparrowhall.hand.joker_tables``:

- how many classes there are (16 bits)
- the shortage of every class (twelve bytes each), first those that keys have
- the class of every suit key, winds key and dragons key (a byte each)
- the class of each after a joker has made up a tile (16 bits)
- the class of any two together, by both classes (16 bits)
"""

import sys
import zlib
from pathlib import Path
from typing import Final

from sparrowhall.hand.shortage import ANY, MOST, WIDTH, Reader, ease, merge

HOME: Final = Path(__file__).parents[1] / "src" / "sparrowhall" / "hand"
GROUPS: Final = ((9, True), (4, False), (3, False))
"""Suits, winds, dragons: the number of kinds, and whether they form chows."""


def classes_of_keys(ranks: int, chows: bool, limit: int = 4) -> list[bytes]:
    """The shortage of every key of a group, in the order of the keys."""
    reader = Reader(ranks, chows)
    states = [0]
    for _ in range(ranks):
        met = sorted(set(states))
        after = {state: [reader.read(state, count, limit) for count in range(5)] for state in met}
        states = [after[state][count] for count in range(5) for state in states]
    shortages = [state[:WIDTH] for state in reader.states]
    return [shortages[state] for state in states]


def classes_with_melds(ranks: int) -> set[bytes]:
    """Every shortage that honours of ``ranks`` kinds can have, pongs and kongs set aside or not."""
    reader = Reader(ranks, chows=False)
    states = {0}
    for _ in range(ranks):
        states = {
            reader.read(state, count, limit)
            for state in states
            for limit in (0, 1, 4)
            for count in range(limit + 1)
        }
    return {reader.states[state][:WIDTH] for state in states}


def table(left: list[bytes], right: list[bytes]) -> tuple[list[bytes], bytes]:
    """The merges of two lists of classes: the classes met, and their numbers by both classes."""
    merged = [merge(one, other) for one in left for other in right]
    order = sorted(set(merged))
    number = {shortage: n for n, shortage in enumerate(order)}
    return order, b"".join(number[shortage].to_bytes(2, "little") for shortage in merged)


def distances(pairs: list[bytes], mixes: list[bytes], needed: int) -> bytes:
    """The distance for every pair of suits and mix when ``needed`` sets are to be formed."""
    half = MOST + 1
    splits = [(i, half + needed - i) for i in range(needed + 1)]
    splits += [(half + i, needed - i) for i in range(needed + 1)]
    return bytes(min(a[i] + b[j] for i, j in splits) for a in pairs for b in mixes)


def make() -> bytes:
    """The contents of ``tables.bin``."""
    suit_keys, wind_keys, dragon_keys = (classes_of_keys(ranks, chows) for ranks, chows in GROUPS)
    suits = sorted(set(suit_keys))
    winds = sorted(classes_with_melds(4))
    dragons = sorted(classes_with_melds(3))
    honours, honours_table = table(winds, dragons)
    pairs, pairs_table = table(suits, suits)
    mixes, mixes_table = table(honours, suits)
    parts = [
        len(part).to_bytes(2, "little") for part in (suits, winds, dragons, honours, pairs, mixes)
    ]
    for keys, order in ((suit_keys, suits), (wind_keys, winds), (dragon_keys, dragons)):
        number = {shortage: n for n, shortage in enumerate(order)}
        parts.append(bytes([number[shortage] for shortage in keys]))
    parts += suits + winds + dragons
    parts += [honours_table, pairs_table, mixes_table]
    parts += [distances(pairs, mixes, needed) for needed in range(MOST + 1)]
    return zlib.compress(b"".join(parts), 9)


def closed(classes: list[bytes]) -> list[bytes]:
    """The classes, and after them all that come of them by merging and by jokers."""
    known = set(classes)
    order = classes[:]
    for done, one in enumerate(order):  # the list grows meanwhile
        found = {ease(one), *(merge(one, other) for other in order[: done + 1])} - known
        known |= found
        order += sorted(found)
    return order


def make_jokers() -> bytes:
    """The contents of ``jokers.bin``."""
    keys = [key for ranks, chows in GROUPS for key in classes_of_keys(ranks, chows, ANY)]
    order = closed(sorted(set(keys)))
    number = {shortage: n for n, shortage in enumerate(order)}
    eased = [number[ease(one)] for one in order]
    merged = [number[merge(one, other)] for one in order for other in order]
    parts = [len(order).to_bytes(2, "little"), *order, bytes([number[key] for key in keys])]
    parts += [n.to_bytes(2, "little") for n in eased + merged]
    return zlib.compress(b"".join(parts), 9)


if __name__ == "__main__":
    home = Path(sys.argv[1]) if len(sys.argv) > 1 else HOME
    (home / "tables.bin").write_bytes(make())
    (home / "jokers.bin").write_bytes(make_jokers())
