"""Every published Vietnamese case gives exactly the total, payments and rules it promises."""

import json
from pathlib import Path

import pytest

from sparrowhall.rules.vietnamese.scorer import read_situation, score_situation
from sparrowhall.scoring.breakdown import ABSORBED, COUNTED

CASES = json.loads(
    (Path(__file__).parent.parent / "data" / "cases" / "vietnamese.json").read_text("utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_vietnamese_case(case: dict[str, dict[str, object]]) -> None:
    score = score_situation(read_situation(case["situation"]))
    expect = case["expect"]
    if expect.get("legal") is False:
        assert not score.legal
        return
    assert score.total == expect["total"]
    assert score.payments == expect["payments"]
    rules = expect["rules"]
    assert isinstance(rules, list)
    assert set(rules) <= {line.rule for line in score.lines if line.status != ABSORBED}
    counted = [line for line in score.lines if line.status == COUNTED]
    phan = sum(line.value * (6 if line.unit == "mun" else 1) for line in counted)
    assert phan == 6 * score.total["mun"] + score.total["phan"]
