"""A hand that was won at the table, as the calculator's address carries it."""

import base64

import msgspec

from sparrowhall.errors import MahjongError
from sparrowhall.game.ruleset import RuleSet
from sparrowhall.games import game, score
from sparrowhall.hand.hand import MELD_NAMES, SET, Meld
from sparrowhall.rules.flex.result import FlexScored
from sparrowhall.rules.flex.shapes import Win as FlexWin
from sparrowhall.rules.taiwanese.result import TaiwaneseScored
from sparrowhall.rules.taiwanese.shapes import Win as TaiwaneseWin
from sparrowhall.rules.vietnamese.result import VietnameseScored
from sparrowhall.rules.vietnamese.shapes import Win as VietnameseWin
from sparrowhall.scoring.facts import BY_NAMES, flag_names
from sparrowhall.scoring.melds import set_tiles
from sparrowhall.scoring.scored import Scored
from sparrowhall.scoring.transfers import sums
from sparrowhall.scoring.win import AnyWin, WindWin
from sparrowhall.tiles.kinds import CLASS
from sparrowhall.tiles.notation import show


def address_of(rules: RuleSet, scored: Scored) -> str:
    """The calculator's address for a hand that was won, from its ``#`` on.

    It is "" where the scoring JSON cannot say all that the table knew, so that the calculator
    would come to another result.
    """
    told = situation_of(rules, scored)
    try:
        found = score(told)
    except MahjongError:
        return ""
    same = found.total == scored.explain().total
    if not same or found.payments != sums(scored.transfers, rules.seats):
        return ""
    return "#s=" + base64.urlsafe_b64encode(msgspec.json.encode(told)).decode().rstrip("=")


def situation_of(rules: RuleSet, scored: Scored) -> dict[str, object]:
    """The scoring JSON of a hand that was won."""
    assert isinstance(scored, TaiwaneseScored | VietnameseScored | FlexScored)
    win = scored.win
    standard = game(rules.name).options.read({})
    own = {key: value for key, value in rules.options.items() if value != standard[key]}
    numbered = rules.tiles.numbered_dragons
    told: dict[str, object] = {
        "rules": rules.name,
        "options": own,
        "hand": show(win.hand.tiles(), numbered),
        "melds": [_meld(meld, numbered) for meld in win.hand.melds],
        "winner": win.winner,
        "win": _how(win, numbered),
        "flags": flag_names(win.flags),
    }
    if isinstance(win, WindWin):
        winds = {"seat_wind": show([win.seat_wind]), "round_wind": show([win.round_wind])}
        told |= {"dealer": win.dealer, **winds}
    if isinstance(win, TaiwaneseWin):
        told |= {"bonus": show(win.bonus), "repeats": win.repeats}
    elif isinstance(win, VietnameseWin):
        told |= _vietnamese(win)
    return {key: value for key, value in told.items() if value not in ("", [], {})}


def _how(win: AnyWin, numbered: bool) -> dict[str, object]:
    """How it was won; in Flex the last tile taken may have been swapped away since."""
    how: dict[str, object] = {"by": BY_NAMES[win.by]}
    lies = [kind for meld in win.hand.melds for kind in meld.tiles] + win.hand.tiles()
    if win.tile in lies:
        how["tile"] = show([win.tile], numbered)
    if win.source >= 0:
        how["from"] = win.source
    if isinstance(win, FlexWin) and win.also:
        how["also"] = win.also
    return how


def _meld(meld: Meld, numbered: bool) -> dict[str, object]:
    told: dict[str, object] = {"type": MELD_NAMES[meld.type]}
    told["tiles"] = show(list(meld.tiles), numbered)
    if any(CLASS[kind] == "joker" for kind in meld.tiles):
        reads = [meld.kind] if meld.type == SET else set_tiles(meld.type, meld.kind)
        told["as"] = show(reads, numbered)
    return told


def _vietnamese(win: VietnameseWin) -> dict[str, object]:
    """The bonus tiles in batches, the safe discards, and the dangerous feeds."""
    batches = [
        {"tiles": show(batch.tiles), "when": "opening" if batch.opening else "later"}
        for batch in win.batches
    ]
    feeds = [
        {"seat": feed.seat, "rule": feed.rule, **({"tiles": feed.tiles} if feed.tiles else {})}
        for feed in win.feeds
    ]
    return {"bonus": batches, "safe": show(win.safe), "feeds": feeds}
