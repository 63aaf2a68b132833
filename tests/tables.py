"""Tables with a stacked wall, so that a test says who holds and draws what."""

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
from sparrowhall.game.events import Log
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.game.wall import Wall
from sparrowhall.games import rules_of
from sparrowhall.tiles.kinds import EAST
from sparrowhall.tiles.notation import parse, parse_one


def action(words: str) -> Action:
    """``discard 5m``, ``ready 5m``, ``pong 5m``, ``chow 4m from 3m``, ``win``, ``pass`` …"""
    verb, *tiles = words.split()
    kinds = [parse_one(tile) for tile in tiles if tile != "from"]
    if verb == "chow":
        return next(chow for chow in CHOWS[kinds[0]] if chow.d == kinds[1])
    if verb in ("win", "pass", "announce"):
        return {"win": WIN, "pass": PASS, "announce": ANNOUNCE}[verb]
    tables = {
        "discard": DISCARD,
        "ready": READY_DISCARD,
        "pong": PONG,
        "kong": OPEN_KONG,
        "concealed_kong": CONCEALED_KONG,
        "added_kong": ADDED_KONG,
    }
    return tables[verb][kinds[0]]


class Table:
    """A deal in play, spoken to in words."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal

    def asked(self) -> dict[int, list[str]]:
        """What each seat still to answer may do."""
        window = self.deal.window
        decisions = window.waiting() if window is not None else []
        return {d.seat: [a.text() for a in d.actions] for d in decisions}

    def may(self, seat: int, words: str) -> bool:
        window = self.deal.window
        decision = window.decision(seat) if window is not None else None
        return decision is not None and action(words) in decision.actions

    def do(self, seat: int, words: str) -> "Table":
        flow.answer(self.deal, seat, action(words))
        return self

    def all_pass(self) -> "Table":
        """Everybody asked about a claim passes."""
        while self.deal.window is not None and PASS in self.deal.window.waiting()[0].actions:
            flow.answer(self.deal, self.deal.window.waiting()[0].seat, PASS)
        return self

    @property
    def result(self) -> Result:
        assert self.deal.result is not None, "the hand is still on"
        return self.deal.result

    @property
    def turn(self) -> int:
        return self.deal.turn

    def lines(self) -> dict[str, int]:
        """The counted awards of the first winner."""
        return {line.rule: line.value for line in self.result.breakdowns[0].counted()}


def taiwanese_table(
    hands: list[str],
    draws: str = "",
    tail: str = "",
    *,
    dealer: int = 0,
    repeats: int = 0,
    options: dict[str, object] | None = None,
    drawable: int | None = None,
    seat_winds: str = "ESWN",
) -> Table:
    """A Taiwanese deal: ``hands[seat]`` as dealt (17 for the dealer, flowers included), then the
    ordinary ``draws`` in order, and the replacements from the ``tail`` in order.

    Hands may be shorter: they are filled with tiles left over. ``drawable`` cuts the wall so that
    so many tiles can still be drawn when play begins.
    """
    rules = rules_of("taiwanese", options)
    order = [(dealer + i) % 4 for i in range(4)]
    left = rules.tiles.tiles()
    dealt = [parse(text) for text in hands]
    head, back = parse(draws), parse(tail)
    for kind in [kind for hand in dealt for kind in hand] + head + back:
        left.remove(kind)
    # Flowers and honours would disturb the quiet filling tiles, so they come last.
    filling = [left[i * 37 % len(left)] for i in range(len(left))] if len(left) % 37 else left[:]
    filling.sort(key=lambda kind: kind >= 27)
    tiles: list[int] = []
    for seat in order:
        hand = dealt[seat]
        size = 17 if seat == dealer else 16
        while len(hand) < size:
            hand.append(filling.pop(0))
        tiles += hand
    tiles += head + filling + back[::-1]
    wall = Wall(tiles, rules.reserve())
    plan = Plan(1, dealer, dealer, EAST, repeats, parse(seat_winds), [1, 1, 1])
    deal = Deal(rules, plan, wall, Log(), [rules.new_seat(seat) for seat in range(4)])
    if drawable is not None:
        cut_wall(deal, 65, drawable)
    rules.open(deal)
    return Table(deal)


def cut_wall(deal: Deal, dealt: int, drawable: int) -> None:
    """Shorten the middle of the wall so that ``drawable`` tiles are left to draw after the deal."""
    wall = deal.wall
    keep = drawable + wall.reserve
    tiles = wall.tiles
    deal.wall = Wall(tiles[: dealt + drawable] + tiles[len(tiles) - keep + drawable :], wall.reserve)


def quiet_rules(**options: object) -> RuleSet:
    return rules_of("taiwanese", options)
