"""A finished hand as a program describes it: the scoring JSON of all games.

This reads and checks the form: keys, types, tiles, melds, copies. What a game does not know, or
what contradicts its rules, is for that game's scorer to refuse.
"""

from typing import Final

from sparrowhall.hand.hand import MELD_NAMES, Meld
from sparrowhall.scoring.facts import BY_NAMES, FLAGS, SELF_DRAW, flag_names
from sparrowhall.scoring.fields import Fields, fail
from sparrowhall.scoring.melds import read_meld
from sparrowhall.tiles.kinds import KINDS, NATURAL
from sparrowhall.tiles.notation import show, show_kind
from sparrowhall.tiles.tileset import TileSet

_KEYS: Final = [
    "rules",
    "options",
    "hand",
    "melds",
    "bonus",
    "winner",
    "dealer",
    "seat_wind",
    "round_wind",
    "repeats",
    "win",
    "flags",
    "safe",
    "feeds",
]


class Batch:
    """Bonus tiles set aside together, at the ``opening`` of the hand or later."""

    def __init__(self, tiles: list[int], opening: bool) -> None:
        self.tiles: Final = tiles
        self.opening: Final = opening


class Feed:
    """A dangerous feed: who gave the tile, under which rule, and how many tiles it made (or 0)."""

    def __init__(self, seat: int, rule: str, tiles: int) -> None:
        self.seat: Final = seat
        self.rule: Final = rule
        self.tiles: Final = tiles


class Situation:
    """The facts of a finished hand. Build it with ``from_dict``; -1 stands for what is not given.

    ``hand`` and ``bonus`` are kinds, ``by`` and ``flags`` constants of ``scoring.facts``,
    ``source`` the seat of ``win.from``, ``also`` the other winners on the same discard.
    """

    def __init__(self, rules: str, tiles: TileSet) -> None:
        self.rules: Final = rules
        self.tiles: Final = tiles
        self.options: dict[str, object] = {}
        self.hand: list[int] = []
        self.melds: list[Meld] = []
        self.readings: list[str] = []  # the ``as`` of each meld, or ""
        self.batches: list[Batch] = []
        self.in_batches = False  # whether the bonus tiles were given as batches
        self.winner = -1
        self.dealer = -1
        self.seat_wind = -1
        self.round_wind = -1
        self.repeats = 0
        self.by = SELF_DRAW
        self.tile = -1
        self.source = -1
        self.also: list[int] = []
        self.flags = 0
        self.flag_order: list[str] = []  # as given, so that an error can point at one
        self.safe: list[int] = []
        self.feeds: list[Feed] = []

    @property
    def bonus(self) -> list[int]:
        """All bonus tiles, in the order set aside."""
        return [kind for batch in self.batches for kind in batch.tiles]

    @classmethod
    def from_dict(
        cls,
        data: object,
        tiles: TileSet,
        seats: int = 4,
        domains: list[int] | None = None,
    ) -> "Situation":
        """Read a situation for a game with these ``tiles`` and ``seats``.

        ``domains[k]`` is the mask of the kinds that a joker ``k`` may stand for in a meld. Raises
        ``InputError`` whose ``where`` is the JSON path of the fault.
        """
        fields = Fields(data, "", _KEYS)
        read = cls(fields.text("rules"), tiles)
        read.options = fields.table("options")
        read.hand = fields.tiles("hand", tiles)
        for at, item in enumerate(fields.items("melds")):
            meld, reading = read_meld(item, f"melds[{at}]", tiles, domains)
            read.melds.append(meld)
            read.readings.append(reading)
        read._read_bonus(fields)
        read.winner = fields.seat("winner", seats)
        if fields.has("dealer"):
            read.dealer = fields.seat("dealer", seats)
        read.seat_wind = fields.wind("seat_wind")
        read.round_wind = fields.wind("round_wind")
        read.repeats = fields.whole("repeats")
        read._read_win(fields, seats)
        read._read_flags(fields)
        read.safe = fields.tiles("safe", tiles) if fields.has("safe") else []
        read._read_feeds(fields, seats)
        read._check_copies()
        return read

    def _read_bonus(self, fields: Fields) -> None:
        if not fields.has("bonus"):
            return
        if fields.is_text("bonus"):
            kinds = fields.tiles("bonus", self.tiles)
            self.batches = [Batch([kind], False) for kind in kinds]
            self._check_bonus(kinds, "bonus")
            return
        self.in_batches = True
        for at, item in enumerate(fields.items("bonus")):
            where = f"bonus[{at}]"
            batch = Fields(item, where, ["tiles", "when"])
            kinds = batch.tiles("tiles", self.tiles)
            when = batch.one_of("when", ["opening", "later"])
            self._check_bonus(kinds, f"{where}.tiles")
            self.batches.append(Batch(kinds, when == "opening"))

    def _check_bonus(self, kinds: list[int], where: str) -> None:
        for kind in kinds:
            if kind < NATURAL:
                raise fail("no_bonus_tile", where, {"tile": self.show([kind])})

    def _read_win(self, fields: Fields, seats: int) -> None:
        win = Fields(fields.value("win"), "win", ["by", "tile", "from", "also"])
        self.by = BY_NAMES.index(win.one_of("by", BY_NAMES))
        if win.has("tile"):
            self.tile = win.tile("tile", self.tiles)
        if win.has("from"):
            self.source = win.seat("from", seats)
            if self.source == self.winner:
                raise fail("from_winner", "win.from")
        if win.has("also"):
            for at, item in enumerate(win.items("also")):
                where = f"win.also[{at}]"
                seat = Fields({"seat": item}, where, ["seat"], is_part=True).seat("seat", seats)
                if seat in (self.winner, self.source) or seat in self.also:
                    raise fail("also_twice", where)
                self.also.append(seat)

    def _read_flags(self, fields: Fields) -> None:
        for at, item in enumerate(fields.items("flags")):
            where = f"flags[{at}]"
            if not isinstance(item, str) or item not in FLAGS:
                values: dict[str, object] = {"found": item, "allowed": ", ".join(FLAGS)}
                raise fail("unknown_flag", where, values)
            if self.flags & FLAGS[item]:
                raise fail("flag_twice", where, {"flag": item})
            self.flags |= FLAGS[item]
            self.flag_order.append(item)

    def _read_feeds(self, fields: Fields, seats: int) -> None:
        for at, item in enumerate(fields.items("feeds")):
            feed = Fields(item, f"feeds[{at}]", ["seat", "rule", "tiles"])
            seat = feed.seat("seat", seats)
            if seat == self.winner:
                raise fail("feed_by_winner", f"feeds[{at}].seat")
            self.feeds.append(Feed(seat, feed.text("rule"), feed.whole("tiles")))

    def _check_copies(self) -> None:
        """No kind may be there more often than the game has tiles of it."""
        parts: list[tuple[str, list[int]]] = [("hand", self.hand)]
        parts += [(f"melds[{i}].tiles", list(m.tiles)) for i, m in enumerate(self.melds)]
        for at, batch in enumerate(self.batches):
            parts.append((f"bonus[{at}].tiles" if self.in_batches else "bonus", batch.tiles))
        parts.append(("safe", self.safe))
        seen = [0] * KINDS
        for where, kinds in parts:
            for kind in kinds:
                seen[kind] += 1
                most = self.tiles.counts[kind]
                if seen[kind] > most:
                    raise fail("too_many_copies", where, {"tile": self.show([kind]), "most": most})

    def show(self, kinds: list[int]) -> str:
        """Tiles in the notation of this game."""
        return show(kinds, self.tiles.numbered_dragons)

    def held(self, kind: int) -> int:
        """How many copies of a kind are in the hand and the melds."""
        return self.hand.count(kind) + sum(meld.tiles.count(kind) for meld in self.melds)

    def count(self) -> int:
        """The tiles of the hand, a meld of any size counting as three."""
        return len(self.hand) + 3 * len(self.melds)

    def flag_path(self, bit: int) -> str:
        """The JSON path of a raised flag."""
        for at, name in enumerate(self.flag_order):
            if FLAGS[name] & bit:
                return f"flags[{at}]"
        return "flags"

    def to_dict(self) -> dict[str, object]:
        """The situation as JSON values, without what was not given."""
        data: dict[str, object] = {"rules": self.rules}
        if self.options:
            data["options"] = dict(self.options)
        data["hand"] = self.show(self.hand)
        data["melds"] = [self._meld_dict(i) for i in range(len(self.melds))]
        data["bonus"] = self._bonus_value()
        data["winner"] = self.winner
        if self.dealer >= 0:
            data["dealer"] = self.dealer
        for key, wind in (("seat_wind", self.seat_wind), ("round_wind", self.round_wind)):
            if wind >= 0:
                data[key] = show_kind(wind)
        if self.repeats:
            data["repeats"] = self.repeats
        data["win"] = self._win_dict()
        if self.flags:
            data["flags"] = flag_names(self.flags)
        if self.safe:
            data["safe"] = "".join(self.show([kind]) for kind in self.safe)
        if self.feeds:
            data["feeds"] = [_feed_dict(feed) for feed in self.feeds]
        return data

    def _meld_dict(self, at: int) -> dict[str, object]:
        meld = self.melds[at]
        data: dict[str, object] = {
            "type": MELD_NAMES[meld.type],
            "tiles": self.show(list(meld.tiles)),
        }
        if self.readings[at]:
            data["as"] = self.readings[at]
        return data

    def _bonus_value(self) -> object:
        if not self.in_batches:
            return "".join(self.show([kind]) for kind in self.bonus)
        return [
            {"tiles": self.show(batch.tiles), "when": "opening" if batch.opening else "later"}
            for batch in self.batches
        ]

    def _win_dict(self) -> dict[str, object]:
        data: dict[str, object] = {"by": BY_NAMES[self.by]}
        if self.tile >= 0:
            data["tile"] = self.show([self.tile])
        if self.source >= 0:
            data["from"] = self.source
        if self.also:
            data["also"] = list(self.also)
        return data


def _feed_dict(feed: Feed) -> dict[str, object]:
    data: dict[str, object] = {"seat": feed.seat, "rule": feed.rule}
    if feed.tiles:
        data["tiles"] = feed.tiles
    return data
