"""The drawn table: one picture for every question, at most 24 lines of 80 columns."""

from itertools import zip_longest
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from sparrowhall.cli.table.drawing import choice_line, hand_lines, table_lines, wrapped
from sparrowhall.cli.table.front import Front
from sparrowhall.cli.table.keyboard import Keyboard
from sparrowhall.cli.table.look import Look
from sparrowhall.game.actions import Action
from sparrowhall.game.view import View
from sparrowhall.speech.question import LABELS, Question
from sparrowhall.speech.speaker import Speaker

_MOST: Final = 80  # columns; a wider terminal is left empty on the right
_TOLD: Final = 2  # lines for what has happened
_SAID: Final = 2  # lines for the question, or for a remark about it
_MENU: Final = 20  # choices of a menu in one column


class Screen(Front):
    """Draws with rich; the picture is cleared before each question."""

    marks = True

    def __init__(
        self, speaker: Speaker, keyboard: Keyboard, look: Look, console: Console | None = None
    ) -> None:
        super().__init__(speaker, keyboard)
        self.look: Final = look
        self.console: Final = console or Console(highlight=False, soft_wrap=True)
        self._heard: list[str] = []  # since the last question
        self._told: list[str] = []  # what the picture tells
        self._asked: Question | None = None
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

    def ask(self, question: Question) -> dict[str, Action]:
        """Draw the table with the question."""
        self._asked = question
        self._note = ""
        self._told, self._heard = self._heard, []
        self._draw()
        return question.labels()

    def lines(self, question: Question, told: list[str], note: str) -> list[Text]:
        """The whole picture but for the prompt."""
        speaker, look, width = self.speaker, self.look, self.width
        lines = table_lines(question.view, speaker, look, width)
        lines += wrapped(told, width, _TOLD)
        lines += hand_lines(question, look, width)
        asked = f"{question.text} {question.lesson}".strip()
        lines += wrapped([note or asked], width, _SAID, latest=False)
        lines.append(choice_line(question.decision, speaker, width))
        lines += wrapped([speaker.say("screen.keys")], width, 1)
        return lines

    def _draw(self) -> None:
        assert self._asked is not None
        self._clear()
        for line in self.lines(self._asked, self._told, self._note):
            self.console.print(line)

    def _clear(self) -> None:
        if self.console.is_terminal and not self.look.ascii:
            self.console.clear()

    def answered(self) -> None:
        """No picture comes back after a page now."""
        self._asked = None

    def note(self, text: str) -> None:
        """Draw the question again with a remark."""
        self._note = text
        self._draw()

    def menu(self, actions: list[Action]) -> dict[str, Action]:
        """A list with keys, on a page of its own; a long one in two columns."""
        labels = dict(zip(LABELS, actions, strict=False))
        told = [f"  {key}  {self.speaker.action(action)}" for key, action in labels.items()]
        self._clear()
        rows = len(told) if len(told) <= _MENU else (len(told) + 1) // 2
        for left, right in zip_longest(told[:rows], told[rows:], fillvalue=""):
            line = set_cell_size(left, max(self.width // 2, cell_len(left))) if right else left
            self.console.print(Text(line + right))
        if len(actions) > len(labels):
            left_out = len(actions) - len(labels)
            self.console.print(self.speaker.say("prompt.more", count=left_out), markup=False)
        self.console.print(self.speaker.say("prompt.menu"), markup=False)
        return labels

    def page(self, lines: list[str], wait: bool = True) -> None:
        """A text on pages of its own; the table comes back if a question stands."""
        rows = [row for line in lines for row in Text(line).wrap(self.console, self.width)]
        height = max(self.console.height - 1, 2) if wait and self.console.is_terminal else len(rows)
        for first in range(0, len(rows), height):
            self._clear()
            for row in rows[first : first + height]:
                self.console.print(row)
            if wait:
                self.pause()
        if wait and self._asked is not None:
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
