"""Melds as they are written in JSON: ``{"type": "pong", "tiles": "555p"}``, natural tiles only."""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, MELD_NAMES, PONG, Meld
from sparrowhall.tiles.kinds import GROUP, NATURAL, WINDS
from sparrowhall.tiles.notation import NotationError, parse, show
from sparrowhall.tiles.tileset import TileSet

TYPES: Final[list[str]] = MELD_NAMES[: CONCEALED_KONG + 1]


def read_tiles(text: str, where: str, tiles: TileSet) -> list[int]:
    """The natural kinds written in ``text``, which is the part ``where`` of the input.

    Raises ``NotationError``, and ``InputError`` for a bonus tile or joker.
    """
    try:
        kinds = parse(text, tiles)
    except NotationError as error:
        error.where = where
        raise
    for kind in kinds:
        if kind >= NATURAL:
            raise InputError("analysis.not_natural", {"tile": show([kind])}, where)
    return kinds


def read_meld(entry: dict[str, str], where: str, tiles: TileSet) -> Meld:
    """The meld that one JSON object describes; nobody knows who fed it.

    Raises ``NotationError``, and ``InputError`` for an unknown key or type, or for tiles that are
    no meld of that type.
    """
    for key in entry:
        if key not in ("type", "tiles", "as"):
            raise InputError("analysis.unknown_key", {"key": key}, where)
    for key in ("type", "tiles"):
        if key not in entry:
            raise InputError("analysis.missing_key", {"key": key}, where)
    if entry["type"] not in TYPES:
        values: dict[str, object] = {"type": entry["type"], "known": ", ".join(TYPES)}
        raise InputError("analysis.meld_type", values, f"{where}.type")
    meld_type = TYPES.index(entry["type"])
    kinds = sorted(read_tiles(entry["tiles"], f"{where}.tiles", tiles))
    if not is_meld(meld_type, kinds):
        raise InputError(f"analysis.no_{entry['type']}", {"tiles": show(kinds)}, f"{where}.tiles")
    if "as" in entry and set(read_tiles(entry["as"], f"{where}.as", tiles)) != set(kinds):
        values = {"tiles": show(kinds), "as": entry["as"]}
        raise InputError("analysis.reads_otherwise", values, f"{where}.as")
    return Meld(meld_type, kinds[0], tuple(kinds))


def is_meld(type: int, kinds: list[int]) -> bool:
    """Whether sorted natural tiles are a meld of this type."""
    if type == CHOW:
        if len(kinds) != 3 or GROUP[kinds[0]] >= WINDS or GROUP[kinds[0]] != GROUP[kinds[2]]:
            return False
        return kinds[1] == kinds[0] + 1 and kinds[2] == kinds[0] + 2
    return len(kinds) == (3 if type == PONG else 4) and kinds[0] == kinds[-1]
