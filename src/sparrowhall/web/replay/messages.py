"""What is told of a finished match. Tiles, seats and words are as in ``messages``."""

import msgspec

from sparrowhall.web.messages import Account, Picture, Standing


class Moment(msgspec.Struct):
    """A moment worth jumping to. ``kind`` is ``win``, ``draw``, ``kong``, ``claim``, ``ready``,
    ``swap``, ``dead`` or ``biggest`` (the largest payment of the match). What is ``hidden`` only
    the seat itself could know.
    """

    step: int
    kind: str
    seat: int
    words: str
    hidden: bool


class HandLine(msgspec.Struct):
    """One hand of the match in short. ``points`` are what it brought each seat, ``scores`` how
    all stood after it; ``words`` say how it ended.
    """

    number: int
    dealer: int
    round_wind: str
    repeats: int
    winds: list[str]
    steps: int
    words: str
    winners: list[int]
    points: list[int]
    scores: list[int]
    moments: list[Moment]


class Overview(msgspec.Struct):
    """A finished match. ``id`` is what it is asked for by; ``start`` is every seat's first score;
    ``differs`` says in a sentence what differs from the standard rules.
    """

    id: str
    game: str
    game_name: str
    options: dict[str, str | int | bool | None]
    differs: str
    what_if: bool
    numbered_dragons: bool
    names: list[str]
    commitment: str
    seed: str
    start: int
    hands: list[HandLine]
    standings: list[Standing]


class Step(Picture):
    """Something that happened, in words, and the table after it; ``places`` are only those that
    are not as they were a step before. ``answers`` tell what those said who could have claimed
    and did not get it, as far as the viewer may know.
    """

    what: str
    seat: int
    tile: str
    words: str
    answers: str


class HandTold(msgspec.Struct):
    """A hand step by step, as seat ``view`` saw it, or (-1) with everything open."""

    number: int
    view: int
    steps: list[Step]
    account: Account
