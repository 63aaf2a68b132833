"""Vietnamese hands for the tests, described in a line."""

from sparrowhall.scoring.breakdown import ABSORBED, COUNTED, UPGRADED
from tests.rules.hands import how, melds, score

__all__ = ["DULL", "RUNS", "absorbed", "lines", "melds", "phan", "score", "situation", "upgraded"]

RUNS = "234m345s67p99p8p"
"""With the meld 789s a hand of four chows, on a two-sided 8p: worth All Runs only."""
DULL = "234m555s67p99p8p"
"""With the meld 789s a hand without any pattern, on a two-sided 8p."""


def situation(
    hand: str,
    tile: str = "",
    by: str = "discard",
    meld: str = "",
    seat: str = "S",
    round: str = "E",
    bonus: str = "",
    opening: str = "",
    later: str = "",
    flags: str = "",
    safe: str = "",
    source: int | None = None,
    feeds: list[dict[str, object]] | None = None,
    **options: object,
) -> dict[str, object]:
    """The JSON of a situation; the winner of seat ``E`` is 0, of ``S`` 1 and so on.

    A discard or robbed kong comes from the next seat unless said. ``opening`` and ``later`` are
    batches, set apart by spaces.
    """
    winner = "ESWN".index(seat)
    batches = [{"tiles": tiles, "when": "opening"} for tiles in opening.split()]
    batches += [{"tiles": tiles, "when": "later"} for tiles in later.split()]
    return {
        "rules": "vietnamese",
        "options": options,
        "hand": hand,
        "melds": melds(meld),
        "bonus": batches or bonus,
        "winner": winner,
        "seat_wind": seat,
        "round_wind": round,
        "win": how(by, tile, source, (winner + 1) % 4),
        "flags": flags.split(),
        "safe": safe,
        "feeds": feeds or [],
    }


def phan(data: dict[str, object]) -> int:
    """The total of the hand in Phán, six to a Mủn."""
    found = score(data)
    assert found.legal
    return 6 * found.total["mun"] + found.total["phan"]


def lines(data: dict[str, object], status: str = COUNTED) -> dict[str, str]:
    """The lines of a status with their worth, such as ``{"VN-PAT-ALL-RUNS": "1 phan"}``.

    Rules are named without their ``VN-``; lines that are worth nothing are left out.
    """
    found = score(data)
    assert found.legal
    return {
        line.rule[3:]: f"{line.value} {line.unit}"
        for line in found.lines
        if line.status == status and line.value
    }


def upgraded(data: dict[str, object]) -> dict[str, str]:
    """The upgraded lines with the rule they went into, without ``VN-``."""
    return _into(data, UPGRADED)


def absorbed(data: dict[str, object]) -> dict[str, str]:
    """The absorbed lines with the rule they went into, without ``VN-``."""
    return _into(data, ABSORBED)


def _into(data: dict[str, object], status: str) -> dict[str, str]:
    return {line.rule[3:]: line.into[3:] for line in score(data).lines if line.status == status}
