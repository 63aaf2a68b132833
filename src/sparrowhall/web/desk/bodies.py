"""What the calculator's routes take and give."""

from typing import Annotated, Final

import msgspec
from pydantic import ConfigDict, Field, StrictInt, StrictStr

from sparrowhall.web.bodies import Body, Text, Value
from sparrowhall.web.messages import Nearest, Option, Winner

Tiles = Annotated[StrictStr, Field(max_length=400, description="Tiles in notation.")]


class MeldBody(Body):
    """A meld; ``as`` names what it reads as."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    type: Text
    tiles: Tiles
    reading: Text | None = Field(default=None, alias="as")


class BatchBody(Body):
    """Bonus tiles set aside together."""

    tiles: Tiles
    when: Text


class WinBody(Body):
    """How a hand was won."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    by: Text
    tile: Text | None = None
    source: StrictInt | None = Field(default=None, alias="from")
    also: list[StrictInt] | None = Field(default=None, max_length=8)


class FeedBody(Body):
    """A dangerous feed that was claimed."""

    seat: StrictInt
    rule: Text
    tiles: StrictInt | None = None


class HandBody(Body):
    """Tiles that are not a hand yet. ``seen`` are tiles that lie elsewhere for all to see."""

    rules: Text
    options: dict[str, Value] = Field(default_factory=dict, max_length=200)
    hand: Tiles
    melds: list[MeldBody] = Field(default_factory=list, max_length=14)
    seen: Tiles | None = None


class SituationBody(HandBody):
    """A finished hand: the scoring JSON."""

    bonus: Tiles | list[BatchBody] | None = None
    winner: StrictInt
    dealer: StrictInt | None = None
    seat_wind: Text | None = None
    round_wind: Text | None = None
    repeats: StrictInt | None = None
    win: WinBody
    flags: list[Text] | None = Field(default=None, max_length=20)
    safe: Tiles | None = None
    feeds: list[FeedBody] | None = Field(default=None, max_length=40)

    def situation(self) -> dict[str, object]:
        """The situation as the scorer reads it, for whom it makes no difference what was seen."""
        return self.model_dump(by_alias=True, exclude_none=True, exclude={"seen"})


class TypedBody(Body):
    """A hand as people type it: ``123m[EEE](2222p)5s``."""

    rules: Text
    text: Tiles


class MeldAsk(Body):
    """Tiles of a meld whose reading is asked for."""

    rules: Text
    type: Text
    tiles: Tiles


LONGEST_CODE: Final = 2_000
"""Characters of an address that a phone's camera can still read."""


class AddressBody(Body):
    """What the calculator's address carries, which is to be made a picture."""

    address: Annotated[
        StrictStr,
        Field(max_length=LONGEST_CODE, pattern=r"^#s=[A-Za-z0-9_-]+(&n=[A-Za-z0-9_-]+)?$"),
    ]


class Code(Body):
    """A QR code, drawn in SVG."""

    picture: str


class Typed(Body):
    """What was typed: tiles one by one, melds, and the tiles that lie aside."""

    hand: list[str]
    melds: list[MeldBody]
    bonus: list[str]


class Readings(Body):
    """What a meld can read as, as ``as`` names it."""

    readings: list[str]


class Scored(msgspec.Struct):
    """What a hand is worth. One that does not win is not ``legal`` and has a ``reason``.

    ``points`` are what each seat gains. ``completed`` are the tiles of the set or pair that the
    winning tile completed, ``wait`` the word for the wait that it ended.
    """

    legal: bool
    reason: str
    total: dict[str, int]
    winner: Winner | None
    points: list[int]
    completed: list[str]
    wait: str


class Changed(msgspec.Struct):
    """One condition turned round: a flag, or (``kind`` is ``by``) another way to win.

    ``on`` says whether it holds now. ``gain`` counts in the game's smallest unit and ``words`` say
    it; ``total`` is the worth then, "" if the hand would not win; ``points`` the winner's gain.
    """

    kind: str
    name: str
    on: bool
    legal: bool
    gain: int
    words: str
    total: str
    points: int


class Changes(msgspec.Struct):
    """Every single condition that could be otherwise, those that gain most first."""

    changes: list[Changed]


class Wait(msgspec.Struct):
    """A tile that completes a hand, the copies left, and what the hand is worth then.

    ``drawn`` and ``discard`` are totals in words, "" where the hand does not win in that way.
    """

    tile: str
    left: int
    drawn: str
    discard: str


class Waits(msgspec.Struct):
    """All tiles that complete a hand."""

    waits: list[Wait]


class Outlook(msgspec.Struct):
    """What an unfinished hand lacks. ``waits`` are tiles with the copies left."""

    lines: list[str]
    distance: int
    waits: list[tuple[str, int]]
    discards: list[Option]
    nearest: list[Nearest]


ANSWERS = [Scored, Changes, Waits, Outlook]
"""The answers that are described like messages of a table."""
