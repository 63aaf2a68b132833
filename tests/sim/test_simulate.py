"""Simulations: the same figures from the same seed, exact numbers of hands, records that hold."""

from pathlib import Path

import pytest

from sparrowhall.bots import make_bot
from sparrowhall.errors import MahjongError, OptionError
from sparrowhall.match import Match
from sparrowhall.record import Record, replay, resume
from sparrowhall.scoring.breakdown import ABSORBED
from sparrowhall.sim.play import Task, play_match
from sparrowhall.sim.simulate import simulate
from sparrowhall.sim.tally import Tally
from sparrowhall.text.catalog import LANGUAGES

QUICK: dict[str, object] = {"rounds": 1, "draw_keeps_dealer": False}
MIXED = ["greedy", "random", "greedy", "random"]


def _figures(
    workers: int, matches: int | None = None, hands: int | None = None, bots: list[str] = MIXED
) -> dict[str, object]:
    report = simulate("taiwanese", matches, hands, bots, 7, workers, QUICK)
    figures = report.to_dict()
    assert isinstance(figures.pop("seconds"), float)
    return figures


def test_the_same_seed_gives_the_same_figures_for_any_number_of_workers() -> None:
    matches = _figures(1, matches=5)
    hands = _figures(1, hands=18)
    assert matches["matches"] == 5
    for workers in (2, 3):
        assert _figures(workers, matches=5) == matches
        assert _figures(workers, hands=18) == hands


def test_other_seeds_give_other_figures() -> None:
    other = simulate("taiwanese", 2, bots=MIXED, seed=8, options=QUICK).to_dict()
    assert other["scores"] != _figures(1, matches=2)["scores"]


def test_a_simulation_is_the_sum_of_its_matches_in_any_chunks() -> None:
    task = Task("taiwanese", QUICK, MIXED, "chunks", "")
    single = [play_match(task, index, None) for index in range(4)]
    one_by_one = Tally(MIXED)
    for tally in single:
        one_by_one.merge(tally)
    pairs = [Tally(MIXED), Tally(MIXED)]
    for index, tally in enumerate(single):
        pairs[index // 2].merge(tally)
    pairs[0].merge(pairs[1])
    assert vars(pairs[0]) == vars(one_by_one)
    whole = simulate("taiwanese", 4, bots=MIXED, seed="chunks", options=QUICK)
    assert vars(whole.tally) == vars(one_by_one)


@pytest.mark.parametrize("hands", [1, 2, 5, 9, 10])
def test_the_number_of_hands_is_exact(hands: int) -> None:
    figures = _figures(1, hands=hands, bots=["random"] * 4)
    assert figures["hands"] == hands
    wins, draws = figures["wins"], figures["draws"]
    assert isinstance(wins, list)
    assert isinstance(draws, int)
    assert sum(wins) + draws == hands


def test_hands_that_end_with_a_match_cut_nothing() -> None:
    whole = _figures(1, matches=2)
    number = whole["hands"]
    assert isinstance(number, int)
    assert _figures(1, hands=number) == whole
    more = _figures(1, hands=number + 1)
    assert (more["matches"], more["cut"]) == (2, 1)


def test_a_match_of_any_length_is_cut() -> None:
    """With the default options a match of random bots would take thousands of hands."""
    report = simulate("taiwanese", hands=25, bots=["random"] * 4, seed=1)
    assert (report.tally.hands, report.tally.matches, report.cut) == (25, 0, 1)


def test_points_wins_and_awards_are_those_of_the_results() -> None:
    task = Task("taiwanese", QUICK, MIXED, "7", "")
    scores, patterns, won, totals, decisions = [0] * 4, dict[str, int](), 0, 0, 0
    for index in range(4):
        match = Match("taiwanese", task.match_seed(index), QUICK)
        bots = task.make_bots(index)
        while not match.over:
            for decision in match.decisions:
                view = match.view(decision.seat)
                match.act(decision.seat, bots[decision.seat].choose(view, decision))
                decisions += 1
        scores = [a + b for a, b in zip(scores, match.scores, strict=True)]
        for result in match.results:
            for breakdown in result.breakdowns:
                won += 1
                totals += breakdown.total
                for line in breakdown.lines:
                    if line.status != ABSORBED:
                        patterns[line.rule] = patterns.get(line.rule, 0) + 1
    figures = _figures(1, matches=4)
    assert figures["scores"] == scores
    assert figures["patterns"] == patterns
    assert figures["decisions"] == decisions
    tally = simulate("taiwanese", 4, bots=MIXED, seed=7, options=QUICK).tally
    assert sum(tally.wins) == won == sum(tally.won_by.values())
    assert sum(total * count for total, count in tally.totals["tai"].items()) == totals
    assert sum(tally.deal_ins) == tally.won_by.get("discard", 0) + tally.won_by.get("rob_kong", 0)
    assert sum(tally.self_draws) == tally.won_by.get("self_draw", 0)


def test_points_of_each_bot_and_their_standard_error() -> None:
    report = simulate("taiwanese", 6, bots=MIXED, seed=7, options=QUICK)
    tally = report.tally
    for bot, seats in (("greedy", (0, 2)), ("random", (1, 3))):
        mean, error = report.points_per_hand(bot)
        assert mean == pytest.approx(sum(tally.scores[seat] for seat in seats) / 2 / tally.hands)
        assert error > 0
    alone = simulate("taiwanese", 2, bots=["greedy"] * 4, seed=7, options=QUICK)
    assert alone.points_per_hand("greedy") == (0, 0)


@pytest.mark.parametrize("workers", [1, 2])
def test_every_record_holds(tmp_path: Path, workers: int) -> None:
    folder = tmp_path / "new" / "records"
    hands = simulate("taiwanese", 2, bots=MIXED, seed=3, options=QUICK).tally.hands + 2
    report = simulate(
        "taiwanese", hands=hands, bots=MIXED, seed=3, workers=workers, options=QUICK, records=folder
    )
    assert (report.tally.matches, report.cut) == (2, 1)
    files = sorted(folder.glob("*.jsonl"))
    assert len(files) == 3
    scores = [0] * 4
    for number, path in enumerate(files):
        assert path.name == f"match-{number:06}.jsonl"
        if number < report.tally.matches:
            match = replay(Record.read(path))
        else:  # cut short: its seed is still kept apart
            match, _, _ = resume(path)
        for result in match.results:
            scores = [a + b for a, b in zip(scores, result.payments, strict=True)]
    assert scores == report.tally.scores
    left = {path.name for path in folder.iterdir()} - {path.name for path in files}
    assert left == {f"{files[-1].name}.seed"}


def test_records_of_before_are_not_mixed_with_new_ones(tmp_path: Path) -> None:
    simulate("taiwanese", 1, bots=MIXED, seed=3, options=QUICK, records=tmp_path)
    with pytest.raises(MahjongError) as caught:
        simulate("taiwanese", 1, bots=MIXED, seed=3, options=QUICK, records=tmp_path)
    assert caught.value.code == "sim.has_records"


def test_progress_is_told_match_by_match() -> None:
    told: list[tuple[int, int]] = []
    report = simulate(
        "taiwanese",
        3,
        bots=["random"] * 4,
        seed=2,
        options=QUICK,
        progress=lambda matches, hands: told.append((matches, hands)),
    )
    assert [matches for matches, _ in told] == [1, 2, 3]
    assert told[-1][1] == report.tally.hands


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"matches": 1, "bots": ["greedy"]}, "sim.bots"),
        ({"matches": 1, "bots": []}, "sim.bots"),
        ({"matches": 1, "bots": ["greedy", "greedy", "greedy", "clever"]}, "bots.unknown"),
        ({"matches": 1, "hands": 1}, "sim.matches_or_hands"),
        ({}, "sim.matches_or_hands"),
        ({"matches": 0}, "sim.number"),
        ({"hands": -5}, "sim.number"),
        ({"matches": 1, "workers": 0}, "sim.number"),
        ({"matches": 1, "seed": ""}, "match.seed"),
        ({"matches": 1, "preset": "none"}, "options.preset"),
        ({"matches": 1, "records": "/proc/nowhere"}, "sim.unwritable"),
    ],
)
def test_wrong_input_is_refused_before_anything_is_played(
    arguments: dict[str, object], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sparrowhall.sim.simulate._Run.play", None)
    with pytest.raises(MahjongError) as caught:
        simulate("taiwanese", **arguments)  # type: ignore[arg-type]
    assert caught.value.code == code
    for language in LANGUAGES:
        sentence = caught.value.say(language)
        assert sentence != caught.value.code
        assert "{" not in sentence


def test_absurdly_many_workers_are_no_more_than_the_machine_can_use() -> None:
    few = simulate("taiwanese", hands=12, bots=["random"] * 4, seed=2, options=QUICK)
    many = simulate(
        "taiwanese", hands=12, bots=["random"] * 4, seed=2, options=QUICK, workers=10**9
    )
    assert many.tally.scores == few.tally.scores


def test_wrong_options_are_refused() -> None:
    with pytest.raises(OptionError):
        simulate("taiwanese", 1, options={"rounds": 3})


def test_a_bot_of_one_match_knows_nothing_of_another() -> None:
    """Match 1 is the same whether match 0 was played before it or not."""
    task = Task("taiwanese", QUICK, ["random"] * 4, "x", "")
    play_match(task, 0, None)
    assert vars(play_match(task, 1, None)) == vars(play_match(task, 1, None))
    assert make_bot("random", "a") is not make_bot("random", "a")


@pytest.mark.parametrize(
    ("rules", "options", "seats"),
    [
        ("vietnamese", {}, 4),
        ("flex", {"rounds": 2}, 4),
        ("flex", {"rounds": 2, "players": 3}, 3),
    ],
)
def test_every_game_is_simulated_with_any_number_of_workers(
    rules: str, options: dict[str, object], seats: int
) -> None:
    """Hands, scores and patterns, each pattern a rule of the game."""
    bots = ["greedy", "random", "greedy", "greedy"][:seats]
    one = simulate(rules, hands=6, bots=bots, seed=2, options=options).to_dict()
    two = simulate(rules, hands=6, bots=bots, seed=2, workers=2, options=options).to_dict()
    patterns = one["patterns"]
    assert isinstance(patterns, dict)
    assert patterns
    assert all(rule[:3] == {"vietnamese": "VN-", "flex": "FX-"}[rules] for rule in patterns)
    for figures in (one, two):
        figures.pop("seconds")
    assert one == two
    assert one["hands"] == 6
