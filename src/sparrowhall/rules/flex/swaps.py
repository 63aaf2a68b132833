"""Swaps: jokers with exposed sets, blanks with discards, and the swaps that save a call.

A swap never changes what an exposed set reads as, nor its size.
"""

from __future__ import annotations

from typing import Final

from sparrowhall.game.actions import SWAP_VERB, Action, river_swap, swap
from sparrowhall.game.deal import Deal
from sparrowhall.hand import sequences
from sparrowhall.hand.hand import Meld
from sparrowhall.rules.flex.seat import FlexSeat, seat_of
from sparrowhall.tiles.kinds import BLANK, FLOWER, JOKER, KINDS

STATES: Final = 400
"""How many positions a search for swaps looks at."""


def joker_swaps(deal: Deal, place: FlexSeat) -> list[Action]:
    """Every swap with an exposed set the seat may make now (FX-FLOW-JOKER-SWAP)."""
    mode = place.at_table.joker_swap
    counts = place.hand.counts
    found: list[Action] = []
    for owner in deal.seats:
        for index, meld in enumerate(owner.hand.melds):
            if meld.kind == FLOWER or len(meld.tiles) < 3:
                continue
            if mode in ("both", "reverse_only") and counts[JOKER] and _may_lose(place, meld):
                found.append(swap(JOKER, meld.kind, owner.index, index))
            if mode in ("both", "redeem_only") and counts[meld.kind] and JOKER in meld.tiles:
                found.append(swap(meld.kind, JOKER, owner.index, index))
    return found


def _may_lose(place: FlexSeat, meld: Meld) -> bool:
    """Whether a natural tile may leave a set: sets of jokers alone are an option (AMB-FX-04)."""
    naturals = len(meld.tiles) - meld.tiles.count(JOKER)
    return naturals > (0 if place.at_table.all_joker_sets else 1)


def blank_swaps(deal: Deal, place: FlexSeat) -> list[Action]:
    """Every discard a blank could be left for (FX-FLOW-BLANK-SWAP)."""
    if not place.hand.counts[BLANK]:
        return []
    lying = sorted({kind for seat in deal.seats for kind in seat.river if kind < KINDS})
    jokers_too = place.at_table.blank_takes_joker
    return [
        river_swap(BLANK, kind) for kind in lying if kind != BLANK and (jokers_too or kind != JOKER)
    ]


def swaps_of(deal: Deal, place: FlexSeat) -> list[Action]:
    """The swaps of an own turn; sneaky blanks have a window of their own."""
    found = joker_swaps(deal, place)
    if not place.at_table.sneaky_blanks:
        found += blank_swaps(deal, place)
    return found


def perform(deal: Deal, seat: int, action: Action) -> None:
    """Carry out a swap."""
    if action.verb == SWAP_VERB:
        deal.swap(seat, action.a, action.b, action.c, action.d)
    else:
        deal.swap_with_river(seat, action.a, action.b)
    for place in deal.seats:
        place.hand_changed()


def swap_bound(deal: Deal, place: FlexSeat) -> int:
    """No more tiles than this can be gained by swaps: each blank, joker or redeemable set one."""
    counts = place.hand.counts
    if place.at_table.joker_swap == "off":
        return 0 if place.at_table.sneaky_blanks else counts[BLANK]
    exposed = sum(meld.tiles.count(JOKER) for seat in deal.seats for meld in seat.hand.melds)
    any_exposed = any(seat.hand.melds for seat in deal.seats)
    blanks = 0 if place.at_table.sneaky_blanks else counts[BLANK]
    return blanks + (counts[JOKER] + exposed if any_exposed else 0)


def ways_to_complete(deal: Deal, seat: int, most: int) -> list[list[Action]]:
    """The swaps, at most ``most`` in a row, after which the 14 tiles of ``seat`` are a hand.

    The empty list is among them if the hand is complete as it is. Looks at ``STATES`` positions at
    most, the nearest first.
    """
    found: list[list[Action]] = []
    queue: list[tuple[Deal, list[Action]]] = [(deal, [])]
    seen = {_position(deal, seat)}
    for position, made in queue:
        place = seat_of(position, seat)
        if sequences.is_complete(place.hand, place.at_table.shapes()):
            found.append(made)
        if len(made) == most:
            continue
        for action in swaps_of(position, place):
            if len(seen) == STATES:
                break
            other = position.clone()
            perform(other, seat, action)
            key = _position(other, seat)
            if key not in seen:
                seen.add(key)
                queue.append((other, [*made, action]))
    return found


def _position(deal: Deal, seat: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """What swaps change: the hand, and the tiles of every exposed set."""
    melds = tuple([meld.tiles for place in deal.seats for meld in place.hand.melds])
    return (tuple(deal.seats[seat].hand.counts), melds)
