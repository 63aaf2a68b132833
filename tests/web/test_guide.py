"""The guide's routes: all paragraphs in one answer, and examples scored by a table's rules."""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from sparrowhall.games import GAMES, game
from sparrowhall.speech.book import Book
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.tiles.notation import parse, show_kind
from tests.web.server import visited

Json = dict[str, Any]


class Client:
    """Asks a server that is only an application, and waits for each answer."""

    def __init__(self, runner: asyncio.Runner, inside: httpx.AsyncClient) -> None:
        self._runner = runner
        self._inside = inside

    def get(self, path: str, params: dict[str, str]) -> httpx.Response:
        return self._runner.run(self._inside.get(path, params=params))

    def post(self, path: str, json: dict[str, object]) -> httpx.Response:
        return self._runner.run(self._inside.post(path, json=json))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with asyncio.Runner() as runner:
        visit = visited(tmp_path_factory.mktemp("server"))
        yield Client(runner, runner.run(visit.__aenter__()))
        runner.run(visit.__aexit__(None, None, None))


def guide(client: Client, name: str, language: str = "en") -> Json:
    answer = client.get(f"/api/guide/{name}", params={"lang": language})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def passages(book: Json) -> dict[str, Json]:
    return {one["rule"]: one for chapter in book["chapters"] for one in chapter["passages"]}


def worths(client: Client, **rules: object) -> dict[str, Json]:
    answer = client.post("/api/examples", json=rules)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_one_answer_holds_every_paragraph_of_a_guide_in_order(
    client: Client, name: str, language: str
) -> None:
    found = passages(guide(client, name, language))
    own = game(name).voice.guides.guide(language).paragraphs
    assert list(found) == list(own)
    for rule, one in found.items():
        assert (one["name"], one["text"]) == (own[rule].name, own[rule].body)
        assert one["names"][LANGUAGES.index(language)] == own[rule].name


@pytest.mark.parametrize("name", GAMES)
def test_the_chapters_begin_with_the_lesson_and_know_options_and_presets(
    client: Client, name: str
) -> None:
    book = guide(client, name)
    kinds = [chapter["kind"] for chapter in book["chapters"]]
    assert kinds[0] == "lesson"
    assert kinds.count("lesson") == kinds.count("options") == kinds.count("presets") == 1
    options = [one["option"] for one in passages(book).values() if one["option"]]
    assert options == list(dict.fromkeys(options))
    assert set(options) == set(game(name).options.options)
    presets = {one["preset"] for one in passages(book).values()} - {""}
    assert presets == set(game(name).options.presets)


@pytest.mark.parametrize("name", GAMES)
def test_an_example_is_drawn_tile_by_tile_without_losing_one(client: Client, name: str) -> None:
    known = game(name)
    examples = {rule: one["example"] for rule, one in passages(guide(client, name)).items()}
    drawn = {rule: example for rule, example in examples.items() if example is not None}
    assert drawn.keys() == Book(known, "en").examples.keys()
    for rule, example in drawn.items():
        situation = example["situation"]
        tiles = sorted([*example["hand"], *([example["tile"]] if example["tile"] else [])])
        written = [
            show_kind(kind, known.tiles.numbered_dragons)
            for kind in parse(situation["hand"], known.tiles)
        ]
        assert tiles == sorted(written) or set(tiles) - set(written) == {example["tile"]}, rule
        assert len(example["melds"]) == len(situation.get("melds", []))
        assert example["facts"], rule


@pytest.mark.parametrize("name", GAMES)
def test_tiles_in_the_text_are_told_from_other_quoted_words(client: Client, name: str) -> None:
    tiles = guide(client, name)["tiles"]
    assert tiles["ESWN"] == [["E", "S", "W", "N"]]
    suit = next(groups for piece, groups in tiles.items() if piece.startswith("123456789m"))
    assert suit[0] == [f"{number}m" for number in range(1, 10)]
    options = game(name).options
    words = {str(value) for option in options.options.values() for value in option.values}
    assert not (set(options.options) | words | {"true", "false", "none"}) & tiles.keys()


def test_a_paragraph_names_the_options_that_change_it(client: Client) -> None:
    found = passages(guide(client, "taiwanese"))
    assert found["TW-FLW-KONG"]["options"] == [
        "flower_kong_absorbs_seat_flower",
        "flower_kong_tai",
    ]
    assert found["TW-OPT-BASE"]["options"] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_example_wins_by_the_rules_as_they_stand(client: Client, name: str) -> None:
    found = worths(client, game=name)
    assert found.keys() == Book(game(name), "en").examples.keys()
    for rule, worth in found.items():
        assert worth["legal"], (rule, worth["reason"])


def test_examples_are_scored_by_the_rules_of_the_table(client: Client) -> None:
    def line(**options: object) -> int:
        lines = worths(client, game="taiwanese", options=options)["TW-FLW-KONG"]["winner"]["lines"]
        return int(next(one["value"] for one in lines if one["rule"] == "TW-FLW-KONG"))

    assert (line(), line(flower_kong_tai=1), line()) == (2, 1, 2)


def test_an_example_that_does_not_win_at_the_table_says_why(client: Client) -> None:
    found = worths(client, game="vietnamese", options={"seven_pairs": "off"})
    assert not found["VN-PAT-SEVEN-PAIRS"]["legal"]
    assert "seven pairs" in found["VN-PAT-SEVEN-PAIRS"]["reason"]


def test_an_example_whose_tiles_the_table_lacks_says_so(client: Client) -> None:
    found = worths(client, game="flex", options={"flowers": 0})
    assert not found["FX-PT-BOUQUET"]["legal"]
    assert found["FX-PT-BOUQUET"]["reason"]


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_the_examples_of_flex_win_at_tables_of_every_size(client: Client, players: int) -> None:
    found = worths(client, game="flex", options={"players": players})
    assert [rule for rule, worth in found.items() if not worth["legal"]] == []


def test_options_that_contradict_each_other_are_refused_as_a_whole(client: Client) -> None:
    options: dict[str, object] = {"charleston": True, "players": 3}
    refused = client.post("/api/examples", json={"game": "flex", "options": options})
    assert refused.status_code == 422
    assert refused.json()["error"]["where"] == "options.charleston"


def test_an_example_keeps_the_option_that_it_is_about(client: Client) -> None:
    found = worths(client, game="flex", preset="standard")
    assert found["FX-HR-NEWS"]["legal"]


def test_unknown_games_and_options_are_refused_in_words(client: Client) -> None:
    answer = client.get("/api/guide/chess", params={"lang": "vi"})
    assert answer.status_code == 422
    assert "chess" in answer.json()["error"]["message"]
    refused = client.post("/api/examples", json={"game": "flex", "options": {"wind": True}})
    assert refused.status_code == 422
    assert refused.json()["error"]["where"] == "options.wind"
