"""The front end's types are those of the server's messages."""

import pytest
from scripts import make_types

from sparrowhall.web import messages


def test_committed_types_are_those_of_the_messages() -> None:
    assert make_types.TARGET.read_text(encoding="utf-8") == make_types.typescript()


def test_a_request_may_leave_out_what_has_a_default() -> None:
    hello = _interface("Hello")
    assert "  token?: string;" in hello
    assert '  type: "hello";' in hello
    assert "  decision: string;" in _interface("Act")


def test_an_answer_always_says_everything() -> None:
    refused = _interface("Refused")
    assert "  ref: number;" in refused
    assert "?:" not in refused


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Picture", "places: Place[];"),
        ("State", "picture: Picture | null;"),
        ("Looked", "waits: [string, number][];"),
        ("Winner", "jokers: Record<string, string>;"),
        ("TableInfo", 'phase: "lobby" | "over" | "playing";'),
    ],
)
def test_types_keep_their_shape(name: str, line: str) -> None:
    assert f"  {line}" in _interface(name)


def test_named_sets_of_words_keep_their_name() -> None:
    assert 'export type Level = "random" | "greedy";' in make_types.typescript()


def test_every_request_and_answer_is_in_its_union() -> None:
    _, unions = make_types.typescript().split("export type AnyRequest")
    requests, answers = unions.split("export type AnyAnswer")
    for text, base in ((requests, messages.Request), (answers, messages.Answer)):
        kinds: list[type] = base.__subclasses__()
        named = {name.strip(" ;\n") for name in text.partition("=")[2].split("|")} - {""}
        assert named == {kind.__name__ for kind in kinds}


def _interface(name: str) -> str:
    _, _, rest = make_types.typescript().partition(f"export interface {name} {{\n")
    return rest.partition("\n}")[0]
