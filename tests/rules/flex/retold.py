"""The wins of a Flex deal as scoring situations, made from its events without the engine."""

from __future__ import annotations

from sparrowhall.game import events as ev
from sparrowhall.game.events import Event
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.scoring.facts import BY_NAMES, DEALT, DISCARD
from sparrowhall.tiles.kinds import JOKER
from sparrowhall.tiles.notation import show


class Retold:
    """Follows the events of one deal and describes every win as a program would."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.left = rules.tiles.size
        self.turns = [0] * rules.seats
        self.sets: list[list[tuple[int, list[int]]]] = [[] for _ in range(rules.seats)]
        self.exposed_by = -1
        """Who has the turn by an exposure."""
        self.wins: list[dict[str, object]] = []
        self.winners: list[int] = []

    def take(self, event: Event) -> None:
        """Take in one event."""
        what, seat = event.what, event.seat
        if what == ev.DEAL_BEGINS:
            self.turns[seat] += self.rules.options["east_14"] is True
        elif what == ev.DEALT:
            self.left -= event.value
        elif what == ev.DRAWN:
            self.left -= 1
            self.turns[seat] += 1
        elif what == ev.DISCARDED:
            self.exposed_by = -1
        elif what == ev.MELDED and event.meld is not None:
            self.sets[seat].append((event.meld.kind, list(event.meld.tiles)))
            self.turns[seat] += 1
            self.exposed_by = seat
        elif what == ev.SWAPPED:
            taken, owner, index = event.tiles
            tiles = self.sets[owner][index][1]
            tiles[tiles.index(taken)] = event.kind
        elif what == ev.WON:
            self.winners.append(seat)
            self.wins.append(self._win(event))

    def _win(self, event: Event) -> dict[str, object]:
        seat, by = event.seat, event.value
        hand, source = list(event.tiles[:-1]), event.tiles[-1]
        win: dict[str, object] = {"by": BY_NAMES[by]}
        lying = hand + [kind for _, tiles in self.sets[seat] for kind in tiles]
        if event.kind in lying:
            win["tile"] = show([event.kind], True)
        if source >= 0:
            win["from"] = source
        return {
            "rules": "flex",
            "options": dict(self.rules.options),
            "hand": show(hand, True),
            "melds": [self._meld(kind, tiles) for kind, tiles in self.sets[seat]],
            "winner": seat,
            "win": win,
            "flags": self._flags(seat, by),
        }

    def _meld(self, kind: int, tiles: list[int]) -> dict[str, str]:
        meld = {"type": "set", "tiles": show(tiles, True)}
        return meld | ({"as": show([kind], True)} if set(tiles) == {JOKER} else {})

    def _flags(self, seat: int, by: int) -> list[str]:
        by_exposure = self.exposed_by == seat
        called = by == DISCARD and not by_exposure
        flags = ["called_exposure"] if by_exposure else []
        if self.turns[seat] == (0 if called else 1) and by != DEALT:
            flags.append("sunrise")
        if not self.left:
            flags.append("sunset")
        return flags

    def situations(self) -> list[dict[str, object]]:
        """Every win, the other winners told where the scorer may know of them."""
        if len(self.wins) > 1 and self.rules.options["multi_win_double"] != "highest":
            for seat, situation in zip(self.winners, self.wins, strict=True):
                win = situation["win"]
                assert isinstance(win, dict)
                win["also"] = [other for other in self.winners if other != seat]
        return self.wins
