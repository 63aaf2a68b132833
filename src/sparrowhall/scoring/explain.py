"""Scores in words: the answer to a scoring question, in the languages of the hall."""

from typing import Final

from sparrowhall.scoring.breakdown import ABSORBED, UPGRADED, WAIT_NAMES, Breakdown, Line
from sparrowhall.scoring.transfers import Transfer, sums
from sparrowhall.text.catalog import SHARED, Catalog
from sparrowhall.text.guide import Guides
from sparrowhall.tiles.notation import show


class Word:
    """A value of a sentence that is itself a word to be said: ``wind.E``, ``suit.m``."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key: Final = key

    def say(self, language: str) -> str:
        """The word, from the shared catalogue ``score``."""
        return SHARED.say(f"score.{self.key}", language)


class Phrase(Word):
    """A part of a sentence that is a sentence itself: ``because.…`` of a game's own catalogue."""

    def __init__(self, catalog: Catalog, key: str, values: dict[str, object] | None = None) -> None:
        super().__init__(key)
        self.catalog: Final = catalog
        self.values: Final[dict[str, object]] = values if values is not None else {}

    def say(self, language: str) -> str:
        """The phrase in words."""
        return self.catalog.say(f"because.{self.key}", language, spoken(self.values, language))


def spoken(values: dict[str, object], language: str) -> dict[str, object]:
    """The values of a sentence with every ``Word`` said in ``language``."""
    return {
        name: value.say(language) if isinstance(value, Word) else value
        for name, value in values.items()
    }


class Voice:
    """How a game tells a score: names from its guide, sentences from its file ``because``."""

    def __init__(self, guides: Guides, catalog: Catalog, numbered_dragons: bool = False) -> None:
        self.guides: Final = guides
        self.catalog: Final = catalog
        self.numbered_dragons: Final = numbered_dragons

    def name(self, rule: str, language: str) -> str:
        """The name of a rule."""
        return self.guides.name(rule, language)

    def show(self, kinds: list[int]) -> str:
        """Tiles in the game's notation."""
        return show(kinds, self.numbered_dragons)

    def say(self, key: str, language: str, values: dict[str, object]) -> str:
        """A sentence of the game, or "" if it has none under that key."""
        full = f"because.{key}"
        if not self.catalog.has(full):
            return ""
        return self.catalog.say(full, language, spoken(values, language))

    def why(self, line: Line, language: str) -> str:
        """Why a line stands there: what earned it, or what it went into."""
        if line.status in (ABSORBED, UPGRADED):
            name = self.name(line.into, language)
            return SHARED.say(f"score.line.{line.status}", language, {"name": name})
        return self.say(line.rule, language, line.values)

    def line(self, line: Line, unit: str, language: str) -> dict[str, object]:
        """A line as answers give it."""
        told: dict[str, object] = {
            "rule": line.rule,
            "name": self.name(line.rule, language),
            "value": line.value,
            "unit": line.unit or unit,
            "status": line.status,
            "because": self.why(line, language),
            "tiles": self.show(line.tiles),
        }
        if line.into:
            told["into"] = line.into
        return told

    def transfer(self, transfer: Transfer, unit: str, language: str) -> dict[str, object]:
        """A transfer as answers give it; its worth stands under the name of the unit."""
        return {
            "from": transfer.payer,
            "to": transfer.payee,
            "amount": transfer.amount,
            unit: transfer.worth,
            "because": self.say(transfer.key, language, transfer.values),
            "lines": [self.line(line, unit, language) for line in transfer.lines],
        }


class Read:
    """How the winning hand was read: all its sets (melds first), the pair, and the wait.

    ``completed`` are the tiles of the set or pair that the winning tile completed.
    """

    def __init__(
        self,
        sets: list[list[int]],
        pair: list[int],
        wait: int,
        completed: list[int],
        jokers: dict[str, str] | None = None,
    ) -> None:
        self.sets: Final = sets
        self.pair: Final = pair
        self.wait: Final = wait
        self.completed: Final = completed
        self.jokers: Final = jokers

    def to_dict(self, voice: Voice) -> dict[str, object]:
        """The reading as answers give it."""
        told: dict[str, object] = {
            "sets": [voice.show(tiles) for tiles in self.sets],
            "pair": voice.show(self.pair),
            "wait": WAIT_NAMES[self.wait],
            "completed": voice.show(self.completed),
        }
        if self.jokers is not None:
            told["jokers"] = dict(self.jokers)
        return told


class Reason:
    """Why a hand does not win: a sentence of the shared catalogue ``score``."""

    def __init__(self, key: str, values: dict[str, object]) -> None:
        self.key: Final = key
        self.values: Final = values

    def say(self, language: str) -> str:
        """The reason in words."""
        return SHARED.say(f"score.reason.{self.key}", language, spoken(self.values, language))


class Score:
    """The answer to a scoring question.

    ``total`` is the worth of the hand by unit, such as ``{"tai": 5}``; ``payments`` are what each
    seat gains and sum to zero. A hand that does not win is not ``legal`` and has a ``reason``.
    """

    def __init__(
        self,
        voice: Voice,
        breakdown: Breakdown | None,
        total: dict[str, int],
        transfers: list[Transfer],
        seats: int = 4,
        reading: Read | None = None,
        reason: Reason | None = None,
    ) -> None:
        self.voice: Final = voice
        self.legal: Final = breakdown is not None
        self.total: Final = total
        self.unit: Final = breakdown.unit if breakdown is not None else ""
        self.lines: Final[list[Line]] = breakdown.lines if breakdown is not None else []
        self.transfers: Final = transfers
        self.payments: Final = sums(transfers, seats)
        self.reading: Final = reading
        self.reason: Final = reason

    def to_dict(self, language: str = "en") -> dict[str, object]:
        """The answer as JSON values, its sentences in ``language``."""
        if self.reason is not None:
            return {"legal": False, "reason": self.reason.say(language)}
        told: dict[str, object] = {
            "legal": True,
            "total": dict(self.total),
            "lines": [self.voice.line(line, self.unit, language) for line in self.lines],
            "payments": list(self.payments),
            "transfers": [self.voice.transfer(t, self.unit, language) for t in self.transfers],
        }
        if self.reading is not None:
            told["reading"] = self.reading.to_dict(self.voice)
        return told


def not_winning(voice: Voice, reason: Reason, seats: int = 4) -> Score:
    """The answer for a well-formed hand that does not win."""
    return Score(voice, None, {}, [], seats, None, reason)
