"""Records: written, read and played again; damage and forgery are found, with the line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sparrowhall.errors import RecordError
from sparrowhall.game.actions import PASS
from sparrowhall.match import Match
from sparrowhall.record import Record
from tests.match.records import NAMES, match_of, opened, resealed, same, same_record, written

Entries = list[dict[str, object]]


@pytest.fixture(scope="module")
def match() -> Match:
    return match_of()


@pytest.fixture(scope="module")
def path(match: Match, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(match, tmp_path_factory.mktemp("record"))


# Round trips.


def test_a_record_read_and_played_again_is_the_same_match(match: Match, path: Path) -> None:
    record = Record.read(path)
    assert record.warnings == []
    assert record.over
    assert same(Match.from_record(record), match)
    assert same_record(Match.from_record(record).record(), match.record())


@pytest.mark.parametrize("seed", range(2, 7))
def test_other_matches_too(seed: int, tmp_path: Path) -> None:
    match = match_of(seed)
    assert same(Match.from_record(Record.read(written(match, tmp_path))), match)


@pytest.mark.parametrize("steps", [0, 1, 50, 120])
def test_an_unfinished_match_in_memory_plays_again(steps: int) -> None:
    match = match_of(steps=steps)
    again = Match.from_record(match.record())
    assert same(again, match)
    assert [d.actions for d in again.decisions] == [d.actions for d in match.decisions]


def test_an_unfinished_record_does_not_reveal_the_seed(tmp_path: Path) -> None:
    match = match_of(seed="a very secret seed", steps=30)
    path = written(match, tmp_path)
    assert "secret" not in path.read_text(encoding="utf-8")
    with pytest.raises(RecordError) as error:
        Match.from_record(Record.read(path))
    assert error.value.code == "record.no_seed"


def test_the_header_says_what_was_played(path: Path, match: Match) -> None:
    header = opened(path)[0]
    assert header["rules"] == "taiwanese"
    assert header["options"] == match.rules.options
    assert header["seats"] == NAMES
    assert header["commitment"] == match.commitment


def test_a_record_is_one_line_an_event(path: Path, match: Match) -> None:
    assert len(opened(path)) == len(match) + 2


def test_the_end_tells_scores_and_seed(path: Path, match: Match) -> None:
    end = opened(path)[-1]
    assert end["scores"] == match.scores
    assert end["seed"] == match.seed


def test_writing_replaces_the_file_whole(tmp_path: Path) -> None:
    path = written(match_of(1), tmp_path)
    written(match_of(2), tmp_path)
    assert same(Match.from_record(Record.read(path)), match_of(2))
    assert list(tmp_path.iterdir()) == [path]


# Damage.


def problem(data: bytes, folder: Path) -> RecordError:
    """What is wrong with these bytes as a record; fails if nothing is."""
    path = folder / "damaged.jsonl"
    path.write_bytes(data)
    try:
        record = Record.read(path)
        if record.warnings:
            return record.warnings[0]
        Match.from_record(record)
    except RecordError as error:
        return error
    raise AssertionError("nothing was noticed")


def line_of(data: bytes, position: int) -> int:
    return data[:position].count(b"\n") + 1


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(where=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255))
def test_any_changed_byte_is_found_in_its_line(
    where: float, byte: int, path: Path, tmp_path: Path
) -> None:
    data = bytearray(path.read_bytes())
    position = int(where * len(data))
    if data[position] == byte:
        byte ^= 1
    data[position] = byte
    error = problem(bytes(data), tmp_path)
    assert error.values["line"] == line_of(bytes(path.read_bytes()), position)


def test_a_changed_byte_at_every_place_of_the_first_and_last_lines(
    path: Path, tmp_path: Path
) -> None:
    good = path.read_bytes()
    first, last = good.index(b"\n") + 1, good.rindex(b"\n", 0, -1)
    for position in [*range(0, first, 17), *range(last, len(good), 3)]:
        data = bytearray(good)
        data[position] ^= 2
        error = problem(bytes(data), tmp_path)
        assert error.values["line"] == line_of(good, position)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_lines_taken_out_doubled_or_exchanged_are_found(
    data: st.DataObject, path: Path, tmp_path: Path
) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    i = data.draw(st.integers(1, len(lines) - 2))
    how = data.draw(st.sampled_from(["out", "double", "exchange"]))
    if how == "out":
        changed, at = lines[:i] + lines[i + 1 :], i + 1
    elif how == "double":
        changed, at = lines[: i + 1] + lines[i:], i + 2
    else:
        changed, at = lines[:i] + [lines[i + 1], lines[i]] + lines[i + 2 :], i + 1
    error = problem(b"".join(changed), tmp_path)
    assert error.values["line"] == at


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"{}\n",
        b"no record\n",
        b"\x00\xff\xfe\x80" * 50,
        bytes(range(256)) * 4,
        b'{"format":"sparrowhall-record"}\n',
        b"[" * 100_000,
        b"\xef\xbb\xbf{}",
    ],
)
def test_what_is_no_record_is_said_to_be_none(data: bytes, tmp_path: Path) -> None:
    error = problem(data, tmp_path)
    assert error.code == "record.no_record"
    assert error.values["line"] == 1


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.jsonl", tmp_path):
        with pytest.raises(RecordError) as error:
            Record.read(path)
        assert error.value.code == "record.unreadable"


def test_absurd_lines_with_right_checksums_are_refused_too(path: Path, tmp_path: Path) -> None:
    import hashlib

    for body in ('{"a":' + "[" * 100_000 + "}", '{"a":1' + "0" * 5000 + "}", "[1]", "7}"):
        digest = hashlib.sha256(body.encode()).hexdigest()[:12]
        error = problem(f'{body[:-1]},"sum":"{digest}"}}\n'.encode(), tmp_path)
        assert error.code == "record.no_record"


@pytest.mark.parametrize("kept", [0.3, 0.7, 0.999])
def test_a_cut_off_last_line_is_left_out_with_a_warning(
    kept: float, path: Path, tmp_path: Path
) -> None:
    data = path.read_bytes()
    cut = int(len(data) * kept)
    while data[cut - 1 : cut] == b"\n" or data[cut : cut + 1] == b"\n":
        cut -= 1
    damaged = tmp_path / "cut.jsonl"
    damaged.write_bytes(data[:cut])
    record = Record.read(damaged)
    (warning,) = record.warnings
    assert warning.code == "record.cut_off"
    assert warning.values["line"] == line_of(data, cut)
    assert not record.over
    whole = Record.read(path)
    assert record.entries == whole.entries[: len(record.entries)]


def test_a_last_line_that_lacks_only_its_end_is_whole(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "newline.jsonl"
    target.write_bytes(path.read_bytes()[:-1])
    record = Record.read(target)
    assert record.over
    assert record.warnings == []


# Forgery: every checksum is right, the play is not.


def forged(path: Path, tmp_path: Path, change: Callable[[Entries], int]) -> None:
    """Apply a change to the lines and see that exactly its line is reported."""
    entries = opened(path)
    line = change(entries)
    error = problem(resealed(entries[0], entries[1:]), tmp_path)
    assert error.values["line"] == line, error


def find(entries: Entries, event: str, nth: int = 3) -> int:
    """The index of the nth event of this name."""
    return [i for i, entry in enumerate(entries) if entry.get("event") == event][nth]


@pytest.mark.parametrize(
    ("event", "key", "value"),
    [
        ("dealt", "tiles", "123456789m123456p"),
        ("drawn", "tile", "1f"),
        ("discarded", "tile", "1f"),
        ("discarded", "seat", 7),
        ("bonus", "tiles", "4f4g"),
        ("paid", "points", [1, 1, 1, -3]),
        ("revealed", "tiles", "1m"),
        ("melded", "meld", {}),
        ("deal_begins", "dice", [6, 6, 6, 6]),
        ("answer", "action", 1 << 40),
        ("answer", "action", "win"),
        ("answer", "seat", 9),
        ("answer", "seat", None),
    ],
)
def test_a_changed_event_is_found_by_playing(
    event: str, key: str, value: object, path: Path, tmp_path: Path
) -> None:
    def change(entries: Entries) -> int:
        i = find(entries, event, 1)
        entries[i][key] = value
        return i + 1

    forged(path, tmp_path, change)


def test_an_answer_nobody_was_offered_is_found(path: Path, tmp_path: Path) -> None:
    def change(entries: Entries) -> int:
        i = next(
            i
            for i in range(20, len(entries))
            if entries[i].get("event") == "answer" and entries[i + 1].get("event") == "discarded"
        )
        entries[i]["action"] = PASS.id
        return i + 1

    forged(path, tmp_path, change)


def test_another_legal_answer_is_found_in_what_follows(path: Path, tmp_path: Path) -> None:
    entries = opened(path)
    i = next(i for i in range(1, len(entries)) if entries[i].get("event") == "discarded")
    match = match_of(steps=0)
    for entry in entries[1:i]:
        if entry["event"] == "answer":
            last = (entry["seat"], match.decisions)
            assert isinstance(entry["seat"], int)
            assert isinstance(entry["action"], int)
            if entry is entries[i - 1]:
                break
            match.act(entry["seat"], entry["action"])
    seat, _ = last
    assert isinstance(seat, int)
    decision = match.decision(seat)
    assert decision is not None
    other = next(a for a in decision.actions if a.id != entries[i - 1]["action"])

    def change(entries: Entries) -> int:
        entries[i - 1]["action"] = other.id
        return i + 1

    forged(path, tmp_path, change)


@pytest.mark.parametrize("event", ["bonus", "discarded", "drawn", "won", "paid"])
def test_an_invented_event_is_found(event: str, path: Path, tmp_path: Path) -> None:
    def change(entries: Entries) -> int:
        i = find(entries, "answer", 5)
        entries.insert(i, {"event": event, "seat": 0, "tile": "1m"})
        return i + 1

    forged(path, tmp_path, change)


def test_an_invented_event_in_an_unfinished_record_is_found(tmp_path: Path) -> None:
    match = match_of(steps=30)
    record = match.record()
    i = [n for n, entry in enumerate(record.entries) if entry["event"] == "answer"][5]
    record.entries.insert(i, {"event": "discarded", "seat": 0, "tile": "1m"})
    with pytest.raises(RecordError) as error:
        Match.from_record(record)
    assert (error.value.code, error.value.values["line"]) == ("record.differs", i + 2)


def test_left_out_events_are_found(path: Path, tmp_path: Path) -> None:
    def change(entries: Entries) -> int:
        i = find(entries, "drawn", 5)
        del entries[i]
        return i + 1

    forged(path, tmp_path, change)


def test_a_match_that_ends_early_is_found(path: Path, tmp_path: Path) -> None:
    def change(entries: Entries) -> int:
        del entries[-40:-1]
        return len(entries)

    forged(path, tmp_path, change)


def test_changed_scores_are_found(path: Path, tmp_path: Path) -> None:
    for scores in ([1, 2, 3, -6], [], [0], ["a", 1, 2, 3]):

        def change(entries: Entries, scores: object = scores) -> int:
            entries[-1]["scores"] = scores
            return len(entries)

        forged(path, tmp_path, change)


def test_another_seed_does_not_fit_the_commitment(path: Path, tmp_path: Path) -> None:
    entries = opened(path)
    entries[-1]["seed"] = "2"
    error = problem(resealed(entries[0], entries[1:]), tmp_path)
    assert error.code == "record.commitment"
    assert error.values["line"] == len(entries)


def test_another_seed_with_its_commitment_deals_other_tiles(path: Path, tmp_path: Path) -> None:
    entries = opened(path)
    entries[-1]["seed"] = "2"
    entries[0]["commitment"] = Match("taiwanese", seed="2").commitment
    error = problem(resealed(entries[0], entries[1:]), tmp_path)
    assert error.code == "record.differs"
    line = error.values["line"]
    assert isinstance(line, int)
    assert line <= 3


def test_changed_options_are_found(path: Path, tmp_path: Path) -> None:
    entries = opened(path)
    options = entries[0]["options"]
    assert isinstance(options, dict)
    entries[0]["options"] = options | {"base": 50}
    error = problem(resealed(entries[0], entries[1:]), tmp_path)
    assert error.code == "record.differs"
    line = error.values["line"]
    assert isinstance(line, int)
    assert entries[line - 1]["event"] == "paid"


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("format", "other", "record.no_record"),
        ("version", 99, "record.version"),
        ("version", None, "record.version"),
        ("rules", "riichi", "record.header_refused"),
        ("rules", 5, "record.bad_header"),
        ("options", {"base": "much"}, "record.header_refused"),
        ("options", {"no_such": 1}, "record.header_refused"),
        ("options", [], "record.bad_header"),
        ("seats", ["An"], "record.header_refused"),
        ("seats", "An", "record.bad_header"),
        ("commitment", 5, "record.bad_header"),
    ],
)
def test_a_wrong_header_is_refused(
    key: str, value: object, code: str, path: Path, tmp_path: Path
) -> None:
    entries = opened(path)
    entries[0][key] = value
    error = problem(resealed(entries[0], entries[1:]), tmp_path)
    assert error.code == code
    assert error.values["line"] == 1


def test_nothing_may_follow_the_end(path: Path, tmp_path: Path) -> None:
    entries = opened(path)
    error = problem(resealed(entries[0], [*entries[1:], entries[5]]), tmp_path)
    assert (error.code, error.values["line"]) == ("record.after_end", len(entries) + 1)


@pytest.mark.parametrize("name", ["invented", None, 5, ["answer"]])
def test_an_unknown_event_is_refused(name: object, path: Path, tmp_path: Path) -> None:
    entries = opened(path)
    entries[10]["event"] = name
    error = problem(resealed(entries[0], entries[1:]), tmp_path)
    assert (error.code, error.values["line"]) == ("record.unknown_event", 11)


@pytest.mark.parametrize("key", ["scores", "seed"])
def test_an_end_without_scores_or_seed_is_refused(key: str, path: Path, tmp_path: Path) -> None:
    entries = opened(path)
    del entries[-1][key]
    error = problem(resealed(entries[0], entries[1:]), tmp_path)
    assert (error.code, error.values["line"]) == ("record.bad_end", len(entries))


@pytest.mark.parametrize(("key", "value"), [("seed", ""), ("seed", 5), ("scores", [0, 0, 0, "0"])])
def test_an_end_that_reveals_nothing_is_refused(
    key: str, value: object, path: Path, tmp_path: Path
) -> None:
    entries = opened(path)
    entries[-1][key] = value
    error = problem(resealed(entries[0], entries[1:]), tmp_path)
    assert (error.code, error.values["line"]) == ("record.bad_end", len(entries))
