"""What a table shows; the drawn table and the spoken one each do it in their way."""

from typing import Final

from sparrowhall.cli.table.keyboard import Keyboard
from sparrowhall.game.actions import Action
from sparrowhall.game.view import View
from sparrowhall.speech.answer import vocabulary
from sparrowhall.speech.question import Question
from sparrowhall.speech.speaker import Speaker


class Leave(Exception):
    """The player saves and goes."""


class Front:
    """The player's side of the table."""

    marks = False
    """Whether tiles can be marked by their keys."""

    def __init__(self, speaker: Speaker, keyboard: Keyboard) -> None:
        self.speaker: Final = speaker
        self.keyboard: Final = keyboard

    def pause(self) -> None:
        """Wait until the player goes on. Raises ``Leave`` if that is what is typed."""
        typed = self.keyboard.pause(self.speaker.say("prompt.continue"))
        if vocabulary(self.speaker).get(typed.casefold()) == "quit":
            raise Leave

    def hear(self, sentence: str) -> None:
        """Something has happened."""
        raise NotImplementedError

    def resume(self, view: View, told: list[str]) -> None:
        """A match is taken up again; ``told`` is what has happened in this hand."""
        raise NotImplementedError

    def ask(self, question: Question) -> dict[str, Action]:
        """Put the question; the keys offered, and what each means."""
        raise NotImplementedError

    def answered(self) -> None:
        """The question that stood has been answered."""

    def note(self, text: str) -> None:
        """Say something about the question that stands."""
        raise NotImplementedError

    def menu(self, actions: list[Action]) -> dict[str, Action]:
        """Offer a choice among a few actions; the keys offered."""
        raise NotImplementedError

    def page(self, lines: list[str], wait: bool = True) -> None:
        """Show a text on its own, and wait until it has been read if ``wait``."""
        raise NotImplementedError

    def help(self) -> None:
        """Say what can be typed."""
        raise NotImplementedError

    def command(self, name: str, view: View) -> None:
        """Commands of looking: ``toggle``, ``hand``, ``table``."""
        raise NotImplementedError
