"""Tables with a stacked wall, so that a test says who holds and draws what.

``taiwanese_table`` lays out one deal and gives a ``Table``, spoken to in words::

    table = taiwanese_table(["5m", "34m"], dealer=0)
    table.do(0, "discard 5m").do(1, "chow 5m from 3m")

Tiles a test does not name are filled in by tiles that go badly together, so that nobody is asked
about anything the test did not set up (as far as the tiles left over allow).
"""

from __future__ import annotations

import math
from typing import Self

from sparrowhall.fair import Chance
from sparrowhall.game import flow
from sparrowhall.game.actions import (
    ADDED_KONG,
    ANNOUNCE,
    CHOWS,
    CONCEALED_KONG,
    DISCARD,
    OPEN_KONG,
    PASS,
    PONG,
    READY_DISCARD,
    WIN,
    Action,
)
from sparrowhall.game.deal import Deal, Plan, Result
from sparrowhall.game.events import NAMES, Event, Log
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.game.view import View
from sparrowhall.game.wall import Wall
from sparrowhall.game.windows import Decision
from sparrowhall.games import rules_of
from sparrowhall.hand.hand import MELD_NAMES
from sparrowhall.tiles.kinds import EAST, NATURAL
from sparrowhall.tiles.notation import parse, parse_one, show

_TABLES: dict[str, list[Action]] = {
    "discard": DISCARD,
    "ready": READY_DISCARD,
    "pong": PONG,
    "kong": OPEN_KONG,
    "concealed_kong": CONCEALED_KONG,
    "added_kong": ADDED_KONG,
}
_BARE: dict[str, Action] = {"win": WIN, "pass": PASS, "announce": ANNOUNCE}


def action(words: str) -> Action:
    """``discard 5m``, ``ready 5m``, ``pong 5m``, ``chow 4m from 3m`` (its lowest), ``win`` …"""
    verb, *tiles = words.split()
    kinds = [parse_one(tile) for tile in tiles if tile != "from"]
    if verb == "chow":
        return next(chow for chow in CHOWS[kinds[0]] if chow.d == kinds[1])
    return _BARE[verb] if verb in _BARE else _TABLES[verb][kinds[0]]


class Table:
    """A deal in play, spoken to in words."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal

    # Playing.

    def do(self, seat: int, words: str) -> Self:
        """One answer."""
        flow.answer(self.deal, seat, action(words))
        return self

    def all_pass(self) -> Self:
        """Everybody asked who may pass does, until a turn or a forced answer."""
        while (decision := self._next()) is not None and PASS in decision.actions:
            flow.answer(self.deal, decision.seat, PASS)
        return self

    def idle(self, until: int = -1) -> Self:
        """Everybody does the default until it is the turn of ``until``, or to the end."""
        while (decision := self._next()) is not None:
            if decision.kind == "turn" and decision.seat == until:
                return self
            flow.answer(self.deal, decision.seat, decision.default)
        return self

    def discard(self, seat: int, tile: str) -> Self:
        """A discard that nobody claims."""
        return self.do(seat, f"discard {tile}").all_pass()

    def drop(self, seat: int) -> Self:
        """The default discard (the drawn tile, or the last of the hand), unclaimed."""
        flow.answer(self.deal, seat, self.decision(seat).default)
        return self.all_pass()

    # Looking.

    def _next(self) -> Decision | None:
        window = self.deal.window
        return window.waiting()[0] if window is not None else None

    def decision(self, seat: int) -> Decision:
        """The question put to a seat."""
        window = self.deal.window
        decision = window.decision(seat) if window is not None else None
        assert decision is not None, f"seat {seat} is not asked"
        return decision

    def asked(self) -> dict[int, list[str]]:
        """What each seat still to answer may do."""
        window = self.deal.window
        decisions = window.waiting() if window is not None else []
        return {d.seat: [a.text() for a in d.actions] for d in decisions}

    def may(self, seat: int, words: str) -> bool:
        """Whether this is on offer."""
        window = self.deal.window
        decision = window.decision(seat) if window is not None else None
        return decision is not None and action(words) in decision.actions

    def hand(self, seat: int) -> str:
        return show(self.deal.seats[seat].hand.tiles())

    def bonus(self, seat: int) -> str:
        return show(self.deal.seats[seat].bonus)

    def melds(self, seat: int) -> list[str]:
        """``pong 555m`` and so on."""
        melds = self.deal.seats[seat].hand.melds
        return [f"{MELD_NAMES[meld.type]} {show(list(meld.tiles))}" for meld in melds]

    def standing(self, seat: int) -> object:
        """The public ready declaration of a seat."""
        return self.view(seat).standing(seat)["ready"]

    def next_plan(self) -> Plan | None:
        """The plan of the deal after this one, None if the match would be over."""
        return self.deal.rules.next_plan(self.result, Chance("test"), [0, 0, 0, 0])

    def view(self, seat: int) -> View:
        return View(self.deal, seat, [0, 0, 0, 0])

    def events(self, name: str) -> list[Event]:
        """The events of one name, in order."""
        return [event for event in self.deal.log.since(0) if NAMES[event.what] == name]

    # The end.

    @property
    def over(self) -> bool:
        return self.deal.over

    @property
    def turn(self) -> int:
        return self.deal.turn

    @property
    def result(self) -> Result:
        assert self.deal.result is not None, "the hand is still on"
        return self.deal.result

    @property
    def payments(self) -> list[int]:
        return self.result.payments

    @property
    def winners(self) -> list[int]:
        return self.result.winners

    def lines(self, winner: int = 0) -> dict[str, int]:
        """The counted awards of a winner (the first by default) and their tai."""
        return {line.rule: line.value for line in self.result.breakdowns[winner].counted()}


def taiwanese_table(
    hands: list[str],
    draws: str = "",
    tail: str = "",
    *,
    dealer: int = 0,
    repeats: int = 0,
    options: dict[str, object] | None = None,
    drawable: int | None = None,
    seat_winds: str = "NESW",
    round_wind: int = EAST,
    keep_out: str = "",
) -> Table:
    """A Taiwanese deal: ``hands[seat]`` as dealt (17 for the dealer, flowers included), then the
    ordinary ``draws`` in order, and the replacements from the ``tail`` in order.

    Hands may be shorter: they are filled up. ``drawable`` cuts the wall so that so many tiles can
    be drawn after the deal. Tiles of ``keep_out`` fill no hand.
    """
    rules = rules_of("taiwanese", options)
    plan = Plan(1, dealer, dealer, round_wind, repeats, parse(seat_winds), [1, 1, 1])
    sizes = [17 if seat == dealer else 16 for seat in range(4)]
    return Table(stacked(rules, plan, hands, sizes, draws, tail, drawable, keep_out))


def stacked(
    rules: RuleSet,
    plan: Plan,
    hands: list[str],
    sizes: list[int],
    draws: str,
    tail: str,
    drawable: int | None,
    keep_out: str = "",
) -> Deal:
    """A deal from a wall stacked as ``taiwanese_table`` says; ``sizes`` are the tiles dealt."""
    seats = len(sizes)
    dealt = [parse(hands[seat]) if seat < len(hands) else [] for seat in range(seats)]
    head, back = parse(draws), parse(tail)
    left = rules.tiles.tiles()
    for kind in [kind for hand in dealt for kind in hand] + head + back:
        left.remove(kind)
    out = parse(keep_out)
    for seat, hand in enumerate(dealt):
        _fill(hand, sizes[seat], left, out)
    tiles: list[int] = []
    for i in range(seats):
        tiles += dealt[(plan.dealer + i) % seats]
    tiles += head + _spread(left) + back[::-1]
    if drawable is not None:
        tiles = tiles[: sum(sizes) + drawable] + tiles[len(tiles) - rules.reserve() :]
    wall = Wall(tiles, rules.reserve())
    deal = Deal(rules, plan, wall, Log(), [rules.new_seat(seat) for seat in range(seats)])
    rules.open(deal)
    return deal


def _fill(hand: list[int], size: int, left: list[int], keep_out: list[int]) -> None:
    """Complete a hand with natural tiles that make no pairs and no neighbours."""
    while len(hand) < size:
        usable = [kind for kind in left if kind < NATURAL and kind not in keep_out]
        # The kind of which most are left, so that all four hands find some.
        kind = min(usable, key=lambda kind: (_ties(hand, kind), -left.count(kind), kind))
        hand.append(kind)
        left.remove(kind)


def _ties(hand: list[int], kind: int) -> int:
    """How much a tile would have to do with the others of a hand."""
    near = 4 * hand.count(kind)
    if kind < 27:
        row = kind // 9
        near += sum(1 for other in hand if other // 9 == row and 0 < abs(other - kind) < 3)
    return near


def _spread(left: list[int]) -> list[int]:
    """The middle of the wall: tiles far apart follow each other, flowers far from both ends."""
    natural = [kind for kind in left if kind < NATURAL]
    flowers = [kind for kind in left if kind >= NATURAL]
    step = next(step for step in range(23, 200) if math.gcd(step, len(natural)) == 1)
    mixed = [natural[i * step % len(natural)] for i in range(len(natural))]
    half = len(mixed) // 2
    return mixed[:half] + flowers + mixed[half:]
