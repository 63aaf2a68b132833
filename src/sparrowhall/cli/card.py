"""``sparrow rules GAME --pdf FILE``: the reference card as a file."""

from pathlib import Path

from sparrowhall.card.build import make_card
from sparrowhall.card.file import paper_named, pdf_of
from sparrowhall.errors import InputError


def write_card(
    path: Path, rules: str, language: str, paper: str, options: dict[str, object], preset: str
) -> None:
    """Write the card of a game to a file, replacing it whole.

    Raises ``InputError`` or ``OptionError``; then no file is made, and none changed.
    """
    if not rules:
        raise InputError("cli.missing", {"help": "sparrow rules --help"}, "RULES")
    card = make_card(rules, language, options, preset)
    data = pdf_of(card, paper_named(paper, "--paper"), "--pdf")
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise InputError("cli.os", {"reason": error.strerror or str(error)}, str(path)) from None
