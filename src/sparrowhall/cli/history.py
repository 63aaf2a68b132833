"""Reading a record and playing it again."""

from pathlib import Path
from typing import Final

from sparrowhall.match import Match
from sparrowhall.record import Record, hidden_seed, replay, seed_file


class History:
    """A record that has been read, and ``match``, the same match played again by the engine.

    The seed of an unfinished match is not revealed; it is taken from the private file beside the
    record where there is one. Without it ``match`` is None.
    """

    def __init__(self, path: Path) -> None:
        """Raises ``RecordError`` if the record is damaged, or not what the rules give."""
        self.record: Final = Record.read(path)
        self.revealed: Final = bool(self.record.seed)
        hidden = seed_file(path)
        if not self.revealed and hidden.exists():
            self.record.seed = hidden_seed(hidden)
        self.match: Final[Match | None] = replay(self.record) if self.record.seed else None
