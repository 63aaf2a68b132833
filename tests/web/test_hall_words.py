"""What the front end's own files say fits the catalogues and the games."""

import json
import re
from pathlib import Path

import pytest

from sparrowhall.games import GAMES, game
from sparrowhall.text.catalog import LANGUAGES, SHARED

SOURCE = Path(__file__).resolve().parents[2] / "frontend" / "src"
GROUPS: dict[str, dict[str, list[str]]] = json.loads(
    (SOURCE / "hall" / "groups.json").read_text(encoding="utf-8")
)


def _said() -> dict[str, str]:
    """Every key of ``hall`` that a source names in full, and the file that does."""
    found: dict[str, str] = {}
    for path in [*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")]:
        if path.name.endswith(".test.ts"):
            continue
        for key in re.findall(r'"(hall\.[a-z_.]*[a-z])"', path.read_text(encoding="utf-8")):
            found[key] = path.name
    return found


def _families() -> set[str]:
    """The tables of ``hall`` whose entries a source chooses by a value."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.svelte"):
        found.update(re.findall(r"`hall\.([a-z_]+)\.\$", path.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hall_speaks_every_language_in_full(language: str) -> None:
    english = SHARED.entries("hall", "en")
    own = SHARED.entries("hall", language)
    assert own.keys() == english.keys()
    for key, sentence in own.items():
        fields = re.findall(r"\{\w+\}", sentence)
        assert sorted(fields) == sorted(re.findall(r"\{\w+\}", english[key])), key


def test_every_word_that_the_pages_say_is_in_the_catalogue() -> None:
    entries = SHARED.entries("hall", "en")
    tables = {key.split(".")[0] for key in entries if "." in key}
    missing = {
        key: file
        for key, file in _said().items()
        if key.removeprefix("hall.") not in entries and key.removeprefix("hall.") not in tables
    }
    assert not missing
    assert _families() <= tables


def test_every_word_of_the_catalogue_is_said_somewhere() -> None:
    said = {key.removeprefix("hall.") for key in _said()} | _families()
    # `place` is chosen by a side of the table, `group` by the name of a group.
    unused = {
        key
        for key in SHARED.entries("hall", "en")
        if key not in said and key.split(".")[0] not in said | {"place", "group"}
    }
    assert not unused


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_in_one_group_of_the_form(name: str) -> None:
    grouped = [key for keys in GROUPS[name].values() for key in keys]
    assert sorted(grouped) == sorted(game(name).options.options)


def test_every_group_has_a_name() -> None:
    names = {group for groups in GROUPS.values() for group in groups} | {"other"}
    group_words = {
        key.removeprefix("group.")
        for key in SHARED.entries("hall", "en")
        if key.startswith("group.")
    }
    assert group_words == names
