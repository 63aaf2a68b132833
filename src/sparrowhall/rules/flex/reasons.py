"""Why an action is not on offer, where the reason is Flex."""

from __future__ import annotations

from typing import Final

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
from sparrowhall.game.deal import Deal, Winner
from sparrowhall.game.windows import Decision
from sparrowhall.hand import sequences
from sparrowhall.rules.flex import result
from sparrowhall.rules.flex.because import CATALOG
from sparrowhall.rules.flex.seat import FlexSeat, seat_of
from sparrowhall.scoring.explain import spoken
from sparrowhall.scoring.facts import DISCARD
from sparrowhall.tiles.kinds import BIT, FLOWER, JOKER


class NoMahjong(IllegalAction):
    """A hand that cannot be declared: the reason is the one that scoring such a hand gives."""

    def __init__(self, key: str, values: dict[str, object]) -> None:
        super().__init__(f"flex.no_mahjong.{key}", values)
        self.key: Final = key

    def say(self, language: str = "en") -> str:
        """The reason in words."""
        return CATALOG.say(f"because.reason.{self.key}", language, spoken(self.values, language))


def why_not(deal: Deal, seat: int, action: Action) -> MahjongError | None:
    """The reason of this game, or None if the common ones will do."""
    decision = deal.window.decision(seat) if deal.window is not None else None
    if decision is None:
        return None
    place = seat_of(deal, seat)
    if action.verb == WIN_VERB and decision.kind == "turn":
        return _no_mahjong(deal, place, deal.rules.own_win(deal, seat))
    in_claim = decision.kind == "claim"
    if action.verb == WIN_VERB and in_claim and place.waits() & BIT[decision.tile]:
        return _call_too_small(deal, place, decision.tile)
    code = _code(deal, place, action, decision)
    if not code:
        return None
    count = len(decision.actions[0].tiles())
    values: dict[str, object] = {"action": action.text(True), "count": count}
    return IllegalAction(f"flex.{code}", values)


def _no_mahjong(deal: Deal, place: FlexSeat, winner: Winner) -> NoMahjong:
    """What is wrong with fourteen tiles: they are no hand, or too little a one."""
    least = place.at_table.min_points
    points = result.points_of(place.at_table, deal, winner)
    if points:
        return NoMahjong("too_small", {"points": points, "needed": least})
    fault = sequences.why_not(place.hand, place.scout.shapes)
    return NoMahjong(fault.key, fault.values)


def _call_too_small(deal: Deal, place: FlexSeat, tile: int) -> NoMahjong:
    trial = deal.clone()
    caller = seat_of(trial, place.index)
    caller.hand.add(tile)
    return _no_mahjong(trial, caller, Winner(place.index, DISCARD, tile, deal.turn))


def _code(deal: Deal, place: FlexSeat, action: Action, decision: Decision) -> str:
    verb = action.verb
    if decision.kind in ("pass_tiles", "courtesy", "stop_charleston"):
        return _of_passing(place, action, decision)
    if verb in (GIVE_VERB, CHOOSE_VERB):
        return "not_passing_now"
    if decision.kind == "claim":
        return _of_call(deal, place, action, decision)
    if decision.kind == "sneaky_blank":
        return "blank_swap" if verb == RIVER_SWAP_VERB else "sneaky_or_pass"
    if verb == SET_VERB:
        return "call_later"
    return _of_swap(place, action) if verb in (SWAP_VERB, RIVER_SWAP_VERB) else ""


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
    if len(kinds) != len(decision.actions[0].tiles()):
        return "pass_count"
    return "pass_special"


def _of_call(deal: Deal, place: FlexSeat, action: Action, decision: Decision) -> str:
    verb = action.verb
    if verb == WIN_VERB:
        return "call_incomplete"
    if verb in (SWAP_VERB, RIVER_SWAP_VERB):
        return "swap_in_turn"
    if verb != SET_VERB:
        return "" if verb == DISCARD_VERB else "call_or_pass"
    if action.a != decision.tile:
        return "call_other_tile"
    if deal.wall.drawable <= 0 and not place.at_table.last_discard_exposure:
        return "last_discard"
    if action.b == 2 and not place.at_table.call_pairs:
        return "call_pair"
    if action.b > place.hand.size:
        return "call_leaves_none"
    return "call_flowers" if action.a == FLOWER else "call_set"


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
