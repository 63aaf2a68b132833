"""Every published scoring case gives exactly the total, payments and rules it promises."""

import json
from pathlib import Path

import pytest

from sparrowhall.games import GAMES, score
from sparrowhall.scoring.breakdown import ABSORBED, COUNTED, Line

FOLDER = Path(__file__).parent.parent / "data" / "cases"
IN_PHAN = {"mun": 6}
"""Mủn count as six Phán; every other game has one unit."""


def cases() -> list[tuple[str, dict[str, dict[str, object]]]]:
    found: list[tuple[str, dict[str, dict[str, object]]]] = []
    for game in GAMES:
        text = (FOLDER / f"{game}.json").read_text("utf-8")
        found += [(case["id"], case) for case in json.loads(text)]
    return found


def aside(line: Line) -> bool:
    """Whether a line only tells what others went into, or who pays; cases need not name it."""
    return line.rule.startswith(("VN-RULE-", "VN-SET-"))


CASES = cases()


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[name for name, _ in CASES])
def test_case(case: dict[str, dict[str, object]]) -> None:
    found = score(case["situation"])
    expect = case["expect"]
    if expect.get("legal") is False:
        assert not found.legal
        assert found.reason is not None
        return
    assert found.total == expect["total"]
    assert found.payments == expect["payments"]
    counted = [line for line in found.lines if line.status == COUNTED]
    worth = sum(line.value * IN_PHAN.get(line.unit, 1) for line in counted)
    assert worth == sum(value * IN_PHAN.get(unit, 1) for unit, value in found.total.items())
    rules = expect.get("rules")
    if isinstance(rules, list):
        others = [line for line in found.lines if line.rule not in rules]
        assert {line.rule for line in found.lines if line.status != ABSORBED} >= set(rules)
        assert [line.rule for line in others if line.status == COUNTED and not aside(line)] == []
