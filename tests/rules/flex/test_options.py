"""FX-OPT-…: what a table may choose, which values go together, and what the guide says of it."""

import itertools
import re

import pytest

from sparrowhall.errors import OptionError
from sparrowhall.game.options import spell
from sparrowhall.match import Match
from sparrowhall.rules.flex.options import OPTIONS, FlexOptions
from sparrowhall.rules.flex.scorer import VOICE, options_of
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.tiles.kinds import BLANK, EAST, FLOWER, JOKER

DEFAULTS: dict[str, object] = {
    "players": 4,
    "rounds": 8,
    "winds": True,
    "flowers": 6,
    "jokers": 8,
    "blanks": 0,
    "pass_direction": "left",
    "pass_jokers": True,
    "call_pairs": False,
    "last_discard_exposure": False,
    "joker_swap": "both",
    "blank_takes_joker": True,
    "swap_after_mahjong_call": True,
    "all_joker_sets": True,
    "dragon_split_same_suit": True,
    "winds_with_numbers": False,
    "min_points": 1,
    "concealed_call_counts": True,
    "jokerless_needs_jokers": False,
    "multi_win": "all",
    "multi_win_double": "none",
    "news_set": False,
    "year_set": False,
    "year": 2026,
    "seq_quint": False,
    "seq5_counts_full": True,
    "singles_numbers_reusable": False,
    "like_sequence": False,
    "double_sequence": False,
    "opposite_winds": False,
    "build_walls": False,
    "east_14": False,
    "charleston": False,
    "dead_hands": False,
    "sneaky_blanks": False,
}
HOUSE_RULES = [
    *["news_set", "year_set", "seq_quint", "like_sequence", "double_sequence", "opposite_winds"],
]
AMERICAN = ["build_walls", "east_14", "charleston", "dead_hands", "sneaky_blanks"]


def test_defaults_are_those_of_the_rules() -> None:
    assert OPTIONS.read() == DEFAULTS
    assert OPTIONS.read(None, "standard") == DEFAULTS
    assert FlexOptions().to_dict() == DEFAULTS


def test_every_value_other_than_the_default_reaches_the_typed_options() -> None:
    for key, option in OPTIONS.options.items():
        for value in [True, False] if option.kind == "flag" else option.values:
            beside = {"blanks": 4} if key == "sneaky_blanks" else {}
            options = FlexOptions(OPTIONS.read({key: value, **beside}))
            assert getattr(options, key) == value
            assert options.to_dict() == {**DEFAULTS, **beside, key: value}


def test_preset_flextra_turns_all_house_rules_on() -> None:
    read = OPTIONS.read(None, "flextra")
    assert read == {**DEFAULTS, **dict.fromkeys(HOUSE_RULES, True)}
    assert FlexOptions(read).to_dict() == read


def test_preset_american_turns_all_additions_on() -> None:
    read = OPTIONS.read(None, "american")
    additions = {**dict.fromkeys(AMERICAN, True), "joker_swap": "reverse_only", "blanks": 4}
    assert read == {**DEFAULTS, **additions}
    assert FlexOptions(read).to_dict() == read


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *[("players", 1), ("players", 7), ("players", "four"), ("rounds", 0), ("rounds", True)],
        *[("flowers", 5), ("flowers", 9), ("jokers", 3), ("jokers", 9), ("blanks", 5)],
        *[("min_points", 0), ("min_points", 4), ("year", 26), ("year", 10000), ("winds", 1)],
        *[("pass_direction", "up"), ("joker_swap", True), ("multi_win", "first")],
    ],
)
def test_other_values_are_refused(key: str, value: object) -> None:
    with pytest.raises(OptionError) as caught:
        OPTIONS.read({key: value})
    assert caught.value.where == f"options.{key}"


CLASHES: list[tuple[dict[str, object], str]] = [
    ({"charleston": True, "players": 3}, "players=4"),
    ({"pass_direction": "across", "players": 5}, "players=2/4/6"),
]
IDLE: list[dict[str, object]] = [
    {"sneaky_blanks": True, "blanks": 0},
    {"winds_with_numbers": True, "winds": False},
    {"news_set": True, "winds": False},
    {"opposite_winds": True, "winds": False},
    {"like_sequence": True, "flowers": 0},
    {"multi_win_double": "highest", "multi_win": "nearest"},
]


@pytest.mark.parametrize("values", IDLE, ids=[next(iter(one)) for one in IDLE])
def test_an_option_without_effect_is_no_fault(values: dict[str, object]) -> None:
    match = Match("flex", 3, values)
    for _ in range(200):
        for decision in match.decisions:
            match.act(decision.seat, decision.default)
    assert sum(match.scores) == 0


@pytest.mark.parametrize(("values", "needed"), CLASHES, ids=[next(iter(c[0])) for c in CLASHES])
def test_values_that_do_not_go_together_are_refused(values: dict[str, object], needed: str) -> None:
    key = next(iter(values))
    with pytest.raises(OptionError) as caught:
        FlexOptions(OPTIONS.read(values))
    assert caught.value.where == f"options.{key}"
    for language in LANGUAGES:
        sentence = caught.value.say(language)
        assert f"{key}" in sentence
        assert needed in sentence


def test_fx_ruling_01_every_table_leaves_tiles_enough_to_draw() -> None:
    tables = itertools.product([2, 4, 6], [True, False], [0, 6, 8], [0, 4, 8], [0, 4])
    for players, winds, flowers, jokers, blanks in tables:
        values = {"winds": winds, "flowers": flowers, "jokers": jokers, "blanks": blanks}
        options = FlexOptions(OPTIONS.read({"players": players, "east_14": True, **values}))
        assert options.tiles().size - 13 * players - 1 >= 24


def test_tiles_are_those_of_the_table() -> None:
    values: dict[str, object] = {"winds": False, "flowers": 7, "jokers": 4, "blanks": 2}
    tiles = FlexOptions(OPTIONS.read(values)).tiles()
    assert [tiles.counts[kind] for kind in (EAST, FLOWER, JOKER, BLANK)] == [0, 7, 4, 2]
    assert tiles.size == 133


def test_fx_ruling_10_the_scorer_allows_all_tiles_there_can_be() -> None:
    tiles = options_of({}).tiles()
    assert [tiles.counts[kind] for kind in (FLOWER, JOKER, BLANK)] == [8, 8, 4]
    tiles = options_of({"flowers": 6, "blanks": 0}).tiles()
    assert [tiles.counts[kind] for kind in (FLOWER, JOKER, BLANK)] == [6, 8, 0]


def test_shapes_follow_the_options() -> None:
    base = FlexOptions().shapes()
    assert base.all_joker_sets
    assert base.dragon_split_same_suit
    assert not base.news
    assert base.year == ""
    house = FlexOptions(OPTIONS.read(None, "flextra")).shapes()
    assert house.news
    assert house.year == "2026"
    assert house.seq_quint
    assert house.like
    assert house.double
    assert house.opposite_winds
    changed = FlexOptions(
        OPTIONS.read(
            {
                "all_joker_sets": False,
                "dragon_split_same_suit": False,
                "winds_with_numbers": True,
                "singles_numbers_reusable": True,
            }
        )
    ).shapes()
    assert not changed.all_joker_sets
    assert not changed.dragon_split_same_suit
    assert changed.winds_with_numbers
    assert changed.singles_numbers_reusable


# The guide.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_explains_every_option_and_its_values(language: str) -> None:
    paragraphs = VOICE.guides.guide(language).paragraphs
    explained = {rule for rule in paragraphs if rule.startswith("FX-OPT-")}
    assert explained == {OPTIONS.rule_id(key) for key in OPTIONS.options}
    for key, option in OPTIONS.options.items():
        body = paragraphs[OPTIONS.rule_id(key)].body
        assert body.startswith(f"`{key}`")
        if option.kind == "whole":
            assert str(option.default) in body
            continue
        listed = re.findall(r"`(\w+)`", "".join(re.findall(r"^- .*$", body, re.MULTILINE)))
        values = [True, False] if option.kind == "flag" else option.values
        assert {spell(value) for value in values} <= set(listed), key
        assert listed[0] == spell(option.default)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_tells_what_each_preset_changes(language: str) -> None:
    paragraphs = VOICE.guides.guide(language).paragraphs
    described = {rule for rule in paragraphs if rule.startswith("FX-PRESET-")}
    assert described == {f"FX-PRESET-{name.upper()}" for name in OPTIONS.presets}
    for name, values in OPTIONS.presets.items():
        body = re.sub(r"\s+", " ", paragraphs[f"FX-PRESET-{name.upper()}"].body)
        for key, value in values.items():
            assert f"`{key}` = `{spell(value)}`" in body


GAME = ["AIM", "TILES", "DEAL", "PASS"]
FLOW = ["TAKE", "CALL", "JOKER-SWAP", "BLANK-SWAP", "DECLARE", "DISCARD", "END"]
HAND = ["SUITS", "SETS", "SEQUENCE", "FLOWERS", "WINDS", "JOKERS"]
BEGINNERS = [
    *[f"FX-GAME-{part}" for part in GAME],
    *[f"FX-FLOW-{part}" for part in FLOW],
    *[f"FX-HAND-{part}" for part in HAND],
    "FX-PAY",
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_begins_with_the_beginners_part_and_answers_every_question(language: str) -> None:
    known = list(VOICE.guides.guide(language).paragraphs)
    lesson = [rule for rule in known if rule.startswith("FX-LEARN-")]
    assert len(lesson) == 6
    assert known[: 6 + len(BEGINNERS)] == lesson + BEGINNERS
    additions = ["WALLS", "EAST14", "CHARLESTON", "DEADHAND", "JOKERHAND", "SNEAKYBLANK"]
    assert [r for r in known if r.startswith("FX-AM-")] == [f"FX-AM-{part}" for part in additions]
    assert [r for r in known if r.startswith("AMB-")] == [f"AMB-FX-{n:02}" for n in range(1, 20)]
    rulings = [r for r in known if r.startswith("FX-RULING-")]
    assert rulings == [f"FX-RULING-{n:02}" for n in range(1, 11)]
