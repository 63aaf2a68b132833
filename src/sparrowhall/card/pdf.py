"""The card as PDF: two pages, whatever the game, the language and the paper.

Needs the extra ``pdf``.
"""

from collections.abc import Callable
from typing import Final

from fpdf import FPDF

from sparrowhall.card.boxes import (
    BRICK,
    GOLD,
    GREEN,
    INK,
    SOFT,
    Area,
    Box,
    Boxes,
    Diamond,
    Item,
    Text,
    Tile,
    room_of,
)
from sparrowhall.card.card import Card, Section
from sparrowhall.card.columns import balanced, fill, spread
from sparrowhall.card.faces import WIDTH, faces
from sparrowhall.card.file import Paper
from sparrowhall.card.letters import Face, Letters, runs
from sparrowhall.text.catalog import SHARED

_MARGIN: Final = 28.0
_MANY: Final = 5
"""So many examples are worth larger tiles."""
_GUTTER: Final = 15.0
_FOOT: Final = 14.0
_LARGEST: Final = 11.0
_SMALLEST: Final = 4.0


def card_pdf(card: Card, paper: Paper = "a4") -> bytes:
    """A card as a PDF file of two pages."""
    return _Printer(card, paper).pdf()


class _Printer:
    """Prints one card."""

    def __init__(self, card: Card, paper: Paper) -> None:
        self._card: Final = card
        self._pdf: Final = FPDF(unit="pt", format=paper)
        self._letters: Final = Letters(self._pdf)
        self._faces: Final = faces()
        rooms = sorted(
            room_of(row.tiles)
            for side in card.sides
            for section in side
            for row in section.rows
            if len(row.tiles) > 1
        )
        self._usual: Final = rooms[len(rooms) * 3 // 4] if rooms else 1.0
        pdf = self._pdf
        pdf.set_auto_page_break(False)
        pdf.set_margin(0)
        pdf.set_title(f"{card.title} – {card.subtitle}")
        pdf.set_lang(card.language)
        pdf.set_creator(card.made)
        pdf.set_producer(card.made)

    def pdf(self) -> bytes:
        for number, side in enumerate(self._card.sides, 1):
            self._pdf.add_page()
            top = self._head() if number == 1 else self._small_head()
            self._foot(number)
            self._side(side, top)
        return bytes(self._pdf.output())

    # The frame of a page.

    def _head(self) -> float:
        """The name of the game, a winning hand, and what the table has agreed on."""
        card, right = self._card, self._pdf.w - _MARGIN
        self._text(_MARGIN, _MARGIN + 21, card.title, "title", 24, GREEN)
        self._text(_MARGIN, _MARGIN + 35, card.subtitle, "regular", 9.5, SOFT)
        width = min(21.0, 0.52 * (right - _MARGIN) / max(room_of(card.hand), 1))
        x = right - width * room_of(card.hand)
        for group in card.hand:
            for tile in group:
                self._tile(Tile(x, _MARGIN + 6, width * 0.97, tile), 0, 0)
                x += width
            x += 0.32 * width
        y = _MARGIN + 44
        self._area(Area(_MARGIN, y, right - _MARGIN, 1.6, GREEN))
        self._area(Area(_MARGIN, y + 2.8, right - _MARGIN, 0.6, GOLD))
        return self._agreed(y + 6)

    def _agreed(self, y: float) -> float:
        card = self._card
        boxes = Boxes(self._letters, 8.0, self._pdf.w - 2 * _MARGIN, 1)
        made = [boxes.line([(card.numbers, "regular", INK)])]
        if card.house:
            told = SHARED.say("guide.card.semicolon", card.language).join(card.house)
            made.append(
                boxes.line([(card.house_title, "bold", BRICK), (told, "regular", INK)], marked=True)
            )
        for box in made:
            self._box(box, _MARGIN, y)
            y += box.height + 1
        return y + 5

    def _small_head(self) -> float:
        self._text(_MARGIN, _MARGIN + 10, self._card.title, "title", 12, GREEN)
        right = self._pdf.w - _MARGIN
        wide = self._letters.width(self._card.subtitle, "regular") * 8.5
        self._text(right - wide, _MARGIN + 10, self._card.subtitle, "regular", 8.5, SOFT)
        self._area(Area(_MARGIN, _MARGIN + 15, right - _MARGIN, 1.2, GREEN))
        return _MARGIN + 24

    def _foot(self, number: int) -> None:
        y, right = self._pdf.h - _MARGIN + 4, self._pdf.w - _MARGIN
        page = f"{number} / {len(self._card.sides)}"
        self._text(_MARGIN, y, self._card.made, "regular", 7, SOFT)
        wide = self._letters.width(page, "regular") * 7
        self._text(right - wide, y, page, "regular", 7, SOFT)
        if any(row.changed for side in self._card.sides for one in side for row in one.rows):
            wide = self._letters.width(self._card.legend, "regular") * 7
            x = (self._pdf.w - wide) / 2
            self._diamond(Diamond(x - 8, y - 5.2, 5, BRICK), 0, 0)
            self._text(x, y, self._card.legend, "regular", 7, SOFT)

    # The columns.

    def _side(self, sections: list[Section], top: float) -> None:
        """All sections in columns, in the largest letters that leave nothing out."""
        height = self._pdf.h - _MARGIN - _FOOT - top
        count, size = self._best(sections, height)
        width = self._column(count)
        boxes = self._boxes(sections, size, width)
        for i, column in enumerate(balanced(boxes, count, height)):
            x = _MARGIN + i * (width + _GUTTER)
            if i:
                self._area(Area(x - _GUTTER / 2 - 0.2, top, 0.4, height, "#c8cfc9"))
            for y, box in spread(column, height):
                if box.title:
                    self._pdf.start_section(box.title)
                self._box(box, x, top + y)

    def _best(self, sections: list[Section], height: float) -> tuple[int, float]:
        """How many columns, and the size of the letters in them.

        Two wide columns show larger tiles than three, if the letters need not be much smaller.
        """
        sizes = {
            count: _largest(
                lambda size, count=count: fill(  # type: ignore[misc]
                    self._boxes(sections, size, self._column(count)), count, height
                )
            )
            for count in (2, 3)
        }
        examples = sum(bool(row.tiles) for section in sections for row in section.rows)
        wide = examples >= _MANY and sizes[2] > 0.97 * sizes[3]
        return (2, sizes[2]) if wide else (3, sizes[3])

    def _column(self, count: int) -> float:
        return (self._pdf.w - 2 * _MARGIN - (count - 1) * _GUTTER) / count

    def _boxes(self, sections: list[Section], size: float, width: float) -> list[Box]:
        maker = Boxes(self._letters, size, width, self._usual)
        return [box for section in sections for box in maker.section(section)]

    # Ink.

    def _box(self, box: Box, x: float, y: float) -> None:
        for item in box.items:
            self._item(item, x, y)

    def _item(self, item: Item, x: float, y: float) -> None:
        if isinstance(item, Text):
            self._text(x + item.x, y + item.y, item.text, item.face, item.size, item.color)
        elif isinstance(item, Tile):
            self._tile(item, x, y)
        elif isinstance(item, Area):
            self._area(item, x, y)
        else:
            self._diamond(item, x, y)

    def _text(self, x: float, y: float, text: str, face: Face, size: float, color: str) -> None:
        self._pdf.set_text_color(color)
        for part, family in runs(text, face):
            self._pdf.set_font(family, size=size)
            self._pdf.text(x, y, part)
            x += self._letters.width(part, face) * size

    def _tile(self, tile: Tile, x: float, y: float) -> None:
        scale = tile.width / WIDTH
        left, low = x + tile.x, self._pdf.h - y - tile.y
        moved = f"{scale:.4f} 0 0 {-scale:.4f} {left:.2f} {low:.2f} cm"
        self._pdf._out(f"q {moved} {self._faces[tile.tile]} Q")

    def _area(self, area: Area, x: float = 0, y: float = 0) -> None:
        self._pdf.set_fill_color(area.color)
        self._pdf.set_draw_color(area.color)
        self._pdf.set_line_width(0.7)
        style = "F" if area.filled else "D"
        self._pdf.rect(x + area.x, y + area.y, area.width, area.height, style)

    def _diamond(self, mark: Diamond, x: float, y: float) -> None:
        self._pdf.set_fill_color(mark.color)
        half, left, top = mark.size / 2, x + mark.x, y + mark.y
        points = [(half, 0.0), (2 * half, half), (half, 2 * half), (0.0, half)]
        self._pdf.polygon([(left + dx, top + dy) for dx, dy in points], style="F")


def _largest(fits: Callable[[float], object]) -> float:
    """The largest size at which something fits."""
    low, high = _SMALLEST, _LARGEST
    if fits(high):
        return high
    while high - low > 0.05:
        middle = (low + high) / 2
        if fits(middle):
            low = middle
        else:
            high = middle
    return low
