"""Vietnamese mahjong, 160 tiles: the rule set of the game.

What a win is worth is in ``awards`` and ``settlement``; here is what may be done and when.
"""

from __future__ import annotations

from typing import Final

from sparrowhall.errors import MahjongError
from sparrowhall.fair import Chance
from sparrowhall.game import flow, standard
from sparrowhall.game.actions import (
    DISCARD,
    DISCARD_VERB,
    EXPOSE_VERB,
    OPEN_KONG_VERB,
    PONG_VERB,
    WIN,
    WIN_VERB,
    Action,
    swap,
)
from sparrowhall.game.deal import Deal, Plan, Result, Seat, Winner
from sparrowhall.game.events import BONUS_TILE
from sparrowhall.game.options import OptionTable
from sparrowhall.game.ruleset import RuleSet, claim_decision
from sparrowhall.game.windows import Decision
from sparrowhall.hand import pairs
from sparrowhall.hand.hand import CONCEALED_KONG as CONCEALED
from sparrowhall.hand.hand import PONG as PONG_MELD
from sparrowhall.hand.hand import Meld
from sparrowhall.rules.vietnamese import claims, exposing, nfnl, plan, reasons
from sparrowhall.rules.vietnamese.jokers import BONUS_MASK, DOMAINS, JOKER_MASK, TILES
from sparrowhall.rules.vietnamese.liability import feeds_made
from sparrowhall.rules.vietnamese.options import OPTIONS, VietnameseOptions
from sparrowhall.rules.vietnamese.result import settle
from sparrowhall.rules.vietnamese.seat import VietnameseSeat, seat_of
from sparrowhall.rules.vietnamese.windows import OpeningWindow, ask_nfnl, ask_opening
from sparrowhall.scoring.facts import DEALT, SELF_DRAW
from sparrowhall.tiles.kinds import BIT, HOP, NATURAL, NATURAL_MASK, SPECIAL, TEXT, TONG

RESERVE: Final = 26
"""Tiles at the end of the wall that are replacements only (VN-GAME-WALL)."""

START: Final = 300
"""Points each player starts with."""

TONG_HOP: Final = (TONG, HOP)
"""The jokers that may be discarded under ``joker_discard=tong_hop``."""


class Vietnamese(RuleSet):
    """The rules of Vietnamese mahjong with one table's options (VN-OPT-…)."""

    def __init__(self, options: VietnameseOptions) -> None:
        super().__init__("vietnamese", TILES, 4, 4, options.to_dict(), START)
        self.at_table: Final = options

    def option_table(self) -> OptionTable:
        """The options of Vietnamese mahjong."""
        return OPTIONS

    def new_seat(self, index: int) -> Seat:
        """A seat with batches, locks and NFNL state."""
        return VietnameseSeat(index, self.sets, self.at_table)

    def first_plan(self, chance: Chance) -> Plan:
        """A random first dealer, East round (VN-GAME-MATCH)."""
        return plan.first(chance)

    def next_plan(self, result: Result, chance: Chance, scores: list[int]) -> Plan | None:
        """The dealer repeats or the deal passes (VN-GAME-MATCH)."""
        return plan.following(self.at_table, result, scores)

    def reserve(self) -> int:
        """The flower wall (VN-GAME-WALL)."""
        return RESERVE

    # Opening.

    def open(self, deal: Deal) -> None:
        """Thirteen tiles each, one more for the dealer, then the opening batches."""
        wall = deal.wall
        for seat in deal.order_from(deal.plan.dealer):
            count = 14 if seat == deal.plan.dealer else 13
            deal.give(seat, [wall.draw_head() for _ in range(count)])
        ask_opening(deal, deal.plan.dealer)

    # Turns.

    def tile_drawn(self, deal: Deal, seat: int) -> None:
        """Ask for the turn; a flower that leaves no choice is shown at once."""
        seat_of(deal, seat).drew = True
        self._go_on(deal, seat)

    def _go_on(self, deal: Deal, seat: int) -> None:
        place = seat_of(deal, seat)
        flowers = exposing.flowers_held(place)
        # After a claim nothing else may be done, so no joker can go with them.
        alone = not place.can_act or not exposing.jokers_held(place)
        if flowers and not place.eligible and alone:
            exposing.expose_in_turn(deal, seat, flowers)
        else:
            flow.ask_turn(deal, seat)

    def may_replace(self, deal: Deal, seat: int, source: int) -> bool:
        """With no live tile left, by default only flowers are still replaced (A01)."""
        if deal.wall.drawable > 0:
            return True
        mode = self.at_table.replacement_at_zero
        from_reserve = mode == "any" or (mode == "flowers_only" and source == BONUS_TILE)
        return from_reserve and deal.wall.undrawn > 0

    def turn_actions(self, deal: Deal, seat: int) -> list[Action]:
        """Win, expose, kongs, bounces, discards; with a flower in hand only what becomes of it."""
        place = seat_of(deal, seat)
        flowers = exposing.flowers_held(place)
        if flowers:
            actions = exposing.batches(deal, place)
            if place.eligible:
                actions += [DISCARD[kind] for kind in flowers]
            return actions
        actions = []
        if (place.can_act or place.drawn >= 0) and self._may_win(place):
            actions.append(WIN)
        if place.can_act:
            if self._live(deal):
                actions += exposing.batches(deal, place)
                actions += standard.own_kongs(place.hand)
                self._add_bounces(place, actions)
        elif self.at_table.act_after_claim == "bounce" and self._live(deal):
            self._add_bounces(place, actions)
        return actions + self._discards(place)

    def _live(self, deal: Deal) -> bool:
        """Whether kongs, bounces and joker exposures can be replaced (Ruling 3)."""
        return deal.wall.drawable > 0 or self.at_table.replacement_at_zero == "any"

    def _may_win(self, place: VietnameseSeat) -> bool:
        """Whether the tile just drawn (or the dealt hand) wins."""
        locks = self.at_table.pass_lock == "whole_kind_and_self_draw" and place.drawn >= 0
        if locks and (place.no_win | place.no_pong) & BIT[place.drawn]:
            return False
        return place.is_shaped() or self._seven_pairs(place) or self._mixed_nfnl(place)

    def _seven_pairs(self, place: VietnameseSeat) -> bool:
        allowed = self.at_table.seven_pairs == "on" and not place.hand.melds
        return allowed and pairs.is_complete(place.hand, DOMAINS)

    def _mixed_nfnl(self, place: VietnameseSeat) -> bool:
        """The mixed form needs no shape (VN-NFNL-MIXED); with one it is an ordinary hand (A05)."""
        shapeless = self.at_table.nfnl_mixed_shape == "any_suited"
        return place.eligible and shapeless and nfnl.mixed_is_open(place.safe, place.hand)

    def _add_bounces(self, place: VietnameseSeat, actions: list[Action]) -> None:
        """A natural tile for a joker in an own exposed pong (VN-FLOW-BOUNCE)."""
        for index, meld in enumerate(place.hand.melds):
            if meld.type == PONG_MELD and place.hand.counts[meld.kind]:
                taken = sorted({kind for kind in meld.tiles if kind >= NATURAL})
                actions += [swap(meld.kind, joker, place.index, index) for joker in taken]

    def _discards(self, place: VietnameseSeat) -> list[Action]:
        """Natural tiles; jokers by option, or if there is nothing else (Ruling 5)."""
        actions = standard.discards(place.hand.held & NATURAL_MASK)
        mode = self.at_table.joker_discard
        for kind in exposing.jokers_held(place):
            free = mode == "free" or (mode == "tong_hop" and kind in TONG_HOP)
            if free or place.eligible or place.hand.size == len(exposing.jokers_held(place)):
                actions.append(DISCARD[kind])
        return actions

    def turn_default(self, deal: Deal, seat: int, actions: list[Action]) -> Action:
        """Show a flower; else discard the drawn tile, or another natural one."""
        if actions[0].verb == EXPOSE_VERB and exposing.flowers_held(seat_of(deal, seat)):
            return actions[0]
        drawn = deal.seats[seat].drawn
        if 0 <= drawn < NATURAL and DISCARD[drawn] in actions:
            return DISCARD[drawn]
        discards = [action for action in actions if action.verb == DISCARD_VERB]
        natural = [action for action in discards if action.a < NATURAL]
        return (natural or discards)[-1]

    def own_win(self, deal: Deal, seat: int) -> Winner:
        """The dealer's first action wins with the hand as dealt; all else is a self-draw."""
        drawn = deal.seats[seat].drawn
        return Winner(seat, DEALT if drawn < 0 else SELF_DRAW, drawn, -1)

    def perform(self, deal: Deal, seat: int, action: Action) -> None:
        """Expose a batch, or bounce a joker out of a pong."""
        if action.verb == EXPOSE_VERB:
            exposing.expose_in_turn(deal, seat, action.exposed())
            return
        deal.swap(seat, action.a, action.b, seat, action.d)
        exposing.expose_in_turn(deal, seat, [action.b])

    def discarded(self, deal: Deal, seat: int, kind: int) -> None:
        """Release passing locks after a draw; end NFNL if a bonus tile should have gone first."""
        place = seat_of(deal, seat)
        if place.drew:
            place.no_pong = place.no_win = 0
            place.drew = False
        if kind < NATURAL:
            place.plain += 1
            if exposing.flowers_held(place) or exposing.jokers_held(place):
                place.eligible = False

    def kong_completed(self, deal: Deal, seat: int, meld: Meld) -> bool:
        """A kong ends NFNL; a concealed one may be let pass by option (A34)."""
        if meld.type != CONCEALED or self.at_table.nfnl_concealed_kong == "ends":
            seat_of(deal, seat).eligible = False
        return False

    # Claims.

    def claims(self, deal: Deal, giver: int, kind: int) -> list[Decision]:
        """Who may claim a discard; a bonus tile is claimed to win only (VN-FLOW-BONUS-DISCARD)."""
        decisions: list[Decision] = []
        following = kind < NATURAL
        for seat in self.others[giver]:
            place = seat_of(deal, seat)
            actions = [WIN] if self._wins_on(place, kind) else []
            if kind < NATURAL:
                actions += self._melds_with(deal, place, kind, following)
            if actions:
                decisions.append(claim_decision(seat, "claim", kind, actions))
            following = False
        return decisions

    def _wins_on(self, place: VietnameseSeat, kind: int) -> bool:
        """Whether another's tile completes the hand; a bonus tile acts as Tổng."""
        if place.no_win & BIT[kind]:
            return False
        if kind >= NATURAL:
            return place.waits() & BIT[TONG] != 0
        return place.waits() & BIT[kind] != 0 or (
            kind < nfnl.SUITED and self._mixed_nfnl(place) and place.hand.size % 3 == 1
        )

    def _melds_with(
        self, deal: Deal, place: VietnameseSeat, kind: int, following: bool
    ) -> list[Action]:
        hand = place.hand
        if not following and hand.counts[kind] < 2 and not hand.keys[SPECIAL]:
            return []
        most = self.at_table.max_jokers_per_claim
        actions: list[Action] = []
        if not place.no_pong & BIT[kind]:
            if self._live(deal):
                actions += claims.kongs(hand, kind)
            actions += claims.pongs(hand, kind, most)
        if following:
            actions += claims.chows(hand, kind, most)
        return actions

    def robs(self, deal: Deal, giver: int, kind: int) -> list[Decision]:
        """Whoever waits for the tile may rob the promoted kong (VN-FLOW-ROB)."""
        return [
            claim_decision(seat, "rob", kind, [WIN])
            for seat in self.others[giver]
            if self._wins_on(seat_of(deal, seat), kind)
        ]

    def claim_rank(self, deal: Deal, giver: int, seat: int, action: Action) -> int:
        """WIN > KONG > PONG > CHOW, and the tie-breaks of pongs (VN-FLOW-CLAIMS)."""
        return claims.rank(self.seats, giver, seat, action)

    def answered(self, deal: Deal, decision: Decision, chosen: Action, granted: bool) -> None:
        """A declined PONG or WIN locks the kind (VN-FLOW-PASS-LOCK); being overruled does not."""
        place = seat_of(deal, decision.seat)
        bit = BIT[decision.tile]
        verb = chosen.verb
        passed_win = verb != WIN_VERB and WIN in decision.actions
        passed_pong = verb not in (WIN_VERB, PONG_VERB, OPEN_KONG_VERB) and any(
            action.verb == PONG_VERB for action in decision.actions
        )
        whole = self.at_table.pass_lock != "like_for_like"
        if passed_win or (whole and passed_pong):
            place.no_win |= bit
        if passed_pong or (whole and passed_win):
            place.no_pong |= bit

    def claimed(self, deal: Deal, seat: int, meld: Meld) -> None:
        """A call ends NFNL, and may be a dangerous feed (VN-PAY-LIABILITY)."""
        place = seat_of(deal, seat)
        place.eligible = False
        place.feeds += feeds_made(self.at_table, place.hand.melds[:-1], meld)

    def after_claim(self, deal: Deal, seat: int) -> None:
        """Flowers kept for NFNL are shown at once (Ruling 6)."""
        self._go_on(deal, seat)

    def unclaimed(self, deal: Deal, giver: int) -> bool:
        """A bonus discard that nobody took is safe, and may win at once (VN-FLOW-NFNL)."""
        place = seat_of(deal, giver)
        kind = deal.last_discard
        if kind < NATURAL or not place.eligible:
            return False
        if self.at_table.nfnl_first_discards_only == "on" and place.plain:
            return False
        place.safe.append(kind)
        return ask_nfnl(deal, giver)

    # The end.

    def settle(self, deal: Deal, wins: list[Winner]) -> Result:
        """Phán, Mủn and payments (VN-PAY-RATES)."""
        return settle(self.at_table, deal, wins)

    def why_not(self, deal: Deal, seat: int, action: Action) -> MahjongError | None:
        """The reasons of this game: flowers, jokers, the passing lock."""
        return reasons.why_not(deal, seat, action)

    # What is known of a seat.

    def public_facts(self, deal: Deal, seat: int) -> dict[str, object]:
        """The batches as exposed."""
        place = seat_of(deal, seat)
        return {
            "batches": [
                {
                    "tiles": "".join([TEXT[kind] for kind in batch.tiles]),
                    "when": "opening" if batch.opening else "later",
                }
                for batch in place.batches
            ]
        }

    def own_facts(self, deal: Deal, seat: int) -> dict[str, object]:
        """Whether No Flowers No Leaves is open, and with which safe discards."""
        place = seat_of(deal, seat)
        return {"nfnl": place.eligible, "safe": [TEXT[kind] for kind in place.safe]}

    def may_be_hidden(self, deal: Deal, seat: int) -> int:
        """Flowers are concealed before the own opening, and with who may keep them (A03)."""
        place = seat_of(deal, seat)
        if _awaits_opening(deal, seat):
            return NATURAL_MASK | BONUS_MASK
        keeps = self.at_table.nfnl_opening_flowers == "keep_any" or (
            seat == deal.plan.dealer and not place.river
        )
        if keeps and not place.batches and not place.hand.melds:
            return NATURAL_MASK | BONUS_MASK
        return NATURAL_MASK | JOKER_MASK

    def fits(self, deal: Deal, seat: int) -> bool:
        """By default a dealer has kept one flower at most, which may be the fourteenth tile."""
        if self.at_table.nfnl_opening_flowers == "keep_any" or _awaits_opening(deal, seat):
            return True
        return not exposing.flowers_held(seat_of(deal, seat))


def _awaits_opening(deal: Deal, seat: int) -> bool:
    """Whether a seat has not finished its opening batches."""
    window = deal.window
    if not isinstance(window, OpeningWindow):
        return False
    order = deal.order_from(deal.plan.dealer)
    return order.index(seat) >= order.index(window.seat)
