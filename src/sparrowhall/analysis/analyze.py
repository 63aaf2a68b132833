"""What a hand is worth: its distance, waits, useful tiles, and every discard compared."""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.hand.distance import distance
from sparrowhall.hand.hand import MELD_NAMES, SET, Hand, Meld, hand_of
from sparrowhall.hand.waits import Discard, discards, useful, waits
from sparrowhall.scoring.fields import Fields
from sparrowhall.scoring.melds import read_meld
from sparrowhall.tiles.kinds import NATURAL, TEXT, kinds_in
from sparrowhall.tiles.tileset import TileSet, taiwanese

_SETS: Final = {"taiwanese": 5}
"""The games that can be analysed, and the sets of a winning hand."""


class Analysis:
    """The outcome of ``analyze``.

    ``distance`` is 0 for a complete hand, 1 for a ready one; ``waits`` and ``useful`` are masks of
    kinds; ``left[k]`` is how many copies of a kind are not among own tiles; ``discards`` stand
    best first, and are empty for a hand at rest.
    """

    def __init__(self, hand: Hand) -> None:
        at_rest = hand.size % 3 == 1
        self.distance: Final = distance(hand)
        self.waits: Final = waits(hand) if at_rest else 0
        self.useful: Final = useful(hand)
        self.left: Final = [4 - hand.counts[k] - hand.melded[k] for k in range(NATURAL)]
        self.discards: Final[list[Discard]] = [] if at_rest else discards(hand, self.left)

    def to_dict(self) -> dict[str, object]:
        """The analysis as JSON, tiles in notation."""
        return {
            "distance": self.distance,
            "waits": _texts(self.waits),
            "useful": [{"tile": TEXT[k], "left": self.left[k]} for k in kinds_in(self.useful)],
            "discards": [
                {
                    "tile": TEXT[discard.kind],
                    "distance": discard.distance,
                    "useful": _texts(discard.useful),
                    "left": discard.left,
                }
                for discard in self.discards
            ],
        }


def analyze(rules: str, hand: str, melds: list[dict[str, str]] | None = None) -> Analysis:
    """Analyse concealed tiles and melds, before or after a draw.

    Melds are objects as in the scoring JSON. Raises ``InputError`` for text that is not tiles and
    for tiles that are not a hand of the game ``rules``; ``where`` names the part at fault.
    """
    if rules not in _SETS:
        raise InputError("analysis.rules", {"rules": rules, "known": ", ".join(_SETS)}, "rules")
    tiles = taiwanese()
    fields = Fields({"hand": hand, "melds": melds or []}, "", ["hand", "melds"])
    kinds = fields.tiles("hand", tiles)
    read = [_meld(item, f"melds[{at}]", tiles) for at, item in enumerate(fields.items("melds"))]
    _check(kinds, read, _SETS[rules], tiles)
    return Analysis(hand_of(_SETS[rules], kinds, read))


def _meld(item: object, where: str, tiles: TileSet) -> Meld:
    meld, _ = read_meld(item, where, tiles)
    if meld.type == SET:
        values: dict[str, object] = {"type": MELD_NAMES[SET]}
        raise InputError("analysis.meld_type", values, f"{where}.type")
    return meld


def _check(kinds: list[int], melds: list[Meld], sets: int, tiles: TileSet) -> None:
    """Refuse bonus tiles, and numbers of melds, tiles or copies that a hand cannot have."""
    for kind in kinds:
        if kind >= NATURAL:
            raise InputError("analysis.not_natural", {"tile": TEXT[kind]}, "hand")
    if len(melds) > sets:
        raise InputError("analysis.melds", {"melds": len(melds), "most": sets}, "melds")
    rest = 3 * (sets - len(melds)) + 1
    if len(kinds) not in (rest, rest + 1):
        values: dict[str, object] = {"count": len(kinds), "melds": len(melds)}
        values |= {"rest": rest, "drawn": rest + 1}
        raise InputError("analysis.size", values, "hand")
    held = kinds + [kind for meld in melds for kind in meld.tiles]
    for kind in sorted(set(held)):
        if held.count(kind) > tiles.counts[kind]:
            copies: dict[str, object] = {"tile": TEXT[kind], "count": held.count(kind)}
            where = "hand" if kinds.count(kind) > tiles.counts[kind] else "hand, melds"
            raise InputError("analysis.copies", copies | {"most": tiles.counts[kind]}, where)


def _texts(mask: int) -> list[str]:
    return [TEXT[kind] for kind in kinds_in(mask)]
