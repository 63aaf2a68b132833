"""Table options: what a game lets the table choose, as data.

An ``OptionTable`` reads values from JSON or from the text of a command line, fills in defaults and
presets, refuses everything else, and describes itself for forms.
"""

import difflib
from typing import Final

from sparrowhall.compiled import mypyc_attr
from sparrowhall.errors import OptionError

CHOICE: Final = "choice"
WHOLE: Final = "whole"
FLAG: Final = "flag"
LIMIT: Final = "limit"

MOST: Final = 999_999_999
"""The largest whole number of an option that names no maximum of its own."""

_FEW: Final = 6
"""So many names can all be told to somebody who wrote another."""

NONE_WORD: Final = "none"
"""How people write the absence of a limit."""


class Option:
    """One option: its ``key``, the ``kind`` of value, the ``default``, and what else is allowed.

    ``choice`` takes one of ``values``; ``whole`` a whole number from ``minimum`` to ``maximum``
    (None: ``MOST``), where ``values`` are merely common ones; ``flag`` true or false; ``limit``
    None or a whole number.
    """

    def __init__(
        self,
        key: str,
        kind: str,
        default: object,
        values: list[object] | None = None,
        minimum: int = 0,
        maximum: int | None = None,
    ) -> None:
        self.key: Final = key
        self.kind: Final = kind
        self.default: Final = default
        self.values: Final[list[object]] = values if values is not None else []
        self.minimum: Final = minimum
        self.maximum: Final = maximum

    def read(self, given: object) -> object:
        """The value that ``given`` means. Raises ``OptionError``."""
        value: object = None
        if self.kind == FLAG:
            value = _flag(given)
        elif self.kind == CHOICE:
            value = self._choice(given)
        elif self.kind == LIMIT and (given is None or given == NONE_WORD):
            return None
        else:
            value = self._whole(given)
        if value is None:
            raise OptionError("options.value", self._problem(given), f"options.{self.key}")
        return value

    def _choice(self, given: object) -> object:
        for value in self.values:
            if type(value) is type(given) and value == given:
                return value
        if isinstance(given, str):
            for value in self.values:
                if spell(value) == given:
                    return value
        return None

    def _whole(self, given: object) -> int | None:
        if isinstance(given, bool):
            return None
        number = -1
        if isinstance(given, int):
            number = given
        elif isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < 10:
            number = int(given)
        else:
            return None
        return number if self.minimum <= number <= self._most() else None

    def _most(self) -> int:
        return MOST if self.maximum is None else self.maximum

    def allowed(self) -> str:
        """What the option accepts, in the words of the command line."""
        if self.kind == FLAG:
            return "true, false"
        if self.kind == CHOICE:
            return ", ".join(spell(value) for value in self.values)
        numbers = f"{self.minimum}–{self._most()}"
        return f"{NONE_WORD}, {numbers}" if self.kind == LIMIT else numbers

    def _problem(self, given: object) -> dict[str, object]:
        value: object = given if type(given) is int else spell(given)
        return {"key": self.key, "value": value, "allowed": self.allowed()}

    def to_dict(self) -> dict[str, object]:
        """The option for a form."""
        form: dict[str, object] = {"key": self.key, "kind": self.kind, "default": self.default}
        if self.values:
            form["values"] = list(self.values)
        if self.kind in (WHOLE, LIMIT):
            form["minimum"] = self.minimum
            if self.maximum is not None:
                form["maximum"] = self.maximum
        return form


def _flag(given: object) -> bool | None:
    if isinstance(given, bool):
        return given
    if given == "true":
        return True
    return False if given == "false" else None


def choice(key: str, *values: object) -> Option:
    """An option that takes one of ``values``; the first is the default."""
    return Option(key, CHOICE, values[0], list(values))


def flag(key: str, default: bool = False) -> Option:
    """An option that is true or false."""
    return Option(key, FLAG, default)


def spell(value: object) -> str:
    """A value as people write it on a command line."""
    if value is None:
        return NONE_WORD
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


class OptionTable:
    """All options of a game, and its presets (sets of values under one name)."""

    def __init__(
        self, prefix: str, options: list[Option], presets: dict[str, dict[str, object]]
    ) -> None:
        self.prefix: Final = prefix
        self.options: Final[dict[str, Option]] = {option.key: option for option in options}
        self.presets: Final = presets

    def read(self, values: dict[str, object] | None = None, preset: str = "") -> dict[str, object]:
        """Every option's value: those given, else those of the preset, else the defaults.

        Raises ``OptionError`` for an unknown key or preset, or a value that is not allowed.
        """
        read = {key: option.default for key, option in self.options.items()}
        if preset:
            read.update(self._preset(preset))
        if values is not None and not isinstance(values, dict):
            raise OptionError("score.no_object", {}, "options")
        for key, value in (values or {}).items():
            option = self.options.get(key)
            if option is None:
                raise self._unknown("options.unknown", str(key), list(self.options))
            read[key] = option.read(value)
        return read

    def _preset(self, name: str) -> dict[str, object]:
        found = self.presets.get(name)
        if found is None:
            raise self._unknown("options.preset", str(name), list(self.presets))
        return found

    def _unknown(self, code: str, key: str, known: list[str]) -> OptionError:
        near = difflib.get_close_matches(key, known, 3, 0.5) if len(known) > _FEW else []
        values: dict[str, object] = {"key": key, "allowed": ", ".join(near or known)}
        return OptionError(
            code, values, f"options.{key}" if code == "options.unknown" else "preset"
        )

    def rule_id(self, key: str) -> str:
        """The id under which the guide explains an option: the prefix, and its key in capitals."""
        return f"{self.prefix}-{key.upper().replace('_', '-')}"

    def to_dict(self) -> dict[str, object]:
        """The whole table for forms."""
        forms: list[dict[str, object]] = []
        for key, option in self.options.items():
            form = option.to_dict()
            form["rule"] = self.rule_id(key)
            forms.append(form)
        return {"options": forms, "presets": {n: dict(v) for n, v in self.presets.items()}}


@mypyc_attr(allow_interpreted_subclasses=True)
class TableOptions:
    """What one table has chosen; a game's subclass has every option as an attribute of its type.

    ``values`` are those of ``table.read``, or None for the defaults.
    """

    def __init__(self, table: OptionTable, values: dict[str, object] | None) -> None:
        self._values: Final = table.read() if values is None else values

    def to_dict(self) -> dict[str, object]:
        """Every option and its value."""
        return dict(self._values)

    def _word(self, key: str) -> str:
        value = self._values[key]
        assert isinstance(value, str)
        return value

    def _number(self, key: str) -> int:
        value = self._values[key]
        assert isinstance(value, int)
        return value

    def _limit(self, key: str) -> int | None:
        return None if self._values[key] is None else self._number(key)

    def _on(self, key: str) -> bool:
        return self._values[key] is True
