"""The table in lines of text, for those who would rather hear or read it than look at it."""

from sparrowhall.speech.speaker import Speaker
from sparrowhall.tiles.notation import parse
from sparrowhall.web.messages import Picture, Place


def hand_lines(picture: Picture, seat: int, speaker: Speaker) -> list[str]:
    """The own hand."""
    place = picture.places[seat]
    lines = [speaker.say("spoken.hand", tiles=_tiles(place.hand, speaker))]
    if place.drawn:
        lines.append(speaker.say("spoken.drawn", tile=_tiles([place.drawn], speaker)))
    return lines


def table_lines(picture: Picture, speaker: Speaker) -> list[str]:
    """What everybody has shown, the wall, and the scores."""
    lines = [line for place in picture.places for line in _place_lines(place, speaker)]
    lines.append(speaker.say("spoken.wall", count=picture.wall))
    return [*lines, speaker.scores([place.score for place in picture.places])]


def _place_lines(place: Place, speaker: Speaker) -> list[str]:
    say, who = speaker.say, speaker.named(place.seat)
    concealed = say("spoken.concealed", who=who, count=place.concealed)
    lines = [f"{concealed} {place.standing}".rstrip()]
    if place.melds:
        melds = say("semicolon").join([meld.words for meld in place.melds])
        lines.append(say("spoken.melds", who=who, melds=melds))
    for when in dict.fromkeys(when for when, _ in place.batches):
        told = [_tiles(tiles, speaker) for at, tiles in place.batches if at == when]
        key = f"spoken.bonus_{when}" if when else "spoken.bonus"
        lines.append(say(key, who=who, tiles=say("semicolon").join(told)))
    if place.river:
        river = [_tiles([tile], speaker) for tile in place.river]
        lines.append(say("spoken.river", who=who, tiles=say("comma").join(river)))
    return lines


def _tiles(tiles: list[str], speaker: Speaker) -> str:
    return speaker.tiles(parse("".join(tiles), speaker.game.tiles))
