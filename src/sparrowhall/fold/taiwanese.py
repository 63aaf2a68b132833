"""A Taiwanese deal as told by its events."""

from sparrowhall.fold.fold import Fold

READY_NAMES = ["", "heavenly", "earthly"]
"""What the value of a Taiwanese ``ready`` event means."""


class TaiwaneseFold(Fold):
    """Knows of ready declarations."""

    def public_facts(self, seat: int) -> dict[str, object]:
        """Whether the seat has declared ready."""
        return {"ready": READY_NAMES[self.seats[seat].ready]}
