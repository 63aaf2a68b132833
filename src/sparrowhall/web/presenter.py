"""The whole table as one viewer may see it, in that viewer's language."""

from typing import Final

from sparrowhall.game.events import DEALT, DRAWN, GIVEN, NAMES, RECEIVED, Event
from sparrowhall.games import game
from sparrowhall.speech.lessons import receiver
from sparrowhall.speech.speaker import Speaker
from sparrowhall.web import messages
from sparrowhall.web.accounts import account
from sparrowhall.web.clock import milliseconds
from sparrowhall.web.pictures import picture, text
from sparrowhall.web.play import Asked, Play
from sparrowhall.web.questions import question
from sparrowhall.web.seating import Seating


class Presenter:
    """Puts a match and those who play it into messages."""

    def __init__(self, play: Play, seating: Seating) -> None:
        self.play: Final = play
        self.seating: Final = seating
        self._accounts: Final[dict[tuple[int, str], messages.Account]] = {}
        self._accounted = 0  # the hand that the accounts kept are of

    def mark(self, seat: int) -> object:
        """What of the match a state for a seat would show, in short."""
        play = self.play
        asked, wish = play.question(seat), seat in play.no_claims
        return (play.tale.shown, asked, play.waiting(), play.readers(), wish)

    def fill(self, state: messages.State, told: int) -> None:
        """Put into a state what it shows of the match, of which ``told`` events were told."""
        play, seat, language = self.play, state.you, state.language
        state.seq = play.tale.shown
        state.no_claims = seat in play.no_claims
        state.picture = self.picture(seat, language)
        state.question = self.question(seat, language)
        state.happenings = self.happenings(seat, language, told)
        state.waiting = play.waiting()
        state.account = self.account(seat, language)
        if state.table.phase == "over":
            state.standings = self.standings(language)

    def speaker(self, seat: int, language: str) -> Speaker:
        """Who speaks to a seat (-1: an onlooker) about the hand in play."""
        plain = Speaker(
            game(self.play.match.rules.name), self.seating.names(language), seat, language, True
        )
        return plain.seated(self.play.viewpoint(seat).winds)

    def picture(self, seat: int, language: str) -> messages.Picture:
        """The hand in play."""
        return picture(self.play.viewpoint(seat), self.speaker(seat, language))

    def question(self, seat: int, language: str) -> messages.Question | None:
        """What the seat is asked, with the time it has."""
        asked = self.play.question(seat)
        if asked is None:
            return None
        found = self._question(seat, asked, language)
        found.left = milliseconds(self.play.left(asked))
        found.whole = milliseconds(asked.whole)
        return found

    def _question(self, seat: int, asked: Asked, language: str) -> messages.Question:
        match = self.play.match
        speaker = self.speaker(seat, language)
        to = receiver(match, seat)
        return question(asked.id, match.view(seat), asked.decision, speaker, to)

    def happenings(self, seat: int, language: str, since: int) -> list[messages.Happening]:
        """What has been told from event ``since`` on."""
        tale = self.play.tale
        speaker = self.speaker(seat, language).seated(tale.winds(since))
        told: list[messages.Happening] = []
        for seq, event in enumerate(tale.since(since), since + 1):
            seen = event.seen_by(seat)
            assert seen is not None
            told.append(_happening(seq, seen, speaker))
        return told

    def account(self, seat: int, language: str) -> messages.Account | None:
        """What the last hand came to, while its account lies open."""
        if not self.play.reading:
            return None
        paid = self.play.tale.paid
        if paid != self._accounted:
            self._accounts.clear()
            self._accounted = paid
        found = self._accounts.get((seat, language))
        if found is None:
            point, speaker = self.play.viewpoint(seat), self.speaker(seat, language)
            result = self.play.match.results[paid - 1]
            found = account(point.fold.number, result, point, speaker)
            self._accounts[seat, language] = found
        found.waiting = self.play.readers()
        found.left = milliseconds(self.play.reading_left())
        return found

    def standings(self, language: str) -> list[messages.Standing]:
        """The places in the end; equal scores share one."""
        scores, names = self.play.match.scores, self.seating.names(language)
        return [
            messages.Standing(
                place=1 + sum(score > scores[seat] for score in scores),
                seat=seat,
                name=names[seat],
                points=scores[seat],
            )
            for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat])
        ]


def _happening(seq: int, event: Event, speaker: Speaker) -> messages.Happening:
    mine = event.seat == speaker.listener
    words = speaker.event(event)
    return messages.Happening(
        seq=seq,
        what=NAMES[event.what],
        seat=event.seat,
        tile=text(event.kind, speaker),
        words=words if mine or event.what not in (DEALT, DRAWN, GIVEN, RECEIVED) else "",
    )
