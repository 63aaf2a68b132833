"""The guide's paragraphs made short: what matters stands in their first sentences."""

import re
from collections.abc import Collection
from typing import Final

from sparrowhall.card.card import Bit, Groups
from sparrowhall.tiles.notation import NotationError, parse, show_kind

_SENTENCES: Final = re.compile(r"(?<=[。！？])|(?<=[.!?])\s+|(?<=[.!?]”)\s+")
_WORTH: Final = re.compile(r"^\d+ (?:tai|đài|台|Phán|Mủn|番|滿|points?|điểm|分)[.,，。]?\s*")
_GROUP: Final = re.compile(r"(\d[a-z])\1*|\d+[a-z]|([ESWNCFP])\2*")
_HAN: Final = re.compile(r"[\u2e80-\u9fff]")
_SHORT: Final = 26
"""A sentence of fewer letters is followed by one more; a Chinese character counts three."""


def brief(body: str, sentences: int, options: Collection[str], is_award: bool) -> str:
    """The first sentences of a paragraph that speak of no option, in Markdown on one line.

    Of a list the first sentence of each item; of an award without its worth in front.
    """
    text, items, after = _parts(body)
    chosen = _first(_plain(text, options), sentences, is_award)
    for item in items:
        chosen += ["·", *_first(_plain(item, options), 1, False)]
    if after:
        chosen += ["·", *_first(_plain(after, options), 1, False)]
    return _joined(chosen[chosen[:1] == ["·"] :])


def _parts(body: str) -> tuple[str, list[str], str]:
    """The text of a paragraph, tables left out, the items of its list, and what follows them."""
    lines = [line for line in body.splitlines() if not line.startswith("|")]
    text, *items = re.split(r"^- ", "\n".join(lines), flags=re.MULTILINE)
    after = ""
    if items:
        items[-1], _, after = items[-1].partition("\n\n")
    return _flat(text), [_flat(item) for item in items], _flat(after)


def _flat(text: str) -> str:
    return _joined([line.strip() for line in text.splitlines() if line.strip()])


def _joined(pieces: list[str]) -> str:
    """Pieces one after another, with a space unless Chinese stands on one side."""
    out = ""
    for piece in pieces:
        tight = out and "·" not in (out[-1], piece) and max(out[-1], piece[0]) > "\u2e80"
        out += piece if not out or tight else f" {piece}"
    return out


def _plain(text: str, options: Collection[str]) -> list[str]:
    """The sentences of a text, without those, and those asides, that are about options."""
    keys = "|".join(options)
    text = re.sub(rf"\s*[(（][^()（）]*`(?:{keys})`[^()（）]*[)）]", "", text)
    text = re.sub(rf"[,，][^,，;；.。]*`(?:{keys})`[^,，;；.。]*(?=[,，])", "", text)
    text = re.sub(rf"[;；][^;；.。]*`(?:{keys})`[^;；.。]*(?=[.。])", "", text)
    told = [sentence.strip() for sentence in _SENTENCES.split(text) if sentence.strip()]
    return [sentence for sentence in told if not re.search(rf"`(?:{keys})`", sentence)]


def _first(told: list[str], count: int, is_award: bool) -> list[str]:
    if is_award and told:
        bare = _WORTH.sub("", told[0])
        told = ([bare[0].upper() + bare[1:]] if bare else []) + told[1:]
    chosen = told[:count]
    if chosen and len(told) > count and _length(_joined(chosen)) < _SHORT:
        chosen.append(told[count])
    return chosen


def _length(text: str) -> int:
    return len(text) + 2 * len(_HAN.findall(text))


def bits(text: str, american: bool) -> list[Bit]:
    """A line of Markdown in pieces; what is tiles in notation becomes tiles."""
    found: list[Bit] = []
    for i, piece in enumerate(re.split(r"`([^`]+)`", text.replace("*", ""))):
        if i % 2 and tiles_in(piece, american):
            for j, part in enumerate(piece.split()):
                found += [Bit(" ", [])] if j else []
                found.append(Bit("", tiles_in(part, american)))
        elif piece:
            found.append(Bit(piece, []))
    return found


def tiles_in(text: str, american: bool) -> list[str]:
    """The tiles that a text writes, [] if it is no notation."""
    try:
        return [show_kind(kind, american) for kind in parse(text)]
    except NotationError:
        return []


def groups(text: str, american: bool) -> Groups:
    """A hand in notation in the groups in which it is written."""
    return [tiles_in(found[0], american) for found in _GROUP.finditer(text)]
