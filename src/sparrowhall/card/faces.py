"""The tiles as they are drawn on paper: operators of PDF, 60 wide and 80 high, y downwards.

``scripts/make_tiles.py`` writes the file from the drawings that the page shows, too.
"""

import json
import zlib
from functools import cache
from pathlib import Path
from typing import Final

WIDTH: Final = 60

_FILE: Final = Path(__file__).with_name("tiles.bin")


@cache
def faces() -> dict[str, str]:
    """The operators that draw each tile, by its notation."""
    drawn: dict[str, str] = json.loads(zlib.decompress(_FILE.read_bytes()))
    return drawn
