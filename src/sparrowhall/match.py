"""A match: deals in series until the plan of the game says that it is over. The front door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sparrowhall.errors import IllegalAction, InputError
from sparrowhall.fair import Chance, commitment, new_seed
from sparrowhall.game import flow
from sparrowhall.game.actions import Action, decode
from sparrowhall.game.deal import Deal, Plan, Result
from sparrowhall.game.events import ANSWER, DEAL_BEGINS, Event, Log
from sparrowhall.game.guess import redeal_hidden
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.game.view import View
from sparrowhall.game.wall import Wall
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
        self.seed: Final[str] = origin.seed if origin else seed_text(seed)
        self.names: Final[list[str]] = (
            origin.names if origin else seat_names(names, self.rules.seats)
        )
        self._chance: Final[Chance] = origin._chance if origin else Chance(self.seed)
        self.scores: list[int] = [self.rules.start_score] * self.rules.seats
        self.results: list[Result] = []
        self.over: bool = False
        if origin is not None:
            self.deal: Deal = origin.deal.clone()
            self._log: Log = self.deal.log
            self.scores = origin.scores[:]
            self.results = origin.results[:]
            self.over = origin.over
        else:
            self._log = Log()
            self.deal = self._new_deal(self.rules.first_plan(self._chance))
            self._start()

    # The deals.

    def _new_deal(self, plan: Plan) -> Deal:
        rules = self.rules
        tiles = self._chance.shuffled(rules.tiles.tiles(), plan.number)
        wall = Wall(tiles, rules.reserve())
        return Deal(rules, plan, wall, self._log, [rules.new_seat(i) for i in range(rules.seats)])

    def _start(self) -> None:
        """Open the deal, and further deals while one ends before anybody was asked."""
        while True:
            plan = self.deal.plan
            facts = [plan.round_wind, plan.repeats, self.rules.seats]
            facts += plan.seat_winds or [-1] * self.rules.seats
            event = Event(
                DEAL_BEGINS, plan.dealer, value=plan.number, tiles=tuple(facts + plan.dice)
            )
            self._log.add(event)
            self.rules.open(self.deal)
            if not self.deal.over or not self._next_deal():
                return

    def _next_deal(self) -> bool:
        """Book the finished deal and lay out the next; False if the match is over."""
        result = self.deal.result
        assert result is not None
        self.results.append(result)
        for seat in range(len(self.scores)):
            self.scores[seat] += result.payments[seat]
        plan = self.rules.next_plan(result, self._chance, self.scores)
        if plan is None:
            self.over = True
            return False
        self.deal = self._new_deal(plan)
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
        flow.answer(self.deal, seat, chosen)
        if self.deal.result is not None and self._next_deal():
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
        seen = [event.seen_by(seat) for event in self._log.since(since)]
        return [event for event in seen if event is not None]

    def __len__(self) -> int:
        """How many events there are so far, sealed ones included."""
        return self._log.length

    def log(self, since: int = 0) -> list[Event]:
        """Every event from number ``since`` on, sealed and private ones too: for records."""
        return self._log.since(since)

    @property
    def commitment(self) -> str:
        """What may be published of the seed before the match (64 hexadecimal digits)."""
        return commitment(self.seed)

    # Copies.

    def clone(self) -> Match:
        """An independent copy that knows everything, the walls to come included."""
        return Match(self.rules, _origin=self)

    def guess(self, seat: int, rng: random.Random) -> Match:
        """A clone whose hidden tiles are dealt anew to fit what ``seat`` has seen."""
        self._check_seat(seat)
        other = self.clone()
        if self.over:
            return other
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

        answers = [(e.seat, e.value) for e in self._log.since(0) if e.what == ANSWER]
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
