"""What a Taiwanese win is worth, and who pays it."""

from typing import Final

from sparrowhall.hand.readings import readings
from sparrowhall.rules.taiwanese.awards import AWARDS, FIRST_ROUND, HAND_AWARDS, READING_AWARDS
from sparrowhall.rules.taiwanese.options import TaiwaneseOptions
from sparrowhall.rules.taiwanese.shapes import Win
from sparrowhall.scoring.award import Award
from sparrowhall.scoring.breakdown import ABSORBED, NOWHERE, Breakdown, Line
from sparrowhall.scoring.facts import FOUR_KONGS, SEVEN_ROBS
from sparrowhall.scoring.transfers import Transfer

UNIT: Final = "tai"

Earned = list[tuple[Award[Win], int]]
"""The awards a win has earned, each with its tai."""


def evaluate(win: Win, options: TaiwaneseOptions) -> Breakdown | None:
    """The best total of the hand (tai), or None if it is no winning hand.

    Every reading and every place of the winning tile is added up to the end; the highest total
    counts, and ``win`` is left as read that way. What the dealer pays or earns on top is a matter
    of ``payments``.
    """
    win.look(options)
    if win.instant:
        return _total(_instant(win, options), options)
    best: Breakdown | None = None
    best_place = NOWHERE
    always: Earned | None = None
    for reading in readings(win.hand):
        if always is None:
            always = _earned(win, options, HAND_AWARDS)
        for place in win.places(reading):
            win.read(reading, place)
            earned = always + _earned(win, options, READING_AWARDS)
            found = _total(earned, options)
            if best is None or found.total > best.total:
                best = Breakdown(found.total, UNIT, found.lines, reading)
                best_place = place
    if best is not None and best.reading is not None:
        win.read(best.reading, best_place)
    return best


def _earned(win: Win, options: TaiwaneseOptions, awards: list[Award[Win]]) -> Earned:
    earned: Earned = []
    for award in awards:
        times = award.test(win)
        if times:
            tai = times * award.worth(options)
            if tai:
                earned.append((award, tai))
    return earned


def _instant(win: Win, options: TaiwaneseOptions) -> Earned:
    """An instant win itself, and what it absorbs or (Four Kongs, by option) lets count."""
    for award in AWARDS:
        if award.rule.startswith("TW-INS") and award.test(win):
            beside = [other for other in AWARDS if other.rule in award.absorbs]
            return _earned(win, options, [award, *beside])
    return []


def _total(earned: Earned, options: TaiwaneseOptions) -> Breakdown:
    """Step by step: write the lines, absorb, keep the highest of the group, add up."""
    lines = [Line(award.rule, tai) for award, tai in earned]
    _absorb(earned, lines, options)
    if options.ready_and_first_turn == "higher_only":
        _keep_highest(earned, lines, FIRST_ROUND)
    total = 0
    for line in lines:
        if line.status != ABSORBED:
            total += line.value
    return Breakdown(total, UNIT, lines)


def _absorb(earned: Earned, lines: list[Line], options: TaiwaneseOptions) -> None:
    for award, _ in earned:
        if award.absorbs and award.absorbs_at(options):
            for line in lines:
                if line.rule in award.absorbs:
                    line.status = ABSORBED
                    line.into = award.rule


def _keep_highest(earned: Earned, lines: list[Line], group: str) -> None:
    """Of the awards of a group only the highest counts, the first of several equal ones."""
    members = [lines[i] for i, (award, _) in enumerate(earned) if award.group == group]
    if not members:
        return
    highest = members[0]
    for line in members:
        if line.value > highest.value:
            highest = line
    for line in members:
        if line is not highest:
            line.status = ABSORBED
            line.into = highest.rule


def payments(
    win: Win, breakdown: Breakdown, options: TaiwaneseOptions, seats: int = 4
) -> list[Transfer]:
    """What each payer owes the winner, in points: base + unit × tai.

    A payment in which the dealer is winner or payer is raised by 1 tai (TW-DLR-DEALER) and 2 more
    for each repeat (TW-DLR-REPEAT); ``tai_cap`` limits the sum.
    """
    payers = _payers(win, options, seats)
    everywhere = options.dealer_tai_scope == "whole_hand" and win.dealer in payers
    transfers: list[Transfer] = []
    for payer in payers:
        lines: list[Line] = []
        if win.is_dealer or payer == win.dealer or everywhere:
            lines = _dealer_lines(win.repeats)
        tai = breakdown.total
        for line in lines:
            tai += line.value
        transfers.append(_transfer(win.winner, payer, tai, lines, options))
    return transfers


def _payers(win: Win, options: TaiwaneseOptions, seats: int) -> list[int]:
    """The seats that pay: the one the tile came from, or everybody else."""
    alone = win.off_another or win.by == SEVEN_ROBS
    if win.by == FOUR_KONGS and win.source >= 0:
        alone = options.four_kongs_payer == "by_last_tile"
    if alone:
        return [win.source]
    return [seat for seat in range(seats) if seat != win.winner]


def _dealer_lines(repeats: int) -> list[Line]:
    lines = [Line("TW-DLR-DEALER", 1)]
    if repeats:
        lines.append(Line("TW-DLR-REPEAT", 2 * repeats))
        lines[1].values["count"] = repeats
    return lines


def _transfer(
    winner: int, payer: int, tai: int, lines: list[Line], options: TaiwaneseOptions
) -> Transfer:
    cap = options.tai_cap
    capped = tai if cap is None else min(tai, cap)
    amount = options.base + options.unit * capped
    values: dict[str, object] = {
        "base": options.base,
        "unit": options.unit,
        "tai": capped,
        "uncapped": tai,
    }
    key = "payment.sum" if capped == tai else "payment.capped"
    return Transfer(payer, winner, amount, capped, lines, key, values)
