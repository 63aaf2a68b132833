"""Why an action is not on offer, where the reason is Vietnamese."""

from __future__ import annotations

from sparrowhall.errors import IllegalAction, MahjongError
from sparrowhall.game.actions import (
    ADDED_KONG_VERB,
    CHOW_VERB,
    DISCARD_VERB,
    EXPOSE_VERB,
    OPEN_KONG_VERB,
    PASS_VERB,
    PONG_VERB,
    SWAP_VERB,
    WIN_VERB,
    Action,
)
from sparrowhall.game.deal import Deal, find_meld
from sparrowhall.game.windows import Decision
from sparrowhall.hand import jokers, orphans, pairs
from sparrowhall.hand.hand import PONG as PONG_MELD
from sparrowhall.hand.hand import Hand
from sparrowhall.rules.vietnamese.exposing import flowers_held
from sparrowhall.rules.vietnamese.jokers import DOMAINS, FLOWER_MASK
from sparrowhall.rules.vietnamese.seat import VietnameseSeat, seat_of
from sparrowhall.tiles.kinds import BIT, NATURAL, TEXT, TONG
from sparrowhall.tiles.notation import show


def why_not(deal: Deal, seat: int, action: Action) -> MahjongError | None:
    """The reason of this game, or None if the common ones will do."""
    place = seat_of(deal, seat)
    decision = deal.window.decision(seat) if deal.window is not None else None
    if decision is None:
        return None
    code = ""
    if decision.kind == "opening":
        code = _of_opening(place, action)
    elif decision.kind == "turn":
        code = _of_turn(deal, place, action)
    elif decision.tile >= 0:
        code = _of_claim(deal, place, action, decision)
    return IllegalAction(code, _values(place, action, decision)) if code else None


def _values(place: VietnameseSeat, action: Action, decision: Decision) -> dict[str, object]:
    """Everything the sentences of this game may name."""
    values: dict[str, object] = {
        "action": action.text(),
        "tile": TEXT[decision.tile] if decision.tile >= 0 else "",
        "flowers": show(flowers_held(place)),
        "most": place.at_table.max_jokers_per_claim,
    }
    if action.verb == WIN_VERB and decision.kind != "opening":
        values["distance"] = _missing(place, decision)
    return values


# Claims.


def _of_claim(deal: Deal, place: VietnameseSeat, action: Action, decision: Decision) -> str:
    verb, tile = action.verb, decision.tile
    if verb == WIN_VERB:
        return _of_claimed_win(place, tile)
    if verb not in (CHOW_VERB, PONG_VERB, OPEN_KONG_VERB):
        return ""
    if decision.kind == "rob":
        return "act.not_now"
    if tile >= NATURAL:
        return "vietnamese.bonus_discard"
    if action.a != tile:
        return "act.other_tile"
    if verb != CHOW_VERB and place.no_pong & BIT[tile]:
        return "vietnamese.locked"
    wild = [kind for kind in (action.b, action.c) if kind >= NATURAL]
    if len(wild) > place.at_table.max_jokers_per_claim:
        return "vietnamese.claim_jokers"
    if verb == OPEN_KONG_VERB:
        return "act.kong_tiles"
    if verb == PONG_VERB:
        return "vietnamese.pong_tiles"
    return "act.chow_tiles" if place.index == deal.after(deal.turn) else "act.chow_from_left"


def _of_claimed_win(place: VietnameseSeat, tile: int) -> str:
    if place.no_win & BIT[tile]:
        return "vietnamese.locked"
    if pairs.is_complete(_with(place.hand, tile), DOMAINS):
        return "vietnamese.pairs_on_discard"
    return "act.tile_does_not_complete"


def _with(hand: Hand, tile: int) -> Hand:
    """The hand with another's tile; a bonus tile acts as Tổng."""
    whole = hand.clone()
    whole.add(tile if tile < NATURAL else TONG)
    return whole


def _missing(place: VietnameseSeat, decision: Decision) -> int:
    """How many tiles the hand is short of any shape that may be won now."""
    turn = decision.kind == "turn"
    hand = place.hand if turn else _with(place.hand, decision.tile)
    at_table = place.at_table
    found = [jokers.distance(hand, DOMAINS)]
    found.append(orphans.distance(hand, DOMAINS, at_table.orphans_jokers))
    if turn and at_table.seven_pairs == "on":
        found.append(pairs.distance(hand, DOMAINS))
    return min(found)


# The own turn.


def _of_opening(place: VietnameseSeat, action: Action) -> str:
    if action.verb == PASS_VERB:
        return "vietnamese.must_expose"
    if action.verb == EXPOSE_VERB:
        return _of_batch(place, action)
    return "vietnamese.opening"


def _of_batch(place: VietnameseSeat, action: Action) -> str:
    kinds = action.exposed()
    if not kinds or any(not place.hand.counts[kind] for kind in kinds):
        return "vietnamese.expose_held"
    return "vietnamese.expose_all_flowers"


def _of_turn(deal: Deal, place: VietnameseSeat, action: Action) -> str:
    verb = action.verb
    if flowers_held(place) and verb != EXPOSE_VERB:
        if verb == PASS_VERB:
            return "vietnamese.must_expose"
        of_flower = verb == DISCARD_VERB and BIT[action.a] & FLOWER_MASK
        if not (of_flower and place.eligible):
            return "vietnamese.flower_first"
    if verb == DISCARD_VERB and action.a >= NATURAL and place.hand.counts[action.a]:
        narrow = place.at_table.joker_discard == "tong_hop"
        return "vietnamese.joker_discard_tong_hop" if narrow else "vietnamese.joker_discard"
    if verb == WIN_VERB:
        return _of_own_win(place)
    if verb == EXPOSE_VERB:
        return _of_exposing(place, action)
    if verb == SWAP_VERB:
        return _of_bounce(deal, place)
    if verb == ADDED_KONG_VERB:
        index = find_meld(place.hand, PONG_MELD, action.a)
        if index >= 0 and any(kind >= NATURAL for kind in place.hand.melds[index].tiles):
            return "vietnamese.kong_with_joker"
    return ""


def _of_own_win(place: VietnameseSeat) -> str:
    if place.drawn < 0 and not place.can_act:
        return ""
    barred = place.drawn >= 0 and (place.no_win | place.no_pong) & BIT[place.drawn]
    if barred and place.at_table.pass_lock == "whole_kind_and_self_draw":
        return "vietnamese.locked"
    return "act.not_complete"


def _of_exposing(place: VietnameseSeat, action: Action) -> str:
    kinds = action.exposed()
    all_there = kinds and all(place.hand.counts[kind] for kind in kinds)
    if not all_there or any(kind not in kinds for kind in flowers_held(place)):
        return _of_batch(place, action)
    return "vietnamese.expose_wall" if place.can_act else "vietnamese.after_claim"


def _of_bounce(deal: Deal, place: VietnameseSeat) -> str:
    if not place.can_act and place.at_table.act_after_claim == "none":
        return "vietnamese.after_claim"
    empty = deal.wall.drawable <= 0 and place.at_table.replacement_at_zero != "any"
    return "vietnamese.bounce_wall" if empty else "vietnamese.bounce"
