"""The options of a Flex table."""

from typing import Final

from sparrowhall.errors import OptionError
from sparrowhall.game.options import WHOLE, Option, OptionTable, TableOptions, choice, flag, spell
from sparrowhall.hand.sequences import Shapes
from sparrowhall.tiles.tileset import TileSet, flex

OPTIONS: Final = OptionTable(
    "FX-OPT",
    [
        # The table and its tiles.
        Option("players", WHOLE, 4, [2, 3, 4, 5, 6], 2, 6),
        Option("rounds", WHOLE, 8, [1, 4, 8, 16], 1),
        flag("winds", True),
        choice("flowers", 6, 0, 7, 8),
        choice("jokers", 8, 0, 4, 5, 6, 7),
        Option("blanks", WHOLE, 0, [0, 1, 2, 3, 4], 0, 4),
        # Play.
        choice("pass_direction", "left", "right", "across"),
        flag("pass_jokers", True),
        flag("call_pairs"),
        flag("last_discard_exposure"),
        choice("joker_swap", "both", "reverse_only", "redeem_only", "off"),
        flag("blank_takes_joker", True),
        flag("swap_after_mahjong_call", True),
        # The hand.
        flag("all_joker_sets", True),
        flag("dragon_split_same_suit", True),
        flag("winds_with_numbers"),
        # Points and payments.
        choice("min_points", 1, 2, 3),
        flag("concealed_call_counts", True),
        flag("jokerless_needs_jokers"),
        choice("multi_win", "all", "nearest"),
        choice("multi_win_double", "none", "nearest", "highest"),
        # House rules.
        flag("news_set"),
        flag("year_set"),
        Option("year", WHOLE, 2026, [2025, 2026, 2027], 1000, 9999),
        flag("seq_quint"),
        flag("seq5_counts_full", True),
        flag("singles_numbers_reusable"),
        flag("like_sequence"),
        flag("double_sequence"),
        flag("opposite_winds"),
        # American additions.
        flag("build_walls"),
        flag("east_14"),
        flag("charleston"),
        flag("dead_hands"),
        flag("sneaky_blanks"),
    ],
    {
        "standard": {},
        "flextra": {
            "news_set": True,
            "year_set": True,
            "seq_quint": True,
            "like_sequence": True,
            "double_sequence": True,
            "opposite_winds": True,
        },
        # Sneaky swaps need blanks to swap.
        "american": {
            "blanks": 4,
            "joker_swap": "reverse_only",
            "build_walls": True,
            "east_14": True,
            "charleston": True,
            "dead_hands": True,
            "sneaky_blanks": True,
        },
    },
)
"""Every option with its default; the guide explains each under ``FX-OPT-`` and its key."""

_NEEDS: Final[list[tuple[str, object, dict[str, list[object]]]]] = [
    ("charleston", True, {"players": [4]}),
    ("pass_direction", "across", {"players": [2, 4, 6]}),
]
"""A value of an option, and others of which it needs one.

An option that merely has no effect, such as sneaky blanks without blanks, is no fault.
"""


def check_together(values: dict[str, object]) -> None:
    """Raise ``OptionError`` for a value that needs another option to be otherwise.

    ``values`` are those of ``OPTIONS.read``.
    """
    for key, value, needs in _NEEDS:
        if values[key] == value and not any(values[k] in allowed for k, allowed in needs.items()):
            wanted = [f"{k}={'/'.join(map(spell, allowed))}" for k, allowed in needs.items()]
            told: dict[str, object] = {"key": key, "value": spell(value)}
            told["needed"] = ", ".join(wanted)
            raise OptionError("flex.options_together", told, f"options.{key}")


class FlexOptions(TableOptions):
    """The options of one table, one attribute each. Build it from ``OPTIONS.read``.

    Raises ``OptionError`` if values do not go together.
    """

    def __init__(self, values: dict[str, object] | None = None) -> None:
        super().__init__(OPTIONS, values)
        check_together(self._values)
        self.players: Final = self._number("players")
        self.rounds: Final = self._number("rounds")
        self.winds: Final = self._on("winds")
        self.flowers: Final = self._number("flowers")
        self.jokers: Final = self._number("jokers")
        self.blanks: Final = self._number("blanks")
        self.pass_direction: Final = self._word("pass_direction")
        self.pass_jokers: Final = self._on("pass_jokers")
        self.call_pairs: Final = self._on("call_pairs")
        self.last_discard_exposure: Final = self._on("last_discard_exposure")
        self.joker_swap: Final = self._word("joker_swap")
        self.reverse_swaps: Final = self.joker_swap in ("both", "reverse_only")
        self.redeem_swaps: Final = self.joker_swap in ("both", "redeem_only")
        self.blank_takes_joker: Final = self._on("blank_takes_joker")
        self.swap_after_mahjong_call: Final = self._on("swap_after_mahjong_call")
        self.all_joker_sets: Final = self._on("all_joker_sets")
        self.dragon_split_same_suit: Final = self._on("dragon_split_same_suit")
        self.winds_with_numbers: Final = self._on("winds_with_numbers")
        self.min_points: Final = self._number("min_points")
        self.concealed_call_counts: Final = self._on("concealed_call_counts")
        self.jokerless_needs_jokers: Final = self._on("jokerless_needs_jokers")
        self.multi_win: Final = self._word("multi_win")
        self.multi_win_double: Final = self._word("multi_win_double")
        self.news_set: Final = self._on("news_set")
        self.year_set: Final = self._on("year_set")
        self.year: Final = self._number("year")
        self.seq_quint: Final = self._on("seq_quint")
        self.seq5_counts_full: Final = self._on("seq5_counts_full")
        self.singles_numbers_reusable: Final = self._on("singles_numbers_reusable")
        self.like_sequence: Final = self._on("like_sequence")
        self.double_sequence: Final = self._on("double_sequence")
        self.opposite_winds: Final = self._on("opposite_winds")
        self.build_walls: Final = self._on("build_walls")
        self.east_14: Final = self._on("east_14")
        self.charleston: Final = self._on("charleston")
        self.dead_hands: Final = self._on("dead_hands")
        self.sneaky_blanks: Final = self._on("sneaky_blanks")

    def tiles(self) -> TileSet:
        """The tiles of the table."""
        return flex(self.winds, self.flowers, self.jokers, self.blanks)

    def passes_to(self, seat: int) -> int:
        """The seat that gets the three tiles ``seat`` passes after the deal."""
        steps = {"left": -1, "right": 1, "across": self.players // 2}
        return (seat + steps[self.pass_direction]) % self.players

    def shapes(self) -> Shapes:
        """What shapes of hand the table allows."""
        return Shapes(
            all_joker_sets=self.all_joker_sets,
            dragon_split_same_suit=self.dragon_split_same_suit,
            winds_with_numbers=self.winds_with_numbers,
            news=self.news_set,
            year=str(self.year) if self.year_set else "",
            seq_quint=self.seq_quint,
            like=self.like_sequence,
            double=self.double_sequence,
            opposite_winds=self.opposite_winds,
            singles_numbers_reusable=self.singles_numbers_reusable,
        )
