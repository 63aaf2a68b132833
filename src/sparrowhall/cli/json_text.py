"""Reading the JSON that programs hand in, from a file or standard input."""

import json
import sys
from pathlib import Path
from typing import Final

from sparrowhall.errors import InputError

STANDARD_INPUT: Final = "-"
_DIGITS: Final = 18
"""The longest whole number that is read; nothing at a table is larger."""


def read_json(file: str) -> object:
    """The JSON of ``file``, or of standard input if that is ``-``.

    Raises ``InputError`` if it cannot be read, is no JSON in UTF-8, names a key twice in one
    object, or holds numbers or nesting beyond reason.
    """
    try:
        data = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except OSError as error:
        values: dict[str, object] = {"file": file, "reason": error.strerror or str(error)}
        raise InputError("shorthand.file", values, file) from error
    try:
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object, parse_int=_whole)
    except InputError as error:
        error.where = file
        raise
    except UnicodeDecodeError as error:
        raise InputError("shorthand.no_text", {"position": error.start + 1}, file) from error
    except json.JSONDecodeError as error:
        place: dict[str, object] = {"line": error.lineno, "column": error.colno}
        raise InputError("shorthand.json", place, file) from error
    except RecursionError as error:
        raise InputError("shorthand.deep", {}, file) from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys are all different: of two values one would be ignored."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise InputError("shorthand.key_twice", {"key": key})
        found[key] = value
    return found


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise InputError("shorthand.long_number", {"found": f"{digits[:_DIGITS]}…"})
    return int(digits)
