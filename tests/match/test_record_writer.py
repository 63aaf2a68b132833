"""Records written during play, and taken up again after a crash."""

from __future__ import annotations

import os
import random
import stat
from pathlib import Path

import pytest

from sparrowhall.errors import RecordError
from sparrowhall.match import Match
from sparrowhall.record import Record, RecordWriter, resume, seed_file
from tests.match.records import NAMES, SHORT, match_of, opened
from tests.properties.driver import step

STYLES = ["keen", "keen", "random", "keen"]


def new_match(seed: str = "writer") -> Match:
    return Match("taiwanese", seed=seed, options=SHORT, names=NAMES)


def test_at_every_step_the_file_is_the_record_so_far(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = new_match()
    writer = RecordWriter(path, match)
    rng = random.Random(1)
    steps = 0
    while True:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines == match.record().lines()
        if match.over:
            break
        step(match, STYLES, rng)
        writer.update()
        steps += 1
    assert steps > 100
    assert Match.from_record(Record.read(path)).log() == match.log()


def test_updating_without_news_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = new_match()
    writer = RecordWriter(path, match)
    before = path.read_bytes()
    writer.update()
    assert path.read_bytes() == before
    while not match.over:
        step(match, STYLES, random.Random(len(match)))
        writer.update()
    before = path.read_bytes()
    writer.update()
    assert path.read_bytes() == before


def test_the_seed_stays_private_until_the_end(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = new_match("the secret seed")
    writer = RecordWriter(path, match)
    hidden = seed_file(path)
    assert hidden.read_text(encoding="utf-8").strip() == "the secret seed"
    assert stat.S_IMODE(os.stat(hidden).st_mode) == 0o600
    assert "secret" not in path.read_text(encoding="utf-8")
    while not match.over:
        step(match, STYLES, random.Random(len(match)))
        writer.update()
    assert not hidden.exists()
    assert opened(path)[-1]["seed"] == "the secret seed"


def test_a_writer_never_writes_over_another_record(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    RecordWriter(path, new_match("first"))
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        RecordWriter(path, new_match("second"))
    assert path.read_bytes() == before
    assert seed_file(path).read_text(encoding="utf-8").strip() == "first"
    assert resume(path)[0].seed == "first"


# Taking up a match.


def whole_match(folder: Path) -> tuple[list[bytes], list[tuple[int, int]]]:
    """The lines of a whole record, and the answers given."""
    path = folder / "whole.jsonl"
    match = new_match()
    writer = RecordWriter(path, match)
    rng = random.Random(1)
    while not match.over:
        step(match, STYLES, rng)
    writer.update()
    answers = [(e.seat, e.value) for e in match.log() if e.to_dict()["event"] == "answer"]
    return path.read_bytes().splitlines(keepends=True), answers


def crashed(folder: Path, data: bytes) -> Path:
    """A record as a crash left it."""
    path = folder / "crashed.jsonl"
    path.write_bytes(data)
    seed_file(path).write_text("writer\n", encoding="utf-8")
    return path


def finish(path: Path, answers: list[tuple[int, int]]) -> bytes:
    """Resume, give the answers that are missing, and return the file."""
    match, writer, _ = resume(path)
    given = sum(1 for event in match.log() if event.to_dict()["event"] == "answer")
    for seat, action_id in answers[given:]:
        match.act(seat, action_id)
        writer.update()
    assert match.over
    assert not seed_file(path).exists()
    return path.read_bytes()


def test_resuming_after_any_line_gives_the_same_final_record(tmp_path: Path) -> None:
    lines, answers = whole_match(tmp_path)
    whole = b"".join(lines)
    points = [*range(1, 40), *range(40, len(lines), 19), len(lines) - 2, len(lines) - 1]
    for count in points:
        path = crashed(tmp_path, b"".join(lines[:count]))
        assert finish(path, answers) == whole, f"after line {count}"


def test_resuming_after_a_crash_in_the_middle_of_a_line(tmp_path: Path) -> None:
    lines, answers = whole_match(tmp_path)
    whole = b"".join(lines)
    rng = random.Random(3)
    for count in [1, 2, 3, *range(20, len(lines), 67), len(lines) - 1]:
        cut = rng.randrange(1, len(lines[count]) - 1)
        path = crashed(tmp_path, b"".join(lines[:count]) + lines[count][:cut])
        assert finish(path, answers) == whole, f"in line {count + 1}"


def test_resuming_where_only_the_line_end_is_missing(tmp_path: Path) -> None:
    lines, answers = whole_match(tmp_path)
    for count in (1, 2, 30, len(lines) - 1):
        path = crashed(tmp_path, b"".join(lines[:count])[:-1])
        assert finish(path, answers) == b"".join(lines), f"after line {count}"


def test_resuming_tells_what_was_mended(tmp_path: Path) -> None:
    lines, _ = whole_match(tmp_path)
    path = crashed(tmp_path, b"".join(lines[:20]) + b'{"event"')
    _, _, record = resume(path)
    assert [warning.code for warning in record.warnings] == ["record.cut_off"]
    assert Record.read(path).warnings == []


def test_resuming_again_and_again(tmp_path: Path) -> None:
    lines, answers = whole_match(tmp_path)
    path = crashed(tmp_path, b"".join(lines[:1]))
    for seat, action_id in answers:
        match, writer, _ = resume(path)
        match.act(seat, action_id)
        writer.update()
        if len(match) > 150:
            break
    assert finish(path, answers) == b"".join(lines)


def test_a_finished_match_is_not_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "done.jsonl"
    match_of().record().write(path)
    with pytest.raises(RecordError) as error:
        resume(path)
    assert error.value.code == "record.finished"


def test_without_its_seed_a_match_is_not_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    RecordWriter(path, new_match())
    seed_file(path).unlink()
    before = path.read_bytes()
    with pytest.raises(RecordError) as error:
        resume(path)
    assert error.value.code == "record.no_seed_file"
    assert path.read_bytes() == before


def test_a_wrong_seed_is_noticed(tmp_path: Path) -> None:
    lines, _ = whole_match(tmp_path)
    path = crashed(tmp_path, b"".join(lines[:30]))
    seed_file(path).write_text("another\n", encoding="utf-8")
    with pytest.raises(RecordError) as error:
        resume(path)
    assert error.value.code == "record.commitment"


def test_a_damaged_record_is_not_taken_up(tmp_path: Path) -> None:
    lines, _ = whole_match(tmp_path)
    data = b"".join(lines[:10]) + lines[10].replace(b"seat", b"tase") + lines[11]
    path = crashed(tmp_path, data)
    with pytest.raises(RecordError) as error:
        resume(path)
    assert (error.value.code, error.value.values["line"]) == ("record.damaged", 11)
    assert path.read_bytes() == data


def test_of_two_sessions_on_one_record_the_later_to_write_stops(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    first = new_match()
    writer = RecordWriter(path, first)
    second, other, _ = resume(path)
    step(first, STYLES, random.Random(1))
    writer.update()
    written = path.read_bytes()
    step(second, STYLES, random.Random(2))
    with pytest.raises(RecordError) as caught:
        other.update()
    assert caught.value.code == "record.changed"
    assert path.read_bytes() == written
    step(first, STYLES, random.Random(3))
    writer.update()
    assert Record.read(path).lines() == first.record().lines()


def test_after_a_write_that_failed_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = new_match()
    writer = RecordWriter(path, match)
    step(match, STYLES, random.Random(1))
    away = path.rename(tmp_path / "elsewhere")
    with pytest.raises(OSError, match="jsonl"):
        writer.update()
    away.rename(path)
    writer.update()
    assert Record.read(path).lines() == match.record().lines()


def test_a_record_that_cannot_be_put_in_place_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        new_match().record().write(tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_private_seed_that_is_no_text_does_not_fit(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    RecordWriter(path, new_match())
    seed_file(path).write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError) as caught:
        resume(path)
    assert caught.value.code == "record.commitment"
