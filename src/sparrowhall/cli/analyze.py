"""``sparrow analyze``: how far a hand is from winning, and what each discard keeps."""

from typing import TYPE_CHECKING, Annotated

import typer

from sparrowhall.analysis.analyze import Analysis, analyze
from sparrowhall.cli.common import Json, Lang, options_of, print_json, say
from sparrowhall.cli.language import checked_language
from sparrowhall.games import game, known
from sparrowhall.speech.outlook import listed, summary_lines, target_lines
from sparrowhall.speech.shorthand import read_hand
from sparrowhall.speech.speaker import EVERYBODY, Speaker

if TYPE_CHECKING:
    from rich.console import Console


def analyze_command(
    rules: Annotated[str, typer.Argument(help="cli.analyze.rules")],
    hand: Annotated[list[str], typer.Argument(help="cli.analyze.hand")],
    melds: Annotated[str, typer.Option("--melds", help="cli.analyze.melds")] = "",
    seen: Annotated[str, typer.Option("--seen", help="cli.analyze.seen")] = "",
    option: Annotated[list[str] | None, typer.Option("--option", help="cli.play.option")] = None,
    preset: Annotated[
        str, typer.Option("--preset", help="cli.play.preset", show_default=False)
    ] = "",
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Analyse a hand."""
    language = checked_language(lang)
    known(rules)
    brackets = [word if word[0] in "[(" else f"[{word}]" for word in melds.split()]
    tiles, read = read_hand(rules, " ".join([*hand, *brackets]))
    wanted = [{key: str(value) for key, value in meld.items()} for meld in read]
    found = analyze(rules, "".join(tiles), wanted, options_of(option or []), preset, seen)
    if as_json:
        print_json(found.to_dict())
    else:
        _print(found, Speaker(game(rules), [], EVERYBODY, language, False))


def _print(found: Analysis, speaker: Speaker) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    first, *rest = summary_lines(found, speaker)
    console.print(first, style="bold", markup=False)
    for line in rest:
        console.print(line, markup=False)
    if found.discards:
        _print_discards(console, found, speaker)
    for line in target_lines(found, speaker):
        console.print(line, markup=False)


def _print_discards(console: "Console", found: Analysis, speaker: Speaker) -> None:
    from rich.table import Table

    table = Table()
    for column in ("discard", "distance", "left", "tiles"):
        right = column in ("distance", "left")
        word = say(f"analyze.{column}", speaker.language)
        table.add_column(word, justify="right" if right else "left")
    best = found.discards[0]
    for one in found.discards:
        equal = one.distance == best.distance and one.left == best.left
        cells = [str(one.distance), str(one.left), listed(one.useful, speaker)]
        table.add_row(speaker.tile(one.kind), *cells, style="bold" if equal else "")
    console.print(table)
