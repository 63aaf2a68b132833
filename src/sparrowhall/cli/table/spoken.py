"""The table without a drawing, for screen readers: every event a line, every question a list."""

from sparrowhall.cli.table.front import Front
from sparrowhall.errors import InputError
from sparrowhall.game.actions import Action
from sparrowhall.game.view import View
from sparrowhall.speech.answer import enter
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
        if name == "table":
            self._table(view)
        else:
            say, tiles = self.speaker.say, self.speaker.tiles
            print(say("spoken.hand", tiles=tiles(view.hand.tiles())))
            if view.drawn >= 0:
                print(say("spoken.drawn", tile=self.speaker.tile(view.drawn)))
            for told in (jokers_held(view, self.speaker), standing(view, self.speaker)):
                if told:
                    print(told)

    def _table(self, view: View) -> None:
        say = self.speaker.say
        for seat in range(view.seats):
            who = self.speaker.named(seat)
            standing = self.speaker.standing(view, seat)
            print(say("spoken.concealed", who=who, count=view.concealed(seat)), standing)
            if view.melds(seat):
                melds = [self.speaker.meld(meld) for meld in view.melds(seat)]
                print(say("spoken.melds", who=who, melds=say("semicolon").join(melds)))
            if view.bonus(seat):
                self._bonus(view, seat, who)
            if view.river(seat):
                river = [self.speaker.tile(kind) for kind in view.river(seat)]
                print(say("spoken.river", who=who, tiles=say("comma").join(river)))
        print(say("spoken.wall", count=max(view.drawable, 0)))
        print(self.speaker.scores(view.scores))

    def _bonus(self, view: View, seat: int, who: str) -> None:
        """The tiles set aside, in batches where the game has them."""
        say, tiles = self.speaker.say, self.speaker.tiles
        for when, parts in zip(("opening", "later"), batches(view, seat), strict=True):
            if parts:
                told = say("semicolon").join([tiles(batch) for batch in parts])
                print(say(f"spoken.bonus_{when}", who=who, tiles=told))
        if not any(batches(view, seat)):
            print(say("spoken.bonus", who=who, tiles=tiles(view.bonus(seat))))


def _numbered(actions: list[Action]) -> dict[str, Action]:
    return {str(number): action for number, action in enumerate(actions, 1)}
