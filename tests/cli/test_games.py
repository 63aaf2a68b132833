"""Vietnamese and Flex through the installed command: played, taken up again, told, checked."""

import json
import re
import signal
import subprocess
from pathlib import Path

import pytest

from sparrowhall.cli.main import main
from sparrowhall.match import Match
from sparrowhall.record import Record, replay, resume
from sparrowhall.text.catalog import LANGUAGES
from tests.cli.sparrow import SPARROW, environment, run

SHORTEST = {
    "vietnamese": ["--option", "bust=stop_at_zero"],
    "flex": ["--option", "rounds=1"],
}
"""Options that make a match of each game short."""

TABLES = [
    ["flex", "--option", "rounds=1", "--option", "players=2"],
    ["flex", "--option", "rounds=1", "--option", "players=6", "--option", "blanks=4"],
    ["flex", "--option", "rounds=2", "--preset", "american"],
    ["flex", "--option", "rounds=1", "--preset", "flextra", "--bots", "random"],
    ["vietnamese", "--option", "bust=stop_at_zero", "--preset", "lenient"],
]
HINTS = "h\n" * 15000
BROKEN = re.compile(r"[{}]|\b(table|event|account|errors|cli)\.\w")


def spoken(game: str) -> list[str]:
    return ["play", game, "--seed", "3", "--screen-reader", *SHORTEST[game]]


def recorded(folder: Path) -> Path:
    return sorted(folder.rglob("*.jsonl"))[-1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHORTEST)
def test_a_whole_match_by_taking_every_hint(tmp_path: Path, game: str, language: str) -> None:
    told = run(*spoken(game), "--lang", language, env=environment(tmp_path), stdin=HINTS)
    assert told.returncode == 0
    assert told.stderr == ""
    match = replay(Record.read(recorded(tmp_path)))
    assert match.over
    assert not BROKEN.search(told.stdout)
    for result in match.results:
        for scored in result.scored:
            for line in scored.breakdown.lines:
                assert f"[{line.rule}]" in told.stdout


@pytest.mark.parametrize("words", TABLES, ids=" ".join)
def test_every_kind_of_table_plays_to_its_end(tmp_path: Path, words: list[str]) -> None:
    options = ["--seed", "4", "--screen-reader", "--lang", "en"]
    told = run("play", *words, *options, env=environment(tmp_path), stdin=HINTS)
    assert told.returncode == 0
    assert told.stderr == ""
    assert replay(Record.read(recorded(tmp_path))).over
    assert not BROKEN.search(told.stdout)


def test_three_tiles_are_passed_by_typing_them(tmp_path: Path) -> None:
    stdin = "\nmenu\n9m\n1m2m\n4m 9m 8p\nq\n"
    told = run(*spoken("flex"), "--lang", "en", env=environment(tmp_path), stdin=stdin)
    assert "Choose 3 tiles for greedy 3." in told.stdout
    assert told.stdout.count("choose the tiles to pass") == 2
    assert "pass on 9 crack: choose 3 tiles to pass" in told.stdout
    assert "you do not hold all of these tiles" in told.stdout
    assert "You pass 4 crack, 9 crack, 8 dot to greedy 3." in told.stdout


def test_the_nearest_hands_say_what_is_there_and_what_is_needed(tmp_path: Path) -> None:
    stdin = "h\nh\nanalyze\n\nq\n"
    told = run(*spoken("flex"), "--lang", "en", env=environment(tmp_path), stdin=stdin)
    assert "The nearest hands:" in told.stdout
    assert re.search(r"1\. \d away, (Runs|Odds|Evens|Threes) [\d ]+: \d \w+ \d of \d", told.stdout)


def test_batches_are_exposed_by_typing_them(tmp_path: Path) -> None:
    stdin = "hand\n5m\nexpose 1f\n4j 6j\ntable\nq\n"
    told = run(*spoken("vietnamese"), "--lang", "en", env=environment(tmp_path), stdin=stdin)
    assert "Your jokers: Màn joker for any characters, Nguyên joker for any dragon." in told.stdout
    assert "No Flowers No Leaves is open to you." in told.stdout
    assert "before play begins you can only expose flowers and jokers, or pass" in told.stdout
    assert "set aside plum: you do not hold all of these tiles" in told.stdout
    assert "You set aside Màn joker, Nguyên joker." in told.stdout
    assert "North (you) set aside before play: Màn joker, Nguyên joker" in told.stdout


@pytest.mark.parametrize("game", SHORTEST)
def test_kill_9_loses_nothing(tmp_path: Path, game: str) -> None:
    env = environment(tmp_path)
    process = subprocess.Popen(
        [SPARROW, *spoken(game), "--lang", "en"],
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("h\n" * 24)
    process.stdin.flush()
    for line in process.stdout:
        if "You discard" in line:
            break
    process.send_signal(signal.SIGKILL)
    process.wait()
    before: Match = resume(recorded(tmp_path))[0]
    told = run("play", "--resume", "--screen-reader", "--lang", "en", env=env)
    assert told.returncode == 0
    assert f"{before.view(0).drawable} tiles are left to draw" in told.stdout
    assert resume(recorded(tmp_path))[0].log()[: len(before)] == before.log()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHORTEST)
def test_records_are_verified_and_told_again(
    tmp_path: Path, game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--matches", "1", "--bots", ",".join(["greedy"] * 4), "--records", str(tmp_path)]
    options = [*SHORTEST[game], "--seed", "3", "--lang", language]
    assert main(["simulate", game, *words, *options]) == 0
    path = str(recorded(tmp_path))
    capsys.readouterr()
    assert main(["verify", path, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["valid"]
    for more in ([], ["--seat", "2"]):
        assert main(["replay", path, "--lang", language, *more]) == 0
        told = capsys.readouterr().out
        assert "greedy" in told
        assert not BROKEN.search(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHORTEST)
def test_the_guide_has_its_examples_scored(
    game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", game, "--lang", language]) == 0
    told = capsys.readouterr().out
    examples = re.findall(r"^(?:Example: |Ví dụ: |例：)`.+`.*", told, re.MULTILINE)
    assert len(examples) > 15
    assert not [line for line in examples if BROKEN.search(line)]


def test_shorthand_scores_vietnamese_and_flex_hands(capsys: pytest.CaptureFixture[str]) -> None:
    words = "vietnamese 234m345s67p99p[45s3j=345s] --win 8p --from right --winner 1 --seat S"
    assert main(["score", *words.split(), "--bonus", "1j7j | 2f", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["total"] == {"mun": 1, "phan": 5}
    safe = "vietnamese 14m7m258p369s1m4m7pE --by nfnl --safe 1f2g8j3k4q --flag nfnl-eligible"
    assert main(["score", *safe.split(), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["total"] == {"mun": 3, "phan": 0}
    several = "flex 3333s4444p555p[22s0j] --from left --also right"
    assert main(["score", *several.split(), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["payments"] == [2, 0, -1, -1]
    assert main(["score", *several.split(), "--also", "behind", "--lang", "en"]) == 2
    assert "--also" in capsys.readouterr().err
    wrong = "flex 3333s3333p444s555s --self-draw --lang en"
    assert main(["score", *wrong.split()]) == 0
    assert "3 is in two suits" in capsys.readouterr().out


def test_a_damaged_line_is_named_in_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--hands", "1", "--bots", ",".join(["random"] * 4), "--records", str(tmp_path)]
    assert main(["simulate", "flex", *words]) == 0
    path = recorded(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[3] = lines[3].replace("1", "2", 1)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["verify", str(path), "--lang", "vi"]) == 1
    assert capsys.readouterr().err.startswith("dòng 4: ")
