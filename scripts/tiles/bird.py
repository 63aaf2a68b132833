"""The animals: the hall's sparrow, and the dragon."""

from typing import Final

from scripts.tiles.pen import BROWN, FACE, GOLD, GREEN, HERE, INK, LEAF, disc, line, shape

_TAIL: Final = "M21 50L5.5 57.5l2 5L26 56z"
_BELLY: Final = "M44 33C50 40 49 51 41 57 33 62 22 59 19 51 17 43 23 35 32 31z"
_CAP: Final = "M31.3 31.5a9.8 9.8 0 0 1 19.4-1.4C46 27.5 41 32.5 31.3 31.5z"
_WING: Final = "M17 53C17 44 23 37.5 33 37 38 43 33 53 17 53z"
_BEAK: Final = "M50.3 30.2l6 3-6.6 2.2z"
_LEGS: Final = "M32 59v5.5M38.5 58v5.6"


def sparrow() -> str:
    """A tree sparrow on a bamboo twig."""
    twig = line("M7 68.5L53 62", GREEN, 3.4) + line("M24 63.9l1 4.2M40 61.7l1 4.2", FACE, 1)
    sprigs = "M46 63c2-5 6-7 11-7-1 5-5 8-11 7zM14 67c-3-4-7-5-10-4 1 4 6 6 10 4z"
    body = shape(_TAIL, BROWN, INK) + shape(_BELLY, FACE, INK) + disc(41, 32, 9.8, FACE, INK)
    feathers = shape(_CAP, BROWN, INK) + shape(_WING, BROWN, INK)
    bars = line("M24 49.5c4-.5 7-2.5 8.5-5.5M22 45.2c4 0 6.5-1.7 8-4.2", FACE, 1.4)
    bib = shape("M49.4 35.6c-1.8 1.2-2.4 3.4-1.8 5.6-2.6-.4-3.9-2.9-2.9-5z", INK)
    eye = disc(45.4, 31.2, 1.6, INK) + disc(45.9, 30.7, 0.5, FACE)
    return (
        twig
        + shape(sprigs, LEAF, GREEN)
        + line(_LEGS, INK, 1.6)
        + body
        + feathers
        + bars
        + shape(_BEAK, GOLD, INK, 1.2)
        + bib
        + disc(39.5, 35.6, 2, INK)
        + eye
    )


def silhouette(ground: str) -> str:
    """The same bird in the current colour, its wing and eye in the colour of the ground."""
    return (
        shape(_TAIL + _BELLY + _BEAK, HERE, HERE)
        + disc(41, 32, 10, HERE)
        + line(_LEGS + "M26 65.5L47 64", HERE, 2)
        + shape(_WING, "none", ground, 2)
        + disc(45.4, 31.2, 1.9, ground)
    )


def dragon() -> str:
    """A coiled dragon in the current colour, about its middle."""
    coil = "M6-14C-8-22-22-12-12-4-2 3 19-2 18 9 17 19-4 20-12 13"
    spikes = line(coil, HERE, 11, "1.3 3")
    legs = line("M-16-7l-5 3M17 12l5 3M-2 15l-2 6M2-1l4-7", HERE, 3)
    claws = line(
        "M-25-6l4 2-4 1.5M-22 0l1-4M26 13l-4 2 3 3M20 19l2-4M-8 20l4 1-1 4M0 23l-4-2"
        "M3-10l3 2 0-4M10-9l-4 1",
        HERE,
        1.5,
    )
    trunk = line(coil, HERE, 7) + line(coil, FACE, 2, ".1 3.6")
    tail = shape("M-10 16.4C-16 17-20 14-22 8c-1 8 2 14 8 15z", HERE)
    head = shape(
        "M1-19c2-3 6-4.5 11-3.5l4-1.5 1.5 2.5 6.5 4c1 1 0 2.5-1.5 2.4l-7-.4 5 3.4"
        "c-1 2.5-4 3.5-7.5 2.7C8-9 4-9 1-11z",
        HERE,
    )
    horns = line("M10-22C7-26 3-27-2-26M14-23c-1-3-4-5-7-6", HERE, 1.9)
    mane = shape("M2-19l-6-4 2 5-6-1 4 5-5 2 8 3z", HERE)
    face = disc(12, -18.5, 1.5, FACE) + line("M22-15c4 0 5 4 3 7", HERE, 1.3)
    return spikes + legs + claws + trunk + tail + mane + horns + head + face
