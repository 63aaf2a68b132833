"""Vietnamese tables with a stacked wall: see ``tests.tables``."""

from __future__ import annotations

from typing import Self

from sparrowhall.game import flow
from sparrowhall.game.actions import Action, chow, decode, expose, pong, swap
from sparrowhall.game.deal import Deal, Plan
from sparrowhall.games import rules_of
from sparrowhall.rules.vietnamese import plan as plans
from sparrowhall.rules.vietnamese.options import OPTIONS, VietnameseOptions
from sparrowhall.rules.vietnamese.seat import VietnameseSeat, seat_of
from sparrowhall.tiles.kinds import EAST
from sparrowhall.tiles.notation import parse, parse_one, show
from tests.tables import Table, action, stacked

DULL = "147m258p369sESWN"
"""Thirteen tiles that have nothing to do with each other."""


class VietnameseTable(Table):
    """A Vietnamese deal in play, spoken to in words."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.options = VietnameseOptions(deal.rules.options)

    def parse(self, seat: int, words: str) -> Action:
        """Beside the common words: ``expose 1f2j``, ``pong 5p 5p 7j``, ``chow 4s 5s 3j as 3s``
        (its lowest) and ``bounce 7p 2j``.
        """
        verb, *tiles = words.split()
        kinds = (
            [parse_one(tile) for tile in tiles if tile not in ("as", "from")]
            if verb != "expose"
            else []
        )
        if verb == "expose":
            return expose(parse("".join(tiles)))
        if verb == "pong" and len(kinds) == 3:
            return pong(kinds[0], kinds[1], kinds[2])
        if verb == "chow" and len(kinds) == 4:
            return chow(kinds[0], kinds[1], kinds[2], kinds[3])
        if verb == "bounce":
            melds = self.deal.seats[seat].hand.melds
            at = next((i for i, meld in enumerate(melds) if kinds[1] in meld.tiles), 0)
            return swap(kinds[0], kinds[1], seat, at)
        return action(words)

    def do(self, seat: int, words: str) -> Self:
        flow.answer(self.deal, seat, self.parse(seat, words))
        return self

    def say(self, seat: int, id: int) -> Self:
        """An answer by its id, whatever it may be."""
        flow.answer(self.deal, seat, decode(id))
        return self

    def may(self, seat: int, words: str) -> bool:
        return words in self.offered(seat) or self.parse(seat, words).text() in self.offered(seat)

    def offered(self, seat: int) -> list[str]:
        """What a seat may do now, nothing if it is not asked."""
        return self.asked().get(seat, [])

    def next_draw(self, tile: str) -> Self:
        """Let the next ordinary draw be this tile, exchanged with one further on in the wall."""
        wall = self.deal.wall
        at = wall.tiles.index(parse_one(tile), wall.head)
        wall.tiles[wall.head], wall.tiles[at] = wall.tiles[at], wall.tiles[wall.head]
        return self

    def ready_to_play(self) -> Self:
        """Nobody exposes more than must be before play."""
        while self.kind == "opening":
            decision = self.deal.window.waiting()[0] if self.deal.window else None
            assert decision is not None
            flow.answer(self.deal, decision.seat, decision.default)
        return self

    def pass_on(self, *seats: int) -> Self:
        """These seats pass."""
        for seat in seats:
            self.do(seat, "pass")
        return self

    # Looking.

    @property
    def kind(self) -> str:
        """The kind of the question now asked."""
        window = self.deal.window
        return window.waiting()[0].kind if window is not None else ""

    @property
    def live(self) -> int:
        return self.deal.wall.drawable

    def place(self, seat: int) -> VietnameseSeat:
        return seat_of(self.deal, seat)

    def safe(self, seat: int) -> str:
        """The safe discards of a seat, in order."""
        return " ".join(show([kind]) for kind in self.place(seat).safe)

    def batches(self, seat: int) -> list[tuple[str, str]]:
        """The batches of a seat, and when each was exposed."""
        return [
            (show(batch.tiles), "opening" if batch.opening else "later")
            for batch in self.place(seat).batches
        ]

    def feeds(self, seat: int) -> list[tuple[int, str, int]]:
        return [(feed.seat, feed.rule, feed.tiles) for feed in self.place(seat).feeds]

    # The end.

    @property
    def phan(self) -> int:
        """What the winning hand is worth (Phán, six to a Mủn)."""
        return self.result.breakdowns[0].total

    def worth(self) -> dict[str, str]:
        """The counted lines that are worth anything, without ``VN-``."""
        return {
            line.rule[3:]: f"{line.value} {line.unit}"
            for line in self.result.breakdowns[0].counted()
            if line.value
        }

    def following(self, scores: list[int] | None = None) -> Plan | None:
        """The plan of the next deal, None if the match is over."""
        return plans.following(self.options, self.result, scores or [300] * 4)


def vietnamese_table(
    hands: list[str],
    draws: str = "",
    tail: str = "",
    *,
    dealer: int = 0,
    live: int | None = None,
    round_wind: int = EAST,
    first_dealer: int | None = None,
    keep_out: str = "",
    options: dict[str, object] | None = None,
) -> VietnameseTable:
    """A deal: ``hands[seat]`` as dealt (14 for the dealer), then the ordinary ``draws`` and, from
    the ``tail``, the replacements, each in order.

    ``live`` is how many tiles are live after the deal (81 unless said).
    """
    winds = [EAST + (seat - dealer) % 4 for seat in range(4)]
    first = dealer if first_dealer is None else first_dealer
    plan = Plan(1, dealer, first, round_wind, 0, winds, [])
    sizes = [14 if seat == dealer else 13 for seat in range(4)]
    rules = rules_of("vietnamese", OPTIONS.read(options or {}))
    return VietnameseTable(stacked(rules, plan, hands, sizes, draws, tail, live, keep_out))
