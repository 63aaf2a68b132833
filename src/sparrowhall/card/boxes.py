"""A card's sections as boxes that columns are filled with."""

from dataclasses import dataclass, field
from typing import Final

from sparrowhall.card.card import Groups, Named, Row, Section
from sparrowhall.card.letters import TILE, Face, Letters, Line, Word, glued

INK: Final = "#1f2a36"
SOFT: Final = "#55606b"
GREEN: Final = "#17593f"
GOLD: Final = "#c9983a"
PALE: Final = "#eef3ee"
BRICK: Final = "#a8371f"

LEADING: Final = 1.27
"""From one base line to the next, in font sizes."""
_TALL: Final = 1.42
"""The same for a line with tiles."""
_DESCENT: Final = 0.3
"""What a line has below its base line."""

_RATIO: Final = 80 / 60
_IN_LINE: Final = 0.94
"""The width of a tile among words, in font sizes."""
_EXAMPLE: Final = 1.62
"""The width of an example's tile at most."""
_LEGEND: Final = 1.75
_SMALL: Final = 0.8
"""The letters beside tiles, in font sizes."""


@dataclass(frozen=True)
class Text:
    """Letters of one face on a base line."""

    x: float
    y: float
    text: str
    face: Face
    size: float
    color: str


@dataclass(frozen=True)
class Tile:
    """A tile, its upper left corner at a place."""

    x: float
    y: float
    width: float
    tile: str


@dataclass(frozen=True)
class Area:
    """A filled rectangle, or only its outline."""

    x: float
    y: float
    width: float
    height: float
    color: str
    filled: bool = True


@dataclass(frozen=True)
class Diamond:
    """The mark of what is otherwise here."""

    x: float
    y: float
    size: float
    color: str


Item = Text | Tile | Area | Diamond


@dataclass
class Box:
    """Items that stay together. ``space`` is left free above, unless it begins a column;
    ``leads``: the next box stays below; ``title`` is that of the section that begins here.
    """

    height: float
    space: float
    leads: bool = False
    title: str = ""
    items: list[Item] = field(default_factory=list)


class Boxes:
    """Makes boxes for columns of a width, in a font size."""

    def __init__(self, letters: Letters, size: float, width: float, usual: float) -> None:
        self._letters: Final = letters
        self._size: Final = size
        self._width: Final = width
        self._usual: Final = usual
        """How many tiles' room most examples take at most."""

    def section(self, section: Section) -> list[Box]:
        """The heading of a section, and what stands below it."""
        head = self._heading(section.title)
        if section.kind == "tiles":
            return [head, *self._legend(section)]
        award = section.kind == "awards"
        return [head, *[self._award(row) if award else self._prose(row) for row in section.rows]]

    def line(self, parts: list[tuple[str, Face, str]], marked: bool = False) -> Box:
        """Text of several faces and colours, one after another."""
        box = Box(0.0, 0.0)
        words = [w for part in parts for w in self._spaced(self._letters.words(*part))]
        room = 0.0
        if marked:
            box.items.append(Diamond(0, 0.38 * self._size, 0.62 * self._size, BRICK))
            room = 0.9 * self._size
        box.height = self._set(box, words, 0.0, 0.0, self._width, self._size, LEADING, room)
        return box

    def _heading(self, title: str) -> Box:
        size = 1.32 * self._size
        box = Box(0.0, 0.95 * self._size, leads=True, title=title)
        words = self._letters.words(title, "title", GREEN)
        y = self._set(box, words, 0.0, 0.0, self._width, size, 1.15)
        box.items.append(Area(0, y + 0.16 * self._size, self._width, 0.09 * self._size, GOLD))
        box.height = y + 0.3 * self._size
        return box

    def _prose(self, row: Row) -> Box:
        """The name runs into the text."""
        box = Box(0.0, 0.42 * self._size)
        indent = self._mark(box, row)
        stop = "" if row.name[-1] in "?？." else "：" if row.name[-1] > "\u2e80" else "."
        words = self._letters.words(row.name + stop, "bold", GREEN)
        text = self._text(row)
        words += text if stop == "：" else self._spaced(text)
        y = self._set(box, words, 0.0, 0.0, self._width, self._size, LEADING, indent)
        y = self._examples(box, row.tiles, y)
        box.height = self._cells(box, row.table, y)
        return box

    def _award(self, row: Row) -> Box:
        """Name and worth on a line, the text below, then the tiles."""
        box = Box(0.0, 0.5 * self._size)
        size = self._size
        indent = self._mark(box, row)
        worth = self._letters.width(row.worth, "bold") * size
        few = [tile for group in row.tiles for tile in group]
        few = few if len(few) <= 4 else []
        room = self._width - worth - 0.8 * size - len(few) * size
        names = self._letters.words(row.name, "bold", INK)
        names += self._spaced(self._letters.tiles(few))
        y = self._set(box, names, 0.0, 0.0, room + len(few) * size, size, LEADING, indent)
        if row.worth:
            base = self._step(few, LEADING) * size - _DESCENT * size
            box.items.append(Text(self._width - worth, base, row.worth, "bold", size, GREEN))
        y = self._set(box, self._text(row), 0.0, y, self._width, 0.95 * size, LEADING)
        box.height = self._examples(box, [] if few else row.tiles, y)
        return box

    def _text(self, row: Row) -> list[Word]:
        words: list[Word] = []
        spaced = False
        for bit in row.text:
            made = self._letters.tiles(bit.tiles)
            if not bit.tiles:
                made = self._letters.words(bit.text, "regular", INK if row.played else SOFT)
            if made and (spaced or bit.text[:1].isspace()):
                made[0].spaced = True
            spaced = bit.text[-1:].isspace()
            words += made
        return glued(words)

    @staticmethod
    def _spaced(words: list[Word]) -> list[Word]:
        if words:
            words[0].spaced = True
        return words

    def _mark(self, box: Box, row: Row) -> float:
        """A box to tick before a house rule, a diamond before what is otherwise; their room."""
        size, room = self._size, 0.0
        if row.house:
            side = 0.7 * size
            box.items.append(Area(0, 0.36 * size, side, side, GREEN, filled=False))
            if row.played:
                box.items.append(Area(0.15 * size, 0.51 * size, 0.4 * size, 0.4 * size, GREEN))
            room += 1.05 * size
        if row.changed:
            box.items.append(Diamond(room, 0.38 * size, 0.62 * size, BRICK))
            room += 0.9 * size
        return room

    def _set(
        self,
        box: Box,
        words: list[Word],
        x: float,
        y: float,
        width: float,
        size: float,
        leading: float,
        indent: float = 0.0,
    ) -> float:
        """Put words into a box from ``y`` on; where they end."""
        if indent:
            words = [Word(indent / size), *words]
        for line in self._letters.broken(words, width / size):
            step = self._step([tile for word in line for tile in word.tiles], leading) * size
            self._line(box, line, x, y, step, size)
            y += step
        return y

    @staticmethod
    def _step(tiles: list[str], leading: float) -> float:
        """From the base line before to that of a line with these tiles, in font sizes."""
        return max(leading, _TALL) if tiles else leading

    def _line(self, box: Box, line: Line, x: float, y: float, step: float, size: float) -> None:
        """Put a line into a box, letters of one face and colour in one piece."""
        base = y + step - _DESCENT * size
        space = self._letters.width(" ", "regular") * size
        height = _IN_LINE * size * _RATIO
        run, run_x = "", x
        look: tuple[Face, str] | None = None
        for i, word in enumerate(line):
            if word.spaced and i:
                run += " " if look is not None else ""
                x += space
            for piece in word.pieces:
                if look != (piece.face, piece.color) or piece.tiles:
                    self._flush(box, run, run_x, base, look, size)
                    run, run_x, look = "", x, None
                for j, tile in enumerate(piece.tiles):
                    left = x + j * TILE * size
                    box.items.append(Tile(left, y + (step - height) / 2, _IN_LINE * size, tile))
                if piece.text:
                    look = (piece.face, piece.color)
                run += piece.text
                x += self._letters.piece(piece) * size
            x += word.width * size if not word.pieces else 0
        self._flush(box, run, run_x, base, look, size)

    @staticmethod
    def _flush(
        box: Box, run: str, x: float, y: float, look: tuple[Face, str] | None, size: float
    ) -> None:
        if run.strip() and look is not None:
            box.items.append(Text(x, y, run, look[0], size, look[1]))

    def _examples(self, box: Box, groups: Groups, y: float) -> float:
        """A row of tiles; all examples of a card that can are drawn in one size."""
        if not groups:
            return y
        room = max(room_of(groups), self._usual)
        width = min(_EXAMPLE * self._size, self._width / room)
        self._tiles(box, groups, 0.0, y + 0.12 * self._size, width)
        return y + 0.12 * self._size + width * _RATIO

    @staticmethod
    def _tiles(box: Box, groups: Groups, x: float, y: float, width: float) -> None:
        for group in groups:
            for tile in group:
                box.items.append(Tile(x, y, width * 0.97, tile))
                x += width
            x += GAP * width

    def _cells(self, box: Box, table: list[list[str]], y: float) -> float:
        """A table of numbers, its head and first column strong."""
        if not table:
            return y
        size = 0.88 * self._size
        columns = list(zip(*table, strict=True))
        wide = [max(self._letters.width(cell, "bold") for cell in column) for column in columns]
        gap = 0.55
        size = min(size, self._width / (sum(wide) + gap * len(wide)))
        gap = (self._width / size - sum(wide)) / len(wide)
        y, step = y + 0.25 * size, 1.5 * size
        for i, row in enumerate(table):
            if i % 2:
                box.items.append(Area(0, y, self._width, step, PALE))
            right = 0.0
            for j, cell in enumerate(row):
                face: Face = "regular" if i and j else "bold"
                right += (wide[j] + gap) * size
                x = right - (self._letters.width(cell, face) + 0.1) * size if j else 0.1 * size
                box.items.append(Text(x, y + 1.08 * size, cell, face, size, INK))
            y += step
        return y + 0.2 * size

    def _legend(self, section: Section) -> list[Box]:
        """The suits in rows, all else in cells with names below."""
        size = self._size
        boxes = []
        suits = [one for one in section.legend if len(one.tiles) > 1]
        longest = max((self._letters.width(one.name, "bold") for one in suits), default=0)
        width = min(self._legend_tile(), (self._width - (0.9 * longest + 0.6) * size) / 9)
        for named in suits:
            box = Box(0.0, 0.35 * size)
            self._tiles(box, [named.tiles], 0.0, 0.0, width)
            x = 9 * width + 0.5 * size
            words = self._letters.words(named.name, "bold", INK)
            lines = self._letters.broken(words, (self._width - x) / (0.9 * size))
            y = (width * _RATIO - len(lines) * LEADING * 0.9 * size) / 2
            self._set(box, words, x, y, self._width - x, 0.9 * size, LEADING)
            box.height = width * _RATIO
            boxes.append(box)
        cells = [one for one in section.legend if len(one.tiles) == 1]
        per_row = self._cells_in_a_row(cells)
        for i in range(0, len(cells), per_row):
            box = Box(0.0, 0.4 * size)
            for j, named in enumerate(cells[i : i + per_row]):
                self._cell(box, named, j * self._width / per_row, self._width / per_row)
            boxes.append(box)
        return boxes

    def _cells_in_a_row(self, cells: list[Named]) -> int:
        """Four, or three where a name is too long for two lines beside its tile."""
        names = [self._letters.width(one.name, "regular") for one in cells]
        room = self._room(self._width / 4) / (_SMALL * self._size)
        return 4 if max(names, default=0.0) < 1.5 * room else 3

    def _room(self, pitch: float) -> float:
        """What a cell of a width leaves for a name beside its tile."""
        return pitch - self._legend_tile() - 0.4 * self._size

    def _legend_tile(self) -> float:
        return min(_LEGEND * self._size, self._width / 12.5)

    def _cell(self, box: Box, named: Named, x: float, pitch: float) -> None:
        """A tile, and its name beside it."""
        width, size = self._legend_tile(), _SMALL * self._size
        tall = width * _RATIO
        box.items.append(Tile(x, 0.0, width * 0.97, named.tiles[0]))
        words = self._letters.words(named.name, "regular", INK)
        size = min(size, self._room(pitch) / max(word.width for word in words))
        lines = self._letters.broken(words, self._room(pitch) / size)
        y = max(0.0, (tall - len(lines) * 1.1 * size) / 2)
        left = x + width + 0.2 * self._size
        end = self._set(box, words, left, y, self._room(pitch), size, 1.1)
        box.height = max(box.height, tall, end)


GAP: Final = 0.32
"""Between groups of tiles, in widths of a tile."""


def room_of(groups: Groups) -> float:
    """How many tiles' room a row of tiles takes."""
    return sum(map(len, groups)) + GAP * max(len(groups) - 1, 0)
