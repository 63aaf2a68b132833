"""The winds and the dragons, those of Flex with a number."""

from scripts.tiles.bird import dragon
from scripts.tiles.face import Face
from scripts.tiles.parts import part
from scripts.tiles.pen import BLUE, GREEN, HERE, INK, RED, box, brush, line, put

WINDS = {"E": "東", "S": "南", "W": "西", "N": "北"}


def parts() -> list[str]:
    return [part("dragon", dragon()), part("panel", _panel())]


def honours() -> dict[str, Face]:
    faces = {wind: Face(brush(c, 32, 45, 47, INK), wind, INK) for wind, c in WINDS.items()}
    faces["C"] = Face(brush("中", 32, 45, 50, RED), "C", RED)
    faces["F"] = Face(brush("發", 32, 46, 48, GREEN), "F", GREEN)
    faces["P"] = Face(put("panel", color=BLUE), "P", BLUE)
    return faces


def numbered_dragons() -> dict[str, Face]:
    """Number 0 of its suit, which a small sign at the upper right tells."""
    cracks = brush("萬", 46, 15, 18, RED)
    dots = put("ring", 46, 14.5, 0.85, color=BLUE)
    bams = put("stick", 46, 15, (1, 0.85), color=GREEN)
    white = put("panel", color=BLUE) + put("dragon", 30, 47, 0.6, color=BLUE)
    return {
        "0m": Face(put("dragon", 28, 49, 0.93, color=RED) + cracks, "0", RED),
        "0p": Face(white + dots, "0", BLUE),
        "0s": Face(put("dragon", 28, 49, 0.93, color=GREEN) + bams, "0", GREEN),
    }


def _panel() -> str:
    """The frame of the white dragon."""
    frame = box(9, 26.5, 42, 41, 3, "none", HERE, 3.4)
    inner = box(15, 32.5, 30, 29, 1.5, "none", HERE, 1.4)
    corners = line("M9 26.5l6 6M51 26.5l-6 6M9 67.5l6-6M51 67.5l-6-6", HERE, 1.6)
    return frame + inner + corners
