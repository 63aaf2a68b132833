"""The HTTP routes: what they give, what they refuse and why."""

from pathlib import Path
from typing import Any

import pytest

from sparrowhall.game.options import spell
from sparrowhall.games import GAMES, game
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.web.app import create_app
from sparrowhall.web.guests import COOKIE
from tests.web.server import browser, opened, settings_in, visited
from tests.web.tables import run

TABLE = {"game": "taiwanese", "bots": ["greedy", None, "random"], "name": "Ann"}


def test_the_house_is_well(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            await client.post("/api/tables", json=TABLE)
            health = (await client.get("/health")).json()
            assert health["status"] == "ok"
            assert health["tables"] == {"lobby": 1}

    run(told())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_gets_its_words(tmp_path: Path, language: str) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            answer = (await client.get(f"/api/words/{language}")).json()
            assert answer["language"] == language
            words = answer["words"]
            assert {key.partition(".")[0] for key in words} >= {"hall", "board", "tiles", "games"}
            assert all(words.values())

    run(told())


def test_the_words_of_all_languages_have_the_same_keys(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            keys = [
                set((await client.get(f"/api/words/{language}")).json()["words"])
                for language in LANGUAGES
            ]
            assert keys[0] == keys[1] == keys[2]

    run(told())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_describes_its_options(tmp_path: Path, language: str) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            forms = (await client.get(f"/api/games?lang={language}")).json()
        assert [form["name"] for form in forms] == GAMES
        for form in forms:
            table = game(form["name"]).options
            assert form["title"]
            assert form["about"]
            assert form["seats"] == 4
            assert [preset["name"] for preset in form["presets"]] == list(table.presets)
            assert [option["key"] for option in form["options"]] == list(table.options)
            for option in form["options"]:
                known = table.options[option["key"]]
                assert option["default"] == known.default
                assert option["name"] != option["rule"], "the guide names every option"
                assert option["help"]
                assert ("maximum" in option) == (known.maximum is not None)
                if known.kind == "choice":
                    assert [value["value"] for value in option["values"]] == known.values

    run(told())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_and_every_value_has_a_name(tmp_path: Path, language: str) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            forms = (await client.get(f"/api/games?lang={language}")).json()
        for form in forms:
            for preset in form["presets"]:
                assert preset["title"] != preset["name"]
            for option in form["options"]:
                names = [value["name"] for value in option["values"]]
                assert len(set(names)) == len(names)
                for value in option["values"]:
                    if not isinstance(value["value"], int) or isinstance(value["value"], bool):
                        assert value["name"] != spell(value["value"]), option["key"]

    run(told())


def test_rules_are_compared_with_the_standard(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            rules = {"game": "taiwanese", "options": {"rounds": "1"}}
            answer = (await client.post("/api/differs?lang=vi", json=rules)).json()
            assert answer["options"]["rounds"] == 1
            assert "Số vòng" in answer["differs"]
            rules = {"game": "flex", "preset": "american", "options": {}}
            answer = (await client.post("/api/differs", json=rules)).json()
            assert answer["options"]["charleston"] is True

    run(told())


WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"game": "riichi"}, "game.unknown", "rules"),
    ({}, "web.missing", "game"),
    ({"game": "flex", "options": {"round": 1}}, "options.unknown", "options.round"),
    ({"game": "flex", "options": {"rounds": -1}}, "options.value", "options.rounds"),
    ({"game": "flex", "options": {"rounds": [1]}}, "web.wrong", "options.rounds"),
    ({"game": "flex", "preset": "mine"}, "options.preset", "preset"),
    ({"game": "flex", "colour": "red"}, "web.unknown_key", "colour"),
    ({"game": "taiwanese", "bots": ["greedy"]}, "play.bots", "bots"),
    ({"game": "taiwanese", "bots": ["clever"] * 3}, "web.wrong", "bots.0"),
    ({"game": "taiwanese", "clock": "slow"}, "web.wrong", "clock"),
    ({"game": "taiwanese", "name": "x" * 17}, "web.name", "name"),
    ({"game": "taiwanese", "seed": ""}, "match.seed", "seed"),
]


@pytest.mark.parametrize(("wanted", "code", "where"), WRONG, ids=str)
def test_a_table_that_cannot_be_is_refused_with_its_reason(
    tmp_path: Path, wanted: dict[str, Any], code: str, where: str
) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            sentences = set()
            for language in LANGUAGES:
                answer = await client.post(f"/api/tables?lang={language}", json=wanted)
                assert answer.status_code == 422
                error = answer.json()["error"]
                assert error["code"] == code
                assert where in error["where"]
                assert "{" not in error["message"]
                sentences.add(error["message"])
            assert len(sentences) == len(LANGUAGES)
            assert (await client.get("/health")).json()["tables"] == {}

    run(told())


def test_what_is_no_json_is_refused(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            kind = {"Content-Type": "application/json"}
            for content in (b"{", b"\xff", b"[" * 60_000, b"1" * 60_000, b"", b"null", b"[]"):
                answer = await client.post("/api/tables", content=content, headers=kind)
                assert answer.status_code == 422
                assert answer.json()["error"]["message"]

    run(told())


def test_a_guest_has_a_name_and_a_language(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            assert (await client.get("/api/guest")).json() == {"name": "", "language": "en"}
            assert not client.cookies
            await client.put("/api/guest", json={"name": "Ánh", "language": "vi"})
            assert (await client.get("/api/guest")).json() == {"name": "Ánh", "language": "vi"}
            refused = (await client.get("/api/tables/nothing")).json()["error"]["message"]
            assert refused == "không có bàn này"

    run(told())


def test_friends_sit_down_by_link(tmp_path: Path) -> None:
    async def told() -> None:
        app = create_app(settings_in(tmp_path))
        async with opened(app), browser(app) as host, browser(app) as friend, browser(app) as third:
            made = (await host.post("/api/tables", json=TABLE)).json()
            assert made["seat"] == 0
            place = f"/api/tables/{made['id']}"
            sat = (await friend.post(f"{place}/seat", json={"name": "Bo"})).json()
            assert sat["seat"] == 2
            assert sat["token"] != made["token"]
            again = (await friend.post(f"{place}/seat", json={"name": "Bo"})).json()
            assert again == sat
            full = await third.post(f"{place}/seat", json={"name": "Cy"})
            assert (full.status_code, full.json()["error"]["code"]) == (409, "play.full")
            info = (await third.get(place)).json()
            names = [player["name"] for player in info["players"]]
            assert (names[0], names[2]) == ("Ann", "Bo")
            assert info["seed"] == ""
            for client, mine in ((host, made), (friend, sat)):
                (table,) = (await client.get("/api/tables")).json()
                assert (table["id"], table["token"]) == (made["id"], mine["token"])
                assert table["names"] == names
            assert (await third.get("/api/tables")).json() == []

    run(told())


def test_a_table_outlives_the_server(tmp_path: Path) -> None:
    async def told() -> None:
        settings = settings_in(tmp_path)
        app = create_app(settings)
        async with opened(app), browser(app) as client:
            made = (await client.post("/api/tables", json=TABLE)).json()
            cookies = client.cookies
        app = create_app(settings)
        async with opened(app), browser(app) as client:
            client.cookies = cookies
            (table,) = (await client.get("/api/tables")).json()
            assert (table["id"], table["token"]) == (made["id"], made["token"])

    run(told())


def test_secrets_stay_secret(tmp_path: Path) -> None:
    async def told() -> None:
        app = create_app(settings_in(tmp_path))
        async with opened(app), browser(app) as host, browser(app) as other:
            wanted = {**TABLE, "seed": "the seed nobody may see"}
            made = (await host.post("/api/tables", json=wanted)).json()
            place = f"/api/tables/{made['id']}"
            for address in (place, f"{place}/qr.svg", "/health", "/api/tables", f"{place}/record"):
                for client in (host, other):
                    text = (await client.get(address)).text
                    assert "nobody may see" not in text
                    assert host.cookies[COOKIE] not in text
            assert made["token"] not in (await other.get(place)).text

    run(told())


def test_the_picture_of_the_link_leads_to_the_table(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            made = (await client.post("/api/tables", json=TABLE)).json()
            picture = await client.get(f"/api/tables/{made['id']}/qr.svg")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert picture.text.startswith("<?xml")
            assert "style=" not in picture.text
        async with visited(tmp_path, public="https://hall.example.org/mahjong") as client:
            other = await client.get(f"/api/tables/{made['id']}/qr.svg")
            assert other.text != picture.text

    run(told())


def test_the_record_is_given_when_the_match_is_over(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            made = (await client.post("/api/tables", json=TABLE)).json()
            refused = await client.get(f"/api/tables/{made['id']}/record")
            assert (refused.status_code, refused.json()["error"]["code"]) == (409, "play.not_over")

    run(told())


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    async def told() -> None:
        rates = {"request": "1000/minute", "table": "3/hour", "join": "2/minute"}
        async with visited(tmp_path, rates) as client:
            made = [await client.post("/api/tables", json=TABLE) for _ in range(5)]
            assert [answer.status_code for answer in made] == [201, 201, 201, 429, 429]
            assert made[-1].headers["retry-after"]
            seat = f"/api/tables/{made[0].json()['id']}/seat"
            sat = [await client.post(seat, json={}) for _ in range(3)]
            assert [answer.status_code for answer in sat] == [200, 200, 429]
        async with visited(tmp_path, {"request": "5/minute"}) as client:
            asked = [(await client.get("/api/guest")).status_code for _ in range(7)]
            assert asked == [200] * 5 + [429] * 2

    run(told())


def test_an_address_without_anything_says_so_and_what_else_can_be_done(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            for address in ("/api/nothing", "/api/", "/api/tables/abc/def"):
                answer = await client.get(address)
                assert (answer.status_code, answer.json()["error"]["code"]) == (404, "web.no_page")
            answer = await client.delete("/api/tables")
            assert answer.status_code == 405
            assert answer.headers["allow"] == "GET, POST"

    run(told())


def test_a_fault_of_the_server_shows_nothing_of_its_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret of the inside")

    async def told() -> None:
        async with visited(tmp_path) as client:
            monkeypatch.setattr("sparrowhall.web.forms.games", broken)
            answer = await client.get("/api/games")
            assert answer.status_code == 500
            assert answer.json()["error"]["code"] == "web.fault"
            assert "secret" not in answer.text
            assert "Traceback" not in answer.text

    run(told())
