"""What an unfinished hand lacks, as a page shows it: at the table and at the calculator."""

from sparrowhall.analysis.study import Analysis
from sparrowhall.speech.outlook import listed, say, sequence_told
from sparrowhall.speech.speaker import Speaker
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.kinds import kinds_in
from sparrowhall.web.messages import Nearest, Option
from sparrowhall.web.pictures import text, texts


def waits_of(found: Analysis, speaker: Speaker) -> list[tuple[str, int]]:
    """The tiles that complete the hand, each with the copies left."""
    return [(text(kind, speaker), found.left[kind]) for kind in kinds_in(found.waits)]


def discards_of(found: Analysis, speaker: Speaker) -> list[Option]:
    """Every discard with what it keeps, the best first."""
    return [
        Option(
            tile=text(one.kind, speaker),
            distance=one.distance,
            useful=texts(kinds_in(one.useful), speaker),
            left=one.left,
            words=say(
                "analyze.discarding",
                speaker.language,
                tile=speaker.tile(one.kind),
                distance=one.distance,
                left=one.left,
                tiles=listed(one.useful, speaker),
            ),
        )
        for one in found.discards
    ]


def nearest_of(found: Analysis, speaker: Speaker) -> list[Nearest]:
    """The target hands nearest by, where a game has them. Their tiles are drawn, not told."""
    return [
        Nearest(
            words=SHARED.say(
                "web.nearest",
                speaker.language,
                {"distance": template.distance, "sequence": sequence_told(template, speaker)},
            ),
            distance=template.distance,
            sets=[
                (text(one.kind, speaker), one.size, one.have, one.jokers, one.wild)
                for one in template.sets
            ],
        )
        for template in found.nearest
    ]
