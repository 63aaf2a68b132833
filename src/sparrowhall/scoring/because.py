"""What the sentences about a win of sets and a pair have in common."""

from sparrowhall.scoring.breakdown import WAIT_NAMES
from sparrowhall.scoring.explain import Word
from sparrowhall.scoring.win import WindWin
from sparrowhall.tiles.kinds import TEXT
from sparrowhall.tiles.notation import show


def common_values(win: WindWin, completed: list[int], suit: str) -> dict[str, object]:
    """The values of any line's sentence: the winning tile, the wait, the winds, the suit.

    ``completed`` are the tiles of the set or pair that the winning tile completed; ``suit`` is
    ``m``, ``p``, ``s`` or ``none``.
    """
    return {
        "tile": TEXT[win.tile] if win.tile >= 0 else "",
        "completed": show(completed),
        "wait": Word(f"wait.{WAIT_NAMES[win.wait] or 'none'}"),
        "seat": Word(f"wind.{TEXT[win.seat_wind]}"),
        "round": Word(f"wind.{TEXT[win.round_wind]}"),
        "suit": Word(f"suit.{suit}"),
    }
