"""What a game decides. The flow asks a ``RuleSet``; a game is a subclass with short methods.

A rule set is made from a game and its options, never changes and keeps no state: the facts of a
deal live in ``Deal`` and ``Seat``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sparrowhall.compiled import mypyc_attr
from sparrowhall.errors import MahjongError
from sparrowhall.fair import Chance
from sparrowhall.game import flow
from sparrowhall.game.actions import (
    CHOW_VERB,
    DISCARD,
    DISCARD_VERB,
    OPEN_KONG_VERB,
    PASS,
    PONG_VERB,
    WIN,
    WIN_VERB,
    Action,
)
from sparrowhall.game.deal import Deal, Plan, Result, Seat, Winner
from sparrowhall.game.windows import Decision
from sparrowhall.hand.hand import CHOW, OPEN_KONG, PONG, Meld
from sparrowhall.tiles.tileset import TileSet

if TYPE_CHECKING:
    from sparrowhall.game.options import OptionTable


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleSet:
    """The rules of one game with its options.

    ``name`` is the game's name, ``seats`` the number of players, ``sets`` the sets of a winning
    hand, ``tiles`` the tile set, ``options`` every option's value, ``start_score`` what each player
    starts a match with.
    """

    def __init__(
        self,
        name: str,
        tiles: TileSet,
        seats: int,
        sets: int,
        options: dict[str, object],
        start_score: int = 0,
    ) -> None:
        self.name: Final = name
        self.tiles: Final = tiles
        self.seats: Final = seats
        self.sets: Final = sets
        self.options: Final = options
        self.start_score: Final = start_score
        self.others: Final[list[list[int]]] = [
            [(seat + i) % seats for i in range(1, seats)] for seat in range(seats)
        ]
        """For each seat the other seats in turn order."""

    def option_table(self) -> OptionTable:
        """The game's options with their values and defaults."""
        raise NotImplementedError

    def new_seat(self, index: int) -> Seat:
        """A seat for a new deal; games with facts of their own return a subclass."""
        return Seat(index, self.sets)

    # The plan of a match.

    def first_plan(self, chance: Chance) -> Plan:
        """The plan of a match's first deal."""
        raise NotImplementedError

    def next_plan(self, result: Result, chance: Chance, scores: list[int]) -> Plan | None:
        """The plan of the next deal, or None when the match is over; ``scores`` as they are now."""
        raise NotImplementedError

    def reserve(self) -> int:
        """How many tiles at the end of the wall are never drawn."""
        return 0

    # One deal.

    def open(self, deal: Deal) -> None:
        """Deal the tiles and lead to the first window."""
        raise NotImplementedError

    def turn_begins(self, deal: Deal, seat: int) -> None:
        """Told when a seat's turn begins, by a draw or a claim, before any tile moves."""

    def tile_drawn(self, deal: Deal, seat: int) -> None:
        """Go on after a tile was drawn: replace a bonus tile, or ask for the turn."""
        raise NotImplementedError

    def turn_actions(self, deal: Deal, seat: int) -> list[Action]:
        """Everything the seat may do in its turn; never empty."""
        raise NotImplementedError

    def turn_default(self, deal: Deal, seat: int, actions: list[Action]) -> Action:
        """What a seat does on time-out: it discards the drawn tile, else the last it may."""
        place = deal.seats[seat]
        drawn = place.drawn
        if drawn >= 0 and place.hand.counts[drawn] and actions[-1].verb == DISCARD_VERB:
            return DISCARD[drawn]
        for action in reversed(actions):
            if action.verb == DISCARD_VERB:
                return action
        return actions[-1]

    def may_replace(self, deal: Deal, seat: int, source: int) -> bool:
        """Whether a replacement can be drawn now; if not, the deal ends without a winner."""
        return deal.wall.drawable > 0

    def own_win(self, deal: Deal, seat: int) -> Winner:
        """How a win declared in the own turn counts."""
        raise NotImplementedError

    def perform(self, deal: Deal, seat: int, action: Action) -> None:
        """Carry out an action of the turn that only this game has."""
        raise NotImplementedError

    def discarded(self, deal: Deal, seat: int, kind: int) -> None:
        """Told of each discard, before anyone may claim it."""

    def kong_completed(self, deal: Deal, seat: int, meld: Meld) -> bool:
        """Told of each kong; True if the game has ended the deal instead of a replacement."""
        return False

    # Claims.

    def claims(self, deal: Deal, giver: int, kind: int) -> list[Decision]:
        """Who may claim a discard, and how; in turn order from the giver."""
        raise NotImplementedError

    def robs(self, deal: Deal, giver: int, kind: int) -> list[Decision]:
        """Who may rob the kong that ``giver`` has announced."""
        raise NotImplementedError

    def claim_rank(self, deal: Deal, giver: int, seat: int, action: Action) -> int:
        """The rank of a claim, higher first; no two claims on a tile have the same."""
        verb = action.verb
        order = 0
        if verb == WIN_VERB:
            order = 3
        elif verb in (OPEN_KONG_VERB, PONG_VERB):
            order = 2
        elif verb == CHOW_VERB:
            order = 1
        nearness = (giver - seat) % self.seats
        return order * 64 + nearness

    def meld_of(self, action: Action, giver: int) -> Meld:
        """The meld that a claim makes; its tiles hold the claimed one."""
        claimed = action.a
        if action.verb == OPEN_KONG_VERB:
            return Meld(OPEN_KONG, claimed, (claimed, claimed, claimed, claimed), claimed, giver)
        tiles = tuple(sorted([claimed, action.b, action.c]))
        if action.verb == PONG_VERB:
            return Meld(PONG, claimed, tiles, claimed, giver)
        return Meld(CHOW, action.d, tiles, claimed, giver)

    def several_winners(self) -> bool:
        """Whether all who claim a tile to win do win, or only the first by rank."""
        return False

    def answered(self, deal: Deal, decision: Decision, chosen: Action, granted: bool) -> None:
        """Told how a claim went for each seat asked: the only place where locks change."""

    def claimed(self, deal: Deal, seat: int, meld: Meld) -> None:
        """Told of each chow, pong or kong made with a discard."""

    def after_claim(self, deal: Deal, seat: int) -> None:
        """Go on after a chow or pong: ask for the turn."""
        flow.ask_turn(deal, seat)

    def unclaimed(self, deal: Deal, giver: int) -> bool:
        """Told when nobody took a discard; True if the game has opened a window of its own."""
        return False

    def next_seat(self, deal: Deal, seat: int) -> int:
        """Who plays after ``seat``; games where a player may be out skip those."""
        return deal.after(seat)

    # The end.

    def win_stands(self, deal: Deal, win: Winner) -> bool:
        """Told of each winner, best claim first, before the hand is shown: a last chance to mend
        it. False if nothing is won after what the winners before have done; never so for the first.
        """
        return True

    def settle(self, deal: Deal, wins: list[Winner]) -> Result:
        """What the deal came to; ``wins`` is empty after a draw."""
        raise NotImplementedError

    def why_not(self, deal: Deal, seat: int, action: Action) -> MahjongError | None:
        """Why an action is not on offer, where this game has a reason of its own."""
        return None

    def public_facts(self, deal: Deal, seat: int) -> dict[str, object]:
        """What everybody may know of a seat in this game only, such as a ready declaration."""
        return {}

    def own_facts(self, deal: Deal, seat: int) -> dict[str, object]:
        """What only the seat itself may know of its standing, beside its tiles."""
        return {}

    # What may be hidden where, for searching bots.

    def known_tiles(self, deal: Deal, viewer: int, other: int) -> list[int]:
        """The tiles that ``viewer`` (-1: an onlooker) knows to be in the hand of ``other``."""
        return []

    def may_be_hidden(self, deal: Deal, seat: int) -> int:
        """The kinds that can be in this seat's concealed hand, as others must assume."""
        return self.tiles.mask

    def must_be_ready(self, deal: Deal, seat: int) -> bool:
        """Whether this seat's hand at rest is publicly known to be ready."""
        return False

    def fits(self, deal: Deal, seat: int) -> bool:
        """Whether a guessed hand at rest agrees with what this seat has publicly done."""
        return True


def claim_decision(seat: int, kind: str, tile: int, actions: list[Action]) -> Decision:
    """The question whether to claim ``tile``; passing is always possible and the default."""
    return Decision(seat, kind, [*actions, PASS], PASS, tile)


def forced_win(seat: int, kind: str, tile: int) -> Decision:
    """A win that may not be declined."""
    return Decision(seat, kind, [WIN], WIN, tile)
