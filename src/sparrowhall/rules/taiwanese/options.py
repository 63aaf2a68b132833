"""The options of a Taiwanese table."""

from typing import Final

from sparrowhall.game.options import LIMIT, WHOLE, Option, OptionTable, TableOptions, choice, flag

OPTIONS: Final = OptionTable(
    "TW-OPT",
    [
        Option("base", WHOLE, 30, [30, 50, 100]),
        Option("unit", WHOLE, 10, [10, 20]),
        choice("flower_kong_tai", 2, 1),
        choice("pinghu_self_draw", "strict", "relaxed"),
        choice("earthly_discard", 16, 8),
        choice("multi_win", "nearest", "all"),
        choice(
            "passed_win",
            "discards_until_own_turn",
            "none",
            "same_tile_until_own_turn",
            "until_own_discard_incl_self_draw",
        ),
        choice("reserve_tiles", 16, 8, 0),
        choice("seat_wind_mode", "opening", "fixed", "dealer_is_east"),
        flag("draw_keeps_dealer", True),
        flag("draw_adds_repeat", True),
        Option("max_repeats", LIMIT, None, [None, 10]),
        choice("rounds", 4, 2, 1),
        choice("seven_rob_mode", "on_reveal", "any_order"),
        choice("seven_rob_choice", "automatic", "offered"),
        flag("flower_kong_absorbs_seat_flower"),
        flag("five_concealed_absorbs_all_pongs"),
        flag("all_honors_absorbs_all_pongs"),
        choice("heavenly_stacking", "absorb_how", "stack_all"),
        flag("earthly_needs_no_claims", True),
        choice("ready_and_first_turn", "add", "higher_only"),
        choice("dealer_earthly_draws", "turns", "wall_draws"),
        flag("concealed_kong_blocks_ready"),
        choice("locked_concealed_kong", "never", "if_wait_unchanged"),
        flag("flower_replacement_is_kong_win"),
        choice("all_claimed_self_draw_tai", 0, 1),
        choice("four_kongs_scoring", "flat", "add"),
        choice("four_kongs_payer", "by_last_tile", "all_three"),
        flag("shared_four_kongs_draw"),
        flag("swap_discard_ban"),
        choice("dealer_tai_scope", "per_payment", "whole_hand"),
        Option("tai_cap", LIMIT, None, [None, 40, 81]),
    ],
    {
        "classic": {},
        "casual_online": {"seat_wind_mode": "dealer_is_east"},
        "literal": {"reserve_tiles": 0},
        "social_wins": {"multi_win": "all"},
    },
)
"""Every option with its default; the guide explains each under ``TW-OPT-`` and its key."""


class TaiwaneseOptions(TableOptions):
    """The options of one table, one attribute each. Build it from ``OPTIONS.read``."""

    def __init__(self, values: dict[str, object] | None = None) -> None:
        super().__init__(OPTIONS, values)
        self.base: Final = self._number("base")
        self.unit: Final = self._number("unit")
        self.flower_kong_tai: Final = self._number("flower_kong_tai")
        self.pinghu_self_draw: Final = self._word("pinghu_self_draw")
        self.earthly_discard: Final = self._number("earthly_discard")
        self.multi_win: Final = self._word("multi_win")
        self.passed_win: Final = self._word("passed_win")
        self.reserve_tiles: Final = self._number("reserve_tiles")
        self.seat_wind_mode: Final = self._word("seat_wind_mode")
        self.draw_keeps_dealer: Final = self._on("draw_keeps_dealer")
        self.draw_adds_repeat: Final = self._on("draw_adds_repeat")
        self.max_repeats: Final = self._limit("max_repeats")
        self.rounds: Final = self._number("rounds")
        self.seven_rob_mode: Final = self._word("seven_rob_mode")
        self.seven_rob_choice: Final = self._word("seven_rob_choice")
        self.flower_kong_absorbs_seat_flower: Final = self._on("flower_kong_absorbs_seat_flower")
        self.five_concealed_absorbs_all_pongs: Final = self._on("five_concealed_absorbs_all_pongs")
        self.all_honors_absorbs_all_pongs: Final = self._on("all_honors_absorbs_all_pongs")
        self.heavenly_stacking: Final = self._word("heavenly_stacking")
        self.earthly_needs_no_claims: Final = self._on("earthly_needs_no_claims")
        self.ready_and_first_turn: Final = self._word("ready_and_first_turn")
        self.dealer_earthly_draws: Final = self._word("dealer_earthly_draws")
        self.concealed_kong_blocks_ready: Final = self._on("concealed_kong_blocks_ready")
        self.locked_concealed_kong: Final = self._word("locked_concealed_kong")
        self.flower_replacement_is_kong_win: Final = self._on("flower_replacement_is_kong_win")
        self.all_claimed_self_draw_tai: Final = self._number("all_claimed_self_draw_tai")
        self.four_kongs_scoring: Final = self._word("four_kongs_scoring")
        self.four_kongs_payer: Final = self._word("four_kongs_payer")
        self.shared_four_kongs_draw: Final = self._on("shared_four_kongs_draw")
        self.swap_discard_ban: Final = self._on("swap_discard_ban")
        self.dealer_tai_scope: Final = self._word("dealer_tai_scope")
        self.tai_cap: Final = self._limit("tai_cap")
