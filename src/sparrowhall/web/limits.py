"""How much anybody may ask of the server: messages at a table, tables made, seats taken."""

from typing import Final

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

LARGEST_MESSAGE: Final = 16 * 1024
"""Bytes of a message at a table."""

LONGEST_WORDS: Final = 60
"""Characters of an answer in words."""

WORST_BEHAVIOUR: Final = 50
"""Messages refused as malformed or too many, in a row, before the connection is closed."""

RATES: Final = {
    "message": "40/second",
    "table": "30/hour",
    "join": "60/minute",
    "replay": "30/minute",
}
"""How often each may happen: messages for a connection, the others for an address."""


class Limits:
    """Counts what happens and says whether it is still within its rate."""

    def __init__(self, rates: dict[str, str] | None = None) -> None:
        self._limiter: Final = FixedWindowRateLimiter(MemoryStorage())
        self._rates: Final = {key: parse(rate) for key, rate in (rates or RATES).items()}

    def allow(self, what: str, who: str) -> bool:
        """Count one more; False if that is too much."""
        return self._limiter.hit(self._rates[what], what, who)

    def forget(self, what: str, who: str) -> None:
        """Somebody has gone."""
        self._limiter.clear(self._rates[what], what, who)
