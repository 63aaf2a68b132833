"""The search for swaps that complete a hand finds exactly what trying every swap finds."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Hashable
from typing import Any

import pytest

from sparrowhall.game.deal import Deal, Plan, Winner
from sparrowhall.game.events import Log
from sparrowhall.game.wall import Wall
from sparrowhall.games import rules_of
from sparrowhall.hand.hand import SET, Meld
from sparrowhall.hand.sequences import is_complete
from sparrowhall.hand.sequences.forms import Form
from sparrowhall.hand.sequences.forms import Plan as Numbers
from sparrowhall.rules.flex import result, swaps
from sparrowhall.rules.flex.game import Flex
from sparrowhall.rules.flex.seat import seat_of
from sparrowhall.scoring.facts import SELF_DRAW
from sparrowhall.tiles.kinds import BIT, BLANK, FLOWER, JOKER, KINDS, NATURAL
from sparrowhall.tiles.notation import parse

HOUSE = ["news_set", "year_set", "seq_quint", "like_sequence", "double_sequence", "opposite_winds"]
TABLES: dict[str, dict[str, Any]] = {
    "standard": {},
    "reverse_only": {"joker_swap": "reverse_only"},
    "redeem_only": {"joker_swap": "redeem_only"},
    "no_swaps": {"joker_swap": "off"},
    "natural_sets": {"all_joker_sets": False, "dragon_split_same_suit": False},
    "blanks_take_no_jokers": {"blank_takes_joker": False},
    "house": dict.fromkeys(HOUSE, True),
    "sneaky": {"sneaky_blanks": True},
}
MOST_POSITIONS = 3000


class Scene:
    """A table at which seat 0 holds fourteen tiles not far from a hand."""

    def __init__(self, rng: random.Random, options: dict[str, Any]) -> None:
        self.rng = rng
        values = {"players": 3, "flowers": 8, "blanks": 2, **options}
        rules = rules_of("flex", values)
        assert isinstance(rules, Flex)
        self.rules = rules
        self.left = rules.tiles.counts[:]
        seats = [rules.new_seat(seat) for seat in range(3)]
        self.deal = Deal(rules, Plan(1, 0, 0, -1, 0, [], []), Wall([], 0), Log(), seats)
        self.hand = self.deal.seats[0].hand

    def set_up(self) -> bool:
        """Lay the tiles out; False if there are not enough of some kind."""
        form = self.rng.choice(self.rules.scout.shapes.forms().all)
        if not self._own(form, self.rng.choice(form.plans)) or min(self.left) < 0:
            return False
        if self.hand.size < 2:
            return False
        wanted = self.hand.tiles()
        for seat in (1, 2):
            self._exposed(seat, wanted)
        for seat in range(3):
            for _ in range(self.rng.randrange(4)):
                self._discarded(seat, self._some_kind(wanted))
        self._scramble()
        return True

    def _own(self, form: Form, plan: Numbers) -> bool:
        """A complete hand, some sets exposed."""
        flowers = self.rng.choice([2, 2, 3, 4, 5, 6]) if form.flowers else 0
        need = form.tiles - flowers
        for _ in range(50):
            sizes = [self.rng.choice([2, 3, 3, 4]) for _ in plan.slots]
            if sum(sizes) == need:
                break
        else:
            return False
        tiles = [*form.singles.kinds, *[FLOWER] * flowers]
        for slot, size in zip(plan.slots, sizes, strict=True):
            kind = self.rng.choice(slot.kinds)
            jokers = self.rng.choice([0, 0, 1, 2]) if size > 2 else 0
            of_set = [kind] * (size - jokers) + [JOKER] * jokers
            if size > 2 and self.rng.random() < 0.25:
                self.hand.set_aside(Meld(SET, kind, tuple(of_set), kind, 1))
            else:
                tiles += of_set
        for kind in tiles:
            self.hand.add(kind)
        for kind in range(KINDS):
            self.left[kind] -= self.hand.counts[kind] + self.hand.melded[kind]
        return True

    def _some_kind(self, wanted: list[int]) -> int:
        return self.rng.choice([self.rng.randrange(NATURAL), self.rng.choice(wanted)])

    def _exposed(self, seat: int, wanted: list[int]) -> None:
        for _ in range(self.rng.randrange(4)):
            kind, size = self._some_kind(wanted), self.rng.choice([3, 4])
            jokers = self.rng.randrange(size)
            if kind < NATURAL and self.left[kind] >= size - jokers and self.left[JOKER] >= jokers:
                self.left[kind] -= size - jokers
                self.left[JOKER] -= jokers
                tiles = tuple([kind] * (size - jokers) + [JOKER] * jokers)
                self.deal.seats[seat].hand.set_aside(Meld(SET, kind, tiles, kind, 0))

    def _discarded(self, seat: int, kind: int) -> None:
        if self.left[kind] > 0:
            self.left[kind] -= 1
            self.deal.seats[seat].river.append(kind)

    def _scramble(self) -> None:
        """Swap back and forth, change a tile, put blanks in place of tiles now discarded."""
        swaps.look_over(self.deal)
        for _ in range(self.rng.randrange(6)):
            found = swaps.swaps_of(self.deal, seat_of(self.deal, 0))
            if found:
                swaps.perform(self.deal, 0, self.rng.choice(found))
        if self.rng.random() < 0.25:
            self.hand.remove(self.rng.choice(self.hand.tiles()))
            self.hand.add(self.rng.choice([k for k in range(BLANK) if self.left[k] > 0]))
        for _ in range(self.rng.choice([0, 0, 1, 2])):
            kind = self.rng.choice(self.hand.tiles())
            if kind != BLANK:
                self.hand.remove(kind)
                self.hand.add(BLANK)
                self.deal.seats[self.rng.randrange(3)].river.append(kind)


def worth(deal: Deal) -> int:
    """The points of seat 0's tiles as they are; 0 if they are no hand."""
    rules = deal.rules
    assert isinstance(rules, Flex)
    return result.points_of(rules.at_table, deal, Winner(0, SELF_DRAW, -1, -1))


def position(deal: Deal) -> Hashable:
    melds = tuple(meld.tiles for place in deal.seats for meld in place.hand.melds)
    rivers = tuple(tuple(sorted(place.river)) for place in deal.seats)
    return tuple(deal.seats[0].hand.counts), melds, rivers


def by_trying(deal: Deal) -> int | None:
    """The most points after any swaps, by making them all; None if there are too many."""
    queue = deque([deal])
    seen = {position(deal)}
    best = 0
    while queue:
        here = queue.popleft()
        best = max(best, worth(here))
        for action in swaps.swaps_of(here, seat_of(here, 0)):
            there = here.clone()
            swaps.perform(there, 0, action)
            if position(there) not in seen:
                seen.add(position(there))
                queue.append(there)
        if len(seen) > MOST_POSITIONS:
            return None
    return best


def by_search(deal: Deal) -> int:
    """The most points after the swaps that the search proposes, each of which must be legal."""
    best = worth(deal)
    for way in swaps.ways_to_complete(deal, 0):
        trial = deal.clone()
        for action in way:
            assert action in swaps.swaps_of(trial, seat_of(trial, 0))
            swaps.perform(trial, 0, action)
        assert worth(trial), "every way leads to a complete hand"
        best = max(best, worth(trial))
    return best


@pytest.mark.parametrize("name", list(TABLES))
def test_the_search_finds_the_best_that_trying_everything_finds(name: str) -> None:
    rng = random.Random(name)
    done = helped = 0
    while done < 60:
        scene = Scene(rng, TABLES[name])
        if not scene.set_up():
            continue
        expected = by_trying(scene.deal)
        if expected is None:
            continue
        done += 1
        assert by_search(scene.deal) == expected
        hand, shapes = scene.hand, scene.rules.scout.shapes
        helped += expected > 0 and not is_complete(hand, shapes)
    assert helped > 5 or name in ("no_swaps", "sneaky")


@pytest.mark.parametrize("name", list(TABLES))
def test_only_kinds_in_reach_can_complete_a_hand(name: str) -> None:
    """FX-FLOW-CALL: what is out of reach at rest completes nothing, swaps or none (Ruling 3)."""
    rng = random.Random(f"reach {name}")
    done = reached = 0
    while done < 40:
        scene = Scene(rng, TABLES[name])
        if not scene.set_up():
            continue
        done += 1
        place = seat_of(scene.deal, 0)
        for kind in {kind for kind in scene.hand.tiles() if kind < JOKER}:
            scene.hand.remove(kind)
            place.hand_changed()
            near = place.in_reach() & BIT[kind] != 0
            scene.hand.add(kind)
            own = worth(scene.deal)
            swapped = by_search(scene.deal) if scene.rules.at_table.swap_after_mahjong_call else 0
            assert near or not max(own, swapped)
            reached += near
    assert reached > 10


def laid_out(hand: str, *sets: str, **options: Any) -> Deal:
    """Seat 0's concealed tiles, and the sets that each seat has exposed."""
    rules = rules_of("flex", {"players": 3, **options})
    seats = [rules.new_seat(seat) for seat in range(3)]
    for kind in parse(hand):
        seats[0].hand.add(kind)
    for place, exposed in zip(seats, sets, strict=True):
        for words in exposed.split():
            tiles = tuple(parse(words))
            place.hand.set_aside(Meld(SET, tiles[0], tiles, tiles[0], 1))
    deal = Deal(rules, Plan(1, 0, 0, -1, 0, [], []), Wall([], 0), Log(), seats)
    swaps.look_over(deal)
    return deal


def test_a_joker_may_be_borrowed_to_free_the_own_set_of_its_joker() -> None:
    """A 5m buys a joker, that a 3m, that the own joker, and that the 5m back."""
    deal = laid_out("2222m4444m555m", "33m0j", "3m0j0j", "5m0j0j")
    assert by_search(deal) == by_trying(deal) == worth(deal) + 1
    way = list(swaps.ways_to_complete(deal, 0))[-1]
    assert [action.tiles() for action in way] == [
        parse("5m0j"),
        parse("0j3m"),
        parse("3m0j"),
        parse("0j5m"),
    ]


@pytest.mark.parametrize("mode", ["reverse_only", "redeem_only", "off"])
def test_no_joker_leaves_the_own_set_where_the_table_does_not_allow_it(mode: str) -> None:
    deal = laid_out("2222m4444m555m", "33m0j", "3m0j0j", "5m0j0j", joker_swap=mode)
    assert by_search(deal) == by_trying(deal) == worth(deal)
