"""Hong Kong Old Style mahjong, 13 tiles: a sketch of a game on the hall's floors.

Four sets and a pair, flowers, no declarations. It plays, scores and settles; options, guide and
translations, which a game of the hall must have, are left out.
"""

from typing import Final

from examples.hong_kong.awards import Win, faan_of
from examples.hong_kong.settlement import settle
from sparrowhall.fair import Chance
from sparrowhall.game import flow, standard
from sparrowhall.game.actions import DISCARD, WIN, Action
from sparrowhall.game.deal import Deal, Plan, Result, Winner
from sparrowhall.game.events import BONUS_TILE
from sparrowhall.game.ruleset import RuleSet, claim_decision
from sparrowhall.game.windows import Decision
from sparrowhall.hand.distance import is_complete
from sparrowhall.scoring.facts import DISCARD as BY_DISCARD
from sparrowhall.scoring.facts import ROB_KONG, SELF_DRAW
from sparrowhall.tiles.kinds import BIT, EAST, KINDS, NATURAL, NORTH
from sparrowhall.tiles.tileset import taiwanese

SEATS: Final = 4
MINIMUM: Final = 1
"""Faan a hand must have to win."""


class HongKong(RuleSet):
    """The rules of the sketch. Its tile set is the same as that of Taiwanese mahjong."""

    def __init__(self) -> None:
        super().__init__("hong_kong", taiwanese(), SEATS, 4, {"minimum": MINIMUM})

    # The match: the deal stays with a dealer who wins, and passes otherwise.

    def first_plan(self, chance: Chance) -> Plan:
        """A random dealer opens the East round."""
        dealer = chance.stream("dealer", 1).below(SEATS)
        return self._plan(1, dealer, dealer, EAST, 0)

    def next_plan(self, result: Result, chance: Chance, scores: list[int]) -> Plan | None:
        """Four rounds."""
        old = result.plan
        if old.dealer in result.winners:
            return self._plan(
                old.number + 1, old.dealer, old.first_dealer, old.round_wind, old.repeats + 1
            )
        dealer = (old.dealer + 1) % SEATS
        wind = old.round_wind + (dealer == old.first_dealer)
        if wind > NORTH:
            return None
        return self._plan(old.number + 1, dealer, old.first_dealer, wind, 0)

    def _plan(self, number: int, dealer: int, first: int, wind: int, repeats: int) -> Plan:
        winds = [EAST + (seat - dealer) % SEATS for seat in range(SEATS)]
        return Plan(number, dealer, first, wind, repeats, winds, [])

    # A deal.

    def open(self, deal: Deal) -> None:
        """Thirteen tiles each, one more for the dealer; then everybody replaces flowers."""
        for seat in deal.order_from(deal.plan.dealer):
            count = 14 if seat == deal.plan.dealer else 13
            deal.give(seat, [deal.wall.draw_head() for _ in range(count)])
        for seat in deal.order_from(deal.plan.dealer):
            while flowers := self._flowers(deal, seat):
                deal.expose(seat, flowers)
                for _ in flowers:
                    deal.take(seat, deal.wall.draw_tail(), BONUS_TILE)
            deal.seats[seat].drawn = -1
        flow.first_turn(deal)

    def _flowers(self, deal: Deal, seat: int) -> list[int]:
        counts = deal.seats[seat].hand.counts
        return [kind for kind in range(NATURAL, KINDS) if counts[kind]]

    def tile_drawn(self, deal: Deal, seat: int) -> None:
        """A flower is shown and replaced; any other tile is played."""
        place = deal.seats[seat]
        if place.drawn < NATURAL:
            flow.ask_turn(deal, seat)
            return
        flower, place.drawn = place.drawn, -1
        deal.expose(seat, [flower])
        flow.replace(deal, seat, BONUS_TILE)

    def turn_actions(self, deal: Deal, seat: int) -> list[Action]:
        """Win, kongs after a draw, discards."""
        place = deal.seats[seat]
        actions: list[Action] = []
        if place.can_act:
            if is_complete(place.hand) and self._enough(deal, self.own_win(deal, seat)):
                actions.append(WIN)
            if deal.wall.drawable > 0:
                actions += standard.own_kongs(place.hand)
        return actions + [DISCARD[kind] for kind in range(NATURAL) if place.hand.counts[kind]]

    def own_win(self, deal: Deal, seat: int) -> Winner:
        """A self-draw, the dealt hand included."""
        return Winner(seat, SELF_DRAW, deal.seats[seat].drawn, -1)

    def claims(self, deal: Deal, giver: int, kind: int) -> list[Decision]:
        """Win, kong and pong for anybody, chow for the next player."""
        decisions: list[Decision] = []
        for seat in self.others[giver]:
            place = deal.seats[seat]
            actions = [WIN] if self._may_win_on(deal, Winner(seat, BY_DISCARD, kind, giver)) else []
            if deal.wall.drawable > 0:
                actions += standard.claims_with(place.hand, kind, seat == deal.after(giver))
            if actions:
                decisions.append(claim_decision(seat, "claim", kind, actions))
        return decisions

    def robs(self, deal: Deal, giver: int, kind: int) -> list[Decision]:
        """Whoever waits for the tile of an added kong may rob it."""
        return [
            claim_decision(seat, "rob", kind, [WIN])
            for seat in self.others[giver]
            if self._may_win_on(deal, Winner(seat, ROB_KONG, kind, giver))
        ]

    def _may_win_on(self, deal: Deal, winner: Winner) -> bool:
        place = deal.seats[winner.seat]
        if not place.waits() & BIT[winner.tile]:
            return False
        place.hand.add(winner.tile)
        enough = self._enough(deal, winner)
        place.hand.remove(winner.tile)
        return enough

    def _enough(self, deal: Deal, winner: Winner) -> bool:
        return faan_of(Win(deal, winner)) >= MINIMUM

    def settle(self, deal: Deal, wins: list[Winner]) -> Result:
        """Faan and payments."""
        return settle(deal, wins)
