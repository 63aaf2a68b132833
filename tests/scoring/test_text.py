"""Every sentence about scores exists in every language, with the same fields."""

from pathlib import Path
from string import Formatter

import pytest

import sparrowhall.rules.taiwanese as taiwanese
from sparrowhall.text.catalog import SHARED, Catalog

TAIWANESE = Catalog(Path(taiwanese.__file__).parent / "text")


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", ["vi", "zh-Hant"])
@pytest.mark.parametrize(
    ("catalog", "file", "tables"),
    [
        (SHARED, "score", [""]),
        (SHARED, "errors", ["score.", "options.", "shorthand.", "sheet."]),
        (TAIWANESE, "because", [""]),
    ],
)
def test_translations_are_complete(
    catalog: Catalog, file: str, tables: list[str], language: str
) -> None:
    english = catalog.entries(file, "en")
    other = catalog.entries(file, language)
    keys = [key for key in english if any(key.startswith(table) for table in tables)]
    assert keys
    for key in keys:
        assert fields(other[key]) == fields(english[key]), key
