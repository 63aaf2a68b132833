"""``sparrow rules``: the guide of a game, its options, its awards with examples."""

import difflib
import json
import sys
from typing import Annotated, Final

import typer

from sparrowhall.cli.common import Json, Lang, print_json, say
from sparrowhall.cli.language import checked_language
from sparrowhall.errors import InputError
from sparrowhall.games import GAMES, game, score
from sparrowhall.rules.entry import Game
from sparrowhall.text.catalog import SHARED
from sparrowhall.text.guide import Paragraph


def rules_command(
    rules: Annotated[str, typer.Argument(help="cli.rules.rules", show_default=False)] = "",
    id: Annotated[str, typer.Option("--id", help="cli.rules.id", show_default=False)] = "",
    pager: Annotated[bool, typer.Option("--pager", help="cli.rules.pager")] = False,
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Show the guide."""
    language = checked_language(lang)
    books = [Book(game(name), language) for name in ([rules] if rules else GAMES)]
    if id:
        _show_one(books, id, as_json)
    elif not rules:
        _list(books, as_json)
    elif as_json:
        print_json(books[0].to_dict())
    else:
        _print(books[0].text(), pager)


class Book:
    """The guide of one game in one language, with its examples."""

    def __init__(self, of: Game, language: str) -> None:
        self.game: Final = of
        self.language: Final = language
        self.guide: Final = of.voice.guides.guide(language)
        path = of.voice.guides.folder / "examples.json"
        self._examples: dict[str, dict[str, dict[str, object]]] = (
            json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        )

    @property
    def title(self) -> str:
        """The guide's heading."""
        return self.guide.text.partition("\n")[0].lstrip("# ")

    def example(self, rule: str) -> str:
        """An example hand of an award in a line with what it scores, or "" if there is none."""
        entry = self._examples.get(rule)
        if entry is None:
            return ""
        situation = entry["situation"]
        found = score(situation)
        total = [
            f"{n} {SHARED.say(f'score.unit.{unit}', self.language)}"
            for unit, n in found.total.items()
        ]
        return say(
            "rules.example", self.language, hand=self._hand(situation), total=" ".join(total)
        )

    def _hand(self, situation: dict[str, object]) -> str:
        """The example in the shorthand of ``sparrow score``, and how it was won."""
        melds, win = situation.get("melds", []), situation["win"]
        assert isinstance(melds, list)
        assert isinstance(win, dict)
        words = [str(situation["hand"])]
        for meld in melds:
            concealed = meld["type"] == "concealed_kong"
            words.append(f"({meld['tiles']})" if concealed else f"[{meld['tiles']}]")
        words += _set_aside(situation.get("bonus"))
        how = say(f"rules.by.{win['by']}", self.language, tile=win.get("tile", ""))
        return f"`{' '.join(words)}`, {how}"

    def text(self) -> str:
        """The whole guide in Markdown, every award followed by its example."""
        lines: list[str] = []
        example = ""
        for line in self.guide.text.splitlines():
            if line.startswith("#"):
                if example:
                    lines += [example, ""]
                example = self.example(line[4:].partition(" · ")[0])
            lines.append(line)
        return "\n".join([*lines, "", example] if example else lines) + "\n"

    def paragraph(self, paragraph: Paragraph) -> str:
        """One paragraph in Markdown."""
        parts = [f"### {paragraph.rule} · {paragraph.name}", paragraph.body]
        return "\n\n".join([*parts, self.example(paragraph.rule)]).strip() + "\n"

    def entry(self, paragraph: Paragraph) -> dict[str, object]:
        """One paragraph for programs."""
        out: dict[str, object] = {
            "id": paragraph.rule,
            "name": paragraph.name,
            "chapter": paragraph.chapter,
            "text": paragraph.body,
        }
        found = self._examples.get(paragraph.rule)
        return out | {"example": found["situation"]} if found is not None else out

    def to_dict(self) -> dict[str, object]:
        """The guide and the options for programs."""
        entries = [self.entry(paragraph) for paragraph in self.guide.paragraphs.values()]
        head: dict[str, object] = {"rules": self.game.name, "title": self.title}
        return head | self.game.options.to_dict() | {"paragraphs": entries}


def _set_aside(bonus: object) -> list[str]:
    """The bonus tiles of an example; of batches, those before a bar were shown at the opening."""
    if not isinstance(bonus, list):
        return [bonus] if isinstance(bonus, str) and bonus else []
    opening = [batch["tiles"] for batch in bonus if batch["when"] == "opening"]
    later = [batch["tiles"] for batch in bonus if batch["when"] == "later"]
    return [*opening, "|", *later]


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
