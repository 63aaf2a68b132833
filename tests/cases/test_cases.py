"""Every published scoring case gives exactly the total, payments and rules it promises."""

import json
from pathlib import Path

import pytest

from sparrowhall.rules.taiwanese.scorer import read_situation, score_situation
from sparrowhall.scoring.breakdown import ABSORBED

CASES = json.loads(
    (Path(__file__).parent.parent / "data" / "cases" / "taiwanese.json").read_text("utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_taiwanese_case(case: dict[str, dict[str, object]]) -> None:
    score = score_situation(read_situation(case["situation"]))
    expect = case["expect"]
    if expect.get("legal") is False:
        assert not score.legal
        return
    assert score.total == expect["total"]
    assert score.payments == expect["payments"]
    counted = {line.rule for line in score.lines if line.status != ABSORBED}
    rules = expect["rules"]
    assert isinstance(rules, list)
    assert counted == set(rules)
    assert sum(line.value for line in score.lines if line.status != ABSORBED) == score.total["tai"]
