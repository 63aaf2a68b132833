"""The table as lines of text; for four players 80 columns by 24 lines are enough.

Pure functions of a view: nothing here prints.
"""

from contextlib import suppress

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from sparrowhall.cli.speech import Speaker
from sparrowhall.cli.table.answer import VERBS, enter
from sparrowhall.cli.table.look import Look
from sparrowhall.errors import InputError
from sparrowhall.game.actions import DISCARD_VERB, Action
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.hand.hand import CONCEALED_KONG

_CELL = 3  # columns of a tile in a row of discards
_INDENT = "    "


def table_lines(view: View, speaker: Speaker, look: Look, width: int) -> list[Text]:
    """Everything on the table but the own concealed tiles: three lines a player."""
    rule = Text(look.rule * width, style="dim")
    lines = [_heading(view, speaker, look)]
    for step in range(1, view.seats):
        lines += _seat_lines(view, (view.seat + step) % view.seats, speaker, look, width)
    lines.append(rule)
    lines += _seat_lines(view, view.seat, speaker, look, width)
    lines.append(rule)
    return [_cut(line, width) for line in lines]


def hand_lines(
    view: View, labels: dict[str, Action], speaker: Speaker, look: Look, width: int
) -> list[Text]:
    """The own tiles, the drawn one apart, and below each the key that discards it."""
    keys = {action.a: key for key, action in labels.items() if action.verb == DISCARD_VERB}
    drawn = view.drawn
    tiles = view.hand.tiles()
    if drawn >= 0:
        tiles.remove(drawn)
    boxes, below = Text(" "), " "
    for kind in tiles:
        boxes.append_text(look.box(kind))
        below += f" {keys.get(kind, ' ')}  "
    if drawn >= 0:
        boxes.append("   ").append_text(look.box(drawn))
        below += f"    {keys.get(drawn, ' ')}"
    return [_cut(boxes, width), _cut(Text(below, style="dim"), width)]


def choice_line(decision: Decision, speaker: Speaker, width: int) -> Text:
    """The keys of the moves on offer, and what Enter does."""
    on_offer = {action.verb for action in decision.actions}
    words = [word for word, verbs in VERBS.items() if on_offer & set(verbs)]
    told = [speaker.say(f"key.{word}") for word in words if word != "pass"]
    if on_offer - {verb for verbs in VERBS.values() for verb in verbs}:
        told.append(speaker.say("key.more"))
    if "pass" in words:
        told.append(speaker.say("key.pass"))
    with suppress(InputError):  # where Enter alone would be careless
        told.append(speaker.say("key.enter", action=speaker.action(enter(decision))))
    return _cut(Text("   ".join(told), style="bold"), width)


def wrapped(told: list[str], width: int, lines: int) -> list[Text]:
    """The latest sentences in a few lines; older words are left out."""
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
    parts.append(say("screen.wall", count=view.drawable))
    return Text(f" {look.dot} ".join(parts), style="bold")


def _seat_lines(view: View, seat: int, speaker: Speaker, look: Look, width: int) -> list[Text]:
    return [
        _who(view, seat, speaker),
        _shown(view, seat, speaker, look),
        _river(view, seat, look, width),
    ]


def _who(view: View, seat: int, speaker: Speaker) -> Text:
    """Whose place it is, and the public facts of it."""
    say = speaker.say
    turn = seat == view.turn
    place = _place((seat - view.seat) % view.seats, view.seats, speaker)
    line = Text()
    line.append("> " if turn else "  ", style="bold yellow")
    line.append(set_cell_size(speaker.named(seat), 24), style="bold" if turn else "")
    line.append(set_cell_size(place, 8), style="dim")
    line.append(set_cell_size(say("screen.dealer") if seat == view.plan.dealer else "", 10))
    line.append(set_cell_size(say("screen.concealed", count=view.concealed(seat)), 12))
    line.append(f"{view.scores[seat]:+6d}   ")
    line.append(speaker.standing(view, seat), style="bold red")
    return line


def _place(step: int, seats: int, speaker: Speaker) -> str:
    """Where a player sits, at a table of four."""
    places = ["", "right", "across", "left"]
    return speaker.say(f"place.{places[step]}") if seats == 4 and step else ""


def _shown(view: View, seat: int, speaker: Speaker, look: Look) -> Text:
    """Melds and tiles set aside; a concealed kong stands in brackets."""
    line = Text(_INDENT)
    for meld in view.melds(seat):
        group = look.group(list(meld.tiles))
        if meld.type == CONCEALED_KONG:
            group = Text("(") + group + Text(")")
        line.append_text(group).append("  ")
    if view.bonus(seat):
        line.append(f"{speaker.say('screen.bonus')} ", style="dim")
        line.append_text(look.group(view.bonus(seat)))
    return line


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
