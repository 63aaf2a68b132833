"""The drawn table of Vietnamese and Flex: 80 columns by 24 lines, and what it teaches."""

import io
import re
from collections.abc import Callable, Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console

from sparrowhall.bots import make_bot
from sparrowhall.cli.table.keyboard import Keyboard
from sparrowhall.cli.table.look import Look
from sparrowhall.cli.table.screen import Screen
from sparrowhall.errors import MahjongError
from sparrowhall.game.actions import EXPOSE_VERB, GIVE_VERB, RIVER_SWAP_VERB, SWAP_VERB
from sparrowhall.games import game
from sparrowhall.hand.hand import CHOW, PONG
from sparrowhall.match import Match
from sparrowhall.rules.flex.seat import seat_of
from sparrowhall.speech.lessons import receiver
from sparrowhall.speech.question import Question
from sparrowhall.speech.speaker import Speaker
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.tiles.kinds import GREEN, MAN, NATURAL, RED
from sparrowhall.tiles.notation import parse, show

FULL: dict[str, object] = {"rounds": 2, "blanks": 4}
TABLES: list[tuple[str, dict[str, object], str]] = [
    ("vietnamese", {}, ""),
    ("flex", FULL, ""),
    ("flex", {"rounds": 1}, "american"),
    *[("flex", FULL | {"players": players}, "") for players in (2, 3, 5, 6)],
]
DEALS = 2


def screen(match: Match, language: str, unicode: bool = False) -> Screen:
    console = Console(width=80, height=24, file=io.StringIO(), highlight=False)
    names = ["Nguyễn Văn Minh An", *[f"greedy {seat}" for seat in range(1, match.seats)]]
    known = game(match.rules.name)
    speaker = Speaker(known, names, 0, language, False)
    look = Look(False, unicode, known.tiles.numbered_dragons)
    return Screen(speaker, Keyboard(), look, console)


def asked(match: Match, on: Screen, bot: str = "greedy") -> Iterator[Question]:
    """Every question put to the first seat in the first deals between bots."""
    bots = [make_bot(bot, f"{seat}") for seat in range(match.seats)]
    while not match.over and len(match.results) < DEALS:
        own = match.decision(0)
        if own is not None:
            on.speaker.winds = match.view(0).plan.seat_winds or on.speaker.winds
            yield Question(match.view(0), own, on.speaker, receiver(match, 0))
        for decision in match.decisions:
            seat = decision.seat
            match.act(seat, bots[seat].choose(match.view(seat), decision))


def picture(on: Screen, question: Question, note: str = "") -> list[str]:
    told = ["West discards 5 of characters."] * 9
    return [line.plain for line in on.lines(question, told, note)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rules", "options", "preset"), TABLES)
def test_every_picture_fits_80_by_24(
    rules: str, options: dict[str, object], preset: str, language: str
) -> None:
    match = Match(rules, 6, options, preset)
    on = screen(match, language, unicode=language == "vi")
    long = "無法" * 60 if language == "zh-Hant" else "a long remark " * 20
    for at, question in enumerate(asked(match, on, "random")):
        lines = picture(on, question, long if at % 2 else "")
        assert len(lines) <= 23, "one more for the prompt"
        assert max(cell_len(line) for line in lines) <= 80
        assert not re.search(r"[{}]|\b(table|event)\.\w", "\n".join(lines))


def first(
    rules: str, wanted: Callable[[Question], bool], options: dict[str, object] | None = None
) -> tuple[Screen, Question]:
    """The first question of the kind wanted in matches of greedy bots."""
    for seed in range(60):
        match = Match(rules, seed, options)
        on = screen(match, "en")
        for question in asked(match, on):
            if wanted(question):
                return on, question
    raise AssertionError("no such question in sixty matches")


def test_jokers_in_the_hand_are_explained_and_the_flower_wall_is_counted() -> None:
    on, question = first("vietnamese", lambda question: question.view.hand.counts[MAN] > 0)
    text = " ".join(picture(on, question))
    assert "4j for any characters" in text
    assert "to draw · flower wall 26" in text


def test_batches_stand_together_and_those_of_the_opening_before_a_bar() -> None:
    def both(question: Question) -> bool:
        batches = question.view.standing(1)["batches"]
        assert isinstance(batches, list)
        return len({batch["when"] for batch in batches}) == 2

    on, question = first("vietnamese", both)
    opening, _, later = next(
        line.partition("aside ")[2].partition("|")
        for line in picture(on, question)[1:4]
        if "aside" in line
    )
    batches = question.view.standing(1)["batches"]
    assert isinstance(batches, list)
    for when, part in (("opening", opening), ("later", later)):
        own = [str(batch["tiles"]) for batch in batches if batch["when"] == when]
        drawn = [sorted(parse(word)) for word in part.split()]
        assert drawn == [sorted(parse(tiles)) for tiles in own]


def test_a_meld_with_a_joker_says_what_it_reads_as() -> None:
    def melded(question: Question) -> bool:
        melds = [meld for seat in range(4) for meld in question.view.melds(seat)]
        return any(max(meld.tiles) >= NATURAL for meld in melds)

    on, question = first("vietnamese", melded)
    text = "\n".join(picture(on, question))
    for seat in range(4):
        for meld in question.view.melds(seat):
            if max(meld.tiles) >= NATURAL:
                step = 1 if meld.type == CHOW else 0
                assert meld.type in (CHOW, PONG)
                reads = show([meld.kind, meld.kind + step, meld.kind + 2 * step])
                assert f"{show(list(meld.tiles))}={reads}" in text


def test_a_bounce_is_taught_where_it_is_possible() -> None:
    def may_bounce(question: Question) -> bool:
        return any(action.verb == SWAP_VERB for action in question.decision.actions)

    on, question = first("vietnamese", may_bounce)
    text = "\n".join(picture(on, question))
    assert "You may bounce (s)" in text
    assert "s = bounce" in text


def test_no_flowers_no_leaves_is_shown_with_its_safe_discards() -> None:
    def open_with_safe(question: Question) -> bool:
        return question.view.own["nfnl"] is True and bool(question.view.own["safe"])

    on, question = first("vietnamese", open_with_safe, {"nfnl_opening_flowers": "keep_any"})
    safe = question.view.own["safe"]
    assert isinstance(safe, list)
    assert f"safe discards: {safe[0][0]}" in "\n".join(picture(on, question))


def test_flowers_are_set_aside_by_enter_and_jokers_by_choice() -> None:
    def must_expose(question: Question) -> bool:
        actions = question.decision.actions
        return question.decision.kind == "turn" and actions[0].verb == EXPOSE_VERB

    on, question = first("vietnamese", must_expose)
    assert "x = set aside" in "\n".join(picture(on, question))


def test_a_swap_is_taught_where_it_is_possible() -> None:
    def may_swap(question: Question) -> bool:
        return {SWAP_VERB, RIVER_SWAP_VERB} <= {a.verb for a in question.decision.actions}

    on, question = first("flex", may_swap, FULL)
    text = " ".join(picture(on, question))
    assert "You may swap: your" in text
    assert "your blank for a discarded" in text
    assert "s = swap" in text


def test_dragons_stand_with_their_suit_as_numbers() -> None:
    on, question = first("flex", lambda q: all(q.view.hand.counts[k] for k in (RED, GREEN)))
    tiles = [kind for kind in question.tiles if kind != question.view.drawn]
    row = next(line for line in picture(on, question) if line.count("  0m") and "0s" in line)
    assert "0m" in row
    assert "0s" in row
    suits = [tile[1] for tile in row.split()[: len(tiles)] if tile[-1] in "mps"]
    assert suits == sorted(suits, key="mps".index)
    assert not re.search(r"\b[CFP]\b", row)


@pytest.mark.parametrize("players", [4, 6])
def test_a_dead_hand_is_shown(players: int) -> None:
    match = Match("flex", 1, {"dead_hands": True, "players": players})
    seat_of(match.deal, 1).dead = True
    on = screen(match, "en")
    question = next(asked(match, on))
    assert "dead hand" in picture(on, question)[1]


def passing() -> tuple[Screen, Question]:
    return first("flex", lambda question: question.decision.actions[0].verb == GIVE_VERB)


def test_tiles_to_pass_are_marked_by_their_keys() -> None:
    on, question = passing()
    assert "Choose 3 tiles for greedy 3." in "\n".join(picture(on, question))
    keys = question.keys()
    for key in keys[:4]:
        assert question.mark(key)
    assert question.mark(keys[1])  # once more takes the mark off
    row = next(line for line in picture(on, question) if f"*{keys[0]}" in line)
    assert [key[1:] for key in row.split() if key[0] == "*"] == [keys[0], keys[2], keys[3]]
    tiles = [question.tiles[at] for at in (0, 2, 3)]
    assert sorted(question.gift().tiles()) == sorted(tiles)
    assert question.gift() in question.decision.actions
    assert not question.mark("!")


@pytest.mark.parametrize("count", [0, 2, 4])
def test_another_number_of_marked_tiles_is_refused(count: int) -> None:
    _, question = passing()
    for key in question.keys()[:count]:
        question.mark(key)
    with pytest.raises(MahjongError) as caught:
        question.gift()
    assert caught.value.code == "table.mark_tiles"


def test_a_long_menu_stands_in_two_columns_and_names_what_is_left_out() -> None:
    on, question = passing()
    labels = on.menu(question.decision.actions)
    file = on.console.file
    assert isinstance(file, io.StringIO)
    told = file.getvalue().splitlines()
    assert len(told) <= 23
    assert f"{len(question.decision.actions) - len(labels)} more are not shown" in told[-2]


def test_a_long_text_is_shown_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("flex", 1)
    on = screen(match, "en")
    console = Console(width=80, height=24, file=io.StringIO(), force_terminal=True)
    paged = Screen(on.speaker, Keyboard(), on.look, console)
    pauses: list[int] = []
    monkeypatch.setattr(paged, "pause", lambda: pauses.append(1))
    paged.page([f"line {number} " + "word " * 20 for number in range(30)])
    assert len(pauses) == 3
