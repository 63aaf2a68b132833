"""Flex hands for the tests, described in a line."""

from tests.rules.hands import how, score

__all__ = ["PLAIN", "earned", "points", "reason", "score", "situation"]

PLAIN = "222s3333s4444p555p"
"""Runs 2-3-4-5 in two suits, with no joker."""


def situation(
    hand: str,
    by: str = "discard",
    tile: str = "",
    source: int | None = None,
    meld: str = "",
    winner: int = 0,
    also: list[int] | None = None,
    flags: str = "",
    **options: object,
) -> dict[str, object]:
    """The JSON of a situation; a discard comes from seat 2 unless said."""
    win = how(by, tile, source, 2)
    if also is not None:
        win["also"] = also
    return {
        "rules": "flex",
        "options": options,
        "hand": hand,
        "melds": [{"type": "set", "tiles": tiles} for tiles in meld.split()],
        "winner": winner,
        "win": win,
        "flags": flags.split(),
    }


def points(data: dict[str, object]) -> int:
    """The total of a winning hand."""
    return score(data).total["points"]


def earned(data: dict[str, object]) -> set[str]:
    """The awards of a winning hand without their prefix."""
    found = score(data)
    assert found.legal, found.to_dict()
    return {line.rule.removeprefix("FX-PT-") for line in found.lines}


def reason(data: dict[str, object]) -> str:
    """Why a hand does not win, in English."""
    told = score(data).to_dict()
    assert told["legal"] is False
    return str(told["reason"])
