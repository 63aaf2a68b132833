"""From Phán and Mủn to points (VN-PAY-RATES)."""

from typing import Final

from sparrowhall.scoring.explain import Word
from sparrowhall.text.catalog import SHARED

MUN_IN_PHAN: Final = 6


def single_rate(phan: int) -> int:
    """What a loser pays who did not discard (points), for a hand of so many Phán in all.

    Through 5 Phán each doubles the half point; 6 make a Mủn of 32, and each left over adds 6.
    """
    if phan < MUN_IN_PHAN:
        return int(1 << (phan - 1)) if phan else 1
    return 32 * (phan // MUN_IN_PHAN) + 6 * (phan % MUN_IN_PHAN)


def double_rate(phan: int) -> int:
    """What the discarder pays, or every loser of a self-draw (points)."""
    if phan < MUN_IN_PHAN:
        return int(1 << phan)
    return 64 * (phan // MUN_IN_PHAN) + 6 * (phan % MUN_IN_PHAN)


class Worth(Word):
    """A number of Phán as people say it: ``2 mủn 1 phán``."""

    def __init__(self, phan: int) -> None:
        super().__init__("unit")
        self.phan: Final = phan

    def say(self, language: str) -> str:
        """The worth in words."""
        mun, phan = divmod(self.phan, MUN_IN_PHAN)
        parts = [(mun, "mun")] if mun else []
        if phan or not mun:
            parts.append((phan, "phan"))
        return " ".join([f"{n} {SHARED.say(f'score.unit.{unit}', language)}" for n, unit in parts])
