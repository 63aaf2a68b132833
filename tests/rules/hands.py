"""What hands described in a line have in common, whatever the game."""

from sparrowhall.games import score

__all__ = ["how", "melds", "score"]

_TYPES = {"c": "chow", "p": "pong", "o": "open_kong", "a": "added_kong", "k": "concealed_kong"}


def melds(text: str) -> list[dict[str, str]]:
    """``c123m pEEE k2222p``: melds by the first letter of their type; ``c5s3j4s=345s`` reads so."""
    found: list[dict[str, str]] = []
    for word in text.split():
        tiles, _, reading = word[1:].partition("=")
        meld = {"type": _TYPES[word[0]], "tiles": tiles}
        found.append({**meld, "as": reading} if reading else meld)
    return found


def how(by: str, tile: str, source: int | None, usual: int) -> dict[str, object]:
    """The key ``win``; a discard or robbed kong comes from seat ``usual`` unless said."""
    win: dict[str, object] = {"by": by}
    if tile:
        win["tile"] = tile
    if source is None and by in ("discard", "rob_kong"):
        source = usual
    if source is not None:
        win["from"] = source
    return win
