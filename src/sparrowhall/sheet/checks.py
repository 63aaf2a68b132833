"""What cannot be in any game; each fault names the part of the entry."""

from typing import Final

from sparrowhall.game.deal import Plan
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.scoring.facts import (
    DEALT,
    DISCARD,
    EIGHT_FLOWERS,
    FOUR_KONGS,
    NFNL,
    ROB_KONG,
    SELF_DRAW,
    SEVEN_ROBS,
)
from sparrowhall.scoring.fields import fail
from sparrowhall.sheet.entries import SheetError, Won

_WAYS: Final[dict[str, list[int]]] = {
    "taiwanese": [SELF_DRAW, DISCARD, ROB_KONG, DEALT, EIGHT_FLOWERS, SEVEN_ROBS, FOUR_KONGS],
    "vietnamese": [SELF_DRAW, DISCARD, ROB_KONG, DEALT, NFNL],
    "flex": [SELF_DRAW, DISCARD, DEALT],
}


def ways_of(rules: RuleSet) -> list[int]:
    """How a hand can be won by these rules. Only a dealer with a tile more than others can have a
    complete hand as dealt.
    """
    thirteen = rules.options.get("east_14") is False
    return [by for by in _WAYS[rules.name] if by != DEALT or not thirteen]


_FROM: Final = [DISCARD, ROB_KONG, SEVEN_ROBS]
"""The wins that somebody gave the tile for."""

_MAYBE_FROM: Final = [*_FROM, FOUR_KONGS]

MOST: Final = 1_000_000
"""Points that may change hands at once, and the highest worth of a hand."""


def check_wins(rules: RuleSet, plan: Plan, wins: list[Won]) -> None:
    """Who won, how and from whom. Raises ``SheetError``."""
    for at, win in enumerate(wins):
        where = f"wins[{at}]"
        check_seat(rules, win.seat, f"{where}.seat")
        if win.by not in ways_of(rules):
            raise SheetError("sheet.way", {}, f"{where}.by")
        if win.by == DEALT and win.seat != plan.dealer:
            raise fail("dealt_to_other", f"{where}.by")
        if win.source >= 0 or win.by in _FROM:
            _check_source(rules, win, [other.seat for other in wins], f"{where}.from")
    _check_several(rules, wins)


def _check_source(rules: RuleSet, win: Won, winners: list[int], where: str) -> None:
    if win.source < 0:
        raise SheetError("sheet.from_missing", {}, where)
    check_seat(rules, win.source, where)
    if win.by not in _MAYBE_FROM:
        raise SheetError("sheet.from_needless", {}, where)
    if win.source in winners:
        raise SheetError("sheet.from_winner", {}, where)


def _check_several(rules: RuleSet, wins: list[Won]) -> None:
    """Several win on one tile, and only where the rules allow it."""
    for at, win in enumerate(wins[1:], 1):
        if not rules.several_winners():
            raise SheetError("sheet.one_winner", {}, f"wins[{at}]")
        if win.by not in (DISCARD, ROB_KONG):
            raise SheetError("sheet.several_ways", {}, f"wins[{at}].by")
        if (win.by, win.source) != (wins[0].by, wins[0].source):
            raise SheetError("sheet.several_ways", {}, f"wins[{at}].by")
        if win.seat in [other.seat for other in wins[:at]]:
            raise SheetError("sheet.twice", {}, f"wins[{at}].seat")


def check_seat(rules: RuleSet, seat: int, where: str) -> None:
    """Whether there is such a seat. Raises ``SheetError``."""
    if not 0 <= seat < rules.seats:
        raise SheetError("sheet.seat", {"found": seat + 1, "seats": rules.seats}, where)


def check_payments(payments: list[int] | None, seats: int) -> list[int]:
    """Payments that people settled themselves. Raises ``SheetError``."""
    if payments is None or len(payments) != seats:
        raise SheetError("sheet.payments", {"seats": seats}, "payments")
    if max(abs(points) for points in payments) > MOST:
        raise SheetError("sheet.too_much", {"most": MOST}, "payments")
    if sum(payments):
        raise SheetError("sheet.sum", {"sum": f"{sum(payments):+}"}, "payments")
    return payments[:]


def worth_of(rules: RuleSet, win: Won, at: int, least: int = 0) -> int:
    """The worth of a hand by number, and whether its payer can be. Raises ``SheetError``."""
    if win.alone >= 0:
        _check_alone(rules, win, f"wins[{at}].alone")
    where = f"wins[{at}].worth"
    if win.worth is None:
        raise SheetError("sheet.worth_missing", {}, where)
    if not 0 <= win.worth <= MOST:
        raise SheetError("sheet.too_much", {"most": MOST}, where)
    if win.worth < least:
        raise SheetError("sheet.too_small", {"least": least}, where)
    return win.worth


def _check_alone(rules: RuleSet, win: Won, where: str) -> None:
    """Liability is Vietnamese, and comes from claimed tiles (VN-LIAB-…); nobody else's feed
    relieves the owner of a robbed kong.
    """
    if win.alone == win.seat or win.alone >= rules.seats:
        raise SheetError("sheet.alone", {"found": win.alone + 1, "seats": rules.seats}, where)
    unclaimed = win.by in (DEALT, NFNL)
    relieved = win.by == ROB_KONG and win.alone != win.source
    if rules.name != "vietnamese" or unclaimed or relieved:
        raise SheetError("sheet.alone_way", {}, where)
