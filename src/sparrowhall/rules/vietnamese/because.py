"""Why each line was earned: the tiles it is about and the values of its sentence."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from sparrowhall.hand.hand import CONCEALED_KONG, PONG, Meld
from sparrowhall.rules.vietnamese.awards import THREE
from sparrowhall.rules.vietnamese.bonus import COLOUR_SET
from sparrowhall.rules.vietnamese.jokers import DOMAINS
from sparrowhall.rules.vietnamese.patterns import (
    BIG_3_DRAGONS,
    GROUP,
    NO_JOKERS,
    PROGRESSIVE,
    WAIT,
)
from sparrowhall.rules.vietnamese.shapes import ORPHANS, PAIRS, STANDARD, Win
from sparrowhall.scoring.because import common_values
from sparrowhall.scoring.breakdown import NO_WAIT, Breakdown, Line
from sparrowhall.scoring.explain import Phrase, Read, Word
from sparrowhall.scoring.melds import set_tiles
from sparrowhall.text.catalog import Catalog
from sparrowhall.tiles.kinds import BIT, DRAGON_MASK, NATURAL, SUIT_MASKS, TEXT, WIND_MASK, kinds_in
from sparrowhall.tiles.notation import show

CATALOG: Final = Catalog(Path(__file__).parent / "text")

_CHAIRS: Final = ["winner", "right", "across", "left"]

Shown = Callable[[Win], list[int]]


def explain(win: Win, breakdown: Breakdown) -> None:
    """Fill in the tiles and values of every line of a win's breakdown."""
    jokers = joker_texts(win)
    common: dict[str, object] = {
        **common_values(win, completed(win), _suit(win)),
        "acts": jokers.get(TEXT[win.tile], "") if win.tile >= 0 else "",
        "safe": " ".join(TEXT[kind] for kind in win.safe),
    }
    for line in breakdown.lines:
        shown = _SHOWN.get(line.rule)
        if shown is not None:
            line.tiles = shown(win)
        payer = line.values.get("payer")
        line.values = {**common, "tiles": show(line.tiles), "count": line.value}
        line.values["how"] = _how(win, line, breakdown.lines)
        if isinstance(payer, int):
            line.values["payer"] = payer
            line.values["chair"] = Word(f"seat.{_CHAIRS[(payer - win.winner) % 4]}")


def _how(win: Win, line: Line, lines: list[Line]) -> Word:
    """What several sentences say differently from case to case."""
    values = dict(line.values)
    key = "nothing"
    if line.rule == PROGRESSIVE:
        inside = [other.rule for other in lines if other.into == PROGRESSIVE]
        threes = len([rule for rule in inside if GROUP[rule] == THREE]) + (WAIT in inside)
        values["patterns"] = threes
        key = "dragons" if BIG_3_DRAGONS in inside else "together"
        if line.value == threes:
            key = "beside"
    elif line.rule == NO_JOKERS:
        key = line.unit
    elif line.rule == COLOUR_SET:
        key = "exposed" if line.value == 2 else "held"
    elif line.rule == WAIT:
        key = "only" if win.wait == NO_WAIT else f"wait_{win.options.wait_rule}"
    return Phrase(CATALOG, f"how.{key}", values)


def read_of(win: Win) -> Read | None:
    """The reading of a win, melds first; None if it needed no complete hand."""
    shape = win.shape
    if not shape.pairs:
        return None
    sets = [meld_tiles(meld) for meld in win.hand.melds]
    sets += [set_tiles(form, low) for form, low in shape.sets]
    sets += [[kind] for kind in shape.singles]
    pairs = [[kind] * 2 for kind in shape.pairs]
    sets += pairs[:-1]
    return Read(sets, pairs[-1], win.wait, completed(win), joker_texts(win))


def joker_texts(win: Win) -> dict[str, str]:
    """What every joker of the shape stands for, in notation: melds first."""
    told: dict[str, str] = {}
    for meld in win.hand.melds:
        for joker, kind in meld_stands(meld):
            told[TEXT[joker]] = TEXT[kind]
    for joker, kind in win.shape.stands:
        told[TEXT[joker]] = TEXT[kind]
    return told


def meld_tiles(meld: Meld) -> list[int]:
    """The tiles a meld reads as."""
    return [meld.kind] * 4 if meld.is_kong else set_tiles(meld.type, meld.kind)


def meld_stands(meld: Meld) -> list[tuple[int, int]]:
    """What the jokers of a meld stand for."""
    missing = meld_tiles(meld)
    for kind in meld.tiles:
        if kind < NATURAL:
            missing.remove(kind)
    stands: list[tuple[int, int]] = []
    for kind in meld.tiles:
        if kind >= NATURAL:
            meaning = next(m for m in missing if DOMAINS[kind] & BIT[m])
            missing.remove(meaning)
            stands.append((kind, meaning))
    return stands


def completed(win: Win) -> list[int]:
    """The set or pair that the winning tile completed."""
    shape = win.shape
    if shape.winning < 0 or shape.form == ORPHANS:
        return []
    if shape.place < 0:
        return [shape.winning] * 2
    form, low = shape.sets[shape.place]
    return set_tiles(form, low)


def _suit(win: Win) -> str:
    for at, mask in enumerate(SUIT_MASKS):
        if win.kinds & mask:
            return "mps"[at]
    return "none"


def _of_mask(win: Win, mask: int) -> list[int]:
    """The tiles of some kinds, as the hand reads, melds included."""
    tiles = [kind for meld in win.hand.melds for kind in meld_tiles(meld) if mask & BIT[kind]]
    counts = win.counts()
    for kind in kinds_in(mask):
        tiles += [kind] * counts[kind]
    return tiles


def _winning_tile(win: Win) -> list[int]:
    return [win.tile] if win.tile >= 0 else []


def _seat_wind(win: Win) -> list[int]:
    return _of_mask(win, BIT[win.seat_wind])


def _round_wind(win: Win) -> list[int]:
    return _of_mask(win, BIT[win.round_wind])


def _dragon_sets(win: Win) -> list[int]:
    return _of_mask(win, win.honor_pongs & DRAGON_MASK)


def _dragons(win: Win) -> list[int]:
    return _of_mask(win, DRAGON_MASK)


def _winds(win: Win) -> list[int]:
    return _of_mask(win, WIND_MASK)


def _kongs(win: Win) -> list[int]:
    return [kind for meld in win.hand.melds if meld.is_kong for kind in meld.tiles]


def _closed_sets(win: Win) -> list[int]:
    tiles = [k for m in win.hand.melds if m.type == CONCEALED_KONG for k in m.tiles]
    return tiles + [low for form, low in win.shape.sets if form == PONG for _ in range(3)]


def _pair(win: Win) -> list[int]:
    return [win.shape.pairs[0]] * 2 if win.shape.form == STANDARD else []


def _pairs(win: Win) -> list[int]:
    return [k for k in win.shape.pairs for _ in range(2)] if win.shape.form == PAIRS else []


def _safe(win: Win) -> list[int]:
    return win.safe[:]


_SHOWN: Final[dict[str, Shown]] = {
    "VN-PAT-ALL-CALLED": _pair,
    "VN-PAT-SEVEN-PAIRS": _pairs,
    "VN-PAT-4-CLOSED-QUADS": _kongs,
    "VN-PAT-4-QUADS": _kongs,
    "VN-PAT-4-CLOSED-SETS": _closed_sets,
    "VN-PAT-QUAD": _kongs,
    "VN-PAT-BIG-3-DRAGONS": _dragons,
    "VN-PAT-LITTLE-3-DRAGONS": _dragons,
    "VN-PAT-DRAGON-SET": _dragon_sets,
    "VN-PAT-BIG-4-WINDS": _winds,
    "VN-PAT-LITTLE-4-WINDS": _winds,
    "VN-PAT-SEAT-WIND": _seat_wind,
    "VN-PAT-ROUND-WIND": _round_wind,
    "VN-PAT-WAIT": completed,
    "VN-MET-ROB": _winning_tile,
    "VN-MET-REPLACEMENT": _winning_tile,
    "VN-MET-LAST": _winning_tile,
    "VN-MET-BONUS-DISCARD": _winning_tile,
    "VN-LIAB-BONUS": _winning_tile,
    "VN-LIAB-NEW": _winning_tile,
    "VN-NFNL-MIXED": _safe,
    "VN-NFNL-FLOWERS": _safe,
    "VN-NFNL-BLUE": _safe,
    "VN-NFNL-SIX": _safe,
}
"""The tiles to show beside a line; lines of bonus tiles already have theirs."""
