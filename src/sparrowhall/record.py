"""Records: a match as JSON Lines, written while it is played, replayed and verified afterwards.

The first line is the header (format, rules with all options, seats, commitment to the seed), then
comes one line an event, sealed answers included, and last the end (scores, and the seed revealed).
Each line ends with a checksum over itself and all lines before it, so that damage is found where it
happened. Whether the play itself is right is found by playing it again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from sparrowhall.errors import MahjongError, RecordError
from sparrowhall.fair import commitment
from sparrowhall.game.events import NAMES
from sparrowhall.match import Match

FORMAT: Final = "sparrowhall-record"
VERSION: Final = 1
END: Final = "match_ends"
_MARK: Final = ',"sum":"'
_DIGITS: Final = 12


class Record:
    """A match on paper. ``entries`` are the event lines as dictionaries; ``seed`` and ``scores``
    are known once the match is over (``seed`` also for a match still in memory). ``warnings`` tell
    what was mended while reading.
    """

    def __init__(self, header: dict[str, object]) -> None:
        self.header: Final = header
        self.entries: list[dict[str, object]] = []
        self.seed = ""
        self.scores: list[int] = []
        self.over = False
        self.warnings: list[RecordError] = []

    def lines(self) -> list[str]:
        """The record as lines of text, checksums included."""
        chain = Chain()
        lines = [chain.seal(self.header)]
        lines += [chain.seal(entry) for entry in self.entries]
        if self.over:
            lines.append(chain.seal(end_entry(self.scores, self.seed)))
        return lines

    def write(self, path: str | Path) -> None:
        """Write the record to a file, replacing it whole."""
        target = Path(path)
        beside = target.with_name(target.name + ".part")
        text = "\n".join(self.lines()) + "\n"
        try:
            beside.write_text(text, encoding="utf-8", newline="\n")
            beside.replace(target)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise _named(error, target) from None

    @staticmethod
    def read(path: str | Path) -> Record:
        """Read a record; a cut-off last line is left out with a warning.

        Raises ``RecordError`` naming the line that is damaged, or if it is no record at all.
        """
        try:
            data = Path(path).read_bytes()
        except OSError as error:
            values: dict[str, object] = {"path": str(path), "reason": error.strerror or str(error)}
            raise RecordError("record.unreadable", values) from None
        return _parse(data)

    @staticmethod
    def parse(data: bytes) -> Record:
        """Read a record from the bytes of a file, as ``read`` does."""
        return _parse(data)


class Chain:
    """Checksums of lines, each over the line and the checksum before it."""

    def __init__(self) -> None:
        self._last = ""

    def copy(self) -> Chain:
        """A chain that goes on from here."""
        other = Chain()
        other._last = self._last
        return other

    def _next(self, body: str) -> str:
        return hashlib.sha256((self._last + body).encode()).hexdigest()[:_DIGITS]

    def seal(self, entry: dict[str, object]) -> str:
        """The line of an entry."""
        body = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
        self._last = self._next(body)
        return f'{body[:-1]}{_MARK}{self._last}"}}'

    def open(self, line: str) -> dict[str, object] | None:
        """The entry of a line, or None if the line is not what was written."""
        cut = len(line) - len(_MARK) - _DIGITS - 2
        body = line[:cut] + "}"
        if cut < 0 or line[cut:] != f'{_MARK}{self._next(body)}"}}':
            return None
        self._last = self._next(body)
        entry: object = json.loads(body)
        return entry if isinstance(entry, dict) else None


def _line_error(code: str, line: int, values: dict[str, object] | None = None) -> RecordError:
    return RecordError(f"record.{code}", {**(values or {}), "line": line}, f"line {line}")


def _parse(data: bytes) -> Record:
    rows = data.split(b"\n")
    cut_off = rows[-1] != b""
    if not cut_off:
        rows.pop()
    chain = Chain()
    record: Record | None = None
    for number, row in enumerate(rows, 1):
        entry = _open_row(chain, row)
        if entry is None:
            if number == len(rows) and cut_off and record is not None:
                record.warnings.append(_line_error("cut_off", number))
                break
            raise _line_error("damaged" if record is not None else "no_record", number)
        if record is None:
            record = Record(_checked_header(entry))
        elif record.over:
            raise _line_error("after_end", number)
        else:
            _add(record, entry, number)
    if record is None:
        raise _line_error("no_record", 1)
    return record


def _open_row(chain: Chain, row: bytes) -> dict[str, object] | None:
    try:
        return chain.open(row.decode())
    except (ValueError, RecursionError):  # no UTF-8, no JSON, or JSON no sane writer makes
        return None


def _add(record: Record, entry: dict[str, object], number: int) -> None:
    if entry.get("event") != END:
        if entry.get("event") not in NAMES:
            raise _line_error("unknown_event", number, {"event": str(entry.get("event"))})
        record.entries.append(entry)
        return
    scores, seed = entry.get("scores"), entry.get("seed")
    if not isinstance(seed, str) or not seed or not isinstance(scores, list):
        raise _line_error("bad_end", number)
    record.scores = [score for score in scores if isinstance(score, int)]
    if len(record.scores) != len(scores):
        raise _line_error("bad_end", number)
    record.seed = seed
    record.over = True


def _checked_header(entry: dict[str, object]) -> dict[str, object]:
    if entry.get("format") != FORMAT:
        raise _line_error("no_record", 1)
    if entry.get("version") != VERSION:
        raise _line_error("version", 1, {"version": str(entry.get("version")), "known": VERSION})
    right = (
        isinstance(entry.get("rules"), str)
        and isinstance(entry.get("options"), dict)
        and isinstance(entry.get("seats"), list)
        and isinstance(entry.get("commitment"), str)
    )
    if not right:
        raise _line_error("bad_header", 1)
    return entry


# From a match to a record.


def header_of(match: Match) -> dict[str, object]:
    """The first line of a match's record."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": match.rules.name,
        "options": match.rules.options,
        "seats": match.names,
        "commitment": match.commitment,
    }


def end_entry(scores: list[int], seed: str) -> dict[str, object]:
    """The last line of a finished match's record."""
    return {"event": END, "scores": scores, "seed": seed}


def entries_of(match: Match, since: int = 0) -> list[dict[str, object]]:
    """The events of a match from number ``since`` on, for a record."""
    numbered = match.rules.tiles.numbered_dragons
    return [event.to_dict(numbered) for event in match.log(since)]


def record_of(match: Match) -> Record:
    """The match so far as a record; its seed is in the file only when the match is over."""
    record = Record(header_of(match))
    record.entries = entries_of(match)
    record.seed = match.seed
    record.scores = match.scores[:]
    record.over = match.over
    return record


# From a record to a match.


def rebuild(
    rules: str,
    seed: str,
    options: dict[str, object],
    names: list[str],
    answers: list[tuple[int, int]],
) -> Match:
    """Play answers (seat, action id) again from the seed."""
    match = Match(rules, seed, options, names=names)
    for seat, action_id in answers:
        match.act(seat, action_id)
    return match


def replay(record: Record) -> Match:
    """Play a record again, comparing every event.

    Raises ``RecordError`` naming the line where the record and the engine part, or if the seed is
    not known because the match was not finished.
    """
    match = begin_replay(record)
    for _ in play_on(match, record):
        pass
    return match


def begin_replay(record: Record) -> Match:
    """The match of a record before its first answer. Raises ``RecordError`` as ``replay`` does."""
    if not record.seed:
        raise RecordError("record.no_seed")
    header = record.header
    if commitment(record.seed) != header["commitment"]:
        last = len(record.entries) + 2
        raise _line_error("commitment", last)
    return _match_of(header, record.seed)


def play_on(match: Match, record: Record) -> Iterator[int]:
    """Replay in steps, so that others may have a turn between: gives the line of each answer.

    Raises ``RecordError`` as ``replay`` does.
    """
    checked = 0
    for number, entry in enumerate(record.entries, 2):
        checked = _compare(match, record, checked)
        if number - 2 == checked:
            if entry["event"] != "answer":
                raise _differs(record, checked, "—")
            _answer(match, entry, number)
            yield number
    _compare(match, record, checked)
    if record.over:
        _check_end(match, record)


def _match_of(header: dict[str, object], seed: str) -> Match:
    options, seats = header["options"], header["seats"]
    assert isinstance(options, dict)
    assert isinstance(seats, list)
    try:
        names = [str(name) for name in seats]
        return Match(str(header["rules"]), seed, {str(k): options[k] for k in options}, names=names)
    except MahjongError as error:
        raise _line_error("header_refused", 1, {"reason": str(error)}) from None


def _answer(match: Match, entry: dict[str, object], line: int) -> None:
    seat, action_id = entry.get("seat"), entry.get("action")
    if not isinstance(seat, int) or not isinstance(action_id, int):
        raise _line_error("bad_answer", line)
    try:
        match.act(seat, action_id)
    except MahjongError as error:
        raise _line_error("answer_refused", line, {"reason": str(error)}) from None


def _compare(match: Match, record: Record, checked: int) -> int:
    """Hold the engine's new events against the record's; the number of events that agree."""
    for played in entries_of(match, checked):
        if checked == len(record.entries):
            return checked  # the record stops in the middle of what an answer led to
        if played != record.entries[checked]:
            raise _differs(record, checked, json.dumps(played, ensure_ascii=False))
        checked += 1
    return checked


def _differs(record: Record, index: int, played: str) -> RecordError:
    recorded = json.dumps(record.entries[index], ensure_ascii=False)
    return _line_error("differs", index + 2, {"recorded": recorded, "played": played})


def _check_end(match: Match, record: Record) -> None:
    last = len(record.entries) + 2
    if not match.over or len(match) != len(record.entries):
        raise _line_error("ends_early", last)
    if match.scores != record.scores:
        values: dict[str, object] = {"recorded": record.scores, "played": match.scores}
        raise _line_error("scores", last, values)


# Writing while the match is played.


class RecordWriter:
    """Writes a match's record as it goes. The seed stays in a private file beside the record until
    the match is over, then moves into its last line.
    """

    def __init__(self, path: str | Path, match: Match, *, _resumed: Record | None = None) -> None:
        self.path: Final = Path(path)
        self._match: Final = match
        self._chain = Chain()
        self._written = 0
        self._size = 0
        self._done = False
        if _resumed is None:
            self._append([header_of(match)], "x")  # refuses to write over another record
            self._hide_seed()
        else:
            for line in _resumed.lines():
                self._chain.open(line)
            self._written = len(_resumed.entries)
            self._done = _resumed.over
            self._size = self.path.stat().st_size
        self.update()

    def update(self) -> None:
        """Write the events that are new; call after every answer.

        Raises ``OSError`` if they cannot be written (the file is then as it was before, and the
        call can be repeated), ``RecordError`` if somebody else has written into the file.
        """
        entries = entries_of(self._match, self._written)
        events = len(entries)
        over = self._match.over and not self._done
        if over:
            entries.append(end_entry(self._match.scores, self._match.seed))
        if entries:
            self._append(entries, "a")
        self._written += events
        if over:
            self._done = True
            seed_file(self.path).unlink(missing_ok=True)

    def _append(self, entries: list[dict[str, object]], mode: str) -> None:
        chain = self._chain.copy()
        data = "".join([chain.seal(entry) + "\n" for entry in entries]).encode()
        try:
            if mode == "a" and self.path.stat().st_size != self._size:
                raise RecordError("record.changed", {"path": str(self.path)})
            with self.path.open(mode + "b", buffering=0) as file:
                self._write_whole(file, data)
        except OSError as error:
            raise _named(error, self.path) from None
        self._chain = chain
        self._size += len(data)

    def _write_whole(self, file: IO[bytes], data: bytes) -> None:
        """Write all of ``data``, or leave the file as it was."""
        try:
            done = 0
            while done < len(data):
                done += file.write(data[done:])
        except OSError:
            file.truncate(self._size)
            raise

    def _hide_seed(self) -> None:
        path = seed_file(self.path)
        path.unlink(missing_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(self._match.seed + "\n")


def _named(error: OSError, path: Path) -> OSError:
    """The error with the file it is about; that of a full disk names none."""
    return type(error)(error.errno, error.strerror, str(path))


def hidden_seed(path: Path) -> str:
    """The seed in a private file; bytes that are no text cannot fit any commitment."""
    return path.read_text(encoding="utf-8", errors="replace").strip()


def seed_file(path: Path) -> Path:
    """Where the seed of an unfinished record is kept."""
    return path.with_name(path.name + ".seed")


def resume(path: str | Path) -> tuple[Match, RecordWriter, Record]:
    """Take up an unfinished match where its record stops, and go on writing it.

    Raises ``RecordError`` if the record is damaged, finished, or its seed is gone.
    """
    record = Record.read(path)
    if record.over:
        raise RecordError("record.finished", {"path": str(path)})
    hidden = seed_file(Path(path))
    if not hidden.exists():
        raise RecordError("record.no_seed_file", {"path": str(hidden)})
    record.seed = hidden_seed(hidden)
    match = replay(record)
    record.write(path)  # the last line may be cut off, or lack its end
    return match, RecordWriter(path, match, _resumed=record), record
