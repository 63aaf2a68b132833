"""A deal as told by its events: what somebody knows who was only sent the events."""

from sparrowhall.fold.flex import FlexFold
from sparrowhall.fold.fold import Fold
from sparrowhall.fold.taiwanese import TaiwaneseFold
from sparrowhall.fold.vietnamese import VietnameseFold
from sparrowhall.game.ruleset import RuleSet

__all__ = ["Fold", "fold_of"]

_FOLDS: dict[str, type[Fold]] = {
    "taiwanese": TaiwaneseFold,
    "vietnamese": VietnameseFold,
    "flex": FlexFold,
}


def fold_of(rules: RuleSet, seat: int) -> Fold:
    """The fold of a game for ``seat`` (-1: an onlooker), before any event."""
    return _FOLDS.get(rules.name, Fold)(rules, seat)
