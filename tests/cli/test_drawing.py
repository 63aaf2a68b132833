"""The drawn table: 80 columns by 24 lines, in every language."""

import io
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console

from sparrowhall.bots import make_bot
from sparrowhall.cli.table.keyboard import Keyboard
from sparrowhall.cli.table.look import Look
from sparrowhall.cli.table.screen import Screen
from sparrowhall.game.view import View
from sparrowhall.game.windows import Decision
from sparrowhall.games import game
from sparrowhall.match import Match
from sparrowhall.speech.question import Question
from sparrowhall.speech.speaker import Speaker
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.tiles.notation import show
from tests.cli.sparrow import played

LONG_NAMES = ["Nguyễn Văn Minh An", "greedy 1", "random 2", "greedy 3"]


def screen(language: str, ascii: bool = False, unicode: bool = False) -> Screen:
    console = Console(width=80, height=24, file=io.StringIO(), highlight=False)
    speaker = Speaker(game("taiwanese"), LONG_NAMES, 0, language, False)
    return Screen(speaker, Keyboard(), Look(ascii, unicode, False), console)


def questions(match: Match) -> Iterator[tuple[View, Decision]]:
    """Every question put to the first seat while a match is played with the default answers."""
    while not match.over:
        own = match.decision(0)
        if own is not None:
            yield match.view(0), own
        for decision in match.decisions:
            match.act(decision.seat, decision.default)


def picture(on: Screen, view: View, decision: Decision, note: str = "") -> list[str]:
    on.speaker.winds = view.plan.seat_winds
    told = ["West discards 5 of characters."] * 9
    question = Question(view, decision, on.speaker)
    return [line.plain for line in on.lines(question, told, note)]


@pytest.mark.parametrize("unicode", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_fits_80_by_24(language: str, unicode: bool) -> None:
    on = screen(language, unicode=unicode)
    long = "無法" * 60 if language == "zh-Hant" else "a long remark " * 20
    options: dict[str, object] = {"rounds": 1, "draw_keeps_dealer": False}
    for at, (view, decision) in enumerate(questions(Match("taiwanese", 4, options))):
        lines = picture(on, view, decision, long if at % 2 else "")
        assert len(lines) <= 23, "one more for the prompt"
        assert max(cell_len(line) for line in lines) <= 80


def test_the_picture_shows_what_the_player_may_know() -> None:
    questions_so_far = list(zip(range(9), questions(played(5, answers=0)), strict=False))
    view, decision = questions_so_far[-1][1]
    text = "\n".join(picture(screen("en"), view, decision))
    assert f"{view.drawable} to draw" in text
    for seat in range(4):
        for kind in view.river(seat)[-3:]:
            assert show([kind]) in text
        for meld in view.melds(seat):
            assert show(list(meld.tiles)) in text
    hand = text.splitlines()[17]
    assert sorted(hand.split()) == sorted(show([kind]) for kind in view.hand.tiles())


def test_the_discard_on_the_table_and_claimed_tiles_are_marked() -> None:
    match = Match("taiwanese", 4)
    bots = [make_bot("greedy", "") for _ in range(4)]
    on = screen("en")
    seen: set[str] = set()
    while len(match.results) < 3:
        own = match.decision(0)
        if own is not None:
            view = match.view(0)
            text = "\n".join(picture(on, view, own))
            if view.last_discard >= 0:
                seen.add("latest")
                assert f">{show([view.last_discard])}" in text
            for kind, taken in zip(view.river(1), view.taken(1), strict=True):
                if taken:
                    seen.add("claimed")
                    assert f"-{show([kind])}" in text
        for decision in match.decisions:
            seat = decision.seat
            match.act(seat, bots[seat].choose(match.view(seat), decision))
    assert seen == {"latest", "claimed"}


def test_plain_signs_are_enough() -> None:
    on = screen("en", ascii=True, unicode=True)
    on.speaker.names[0] = "Minh"
    for view, decision in questions(played(5, answers=0)):
        assert all(line.isascii() for line in picture(on, view, decision))


def test_each_tile_has_the_key_that_discards_it() -> None:
    on = screen("en")
    match = played(5, answers=0)
    view, decision = next((v, d) for v, d in questions(match) if d.kind == "turn")
    lines = picture(on, view, decision)
    at = next(i for i, line in enumerate(lines) if line.startswith("  1   2"))
    keys, tiles = lines[at].split(), lines[at - 1].split()
    labels = Question(view, decision, on.speaker).labels()
    assert [show([labels[key].a]) for key in keys] == tiles
