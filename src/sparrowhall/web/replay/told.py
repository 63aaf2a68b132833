"""A finished match in messages: its hands in short, and one hand step by step."""

from typing import Final

from sparrowhall.game.actions import (
    CHOW_VERB,
    OPEN_KONG_VERB,
    PASS_VERB,
    PONG_VERB,
    SET_VERB,
    WIN_VERB,
    action,
)
from sparrowhall.game.events import (
    DEAD,
    DEAL_BEGINS,
    EXHAUSTED,
    MELDED,
    NAMES,
    PAID,
    READY,
    RIVER_SWAPPED,
    SWAPPED,
    WON,
    Event,
)
from sparrowhall.games import game
from sparrowhall.speech.speaker import EVERYBODY, Speaker
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.kinds import NATURAL, kinds_in
from sparrowhall.tiles.notation import show_kind
from sparrowhall.web.accounts import account
from sparrowhall.web.differences import differs, game_name
from sparrowhall.web.forms import values_of
from sparrowhall.web.messages import Picture, Place, Standing
from sparrowhall.web.pictures import picture, place, text
from sparrowhall.web.replay.film import Film
from sparrowhall.web.replay.messages import HandLine, HandTold, Moment, Overview, Step
from sparrowhall.web.viewpoint import Viewpoint

_MOMENTS: Final = {
    DEAD: "dead",
    EXHAUSTED: "draw",
    MELDED: "claim",
    READY: "ready",
    RIVER_SWAPPED: "swap",
    SWAPPED: "swap",
    WON: "win",
}
"""The kind of moment that an event makes."""

_CLAIMS: Final = [PASS_VERB, CHOW_VERB, PONG_VERB, OPEN_KONG_VERB, SET_VERB, WIN_VERB]
"""Answers worth telling where no event tells them."""


def overview(film: Film, language: str) -> Overview:
    """The match in short."""
    match = film.match
    known = game(match.rules.name)
    biggest = max((max(result.payments) for result in match.results), default=0)
    return Overview(
        id=film.id,
        game=match.rules.name,
        game_name=game_name(known, language),
        options=dict(values_of(match.rules.options)),
        differs=differs(known, match.rules.options, language),
        what_if=film.what_if,
        numbered_dragons=known.tiles.numbered_dragons,
        names=film.names,
        commitment=match.commitment,
        seed=match.seed,
        start=match.rules.start_score,
        hands=[_line(film, number, biggest, language) for number in film.numbers],
        standings=standings(match.scores, film.names),
    )


def standings(scores: list[int], names: list[str]) -> list[Standing]:
    """The places in the end; equal scores share one."""
    return [
        Standing(
            place=1 + sum(score > scores[seat] for score in scores),
            seat=seat,
            name=names[seat],
            points=scores[seat],
        )
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat])
    ]


def _speaker(film: Film, number: int, language: str) -> Speaker:
    """Who tells of a hand. The players have names and winds; nobody is "you"."""
    known = game(film.match.rules.name)
    plain = Speaker(known, film.names, EVERYBODY, language, True)
    return plain.seated(film.winds(number))


def _line(film: Film, number: int, biggest: int, language: str) -> HandLine:
    events = film.hands[number - 1]
    result = film.match.results[number - 1]
    speaker = _speaker(film, number, language)
    begins = events[0]
    ends = [speaker.event(event) for event in events if event.what in (WON, EXHAUSTED)]
    return HandLine(
        number=number,
        dealer=begins.seat,
        round_wind=text(begins.tiles[0], speaker),
        repeats=begins.tiles[1],
        winds=[show_kind(wind) if wind >= 0 else "" for wind in speaker.winds],
        steps=len(events),
        words=" ".join(ends),
        winners=[win.seat for win in result.wins],
        points=result.payments[:],
        scores=film.scores(number),
        moments=_moments(film, number, biggest, speaker),
    )


def _moments(film: Film, number: int, biggest: int, speaker: Speaker) -> list[Moment]:
    ready = film.ready(number)
    found: list[Moment] = []
    for step, event in enumerate(film.hands[number - 1]):
        seen = event.seen_by(EVERYBODY)
        if event.what == PAID and 0 < biggest == max(event.tiles):
            found.append(_biggest(step, event, speaker))
        elif seen is not None and seen.what in _MOMENTS:
            kong = seen.meld is not None and seen.meld.is_kong
            kind = "kong" if kong else _MOMENTS[seen.what]
            found.append(Moment(step, kind, seen.seat, speaker.event(seen), False))
        if step in ready:
            found.append(_became_ready(step, *ready[step], speaker))
    return found


def _biggest(step: int, event: Event, speaker: Speaker) -> Moment:
    points = max(event.tiles)
    seat = event.tiles.index(points)
    values: dict[str, object] = {"who": speaker.named(seat), "points": points}
    words = SHARED.say("replay.told.biggest", speaker.language, values)
    return Moment(step, "biggest", seat, words, False)


def _became_ready(step: int, seat: int, waits: int, speaker: Speaker) -> Moment:
    kinds = kinds_in(waits)
    natural = [kind for kind in kinds if kind < NATURAL]  # a joker goes without saying
    tiles = speaker.tiles(natural or kinds)
    values: dict[str, object] = {"who": speaker.who(seat), "tiles": tiles}
    words = SHARED.say("replay.told.ready", speaker.language, values)
    return Moment(step, "ready", seat, words, True)


# One hand.


def hand(film: Film, number: int, view: int, language: str) -> HandTold:
    """A hand step by step, through the eyes of a seat, or (-1) with everything open."""
    speaker = _speaker(film, number, language)
    watcher = _Watcher(film, number, view)
    steps: list[Step] = []
    before: list[Place] = []
    for at, event in enumerate(film.hands[number - 1]):
        watcher.hear(event)
        now = watcher.picture(speaker)
        step = _step(event, watcher, now, before, speaker)
        step.answers = watcher.answers(film.sealed(number, at), event, speaker)
        steps.append(step)
        before = now.places
    result = film.match.results[number - 1]
    told = account(number, result, watcher.onlooker, speaker)
    return HandTold(number=number, view=view, steps=steps, account=told)


class _Watcher:
    """Whoever looks: one seat, or all of them, each from its own chair."""

    def __init__(self, film: Film, number: int, view: int) -> None:
        rules, scores = film.match.rules, film.scores(number - 1)
        seats = range(rules.seats) if view == EVERYBODY else [view]
        self.onlooker: Final = Viewpoint(rules, EVERYBODY, scores)
        self._view: Final = view
        self._points: Final = {seat: Viewpoint(rules, seat, scores) for seat in seats}

    def hear(self, event: Event) -> None:
        for point in [self.onlooker, *self._points.values()]:
            point.hear(event)

    def seen(self, event: Event) -> Event:
        """An event as far as it may be known."""
        seen = event if self._view == EVERYBODY else event.seen_by(self._view)
        assert seen is not None, "no step is sealed"
        return seen

    def answers(self, sealed: list[Event], led_to: Event, speaker: Speaker) -> str:
        """What was answered to a question, but for the claim that was granted."""
        granted = led_to.seat if led_to.what in (MELDED, WON) else -1
        told = [
            speaker.answer(event)
            for event in sealed
            if self._view in (EVERYBODY, event.seat)
            and event.seat != granted
            and action(event.value).verb in _CLAIMS
        ]
        return " ".join(told)

    def picture(self, speaker: Speaker) -> Picture:
        """The table: every hand that may be seen lies open."""
        whole = picture(self.onlooker, speaker)
        for seat, point in self._points.items():
            whole.places[seat] = place(point, seat, speaker)
        return whole


def _step(
    event: Event, watcher: _Watcher, now: Picture, before: list[Place], speaker: Speaker
) -> Step:
    seen = watcher.seen(event)
    fresh = event.what == DEAL_BEGINS
    changed = [one for one in now.places if fresh or one != before[one.seat]]
    return Step(
        number=now.number,
        round_wind=now.round_wind,
        dealer=now.dealer,
        repeats=now.repeats,
        turn=now.turn,
        wall=now.wall,
        discard=now.discard,
        discarder=now.discarder,
        places=changed,
        what=NAMES[event.what],
        seat=seen.seat,
        tile=text(seen.kind, speaker),
        words=speaker.event(seen),
        answers="",
    )
