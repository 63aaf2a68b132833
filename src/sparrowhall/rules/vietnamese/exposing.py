"""Showing bonus tiles: which batches a seat may expose, and their replacements.

Flowers (Đại Hoa among them) must be shown, jokers may be.
"""

from __future__ import annotations

from typing import Final

from sparrowhall.game import flow
from sparrowhall.game.actions import Action, expose
from sparrowhall.game.deal import Deal
from sparrowhall.game.events import BONUS_TILE
from sparrowhall.rules.vietnamese.jokers import FLOWER_MASK, JOKER_MASK
from sparrowhall.rules.vietnamese.seat import LATER, OPENING, VietnameseSeat, seat_of
from sparrowhall.scoring.situation import Batch
from sparrowhall.tiles.kinds import BIT, SPECIAL, kinds_in

FLOWER_KINDS: Final[list[int]] = kinds_in(FLOWER_MASK)
JOKER_KINDS: Final[list[int]] = kinds_in(JOKER_MASK)


def flowers_held(place: VietnameseSeat) -> list[int]:
    """The flowers in a hand; all of them must be shown, or discarded under NFNL."""
    if not place.hand.held & FLOWER_MASK:
        return []
    counts = place.hand.counts
    return [kind for kind in FLOWER_KINDS if counts[kind]]


def jokers_held(place: VietnameseSeat) -> list[int]:
    """The jokers in a hand."""
    if not place.hand.held & JOKER_MASK:
        return []
    counts = place.hand.counts
    return [kind for kind in JOKER_KINDS if counts[kind]]


def batches(deal: Deal, place: VietnameseSeat) -> list[Action]:
    """Every batch the seat may expose: all its flowers, with any of its jokers.

    Every tile is replaced, so a batch with jokers may not exceed the live wall.
    """
    if not place.hand.keys[SPECIAL]:
        return []
    flowers = flowers_held(place)
    jokers = jokers_held(place)
    found: list[Action] = []
    for chosen in range(1 << len(jokers)):
        batch = flowers + [kind for i, kind in enumerate(jokers) if chosen & BIT[i]]
        if batch and (not chosen or _live_for(deal, place, len(batch))):
            found.append(expose(batch))
    return found


def _live_for(deal: Deal, place: VietnameseSeat, count: int) -> bool:
    return deal.wall.drawable >= count or place.at_table.replacement_at_zero == "any"


def show_batch(deal: Deal, seat: int, kinds: list[int], opening: bool) -> None:
    """Set a batch aside; No Flowers No Leaves is lost by it."""
    place = seat_of(deal, seat)
    deal.expose(seat, kinds, OPENING if opening else LATER)
    place.batches.append(Batch(kinds, opening))
    place.eligible = False
    place.hand_changed()


def expose_in_turn(deal: Deal, seat: int, kinds: list[int]) -> None:
    """Expose in play; the replacements come one by one, the last is the tile just drawn."""
    show_batch(deal, seat, kinds, False)
    replace_all(deal, seat, len(kinds))


def replace_all(deal: Deal, seat: int, count: int) -> None:
    """Draw ``count`` replacements, then go on with the turn."""
    for _ in range(count - 1):
        if not deal.rules.may_replace(deal, seat, BONUS_TILE):
            flow.exhaust(deal)
            return
        deal.take(seat, deal.wall.draw_tail(), BONUS_TILE)
    flow.replace(deal, seat, BONUS_TILE)
