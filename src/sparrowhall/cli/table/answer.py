"""What the player meant: keys, tiles and words turned into an action or a command of the table."""

from typing import Final

from sparrowhall.cli.speech import Speaker
from sparrowhall.errors import InputError
from sparrowhall.game.actions import (
    ADDED_KONG_VERB,
    ANNOUNCE,
    ANNOUNCE_VERB,
    CHOW_VERB,
    CHOWS,
    CONCEALED_KONG,
    CONCEALED_KONG_VERB,
    DISCARD,
    DISCARD_VERB,
    OPEN_KONG,
    OPEN_KONG_VERB,
    PASS,
    PASS_VERB,
    PONG,
    PONG_VERB,
    READY_DISCARD,
    READY_DISCARD_VERB,
    WIN,
    WIN_VERB,
    Action,
    chow,
)
from sparrowhall.game.windows import Decision
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.notation import NotationError, parse

VERBS: Final = {
    "pass": [PASS_VERB],
    "discard": [DISCARD_VERB],
    "ready": [READY_DISCARD_VERB, ANNOUNCE_VERB],
    "chow": [CHOW_VERB],
    "pong": [PONG_VERB],
    "kong": [OPEN_KONG_VERB, CONCEALED_KONG_VERB, ADDED_KONG_VERB],
    "win": [WIN_VERB],
}
"""The words for moves, and the verbs each can mean."""

COMMANDS: Final = ["hint", "explain", "help", "quit", "toggle", "menu", "hand", "table"]
"""The words that make no move."""


class Answer:
    """One action, several that fit, or the name of a command."""

    def __init__(
        self, action: Action | None = None, several: list[Action] | None = None, command: str = ""
    ) -> None:
        self.action: Final = action
        self.several: Final = several or []
        self.command: Final = command


def vocabulary(language: str) -> dict[str, str]:
    """Every word a player may type, English always among them, and what it stands for."""
    found: dict[str, str] = {}
    for spoken in ("en", language):
        entries = SHARED.entries("table", spoken)
        for word in [*VERBS, *COMMANDS]:
            for phrase in entries.get(f"word.{word}", "").split("|"):
                found[phrase.casefold()] = word
    return found


def understand(
    text: str, decision: Decision, labels: dict[str, Action], speaker: Speaker
) -> Answer:
    """What ``text`` means as an answer to ``decision``; ``labels`` are the keys on show.

    An action may be one that is not on offer: the match then says why. Raises ``InputError``.
    """
    if not text:
        return Answer(enter(decision))
    if text in labels:
        return Answer(labels[text])
    kind = _one_kind(text, speaker)
    if kind >= 0:
        return _move("discard", [kind], decision)
    word, rest = _word(text, speaker.language)
    if word in COMMANDS:
        return Answer(command=word)
    if not word:
        raise InputError("table.no_key", {"text": text})
    return _move(word, parse(rest, speaker.game.tiles), decision)


def enter(decision: Decision) -> Action:
    """What Enter alone does: the default, unless that would be careless.

    Raises ``InputError`` if a win is on offer, or if no tile was drawn that could be discarded.
    """
    if WIN in decision.actions and decision.default is not WIN:
        raise InputError("table.win_waits")
    if decision.default.verb == DISCARD_VERB and decision.default.a != decision.tile:
        raise InputError("table.choose_tile")
    return decision.default


def _one_kind(text: str, speaker: Speaker) -> int:
    """The tile that ``text`` is, or -1."""
    try:
        kinds = parse(text, speaker.game.tiles)
    except NotationError as error:
        if text[0].isdigit():
            raise InputError(error.code, error.values) from None
        return -1
    return kinds[0] if len(kinds) == 1 else -1


def _word(text: str, language: str) -> tuple[str, str]:
    """The word that ``text`` begins with, the longest that fits, and the rest."""
    folded = text.casefold()
    best, meaning = "", ""
    for phrase, word in vocabulary(language).items():
        ends = folded[len(phrase) : len(phrase) + 1]
        whole = not ends or ends.isspace() or (ends.isascii() and not phrase.isascii())
        if folded.startswith(phrase) and whole and len(phrase) > len(best):
            best, meaning = phrase, word
    return meaning, text[len(best) :].strip()


def _move(word: str, tiles: list[int], decision: Decision) -> Answer:
    fitting = [
        action
        for action in decision.actions
        if action.verb in VERBS[word] and (not tiles or _about(action, tiles))
    ]
    if len(fitting) == 1:
        return Answer(fitting[0])
    if fitting and word != "discard":
        return Answer(several=fitting)
    if fitting or (word == "discard" and not tiles):
        raise InputError("table.choose_tile")
    return Answer(_not_on_offer(word, tiles, decision))


def _about(action: Action, tiles: list[int]) -> bool:
    """Whether tiles someone typed can mean this action."""
    if action.verb != CHOW_VERB:
        return set(tiles) == {action.a}
    own = sorted([action.b, action.c])
    return sorted(tiles) in (own, sorted([*own, action.a]))


def _not_on_offer(word: str, tiles: list[int], decision: Decision) -> Action:
    """The action that was meant, so that the match can say why it is not possible."""
    kind = tiles[0] if tiles else decision.tile
    if word == "win":
        return WIN
    if word == "pass":
        return PASS
    if kind < 0:
        return ANNOUNCE
    if word == "discard":
        return DISCARD[kind]
    if word == "ready":
        return READY_DISCARD[kind]
    if word == "pong":
        return PONG[kind]
    if word == "kong":
        return (CONCEALED_KONG if decision.kind == "turn" else OPEN_KONG)[kind]
    return _chow_not_on_offer(tiles, kind, decision.tile)


def _chow_not_on_offer(tiles: list[int], kind: int, claimed: int) -> Action:
    own = tiles[:]
    if len(own) == 3 and claimed in own:
        own.remove(claimed)
    if claimed < 0 or len(own) < 2:
        natural = CHOWS[kind]
        return natural[0] if natural else chow(kind, kind, kind, kind)
    return chow(claimed, own[0], own[1], min(claimed, *own[:2]))
