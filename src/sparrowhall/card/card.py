"""What stands on a card. Whoever shows it, on paper or on a screen, decides only how it looks."""

from dataclasses import dataclass, field
from typing import Literal

Groups = list[list[str]]
"""Tiles in notation, in groups that stand a little apart."""


@dataclass(frozen=True)
class Bit:
    """A piece of a text: words, or the tiles that stand among them."""

    text: str
    tiles: list[str]


@dataclass(frozen=True)
class Row:
    """A rule: its id and name, what it is worth ("" if it is no award), what it says, an example.

    ``house`` marks a house rule, ``played`` whether this table plays it; ``changed`` is true where
    an option of this table says otherwise than the standard.
    """

    rule: str
    name: str
    worth: str
    text: list[Bit]
    tiles: Groups = field(default_factory=list)
    table: list[list[str]] = field(default_factory=list)
    house: bool = False
    played: bool = True
    changed: bool = False


@dataclass(frozen=True)
class Named:
    """Tiles and what they are called."""

    name: str
    tiles: list[str]


@dataclass(frozen=True)
class Section:
    """A part under a heading: ``prose`` about the play, ``tiles`` by name, or ``awards``."""

    title: str
    kind: Literal["prose", "tiles", "awards"]
    rows: list[Row]
    legend: list[Named] = field(default_factory=list)


@dataclass(frozen=True)
class Card:
    """A card of two sides. ``house`` are the options that are not as in the standard, ``numbers``
    those that are numbers, ``hand`` is a winning hand, ``made`` says who made the card.
    """

    game: str
    language: str
    title: str
    subtitle: str
    hand: Groups
    numbers: str
    house: list[str]
    house_title: str
    legend: str
    sides: list[list[Section]]
    made: str
