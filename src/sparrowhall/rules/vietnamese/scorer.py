"""Scoring a described Vietnamese hand, with every reason in words."""

from pathlib import Path
from typing import Final

from sparrowhall.hand import orphans, pairs
from sparrowhall.hand.hand import hand_of
from sparrowhall.rules.vietnamese.because import CATALOG, explain, read_of
from sparrowhall.rules.vietnamese.contradictions import check
from sparrowhall.rules.vietnamese.jokers import DOMAINS, FLOWER_MASK, TILES, domains_with
from sparrowhall.rules.vietnamese.options import OPTIONS, VietnameseOptions
from sparrowhall.rules.vietnamese.rates import MUN_IN_PHAN
from sparrowhall.rules.vietnamese.settlement import evaluate, payments
from sparrowhall.rules.vietnamese.shapes import SETS, Win
from sparrowhall.scoring.arrange import arrange
from sparrowhall.scoring.breakdown import Breakdown
from sparrowhall.scoring.explain import Reason, Score, Voice, not_winning
from sparrowhall.scoring.facts import NFNL
from sparrowhall.scoring.situation import Situation
from sparrowhall.scoring.transfers import Transfer
from sparrowhall.text.guide import Guides
from sparrowhall.tiles.kinds import NATURAL, TEXT, kinds_in
from sparrowhall.tiles.notation import show

VOICE: Final = Voice(Guides(Path(__file__).parent / "guide"), CATALOG)


def read_situation(data: object) -> Situation:
    """A situation from its JSON. Raises ``InputError``."""
    return Situation.from_dict(data, TILES, domains=DOMAINS)


def score_situation(situation: Situation) -> Score:
    """Score a finished hand: total (Mủn and Phán) and payments (points), with reasons.

    Raises ``InputError`` if the facts contradict each other and ``OptionError`` for wrong options.
    A well-formed hand that does not win gives a score that is not ``legal``.
    """
    options = VietnameseOptions(OPTIONS.read(situation.options))
    check(situation, options)
    win = win_of(situation)
    breakdown = evaluate(win, options)
    if breakdown is None:
        return not_winning(VOICE, why_not(win, options))
    return score_of(win, breakdown, payments(win, breakdown, options))


def score_of(win: Win, breakdown: Breakdown, transfers: list[Transfer]) -> Score:
    """A win that has been evaluated, with its reasons."""
    explain(win, breakdown)
    mun, phan = divmod(breakdown.total, MUN_IN_PHAN)
    total = {"mun": mun, "phan": phan}
    return Score(VOICE, breakdown, total, transfers, reading=read_of(win))


def win_of(situation: Situation) -> Win:
    """The win a situation describes."""
    return Win(
        hand_of(SETS, situation.hand, situation.melds),
        situation.batches,
        situation.winner,
        situation.dealer,
        situation.seat_wind,
        situation.round_wind,
        situation.by,
        situation.tile,
        situation.source,
        situation.flags,
        situation.safe,
        situation.feeds,
    )


def why_not(win: Win, options: VietnameseOptions) -> Reason:
    """Why a hand of the right size does not win."""
    hand = win.hand
    won_on = win.tile if win.on_bonus_discard else -1
    flowers = [kind for kind in kinds_in(FLOWER_MASK) if hand.counts[kind] and kind != won_on]
    if flowers and win.by != NFNL:
        return Reason("flower_held", {"tiles": show(flowers)})
    if win.by == NFNL:
        return Reason("no_nfnl_form", {"tiles": _written(win.safe), "count": len(win.safe)})
    if not hand.melds:
        domains = domains_with(win.tile) if win.on_bonus_discard else DOMAINS
        if pairs.is_complete(hand, domains):
            off = options.seven_pairs == "off"
            return Reason("seven_pairs_off" if off else "seven_pairs_drawn", {})
        if orphans.is_complete(hand, domains, "allowed"):
            return Reason(f"orphans_{options.orphans_jokers}", {})
    if win.nfnl_eligible and win.all_suited and len(win.safe) < 3:
        return Reason("mixed_needs_three", {"count": len(win.safe)})
    found = arrange(hand.counts, SETS - len(hand.melds))
    jokers = [kind for kind in range(NATURAL, len(TEXT)) for _ in range(hand.counts[kind])]
    values = {**found.values(), "jokers": show(jokers)}
    return Reason("no_shape_with_jokers" if jokers else "no_shape", values)


def _written(kinds: list[int]) -> str:
    return " ".join(TEXT[kind] for kind in kinds)
