"""The bots by name."""

from collections.abc import Callable
from typing import Final

from sparrowhall.bots.bot import Bot
from sparrowhall.bots.errors import RoomError
from sparrowhall.bots.greedy import Greedy
from sparrowhall.bots.random_bot import RandomBot

_MAKERS: Final[dict[str, Callable[[str], Bot]]] = {
    "random": RandomBot,
    "greedy": lambda seed: Greedy(),
}

BOTS: Final[list[str]] = list(_MAKERS)
"""The names of the bots, from the weakest to the strongest."""


def make_bot(name: str, seed: str) -> Bot:
    """A new bot for one seat of one match; ``seed`` fixes whatever it leaves to chance.

    Raises ``InputError`` that lists the bots if there is none of that name.
    """
    maker = _MAKERS.get(name)
    if maker is None:
        values: dict[str, object] = {"name": name, "bots": ", ".join(BOTS)}
        raise RoomError("bots.unknown", values, "bots")
    return maker(seed)
