"""What a hand lacks, in lines: for ``sparrow analyze`` and for the table."""

from sparrowhall.analysis.study import Analysis
from sparrowhall.hand.sequences import TargetSet, Template
from sparrowhall.hand.sequences.forms import FAMILY_NAMES
from sparrowhall.speech.speaker import Speaker
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.kinds import JOKER, TEXT, kinds_in

_BEST = 5
"""How many discards the table names."""


def outlook_lines(found: Analysis, speaker: Speaker) -> list[str]:
    """The whole analysis, with the best discards."""
    lines = summary_lines(found, speaker)
    for one in found.discards[:_BEST]:
        values = {"tile": speaker.tile(one.kind), "tiles": listed(one.useful, speaker)}
        told = {"distance": one.distance, "left": one.left, **values}
        lines.append(say("analyze.discarding", speaker.language, **told))
    return lines + target_lines(found, speaker)


def summary_lines(found: Analysis, speaker: Speaker) -> list[str]:
    """How far the hand is, and what it waits for or needs."""
    language = speaker.language
    left = sum([found.left[kind] for kind in kinds_in(found.useful)])
    values = {"tiles": listed(found.useful, speaker), "left": left, "distance": found.distance}
    key = "complete" if found.distance == 0 else "ready" if found.waits else "away"
    lines = [say("analyze.dead" if found.dead else f"analyze.{key}", language, **values)]
    if key == "away" and found.useful:
        lines.append(say("analyze.useful", language, **values))
    if len(found.shapes) > 1:
        told = [
            say(f"analyze.shape.{shape}", language, distance=far)
            for shape, far in found.shapes.items()
        ]
        lines.append(say("analyze.shapes", language, shapes=speaker.say("semicolon").join(told)))
    jokers = jokers_told(list(found.stands), speaker)
    return [*lines, jokers] if jokers else lines


def jokers_told(kinds: list[int], speaker: Speaker) -> str:
    """What each of these jokers may stand for; "" if there is none, or it needs no saying."""
    told = [
        speaker.say("stands", joker=speaker.tile(kind), tiles=speaker.say(f"joker.{TEXT[kind]}"))
        for kind in dict.fromkeys(kinds)
        if speaker.has_own(f"joker.{TEXT[kind]}")
    ]
    return speaker.say("jokers", jokers=speaker.say("comma").join(told)) if told else ""


def listed(mask: int, speaker: Speaker) -> str:
    """The kinds of a mask one by one."""
    separator = speaker.say("comma") if speaker.in_words else " "
    return separator.join([speaker.tile(kind) for kind in speaker.arranged(kinds_in(mask))])


def target_lines(found: Analysis, speaker: Speaker) -> list[str]:
    """The nearest target hands: what is there, what is needed, where a joker may stand."""
    if not found.nearest:
        return []
    language = speaker.language
    lines = [say("analyze.nearest", language)]
    lines += [_target(template, at, speaker) for at, template in enumerate(found.nearest, 1)]
    if not speaker.in_words:
        lines.append(say("analyze.legend", language))
    return lines


def _target(template: Template, number: int, speaker: Speaker) -> str:
    sets = [_set(one, speaker) for one in template.sets]
    return say(
        "analyze.target",
        speaker.language,
        number=number,
        distance=template.distance,
        sequence=sequence_told(template, speaker),
        sets=(speaker.say("semicolon") if speaker.in_words else "  ").join(sets),
    )


def sequence_told(template: Template, speaker: Speaker) -> str:
    """The sequence of a target hand by its name."""
    values: dict[str, object] = {"numbers": " ".join(map(str, template.numbers))}
    shape = f"shape.{FAMILY_NAMES[template.family]}"
    return speaker.game.voice.say(shape, speaker.language, values)


def _set(one: TargetSet, speaker: Speaker) -> str:
    """One set: ``44m0j+4m*`` has two and a joker and lacks one, where a joker may stand."""
    missing = one.size - one.have - one.jokers
    if speaker.in_words:
        told = {"tile": speaker.tile(one.kind), "have": one.have, "size": one.size}
        words = say("analyze.set.have", speaker.language, **told)
        if one.jokers:
            words += say("analyze.set.jokers", speaker.language, count=one.jokers)
        if missing and one.wild:
            words += say("analyze.set.wild", speaker.language)
        return words
    held = [one.kind] * one.have + [JOKER] * one.jokers
    told_held = speaker.tiles(held) if held else ""
    if not missing:
        return told_held
    return f"{told_held}+{speaker.tiles([one.kind] * missing)}{'*' if one.wild else ''}"


def say(key: str, language: str, **values: object) -> str:
    """A sentence about an analysis."""
    return SHARED.say(f"cli.{key}", language, values)
