"""Everything the server keeps while it runs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from sparrowhall.web.guests import Guests
from sparrowhall.web.hall import Hall
from sparrowhall.web.limits import RATES, Limits
from sparrowhall.web.replay.film import Films
from sparrowhall.web.settings import Settings
from sparrowhall.web.store import Store
from sparrowhall.web.tokens import Tokens, load_secret

_REQUESTS: Final = {"request": "600/minute"}
"""How often an address may ask for anything by HTTP."""


@dataclass(frozen=True, slots=True)
class House:
    """The rooms of the server."""

    settings: Settings
    store: Store
    hall: Hall
    tokens: Tokens
    guests: Guests
    limits: Limits
    films: Films


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """The house while it is open. At the end everybody is told, and everything is written down.

    Raises ``RoomError`` if the database cannot be used, ``OSError`` if the data folder cannot.
    """
    secret = load_secret(settings.folder)
    store = await Store.open(settings.database)
    try:
        tokens = Tokens(secret)
        hall = Hall(store, settings, tokens)
        guests = Guests(secret, secure=settings.public_url.startswith("https:"))
        limits = Limits({**RATES, **_REQUESTS, **(settings.rates or {})})
        yield House(settings, store, hall, tokens, guests, limits, Films())
        await hall.close()
    finally:
        await store.close()
