"""Hands of suits, sets and a sequence: complete or not, how far, and what to aim for.

A hand is fourteen tiles in sets of two to four equal tiles, of at most two suits, each number in
one set only, the numbers consecutive; jokers stand in sets of three or four.
"""

from sparrowhall.hand.sequences.distance import (
    DEAD,
    can_still_win,
    discards,
    distance,
    useful,
    waits,
)
from sparrowhall.hand.sequences.faults import FAULT_KEYS, Fault, why_not
from sparrowhall.hand.sequences.readings import (
    SequenceReading,
    SetReading,
    is_complete,
    readings,
)
from sparrowhall.hand.sequences.shapes import Shapes
from sparrowhall.hand.sequences.templates import Place, TargetSet, Template, nearest

__all__ = [
    "DEAD",
    "FAULT_KEYS",
    "Fault",
    "Place",
    "SequenceReading",
    "SetReading",
    "Shapes",
    "TargetSet",
    "Template",
    "can_still_win",
    "discards",
    "distance",
    "is_complete",
    "nearest",
    "readings",
    "useful",
    "waits",
    "why_not",
]
