"""The guide as the page gets it: chapters, options, and example hands drawn tile by tile."""

import re
from functools import cache
from typing import Final, Literal

from sparrowhall.games import game
from sparrowhall.hand.hand import MELD_NAMES
from sparrowhall.rules.entry import Game
from sparrowhall.scoring.facts import BY_NAMES, flag_names
from sparrowhall.scoring.situation import Situation
from sparrowhall.speech.book import Book
from sparrowhall.speech.choices import preset_rule
from sparrowhall.speech.speaker import EVERYBODY, Speaker
from sparrowhall.text.catalog import LANGUAGES, SHARED
from sparrowhall.text.guide import Paragraph
from sparrowhall.tiles.kinds import TEXT
from sparrowhall.tiles.notation import NotationError, parse, show, show_kind
from sparrowhall.web import forms
from sparrowhall.web.bodies import Body, GameForm

_QUOTED: Final = re.compile(r"`([^`]+)`")


class DrawnMeld(Body):
    """A meld of an example, and what it is in words."""

    kind: str
    tiles: list[str]
    words: str


class Example(Body):
    """A finished hand to be drawn. ``hand`` is without the winning ``tile`` ("" for none);
    ``bonus`` has a list for each batch, ``safe`` what was discarded unclaimed. ``facts`` say how
    it was won. ``situation`` is the hand in the scoring JSON.
    """

    hand: list[str]
    tile: str
    melds: list[DrawnMeld]
    bonus: list[list[str]]
    safe: list[str]
    facts: list[str]
    situation: dict[str, object]


class Passage(Body):
    """A paragraph of the guide: ``names`` has its name in every language, ``option`` or ``preset``
    is what it is about, ``options`` are those it mentions.
    """

    rule: str
    name: str
    names: list[str]
    text: str
    option: str
    preset: str
    options: list[str]
    example: Example | None


class Chapter(Body):
    """Paragraphs under one heading. Those of the lesson are read one after another."""

    name: str
    kind: Literal["lesson", "rules", "options", "presets"]
    passages: list[Passage]


class GuideBook(Body):
    """The guide of a game. ``tiles`` are the quoted pieces of its text that are tiles, each as
    groups of tiles; ``american`` says that dragons are numbers.
    """

    game: GameForm
    american: bool
    about: str
    chapters: list[Chapter]
    tiles: dict[str, list[list[str]]]


@cache
def guidebook(name: str, language: str) -> bytes:
    """The guide of a game as JSON. Raises ``InputError`` if there is no such game."""
    book = Book(game(name), language)
    options = {book.game.options.rule_id(key): key for key in book.game.options.options}
    presets = {preset_rule(book.game, key): key for key in book.game.options.presets}
    chapters: list[Chapter] = []
    for paragraph in book.guide.paragraphs.values():
        if not chapters or chapters[-1].name != paragraph.chapter:
            kind = _kind(paragraph.rule, options, presets)
            chapters.append(Chapter(name=paragraph.chapter, kind=kind, passages=[]))
        rule = paragraph.rule
        told = _passage(book, paragraph, options.get(rule, ""), presets.get(rule, ""))
        chapters[-1].passages.append(told)
    about = book.guide.text.partition("\n\n")[2].partition("\n\n## ")[0]
    form = forms.without_help(name, language)
    american = book.game.tiles.numbered_dragons
    whole = GuideBook(
        game=form, american=american, about=about, chapters=chapters, tiles=_tiles(book)
    )
    return whole.model_dump_json(exclude_unset=True).encode()


def _kind(
    rule: str, options: dict[str, str], presets: dict[str, str]
) -> Literal["lesson", "rules", "options", "presets"]:
    if "-LEARN-" in rule:
        return "lesson"
    if rule in options:
        return "options"
    return "presets" if rule in presets else "rules"


def _passage(book: Book, paragraph: Paragraph, option: str, preset: str) -> Passage:
    quoted = dict.fromkeys(_QUOTED.findall(paragraph.body))
    situation = book.situation(paragraph.rule)
    return Passage(
        rule=paragraph.rule,
        name=paragraph.name,
        names=[book.game.voice.name(paragraph.rule, language) for language in LANGUAGES],
        text=paragraph.body,
        option=option,
        preset=preset,
        options=[key for key in quoted if key in book.game.options.options and key != option],
        example=_example(book, situation) if situation is not None else None,
    )


def _tiles(book: Book) -> dict[str, list[list[str]]]:
    """The quoted pieces of a guide that are tiles of the game; spaces part groups."""
    found: dict[str, list[list[str]]] = {}
    for piece in dict.fromkeys(_QUOTED.findall(book.guide.text)):
        try:
            groups = [parse(group, book.game.tiles) for group in piece.split()]
        except NotationError:
            continue
        found[piece] = [_texts(book.game, kinds) for kinds in groups]
    return found


def _texts(known: Game, kinds: list[int]) -> list[str]:
    return [show_kind(kind, known.tiles.numbered_dragons) for kind in kinds]


# Examples.


def _example(book: Book, situation: dict[str, object]) -> Example:
    read = book.game.read(situation)
    hand = parse(show(read.hand, book.game.tiles.numbered_dragons), book.game.tiles)
    if read.tile in hand:
        hand.remove(read.tile)
    return Example(
        hand=_texts(book.game, hand),
        tile=_texts(book.game, [read.tile])[0] if read.tile >= 0 else "",
        melds=[_meld(book, read, at) for at in range(len(read.melds))],
        bonus=[_texts(book.game, batch.tiles) for batch in read.batches],
        safe=_texts(book.game, read.safe),
        facts=_facts(read, book.language),
        situation=situation,
    )


def _meld(book: Book, read: Situation, at: int) -> DrawnMeld:
    meld = read.melds[at]
    kind = MELD_NAMES[meld.type]
    speaker = Speaker(book.game, [], EVERYBODY, book.language, True)
    values: dict[str, object] = {"tiles": speaker.meld(meld), "of": speaker.tile(meld.kind)}
    return DrawnMeld(
        kind=kind,
        tiles=_texts(book.game, list(meld.tiles)),
        words=SHARED.say(f"play.meld.{kind}", book.language, values),
    )


def _facts(read: Situation, language: str) -> list[str]:
    """How an example was won and what was so then, in short phrases."""

    def say(key: str, **values: object) -> str:
        return SHARED.say(f"guide.{key}", language, values)

    def wind(kind: int) -> str:
        return SHARED.say(f"tiles.wind.{TEXT[kind]}", language)

    facts = [say(f"won.{BY_NAMES[read.by]}")]
    facts += [say(f"flag.{flag}") for flag in flag_names(read.flags)]
    if read.seat_wind >= 0:
        facts.append(say("fact.seat", wind=wind(read.seat_wind)))
    if read.round_wind >= 0:
        facts.append(say("fact.round", wind=wind(read.round_wind)))
    if read.dealer == read.winner and read.dealer >= 0:
        facts.append(say("fact.dealer"))
    if read.repeats:
        facts.append(say("fact.repeats", count=read.repeats))
    return facts
