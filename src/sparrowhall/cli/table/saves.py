"""Where matches at the terminal are kept."""

from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from sparrowhall.errors import InputError
from sparrowhall.record import seed_file


def folder() -> Path:
    """The user's folder of match records, made if it is not there yet."""
    path = user_data_path("sparrowhall", appauthor=False) / "matches"
    path.mkdir(parents=True, exist_ok=True)
    return path


def new_file(rules: str, now: datetime) -> Path:
    """A file name for a new match that nobody uses yet."""
    stem = f"{rules}-{now:%Y%m%d-%H%M%S}"
    path = folder() / f"{stem}.jsonl"
    number = 2
    while path.exists():
        path = path.with_name(f"{stem}-{number}.jsonl")
        number += 1
    return path


def newest_unfinished() -> Path:
    """The unfinished match played last: one whose seed is still kept beside it.

    Raises ``InputError`` if there is none.
    """
    found = [path for path in folder().glob("*.jsonl") if seed_file(path).exists()]
    if not found:
        raise InputError("cli.nothing_to_resume", {"folder": str(folder())})
    return max(found, key=_played)


def _played(path: Path) -> float:
    return path.stat().st_mtime
