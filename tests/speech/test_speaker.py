"""Sentences about a table: complete in every language, and no hidden tile in them."""

import re
from typing import Final

import pytest
from rich.cells import cell_len

from sparrowhall.bots import make_bot
from sparrowhall.game.actions import (
    ADDED_KONG,
    ANNOUNCE,
    CHOWS,
    CONCEALED_KONG,
    DISCARD,
    OPEN_KONG,
    PASS,
    PONG,
    READY_DISCARD,
    VERBS,
    WIN,
    choose,
    chow,
    claim_set,
    expose,
    give,
    pong,
    river_swap,
    swap,
)
from sparrowhall.game.events import (
    ANSWER,
    BONUS_MOVED,
    DEAD,
    DISCARDED,
    DRAWN,
    EXHAUSTED,
    GIVEN,
    KONG_ANNOUNCED,
    MELDED,
    READY,
    RECEIVED,
    RIVER_SWAPPED,
    SWAPPED,
    WON,
    Event,
)
from sparrowhall.games import GAMES, game
from sparrowhall.hand.hand import CHOW, MELD_NAMES, SET, Meld
from sparrowhall.hand.hand import PONG as PONG_MELD
from sparrowhall.match import Match
from sparrowhall.scoring.facts import BY_NAMES
from sparrowhall.speech.account import account
from sparrowhall.speech.speaker import EVERYBODY, Speaker
from sparrowhall.text.catalog import LANGUAGES, SHARED
from sparrowhall.tiles.kinds import JOKER
from tests.cli.sparrow import played

NAMES: Final = ["Minh", "greedy 1", "greedy 2", "greedy 3"]
BROKEN: Final = re.compile(r"[{}]|\b(event|table|tiles|account|score|deal)\.\w")


def speaker(listener: int, language: str = "en", in_words: bool = True) -> Speaker:
    return Speaker(game("taiwanese"), NAMES, listener, language, in_words)


@pytest.mark.parametrize("in_words", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_without_gaps(language: str, in_words: bool) -> None:
    match = played(3)
    told = speaker(0, language, in_words)
    lines = [told.event(event) for event in match.events(0)]
    for result in match.results:
        lines += account(told.seated(result.plan.seat_winds), result)
    assert all(lines)
    assert not [line for line in lines if BROKEN.search(line)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_told_as_a_choice(language: str) -> None:
    told = speaker(0, language)
    choices = [PASS, WIN, ANNOUNCE, DISCARD[4], READY_DISCARD[4], PONG[4], CHOWS[4][0]]
    choices += [OPEN_KONG[4], CONCEALED_KONG[4], ADDED_KONG[4], pong(4, 4, 50), chow(4, 5, 50, 3)]
    choices += [expose([34, 35]), swap(4, 59, 1, 0), claim_set(4, 3, 1), give([4, 5])]
    choices += [river_swap(60, 4), choose(2), give([])]
    assert {action.verb for action in choices} == set(range(len(VERBS)))
    lines = [told.action(action) for action in choices]
    assert all(lines)
    assert not [line for line in lines if re.search(r"[{}]|action\.", line)]
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 2])
def test_rare_events_are_told_too(seat: int, language: str) -> None:
    told = speaker(0, language)
    rare = [Event(WON, seat, 4, by, (1, 2, 3, 1)) for by in range(len(BY_NAMES))]
    rare += [
        Event(MELDED, seat, meld=Meld(form, 4, (4, 4, 4), 4, 1)) for form in range(len(MELD_NAMES))
    ]
    rare += [Event(READY, seat, value=value) for value in (1, 2)]
    rare += [Event(EXHAUSTED, -1, value=value) for value in (0, 1)]
    rare += [Event(KONG_ANNOUNCED, seat, 4), Event(BONUS_MOVED, seat, 35, 1), Event(DEAD, seat)]
    rare += [Event(SWAPPED, seat, 4, 0, (59, 1, 0)), Event(RIVER_SWAPPED, seat, 60, 0, (4, 1, 2))]
    rare += [
        Event(what, seat, -1, 1, tiles) for what in (GIVEN, RECEIVED) for tiles in [(), (4, 5)]
    ]
    lines = [told.event(event) for event in rare]
    assert all(lines)
    assert not [line for line in lines if BROKEN.search(line)]
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("in_words", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rules", "options", "preset"),
    [("vietnamese", {}, ""), ("flex", {"rounds": 4, "players": 3}, ""), ("flex", {}, "american")],
)
def test_deals_of_the_other_games_are_told_without_gaps(
    rules: str, options: dict[str, object], preset: str, language: str, in_words: bool
) -> None:
    match = Match(rules, 3, options, preset)
    names = NAMES[: match.seats]
    bots = [make_bot("greedy", f"{seat}") for seat in range(match.seats)]
    while len(match.results) < 3:
        for decision in match.decisions:
            match.act(
                decision.seat, bots[decision.seat].choose(match.view(decision.seat), decision)
            )
    for listener in (0, EVERYBODY):
        told = Speaker(game(rules), names, listener, language, in_words)
        seen = match.events(0) if listener == 0 else match.log()
        lines = [told.event(event) for event in seen if event.what != ANSWER]
        lines += [told.answer(event) for event in seen if event.what == ANSWER]
        for result in match.results:
            lines += account(told.seated(result.plan.seat_winds), result)
        assert all(lines)
        assert not [line for line in lines if BROKEN.search(line)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_each_game_has_its_own_sentences_in_every_language(rules: str, language: str) -> None:
    catalog = game(rules).voice.catalog
    own = catalog.entries("table", language)
    assert own.keys() == catalog.entries("table", "en").keys()
    shared = SHARED.entries("table", "en")
    for key, sentence in own.items():
        if key in shared:  # it takes the place of a shared one, and must do with its fields
            fields = set(re.findall(r"\{(\w+)\}", sentence))
            assert fields <= set(re.findall(r"\{(\w+)\}", shared[key]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_the_help_fits_a_terminal(rules: str, language: str) -> None:
    told = Speaker(game(rules), NAMES, 0, language, False)
    for key in ("help.text", "help.spoken"):
        lines = told.say(key).strip("\n").split("\n")
        assert len(lines) <= 22
        assert max(cell_len(line) for line in lines) <= 80


def test_a_meld_with_jokers_says_what_it_reads_as() -> None:
    told = Speaker(game("vietnamese"), NAMES, 0, "en", False)
    assert told.meld(Meld(CHOW, 20, (21, 22, 52), 21, 1)) == "45s3j=345s"
    assert told.meld(Meld(PONG_MELD, 13, (13, 51, 56), 13, 1)) == "5p27j=555p"
    assert told.meld(Meld(PONG_MELD, 13, (13, 13, 13), 13, 1)) == "555p"
    claimed = Event(MELDED, 1, meld=Meld(PONG_MELD, 13, (13, 13, 51), 13, 0))
    assert told.event(claimed) == "greedy 1 pongs 5p from you: 55p2j=555p."
    flex = Speaker(game("flex"), NAMES, 0, "en", False)
    assert flex.meld(Meld(SET, 13, (13, 13, JOKER), 13, 1)) == "55p0j"
    assert flex.meld(Meld(SET, 13, (JOKER, JOKER, JOKER), 13, 1)) == "000j=555p"


def test_players_are_called_by_their_wind_and_the_listener_is_addressed() -> None:
    told = speaker(0)
    told.winds = [27, 28, 29, 30]
    assert told.event(Event(DISCARDED, 2, 4)) == "West discards 5 of characters."
    assert told.event(Event(DISCARDED, 0, 4)) == "You discard 5 of characters."
    claimed = Event(MELDED, 3, meld=Meld(1, 4, (4, 4, 4), 4, 0))
    assert told.event(claimed) == "North pongs 5 of characters from you."


def test_a_game_without_winds_calls_players_by_name() -> None:
    assert speaker(0).event(Event(DISCARDED, 2, 4)) == "greedy 2 discards 5 of characters."


def test_what_others_draw_is_not_told() -> None:
    told = speaker(0)
    told.winds = [27, 28, 29, 30]
    drawn = Event(DRAWN, 1, 4)
    seen = drawn.seen_by(0)
    assert seen is not None
    assert told.event(seen) == "South draws."
    everything = speaker(EVERYBODY)
    assert everything.event(drawn) == "greedy 1 draws 5 of characters."


def test_sealed_answers_are_told_only_when_opened() -> None:
    event = Event(ANSWER, 1, value=0)
    assert speaker(EVERYBODY).event(event) == ""
    assert speaker(EVERYBODY).answer(event) == "greedy 1 answers: pass."


def test_the_account_adds_up_to_the_total_and_the_payments() -> None:
    match = played(5)
    for result in match.results:
        lines = account(speaker(0, in_words=False).seated(result.plan.seat_winds), result)
        for scored in result.scored:
            values = [line.value for line in scored.breakdown.lines if line.status == "counted"]
            assert sum(values) == scored.breakdown.total
            for line in scored.breakdown.lines:
                assert any(f"[{line.rule}]" in told for told in lines)
            for transfer in scored.transfers:
                assert any(f" {transfer.amount}: " in told for told in lines)
