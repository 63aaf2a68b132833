"""The pages and their files, what every answer says, and who may ask."""

import re
from pathlib import Path

import pytest

from sparrowhall.web.app import create_app
from sparrowhall.web.bodies import NewTable
from sparrowhall.web.guard import LARGEST_BODY
from sparrowhall.web.pages import Plan
from sparrowhall.web.settings import Settings
from tests.web.server import FREE, ORIGIN, browser, opened, settings_in, visited
from tests.web.tables import run


@pytest.mark.parametrize("address", ["/", "/?game=flex", "/table/abc", "/watch/abc"])
def test_every_page_is_the_same_document(tmp_path: Path, address: str) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            answer = await client.get(address)
            assert answer.status_code == 200
            assert "<title>Hall</title>" in answer.text
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["cache-control"] == "no-cache"

    run(told())


def test_an_unknown_page_is_the_document_too_but_not_found(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            for address in ("/nothing", "/table/a/b", "/static/index.html", "/begin/nothing"):
                answer = await client.get(address)
                assert answer.status_code == 404
                assert "<title>Hall</title>" in answer.text

    run(told())


def test_files_of_the_build_are_kept_by_browsers_and_sent_compressed(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            answer = await client.get("/assets/index-1a2b.js")
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
            assert answer.headers["content-encoding"] == "gzip"
            assert "javascript" in answer.headers["content-type"]
            assert (await client.get("/favicon.svg")).text == "<svg/>"
            assert (await client.get("/assets/nothing.js")).status_code == 404

    run(told())


@pytest.mark.parametrize(
    "path",
    ["/../data/secret", "/%2e%2e/data/secret", "/assets/..%2f..%2fdata/secret", "/%00", "/."],
)
def test_nothing_outside_the_front_end_is_given(tmp_path: Path, path: str) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            answer = await client.get(path)
            assert answer.status_code in (200, 404)
            secret = (tmp_path / "data" / "secret").read_text(encoding="ascii").strip()
            assert secret not in answer.text

    run(told())


def test_a_front_end_that_is_not_built_is_explained(tmp_path: Path) -> None:
    async def told() -> None:
        settings = Settings(folder=tmp_path, rates=FREE, static=tmp_path / "nothing")
        app = create_app(settings)
        async with opened(app), browser(app) as client:
            answer = await client.get("/")
            assert answer.status_code == 503
            assert "npm" in answer.json()["error"]["message"]
            assert (await client.get("/health")).status_code == 200

    run(told())


@pytest.mark.parametrize("address", ["/", "/health", "/api/nothing", "/assets/index-1a2b.js"])
def test_every_answer_keeps_other_pages_out(tmp_path: Path, address: str) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            headers = (await client.get(address)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert not re.search(r"https?:|\*", policy)
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] == "same-origin"

    run(told())


def test_other_pages_may_change_nothing(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path, public="https://hall.example.org") as client:
            table = {"game": "flex"}
            for origin, status in (
                (ORIGIN, 201),
                ("https://hall.example.org", 201),
                ("https://evil.example.org", 403),
                ("http://hall.test.evil.org", 403),
                ("null", 403),
                ("http://[hall.test", 403),
                ("HTTPS://Hall.Example.org", 201),
            ):
                headers = {"Origin": origin}
                answer = await client.post("/api/tables", json=table, headers=headers)
                assert answer.status_code == status, origin
            headers = {"Origin": "https://evil.example.org"}
            assert (await client.get("/health", headers=headers)).status_code == 200
            plain = {"Content-Type": "text/plain"}
            answer = await client.post("/api/tables", content=b'{"game":"flex"}', headers=plain)
            assert answer.status_code == 422

    run(told())


def test_a_body_that_is_too_large_is_refused(tmp_path: Path) -> None:
    async def told() -> None:
        async with visited(tmp_path) as client:
            answer = await client.put("/api/guest", content=b" " * (LARGEST_BODY + 1))
            assert (answer.status_code, answer.json()["error"]["code"]) == (413, "web.too_big")
            body = b'{"name":"Ann"}' + b" " * (LARGEST_BODY - 14)
            kind = {"Content-Type": "application/json"}
            answer = await client.put("/api/guest", content=body, headers=kind)
            assert answer.status_code == 200

    run(told())


def test_a_table_ordered_at_the_machine_is_made_once_when_its_page_is_opened(
    tmp_path: Path,
) -> None:
    async def told() -> None:
        order = NewTable(game="vietnamese", bots=["greedy"] * 3, name="Ánh")
        app = create_app(settings_in(tmp_path), {"code": Plan(order)})
        async with opened(app), browser(app) as client, browser(app) as other:
            assert (await client.get("/health")).json()["tables"] == {}
            answer = await client.get("/begin/code")
            assert answer.status_code == 303
            (table,) = (await client.get("/api/tables")).json()
            assert answer.headers["location"] == f"/table/{table['id']}"
            assert (table["seat"], table["names"][0], table["game"]) == (0, "Ánh", "vietnamese")
            for asking in (client, other):
                again = await asking.get("/begin/code")
                assert again.headers["location"] == answer.headers["location"]
            assert (await other.get("/api/tables")).json() == []

    run(told())
