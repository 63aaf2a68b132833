"""Draw the picture of the terminal table in the README: ``python scripts/make_picture.py``.

Plays the first turns of a fixed match and saves what the table shows as ``docs/images/table.svg``.
"""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from sparrowhall.bots import make_bot
from sparrowhall.cli.table.keyboard import Keyboard
from sparrowhall.cli.table.look import Look
from sparrowhall.cli.table.screen import Screen
from sparrowhall.games import game
from sparrowhall.match import Match
from sparrowhall.speech.question import Question
from sparrowhall.speech.speaker import Speaker

OUT = Path(__file__).parent.parent / "docs" / "images" / "table.svg"
NAMES = ["Lan", "Minh", "Chen", "Grace"]
TURN = 7

# No web fonts: the picture must not ask another host for anything.
FORMAT = """<svg class="rich-terminal" viewBox="0 0 {width} {height}"
 xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
 font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def main() -> None:
    match = Match("taiwanese", 7, names=NAMES)
    bots = [make_bot("greedy", f"picture {seat}") for seat in range(match.seats)]
    own_turns = 0
    told: list[str] = []
    speaker = Speaker(game("taiwanese"), NAMES, 0, "en", False)
    speaker.winds = match.view(0).plan.seat_winds
    since = 0
    while True:
        decision = match.decision(0)
        if decision is not None and decision.kind == "turn":
            own_turns += 1
            told = [said for event in match.events(0, since) if (said := speaker.event(event))]
            since = len(match)
            if own_turns == TURN:
                break
        for asked in match.decisions:
            match.act(asked.seat, bots[asked.seat].choose(match.view(asked.seat), asked))
    console = Console(width=80, height=24, file=io.StringIO(), record=True, force_terminal=True)
    screen = Screen(speaker, Keyboard(), Look(False, False, False), console)
    for line in screen.lines(Question(match.view(0), decision, speaker), told, ""):
        console.print(line)
    svg = console.export_svg(
        title="./sparrow play taiwanese", theme=MONOKAI, code_format=FORMAT, unique_id="table"
    )
    OUT.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
