"""Taiwanese hands for the tests, described in a line."""

from sparrowhall.scoring.breakdown import ABSORBED
from tests.rules.hands import how, melds, score

__all__ = ["CLOSED", "OPEN", "absorbed", "counted", "melds", "score", "situation", "tai"]

CLOSED = "123m456m789p234s678sNN"
"""A concealed hand that ends on a two-sided 8s and has no pattern."""
OPEN = "345s678s234p99m"
"""With the melds 123m and 555p a hand worth nothing, on a two-sided 5s."""


def situation(
    hand: str,
    by: str = "discard",
    tile: str = "",
    source: int | None = None,
    meld: str = "",
    bonus: str = "",
    winner: int = 0,
    dealer: int = 1,
    seat: str = "S",
    round: str = "E",
    repeats: int = 0,
    flags: str = "",
    **options: object,
) -> dict[str, object]:
    """The JSON of a situation; a discard or robbed kong comes from seat 2 unless said."""
    return {
        "rules": "taiwanese",
        "options": options,
        "hand": hand,
        "melds": melds(meld),
        "bonus": bonus,
        "winner": winner,
        "dealer": dealer,
        "seat_wind": seat,
        "round_wind": round,
        "repeats": repeats,
        "win": how(by, tile, source, 2),
        "flags": flags.split(),
    }


def tai(data: dict[str, object]) -> int:
    """The total of the hand."""
    return score(data).total["tai"]


def counted(data: dict[str, object]) -> dict[str, int]:
    """The awards that count, with their tai."""
    return {line.rule: line.value for line in score(data).lines if line.status != ABSORBED}


def absorbed(data: dict[str, object]) -> dict[str, str]:
    """The awards that do not count, with the rule that absorbed them."""
    return {line.rule: line.into for line in score(data).lines if line.status == ABSORBED}
