"""What lies before the players, in lines: for those who would rather hear it than look at it."""

from typing import Final

from sparrowhall.speech.speaker import Speaker


class Lying:
    """What one player has and has shown: the number of concealed tiles, the game's words for the
    ``standing``, the ``melds`` in words, bonus tiles in ``batches`` (when each was set aside:
    ``opening``, ``later``, or "" where the game does not tell), and the ``river``.
    """

    def __init__(
        self,
        concealed: int,
        standing: str,
        melds: list[str],
        batches: list[tuple[str, list[int]]],
        river: list[int],
    ) -> None:
        self.concealed: Final = concealed
        self.standing: Final = standing
        self.melds: Final = melds
        self.batches: Final = batches
        self.river: Final = river


def hand_lines(tiles: list[int], drawn: int, speaker: Speaker) -> list[str]:
    """The own hand, and the tile just drawn (-1: none)."""
    lines = [speaker.say("spoken.hand", tiles=speaker.tiles(tiles))]
    if drawn >= 0:
        lines.append(speaker.say("spoken.drawn", tile=speaker.tile(drawn)))
    return lines


def table_lines(places: list[Lying], wall: int, scores: list[int], speaker: Speaker) -> list[str]:
    """What everybody has shown, the wall, and the scores."""
    lines = [line for seat, lying in enumerate(places) for line in _place(seat, lying, speaker)]
    return [*lines, speaker.say("spoken.wall", count=max(wall, 0)), speaker.scores(scores)]


def _place(seat: int, lying: Lying, speaker: Speaker) -> list[str]:
    concealed = _of(seat, "concealed", speaker, count=lying.concealed)
    lines = [f"{concealed} {lying.standing}".rstrip()]
    if lying.melds:
        melds = speaker.say("semicolon").join(lying.melds)
        lines.append(_of(seat, "melds", speaker, melds=melds))
    for when in dict.fromkeys(when for when, _ in lying.batches):
        told = [speaker.tiles(tiles) for at, tiles in lying.batches if at == when]
        key = f"bonus_{when}" if when else "bonus"
        lines.append(_of(seat, key, speaker, tiles=speaker.say("semicolon").join(told)))
    if lying.river:
        river = [speaker.tile(kind) for kind in lying.river]
        lines.append(_of(seat, "river", speaker, tiles=speaker.say("comma").join(river)))
    return lines


def _of(seat: int, key: str, speaker: Speaker, **values: object) -> str:
    """A sentence about a player; a listener without a wind to go by is addressed."""
    if seat == speaker.listener and speaker.winds[seat] < 0:
        return speaker.say(f"spoken.{key}_you", **values)
    return speaker.say(f"spoken.{key}", who=speaker.named(seat), **values)
