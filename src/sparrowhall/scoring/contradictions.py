"""What cannot be true together of a win, whatever the game; every fault names its JSON path.

A game's own ``contradictions`` calls these with what it knows, and adds its rules.
"""

from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.hand.hand import ADDED_KONG, CHOW, CONCEALED_KONG, OPEN_KONG, PONG
from sparrowhall.scoring.facts import (
    BONUS_REPLACEMENT,
    BY_NAMES,
    DEALT,
    FIRST_DISCARD,
    FIRST_DRAW_AFTER_CALL,
    FIRST_TURN,
    KONG_REPLACEMENT,
    LAST_TILE,
    flag_names,
)
from sparrowhall.scoring.fields import fail
from sparrowhall.scoring.situation import Situation

CHOWS_PONGS_KONGS: Final[list[int]] = [CHOW, PONG, OPEN_KONG, ADDED_KONG, CONCEALED_KONG]
"""The types of meld in a game of sets and a pair."""

FIRST_OR_LATER: Final[list[tuple[int, int]]] = [
    (FIRST_TURN, FIRST_DRAW_AFTER_CALL),
    (FIRST_TURN, KONG_REPLACEMENT),  # a kong ends the first turn
    (FIRST_DRAW_AFTER_CALL, KONG_REPLACEMENT),
    (FIRST_TURN, LAST_TILE),
    (FIRST_DISCARD, LAST_TILE),
]
"""Flags that exclude each other, as what comes first is not what comes after it."""


def check_given(given: list[tuple[str, int]]) -> None:
    """Every key has a value, which is not -1."""
    for key, value in given:
        if value < 0:
            raise fail("missing", key, {"key": key})


def check_known(
    situation: Situation, foreign: list[str], ways: list[int], melds: list[int], flags: int
) -> None:
    """Nothing is of another game.

    ``foreign`` are the keys the game has no use for; ``ways`` the ways to win, ``melds`` the types
    of meld, and ``flags`` the mask of the flags that it knows.
    """
    used: dict[str, bool] = {
        "bonus": bool(situation.batches),
        "seat_wind": situation.seat_wind >= 0,
        "round_wind": situation.round_wind >= 0,
        "repeats": situation.repeats > 0,
        "safe": bool(situation.safe),
        "feeds": bool(situation.feeds),
        "win.also": bool(situation.also),
    }
    found = [key for key in foreign if used[key]]
    if situation.by not in ways:
        found.append("win.by")
    found += [f"melds[{i}].type" for i, m in enumerate(situation.melds) if m.type not in melds]
    strange = flag_names(situation.flags & ~flags)
    found += [f"flags[{situation.flag_order.index(name)}]" for name in strange]
    if found:
        raise fail("not_in_game", found[0], {"rules": situation.rules})


def check_source(situation: Situation, needed: list[int], allowed: list[int] | None = None) -> None:
    """A win in a way of ``needed`` came from somebody; in one of ``allowed`` it may have."""
    values: dict[str, object] = {"by": BY_NAMES[situation.by], "key": "from"}
    if situation.by in needed:
        if situation.source < 0:
            raise fail("missing_with", "win.from", values)
    elif situation.source >= 0 and situation.by not in (allowed or []):
        raise fail("needless_with", "win.from", values)


def check_dealt(situation: Situation) -> None:
    """Only the dealer's hand can be complete as dealt, and then there are no melds."""
    if situation.by == DEALT:
        if situation.winner != situation.dealer:
            raise fail("dealt_to_other", "win.by")
        if situation.melds:
            raise fail("dealt_with_melds", "melds")


def check_winning_tile(situation: Situation, without: list[int]) -> None:
    """Wins of ``without`` have none; a dealt hand's is ignored; all others have it in the hand."""
    by, tile = situation.by, situation.tile
    values: dict[str, object] = {"by": BY_NAMES[by], "key": "tile"}
    if by in without and tile >= 0:
        raise fail("needless_with", "win.tile", values)
    if by in without or by == DEALT:
        return
    if tile < 0:
        raise fail("missing_with", "win.tile", values)
    values["tile"] = situation.show([tile])
    if tile not in situation.hand:
        raise fail("tile_not_in_hand", "win.tile", values)


def wrong_number(situation: Situation, needed: int, code: str = "wrong_number") -> InputError:
    """The error for a hand that does not have as many tiles as its win needs."""
    values: dict[str, object] = {"held": situation.count(), "hand": len(situation.hand)}
    values["melds"] = len(situation.melds)
    values["needed"] = needed
    return fail(code, "hand", values)


def check_flags(
    situation: Situation, wins_with: dict[int, list[int]], never_together: list[tuple[int, int]]
) -> None:
    """Flags go with the kind of win (``wins_with`` lists those of each), and with each other."""
    for flag, wins in wins_with.items():
        if situation.flags & flag and situation.by not in wins:
            values: dict[str, object] = {"flag": flag_names(flag)[0]}
            values["by"] = BY_NAMES[situation.by]
            raise fail("flag_with_win", situation.flag_path(flag), values)
    for one, other in never_together:
        if situation.flags & one and situation.flags & other:
            both: dict[str, object] = {"one": flag_names(one)[0], "other": flag_names(other)[0]}
            raise fail("flags_together", situation.flag_path(other), both)
    if situation.flags & FIRST_DISCARD and situation.source != situation.dealer:
        raise fail("first_discard_by_other", "win.from")


def check_causes(situation: Situation, without_bonus: str) -> None:
    """A first draw or first discard leaves no time for melds; replacements need a cause.

    ``without_bonus`` is the error for the replacement of a bonus tile where none was set aside.
    """
    has_kong = any(meld.is_kong for meld in situation.melds)
    rules: list[tuple[int, bool, str]] = [
        (FIRST_TURN, bool(situation.melds), "flag_with_melds"),
        (FIRST_DISCARD, bool(situation.melds), "flag_with_melds"),
        (FIRST_DRAW_AFTER_CALL, has_kong, "flag_with_kong"),
        (KONG_REPLACEMENT, not has_kong, "flag_without_kong"),
        (BONUS_REPLACEMENT, not situation.bonus, without_bonus),
    ]
    for flag, is_wrong, code in rules:
        if situation.flags & flag and is_wrong:
            raise fail(code, situation.flag_path(flag), {"flag": flag_names(flag)[0]})
