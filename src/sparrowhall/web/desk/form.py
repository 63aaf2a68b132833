"""What the calculator asks about a hand: a game's tiles, melds, ways to win and facts."""

from typing import Final

from pydantic import Field

from sparrowhall.game.ruleset import RuleSet
from sparrowhall.games import game, rules_of
from sparrowhall.rules.entry import Game
from sparrowhall.scoring.facts import BY_NAMES, DEALT, DISCARD, NFNL, ROB_KONG, SELF_DRAW
from sparrowhall.tiles.kinds import CLASS, GROUP, KINDS, KINGS, NATURAL, SPECIAL, TONG, WINDS
from sparrowhall.tiles.notation import show_kind
from sparrowhall.tiles.tileset import TileSet
from sparrowhall.web.bodies import Body

_EVERY_GAME: Final = [BY_NAMES[by] for by in (SELF_DRAW, DISCARD, ROB_KONG, DEALT)]
_TURNS: Final = [
    "last_tile",
    "kong_replacement",
    "bonus_replacement",
    "first_turn",
    "first_discard",
    "before_first_draw",
    "first_draw_after_call",
]

WAYS: Final = {
    "taiwanese": [*_EVERY_GAME, "eight_flowers", "seven_robs", "four_kongs"],
    "vietnamese": [*_EVERY_GAME, BY_NAMES[NFNL]],
    "flex": [BY_NAMES[by] for by in (SELF_DRAW, DISCARD, DEALT)],
}
"""How a hand is won in each game."""

FACTS: Final = {
    "taiwanese": [*_TURNS, "heavenly_ready", "earthly_ready"],
    "vietnamese": [*_TURNS, "late_new_discard", "nfnl_eligible"],
    "flex": ["sunrise", "sunset", "called_exposure"],
}
"""The flags of each game."""

_NO_USE: Final = {
    "taiwanese": ["before_first_draw"],
    "vietnamese": ["first_draw_after_call"],
    "flex": [],
}
"""Flags that a game knows, and that never change what a hand is worth."""

_USED_WITH: Final[dict[str, dict[str, tuple[str, object]]]] = {
    "taiwanese": {
        "bonus_replacement": ("flower_replacement_is_kong_win", True),
        "first_draw_after_call": ("earthly_needs_no_claims", False),
    },
    "vietnamese": {"before_first_draw": ("blessing_man", "first_go_around")},
    "flex": {},
}
"""Flags that change what a hand is worth only where an option has a value."""

MELDS: Final = {
    "taiwanese": ["chow", "pong", "open_kong", "added_kong", "concealed_kong"],
    "vietnamese": ["chow", "pong", "open_kong", "added_kong", "concealed_kong"],
    "flex": ["set"],
}

FEEDS: Final = {
    "VN-LIAB-SUIT": [9, 12],
    "VN-LIAB-TERMINAL": [9, 12],
    "VN-LIAB-HONOR": [9, 12],
    "VN-LIAB-DRAGON": [0],
    "VN-LIAB-WIND": [0],
}
"""Dangerous feeds, and how many tiles may be exposed by one."""

_MOST: Final[dict[str, object]] = {"flowers": 8, "jokers": 8, "blanks": 4}
"""What a Flex hand may come from, unless the options say how many there are."""


class TileForm(Body):
    """A kind of tile and how many there are.

    ``aside`` says that it can be set aside, ``wild`` that it is a joker.
    """

    tile: str
    count: int
    aside: bool
    wild: bool


class FeedForm(Body):
    """A dangerous feed, and the numbers of exposed tiles that can be told apart (0: none)."""

    rule: str
    name: str
    tiles: list[int]


class DeskForm(Body):
    """What can be said about a hand of a game.

    ``tiles`` stand in rows. ``size`` is how many tiles a complete hand has, a meld counting
    ``meld_size`` (0: as many as it has). ``dealer`` says whether the dealer is asked for;
    otherwise the dealer sits East, or does not matter.
    """

    game: str
    seats: int
    tiles: list[list[TileForm]]
    size: int
    meld_size: int
    melds: list[str]
    ways: list[str]
    facts: list[str]
    winds: bool
    dealer: bool
    batches: bool
    safe: bool
    also: bool
    feeds: list[FeedForm] = Field(default_factory=list)


def desk_form(name: str, options: dict[str, object], preset: str, language: str) -> DeskForm:
    """The form for a game with these options. Raises ``InputError`` or ``OptionError``."""
    known = game(name)
    rules = rules_of(name, options, preset)
    flex, vietnamese = name == "flex", name == "vietnamese"
    return DeskForm(
        game=name,
        seats=rules.seats,
        tiles=_rows(known, _tiles(rules, options, preset)),
        size=_size(rules),
        meld_size=0 if flex else 3,
        melds=MELDS[name],
        ways=_ways(rules),
        facts=_facts(rules),
        winds=not flex,
        dealer=name == "taiwanese",
        batches=vietnamese,
        safe=vietnamese,
        also=flex and _others_may_win(rules),
        feeds=_feeds(known, rules, language) if vietnamese else [],
    )


def _ways(rules: RuleSet) -> list[str]:
    """The ways to win at a table: only East's fourteen tiles can be complete as dealt in Flex."""
    dealt = rules.name != "flex" or rules.options["east_14"]
    return [by for by in WAYS[rules.name] if by != BY_NAMES[DEALT] or dealt]


def _facts(rules: RuleSet) -> list[str]:
    """The flags that can change what a hand is worth at a table."""
    used = _USED_WITH[rules.name]
    known = [flag for flag in FACTS[rules.name] if flag not in _NO_USE[rules.name]]
    return [f for f in known if f not in used or rules.options[used[f][0]] == used[f][1]]


def _others_may_win(rules: RuleSet) -> bool:
    """Whether others may win on the same discard, with payments that this one hand can tell."""
    return rules.options["multi_win"] == "all" and rules.options["multi_win_double"] != "highest"


def _tiles(rules: RuleSet, options: dict[str, object], preset: str) -> TileSet:
    """The tiles of the table; of a table that is not described, the most there can be."""
    more = {**_MOST, **options} if rules.name == "flex" else options
    return rules_of(rules.name, more, preset).tiles


def _size(rules: RuleSet) -> int:
    return 3 * rules.sets + 2 if rules.sets else 14


def _rows(known: Game, tiles: TileSet) -> list[list[TileForm]]:
    """The tiles as they are laid out to choose from: a row a suit, the honours, the others."""
    rows: dict[int, list[TileForm]] = {}
    numbered = tiles.numbered_dragons
    order = sorted(range(KINDS), key=lambda kind: _place(kind, numbered))
    for kind in order:
        if tiles.counts[kind]:
            aside = known.name != "flex" and kind >= NATURAL
            one = TileForm(
                tile=show_kind(kind, numbered),
                count=tiles.counts[kind],
                aside=aside,
                wild=CLASS[kind] == "joker",
            )
            rows.setdefault(_place(kind, numbered)[0], []).append(one)
    return list(rows.values())


def _place(kind: int, numbered: bool) -> tuple[int, int]:
    """The row and the place in it: dragons that are numbers stand with their suit."""
    text = show_kind(kind, numbered)
    if numbered and text[0] == "0" and text[1] in "mps":
        return "mps".index(text[1]), -1
    if GROUP[kind] < SPECIAL or numbered:
        return min(GROUP[kind], WINDS), kind
    if kind < KINGS:
        return SPECIAL, kind
    return SPECIAL + (1 if kind < TONG else 2), kind


def _feeds(known: Game, rules: RuleSet, language: str) -> list[FeedForm]:
    only_twelve = rules.options["liability_exposure"] == "twelve_only"
    return [
        FeedForm(
            rule=rule,
            name=known.voice.name(rule, language),
            tiles=[size for size in sizes if size != 9 or not only_twelve],
        )
        for rule, sizes in FEEDS.items()
    ]
