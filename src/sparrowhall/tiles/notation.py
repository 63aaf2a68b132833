"""Reading and writing tiles as text: ``123m456pEECC2g``.

Digits followed by a letter, or an honour letter; white space is ignored. The printed form is
canonical: suits m p s, honours, then bonus tiles, with digits grouped.
"""

from typing import Final

from sparrowhall.errors import MahjongError
from sparrowhall.tiles.kinds import KINDS, NATURAL, TEXT
from sparrowhall.tiles.tileset import TileSet

_HONOURS: Final[dict[str, int]] = {letter: 27 + i for i, letter in enumerate("ESWNCFP")}
_BY_TEXT: Final[dict[str, int]] = {text: kind for kind, text in enumerate(TEXT)}
# Honours may also be written with numbers, in the order E S W N, white, green, red.
_BY_TEXT.update({"1z": 27, "2z": 28, "3z": 29, "4z": 30, "5z": 33, "6z": 32, "7z": 31})
_DRAGON_NUMBERS: Final[dict[str, int]] = {"0m": 31, "0s": 32, "0p": 33}
_NUMBERED: Final = {31: "0m", 32: "0s", 33: "0p"}
_LETTERS: Final = "mpszfgkqjb"


class NotationError(MahjongError):
    """Text that is not tiles: names the text, the position (from 1) and what was expected."""


def _fail(code: str, text: str, position: int, found: str) -> NotationError:
    values: dict[str, object] = {"text": text, "position": position + 1, "found": found}
    return NotationError(f"notation.{code}", values)


def _kind(text: str, position: int, word: str, tiles: TileSet | None) -> int:
    numbered = tiles is not None and tiles.numbered_dragons
    kind = _BY_TEXT.get(word, -1)
    if word in _DRAGON_NUMBERS:
        if tiles is not None and not numbered:
            raise _fail("flex_only", text, position, word)
        kind = _DRAGON_NUMBERS[word]
    elif numbered and kind in _NUMBERED:
        raise _fail("dragon_as_number", text, position, word)
    if kind < 0:
        raise _fail("no_such_tile", text, position, word)
    if tiles is not None and not tiles.counts[kind]:
        raise _fail("not_in_game", text, position, word)
    return kind


def parse(text: str, tiles: TileSet | None = None) -> list[int]:
    """The kinds written in ``text``, in the order written.

    With ``tiles`` only kinds of that set are accepted. Raises ``NotationError``.
    """
    kinds: list[int] = []
    digits: list[int] = []  # positions of the digits waiting for their letter
    for position, letter in enumerate(text):
        if letter.isspace():
            continue
        if letter in "0123456789":
            digits.append(position)
        elif letter in _HONOURS:
            if digits:
                raise _fail("honour_after_digits", text, position, letter)
            kinds.append(_kind(text, position, letter, tiles))
        elif letter in _LETTERS:
            if not digits:
                raise _fail("letter_without_digit", text, position, letter)
            kinds += [_kind(text, p, text[p] + letter, tiles) for p in digits]
            digits = []
        else:
            raise _fail("no_such_letter", text, position, letter)
    if digits:
        raise _fail("digits_without_letter", text, digits[0], text[digits[0]])
    return kinds


def parse_one(text: str, tiles: TileSet | None = None) -> int:
    """The single kind written in ``text``. Raises ``NotationError``."""
    kinds = parse(text, tiles)
    if len(kinds) != 1:
        raise _fail("one_tile", text, 0, text)
    return kinds[0]


def show_kind(kind: int, numbered_dragons: bool = False) -> str:
    """The notation of one kind."""
    return _NUMBERED.get(kind, TEXT[kind]) if numbered_dragons else TEXT[kind]


_PRINT_ORDER: Final[list[int]] = list(range(KINDS))
_FLEX_ORDER: Final[list[int]] = [
    *[31, *range(9), 33, *range(9, 18), 32, *range(18, 27)],
    *[*range(27, 31), *range(NATURAL, KINDS)],
]


def show(kinds: list[int], numbered_dragons: bool = False) -> str:
    """The canonical notation of tiles in any order: ``show(parse("3m1m E2m"))`` is ``123mE``."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    out: list[str] = []
    digits, suit = "", ""
    for kind in _FLEX_ORDER if numbered_dragons else _PRINT_ORDER:
        if not counts[kind]:
            continue
        word = show_kind(kind, numbered_dragons)
        if suit and word[-1] != suit:
            out.append(digits + suit)
            digits, suit = "", ""
        if len(word) == 1:
            out.append(word * counts[kind])
        else:
            digits, suit = digits + word[0] * counts[kind], word[-1]
    return "".join(out) + digits + suit
