"""What a hand lacks, in each of the games."""

from typing import Final

from sparrowhall.game.ruleset import RuleSet
from sparrowhall.hand import distance, jokers, orphans, pairs, sequences, waits
from sparrowhall.hand.hand import Hand
from sparrowhall.hand.sequences import Template
from sparrowhall.hand.sequences.forms import FAMILY_NAMES, TILES
from sparrowhall.hand.waits import Discard
from sparrowhall.tiles.kinds import BIT, KINDS, NATURAL, kinds_in
from sparrowhall.tiles.notation import show_kind

STANDARD: Final = "standard"
SEVEN_PAIRS: Final = "seven_pairs"
ORPHANS: Final = "thirteen_orphans"
SHAPES: Final = [STANDARD, SEVEN_PAIRS, ORPHANS]
"""The shapes of a winning hand where a game has several."""

TARGETS: Final = 3
"""How many target hands are found."""


class Analysis:
    """What a hand lacks.

    ``distance`` is 0 for a complete hand, 1 for a ready one; ``waits`` and ``useful`` are masks of
    kinds; ``left[k]`` is how many copies of a kind are unseen; ``discards`` stand best first, and
    are empty for a hand at rest. ``shapes`` has the distance to each shape of hand and ``stands``
    the mask of kinds each joker of the hand may stand for (Vietnamese); ``nearest`` are the target
    hands nearest by (Flex).
    """

    def __init__(
        self,
        distance: int,
        waits: int,
        useful: int,
        left: list[int],
        discards: list[Discard],
        numbered_dragons: bool = False,
    ) -> None:
        self.distance: Final = distance
        self.waits: Final = waits
        self.useful: Final = useful
        self.left: Final = left
        self.discards: Final = discards
        self.numbered: Final = numbered_dragons
        self.shapes: dict[str, int] = {}
        self.stands: dict[int, int] = {}
        self.nearest: list[Template] = []

    @property
    def dead(self) -> bool:
        """Whether the melds fit no complete hand."""
        return self.distance == sequences.DEAD

    def to_dict(self) -> dict[str, object]:
        """The analysis as JSON, tiles in notation."""
        told: dict[str, object] = {
            "distance": self.distance,
            "waits": self._texts(self.waits),
            "useful": [
                {"tile": self._text(kind), "left": self.left[kind]}
                for kind in kinds_in(self.useful)
            ],
            "discards": [
                {
                    "tile": self._text(discard.kind),
                    "distance": discard.distance,
                    "useful": self._texts(discard.useful),
                    "left": discard.left,
                }
                for discard in self.discards
            ],
        }
        if self.shapes:
            told["shapes"] = self.shapes
            told["jokers"] = {self._text(j): self._texts(m) for j, m in self.stands.items()}
        if self.numbered:
            told["nearest"] = [self._target(template) for template in self.nearest]
        return told

    def _target(self, template: Template) -> dict[str, object]:
        return {
            "distance": template.distance,
            "sequence": FAMILY_NAMES[template.family],
            "numbers": template.numbers,
            "sets": [
                {
                    "tile": self._text(one.kind),
                    "size": one.size,
                    "have": one.have,
                    "jokers": one.jokers,
                    "needed": one.size - one.have - one.jokers,
                    "joker_allowed": one.wild,
                    "exposed": one.exposed,
                }
                for one in template.sets
            ],
        }

    def _text(self, kind: int) -> str:
        return show_kind(kind, self.numbered)

    def _texts(self, mask: int) -> list[str]:
        return [self._text(kind) for kind in kinds_in(mask)]


def study(rules: RuleSet, hand: Hand, left: list[int]) -> Analysis:
    """Analyse a hand at rest or after a draw; ``left[k]`` copies of kind ``k`` are unseen."""
    if rules.name == "flex":
        return _flex(rules, hand, left)
    if rules.name == "vietnamese":
        return _vietnamese(rules, hand, left)
    at_rest = hand.size % 3 == 1
    return Analysis(
        distance.distance(hand),
        waits.waits(hand) if at_rest else 0,
        waits.useful(hand),
        left,
        [] if at_rest else waits.discards(hand, left),
    )


def _vietnamese(rules: RuleSet, hand: Hand, left: list[int]) -> Analysis:
    from sparrowhall.rules.vietnamese.jokers import DOMAINS

    shapes = _Shapes(DOMAINS, rules)
    near, useful = shapes.judge(hand)
    at_rest = hand.size % 3 == 1
    listed = [] if at_rest else shapes.discards(hand, left)
    found = Analysis(near, useful if at_rest and near == 1 else 0, useful, left, listed)
    found.shapes = shapes.distances(hand)
    held = [kind for kind in range(KINDS) if hand.counts[kind]]
    found.stands = {kind: DOMAINS[kind] for kind in held if DOMAINS[kind]}
    return found


class _Shapes:
    """The shapes of a Vietnamese hand at one table, jokers helping."""

    def __init__(self, domains: list[int], rules: RuleSet) -> None:
        self.domains: Final = domains
        self.copies: Final = rules.tiles.counts
        self.pairs: Final = rules.options["seven_pairs"] == "on"
        self.orphans: Final = str(rules.options["orphans_jokers"])

    def distances(self, hand: Hand) -> dict[str, int]:
        """The distance to each shape that the melds leave open."""
        found = {STANDARD: jokers.distance(hand, self.domains)}
        if not hand.melds:
            if self.pairs:
                found[SEVEN_PAIRS] = pairs.distance(hand, self.domains)
            found[ORPHANS] = orphans.distance(hand, self.domains, self.orphans)
        return found

    def judge(self, hand: Hand) -> tuple[int, int]:
        """The distance to the nearest shape, and what is useful for the shapes that are nearest.

        A kind of which own hand and melds hold every copy is of no use.
        """
        distances = self.distances(hand)
        nearest = min(distances.values())
        mask = 0
        for shape, far in distances.items():
            if far == nearest:
                mask |= self._useful(shape, hand)
        for kind in range(KINDS):
            if hand.counts[kind] + hand.melded[kind] >= self.copies[kind]:
                mask &= ~BIT[kind]
        return nearest, mask

    def _useful(self, shape: str, hand: Hand) -> int:
        if shape == SEVEN_PAIRS:
            return pairs.useful(hand, self.domains)
        if shape == ORPHANS:
            return orphans.useful(hand, self.domains, self.orphans)
        return jokers.useful(hand, self.domains)

    def discards(self, hand: Hand, left: list[int]) -> list[Discard]:
        """Every discard of a natural tile, the best first; jokers only if there is no other."""
        natural = [kind for kind in range(NATURAL) if hand.counts[kind]]
        found: list[Discard] = []
        for kind in natural or [kind for kind in range(KINDS) if hand.counts[kind]]:
            hand.remove(kind)
            near, useful = self.judge(hand)
            hand.add(kind)
            copies = sum([left[other] for other in range(KINDS) if useful & BIT[other]])
            found.append(Discard(kind, near, useful, copies))
        found.sort(key=lambda one: (one.distance, -one.left, one.kind))
        return found


def _flex(rules: RuleSet, hand: Hand, left: list[int]) -> Analysis:
    from sparrowhall.rules.flex.options import FlexOptions

    shapes = FlexOptions(rules.options).shapes()
    at_rest = hand.size + sum([len(meld.tiles) for meld in hand.melds]) < TILES
    found = Analysis(
        sequences.distance(hand, shapes),
        sequences.waits(hand, shapes),
        sequences.useful(hand, shapes),
        left,
        [] if at_rest else sequences.discards(hand, shapes, left),
        numbered_dragons=True,
    )
    found.nearest = sequences.nearest(hand, shapes, left, TARGETS)
    return found
