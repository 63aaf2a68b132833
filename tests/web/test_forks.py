"""What if: playing on from any point of a finished match."""

import random
from functools import cache
from pathlib import Path

import pytest

from sparrowhall.bots import make_bot
from sparrowhall.bots.errors import RoomError
from sparrowhall.errors import MahjongError
from sparrowhall.game.events import ANSWER
from sparrowhall.games import game
from sparrowhall.match import Match
from sparrowhall.record import replay
from sparrowhall.speech.speaker import Speaker
from sparrowhall.web.pictures import picture
from sparrowhall.web.replay.film import Film
from sparrowhall.web.table import Table
from sparrowhall.web.viewpoint import Viewpoint
from tests.web.server import FREE, visited
from tests.web.tables import GAMES, House, Player, run, seated

Answers = list[tuple[int, int]]


SHORT: dict[str, dict[str, object]] = {
    "taiwanese": {"rounds": 1},
    "vietnamese": {"bust": "stop_at_zero"},
    "flex": {"rounds": 3},
}


@cache
def film_of(name: str) -> Film:
    """A match of bots."""
    match, bot = Match(name, 3, SHORT[name]), make_bot("greedy", "a bot")
    while not match.over:
        for decision in match.decisions:
            match.act(decision.seat, bot.choose(match.view(decision.seat), decision))
    return Film("film", match)


def points(film: Film, count: int, seed: int) -> list[tuple[int, int, int]]:
    """Hands, steps and seats by chance; none in the last hand, where the match may be over."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        hand = rng.choice(film.numbers[:-1])
        step = rng.randrange(len(film.hands[hand - 1]))
        found.append((hand, step, rng.randrange(film.match.seats)))
    return found


async def fork(house: House, film: Film, hand: int, step: int, seat: int) -> Table:
    before = sum(len(events) for events in film.hands[: hand - 1])
    answers = film.answers(hand, step)
    return await house.hall.fork(
        "guest", "Ann", film.match, answers, before + step + 1, seat, pace="instant"
    )


def match_of(table: Table) -> Match:
    assert table.play is not None
    return table.play.match


def answers_of(match: Match) -> Answers:
    return [(event.seat, event.value) for event in match.log() if event.what == ANSWER]


@pytest.mark.parametrize("name", GAMES)
def test_a_what_if_begins_with_what_the_seat_had_seen_by_then(name: str, tmp_path: Path) -> None:
    film = film_of(name)
    rules = film.match.rules

    async def play() -> None:
        async with House(tmp_path) as house:
            for hand, step, seat in points(film, 30, 1):
                table = await fork(house, film, hand, step, seat)
                assert table.play is not None
                seen = Viewpoint(rules, seat, film.scores(hand - 1))
                for event in film.hands[hand - 1][: step + 1]:
                    seen.hear(event)
                speaker = Speaker(game(name), ["a"] * rules.seats, seat, "en", True)
                point = table.play.viewpoint(seat)
                assert picture(point, speaker) == picture(seen, speaker)
                assert point.ends == seen.ends

    run(play())


def asked_together(film: Film) -> list[tuple[int, int]]:
    """The hands and steps after which several answers were given before anything happened."""
    return [
        (hand, step)
        for hand in film.numbers
        for step in range(len(film.hands[hand - 1]) - 1)
        if len(film.answers(hand, step + 1)) > len(film.answers(hand, step)) + 1
    ]


@pytest.mark.parametrize("name", GAMES)
def test_sealed_answers_are_not_taken_over_all_are_asked_again(name: str, tmp_path: Path) -> None:
    film = film_of(name)
    given = answers_of(film.match)

    async def play() -> None:
        async with House(tmp_path) as house:
            for hand, step in asked_together(film)[:12]:
                match = match_of(await fork(house, film, hand, step, given[0][0]))
                taken = answers_of(match)
                assert taken == given[: len(taken)] == film.answers(hand, step)
                assert match.log() == film.match.log()[: len(match)]
                asked = {decision.seat for decision in match.decisions}
                assert asked == {seat for seat, _ in given[len(taken) : len(taken) + len(asked)]}

    assert asked_together(film)
    run(play())


@pytest.mark.parametrize("name", GAMES)
def test_a_what_if_is_played_to_the_end_and_the_match_it_came_from_stays(
    name: str, tmp_path: Path
) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, name, options=SHORT[name])
            origin = player.table
            while not player.over:
                await player.step()
            record = origin.record().lines()
            film = Film(origin.id, match_of(origin))
            last = film.numbers[-1]
            table = await fork(house, film, last, len(film.hands[last - 1]) // 2, 2)
            other = await Player(table, 5).hello(2)
            while not other.over:
                await other.step()
            assert match_of(table).over
            assert replay(table.record()).scores == match_of(table).scores
            assert match_of(table).seed == match_of(origin).seed
            stored = await house.store.load(origin.id)
            assert stored is not None
            assert stored.lines == origin.record().lines() == record

    run(play())


@pytest.mark.parametrize("name", GAMES)
def test_the_same_choices_from_the_same_point_give_the_same_match(
    name: str, tmp_path: Path
) -> None:
    film = film_of(name)
    hand, step, seat = film.numbers[-1], 9, 1

    async def play() -> None:
        async with House(tmp_path) as house:
            records = []
            for _ in range(2):
                player = await Player(await fork(house, film, hand, step, seat), 6).hello(seat)
                while not player.over:
                    await player.step()
                records.append(player.table.record().lines())
            assert records[0] == records[1]

    run(play())


def test_everybody_is_told_that_it_is_a_what_if_and_that_walls_are_known(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            table = await fork(house, film_of("flex"), 1, 20, 1)
            info = table.info("en")
            assert info.what_if
            assert info.walls_chosen
            assert info.phase == "playing"
            assert [player.by for player in info.players] == ["bot", "human", "bot", "bot"]
            assert not (await house.table()).info("en").what_if

    run(play())


def test_its_record_says_so_too_and_it_comes_back_after_a_crash(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            film = film_of("vietnamese")
            player = await Player(await fork(house, film, 2, 40, 3)).hello(3)
            await player.until_asked()
            id, asked, seen = player.table.id, player.question, player.state.picture
            await house.killed()
            again = await Player(await house.find(id)).hello(3)
            assert again.state.table.what_if
            assert (again.question, again.state.picture) == (asked, seen)
            stored = await house.store.load(id)
            assert stored is not None
            assert '"what_if":true' in stored.lines[0]
            assert "what_if" not in film.match.record().header

    run(play())


@pytest.mark.parametrize("seat", [-1, 4])
def test_there_is_no_such_seat(seat: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            with pytest.raises(MahjongError) as refused:
                await fork(house, film_of("flex"), 1, 5, seat)
            assert refused.value.code == "act.no_such_seat"

    run(play())


def test_when_the_match_is_over_there_is_nothing_to_play_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            film = film_of("taiwanese")
            last = film.numbers[-1]
            with pytest.raises(RoomError) as refused:
                await fork(house, film, last, len(film.hands[last - 1]) - 1, 0)
            assert refused.value.code == "replay.whatif.over"
            assert "{" not in refused.value.say("vi")
            assert await house.store.counts() == {}

    run(play())


def test_a_record_file_is_played_on_by_http(tmp_path: Path) -> None:
    record = "\n".join(film_of("flex").match.record().lines()) + "\n"

    async def play() -> None:
        async with visited(tmp_path) as client:
            opened = (await client.post("/api/replays", json={"record": record})).json()
            place = {"hand": 2, "step": 30, "seat": 2, "level": "random", "name": "Ann"}
            address = f"/api/replays/{opened['id']}/table"
            made = await client.post(address, json=place)
            assert made.status_code == 201
            assert made.json()["seat"] == 2
            mine = (await client.get("/api/tables")).json()
            assert [(one["id"], one["what_if"]) for one in mine] == [(made.json()["id"], True)]
            table = (await client.get(f"/api/tables/{made.json()['id']}")).json()
            assert table["what_if"]
            assert table["players"][2]["name"] == "Ann"

    run(play())


@pytest.mark.parametrize(
    ("change", "status", "code", "where"),
    [
        ({"hand": 99}, 404, "replay.no_hand", "hand"),
        ({"step": 9999}, 422, "replay.whatif.no_step", "step"),
        ({"seat": 9}, 422, "act.no_such_seat", "seat"),
        ({"level": "wise"}, 422, "web.wrong", "level"),
        ({"answers": []}, 422, "web.unknown_key", "answers"),
    ],
)
def test_what_cannot_be_is_told_with_its_place(
    change: dict[str, object], status: int, code: str, where: str, tmp_path: Path
) -> None:
    record = "\n".join(film_of("flex").match.record().lines()) + "\n"

    async def play() -> None:
        async with visited(tmp_path) as client:
            opened = (await client.post("/api/replays", json={"record": record})).json()
            place = {"hand": 1, "step": 3, "seat": 0} | change
            answer = await client.post(f"/api/replays/{opened['id']}/table", json=place)
            error = answer.json()["error"]
            assert (answer.status_code, error["code"], error["where"]) == (status, code, where)
            assert "{" not in error["message"]
            assert error["message"] != f"replay.error.{code.removeprefix('replay.')}"

    run(play())


def test_what_ifs_count_among_the_tables_that_an_address_may_make(tmp_path: Path) -> None:
    record = "\n".join(film_of("flex").match.record().lines()) + "\n"

    async def play() -> None:
        async with visited(tmp_path, FREE | {"table": "1/hour"}) as client:
            opened = (await client.post("/api/replays", json={"record": record})).json()
            place = {"hand": 1, "step": 3, "seat": 0}
            address = f"/api/replays/{opened['id']}/table"
            answers = [await client.post(address, json=place) for _ in range(2)]
            assert [answer.status_code for answer in answers] == [201, 429]

    run(play())


def test_a_match_that_nobody_knows_cannot_be_played_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with visited(tmp_path) as client:
            place = {"hand": 1, "step": 3, "seat": 0}
            answer = await client.post("/api/replays/nobody/table", json=place)
            assert answer.status_code == 404

    run(play())
