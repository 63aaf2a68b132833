"""The options of a Flex table."""

from typing import Final

from sparrowhall.errors import OptionError
from sparrowhall.game.options import CHOICE, FLAG, WHOLE, Option, OptionTable, spell
from sparrowhall.hand.sequences import Shapes
from sparrowhall.tiles.tileset import TileSet, flex


def _choice(key: str, *values: object) -> Option:
    return Option(key, CHOICE, values[0], list(values))


def _flag(key: str, default: bool = False) -> Option:
    return Option(key, FLAG, default)


OPTIONS: Final = OptionTable(
    "FX-OPT",
    [
        # The table and its tiles.
        Option("players", WHOLE, 4, [2, 3, 4, 5, 6], 2, 6),
        Option("rounds", WHOLE, 8, [1, 4, 8, 16], 1),
        _flag("winds", True),
        _choice("flowers", 6, 0, 7, 8),
        _choice("jokers", 8, 0, 4, 5, 6, 7),
        Option("blanks", WHOLE, 0, [0, 1, 2, 3, 4], 0, 4),
        # Play.
        _choice("pass_direction", "left", "right", "across"),
        _flag("pass_jokers", True),
        _flag("call_pairs"),
        _flag("last_discard_exposure"),
        _choice("joker_swap", "both", "reverse_only", "redeem_only", "off"),
        _flag("blank_takes_joker", True),
        _flag("swap_after_mahjong_call", True),
        # The hand.
        _flag("all_joker_sets", True),
        _flag("dragon_split_same_suit", True),
        _flag("winds_with_numbers"),
        # Points and payments.
        _choice("min_points", 1, 2, 3),
        _flag("concealed_call_counts", True),
        _flag("jokerless_needs_jokers"),
        _choice("multi_win", "all", "nearest"),
        _choice("multi_win_double", "none", "nearest", "highest"),
        # House rules.
        _flag("news_set"),
        _flag("year_set"),
        Option("year", WHOLE, 2026, [2025, 2026, 2027], 1000, 9999),
        _flag("seq_quint"),
        _flag("seq5_counts_full", True),
        _flag("singles_numbers_reusable"),
        _flag("like_sequence"),
        _flag("double_sequence"),
        _flag("opposite_winds"),
        # American additions.
        _flag("build_walls"),
        _flag("east_14"),
        _flag("charleston"),
        _flag("dead_hands"),
        _flag("sneaky_blanks"),
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
    ("sneaky_blanks", True, {"blanks": [1, 2, 3, 4]}),
    ("winds_with_numbers", True, {"winds": [True]}),
    ("news_set", True, {"winds": [True]}),
    ("opposite_winds", True, {"winds": [True]}),
    # Three quads are only twelve tiles.
    ("like_sequence", True, {"flowers": [6, 7, 8], "news_set": [True]}),
    ("pass_direction", "across", {"players": [2, 4, 6]}),
    ("multi_win_double", "nearest", {"multi_win": ["all"]}),
    ("multi_win_double", "highest", {"multi_win": ["all"]}),
]
"""A value of an option, and others of which it needs one."""


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


def _word(value: object) -> str:
    assert isinstance(value, str)
    return value


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


class FlexOptions:
    """The options of one table, one attribute each. Build it from ``OPTIONS.read``.

    Raises ``OptionError`` if values do not go together.
    """

    def __init__(self, values: dict[str, object] | None = None) -> None:
        read = OPTIONS.read() if values is None else values
        check_together(read)
        self._values: Final = read
        self.players: Final = _number(read["players"])
        self.rounds: Final = _number(read["rounds"])
        self.winds: Final = read["winds"] is True
        self.flowers: Final = _number(read["flowers"])
        self.jokers: Final = _number(read["jokers"])
        self.blanks: Final = _number(read["blanks"])
        self.pass_direction: Final = _word(read["pass_direction"])
        self.pass_jokers: Final = read["pass_jokers"] is True
        self.call_pairs: Final = read["call_pairs"] is True
        self.last_discard_exposure: Final = read["last_discard_exposure"] is True
        self.joker_swap: Final = _word(read["joker_swap"])
        self.blank_takes_joker: Final = read["blank_takes_joker"] is True
        self.swap_after_mahjong_call: Final = read["swap_after_mahjong_call"] is True
        self.all_joker_sets: Final = read["all_joker_sets"] is True
        self.dragon_split_same_suit: Final = read["dragon_split_same_suit"] is True
        self.winds_with_numbers: Final = read["winds_with_numbers"] is True
        self.min_points: Final = _number(read["min_points"])
        self.concealed_call_counts: Final = read["concealed_call_counts"] is True
        self.jokerless_needs_jokers: Final = read["jokerless_needs_jokers"] is True
        self.multi_win: Final = _word(read["multi_win"])
        self.multi_win_double: Final = _word(read["multi_win_double"])
        self.news_set: Final = read["news_set"] is True
        self.year_set: Final = read["year_set"] is True
        self.year: Final = _number(read["year"])
        self.seq_quint: Final = read["seq_quint"] is True
        self.seq5_counts_full: Final = read["seq5_counts_full"] is True
        self.singles_numbers_reusable: Final = read["singles_numbers_reusable"] is True
        self.like_sequence: Final = read["like_sequence"] is True
        self.double_sequence: Final = read["double_sequence"] is True
        self.opposite_winds: Final = read["opposite_winds"] is True
        self.build_walls: Final = read["build_walls"] is True
        self.east_14: Final = read["east_14"] is True
        self.charleston: Final = read["charleston"] is True
        self.dead_hands: Final = read["dead_hands"] is True
        self.sneaky_blanks: Final = read["sneaky_blanks"] is True

    def to_dict(self) -> dict[str, object]:
        """Every option and its value."""
        return dict(self._values)

    def tiles(self) -> TileSet:
        """The tiles of the table."""
        return flex(self.winds, self.flowers, self.jokers, self.blanks)

    def passes_to(self, seat: int) -> int:
        """The seat that gets the three tiles ``seat`` passes after the deal."""
        steps = {"left": -1, "right": 1, "across": self.players // 2}
        return (seat + steps[self.pass_direction]) % self.players

    def swaps(self, way: str) -> bool:
        """Whether jokers may be swapped this way: ``reverse`` or ``redeem``."""
        return self.joker_swap in ("both", f"{way}_only")

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
