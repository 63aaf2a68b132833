"""Claims: who may, with which tiles, and who comes first (VN-FLOW-CLAIMS)."""

import itertools
import random

import pytest

from sparrowhall.hand.hand import Hand, hand_of
from sparrowhall.rules.vietnamese import claims
from sparrowhall.rules.vietnamese.jokers import DOMAINS, JOKER_MASK
from sparrowhall.tiles.kinds import BIT, NATURAL, kinds_in
from tests.rules.vietnamese.table import VietnameseTable, vietnamese_table

READY = "234m345s678p67sEE"
"""Waits for 5s and 8s."""
PAIRS = "1133m5577p2288sE"
"""Seven pairs less one E, and nothing else."""
FAR = "147m258pEWNCF"
"""Eleven tiles that have nothing to do with bamboo."""
ORPHANS = "19m19p19sESWNCFP"
"""Thirteen orphans on any of the thirteen."""


def table(hands: list[str], draws: str = "", tail: str = "", **options: object) -> VietnameseTable:
    """A table in play, everybody's jokers concealed."""
    return vietnamese_table(hands, draws, tail, options=options).ready_to_play()


# Which claims are offered.


def test_a_chow_is_for_the_next_player_only() -> None:
    play = table(["5s", "46s", "46s", "46s"]).do(0, "discard 5s")
    assert play.asked() == {1: ["chow 5s 4s 6s", "pass"]}


def test_a_pong_is_for_anybody() -> None:
    play = table(["5s", "", "55s"]).do(0, "discard 5s")
    assert play.asked() == {2: ["pong 5s", "pass"]}


def test_a_kong_of_a_discard_takes_three_natural_tiles() -> None:
    play = table(["5s", "", "555s"]).do(0, "discard 5s")
    assert play.asked() == {2: ["kong 5s", "pong 5s", "pass"]}
    joker = table(["5s", "", "55s3j"]).do(0, "discard 5s")
    assert joker.asked() == {2: ["pong 5s", "pong 5s 5s 3j", "pass"]}


def test_honours_make_no_chow() -> None:
    play = table(["S", "EW1j"]).do(0, "discard S")
    assert not any(words.startswith("chow") for words in play.offered(1))


def test_every_reading_of_a_chow_with_a_joker_is_offered() -> None:
    """With 5s and Soọc, 4s is 345s or 456s (Ruling of 2.5, number 5)."""
    play = table(["4s", "5s3j" + FAR]).do(0, "discard 4s")
    assert play.offered(1) == ["chow 4s 5s 3j as 3s", "chow 4s 5s 3j as 4s", "pass"]


def test_two_jokers_fill_a_chow_in_every_place() -> None:
    play = table(["4s", "3j7j" + FAR]).do(0, "discard 4s")
    assert play.offered(1) == [
        "pong 4s 3j 7j",
        "chow 4s 3j 7j as 2s",
        "chow 4s 3j 7j as 3s",
        "chow 4s 3j 7j as 4s",
        "pass",
    ]


def test_chows_with_jokers_do_not_leave_the_suit() -> None:
    play = table(["9s", "3j7j" + FAR]).do(0, "discard 9s")
    assert [words for words in play.offered(1) if "chow" in words] == ["chow 9s 3j 7j as 7s"]


def test_every_pair_of_tiles_of_a_pong_is_offered() -> None:
    play = table(["5p", "", "55p1j2j7j"]).do(0, "discard 5p")
    assert play.offered(2) == [
        "pong 5p",
        "pong 5p 5p 1j",
        "pong 5p 5p 2j",
        "pong 5p 5p 7j",
        "pong 5p 1j 2j",
        "pong 5p 1j 7j",
        "pong 5p 2j 7j",
        "pass",
    ]


@pytest.mark.parametrize(
    ("tile", "fitting"),
    [
        ("5p", "1j 2j 7j"),
        ("5s", "1j 3j 7j"),
        ("5m", "1j 4j 7j"),
        ("E", "1j 5j"),
        ("C", "1j 6j"),
    ],
)
def test_jokers_stand_for_the_kinds_of_their_domain(tile: str, fitting: str) -> None:
    play = table([tile, "", tile + "1234567j"]).do(0, f"discard {tile}")
    single = [f"pong {tile} {tile} {joker}" for joker in fitting.split()]
    assert [words for words in play.offered(2) if words.startswith(f"pong {tile} {tile}")] == single


def test_max_jokers_per_claim_one_leaves_two_jokers_out() -> None:
    play = table(["4s", "5s3j7j" + FAR[:-1]], max_jokers_per_claim=1).do(0, "discard 4s")
    assert play.offered(1) == [
        "chow 4s 5s 3j as 3s",
        "chow 4s 5s 7j as 3s",
        "chow 4s 5s 3j as 4s",
        "chow 4s 5s 7j as 4s",
        "pass",
    ]


def test_the_reading_of_an_exposed_joker_is_frozen() -> None:
    play = table(["4s", "5s3j" + FAR]).do(0, "discard 4s").do(1, "chow 4s 5s 3j as 4s")
    assert play.melds(1) == ["chow 45s3j"]
    assert play.place(1).hand.melds[0].kind == play.place(1).hand.melds[0].claimed


# What follows a claim (Ruling 1, VN-OPT-act_after_claim).


def test_after_a_chow_or_pong_only_a_discard_is_legal() -> None:
    hand = "55p9999m2j147sEW"
    play = table(["5p", hand]).do(0, "discard 5p").do(1, "pong 5p")
    assert all(words.startswith("discard") for words in play.offered(1))


def test_a_hand_completed_by_a_claim_does_not_win() -> None:
    hand = "123m456m11s678s55p"
    play = table(["5p", hand]).do(0, "discard 5p").do(1, "pong 5p 5p 5p")
    assert not play.may(1, "win")


def test_an_open_kong_draws_a_replacement_and_may_win_on_it() -> None:
    hand = "555p234m345s67sEE"
    play = table(["5p", hand], tail="8s").do(0, "discard 5p").do(1, "kong 5p")
    assert play.live == 80
    play.do(1, "win")
    assert play.worth()["MET-REPLACEMENT"] == "1 phan"


def test_act_after_claim_bounce_allows_a_bounce_before_the_discard() -> None:
    hand = "7p7p2j5s5s147m9sEW"
    hands = ["7p", hand, "", "5s"]
    for option, allowed in (("none", False), ("bounce", True)):
        play = table(hands, "", "9p", act_after_claim=option)
        play.do(0, "discard 7p").do(1, "pong 7p 7p 2j").discard(1, "W")
        play.idle(3).do(3, "discard 5s").do(1, "pong 5s")
        assert play.may(1, "bounce 7p 2j") == allowed
        assert not play.may(1, "win")


def test_a_bounce_after_a_claim_may_win_on_its_replacement() -> None:
    """A win needs a tile just drawn, and the replacement is one (Ruling 1)."""
    hand = "7p7p2j5s5s234m678m9mE"
    play = table(["7p", hand, "", "5s"], "", "9m", act_after_claim="bounce")
    play.do(0, "discard 7p").do(1, "pong 7p 7p 2j").discard(1, "E")
    play.idle(3).do(3, "discard 5s").do(1, "pong 5s").do(1, "bounce 7p 2j")
    assert play.may(1, "win")
    assert not play.may(1, "expose 1j")
    play.do(1, "win")
    assert play.worth()["MET-REPLACEMENT"] == "1 phan"


# Discarded bonus tiles.


def _free_joker(hands: list[str], tile: str) -> VietnameseTable:
    return table([f"{hands[0]}{tile}", *hands[1:]]).do(0, f"discard {tile}")


def test_a_discarded_bonus_tile_is_offered_to_win_only() -> None:
    play = _free_joker(["", "5p5p4s6s", READY], "1j")
    assert play.asked() == {2: ["win", "pass"]}


@pytest.mark.parametrize("tile", ["1f", "8j", "1j", "5j", "6j", "2j"])
def test_every_bonus_tile_acts_as_tong(tile: str) -> None:
    """Even Hỉ completes a run of bamboo, and Đại Hoa is as good as a joker."""
    play = vietnamese_table([tile, "", READY])
    if play.kind == "opening":
        play.do(0, "pass")
    play.do(0, f"discard {tile}")
    assert play.asked() == {2: ["win", "pass"]}
    play.do(2, "win")
    assert play.worth()["MET-BONUS-DISCARD"] == "1 mun"
    assert play.payments[1] == play.payments[3] == 0


def test_no_bonus_discard_wins_seven_pairs() -> None:
    assert not _free_joker(["", "", PAIRS], "1j").offered(2)


@pytest.mark.parametrize(
    ("option", "wins"), [("pair_only", True), ("allowed", True), ("never", False)]
)
def test_a_bonus_discard_completes_the_pair_of_thirteen_orphans(option: str, wins: bool) -> None:
    play = table(["1j", "", ORPHANS], orphans_jokers=option).do(0, "discard 1j")
    assert bool(play.offered(2)) == wins


@pytest.mark.parametrize(
    ("option", "wins"), [("pair_only", False), ("allowed", True), ("never", False)]
)
def test_a_bonus_discard_as_one_of_the_thirteen(option: str, wins: bool) -> None:
    play = table(["1j", "", "19m19p19sESWNCFF"], orphans_jokers=option).do(0, "discard 1j")
    assert bool(play.offered(2)) == wins


# Who may win.


def test_ex_82_seven_pairs_is_never_won_on_a_discard() -> None:
    play = table(["E", "", PAIRS]).do(0, "discard E")
    assert not play.may(2, "win")


def test_seven_pairs_is_won_by_self_draw() -> None:
    play = table(["", PAIRS], "E").drop(0)
    assert play.may(1, "win")
    assert not table(["", PAIRS], "E", seven_pairs="off").drop(0).may(1, "win")


def test_thirteen_orphans_is_won_on_a_discard() -> None:
    play = table(["E", "", ORPHANS]).do(0, "discard E").do(2, "win")
    assert play.worth()["PAT-13-ORPHANS"] == "13 phan"


def test_a_hand_with_a_meld_is_no_seven_pairs() -> None:
    hand = "11m3355p2288sEE4m"
    play = table(["1m", hand], "4m").do(0, "discard 1m").do(1, "pong 1m").drop(1).idle(1)
    assert not play.may(1, "win")


def test_a_joker_may_stand_for_a_fifth_copy() -> None:
    play = table(["", "1111m4j555p777sWW"], "W").drop(0)
    assert play.may(1, "win")  # the pair is 1m and Màn
    assert not table(["", "1111m2j555p777sWW"], "W").drop(0).may(1, "win")


# Which claim comes first.


def test_ex_74_a_win_beats_a_pong_and_a_pong_beats_a_chow() -> None:
    hands = ["5s", "46s", "55s", READY]
    win = table(hands).do(0, "discard 5s")
    win.do(1, "chow 5s from 4s").do(2, "pong 5s").do(3, "win")
    assert win.winners == [3]
    pong = table(hands).do(0, "discard 5s")
    pong.do(1, "chow 5s from 4s").do(2, "pong 5s").do(3, "pass")
    assert pong.melds(2) == ["pong 555s"]


def test_a_kong_beats_a_chow() -> None:
    play = table(["5s", "46s", "555s"]).do(0, "discard 5s")
    play.do(1, "chow 5s from 4s").do(2, "kong 5s")
    assert play.melds(2) == ["open_kong 5555s"]


def test_a_win_beats_a_kong() -> None:
    play = table(["8s", "", "888s", READY]).do(0, "discard 8s").do(2, "kong 8s").do(3, "win")
    assert play.winners == [3]


def test_ex_75_the_win_nearest_after_the_discarder_takes_it_alone() -> None:
    play = table(["", "8s", READY, "234m345s678m67sWW"])
    play.drop(0).do(1, "discard 8s").do(3, "win").do(2, "win")
    assert play.winners == [2]
    assert play.result.breakdowns[0].total >= 0
    assert len(play.result.breakdowns) == 1


def test_ex_72_of_two_pongs_with_one_joker_the_less_versatile_goes_first() -> None:
    play = table(["5p", "5p7j", "5p2j"]).do(0, "discard 5p")
    play.do(1, "pong 5p 5p 7j").do(2, "pong 5p 5p 2j")
    assert play.melds(2) == ["pong 55p2j"]
    assert not play.melds(1)


def test_ex_73_of_two_pongs_the_one_with_fewer_jokers_goes_first() -> None:
    play = table(["5p", "5p2j", "", "55p"]).do(0, "discard 5p")
    play.do(1, "pong 5p 5p 2j").do(3, "pong 5p")
    assert play.melds(3) == ["pong 555p"]


@pytest.mark.parametrize(
    ("tile", "narrow", "wide"),
    [
        ("5p", "5p 2j", "5p 7j"),
        ("5p", "5p 2j", "5p 1j"),
        ("5p", "5p 7j", "5p 1j"),
        ("E", "E 5j", "E 1j"),
        ("C", "C 6j", "C 1j"),
        ("5p", "5p 1j", "2j 7j"),  # fewer jokers before all else
    ],
)
@pytest.mark.parametrize("narrow_first", [True, False])
def test_the_order_of_versatility(tile: str, narrow: str, wide: str, narrow_first: bool) -> None:
    """Suit joker < Hợp < Tổng, Hỉ < Tổng, Nguyên < Tổng, wherever the players sit."""
    better, worse = (1, 2) if narrow_first else (2, 1)
    hands = [tile, "", "", ""]
    hands[better] = narrow.replace(" ", "")
    hands[worse] = wide.replace(" ", "")
    play = table(hands).do(0, f"discard {tile}")
    play.do(better, f"pong {tile} {narrow}").do(worse, f"pong {tile} {wide}")
    assert len(play.melds(better)) == 1
    assert not play.melds(worse)


def test_two_jokers_each_compare_the_more_versatile_first() -> None:
    """Two pongs of two jokers each need four jokers for one kind, so the rank itself is asked."""
    play = table(["5p", "", "", ""])
    rules = play.deal.rules
    claims = ["pong 5p 2j 7j", "pong 5p 2j 1j", "pong 5p 7j 1j"]
    ranks = [rules.claim_rank(play.deal, 0, 1, play.parse(1, claim)) for claim in claims]
    assert ranks == sorted(ranks, reverse=True)
    farther = rules.claim_rank(play.deal, 0, 3, play.parse(3, claims[0]))
    assert ranks[0] > farther > ranks[1]


def test_ranks_of_a_tile_are_never_equal() -> None:
    play = table([""])
    claims = ["win", "kong 5p", "pong 5p", "pong 5p 5p 1j", "pong 5p 1j 2j", "chow 5p 4p 2j as 4p"]
    ranks = [
        play.deal.rules.claim_rank(play.deal, 0, seat, play.parse(seat, claim))
        for claim in claims
        for seat in (1, 2, 3)
    ]
    assert ranks == sorted(set(ranks), reverse=True)


def test_without_jokers_in_the_way_turn_order_decides() -> None:
    """Equal pongs cannot both be natural; a chow is for one player only."""
    play = table(["5p", "5p2j", "", "5p7j"]).do(0, "discard 5p")
    play.do(3, "pong 5p 5p 7j").do(1, "pong 5p 5p 2j")
    assert play.melds(1) == ["pong 55p2j"]


# Every claim, counted out.


def _stands_for(tile: int, kind: int) -> bool:
    return tile == kind or DOMAINS[tile] & BIT[kind] != 0


def _all_claims(hand: Hand, kind: int, most: int) -> set[tuple[str, tuple[int, ...], int]]:
    """Every two tiles of the hand that make a pong or chow with ``kind``, and as what."""
    tiles = hand.tiles()
    found: set[tuple[str, tuple[int, ...], int]] = set()
    for one, two in itertools.combinations(tiles, 2):
        pair = tuple(sorted((one, two)))
        if sum(tile >= NATURAL for tile in pair) > most:
            continue
        if _stands_for(one, kind) and _stands_for(two, kind):
            found.add(("pong", pair, kind))
        for low in range(kind - 2, kind + 1):
            run = [low, low + 1, low + 2]
            if low < 0 or kind >= 27 or low // 9 != (low + 2) // 9:
                continue
            a, b = [other for other in run if other != kind]
            if (_stands_for(one, a) and _stands_for(two, b)) or (
                _stands_for(one, b) and _stands_for(two, a)
            ):
                found.add(("chow", pair, low))
    return found


@pytest.mark.parametrize("most", [1, 2])
def test_exactly_the_claims_that_exist_are_offered(most: int) -> None:
    rng = random.Random(most)
    jokers = kinds_in(JOKER_MASK)
    for _ in range(400):
        kinds = rng.sample(jokers, rng.randrange(5)) + [rng.randrange(34) for _ in range(9)]
        hand = hand_of(4, kinds)
        kind = rng.randrange(34)
        offered = claims.pongs(hand, kind, most) + claims.chows(hand, kind, most)
        told = [
            (action.text().split()[0], tuple(sorted((action.b, action.c))), max(action.d, 0))
            for action in offered
        ]
        told = [(verb, pair, low if verb == "chow" else kind) for verb, pair, low in told]
        assert len(told) == len(set(told))
        assert set(told) == _all_claims(hand, kind, most)
