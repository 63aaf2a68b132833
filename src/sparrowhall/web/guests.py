"""Guests: a name, a language and a random id in a signed cookie; nobody needs an account."""

import secrets
import unicodedata
from dataclasses import dataclass, replace
from typing import Final

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from sparrowhall.bots.errors import RoomError
from sparrowhall.text.catalog import LANGUAGES

COOKIE: Final = "sparrow_guest"
LONGEST_NAME: Final = 16
_BLANK: Final = " \u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols of Unicode that show nothing."""

_YEAR: Final = 365 * 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with a browser. ``id`` is "" until there is something to remember."""

    id: str = ""
    name: str = ""
    language: str = "en"


class Guests:
    """Knows guests again by their cookies, which only the holder of the secret can make."""

    def __init__(self, secret: bytes, secure: bool = False) -> None:
        self._signed: Final = URLSafeSerializer(secret, salt="guest")
        self._secure: Final = secure

    def find(self, connection: HTTPConnection) -> Guest:
        """Who asks; a guest without an id, in the browser's language, if there is no cookie."""
        try:
            known, name, language = self._signed.loads(connection.cookies.get(COOKIE, ""))
        except (BadData, TypeError, ValueError):
            return Guest(language=_preferred(connection.headers.get("accept-language", "")))
        return Guest(known, name, language)

    def remember(self, response: Response, guest: Guest) -> Guest:
        """Let the browser know the guest from now on; the guest, who has an id then."""
        known = guest if guest.id else replace(guest, id=secrets.token_urlsafe(16))
        value = self._signed.dumps([known.id, known.name, known.language])
        text = value if isinstance(value, str) else value.decode()
        response.set_cookie(
            COOKIE, text, max_age=_YEAR, httponly=True, samesite="lax", secure=self._secure
        )
        return known


def read_name(text: str) -> str:
    """A guest's name, tidied up. Raises ``RoomError`` for what cannot be shown at a table."""
    name = unicodedata.normalize("NFC", text).strip()
    if len(name) > LONGEST_NAME or not name.isprintable() or not _can_be_seen(name):
        raise RoomError("web.name", {"most": LONGEST_NAME}, "name")
    return name


def _can_be_seen(name: str) -> bool:
    """Not blank letters alone, nor heaps of marks that would cover other lines."""
    marks = sum(unicodedata.category(letter).startswith("M") for letter in name)
    seen = len(name) - marks - sum(map(name.count, _BLANK))
    return not name or 2 * seen >= max(marks, 1)


def _preferred(accepted: str) -> str:
    """The first language of a browser's list that the hall speaks; Chinese is Traditional here."""
    for part in accepted[:200].split(","):
        word = part.partition(";")[0].strip().partition("-")[0].lower()
        for language in LANGUAGES:
            if word == language.partition("-")[0].lower():
                return language
    return "en"
