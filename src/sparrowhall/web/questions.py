"""A question as a player sees it: in words, with every action, its label and its key."""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.game.actions import (
    ADDED_KONG_VERB,
    CHOW_VERB,
    CONCEALED_KONG_VERB,
    DISCARD_VERB,
    EXPOSE_VERB,
    GIVE_VERB,
    OPEN_KONG_VERB,
    PONG_VERB,
    READY_DISCARD_VERB,
    RIVER_SWAP_VERB,
    SET_VERB,
    SWAP_VERB,
    VERBS,
    Action,
)
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.speech.answer import VERBS as WORDS
from sparrowhall.speech.answer import enter
from sparrowhall.speech.lessons import standing
from sparrowhall.speech.question import LABELS
from sparrowhall.speech.question import Question as Spoken
from sparrowhall.speech.speaker import Speaker
from sparrowhall.tiles.kinds import JOKER
from sparrowhall.web import messages
from sparrowhall.web.pictures import text, texts

_KEYS: Final = {
    "pass": "n",
    "ready": "r",
    "chow": "c",
    "pong": "p",
    "kong": "k",
    "expose": "x",
    "swap": "s",
    "win": "w",
}
"""The key of each word for a move, the same as at the terminal."""


def question(
    id: str, view: View, decision: Decision, speaker: Speaker, receiver: int
) -> messages.Question:
    """The question without its clock; ``receiver`` is the seat that tiles are passed to, or -1."""
    spoken = Spoken(view, decision, speaker, receiver)
    found, why = _enter(decision, speaker)
    keys = {action.id: key for key, action in labels(spoken).items()}
    listed = [] if spoken.marking else decision.actions
    return messages.Question(
        id=id,
        kind=decision.kind,
        text=spoken.text,
        lesson=" ".join(filter(None, [spoken.lesson, standing(view, speaker)])),
        tile=text(decision.tile, speaker),
        choices=[_choice(one, keys.get(one.id, ""), speaker) for one in listed],
        enter=found,
        enter_why=why,
        marks=spoken.marking,
        counts=counts(decision),
        to=receiver,
        left=0,
        whole=0,
    )


def counts(decision: Decision) -> list[int]:
    """How many tiles may be marked to be passed on."""
    return sorted({len(one.tiles()) for one in decision.actions if one.verb == GIVE_VERB})


def labels(question: Spoken) -> dict[str, Action]:
    """The action of every key; a key means one action, and each action has one key at most."""
    if question.marking:
        return {}
    found = question.labels()
    labelled = set(found.values())
    rest = [action for action in question.decision.actions if action not in labelled]
    free = [label for label in LABELS if label not in found]
    for action in rest:
        word = _word(action)
        alone = sum(_word(other) == word for other in rest) == 1
        if alone and word in _KEYS:
            found[_KEYS[word]] = action
        elif free:
            found[free.pop(0)] = action
    return found


def _word(action: Action) -> str:
    return next((word for word, verbs in WORDS.items() if action.verb in verbs), "")


def _enter(decision: Decision, speaker: Speaker) -> tuple[int, str]:
    """What Enter does, or why it does nothing."""
    try:
        return enter(decision).id, ""
    except InputError as error:
        return -1, speaker.refusal(error)


def _choice(action: Action, key: str, speaker: Speaker) -> messages.Choice:
    return messages.Choice(
        action=action.id,
        verb=VERBS[action.verb],
        words=speaker.action(action),
        key=key,
        tiles=texts(action.tiles(), speaker),
        own=texts(_own(action), speaker),
    )


def _own(action: Action) -> list[int]:
    """The tiles that an action uses of the own hand."""
    verb = action.verb
    if verb in (CHOW_VERB, PONG_VERB):
        return [action.b, action.c]
    if verb == SET_VERB:
        return [action.a] * (action.b - action.c - 1) + [JOKER] * action.c
    if verb in (EXPOSE_VERB, GIVE_VERB):
        return action.tiles()
    return [action.a] * _USES.get(verb, 0)


_USES: Final = {
    DISCARD_VERB: 1,
    READY_DISCARD_VERB: 1,
    OPEN_KONG_VERB: 3,
    CONCEALED_KONG_VERB: 4,
    ADDED_KONG_VERB: 1,
    SWAP_VERB: 1,
    RIVER_SWAP_VERB: 1,
}
"""How often a move uses the tile it is about."""
