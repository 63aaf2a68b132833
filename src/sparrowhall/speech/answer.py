"""What the player meant: keys, tiles and words turned into an action or a command of the table."""

from typing import Final

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
    EXPOSE_VERB,
    GIVE_VERB,
    OPEN_KONG,
    OPEN_KONG_VERB,
    PASS,
    PASS_VERB,
    PONG,
    PONG_VERB,
    READY_DISCARD,
    READY_DISCARD_VERB,
    RIVER_SWAP_VERB,
    SET_VERB,
    SWAP_VERB,
    WIN,
    WIN_VERB,
    Action,
    chow,
    claim_set,
    expose,
    give,
    river_swap,
    swap,
)
from sparrowhall.game.windows import Decision
from sparrowhall.speech.speaker import Speaker
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.kinds import BLANK, JOKER, NATURAL
from sparrowhall.tiles.notation import NotationError, parse

VERBS: Final = {
    "pass": [PASS_VERB],
    "discard": [DISCARD_VERB],
    "give": [GIVE_VERB],
    "ready": [READY_DISCARD_VERB, ANNOUNCE_VERB],
    "chow": [CHOW_VERB],
    "pong": [PONG_VERB],
    "kong": [OPEN_KONG_VERB, CONCEALED_KONG_VERB, ADDED_KONG_VERB],
    "expose": [EXPOSE_VERB, SET_VERB],
    "swap": [SWAP_VERB, RIVER_SWAP_VERB],
    "win": [WIN_VERB],
}
"""The words for moves, and the verbs each can mean."""

COMMANDS: Final = ["hint", "analyze", "explain", "help", "quit", "toggle", "menu", "hand", "table"]
"""The words that make no move."""


class Answer:
    """One action, several that fit, or the name of a command."""

    def __init__(
        self, action: Action | None = None, several: list[Action] | None = None, command: str = ""
    ) -> None:
        self.action: Final = action
        self.several: Final = several or []
        self.command: Final = command


def vocabulary(speaker: Speaker) -> dict[str, str]:
    """Every word a player may type, English always among them, and what it stands for."""
    found: dict[str, str] = {}
    for catalog in (SHARED, speaker.game.voice.catalog):
        for spoken in ("en", speaker.language):
            entries = catalog.entries("table", spoken)
            for word in [*VERBS, *COMMANDS]:
                for phrase in entries.get(f"word.{word}", "").split("|"):
                    found[phrase.casefold()] = word
    found.pop("", None)
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
    kinds = _kinds(text, speaker)
    if kinds:
        word, rest = _word_for(kinds, decision), text
    else:
        word, rest = _word(text, speaker)
    if word in COMMANDS:
        return Answer(command=word)
    if not word:
        raise InputError("table.no_key", {"text": text})
    return _move(word, parse(rest, speaker.game.tiles), decision)


def enter(decision: Decision) -> Action:
    """What Enter alone does: the default, unless that would be careless.

    Raises ``InputError`` if a win is on offer, if no tile was drawn that could be discarded, or if
    tiles to pass on must be chosen.
    """
    default = decision.default
    if WIN in decision.actions and default is not WIN:
        raise InputError("table.win_waits" if PASS in decision.actions else "table.win_or_discard")
    if default.verb == DISCARD_VERB and default.a != decision.tile:
        raise InputError("table.choose_tile")
    if default.verb == GIVE_VERB:
        raise InputError("table.mark_tiles")
    return default


def _kinds(text: str, speaker: Speaker) -> list[int]:
    """The tiles that ``text`` is, [] if it is something else."""
    try:
        return parse(text, speaker.game.tiles)
    except NotationError as error:
        if text[0].isdigit() and len(text) > 1:  # a digit alone is a key that is not on show
            raise InputError(error.code, error.values) from None
        return []


def _word_for(kinds: list[int], decision: Decision) -> str:
    """The move that tiles without a word stand for, "" if there is none."""
    verbs = {action.verb for action in decision.actions}
    if GIVE_VERB in verbs:
        return "give"
    if len(kinds) == 1 and DISCARD[kinds[0]] in decision.actions:
        return "discard"
    if EXPOSE_VERB in verbs and all(kind >= NATURAL for kind in kinds):
        return "expose"
    return "discard" if len(kinds) == 1 else ""


def _word(text: str, speaker: Speaker) -> tuple[str, str]:
    """The word that ``text`` begins with, the longest that fits, and the rest."""
    folded = text.casefold()
    best, meaning = "", ""
    for phrase, word in vocabulary(speaker).items():
        ends = folded[len(phrase) : len(phrase) + 1]
        whole = not ends or ends.isspace() or (ends.isascii() and not phrase.isascii())
        if folded.startswith(phrase) and whole and len(phrase) > len(best):
            best, meaning = phrase, word
    return meaning, text[len(best) :].strip()


def _move(word: str, tiles: list[int], decision: Decision) -> Answer:
    if word == "pass" and tiles:  # tiles are passed on, not a turn
        word = "give"
    fitting = [
        action
        for action in decision.actions
        if action.verb in VERBS[word] and (not tiles or _about(action, tiles))
    ]
    if word == "give" and not tiles:  # unseen tiles only, where that is allowed
        fitting = [action for action in fitting if not action.tiles()]
    whole = [action for action in fitting if sorted(tiles) == _set_tiles(action)]
    if len(fitting) == 1 or len(whole) == 1:
        return Answer((whole or fitting)[0])
    if fitting and word != "discard":
        return Answer(several=fitting)
    if fitting or (word == "discard" and not tiles):
        raise InputError("table.choose_tile")
    if word == "give" and (not tiles or len(tiles) > 3):
        raise InputError("table.mark_tiles")
    return Answer(_not_on_offer(word, tiles, decision))


def _about(action: Action, tiles: list[int]) -> bool:
    """Whether tiles someone typed can mean this action."""
    typed, verb = sorted(tiles), action.verb
    if verb in (EXPOSE_VERB, GIVE_VERB):
        return typed == sorted(action.tiles())
    if verb in (SWAP_VERB, RIVER_SWAP_VERB):
        return tiles == action.tiles() or (len(tiles) == 1 and tiles[0] in action.tiles())
    own: list[int] = []
    if verb == CHOW_VERB or (verb == PONG_VERB and len(tiles) > 1):
        own = [action.b, action.c]
    elif verb == SET_VERB and len(tiles) > 1:
        own = _set_tiles(action)[1:]
    if own:
        return typed in (sorted(own), sorted([*own, action.a]))
    return verb != CHOW_VERB and set(tiles) == {action.a}


def _set_tiles(action: Action) -> list[int]:
    """The tiles of the set that a call exposes, the called one first; [] for another action."""
    if action.verb != SET_VERB:
        return []
    return [action.a] * (action.b - action.c) + [JOKER] * action.c


def _not_on_offer(word: str, tiles: list[int], decision: Decision) -> Action:
    """The action that was meant, so that the match can say why it is not possible."""
    kind = tiles[0] if tiles else decision.tile
    simple = {"win": WIN, "pass": PASS}
    if word in simple:
        return simple[word]
    if word == "give":
        return give(tiles)
    if kind < 0:
        return ANNOUNCE
    if word == "expose":
        bonus = [kind for kind in tiles if kind >= NATURAL]
        return expose(bonus) if bonus == tiles else claim_set(kind, max(len(tiles), 3), 0)
    if word == "swap":
        return _swap_not_on_offer(kind, tiles)
    if word == "chow":
        return _chow_not_on_offer(tiles, kind, decision.tile)
    if word == "kong":
        return (CONCEALED_KONG if decision.kind == "turn" else OPEN_KONG)[kind]
    return {"discard": DISCARD, "ready": READY_DISCARD, "pong": PONG}[word][kind]


def _swap_not_on_offer(kind: int, tiles: list[int]) -> Action:
    """A swap of two tiles; of one alone, of a joker for it."""
    if kind == BLANK:
        return river_swap(BLANK, tiles[-1])
    return swap(kind, tiles[1], 0, 0) if len(tiles) > 1 else swap(JOKER, kind, 0, 0)


def _chow_not_on_offer(tiles: list[int], kind: int, claimed: int) -> Action:
    own = tiles[:]
    if len(own) == 3 and claimed in own:
        own.remove(claimed)
    if claimed < 0 or len(own) < 2:
        natural = CHOWS[kind]
        return natural[0] if natural else chow(kind, kind, kind, kind)
    return chow(claimed, own[0], own[1], min(claimed, *own[:2]))
