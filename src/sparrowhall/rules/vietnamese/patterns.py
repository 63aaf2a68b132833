"""From a reading to its lines: the steps by which hand patterns are counted.

Each step adds lines or changes those of the steps before it; their order is the rule.
"""

from collections.abc import Callable
from typing import Final

from sparrowhall.rules.vietnamese.awards import (
    BIG_DRAGONS,
    CLOSING,
    HIGH,
    MUN,
    PATTERNS,
    PHAN,
    THREE,
)
from sparrowhall.rules.vietnamese.bonus import joker_line
from sparrowhall.rules.vietnamese.jokers import JOKER_MASK
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.rules.vietnamese.rates import MUN_IN_PHAN
from sparrowhall.rules.vietnamese.shapes import Win
from sparrowhall.scoring.breakdown import ABSORBED, COUNTED, UPGRADED, Line
from sparrowhall.tiles.kinds import BIT

PROGRESSIVE: Final = "VN-RULE-PROGRESSIVE"
TWO_MUN: Final = "VN-RULE-TWO-MUN"
NO_JOKERS: Final = "VN-RULE-NO-JOKERS"

ALL_SETS: Final = "VN-PAT-ALL-SETS"
ALL_CALLED: Final = "VN-PAT-ALL-CALLED"
ALL_RUNS: Final = "VN-PAT-ALL-RUNS"
BIG_3_DRAGONS: Final = "VN-PAT-BIG-3-DRAGONS"
FULLY_CLOSED: Final = "VN-PAT-FULLY-CLOSED"
NFNL_TRUE: Final = "VN-PAT-NFNL-TRUE"
WAIT: Final = "VN-PAT-WAIT"

Rows = dict[str, Line]
"""The lines of a reading by their rule."""


def pattern_lines(win: Win, options: VietnameseOptions) -> Rows:
    """The lines of the reading that ``win`` holds; their worth is that of the hand itself."""
    rows: Rows = {}
    for award in PATTERNS:
        times = award.test(win)
        if times:
            rows[award.rule] = Line(award.rule, times * award.value, unit=award.unit)
    for step in STEPS:
        step(win, options, rows)
    return rows


def worth(lines: list[Line]) -> int:
    """What the counted lines add up to (Phán)."""
    total = 0
    for line in lines:
        if line.status == COUNTED:
            total += line.value * MUN_IN_PHAN if line.unit == MUN else line.value
    return total


def _standing(rows: Rows, group: str) -> list[Line]:
    """The lines of a group that still count by themselves."""
    return [line for rule, line in rows.items() if line.status == COUNTED and GROUP[rule] == group]


def _absorb(win: Win, options: VietnameseOptions, rows: Rows) -> None:
    """Some patterns leave others worth nothing beside them."""
    for award in _ABSORBING:
        line = rows.get(award.rule)
        if line is not None and line.status == COUNTED:
            for rule in award.absorbs:
                _put_into(rows, rule, award.rule)


def _imply_all_sets(win: Win, options: VietnameseOptions, rows: Rows) -> None:
    """By option All Sets is not paid where another pattern implies it (A14)."""
    for rule in _IMPLYING[options.implied_all_sets]:
        if rule in rows and rows[rule].status == COUNTED:
            _put_into(rows, ALL_SETS, rule)


def _put_into(rows: Rows, rule: str, into: str) -> None:
    line = rows.get(rule)
    if line is not None and line.status == COUNTED:
        line.status = ABSORBED
        line.into = into


def _count_progressively(win: Win, options: VietnameseOptions, rows: Rows) -> None:
    """Three-Phán patterns grow into Mủn beside each other, a Mủn pattern, or Big Three Dragons."""
    threes = _standing(rows, THREE)
    big = rows.get(BIG_3_DRAGONS)
    if big is not None and threes:
        _upgrade(rows, [big, *threes], 1 + len(threes))
    elif big is None and _standing(rows, HIGH):
        _upgrade(rows, threes, len(threes))
    elif big is None and len(threes) > 1:
        _upgrade(rows, threes, len(threes) - 1)


def _upgrade(rows: Rows, lines: list[Line], mun: int) -> None:
    if not lines:
        return
    for line in lines:
        line.status = UPGRADED
        line.into = PROGRESSIVE
    before = rows[PROGRESSIVE].value if PROGRESSIVE in rows else 0
    rows[PROGRESSIVE] = Line(PROGRESSIVE, before + mun, unit=MUN)


def _close(win: Win, options: VietnameseOptions, rows: Rows) -> None:
    """Wait and Fully Closed together make a Mủn in a two-Mủn hand (A13).

    By option they may else grow, with All Runs, like a three-Phán pattern (A32).
    """
    if WAIT not in rows or FULLY_CLOSED not in rows:
        return
    pair = [rows[WAIT], rows[FULLY_CLOSED]]
    if _is_two_mun(options, rows):
        for line in pair:
            line.status = UPGRADED
            line.into = TWO_MUN
        rows[TWO_MUN] = Line(TWO_MUN, 1, unit=MUN)
    elif options.trio_progressive == "on" and ALL_RUNS in rows and _standing(rows, HIGH):
        _upgrade(rows, [*pair, rows[ALL_RUNS]], 1)


def _is_two_mun(options: VietnameseOptions, rows: Rows) -> bool:
    """Whether the patterns so far are worth two Mủn, or (by option) one of them alone is."""
    if options.two_mun_rule == "pattern":
        big = rows.get(BIG_3_DRAGONS)
        high = [line for line in _standing(rows, HIGH) if line.unit == MUN]
        return any(line.value >= 2 for line in high) or (big is not None and big.status == UPGRADED)
    lines = [line for rule, line in rows.items() if GROUP[rule] in (THREE, HIGH, BIG_DRAGONS)]
    return worth(lines) >= 2 * MUN_IN_PHAN


def _add_no_jokers(win: Win, options: VietnameseOptions, rows: Rows) -> None:
    """A Mủn for a great hand without jokers in it; a Phán for All Sets without one (A19)."""
    if win.has_jokers:
        return
    great = [rule for rule in _GREAT if rule in rows and rows[rule].status != ABSORBED]
    if great:
        mun = len(great) if options.no_jokers_mode == "per_pattern" else 1
        rows[NO_JOKERS] = Line(NO_JOKERS, mun, unit=MUN)
        return
    if _standing(rows, HIGH):
        return
    phan = 1 if ALL_SETS in rows else 0
    phan += options.no_jokers_all_called if ALL_CALLED in rows else 0
    if phan:
        rows[NO_JOKERS] = Line(NO_JOKERS, phan, unit=PHAN)


def _credit_jokers(win: Win, options: VietnameseOptions, rows: Rows) -> None:
    """By option a true NFNL hand is paid for one or two jokers thrown, as if exposed (A36)."""
    if options.nfnl_joker_credit != "on" or NFNL_TRUE not in rows:
        return
    thrown = [kind for kind in win.safe if BIT[kind] & JOKER_MASK]
    if len(thrown) < 3:
        for joker in thrown:
            line = joker_line(win, joker, False)
            rows[line.rule] = line


STEPS: Final[list[Callable[[Win, VietnameseOptions, Rows], None]]] = [
    _absorb,
    _imply_all_sets,
    _count_progressively,
    _close,
    _add_no_jokers,
    _credit_jokers,
]

_GREAT: Final = [
    "VN-PAT-FULL-FLUSH",
    "VN-PAT-NINE-GATES",
    "VN-PAT-4-CLOSED-SETS",
    "VN-PAT-13-ORPHANS",
    "VN-PAT-ALL-HONORS",
    "VN-PAT-ALL-TERMINALS",
    "VN-PAT-BIG-3-DRAGONS",
    "VN-PAT-LITTLE-3-DRAGONS",
    "VN-PAT-BIG-4-WINDS",
    "VN-PAT-LITTLE-4-WINDS",
]
"""The patterns for which a hand without jokers earns a Mủn."""

_QUADS_CLOSED: Final = ["VN-PAT-4-CLOSED-QUADS", "VN-PAT-4-QUADS", "VN-PAT-4-CLOSED-SETS"]
_IMPLYING: Final[dict[str, list[str]]] = {
    "count": [],
    "absorb_quads_closed": _QUADS_CLOSED,
    "absorb_all": [
        *_QUADS_CLOSED,
        *["VN-PAT-ALL-HONORS", "VN-PAT-ALL-TERMINALS", "VN-PAT-BIG-4-WINDS"],
    ],
}

_ABSORBING: Final = [award for award in PATTERNS if award.absorbs]

GROUP: Final[dict[str, str]] = {award.rule: award.group for award in PATTERNS}
GROUP[PROGRESSIVE] = THREE
GROUP[TWO_MUN] = CLOSING
