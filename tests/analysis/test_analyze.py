"""The analysis of a hand, as a table of facts and as JSON."""

import json

import pytest

from sparrowhall.analysis.analyze import analyze
from sparrowhall.errors import InputError


def test_a_ready_hand_names_its_waits_and_the_copies_left() -> None:
    found = analyze(
        "taiwanese",
        "3456p678s222s",
        [{"type": "chow", "tiles": "456m"}, {"type": "pong", "tiles": "777p"}],
    )
    assert found.to_dict() == {
        "distance": 1,
        "waits": ["3p", "6p"],
        "useful": [{"tile": "3p", "left": 3}, {"tile": "6p", "left": 3}],
        "discards": [],
    }


def test_a_drawn_hand_compares_its_discards() -> None:
    found = analyze("taiwanese", "123m456m789p234s67sNNE").to_dict()
    assert found["distance"] == 1
    assert found["waits"] == []
    discards = found["discards"]
    assert isinstance(discards, list)
    assert discards[0] == {"tile": "E", "distance": 1, "useful": ["5s", "8s"], "left": 8}
    assert len(discards) == 16
    json.dumps(found)


def test_a_complete_hand_has_distance_nought() -> None:
    found = analyze("taiwanese", "123m456m789p234s678sNN")
    assert found.distance == 0
    assert found.useful == 0
    assert all(discard.distance == 1 for discard in found.discards)


PONG = {"type": "pong", "tiles": "111m"}


@pytest.mark.parametrize(
    ("rules", "hand", "melds", "code", "where"),
    [
        ("riichi", "123m", [], "analysis.rules", "rules"),
        ("taiwanese", "123m", [], "analysis.size", "hand"),
        ("taiwanese", "123m456m789p234s678sNNN", [], "analysis.size", "hand"),
        ("taiwanese", "123m456m789p234s678s", [], "analysis.size", "hand"),
        ("taiwanese", "11111m456m789p234s67s", [], "analysis.copies", "hand"),
        ("taiwanese", "11m456m789p234sNN", [PONG], "analysis.copies", "hand, melds"),
        ("taiwanese", "11m", [PONG] * 6, "analysis.melds", "melds"),
        ("taiwanese", "123m456m789p234s67sN1f", [], "analysis.not_natural", "hand"),
        ("taiwanese", "0j", [], "notation.not_in_game", "hand"),
        ("taiwanese", "0m", [], "notation.flex_only", "hand"),
        ("taiwanese", "12x", [], "notation.no_such_letter", "hand"),
        (
            "taiwanese",
            "11m",
            [PONG, {**PONG, "type": "kong"}],
            "score.no_such_word",
            "melds[1].type",
        ),
        ("taiwanese", "11m", [{**PONG, "type": "set"}], "analysis.meld_type", "melds[0].type"),
        ("taiwanese", "11m", [{**PONG, "tiles": "112m"}], "score.not_alike", "melds[0].tiles"),
        ("taiwanese", "11m", [{**PONG, "tiles": "1f2f3f"}], "score.not_alike", "melds[0].tiles"),
        ("taiwanese", "11m", [{**PONG, "type": "chow"}], "score.no_chow", "melds[0].tiles"),
        (
            "taiwanese",
            "11m",
            [{**PONG, "tiles": "55x"}],
            "notation.no_such_letter",
            "melds[0].tiles",
        ),
        ("taiwanese", "11m", [{"type": "pong"}], "score.missing", "melds[0].tiles"),
    ],
)
def test_what_is_no_hand_is_named(
    rules: str, hand: str, melds: list[dict[str, str]], code: str, where: str
) -> None:
    with pytest.raises(InputError) as caught:
        analyze(rules, hand, melds)
    assert caught.value.code == code
    assert caught.value.where == where
    for language in ("en", "vi", "zh-Hant"):
        sentence = caught.value.say(language)
        assert "{" not in sentence
        assert code not in sentence
