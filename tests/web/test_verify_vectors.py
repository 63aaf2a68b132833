"""The page's own check of the shuffle is tested by what the engine does today, and the document
that writes the algorithm down computes right.
"""

import contextlib
import io
import re
from pathlib import Path

from scripts import make_vectors

from sparrowhall.fair import commitment
from sparrowhall.game.events import DEALT, NAMES
from sparrowhall.match import Match
from sparrowhall.record import end_entry, header_of
from sparrowhall.rules.flex.options import OPTIONS as FLEX
from sparrowhall.tiles.kinds import EAST
from sparrowhall.tiles.notation import show_kind

SEED = "a seed of words"
TEXT = (Path(__file__).resolve().parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    assert found is not None
    return found[1]


def printed() -> dict[str, list[str]]:
    """What the example of the document prints, by the word that begins a line."""
    rows = [line.split() for line in block("text").splitlines()]
    return {row[0]: row[1:] for row in rows}


def test_the_vectors_are_what_the_engine_does() -> None:
    assert make_vectors.TARGET.read_text(encoding="utf-8") == make_vectors.text()


def test_the_program_of_the_document_prints_what_it_says() -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(block("python"), {})
    assert out.getvalue() == block("text")


def test_the_example_is_the_first_hand_that_the_engine_deals() -> None:
    match, told = Match("taiwanese", SEED), printed()
    plan, wall = match.deal.plan, match.deal.wall.tiles
    assert told["commitment"] == [commitment(SEED)]
    assert told["dealer"] == [str(plan.dealer)]
    assert told["dice"] == [str(die) for die in plan.dice]
    dealt = next(event for event in match.log() if event.what == DEALT)
    assert dealt.seat == plan.dealer
    assert told["dealer's"] == [show_kind(kind) for kind in dealt.tiles]
    assert told["last"][1:] == [show_kind(kind) for kind in wall[-4:]]
    assert f"4 = {plan.seat_winds.index(EAST)}" in TEXT


def test_the_document_names_what_records_hold_and_what_changes_the_walls() -> None:
    match = Match("flex", SEED)
    for word in [*header_of(match), *end_entry([], SEED), "deal_begins", "dealt", "drawn"]:
        assert word in TEXT or word in ("format", "version")
    assert {"deal_begins", "dealt", "drawn"} <= set(NAMES)
    for option in ("winds", "flowers", "jokers", "blanks", "east_14"):
        assert option in FLEX.options
        assert f"`{option}`" in TEXT
