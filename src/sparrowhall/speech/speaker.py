"""What happens at a table in sentences: for the table, the replay and screen readers alike."""

from typing import Final

from sparrowhall.errors import MahjongError
from sparrowhall.game.actions import (
    CHOOSE_VERB,
    CHOW_VERB,
    EXPOSE_VERB,
    GIVE_VERB,
    PONG_VERB,
    RIVER_SWAP_VERB,
    SET_VERB,
    SWAP_VERB,
    VERBS,
    Action,
    action,
)
from sparrowhall.game.events import (
    ANSWER,
    BONUS,
    BONUS_MOVED,
    DEAD,
    DEAL_BEGINS,
    DEALT,
    DISCARDED,
    DRAWN,
    EXHAUSTED,
    GIVEN,
    HEAD,
    KONG_ANNOUNCED,
    MELDED,
    PAID,
    READY,
    RECEIVED,
    REVEALED,
    RIVER_SWAPPED,
    SWAPPED,
    WON,
    Event,
)
from sparrowhall.hand.hand import CHOW, MELD_NAMES, PONG, SET, Meld
from sparrowhall.rules.entry import Game
from sparrowhall.scoring.facts import BY_NAMES
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.kinds import JOKER, NATURAL, TEXT
from sparrowhall.tiles.notation import parse, show, show_kind

EVERYBODY: Final = -1
"""The listener who sits nowhere."""


class Speaker:
    """Says what happens to one listener in one language.

    ``in_words`` names every tile in full; otherwise tiles stand in notation. Players are called by
    their wind where the game has winds, else by their name.
    """

    def __init__(
        self, game: Game, names: list[str], listener: int, language: str, in_words: bool
    ) -> None:
        self.game: Final = game
        self.names: Final = names
        self.listener: Final = listener
        self.language: Final = language
        self.in_words: Final = in_words
        self.winds: list[int] = [-1] * len(names)

    def seated(self, winds: list[int]) -> "Speaker":
        """The same speaker for a hand in which the players have these winds."""
        other = Speaker(self.game, self.names, self.listener, self.language, self.in_words)
        other.winds = winds or other.winds
        return other

    def in_notation(self) -> "Speaker":
        """The same speaker, who writes tiles in notation."""
        other = Speaker(self.game, self.names, self.listener, self.language, False)
        other.winds = self.winds
        return other

    # Words.

    def say(self, key: str, **values: object) -> str:
        """A sentence of the catalogue ``table``: the game's own, else the shared one."""
        catalog = self.game.voice.catalog if self.has_own(key) else SHARED
        return catalog.say(f"table.{key}", self.language, values)

    def has_own(self, key: str) -> bool:
        """Whether the game has a sentence of its own in its catalogue ``table``."""
        return self.game.voice.catalog.has(f"table.{key}")

    def tile(self, kind: int) -> str:
        """A tile."""
        numbered = self.game.tiles.numbered_dragons
        text = show_kind(kind, numbered)
        if not self.in_words:
            return text
        american = f"tiles.american.{text}"
        key = american if numbered and SHARED.has(american) else f"tiles.tile.{text}"
        return SHARED.say(key, self.language)

    def tiles(self, kinds: list[int]) -> str:
        """Several tiles, sorted."""
        if not kinds:
            return self.say("none")
        if not self.in_words:
            return show(kinds, self.game.tiles.numbered_dragons)
        return self.say("comma").join([self.tile(kind) for kind in self.arranged(kinds)])

    def arranged(self, kinds: list[int]) -> list[int]:
        """Tiles in the order of the notation: where dragons are numbers, each with its suit."""
        return parse(show(kinds, self.game.tiles.numbered_dragons))

    def meld(self, meld: Meld) -> str:
        """The tiles of a meld, and what it reads as where jokers leave that open."""
        tiles = self.tiles(list(meld.tiles))
        reading = reading_of(meld)
        if not reading:
            return tiles
        return self.say(
            "meld_words" if self.in_words else "meld", tiles=tiles, reading=self.tiles(reading)
        )

    def wind(self, kind: int) -> str:
        """The word for a wind, "" if there is none."""
        return SHARED.say(f"tiles.wind.{TEXT[kind]}", self.language) if kind >= 0 else ""

    def who(self, seat: int) -> str:
        """A player as the subject of a sentence."""
        if seat == self.listener:
            return self.say("who.you")
        return self.wind(self.winds[seat]) or self.names[seat]

    def whom(self, seat: int) -> str:
        """A player as the object of a sentence."""
        return self.say("who.you_object") if seat == self.listener else self.who(seat)

    def whose(self, seat: int) -> str:
        """A player as the owner of something."""
        if seat == self.listener:
            return self.say("who.your")
        return self.say("who.of", who=self.who(seat))

    def named(self, seat: int) -> str:
        """A player with wind and name."""
        wind = self.wind(self.winds[seat])
        if not wind:
            return self.who(seat)
        name = self.say("who.you_object") if seat == self.listener else self.names[seat]
        return self.say("who.named", wind=wind, name=name)

    # Events.

    def event(self, event: Event) -> str:
        """What happened, "" if there is nothing to say."""
        what = event.what
        if what == DEAL_BEGINS:
            return self._deal_begins(event)
        if what in (DEALT, DRAWN):
            return self._arrival(event)
        if what == MELDED:
            return self._meld(event)
        if what == WON:
            return self._won(event)
        if what == EXHAUSTED:
            own = f"exhausted.{event.value}"
            return self.say(own if self.has_own(own) else "exhausted")
        if what == PAID:
            return self._points("paid", list(event.tiles), "{:+d}")
        if what == ANSWER:
            return ""
        return self._by_seat(event)

    def _by_seat(self, event: Event) -> str:
        """A sentence about one seat; the listener is addressed."""
        what, key = event.what, _KEYS[event.what]
        values: dict[str, object] = {"who": self.who(event.seat) if event.seat >= 0 else ""}
        if event.kind >= 0:
            values["tile"] = self.tile(event.kind)
        if what == DISCARDED and event.value:
            key = "discarded_drawn"
        elif what in (BONUS, REVEALED):
            values["tiles"] = self.tiles(list(event.tiles))
        elif what in (BONUS_MOVED, GIVEN, RECEIVED):
            values["from"] = self.whom(event.value)
            if event.tiles:
                key += "_seen"
                values["tiles"] = self.tiles(list(event.tiles))
        elif what == READY:
            own = f"ready.{event.value}"
            values["what"] = self.say(own if self.has_own(own) else "ready")
        elif what in (SWAPPED, RIVER_SWAPPED):
            values["taken"] = self.tile(event.tiles[0])
            values["whose"] = self.whose(event.tiles[1])
        side = "you" if event.seat == self.listener else "other"
        return self.say(f"event.{key}_{side if event.seat >= 0 else 'somebody'}", **values)

    def _deal_begins(self, event: Event) -> str:
        seats = event.tiles[2]
        self.winds = list(event.tiles[3 : 3 + seats])
        key = "deal.begins" if event.tiles[0] >= 0 else "deal.begins_plain"
        told = self.say(
            key,
            number=event.value,
            round=self.wind(event.tiles[0]),
            dealer=self.named(event.seat),
        )
        if event.tiles[1]:
            told += " " + self.say("deal.repeats", count=event.tiles[1])
        players = self.say("comma").join([self.named(seat) for seat in range(seats)])
        return told + " " + self.say("deal.players", players=players)

    def _arrival(self, event: Event) -> str:
        """Tiles that came into a hand: seen, or only how many."""
        values: dict[str, object] = {"who": self.who(event.seat)}
        mine = event.seat == self.listener
        if event.what == DEALT:
            key = "dealt"
            values["count"] = event.value
            if event.tiles:
                values["tiles"] = self.tiles(list(event.tiles))
        else:
            key = "drawn" if event.value == HEAD else "replaced"
            if event.kind >= 0:
                values["tile"] = self.tile(event.kind)
        side = "you" if mine else "seen" if event.kind >= 0 or event.tiles else "other"
        return self.say(f"event.{key}_{side}", **values)

    def _meld(self, event: Event) -> str:
        meld = event.meld
        assert meld is not None
        side = "you" if event.seat == self.listener else "other"
        values: dict[str, object] = {"who": self.who(event.seat)}
        values["tiles"] = self.meld(meld)
        values["tile"] = self.tile(meld.claimed if meld.claimed >= 0 else meld.kind)
        if meld.source >= 0:
            values["from"] = self.whom(meld.source)
        key = MELD_NAMES[meld.type]
        if meld.type == PONG and reading_of(meld):
            key = "pong_with"
        return self.say(f"event.{key}_{side}", **values)

    def _won(self, event: Event) -> str:
        side = "you" if event.seat == self.listener else "other"
        payer = event.tiles[-1]
        values: dict[str, object] = {"who": self.who(event.seat)}
        values["tile"] = self.tile(event.kind) if event.kind >= 0 else ""
        values["from"] = self.whom(payer) if payer >= 0 else ""
        return self.say(f"event.won_{BY_NAMES[event.value]}_{side}", **values)

    def _points(self, key: str, points: list[int], form: str) -> str:
        each = [
            self.say("points", who=self.named(seat), points=form.format(count))
            for seat, count in enumerate(points)
        ]
        return self.say(key, points=self.say("comma").join(each))

    def scores(self, points: list[int]) -> str:
        """Everybody's score so far."""
        return self._points("scores", points, "{}")

    def answer(self, event: Event) -> str:
        """A sealed answer that has been opened, for the replay."""
        told = self.action(action(event.value))
        return self.say("event.answer", who=self.who(event.seat), action=told)

    # Choices.

    def action(self, chosen: Action) -> str:
        """An action as a choice: ``discard 5m``."""
        verb, key = chosen.verb, VERBS[chosen.verb]
        values: dict[str, object] = {}
        if verb == CHOOSE_VERB:
            values["number"] = chosen.a
        elif chosen.a >= 0:
            values["tile"] = self.tile(chosen.a)
        if verb in (CHOW_VERB, PONG_VERB):
            values["tiles"] = self.tiles([chosen.b, chosen.c])
            if max(chosen.b, chosen.c) >= NATURAL:  # a joker stands for something
                key += "_as"
                low = chosen.d
                values["reading"] = self.tiles([low, low + 1, low + 2]) if low >= 0 else ""
        elif verb in (EXPOSE_VERB, GIVE_VERB):
            values["tiles"] = self.tiles(chosen.tiles())
            if not chosen.tiles():
                key += "_unseen"
        elif verb in (SWAP_VERB, RIVER_SWAP_VERB):
            values["taken"] = self.tile(chosen.b)
            values["whose"] = self.whose(chosen.c) if chosen.c >= 0 else ""
        elif verb == SET_VERB:
            naturals = [chosen.a] * (chosen.b - chosen.c)
            values["tiles"] = self.tiles(naturals + [JOKER] * chosen.c)
        return self.say(f"action.{key}", **values)

    def refusal(self, error: MahjongError, chosen: Action | None = None) -> str:
        """Why something cannot be, the action named as a choice."""
        if chosen is not None:
            error.values["action"] = self.action(chosen)
        return error.say(self.language)

    def standing(self, facts: dict[str, object]) -> str:
        """What the game shows publicly of a seat, such as a ready declaration."""
        words = [f"standing.{key}.{value}" for key, value in facts.items()]
        return " ".join([self.say(word) for word in words if self.has_own(word)])


def reading_of(meld: Meld) -> list[int]:
    """The tiles a meld with jokers reads as; [] if its tiles say it themselves.

    A set beside whose jokers a natural tile lies says it too.
    """
    natural = [kind for kind in meld.tiles if kind < NATURAL]
    if len(natural) == len(meld.tiles) or meld.kind >= NATURAL or (meld.type == SET and natural):
        return []
    if meld.type == CHOW:
        return [meld.kind, meld.kind + 1, meld.kind + 2]
    return [meld.kind] * len(meld.tiles)


_KEYS: Final = {
    BONUS: "bonus",
    BONUS_MOVED: "bonus_moved",
    DEAD: "dead",
    DISCARDED: "discarded",
    GIVEN: "given",
    KONG_ANNOUNCED: "kong_announced",
    READY: "ready",
    RECEIVED: "received",
    REVEALED: "revealed",
    RIVER_SWAPPED: "river_swapped",
    SWAPPED: "swapped",
}
"""Which sentence tells an event of one seat."""


def batches(facts: dict[str, object], bonus: list[int]) -> list[tuple[str, list[int]]]:
    """The bonus tiles as a seat has set them aside: each batch with when that was, ``opening`` or
    ``later``; all in one with "" where the game tells no batches in its public ``facts``.
    """
    told = facts.get("batches")
    if not isinstance(told, list):
        return [("", bonus)] if bonus else []
    return [(batch["when"], parse(batch["tiles"])) for batch in told]
