"""Which language the commands speak."""

import os
from collections.abc import Mapping, Sequence

from sparrowhall.errors import InputError
from sparrowhall.text.catalog import LANGUAGES

_VARIABLES = ("SPARROW_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def default_language(environ: Mapping[str, str] = os.environ) -> str:
    """The language of the environment: the first variable that is set decides; else English."""
    for name in _VARIABLES:
        value = environ.get(name, "")
        if value:
            return _closest(value)
    return "en"


def _closest(locale: str) -> str:
    """The language of the hall for ``vi_VN.UTF-8``, ``zh_TW`` and the like."""
    word = locale.replace("_", "-").partition(".")[0].lower()
    for language in LANGUAGES:
        if word.partition("-")[0] == language.partition("-")[0].lower():
            return language
    return "en"


def asked_language(args: Sequence[str], environ: Mapping[str, str] = os.environ) -> str:
    """The language for messages that come before the arguments have been read."""
    for i, word in enumerate(args):
        value = ""
        if word == "--lang" and i + 1 < len(args):
            value = args[i + 1]
        elif word.startswith("--lang="):
            value = word.removeprefix("--lang=")
        if value in LANGUAGES:
            return value
    return default_language(environ)


def checked_language(language: str) -> str:
    """``language`` if the hall speaks it. Raises ``InputError`` that lists the languages."""
    if language not in LANGUAGES:
        values: dict[str, object] = {"found": language, "allowed": ", ".join(LANGUAGES)}
        raise InputError("cli.language", values, "--lang")
    return language
