"""``POST /api/sheet``: a whole evening is sent, and comes back reckoned."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from sparrowhall.games import GAMES
from sparrowhall.scoring.facts import BY_NAMES
from sparrowhall.sheet import Entry, Won
from tests.sheet.played import entries_by_tiles, play
from tests.web.server import visited

NAMES = ["Lan", "Minh", "Wren", "Ngọc"]


def ask(
    folder: Path, entries: list[dict[str, Any]], language: str = "en", **given: Any
) -> httpx.Response:
    """The answer to a sheet."""
    sheet = {"sheet": 1, "game": "taiwanese", "names": NAMES, "entries": entries} | given

    async def asked() -> httpx.Response:
        async with visited(folder) as client:
            return await client.post(f"/api/sheet?lang={language}", json=sheet)

    return asyncio.run(asked())


def told(folder: Path, entries: list[dict[str, Any]], **given: Any) -> dict[str, Any]:
    response = ask(folder, entries, **given)
    assert response.status_code == 200, response.text
    answer: dict[str, Any] = response.json()
    return answer


def won(seat: int, by: str = "self_draw", **more: Any) -> dict[str, Any]:
    return {"kind": "hand", "wins": [{"seat": seat, "by": by} | more]}


DRAW = {"kind": "hand"}
HAND = {
    "rules": "taiwanese",
    "hand": "123m456m789p11s",
    "melds": [{"type": "pong", "tiles": "CCC"}, {"type": "chow", "tiles": "345s"}],
    "winner": 2,
    "seat_wind": "E",
    "round_wind": "N",
    "dealer": 2,
    "win": {"by": "self_draw", "tile": "9p"},
}
"""A hand that says other things of the table than the sheet."""


def test_an_empty_sheet_says_what_comes_and_what_can_be_entered(tmp_path: Path) -> None:
    answer = told(tmp_path, [], dealer=2)
    assert answer["next"] == {
        "number": 1,
        "turn": 1,
        "dealer": 2,
        "repeats": 0,
        "round_wind": "E",
        "winds": ["W", "N", "E", "S"],
    }
    assert answer["unit"] == "tai"
    assert "seven_robs" in answer["ways"]
    assert "nfnl" not in answer["ways"]
    assert answer["scores"] == answer["start"] == [0, 0, 0, 0]
    assert answer["debts"] == []


def test_hands_are_told_with_their_plan_points_and_words(tmp_path: Path) -> None:
    answer = told(tmp_path, [won(0, worth=5), DRAW, won(1, "discard", **{"from": 2}, worth=1)])
    first, second, third = answer["entries"]
    assert first["wins"][0]["total"] == "5 tai"
    assert first["wins"][0]["payments"][0]["because"] == "base 30 + 6 tai × 10"
    assert first["points"] == [270, -90, -90, -90]
    assert second["plan"]["repeats"] == 1
    assert third["scores"] == answer["scores"]
    assert answer["next"]["dealer"] == 1
    assert answer["debts"] == [
        {"payer": 2, "payee": 0, "amount": 130, "because": ""},
        {"payer": 3, "payee": 0, "amount": 90, "because": ""},
        {"payer": 1, "payee": 0, "amount": 50, "because": ""},
    ]


def test_tiles_are_scored_with_the_facts_of_the_sheet(tmp_path: Path) -> None:
    answer = told(tmp_path, [won(1, "discard", **{"from": 0}, tiles=HAND)])
    (entry,) = answer["entries"]
    assert entry["problem"] is None
    assert entry["wins"][0]["seat"] == 1
    assert entry["wins"][0]["lines"][0]["rule"].startswith("TW-")
    assert entry["points"][2:] == [0, 0]
    assert entry["points"][0] < 0 < entry["points"][1]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "say who gave"), ("vi", "hãy cho biết ai"), ("zh-Hant", "請說明")],
)
def test_an_entry_that_does_not_fit_is_marked_and_the_rest_goes_on(
    tmp_path: Path, language: str, words: str
) -> None:
    answer = told(tmp_path, [won(0, "discard", worth=1), won(1, worth=1)], language=language)
    faulty, good = answer["entries"]
    assert words in faulty["problem"]["message"]
    assert faulty["problem"]["where"] == "wins[0].from"
    assert faulty["problem"]["code"] == "sheet.from_missing"
    assert faulty["points"] == [0, 0, 0, 0]
    assert good["problem"] is None


def test_an_edit_changes_every_hand_after_it(tmp_path: Path) -> None:
    hands = [won(0, worth=1), won(1, worth=1)]
    before = told(tmp_path, [DRAW, *hands])["entries"]
    after = told(tmp_path, [won(3, worth=1), *hands])["entries"]
    assert before[1]["plan"]["dealer"] == 0
    assert before[1]["plan"]["repeats"] == 1
    assert after[1]["plan"]["dealer"] == 1
    assert after[1]["points"] == [130, -50, -40, -40]


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"names": NAMES[:3]}, "names"),
        ({"start": [1, 2]}, "start"),
        ({"dealer": 4}, "dealer"),
        ({"options": {"base": -1}}, "options.base"),
        ({"game": "bridge"}, "rules"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    tmp_path: Path, given: dict[str, Any], where: str
) -> None:
    response = ask(tmp_path, [], **given)
    assert response.status_code == 422
    assert response.json()["error"]["where"] == where
    assert response.json()["error"]["message"]


@pytest.mark.parametrize(
    "entry",
    [
        {"kind": "party"},
        {"kind": "hand", "won": []},
        {"kind": "hand", "wins": [{"seat": 9, "by": "self_draw"}]},
        {"kind": "hand", "wins": [{"seat": 0, "by": "cheating"}]},
        {"kind": "hand", "wins": [{"seat": 0, "by": "self_draw", "worth": -1}]},
        {"kind": "correction", "payments": ["1"]},
    ],
)
def test_what_is_no_entry_is_refused(tmp_path: Path, entry: dict[str, Any]) -> None:
    assert ask(tmp_path, [entry]).status_code == 422


def test_two_hundred_hands_with_all_their_tiles_are_reckoned_soon(tmp_path: Path) -> None:
    entries: list[dict[str, Any]] = []
    while len(entries) < 200:
        entries += [_body(each) for each in entries_by_tiles(play("vietnamese", len(entries)))]
    sheet = {"game": "vietnamese", "names": NAMES, "entries": entries[:200]}
    assert len(json.dumps(sheet)) < 256 * 1024

    async def asked() -> tuple[float, float]:
        async with visited(tmp_path) as client:
            took: list[float] = []
            for _ in range(2):
                begun = time.monotonic()
                response = await client.post("/api/sheet", json=sheet)
                took.append(time.monotonic() - begun)
                assert response.status_code == 200, response.text
                assert sum(response.json()["scores"]) == 1200
            return took[0], took[1]

    first, again = asyncio.run(asked())
    print(first, again)
    assert first < 10
    assert again < 2


def _body(entry: Entry) -> dict[str, Any]:
    return {"kind": entry.kind, "wins": [_won(win) for win in entry.wins]}


def _won(win: Won) -> dict[str, Any]:
    source = {"from": win.source} if win.source >= 0 else {}
    tiles = {**(win.tiles or {}), "options": {}}
    return {"seat": win.seat, "by": BY_NAMES[win.by], "tiles": tiles} | source


def test_a_sheet_that_is_too_large_is_refused(tmp_path: Path) -> None:
    entries = [won(0, worth=1) | {"note": "x" * 200} for _ in range(400)]
    assert ask(tmp_path, entries).status_code == 200
    assert ask(tmp_path, [*entries, DRAW]).status_code == 422
    response = ask(tmp_path, [{"kind": "hand", "note": "x" * 300_000}])
    assert response.status_code == 413


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_entered(tmp_path: Path, name: str) -> None:
    answer = told(tmp_path, [won(0, worth=7)], game=name)
    assert answer["entries"][0]["points"][0] > 0
