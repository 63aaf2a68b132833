"""The drawn table: one picture for every question, at most 24 lines of 80 columns."""

from typing import Final

from rich.console import Console
from rich.text import Text

from sparrowhall.cli.speech import Speaker
from sparrowhall.cli.table.drawing import choice_line, hand_lines, table_lines, wrapped
from sparrowhall.cli.table.front import Front
from sparrowhall.cli.table.keyboard import Keyboard
from sparrowhall.cli.table.look import LABELS, Look
from sparrowhall.cli.table.spoken import question
from sparrowhall.game.actions import DISCARD_VERB, Action
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision

_MOST = 80  # columns; a wider terminal is left empty on the right
_TOLD = 2  # lines for what has happened
_SAID = 2  # lines for the question, or for a remark about it


class Screen(Front):
    """Draws with rich; the picture is cleared before each question."""

    def __init__(
        self, speaker: Speaker, keyboard: Keyboard, look: Look, console: Console | None = None
    ) -> None:
        super().__init__(speaker, keyboard)
        self.look: Final = look
        self.console: Final = console or Console(highlight=False, soft_wrap=True)
        self._heard: list[str] = []  # since the last question
        self._told: list[str] = []  # what the picture tells
        self._asked: tuple[View, Decision] | None = None
        self._note = ""

    @property
    def width(self) -> int:
        """The columns drawn in."""
        return min(self.console.width, _MOST)

    def hear(self, sentence: str) -> None:
        """Keep it for the next picture."""
        self._heard.append(sentence)

    def resume(self, view: View, told: list[str]) -> None:
        """Keep the latest of it for the next picture."""
        self._heard = told[-6:]

    def ask(self, view: View, decision: Decision) -> dict[str, Action]:
        """Draw the table with the question."""
        self._asked = (view, decision)
        self._note = ""
        self._told, self._heard = self._heard, []
        self._draw()
        return self._labels(decision)

    def _labels(self, decision: Decision) -> dict[str, Action]:
        """A key for every tile that can be discarded, from left to right."""
        tiles = [action for action in decision.actions if action.verb == DISCARD_VERB]
        return dict(zip(LABELS, tiles, strict=False))

    def lines(self, view: View, decision: Decision, told: list[str], note: str) -> list[Text]:
        """The whole picture but for the prompt."""
        speaker, look, width = self.speaker, self.look, self.width
        lines = table_lines(view, speaker, look, width)
        lines += wrapped(told, width, _TOLD)
        lines += hand_lines(view, self._labels(decision), speaker, look, width)
        tile = speaker.tile(decision.tile) if decision.tile >= 0 else ""
        lines += wrapped([note or question(self, decision, tile)], width, _SAID)
        lines.append(choice_line(decision, speaker, width))
        lines += wrapped([speaker.say("screen.keys")], width, 1)
        return lines

    def _draw(self) -> None:
        assert self._asked is not None
        self._clear()
        for line in self.lines(*self._asked, self._told, self._note):
            self.console.print(line)

    def _clear(self) -> None:
        if self.console.is_terminal and not self.look.ascii:
            self.console.clear()

    def note(self, text: str) -> None:
        """Draw the question again with a remark."""
        self._note = text
        self._draw()

    def menu(self, actions: list[Action]) -> dict[str, Action]:
        """A list with keys, on a page of its own."""
        labels = dict(zip(LABELS, actions, strict=False))
        self._clear()
        for key, action in labels.items():
            self.console.print(f"  {key}  {self.speaker.action(action)}", markup=False)
        self.console.print(self.speaker.say("prompt.menu"), markup=False)
        return labels

    def page(self, lines: list[str], wait: bool = True) -> None:
        """A text on a page of its own; the table comes back if a question stands."""
        self._clear()
        for line in lines:
            self.console.print(Text(line))
        if wait:
            self.pause()
            if self._asked is not None:
                self.note("")

    def help(self) -> None:
        """What the keys do."""
        self.page(self.speaker.say("help.text").strip("\n").split("\n"))

    def command(self, name: str, view: View) -> None:
        """The table always shows hand and table; ``toggle`` changes the faces of the tiles."""
        if name == "toggle" and not self.look.ascii:
            self.look.unicode = not self.look.unicode
            faces = "faces_unicode" if self.look.unicode else "faces_text"
            self.note(self.speaker.say("told.faces", faces=self.speaker.say(f"told.{faces}")))
        else:
            self.note("")
