"""Every published Flex case gives exactly the total, payments and rules it promises."""

import json
from pathlib import Path

import pytest

from sparrowhall.rules.flex.scorer import read_situation, score_situation

CASES = json.loads(
    (Path(__file__).parent.parent / "data" / "cases" / "flex.json").read_text("utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_flex_case(case: dict[str, dict[str, object]]) -> None:
    score = score_situation(read_situation(case["situation"]))
    expect = case["expect"]
    if expect.get("legal") is False:
        assert not score.legal
        assert score.reason is not None
        return
    assert score.total == expect["total"]
    assert score.payments == expect["payments"]
    assert sum(line.value for line in score.lines) == score.total["points"]
    rules = expect.get("rules")
    if rules is not None:
        assert isinstance(rules, list)
        assert {line.rule for line in score.lines} == set(rules)
