"""``sparrow play``: a table in the browser or in the terminal, or a match taken up again."""

import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import typer

from sparrowhall.bots import BOTS, Bot, make_bot
from sparrowhall.bots.errors import RoomError
from sparrowhall.cli.common import Lang, message, options_of
from sparrowhall.cli.language import checked_language
from sparrowhall.cli.table.front import Front
from sparrowhall.cli.table.keyboard import make_keyboard
from sparrowhall.cli.table.saves import new_file, newest_unfinished
from sparrowhall.cli.table.session import YOU, Session
from sparrowhall.errors import InputError
from sparrowhall.games import GAMES, game, rules_of
from sparrowhall.match import Match, seed_text
from sparrowhall.record import RecordWriter, resume
from sparrowhall.speech.speaker import Speaker
from sparrowhall.text.catalog import SHARED

USUAL_BOT: Final = "greedy"
LONGEST_NAME: Final = 16


def play_command(
    rules: Annotated[str, typer.Argument(help="cli.play.rules", show_default=False)] = "",
    seed: Annotated[str, typer.Option("--seed", help="cli.play.seed", show_default=False)] = "",
    option: Annotated[list[str] | None, typer.Option("--option", help="cli.play.option")] = None,
    preset: Annotated[
        str, typer.Option("--preset", help="cli.play.preset", show_default=False)
    ] = "",
    bots: Annotated[str, typer.Option("--bots", help="cli.play.bots", show_default=False)] = "",
    name: Annotated[str, typer.Option("--name", help="cli.play.name", show_default=False)] = "",
    resume: Annotated[bool, typer.Option("--resume", help="cli.play.resume")] = False,
    screen_reader: Annotated[
        bool, typer.Option("--screen-reader", help="cli.play.screen_reader")
    ] = False,
    ascii: Annotated[bool, typer.Option("--ascii", help="cli.play.ascii")] = False,
    unicode: Annotated[bool, typer.Option("--unicode", help="cli.play.unicode")] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="cli.play.terminal")] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="cli.play.no_browser")] = False,
    lang: Lang = "en",
) -> None:
    """Play at a table against bots."""
    chair = Chair(checked_language(lang), screen_reader, ascii, unicode)
    if resume:
        if seed or option or preset or name:
            raise InputError("cli.resume_with", {}, "--resume")
        take_up(rules, bots, chair)
        return
    order = Order(rules, seed, options_of(option or []), preset, bots, name)
    in_terminal = terminal or screen_reader or ascii or unicode
    if not in_terminal and _in_browser(order, chair.language, not no_browser):
        return
    match = order.match(chair.language)
    writer = RecordWriter(new_file(match.rules.name, datetime.now()), match)
    _session(match, writer, order.bots, chair).play()


class Order:
    """The table that was asked for. Raises a ``MahjongError`` for what cannot be."""

    def __init__(
        self, rules: str, seed: str, options: dict[str, object], preset: str, bots: str, name: str
    ) -> None:
        self.rules: Final = rules
        self.game: Final = rules or GAMES[0]
        self.seed: Final = seed_text(seed) if seed else None
        self.options: Final = options
        self.preset: Final = preset
        self.name: Final = _checked_name(name)
        seats = rules_of(self.game, options, preset).seats
        self.bots: Final = _bots(bots, seats)
        self.special: Final = bool(seed or options or preset or bots or name)

    def match(self, language: str) -> Match:
        """The match at the terminal."""
        player = self.name or SHARED.say("table.who.you", language)
        names = [player, *[f"{bot} {seat}" for seat, bot in enumerate(self.bots, 1)]]
        return Match(self.game, self.seed, self.options, self.preset, names)


def _in_browser(order: Order, language: str, open_it: bool) -> bool:
    """Play in the browser; False if that cannot be, which is said."""
    from sparrowhall.web.pages import is_built
    from sparrowhall.web.settings import Settings

    if not is_built(Settings().static):
        print(RoomError("web.not_built").say(language), file=sys.stderr)
        print(SHARED.say("cli.play.in_terminal", language), file=sys.stderr)
        return False
    from sparrowhall.cli.browser import play_in_browser
    from sparrowhall.web.bodies import NewTable

    wanted = None
    if order.special:
        wanted = NewTable.model_validate(
            {
                "game": order.game,
                "preset": order.preset,
                "options": order.options,
                "bots": order.bots,
                "name": order.name,
                "seed": order.seed,
            }
        )
    page = f"/?game={order.rules}" if order.rules else "/"
    play_in_browser(page, wanted, language, open_it)
    return True


def take_up(file: str, bots: str, chair: "Chair") -> None:
    """Go on with the match of a record, or with the newest unfinished one."""
    path = Path(file) if file else newest_unfinished()
    match, writer, record = resume(path)
    for warning in record.warnings:
        print(message(warning, chair.language), file=sys.stderr)
    print(SHARED.say("table.told.resumed", chair.language, {"file": path}))
    players = _bots(bots, match.seats) if bots else _bots_of(match.names)
    _session(match, writer, players, chair).resume()


class Chair:
    """How the player sits at the table: the language, and what the terminal can show."""

    def __init__(self, language: str, screen_reader: bool, ascii: bool, unicode: bool) -> None:
        self.language: Final = language
        self.screen_reader: Final = screen_reader
        plain = (sys.stdout.encoding or "ascii").lower().replace("-", "") != "utf8"
        self.ascii: Final = ascii or plain
        self.unicode: Final = unicode

    def front(self, rules: str, names: list[str]) -> Front:
        """The table as this player gets it."""
        known = game(rules)
        speaker = Speaker(known, names, YOU, self.language, self.screen_reader)
        if self.screen_reader:
            from sparrowhall.cli.table.spoken import Spoken

            return Spoken(speaker, make_keyboard(False))
        from sparrowhall.cli.table.look import Look
        from sparrowhall.cli.table.screen import Screen

        look = Look(self.ascii, self.unicode, known.tiles.numbered_dragons)
        return Screen(speaker, make_keyboard(True), look)


def _session(match: Match, writer: RecordWriter, bots: list[str], chair: Chair) -> Session:
    players: list[Bot] = [
        make_bot(bot, f"{match.commitment} {seat}") for seat, bot in enumerate(bots, 1)
    ]
    return Session(match, writer, players, chair.front(match.rules.name, match.names))


def _bots(words: str, seats: int) -> list[str]:
    """The bots of the other seats; one name stands for all. Raises ``InputError``."""
    names = [word.strip() for word in (words or USUAL_BOT).split(",")]
    if len(names) == 1:
        names *= seats - 1
    if len(names) != seats - 1:
        raise InputError("cli.bots", {"given": len(names), "needed": seats - 1}, "--bots")
    for name in names:
        make_bot(name, "")
    return names


def _checked_name(name: str) -> str:
    """Raises ``InputError`` for a name that cannot be shown."""
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise InputError("cli.name", {"most": LONGEST_NAME}, "--name")
    return name


def _bots_of(names: list[str]) -> list[str]:
    """The bots by the names a record gives its seats; others are replaced by the usual one."""
    words = [name.partition(" ")[0] for name in names[1:]]
    return [word if word in BOTS else USUAL_BOT for word in words]
