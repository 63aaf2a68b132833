"""A match: deals in series, scores, decisions, seeds, and what can be asked of it."""

import copy
import itertools
import pickle
import random

import pytest

from sparrowhall.errors import IllegalAction, InputError, MahjongError, OptionError
from sparrowhall.fair import commitment
from sparrowhall.match import Match
from sparrowhall.tiles.kinds import EAST
from tests.properties.driver import play, step

KEEN = ["keen"] * 4
SHORT: dict[str, object] = {"rounds": 1, "max_repeats": 1}


def played(seed: int | str = 1, steps: int | None = None, **options: object) -> Match:
    """A match played for some steps, or to the end."""
    match = Match("taiwanese", seed=seed, options=SHORT | options)
    rng = random.Random(7)
    while not match.over and steps != 0:
        step(match, KEEN, rng)
        steps = None if steps is None else steps - 1
    return match


# Deals in series.


def test_scores_are_the_sum_of_all_results() -> None:
    match = played()
    totals = [sum(result.payments[seat] for result in match.results) for seat in range(4)]
    assert match.scores == totals
    assert sum(match.scores) == 0


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_dealers_and_round_winds_over_a_whole_match(rounds: int) -> None:
    plans = [result.plan for result in played(rounds=rounds).results]
    assert [plan.number for plan in plans] == list(range(1, len(plans) + 1))
    first = plans[0].dealer
    turns = [plan for i, plan in enumerate(plans) if i == 0 or plan.dealer != plans[i - 1].dealer]
    assert len(turns) == 4 * rounds
    for i, plan in enumerate(turns):
        assert plan.dealer == (first + i) % 4
        assert plan.round_wind == EAST + i // 4
        assert plan.repeats == 0
        assert plan.first_dealer == first


def test_the_dealer_stays_after_wins_and_draws_and_repeats_count() -> None:
    results = played("long", rounds=4, max_repeats=10).results
    stays = 0
    for before, after in itertools.pairwise(results):
        kept = not before.wins or before.plan.dealer in before.winners
        assert (after.plan.dealer == before.plan.dealer) is kept
        assert after.plan.repeats == (before.plan.repeats + 1 if kept else 0)
        stays += kept
    assert stays


def test_every_deal_begins_with_an_event_of_its_plan() -> None:
    match = played()
    begins = [event for event in match.log() if event.to_dict()["event"] == "deal_begins"]
    assert len(begins) == len(match.results)
    for event, result in zip(begins, match.results, strict=True):
        told = event.to_dict()
        assert told["number"] == result.plan.number
        assert told["seat"] == result.plan.dealer
        assert told["repeats"] == result.plan.repeats
        assert told["dice"] == result.plan.dice


def test_results_name_winners_payments_and_hands() -> None:
    for result in played().results:
        assert len(result.reveal) == 4
        assert len(result.breakdowns) == len(result.wins) == len(result.transfers)
        assert result.winners == [win.seat for win in result.wins]
        if not result.wins:
            assert result.payments == [0, 0, 0, 0]


# Playing.


def test_the_example_of_the_interface_runs() -> None:
    match = Match("taiwanese", seed=7, options={"draw_keeps_dealer": False, "rounds": 1})
    rng = random.Random(1)
    while not match.over:
        assert match.decisions, "somebody is always asked"
        for decision in match.decisions:
            match.act(decision.seat, rng.choice(decision.actions))
    assert match.decisions == []
    assert len(match.scores) == match.seats == 4


def test_an_action_may_be_given_by_its_id() -> None:
    one, two = played(steps=0), played(steps=0)
    rng = random.Random(3)
    for _ in range(150):
        decision = one.decisions[0]
        chosen = rng.choice(decision.actions)
        one.act(decision.seat, chosen)
        two.act(decision.seat, chosen.id)
    assert one.log() == two.log()


def test_an_illegal_id_is_refused_with_a_reason() -> None:
    match = played(steps=0)
    seat = match.decisions[0].seat
    with pytest.raises(IllegalAction):
        match.act(seat, 0)
    with pytest.raises(IllegalAction) as error:
        match.act(seat, 1 << 50)
    assert error.value.code == "action.unknown_id"


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_there_are_four_seats(seat: int) -> None:
    match = played(steps=0)
    before = match.log()
    with pytest.raises(IllegalAction) as error:
        match.act(seat, match.decisions[0].actions[0])
    assert error.value.code == "act.no_such_seat"
    assert match.log() == before


WRONG_TYPE = (MahjongError, TypeError)
"""How a value of a wrong type is refused: by the program, or by the compiled engine itself."""


def code_of(error: BaseException) -> str:
    return error.code if isinstance(error, MahjongError) else "type"


@pytest.mark.parametrize("chosen", ["discard 1m", None, [], 1.5])
def test_only_actions_are_answers(chosen: object) -> None:
    match = played(steps=0)
    with pytest.raises(WRONG_TYPE) as error:
        match.act(match.decisions[0].seat, chosen)  # type: ignore[arg-type]
    assert code_of(error.value) in ("act.no_action", "type")


@pytest.mark.parametrize("seat", [-2, 4, "0", None])
def test_nobody_sits_beyond_the_seats(seat: int) -> None:
    match = played(steps=0)
    for look in (match.view, match.events, lambda one: match.guess(one, random.Random(1))):
        with pytest.raises(WRONG_TYPE) as error:
            look(seat)
        allowed = ("act.no_such_seat",) if isinstance(seat, int) else ("act.no_such_seat", "type")
        assert code_of(error.value) in allowed


def test_nothing_can_be_done_after_the_match() -> None:
    match = played()
    with pytest.raises(IllegalAction) as error:
        match.act(0, 0)
    assert error.value.code == "act.match_over"


def test_a_decision_is_for_its_seat() -> None:
    match = played(steps=0)
    for seat in range(4):
        asked = match.decision(seat)
        assert (asked is None) == (seat not in [d.seat for d in match.decisions])


def test_defaults_alone_lead_to_the_end() -> None:
    match = Match("taiwanese", seed=3, options=SHORT)
    play(match, ["default"] * 4, random.Random(1))
    assert match.over


# Events.


def test_events_since_a_number_are_the_rest() -> None:
    match = played(steps=40)
    middle = len(match)
    early = [match.events(seat) for seat in range(-1, 4)]
    rng = random.Random(5)
    for _ in range(40):
        step(match, KEEN, rng)
    for seat in range(-1, 4):
        assert early[seat + 1] + match.events(seat, middle) == match.events(seat)
        assert match.events(seat, len(match)) == []


def test_nobody_sees_the_tiles_of_others() -> None:
    match = played(steps=60)
    for seat in range(-1, 4):
        for event in match.events(seat):
            name = event.to_dict()["event"]
            assert name != "answer"
            if name in ("dealt", "drawn") and event.seat != seat:
                assert (event.kind, event.tiles) == (-1, ())


# Seeds.


def test_the_same_seed_gives_the_same_match() -> None:
    assert played(11).log() == played(11).log()
    assert played("eleven").log() == played("eleven").log()


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert played(11).log() == played("11").log()


def test_other_seeds_give_other_matches() -> None:
    assert len({str(played(seed, steps=0).log()) for seed in range(30)}) == 30


def test_every_deal_has_a_wall_of_its_own() -> None:
    match = played()
    dealt = [str(e.to_dict()) for e in match.log() if e.to_dict()["event"] == "dealt"]
    assert len(set(dealt)) == len(dealt)


def test_the_wall_does_not_depend_on_how_earlier_deals_went() -> None:
    one = Match("taiwanese", seed=5, options={"draw_keeps_dealer": False})
    two = Match("taiwanese", seed=5, options={"draw_keeps_dealer": False})
    play_one_deal(one, "default")
    play_one_deal(two, "random")
    assert one.deal.wall.tiles == two.deal.wall.tiles


def play_one_deal(match: Match, style: str) -> None:
    rng = random.Random(2)
    while not match.results:
        step(match, [style] * 4, rng)


def test_without_a_seed_a_secret_one_is_drawn() -> None:
    seeds = {Match("taiwanese").seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 64 for seed in seeds)


@pytest.mark.parametrize(
    "seed", ["", "  ", "a\nb", "x" * 201, True, 1.5, "\x00", pytest.param(10**5000, id="huge")]
)
def test_wrong_seeds_are_refused(seed: object) -> None:
    with pytest.raises(InputError) as error:
        Match("taiwanese", seed=seed)
    assert error.value.code == "match.seed"
    assert "cannot be a seed" in str(error.value)


def test_the_commitment_is_of_the_seed() -> None:
    match = Match("taiwanese", seed="sparrow")
    assert match.commitment == commitment("sparrow")


# Setting up.


def test_wrong_set_ups_are_refused() -> None:
    with pytest.raises(InputError) as game:
        Match("riichi")
    assert game.value.code == "game.unknown"
    with pytest.raises(OptionError) as option:
        Match("taiwanese", options={"multiwin": "all"})
    assert option.value.where == "options.multiwin"
    with pytest.raises(InputError) as names:
        Match("taiwanese", names=["An"])
    assert names.value.code == "match.names"
    wrong_options: list[object] = ["base", {5: 1}, {"base": 10**5000}, {"base": []}]
    for options in wrong_options:
        with pytest.raises(WRONG_TYPE) as wrong:
            Match("taiwanese", options=options)  # type: ignore[arg-type]
        assert code_of(wrong.value) == "type" or str(wrong.value).startswith("options")


def test_presets_and_options() -> None:
    match = Match("taiwanese", preset="literal", options={"base": 50})
    assert match.rules.options["reserve_tiles"] == 0
    assert match.rules.options["base"] == 50


def test_names_are_kept() -> None:
    assert Match("taiwanese", names=["An", "Bình", "陳", "D"]).names == ["An", "Bình", "陳", "D"]


# Pickle.


@pytest.mark.parametrize("steps", [0, 33, None])
def test_a_match_survives_pickle(steps: int | None) -> None:
    match = played(steps=steps)
    other = pickle.loads(pickle.dumps(match))
    assert other.log() == match.log()
    assert (other.scores, other.over, other.seed) == (match.scores, match.over, match.seed)
    assert [d.actions for d in other.decisions] == [d.actions for d in match.decisions]


def test_a_pickled_match_with_sealed_answers_waits_for_the_others() -> None:
    match = played("sealed", steps=0)
    rng = random.Random(4)
    while len(match.decisions) < 2:
        step(match, ["random"] * 4, rng)
    match.act(match.decisions[0].seat, match.decisions[0].default)
    other = pickle.loads(pickle.dumps(match))
    assert [d.seat for d in other.decisions] == [d.seat for d in match.decisions]


def test_deepcopy_gives_an_independent_match() -> None:
    match = played(steps=20)
    other = copy.deepcopy(match)
    step(other, KEEN, random.Random(1))
    assert len(other) > len(match)
