"""A score printed for people: the lines, the reading, and who pays what."""

from typing import Final

from rich.console import Console
from rich.table import Table

from sparrowhall.scoring.breakdown import COUNTED, WAIT_NAMES, Line
from sparrowhall.scoring.explain import Score
from sparrowhall.scoring.situation import Situation
from sparrowhall.scoring.transfers import Transfer
from sparrowhall.speech.shorthand import Assumption
from sparrowhall.speech.words import unit_of
from sparrowhall.text.catalog import SHARED

_CHAIRS: Final = ["winner", "right", "across", "left"]


def show_score(
    situation: Situation, score: Score, assumed: list[Assumption], lang: str, number: int = 0
) -> None:
    """Print a score: every line with its reason, the reading, and who pays what.

    ``number`` is the hand's place in a list, if it stands in one.
    """
    console = Console(highlight=False)
    if number:
        console.rule(_say("hand_number", lang, number=number))
    for assumption in assumed:
        console.print(_say("assumed", lang, what=assumption.say(lang)), style="dim", markup=False)
    if score.reason is not None:
        console.print(_say("not_winning", lang), style="bold", markup=False)
        console.print(score.reason.say(lang), markup=False)
        return
    console.print(_lines_table(score, lang))
    if score.reading is not None:
        told = score.reading.to_dict(score.voice)
        sets = " ".join(score.voice.show(tiles) for tiles in score.reading.sets)
        key = "reading" if score.reading.pair else "reading_sets"
        console.print(_say(key, lang, sets=sets, pair=told["pair"]), markup=False)
        if score.reading.jokers:
            stands = score.reading.jokers.items()
            jokers = ", ".join([f"{joker} = {kind}" for joker, kind in stands])
            console.print(_say("jokers", lang, jokers=jokers), markup=False)
        if score.reading.completed:
            wait = SHARED.say(f"score.wait.{WAIT_NAMES[score.reading.wait]}", lang)
            completed = told["completed"]
            console.print(_say("completed", lang, completed=completed, wait=wait), markup=False)
    for transfer in score.transfers:
        console.print(_payment(situation, score, transfer, lang), markup=False)


def _lines_table(score: Score, lang: str) -> Table:
    table = Table()
    table.add_column(
        _say("rule", lang), no_wrap=True, min_width=max(map(_width, score.lines), default=0)
    )
    for column in ("name", "value", "tiles", "why"):
        table.add_column(_say(column, lang), justify="right" if column == "value" else "left")
    voice = score.voice
    for line in score.lines:
        inside = line.status != COUNTED
        table.add_row(
            line.rule,
            voice.name(line.rule, lang),
            f"({_value(line, lang)})" if inside else _value(line, lang),
            voice.show(line.tiles),
            voice.why(line, lang),
            style="dim" if inside else "",
        )
    units = [f"{n} {unit_of(n, unit, lang)}" for unit, n in score.total.items()]
    table.add_section()
    table.add_row("", _say("total", lang), " ".join(units), "", "", style="bold")
    return table


def _value(line: Line, lang: str) -> str:
    """What a line is worth, with its unit where a game has several."""
    if not line.unit or not line.value:
        return str(line.value)
    return f"{line.value} {unit_of(line.value, line.unit, lang)}"


def _width(line: Line) -> int:
    return len(line.rule)


def _payment(situation: Situation, score: Score, transfer: Transfer, lang: str) -> str:
    """One payer's sum in words, with what the dealer adds to it."""
    voice, seats = score.voice, len(score.payments)
    why = voice.say(transfer.key, lang, transfer.values)
    added = [f"{voice.name(line.rule, lang)} +{line.value}" for line in transfer.lines]
    if added:
        why = f"{why} ({', '.join(added)})"
    told = _say(
        "pays",
        lang,
        payer=_chair(transfer.payer, situation, seats, lang),
        payee=_chair(transfer.payee, situation, seats, lang),
        amount=transfer.amount,
        why=why,
    )
    return told[0].upper() + told[1:]


def _chair(seat: int, situation: Situation, seats: int, lang: str) -> str:
    """A seat as the winner sees it, by number where there are not four."""
    chair = str(seat)
    if seats == 4 or seat == situation.winner:
        chair = SHARED.say(f"score.seat.{_CHAIRS[(seat - situation.winner) % seats]}", lang)
    return _say("dealer", lang, seat=chair) if seat == situation.dealer else chair


def _say(key: str, lang: str, **values: object) -> str:
    return SHARED.say(f"score.table.{key}", lang, values)
