"""The table without a drawing, for screen readers: every event a line, every question a list."""

from sparrowhall.cli.table.answer import enter
from sparrowhall.cli.table.front import Front
from sparrowhall.errors import InputError
from sparrowhall.game.actions import Action
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision


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

    def ask(self, view: View, decision: Decision) -> dict[str, Action]:
        """The question, then its answers as a numbered list."""
        say = self.speaker.say
        tile = self.speaker.tile(decision.tile) if decision.tile >= 0 else ""
        print(question(self, decision, tile))
        labels = self.menu(decision.actions)
        try:
            default = self.speaker.action(enter(decision))
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
        labels = {str(number): action for number, action in enumerate(actions, 1)}
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

    def _table(self, view: View) -> None:
        say, tiles = self.speaker.say, self.speaker.tiles
        for seat in range(view.seats):
            who = self.speaker.named(seat)
            standing = self.speaker.standing(view, seat)
            print(say("spoken.concealed", who=who, count=view.concealed(seat)), standing)
            if view.melds(seat):
                melds = [tiles(list(meld.tiles)) for meld in view.melds(seat)]
                print(say("spoken.melds", who=who, melds=say("semicolon").join(melds)))
            if view.bonus(seat):
                print(say("spoken.bonus", who=who, tiles=tiles(view.bonus(seat))))
            if view.river(seat):
                river = [self.speaker.tile(kind) for kind in view.river(seat)]
                print(say("spoken.river", who=who, tiles=say("comma").join(river)))
        print(say("spoken.wall", count=view.drawable))
        print(self.speaker.scores(view.scores))


def question(front: Front, decision: Decision, tile: str) -> str:
    """The question in words: the game's own, else a shared one."""
    speaker = front.speaker
    catalog = speaker.game.voice.catalog
    key = f"question.{decision.kind}"
    if catalog.has(f"table.{key}"):
        return speaker.of_game(key, key)
    known = decision.kind in ("turn", "claim", "rob")
    return speaker.say(key if known else "question.other", tile=tile)
