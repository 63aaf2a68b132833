"""From winners to payments by each game's own rules, from tiles or from a total alone."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final, Literal

from sparrowhall.errors import MahjongError
from sparrowhall.game.deal import Plan
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.games import game
from sparrowhall.games import score as score_of
from sparrowhall.hand.hand import Hand
from sparrowhall.rules.flex import settlement as flex
from sparrowhall.rules.flex.game import Flex
from sparrowhall.rules.flex.shapes import Win as FlexWin
from sparrowhall.rules.taiwanese import settlement as taiwanese
from sparrowhall.rules.taiwanese.game import Taiwanese
from sparrowhall.rules.taiwanese.shapes import Win as TaiwaneseWin
from sparrowhall.rules.vietnamese import liability
from sparrowhall.rules.vietnamese import settlement as vietnamese
from sparrowhall.rules.vietnamese.awards import CIRCUMSTANCES
from sparrowhall.rules.vietnamese.game import Vietnamese
from sparrowhall.rules.vietnamese.rates import MUN_IN_PHAN
from sparrowhall.rules.vietnamese.shapes import Win as VietnameseWin
from sparrowhall.scoring.breakdown import Breakdown, Line
from sparrowhall.scoring.explain import Reason, Score, Voice
from sparrowhall.scoring.facts import BY_NAMES, ROB_KONG
from sparrowhall.scoring.situation import Feed
from sparrowhall.scoring.transfers import Transfer
from sparrowhall.sheet.checks import worth_of
from sparrowhall.sheet.entries import SheetError, Won
from sparrowhall.tiles.notation import show_kind

KEPT: Final = 1024
"""How many scored hands are remembered, so that a sheet is soon reckoned again."""


class NotWinning(SheetError):
    """The tiles entered are no winning hand."""

    def __init__(self, reason: Reason, where: str) -> None:
        super().__init__("sheet.no_win", {}, where)
        self.reason: Final = reason

    def say(self, language: str = "en") -> str:
        """What is wrong with the hand."""
        return self.reason.say(language)


class Counted:
    """What one winner's hand came to: its ``total`` by unit, the ``lines`` that earned it (none
    where only a number was entered), and who pays.
    """

    def __init__(
        self, seat: int, total: dict[str, int], transfers: list[Transfer], score: Score | None
    ) -> None:
        self.seat: Final = seat
        self.total: Final = total
        self.transfers: Final = transfers
        self.lines: Final[list[Line]] = score.lines if score is not None else []
        self.unit: Final = score.unit if score is not None else ""


class Table:
    """How one game settles the winners of a hand. ``unit`` is that of a worth by number."""

    unit: Literal["tai", "phan", "points"]

    def __init__(self, rules: RuleSet) -> None:
        self.rules: Final = rules
        self.voice: Final[Voice] = game(rules.name).voice

    def settle(self, plan: Plan, wins: list[Won]) -> list[Counted]:
        """Every winner's hand. Raises ``MahjongError`` naming the part of the entry at fault."""
        return [self._counted(plan, win, at) for at, win in enumerate(wins)]

    def _counted(self, plan: Plan, win: Won, at: int) -> Counted:
        if win.tiles is None:
            return self.by_number(plan, win, at)
        score = self.scored(plan, win, win.tiles, at)
        return Counted(win.seat, score.total, score.transfers, score)

    def by_number(self, plan: Plan, win: Won, at: int) -> Counted:
        """A hand of which only the worth is known."""
        raise NotImplementedError

    def facts(self, plan: Plan, win: Won) -> dict[str, object]:
        """What the table says about a hand, in the words of the scoring JSON."""
        return {
            "dealer": plan.dealer,
            "seat_wind": show_kind(plan.seat_winds[win.seat]),
            "round_wind": show_kind(plan.round_wind),
        }

    def scored(self, plan: Plan, win: Won, tiles: dict[str, object], at: int) -> Score:
        """A hand of which the tiles are known. Raises ``MahjongError``."""
        own = {key: value for key, value in tiles.items() if key not in _OF_THE_TABLE}
        how: dict[str, object] = {"by": BY_NAMES[win.by]}
        told = tiles.get("win")
        if isinstance(told, dict) and "tile" in told:
            how["tile"] = told["tile"]
        if win.source >= 0:
            how["from"] = win.source
        told_of = {"rules": self.rules.name, "options": self.rules.options, "winner": win.seat}
        where = f"wins[{at}].tiles"
        try:
            found = _score(json.dumps({**told_of, **own, **self.facts(plan, win), "win": how}))
        except MahjongError as error:
            error.where = f"{where}.{error.where}" if error.where else where
            raise
        if found.reason is not None:
            raise NotWinning(found.reason, f"{where}.hand")
        return found


_OF_THE_TABLE: Final = [
    *("rules", "options", "winner", "win"),
    *("dealer", "seat_wind", "round_wind", "repeats"),
]
"""What the sheet knows better than the hand that was entered."""


@lru_cache(maxsize=KEPT)
def _score(situation: str) -> Score:
    return score_of(json.loads(situation))


class TaiwaneseTable(Table):
    """Tai, raised where the dealer wins or pays."""

    unit = taiwanese.UNIT

    def __init__(self, rules: Taiwanese) -> None:
        super().__init__(rules)
        self.at_table: Final = rules.at_table

    def facts(self, plan: Plan, win: Won) -> dict[str, object]:
        """Dealer, winds, and the repeats."""
        return {**super().facts(plan, win), "repeats": plan.repeats}

    def by_number(self, plan: Plan, win: Won, at: int) -> Counted:
        """A hand of so many tai, before those that the dealer pays or earns."""
        tai = worth_of(self.rules, win, at)
        facts = TaiwaneseWin(
            Hand(self.rules.sets),
            [],
            win.seat,
            plan.dealer,
            plan.seat_winds[win.seat],
            plan.round_wind,
            plan.repeats,
            win.by,
            -1,
            win.source,
        )
        paid = taiwanese.payments(facts, Breakdown(tai, self.unit, []), self.at_table)
        return Counted(win.seat, {self.unit: tai}, paid, None)


class VietnameseTable(Table):
    """Phán and Mủn, by two rates, and one payer where somebody is liable."""

    unit = vietnamese.UNIT

    def __init__(self, rules: Vietnamese) -> None:
        super().__init__(rules)
        self.at_table: Final = rules.at_table

    def by_number(self, plan: Plan, win: Won, at: int) -> Counted:
        """A hand of so many Phán in all."""
        lines = [Line(a.rule, a.value) for a in CIRCUMSTANCES if a.rule == vietnamese.ROB]
        robbing = lines[0].value if win.by == ROB_KONG else 0
        phan = worth_of(self.rules, win, at, robbing)
        feeds: list[Feed] = []
        if win.alone >= 0:
            # Which feed it was is not told; any that bites makes its giver pay for all.
            feeds = [Feed(win.alone, liability.DRAGON, 0)]
            lines.append(Line(liability.PATTERNS[liability.DRAGON], phan))
        facts = VietnameseWin(
            Hand(self.rules.sets),
            [],
            win.seat,
            plan.dealer,
            plan.seat_winds[win.seat],
            plan.round_wind,
            win.by,
            -1,
            win.source,
            feeds=feeds,
        )
        breakdown = Breakdown(phan, self.unit, lines)
        paid = vietnamese.payments(facts, breakdown, self.at_table)
        if feeds:
            paid = [Transfer(each.payer, each.payee, each.amount, each.worth) for each in paid]
        total = {"mun": phan // MUN_IN_PHAN, "phan": phan % MUN_IN_PHAN}
        return Counted(win.seat, total, paid, None)


class FlexTable(Table):
    """Points from everybody, and double from the discarder."""

    unit = flex.UNIT

    def __init__(self, rules: Flex) -> None:
        super().__init__(rules)
        self.at_table: Final = rules.at_table

    def facts(self, plan: Plan, win: Won) -> dict[str, object]:
        """Nothing of the table matters to a hand."""
        return {}

    def settle(self, plan: Plan, wins: list[Won]) -> list[Counted]:
        """Whom the discarder pays double may depend on what all the hands are worth."""
        if not wins:
            return []
        scores = [
            self.scored(plan, win, win.tiles, at) if win.tiles is not None else None
            for at, win in enumerate(wins)
        ]
        least = self.at_table.min_points
        points = [
            score.total[self.unit] if score else worth_of(self.rules, win, at, least)
            for at, (win, score) in enumerate(zip(wins, scores, strict=True))
        ]
        seats = [win.seat for win in wins]
        double_to = flex.doubled(seats, points, wins[0].source, self.at_table)
        counted: list[Counted] = []
        for win, worth, score in zip(wins, points, scores, strict=True):
            also = [seat for seat in seats if seat != win.seat]
            facts = FlexWin(Hand(self.rules.sets), win.seat, win.by, -1, win.source, also)
            paid = flex.payments(facts, worth, double_to, self.at_table)
            counted.append(Counted(win.seat, {self.unit: worth}, paid, score))
        return counted


def table_of(rules: RuleSet) -> Table:
    """How this game settles."""
    if isinstance(rules, Vietnamese):
        return VietnameseTable(rules)
    if isinstance(rules, Flex):
        return FlexTable(rules)
    assert isinstance(rules, Taiwanese), "a game of the hall"
    return TaiwaneseTable(rules)
