"""Which language is spoken: asked for, of the environment, or English."""

import pytest

from sparrowhall.cli.language import asked_language, checked_language, default_language
from sparrowhall.errors import InputError


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "vi_VN.UTF-8"}, "vi"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "vi_VN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "vi_VN.UTF-8", "SPARROW_LANG": "zh-Hant"}, "zh-Hant"),
        ({"LANG": "C.UTF-8", "LC_ALL": ""}, "en"),
    ],
)
def test_the_environment_chooses(environ: dict[str, str], language: str) -> None:
    assert default_language(environ) == language


def test_the_option_goes_before_the_environment() -> None:
    environ = {"LANG": "vi_VN"}
    assert asked_language(["play", "--lang", "zh-Hant"], environ) == "zh-Hant"
    assert asked_language(["play", "--lang=en"], environ) == "en"
    assert asked_language(["play", "--lang"], environ) == "vi"
    assert asked_language(["play", "--lang", "fr"], environ) == "vi"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        checked_language("fr")
    assert caught.value.where == "--lang"
