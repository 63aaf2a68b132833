"""``sparrow replay``: a recorded match in sentences."""

import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from sparrowhall.cli.common import Json, Lang, message, print_json
from sparrowhall.cli.history import History
from sparrowhall.cli.language import checked_language
from sparrowhall.errors import InputError, RecordError
from sparrowhall.game.actions import (
    ANNOUNCE_VERB,
    CHOOSE_VERB,
    CHOW_VERB,
    OPEN_KONG_VERB,
    PASS_VERB,
    PONG_VERB,
    SET_VERB,
    WIN_VERB,
    action,
)
from sparrowhall.game.events import ANSWER, DEAL_BEGINS, PAID, Event
from sparrowhall.games import game
from sparrowhall.match import Match
from sparrowhall.speech.account import account
from sparrowhall.speech.speaker import EVERYBODY, Speaker

_CLAIMS: Final = [
    *[PASS_VERB, CHOW_VERB, PONG_VERB, OPEN_KONG_VERB, SET_VERB, WIN_VERB],
    *[ANNOUNCE_VERB, CHOOSE_VERB],
]
"""Answers worth telling: those to a question. What a discard leads to is an event of its own."""


def replay_command(
    record: Annotated[Path, typer.Argument(help="cli.replay.record")],
    seat: Annotated[str, typer.Option("--seat", help="cli.replay.seat", show_default=False)] = "",
    deal: Annotated[str, typer.Option("--deal", help="cli.replay.deal", show_default=False)] = "",
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Show a recorded match."""
    language = checked_language(lang)
    history = History(record)
    for warning in history.record.warnings:
        print(message(warning, language), file=sys.stderr)
    match = history.match
    if match is None:
        raise RecordError("record.no_seed", {}, str(record))
    listener = _number(seat, "--seat", 0, match.seats - 1) if seat else EVERYBODY
    deals = len([event for event in match.log() if event.what == DEAL_BEGINS])
    wanted = _number(deal, "--deal", 1, deals) if deal else 0
    told = Retelling(match, listener, wanted, language)
    if as_json:
        print_json(told.to_dict())
    else:
        print("\n".join(told.lines()))


def _number(text: str, where: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        values: dict[str, object] = {"found": text, "least": least, "most": most}
        raise InputError("cli.number", values, where)
    return int(text)


def _distinct(names: list[str]) -> list[str]:
    """The names of the players, those that several have with the number of the seat."""
    return [name if names.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(names)]


class Retelling:
    """A match told from its events: as one seat saw it, or with everything open."""

    def __init__(self, match: Match, listener: int, deal: int, language: str) -> None:
        self.match: Final = match
        self.listener: Final = listener
        self.deal: Final = deal
        known = game(match.rules.name)
        self.speaker: Final = Speaker(known, _distinct(match.names), listener, language, False)

    def events(self) -> list[tuple[int, Event]]:
        """The events to tell, each with the number of its deal."""
        match, listener = self.match, self.listener
        events = match.log() if listener == EVERYBODY else match.events(listener)
        numbered: list[tuple[int, Event]] = []
        deal = 0
        for event in events:
            deal += event.what == DEAL_BEGINS
            if self.deal in (0, deal):
                numbered.append((deal, event))
        return numbered

    def lines(self) -> list[str]:
        """Every event in a sentence, each hand's account after it, and the scores."""
        lines: list[str] = []
        for deal, event in self.events():
            if event.what == DEAL_BEGINS and lines:
                lines.append("")
            if event.what == ANSWER:
                if action(event.value).verb in _CLAIMS:
                    lines.append(self.speaker.answer(event))
                continue
            lines.append(self.speaker.event(event))
            if event.what == PAID:
                lines += account(self.speaker, self.match.results[deal - 1])
                lines.append(self.speaker.scores(self._scores(deal)))
        if self.match.over and not self.deal:
            lines += ["", self.speaker.say("told.over")]
        return lines

    def _scores(self, deals: int) -> list[int]:
        scores = [self.match.rules.start_score] * self.match.seats
        for result in self.match.results[:deals]:
            scores = [a + b for a, b in zip(scores, result.payments, strict=True)]
        return scores

    def to_dict(self) -> dict[str, object]:
        """The match for programs: events, and the score of each hand that was won."""
        match = self.match
        numbered = match.rules.tiles.numbered_dragons
        events = [event.to_dict(numbered) | {"deal": deal} for deal, event in self.events()]
        language = self.speaker.language
        scores = [
            {"deal": deal, "winner": win.seat, **scored.explain().to_dict(language)}
            for deal, result in enumerate(match.results, 1)
            if self.deal in (0, deal)
            for win, scored in zip(result.wins, result.scored, strict=True)
        ]
        head: dict[str, object] = {"rules": match.rules.name, "options": match.rules.options}
        ending: dict[str, object] = {"over": match.over, "totals": match.scores}
        return head | {"seats": match.names, "events": events, "scores": scores} | ending
