"""What many faces share: the body of a tile, rings, sticks, blossoms, leaves."""

from typing import Final

from scripts.tiles.pen import FACE, GOLD, HERE, RED, around, box, disc, line, num, put, shape, spun

_STICK: Final = (
    "M-3.4-12h6.8q1.2 1.1 0 2.2c-.5 2.6-.5 5.2 0 7.8q1.9 2 0 4c-.5 2.6-.5 5.2 0 7.8q1.2 1.1 0 2.2"
    "h-6.8q-1.2-1.1 0-2.2c.5-2.6.5-5.2 0-7.8q-1.9-2 0-4c.5-2.6.5-5.2 0-7.8q-1.2-1.1 0-2.2z"
)


def parts() -> list[str]:
    """All of them as groups with an id and their origin in the middle."""
    return [
        part("body", body()),
        part("ring", ring()),
        part("medallion", medallion()),
        part("stick", stick()),
        part("petal", shape("M0 0C-5-5-4.6-11 0-12 4.6-11 5-5 0 0z", HERE)),
        part("blossom", blossom()),
        part("leaf", shape("M0 0C5-3 11-3 16 1 10 4 5 4 0 0z", HERE)),
    ]


def part(name: str, *drawing: str) -> str:
    return f'<g id="{name}">{"".join(drawing)}</g>'


def body() -> str:
    """An ivory block on a coloured back, seen a little from below."""
    edge, rim = "var(--tile-edge)", "var(--tile-rim)"
    return (
        box(0.7, 4, 58.6, 75.3, 7.5, "var(--tile-back)", edge, rim)
        + box(0.7, 0.7, 58.6, 74.6, 7.5, "var(--tile-side)", edge, rim)
        + box(2, 1.8, 56, 69.6, 6.2, FACE)
    )


def ring() -> str:
    return disc(0, 0, 8.7, FACE, HERE, 2.6) + disc(0, 0, 4.9, HERE) + disc(0, 0, 1.7, FACE)


def stick() -> str:
    return shape(_STICK, HERE) + line("M-3.8 0h7.6M0-7.6v3.4M0 4.2v3.4", FACE, 1.2)


def blossom() -> str:
    """A flower with five round petals."""
    petals = "".join(disc(x, y, 4, HERE) for x, y, _ in around(5, 4.6))
    threads = "".join(f"M0 0L{num(x)} {num(y)}" for x, y, _ in around(5, 4.2, -54))
    return petals + line(threads, FACE, 1) + disc(0, 0, 2, GOLD, FACE, 0.8)


def medallion() -> str:
    """The one big dot."""
    beads = "".join(disc(x, y, 1.3, FACE) for x, y, _ in around(16, 17.6))
    return (
        disc(0, 0, 20, HERE)
        + beads
        + disc(0, 0, 15, FACE)
        + spun(put("petal", color=RED), 8, 1.1)
        + disc(0, 0, 5, FACE)
        + disc(0, 0, 3.4, HERE)
    )
