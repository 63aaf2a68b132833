"""The calculator's routes: they score, compare and analyse as the engine does."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from sparrowhall.errors import MahjongError
from sparrowhall.games import GAMES, game, score
from sparrowhall.scoring.facts import BY_NAMES, FLAGS
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.web.desk.form import FACTS, FEEDS, WAYS, desk_form
from tests.web.server import visited
from tests.web.tables import run

FOLDER = Path(__file__).parent.parent / "data" / "cases"
CASES: list[dict[str, Any]] = [
    case for name in GAMES for case in json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
]
TAIWANESE: dict[str, Any] = {
    "rules": "taiwanese",
    "hand": "123m456m789p234s678sNN",
    "winner": 0,
    "dealer": 1,
    "seat_wind": "S",
    "round_wind": "E",
    "win": {"by": "discard", "tile": "8s", "from": 2},
}
Ask = Callable[[str, dict[str, Any]], Awaitable[Any]]


def asked(tmp_path: Path, told: Callable[[Ask], Awaitable[None]]) -> None:
    """Ask the calculator's routes; every answer must be given."""

    async def inside() -> None:
        async with visited(tmp_path) as client:

            async def ask(path: str, body: dict[str, Any]) -> Any:
                answer = await client.post(path, json=body)
                assert answer.status_code == 200, answer.text
                return answer.json()

            await told(ask)

    run(inside())


def refused(tmp_path: Path, path: str, body: dict[str, Any]) -> dict[str, str]:
    """The refusal of a request."""
    found: list[httpx.Response] = []

    async def inside() -> None:
        async with visited(tmp_path) as client:
            found.append(await client.post(path, json=body))

    run(inside())
    assert found[0].status_code == 422, found[0].text
    error: dict[str, str] = found[0].json()["error"]
    return error


def test_every_published_case_is_scored_as_promised(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        for case in CASES:
            found = await ask("/api/score", case["situation"])
            expect = case["expect"]
            assert found["legal"] == expect.get("legal", True), case["id"]
            if found["legal"]:
                assert found["total"] == expect["total"], case["id"]
                assert found["points"] == expect["payments"], case["id"]
                assert found["winner"]["total"]
            else:
                assert found["reason"]

    asked(tmp_path, told)


def test_a_score_tells_lines_with_reasons_and_who_pays(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        found = await ask("/api/score", TAIWANESE)
        line = found["winner"]["lines"][0]
        assert line["rule"] == "TW-BAS-CONCEALED"
        assert line["because"]
        assert found["winner"]["payments"][0]["payer"] == 2
        assert found["completed"] == ["6s", "7s", "8s"]
        assert found["wait"]
        assert len(found["winner"]["sets"]) == 5

    asked(tmp_path, told)


def test_one_more_condition_tells_what_it_gains(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        found = (await ask("/api/changes", TAIWANESE))["changes"]
        drawn = next(one for one in found if one["name"] == "self_draw")
        assert (drawn["kind"], drawn["gain"], drawn["words"]) == ("by", 2, "+2 tai")
        assert [one["gain"] for one in found] == sorted(one["gain"] for one in found)[::-1]
        names = {one["name"] for one in found}
        assert "last_tile" in names
        assert "kong_replacement" not in names, "cannot be true of a win off a discard"

    asked(tmp_path, told)


def test_a_condition_that_holds_can_be_taken_back(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        found = (await ask("/api/changes", {**TAIWANESE, "flags": ["last_tile"]}))["changes"]
        last = next(one for one in found if one["name"] == "last_tile")
        assert last["on"]
        assert last["gain"] < 0
        assert last["words"].startswith("−")

    asked(tmp_path, told)


def test_changes_agree_with_the_scorer(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        for case in CASES[::7]:
            situation = case["situation"]
            for one in (await ask("/api/changes", situation))["changes"]:
                if one["kind"] == "flag" and one["legal"]:
                    flags = set(situation.get("flags", [])) ^ {one["name"]}
                    then = score({**situation, "flags": sorted(flags)})
                    assert then.payments[situation["winner"]] == one["points"]

    asked(tmp_path, told)


def test_an_unfinished_hand_waits_and_compares_its_discards(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        hand = {"rules": "taiwanese", "hand": "123m456m789p234s67sNN"}
        ready = await ask("/api/analyze", hand)
        assert ready["distance"] == 1
        assert ready["waits"] == [["5s", 4], ["8s", 4]]
        assert ready["discards"] == []
        drawn = await ask("/api/analyze", {**hand, "hand": hand["hand"] + "C"})
        assert drawn["discards"][0]["tile"] == "C"
        assert drawn["lines"]

    asked(tmp_path, told)


def test_each_wait_is_told_with_its_worth(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        hand = {**TAIWANESE, "hand": "123m456m789p234s67sNN", "win": {"by": "self_draw"}}
        found = (await ask("/api/waits", hand))["waits"]
        assert [(one["tile"], one["left"]) for one in found] == [("5s", 4), ("8s", 4)]
        assert found[1]["discard"] == "1 tai"
        assert found[1]["drawn"] == "3 tai"

    asked(tmp_path, told)


def test_a_flex_hand_is_told_the_nearest_hands(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        hand = {"rules": "flex", "hand": "222s333s444p555p0j", "melds": []}
        found = await ask("/api/analyze", hand)
        assert found["nearest"]
        assert found["nearest"][0]["words"]

    asked(tmp_path, told)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_of_a_game_has_all_its_tiles(tmp_path: Path, name: str, language: str) -> None:
    async def told(ask: Ask) -> None:
        form = await ask(f"/api/desk?lang={language}", {"game": name})
        count = sum(one["count"] for row in form["tiles"] for one in row)
        assert count == {"taiwanese": 144, "vietnamese": 160, "flex": 156}[name]
        assert form["seats"] == 4
        assert form["size"] == {"taiwanese": 17, "vietnamese": 14, "flex": 14}[name]

    asked(tmp_path, told)


def test_an_open_tile_elsewhere_is_no_longer_left(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        hand = {"rules": "taiwanese", "hand": "123m456m789p234s67sNN", "seen": "5s88s1f"}
        ready = await ask("/api/analyze", hand)
        assert ready["waits"] == [["5s", 3], ["8s", 2]]
        waiting = {**TAIWANESE, **hand, "win": {"by": "self_draw"}}
        found = (await ask("/api/waits", waiting))["waits"]
        assert [(one["tile"], one["left"]) for one in found] == [("5s", 3), ("8s", 2)]
        finished = await ask("/api/score", {**TAIWANESE, "seen": "5s"})
        assert finished == await ask("/api/score", TAIWANESE)

    asked(tmp_path, told)


@pytest.mark.parametrize(
    ("name", "options", "flag"),
    [
        ("taiwanese", {"flower_replacement_is_kong_win": True}, "bonus_replacement"),
        ("taiwanese", {"earthly_needs_no_claims": False}, "first_draw_after_call"),
        ("vietnamese", {"blessing_man": "first_go_around"}, "before_first_draw"),
    ],
)
def test_a_fact_is_asked_for_where_an_option_makes_it_count(
    tmp_path: Path, name: str, options: dict[str, Any], flag: str
) -> None:
    async def told(ask: Ask) -> None:
        assert flag not in (await ask("/api/desk", {"game": name}))["facts"]
        form = await ask("/api/desk", {"game": name, "options": options})
        assert flag in form["facts"]

    asked(tmp_path, told)


@pytest.mark.parametrize("name", GAMES)
def test_a_fact_that_is_not_asked_for_changes_no_score(name: str) -> None:
    asked_for = desk_form(name, {}, "", "en").facts
    unasked = [flag for flag in FACTS[name] if flag not in asked_for]
    for case in CASES:
        situation = case["situation"]
        if situation["rules"] != name or situation.get("options"):
            continue
        for flag in unasked:
            try:
                then = score({**situation, "flags": [*situation.get("flags", []), flag]})
            except MahjongError:
                continue
            assert then.payments == score(situation).payments, (case["id"], flag)


def test_ways_winners_and_feeds_are_asked_for_where_the_table_has_them(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        flex = await ask("/api/desk", {"game": "flex"})
        assert ("dealt" in flex["ways"], flex["also"]) == (False, True)
        options = {"east_14": True, "multi_win": "nearest"}
        other = await ask("/api/desk", {"game": "flex", "options": options})
        assert ("dealt" in other["ways"], other["also"]) == (True, False)
        twelve = {"liability_exposure": "twelve_only"}
        form = await ask("/api/desk", {"game": "vietnamese", "options": twelve})
        assert {size for feed in form["feeds"] for size in feed["tiles"]} == {0, 12}

    asked(tmp_path, told)


def test_a_link_becomes_a_picture_only_if_it_is_one_of_the_calculator(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        drawn = await ask("/api/code", {"address": "#s=e30&n=W10"})
        assert drawn["picture"].startswith("<?xml")
        assert "<svg" in drawn["picture"]
        assert "<svg" in (await ask("/api/code", {"address": "#s=" + "A" * 1900}))["picture"]

    asked(tmp_path, told)
    for address in ("https://example.org", "#s=e30&x=1", "#s=" + "A" * 2000, "#s=<b>"):
        assert refused(tmp_path, "/api/code", {"address": address})["code"] == "web.wrong"


def test_half_a_character_is_refused_like_anything_else(tmp_path: Path) -> None:
    async def inside() -> None:
        async with visited(tmp_path) as client:
            text = json.dumps({"game": "flex", "options": {"players": "\ud800"}})
            kind = {"Content-Type": "application/json"}
            answer = await client.post("/api/desk", content=text, headers=kind)
            assert (answer.status_code, answer.json()["error"]["code"]) == (422, "options.value")

    run(inside())


def test_the_form_follows_the_options(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        options = {"players": 6, "jokers": 4, "winds": False}
        form = await ask("/api/desk", {"game": "flex", "options": options})
        counts = {one["tile"]: one["count"] for row in form["tiles"] for one in row}
        assert form["seats"] == 6
        assert counts["0j"] == 4
        assert "E" not in counts

    asked(tmp_path, told)


@pytest.mark.parametrize("name", GAMES)
def test_the_form_knows_the_ways_to_win_and_the_facts_of_its_game(name: str) -> None:
    """What the form lists is what the scorer takes for a part of the game, and nothing else."""
    situation = next(c["situation"] for c in CASES if c["situation"]["rules"] == name)

    def is_known(other: dict[str, Any]) -> bool:
        try:
            score({**situation, **other})
        except MahjongError as error:
            return error.code != "score.not_in_game"
        return True

    win = situation["win"]
    assert {by for by in BY_NAMES if is_known({"win": {**win, "by": by}})} == set(WAYS[name])
    assert {flag for flag in FLAGS if is_known({"flags": [flag]})} == set(FACTS[name])


def test_the_form_knows_every_dangerous_feed() -> None:
    for rule in FEEDS:
        assert game("vietnamese").voice.name(rule, "vi") != rule


def test_typed_shorthand_is_taken_apart(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        body = {"rules": "taiwanese", "text": "123m[EEE](2222p)5s2g"}
        found = await ask("/api/typed", body)
        assert found["hand"] == ["1m", "2m", "3m", "5s"]
        assert [meld["type"] for meld in found["melds"]] == ["pong", "concealed_kong"]
        assert found["bonus"] == ["2g"]
        read = await ask("/api/typed", {"rules": "vietnamese", "text": "[45s3j=345s]"})
        assert read["melds"] == [{"type": "chow", "tiles": "4s5s3j", "as": "345s"}]
        flex = await ask("/api/typed", {"rules": "flex", "text": "0f0f[22s0j]"})
        assert flex["hand"] == ["0f", "0f"]

    asked(tmp_path, told)


def test_a_meld_with_jokers_tells_its_readings(tmp_path: Path) -> None:
    async def told(ask: Ask) -> None:
        body = {"rules": "vietnamese", "type": "chow", "tiles": "4s5s3j"}
        found = await ask("/api/readings", body)
        assert found["readings"] == ["345s", "456s"]
        plain = {"rules": "vietnamese", "type": "pong", "tiles": "5s5s3j"}
        assert (await ask("/api/readings", plain))["readings"] == []
        jokers = {"rules": "flex", "type": "set", "tiles": "0j0j0j"}
        assert "2s" in (await ask("/api/readings", jokers))["readings"]

    asked(tmp_path, told)


WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("/api/score", {**TAIWANESE, "hand": "123m4x"}, "notation.no_such_letter", "hand"),
    ("/api/score", {**TAIWANESE, "hand": "123m"}, "score.tile_not_in_hand", "win.tile"),
    ("/api/score", {**TAIWANESE, "flags": ["lucky"]}, "score.unknown_flag", "flags[0]"),
    ("/api/score", {**TAIWANESE, "colour": 1}, "web.unknown_key", "colour"),
    ("/api/score", {**TAIWANESE, "win": {"by": "discard"}}, "score.missing_with", "win.from"),
    (
        "/api/changes",
        {**TAIWANESE, "melds": [{"type": "pong", "tiles": "12m3m"}]},
        "score.not_alike",
        "melds[0].tiles",
    ),
    ("/api/analyze", {"rules": "taiwanese", "hand": "123m"}, "analysis.size", "hand"),
    (
        "/api/analyze",
        {"rules": "taiwanese", "hand": "123m456m789p234s67sNN", "seen": "NNN"},
        "analysis.copies",
        "seen",
    ),
    ("/api/analyze", {"rules": "riichi", "hand": "123m"}, "analysis.rules", "rules"),
    ("/api/typed", {"rules": "flex", "text": "12m[3"}, "shorthand.bracket", "hand"),
    ("/api/desk", {"game": "flex", "options": {"players": 9}}, "options.value", "options.players"),
]


@pytest.mark.parametrize(
    ("path", "body", "code", "where"), WRONG, ids=lambda value: str(value)[:30]
)
def test_what_is_wrong_is_said_with_its_place(
    tmp_path: Path, path: str, body: dict[str, Any], code: str, where: str
) -> None:
    error = refused(tmp_path, path, body)
    assert (error["code"], error["where"]) == (code, where)
    assert error["message"]
