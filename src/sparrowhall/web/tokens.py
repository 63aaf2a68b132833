"""What holds a seat: tokens that nobody can forge, made from one secret of the server."""

import base64
import contextlib
import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sparrowhall.web.store import SeatRow

_BYTES: Final = 32


class Tokens:
    """Makes the tokens of seats, and finds the seat of a token.

    A token is not stored: it follows from the table, the seat and its generation, so that it can
    be told again to whom the seat belongs. A new generation makes the old token worthless.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret: Final = secret

    def seat_token(self, table_id: str, seat: int, generation: int) -> str:
        """What holds a seat of a table."""
        said = f"seat {table_id} {seat} {generation}".encode()
        digest = hmac.digest(self._secret, said, hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:24]).decode()

    def find(self, table_id: str, token: str, seats: "Sequence[SeatRow]") -> int | None:
        """The seat that a token holds. How long it takes tells nothing about the right tokens."""
        given = token.encode(errors="replace")
        found = None
        for row in seats:
            right = self.seat_token(table_id, row.seat, row.generation).encode()
            if hmac.compare_digest(given, right):
                found = row.seat
        return found


def load_secret(folder: Path) -> bytes:
    """The server's secret, which only its user may read; made at the first start.

    Raises ``OSError`` if it can be neither read nor written.
    """
    path = folder / "secret"
    if not path.exists():
        _make_secret(path)
    return bytes.fromhex(path.read_text(encoding="ascii").strip())


def _make_secret(path: Path) -> None:
    """Write a new secret in one step: of two servers that start together, one wins."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(_BYTES) + "\n")
    with contextlib.suppress(FileExistsError):
        os.link(beside, path)
    beside.unlink()
