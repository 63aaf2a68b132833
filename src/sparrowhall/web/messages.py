"""What the browser and the server say to each other at a table: the only contract between them.

Every message is a JSON object whose ``type`` names its class in small letters. Tiles stand in
notation (``5m``), seats are numbers from 0, -1 is nobody, times are milliseconds from now. The
types of the front end are generated from this module.
"""

from typing import Literal

import msgspec

Level = Literal["random", "greedy"]


class Request(msgspec.Struct, tag=str.lower, forbid_unknown_fields=True, kw_only=True):
    """What a browser sends. ``ref`` comes back in the answer, so that it can be told apart."""

    ref: int = 0


class Hello(Request):
    """The first message: the seat's token ("" to look on), and the last ``seq`` that was seen."""

    token: str = ""
    last: int = 0
    language: str = "en"


class Act(Request):
    """Answer a question with one of its actions."""

    decision: str
    action: int


class Say(Request):
    """Answer a question in words, as at the terminal: ``discard 5m``, ``pong``, ``hint``."""

    decision: str
    text: str


class Give(Request):
    """Pass on these tiles of the own hand (the answer to a question that ``marks``)."""

    decision: str
    tiles: list[str]


class Hint(Request):
    """Ask what a good player would do, and why."""


class Outlook(Request):
    """Ask how far the own hand is, what it needs, and what each discard keeps."""


class Language(Request):
    """Go on in another language."""

    language: str


class Wishes(Request):
    """Let discards go by without being asked until the hand ends (wins are still asked)."""

    no_claims: bool


class Onward(Request):
    """Done with the account of the last hand: go on to the next one."""


class Start(Request):
    """Host: begin the match; open seats are taken by bots."""


class Kick(Request):
    """Host: free a seat. During a match a bot plays it from now on."""

    seat: int


class Lock(Request):
    """Host: let nobody else sit down, or open the table again."""

    locked: bool


class Swap(Request):
    """Host, before the match: exchange two seats."""

    one: int
    other: int


class Bot(Request):
    """Host: let a bot of this level play a seat that nobody plays, or whose player is away."""

    seat: int
    level: Level


class Restore(Request):
    """Host, or the player it belongs to: give back a seat that a bot plays."""

    seat: int


class Leave(Request):
    """Get up: the seat is free before the match, and played by a bot during it."""


AnyRequest = (
    Hello | Act | Say | Give | Hint | Outlook | Language | Wishes | Onward | Start | Kick | Lock
    | Swap | Bot | Restore | Leave
)  # fmt: skip


# What stands on the table.


class Meld(msgspec.Struct):
    """A meld. ``reads`` is what it stands for where jokers leave that open; ``words`` says all.

    ``claimed`` is the tile that was taken from seat ``source``.
    """

    kind: str
    tiles: list[str]
    claimed: str
    source: int
    reads: list[str]
    words: str


class Player(msgspec.Struct):
    """A seat and who plays it.

    ``by`` is ``open``, ``human`` or ``bot``; ``away`` says that a person's connection is lost,
    ``stand_in`` that a bot plays for the person it belongs to.
    """

    seat: int
    name: str
    by: Literal["open", "human", "bot"]
    level: str
    host: bool
    away: bool
    stand_in: bool


class Place(msgspec.Struct):
    """What lies before one player. ``hand`` is open to its owner alone, and when a hand is over.

    ``batches`` are the bonus tiles as they were set aside, each with ``opening`` or ``later``
    where the game tells these apart ("" where not). ``standing`` is what the game shows of the
    seat in words, such as a ready declaration, "" if nothing.
    """

    seat: int
    wind: str
    concealed: int
    hand: list[str]
    drawn: str
    melds: list[Meld]
    batches: list[tuple[str, list[str]]]
    river: list[str]
    taken: list[bool]
    standing: str
    score: int


class Picture(msgspec.Struct):
    """The hand in play as the receiver may see it."""

    number: int
    round_wind: str
    dealer: int
    repeats: int
    turn: int
    wall: int
    discard: str
    discarder: int
    places: list[Place]


class Choice(msgspec.Struct):
    """One action on offer. ``key`` is its key ("" if it has none); ``words`` is its label.

    ``verb`` is one of the names of ``game.actions.VERBS``; ``tiles`` are the tiles it names, the
    first of a discard the tile discarded; ``own`` are the tiles it uses of the own hand.
    """

    action: int
    verb: str
    words: str
    key: str
    tiles: list[str]
    own: list[str]


class Question(msgspec.Struct):
    """What the receiver has to answer. ``id`` goes back with the answer.

    ``kind`` is that of the decision. ``enter`` is what the Enter key does, -1 if nothing (then
    ``enter_why`` says why). Where ``marks``, tiles of the hand are marked (their number is one of
    ``counts``) and passed on with ``Give`` to seat ``to``, and ``choices`` are not listed.
    ``left`` and ``whole`` are the time left and the whole time, 0 without a clock.
    """

    id: str
    kind: str
    text: str
    lesson: str
    tile: str
    choices: list[Choice]
    enter: int
    enter_why: str
    marks: bool
    counts: list[int]
    to: int
    left: int
    whole: int


class Happening(msgspec.Struct):
    """Something that has happened: an event of ``game.events`` in words for the receiver.

    ``words`` is "" where there is nothing to tell.
    """

    seq: int
    what: str
    seat: int
    tile: str
    words: str


class AccountLine(msgspec.Struct):
    """One award. ``status`` is ``counted``, ``absorbed`` or ``upgraded``; ``rule`` is its id."""

    rule: str
    name: str
    value: int
    unit: str
    status: str
    because: str
    tiles: list[str]


class Payment(msgspec.Struct):
    """Who pays whom, and why, with lines of its own (such as dealer tai)."""

    payer: int
    payee: int
    amount: int
    because: str
    lines: list[AccountLine]


class Winner(msgspec.Struct):
    """The account of one winner: how (in words), the total in words, and every line.

    ``address`` is what the calculator's address carries for this hand, from its ``#`` on; "" where
    it lies there already, or cannot be told.
    """

    seat: int
    how: str
    tile: str
    total: str
    lines: list[AccountLine]
    sets: list[list[str]]
    pair: list[str]
    jokers: dict[str, str]
    payments: list[Payment]
    address: str = ""


class Account(msgspec.Struct):
    """What a finished hand came to; ``winners`` is empty after a draw.

    ``points`` and ``scores`` are a number a seat; ``hands`` are everybody's concealed tiles.
    ``waiting`` are the seats whose players have not gone on yet; ``left`` is the time until the
    next hand begins by itself, 0 without a clock.
    """

    number: int
    words: str
    winners: list[Winner]
    points: list[int]
    scores: list[int]
    hands: list[list[str]]
    waiting: list[int]
    left: int


class Standing(msgspec.Struct):
    """A place in the end."""

    place: int
    seat: int
    name: str
    points: int


class TableInfo(msgspec.Struct):
    """The table itself.

    ``phase`` is ``lobby``, ``playing`` or ``over``; ``differs`` says in a sentence what differs
    from the standard rules; ``clock`` is ``off``, ``relaxed`` or ``fast``; ``seed`` is "" until
    the match is over. ``walls_chosen`` warns that the host chose the seed, and may know the walls;
    ``what_if`` that the match goes on from a point of another one, whose walls are known.
    """

    id: str
    game: str
    game_name: str
    preset: str
    options: dict[str, str | int | bool | None]
    differs: str
    phase: Literal["lobby", "playing", "over"]
    locked: bool
    clock: str
    players: list[Player]
    onlookers: int
    commitment: str
    seed: str
    walls_chosen: bool
    what_if: bool
    numbered_dragons: bool


class Answer(msgspec.Struct, tag=str.lower, kw_only=True):
    """What the server sends. ``seq`` is how many events the receiver has been told of."""

    seq: int
    ref: int = 0


class State(Answer):
    """The whole table as the receiver may see it, and what has happened since the last state.

    ``you`` is the receiver's seat, -1 for an onlooker, and ``token`` what holds it ("" for an
    onlooker; it changes when seats are swapped). ``waiting`` are the seats that are being waited
    for, as far as everybody may know it.
    """

    you: int
    token: str
    host: bool
    language: str
    no_claims: bool
    table: TableInfo
    picture: Picture | None
    question: Question | None
    happenings: list[Happening]
    waiting: list[int]
    account: Account | None
    standings: list[Standing]


class Refused(Answer):
    """Something cannot be done, and why; ``code`` is that of the error."""

    code: str
    words: str


class Hinted(Answer):
    """A hint: the action, and why. ``tiles`` are to be passed on where the question marks tiles."""

    decision: str
    action: int
    tiles: list[str]
    words: str


class Option(msgspec.Struct):
    """One discard compared: the distance it leaves, and the tiles that then help."""

    tile: str
    distance: int
    useful: list[str]
    left: int
    words: str


class Nearest(msgspec.Struct):
    """A target hand that is near. ``sets`` are (tile, how many, held, jokers in it, wild)."""

    words: str
    distance: int
    sets: list[tuple[str, int, int, int, bool]]


class Looked(Answer):
    """The outlook of the own hand: in ``lines``, each discard, and the nearest target hands.

    ``waits`` are the tiles that complete it with the copies left; ``hand`` says whether the tiles
    are a winning hand as they are.
    """

    lines: list[str]
    distance: int
    waits: list[tuple[str, int]]
    discards: list[Option]
    nearest: list[Nearest]
    hand: bool


class Choices(Answer):
    """Words that fit several actions: which of these?"""

    decision: str
    actions: list[int]


class Told(Answer):
    """Something said in answer, such as help or the description of the table."""

    lines: list[str]


class Closed(Answer):
    """The connection ends for good, and why."""

    code: str
    words: str


AnyAnswer = State | Refused | Hinted | Looked | Choices | Told | Closed
