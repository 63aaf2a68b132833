"""The match at a table while it is played: whom it asks, what is told when, and the clocks.

Everything that happens is written down first, then told event by event behind a curtain that waits
at the places where others may be secretly asked, whether they are or not.
"""

import logging
from collections.abc import Callable
from typing import Final

from sparrowhall.bots import Bot, make_bot
from sparrowhall.bots.errors import RoomError
from sparrowhall.game.actions import PASS, WIN, Action
from sparrowhall.game.events import (
    ANSWER,
    DEAL_BEGINS,
    DISCARDED,
    DRAWN,
    KONG_ANNOUNCED,
    MELDED,
    PAID,
    Event,
)
from sparrowhall.game.windows import Decision
from sparrowhall.rules.flex.passing import CourtesyWindow, PassWindow, StopWindow
from sparrowhall.web.alarm import NEVER
from sparrowhall.web.clock import Clock, Pace
from sparrowhall.web.ledger import Ledger
from sparrowhall.web.seating import Seating
from sparrowhall.web.tale import Tale
from sparrowhall.web.viewpoint import Viewpoint

_LOG: Final = logging.getLogger(__name__)


class Asked:
    """A question put to a seat. Its answer is ``answer`` at the time ``due`` if none came before;
    without ``answer`` a bot chooses it. ``open`` says whether the player sees the question.
    """

    def __init__(self, decision: Decision, id: str, since: float) -> None:
        self.decision: Final = decision
        self.id: Final = id
        self.since: Final = since
        self.due = NEVER
        self.whole = 0.0
        self.answer: Action | None = None
        self.open = False


class Play:
    """Drives a match. After every change, and when it is time, the table saves, lets it ``go_on``
    and ``answer_due``; nothing here runs by itself. Times are seconds of ``now``.
    """

    def __init__(
        self, ledger: Ledger, seating: Seating, pace: Pace, clock: Clock, now: Callable[[], float]
    ) -> None:
        self.ledger: Final = ledger
        self.match: Final = ledger.match
        self.tale: Final = Tale(self.match)
        self.asked: Final[dict[int, Asked]] = {}
        self.no_claims: Final[set[int]] = set()
        self._seating: Final = seating
        self._pace: Final = pace
        self._clock: Final = clock
        self._now: Final = now
        self._points: Final[dict[int, Viewpoint]] = {}
        self._bots: Final[dict[int, tuple[str, Bot]]] = {}
        self._held_until = 0.0
        self._reading_since = -1.0  # when the account was opened, -1 if none is
        self._gone_on: Final[set[int]] = set()
        self._sneaky: Final = self.match.rules.options.get("sneaky_blanks") is True
        sneaky = [DRAWN, MELDED] if self._sneaky else []
        self._held_after: Final = [DISCARDED, KONG_ANNOUNCED, *sneaky]
        self.tale.grow()

    def catch_up(self, shown: int = -1) -> None:
        """Tell at once what was told before: ``shown`` events, or all but a hand nobody has begun
        to play, so that the account of the last one can be read.
        """
        limit = shown if shown >= 0 else self._told_before()
        while not self.tale.all_told and self.tale.shown < limit:
            if self.tale.tell().what == PAID:
                self._reading_since = self._now()
            elif self._reading_since >= 0:
                self._reading_since = -1.0

    def _told_before(self) -> int:
        events, account = 0, 0
        for event in self.match.log():
            if event.what == ANSWER:
                account = 0
            else:
                events += 1
                account = events if event.what == PAID else account
        return account or events

    # What is told.

    def viewpoint(self, seat: int) -> Viewpoint:
        """What ``seat`` (-1: an onlooker) has been told of the hand in play."""
        point = self._points.get(seat)
        if point is None:
            hand = self.tale.since(self.tale.begins)
            rules = self.match.rules
            scores = [rules.start_score] * rules.seats
            before = self.tale.paid - sum(event.what == PAID for event in hand)
            for result in self.match.results[:before]:
                scores = [a + b for a, b in zip(scores, result.payments, strict=True)]
            point = Viewpoint(rules, seat, scores)
            for event in hand:
                point.hear(event)
            self._points[seat] = point
        return point

    def _tell(self, now: float) -> float:
        """Draw the curtain as far as it may go; the time when it may go on."""
        while not self.tale.all_told:
            if self.readers():
                limit = self._clock.account
                wait = self._reading_since + limit if limit else NEVER
                if now < wait:
                    return wait
            if now < self._held_until:
                return self._held_until
            self._took_place(self.tale.tell(), now)
        return now

    def _took_place(self, event: Event, now: float) -> None:
        for point in self._points.values():
            point.hear(event)
        if event.what in self._held_after:
            self._held_until = now + self._pace.claim
        elif event.what == PAID:
            self._reading_since = now
            self._gone_on.clear()
            self.no_claims.clear()
        elif event.what == DEAL_BEGINS:
            self._reading_since = -1.0

    @property
    def reading(self) -> bool:
        """Whether the account of a hand lies open."""
        return self._reading_since >= 0

    def readers(self) -> list[int]:
        """The seats whose players have not gone on from the account yet."""
        if not self.reading or self.match.over:
            return []
        seats = range(self.match.seats)
        return [s for s in seats if self._seating.plays(s) and s not in self._gone_on]

    def reading_left(self) -> float:
        """How long the account stays open, 0 without a clock."""
        limit = self._clock.account
        if not limit or not self.readers():
            return 0.0
        return max(self._reading_since + limit - self._now(), 0.001)

    def onward(self, seat: int) -> None:
        """The player has read the account. Raises ``RoomError`` if there is none."""
        if seat not in self.readers():
            raise RoomError("play.no_account")
        self._gone_on.add(seat)

    # Who is asked.

    def question(self, seat: int) -> Asked | None:
        """What the player of ``seat`` is asked, as far as it was put."""
        asked = self.asked.get(seat)
        return asked if asked is not None and asked.open else None

    def waiting(self) -> list[int]:
        """The seats being waited for, as far as everybody may know."""
        window = self.match.deal.window
        everybody = isinstance(window, PassWindow | StopWindow | CourtesyWindow)
        return sorted(s for s, a in self.asked.items() if everybody or a.decision.kind == "turn")

    def wish(self, seat: int, no_claims: bool) -> None:
        """Whether to let discards go by without asking."""
        if no_claims:
            self.no_claims.add(seat)
        else:
            self.no_claims.discard(seat)
        asked = self.question(seat)
        if asked is not None and self._lets_go_by(asked.decision):
            del self.asked[seat]  # put anew, it is answered at once; others keep their clock

    def _lets_go_by(self, decision: Decision) -> bool:
        wished = decision.seat in self.no_claims and decision.kind == "claim"
        return wished and WIN not in decision.actions

    def _ask(self, now: float) -> None:
        for decision in self.match.decisions:
            seat = decision.seat
            asked = self.asked.get(seat)
            bot = self._seating.bot_plays(seat, now)
            if asked is None or bot == (asked.open or asked.answer is not None):
                self.asked[seat] = self._put(decision, bot, now)

    def _put(self, decision: Decision, bot: bool, now: float) -> Asked:
        """A new question, and what becomes of it if nobody answers."""
        seat = decision.seat
        asked = Asked(decision, f"d{self.tale.answers[seat]}", now)
        think = self._pace.think if decision.kind == "turn" else 0.0
        if bot:
            asked.due = now + think
        elif len(decision.actions) == 1:
            asked.due, asked.answer = now + think, decision.actions[0]
        elif self._lets_go_by(decision):
            asked.due, asked.answer = now, PASS
        else:
            asked.open = True
            asked.whole = self._clock.whole(decision.kind)
            if asked.whole:
                asked.due, asked.answer = now + asked.whole, decision.default
        return asked

    def left(self, asked: Asked) -> float:
        """How long a player has for a question, 0 without a clock."""
        return max(asked.due - self._now(), 0.001) if asked.whole else 0.0

    # Going on.

    def go_on(self) -> float:
        """Tell what may be told, and ask who is to be asked; the time when more is due (``NEVER``:
        when somebody acts). Whatever has happened must have been saved before.

        With none of its players there a table rests.
        """
        if not self._seating.anybody_here():
            return NEVER
        now = self._now()
        wake = self._tell(now)
        if not self.tale.all_told:
            return wake
        if self.match.over:
            return NEVER
        if self._sneaky and now < self._held_until and self._only_a_turn():
            return self._held_until
        self._ask(now)
        return self._next(now)

    def answer_due(self) -> None:
        """Answer for those whose answer is due: bots, and players whose time is over."""
        now = self._now()
        for seat in [seat for seat, asked in self.asked.items() if asked.due <= now]:
            self.act(seat, self._choice(seat))

    def _only_a_turn(self) -> bool:
        return all(decision.kind == "turn" for decision in self.match.decisions)

    def _next(self, now: float) -> float:
        """When a clock runs out, or a lost player's grace."""
        times = [asked.due for asked in self.asked.values()]
        times += [
            self._seating.grace_ends(seat, now)
            for seat, asked in self.asked.items()
            if asked.open and not self._seating.here(seat)
        ]
        return min(times, default=NEVER)

    def _choice(self, seat: int) -> Action:
        asked = self.asked[seat]
        if asked.answer is not None:
            return asked.answer
        # The engine's memories are not made for threads, and a choice takes a few milliseconds.
        try:
            return self._bot(seat).choose(self.match.view(seat), asked.decision)
        except Exception:
            _LOG.exception("a bot failed and did the default")
            return asked.decision.default

    def _bot(self, seat: int) -> Bot:
        level = self._seating.level(seat)
        known = self._bots.get(seat)
        if known is None or known[0] != level:
            known = (level, make_bot(level, f"{self.match.commitment} {seat}"))
            self._bots[seat] = known
        return known[1]

    async def save(self) -> None:
        """Write down what has happened; only then may it be told.

        Raises what the store raises if that cannot be done; the match is not to be trusted then.
        """
        await self.ledger.save()
        self.tale.grow()

    # A player acts.

    def asked_for(self, seat: int, id: str) -> Asked:
        """The question that an answer is for. Raises ``RoomError`` if it is not open."""
        asked = self.question(seat)
        if asked is not None and asked.id == id:
            return asked
        number = int(id[1:]) if id[:1] == "d" and id[1:].isdecimal() and len(id) < 9 else -1
        if 0 <= number < self.tale.answers[seat]:
            raise RoomError("play.late")
        raise RoomError("play.not_asked" if asked is None else "play.no_such_question")

    def act(self, seat: int, action: Action) -> None:
        """Answer what the seat is asked with an action that is on offer."""
        self.match.act(seat, action)
        self.asked.pop(seat)
