"""``sparrow play``: a table at the terminal and in a pipe, left and taken up again."""

import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from sparrowhall.cli.main import main
from sparrowhall.match import Match
from sparrowhall.record import Record, replay, resume, seed_file
from sparrowhall.text.catalog import LANGUAGES
from tests.cli.sparrow import SHORT, SPARROW, environment, run

SPOKEN = ["play", "taiwanese", "--seed", "5", "--screen-reader", *SHORT]


def matches(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.jsonl"))


def left(folder: Path) -> Match:
    """The match that was left, as its record gives it."""
    return resume(matches(folder)[-1])[0]


# In a pipe, for screen readers.


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_by_taking_every_hint(tmp_path: Path, language: str) -> None:
    told = run(*SPOKEN, "--lang", language, env=environment(tmp_path), stdin="h\n" * 900)
    assert told.returncode == 0
    assert told.stderr == ""
    (path,) = matches(tmp_path)
    match = replay(Record.read(path))
    assert match.over
    assert len(match.results) == 4
    assert not seed_file(path).exists()
    assert str(path) in told.stdout.splitlines()[-1]
    assert "\x1b" not in told.stdout
    assert not re.search(r"[{}]|\b(table|event|account)\.\w", told.stdout)


def test_only_what_is_new_is_said(tmp_path: Path) -> None:
    told = run(*SPOKEN, "--lang", "en", env=environment(tmp_path), stdin="\n\n")
    lines = told.stdout.splitlines()
    assert lines[0].startswith("Hand 1, East round. Dealer: ")
    assert lines[1].startswith("You are dealt ")
    assert sum(line.startswith("You are dealt") for line in lines) == 1
    assert not [line for line in lines if re.fullmatch(r"(East|West|North) draws\.", line)]
    assert "1. discard " in told.stdout
    assert re.search(r"^(West|North|East) discards \w.*\.$", told.stdout, re.MULTILINE)


def test_a_refusal_says_why(tmp_path: Path) -> None:
    stdin = "win\npong\n9m\nkong\nready 3m\nblah\nhand\ntable\nmenu\n?\nexplain\nq\n"
    told = run(*SPOKEN, "--lang", "en", env=environment(tmp_path), stdin=stdin)
    assert told.returncode == 0
    assert "the hand is not complete: 5 more tiles are needed" in told.stdout
    assert "pong 6 of bamboo is not possible now" in told.stdout
    assert "discard 9 of characters: there is no 9m in your hand" in told.stdout
    assert "a concealed kong needs all four 6s" in told.stdout
    assert "without 3m the hand is not ready" in told.stdout
    assert "'blah' means nothing here" in told.stdout
    assert "Your hand: 3 of characters" in told.stdout
    assert "tiles are left to draw" in told.stdout
    assert "No hand has been scored yet." in told.stdout
    assert "Saved in " in told.stdout


def test_a_hint_has_a_reason_and_is_played_when_asked_again(tmp_path: Path) -> None:
    told = run(*SPOKEN, "--lang", "en", env=environment(tmp_path), stdin="hint\nhint\n")
    assert "Hint - discard W: " in told.stdout
    assert "You discard West wind." in told.stdout


def test_the_score_of_each_hand_is_explained(tmp_path: Path) -> None:
    told = run(*SPOKEN, "--lang", "en", env=environment(tmp_path), stdin="h\n" * 900)
    (path,) = matches(tmp_path)
    match = replay(Record.read(path))
    for result in match.results:
        for scored in result.scored:
            for line in scored.breakdown.lines:
                assert f"[{line.rule}]" in told.stdout
    assert told.stdout.count("Scores: ") == len(match.results)
    assert "The match is over." in told.stdout
    assert re.search(r"^1\. \S.* -?\d+$", told.stdout, re.MULTILINE)


def test_the_end_of_input_saves(tmp_path: Path) -> None:
    told = run(*SPOKEN, "--lang", "en", env=environment(tmp_path), stdin="\n")
    assert told.returncode == 0
    assert "To go on: sparrow play --resume" in told.stdout
    assert seed_file(matches(tmp_path)[0]).exists()


def test_the_seed_is_not_in_an_unfinished_record(tmp_path: Path) -> None:
    run("play", "--screen-reader", *SHORT, env=environment(tmp_path), stdin="\n")
    (path,) = matches(tmp_path)
    secret = seed_file(path).read_text(encoding="utf-8").strip()
    assert secret not in path.read_text(encoding="utf-8")
    assert seed_file(path).stat().st_mode & 0o077 == 0


def test_a_match_taken_up_ends_as_one_played_through(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    run(*SPOKEN, env=environment(whole), stdin="h\n" * 900)
    run(*SPOKEN, env=environment(parts), stdin="h\n" * 31)
    run("play", "--resume", "--screen-reader", env=environment(parts), stdin="h\n" * 4)
    file = str(matches(parts)[0])
    run("play", "--resume", file, "--screen-reader", env=environment(parts), stdin="h\n" * 900)
    ends = [replay(Record.read(matches(folder)[0])) for folder in (whole, parts)]
    assert ends[0].scores == ends[1].scores
    assert ends[0].log() == ends[1].log()


def test_a_damaged_record_is_not_taken_up(tmp_path: Path) -> None:
    env = environment(tmp_path)
    run(*SPOKEN, env=env, stdin="\n\n")
    (path,) = matches(tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace('"seat":1', '"seat":2', 1), "utf-8")
    told = run("play", "--resume", "--screen-reader", env=env)
    assert told.returncode == 2
    assert "checksum does not fit" in told.stderr


def test_a_finished_match_is_not_taken_up(tmp_path: Path) -> None:
    env = environment(tmp_path)
    run(*SPOKEN, env=env, stdin="h\n" * 900)
    told = run("play", "--resume", str(matches(tmp_path)[0]), env=env)
    assert told.returncode == 2
    assert "finished" in told.stderr
    assert run("play", "--resume", env=env).returncode == 2


def test_random_bots_and_a_name_stand_in_the_record(tmp_path: Path) -> None:
    words = ["--bots", "random,greedy,random", "--name", "Minh Anh"]
    run(*SPOKEN, *words, env=environment(tmp_path), stdin="\n")
    header = Record.read(matches(tmp_path)[0]).header
    assert header["seats"] == ["Minh Anh", "random 1", "greedy 2", "random 3"]


def test_a_table_can_be_drawn_into_a_pipe(tmp_path: Path) -> None:
    words = ["play", "--terminal", "--seed", "5", "--lang", "en", *SHORT]
    told = run(*words, env=environment(tmp_path), stdin="h\nh\nq\n")
    assert told.returncode == 0
    assert "Hint - discard W" in told.stdout
    assert "\x1b" not in told.stdout


def test_a_terminal_without_the_characters_gets_plain_signs(tmp_path: Path) -> None:
    env = environment(tmp_path, PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    told = run("play", "--terminal", "--seed", "5", *SHORT, env=env, stdin="q\n")
    assert told.returncode == 0
    assert told.stdout.isascii()
    assert "-" * 80 in told.stdout


# At a terminal.


def terminal(folder: Path, *words: str) -> "pexpect.spawn[str]":
    env = environment(folder, TERM="xterm-256color")
    del env["COLUMNS"]
    child: pexpect.spawn[str] = pexpect.spawn(
        SPARROW,
        list(words),
        env=env,
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=60,
        preexec_fn=_hear_interrupts,
    )
    return child


def _hear_interrupts() -> None:
    """As in any new terminal; a shell lets what it runs in the background ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def child(tmp_path: Path) -> Iterator["pexpect.spawn[str]"]:
    begun = time.monotonic()
    spawned = terminal(tmp_path, "play", "--terminal", "--seed", "5", "--lang", "en", *SHORT)
    spawned.expect("\n> ")
    assert time.monotonic() - begun < 3  # under one second on a machine that is not busy
    yield spawned
    spawned.close(force=True)


def press(child: "pexpect.spawn[str]", keys: str) -> str:
    """Press keys, and what is on the screen at the next prompt."""
    child.send(keys)
    child.expect("\r\n> ")
    return str(child.before)


def test_single_keys_play(child: "pexpect.spawn[str]") -> None:
    assert "Hint - discard W" in press(child, "h")
    after = press(child, "h")
    assert "You draw " in after
    assert "the hand is not complete" in press(child, "w")
    assert "means nothing here" in press(child, "!")


def test_words_are_typed_after_a_colon(child: "pexpect.spawn[str]") -> None:
    assert "there is no 9m in your hand" in press(child, ":discard 9m\n")
    press(child, ":discard W\n")
    child.send("q")
    child.expect("Saved in ")


def test_t_toggles_the_faces_of_the_tiles(child: "pexpect.spawn[str]") -> None:
    child.send("t")
    child.expect("mahjong characters")
    child.expect("\r\n> ")
    child.send("t")
    child.expect("shown as text")


def test_ctrl_c_saves_and_resume_gives_the_same_table(
    child: "pexpect.spawn[str]", tmp_path: Path
) -> None:
    before = press(child, "h")
    child.sendintr()
    child.expect("Saved in ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    again = terminal(tmp_path, "play", "--resume", "--lang", "en")
    again.expect("\r\n> ")
    assert hand_of(str(again.before)) == hand_of(before)
    again.send("q")
    again.expect(pexpect.EOF)
    again.close()
    assert again.exitstatus == 0


def hand_of(picture: str) -> str:
    """The line of the own tiles, without colours."""
    plain = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", picture)
    lines = plain.split("\r\n")
    at = max(i for i, line in enumerate(lines) if line.startswith("  1 "))
    return lines[at - 1]


def test_kill_9_loses_nothing(tmp_path: Path) -> None:
    env = environment(tmp_path)
    process = subprocess.Popen(
        [SPARROW, *SPOKEN], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("h\n" * 12)
    process.stdin.flush()
    for line in process.stdout:
        if line.count("Hint") and process.stdout.readline().startswith("> You discard"):
            break
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = left(tmp_path)
    told = run("play", "--resume", "--screen-reader", "--lang", "en", env=env)
    assert told.returncode == 0
    assert f"{before.view(0).drawable} tiles are left to draw" in told.stdout
    assert left(tmp_path).log()[: len(before)] == before.log()


def test_a_line_cut_off_by_a_crash_is_mended(tmp_path: Path) -> None:
    env = environment(tmp_path)
    run(*SPOKEN, env=env, stdin="h\n" * 9)
    (path,) = matches(tmp_path)
    path.write_bytes(path.read_bytes()[:-5])
    told = run("play", "--resume", "--screen-reader", "--lang", "en", env=env, stdin="h\n")
    assert told.returncode == 0
    assert "cut off" in told.stderr
    assert main(["verify", str(path)]) == 0
