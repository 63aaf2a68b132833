"""``sparrow bench``: how fast the program is, beside other programs that are installed."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from sparrowhall.bots.errors import RoomError
from sparrowhall.cli.common import Json, Lang, print_json
from sparrowhall.cli.language import checked_language
from sparrowhall.games import engine
from sparrowhall.sim.bench import OURS, ROUNDS, WORKS, measure, missing
from sparrowhall.text.catalog import SHARED


def bench_command(
    seconds: Annotated[float, typer.Option("--seconds", help="sim.help.seconds")] = 0.3,
    only: Annotated[str, typer.Option("--only", help="sim.help.only")] = "",
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Measure the program, side by side with those that are installed."""
    language = checked_language(lang)
    if not 0 < seconds < 3600:
        raise RoomError("sim.seconds", {"found": seconds}, "--seconds")
    names = [work.name for work in WORKS]
    if not any(only in name for name in names):
        raise RoomError("sim.only", {"found": only, "allowed": ", ".join(names)}, "--only")
    rates = measure(seconds, only)
    if as_json:
        answer: dict[str, object] = {
            "engine": engine(),
            "unit": "per CPU second",
            "seconds": seconds,
            "rounds": ROUNDS,
            "rates": rates,
            "missing": missing(),
        }
        print_json(answer)
    else:
        _show(Console(), rates, seconds, language)


def _show(console: Console, rates: dict[str, dict[str, float]], seconds: float, lang: str) -> None:
    programs = [OURS]
    for found in rates.values():
        programs += [program for program in found if program not in programs]
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(SHARED.say("sim.bench.work", lang))
    for program in programs:
        grid.add_column(program, justify="right")
    for name, found in rates.items():
        cells = [f"{found[p]:,.0f}" if p in found else "" for p in programs]
        grid.add_row(SHARED.say(f"sim.bench.{name}", lang), *cells)
    values: dict[str, object] = {"rounds": ROUNDS, "seconds": seconds}
    console.print(SHARED.say("sim.bench.title", lang, values), highlight=False)
    console.print(SHARED.say(f"sim.bench.{engine()}", lang), highlight=False)
    console.print(grid)
    absent = missing()
    if absent:
        words: dict[str, object] = {"names": ", ".join(absent)}
        console.print(SHARED.say("sim.bench.missing", lang, words), highlight=False, markup=False)
