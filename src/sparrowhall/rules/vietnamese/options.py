"""The options of a Vietnamese table."""

from typing import Final

from sparrowhall.game.options import CHOICE, Option, OptionTable


def _choice(key: str, *values: object) -> Option:
    return Option(key, CHOICE, values[0], list(values))


def _switch(key: str, default: str = "off") -> Option:
    return _choice(key, default, "on" if default == "off" else "off")


OPTIONS: Final = OptionTable(
    "VN-OPT",
    [
        _choice("bust", "play_on", "stop_at_zero"),
        _switch("seven_pairs", "on"),
        _choice("replacement_at_zero", "flowers_only", "none", "any"),
        _choice("act_after_claim", "none", "bounce"),
        _choice("nfnl_opening_flowers", "strict", "keep_any"),
        _switch("nfnl_first_discards_only"),
        _choice("nfnl_mixed_shape", "any_suited", "standard"),
        _choice("nfnl_concealed_kong", "ends", "keeps"),
        _switch("nfnl_joker_credit"),
        _choice("joker_discard", "nfnl_only", "free", "tong_hop"),
        _choice("max_jokers_per_claim", 2, 1),
        _choice("pass_lock", "whole_kind", "like_for_like", "whole_kind_and_self_draw"),
        _switch("colour_set_absorbs"),
        _choice("wait_rule", "both", "shape", "unique"),
        _switch("wait_selfdraw_only"),
        _choice("two_mun_rule", "subtotal", "pattern"),
        _choice("implied_all_sets", "count", "absorb_quads_closed", "absorb_all"),
        _switch("all_called_concealed_kong"),
        _choice("orphans_jokers", "pair_only", "allowed", "never"),
        _choice("no_jokers_mode", "once", "per_pattern"),
        _choice("no_jokers_all_called", 0, 1),
        _choice("mosquito_nj", "no_patterns", "nothing_scored", "off"),
        _choice("blessing_man", "opening", "first_go_around"),
        _choice("liability_exposure", "nine_and_twelve", "twelve_only"),
        _switch("liability_no_choice"),
        _switch("trio_progressive"),
    ],
    {
        "classic": {},
        # Where the rules may be read in the player's favour, they are.
        "lenient": {
            "act_after_claim": "bounce",
            "nfnl_opening_flowers": "keep_any",
            "nfnl_concealed_kong": "keeps",
            "joker_discard": "free",
            "pass_lock": "like_for_like",
            "all_called_concealed_kong": "on",
            "orphans_jokers": "allowed",
            "blessing_man": "first_go_around",
            "liability_no_choice": "on",
        },
        # Nothing is paid twice, and small hands stay small.
        "frugal": {
            "colour_set_absorbs": "on",
            "two_mun_rule": "pattern",
            "implied_all_sets": "absorb_all",
            "mosquito_nj": "nothing_scored",
        },
    },
)
"""Every option with its default; the guide explains each under ``VN-OPT-`` and its key."""


def _word(value: object) -> str:
    assert isinstance(value, str)
    return value


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


class VietnameseOptions:
    """The options of one table, one attribute each. Build it from ``OPTIONS.read``."""

    def __init__(self, values: dict[str, object] | None = None) -> None:
        read = OPTIONS.read() if values is None else values
        self._values: Final = read
        self.bust: Final = _word(read["bust"])
        self.seven_pairs: Final = _word(read["seven_pairs"])
        self.replacement_at_zero: Final = _word(read["replacement_at_zero"])
        self.act_after_claim: Final = _word(read["act_after_claim"])
        self.nfnl_opening_flowers: Final = _word(read["nfnl_opening_flowers"])
        self.nfnl_first_discards_only: Final = _word(read["nfnl_first_discards_only"])
        self.nfnl_mixed_shape: Final = _word(read["nfnl_mixed_shape"])
        self.nfnl_concealed_kong: Final = _word(read["nfnl_concealed_kong"])
        self.nfnl_joker_credit: Final = _word(read["nfnl_joker_credit"])
        self.joker_discard: Final = _word(read["joker_discard"])
        self.max_jokers_per_claim: Final = _number(read["max_jokers_per_claim"])
        self.pass_lock: Final = _word(read["pass_lock"])
        self.colour_set_absorbs: Final = _word(read["colour_set_absorbs"])
        self.wait_rule: Final = _word(read["wait_rule"])
        self.wait_selfdraw_only: Final = _word(read["wait_selfdraw_only"])
        self.two_mun_rule: Final = _word(read["two_mun_rule"])
        self.implied_all_sets: Final = _word(read["implied_all_sets"])
        self.all_called_concealed_kong: Final = _word(read["all_called_concealed_kong"])
        self.orphans_jokers: Final = _word(read["orphans_jokers"])
        self.no_jokers_mode: Final = _word(read["no_jokers_mode"])
        self.no_jokers_all_called: Final = _number(read["no_jokers_all_called"])
        self.mosquito_nj: Final = _word(read["mosquito_nj"])
        self.blessing_man: Final = _word(read["blessing_man"])
        self.liability_exposure: Final = _word(read["liability_exposure"])
        self.liability_no_choice: Final = _word(read["liability_no_choice"])
        self.trio_progressive: Final = _word(read["trio_progressive"])

    def to_dict(self) -> dict[str, object]:
        """Every option and its value."""
        return dict(self._values)
