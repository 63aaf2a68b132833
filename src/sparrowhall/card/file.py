"""A card as a file, if the library for it is installed."""

from importlib.util import find_spec
from typing import Final, Literal, cast, get_args

from sparrowhall.card.card import Card
from sparrowhall.errors import InputError

Paper = Literal["a4", "letter"]
PAPERS: Final[tuple[Paper, ...]] = get_args(Paper)


def can_print() -> bool:
    """Whether the extra ``pdf`` is installed."""
    return find_spec("fpdf") is not None


def paper_named(name: str, where: str = "paper") -> Paper:
    """A paper by its name. Raises ``InputError``."""
    if name.lower() not in PAPERS:
        values: dict[str, object] = {"found": name, "allowed": ", ".join(PAPERS)}
        raise InputError("card.paper", values, where)
    return cast(Paper, name.lower())


def pdf_of(card: Card, paper: Paper, where: str = "") -> bytes:
    """A card as PDF, two pages. Raises ``InputError`` without the extra ``pdf``."""
    if not can_print():
        raise InputError("card.no_extra", {}, where)
    from sparrowhall.card.pdf import card_pdf

    return card_pdf(card, paper)
