"""Reading the melds of a situation: what they are, and what jokers in them stand for."""

from sparrowhall.hand.hand import CHOW, MELD_NAMES, PONG, SET, Meld
from sparrowhall.scoring.fields import Fields, fail
from sparrowhall.tiles.kinds import (
    BIT,
    CLASS,
    NATURAL,
    NATURAL_MASK,
    NUMBER_MASK,
    RANK,
    kinds_in,
)
from sparrowhall.tiles.notation import show
from sparrowhall.tiles.tileset import TileSet


def read_meld(
    data: object, where: str, tiles: TileSet, domains: list[int] | None = None
) -> tuple[Meld, str]:
    """The meld described by ``data``, and its ``as`` ("" if not given).

    Raises ``InputError`` if the tiles are no meld of that type, or if jokers leave several readings
    open and ``as`` does not choose one. The jokers of a ``set`` (Flex) may be any of its tiles;
    whether its size and its jokers are allowed is for the game to say.
    """
    fields = Fields(data, where, ["type", "tiles", "as"])
    form = MELD_NAMES.index(fields.one_of("type", MELD_NAMES))
    kinds = fields.tiles("tiles", tiles)
    chosen = fields.text("as") if fields.has("as") else ""
    _check_size(form, kinds, fields.path("tiles"))
    if form == SET:
        return Meld(form, _set_kind(fields, kinds, tiles), tuple(kinds)), chosen
    masks = [_may_be(kind, domains) for kind in kinds]
    found = _chows(masks) if form == CHOW else _alike(masks)
    if not found:
        values: dict[str, object] = {"type": MELD_NAMES[form], "tiles": show(kinds)}
        raise fail("no_chow" if form == CHOW else "not_alike", fields.path("tiles"), values)
    if chosen:
        named = _named(fields, form, tiles)
        if named not in found:
            raise fail("as_impossible", fields.path("as"), {"found": chosen})
        found = [named]
    if len(found) > 1:
        several = ", ".join(show(set_tiles(form, low)) for low in found)
        raise fail("meld_ambiguous", where, {"tiles": show(kinds), "readings": several})
    return Meld(form, found[0], tuple(kinds)), chosen


def _check_size(form: int, kinds: list[int], where: str) -> None:
    needed = 3 if form in (CHOW, PONG) else 4
    if form == SET and len(kinds) < 2:
        raise fail("meld_size", where, {"type": MELD_NAMES[form], "needed": "2+"})
    if form != SET and len(kinds) != needed:
        raise fail("meld_size", where, {"type": MELD_NAMES[form], "needed": needed})


def _set_kind(fields: Fields, kinds: list[int], tiles: TileSet) -> int:
    """What a set reads as: its tiles that are no jokers are equal, else ``as`` names it."""
    found = sorted({kind for kind in kinds if CLASS[kind] != "joker"})
    numbered = tiles.numbered_dragons
    if len(found) > 1:
        values: dict[str, object] = {"type": MELD_NAMES[SET], "tiles": show(kinds, numbered)}
        raise fail("not_alike", fields.path("tiles"), values)
    if not fields.has("as"):
        if not found:
            raise fail("jokers_only", fields.path("as"), {"tiles": show(kinds, numbered)})
        return found[0]
    named = _named(fields, SET, tiles)
    if (named != found[0]) if found else not 0 <= named < NATURAL:
        raise fail("as_impossible", fields.path("as"), {"found": fields.text("as")})
    return named


def _may_be(kind: int, domains: list[int] | None) -> int:
    """The mask of natural kinds a tile may be in a meld: itself, or what a joker stands for."""
    if kind < NATURAL:
        return BIT[kind]
    return domains[kind] & NATURAL_MASK if domains is not None else 0


def _alike(masks: list[int]) -> list[int]:
    common = NATURAL_MASK
    for mask in masks:
        common &= mask
    return kinds_in(common)


def _chows(masks: list[int]) -> list[int]:
    """The lowest kinds of the chows that three tiles may form, in whatever order they lie."""
    a, b, c = masks
    orders = [(a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)]
    lows = [k for k in kinds_in(NUMBER_MASK) if RANK[k] <= 7]
    return [
        low
        for low in lows
        if any(x & BIT[low] and y & BIT[low + 1] and z & BIT[low + 2] for x, y, z in orders)
    ]


def _named(fields: Fields, form: int, tiles: TileSet) -> int:
    """The lowest kind that ``as`` names: all tiles of the meld, or one tile of equal ones."""
    kinds = sorted(fields.tiles("as", tiles))
    if form == CHOW:
        is_chow = len(kinds) == 3 and kinds == [kinds[0], kinds[0] + 1, kinds[0] + 2]
        return kinds[0] if is_chow else -1
    return kinds[0] if kinds and kinds[0] == kinds[-1] else -1


def set_tiles(form: int, low: int) -> list[int]:
    """The three tiles of a chow or pong, of which ``low`` is the lowest kind."""
    return [low, low + 1, low + 2] if form == CHOW else [low] * 3
