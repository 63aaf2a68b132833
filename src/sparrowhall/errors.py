"""The family of errors a user may meet. Each has a code; its sentence stands in the catalogues."""

from typing import Final

from sparrowhall.compiled import mypyc_attr
from sparrowhall.text.catalog import SHARED

LONGEST: Final = 2000
"""How many characters of a value an error repeats."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MahjongError(Exception):
    """Something a user asked for that cannot be: ``code`` names it, ``values`` fill its sentence.

    ``where`` says which part of the input is at fault (a JSON path, an option, a line), if known.
    """

    def __init__(self, code: str, values: dict[str, object] | None = None, where: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.values: dict[str, object] = values if values is not None else {}
        self.where = where

    def say(self, language: str = "en") -> str:
        """The sentence for a person, in ``language``."""
        return SHARED.say(f"errors.{self.code}", language, shown(self.values))

    def __str__(self) -> str:
        sentence = self.say()
        return f"{self.where}: {sentence}" if self.where else sentence


def shown(values: dict[str, object]) -> dict[str, object]:
    """The values of an error's sentence as text, each cut to what a person would read."""
    return {name: _cut(value) for name, value in values.items()}


def _cut(value: object) -> str:
    try:
        text = str(value)
    except ValueError:  # Python refuses to write numbers of thousands of digits
        return "…"
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


class InputError(MahjongError):
    """Wrong input to the scorer, the analyser or a command."""


class OptionError(MahjongError):
    """A table option that does not exist, or a value it cannot have."""


class IllegalAction(MahjongError):
    """An action that is not on offer, with the reason."""


class RecordError(MahjongError):
    """A record that cannot be read or does not hold; ``where`` names the line."""
