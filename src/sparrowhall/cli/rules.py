"""``sparrow rules``: the guide of a game, its options, its awards with examples."""

import difflib
import sys
from pathlib import Path
from typing import Annotated

import typer

from sparrowhall.cli.card import write_card
from sparrowhall.cli.common import Json, Lang, options_of, print_json, say
from sparrowhall.cli.language import checked_language
from sparrowhall.errors import InputError
from sparrowhall.games import GAMES, game
from sparrowhall.speech.book import Book


def rules_command(
    rules: Annotated[str, typer.Argument(help="cli.rules.rules", show_default=False)] = "",
    id: Annotated[str, typer.Option("--id", help="cli.rules.id", show_default=False)] = "",
    pager: Annotated[bool, typer.Option("--pager", help="cli.rules.pager")] = False,
    pdf: Annotated[Path | None, typer.Option("--pdf", help="cli.rules.pdf")] = None,
    paper: Annotated[str, typer.Option("--paper", help="cli.rules.paper")] = "a4",
    option: Annotated[list[str] | None, typer.Option("--option", help="cli.rules.option")] = None,
    preset: Annotated[str, typer.Option("--preset", help="cli.rules.preset")] = "",
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Show the guide."""
    language = checked_language(lang)
    if pdf is None and (option or preset):
        where = "--option" if option else "--preset"
        raise InputError("cli.only_with", {"other": "--pdf"}, where)
    books = [Book(game(name), language) for name in ([rules] if rules else GAMES)]
    if pdf is not None:
        write_card(pdf, rules, language, paper, options_of(option or []), preset)
        told = str(pdf)
        print_json({"pdf": told}) if as_json else print(say("rules.written", language, path=told))
    elif id:
        _show_one(books, id, as_json)
    elif not rules:
        _list(books, as_json)
    elif as_json:
        print_json(books[0].to_dict())
    else:
        _print(books[0].text(), pager)


def _list(books: list[Book], as_json: bool) -> None:
    if as_json:
        print_json({"games": [{"rules": book.game.name, "title": book.title} for book in books]})
        return
    for book in books:
        print(f"{book.game.name:12}{book.title}")
    print(say("rules.more", books[0].language, name=books[0].game.name))


def _show_one(books: list[Book], id: str, as_json: bool) -> None:
    """The paragraph of an id, whatever its case. Raises ``InputError`` with the nearest ids."""
    for book in books:
        paragraph = book.guide.paragraphs.get(id.strip().upper())
        if paragraph is not None:
            if as_json:
                print_json(book.entry(paragraph))
            else:
                _print(book.paragraph(paragraph), False)
            return
    known = [rule for book in books for rule in book.guide.paragraphs]
    near = difflib.get_close_matches(id.strip().upper(), known, 3, 0.4)
    raise InputError("cli.no_such_rule", {"id": id, "near": ", ".join(near or known[:3])}, "--id")


def _print(markdown: str, paged: bool) -> None:
    """Show Markdown: as it is into a file or pipe, laid out on a terminal."""
    if not sys.stdout.isatty():
        print(markdown, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    if paged:
        with console.pager(styles=True):
            console.print(Markdown(markdown))
    else:
        console.print(Markdown(markdown))
