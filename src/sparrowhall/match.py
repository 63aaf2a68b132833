"""A match: deals in series until the plan of the game says that it is over. The front door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sparrowhall.errors import IllegalAction, InputError
from sparrowhall.fair import Chance, commitment, new_seed
from sparrowhall.game import flow
from sparrowhall.game.actions import Action, decode
from sparrowhall.game.deal import Deal, Result
from sparrowhall.game.dealing import begin, lay_out
from sparrowhall.game.events import ANSWER, Event
from sparrowhall.game.guess import redeal_hidden
from sparrowhall.game.past import Past, events_since
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.games import rules_of

if TYPE_CHECKING:
    import random

    from sparrowhall.record import Record


class Match:
    """A match of ``rules``: a game's name, or a rule set of one's own.

    ``seed`` (a whole number or a text) fixes every wall; without one a secret seed of 256 bits is
    drawn. ``options`` are table options, ``preset`` a named set of them. ``names`` are the players'
    names, for records.

    Raises ``InputError`` for an unknown game or a wrong seed, ``OptionError`` for wrong options.
    """

    def __init__(
        self,
        rules: str | RuleSet,
        seed: object = None,
        options: dict[str, object] | None = None,
        preset: str = "",
        names: list[str] | None = None,
        *,
        _origin: Match | None = None,
    ) -> None:
        origin = _origin
        self.rules: Final[RuleSet] = (
            rules if isinstance(rules, RuleSet) else rules_of(rules, options, preset)
        )
        self.seed: Final[str] = origin.seed if origin is not None else seed_text(seed)
        self.names: Final[list[str]] = (
            origin.names if origin is not None else seat_names(names, self.rules.seats)
        )
        self._chance: Final[Chance] = origin._chance if origin is not None else Chance(self.seed)
        if origin is not None:
            # All of this is shared: scores, results and the past are replaced, never changed, and
            # a deal parts before it changes.
            self.scores: list[int] = origin.scores
            self.results: list[Result] = origin.results
            self.over: bool = origin.over
            self._past: Past | None = origin._past
            self.deal: Deal = origin.deal.share()
        else:
            self.scores = [self.rules.start_score] * self.rules.seats
            self.results = []
            self.over = False
            self._past = None
            self.deal = lay_out(self.rules, self.rules.first_plan(self._chance), self._chance)
            self._start()

    # The deals.

    def _start(self) -> None:
        """Begin the deal, and further deals while one ends before anybody was asked."""
        begin(self.deal)
        while self.deal.over and self._next_deal():
            begin(self.deal)

    def _next_deal(self) -> bool:
        """Book the finished deal and lay out the next; False if the match is over."""
        result = self.deal.result
        assert result is not None
        past = self._past
        if past is not None and not past.imagined:
            self.results[-1].forget(past)  # there has been time to look at it
        self.results = [*self.results, result]
        self.scores = [score + result.payments[i] for i, score in enumerate(self.scores)]
        plan = self.rules.next_plan(result, self._chance, self.scores)
        if plan is None:
            self.over = True
            return False
        self._past = Past(self._past, self.deal, self._chance)
        self.deal = lay_out(self.rules, plan, self._chance)
        return True

    # Playing.

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.rules.seats

    @property
    def decisions(self) -> list[Decision]:
        """Everyone who has to answer now (a snapshot); never empty while the match is not over."""
        window = self.deal.window
        return window.waiting() if window is not None else []

    def decision(self, seat: int) -> Decision | None:
        """What ``seat`` has to answer now, or None."""
        window = self.deal.window
        return window.decision(seat) if window is not None else None

    def act(self, seat: int, chosen: Action | int) -> None:
        """Answer for ``seat`` with an action or its id.

        Raises ``IllegalAction`` with the reason if it is not on offer, and changes nothing then.
        """
        if not isinstance(seat, int) or not 0 <= seat < self.rules.seats:
            raise IllegalAction("act.no_such_seat", {"seat": seat, "seats": self.rules.seats})
        if isinstance(chosen, int):
            chosen = self._by_id(seat, chosen)
        if not isinstance(chosen, Action):
            raise IllegalAction("act.no_action", {"found": chosen})
        if self.over:
            raise IllegalAction("act.match_over")
        deal = self.deal
        if deal.sharing is not None:
            deal.part()
        flow.answer(deal, seat, chosen)
        if deal.result is not None and self._next_deal():
            self._start()

    def _by_id(self, seat: int, id: int) -> Action:
        decision = self.decision(seat)
        if decision is not None:
            for offered in decision.actions:
                if offered.id == id:
                    return offered
        try:
            return decode(id)
        except InputError as error:
            raise IllegalAction(error.code, error.values) from None

    # Looking.

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or not -1 <= seat < self.rules.seats:
            values: dict[str, object] = {"seat": seat, "seats": self.rules.seats}
            raise InputError("act.no_such_seat", values, "seat")

    def view(self, seat: int) -> View:
        """What ``seat`` may know now (-1: an onlooker)."""
        self._check_seat(seat)
        return View(self.deal, seat, self.scores)

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What ``seat`` (-1: an onlooker) may know of the events from number ``since`` on.

        Events it may not know of are left out, so keep ``len(match)`` as the next ``since``.
        """
        self._check_seat(seat)
        seen = [event.seen_by(seat) for event in self.log(since)]
        return [event for event in seen if event is not None]

    def __len__(self) -> int:
        """How many events there are so far, sealed ones included."""
        return self._before() + self.deal.log.length

    def _before(self) -> int:
        """How many events finished deals had."""
        return self._past.length if self._past is not None else 0

    def log(self, since: int = 0) -> list[Event]:
        """Every event from number ``since`` on, sealed and private ones too: for records."""
        if since < 0:
            since = max(since + len(self), 0)
        before = self._before()
        if since >= before:
            return self.deal.log.since(since - before)
        return events_since(self._past, since) + self.deal.log.since(0)

    @property
    def commitment(self) -> str:
        """What may be published of the seed before the match (64 hexadecimal digits)."""
        return commitment(self.seed)

    # Copies.

    def clone(self) -> Match:
        """An independent copy that knows everything, the walls to come included.

        It costs next to nothing until one of the two plays on: that one then copies the table.
        """
        return Match(self.rules, _origin=self)

    def guess(self, seat: int, rng: random.Random) -> Match:
        """A clone whose hidden tiles are dealt anew to fit what ``seat`` has seen."""
        self._check_seat(seat)
        other = self.clone()
        if self.over:
            return other
        other.deal.part()
        other.deal.imagined = True
        redeal_hidden(other.deal, seat, rng)
        if other.deal.result is not None and other._next_deal():
            other._start()
        return other

    def record(self) -> Record:
        """The match so far as a record."""
        from sparrowhall.record import record_of

        return record_of(self)

    @staticmethod
    def from_record(record: Record) -> Match:
        """The match of a record, played again through the engine.

        Raises ``RecordError`` where the record does not hold.
        """
        from sparrowhall.record import replay

        return replay(record)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        from sparrowhall.record import rebuild

        answers = [(e.seat, e.value) for e in self.log() if e.what == ANSWER]
        return (rebuild, (self.rules.name, self.seed, self.rules.options, self.names, answers))


def seed_text(seed: object) -> str:
    """The seed as text: the number or text given, or a new secret one.

    Raises ``InputError`` for anything else, an empty text, or one of over 200 characters.
    """
    if seed is None:
        return new_seed()
    text = ""
    if isinstance(seed, str):
        text = seed.strip()
    elif isinstance(seed, int) and not isinstance(seed, bool) and seed.bit_length() < 700:
        text = str(seed)
    if not text or len(text) > 200 or not text.isprintable():
        found: object = repr(seed) if isinstance(seed, str) else seed
        raise InputError("match.seed", {"seed": found}, "seed")
    return text


def seat_names(names: list[str] | None, seats: int) -> list[str]:
    """A name for every seat.

    Raises ``InputError`` if the number of names is another, or for a name that is no text of 1 to
    40 printable characters.
    """
    if names is None:
        return [f"seat {seat}" for seat in range(seats)]
    if len(names) != seats:
        raise InputError("match.names", {"names": len(names), "seats": seats}, "names")
    for at, name in enumerate(names):
        if not isinstance(name, str) or not 1 <= len(name) <= 40 or not name.isprintable():
            raise InputError("match.name", {"name": repr(name)}, f"names[{at}]")
    return list(names)
