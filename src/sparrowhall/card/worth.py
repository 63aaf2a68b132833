"""What every award is worth, as short as it can be written: ``8 tai``, ``1–3 mủn``."""

from typing import Final

from sparrowhall.rules.flex import awards as flex
from sparrowhall.rules.taiwanese import awards as taiwanese
from sparrowhall.rules.vietnamese import awards as vietnamese
from sparrowhall.speech.words import unit_of

Worth = tuple[str, str]
"""How many, and of which unit."""

_BESIDE: Final[dict[str, dict[str, Worth]]] = {
    "taiwanese": {"TW-DLR-DEALER": ("1", "tai"), "TW-DLR-REPEAT": ("2", "tai")},
    "vietnamese": {
        "VN-RULE-TWO-MUN": ("1", "mun"),
        "VN-RULE-NO-JOKERS": ("1", "mun"),
        "VN-PAT-MOSQUITO": ("0", "phan"),
        "VN-PAT-MOSQUITO-NJ": ("1", "mun"),
        "VN-MET-BONUS-DISCARD": ("1", "mun"),
        "VN-BON-SEAT-FLOWER": ("1", "phan"),
        "VN-BON-BOUQUET": ("1", "mun"),
        "VN-BON-FOUR-SEAT": ("2", "mun"),
        "VN-BON-DAIHOA": ("2", "phan"),
        "VN-BON-TONG": ("2–3", "phan"),
        "VN-BON-HOP": ("2–3", "phan"),
        "VN-BON-THUNG": ("1–2", "phan"),
        "VN-BON-HI": ("1–2", "phan"),
        "VN-BON-SOOC": ("1–2", "phan"),
        "VN-BON-NGUYEN": ("1–2", "phan"),
        "VN-BON-MAN": ("1–2", "phan"),
        "VN-BON-TONG-HOP": ("9", "phan"),
        "VN-BON-COLOUR-SET": ("1–2", "mun"),
        "VN-NFNL-MIXED": ("1–2", "mun"),
        "VN-NFNL-FLOWERS": ("1+", "mun"),
        "VN-NFNL-BLUE": ("1–3", "mun"),
        "VN-NFNL-SIX": ("2", "mun"),
    },
}
"""What depends on seats and circumstances, and so has no record among the awards."""


def worths(game: str, options: object) -> dict[str, Worth]:
    """What the awards of a game are worth at a table whose options are attributes of ``options``.

    A house rule of Flex is worth nothing by itself and is left out.
    """
    found: dict[str, set[int]] = {}
    units: dict[str, str] = {}
    if game == "taiwanese":
        for tai in taiwanese.AWARDS:
            found.setdefault(tai.rule, set()).add(tai.worth(options))
            units[tai.rule] = "tai"
    elif game == "vietnamese":
        for phan in vietnamese.AWARDS:
            found[phan.rule] = {phan.value}
            units[phan.rule] = phan.unit
    else:
        for point in flex.AWARDS:
            found[point.rule] = {point.value}
            units[point.rule] = "points"
    told = {rule: _span(values - {0}) for rule, values in found.items()}
    told = {rule: span for rule, span in told.items() if span}
    return {rule: (span, units[rule]) for rule, span in told.items()} | _BESIDE.get(game, {})


def _span(values: set[int]) -> str:
    return "–".join(str(value) for value in sorted({min(values), max(values)})) if values else ""


def spoken(worth: Worth, language: str) -> str:
    """A worth in words."""
    count, unit = worth
    return f"{count} {unit_of(1 if count == '1' else 2, unit, language)}"
