"""Analysing a hand that is given as text."""

from typing import Final

from sparrowhall.analysis.study import Analysis, study
from sparrowhall.errors import InputError
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.games import GAMES, game
from sparrowhall.hand.hand import MELD_NAMES, SET, Meld, hand_of
from sparrowhall.hand.sequences.forms import TILES
from sparrowhall.scoring.fields import Fields
from sparrowhall.scoring.melds import read_meld
from sparrowhall.tiles.kinds import CLASS
from sparrowhall.tiles.notation import show_kind
from sparrowhall.tiles.tileset import TileSet

__all__ = ["Analysis", "analyze"]

_MOST: Final[dict[str, object]] = {"flowers": 8, "jokers": 8, "blanks": 4}
"""The most tiles a Flex hand may come from, unless the options say how many there are."""


def analyze(
    rules: str,
    hand: str,
    melds: list[dict[str, str]] | None = None,
    options: dict[str, object] | None = None,
    preset: str = "",
    seen: str = "",
) -> Analysis:
    """Analyse concealed tiles and melds, before or after a draw.

    Melds are objects as in the scoring JSON. ``seen`` are tiles that lie elsewhere for all to see:
    those copies are not left. Raises ``InputError`` for text that is not tiles and for tiles that
    are not a hand of the game ``rules``; ``where`` names the part at fault. Raises ``OptionError``
    for wrong table options.
    """
    if rules not in GAMES:
        raise InputError("analysis.rules", {"rules": rules, "known": ", ".join(GAMES)}, "rules")
    found = game(rules)
    table = found.rules(found.options.read(options, preset))
    tiles = _tiles_of(rules, options or {}, preset)
    given: dict[str, object] = {"hand": hand, "melds": melds or [], "seen": seen}
    fields = Fields(given, "", list(given))
    kinds = fields.tiles("hand", tiles)
    items = enumerate(fields.items("melds"))
    read = [_meld(rules, item, f"melds[{at}]", tiles) for at, item in items]
    _check_size(table, kinds, read)
    _check_tiles(rules, kinds, read, tiles)
    elsewhere = fields.tiles("seen", tiles)
    _check_seen(kinds, read, elsewhere, tiles)
    own = hand_of(table.sets, kinds, read)
    left = table.tiles.counts[:]
    for kind in _held(kinds, read) + elsewhere:
        left[kind] = max(left[kind] - 1, 0)
    return study(table, own, left)


def _tiles_of(rules: str, options: dict[str, object], preset: str) -> TileSet:
    """The tiles a hand may come from: those of the table, in Flex as many as there can be."""
    found = game(rules)
    more = {**_MOST, **options} if rules == "flex" else options
    return found.rules(found.options.read(more, preset)).tiles


def _meld(rules: str, item: object, where: str, tiles: TileSet) -> Meld:
    from sparrowhall.rules.vietnamese.jokers import DOMAINS

    meld, _ = read_meld(item, where, tiles, DOMAINS if rules == "vietnamese" else None)
    if (meld.type == SET) != (rules == "flex"):
        values: dict[str, object] = {"type": MELD_NAMES[meld.type]}
        raise InputError("analysis.meld_type", values, f"{where}.type")
    return meld


def _check_size(table: RuleSet, kinds: list[int], melds: list[Meld]) -> None:
    """Refuse numbers of melds and tiles that no hand has; in Flex a meld counts all its tiles."""
    if table.sets:
        rest = 3 * (table.sets - len(melds)) + 1
        most = table.sets
    else:
        rest = TILES - 1 - sum([len(meld.tiles) for meld in melds])
        most = (TILES - 1) // 2
    if rest < 1:
        raise InputError("analysis.melds", {"melds": len(melds), "most": most}, "melds")
    if len(kinds) not in (rest, rest + 1):
        values: dict[str, object] = {"count": len(kinds), "melds": len(melds)}
        values |= {"rest": rest, "drawn": rest + 1}
        raise InputError("analysis.size", values, "hand")


def _check_tiles(rules: str, kinds: list[int], melds: list[Meld], tiles: TileSet) -> None:
    """Refuse flowers that lie aside, and more copies than there are."""
    numbered = tiles.numbered_dragons
    for kind in kinds:
        if rules != "flex" and CLASS[kind] == "flower":
            raise InputError("analysis.not_natural", {"tile": show_kind(kind, numbered)}, "hand")
    held = _held(kinds, melds)
    for kind in sorted(set(held)):
        if held.count(kind) > tiles.counts[kind]:
            where = "hand" if kinds.count(kind) > tiles.counts[kind] else "hand, melds"
            raise _too_many(kind, held.count(kind), where, tiles)


def _check_seen(kinds: list[int], melds: list[Meld], seen: list[int], tiles: TileSet) -> None:
    """Refuse more copies elsewhere than the hand leaves."""
    held = _held(kinds, melds)
    for kind in sorted(set(seen)):
        count = held.count(kind) + seen.count(kind)
        if count > tiles.counts[kind]:
            raise _too_many(kind, count, "seen", tiles)


def _held(kinds: list[int], melds: list[Meld]) -> list[int]:
    return kinds + [kind for meld in melds for kind in meld.tiles]


def _too_many(kind: int, count: int, where: str, tiles: TileSet) -> InputError:
    values: dict[str, object] = {"tile": show_kind(kind, tiles.numbered_dragons)}
    values |= {"count": count, "most": tiles.counts[kind]}
    return InputError("analysis.copies", values, where)
