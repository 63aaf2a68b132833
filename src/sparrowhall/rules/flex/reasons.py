"""Why an action is not on offer, where the reason is Flex."""

from __future__ import annotations

from sparrowhall.errors import IllegalAction, MahjongError
from sparrowhall.game.actions import (
    CHOOSE_VERB,
    DISCARD_VERB,
    GIVE_VERB,
    RIVER_SWAP_VERB,
    SET_VERB,
    SWAP_VERB,
    WIN_VERB,
    Action,
)
from sparrowhall.game.deal import Deal
from sparrowhall.game.windows import Decision
from sparrowhall.hand import sequences
from sparrowhall.rules.flex.seat import FlexSeat, seat_of
from sparrowhall.tiles.kinds import BLANK, FLOWER, JOKER


def why_not(deal: Deal, seat: int, action: Action) -> MahjongError | None:
    """The reason of this game, or None if the common ones will do."""
    decision = deal.window.decision(seat) if deal.window is not None else None
    if decision is None:
        return None
    code = _code(deal, seat_of(deal, seat), action, decision)
    if not code:
        return None
    values: dict[str, object] = {"action": action.text(True)}
    return IllegalAction(f"flex.{code}", values)


def _code(deal: Deal, place: FlexSeat, action: Action, decision: Decision) -> str:
    if decision.kind in ("pass_tiles", "courtesy", "stop_charleston"):
        return _of_passing(place, action, decision)
    if decision.kind == "claim":
        return _of_call(deal, place, action)
    verb = action.verb
    if verb == WIN_VERB:
        complete = sequences.is_complete(place.hand, place.at_table.shapes())
        return "min_points" if complete else _not_a_hand(place)
    if verb in (SWAP_VERB, RIVER_SWAP_VERB):
        return _of_swap(place, action)
    return "not_passing_now" if verb in (GIVE_VERB, CHOOSE_VERB) else ""


def _of_passing(place: FlexSeat, action: Action, decision: Decision) -> str:
    if decision.kind == "courtesy":
        return "choose_number"
    if decision.kind == "stop_charleston":
        return "stop_or_go_on"
    if action.verb != GIVE_VERB:
        return "pass_first"
    kinds = action.tiles()
    if any(kinds.count(kind) > place.hand.counts[kind] for kind in kinds):
        return "pass_held"
    return "pass_special" if JOKER in kinds or BLANK in kinds else "pass_count"


def _of_call(deal: Deal, place: FlexSeat, action: Action) -> str:
    if action.verb == WIN_VERB:
        waiting = place.waits() & (1 << deal.last_discard)
        return "min_points" if waiting else "call_incomplete"
    if action.verb == SET_VERB:
        if deal.wall.drawable <= 0 and not place.at_table.last_discard_exposure:
            return "last_discard"
        if action.b == 2:
            return "call_pair"
        return "call_flowers" if action.a == FLOWER else "call_set"
    return "" if action.verb == DISCARD_VERB else "not_passing_now"


def _of_swap(place: FlexSeat, action: Action) -> str:
    if not place.hand.counts[action.a]:
        return "swap_held"
    if action.verb == RIVER_SWAP_VERB:
        return "blank_sneaky" if place.at_table.sneaky_blanks else "blank_swap"
    mode = place.at_table.joker_swap
    if mode == "off":
        return "swap_off"
    wrong_way = "reverse_only" if action.b == JOKER else "redeem_only"
    return f"swap_{mode}" if mode == wrong_way else "swap_set"


def _not_a_hand(place: FlexSeat) -> str:
    fault = sequences.why_not(place.hand, place.at_table.shapes())
    return f"not_a_hand.{fault.key}"
