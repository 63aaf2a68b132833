"""Flex tables with a stacked wall: see ``tests.tables``."""

from __future__ import annotations

from typing import Any, Self

from sparrowhall.game import flow
from sparrowhall.game.actions import Action, choose, claim_set, give, river_swap, swap
from sparrowhall.game.deal import Plan
from sparrowhall.games import rules_of
from sparrowhall.rules.flex.options import FlexOptions
from sparrowhall.rules.flex.seat import FlexSeat, seat_of, tiles_of
from sparrowhall.tiles.kinds import BLANK, KINDS
from sparrowhall.tiles.notation import parse, parse_one, show
from tests.tables import Table, _fill, action, stacked

NEAR = "222s3333s4444p55p"
"""Waits for 5p (and jokers): Runs 2-3-4-5 in two suits."""


class FlexTable(Table):
    """A Flex deal in play, spoken to in words."""

    def parse(self, words: str) -> Action:
        """Beside the common words: ``set 5p 3 1`` (size, jokers), ``give 1s2s3s``, ``choose 2``,
        ``blank 5p`` (taken from the discards) and ``swap 0j 5p 2`` (given, taken, owner, and which
        of the owner's sets if not the first that fits).
        """
        verb, *rest = words.split()
        if verb == "set":
            return claim_set(parse_one(rest[0]), int(rest[1]), int(rest[2]))
        if verb == "give":
            return give(parse("".join(rest)))
        if verb == "choose":
            return choose(int(rest[0]))
        if verb == "blank":
            return river_swap(BLANK, parse_one(rest[0]))
        if verb == "swap":
            given, taken, owner = parse_one(rest[0]), parse_one(rest[1]), int(rest[2])
            return swap(given, taken, owner, int(rest[3]) if rest[3:] else self._set(owner, rest))
        return action(words)

    def _set(self, owner: int, tiles: list[str]) -> int:
        """The first set of the owner of the kind of the natural tile, 0 if there is none."""
        natural = next(tile for tile in tiles if tile != "0j")
        melds = self.deal.seats[owner].hand.melds
        kinds = [meld.kind for meld in melds]
        return kinds.index(parse_one(natural)) if parse_one(natural) in kinds else 0

    def do(self, seat: int, words: str) -> Self:
        flow.answer(self.deal, seat, self.parse(words))
        return self

    def take(self, seat: int, words: str) -> Self:
        """This seat calls the discard, the others who are asked pass."""
        for other in self.seats_asked:
            self.do(other, words if other == seat else "pass")
        return self

    def may(self, seat: int, words: str) -> bool:
        window = self.deal.window
        decision = window.decision(seat) if window is not None else None
        return decision is not None and self.parse(words) in decision.actions

    def offered(self, seat: int, verb: str = "") -> list[str]:
        """What a seat may do now, of one verb if said; nothing if it is not asked."""
        window = self.deal.window
        decision = window.decision(seat) if window is not None else None
        words = [one.text(True) for one in decision.actions] if decision is not None else []
        return [text for text in words if text.startswith(verb)]

    # Looking.

    @property
    def kind(self) -> str:
        """The kind of the question now asked."""
        window = self.deal.window
        return window.waiting()[0].kind if window is not None else ""

    @property
    def seats_asked(self) -> list[int]:
        window = self.deal.window
        return [one.seat for one in window.waiting()] if window is not None else []

    def place(self, seat: int) -> FlexSeat:
        return seat_of(self.deal, seat)

    def hand(self, seat: int) -> str:
        return show(self.deal.seats[seat].hand.tiles(), True)

    def holds(self, seat: int, tile: str) -> int:
        return self.deal.seats[seat].hand.counts[parse_one(tile)]

    def tiles(self, seat: int) -> int:
        """How many tiles a seat has, exposed ones included."""
        return tiles_of(self.deal.seats[seat].hand)

    def sets(self, seat: int) -> list[str]:
        """The exposed sets of a seat."""
        return [show(list(meld.tiles), True) for meld in self.deal.seats[seat].hand.melds]

    def river(self, seat: int) -> str:
        """The discards of a seat still lying there."""
        return show([kind for kind in self.deal.seats[seat].river if kind < KINDS], True)

    def earned(self, winner: int = 0) -> set[str]:
        """The awards of a winner (the first by default) without their prefix."""
        lines = self.result.breakdowns[winner].counted()
        return {line.rule.removeprefix("FX-PT-") for line in lines}

    def points(self, winner: int = 0) -> int:
        return self.result.breakdowns[winner].total


def flex_table(
    hands: list[str],
    draws: str = "",
    *,
    dealer: int = 0,
    drawable: int | None = None,
    keep_out: str = "",
    passing: bool = False,
    **options: Any,
) -> FlexTable:
    """A deal: ``hands[seat]`` as they are when play begins, then the ``draws`` in order.

    Every seat has passed three tiles on by then; with ``passing`` the hands are those dealt, and
    the pass is still to come. Hands may be shorter: they are filled up. ``drawable`` cuts the tiles
    off so that so many can be drawn.
    """
    values = {"flowers": 8, **options}
    rules = rules_of("flex", values)
    table = FlexOptions(rules.options)
    seats = table.players
    sizes = [14 if seat == dealer and table.east_14 else 13 for seat in range(seats)]
    final = [parse(hands[seat]) if seat < len(hands) else [] for seat in range(seats)]
    left = rules.tiles.tiles()
    for kind in [kind for hand in final for kind in hand] + parse(draws):
        left.remove(kind)
    out = parse(keep_out)
    for seat, hand in enumerate(final):
        _fill(hand, sizes[seat], left, out)
    # What each gets in the pass; ordinary tiles, where there are any.
    come = [sorted(hand)[:3] for hand in final]
    dealt = final if passing else [_before(table, final, come, seat) for seat in range(seats)]
    plan = Plan(1, dealer, dealer, -1, 0, [], [])
    words = [show(hand, True) for hand in dealt]
    done = FlexTable(stacked(rules, plan, words, sizes, draws, "", drawable))
    if not passing:
        for seat in range(seats):
            done.do(seat, f"give {show(come[table.passes_to(seat)], True)}")
    return done


def _before(
    table: FlexOptions, final: list[list[int]], come: list[list[int]], seat: int
) -> list[int]:
    """The hand as dealt that the pass turns into the final one."""
    hand = final[seat][:]
    for kind in come[seat]:
        hand.remove(kind)
    return hand + come[table.passes_to(seat)]
