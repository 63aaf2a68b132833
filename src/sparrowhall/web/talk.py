"""What a player asks and says at the table: answers in words, hints, the outlook, help."""

import contextlib
import logging
from typing import Final

from sparrowhall.analysis.study import study
from sparrowhall.bots import advise
from sparrowhall.bots.errors import RoomError
from sparrowhall.errors import InputError, MahjongError
from sparrowhall.game.actions import PASS, WIN, Action, decode, give
from sparrowhall.game.windows import Decision
from sparrowhall.speech.account import account
from sparrowhall.speech.answer import Answer, understand
from sparrowhall.speech.described import hand_lines, table_lines
from sparrowhall.speech.lessons import jokers_held, receiver, refusal, standing
from sparrowhall.speech.outlook import summary_lines
from sparrowhall.speech.question import Question
from sparrowhall.speech.speaker import Speaker
from sparrowhall.text.catalog import SHARED
from sparrowhall.web.limits import LONGEST_WORDS
from sparrowhall.web.messages import Choices, Hinted, Looked, Told
from sparrowhall.web.outlooks import discards_of, nearest_of, waits_of
from sparrowhall.web.pictures import kinds, lying, texts
from sparrowhall.web.play import Asked
from sparrowhall.web.presenter import Presenter
from sparrowhall.web.questions import labels

_LOG: Final = logging.getLogger(__name__)

_NOTHING: Final = Decision(-1, "", [PASS], PASS)
"""What words are an answer to when nothing is asked."""

Reply = Hinted | Looked | Choices | Told
"""What is said to one player and changes nothing."""


class Talk:
    """A word with the player of one seat, in one language."""

    def __init__(self, presenter: Presenter, seat: int, language: str) -> None:
        self._presenter: Final = presenter
        self._play: Final = presenter.play
        self._seat: Final = seat
        self._seq: Final = presenter.play.tale.shown
        self._speaker: Final[Speaker] = presenter.speaker(seat, language)

    # Answers.

    def act(self, id: str, action_id: int) -> None:
        """Answer a question with one of its actions. Raises a ``MahjongError`` with the reason."""
        asked = self._play.asked_for(self._seat, id)
        offered = [one for one in asked.decision.actions if one.id == action_id]
        self._do(asked, offered[0] if offered else decode(action_id))

    def give(self, id: str, tiles: list[str]) -> None:
        """Pass on tiles. Raises a ``MahjongError`` with the reason if that is not possible."""
        asked = self._play.asked_for(self._seat, id)
        if len(tiles) > 3:
            raise InputError("table.mark_tiles")
        self._do(asked, give(kinds(tiles, self._speaker)))

    def say(self, id: str, words: str) -> Reply | None:
        """Answer in words; a reply where that was no answer yet.

        Raises a ``MahjongError`` with the reason if it makes no sense or is not possible.
        """
        typed = words.strip()
        if len(typed) > LONGEST_WORDS:
            raise RoomError("play.too_long", {"most": LONGEST_WORDS})
        asked = self._play.question(self._seat)
        if asked is None or asked.id != id:
            answer = understand(typed, _NOTHING, {}, self._speaker)
            if not answer.command:
                self._play.asked_for(self._seat, id)
        else:
            answer = self._understood(typed, asked)
        if answer.command:
            return self._command(answer.command)
        if asked is not None and answer.several:
            return Choices(seq=self._seq, decision=id, actions=[one.id for one in answer.several])
        if asked is not None and answer.action is not None:
            self._do(asked, answer.action)
        return None

    def _understood(self, typed: str, asked: Asked) -> Answer:
        view = self._play.match.view(self._seat)
        keys = labels(Question(view, asked.decision, self._speaker))
        return understand(typed, asked.decision, keys, self._speaker)

    def _do(self, asked: Asked, chosen: Action) -> None:
        if chosen not in asked.decision.actions:
            raise self._why_not(asked, chosen)
        self._play.act(self._seat, chosen)

    def _why_not(self, asked: Asked, chosen: Action) -> MahjongError:
        """The reason why an action is not on offer."""
        view = self._play.match.view(self._seat)
        try:
            self._play.match.clone().act(self._seat, chosen)
        except MahjongError as error:
            with contextlib.suppress(LookupError, ValueError):  # made up of impossible parts
                known = refusal(view, asked.decision, error)
                known.values["action"] = self._speaker.action(chosen)
                return known
        except Exception:
            _LOG.info("an action was refused that no front end makes up", exc_info=True)
        return RoomError("play.not_on_offer")

    # Commands.

    def _command(self, name: str) -> Reply:
        if name == "hint":
            return self.hint()
        if name == "analyze":
            return self.outlook()
        if name == "menu":
            return self._menu()
        if name in ("quit", "toggle"):
            raise InputError("table.no_key", {"text": name})
        return Told(seq=self._seq, lines=self._lines(name))

    def _lines(self, name: str) -> list[str]:
        if name == "help":
            return SHARED.say("play.help", self._speaker.language).strip().split("\n")
        if name == "explain":
            return self._explained()
        picture = self._presenter.picture(self._seat, self._speaker.language)
        if name == "table":
            places = [lying(place, self._speaker) for place in picture.places]
            scores = [place.score for place in picture.places]
            return table_lines(places, picture.wall, scores, self._speaker)
        own = picture.places[self._seat]
        drawn = kinds([own.drawn], self._speaker)[0] if own.drawn else -1
        lines = hand_lines(kinds(own.hand, self._speaker), drawn, self._speaker)
        if self._play.question(self._seat) is not None:
            view = self._play.match.view(self._seat)
            lines += [jokers_held(view, self._speaker), standing(view, self._speaker)]
        return [line for line in lines if line]

    def _explained(self) -> list[str]:
        """The account of the last hand that somebody won."""
        told = self._play.match.results[: self._play.tale.paid]
        won = [result for result in told if result.wins]
        if not won:
            return [self._speaker.say("told.no_score")]
        return account(self._speaker.seated(won[-1].plan.seat_winds), won[-1])

    def _menu(self) -> Choices:
        asked = self._asked()
        actions = asked.decision.actions
        if receiver(self._play.match, self._seat) >= 0:  # nobody wants a list of all gifts
            raise InputError("table.mark_tiles")
        return Choices(seq=self._seq, decision=asked.id, actions=[one.id for one in actions])

    def _asked(self) -> Asked:
        asked = self._play.question(self._seat)
        if asked is None:
            raise RoomError("play.not_asked")
        return asked

    # Help for a decision.

    def hint(self) -> Hinted:
        """What a good player would do. Raises ``RoomError`` if nothing is asked."""
        asked, language = self._asked(), self._speaker.language
        advice = advise(self._play.match.view(self._seat), asked.decision, language)
        return Hinted(
            seq=self._seq,
            decision=asked.id,
            action=advice.action.id,
            tiles=texts(advice.action.tiles(), self._speaker),
            words=advice.reason,
        )

    def outlook(self) -> Looked:
        """How far the hand is, from what the player has been told.

        In its lines and discards tiles stand in notation, so that the page can draw them.
        """
        point, speaker = self._play.viewpoint(self._seat), self._speaker
        drawn = speaker.in_notation()
        found = study(self._play.match.rules, point.hand(), point.unseen())
        return Looked(
            seq=self._seq,
            lines=summary_lines(found, drawn) + self._why_no_win(),
            distance=found.distance,
            waits=waits_of(found, speaker),
            discards=discards_of(found, drawn),
            nearest=nearest_of(found, speaker),
            hand=found.distance == 0,
        )

    def _why_no_win(self) -> list[str]:
        """In a game where that is not plain to see: why the own tiles are no hand."""
        asked = self._play.question(self._seat)
        if asked is None or asked.decision.kind != "turn" or WIN in asked.decision.actions:
            return []
        if self._play.match.rules.name != "flex":
            return []
        try:
            self._play.match.clone().act(self._seat, WIN)
        except MahjongError as error:
            return [self._speaker.refusal(error, WIN)]
        return []
