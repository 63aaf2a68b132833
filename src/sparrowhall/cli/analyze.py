"""``sparrow analyze``: how far a hand is from winning, and what each discard keeps."""

from typing import TYPE_CHECKING, Annotated

import typer

from sparrowhall.analysis.analyze import Analysis, analyze
from sparrowhall.cli.common import Json, Lang, print_json, say
from sparrowhall.cli.language import checked_language
from sparrowhall.games import known
from sparrowhall.hand.waits import Discard
from sparrowhall.tiles.kinds import kinds_in
from sparrowhall.tiles.notation import show

if TYPE_CHECKING:
    from rich.console import Console


def analyze_command(
    rules: Annotated[str, typer.Argument(help="cli.analyze.rules")],
    hand: Annotated[list[str], typer.Argument(help="cli.analyze.hand")],
    melds: Annotated[str, typer.Option("--melds", help="cli.analyze.melds")] = "",
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Analyse a hand."""
    language = checked_language(lang)
    known(rules)
    found = analyze(rules, " ".join(hand), [_meld(word) for word in melds.split()])
    if as_json:
        print_json(found.to_dict())
    else:
        _print(found, language)


def _meld(text: str) -> dict[str, str]:
    """A meld by its tiles; ``analyze`` refuses what is none."""
    tiles = "".join(text.split())
    honours = [letter for letter in tiles if letter in "ESWNCFP"]
    digits = [letter for letter in tiles if letter.isdigit()]
    if len(honours) + len(digits) == 4:
        return {"type": "open_kong", "tiles": tiles}
    alike = len({*honours, *digits}) == 1
    return {"type": "pong" if alike else "chow", "tiles": tiles}


def _print(found: Analysis, language: str) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    left = sum(found.left[kind] for kind in kinds_in(found.useful))
    tiles = _tiles(found.useful)
    if found.distance == 0:
        told = say("analyze.complete", language)
    elif found.waits:
        told = say("analyze.ready", language, tiles=tiles, left=left)
    else:
        told = say("analyze.away", language, distance=found.distance)
    console.print(told, style="bold", markup=False)
    if found.distance and not found.waits:
        console.print(say("analyze.useful", language, tiles=tiles, left=left), markup=False)
    if found.discards:
        _print_discards(console, found.discards, language)


def _print_discards(console: "Console", discards: list[Discard], language: str) -> None:
    from rich.table import Table

    table = Table()
    for column in ("discard", "distance", "left", "tiles"):
        right = column in ("distance", "left")
        table.add_column(say(f"analyze.{column}", language), justify="right" if right else "left")
    best = discards[0]
    for one in discards:
        equal = one.distance == best.distance and one.left == best.left
        cells = [show([one.kind]), str(one.distance), str(one.left), _tiles(one.useful)]
        table.add_row(*cells, style="bold" if equal else "")
    console.print(table)


def _tiles(mask: int) -> str:
    return " ".join([show([kind]) for kind in kinds_in(mask)])
