"""Who sits where at a table, who is there, and whose seat a bot plays."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from sparrowhall.bots.errors import RoomError
from sparrowhall.text.catalog import SHARED
from sparrowhall.web.messages import Level, Player
from sparrowhall.web.store import SeatRow

USUAL_BOT: Final[Level] = "greedy"


class Seating:
    """The seats of one table; ``connected`` says whether a seat's player is there.

    ``grace`` is how long (seconds) a lost player's seat waits before a bot plays it. Everything
    that cannot be done raises ``RoomError``.
    """

    def __init__(
        self, rows: list[SeatRow], host: str, grace: float, connected: Callable[[int], bool]
    ) -> None:
        self.rows = rows
        self.host: Final = host
        self.grace: Final = grace
        self._connected: Final = connected
        self._lost: Final[dict[int, float]] = {}

    # Who is there.

    def arrive(self, seat: int) -> None:
        """The player of a seat has come back."""
        self._lost.pop(seat, None)

    def depart(self, seat: int, now: float) -> None:
        """The player of a seat is not connected any more."""
        self._lost[seat] = now

    def here(self, seat: int) -> bool:
        """Whether the person who holds a seat is connected."""
        return self.rows[seat].by == "human" and self._connected(seat)

    def anybody_here(self) -> bool:
        """Whether anybody who holds a seat is connected."""
        return any(self.here(row.seat) for row in self.rows)

    def plays(self, seat: int) -> bool:
        """Whether a person who is there plays this seat: somebody to wait for."""
        return self.here(seat) and not self.rows[seat].stand_in

    def bot_plays(self, seat: int, now: float) -> bool:
        """Whether a bot answers for this seat now."""
        row = self.rows[seat]
        if row.by != "human" or row.stand_in:
            return True
        return not self.here(seat) and now >= self.grace_ends(seat, now)

    def grace_ends(self, seat: int, now: float) -> float:
        """When a bot takes over from a lost player; counted from now on the first question."""
        return self._lost.setdefault(seat, now) + self.grace

    def level(self, seat: int) -> str:
        """The level of the bot that plays a seat, or would."""
        return self.rows[seat].level or USUAL_BOT

    def seat_of(self, guest: str) -> int:
        """The seat a guest holds, or -1."""
        held = [row.seat for row in self.rows if row.by == "human" and row.guest == guest]
        return held[0] if guest and held else -1

    def names(self, language: str) -> list[str]:
        """What the players are called; bots have names in every language."""
        return [row.name or _bot_name(row, language) for row in self.rows]

    def players(self, language: str, now: float) -> list[Player]:
        """Everybody for a message."""
        return [
            Player(
                seat=row.seat,
                name=name,
                by=row.by,
                level=row.level,
                host=row.by == "human" and row.guest == self.host,
                away=row.by == "human" and not self.here(row.seat),
                stand_in=row.by == "human" and self.bot_plays(row.seat, now),
            )
            for row, name in zip(self.rows, self.names(language), strict=True)
        ]

    # Changes.

    def sit(self, guest: str, name: str) -> int:
        """Give a guest an open seat; one who holds a seat keeps it."""
        held = self.seat_of(guest)
        if held >= 0:
            return held
        for row in self.rows:
            if row.by == "open":
                self._set(row.seat, by="human", guest=guest, name=name, level="")
                return row.seat
        raise RoomError("play.full")

    def free(self, seat: int, playing: bool) -> None:
        """Nobody holds the seat any more: it is open, or during a match played by a bot."""
        row = self._row(seat)
        if row.by == "open":
            raise RoomError("play.seat_free")
        if playing and row.by == "bot":
            raise RoomError("play.bot_sits")
        level = (row.level or USUAL_BOT) if playing else ""
        by = "bot" if playing else "open"
        self._set(seat, by=by, guest="", name="", level=level, stand_in=False)
        self._new_token(seat)
        self._lost.pop(seat, None)

    def let_bot_play(self, seat: int, level: str, playing: bool) -> None:
        """Let a bot play a seat that nobody plays, or in a match one whose player is away."""
        row = self._row(seat)
        if row.by != "human":
            self._set(seat, by="bot", level=level)
        elif self.here(seat) or not playing:
            raise RoomError("play.seat_taken")
        else:
            self._set(seat, stand_in=True, level=level)

    def restore(self, seat: int) -> None:
        """Give a seat that a bot plays back to the player it belongs to."""
        row = self._row(seat)
        if row.by != "human" or not row.stand_in:
            raise RoomError("play.not_lent")
        self._set(seat, stand_in=False, level="")
        self._lost.pop(seat, None)

    def swap(self, one: int, other: int) -> None:
        """Exchange two seats; whoever moves gets a new token."""
        first, second = self._row(one), self._row(other)
        if one == other:
            return
        self.rows[one] = replace(second, seat=one)
        self.rows[other] = replace(first, seat=other)
        newest = max(first.generation, second.generation)
        self._set(one, generation=newest)
        self._set(other, generation=newest)
        self._new_token(one)
        self._new_token(other)
        self._lost.clear()

    def fill_with_bots(self) -> None:
        """Bots take the open seats."""
        for row in self.rows:
            if row.by == "open":
                self._set(row.seat, by="bot", level=USUAL_BOT)

    def _row(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.rows):
            values: dict[str, object] = {"seat": seat, "last": len(self.rows) - 1}
            raise RoomError("play.no_such_seat", values)
        return self.rows[seat]

    def _new_token(self, seat: int) -> None:
        self._set(seat, generation=self.rows[seat].generation + 1)

    def _set(self, seat: int, **changes: object) -> None:
        self.rows[seat] = replace(self.rows[seat], **changes)  # type: ignore[arg-type]


def _bot_name(row: SeatRow, language: str) -> str:
    return SHARED.say(f"play.bot.{row.seat}", language) if row.by == "bot" else ""
