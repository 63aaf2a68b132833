"""What a hand would be worth if one condition were otherwise, or with one more tile."""

from typing import Final

from sparrowhall.analysis.study import Analysis
from sparrowhall.errors import InputError
from sparrowhall.games import score
from sparrowhall.rules.vietnamese.rates import MUN_IN_PHAN
from sparrowhall.scoring.explain import Score
from sparrowhall.tiles.kinds import kinds_in
from sparrowhall.tiles.notation import show_kind
from sparrowhall.web.accounts import total_told
from sparrowhall.web.desk.bodies import Changed, Wait
from sparrowhall.web.desk.form import FACTS

_TRIED: Final = ["self_draw", "discard", "rob_kong", "dealt"]
"""The ways to win that ask for no other tiles."""

Situation = dict[str, object]


def changes(situation: Situation, language: str) -> list[Changed]:
    """Every condition that could be otherwise, those that gain most first.

    Raises ``InputError`` or ``OptionError`` if the hand itself cannot be scored.
    """
    now = score(situation)
    winner = int(str(situation["winner"]))
    found: list[Changed] = []
    for kind, name, on, other in _others(situation, len(now.payments), winner):
        try:
            then = score(other)
        except InputError:
            continue  # cannot be true of this hand
        gain = _worth(then) - _worth(now) if then.legal and now.legal else 0
        found.append(
            Changed(
                kind=kind,
                name=name,
                on=on,
                legal=then.legal,
                gain=gain,
                words=_told(gain, then, language) if then.legal and now.legal else "",
                total=total_told(then.total, language) if then.legal else "",
                points=then.payments[winner] if then.legal else 0,
            )
        )
    found.sort(key=lambda one: -one.gain)
    return found


def waits(situation: Situation, found: Analysis, language: str) -> list[Wait]:
    """What each tile that an unfinished hand waits for would make of it."""
    numbered = found.numbered
    told: list[Wait] = []
    for kind in kinds_in(found.waits):
        tile = show_kind(kind, numbered)
        drawn = _total_with(situation, tile, "self_draw", language)
        discard = _total_with(situation, tile, "discard", language)
        told.append(Wait(tile=tile, left=found.left[kind], drawn=drawn, discard=discard))
    return told


def _total_with(situation: Situation, tile: str, by: str, language: str) -> str:
    """The worth of a hand with one more tile, "" if it does not win like that."""
    win: dict[str, object] = {"by": by, "tile": tile}
    if by == "discard":
        win["from"] = 1 if situation["winner"] == 0 else 0
    hand = f"{situation['hand']}{tile}"
    bare = {key: value for key, value in situation.items() if key != "flags"}
    try:
        found = score({**bare, "hand": hand, "win": win})
    except InputError:
        return ""
    return total_told(found.total, language) if found.legal else ""


def _others(
    situation: Situation, seats: int, winner: int
) -> list[tuple[str, str, bool, Situation]]:
    """The situations that differ in one condition: its kind, its name, and whether it holds now."""
    listed = situation.get("flags")
    flags = [str(flag) for flag in listed] if isinstance(listed, list) else []
    found: list[tuple[str, str, bool, Situation]] = []
    for flag in FACTS[str(situation["rules"])]:
        on = flag in flags
        other = [one for one in flags if one != flag] if on else [*flags, flag]
        found.append(("flag", flag, on, {**situation, "flags": other}))
    win = situation["win"]
    assert isinstance(win, dict)
    for by in _TRIED:
        if by != win["by"]:
            then: dict[str, object] = {"by": by}
            if "tile" in win:
                then["tile"] = win["tile"]
            if by in ("discard", "rob_kong"):
                then["from"] = win.get("from", (winner + 1) % seats)
            found.append(("by", by, False, {**situation, "win": then}))
    return found


def _worth(score: Score) -> int:
    """The total in the smallest unit."""
    return sum(n * (MUN_IN_PHAN if unit == "mun" else 1) for unit, n in score.total.items())


def _told(gain: int, then: Score, language: str) -> str:
    """A difference in words, such as ``+2 tai``."""
    if "mun" in then.total:
        mun, phan = divmod(abs(gain), MUN_IN_PHAN)
        parts = {"mun": mun, "phan": phan}
    else:
        parts = dict.fromkeys(then.total, abs(gain))
    sign = "+" if gain > 0 else "−" if gain < 0 else "±"
    return sign + total_told(parts, language)
