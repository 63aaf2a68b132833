"""``sparrow replay`` and ``sparrow verify``: matches on paper."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sparrowhall.cli.main import main
from sparrowhall.match import Match
from sparrowhall.record import RecordWriter, record_of, seed_file
from sparrowhall.text.catalog import LANGUAGES
from tests.cli.sparrow import played

Told = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def match() -> Match:
    return played(5)


@pytest.fixture
def path(match: Match, tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    record_of(match).write(file)
    return file


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    file = tmp_path / "unfinished.jsonl"
    RecordWriter(file, played(5, answers=90))
    return file


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    def run(*words: object) -> tuple[int, str, str]:
        status = main([str(word) for word in words])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def change_line(path: Path, number: int, old: str, new: str) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new)
    path.write_text("".join(lines), encoding="utf-8")


# Verify.


def test_a_good_record_holds_and_says_what_was_checked(
    path: Path, match: Match, told: Told
) -> None:
    status, out, err = told("verify", path, "--lang", "en")
    assert (status, err) == (0, "")
    assert f"Lines: {len(match) + 2}" in out
    assert f"Events: {len(match)}" in out
    assert f"Walls: {len(match.results)}" in out
    assert f"Scores: {match.scores}" in out
    assert "The record holds." in out


def test_a_good_record_for_programs(path: Path, match: Match, told: Told) -> None:
    status, out, _ = told("verify", path, "--json")
    found = json.loads(out)
    assert status == 0
    assert found["valid"] is found["finished"] is found["commitment"] is True
    assert found["events"] == len(match)


def test_a_what_if_is_not_called_fair(match: Match, tmp_path: Path, told: Told) -> None:
    record = record_of(match)
    record.header["what_if"] = True
    file = tmp_path / "what_if.jsonl"
    record.write(file)
    status, out, _ = told("verify", file, "--lang", "en")
    assert status == 0
    assert "This match is a what-if" in out
    assert json.loads(told("verify", file, "--json")[1])["what_if"] is True


@pytest.mark.parametrize("line", [1, 2, 40])
def test_a_changed_line_is_status_1_and_named(path: Path, line: int, told: Told) -> None:
    change_line(path, line, '"', "'")
    status, out, err = told("verify", path, "--json")
    assert status == 1
    assert f"line {line}" in err
    assert json.loads(out)["valid"] is False
    assert json.loads(out)["error"]["where"] == f"line {line}"


def test_an_event_the_rules_do_not_give_is_status_1(
    match: Match, tmp_path: Path, told: Told
) -> None:
    record = record_of(match)
    at = next(i for i, entry in enumerate(record.entries) if entry["event"] == "discarded")
    record.entries[at] = {**record.entries[at], "tile": "P"}
    forged = tmp_path / "forged.jsonl"
    record.write(forged)
    status, _, err = told("verify", forged, "--lang", "en")
    assert status == 1
    assert f"line {at + 2}" in err


def test_a_seed_that_was_not_promised_is_status_1(match: Match, tmp_path: Path, told: Told) -> None:
    record = record_of(match)
    record.seed = "another"
    forged = tmp_path / "forged.jsonl"
    record.write(forged)
    status, _, err = told("verify", forged, "--lang", "en")
    assert status == 1
    assert "commitment" in err


def test_an_unfinished_match_says_what_could_not_be_checked(unfinished: Path, told: Told) -> None:
    status, out, _ = told("verify", unfinished, "--lang", "en")
    assert status == 0
    assert "not finished" in out
    assert "private file" in out
    seed_file(unfinished).unlink()
    status, out, _ = told("verify", unfinished, "--lang", "en")
    assert status == 0
    assert "Not checked: commitment, walls and events" in out


def test_a_cut_off_last_line_is_a_warning(unfinished: Path, told: Told) -> None:
    unfinished.write_bytes(unfinished.read_bytes()[:-9])
    status, out, err = told("verify", unfinished, "--lang", "en")
    assert status == 0
    assert "cut off" in err
    assert "not finished" in out


def test_what_is_no_record_is_status_1(tmp_path: Path, told: Told) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear reader,\n", encoding="utf-8")
    assert told("verify", file)[0] == 1
    assert told("replay", file)[0] == 2


# Replay.


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_whole(path: Path, match: Match, told: Told, language: str) -> None:
    status, out, err = told("replay", path, "--lang", language)
    assert (status, err) == (0, "")
    assert out.count("TW-") >= sum(
        len(one.breakdown.lines) for r in match.results for one in r.scored
    )
    for text in ("{", "}", "event.", "table.", "account."):
        assert text not in out


def test_only_one_hand(path: Path, told: Told) -> None:
    _, out, _ = told("replay", path, "--deal", "2", "--lang", "en")
    assert out.startswith("Hand 2,")
    assert "Hand 3," not in out


def test_one_seat_sees_no_tile_that_others_draw(path: Path, told: Told) -> None:
    _, out, _ = told("replay", path, "--seat", "0", "--lang", "en")
    _, everything, _ = told("replay", path, "--lang", "en")
    assert "is dealt 16 tiles" in out
    assert " draws.\n" in out
    assert " draws.\n" not in everything
    assert "answers" not in out
    assert "answers: pass." in everything


def test_the_replay_for_programs(path: Path, match: Match, told: Told) -> None:
    _, out, _ = told("replay", path, "--json")
    found = json.loads(out)
    assert len(found["events"]) == len(match)
    assert found["totals"] == match.scores
    assert len(found["scores"]) == sum(len(result.wins) for result in match.results)


@pytest.mark.parametrize("words", [["--seat", "4"], ["--seat", "x"], ["--deal", "0"]])
def test_a_seat_or_hand_that_is_not_there(path: Path, words: list[str], told: Told) -> None:
    status, out, err = told("replay", path, *words)
    assert (status, out) == (2, "")
    assert words[0] in err


def test_an_unfinished_match_is_shown_by_whoever_holds_its_seed(
    unfinished: Path, told: Told
) -> None:
    assert told("replay", unfinished)[0] == 0
    seed_file(unfinished).unlink()
    assert told("replay", unfinished)[0] == 2
