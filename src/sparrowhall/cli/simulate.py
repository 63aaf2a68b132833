"""``sparrow simulate``: bots play many matches; totals, and how often each award occurs."""

import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sparrowhall.cli.common import Json, Lang, options_of, print_json
from sparrowhall.cli.language import checked_language
from sparrowhall.games import game
from sparrowhall.sim.report import Report
from sparrowhall.sim.simulate import simulate
from sparrowhall.text.catalog import SHARED


def simulate_command(
    rules: Annotated[str, typer.Argument(help="sim.help.rules")],
    matches: Annotated[int | None, typer.Option("--matches", help="sim.help.matches")] = None,
    hands: Annotated[int | None, typer.Option("--hands", help="sim.help.hands")] = None,
    bots: Annotated[str, typer.Option("--bots", help="sim.help.bots")] = "",
    seed: Annotated[str | None, typer.Option("--seed", help="sim.help.seed")] = None,
    workers: Annotated[int, typer.Option("--workers", help="sim.help.workers")] = 1,
    records: Annotated[Path | None, typer.Option("--records", help="sim.help.records")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", help="sim.help.option")] = None,
    preset: Annotated[str, typer.Option("--preset", help="sim.help.preset")] = "",
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Let bots play, and show what came of it."""
    language = checked_language(lang)
    with _Bar(matches, hands, language) as bar:
        report = simulate(
            rules,
            matches,
            hands,
            [name.strip() for name in bots.split(",")] if bots else None,
            seed,
            workers,
            options_of(option or []),
            preset,
            records,
            bar.show,
        )
    if as_json:
        print_json(report.to_dict())
    else:
        _Page(report, language).show(Console())


class _Bar:
    """A progress bar on standard error, if that is a terminal."""

    def __init__(self, matches: int | None, hands: int | None, lang: str) -> None:
        self.by_hands: Final = hands is not None
        words = TextColumn("{task.description}")
        console = Console(stderr=True)
        self.bar: Final = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            words,
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        unit = SHARED.say(f"sim.table.progress_{'hands' if self.by_hands else 'matches'}", lang)
        self.task: Final = self.bar.add_task(unit, total=hands if self.by_hands else matches)

    def __enter__(self) -> "_Bar":
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def show(self, matches: int, hands: int) -> None:
        """So much is done."""
        self.bar.update(self.task, completed=hands if self.by_hands else matches)


class _Page:
    """A report for people."""

    def __init__(self, report: Report, lang: str) -> None:
        self.report: Final = report
        self.tally: Final = report.tally
        self.lang: Final = lang
        self.voice: Final = game(report.rules).voice

    def say(self, key: str, values: dict[str, object] | None = None) -> str:
        """A sentence of the catalogue."""
        return SHARED.say(f"sim.{key}", self.lang, values)

    def show(self, console: Console) -> None:
        """Print everything."""
        report, tally = self.report, self.tally
        values: dict[str, object] = {
            "hands": f"{tally.hands:,}",
            "matches": f"{tally.matches:,}",
            "draws": f"{tally.draws:,}",
            "seed": report.seed,
        }
        console.print(self.say("table.results", values), highlight=False, soft_wrap=True)
        if report.cut:
            console.print(self.say("table.cut"))
        console.print(self._seats())
        console.print(self._bots(), highlight=False)
        for unit in tally.totals:
            console.print(self.say("table.totals", {"unit": self.say(f"unit.{unit}")}))
            console.print(self._totals(unit))
        if tally.patterns:
            console.print(self._awards())
        speed: dict[str, object] = {
            "decisions": f"{tally.decisions:,}",
            "seconds": f"{report.seconds:.1f}",
            "rate": f"{report.decisions_per_second:,.0f}",
        }
        console.print(self.say("table.speed", speed), highlight=False)

    def _grid(self, *words: str, first: int = 1) -> Table:
        """A table with these headings; columns from number ``first`` on hold numbers."""
        grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for place, word in enumerate(words):
            grid.add_column(word, justify="right" if place >= first else "left")
        return grid

    def _seats(self) -> Table:
        tally = self.tally
        keys = ["seat", "bot", "score", "per_hand", "wins", "self_draws", "deal_ins"]
        if any(tally.declared):
            keys += ["ready", "ready_won"]
        grid = self._grid(*[self.say(f"table.{key}") for key in keys], first=2)
        for seat, bot in enumerate(tally.bots):
            row = [str(seat), bot, f"{tally.scores[seat]:,}"]
            row.append(f"{tally.scores[seat] / max(tally.hands, 1):+.2f}")
            row += [f"{counts[seat]:,}" for counts in (tally.wins, tally.self_draws)]
            row.append(f"{tally.deal_ins[seat]:,}")
            if any(tally.declared):
                row += [f"{counts[seat]:,}" for counts in (tally.declared, tally.declared_won)]
            grid.add_row(*row)
        return grid

    def _bots(self) -> str:
        words: list[str] = []
        for bot in sorted(set(self.tally.bots)):
            mean, error = self.report.points_per_hand(bot)
            values: dict[str, object] = {
                "bot": bot,
                "mean": f"{mean:+.2f}",
                "error": f"{error:.2f}",
            }
            words.append(self.say("table.bot_points", values))
        return self.say("table.bots", {"bots": ", ".join(words)})

    def _totals(self, unit: str) -> Table:
        totals = self.tally.totals[unit]
        wins = sum(totals.values())
        words = [self.say(f"table.{key}") for key in ("total", "count", "rate")]
        grid = self._grid(*words, first=0)
        for total in sorted(totals):
            grid.add_row(str(total), f"{totals[total]:,}", f"{totals[total] / wins:.2%}")
        return grid

    def _awards(self) -> Table:
        wins = sum(self.tally.wins)
        words = [self.say(f"table.{key}") for key in ("award", "count", "rate")]
        grid = self._grid(*words)
        patterns = self.tally.patterns
        for rule in sorted(patterns, key=lambda rule: (-patterns[rule], rule)):
            name = self.voice.name(rule, self.lang)
            grid.add_row(name, f"{patterns[rule]:,}", f"{patterns[rule] / wins:.2%}")
        return grid
