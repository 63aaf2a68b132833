"""Makes the card of a game from its guide, its options, its tiles and its examples."""

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Final

from sparrowhall import __version__
from sparrowhall.card.brief import bits, brief, groups
from sparrowhall.card.card import Card, Groups, Named, Row, Section
from sparrowhall.card.examples import example
from sparrowhall.card.worth import spoken, worths
from sparrowhall.game.options import FLAG, Option
from sparrowhall.games import game
from sparrowhall.speech.book import Book
from sparrowhall.speech.choices import value_name
from sparrowhall.text.catalog import SHARED
from sparrowhall.text.guide import Guide, Paragraph
from sparrowhall.tiles.kinds import TEXT
from sparrowhall.tiles.notation import show_kind

_LEFT_OUT: Final = re.compile(r"^[A-Z]+-(?:OPT|PRESET|RULING|LEARN|A\d|TW-|VN-|FX-)|-GAME-TILES$")
"""Paragraphs for beginners and for those who look something up, and the tiles, which are drawn."""

_HOUSE_RULE: Final = re.compile(r"^Option `(\w+)`(?: at `(\w+)`)?")

_A_FEW: Final = 6
"""A text with so many tiles needs no other example."""

_ROOM: Final = 290
"""How many lines of a narrow column two pages have, in letters that are read with ease."""


def make_card(
    name: str, language: str, values: dict[str, object] | None = None, preset: str = ""
) -> Card:
    """The card of a game at a table with these options.

    Raises ``InputError`` for a game that does not exist, ``OptionError`` for wrong options.
    """
    known = game(name)
    options = known.options.read(values, preset)
    known.rules(options)  # refuses options that do not go together
    return _Maker(Book(known, language), options).card()


class _Maker:
    """Makes one card."""

    def __init__(self, book: Book, options: dict[str, object]) -> None:
        self._book: Final = book
        self._game: Final = book.game
        self._language: Final = book.language
        self._options: Final = options
        self._american: Final = book.game.tiles.numbered_dragons
        self._worths: Final = worths(book.game.name, SimpleNamespace(**options))
        self._english: Final[Guide] = book.game.voice.guides.guide("en")

    def card(self) -> Card:
        """The card, as detailed as two pages allow."""
        for sentences in (4, 3, 2, 1):
            sections = self._sections(sentences)
            if sum(map(_lines, sections)) <= _ROOM:
                break
        return Card(
            game=self._game.name,
            language=self._language,
            title=self._book.title,
            subtitle=self._say("subtitle"),
            hand=self._hand(),
            numbers=self._numbers(),
            house=self._house(),
            house_title=self._say("house"),
            legend=self._say("legend"),
            sides=_halves(sections),
            made=f"{SHARED.say('hall.name', self._language)} {__version__}",
        )

    def _say(self, key: str) -> str:
        return SHARED.say(f"guide.card.{key}", self._language)

    def _sections(self, sentences: int) -> list[Section]:
        """The chapters of the guide, with the tiles after the first."""
        chapters: dict[str, list[Row]] = {}
        for paragraph in self._book.guide.paragraphs.values():
            if not _LEFT_OUT.search(paragraph.rule):
                chapters.setdefault(paragraph.chapter, []).append(self._row(paragraph, sentences))
        made = [_section(title, rows) for title, rows in chapters.items()]
        return [made[0], self._tiles(), *made[1:]]

    def _row(self, paragraph: Paragraph, sentences: int) -> Row:
        rule, body = paragraph.rule, paragraph.body
        worth = self._worths.get(rule)
        if self._house_rule(rule) is not None:
            body = self._resolved(body)
        keys = self._game.options.options
        fixed = worth is not None and worth[0].isdigit()
        depends = worth is not None and not fixed
        count = sentences + 1 if depends or "-PAY" in rule else sentences
        text = bits(brief(body, count, keys, fixed), self._american)
        shown = sum(len(bit.tiles) for bit in text) >= _A_FEW
        tiles = [] if shown else example(rule, self._book.situation(rule), self._american)
        return Row(
            rule=rule,
            name=paragraph.name,
            worth=spoken(worth, self._language) if worth is not None else "",
            text=text,
            tiles=tiles,
            table=_table(paragraph.body),
            house=self._house_rule(rule) is not None,
            played=self._is_played(rule),
            changed=self._house_rule(rule) is None and self._is_changed(rule),
        )

    def _is_played(self, rule: str) -> bool:
        """Whether this table plays a rule; a house rule names its option first."""
        found = self._house_rule(rule)
        if found is None:
            return True
        value = self._options[found[1]]
        return value == found[2] if found[2] else value is True

    def _house_rule(self, rule: str) -> re.Match[str] | None:
        """The option that a house rule's paragraph names first; None for all other rules."""
        return _HOUSE_RULE.match(self._english.paragraphs[rule].body)

    def _resolved(self, body: str) -> str:
        """A house rule without its first sentence, and with values where it names options."""
        rest = re.split(r"(?<=[.。])\s*", body, maxsplit=1)[1]
        return re.sub(r"`(\w+)`", self._value, rest)

    def _value(self, found: re.Match[str]) -> str:
        value = self._options.get(found[1])
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else found[0]

    def _is_changed(self, rule: str) -> bool:
        """Whether an option that a paragraph names is not as in the standard here."""
        named = re.findall(r"`(\w+)`", self._english.paragraphs[rule].body)
        options = self._game.options.options
        return any(key in options and self._options[key] != options[key].default for key in named)

    def _hand(self) -> Groups:
        """The winning hand in the paragraph about the aim, or [] if it shows none."""
        paragraphs = self._book.guide.paragraphs
        aim = next(body.body for rule, body in paragraphs.items() if rule.endswith("-GAME-AIM"))
        hands = [groups(text, self._american) for text in re.findall(r"`([^`]+)`", aim)]
        return max(hands, key=lambda hand: sum(map(len, hand)), default=[])

    def _tiles(self) -> Section:
        """The tiles by name; the suits as a whole, and what the guide explains one by one not."""
        counts = self._game.rules(self._options).tiles.counts
        explained = any("-FL-" in rule for rule in self._english.paragraphs)
        legend = []
        for suit, letter in enumerate("mps"):
            legend.append(Named(self._suit(letter), TEXT[9 * suit : 9 * suit + 9]))
        for kind in range(27, len(TEXT)):
            if counts[kind] and not (explained and kind >= 34):
                tile = show_kind(kind, self._american)
                legend.append(Named(self._tile_name(tile), [tile]))
        return Section(self._say("tiles"), "tiles", [], legend)

    def _suit(self, letter: str) -> str:
        """The name of a suit, in the game's own words if it has some."""
        own = self._game.voice.catalog
        catalog, key = (
            (own, "because.suit") if own.has("because.suit.m") else (SHARED, "tiles.suit")
        )
        return catalog.say(f"{key}.{letter}", self._language)

    def _tile_name(self, tile: str) -> str:
        american = f"tiles.american.{tile}"
        key = american if self._american and SHARED.has(american) else f"tiles.tile.{tile}"
        return SHARED.say(key, self._language)

    def _numbers(self) -> str:
        """The options that are numbers: what one has to agree on before the first deal."""
        told = [
            f"{self._option(key)} {self._options[key]}"
            for key, option in self._game.options.options.items()
            if isinstance(option.default, int) and option.kind != FLAG and _most(option) > 1
        ]
        return " · ".join(told)

    def _house(self) -> list[str]:
        """The options that are not as in the standard."""
        told = []
        for key, option in self._game.options.options.items():
            value = self._options[key]
            if value != option.default:
                named: dict[str, object] = {
                    "name": self._option(key),
                    "value": value_name(self._game.name, key, value, self._language),
                }
                told.append(SHARED.say("play.differs.option", self._language, named))
        return told

    def _option(self, key: str) -> str:
        return self._game.voice.name(self._game.options.rule_id(key), self._language)


def _most(option: Option) -> int:
    """The largest common value of an option that is a number."""
    return max((value for value in option.values if isinstance(value, int)), default=9)


def _section(title: str, rows: list[Row]) -> Section:
    return Section(title, "awards" if any(row.worth for row in rows) else "prose", rows)


def _table(body: str) -> list[list[str]]:
    """The cells of a table in a paragraph, without the line under its head."""
    lines = [line.strip()[1:-1] for line in body.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")] for line in lines if "---" not in line]


def _lines(section: Section) -> float:
    """About how many lines of a narrow column a section fills."""
    if section.kind == "tiles":
        return 9 + len(section.legend) / 2
    return 2 + sum(map(_row_lines, section.rows))


def _row_lines(row: Row) -> float:
    letters = sum(
        len(bit.text) * (1.9 if any(c > "\u2e80" for c in bit.text) else 1) + 2.5 * len(bit.tiles)
        for bit in row.text
    )
    shown = 1.6 if sum(map(len, row.tiles)) > 4 else 0
    return 1.2 + letters / 46 + shown + 1.2 * len(row.table)


def _halves(sections: list[Section]) -> list[list[Section]]:
    """The sections on two sides that are as full as each other; one may go on overleaf."""
    half = sum(map(_lines, sections)) / 2
    sides: list[list[Section]] = [[], []]
    used = 0.0
    for section in sections:
        size = _lines(section)
        cut = round(len(section.rows) * (half - used) / size)
        if used + size <= half or cut > len(section.rows) - 3:
            sides[0].append(section)
        elif sides[1] or cut < 3:
            sides[1].append(section)
        else:
            sides[0].append(replace(section, rows=section.rows[:cut]))
            sides[1].append(replace(section, rows=section.rows[cut:]))
        used += size
    return sides
