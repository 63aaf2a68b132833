"""The greedy bot in Flex: targets, passes, calls, swaps."""

from __future__ import annotations

import random

import pytest

from sparrowhall.bots.greedy import Greedy
from sparrowhall.bots.targets import Odds, targets
from sparrowhall.game.actions import (
    ANNOUNCE,
    DISCARD,
    PASS,
    SWAP_VERB,
    WIN,
    Action,
    choose,
    claim_set,
    give,
    river_swap,
    swap,
)
from sparrowhall.game.deal import Deal, Plan
from sparrowhall.game.events import Log
from sparrowhall.game.view import View
from sparrowhall.game.wall import Wall
from sparrowhall.game.windows import Decision
from sparrowhall.games import rules_of
from sparrowhall.hand import sequences
from sparrowhall.hand.hand import SET, Meld, hand_of
from sparrowhall.hand.sequences import Shapes
from sparrowhall.sim.simulate import simulate
from sparrowhall.tiles.kinds import BLANK, FLOWER, JOKER, KINDS, NATURAL
from sparrowhall.tiles.notation import parse, parse_one

FULL = [4] * NATURAL + [0] * (KINDS - NATURAL)
FULL[FLOWER], FULL[JOKER] = 6, 8


class Scene:
    """Seat 0 holding ``hand``; ``seen`` are the discards of seat 1."""

    def __init__(self, hand: str, seen: str = "", **options: object) -> None:
        rules = rules_of("flex", options)
        plan = Plan(1, 0, 0, -1, 0, [], [])
        seats = [rules.new_seat(seat) for seat in range(rules.seats)]
        self.deal = Deal(rules, plan, Wall([0] * 80, 0), Log(), seats)
        for kind in parse(hand):
            seats[0].hand.add(kind)
        seats[1].river = parse(seen)

    def meld(self, seat: int, tiles: str) -> Scene:
        kinds = parse(tiles)
        reads = next(kind for kind in kinds if kind != JOKER)
        self.deal.seats[seat].hand.set_aside(Meld(SET, reads, tuple(kinds), reads, 3))
        return self

    @property
    def view(self) -> View:
        return View(self.deal, 0, [0] * len(self.deal.seats))

    def answer(self, kind: str, *actions: Action) -> Action:
        return Greedy().choose(self.view, Decision(0, kind, list(actions), actions[-1]))

    def turn(self, *more: Action) -> Action:
        held = sorted(set(self.deal.seats[0].hand.tiles()))
        return self.answer("turn", *more, *[DISCARD[kind] for kind in held])


def test_targets_keep_what_the_nearest_templates_keep() -> None:
    """A target is a complete hand: fourteen tiles, as far as what it lacks."""
    rng = random.Random(3)
    pool = [kind for kind in range(KINDS) for _ in range(FULL[kind])]
    shapes = Shapes()
    for _ in range(40):
        hand = hand_of(0, rng.sample(pool, 13))
        left = [FULL[kind] - hand.counts[kind] for kind in range(KINDS)]
        found = targets(hand, shapes, Odds(left, 0.01), 500)
        assert min(target.distance for target in found) == sequences.distance(hand, shapes)
        for target in found:
            assert len(target.tiles()) == 14
            assert sum(target.kept) + target.distance == 14
            assert all(target.kept[kind] <= hand.counts[kind] for kind in range(KINDS))
            whole = hand_of(0, [])
            for kind in range(KINDS):
                for _ in range(target.kept[kind]):
                    whole.add(kind)
            for kind, wild, count in target.missing:
                for _ in range(count):
                    whole.add(JOKER if wild and kind != FLOWER else kind)
            assert sequences.is_complete(whole, shapes)


def test_targets_of_house_rules_are_complete_hands() -> None:
    """FX-HR: singles sets, like and double sequences, opposite winds."""
    rng = random.Random(4)
    shapes = Shapes(news=True, year="2026", seq_quint=True, like=True, double=True)
    pool = [kind for kind in range(KINDS) for _ in range(FULL[kind])]
    for _ in range(30):
        hand = hand_of(0, rng.sample(pool, 13))
        left = [FULL[kind] - hand.counts[kind] for kind in range(KINDS)]
        for target in targets(hand, shapes, Odds(left, 0.01), 12):
            assert len(target.tiles()) == sum(target.kept) + target.distance == 14


def test_a_target_whose_tiles_are_gone_is_none() -> None:
    hand = hand_of(0, parse("222333444555m2p"))
    left = [FULL[kind] - hand.counts[kind] for kind in range(KINDS)]
    left[parse_one("6m")] = 0
    for target in targets(hand, Shapes(), Odds(left, 0.01), 12):
        assert (parse_one("6m"), 2) not in target.sets


def test_the_tile_outside_every_target_goes() -> None:
    assert Scene("222333444555mN6m").turn() is DISCARD[parse_one("N")]


def test_a_win_is_declared() -> None:
    assert Scene("22233344455566m").turn(WIN) is WIN


def test_the_pass_keeps_the_sets() -> None:
    """FX-FLOW-PASS: of thirteen tiles the three that fit nothing."""
    tiles = parse("2223334445mNp".replace("p", "E")) + parse("9s")
    scene = Scene("2223334445m" + "NE9s")
    held = sorted(tiles)
    gifts = {give(list(three)) for three in _threes(held)}
    passed = scene.answer("pass_tiles", *gifts, give(parse("222m")))
    assert sorted(passed.tiles()) == sorted(parse("NE9s"))


def test_own_tiles_of_value_are_kept_in_a_blind_pass() -> None:
    """FX-AM-CHARLESTON: what is in the way goes, the rest unseen."""
    scene = Scene("222333444555mN", charleston=True)
    north, two = parse("N2m")
    three = give([north, two, two])
    one = give([north])
    assert scene.answer("pass_tiles", three, one) is one


def test_the_charleston_stops_when_the_hand_is_good() -> None:
    good = Scene("222333444555mN", charleston=True)
    assert good.answer("stop_charleston", ANNOUNCE, PASS) is ANNOUNCE
    poor = Scene("159m37p268sNESW0m", charleston=True)
    assert poor.answer("stop_charleston", ANNOUNCE, PASS) is PASS


def test_the_courtesy_pass_offers_what_is_in_the_way() -> None:
    numbers = [choose(number) for number in range(4)]
    good = Scene("222333444555mN", charleston=True)
    assert good.answer("courtesy", *numbers) is choose(1)
    poor = Scene("159m37p268sNESW0m", charleston=True)
    assert poor.answer("courtesy", *numbers) is choose(3)


def test_a_call_that_helps_is_made() -> None:
    scene = Scene("2222333344m55pN")
    call = claim_set(parse_one("5p"), 3, 0)
    assert scene.answer("claim", call, PASS) is call


def test_a_call_that_fits_no_target_is_not_made() -> None:
    scene = Scene("22233344455mNNE")
    assert scene.answer("claim", claim_set(parse_one("N"), 3, 0), PASS) is PASS


def test_a_call_that_kills_the_hand_is_not_made() -> None:
    """Two suits lie exposed already: a third can win nothing."""
    scene = Scene("44m5566pNN0j").meld(0, "222m").meld(0, "333p")
    assert scene.answer("claim", claim_set(parse_one("N"), 3, 0), PASS) is PASS


def test_a_joker_is_taken_for_a_tile_of_no_use() -> None:
    """FX-FLOW-JOKER-SWAP: redeemed out of an exposed set."""
    scene = Scene("222333444m55m6m9sN").meld(2, "99s0j")
    redeem = swap(parse_one("9s"), JOKER, 2, 0)
    assert scene.turn(redeem) is redeem


def test_a_joker_is_given_for_the_tile_of_a_pair() -> None:
    """The reverse swap: where no joker may stand."""
    scene = Scene("2222333344445m0j").meld(2, "555m")
    reverse = swap(JOKER, parse_one("5m"), 2, 0)
    assert scene.turn(reverse) is reverse


def test_a_swap_is_never_taken_back() -> None:
    """Whatever is on offer, a hand stops swapping."""
    scene = Scene("222333m44m556m9s0jN").meld(2, "999s").meld(3, "66m0j")
    rules = scene.deal.rules
    for _ in range(8):
        chosen = scene.turn(*rules.turn_actions(scene.deal, 0))
        if chosen.verb != SWAP_VERB:
            return
        rules.perform(scene.deal, 0, chosen)
    raise AssertionError("it goes on swapping")


def test_a_blank_is_left_for_the_tile_that_is_missing() -> None:
    """FX-FLOW-BLANK-SWAP"""
    scene = Scene("22233344455m9sN0b", seen="5mSW", blanks=4)
    swaps = [river_swap(BLANK, kind) for kind in parse("5mSW")]
    assert scene.turn(*swaps) is swaps[0]


def test_a_sneaky_blank_waits_for_a_tile_that_helps() -> None:
    """FX-AM-SNEAKYBLANK"""
    options: dict[str, object] = {"blanks": 4, "sneaky_blanks": True}
    scene = Scene("22233344455m9s0b", seen="5mS", **options)
    wish = river_swap(BLANK, parse_one("5m"))
    idle = river_swap(BLANK, parse_one("S"))
    assert scene.answer("sneaky_blank", wish, idle, PASS) is wish
    assert scene.answer("sneaky_blank", idle, PASS) is PASS


def _threes(held: list[int]) -> list[tuple[int, int, int]]:
    places = range(len(held))
    return [
        (held[i], held[j], held[k]) for i in places for j in places for k in places if i < j < k
    ]


@pytest.mark.parametrize("seats", ["greedy,random,greedy,random", "random,greedy,random,greedy"])
def test_it_beats_random_bots_from_either_seats(seats: str) -> None:
    """The same walls with the seats exchanged; the margin is at least four standard errors."""
    report = simulate("flex", hands=24, bots=seats.split(","), seed=11)
    mean, error = report.points_per_hand("greedy")
    assert mean > 4 * error > 0
    assert report.tally.patterns["FX-PT-MAHJONG"] > 0


def test_a_singles_set_whose_tiles_are_gone_is_no_target() -> None:
    """FX-HR-NEWS: with no west wind left, no target has one of each wind."""
    hand = hand_of(0, parse("222333444m5pNES"))
    left = [FULL[kind] - hand.counts[kind] for kind in range(KINDS)]
    west = parse_one("W")
    left[west] = 0
    found = targets(hand, Shapes(news=True), Odds(left, 0.05), 50)
    assert found
    assert not any(target.has(west) and not target.wild(west) for target in found)
