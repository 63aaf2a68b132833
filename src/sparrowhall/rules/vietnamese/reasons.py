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
from sparrowhall.hand.hand import PONG as PONG_MELD
from sparrowhall.rules.vietnamese.exposing import flowers_held
from sparrowhall.rules.vietnamese.seat import VietnameseSeat, seat_of
from sparrowhall.tiles.kinds import BIT, NATURAL
from sparrowhall.tiles.notation import show


def why_not(deal: Deal, seat: int, action: Action) -> MahjongError | None:
    """The reason of this game, or None if the common ones will do."""
    place = seat_of(deal, seat)
    decision = deal.window.decision(seat) if deal.window is not None else None
    if decision is None:
        return None
    code = _of_claim(place, action, decision) if decision.tile >= 0 else ""
    if decision.kind in ("turn", "opening"):
        code = _of_turn(deal, place, action)
    if not code:
        return None
    values: dict[str, object] = {"action": action.text(), "flowers": show(flowers_held(place))}
    return IllegalAction(f"vietnamese.{code}", values)


def _of_claim(place: VietnameseSeat, action: Action, decision: Decision) -> str:
    verb = action.verb
    if decision.tile >= NATURAL and verb in (CHOW_VERB, PONG_VERB, OPEN_KONG_VERB):
        return "bonus_discard"
    bit = BIT[decision.tile]
    locked_win = verb == WIN_VERB and place.no_win & bit
    locked_pong = verb in (PONG_VERB, OPEN_KONG_VERB) and place.no_pong & bit
    return "locked" if locked_win or locked_pong else ""


def _of_turn(deal: Deal, place: VietnameseSeat, action: Action) -> str:
    verb = action.verb
    if flowers_held(place) and verb != EXPOSE_VERB:
        eligible_discard = verb == DISCARD_VERB and action.a >= NATURAL
        if not (eligible_discard and place.eligible):
            return "flower_first"
    if verb == DISCARD_VERB and action.a >= NATURAL and place.hand.counts[action.a]:
        return "joker_discard"
    if verb == EXPOSE_VERB:
        return _of_exposing(deal, place, action)
    if verb == SWAP_VERB:
        return "bounce_wall" if deal.wall.drawable <= 0 else "bounce"
    if verb == ADDED_KONG_VERB:
        index = find_meld(place.hand, PONG_MELD, action.a)
        if index >= 0 and any(kind >= NATURAL for kind in place.hand.melds[index].tiles):
            return "kong_with_joker"
    return "must_expose" if verb == PASS_VERB and flowers_held(place) else ""


def _of_exposing(deal: Deal, place: VietnameseSeat, action: Action) -> str:
    kinds = action.exposed()
    if any(not place.hand.counts[kind] for kind in kinds):
        return "expose_held"
    if any(kind not in kinds for kind in flowers_held(place)):
        return "expose_all_flowers"
    if not place.can_act and deal.discards:
        return "expose_after_claim"
    return "expose_wall"
