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


CATALOGUES: dict[str, list[str]] = {
    "hall": ["place", "group"],
    "replay": ["error", "told"],
    "desk": [],
    "guide": ["example", "by", "won", "flag", "fact", "card"],
}
"""The catalogues that the pages say, each with its tables that no source names: those chosen by a
value alone, or said by the server.
"""


def _sources() -> list[Path]:
    found = [*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")]
    return [path for path in found if not path.name.endswith(".test.ts")]


def _said(catalogue: str) -> dict[str, str]:
    """Every key or table that a source names in full, and the file that does."""
    found: dict[str, str] = {}
    for path in _sources():
        text = path.read_text(encoding="utf-8")
        for key in re.findall(rf'"{catalogue}\.([a-z_.]*[a-z])"', text):
            found[key] = path.name
    return found


def _families(catalogue: str) -> dict[str, str]:
    """The tables whose entries a source chooses by a value, and the file that does."""
    found: dict[str, str] = {}
    for path in _sources():
        text = path.read_text(encoding="utf-8")
        for key in re.findall(rf"`{catalogue}\.([a-z_.]+)\.\$", text):
            found[key] = path.name
    return found


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_speak_every_language_in_full(catalogue: str, language: str) -> None:
    english = SHARED.entries(catalogue, "en")
    own = SHARED.entries(catalogue, language)
    assert own.keys() == english.keys()
    for key, sentence in own.items():
        fields = re.findall(r"\{\w+\}", sentence)
        assert sorted(fields) == sorted(re.findall(r"\{\w+\}", english[key])), key


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_word_that_the_pages_say_is_in_the_catalogue(catalogue: str) -> None:
    entries = SHARED.entries(catalogue, "en")
    tables = {key[:at] for key in entries for at, sign in enumerate(key) if sign == "."}
    missing = {
        key: file
        for key, file in _said(catalogue).items()
        if key not in entries and key not in tables and f"error.{key}" not in entries
    }
    assert not missing
    assert _families(catalogue).keys() <= tables


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_word_of_the_catalogue_is_said_somewhere(catalogue: str) -> None:
    said = {*_said(catalogue), *_families(catalogue), *CATALOGUES[catalogue]}
    tables = tuple(f"{key}." for key in said)
    entries = SHARED.entries(catalogue, "en")
    unused = {key for key in entries if key not in said and not key.startswith(tables)}
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
