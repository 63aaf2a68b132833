"""What a Vietnamese win is worth, and who pays it."""

from typing import Final

from sparrowhall.hand.readings import Reading
from sparrowhall.rules.vietnamese import nfnl
from sparrowhall.rules.vietnamese.awards import BLESSING, CIRCUMSTANCES, METHOD, MUN, PHAN
from sparrowhall.rules.vietnamese.bonus import bonus_lines
from sparrowhall.rules.vietnamese.liability import liable
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.rules.vietnamese.patterns import pattern_lines, worth
from sparrowhall.rules.vietnamese.rates import Worth, double_rate, single_rate
from sparrowhall.rules.vietnamese.shapes import STANDARD, Shape, Win
from sparrowhall.scoring.breakdown import ABSORBED, Breakdown, Line
from sparrowhall.scoring.facts import DEALT, NFNL, ROB_KONG
from sparrowhall.scoring.transfers import Transfer

UNIT: Final = PHAN

MOSQUITO: Final = "VN-PAT-MOSQUITO"
NO_JOKER_MOSQUITO: Final = "VN-PAT-MOSQUITO-NJ"
BONUS_DISCARD: Final = "VN-MET-BONUS-DISCARD"
ROB: Final = "VN-MET-ROB"
REFUND: Final = "VN-SET-ROB"

MIXED: Final = "VN-NFNL-MIXED"
FLOWERS: Final = "VN-NFNL-FLOWERS"
BLUE: Final = "VN-NFNL-BLUE"
SIX: Final = "VN-NFNL-SIX"


def evaluate(win: Win, options: VietnameseOptions) -> Breakdown | None:
    """The best total of the hand (Phán, 6 to a Mủn), or None if it does not win.

    Every shape, meaning of the jokers and place of the winning tile is counted. How it was won and
    the bonus tiles are worth the same in all of them, so they are added to the best; ``win`` is
    left as read that way. The forms of No Flowers, No Leaves that need no shape count alone.
    """
    win.look(options)
    if win.by == NFNL:
        return _alone(win, _immediate_line(win))
    best: Shape | None = None
    best_lines: list[Line] = []
    most = -1
    standard = False
    for shape in win.shapes():
        standard = standard or shape.form == STANDARD
        win.read(shape)
        lines = list(pattern_lines(win, options).values())
        found = worth(lines)
        if found > most:
            best, best_lines, most = shape, lines, found
    mixed = _mixed_line(win, options, standard)
    if best is None:
        return _alone(win, mixed)
    win.read(best)
    lines = _whole(win, options, best_lines)
    total = worth(lines)
    if mixed is not None and worth([mixed]) > total:
        return _alone(win, mixed)
    reading = Reading(best.sets, best.pairs[0]) if best.form == STANDARD else None
    return Breakdown(total, UNIT, lines, reading)


def _whole(win: Win, options: VietnameseOptions, patterns: list[Line]) -> list[Line]:
    """The patterns of the reading with what was so besides: the last steps, in their order."""
    besides = _circumstances(win) + bonus_lines(win, options)
    if win.on_bonus_discard:
        besides.append(Line(BONUS_DISCARD, 1, unit=MUN))
    mosquito = _no_joker_mosquito(win, options, patterns, besides)
    lines = patterns + mosquito + besides
    if not worth(lines):
        lines.append(Line(MOSQUITO, 0, unit=PHAN))
    return lines + _who_pays(win, options, lines)


def _circumstances(win: Win) -> list[Line]:
    """The method, of which only one counts, and a blessing."""
    lines: list[Line] = []
    method = ""
    for award in CIRCUMSTANCES:
        if award.test(win):
            line = Line(award.rule, award.value, unit=award.unit)
            if award.group == METHOD and method:
                line.status, line.into = ABSORBED, method
            elif award.group != BLESSING:
                method = award.rule
            lines.append(line)
    return lines


def _no_joker_mosquito(
    win: Win, options: VietnameseOptions, patterns: list[Line], besides: list[Line]
) -> list[Line]:
    """A hand without jokers that has no pattern in any reading is worth a Mủn (Ruling 9)."""
    if options.mosquito_nj == "off" or win.has_jokers or worth(patterns):
        return []
    if options.mosquito_nj == "nothing_scored" and worth(besides):
        return []
    return [Line(NO_JOKER_MOSQUITO, 1, unit=MUN)]


def _who_pays(win: Win, options: VietnameseOptions, lines: list[Line]) -> list[Line]:
    """A line, worth nothing, where it is not each loser who pays the own share."""
    feed = liable(win, lines, options)
    if feed is None and win.by != ROB_KONG:
        return []
    line = Line(feed.rule if feed is not None else REFUND, 0, unit=PHAN)
    line.values["payer"] = feed.seat if feed is not None else win.source
    return [line]


# No Flowers, No Leaves without a shape.


def _alone(win: Win, line: Line | None) -> Breakdown | None:
    """A form that counts alone; a late new discard that completes it still has one payer."""
    if line is None:
        return None
    win.look(win.options)
    lines = [line, *_who_pays(win, win.options, [line])]
    return Breakdown(worth(lines), UNIT, lines)


def _immediate_line(win: Win) -> Line | None:
    """The dearest form open to the safe discards (VN-NFNL-FLOWERS, -BLUE, -SIX)."""
    mun = nfnl.immediate(win.safe, win.hand)
    if not mun:
        return None
    safe = nfnl.Safe(win.safe)
    rule = SIX
    if mun == safe.flowers - 2 and safe.flowers == safe.all:
        rule = FLOWERS
    elif safe.blue == safe.all and mun == safe.blue - 2:
        rule = BLUE
    return Line(rule, mun, unit=MUN)


def _mixed_line(win: Win, options: VietnameseOptions, standard: bool) -> Line | None:
    """Three or more safe discards and only natural suited tiles (A05: by option also complete)."""
    if not win.nfnl_eligible or win.by == DEALT or not nfnl.mixed_is_open(win.safe, win.hand):
        return None
    if options.nfnl_mixed_shape == "standard" and not standard:
        return None
    return Line(MIXED, 2 if len(win.safe) >= 5 else 1, unit=MUN)


# Payments.


def payments(
    win: Win, breakdown: Breakdown, options: VietnameseOptions, seats: int = 4
) -> list[Transfer]:
    """What each payer owes, in points (VN-PAY-RATES, VN-SET-ROB).

    A discarder pays the double rate and the others the single one; on a self-draw all pay double.
    Who is liable pays it all alone. The owner of a robbed kong advances it all, and the two others
    refund what the hand would have cost them without the robbing.
    """
    total = breakdown.total
    losers = [seat for seat in range(seats) if seat != win.winner]
    feed = liable(win, breakdown.lines, options)
    if feed is not None:
        return [_for_all(win, feed.seat, total, f"payment.liable.{feed.rule}")]
    if win.by == ROB_KONG:
        robbing = worth([line for line in breakdown.lines if line.rule == ROB])
        others = [seat for seat in losers if seat != win.source]
        return [
            _for_all(win, win.source, total, "payment.rob"),
            *[_refund(seat, win.source, total - robbing) for seat in others],
        ]
    return [_own_share(win, seat, total) for seat in losers]


def _own_share(win: Win, payer: int, total: int) -> Transfer:
    key, amount = "payment.self_draw", double_rate(total)
    if win.off_another:
        key = "payment.discard"
        if payer != win.source:
            key, amount = "payment.single", single_rate(total)
    values: dict[str, object] = {"worth": Worth(total), "amount": amount}
    return Transfer(payer, win.winner, amount, total, [], key, values)


def _for_all(win: Win, payer: int, total: int, key: str) -> Transfer:
    """What the three losers would pay, from one of them."""
    double, single = double_rate(total), single_rate(total)
    amount, account = 3 * double, f"3 × {double}"
    if win.off_another:
        amount, account = double + 2 * single, f"{double} + 2 × {single}"
    values: dict[str, object] = {"worth": Worth(total), "amount": amount, "account": account}
    return Transfer(payer, win.winner, amount, total, [], key, values)


def _refund(payer: int, payee: int, total: int) -> Transfer:
    amount = single_rate(total)
    values: dict[str, object] = {"worth": Worth(total), "amount": amount}
    return Transfer(payer, payee, amount, total, [], "payment.refund", values)
