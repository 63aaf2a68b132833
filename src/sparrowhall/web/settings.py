"""What whoever starts the server decides."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

PORT: Final = 8123
"""Where the hall is usually found."""


def data_folder() -> Path:
    """The user's folder for what the hall keeps: the database, the secret, records."""
    return user_data_path("sparrowhall", appauthor=False)


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the server listens and keeps things.

    ``public_url`` is how others reach it, for links and for the origin check ("" where that is the
    address it is called by); ``grace`` is after how many seconds a bot plays for a lost player.
    ``rates`` replaces how often things may happen (see ``limits``), ``static`` where the front end
    is.
    """

    host: str = "127.0.0.1"
    port: int = PORT
    database_url: str = ""
    public_url: str = ""
    folder: Path = field(default_factory=data_folder)
    grace: float = 30.0
    rates: dict[str, str] | None = None
    static: Path = Path(__file__).parent / "static"

    @property
    def database(self) -> str | Path:
        """The address of the database; without one a file in the data folder."""
        return self.database_url or self.folder / "hall.db"
