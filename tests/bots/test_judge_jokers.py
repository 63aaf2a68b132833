"""The greedy bot in Vietnamese mahjong: jokers, flowers, No Flowers No Leaves, danger."""

from __future__ import annotations

import pytest

from sparrowhall.bots.danger import Danger
from sparrowhall.bots.greedy import Greedy
from sparrowhall.bots.phan import pays, shown_phan
from sparrowhall.game.actions import (
    DISCARD,
    PASS,
    WIN,
    Action,
    chow,
    expose,
    swap,
)
from sparrowhall.game.deal import Deal, Plan
from sparrowhall.game.events import Log
from sparrowhall.game.view import View
from sparrowhall.game.wall import Wall
from sparrowhall.game.windows import Decision
from sparrowhall.games import rules_of
from sparrowhall.hand.hand import CHOW, PONG, Meld
from sparrowhall.rules.vietnamese.rates import double_rate, single_rate
from sparrowhall.rules.vietnamese.seat import seat_of
from sparrowhall.sim.simulate import simulate
from sparrowhall.tiles.kinds import EAST, HOP, MAN, NORTH, SOOC, SOUTH, THUNG, TONG, WEST
from sparrowhall.tiles.notation import parse, parse_one

RULES = rules_of("vietnamese")


class Scene:
    """Seat 0 (East, East round) holding ``hand``; ``seen`` are the discards of seat 1."""

    def __init__(self, hand: str, seen: str = "", live: int = 60, eligible: bool = False) -> None:
        plan = Plan(1, 0, 0, EAST, 0, [EAST, SOUTH, WEST, NORTH], [])
        seats = [RULES.new_seat(seat) for seat in range(4)]
        self.deal = Deal(RULES, plan, Wall([0] * (live + 26), 26), Log(), seats)
        for kind in parse(hand):
            seats[0].hand.add(kind)
        seats[1].river = parse(seen)
        self.place = seat_of(self.deal, 0)
        self.place.eligible = eligible

    def meld(self, seat: int, form: int, tiles: str, reads: str = "") -> Scene:
        kinds = tuple(parse(tiles))
        low = parse_one(reads) if reads else kinds[0]
        self.deal.seats[seat].hand.set_aside(Meld(form, low, kinds, low, 3))
        return self

    @property
    def view(self) -> View:
        return View(self.deal, 0, [300] * 4)

    def turn(self, *more: Action) -> Action:
        """What the bot does, free to discard any natural tile or to do ``more``."""
        held = [kind for kind in self.deal.seats[0].hand.tiles() if kind < 34]
        actions = [*more, *[DISCARD[kind] for kind in sorted(set(held))]]
        return Greedy().choose(self.view, Decision(0, "turn", actions, actions[-1]))

    def answer(self, kind: str, *actions: Action) -> Action:
        return Greedy().choose(self.view, Decision(0, kind, list(actions), actions[-1]))


def test_a_joker_that_makes_the_hand_ready_is_kept() -> None:
    """A Phán more is worth less than a tile, while the hand scores something anyway."""
    scene = Scene("123m78p22s34s" + "2j" + "E").meld(0, PONG, "CCC")
    assert scene.turn(expose([THUNG])) is DISCARD[EAST]


def test_a_joker_is_shown_for_a_natural_hand_without_patterns() -> None:
    """VN-PAT-MOSQUITO-NJ: a hand that would score nothing is worth a Mủn without jokers."""
    scene = Scene("123m456m37p222s34s" + "2j")
    assert scene.turn(expose([THUNG])) is expose([THUNG])


def test_a_joker_of_no_use_is_shown() -> None:
    scene = Scene("123m456m789m22s45s" + "2j")
    assert scene.turn(expose([THUNG])) is expose([THUNG])


def test_tong_and_hop_are_shown_together_or_not_at_all() -> None:
    """VN-BON-TONG-HOP: together they are worth more than one after the other."""
    assert shown_phan([TONG, HOP], 1, True) == 9
    assert shown_phan([TONG], 1, True) + shown_phan([HOP], 1, True) == 6
    scene = Scene("147m258p369sESWN" + "1j7j")
    batches = [expose([TONG]), expose([HOP]), expose([TONG, HOP]), PASS]
    assert scene.answer("opening", *batches) in (expose([TONG, HOP]), PASS)


def test_a_joker_is_worth_more_to_its_own_seat() -> None:
    assert shown_phan([MAN], 3, False) == 2
    assert shown_phan([MAN], 0, False) == 1


@pytest.mark.parametrize("phan", range(14))
def test_payments_follow_the_table_of_rates(phan: int) -> None:
    """VN-PAY-RATES: between what a discard brings and what a self-draw brings."""
    single, double = single_rate(phan), double_rate(phan)
    assert double + 2 * single <= pays(phan) <= 3 * double


def test_wins_are_taken_and_no_flowers_no_leaves_is_declared() -> None:
    scene = Scene("123m456m789m22s45s", eligible=True)
    assert scene.answer("nfnl", WIN, PASS) is WIN
    assert scene.answer("claim", WIN, PASS) is WIN


def test_an_eligible_player_discards_a_flower_early() -> None:
    """VN-FLOW-NFNL: nothing shown, two bonus discards safe, all tiles suited."""
    scene = Scene("123m456m79m2s45s68p" + "1f", eligible=True)
    scene.place.safe = parse("2f3g")
    flower = parse_one("1f")
    assert scene.answer("turn", expose([flower]), DISCARD[flower]) is DISCARD[flower]


def test_a_player_far_from_it_shows_the_flower_late() -> None:
    scene = Scene("123m456m789m22sEEN" + "1f", live=6, eligible=True)
    scene.deal.seats[0].river = parse("1p9pSWNFPC1s9s2p8p")
    flower = parse_one("1f")
    assert scene.answer("turn", expose([flower]), DISCARD[flower]) is expose([flower])


def test_a_claim_that_makes_the_hand_ready_is_made() -> None:
    scene = Scene("456m78p99s46s1p").meld(0, CHOW, "123s")
    five = parse_one("5s")
    taken = chow(five, five - 1, five + 1, five - 1)
    assert scene.answer("claim", taken, PASS) is taken


def test_a_claim_spares_the_joker() -> None:
    """VN-FLOW-CLAIMS: of two ways to make the chow the one of natural tiles."""
    scene = Scene("123m456m78p99s46s" + "3j")
    five = parse_one("5s")
    natural = chow(five, five - 1, five + 1, five - 1)
    with_joker = chow(five, five - 1, SOOC, five - 1)
    assert scene.answer("claim", with_joker, natural, PASS) is natural


def test_a_joker_is_bounced_out_of_a_pong() -> None:
    """VN-FLOW-BOUNCE: its Phán and a replacement tile for a tile of no other use."""
    scene = Scene("5p123m456m22sEW").meld(0, PONG, "55p2j", "5p")
    bounce = swap(parse_one("5p"), THUNG, 0, 0)
    assert scene.turn(bounce) is bounce


def test_the_third_dragon_is_not_fed() -> None:
    """VN-LIAB-DRAGON: of two useless tiles the one goes that cannot cost all three shares."""
    scene = Scene("123m456m789m22sPN4s").meld(2, PONG, "CCC").meld(2, PONG, "FFF")
    assert scene.turn() is not DISCARD[parse_one("P")]
    danger = Danger(scene.view)
    assert danger.of(parse_one("P")) > danger.of(parse_one("N")) > danger.of(parse_one("4s"))


def test_ninth_and_twelfth_tiles_are_dangerous() -> None:
    """VN-LIAB-SUIT: more so the more of one suit lies open."""
    two = Scene("5p6m").meld(1, PONG, "111p").meld(1, CHOW, "345p")
    three = Scene("5p6m").meld(1, PONG, "111p").meld(1, CHOW, "345p").meld(1, PONG, "999p")
    five, six = parse("5p6m")
    assert 0 < Danger(two.view).of(five) < Danger(three.view).of(five)
    assert Danger(three.view).of(six) == 0


def test_a_new_tile_is_dangerous_in_the_last_four() -> None:
    """VN-LIAB-NEW"""
    five = parse_one("5p")
    assert Danger(Scene("5p", live=4).view).of(five) > 0
    assert Danger(Scene("5p", live=5).view).of(five) == 0
    assert Danger(Scene("5p", seen="5p", live=4).view).of(five) == 0


def test_suited_tiles_are_dangerous_beside_three_safe_bonus_discards() -> None:
    """VN-NFNL-MIXED: any suited tile may complete such a hand."""
    danger = Danger(Scene("5pE", seen="1f2g3k").view)
    assert danger.of(parse_one("5p")) > danger.of(EAST) == 0


@pytest.mark.parametrize("seats", ["greedy,random,greedy,random", "random,greedy,random,greedy"])
def test_it_beats_random_bots_from_either_seats(seats: str) -> None:
    """The same walls with the seats exchanged; the margin is at least four standard errors."""
    report = simulate("vietnamese", hands=120, bots=seats.split(","), seed=11)
    mean, error = report.points_per_hand("greedy")
    assert mean > 4 * error > 0
    assert report.tally.patterns["VN-NFNL-MIXED"] > 0
