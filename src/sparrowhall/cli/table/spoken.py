"""The table without a drawing, for screen readers: every event a line, every question a list."""

from sparrowhall.cli.table.front import Front
from sparrowhall.errors import InputError
from sparrowhall.game.actions import Action
from sparrowhall.game.view import View
from sparrowhall.speech.answer import enter
from sparrowhall.speech.described import Lying, hand_lines, table_lines
from sparrowhall.speech.lessons import jokers_held, standing
from sparrowhall.speech.question import Question
from sparrowhall.speech.speaker import batches


class Spoken(Front):
    """Prints plain lines, only what is new."""

    def hear(self, sentence: str) -> None:
        """Say it."""
        print(sentence, flush=True)

    def resume(self, view: View, told: list[str]) -> None:
        """Describe the table as it stands."""
        print(told[0])
        self.command("table", view)
        self.command("hand", view)

    def ask(self, question: Question) -> dict[str, Action]:
        """The question, then its answers as a numbered list, unless tiles are to be named."""
        say = self.speaker.say
        print(question.text)
        if question.marking:
            self.command("hand", question.view)
            print(say("spoken.give"))
            return {}
        labels = question.labels() if question.decision.kind == "courtesy" else {}
        labels = self._listed(labels or _numbered(question.decision.actions))
        try:
            default = self.speaker.action(enter(question.decision))
            print(say("spoken.choose", default=default))
        except InputError:
            print(say("spoken.choose_no_default"))
        return labels

    def note(self, text: str) -> None:
        """Say it."""
        if text:
            print(text)

    def menu(self, actions: list[Action]) -> dict[str, Action]:
        """A numbered list."""
        return self._listed(_numbered(actions))

    def _listed(self, labels: dict[str, Action]) -> dict[str, Action]:
        for number, action in labels.items():
            print(f"{number}. {self.speaker.action(action)}")
        return labels

    def page(self, lines: list[str], wait: bool = True) -> None:
        """Say every line."""
        for line in lines:
            print(line.strip())
        if wait:
            self.pause()

    def help(self) -> None:
        """What can be typed."""
        print(self.speaker.say("help.spoken").strip())

    def command(self, name: str, view: View) -> None:
        """Describe the own hand, or what everybody has shown."""
        told = self._table(view) if name == "table" else self._hand(view)
        print("\n".join([line for line in told if line]))

    def _hand(self, view: View) -> list[str]:
        lines = hand_lines(view.hand.tiles(), view.drawn, self.speaker)
        return [*lines, jokers_held(view, self.speaker), standing(view, self.speaker)]

    def _table(self, view: View) -> list[str]:
        places = [self._lying(view, seat) for seat in range(view.seats)]
        return table_lines(places, view.drawable, view.scores, self.speaker)

    def _lying(self, view: View, seat: int) -> Lying:
        facts, speaker = view.standing(seat), self.speaker
        return Lying(
            view.concealed(seat),
            speaker.standing(facts),
            [speaker.meld(meld) for meld in view.melds(seat)],
            batches(facts, view.bonus(seat)),
            view.river(seat),
        )


def _numbered(actions: list[Action]) -> dict[str, Action]:
    return {str(number): action for number, action in enumerate(actions, 1)}
