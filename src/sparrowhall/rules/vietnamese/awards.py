"""Every pattern, method and blessing of Vietnamese mahjong: id, worth, and when it is earned.

Read with ``settlement``, which adds them up; bonus tiles are in ``bonus``. Values are Phán or Mủn.
"""

from collections.abc import Callable
from typing import Final

from sparrowhall.rules.vietnamese.shapes import ORPHANS, PAIRS, SETS, STANDARD, Win
from sparrowhall.scoring.award import PER_HAND, PER_READING, Award
from sparrowhall.scoring.breakdown import CLOSED, EDGE, PAIR
from sparrowhall.scoring.facts import (
    BEFORE_FIRST_DRAW,
    BONUS_REPLACEMENT,
    DEALT,
    DISCARD,
    FIRST_DISCARD,
    FIRST_TURN,
    KONG_REPLACEMENT,
    LAST_TILE,
    ROB_KONG,
    SELF_DRAW,
)
from sparrowhall.tiles.kinds import BIT, DRAGON_MASK, HONOR_MASK, NUMBER_MASK, SUIT_MASKS, WIND_MASK

PHAN: Final = "phan"
MUN: Final = "mun"

# Groups: what a step of the settlement works on.
THREE: Final = "three phán"  # patterns that progressive counting may raise to a Mủn each
HIGH: Final = "mủn"  # patterns worth a Mủn or more
BIG_DRAGONS: Final = "big dragons"  # one by itself: it is raised together with the threes
CLOSING: Final = "closing"  # the wait and Fully Closed
SINGLE: Final = "single"  # one Phán each
METHOD: Final = "method"  # at most one counts
BLESSING: Final = "blessing"

Test = Callable[[Win], int]

AWARDS: Final[list[Award[Win]]] = []
"""All awards with a predicate, in the order of the guide."""


def award(
    rule: str, group: str, phan: int = 0, mun: int = 0, absorbs: tuple[str, ...] = ()
) -> Callable[[Test], Test]:
    """Register a predicate as an award; see ``scoring.award.Award`` for what the data means."""
    of = PER_HAND if group in (METHOD, BLESSING) else PER_READING
    unit = MUN if mun else PHAN

    def register(test: Test) -> Test:
        AWARDS.append(Award(rule, mun or phan, test, of, absorbs=absorbs, group=group, unit=unit))
        return test

    return register


# Patterns of three Phán.


@award("VN-PAT-ALL-SETS", THREE, phan=3)
def all_sets(win: Win) -> bool:
    """Four pongs or kongs."""
    return win.pongs == SETS


@award("VN-PAT-HALF-FLUSH", THREE, phan=3)
def half_flush(win: Win) -> bool:
    """One suit together with honours."""
    return win.one_suit and win.has_honors


@award("VN-PAT-ALL-CALLED", THREE, phan=3)
def all_called(win: Win) -> bool:
    """Four open groups, and a discard completes the pair."""
    concealed = win.concealed_kongs if win.options.all_called_concealed_kong == "on" else 0
    return win.by == DISCARD and win.open_groups + concealed == SETS


# Patterns of a Mủn and more.


@award("VN-PAT-NINE-GATES", HIGH, mun=3, absorbs=("VN-PAT-FULL-FLUSH",))
def nine_gates(win: Win) -> bool:
    """1112345678999 of one suit and one more of it, nothing set aside; any wait."""
    if win.hand.melds or win.kinds not in SUIT_MASKS:
        return False
    counts = [n for n in win.counts() if n]
    return counts[0] >= 3 and counts[8] >= 3


@award("VN-PAT-FULL-FLUSH", HIGH, mun=1)
def full_flush(win: Win) -> bool:
    """One suit and nothing else."""
    return win.one_suit and not win.has_honors


@award("VN-PAT-SEVEN-PAIRS", HIGH, mun=1)
def seven_pairs(win: Win) -> bool:
    """Seven different pairs, concealed and self-drawn."""
    return win.shape.form == PAIRS


@award("VN-PAT-13-ORPHANS", HIGH, phan=13, absorbs=("VN-PAT-TERM-HONORS",))
def thirteen_orphans(win: Win) -> bool:
    """Every terminal and honour, and one of them twice."""
    return win.shape.form == ORPHANS


@award("VN-PAT-ALL-HONORS", HIGH, mun=4)
def all_honors(win: Win) -> bool:
    """Winds and dragons only."""
    return win.kinds & ~HONOR_MASK == 0


@award("VN-PAT-ALL-TERMINALS", HIGH, mun=4)
def all_terminals(win: Win) -> bool:
    """Four sets and a pair of 1s and 9s."""
    return win.shape.form == STANDARD and not win.has_honors and win.all_outside


@award("VN-PAT-TERM-HONORS", HIGH, mun=1, absorbs=("VN-PAT-ALL-SETS",))
def terminals_and_honors(win: Win) -> bool:
    """Terminals and honours only, some of each."""
    return win.all_outside and win.has_honors and win.kinds & NUMBER_MASK != 0


@award(
    "VN-PAT-4-CLOSED-QUADS",
    HIGH,
    mun=5,
    absorbs=("VN-PAT-4-QUADS", "VN-PAT-4-CLOSED-SETS", "VN-PAT-QUAD"),
)
def four_closed_quads(win: Win) -> bool:
    """Four concealed kongs."""
    return win.concealed_kongs == SETS


@award("VN-PAT-4-QUADS", HIGH, mun=4, absorbs=("VN-PAT-4-CLOSED-SETS", "VN-PAT-QUAD"))
def four_quads(win: Win) -> bool:
    """Four kongs of any kind."""
    return win.kongs == SETS


@award("VN-PAT-4-CLOSED-SETS", HIGH, mun=3)
def four_closed_sets(win: Win) -> bool:
    """Four pongs or concealed kongs, nothing open, self-drawn."""
    return win.pongs == SETS and win.closed and win.self_drawn


@award("VN-PAT-BIG-3-DRAGONS", BIG_DRAGONS, phan=9, absorbs=("VN-PAT-DRAGON-SET",))
def big_dragons(win: Win) -> bool:
    """Sets of all three dragons."""
    return win.dragon_pongs == 3


@award("VN-PAT-LITTLE-3-DRAGONS", HIGH, mun=1, absorbs=("VN-PAT-DRAGON-SET",))
def little_dragons(win: Win) -> bool:
    """Sets of two dragons and the third as the pair."""
    return win.dragon_pongs == 2 and win.pair & DRAGON_MASK & ~win.honor_pongs != 0


@award("VN-PAT-BIG-4-WINDS", HIGH, mun=8, absorbs=("VN-PAT-SEAT-WIND", "VN-PAT-ROUND-WIND"))
def big_winds(win: Win) -> bool:
    """Sets of all four winds."""
    return win.wind_pongs == 4


@award("VN-PAT-LITTLE-4-WINDS", HIGH, mun=4, absorbs=("VN-PAT-SEAT-WIND", "VN-PAT-ROUND-WIND"))
def little_winds(win: Win) -> bool:
    """Sets of three winds and the fourth as the pair."""
    return win.wind_pongs == 3 and win.pair & WIND_MASK & ~win.honor_pongs != 0


@award("VN-PAT-NFNL-TRUE", HIGH, mun=1)
def true_nfnl(win: Win) -> bool:
    """A standard hand of natural suited tiles while No Flowers No Leaves is open."""
    return win.nfnl_eligible and win.shape.form == STANDARD and win.all_suited


# Patterns of one Phán.


@award("VN-PAT-WAIT", CLOSING, phan=1)
def single_wait(win: Win) -> bool:
    """An edge, a gap or a pair, and no other kind could have won (by default)."""
    rule = win.options.wait_rule
    if win.by == DEALT or win.on_bonus_discard:
        return False
    if win.options.wait_selfdraw_only == "on" and win.by != SELF_DRAW:
        return False
    if rule != "unique" and win.wait not in (EDGE, CLOSED, PAIR):
        return False
    return rule == "shape" or win.single_kind


@award("VN-PAT-FULLY-CLOSED", CLOSING, phan=1)
def fully_closed(win: Win) -> bool:
    """Self-drawn with nothing open."""
    return win.closed and win.self_drawn


@award("VN-PAT-ALL-RUNS", SINGLE, phan=1)
def all_runs(win: Win) -> bool:
    """Four chows, and a pair that is no dragon, seat wind or round wind."""
    worth = DRAGON_MASK | BIT[win.seat_wind] | BIT[win.round_wind]
    return win.shape.form == STANDARD and win.pongs == 0 and win.pair & worth == 0


@award("VN-PAT-QUAD", SINGLE, phan=1)
def quads(win: Win) -> int:
    """One for each kong."""
    return win.kongs


@award("VN-PAT-DRAGON-SET", SINGLE, phan=1)
def dragon_sets(win: Win) -> int:
    """One for each set of a dragon."""
    return win.dragon_pongs


@award("VN-PAT-SEAT-WIND", SINGLE, phan=1)
def seat_wind(win: Win) -> bool:
    """A set of the winner's own wind."""
    return win.honor_pongs & BIT[win.seat_wind] != 0


@award("VN-PAT-ROUND-WIND", SINGLE, phan=1)
def round_wind(win: Win) -> bool:
    """A set of the round's wind."""
    return win.honor_pongs & BIT[win.round_wind] != 0


# How and when it was won.


@award("VN-MET-ROB", METHOD, phan=1)
def robbed(win: Win) -> bool:
    """Won on the tile another player was adding to a pong."""
    return win.by == ROB_KONG


@award("VN-MET-REPLACEMENT", METHOD, phan=1)
def replacement(win: Win) -> bool:
    """Won on a replacement: for a kong, a flower, a joker or a bounce."""
    return win.by == SELF_DRAW and win.has(KONG_REPLACEMENT | BONUS_REPLACEMENT)


@award("VN-MET-LAST", METHOD, phan=1)
def last_tile(win: Win) -> bool:
    """Won on the last live tile, or on a discard after it."""
    return win.by in (SELF_DRAW, DISCARD) and win.has(LAST_TILE)


@award("VN-BLESS-HEAVEN", BLESSING, mun=2)
def heaven(win: Win) -> bool:
    """The dealer's hand was complete when play began."""
    return win.by == DEALT


@award("VN-BLESS-EARTH", BLESSING, mun=2)
def earth(win: Win) -> bool:
    """A player other than the dealer won on the own first draw, before any call."""
    return not win.is_dealer and win.by == SELF_DRAW and win.has(FIRST_TURN)


@award("VN-BLESS-MAN", BLESSING, mun=2)
def man(win: Win) -> bool:
    """Won on the dealer's first discard (by option: on any before the own first draw)."""
    if win.by != DISCARD:
        return False
    if win.has(FIRST_DISCARD):
        return True
    early = win.has(BEFORE_FIRST_DRAW) and not win.hand.melds
    return early and win.options.blessing_man == "first_go_around"


PATTERNS: Final = [a for a in AWARDS if a.of == PER_READING]
CIRCUMSTANCES: Final = [a for a in AWARDS if a.of == PER_HAND]
