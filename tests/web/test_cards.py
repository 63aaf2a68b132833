"""The reference card's routes: what stands on it, and the same as a file."""

import asyncio
import io
from pathlib import Path

import httpx
import pytest
from pypdf import PdfReader

from sparrowhall.card import file
from sparrowhall.card.build import make_card
from sparrowhall.games import GAMES
from sparrowhall.text.catalog import LANGUAGES
from sparrowhall.web.guide import cards
from tests.web.server import visited

pytestmark = pytest.mark.asyncio


async def test_a_card_is_told_in_every_language(tmp_path: Path) -> None:
    async with visited(tmp_path) as visitor:
        for name in GAMES:
            for language in LANGUAGES:
                answer = await visitor.get(f"/api/guide/{name}/card", params={"lang": language})
                told = answer.json()
                assert told["pdf"] is True
                assert told["card"]["title"] == make_card(name, language).title
                assert len(told["card"]["sides"]) == 2


async def test_house_rules_are_taken_from_the_address(tmp_path: Path) -> None:
    async with visited(tmp_path) as visitor:
        query = {"preset": "american", "option": ["year=1999", "year_set=true"], "lang": "en"}
        card = (await visitor.get("/api/guide/flex/card", params=query)).json()["card"]
    assert "Year 1999" in card["numbers"]
    assert any(line.startswith("Playing the Charleston") for line in card["house"])


@pytest.mark.parametrize(
    ("path", "query", "status", "where"),
    [
        ("/api/guide/go/card", {}, 422, "rules"),
        ("/api/guide/flex/card", {"option": "jokers"}, 422, "option"),
        ("/api/guide/flex/card", {"option": "jokers=3"}, 422, "options.jokers"),
        ("/api/guide/flex/card", {"option": "x" * 101}, 422, "option.0"),
        ("/api/guide/flex/card", {"preset": "go"}, 422, "preset"),
        ("/api/guide/flex/card.pdf", {"paper": "a3"}, 422, "paper"),
    ],
)
async def test_what_cannot_be_is_refused(
    path: str, query: dict[str, str], status: int, where: str, tmp_path: Path
) -> None:
    async with visited(tmp_path) as visitor:
        answer = await visitor.get(path, params=query)
    assert (answer.status_code, answer.json()["error"]["where"]) == (status, where)


async def test_the_file_has_two_pages_and_a_name(tmp_path: Path) -> None:
    async with visited(tmp_path) as visitor:
        query = {"lang": "vi", "paper": "letter"}
        answer = await visitor.get("/api/guide/flex/card.pdf", params=query)
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="flex-vi.pdf"'
    assert len(PdfReader(io.BytesIO(answer.content)).pages) == 2


async def test_a_card_is_printed_once_for_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def pdf_of(card: object, paper: str) -> bytes:
        made.append(paper)
        return b"%PDF"

    monkeypatch.setattr(cards, "pdf_of", pdf_of)
    monkeypatch.setattr(cards, "_PRESS", cards.Press())

    async def ask(visitor: httpx.AsyncClient, paper: str) -> bytes:
        query = {"paper": paper, "lang": "en"}
        return (await visitor.get("/api/guide/taiwanese/card.pdf", params=query)).content

    async with visited(tmp_path) as visitor:
        asked = [ask(visitor, paper) for paper in ("a4", "letter", "a4", "a4")]
        assert set(await asyncio.gather(*asked)) == {b"%PDF"}
    assert sorted(made) == ["a4", "letter"]


async def test_without_the_extra_the_page_knows_and_the_file_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "find_spec", lambda name: None)
    monkeypatch.setattr(cards, "_PRESS", cards.Press())
    async with visited(tmp_path) as visitor:
        told = (await visitor.get("/api/guide/flex/card")).json()
        answer = await visitor.get("/api/guide/flex/card.pdf", params={"lang": "en"})
    assert told["pdf"] is False
    assert answer.status_code == 422
    assert "sparrowhall[pdf]" in answer.json()["error"]["message"]
