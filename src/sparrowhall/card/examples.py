"""The tiles that show an award: those of its example in the guide that matter for it."""

import re
from typing import Final

from sparrowhall.card.brief import groups
from sparrowhall.card.card import Groups

_HANDS: Final = re.compile(
    r"TW-(?:PAT-|HON-(?:LITTLE|BIG)|BAS-SINGLE)|FX-(?:HR-|PT-(?:FLUSH|FULLSEQ|BIG|SEVEN|BOUQUET))|"
    r"VN-PAT-(?!MOSQUITO|NFNL|DRAGON|SEAT|ROUND|QUAD|FULLY)"
)
"""Awards for what a hand is made of; the others are about how it was won."""

_SET_ASIDE: Final = re.compile(r"VN-BON-(?!SEAT|BOUQUET|FOUR|COLOUR)")
_THROWN: Final = re.compile(r"VN-NFNL-")


def example(rule: str, situation: dict[str, object] | None, american: bool) -> Groups:
    """The tiles for an award in groups; none where no tiles would show it."""
    if situation is None:
        return []
    if _HANDS.match(rule):
        melds = situation.get("melds")
        assert isinstance(melds, list)
        hand = groups(str(situation["hand"]), american)
        return hand + [tiles for meld in melds for tiles in groups(meld["tiles"], american)]
    if _SET_ASIDE.match(rule):
        return groups(_flat(situation.get("bonus", "")), american)
    if _THROWN.match(rule):
        return groups(str(situation.get("safe", "")), american)
    return []


def _flat(bonus: object) -> str:
    if isinstance(bonus, list):
        return "".join(str(batch["tiles"]) for batch in bonus)
    return str(bonus)
