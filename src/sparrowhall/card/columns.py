"""Filling columns with boxes."""

from typing import Final

from sparrowhall.card.boxes import Box

_STRETCH: Final = 1.4
"""How much wider the spaces of a column may become, in their own size."""

Placed = list[tuple[float, Box]]
"""The boxes of a column, each with its upper edge."""


def fill(boxes: list[Box], columns: int, height: float) -> list[list[Box]] | None:
    """The boxes in columns of a height, or None if they need more. A heading ends no column."""
    filled: list[list[Box]] = [[]]
    used = 0.0
    for unit in _units(boxes):
        tall = _height(unit)
        space = unit[0].space if filled[-1] else 0.0
        if filled[-1] and used + space + tall > height:
            filled.append([])
            used = space = 0.0
        if tall > height or len(filled) > columns:
            return None
        filled[-1] += unit
        used += space + tall
    return filled


def balanced(boxes: list[Box], columns: int, height: float) -> list[list[Box]]:
    """The boxes in columns that are as short as they can be. They must fit."""
    low, high = 0.0, height
    best = fill(boxes, columns, height)
    assert best is not None
    while high - low > 1:
        middle = (low + high) / 2
        found = fill(boxes, columns, middle)
        if found is None:
            low = middle
        else:
            best, high = found, middle
    return best


def spread(column: list[Box], height: float) -> Placed:
    """A column's boxes with wider spaces, so that it fills a height if it nearly does."""
    spaces = sum(box.space for box in column[1:])
    left = height - spaces - sum(box.height for box in column)
    factor = 1 + min(_STRETCH, left / spaces) if spaces else 1.0
    placed: Placed = []
    y = 0.0
    for i, box in enumerate(column):
        y += box.space * factor if i else 0.0
        placed.append((y, box))
        y += box.height
    return placed


def _units(boxes: list[Box]) -> list[list[Box]]:
    """Headings together with the boxes they lead."""
    units: list[list[Box]] = []
    open_ = False
    for box in boxes:
        if open_:
            units[-1].append(box)
        else:
            units.append([box])
        open_ = box.leads
    return units


def _height(unit: list[Box]) -> float:
    return sum(box.height for box in unit) + sum(box.space for box in unit[1:])
