"""Spoiling a situation, and checking that it is refused."""

import copy

import pytest

from sparrowhall.errors import InputError
from sparrowhall.text.catalog import LANGUAGES
from tests.rules.hands import score


def change(data: dict[str, object], **changes: object) -> dict[str, object]:
    """A copy with some keys changed; None takes a key away; ``win__tile`` is a key of ``win``."""
    changed = copy.deepcopy(data)
    for name, value in changes.items():
        part: dict[str, object] = changed
        *parents, key = name.split("__")
        for parent in parents:
            inner = part[parent]
            assert isinstance(inner, dict)
            part = inner
        if value is None:
            del part[key]
        else:
            part[key] = value
    return changed


def check(data: dict[str, object], where: str) -> None:
    """The situation is refused at that path, with a sentence in every language."""
    with pytest.raises(InputError) as caught:
        score(data)
    assert caught.value.where == where
    for language in LANGUAGES:
        sentence = caught.value.say(language)
        assert sentence != f"errors.{caught.value.code}"
        assert "{" not in sentence
