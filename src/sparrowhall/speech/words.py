"""Small words that sentences are made with."""

from sparrowhall.text.catalog import SHARED


def unit_of(count: int, unit: str, language: str) -> str:
    """The word for a unit of scores beside a number: ``1 point``, ``2 points``."""
    one = f"score.unit_of_one.{unit}"
    key = one if count == 1 and SHARED.has(one) else f"score.unit.{unit}"
    return SHARED.say(key, language)
