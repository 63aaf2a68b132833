"""The table as lines of text; 80 columns by 24 lines are enough.

Pure functions of a view: nothing here prints.
"""

from contextlib import suppress
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from sparrowhall.cli.table.look import Look
from sparrowhall.errors import InputError
from sparrowhall.game.actions import CHOOSE_VERB
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.hand.hand import CONCEALED_KONG, Meld
from sparrowhall.speech.answer import VERBS, enter
from sparrowhall.speech.lessons import standing
from sparrowhall.speech.question import Question
from sparrowhall.speech.speaker import Speaker, batches, reading_of

_CELL: Final = 3  # columns of a tile in a row of discards
_FULL: Final = 4  # players who have three lines each
_INDENT: Final = "    "


def table_lines(view: View, speaker: Speaker, look: Look, width: int) -> list[Text]:
    """Everything on the table but the own concealed tiles: three lines a player, or two."""
    rule = Text(look.rule * width, style="dim")
    drawn = _Places(view, speaker, look, width)
    lines = [_heading(view, speaker, look)]
    for step in range(1, view.seats):
        lines += drawn.lines((view.seat + step) % view.seats)
    lines.append(rule)
    lines += drawn.lines(view.seat)
    lines.append(rule)
    return [_cut(line, width) for line in lines]


def hand_lines(question: Question, look: Look, width: int) -> list[Text]:
    """The own tiles, the drawn one apart, and below each its key; a star marks a tile."""
    boxes, below = Text(" "), " "
    last = len(question.tiles) - 1
    for at, (kind, key) in enumerate(zip(question.tiles, question.keys(), strict=True)):
        if at == last and question.view.drawn == kind:
            boxes.append("   ")
            below += "   "
        boxes.append_text(look.box(kind))
        mark = "*" if key in question.marked else " "
        below += f"{mark}{key or ' '}  "
    return [_cut(boxes, width), _cut(Text(below, style="dim"), width)]


def choice_line(decision: Decision, speaker: Speaker, width: int) -> Text:
    """The keys of the moves on offer, and what Enter does."""
    on_offer = {action.verb for action in decision.actions}
    words = [word for word, verbs in VERBS.items() if on_offer & set(verbs)]
    told = [speaker.say(f"key.{word}") for word in words if word != "pass"]
    if CHOOSE_VERB in on_offer:
        told.append(speaker.say("key.choose"))
    if "pass" in words:
        told.append(speaker.say("key.pass"))
    with suppress(InputError):  # where Enter alone would be careless
        told.append(speaker.say("key.enter", action=speaker.action(enter(decision))))
    return _cut(Text("   ".join(told), style="bold"), width)


def wrapped(told: list[str], width: int, lines: int, latest: bool = True) -> list[Text]:
    """Sentences in a few lines; of too many words the first are left out, or the last."""
    rows = [""]
    for word in " ".join(told).split(" "):
        pieces = [word]
        while cell_len(pieces[-1]) > width:  # a language that writes without spaces
            pieces[-1:] = _broken(pieces[-1], width)
        for piece in pieces:
            gap = " " if rows[-1] else ""
            if cell_len(rows[-1] + gap + piece) > width:
                rows.append(piece)
            else:
                rows[-1] += gap + piece
    rows = rows[-lines:]
    return [Text(row) for row in rows + [""] * (lines - len(rows))]


def _broken(text: str, width: int) -> list[str]:
    end = len(text)
    while cell_len(text[:end]) > width:
        end -= 1
    return [text[:end], text[end:]]


def _cut(line: Text, width: int) -> Text:
    """At most ``width`` columns of a line."""
    line.truncate(width, overflow="crop")
    return line


def _heading(view: View, speaker: Speaker, look: Look) -> Text:
    plan, say = view.plan, speaker.say
    title = speaker.game.voice.guides.guide(speaker.language).text.partition("\n")[0].lstrip("# ")
    parts = [title]
    if plan.round_wind >= 0:
        parts.append(say("screen.round", round=speaker.wind(plan.round_wind)))
    parts.append(say("screen.hand", number=plan.number))
    if plan.repeats:
        parts.append(say("screen.repeats", count=plan.repeats))
    parts.append(say("screen.wall", count=max(view.drawable, 0)))
    if speaker.has_own("screen.reserve"):
        reserve = view.rules.reserve() + min(view.drawable, 0)
        parts.append(say("screen.reserve", count=reserve))
    return Text(f" {look.dot} ".join(parts), style="bold")


class _Places:
    """Draws the places of the players; with more than four of them in two lines each."""

    def __init__(self, view: View, speaker: Speaker, look: Look, width: int) -> None:
        self.view: Final = view
        self.speaker: Final = speaker
        self.look: Final = look
        self.width: Final = width

    def lines(self, seat: int) -> list[Text]:
        """Who sits there, what lies there, and the discards."""
        river = _river(self.view, seat, self.look, self.width)
        if self.view.seats > _FULL:
            return [self._who(seat, 16) + Text("  ") + self._shown(seat), river]
        return [self._who(seat, 24), Text(_INDENT) + self._shown(seat), river]

    def _who(self, seat: int, name: int) -> Text:
        """Whose place it is, and the public facts of it; ``name`` is the width of the name."""
        view, say = self.view, self.speaker.say
        turn = seat == view.turn
        line = Text()
        line.append("> " if turn else "  ", style="bold yellow")
        line.append(set_cell_size(self.speaker.named(seat), name), style="bold" if turn else "")
        if view.seats <= _FULL:
            place = _place((seat - view.seat) % view.seats, view.seats, self.speaker)
            line.append(set_cell_size(place, 8), style="dim")
            line.append(set_cell_size(say("screen.dealer") if seat == view.plan.dealer else "", 10))
        line.append(set_cell_size(say("screen.concealed", count=view.concealed(seat)), 9))
        line.append(f"{view.scores[seat]:+6d}   ")
        line.append(self.speaker.standing(view.standing(seat)), style="bold red")
        return line

    def _shown(self, seat: int) -> Text:
        """Melds and tiles set aside; a concealed kong stands in brackets."""
        view, line = self.view, Text()
        for meld in view.melds(seat):
            line.append_text(self._meld(meld)).append("  ")
        if view.bonus(seat):
            line.append(f"{self.speaker.say('screen.bonus')} ", style="dim")
            line.append_text(self._bonus(seat))
        if seat == view.seat:
            line.append(standing(view, self.speaker), style="dim")
        return line

    def _meld(self, meld: Meld) -> Text:
        group = self.look.group(list(meld.tiles))
        if meld.type == CONCEALED_KONG:
            return Text("(") + group + Text(")")
        reading = reading_of(meld)
        return group + Text("=") + self.look.group(reading) if reading else group

    def _bonus(self, seat: int) -> Text:
        """The tiles set aside: in batches where the game has them, a bar after the opening's."""
        told = batches(self.view.standing(seat), self.view.bonus(seat))
        line = Text(" ").join([self.look.group(tiles) for when, tiles in told if when != "later"])
        later = [self.look.group(tiles) for when, tiles in told if when == "later"]
        return Text(" ").join([line, Text("|"), *later]) if later else line


def _place(step: int, seats: int, speaker: Speaker) -> str:
    """Where a player sits, at a table of four."""
    places = ["", "right", "across", "left"]
    return speaker.say(f"place.{places[step]}") if seats == _FULL and step else ""


def _river(view: View, seat: int, look: Look, width: int) -> Text:
    """The latest discards: ``>`` before the one on the table, ``-`` before one claimed."""
    river, taken = view.river(seat), view.taken(seat)
    first = max(0, len(river) - (width - len(_INDENT)) // _CELL)
    line = Text(_INDENT[:-1])
    for i in range(first, len(river)):
        latest = i == len(river) - 1 and seat == view.turn and view.last_discard >= 0
        before = ">" if latest else "-" if taken[i] else " "
        style = "bold reverse" if latest else "dim" if taken[i] else ""
        line.append_text(look.tile(river[i], _CELL, before, style))
    return line
