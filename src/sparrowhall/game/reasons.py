"""Why an action is not on offer, in words a player can use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparrowhall.errors import IllegalAction, MahjongError
from sparrowhall.game.actions import (
    ADDED_KONG_VERB,
    CHOW_VERB,
    CONCEALED_KONG_VERB,
    DISCARD_VERB,
    OPEN_KONG_VERB,
    PASS_VERB,
    PONG_VERB,
    READY_DISCARD_VERB,
    WIN_VERB,
    Action,
)
from sparrowhall.game.deal import find_meld
from sparrowhall.hand.distance import distance
from sparrowhall.hand.hand import PONG, Hand
from sparrowhall.tiles.notation import show_kind

if TYPE_CHECKING:
    from sparrowhall.game.deal import Deal
    from sparrowhall.game.windows import Decision


def explain_refusal(deal: Deal, seat: int, action: Action) -> MahjongError:
    """The ``IllegalAction`` that says why ``seat`` may not do this now."""
    decision = deal.window.decision(seat) if deal.window is not None else None
    if decision is None:
        return IllegalAction("act.not_asked", {"seat": seat})
    own = deal.rules.why_not(deal, seat, action)
    if own is not None:
        return own
    if decision.kind == "turn":
        return _in_turn(deal, seat, action)
    return _in_claim(deal, seat, action, decision)


def _tile(deal: Deal, kind: int) -> str:
    return show_kind(kind, deal.rules.tiles.numbered_dragons) if kind >= 0 else ""


def _in_turn(deal: Deal, seat: int, action: Action) -> IllegalAction:
    place = deal.seats[seat]
    hand = place.hand
    values: dict[str, object] = {"tile": _tile(deal, action.a), "action": action.text()}
    verb = action.verb
    if verb in (DISCARD_VERB, READY_DISCARD_VERB) and not hand.counts[action.a]:
        return IllegalAction("act.tile_not_held", values)
    if verb == READY_DISCARD_VERB:
        return IllegalAction("act.not_ready", values)
    if verb in (CONCEALED_KONG_VERB, ADDED_KONG_VERB):
        return IllegalAction(_kong_reason(deal, seat, action), values)
    if verb == WIN_VERB:
        if not place.can_act or place.drawn < 0:
            return IllegalAction("act.win_needs_draw", values)
        values["distance"] = distance(hand)
        return IllegalAction("act.not_complete", values)
    if verb == PASS_VERB:
        return IllegalAction("act.must_discard", values)
    return IllegalAction("act.not_now", values)


def _kong_reason(deal: Deal, seat: int, action: Action) -> str:
    place = deal.seats[seat]
    if not place.can_act:
        return "act.kong_after_claim"
    if action.verb == CONCEALED_KONG_VERB and place.hand.counts[action.a] < 4:
        return "act.kong_needs_four"
    if action.verb == ADDED_KONG_VERB and not _may_add(place.hand, action.a):
        return "act.kong_needs_pong"
    return "act.kong_needs_wall" if deal.wall.drawable <= 0 else "act.not_now"


def _may_add(hand: Hand, kind: int) -> bool:
    return hand.counts[kind] > 0 and find_meld(hand, PONG, kind) >= 0


def _in_claim(deal: Deal, seat: int, action: Action, decision: Decision) -> IllegalAction:
    hand = deal.seats[seat].hand
    tile = decision.tile
    values: dict[str, object] = {"tile": _tile(deal, tile), "action": action.text()}
    verb = action.verb
    if tile < 0:
        return IllegalAction("act.not_now", values)
    if verb in (CHOW_VERB, PONG_VERB, OPEN_KONG_VERB) and action.a != tile:
        return IllegalAction("act.other_tile", values)
    if verb in (CHOW_VERB, PONG_VERB, OPEN_KONG_VERB) and deal.wall.drawable <= 0:
        return IllegalAction("act.last_discard", values)
    if verb == CHOW_VERB and seat != deal.after(deal.turn):
        return IllegalAction("act.chow_from_left", values)
    if verb == CHOW_VERB:
        return IllegalAction("act.chow_tiles", values)
    if verb == PONG_VERB:
        return IllegalAction("act.pong_tiles", values)
    if verb == OPEN_KONG_VERB:
        return IllegalAction("act.kong_tiles", values)
    if verb == WIN_VERB:
        hand.add(tile)
        values["distance"] = distance(hand)
        hand.remove(tile)
        return IllegalAction("act.tile_does_not_complete", values)
    if verb in (DISCARD_VERB, READY_DISCARD_VERB):
        return IllegalAction("act.not_your_turn", values)
    return IllegalAction("act.not_now", values)
