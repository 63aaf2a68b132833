"""Judging hands with jokers and bonus tiles: points in sight times the chance, less the danger."""

from math import exp
from typing import Final

from sparrowhall.bots.aims import Aims, Table
from sparrowhall.bots.danger import Danger
from sparrowhall.bots.judge import Judge
from sparrowhall.bots.phan import MUN, pays
from sparrowhall.bots.prospect import Prospect
from sparrowhall.game.actions import (
    ADDED_KONG_VERB,
    CHOW_VERB,
    CONCEALED_KONG_VERB,
    DISCARD_VERB,
    EXPOSE_VERB,
    OPEN_KONG_VERB,
    PASS_VERB,
    PONG_VERB,
    SWAP_VERB,
    Action,
)
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.hand.hand import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    OPEN_KONG,
    PONG,
    Hand,
    Meld,
)
from sparrowhall.rules.vietnamese.game import Vietnamese
from sparrowhall.rules.vietnamese.jokers import BONUS_MASK
from sparrowhall.scoring.situation import Batch
from sparrowhall.tiles.kinds import EAST, KINDS, NATURAL, kinds_in
from sparrowhall.tiles.notation import parse

DRAW: Final = 1.05
"""What each replacement tile makes a hand worth: a turn more."""
ROUNDS: Final = 9
"""After so many go-arounds somebody has usually won."""
SAFE: Final = 3
"""Safe bonus discards that open most forms of No Flowers No Leaves."""
HONOR: Final = 0.88
"""What an honour in the hand leaves of the chance of those forms: it must be discarded first."""
BOTH: Final = 0.85
"""Two ways to win together are worth less than their sum."""

BONUS_KINDS: Final[list[int]] = kinds_in(BONUS_MASK)


class JokerJudge(Judge):
    """A decision of Vietnamese mahjong."""

    def __init__(self, view: View, decision: Decision) -> None:
        rules = view.rules
        assert isinstance(rules, Vietnamese)
        plan = view.plan
        wind = plan.seat_winds[view.seat]
        self.view: Final = view
        self.decision: Final = decision
        self.hand: Final = view.hand
        self.opening: Final = decision.kind == "opening"
        left = [max(copies, 0) for copies in view.unseen()]
        shown = _batches(view)
        self.table: Final = Table(rules.at_table, left, shown, wind - EAST, [wind, plan.round_wind])
        own = view.own
        safe = own["safe"]
        assert isinstance(safe, list)
        self.eligible: Final = own["nfnl"] is True
        self.safe: Final = len(safe)
        self.danger: Final = Danger(view)

    def prospects(self) -> list[Prospect]:
        """Where each action that is worth a thought leads."""
        found: list[Prospect] = []
        claims: list[Action] = []
        for action in self.decision.actions:
            verb = action.verb
            if verb == PASS_VERB:
                found.append(self._judge(action, self.hand, eligible=self.eligible))
            elif verb == DISCARD_VERB:
                found.append(self._discard(action, action.a, self.hand, self.eligible))
            elif verb == EXPOSE_VERB:
                found.append(self._expose(action))
            elif verb == SWAP_VERB:
                found.append(self._bounce(action))
            elif verb in (CONCEALED_KONG_VERB, ADDED_KONG_VERB, OPEN_KONG_VERB):
                found.append(self._kong(action))
            elif verb in (PONG_VERB, CHOW_VERB):
                claims.append(action)
        return found + self._claims(claims)

    # The own turn.

    def _discard(self, action: Action, kind: int, hand: Hand, eligible: bool) -> Prospect:
        """A discard; NFNL is kept if it is a bonus tile or none is held."""
        hand.remove(kind)
        keeps = eligible and (kind >= NATURAL or not _holds_bonus(hand))
        safe = self.safe + (kind >= NATURAL)
        prospect = self._judge(action, hand, eligible=keeps, safe=safe, cost=self.danger.of(kind))
        hand.add(kind)
        return prospect

    def _expose(self, action: Action) -> Prospect:
        hand = self.hand.clone()
        batch = action.exposed()
        for kind in batch:
            hand.remove(kind)
        return self._judge(action, hand, batch, DRAW ** len(batch))

    def _bounce(self, action: Action) -> Prospect:
        hand = self.hand.clone()
        hand.remove(action.a)
        old = hand.melds[action.d]
        tiles = list(old.tiles)
        tiles[tiles.index(action.b)] = action.a
        hand.replace_meld(action.d, Meld(PONG, old.kind, tuple(tiles), old.claimed, old.source))
        return self._judge(action, hand, [action.b], DRAW)

    def _kong(self, action: Action) -> Prospect:
        kind = action.a
        hand = self.hand.clone()
        tiles = (kind, kind, kind, kind)
        if action.verb == ADDED_KONG_VERB:
            hand.remove(kind)
            for index, meld in enumerate(hand.melds):
                if meld.type == PONG and meld.kind == kind:
                    hand.replace_meld(index, Meld(ADDED_KONG, kind, tiles))
        elif action.verb == CONCEALED_KONG_VERB:
            _set_aside(hand, Meld(CONCEALED_KONG, kind, tiles), [kind] * 4)
        else:
            meld = Meld(OPEN_KONG, kind, tiles, kind, self.view.turn)
            _set_aside(hand, meld, [kind] * 3)
        return self._judge(action, hand, factor=DRAW)

    # Claims.

    def _claims(self, claims: list[Action]) -> list[Prospect]:
        """The claim that promises most, with the best discard after it."""
        best: Prospect | None = None
        for action in claims:
            prospect = self._judge(action, self._claimed(action))
            if best is None or prospect.worth > best.worth:
                best = prospect
        if best is None:
            return []
        hand = self._claimed(best.action)
        found = [
            self._discard(best.action, kind, hand, False)
            for kind in range(NATURAL)
            if hand.counts[kind]
        ]
        return found or [best]

    def _claimed(self, action: Action) -> Hand:
        hand = self.hand.clone()
        form, low = (CHOW, action.d) if action.verb == CHOW_VERB else (PONG, action.a)
        tiles = tuple(sorted((action.a, action.b, action.c)))
        meld = Meld(form, low, tiles, action.a, self.view.turn)
        _set_aside(hand, meld, [action.b, action.c])
        return hand

    # Worth.

    def _judge(
        self,
        action: Action,
        hand: Hand,
        batch: list[int] | None = None,
        factor: float = 1.0,
        eligible: bool = False,
        safe: int = 0,
        cost: float = 0.0,
    ) -> Prospect:
        """What a hand is worth, its concealed jokers used or shown later, whichever is better.

        ``batch`` are the bonus tiles the action shows; ``factor`` counts its replacement tiles.
        """
        shown = batch if batch is not None else []
        suited = eligible and not hand.melds
        best = Aims(self.table, hand, shown, self.opening, suited).best(action)
        jokers = [kind for kind in self.table.game.jokers if hand.counts[kind]]
        if jokers and not eligible:
            rest = hand.clone()
            for kind in jokers:
                rest.remove(kind)
            later = Aims(self.table, rest, shown + jokers, False, False).best(action)
            if later.worth > best.worth:
                best = later
        worth = best.worth * factor
        if eligible:
            worth = max(BOTH * (worth + self._nfnl(hand, safe)), worth)
        return Prospect(action, worth - cost, best.distance, best.useful, best.left, best.aim)

    def _nfnl(self, hand: Hand, safe: int) -> float:
        """What No Flowers No Leaves is worth beside the shape of the hand (VN-FLOW-NFNL)."""
        rounds = min(self.view.drawable / self.view.seats, ROUNDS)
        left = self.table.left
        coming = sum([left[kind] for kind in BONUS_KINDS]) / max(sum(left), 1) * rounds
        held = sum([hand.counts[kind] for kind in BONUS_KINDS])
        chance = _at_least(SAFE - safe - held, coming)
        honors = sum(hand.counts[EAST:NATURAL])
        return pays(float(MUN)) * chance * HONOR**honors


def _batches(view: View) -> list[Batch]:
    """The bonus tiles the seat has shown, batch by batch."""
    batches = view.standing(view.seat)["batches"]
    assert isinstance(batches, list)
    return [Batch(parse(batch["tiles"]), batch["when"] == "opening") for batch in batches]


def _at_least(needed: int, expected: float) -> float:
    """The chance that as many rare things happen as are needed."""
    missed, term = 0.0, exp(-expected)
    for count in range(needed):
        missed += term
        term *= expected / (count + 1)
    return 1.0 - missed


def _holds_bonus(hand: Hand) -> bool:
    return any(hand.counts[kind] for kind in range(NATURAL, KINDS))


def _set_aside(hand: Hand, meld: Meld, used: list[int]) -> None:
    for kind in used:
        hand.remove(kind)
    hand.set_aside(meld)
