"""The options of a Taiwanese table."""

from typing import Final

from sparrowhall.game.options import CHOICE, FLAG, LIMIT, WHOLE, Option, OptionTable


def _choice(key: str, *values: object) -> Option:
    return Option(key, CHOICE, values[0], list(values))


def _flag(key: str, default: bool) -> Option:
    return Option(key, FLAG, default)


OPTIONS: Final = OptionTable(
    "TW-OPT",
    [
        Option("base", WHOLE, 30, [30, 50, 100]),
        Option("unit", WHOLE, 10, [10, 20]),
        _choice("flower_kong_tai", 2, 1),
        _choice("pinghu_self_draw", "strict", "relaxed"),
        _choice("earthly_discard", 16, 8),
        _choice("multi_win", "nearest", "all"),
        _choice(
            "passed_win",
            "discards_until_own_turn",
            "none",
            "same_tile_until_own_turn",
            "until_own_discard_incl_self_draw",
        ),
        _choice("reserve_tiles", 16, 8, 0),
        _choice("seat_wind_mode", "opening", "fixed", "dealer_is_east"),
        _flag("draw_keeps_dealer", True),
        _flag("draw_adds_repeat", True),
        Option("max_repeats", LIMIT, None, [None, 10]),
        _choice("rounds", 4, 2, 1),
        _choice("seven_rob_mode", "on_reveal", "any_order"),
        _choice("seven_rob_choice", "automatic", "offered"),
        _flag("flower_kong_absorbs_seat_flower", False),
        _flag("five_concealed_absorbs_all_pongs", False),
        _flag("all_honors_absorbs_all_pongs", False),
        _choice("heavenly_stacking", "absorb_how", "stack_all"),
        _flag("earthly_needs_no_claims", True),
        _choice("ready_and_first_turn", "add", "higher_only"),
        _choice("dealer_earthly_draws", "turns", "wall_draws"),
        _flag("concealed_kong_blocks_ready", False),
        _choice("locked_concealed_kong", "never", "if_wait_unchanged"),
        _flag("flower_replacement_is_kong_win", False),
        _choice("all_claimed_self_draw_tai", 0, 1),
        _choice("four_kongs_scoring", "flat", "add"),
        _choice("four_kongs_payer", "by_last_tile", "all_three"),
        _flag("shared_four_kongs_draw", False),
        _flag("swap_discard_ban", False),
        _choice("dealer_tai_scope", "per_payment", "whole_hand"),
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


def _word(value: object) -> str:
    assert isinstance(value, str)
    return value


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _limit(value: object) -> int | None:
    return None if value is None else _number(value)


class TaiwaneseOptions:
    """The options of one table, one attribute each. Build it from ``OPTIONS.read``."""

    def __init__(self, values: dict[str, object] | None = None) -> None:
        read = OPTIONS.read() if values is None else values
        self._values: Final = read
        self.base: Final = _number(read["base"])
        self.unit: Final = _number(read["unit"])
        self.flower_kong_tai: Final = _number(read["flower_kong_tai"])
        self.pinghu_self_draw: Final = _word(read["pinghu_self_draw"])
        self.earthly_discard: Final = _number(read["earthly_discard"])
        self.multi_win: Final = _word(read["multi_win"])
        self.passed_win: Final = _word(read["passed_win"])
        self.reserve_tiles: Final = _number(read["reserve_tiles"])
        self.seat_wind_mode: Final = _word(read["seat_wind_mode"])
        self.draw_keeps_dealer: Final = read["draw_keeps_dealer"] is True
        self.draw_adds_repeat: Final = read["draw_adds_repeat"] is True
        self.max_repeats: Final = _limit(read["max_repeats"])
        self.rounds: Final = _number(read["rounds"])
        self.seven_rob_mode: Final = _word(read["seven_rob_mode"])
        self.seven_rob_choice: Final = _word(read["seven_rob_choice"])
        self.flower_kong_absorbs_seat_flower: Final = (
            read["flower_kong_absorbs_seat_flower"] is True
        )
        self.five_concealed_absorbs_all_pongs: Final = (
            read["five_concealed_absorbs_all_pongs"] is True
        )
        self.all_honors_absorbs_all_pongs: Final = read["all_honors_absorbs_all_pongs"] is True
        self.heavenly_stacking: Final = _word(read["heavenly_stacking"])
        self.earthly_needs_no_claims: Final = read["earthly_needs_no_claims"] is True
        self.ready_and_first_turn: Final = _word(read["ready_and_first_turn"])
        self.dealer_earthly_draws: Final = _word(read["dealer_earthly_draws"])
        self.concealed_kong_blocks_ready: Final = read["concealed_kong_blocks_ready"] is True
        self.locked_concealed_kong: Final = _word(read["locked_concealed_kong"])
        self.flower_replacement_is_kong_win: Final = read["flower_replacement_is_kong_win"] is True
        self.all_claimed_self_draw_tai: Final = _number(read["all_claimed_self_draw_tai"])
        self.four_kongs_scoring: Final = _word(read["four_kongs_scoring"])
        self.four_kongs_payer: Final = _word(read["four_kongs_payer"])
        self.shared_four_kongs_draw: Final = read["shared_four_kongs_draw"] is True
        self.swap_discard_ban: Final = read["swap_discard_ban"] is True
        self.dealer_tai_scope: Final = _word(read["dealer_tai_scope"])
        self.tai_cap: Final = _limit(read["tai_cap"])

    def to_dict(self) -> dict[str, object]:
        """Every option and its value."""
        return dict(self._values)
