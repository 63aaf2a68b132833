"""Flex mahjong: the rule set of the game.

What a win is worth is in ``awards`` and ``settlement``; here is what may be done and when.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sparrowhall.errors import MahjongError
from sparrowhall.fair import Chance
from sparrowhall.game import flow, standard
from sparrowhall.game.actions import DISCARD, WIN, WIN_VERB, Action, claim_set
from sparrowhall.game.deal import TAKEN, Deal, Plan, Result, Seat, Winner
from sparrowhall.game.events import DEAD, plain
from sparrowhall.game.options import OptionTable
from sparrowhall.game.ruleset import RuleSet, claim_decision
from sparrowhall.game.windows import Decision
from sparrowhall.hand import sequences
from sparrowhall.hand.hand import SET, Meld
from sparrowhall.hand.sequences.scout import Scout
from sparrowhall.rules.flex import memory, passing, plan, reasons, result, swaps
from sparrowhall.rules.flex.options import OPTIONS, FlexOptions
from sparrowhall.rules.flex.seat import FlexSeat, seat_of
from sparrowhall.rules.flex.windows import ask_sneaky
from sparrowhall.scoring.facts import DEALT as AS_DEALT
from sparrowhall.scoring.facts import DISCARD as BY_DISCARD
from sparrowhall.scoring.facts import SELF_DRAW
from sparrowhall.tiles.kinds import BIT, BLANK, FLOWER, JOKER, NATURAL_MASK

DEALT: Final = 13
"""Tiles dealt to each player."""

ALL_DEAD: Final = 1
"""Why a deal was drawn (value of the ``exhausted`` event): no live hand is left."""


class Flex(RuleSet):
    """The rules of Flex mahjong with one table's options (FX-OPT-…)."""

    def __init__(self, options: FlexOptions) -> None:
        super().__init__("flex", options.tiles(), options.players, 0, options.to_dict())
        self.at_table: Final = options
        self.scout: Final = Scout(options.shapes())

    def option_table(self) -> OptionTable:
        """The options of Flex mahjong."""
        return OPTIONS

    def new_seat(self, index: int) -> Seat:
        """A seat that counts its turns."""
        return FlexSeat(index, self.at_table, self.scout)

    def first_plan(self, chance: Chance) -> Plan:
        """A random seat begins (AMB-FX-13)."""
        return plan.first(self.at_table, chance)

    def next_plan(self, result: Result, chance: Chance, scores: list[int]) -> Plan | None:
        """The next seat begins the next round."""
        return plan.following(self.at_table, result)

    # Opening.

    def open(self, deal: Deal) -> None:
        """Thirteen tiles each, and the passes."""
        wall = deal.wall
        for seat in deal.order_from(deal.plan.dealer):
            extra = 1 if seat == deal.plan.dealer and self.at_table.east_14 else 0
            deal.give(seat, [wall.draw_head() for _ in range(DEALT + extra)])
        passing.begin(deal, self.at_table)

    # Turns.

    def turn_begins(self, deal: Deal, seat: int) -> None:
        """Count the turn, for Sunrise."""
        seat_of(deal, seat).turns += 1

    def tile_drawn(self, deal: Deal, seat: int) -> None:
        """Ask for the turn, after those with sneaky blanks."""
        self._ask(deal, seat)

    def _ask(self, deal: Deal, seat: int) -> None:
        if self.at_table.sneaky_blanks:
            ask_sneaky(deal, seat)
        else:
            flow.ask_turn(deal, seat)

    def turn_actions(self, deal: Deal, seat: int) -> list[Action]:
        """Declare Mahjong, swap, discard."""
        place = seat_of(deal, seat)
        actions: list[Action] = []
        if place.is_complete() and self._worth_enough(deal, seat):
            actions.append(WIN)
        actions += swaps.swaps_of(deal, place)
        return actions + standard.discards(place.hand.held)

    def turn_default(self, deal: Deal, seat: int, actions: list[Action]) -> Action:
        """The drawn tile goes, else a blank, else the last natural tile, else a joker."""
        place = deal.seats[seat]
        if place.drawn >= 0:
            return DISCARD[place.drawn]
        held = place.hand.held
        if held & BIT[BLANK]:
            return DISCARD[BLANK]
        if held & NATURAL_MASK:
            return DISCARD[(held & NATURAL_MASK).bit_length() - 1]
        return DISCARD[FLOWER] if held & BIT[FLOWER] else DISCARD[JOKER]

    def _worth_enough(self, deal: Deal, seat: int) -> bool:
        """The minimum value of a hand (FX-OPT-MIN-POINTS)."""
        least = self.at_table.min_points
        if least == 1:
            return True
        return result.points_of(self.at_table, deal, self.own_win(deal, seat)) >= least

    def own_win(self, deal: Deal, seat: int) -> Winner:
        """Dealt, drawn, or called into an exposure in the same turn (Ruling 3)."""
        place = seat_of(deal, seat)
        if self.at_table.east_14 and not deal.discards:
            return Winner(seat, AS_DEALT, -1, -1)
        if place.called:
            return Winner(seat, BY_DISCARD, place.hand.melds[-1].claimed, place.feeder)
        return Winner(seat, SELF_DRAW, place.drawn, -1)

    def perform(self, deal: Deal, seat: int, action: Action) -> None:
        """A swap; the turn goes on."""
        swaps.perform(deal, seat, action)
        flow.ask_turn(deal, seat)

    # Calls.

    def claims(self, deal: Deal, giver: int, kind: int) -> list[Decision]:
        """Who may call a discard: for Mahjong, or for an exposure (FX-FLOW-CALL)."""
        if kind in (JOKER, BLANK):
            return []
        decisions: list[Decision] = []
        exposing = deal.wall.drawable > 0 or self.at_table.last_discard_exposure
        for seat in self.others[giver]:
            place = seat_of(deal, seat)
            if place.dead:
                continue
            actions = [WIN] if self._may_call(deal, place, giver, kind) else []
            if exposing:
                actions += self._sets_with(place, kind)
            if actions:
                decisions.append(claim_decision(seat, "claim", kind, actions))
        return decisions

    def _sets_with(self, place: FlexSeat, kind: int) -> list[Action]:
        """Triples and quads, jokers helping, or a set of flowers (AMB-FX-01).

        A call must leave a tile to discard: with none left the hand can only call Mahjong.
        """
        counts = place.hand.counts
        held = counts[kind]
        smallest = 2 if self.at_table.call_pairs else 3
        if held + counts[JOKER] + 1 < smallest:
            return []
        largest = min(held + 1 if kind == FLOWER else 4, place.hand.size)
        if kind == FLOWER:
            return [claim_set(kind, size, 0) for size in range(smallest, largest + 1)]
        found: list[Action] = []
        for size in range(smallest, largest + 1):
            most = min(counts[JOKER], size - 1) if size > 2 else 0
            least = max(size - 1 - held, 0)
            found += [claim_set(kind, size, jokers) for jokers in range(least, most + 1)]
        return found

    def _may_call(self, deal: Deal, place: FlexSeat, giver: int, kind: int) -> bool:
        """Complete with the tile, or after swaps the caller can make now (Ruling 3)."""
        if not place.in_reach() & BIT[kind]:
            return False
        least = self.at_table.min_points
        if least == 1 and place.waits() & BIT[kind]:
            return True
        trial = deal.clone()
        trial.seats[giver].river[-1] |= TAKEN
        trial.seats[place.index].hand.add(kind)
        winner = Winner(place.index, BY_DISCARD, kind, giver)
        return any(points >= least for points, _ in self._ways_to_win(trial, winner))

    def _ways_to_win(self, deal: Deal, winner: Winner) -> Iterator[tuple[int, list[Action]]]:
        """The points and swaps of every way to win with the tile called; it is in the hand."""
        options = self.at_table
        if self.scout.is_complete(deal.seats[winner.seat].hand):
            yield result.points_of(options, deal, winner), []
        if options.swap_after_mahjong_call:
            for way in swaps.ways_to_complete(deal, winner.seat):
                trial = deal.clone()
                for action in way:
                    swaps.perform(trial, winner.seat, action)
                yield result.points_of(options, trial, winner), way

    def robs(self, deal: Deal, giver: int, kind: int) -> list[Decision]:
        """There are no kongs to rob."""
        return []

    def meld_of(self, action: Action, giver: int) -> Meld:
        """The exposed set of a call."""
        naturals = action.b - action.c
        tiles = tuple([action.a] * naturals + [JOKER] * action.c)
        return Meld(SET, action.a, tiles, action.a, giver)

    def claim_rank(self, deal: Deal, giver: int, seat: int, action: Action) -> int:
        """Mahjong beats an exposure; then the nearest after the discarder (Ruling 1)."""
        nearness = (giver - seat) % self.seats
        return nearness + 64 if action.verb == WIN_VERB else nearness

    def several_winners(self) -> bool:
        """Option ``multi_win`` (AMB-FX-10)."""
        return self.at_table.multi_win == "all"

    def discarded(self, deal: Deal, seat: int, kind: int) -> None:
        """The turn is over: what is called now is not called into it."""
        place = seat_of(deal, seat)
        place.called = False
        place.feeder = -1

    def claimed(self, deal: Deal, seat: int, meld: Meld) -> None:
        """Remember that this turn's tile was called, and from whom."""
        place = seat_of(deal, seat)
        place.called = True
        place.feeder = meld.source
        swaps.look_over(deal)

    def after_claim(self, deal: Deal, seat: int) -> None:
        """Go on, unless the exposure has killed the hand (FX-AM-DEADHAND)."""
        place = seat_of(deal, seat)
        place.can_act = True
        shapes = self.scout.shapes
        if not self.at_table.dead_hands or sequences.can_still_win(place.hand.melds, shapes):
            self._ask(deal, seat)
            return
        place.dead = True
        swaps.look_over(deal)
        deal.log.add(plain(DEAD, seat))
        if all(seat_of(deal, other.index).dead for other in deal.seats):
            flow.exhaust(deal, ALL_DEAD)
        else:
            flow.begin_turn(deal, self.next_seat(deal, seat))

    def next_seat(self, deal: Deal, seat: int) -> int:
        """The next live player."""
        for other in self.others[seat]:
            if not seat_of(deal, other).dead:
                return other
        return seat

    # The end.

    def win_stands(self, deal: Deal, win: Winner) -> bool:
        """Make the swaps that a called Mahjong needs or gains by.

        Winners swap in turn order: where two need the same swap, the first makes it. What a later
        one swaps does not change an earlier hand, which has been declared.
        """
        place = seat_of(deal, win.seat)
        if win.by == BY_DISCARD and not place.called:
            best: list[Action] | None = None
            most = self.at_table.min_points - 1
            for points, way in self._ways_to_win(deal.clone(), win):
                if points > most:
                    best, most = way, points
            if best is None:
                place.hand.remove(win.tile)
                return False
            for action in best:
                swaps.perform(deal, win.seat, action)
        place.declared = place.hand.clone()
        return True

    def settle(self, deal: Deal, wins: list[Winner]) -> Result:
        """Points and payments (FX-PAY)."""
        return result.settle(self.at_table, deal, wins)

    def why_not(self, deal: Deal, seat: int, action: Action) -> MahjongError | None:
        """The reasons of this game: swaps, calls, what is wrong with the hand."""
        return reasons.why_not(deal, seat, action)

    def known_tiles(self, deal: Deal, viewer: int, other: int) -> list[int]:
        """Tiles passed to ``other``, and tiles it was seen to take by a swap."""
        return memory.known_tiles(deal, viewer, other)

    def public_facts(self, deal: Deal, seat: int) -> dict[str, object]:
        """Whether the hand is dead."""
        return {"dead": seat_of(deal, seat).dead}
