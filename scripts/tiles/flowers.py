"""The flowers: four plants and four seasons."""

from scripts.tiles.face import Face
from scripts.tiles.pen import (
    BLUE,
    BROWN,
    FACE,
    GOLD,
    GREEN,
    LEAF,
    RED,
    ROSE,
    SKY,
    brush,
    disc,
    group,
    line,
    put,
    shape,
    spun,
)


def flowers() -> dict[str, Face]:
    faces: dict[str, Face] = {}
    plants = [("梅", plum()), ("蘭", orchid()), ("菊", chrysanthemum()), ("竹", bamboo())]
    seasons = [("春", spring()), ("夏", summer()), ("秋", autumn()), ("冬", winter())]
    for quartet, color, drawings in (("f", RED, plants), ("g", BLUE, seasons)):
        for number, (name, drawing) in enumerate(drawings, start=1):
            sign = brush(name, 45, 15.5, 21, color)
            faces[f"{number}{quartet}"] = Face(drawing, str(number), color, sign)
    return faces


def plum() -> str:
    branch = line("M8 70C16 62 20 58 30 54 38 51 44 43 47 31", BROWN, 3.2)
    branch += line("M30 54c6 3 12 4 19 2M20 60c-1-6-1-11 1-17", BROWN, 2)
    blossoms = put("blossom", 21, 39, 1.15, color=RED) + put("blossom", 42, 46, 1.3, 20, RED)
    blossoms += put("blossom", 47, 61, 0.85, -15, RED)
    buds = disc(48, 29.5, 2.6, RED) + disc(29, 66, 2.2, RED) + line("M25 57l4 8", BROWN, 1.6)
    return branch + buds + blossoms


def orchid() -> str:
    leaves = shape(
        "M28 70C24 55 16 43 5 41c13-1 22 12 25 29zM31 70C34 54 42 40 55 37 45 42 38 54 35 70z"
        "M27 70C21 61 14 57 6 58c8-3 17 2 23 12zM34 70c5-9 12-13 21-12-8 0-14 5-18 12z",
        GREEN,
    )
    stems = line("M31 69C31 55 29 46 25 38M33 69C34 60 36 56 39 53", GREEN, 1.6)
    return leaves + stems + _orchid(24, 35, 1.0, -12) + _orchid(41, 50, 0.8, 18)


def _orchid(x: float, y: float, size: float, turn: float) -> str:
    petals = "".join(put("petal", 0, 0, 0.93, a, BLUE) for a in (0, 62, -62, 118, -118))
    lip = shape("M-3.4 0C-5 4-3 9 0 10 3 9 5 4 3.4 0 2-2-2-2-3.4 0z", FACE, BLUE, 1.2)
    return group(petals + lip + disc(0, 2.5, 1.3, BLUE), x, y, size, turn)


def chrysanthemum() -> str:
    ray = shape("M0-3C-3.4-9-3-15 0-19 3-15 3.4-9 0-3z", GOLD, BROWN, 1.2)
    flower = spun(ray, 14) + spun(ray, 10, 0.65, 18) + disc(0, 0, 3.2, GOLD, BROWN)
    stem = line("M30 52C31 60 30 64 28 70", GREEN, 2.4)
    leaves = put("leaf", 30, 66, (1.1, 1.3), -18, GREEN)
    leaves += put("leaf", 29, 68, (1.1, 1.3), 205, GREEN)
    return stem + leaves + group(flower, 30, 42)


def bamboo() -> str:
    canes = line("M22 70V29M38 70V36", GREEN, 5)
    nodes = line("M18.8 58h6.4M18.8 44h6.4M34.8 63h6.4M34.8 50h6.4", FACE, 1.4)
    twigs = line("M23 43c4-4 7-5 10-5M37 49c4-3 7-4 10-4M21 57c-3-3-5-4-8-4", GREEN, 1.4)
    clusters = [(46, 45, (-55, -8, 38)), (13, 53, (225, 180, 138)), (37, 36, (-55, -12))]
    clusters += [(22, 29, (196, 150, -10))]
    leaves = "".join(
        put("leaf", x, y, (0.62, 1.15), turn, GREEN) for x, y, turns in clusters for turn in turns
    )
    return canes + nodes + twigs + leaves


def spring() -> str:
    """The sun rises behind a sprout."""
    rays = "".join(
        group(line("M0-19v-5.5", RED, 1.8), 30, 56, 1, turn) for turn in range(-90, 91, 15)
    )
    sun = shape("M14 58a16 16 0 0 1 32 0z", ROSE, RED) + rays
    soil = shape(
        "M6 67C12 57 22 56 30 56 38 56 48 57 54 67 54 69 52 70 50 70H10C8 70 6 69 6 67z",
        LEAF,
        GREEN,
    )
    stem = line("M30 62C31 54 30 48 30 44", GREEN, 2.6)
    leaves = shape(
        "M30 46C22 46 17 41 16 33 25 33 30 38 30 46zM30 49c0-7 5-12 14-12-1 7-6 12-14 12z", GREEN
    )
    veins = line("M20 36.5l7 7M40 40l-7 6.5", FACE, 1)
    return sun + soil + stem + leaves + veins


def summer() -> str:
    """A lotus on the water."""
    back = shape("M30 30C22 36 20 46 24 56H36C40 46 38 36 30 30z", ROSE, RED)
    sides = shape(
        "M17 34C13 43 16 52 25 57 28 50 25 40 17 34zM43 34c4 9 1 18-8 23-3-7 0-17 8-23z", ROSE, RED
    )
    outer = shape(
        "M6 43c1 9 8 15 20 15C24 50 16 44 6 43zM54 43c-1 9-8 15-20 15C36 50 44 44 54 43z", ROSE, RED
    )
    front = shape("M30 39C25 44 24 52 30 58 36 52 35 44 30 39z", FACE, RED)
    water = line(
        "M7 63.5q5.7-3 11.5 0t11.5 0 11.5 0 11.5 0M14 68.5q5.3-2.6 10.6 0t10.7 0 10.7 0", BLUE, 1.8
    )
    return back + sides + outer + front + water


def autumn() -> str:
    """A leaf of the maple."""
    leaf = (
        "M30 27L34.5 36 40 33 39 43 50 38 47 45 55 48 44 55 46 60"
        " 31.5 59H28.5L14 60 16 55 5 48 13 45 10 38 21 43 20 33 25.5 36z"
    )
    veins = line("M30 59V38M30 57L41 44M30 57L19 44M30 58L47 50M30 58L13 50", FACE, 1.2)
    return shape(leaf, RED, RED) + veins + line("M30 59C30 64 31 67 34 70", BROWN, 2.2)


def winter() -> str:
    """A crystal of snow."""
    arm = line("M0 0V-20M0-8.3l-4.6-4.6M0-8.3l4.6-4.6M0-14.2l-3.7-3.7M0-14.2l3.7-3.7", BLUE, 2.2)
    return group(disc(0, 0, 8, SKY) + spun(arm, 6) + disc(0, 0, 2.6, FACE, BLUE, 1.6), 30, 48)
