"""The options of a Vietnamese table."""

from typing import Final

from sparrowhall.game.options import Option, OptionTable, TableOptions, choice


def _switch(key: str, default: str = "off") -> Option:
    return choice(key, default, "on" if default == "off" else "off")


OPTIONS: Final = OptionTable(
    "VN-OPT",
    [
        choice("bust", "play_on", "stop_at_zero"),
        _switch("seven_pairs", "on"),
        choice("replacement_at_zero", "flowers_only", "none", "any"),
        choice("act_after_claim", "none", "bounce"),
        choice("nfnl_opening_flowers", "strict", "keep_any"),
        _switch("nfnl_first_discards_only"),
        choice("nfnl_mixed_shape", "any_suited", "standard"),
        choice("nfnl_concealed_kong", "ends", "keeps"),
        _switch("nfnl_joker_credit"),
        choice("joker_discard", "nfnl_only", "free", "tong_hop"),
        choice("max_jokers_per_claim", 2, 1),
        choice("pass_lock", "whole_kind", "like_for_like", "whole_kind_and_self_draw"),
        _switch("colour_set_absorbs"),
        choice("wait_rule", "both", "shape", "unique"),
        _switch("wait_selfdraw_only"),
        choice("two_mun_rule", "subtotal", "pattern"),
        choice("implied_all_sets", "count", "absorb_quads_closed", "absorb_all"),
        _switch("all_called_concealed_kong"),
        choice("orphans_jokers", "pair_only", "allowed", "never"),
        choice("no_jokers_mode", "once", "per_pattern"),
        choice("no_jokers_all_called", 0, 1),
        choice("mosquito_nj", "no_patterns", "nothing_scored", "off"),
        choice("blessing_man", "opening", "first_go_around"),
        choice("liability_exposure", "nine_and_twelve", "twelve_only"),
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


class VietnameseOptions(TableOptions):
    """The options of one table, one attribute each. Build it from ``OPTIONS.read``."""

    def __init__(self, values: dict[str, object] | None = None) -> None:
        super().__init__(OPTIONS, values)
        self.bust: Final = self._word("bust")
        self.seven_pairs: Final = self._word("seven_pairs")
        self.replacement_at_zero: Final = self._word("replacement_at_zero")
        self.act_after_claim: Final = self._word("act_after_claim")
        self.nfnl_opening_flowers: Final = self._word("nfnl_opening_flowers")
        self.nfnl_first_discards_only: Final = self._word("nfnl_first_discards_only")
        self.nfnl_mixed_shape: Final = self._word("nfnl_mixed_shape")
        self.nfnl_concealed_kong: Final = self._word("nfnl_concealed_kong")
        self.nfnl_joker_credit: Final = self._word("nfnl_joker_credit")
        self.joker_discard: Final = self._word("joker_discard")
        self.max_jokers_per_claim: Final = self._number("max_jokers_per_claim")
        self.pass_lock: Final = self._word("pass_lock")
        self.colour_set_absorbs: Final = self._word("colour_set_absorbs")
        self.wait_rule: Final = self._word("wait_rule")
        self.wait_selfdraw_only: Final = self._word("wait_selfdraw_only")
        self.two_mun_rule: Final = self._word("two_mun_rule")
        self.implied_all_sets: Final = self._word("implied_all_sets")
        self.all_called_concealed_kong: Final = self._word("all_called_concealed_kong")
        self.orphans_jokers: Final = self._word("orphans_jokers")
        self.no_jokers_mode: Final = self._word("no_jokers_mode")
        self.no_jokers_all_called: Final = self._number("no_jokers_all_called")
        self.mosquito_nj: Final = self._word("mosquito_nj")
        self.blessing_man: Final = self._word("blessing_man")
        self.liability_exposure: Final = self._word("liability_exposure")
        self.liability_no_choice: Final = self._word("liability_no_choice")
        self.trio_progressive: Final = self._word("trio_progressive")
