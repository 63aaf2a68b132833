"""VN-OPT-…: what a table may choose, and the presets."""

import pytest

from sparrowhall.errors import OptionError
from sparrowhall.rules.vietnamese.options import OPTIONS, VietnameseOptions

DEFAULTS = {
    "bust": "play_on",
    "seven_pairs": "on",
    "replacement_at_zero": "flowers_only",
    "act_after_claim": "none",
    "nfnl_opening_flowers": "strict",
    "nfnl_first_discards_only": "off",
    "nfnl_mixed_shape": "any_suited",
    "nfnl_concealed_kong": "ends",
    "nfnl_joker_credit": "off",
    "joker_discard": "nfnl_only",
    "max_jokers_per_claim": 2,
    "pass_lock": "whole_kind",
    "colour_set_absorbs": "off",
    "wait_rule": "both",
    "wait_selfdraw_only": "off",
    "two_mun_rule": "subtotal",
    "implied_all_sets": "count",
    "all_called_concealed_kong": "off",
    "orphans_jokers": "pair_only",
    "no_jokers_mode": "once",
    "no_jokers_all_called": 0,
    "mosquito_nj": "no_patterns",
    "blessing_man": "opening",
    "liability_exposure": "nine_and_twelve",
    "liability_no_choice": "off",
    "trio_progressive": "off",
}


def test_defaults_are_those_of_the_rules() -> None:
    assert OPTIONS.read() == DEFAULTS
    assert OPTIONS.read(None, "classic") == DEFAULTS


def test_typed_options_hold_every_value() -> None:
    options = VietnameseOptions()
    assert options.to_dict() == DEFAULTS
    for key, value in DEFAULTS.items():
        assert getattr(options, key) == value


def test_every_value_other_than_the_default_reaches_the_typed_options() -> None:
    for key, option in OPTIONS.options.items():
        for value in option.values:
            options = VietnameseOptions(OPTIONS.read({key: value}))
            assert getattr(options, key) == value
            assert options.to_dict() == {**DEFAULTS, key: value}


def test_the_disabled_forms_are_not_offered() -> None:
    for key in ("eight_flowers", "same_number_bouquet", "six_wins"):
        with pytest.raises(OptionError):
            OPTIONS.read({key: "on"})


def test_presets_change_what_they_name() -> None:
    assert set(OPTIONS.presets) == {"classic", "lenient", "frugal"}
    for name, values in OPTIONS.presets.items():
        assert OPTIONS.read(None, name) == {**DEFAULTS, **values}
        for key, value in values.items():
            assert OPTIONS.options[key].read(value) == value
            assert value != DEFAULTS[key]


@pytest.mark.parametrize(
    ("key", "value"),
    [("seven_pairs", True), ("seven_pairs", "yes"), ("max_jokers_per_claim", 3), ("bust", None)],
)
def test_other_values_are_refused(key: str, value: object) -> None:
    with pytest.raises(OptionError) as caught:
        OPTIONS.read({key: value})
    assert caught.value.where == f"options.{key}"


def test_rule_ids() -> None:
    assert OPTIONS.rule_id("nfnl_opening_flowers") == "VN-OPT-NFNL-OPENING-FLOWERS"
