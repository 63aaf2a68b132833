"""Reading a JSON object field by field; every fault names its path."""

from typing import Final

from sparrowhall.errors import InputError, MahjongError
from sparrowhall.tiles.kinds import BIT, WIND_MASK
from sparrowhall.tiles.notation import parse, parse_one
from sparrowhall.tiles.tileset import TileSet

MOST: Final = 999_999_999
"""The largest whole number a field may hold."""


def fail(code: str, where: str, values: dict[str, object] | None = None) -> InputError:
    """An error of the scorer at a JSON path."""
    return InputError(f"score.{code}", values, where)


class Fields:
    """One JSON object at the path ``where``, which may have only the keys in ``known``.

    Each reader raises ``InputError`` if the field is not of its kind; those for lists, tables and
    whole numbers read a missing field as empty or 0.
    """

    def __init__(self, data: object, where: str, known: list[str], is_part: bool = False) -> None:
        self._where: Final = where
        self._is_part: Final = is_part  # the object only wraps the value at ``where``
        self._values: Final[dict[str, object]] = {}
        if not isinstance(data, dict):
            raise fail("no_object", where)
        for key, value in data.items():
            if key not in known:
                values: dict[str, object] = {"key": key, "allowed": ", ".join(known)}
                raise fail("unknown_key", self.path(str(key)), values)
            self._values[key] = value

    def path(self, key: str) -> str:
        """The JSON path of a field."""
        if self._is_part:
            return self._where
        return f"{self._where}.{key}" if self._where else key

    def has(self, key: str) -> bool:
        """Whether the field is there."""
        return key in self._values

    def is_text(self, key: str) -> bool:
        """Whether the field holds text."""
        return isinstance(self._values.get(key), str)

    def value(self, key: str) -> object:
        """The field, whatever it holds; it must be there."""
        if key not in self._values:
            raise fail("missing", self.path(key), {"key": key})
        return self._values[key]

    def text(self, key: str) -> str:
        """A text, which must be there."""
        value = self.value(key)
        if not isinstance(value, str):
            raise fail("no_text", self.path(key), {"key": key})
        return value

    def one_of(self, key: str, allowed: list[str]) -> str:
        """A word out of a list."""
        value = self.value(key)
        if not isinstance(value, str) or value not in allowed:
            values: dict[str, object] = {"found": value, "allowed": ", ".join(allowed)}
            raise fail("no_such_word", self.path(key), values)
        return value

    def whole(self, key: str) -> int:
        """A whole number from 0 to ``MOST``."""
        value = self._values.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
            raise fail("no_number", self.path(key), {"key": key, "most": MOST})
        return value

    def seat(self, key: str, seats: int) -> int:
        """A seat, which must be there."""
        value = self.value(key)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
            raise fail("no_seat", self.path(key), {"found": value, "last": seats - 1})
        return value

    def items(self, key: str) -> list[object]:
        """A list."""
        value = self._values.get(key, [])
        if not isinstance(value, list):
            raise fail("no_list", self.path(key), {"key": key})
        return value

    def table(self, key: str) -> dict[str, object]:
        """An object with keys of its own."""
        value = self._values.get(key, {})
        if not isinstance(value, dict):
            raise fail("no_object", self.path(key))
        return value

    def tiles(self, key: str, tiles: TileSet) -> list[int]:
        """Tiles, which must be there (if only as an empty text)."""
        text = self.text(key)
        try:
            return parse(text, tiles)
        except MahjongError as error:
            raise InputError(error.code, error.values, self.path(key)) from error

    def tile(self, key: str, tiles: TileSet) -> int:
        """One tile."""
        text = self.text(key)
        try:
            return parse_one(text, tiles)
        except MahjongError as error:
            raise InputError(error.code, error.values, self.path(key)) from error

    def wind(self, key: str) -> int:
        """A wind, or -1 if the field is missing."""
        if key not in self._values:
            return -1
        text = self.text(key)
        try:
            kind = parse_one(text)
        except MahjongError as error:
            raise fail("no_wind", self.path(key), {"found": text}) from error
        if not BIT[kind] & WIND_MASK:
            raise fail("no_wind", self.path(key), {"found": text})
        return kind
