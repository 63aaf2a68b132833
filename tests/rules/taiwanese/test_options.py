"""TW-OPT-…: what a table may choose, and how values are read."""

import pytest

from sparrowhall.errors import OptionError
from sparrowhall.rules.taiwanese.options import OPTIONS, TaiwaneseOptions

DEFAULTS = {
    "base": 30,
    "unit": 10,
    "flower_kong_tai": 2,
    "pinghu_self_draw": "strict",
    "earthly_discard": 16,
    "multi_win": "nearest",
    "passed_win": "discards_until_own_turn",
    "reserve_tiles": 16,
    "seat_wind_mode": "opening",
    "draw_keeps_dealer": True,
    "draw_adds_repeat": True,
    "max_repeats": None,
    "rounds": 4,
    "seven_rob_mode": "on_reveal",
    "seven_rob_choice": "automatic",
    "flower_kong_absorbs_seat_flower": False,
    "five_concealed_absorbs_all_pongs": False,
    "all_honors_absorbs_all_pongs": False,
    "heavenly_stacking": "absorb_how",
    "earthly_needs_no_claims": True,
    "ready_and_first_turn": "add",
    "dealer_earthly_draws": "turns",
    "concealed_kong_blocks_ready": False,
    "locked_concealed_kong": "never",
    "flower_replacement_is_kong_win": False,
    "all_claimed_self_draw_tai": 0,
    "four_kongs_scoring": "flat",
    "four_kongs_payer": "by_last_tile",
    "shared_four_kongs_draw": False,
    "swap_discard_ban": False,
    "dealer_tai_scope": "per_payment",
    "tai_cap": None,
}


def test_defaults_are_those_of_the_rules() -> None:
    assert OPTIONS.read() == DEFAULTS
    assert OPTIONS.read(None, "classic") == DEFAULTS


def test_typed_options_hold_every_value() -> None:
    options = TaiwaneseOptions()
    assert options.to_dict() == DEFAULTS
    for key, value in DEFAULTS.items():
        assert getattr(options, key) == value


def test_every_value_other_than_the_default_reaches_the_typed_options() -> None:
    for key, option in OPTIONS.options.items():
        others = [True, False] if option.kind == "flag" else option.values
        for value in others:
            options = TaiwaneseOptions(OPTIONS.read({key: value}))
            assert getattr(options, key) == value
            assert options.to_dict() == {**DEFAULTS, key: value}


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("casual_online", {"seat_wind_mode": "dealer_is_east"}),
        ("literal", {"reserve_tiles": 0}),
        ("social_wins", {"multi_win": "all"}),
    ],
)
def test_presets(preset: str, changes: dict[str, object]) -> None:
    assert OPTIONS.read(None, preset) == {**DEFAULTS, **changes}


def test_given_values_win_over_the_preset() -> None:
    assert OPTIONS.read({"reserve_tiles": 8}, "literal")["reserve_tiles"] == 8


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("base", "50", 50),
        ("tai_cap", "81", 81),
        ("tai_cap", "none", None),
        ("max_repeats", None, None),
        ("draw_keeps_dealer", "false", False),
        ("swap_discard_ban", "true", True),
        ("reserve_tiles", "0", 0),
        ("multi_win", "all", "all"),
    ],
)
def test_values_may_be_the_text_of_a_command_line(key: str, text: object, value: object) -> None:
    assert OPTIONS.read({key: text})[key] == value


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("base", -1),
        ("base", True),
        ("base", 1.5),
        ("base", "many"),
        ("base", None),
        ("base", "²"),
        ("rounds", 3),
        ("rounds", True),
        ("all_claimed_self_draw_tai", False),
        ("multi_win", "ALL"),
        ("multi_win", None),
        ("swap_discard_ban", 1),
        ("swap_discard_ban", "yes"),
        ("tai_cap", -1),
        ("tai_cap", "unlimited"),
        ("tai_cap", [40]),
    ],
)
def test_other_values_are_refused(key: str, value: object) -> None:
    with pytest.raises(OptionError) as caught:
        OPTIONS.read({key: value})
    assert caught.value.code == "options.value"
    assert caught.value.where == f"options.{key}"
    assert caught.value.values["key"] == key
    for language in ("en", "vi", "zh-Hant"):
        assert key in caught.value.say(language)


def test_an_unknown_key_names_near_ones() -> None:
    with pytest.raises(OptionError) as caught:
        OPTIONS.read({"tai_kap": 40})
    assert caught.value.where == "options.tai_kap"
    assert "tai_cap" in str(caught.value)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(OptionError) as caught:
        OPTIONS.read({}, "clasic")
    assert "classic" in str(caught.value)


def test_rule_ids_and_the_form() -> None:
    assert OPTIONS.rule_id("tai_cap") == "TW-OPT-TAI-CAP"
    form = OPTIONS.to_dict()
    options = form["options"]
    assert isinstance(options, list)
    assert [option["key"] for option in options] == list(DEFAULTS)
    assert {option["kind"] for option in options} == {"choice", "whole", "flag", "limit"}
    cap = next(option for option in options if option["key"] == "tai_cap")
    assert cap["rule"] == "TW-OPT-TAI-CAP"
    assert cap["default"] is None
