"""Swaps: jokers with exposed sets, blanks with discards, and the swaps that save a call.

A swap never changes what an exposed set reads as, nor its size.
"""

from __future__ import annotations

from collections.abc import Iterator

from sparrowhall.game.actions import SWAP_VERB, Action, river_swap, swap
from sparrowhall.game.deal import Deal
from sparrowhall.hand.hand import Meld
from sparrowhall.hand.sequences.reach import Goal, Trade, goals
from sparrowhall.rules.flex.seat import FlexSeat, OpenSet, OpenSets, seat_of
from sparrowhall.tiles.kinds import BIT, BLANK, FLOWER, JOKER, KINDS


def look_over(deal: Deal) -> None:
    """Tell all seats which exposed sets take part in swaps, after one has changed.

    They are those of three or four; the wrong exposure of a dead hand is not among them.
    """
    found: list[OpenSet] = []
    for place in deal.seats:
        melds = place.hand.melds
        if seat_of(deal, place.index).dead:
            melds = melds[:-1]
        for index, meld in enumerate(melds):
            if meld.kind != FLOWER and len(meld.tiles) > 2:
                found.append((place.index, index, meld))
    known = OpenSets(found)
    for place in deal.seats:
        seat_of(deal, place.index).open = known


def joker_swaps(place: FlexSeat) -> list[Action]:
    """Every swap with an exposed set the seat may make now (FX-FLOW-JOKER-SWAP)."""
    options, held = place.at_table, place.hand.held
    reverse = options.reverse_swaps and held & BIT[JOKER] != 0
    redeem = held & place.open.loose if options.redeem_swaps else 0
    found: list[Action] = []
    if not reverse and not redeem:
        return found
    for owner, index, meld in place.open.sets:
        if reverse and _spare(place, meld):
            found.append(swap(JOKER, meld.kind, owner, index))
        if redeem & BIT[meld.kind] and JOKER in meld.tiles:
            found.append(swap(meld.kind, JOKER, owner, index))
    return found


def _spare(place: FlexSeat, meld: Meld) -> int:
    """How many natural tiles may leave a set: all, or all but one (AMB-FX-04)."""
    naturals = len(meld.tiles) - meld.tiles.count(JOKER)
    return naturals if place.at_table.all_joker_sets else max(naturals - 1, 0)


def blank_swaps(deal: Deal, place: FlexSeat) -> list[Action]:
    """Every discard a blank could be left for (FX-FLOW-BLANK-SWAP)."""
    if not place.hand.counts[BLANK]:
        return []
    lying = _lying(deal, place)
    return [river_swap(BLANK, kind) for kind in range(KINDS) if lying[kind]]


def _lying(deal: Deal, place: FlexSeat) -> list[int]:
    """How many discards of each kind a blank may take."""
    lying = [0] * KINDS
    for seat in deal.seats:
        for kind in seat.river:
            if kind < KINDS:
                lying[kind] += 1
    lying[BLANK] = 0
    if not place.at_table.blank_takes_joker:
        lying[JOKER] = 0
    return lying


def swaps_of(deal: Deal, place: FlexSeat) -> list[Action]:
    """Every swap of an own turn; sneaky blanks have a window of their own."""
    found = joker_swaps(place)
    if not place.at_table.sneaky_blanks:
        found += blank_swaps(deal, place)
    return found


def perform(deal: Deal, seat: int, action: Action, quietly: bool = False) -> None:
    """Carry out a swap, ``quietly`` for a sneaky blank.

    The tile just drawn is not known as such once it is swapped away.
    """
    place = deal.seats[seat]
    if action.verb == SWAP_VERB:
        deal.swap(seat, action.a, action.b, action.c, action.d)
        deal.seats[action.c].hand_changed()
        look_over(deal)
    else:
        deal.swap_with_river(seat, action.a, action.b, quietly)
    place.hand_changed()
    if place.drawn >= 0 and not place.hand.counts[place.drawn]:
        place.drawn = -1


# Swaps that complete a hand.


def ways_to_complete(deal: Deal, seat: int) -> Iterator[list[Action]]:
    """The swaps after which the fourteen tiles of ``seat`` are a hand, one list for each hand.

    Among them are such that the dearest of all hands within reach can be had.
    """
    place = seat_of(deal, seat)
    clearable = not place.hand.melded[JOKER] or place.at_table.redeem_swaps
    for jokerless in [False, True] if clearable else [False]:
        trade = _trade(deal, place, jokerless)
        for goal in goals(place.hand, place.scout.shapes, trade, jokerless):
            way = _way(deal, seat, goal, jokerless)
            if way is not None:
                yield way


def _trade(deal: Deal, place: FlexSeat, jokerless: bool) -> Trade:
    """What the seat may exchange; ``jokerless`` demands every joker out of its own sets."""
    options = place.at_table
    trade = Trade()
    for owner, _, meld in place.open.sets:
        jokers = meld.tiles.count(JOKER)
        if options.redeem_swaps:
            trade.given[meld.kind] += jokers
        if jokerless and owner == place.index:
            trade.got[meld.kind] -= jokers
        elif options.reverse_swaps:
            trade.got[meld.kind] += _spare(place, meld)
    if place.hand.counts[BLANK] and not options.sneaky_blanks:
        trade.lie[:] = _lying(deal, place)
    return trade


def _way(deal: Deal, seat: int, goal: Goal, jokerless: bool) -> list[Action] | None:
    """The swaps that lead to a goal, in an order in which they can be made."""
    trial = deal.clone()
    place = seat_of(trial, seat)
    made: list[Action] = []
    for kind in range(KINDS):
        for _ in range(goal.taken[kind]):
            made.append(river_swap(BLANK, kind))
            perform(trial, seat, made[-1])
    if jokerless:
        made += _clear(trial, place)
    while True:
        action = _toward(place, goal)
        if action is None:
            break
        perform(trial, seat, action)
        made.append(action)
    cleared = not jokerless or not place.hand.melded[JOKER]
    return made if place.hand.counts == goal.counts and cleared else None


def _clear(deal: Deal, place: FlexSeat) -> list[Action]:
    """Hand in tiles for the jokers of the own sets; a tile lacking comes from another's set."""
    made: list[Action] = []
    me, melds = place.index, place.hand.melds
    for index in [at for owner, at, _ in place.open.sets if owner == me]:
        while JOKER in melds[index].tiles:
            kind = melds[index].kind
            action: Action | None = swap(kind, JOKER, me, index)
            if not place.hand.counts[JOKER] and not place.hand.counts[kind]:
                action = _redeem(place, [0] * KINDS)  # a joker to begin with
            elif not place.hand.counts[kind]:
                action = _reverse(place, kind)
                if action is not None and action.c == me:
                    return made
            if action is None:
                return made
            perform(deal, me, action)
            made.append(action)
    return made


def _toward(place: FlexSeat, goal: Goal) -> Action | None:
    """A swap that brings the hand nearer to the goal: for a joker first, then with one."""
    found = _redeem(place, goal.counts)
    for kind in range(FLOWER):
        if found is None and place.hand.counts[kind] < goal.counts[kind]:
            found = _reverse(place, kind)
    return found


def _redeem(place: FlexSeat, wanted: list[int]) -> Action | None:
    """A joker for a tile of which the hand has more than ``wanted``."""
    for owner, index, meld in place.open.sets:
        if JOKER in meld.tiles and place.hand.counts[meld.kind] > wanted[meld.kind]:
            return swap(meld.kind, JOKER, owner, index)
    return None


def _reverse(place: FlexSeat, kind: int) -> Action | None:
    """A joker for a tile of this kind, out of another's set if possible."""
    if not place.hand.counts[JOKER]:
        return None
    found: Action | None = None
    for owner, index, meld in place.open.sets:
        if meld.kind == kind and _spare(place, meld):
            found = swap(JOKER, kind, owner, index)
            if owner != place.index:
                break
    return found
