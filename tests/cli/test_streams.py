"""Standard input and output that are closed, full, or hold what is no text."""

import subprocess
from pathlib import Path

import pytest

from tests.cli.sparrow import SPARROW, environment

FULL = Path("/dev/full")


def shell(command: str, folder: Path, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a command line, the program called ``sparrow`` in it."""
    line = command.replace("sparrow", f"'{SPARROW}'", 1)
    env = environment(folder)
    return subprocess.run(
        ["sh", "-c", line], input=data, env=env, capture_output=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("sparrow score - <&-", 2),
        ("sparrow play taiwanese --terminal <&-", 0),
        ("sparrow rules >&- 2>&-", 0),
    ],
)
def test_a_closed_stream_is_no_fault(command: str, status: int, tmp_path: Path) -> None:
    told = shell(command, tmp_path)
    assert told.returncode == status
    assert b"Traceback" not in told.stderr
    assert b"inside the program" not in told.stderr


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
@pytest.mark.parametrize("words", ["rules taiwanese", "rules taiwanese --json"])
def test_output_that_cannot_be_written_ends_with_a_sentence(words: str, tmp_path: Path) -> None:
    told = shell(f"sparrow {words} >{FULL}", tmp_path)
    assert told.returncode == 2
    assert told.stderr.decode().splitlines() == ["<stdout>: No space left on device"]


def test_input_that_is_no_text_is_told_with_its_place(tmp_path: Path) -> None:
    told = shell("sparrow score -", tmp_path, b'{"rules": "\xff"}')
    assert told.returncode == 2
    assert told.stderr == b"-: byte 12: this is not text in UTF-8\n"


def test_a_hand_may_come_through_a_pipe_with_a_name(tmp_path: Path) -> None:
    told = shell("sparrow score /dev/stdin", tmp_path, b"{}")
    assert told.stderr == b"rules: 'rules' is missing\n"
