"""``sparrow score``: shorthand for people, JSON for programs, and honest errors."""

import io
import json
from pathlib import Path
from typing import Protocol

import pytest

from sparrowhall.cli.main import main
from sparrowhall.errors import InputError
from sparrowhall.speech.shorthand import situation_from_shorthand
from tests.rules.taiwanese.hands import CLOSED, situation

SEED = "123m456m789pFFF678s22p"


class Run:
    """One run of the command, and what it printed."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


class Runner(Protocol):
    """Runs the command."""

    def __call__(self, *words: str, stdin: str = "") -> Run:
        """Run it with these words after ``score``."""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """A function that runs ``sparrow score`` with some words and standard input."""
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("SPARROW_LANG", "en")

    def go(*words: str, stdin: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        status = main(["score", *words])
        printed = capsys.readouterr()
        return Run(status, printed.out, printed.err)

    return go


def test_the_seed_example_for_people(run: Runner) -> None:
    result = run(
        "taiwanese", SEED, "--win", "8s", "--self-draw", "--seat", "S", "--round", "E",
        "--dealer", "--repeats", "2", "--bonus", "2g",
    )  # fmt: skip
    assert result.status == 0
    assert "TW-BAS-CONCEALED-SELFDRAW" in result.out
    assert "5 tai" in result.out
    assert "Read as 123m 456m 789p 678s FFF, pair 22p." in result.out
    assert result.out.count("130: base 30 + 10 tai × 10 (Dealer +1, Repeats +4)") == 3
    assert "Assumed" not in result.out


def test_absorbed_lines_name_what_absorbed_them(run: Runner) -> None:
    result = run("taiwanese", SEED, "--self-draw", "--dealer")
    assert "already in Concealed self-draw" in result.out


@pytest.mark.parametrize(("language", "word"), [("vi", "đài"), ("zh-Hant", "台")])
def test_other_languages(run: Runner, language: str, word: str) -> None:
    result = run("taiwanese", SEED, "--self-draw", "--dealer", "--lang", language)
    assert result.status == 0
    assert word in result.out


def test_json_in_and_out(run: Runner, tmp_path: Path) -> None:
    one = situation(CLOSED, tile="8s")
    for words, stdin in (
        (["-", "--json"], json.dumps(one)),
        ([str(tmp_path / "hand.json"), "--json"], ""),
    ):
        (tmp_path / "hand.json").write_text(json.dumps(one), encoding="utf-8")
        result = run(*words, stdin=stdin)
        assert result.status == 0
        answer = json.loads(result.out)
        assert answer["total"] == {"tai": 1}
        assert answer["payments"] == [40, 0, -40, 0]
        assert answer["reading"]["wait"] == "two_sided"


def test_a_list_is_answered_with_a_list(run: Runner) -> None:
    losing = situation(CLOSED[:-2] + "NC", tile="C")
    result = run("-", "--json", stdin=json.dumps([situation(CLOSED, tile="8s"), losing]))
    assert result.status == 0
    answers = json.loads(result.out)
    assert [answer["legal"] for answer in answers] == [True, False]
    assert "N" in answers[1]["reason"]


def test_an_error_in_a_list_names_its_place_and_the_others_are_answered(run: Runner) -> None:
    wrong = situation(CLOSED, tile="5p")
    result = run("-", "--json", stdin=json.dumps([situation(CLOSED, tile="8s"), wrong, 5]))
    assert result.status == 2
    answers = json.loads(result.out)
    assert answers[0]["legal"]
    assert answers[1]["error"]["where"] == "[1].win.tile"
    assert answers[2]["error"]["code"] == "score.no_object"


@pytest.mark.parametrize(
    ("words", "stdin", "code"),
    [
        (["taiwanese", SEED, "--self-draw"], "", "shorthand.dealer"),
        ([SEED, "--self-draw"], "", "shorthand.rules"),
        (["taiwanese"], "", "shorthand.nothing"),
        (["taiwanese", SEED[:-3], "--self-draw", "--dealer"], "", "shorthand.win"),
        (["taiwanese", SEED + "(", "--self-draw", "--dealer"], "", "shorthand.bracket"),
        (["taiwanese", SEED, "--by", "luck", "--dealer"], "", "shorthand.way"),
        (["taiwanese", SEED, "--from", "above", "--dealer"], "", "shorthand.seat"),
        (["taiwanese", SEED, "--dealer", "--flag", "lucky"], "", "score.unknown_flag"),
        (["taiwanese", SEED, "--dealer", "--option", "base"], "", "cli.option"),
        (["taiwanese", SEED, "--dealer", "--option", "base=x"], "", "options.value"),
        (["taiwanese", SEED, "--dealer", "--preset", "house"], "", "options.preset"),
        (["taiwanese", SEED, "--dealer", "--lang", "xx"], "", "cli.language"),
        (["nowhere.json"], "", "shorthand.file"),
        (["-"], "{", "shorthand.json"),
        (["-"], "5", "score.no_object"),
        (["-"], "{}", "score.missing"),
        (["-"], "[" * 100_000, "shorthand.deep"),
        (["-"], '{"repeats": 1' + "0" * 5000 + "}", "shorthand.long_number"),
        (["-"], '{"rules": "taiwanese", "rules": "flex"}', "shorthand.key_twice"),
        (["/"], "", "shorthand.file"),
        (["taiwanese", SEED, "--dealer", "--repeats", "9" * 10], "", "score.no_number"),
    ],
)
def test_wrong_input_ends_with_status_two(
    run: Runner, words: list[str], stdin: str, code: str
) -> None:
    result = run(*words, "--json", stdin=stdin)
    assert result.status == 2
    error = json.loads(result.out)["error"]
    assert error["code"] == code
    assert error["message"] in result.err


def test_a_hand_that_does_not_win_is_no_error(run: Runner) -> None:
    result = run("taiwanese", "123m456m789pFFF678s23p", "--self-draw", "--dealer")
    assert result.status == 0
    assert "Not a winning hand" in result.out


def test_options_of_the_command_line(run: Runner) -> None:
    words = ["taiwanese", SEED, "--self-draw", "--dealer-seat", "right", "--json"]
    plain = json.loads(run(*words).out)
    dear = json.loads(run(*words, "--option", "base=100", "--option", "unit=20").out)
    assert plain["payments"] == [250, -90, -80, -80]
    assert dear["payments"] == [620, -220, -200, -200]
    assert run(*words, "--preset", "social_wins").status == 0


# The shorthand.


def shorthand(text: str, **facts: str) -> tuple[dict[str, object], list[str]]:
    data, assumed = situation_from_shorthand("taiwanese", text, **facts)  # type: ignore[arg-type]
    return data, [assumption.key for assumption in assumed]


def test_melds_in_brackets() -> None:
    data, _ = shorthand("[123m][EEE][2222p](3333p)[444+4p]55s", dealer="self")
    assert data["melds"] == [
        {"type": "chow", "tiles": "1m2m3m"},
        {"type": "pong", "tiles": "EEE"},
        {"type": "open_kong", "tiles": "2p2p2p2p"},
        {"type": "concealed_kong", "tiles": "3p3p3p3p"},
        {"type": "added_kong", "tiles": "4p4p4p4p"},
    ]
    assert data["hand"] == "5s5s"


def test_seats_as_the_winner_sees_them() -> None:
    data, _ = situation_from_shorthand(
        "taiwanese", SEED, winner=2, source="left", dealer="right", seat="S", round="E"
    )
    assert data["dealer"] == 3
    assert data["win"] == {"by": "discard", "from": 1, "tile": "2p"}
    data, assumed = shorthand(SEED, source="discarder", dealer="across")
    assert data["win"] == {"by": "discard", "from": 3, "tile": "2p"}
    assert "discarder" in assumed
    data, _ = shorthand(SEED, source="dealer", dealer="2")
    assert data["win"] == {"by": "discard", "from": 2, "tile": "2p"}


def test_what_is_left_open_is_assumed_and_told() -> None:
    data, assumed = shorthand("123m456m789pFFF67s22p2g", win="8s", dealer="self")
    assert data["bonus"] == "2g"
    assert str(data["hand"]).endswith("8s")
    assert assumed == ["flowers", "self_draw", "seat_wind", "round_wind", "win_added"]
    _, assumed = shorthand(SEED, by="self_draw", dealer="self", seat="E", round="E")
    assert assumed == ["win_tile"]
    data, assumed = shorthand(SEED, by="dealt", seat="E", round="E")
    assert data["dealer"] == 0
    assert assumed == ["dealer"]


@pytest.mark.parametrize("language", ["en", "vi", "zh-Hant"])
def test_assumptions_are_said(language: str) -> None:
    _, assumed = situation_from_shorthand(
        "taiwanese", SEED + "2g", dealer="left", source="discarder"
    )
    for assumption in assumed:
        assert "{" not in assumption.say(language)
        assert not assumption.say(language).startswith("score.")


def test_instant_wins_need_no_tile() -> None:
    data, _ = shorthand("149s2p(CCCC)[EEEE][SSS+S](5555m)", by="four-kongs", dealer="left")
    assert data["win"] == {"by": "four_kongs"}


def test_bad_tiles_say_where() -> None:
    with pytest.raises(InputError) as caught:
        shorthand(SEED, win="8x", dealer="self")
    assert caught.value.where == "--win"
