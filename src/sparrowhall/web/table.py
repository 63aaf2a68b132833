"""A table: its seats, those who look on, and the match played at it. One thing at a time."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

from sparrowhall.bots.errors import RoomError
from sparrowhall.errors import InputError, MahjongError
from sparrowhall.fair import commitment
from sparrowhall.games import game
from sparrowhall.match import Match
from sparrowhall.record import Record
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.web import messages
from sparrowhall.web.alarm import NEVER, Alarm
from sparrowhall.web.audience import Audience
from sparrowhall.web.clock import CLOCKS, PACES
from sparrowhall.web.differences import differs, game_name
from sparrowhall.web.ledger import Ledger, marks_of, take_up
from sparrowhall.web.messages import AnyRequest, State, TableInfo
from sparrowhall.web.play import Play
from sparrowhall.web.presenter import Presenter
from sparrowhall.web.seating import Seating
from sparrowhall.web.store import SeatRow, Store, TableRow
from sparrowhall.web.talk import Reply, Talk
from sparrowhall.web.tokens import Tokens
from sparrowhall.web.viewer import Viewer

_LOG: Final = logging.getLogger(__name__)

_AGAIN: Final = 1.0
"""Seconds until a table that could not be saved is set up again."""


class Table:
    """One table. Everything that changes it waits for its turn, and is written down before it is
    told; ``hear`` answers every request with a state, a reply or a refusal with its reason.
    """

    def __init__(
        self, row: TableRow, seats: list[SeatRow], store: Store, tokens: Tokens, grace: float
    ) -> None:
        self.row = row
        self._audience: Final = Audience()
        self.seating: Final = Seating(seats, row.host, grace, self._audience.has)
        self.play: Play | None = None
        self._store: Final = store
        self._tokens: Final = tokens
        self._present: Presenter | None = None
        self._turn: Final = asyncio.Lock()
        self._alarm: Final = Alarm(self._on_time)
        self._broken = False
        self._said: Final[dict[str, tuple[str, str]]] = {}

    async def take_up(self, lines: list[str]) -> None:
        """Set up the match of stored lines. Raises ``RecordError`` if they do not hold."""
        if lines:
            self._begin(await take_up(self._store, self.row, lines))
            assert self.play is not None
            self.play.catch_up()

    def _begin(self, ledger: Ledger) -> None:
        pace, clock = PACES[self.row.settings["pace"]], CLOCKS[self.row.settings["clock"]]
        self.play = Play(ledger, self.seating, pace, clock, self._now)
        self._present = Presenter(self.play, self.seating)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    # Facts.

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def idle(self) -> bool:
        """Whether nobody is connected."""
        return not self._audience.viewers

    @property
    def over(self) -> bool:
        """Whether the match is over, and its end told."""
        return self.play is not None and self.play.match.over and self.play.tale.all_told

    @property
    def phase(self) -> Literal["lobby", "playing", "over"]:
        """``lobby``, ``playing`` or ``over``."""
        return "lobby" if self.play is None else "over" if self.over else "playing"

    def token(self, seat: int) -> str:
        """What holds a seat."""
        return self._tokens.seat_token(self.id, seat, self.seating.rows[seat].generation)

    def info(self, language: str) -> TableInfo:
        """What everybody may know of the table."""
        row = self.row
        if language not in self._said:
            known = game(row.game)
            told = differs(known, row.options, language)
            self._said[language] = (game_name(known, language), told)
        name, told = self._said[language]
        return TableInfo(
            id=row.id,
            game=row.game,
            game_name=name,
            preset=row.preset,
            options=row.options,
            differs=told,
            phase=self.phase,
            locked=row.locked,
            clock=row.settings["clock"],
            players=self.seating.players(language, self._now()),
            onlookers=self._audience.onlookers,
            commitment=commitment(row.seed),
            seed=row.seed if self.over else "",
            walls_chosen=row.settings.get("walls") == "chosen",
            what_if=row.what_if,
            numbered_dragons=game(row.game).tiles.numbered_dragons,
        )

    def record(self) -> Record:
        """The record of the match. Raises ``RoomError`` before it is over."""
        if self.play is None or not self.over:
            raise RoomError("play.not_over")
        return self.play.ledger.record()

    # Coming and going.

    async def sit(self, guest: str, name: str) -> int:
        """Give a guest a seat, or the one held already. Raises ``RoomError`` if there is none."""
        async with self._turn:
            held = self.seating.seat_of(guest)
            if held >= 0:
                return held
            if self.play is not None:
                raise RoomError("play.started")
            if self.row.locked:
                raise RoomError("play.locked")
            await self._reseat(lambda: self.seating.sit(guest, name))
            await self._go_on()
            return self.seating.seat_of(guest)

    async def attach(self, viewer: Viewer, hello: messages.Hello) -> None:
        """A connection begins: show it the table.

        Raises a ``MahjongError`` if the token holds no seat, or the table is crowded.
        """
        async with self._turn:
            await self._mend()
            seat = -1
            if hello.token:
                found = self._tokens.find(self.id, hello.token, self.seating.rows)
                if found is None or self.seating.rows[found].by != "human":
                    raise RoomError("play.wrong_token")
                seat = found
            self._speak(viewer, hello.language)
            self._audience.join(viewer, seat)
            self.seating.arrive(seat)
            viewer.ref, viewer.mark = hello.ref, None
            if self.play is not None:
                tale = self.play.tale
                viewer.told = min(hello.last, tale.shown) if hello.last > 0 else tale.begins
            await self._go_on()

    async def detach(self, viewer: Viewer) -> None:
        """A connection has ended."""
        async with self._turn:
            if self._gone(viewer):
                await self._go_on()

    async def close(self) -> None:
        """The server stops: finish what is being written, and tell everybody."""
        async with self._turn:
            self._alarm.set(NEVER)
            self._audience.close(RoomError("play.closing"))

    # Requests.

    async def hear(self, viewer: Viewer, request: AnyRequest) -> None:
        """Do what a viewer asks for, or say why not."""
        async with self._turn:
            if viewer.closed:
                return
            try:
                await self._mend()
                reply = await self._do(viewer, request)
            except MahjongError as error:
                viewer.refuse(error, request.ref)
                return
            except Exception:
                _LOG.exception("a request failed at table %s", self.id)
                if self.play is not None:
                    self._break()
                viewer.refuse(RoomError("play.fault"), request.ref)
                return
            if reply is not None:
                reply.ref = request.ref
                viewer.send(reply)
                return
            viewer.ref, viewer.mark = request.ref, None
            await self._go_on(viewer)

    async def _do(self, viewer: Viewer, request: AnyRequest) -> Reply | None:
        if isinstance(request, messages.Hello):
            raise RoomError("play.hello_twice")
        if isinstance(request, messages.Language):
            self._speak(viewer, request.language)
            if self.play is not None:  # the hand in play is told anew
                viewer.told = self.play.tale.begins
            return None
        if viewer.seat >= 0 and isinstance(request, messages.Leave):
            await self._leave(viewer)
            return None
        if isinstance(request, _HOST_REQUESTS):
            own = isinstance(request, messages.Restore) and request.seat == viewer.seat >= 0
            if not own and not self._is_host(viewer):
                raise RoomError("play.host_only")
            await self._host(request)
            return None
        if viewer.seat < 0:
            raise RoomError("play.no_seat")
        if self.play is None:
            raise RoomError("play.not_started")
        return self._talk(viewer, request, self.play)

    def _talk(self, viewer: Viewer, request: AnyRequest, play: Play) -> Reply | None:
        """What a player does in the match."""
        assert self._present is not None
        talk = Talk(self._present, viewer.seat, viewer.language)
        reply: Reply | None = None
        match request:
            case messages.Act():
                talk.act(request.decision, request.action)
            case messages.Say():
                reply = talk.say(request.decision, request.text)
            case messages.Give():
                talk.give(request.decision, request.tiles)
            case messages.Hint():
                reply = talk.hint()
            case messages.Outlook():
                reply = talk.outlook()
            case messages.Wishes():
                play.wish(viewer.seat, request.no_claims)
            case messages.Onward():
                play.onward(viewer.seat)
        return reply

    def _speak(self, viewer: Viewer, language: str) -> None:
        if not viewer.speak(language):
            values: dict[str, object] = {"found": language, "allowed": ", ".join(LANGUAGES)}
            raise InputError("cli.language", values, "language")

    # The host.

    def _is_host(self, viewer: Viewer) -> bool:
        seated = viewer.seat >= 0 and self.seating.rows[viewer.seat].guest == self.row.host
        return seated or (viewer.guest != "" and viewer.guest == self.row.host)

    async def _host(self, request: AnyRequest) -> None:
        seating, playing = self.seating, self.play is not None
        match request:
            case messages.Start():
                await self._start()
            case messages.Lock():
                await self._store.save_table(self.id, locked=request.locked)
                self.row = replace(self.row, locked=request.locked)
            case messages.Kick():
                await self._reseat(lambda: seating.free(request.seat, playing))
                self._audience.send_away(request.seat, RoomError("play.kicked"))
            case messages.Swap():
                if playing:
                    raise RoomError("play.started")
                await self._reseat(lambda: seating.swap(request.one, request.other))
                self._audience.swap(request.one, request.other)
            case messages.Bot():
                await self._reseat(
                    lambda: seating.let_bot_play(request.seat, request.level, playing)
                )
            case messages.Restore():
                await self._reseat(lambda: seating.restore(request.seat))

    async def _start(self) -> None:
        """Begin the match; bots take the open seats."""
        if self.play is not None:
            raise RoomError("play.started")
        await self._reseat(self.seating.fill_with_bots)
        row, names = self.row, self.seating.names("en")
        await self._store.save_table(self.id, phase="playing")
        await self._set_out(Match(row.game, row.seed, row.options, names=names))

    async def _set_out(self, match: Match) -> Play:
        """Write down the match so far, and play it from there."""
        ledger = Ledger(self._store, self.id, match, marks_of(self.row))
        await ledger.save()
        self._begin(ledger)
        assert self.play is not None
        return self.play

    async def go_on_from(self, match: Match, shown: int) -> None:
        """Go on with a match that is already being played, ``shown`` of whose events are told."""
        async with self._turn:
            (await self._set_out(match)).catch_up(shown)

    async def _reseat(self, change: Callable[[], object]) -> None:
        """Change who sits where, and write it down; nothing has changed if that fails."""
        before = self.seating.rows[:]
        try:
            change()
            await self._store.save_seats(self.id, self.seating.rows)
        except BaseException:
            self.seating.rows = before
            raise

    async def _leave(self, viewer: Viewer) -> None:
        """A player gets up, and looks on from now on."""
        seat = viewer.seat
        await self._reseat(lambda: self.seating.free(seat, self.play is not None))
        viewer.seat = -1

    # Going on.

    async def _go_on(self, by: Viewer | None = None) -> None:
        """Do what is due, tell everybody, and set the alarm for what comes later."""
        if self.play is None:
            self._tell_everybody()
            while self._drop_the_stuck():
                self._tell_everybody()
        elif not self._broken:
            try:
                self._alarm.set(await self._play_on(self.play))
            except Exception:
                _LOG.exception("table %s could not go on", self.id)
                self._break()
                if by is not None:
                    by.refuse(RoomError("play.not_saved"), by.ref)

    async def _play_on(self, play: Play) -> float:
        """Each thing is saved, then told, before the next one happens; the time for more."""
        while True:
            await play.save()
            wake = play.go_on()
            self._tell_everybody()
            if self._drop_the_stuck():
                continue
            await self._end()
            if wake > self._now():
                return wake
            await asyncio.sleep(0)  # what was told goes out before the bots think
            play.answer_due()

    async def _end(self) -> None:
        if self.over and self.row.phase != "over":
            await self._store.save_table(self.id, phase="over")
            self.row = replace(self.row, phase="over")

    def _break(self) -> None:
        """The match cannot be trusted any more; it is set up again soon."""
        self._broken = True
        self._alarm.set(self._now() + _AGAIN)

    async def _mend(self) -> None:
        """Set up the match again from what is written down, if it cannot be trusted any more.

        Raises ``RoomError`` if that is not possible yet.
        """
        if not self._broken:
            return
        assert self.play is not None
        shown = self.play.tale.shown
        try:
            stored = await self._store.load(self.id)
            assert stored is not None
            self._begin(await take_up(self._store, self.row, stored.lines))
        except Exception:
            _LOG.exception("table %s could not be set up again", self.id)
            raise RoomError("play.not_saved") from None
        self.play.catch_up(shown)
        self._broken = False

    async def _on_time(self) -> None:
        async with self._turn:
            try:
                await self._mend()
            except RoomError:
                self._alarm.set(self._now() + _AGAIN)
                return
            await self._go_on()

    # Telling.

    def _tell_everybody(self) -> None:
        """A new state to everybody for whom something has changed."""
        infos: dict[str, TableInfo] = {}
        for viewer in self._audience.viewers:
            if viewer.language not in infos:
                infos[viewer.language] = self.info(viewer.language)
            info = infos[viewer.language]
            shown = self._present.mark(viewer.seat) if self._present is not None else None
            mark = (info, viewer.seat, shown)
            if mark != viewer.mark:
                viewer.mark = mark
                viewer.send(self._state(viewer, info))

    def _drop_the_stuck(self) -> bool:
        """Count those as gone whose connections have stopped taking messages; whether there are."""
        stuck = [viewer for viewer in self._audience.viewers if viewer.closed]
        for viewer in stuck:
            self._gone(viewer)
        return bool(stuck)

    def _gone(self, viewer: Viewer) -> bool:
        """A viewer is there no more; False if that was known."""
        known = not self._audience.leave(viewer)
        if not known and viewer.seat >= 0:
            self.seating.depart(viewer.seat, self._now())
        return not known

    def _state(self, viewer: Viewer, info: TableInfo) -> State:
        state = State(
            seq=0,
            ref=viewer.ref,
            you=viewer.seat,
            token=self.token(viewer.seat) if viewer.seat >= 0 else "",
            host=self._is_host(viewer),
            language=viewer.language,
            no_claims=False,
            table=info,
            picture=None,
            question=None,
            happenings=[],
            waiting=[],
            account=None,
            standings=[],
        )
        viewer.ref = 0
        if self._present is not None:
            self._present.fill(state, viewer.told)
            viewer.told = state.seq
        return state


_HOST_REQUESTS: Final = (
    messages.Start,
    messages.Kick,
    messages.Lock,
    messages.Swap,
    messages.Bot,
    messages.Restore,
)
