"""Finished matches over HTTP: of tables and of record files, in short and step by step."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from sparrowhall.bots import make_bot
from sparrowhall.errors import InputError
from sparrowhall.fold import fold_of
from sparrowhall.game.actions import PASS
from sparrowhall.game.events import ANSWER, DEAL_BEGINS, Event
from sparrowhall.match import Match
from sparrowhall.record import Chain, record_of
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.web.app import create_app
from sparrowhall.web.guard import LARGEST_BODY, LARGEST_RECORD
from sparrowhall.web.replay.film import Film, film_of
from sparrowhall.web.replay.told import hand as hand_told
from sparrowhall.web.store import SeatRow, Store, TableRow
from tests.cli.sparrow import played
from tests.web.server import ORIGIN, browser, settings_in, visited
from tests.web.server import opened as running

Json = dict[str, Any]
GAMES = ["taiwanese", "vietnamese", "flex"]


SHORT: dict[str, dict[str, object]] = {
    "taiwanese": {"rounds": 1},
    "vietnamese": {},
    "flex": {"rounds": 4},
}


@pytest.fixture(scope="module")
def matches() -> dict[str, Match]:
    """A short match of bots in each game."""
    return {game: played_out(game) for game in GAMES}


def played_out(game: str) -> Match:
    """A short match of bots, to its end."""
    match = Match(game, 11, SHORT[game])
    bots = [make_bot("greedy", str(seat)) for seat in range(match.seats)]
    while not match.over:
        for decision in match.decisions:
            seat = decision.seat
            match.act(seat, bots[seat].choose(match.view(seat), decision))
    return match


def text_of(match: Match) -> str:
    return "\n".join(record_of(match).lines()) + "\n"


@asynccontextmanager
async def opened(
    folder: Path, match: Match, language: str = "en"
) -> AsyncIterator[tuple[httpx.AsyncClient, Json]]:
    """A browser that has opened a record, and what it was told."""
    async with visited(folder) as client:
        answer = await client.post(f"/api/replays?lang={language}", json={"record": text_of(match)})
        assert answer.status_code == 200, answer.text
        yield client, answer.json()


async def hand(client: httpx.AsyncClient, id: str, number: int, view: int = -1) -> Json:
    answer = await client.get(f"/api/replays/{id}/hands/{number}?view={view}")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def hands_of(match: Match) -> list[list[Event]]:
    """The events of each hand, without the sealed answers."""
    found: list[list[Event]] = []
    for event in match.log():
        if event.what == DEAL_BEGINS:
            found.append([])
        if event.what != ANSWER:
            found[-1].append(event)
    return found


def pictures(told: Json) -> list[Json]:
    """The table after each step, put together as the page does."""
    places: list[Json] = []
    found: list[Json] = []
    for step in told["steps"]:
        if not places:
            places = list(step["places"])
        for place in step["places"]:
            places[place["seat"]] = place
        found.append(step | {"places": places[:]})
    return found


# The match in short.


@pytest.mark.parametrize("game", GAMES)
def test_the_match_in_short_has_every_hand_with_its_points(
    tmp_path: Path, matches: dict[str, Match], game: str
) -> None:
    match = matches[game]

    async def run() -> None:
        async with opened(tmp_path, match) as (_, told):
            assert told["game"] == game
            assert told["names"] == match.names
            assert (told["seed"], told["commitment"]) == (match.seed, match.commitment)
            assert [line["points"] for line in told["hands"]] == [
                result.payments for result in match.results
            ]
            assert [line["winners"] for line in told["hands"]] == [
                result.winners for result in match.results
            ]
            assert told["hands"][-1]["scores"] == match.scores
            assert [line["steps"] for line in told["hands"]] == [
                len(events) for events in hands_of(match)
            ]
            points = [standing["points"] for standing in told["standings"]]
            assert points == sorted(match.scores, reverse=True)

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_key_moments_are_the_events_that_they_name(
    tmp_path: Path, matches: dict[str, Match], game: str
) -> None:
    match = matches[game]
    events = hands_of(match)

    async def run() -> None:
        async with opened(tmp_path, match) as (client, told):
            kinds: set[str] = set()
            for line in told["hands"]:
                steps = (await hand(client, told["id"], line["number"]))["steps"]
                for moment in line["moments"]:
                    kinds.add(moment["kind"])
                    what = steps[moment["step"]]["what"]
                    assert what in _EVENTS[moment["kind"]]
                    assert moment["words"]
                    assert moment["hidden"] == (moment["kind"] == "ready" and what != "ready")
                won = [moment for moment in line["moments"] if moment["kind"] == "win"]
                assert len(won) == len(line["winners"])
            assert {"claim", "ready", "win", "biggest"} <= kinds
            assert sum(map(len, events)) == sum(line["steps"] for line in told["hands"])

    asyncio.run(run())


_EVENTS = {
    "win": ["won"],
    "draw": ["exhausted"],
    "kong": ["melded"],
    "claim": ["melded"],
    "ready": ["discarded", "ready"],
    "swap": ["swapped", "river_swapped"],
    "dead": ["dead"],
    "biggest": ["paid"],
}


def test_whoever_becomes_ready_waits_for_what_completes_the_hand(
    matches: dict[str, Match],
) -> None:
    match = matches["taiwanese"]
    film = Film("x", match)
    won = [win for result in match.results for win in result.wins if win.tile >= 0]
    assert won
    for number, result in enumerate(match.results, 1):
        for win in result.wins:
            waits = [mask for seat, mask in film.ready(number).values() if seat == win.seat]
            assert waits, "nobody wins without having been ready"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_match_is_told_in_the_language_asked_for(
    tmp_path: Path, matches: dict[str, Match], language: str
) -> None:
    async def run() -> None:
        async with opened(tmp_path, matches["flex"], language) as (client, told):
            again = await client.get(f"/api/replays/{told['id']}?lang={language}")
            assert again.json() == told
            other = await client.get(f"/api/replays/{told['id']}?lang=en")
            same = told["hands"][0]["words"] == other.json()["hands"][0]["words"]
            assert same == (language == "en")

    asyncio.run(run())


# A hand step by step.


@pytest.mark.parametrize("game", GAMES)
def test_one_view_shows_what_the_seat_was_told_and_no_more(
    tmp_path: Path, matches: dict[str, Match], game: str
) -> None:
    match = matches[game]
    view, number = 1, 2

    async def run() -> None:
        async with opened(tmp_path, match) as (client, told):
            shown = pictures(await hand(client, told["id"], number, view))
            fold = fold_of(match.rules, view)
            fold.scores = told["hands"][number - 2]["scores"]
            over = False
            for event, picture in zip(hands_of(match)[number - 1], shown, strict=True):
                seen = event.seen_by(view)
                assert seen is not None
                known = fold.feed([seen]).to_dict()
                over = over or picture["what"] in ("won", "revealed")
                assert [place["river"] for place in picture["places"]] == [
                    seat["river"]
                    for seat in known["seats"]  # type: ignore[attr-defined]
                ]
                for place in picture["places"]:
                    if place["seat"] != view and not over:
                        assert place["hand"] == []
                        assert place["drawn"] == ""

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_with_everything_open_no_hand_has_an_unknown_tile(
    tmp_path: Path, matches: dict[str, Match], game: str
) -> None:
    async def run() -> None:
        async with opened(tmp_path, matches[game]) as (client, told):
            for picture in pictures(await hand(client, told["id"], 1)):
                if picture["what"] in ("won", "revealed", "paid", "given"):
                    continue  # while tiles are passed on, the count stays that of a whole hand
                for place in picture["places"]:
                    held = len(place["hand"])
                    assert held == place["concealed"] or picture["what"] == "received"

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_one_view_is_made_from_the_events_of_its_seat_alone(
    matches: dict[str, Match], game: str
) -> None:
    """Told of a match from which all is taken that a seat could not know, it is the same."""
    match = matches[game]
    for view in range(match.seats):
        film, known = Film("x", match), Film("x", match)
        for events in known.hands:
            events[:] = [seen for event in events if (seen := event.seen_by(view)) is not None]
        known._answers[:] = [
            event if event.seat == view else Event(ANSWER, event.seat, -1, PASS.id)
            for event in known._answers
        ]
        for number in film.numbers[::4]:
            assert hand_told(film, number, view, "vi") == hand_told(known, number, view, "vi")


def test_steps_are_the_same_through_all_eyes(tmp_path: Path, matches: dict[str, Match]) -> None:
    async def run() -> None:
        async with opened(tmp_path, matches["vietnamese"]) as (client, told):
            told_to = [await hand(client, told["id"], 1, view) for view in (-1, 0, 3)]
            whats = [[step["what"] for step in each["steps"]] for each in told_to]
            assert whats[0] == whats[1] == whats[2]
            assert told_to[0]["steps"][1]["words"] != told_to[1]["steps"][1]["words"] or (
                told_to[0]["steps"][1]["words"] != told_to[2]["steps"][1]["words"]
            )

    asyncio.run(run())


def test_answers_that_led_to_nothing_are_told_to_those_who_may_know(
    tmp_path: Path, matches: dict[str, Match]
) -> None:
    async def run() -> None:
        async with opened(tmp_path, matches["taiwanese"]) as (client, told):
            everything = await answers(client, told, -1)
            assert everything
            assert all("answers: " in words for words in everything.values())
            for view in range(4):
                for place, words in (await answers(client, told, view)).items():
                    assert words in everything[place]

    async def answers(client: httpx.AsyncClient, told: Json, view: int) -> dict[Any, str]:
        found: dict[Any, str] = {}
        for line in told["hands"]:
            steps = (await hand(client, told["id"], line["number"], view))["steps"]
            answered = [(at, step["answers"]) for at, step in enumerate(steps)]
            found |= {(line["number"], at): words for at, words in answered if words}
        return found

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_the_account_of_a_hand_is_that_of_its_result(
    tmp_path: Path, matches: dict[str, Match], game: str
) -> None:
    match = matches[game]

    async def run() -> None:
        async with opened(tmp_path, match) as (client, told):
            for number, result in enumerate(match.results, 1):
                account = (await hand(client, told["id"], number))["account"]
                assert account["points"] == result.payments
                assert account["scores"] == told["hands"][number - 1]["scores"]
                assert [winner["seat"] for winner in account["winners"]] == result.winners
                for winner, scored in zip(account["winners"], result.scored, strict=True):
                    rules = [line.rule for line in scored.explain().lines]
                    assert [line["rule"] for line in winner["lines"]] == rules

    asyncio.run(run())


def test_the_answers_before_a_step_lead_to_it(matches: dict[str, Match]) -> None:
    match = matches["vietnamese"]
    film = Film("x", match)
    again = Match(match.rules.name, match.seed, match.rules.options, names=match.names)
    for seat, action in film.answers(2, 30):
        again.act(seat, action)
    told = [event for event in again.log() if event.what != ANSWER]
    before = len(film.hands[0])
    assert told[: before + 31] == film.hands[0] + film.hands[1][:31]


# Records of files.


def sealed(entries: list[Json]) -> str:
    """The record of such lines, its checksums right whatever they say."""
    chain = Chain()
    return "\n".join([chain.seal(entry) for entry in entries]) + "\n"


def test_whatever_a_record_says_it_is_shown_or_refused(matches: dict[str, Match]) -> None:
    """Its checksums are right, but one line in it says something else."""
    lines = text_of(matches["flex"]).splitlines()
    rng = random.Random(7)
    odd: list[object] = [None, True, -1, 10**30, 1.5, "", "x", [], {}, [[]], "9" * 5000]
    refused: set[str] = set()
    for at in [0, len(lines) - 1, *rng.sample(range(1, len(lines) - 1), 20)]:
        for key in list(json.loads(lines[at])):
            entries = [json.loads(line) for line in lines]
            for entry in entries:
                del entry["sum"]
            entries[at][key] = rng.choice(odd)
            try:
                asyncio.run(film_of("x", sealed(entries).encode()))
            except InputError as error:
                refused.add(error.code)
    assert {"record.differs", "record.bad_header"} <= refused


def test_a_changed_record_is_refused_with_its_line(
    tmp_path: Path, matches: dict[str, Match]
) -> None:
    lines = record_of(matches["flex"]).lines()
    lines[40] = lines[40].replace('"seat":', '"seat": ')

    async def run() -> None:
        async with visited(tmp_path) as client:
            answer = await client.post("/api/replays", json={"record": "\n".join(lines) + "\n"})
            assert answer.status_code == 422
            error = answer.json()["error"]
            assert (error["code"], error["where"]) == ("record.damaged", "line 41")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record.no_record"),
        ("hello\nworld\n", "record.no_record"),
        ('{"a": 1}\n', "record.no_record"),
        ("\ud800\n", "record.no_record"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path: Path, text: str, code: str) -> None:
    async def run() -> None:
        async with visited(tmp_path) as client:
            body = b'{"record":"' + text.encode("unicode_escape").replace(b'"', b'\\"') + b'"}'
            headers = {"content-type": "application/json", "origin": ORIGIN}
            answer = await client.post("/api/replays", content=body, headers=headers)
            assert answer.status_code == 422
            assert answer.json()["error"]["code"] in (code, "web.json", "web.wrong")

    asyncio.run(run())


def test_the_record_of_a_what_if_says_so(tmp_path: Path, matches: dict[str, Match]) -> None:
    entries = [json.loads(line) for line in text_of(matches["flex"]).splitlines()]
    for entry in entries:
        del entry["sum"]

    async def run() -> None:
        async with visited(tmp_path) as client:
            for mark in ({}, {"what_if": True}):
                record = sealed([entries[0] | mark, *entries[1:]])
                told = (await client.post("/api/replays", json={"record": record})).json()
                assert told["what_if"] == bool(mark)

    asyncio.run(run())


def test_an_unfinished_record_is_refused_since_its_seed_is_secret(tmp_path: Path) -> None:
    async def run() -> None:
        async with visited(tmp_path) as client:
            record = text_of(played(5, answers=90))
            answer = await client.post("/api/replays", json={"record": record})
            assert answer.status_code == 422
            assert answer.json()["error"]["code"] == "record.no_seed"

    asyncio.run(run())


def test_a_record_may_be_larger_than_other_requests(
    tmp_path: Path, matches: dict[str, Match]
) -> None:
    assert len(text_of(matches["vietnamese"])) > LARGEST_BODY

    async def run() -> None:
        async with visited(tmp_path) as client:
            record = text_of(matches["vietnamese"])
            assert (await client.post("/api/replays", json={"record": record})).status_code == 200
            large = await client.post("/api/replays", json={"record": "x" * LARGEST_RECORD})
            assert large.status_code == 413
            body = {"game": "flex", "preset": "x" * LARGEST_BODY}
            assert (await client.post("/api/differs", json=body)).status_code == 413

    asyncio.run(run())


def test_a_record_is_forgotten_after_others_and_can_be_sent_again(
    tmp_path: Path, matches: dict[str, Match]
) -> None:
    record = {"record": text_of(matches["flex"])}

    async def run() -> None:
        app = create_app(settings_in(tmp_path))
        async with running(app), browser(app) as client:
            told = (await client.post("/api/replays", json=record)).json()
            address = f"/api/replays/{told['id']}"
            for number in range(12):
                app.state.house.films.keep(Film(f"another {number}", matches["flex"]))
            for gone in (address, f"{address}/hands/1"):
                answer = await client.get(gone)
                assert answer.status_code == 404
                assert answer.json()["error"]["code"] == "replay.forgotten"
            assert (await client.post("/api/replays", json=record)).json() == told
            assert (await client.get(address)).status_code == 200

    asyncio.run(run())


def test_a_hand_or_a_view_that_is_not_there_is_refused(
    tmp_path: Path, matches: dict[str, Match]
) -> None:
    async def run() -> None:
        async with opened(tmp_path, matches["flex"]) as (client, told):
            id, hands = told["id"], len(told["hands"])
            beyond = await client.get(f"/api/replays/{id}/hands/{hands + 1}")
            assert beyond.status_code == 404
            assert str(hands) in beyond.json()["error"]["message"]
            nobody = await client.get(f"/api/replays/{id}/hands/1?view=7")
            assert nobody.status_code == 422
            assert nobody.json()["error"]["where"] == "view"

    asyncio.run(run())


# Tables.


async def put_away(store: Store, match: Match) -> str:
    """A table whose match is over, as the store keeps it; its id."""
    now = datetime.now(UTC)
    row = TableRow(
        id="finished",
        game=match.rules.name,
        preset="",
        options=match.rules.options,
        seed=match.seed,
        settings={"clock": "off", "pace": "instant"},
        host="ann",
        phase="over",
        locked=False,
        created=now,
        updated=now,
    )
    seats = [SeatRow(seat, "bot", "greedy", name) for seat, name in enumerate(match.names)]
    await store.new_table(row, seats)
    await store.append(row.id, 0, record_of(match).lines())
    return row.id


def test_a_finished_table_is_told_as_its_record_is(
    tmp_path: Path, matches: dict[str, Match]
) -> None:
    match = matches["vietnamese"]

    async def run() -> None:
        app = create_app(settings_in(tmp_path))
        async with running(app), browser(app) as client:
            id = await put_away(app.state.house.store, match)
            of_table = (await client.get(f"/api/replays/{id}?lang=vi")).json()
            sent = await client.post("/api/replays?lang=vi", json={"record": text_of(match)})
            of_file = sent.json()
            assert of_table | {"id": ""} == of_file | {"id": ""}
            assert await hand(client, id, 3, 2) == await hand(client, of_file["id"], 3, 2)

    asyncio.run(run())


def test_a_table_in_play_shows_no_replay(tmp_path: Path) -> None:
    async def run() -> None:
        async with visited(tmp_path) as client:
            table = {"game": "flex", "bots": ["random"] * 3, "name": "Ann"}
            id = (await client.post("/api/tables", json=table)).json()["id"]
            for path in (f"/api/replays/{id}", f"/api/replays/{id}/hands/1"):
                answer = await client.get(path)
                assert answer.status_code == 409
                assert answer.json()["error"]["code"] == "play.not_over"
            assert (await client.get("/api/replays/nowhere")).status_code == 404

    asyncio.run(run())
