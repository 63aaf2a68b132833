"""Taiwanese mahjong, 16 tiles: the rule set of the game.

What a win is worth is in ``awards`` and ``settlement``; here is what may be done and when.
"""

from __future__ import annotations

from typing import Final

from sparrowhall.errors import IllegalAction, MahjongError
from sparrowhall.fair import Chance
from sparrowhall.game import flow, standard
from sparrowhall.game.actions import (
    CHOW_VERB,
    CONCEALED_KONG,
    DISCARD,
    DISCARD_VERB,
    OPEN_KONG,
    OPEN_KONG_VERB,
    PONG_VERB,
    READY_DISCARD,
    READY_DISCARD_VERB,
    WIN,
    WIN_VERB,
    Action,
)
from sparrowhall.game.deal import Deal, Plan, Result, Seat, Winner
from sparrowhall.game.events import DISCARDED, KONG_ANNOUNCED, READY, plain
from sparrowhall.game.options import OptionTable
from sparrowhall.game.ruleset import RuleSet, claim_decision, forced_win
from sparrowhall.game.windows import Decision
from sparrowhall.hand.distance import is_complete, quick_distance
from sparrowhall.hand.hand import CHOW as CHOW_MELD
from sparrowhall.hand.hand import CONCEALED_KONG as CONCEALED
from sparrowhall.hand.hand import OPEN_KONG as OPEN
from sparrowhall.hand.hand import Hand, Meld
from sparrowhall.hand.waits import waits
from sparrowhall.rules.taiwanese import flowers, plan
from sparrowhall.rules.taiwanese.options import OPTIONS, TaiwaneseOptions
from sparrowhall.rules.taiwanese.result import settle
from sparrowhall.rules.taiwanese.seat import (
    EARTHLY,
    EVERY_KIND,
    HEAVENLY,
    NOT_READY,
    READY_NAMES,
    TaiwaneseSeat,
    seat_of,
)
from sparrowhall.scoring.facts import FOUR_KONGS, SELF_DRAW
from sparrowhall.tiles.kinds import BIT, NATURAL, NATURAL_MASK, mask_of
from sparrowhall.tiles.tileset import taiwanese

SHARED_FOUR_KONGS: Final = 1
"""Why a deal was drawn (value of the ``exhausted`` event): four kongs of several players."""


class Taiwanese(RuleSet):
    """The rules of Taiwanese mahjong with one table's options (TW-OPT-…)."""

    def __init__(self, options: TaiwaneseOptions) -> None:
        super().__init__("taiwanese", taiwanese(), 4, 5, options.to_dict())
        self.at_table: Final = options
        self._bars_until_discard: Final = options.passed_win == "until_own_discard_incl_self_draw"

    def option_table(self) -> OptionTable:
        """The options of Taiwanese mahjong."""
        return OPTIONS

    def new_seat(self, index: int) -> Seat:
        """A seat with declarations and bars."""
        return TaiwaneseSeat(index, self.sets, self.at_table)

    def first_plan(self, chance: Chance) -> Plan:
        """A random first dealer, East round (TW-GAME-WINDS)."""
        return plan.first(self.at_table, chance)

    def next_plan(self, result: Result, chance: Chance, scores: list[int]) -> Plan | None:
        """The dealer stays or the deal passes (TW-GAME-MATCH, AMB-TW-03)."""
        return plan.following(self.at_table, result, chance)

    def reserve(self) -> int:
        """Tiles never drawn (AMB-TW-01)."""
        return self.at_table.reserve_tiles

    # Opening.

    def open(self, deal: Deal) -> None:
        """Sixteen tiles each, one more for the dealer, then everybody's flowers."""
        wall = deal.wall
        for seat in deal.order_from(deal.plan.dealer):
            count = 17 if seat == deal.plan.dealer else 16
            deal.give(seat, [wall.draw_head() for _ in range(count)])
        flowers.go_on_opening(deal)

    # Turns.

    def turn_begins(self, deal: Deal, seat: int) -> None:
        """A passed win bars until here (AMB-TW-06)."""
        if not self._bars_until_discard:
            seat_of(deal, seat).barred = 0

    def tile_drawn(self, deal: Deal, seat: int) -> None:
        """A flower is shown and replaced; any other tile is played."""
        place = seat_of(deal, seat)
        if place.drawn < NATURAL:
            flow.ask_turn(deal, seat)
        else:
            flowers.show_drawn(deal, seat)

    def turn_actions(self, deal: Deal, seat: int) -> list[Action]:
        """Win, kongs, declaring ready, discards."""
        place = seat_of(deal, seat)
        hand = place.hand
        if place.ready:
            return self._locked_actions(deal, place)
        actions: list[Action] = []
        if place.can_act:
            barred = self._bars_until_discard and place.barred
            if place.drawn >= 0 and is_complete(hand) and not barred:
                actions.append(WIN)
            if (hand.fours or hand.melds) and self._may_kong(deal, hand):
                actions += standard.own_kongs(hand)
            if self.may_declare(deal, place):
                self._add_ready(place, actions)
        elif self.at_table.swap_discard_ban:
            meld = hand.melds[-1]
            verb = CHOW_VERB if meld.type == CHOW_MELD else PONG_VERB
            banned = mask_of(banned_discards(verb, meld.claimed, meld.kind))
            return standard.discards(hand.held & ~banned)
        return actions + standard.discards(hand.held)

    def _may_kong(self, deal: Deal, hand: Hand) -> bool:
        """A kong needs a tile to replace it, but a player's fourth wins at once (Ruling 3)."""
        return deal.wall.drawable > 0 or standard.kongs_of(hand) == 3

    def _locked_actions(self, deal: Deal, place: TaiwaneseSeat) -> list[Action]:
        """After declaring ready: a winning tile must win, others are discarded (TW-FLOW-READY)."""
        drawn = place.drawn
        if is_complete(place.hand):
            return [WIN]
        if self._may_kong_while_locked(deal, place):
            return [CONCEALED_KONG[drawn], DISCARD[drawn]]
        return [DISCARD[drawn]]

    def _may_kong_while_locked(self, deal: Deal, place: TaiwaneseSeat) -> bool:
        """Option ``locked_concealed_kong``: only if the waits stay what they are (AMB-TW-22)."""
        drawn = place.drawn
        hand = place.hand
        if self.at_table.locked_concealed_kong == "never" or hand.counts[drawn] != 4:
            return False
        if not self._may_kong(deal, hand):
            return False
        after = hand.clone()
        after.remove(drawn)
        before = waits(after)
        for _ in range(3):
            after.remove(drawn)
        after.set_aside(Meld(CONCEALED, drawn, (drawn, drawn, drawn, drawn)))
        return waits(after) == before

    # Declaring ready.

    def may_declare(self, deal: Deal, place: TaiwaneseSeat) -> int:
        """Which declaration the coming discard may carry: HEAVENLY, EARTHLY or NOT_READY."""
        done = len(place.river)
        is_dealer = place.index == deal.plan.dealer
        if place.ready:
            return NOT_READY
        if is_dealer and done == 0:
            return HEAVENLY
        if deal.claims or (deal.kongs and self.at_table.concealed_kong_blocks_ready):
            return NOT_READY
        last = 2 if is_dealer and self.at_table.dealer_earthly_draws == "wall_draws" else 1
        return EARTHLY if done <= last else NOT_READY

    def _add_ready(self, place: TaiwaneseSeat, actions: list[Action]) -> None:
        hand = place.hand
        if quick_distance(hand.keys, hand.sets - len(hand.melds)) > 1:
            return
        for kind in range(NATURAL):
            if hand.counts[kind]:
                hand.remove(kind)
                if waits(hand):
                    actions.append(READY_DISCARD[kind])
                hand.add(kind)

    def perform(self, deal: Deal, seat: int, action: Action) -> None:
        """Discard and declare ready."""
        place = seat_of(deal, seat)
        place.ready = self.may_declare(deal, place)
        deal.log.add(plain(READY, seat, value=place.ready))
        place.locked_since = deal.log.length + 1  # the discard declared with may be a wait
        flow.discard(deal, seat, action.a)

    def discarded(self, deal: Deal, seat: int, kind: int) -> None:
        """The strictest bar ends with the own discard."""
        seat_of(deal, seat).barred = 0

    def own_win(self, deal: Deal, seat: int) -> Winner:
        """A win in the own turn is a self-draw; the dealt hand has a window of its own."""
        return Winner(seat, SELF_DRAW, deal.seats[seat].drawn, -1)

    def kong_completed(self, deal: Deal, seat: int, meld: Meld) -> bool:
        """Four kongs of one player win at once (TW-INS-FOUR-KONGS, AMB-TW-12)."""
        if standard.kongs_of(deal.seats[seat].hand) == 4:
            feeder = meld.source if meld.type == OPEN else -1
            flow.end_with_wins(deal, [Winner(seat, FOUR_KONGS, -1, feeder)])
            return True
        if deal.kongs == 4 and self.at_table.shared_four_kongs_draw:
            flow.exhaust(deal, SHARED_FOUR_KONGS)
            return True
        return False

    # Claims.

    def claims(self, deal: Deal, giver: int, kind: int) -> list[Decision]:
        """Win for anybody, pong and kong for anybody, chow for the next player."""
        decisions: list[Decision] = []
        bit = BIT[kind]
        seats = deal.seats
        following = kind < 27
        for seat in self.others[giver]:
            place = seats[seat]
            assert isinstance(place, TaiwaneseSeat)
            wins = place.waits() & ~place.barred & bit
            if place.ready:
                if wins:
                    decisions.append(forced_win(seat, "claim", kind))
            elif wins or following or place.hand.counts[kind] > 1:
                actions = self._claim_actions(deal, place, kind, following)
                if wins:
                    actions.insert(0, WIN)
                if actions:
                    decisions.append(claim_decision(seat, "claim", kind, actions))
            following = False
        return decisions

    def _claim_actions(
        self, deal: Deal, place: TaiwaneseSeat, kind: int, following: bool
    ) -> list[Action]:
        """The melds the seat could claim; none on the last discard, but a fourth kong."""
        hand = place.hand
        if deal.wall.drawable <= 0:
            fourth = hand.counts[kind] == 3 and standard.kongs_of(hand) == 3
            return [OPEN_KONG[kind]] if fourth else []
        actions = standard.claims_with(hand, kind, following)
        if self.at_table.swap_discard_ban:
            actions = [claim for claim in actions if leaves_a_discard(hand, claim)]
        return actions

    def robs(self, deal: Deal, giver: int, kind: int) -> list[Decision]:
        """Whoever waits for the tile may rob the kong (TW-TIM-ROB-KONG)."""
        decisions: list[Decision] = []
        for seat in self.others[giver]:
            place = seat_of(deal, seat)
            if place.waits() & ~place.barred & BIT[kind]:
                if place.ready:
                    decisions.append(forced_win(seat, "rob", kind))
                else:
                    decisions.append(claim_decision(seat, "rob", kind, [WIN]))
        return decisions

    def several_winners(self) -> bool:
        """Option ``multi_win`` (AMB-TW-05)."""
        return self.at_table.multi_win == "all"

    def answered(self, deal: Deal, decision: Decision, chosen: Action, granted: bool) -> None:
        """A declined win bars the seat (AMB-TW-06); one that was overruled does not."""
        if chosen.verb == WIN_VERB or WIN not in decision.actions:
            return
        place = seat_of(deal, decision.seat)
        mode = self.at_table.passed_win
        if mode == "same_tile_until_own_turn":
            place.barred |= BIT[decision.tile]
        elif mode != "none":
            place.barred = EVERY_KIND

    # The end.

    def settle(self, deal: Deal, wins: list[Winner]) -> Result:
        """Tai and payments (TW-PAY-FORMULA)."""
        return settle(self.at_table, deal, wins)

    def why_not(self, deal: Deal, seat: int, action: Action) -> MahjongError | None:
        """The reasons of this game: the lock, a passed win, the swap ban."""
        place = seat_of(deal, seat)
        decision = deal.window.decision(seat) if deal.window is not None else None
        if place.ready and decision is not None:
            forced = decision.actions[0].verb == WIN_VERB
            code = "taiwanese.locked_must_win" if forced else "taiwanese.locked"
            return IllegalAction(code, {"action": action.text()})
        in_turn = decision is not None and decision.kind == "turn"
        if action.verb == WIN_VERB and decision is not None:
            wins = is_complete(place.hand) if in_turn else place.waits() & BIT[decision.tile]
            return IllegalAction("taiwanese.passed_win") if place.barred and wins else None
        if not in_turn:
            return None
        if action.verb == READY_DISCARD_VERB and not self.may_declare(deal, place):
            return IllegalAction("taiwanese.too_late_for_ready")
        if action.verb == DISCARD_VERB and not place.can_act and place.hand.counts[action.a]:
            return IllegalAction("taiwanese.swap_ban")
        return None

    def public_facts(self, deal: Deal, seat: int) -> dict[str, object]:
        """Whether the seat has declared ready."""
        return {"ready": READY_NAMES[seat_of(deal, seat).ready]}

    def may_be_hidden(self, deal: Deal, seat: int) -> int:
        """Flowers are always shown, so a concealed hand has none."""
        return NATURAL_MASK

    def must_be_ready(self, deal: Deal, seat: int) -> bool:
        """A player who declared ready is ready."""
        return seat_of(deal, seat).ready != NOT_READY

    def fits(self, deal: Deal, seat: int) -> bool:
        """A declared hand is ready, and waits for no tile that it has let go by."""
        place = seat_of(deal, seat)
        if not place.ready:
            return True
        return place.waits() != 0 and not place.waits() & let_go(deal, place)


def let_go(deal: Deal, place: TaiwaneseSeat) -> int:
    """The kinds a locked seat would have had to win on since it declared: no waits of it."""
    mask = 0
    last = 0
    for event in deal.log.since(place.locked_since):
        if event.what in (DISCARDED, KONG_ANNOUNCED):
            mask |= last
            last = BIT[event.kind]
    window = deal.window
    if isinstance(window, flow.ClaimWindow) and window.giver != place.index:
        return mask  # whether it wins on the tile on the table is still a secret
    return mask | last


def banned_discards(verb: int, claimed: int, low: int) -> list[int]:
    """Option ``swap_discard_ban``: the tile just claimed, and the other end of a chow."""
    banned = [claimed]
    if verb == CHOW_VERB:
        if claimed == low and low % 9 < 6:
            banned.append(low + 3)
        elif claimed == low + 2 and low % 9 > 0:
            banned.append(low - 1)
    return banned


def leaves_a_discard(hand: Hand, claim: Action) -> bool:
    """Whether a chow or pong leaves a tile that the swap ban allows to discard."""
    if claim.verb == OPEN_KONG_VERB:
        return True
    left = hand.counts[:]
    left[claim.b] -= 1
    left[claim.c] -= 1
    for kind in banned_discards(claim.verb, claim.a, claim.d):
        left[kind] = 0
    return any(left)
