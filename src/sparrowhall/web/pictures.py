"""The picture of a hand in play, made from what its viewer has been told."""

from sparrowhall.hand import hand as hands
from sparrowhall.speech.described import Lying
from sparrowhall.speech.speaker import Speaker, batches, reading_of
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.notation import parse_one, show_kind
from sparrowhall.web import messages
from sparrowhall.web.viewpoint import Viewpoint


def picture(viewpoint: Viewpoint, speaker: Speaker) -> messages.Picture:
    """Everything on the table."""
    fold = viewpoint.fold
    return messages.Picture(
        number=fold.number,
        round_wind=text(fold.round_wind, speaker),
        dealer=fold.dealer,
        repeats=fold.repeats,
        turn=fold.turn,
        wall=max(fold.drawable, 0),
        discard=text(fold.last_discard, speaker),
        discarder=fold.turn if fold.last_discard >= 0 else -1,
        places=[place(viewpoint, seat, speaker) for seat in range(len(fold.seats))],
    )


def text(kind: int, speaker: Speaker) -> str:
    """A tile in the game's notation, "" for none."""
    return show_kind(kind, speaker.game.tiles.numbered_dragons) if kind >= 0 else ""


def texts(kinds: list[int], speaker: Speaker) -> list[str]:
    """Tiles one by one."""
    return [text(kind, speaker) for kind in kinds]


def kinds(tiles: list[str], speaker: Speaker) -> list[int]:
    """Tiles from their notation, one by one."""
    return [parse_one(tile, speaker.game.tiles) for tile in tiles]


def place(viewpoint: Viewpoint, seat: int, speaker: Speaker) -> messages.Place:
    """What lies before one player."""
    fold = viewpoint.fold
    folded = fold.seats[seat]
    own = seat == viewpoint.seat
    facts = fold.public_facts(seat)
    return messages.Place(
        seat=seat,
        wind=text(folded.wind, speaker),
        concealed=folded.concealed,
        hand=texts(_open_hand(viewpoint, seat, speaker), speaker),
        drawn=text(fold.drawn, speaker) if own else "",
        melds=[_meld(meld, speaker) for meld in folded.melds],
        batches=[(at, texts(tiles, speaker)) for at, tiles in batches(facts, folded.bonus)],
        river=texts(folded.river, speaker),
        taken=folded.taken[:],
        standing=speaker.standing(facts),
        score=fold.scores[seat],
    )


def _open_hand(viewpoint: Viewpoint, seat: int, speaker: Speaker) -> list[int]:
    """The concealed tiles as far as they are open, in order; the tile just drawn comes last."""
    fold = viewpoint.fold
    if seat in viewpoint.opened:
        return speaker.arranged(viewpoint.opened[seat])
    if seat != viewpoint.seat:
        return []
    tiles = speaker.arranged(fold.seats[seat].hand)
    if fold.drawn in tiles:
        tiles.remove(fold.drawn)
        tiles.append(fold.drawn)
    return tiles


def _meld(meld: hands.Meld, speaker: Speaker) -> messages.Meld:
    kind = hands.MELD_NAMES[meld.type]
    values: dict[str, object] = {"tiles": speaker.meld(meld), "of": speaker.tile(meld.kind)}
    words = SHARED.say(f"play.meld.{kind}", speaker.language, values)
    if meld.source >= 0:
        values = {"meld": words, "tile": speaker.tile(meld.claimed)}
        values["from"] = speaker.whom(meld.source)
        words = SHARED.say("play.meld.claimed", speaker.language, values)
    return messages.Meld(
        kind=kind,
        tiles=texts(list(meld.tiles), speaker),
        claimed=text(meld.claimed, speaker),
        source=meld.source,
        reads=texts(reading_of(meld), speaker),
        words=words,
    )


def lying(place: messages.Place, speaker: Speaker) -> Lying:
    """What lies before one player, for a description in words."""
    return Lying(
        place.concealed,
        place.standing,
        [meld.words for meld in place.melds],
        [(when, kinds(tiles, speaker)) for when, tiles in place.batches],
        kinds(place.river, speaker),
    )
