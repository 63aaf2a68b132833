"""A match at the terminal: asks the player, lets the bots answer, tells what happens.

Whatever is told comes from the player's own view and events; results are public.
"""

from typing import Final

from sparrowhall.bots import Advice, Bot, advise
from sparrowhall.cli.table.front import Front, Leave
from sparrowhall.errors import InputError, MahjongError
from sparrowhall.game.actions import Action
from sparrowhall.game.events import (
    DEAL_BEGINS,
    DEALT,
    DRAWN,
    EXHAUSTED,
    GIVEN,
    PAID,
    RECEIVED,
    REVEALED,
    WON,
    Event,
)
from sparrowhall.game.windows import Decision
from sparrowhall.match import Match
from sparrowhall.record import RecordWriter
from sparrowhall.speech.account import account
from sparrowhall.speech.answer import Answer, understand
from sparrowhall.speech.lessons import outlook, receiver, refusal
from sparrowhall.speech.outlook import outlook_lines
from sparrowhall.speech.question import Question

YOU: Final = 0
"""The player's seat."""


class Session:
    """One sitting: from the start of a match, or from where it was left, to its end or a break."""

    def __init__(self, match: Match, writer: RecordWriter, bots: list[Bot], front: Front) -> None:
        self.match: Final = match
        self.writer: Final = writer
        self.bots: Final = bots
        self.front: Final = front
        self.speaker: Final = front.speaker
        self._heard = 0  # events of the match told so far
        self._results = 0  # results told so far
        self._ending: list[str] = []  # sentences about the end of the hand being told
        self._advice: Advice | None = None

    def play(self) -> None:
        """Play until the match is over or the player leaves."""
        try:
            self._go_on()
        except (Leave, KeyboardInterrupt, EOFError):
            print()
            print(self.speaker.say("told.saved", file=self.writer.path))

    def resume(self) -> None:
        """Take up the match where it stands: tell this hand's events as the past."""
        events = self.match.events(YOU)
        begins = max([i for i, event in enumerate(events) if event.what == DEAL_BEGINS])
        told = [self.speaker.event(event) for event in events[begins:] if _worth_telling(event)]
        self._heard = len(self.match)
        self._results = len(self.match.results)
        self.front.resume(self.match.view(YOU), told)
        self.play()

    def _go_on(self) -> None:
        match = self.match
        self._tell()
        while not match.over:
            for decision in match.decisions:
                if decision.seat != YOU:
                    bot = self.bots[decision.seat - 1]
                    self._act(decision.seat, bot.choose(match.view(decision.seat), decision))
            own = match.decision(YOU)
            if own is not None:
                self._ask(own)
            self._tell()
        self._standings()

    def _act(self, seat: int, action: Action) -> None:
        self.match.act(seat, action)
        self.writer.update()

    # Telling.

    def _tell(self) -> None:
        """Everything that has happened since the last time."""
        events = self.match.events(YOU, self._heard)
        self._heard = len(self.match)
        for event in events:
            sentence = self.speaker.event(event) if _worth_telling(event) else ""
            if event.what in (WON, EXHAUSTED, REVEALED, PAID):
                self._ending.append(sentence)
            elif sentence:
                self.front.hear(sentence)
            if event.what == PAID:
                self._end_hand()

    def _end_hand(self) -> None:
        result = self.match.results[self._results]
        self._results += 1
        wins = max(1, len(result.wins))
        lines = self._ending[:wins] + account(self.speaker, result) + self._ending[wins:]
        self._ending = []
        self.front.page([*lines, self.speaker.scores(self._scores())])

    def _scores(self) -> list[int]:
        """The scores after the results told so far."""
        scores = [self.match.rules.start_score] * self.match.seats
        for result in self.match.results[: self._results]:
            scores = [a + b for a, b in zip(scores, result.payments, strict=True)]
        return scores

    def _standings(self) -> None:
        scores = self.match.scores
        lines = [self.speaker.say("told.over")]
        for seat in sorted(range(self.match.seats), key=lambda seat: -scores[seat]):
            place = 1 + sum(score > scores[seat] for score in scores)
            who = self.speaker.names[seat]
            values = {"place": place, "who": who, "points": scores[seat]}
            lines.append(self.speaker.say("told.standing", **values))
        lines.append(self.speaker.say("told.record", file=self.writer.path))
        self.front.page(lines, wait=False)

    # Asking.

    def _ask(self, decision: Decision) -> None:
        """Let the player answer, or do the only thing possible."""
        self._tell()
        if len(decision.actions) == 1:
            only = decision.actions[0]
            self.front.hear(self.speaker.say("told.forced", action=self.speaker.action(only)))
            self._act(YOU, only)
            return
        self._advice = None
        view = self.match.view(YOU)
        question = Question(view, decision, self.speaker, receiver(self.match, YOU))
        labels = self.front.ask(question)
        chosen: Action | None = None
        while chosen is None or not self._try(chosen, question):
            chosen = self._read(question, labels)

    def _read(self, question: Question, labels: dict[str, Action]) -> Action | None:
        """The action that the player wants, None if something else was typed."""
        text = self.front.keyboard.ask(self.speaker.say("prompt.choose"))
        if self.front.marks and question.mark(text):
            self.front.note("")
            return None
        try:
            answer = self._understood(text, question, labels)
        except MahjongError as error:
            self.front.note(self.speaker.refusal(error))
            return None
        if answer.several:
            return self._choose(answer.several)
        if answer.command:
            return self._command(answer.command, question)
        return answer.action

    def _understood(self, text: str, question: Question, labels: dict[str, Action]) -> Answer:
        """What was typed; with tiles marked, Enter passes them on."""
        if question.marked and not text:
            return Answer(question.gift())
        return understand(text, question.decision, labels, self.speaker)

    def _choose(self, actions: list[Action]) -> Action | None:
        labels = self.front.menu(actions)
        chosen = labels.get(self.front.keyboard.ask(self.speaker.say("prompt.choose")))
        if chosen is None:
            self.front.note("")
        return chosen

    def _try(self, action: Action, question: Question) -> bool:
        """Do it, or say why it is not possible."""
        try:
            self.match.act(YOU, action)
        except MahjongError as error:
            known = refusal(question.view, question.decision, error)
            self.front.note(self.speaker.refusal(known, action))
            return False
        self.writer.update()
        self.front.answered()
        return True

    def _command(self, name: str, question: Question) -> Action | None:
        """Do what a command says; a second ``hint`` is the action it named."""
        if name == "quit":
            raise Leave
        if name == "hint":
            return self._hint(question.decision)
        if name == "menu" and not question.marking:
            return self._choose(question.decision.actions)
        if name == "menu":  # of all ways to choose three tiles nobody wants a list
            self.front.note(self.speaker.refusal(InputError("table.mark_tiles")))
        elif name == "analyze":
            self.front.page(outlook_lines(outlook(self.match.view(YOU)), self.speaker))
        elif name == "explain":
            self._explain()
        elif name == "help":
            self.front.help()
        else:
            self.front.command(name, self.match.view(YOU))
        return None

    def _hint(self, decision: Decision) -> Action | None:
        if self._advice is not None:
            return self._advice.action
        view = self.match.view(YOU)
        self._advice = advise(view, decision, self.speaker.language)
        key = "told.hint_key" if self.front.keyboard.single_keys else "told.hint"
        self.front.note(self.speaker.say(key, reason=self._advice.reason))
        return None

    def _explain(self) -> None:
        """The account of the last hand that somebody won."""
        won = [result for result in self.match.results if result.wins]
        if not won:
            self.front.note(self.speaker.say("told.no_score"))
            return
        self.front.page(account(self.speaker.seated(won[-1].plan.seat_winds), won[-1]))


def _worth_telling(event: Event) -> bool:
    """Whether the player wants to hear it: not that others get tiles nobody sees."""
    return event.what not in (DEALT, DRAWN, GIVEN, RECEIVED) or event.seat == YOU
