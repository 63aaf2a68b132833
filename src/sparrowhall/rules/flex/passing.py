"""Passing tiles before play: three to the left, or the full Charleston (FX-AM-CHARLESTON)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from sparrowhall.game import flow
from sparrowhall.game.actions import ANNOUNCE, PASS, Action, choose, give
from sparrowhall.game.deal import Deal
from sparrowhall.game.events import GIVEN, RECEIVED, Event
from sparrowhall.game.windows import Decision, Window
from sparrowhall.rules.flex.options import FlexOptions
from sparrowhall.rules.flex.seat import FlexSeat, seat_of
from sparrowhall.tiles.kinds import BLANK, JOKER, KINDS

# How far along the turn order the receiver sits, with four players.
RIGHT: Final = 1
ACROSS: Final = 2
LEFT: Final = 3

CHARLESTON: Final[list[int]] = [RIGHT, ACROSS, LEFT, LEFT, ACROSS, RIGHT]
BLIND: Final = (2, 5)
"""The passes in which tiles may go on unseen: the last of each round."""

ASK_TO_STOP: Final = 3
"""Before this pass anybody may stop the Charleston."""

PASSED: Final = 3
"""Tiles in a pass."""


def begin(deal: Deal, options: FlexOptions) -> None:
    """Ask for the first pass."""
    if options.charleston:
        ask_pass(deal, 0)
    else:
        window = PassWindow(-1, options.passes_to(0))
        _ask_all(deal, window, PASSED, False, options.pass_jokers)
        deal.window = window


def begin_play(deal: Deal) -> None:
    """The first player draws; with 14 tiles dealt to East, plays at once (FX-AM-EAST14)."""
    first = deal.plan.dealer
    if seat_of(deal, first).at_table.east_14:
        deal.rules.turn_begins(deal, first)
        flow.first_turn(deal)
    else:
        flow.begin_turn(deal, first)


def ask_pass(deal: Deal, step: int) -> None:
    """Ask everybody for the tiles of a step of the Charleston."""
    window = PassWindow(step, CHARLESTON[step])
    _ask_all(deal, window, PASSED, step in BLIND, False)
    deal.window = window


def _ask_all(deal: Deal, window: Window, count: int, blind: bool, special: bool) -> None:
    for place in deal.seats:
        actions = gifts(seat_of(deal, place.index), count, blind, special)
        window.ask(Decision(place.index, "pass_tiles", actions, actions[0]))


def gifts(place: FlexSeat, count: int, blind: bool, special: bool) -> list[Action]:
    """Every choice of ``count`` tiles to pass, or fewer when the rest may go on unseen.

    Jokers and blanks are passed only if ``special``, or where other tiles are lacking (Ruling 8).
    """
    tiles = place.hand.tiles()
    plain = tiles if special else [kind for kind in tiles if kind not in (JOKER, BLANK)]
    lacking = [kind for kind in tiles if kind in (JOKER, BLANK)]
    found: list[Action] = []
    for size in range(count, -1 if blind else count - 1, -1):
        own = min(size, len(plain))
        if own == PASSED:
            found += _threes(plain)
            continue
        for chosen in dict.fromkeys(combinations(plain, own)):
            more = dict.fromkeys(combinations(lacking, size - own))
            found += [give([*chosen, *extra]) for extra in more]
    return found


_GIFTS: Final[list[list[list[Action]]]] = [[[] for _ in range(KINDS)] for _ in range(KINDS)]
"""Gifts of three by their kinds; a row of them is made when first needed."""


def _threes(tiles: list[int]) -> list[Action]:
    """Every choice of three of some sorted tiles, the lowest first."""
    last = len(tiles) - 1
    # The different kinds after each tile.
    after: list[list[int]] = [[] for _ in tiles]
    for at in range(last - 1, -1, -1):
        kind, kinds = tiles[at + 1], after[at + 1]
        after[at] = kinds if kinds and kinds[0] == kind else [kind, *kinds]
    found: list[Action] = []
    for i in range(last - 1):
        first = tiles[i]
        if i and first == tiles[i - 1]:
            continue
        for j in range(i + 1, last):
            second = tiles[j]
            if j == i + 1 or second != tiles[j - 1]:
                row = _GIFTS[first][second] or _row_of(first, second)
                found += [row[third] for third in after[j]]
    return found


def _row_of(first: int, second: int) -> list[Action]:
    """The gifts of two kinds and a third, by the third."""
    row = [give([first, second, third]) for third in range(KINDS)]
    _GIFTS[first][second] = row
    return row


class PassWindow(Window):
    """The tiles that everybody passes at once; ``step`` of the Charleston, or -1."""

    def __init__(self, step: int, distance: int) -> None:
        super().__init__()
        self.step: Final = step
        self.distance: Final = distance

    def resolve(self, deal: Deal) -> None:
        """Move all tiles, then ask for the next pass or begin play."""
        exchange(deal, [_tiles(answer) for answer in self.answers], self.distance)
        following = self.step + 1
        if self.step < 0:
            begin_play(deal)
        elif following == ASK_TO_STOP:
            ask_to_stop(deal)
        elif following < len(CHARLESTON):
            ask_pass(deal, following)
        else:
            ask_courtesy(deal)

    def copy(self) -> Window:
        """The same pass, nobody asked yet."""
        return PassWindow(self.step, self.distance)

    def reopen(self, deal: Deal) -> None:
        """Ask again about the tiles held now."""
        if self.step < 0:
            begin(deal, seat_of(deal, 0).at_table)
        else:
            ask_pass(deal, self.step)


def _tiles(answer: Action | None) -> list[int]:
    assert answer is not None
    return answer.tiles()


def exchange(deal: Deal, chosen: list[list[int]], distance: int) -> None:
    """Pass three tiles each: the chosen ones, then unseen ones out of those coming in.

    An unseen tile is the first, second … of what comes in, in the order chosen and then unseen
    there. If everybody passes everything on unseen, no tile moves.
    """
    seats = range(len(deal.seats))
    outgoing = chosen
    if any(chosen):
        outgoing = [[_passed(chosen, seat, i, distance) for i in range(PASSED)] for seat in seats]
    _move(deal, chosen, outgoing, distance, list(seats))


def _passed(chosen: list[list[int]], seat: int, place: int, distance: int) -> int:
    """The tile at one place of what ``seat`` passes: its own, or one that came to it."""
    own = chosen[seat]
    if place < len(own):
        return own[place]
    giver = (seat - distance) % len(chosen)
    return _passed(chosen, giver, place - len(own), distance)


def _move(
    deal: Deal,
    chosen: list[list[int]],
    outgoing: list[list[int]],
    distance: int,
    seats: list[int],
) -> None:
    """Book what each of ``seats``, who pass to each other, gave and got to see.

    Unseen tiles pass through without being seen.
    """
    n = len(deal.seats)
    for seat in seats:
        hand = deal.seats[seat].hand
        for kind in chosen[seat]:
            hand.remove(kind)
        to = (seat + distance) % n
        deal.log.add(Event(GIVEN, seat, value=to, tiles=tuple(chosen[seat])))
    for seat in seats:
        giver = (seat - distance) % n
        unseen = len(outgoing[giver]) - len(chosen[seat])
        got = outgoing[giver][unseen:]
        for kind in got:
            deal.seats[seat].hand.add(kind)
        deal.seats[seat].hand_changed()
        deal.log.add(Event(RECEIVED, seat, value=giver, tiles=tuple(got)))


class StopWindow(Window):
    """Whether anybody stops the Charleston after its first round."""

    def resolve(self, deal: Deal) -> None:
        """One who stops is enough."""
        if ANNOUNCE in self.answers:
            ask_courtesy(deal)
        else:
            ask_pass(deal, ASK_TO_STOP)

    def copy(self) -> Window:
        """The same question, nobody asked yet."""
        return StopWindow()

    def reopen(self, deal: Deal) -> None:
        """Ask again."""
        ask_to_stop(deal)


def ask_to_stop(deal: Deal) -> None:
    """Ask everybody whether to stop."""
    window = StopWindow()
    for place in deal.seats:
        window.ask(Decision(place.index, "stop_charleston", [ANNOUNCE, PASS], PASS))
    deal.window = window


class CourtesyWindow(Window):
    """How many tiles everybody would pass across: the smaller number of two is agreed."""

    def resolve(self, deal: Deal) -> None:
        """Ask for the tiles agreed, or begin play."""
        wanted = [answer.a if answer is not None else 0 for answer in self.answers]
        n = len(wanted)
        agreed = [min(wanted[seat], wanted[(seat + ACROSS) % n]) for seat in range(n)]
        ask_courtesy_tiles(deal, agreed)

    def copy(self) -> Window:
        """The same question, nobody asked yet."""
        return CourtesyWindow()

    def reopen(self, deal: Deal) -> None:
        """Ask again."""
        ask_courtesy(deal)


def ask_courtesy(deal: Deal) -> None:
    """Ask everybody for a number from 0 to 3; fewer where fewer tiles may be passed."""
    window = CourtesyWindow()
    for place in deal.seats:
        counts = place.hand.counts
        passable = place.hand.size - counts[JOKER] - counts[BLANK]
        numbers = [choose(n) for n in range(min(PASSED, passable) + 1)]
        window.ask(Decision(place.index, "courtesy", numbers, numbers[0]))
    deal.window = window


class CourtesyTilesWindow(Window):
    """The tiles of the courtesy pass, ``agreed`` a seat."""

    def __init__(self, agreed: list[int]) -> None:
        super().__init__()
        self.agreed: Final = agreed

    def resolve(self, deal: Deal) -> None:
        """Exchange across, then begin play."""
        chosen: list[list[int]] = [[] for _ in deal.seats]
        for i, decision in enumerate(self.decisions):
            chosen[decision.seat] = _tiles(self.answers[i])
        _move(deal, chosen, chosen, ACROSS, [decision.seat for decision in self.decisions])
        begin_play(deal)

    def copy(self) -> Window:
        """The same pass, nobody asked yet."""
        return CourtesyTilesWindow(self.agreed)

    def reopen(self, deal: Deal) -> None:
        """Ask again about the tiles held now."""
        ask_courtesy_tiles(deal, self.agreed)


def ask_courtesy_tiles(deal: Deal, agreed: list[int]) -> None:
    """Ask those who agreed on a number for their tiles."""
    window = CourtesyTilesWindow(agreed)
    for place in deal.seats:
        count = agreed[place.index]
        if count:
            actions = gifts(seat_of(deal, place.index), count, False, False)
            window.ask(Decision(place.index, "pass_tiles", actions, actions[0]))
    if window.decisions:
        deal.window = window
    else:
        begin_play(deal)
