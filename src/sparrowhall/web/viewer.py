"""One connection at a table: who is behind it, and what it has been sent."""

from collections.abc import Callable
from typing import Final

from sparrowhall.errors import MahjongError
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.web.messages import AnyAnswer, Closed, Refused


class Viewer:
    """A player's connection, or an onlooker's (``seat`` is -1).

    ``send`` takes a message to the browser and never waits. ``told`` is the number of events told
    so far; ``mark`` stands for what the last state showed, so that nothing is sent when nothing
    has changed for this viewer. ``ref`` is that of the request the next state answers.
    """

    def __init__(self, send: Callable[[AnyAnswer], None], guest: str = "") -> None:
        self.send: Final = send
        self.guest: Final = guest
        self.seat = -1
        self.language = "en"
        self.told = 0
        self.mark: object = None
        self.ref = 0
        self.closed = False

    def speak(self, language: str) -> bool:
        """Change the language; False if there is no such one."""
        if language not in LANGUAGES:
            return False
        self.language = language
        return True

    def refuse(self, error: MahjongError, ref: int, words: str = "") -> None:
        """Say why something cannot be done."""
        said = words or error.say(self.language)
        self.send(Refused(seq=self.told, ref=ref, code=error.code, words=said))

    def close(self, error: MahjongError) -> None:
        """Say why the connection ends; nothing is sent after that."""
        if not self.closed:
            self.closed = True
            code, words = error.code, error.say(self.language)
            self.send(Closed(seq=self.told, code=code, words=words))
