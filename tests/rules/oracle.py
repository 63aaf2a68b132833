"""Taking hands apart by trying everything: for the second scorers. Kinds are plain numbers."""

from collections.abc import Iterator

Sets = tuple[tuple[int, ...], ...]


def takes(kinds: tuple[int, ...]) -> Iterator[tuple[Sets, int]]:
    """Every way to part sorted kinds into sets and one pair."""
    for pair in sorted(set(kinds)):
        if kinds.count(pair) >= 2:
            rest = list(kinds)
            rest.remove(pair)
            rest.remove(pair)
            for sets in parts(tuple(rest)):
                yield sets, pair


def parts(kinds: tuple[int, ...]) -> Iterator[Sets]:
    """Every way to part sorted kinds into sets."""
    if not kinds:
        yield ()
        return
    low = kinds[0]
    wanted = [(low, low, low)]
    if low < 27 and low % 9 < 7:
        wanted.append((low, low + 1, low + 2))
    for part in wanted:
        rest = list(kinds)
        if all(rest.count(kind) >= part.count(kind) for kind in part):
            for kind in part:
                rest.remove(kind)
            for more in parts(tuple(rest)):
                yield (part, *more)
