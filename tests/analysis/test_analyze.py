"""The analysis of a hand, as a table of facts and as JSON."""

import json

import pytest

from sparrowhall.analysis.analyze import analyze
from sparrowhall.errors import InputError
from sparrowhall.tiles.kinds import kinds_in
from sparrowhall.tiles.notation import parse, show


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
        ("vietnamese", "123m45p6p788s1j1f", [], "analysis.size", "hand"),
        ("vietnamese", "123m45p6p788s1j1fEEE", [], "analysis.not_natural", "hand"),
        ("vietnamese", "123m45p6p788s11jEE", [], "analysis.copies", "hand"),
        ("vietnamese", "11m", [{**PONG, "type": "set"}], "analysis.meld_type", "melds[0].type"),
        ("vietnamese", "11m", [{**PONG, "tiles": "12m6j"}], "score.not_alike", "melds[0].tiles"),
        ("flex", "123m", [], "analysis.size", "hand"),
        ("flex", "123m", [{"type": "set", "tiles": "0f0f0f0f0f0f"}] * 3, "analysis.melds", "melds"),
        ("flex", "111m", [PONG], "analysis.meld_type", "melds[0].type"),
        ("flex", "123m45p6p788sEECCC", [], "notation.dragon_as_number", "hand"),
        ("flex", "11111m45p6p788sEE", [], "analysis.copies", "hand"),
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


def test_vietnamese_jokers_help_and_each_shape_is_judged() -> None:
    found = analyze("vietnamese", "123m456p788s1j4jEE").to_dict()
    assert found["distance"] == 2
    assert found["shapes"] == {"standard": 2, "seven_pairs": 3, "thirteen_orphans": 10}
    jokers = found["jokers"]
    assert isinstance(jokers, dict)
    assert jokers["4j"] == [f"{number}m" for number in range(1, 10)]
    assert len(jokers["1j"]) == 34


def test_a_meld_with_a_joker_reads_as_it_says() -> None:
    melds = [{"type": "chow", "tiles": "45s3j", "as": "345s"}]
    found = analyze("vietnamese", "123m456p788s1j", melds)
    assert found.distance == 1
    assert found.to_dict()["waits"] == ["5s", "6s", "7s", "8s", "9s", "7j"]
    assert list(found.shapes) == ["standard"]


def test_seven_pairs_and_orphans_are_told_apart_by_the_options() -> None:
    pairs = "1144m2255p3377sE"
    assert analyze("vietnamese", pairs).to_dict()["waits"] == ["E", "1j", "5j"]
    assert analyze("vietnamese", pairs, options={"seven_pairs": "off"}).distance > 1
    orphans = "19m19p19sESWNCFP"
    assert len(kinds_in(analyze("vietnamese", orphans).waits)) > 13
    never = analyze("vietnamese", orphans, options={"orphans_jokers": "never"})
    assert len(kinds_in(never.waits)) == 13


def test_a_vietnamese_discard_keeps_the_nearest_shape() -> None:
    found = analyze("vietnamese", "1144m2255p3377sEW")
    assert found.distance == 1
    assert [discard.kind for discard in found.discards[:2]] == parse("EW")
    assert found.discards[0].left == 3 + 1 + 1


def test_jokers_are_discarded_only_if_there_is_nothing_else() -> None:
    found = analyze("vietnamese", "123m456p788s1j4jEEW")
    assert {show([discard.kind]) for discard in found.discards}.isdisjoint({"1j", "4j"})


def test_the_nearest_flex_hands_say_what_is_there_and_what_is_needed() -> None:
    found = analyze("flex", "022m00p134478sE0f0j")
    told = found.to_dict()
    nearest = told["nearest"]
    assert isinstance(nearest, list)
    assert len(nearest) == 3
    assert nearest[0]["distance"] == found.distance
    for target in nearest:
        sizes = [one["size"] for one in target["sets"]]
        assert sum(sizes) == 14
        assert sum(one["needed"] for one in target["sets"]) == target["distance"]
        for one in target["sets"]:
            assert one["have"] + one["jokers"] + one["needed"] == one["size"]
            assert one["joker_allowed"] == (one["size"] > 2 and one["tile"] != "0f")
    json.dumps(told)


def test_exposed_flex_sets_count_all_their_tiles() -> None:
    melds = [{"type": "set", "tiles": "2s2s0j"}]
    ready = analyze("flex", "3333s4444p55p", melds)
    assert ready.distance == 1
    assert ready.to_dict()["waits"] == ["5p", "0j"]
    complete = analyze("flex", "3333s4444p555p", melds)
    assert complete.distance == 0
    assert complete.nearest[0].sets[0].exposed


def test_flex_options_change_what_is_a_hand() -> None:
    news = "ESWN333p444p5555p"
    assert analyze("flex", news).distance > 0
    assert analyze("flex", news, options={"news_set": "true"}).distance == 0
    assert analyze("flex", news, preset="flextra").distance == 0


def test_flex_sets_that_fit_no_hand_are_a_dead_hand() -> None:
    melds = [{"type": "set", "tiles": "222s"}, {"type": "set", "tiles": "222p"}]
    found = analyze("flex", "3333s444p", melds)
    assert found.dead
    assert found.nearest == []


def test_tiles_that_lie_elsewhere_are_not_left() -> None:
    found = analyze("taiwanese", "123m456m789p234s67sNN", seen="5s88s")
    assert [found.left[kind] for kind in kinds_in(found.waits)] == [3, 2]
