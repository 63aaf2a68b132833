"""One hand in play, from the shuffle to the payment: its state, and nothing that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sparrowhall.compiled import mypyc_attr
from sparrowhall.game.actions import Action
from sparrowhall.game.events import (
    BONUS,
    DEALT,
    DRAWN,
    QUIETLY,
    RIVER_SWAPPED,
    SWAPPED,
    Event,
    Log,
    answer,
    plain,
)
from sparrowhall.game.wall import Wall
from sparrowhall.game.windows import Window
from sparrowhall.hand.hand import Hand, Meld
from sparrowhall.hand.waits import waits
from sparrowhall.scoring.breakdown import Breakdown
from sparrowhall.scoring.scored import Scored
from sparrowhall.scoring.transfers import Transfer

if TYPE_CHECKING:
    from sparrowhall.game.past import Past
    from sparrowhall.game.ruleset import RuleSet

TAKEN: Final = 64
"""Added to a kind in a river: this discard was claimed."""


class Plan:
    """What is fixed before a deal: its number (from 1), dealer, round wind and seat winds (kinds),
    and ``repeats``, how often the dealer has stayed. ``first_dealer`` dealt the match's first deal;
    ``dice`` are what was thrown for this deal.
    """

    __slots__ = (
        "dealer",
        "dice",
        "first_dealer",
        "number",
        "repeats",
        "round_wind",
        "seat_winds",
    )

    def __init__(
        self,
        number: int,
        dealer: int,
        first_dealer: int,
        round_wind: int,
        repeats: int,
        seat_winds: list[int],
        dice: list[int],
    ) -> None:
        self.number: Final = number
        self.dealer: Final = dealer
        self.first_dealer: Final = first_dealer
        self.round_wind: Final = round_wind
        self.repeats: Final = repeats
        self.seat_winds: Final = seat_winds
        self.dice: Final = dice


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat:
    """One player's place in a deal. Games with facts of their own subclass it."""

    def __init__(self, index: int, sets: int) -> None:
        self.index: Final = index
        self.hand = Hand(sets)
        self.bonus: list[int] = []
        self.river: list[int] = []
        self.drawn = -1  # the tile just drawn, until the discard
        self.can_act = False  # whether this turn began with a draw (or the deal), not a claim
        self.after_kong = False  # the tile just drawn replaces a kong (bonus tiles between count)
        self.after_bonus = False  # the tile just drawn replaces a bonus tile
        self._waits = -1

    def waits(self) -> int:
        """The kinds that complete the hand at rest; call only between own turns."""
        if self._waits < 0:
            self._waits = waits(self.hand)
        return self._waits

    def hand_changed(self) -> None:
        """Forget the waits: the hand at rest is another one."""
        self._waits = -1

    def clone(self) -> Seat:
        """An independent copy."""
        other = Seat(self.index, self.hand.sets)
        self.copy_to(other)
        return other

    def copy_to(self, other: Seat) -> None:
        """Copy the facts every seat has into ``other``."""
        other.hand = self.hand.clone()
        other.bonus = self.bonus[:]
        other.river = self.river[:]
        other.drawn = self.drawn
        other.can_act = self.can_act
        other.after_kong = self.after_kong
        other.after_bonus = self.after_bonus
        other._waits = self._waits


class Winner:
    """One winner of a deal: how, on which tile (-1 if none), and who gave it (-1 if nobody)."""

    __slots__ = ("by", "seat", "source", "tile")

    def __init__(self, seat: int, by: int, tile: int, source: int) -> None:
        self.seat: Final = seat
        self.by: Final = by
        self.tile: Final = tile
        self.source: Final = source


class Result:
    """What a deal came to.

    ``wins`` is empty after a draw; ``payments`` are points a seat (their sum is zero); ``plan`` is
    the deal's plan. Scores and hands take much space: those of an earlier deal of a match are
    forgotten, and made again when somebody asks.
    """

    __slots__ = ("_past", "_reveal", "_scored", "payments", "plan", "wins")

    def __init__(
        self,
        plan: Plan,
        wins: list[Winner],
        scored: list[Scored],
        payments: list[int],
        reveal: list[list[int]],
    ) -> None:
        self.plan: Final = plan
        self.wins: Final = wins
        self.payments: Final = payments
        self._scored = scored
        self._reveal = reveal
        self._past: Past | None = None

    def forget(self, past: Past) -> None:
        """Keep no scores and hands; ``past`` can make them again."""
        self._past = past
        self._scored = []
        self._reveal = []

    def _remember(self) -> None:
        past = self._past
        if past is not None:
            again = past.play_again()
            self._scored, self._reveal = again.scored, again.reveal
            self._past = None

    @property
    def scored(self) -> list[Scored]:
        """Beside the wins, what each is worth and who pays."""
        if self.wins:
            self._remember()
        return self._scored

    @property
    def reveal(self) -> list[list[int]]:
        """Every concealed hand at the end."""
        self._remember()
        return self._reveal

    @property
    def breakdown(self) -> Breakdown | None:
        """What the first winner's hand was worth, or None after a draw."""
        return self.scored[0].breakdown if self.scored else None

    @property
    def breakdowns(self) -> list[Breakdown]:
        """What each winner's hand was worth."""
        return [one.breakdown for one in self.scored]

    @property
    def transfers(self) -> list[list[Transfer]]:
        """Who paid each winner."""
        return [one.transfers for one in self.scored]

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return [win.seat for win in self.wins]


class Sharing:
    """How many deals hold the same seats, wall, log and window."""

    __slots__ = ("deals",)

    def __init__(self) -> None:
        self.deals = 1


class Deal:
    """The state of one deal. ``game.flow`` and the rule set change it, players never directly.

    Deals may ``share`` seats, wall, log and window; one about to change must ``part`` first.
    """

    def __init__(self, rules: RuleSet, plan: Plan, wall: Wall, log: Log, seats: list[Seat]) -> None:
        self.rules: Final = rules
        self.plan: Final = plan
        self.wall = wall
        self.log = log
        self.seats = seats
        self.window: Window | None = None
        self.sharing: Sharing | None = None
        self.turn = plan.dealer
        self.claims = 0  # chows, pongs and open kongs made
        self.kongs = 0
        self.discards = 0
        self.last_discard = -1  # the tile on the table that may be claimed
        self.imagined = False  # hidden tiles were dealt anew for a guess
        self.result: Result | None = None

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.result is not None

    def after(self, seat: int) -> int:
        """The next seat in turn order."""
        seat += 1
        return 0 if seat == len(self.seats) else seat

    def order_from(self, seat: int) -> list[int]:
        """All seats in turn order, beginning with ``seat``."""
        n = len(self.seats)
        return [(seat + i) % n for i in range(n)]

    # Small changes that always go with their event.

    def give(self, seat: int, kinds: list[int]) -> None:
        """Deal tiles to a seat."""
        hand = self.seats[seat].hand
        for kind in kinds:
            hand.add(kind)
        self.log.add(Event(DEALT, seat, value=len(kinds), tiles=tuple(kinds)))

    def take(self, seat: int, kind: int, source: int) -> None:
        """Add a drawn tile to a hand."""
        place = self.seats[seat]
        place.hand.add(kind)
        place.drawn = kind
        self.log.add(plain(DRAWN, seat, kind, source))

    def expose(self, seat: int, kinds: list[int], value: int = 0) -> None:
        """Show bonus tiles from the hand and set them aside together."""
        place = self.seats[seat]
        for kind in kinds:
            place.hand.remove(kind)
            place.bonus.append(kind)
        self.log.add(Event(BONUS, seat, value=value, tiles=tuple(kinds)))

    def swap(self, seat: int, given: int, taken: int, owner: int, index: int) -> None:
        """Exchange a tile of the hand for one in a meld, which keeps what it reads as."""
        hand = self.seats[seat].hand
        melds = self.seats[owner].hand
        old = melds.melds[index]
        tiles = list(old.tiles)
        tiles[tiles.index(taken)] = given
        meld = Meld(old.type, old.kind, tuple(sorted(tiles)), old.claimed, old.source)
        hand.remove(given)
        melds.replace_meld(index, meld)
        hand.add(taken)
        self.log.add(Event(SWAPPED, seat, given, tiles=(taken, owner, index)))

    def swap_with_river(self, seat: int, given: int, taken: int, quietly: bool = False) -> None:
        """Exchange a tile of the hand for the latest such discard that nobody took.

        ``quietly``: others see that the river has changed, not who did it.
        """
        owner, index = self.find_in_rivers(taken)
        hand = self.seats[seat].hand
        hand.remove(given)
        hand.add(taken)
        self.seats[owner].river[index] = given
        value = QUIETLY if quietly else 0
        self.log.add(Event(RIVER_SWAPPED, seat, given, value, (taken, owner, index)))

    def find_in_rivers(self, kind: int) -> tuple[int, int]:
        """The seat and place of a discard of this kind still lying there, or (-1, -1)."""
        for place in self.seats:
            for index in range(len(place.river) - 1, -1, -1):
                if place.river[index] == kind:
                    return place.index, index
        return -1, -1

    def answered(self, seat: int, action: Action) -> None:
        """Write down a sealed answer."""
        self.log.add(answer(seat, action.id))

    # Copies.

    def clone(self) -> Deal:
        """An independent copy."""
        other = self.share()
        other.part()
        return other

    def part(self) -> None:
        """Take copies of what other deals hold too, so that it can be changed."""
        sharing = self.sharing
        if sharing is None:
            return
        self.sharing = None
        if sharing.deals > 1:
            self.wall = self.wall.clone()
            self.log = self.log.clone()
            self.seats = [seat.clone() for seat in self.seats]
            if self.window is not None:
                self.window = self.window.clone()
        # Not before: the last deal takes no copies, and a thread may be about to change it.
        sharing.deals -= 1

    def share(self) -> Deal:
        """A copy that must ``part`` before it is changed, and so must this deal from now on."""
        sharing = self.sharing
        if sharing is None:
            sharing = Sharing()
            self.sharing = sharing
        sharing.deals += 1
        other = Deal(self.rules, self.plan, self.wall, self.log, self.seats)
        other.sharing = sharing
        other.window = self.window
        other.turn = self.turn
        other.claims = self.claims
        other.kongs = self.kongs
        other.discards = self.discards
        other.last_discard = self.last_discard
        other.imagined = self.imagined
        other.result = self.result
        return other


def find_meld(hand: Hand, type: int, kind: int) -> int:
    """The index of the meld of this type and kind, or -1."""
    for index, meld in enumerate(hand.melds):
        if meld.type == type and meld.kind == kind:
            return index
    return -1


def meld_from(hand: Hand, meld: Meld, used: list[int]) -> None:
    """Take the used tiles out of the concealed hand and set the meld aside."""
    for kind in used:
        hand.remove(kind)
    hand.set_aside(meld)
