"""Catalogues of sentences in the languages of the hall.

A catalogue is a folder with one folder a language, holding TOML files. The key ``errors.turn.over``
is the entry ``over`` of the table ``[turn]`` in ``errors.toml``. A sentence has named fields in
braces. English is complete; a language that lacks a sentence falls back to it.
"""

import tomllib
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "vi", "zh-Hant")


def _flatten(prefix: str, table: dict[str, object], into: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}{key}.", value, into)
        else:
            into[prefix + key] = str(value)


class Catalog:
    """The sentences below one folder, read when first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._files: dict[str, dict[str, str]] = {}

    def entries(self, file: str, language: str) -> dict[str, str]:
        """All sentences of one file of a language, by key without the file's name."""
        name = f"{language}/{file}"
        found = self._files.get(name)
        if found is None:
            found = {}
            path = self.folder / language / f"{file}.toml"
            if path.exists():
                _flatten("", tomllib.loads(path.read_text(encoding="utf-8")), found)
            self._files[name] = found
        return found

    def has(self, key: str) -> bool:
        """Whether English has a sentence for ``key``."""
        file, _, rest = key.partition(".")
        return rest in self.entries(file, "en")

    def say(self, key: str, language: str = "en", values: dict[str, object] | None = None) -> str:
        """The sentence for ``key``, its fields filled; the key itself if no language has it."""
        file, _, rest = key.partition(".")
        sentence = self.entries(file, language).get(rest)
        if sentence is None:
            sentence = self.entries(file, "en").get(rest, key)
        if not values:
            return sentence
        return sentence.format_map({name: str(value) for name, value in values.items()})


SHARED: Final = Catalog(Path(__file__).parent)
"""The sentences that no single game owns: tiles, errors, the table, the commands."""
