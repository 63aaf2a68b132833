"""The names of a finished hand's facts: how it was won, and what was so at that moment."""

from typing import Final

# How a hand was won.
SELF_DRAW: Final = 0
DISCARD: Final = 1
ROB_KONG: Final = 2
DEALT: Final = 3
EIGHT_FLOWERS: Final = 4
SEVEN_ROBS: Final = 5
FOUR_KONGS: Final = 6
NFNL: Final = 7

BY_NAMES: Final = [
    "self_draw",
    "discard",
    "rob_kong",
    "dealt",
    "eight_flowers",
    "seven_robs",
    "four_kongs",
    "nfnl",
]

# What was so: bits of one mask.
LAST_TILE: Final = 1
KONG_REPLACEMENT: Final = 2
BONUS_REPLACEMENT: Final = 4
FIRST_TURN: Final = 8
FIRST_DISCARD: Final = 16
HEAVENLY_READY: Final = 32
EARTHLY_READY: Final = 64
NFNL_ELIGIBLE: Final = 128
LATE_NEW_DISCARD: Final = 256
SUNRISE: Final = 512
SUNSET: Final = 1024
CALLED_EXPOSURE: Final = 2048
BEFORE_FIRST_DRAW: Final = 4096
FIRST_DRAW_AFTER_CALL: Final = 8192

FLAGS: Final[dict[str, int]] = {
    "last_tile": LAST_TILE,
    "kong_replacement": KONG_REPLACEMENT,
    "bonus_replacement": BONUS_REPLACEMENT,
    "first_turn": FIRST_TURN,
    "first_discard": FIRST_DISCARD,
    "heavenly_ready": HEAVENLY_READY,
    "earthly_ready": EARTHLY_READY,
    "nfnl_eligible": NFNL_ELIGIBLE,
    "late_new_discard": LATE_NEW_DISCARD,
    "sunrise": SUNRISE,
    "sunset": SUNSET,
    "called_exposure": CALLED_EXPOSURE,
    "before_first_draw": BEFORE_FIRST_DRAW,
    "first_draw_after_call": FIRST_DRAW_AFTER_CALL,
}
"""The bit of each flag, by its name in a situation."""


def flag_names(flags: int) -> list[str]:
    """The names of the flags in a mask."""
    return [name for name, bit in FLAGS.items() if flags & bit]
