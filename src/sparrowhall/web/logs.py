"""The server's log: a JSON object a line. What is secret (tokens, seeds, cookies) is never passed
to it, and no values of the database are.
"""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

LEVELS: Final = ["debug", "info", "warning", "error"]


class JsonLines(logging.Formatter):
    """An entry as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "room": record.name,
            "message": record.getMessage(),
        }
        more = record.__dict__.get("told")
        if isinstance(more, dict):
            told |= more
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def set_up_logs(level: str) -> None:
    """Write the log to standard error from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler])
    for noisy in ("alembic", "sqlalchemy", "websockets", "uvicorn"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, getattr(logging, level.upper())))
