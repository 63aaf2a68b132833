"""``sparrow rules GAME --pdf FILE``: the reference card as a file."""

import io
import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from sparrowhall.card import file
from sparrowhall.cli.main import main


def pages(path: Path) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(path.read_bytes())).pages]


def test_the_card_is_written_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "card.pdf"
    assert main(["rules", "flex", "--pdf", str(target), "--lang", "vi"]) == 0
    assert str(target) in capsys.readouterr().out
    assert len(pages(target)) == 2
    assert "Mạt chược Flex" in pages(target)[0]
    assert list(tmp_path.iterdir()) == [target]


def test_programs_get_the_path_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "card.pdf"
    assert main(["rules", "flex", "--pdf", str(target), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"pdf": str(target)}


def test_house_rules_and_paper_are_taken(tmp_path: Path) -> None:
    target = tmp_path / "card.pdf"
    words = ["--preset", "social_wins", "--option", "base=100", "--paper", "letter", "--lang", "en"]
    assert main(["rules", "taiwanese", "--pdf", str(target), *words]) == 0
    told = " ".join(pages(target)[0].split())
    assert "At this table: Base: 100; Several winners:" in told
    assert PdfReader(target).pages[0].mediabox.width == 612


def test_a_file_that_is_there_is_replaced_whole(tmp_path: Path) -> None:
    target = tmp_path / "card.pdf"
    target.write_text("old")
    assert main(["rules", "flex", "--pdf", str(target)]) == 0
    assert len(pages(target)) == 2


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (["--pdf", "{}/none/card.pdf", "flex"], "none/card.pdf"),
        (["--pdf", "{}/card.pdf"], "RULES"),
        (["flex", "--option", "players=5"], "--option: this goes together with --pdf only"),
        (["flex", "--preset", "american"], "--preset"),
        (["--pdf", "{}/card.pdf", "go"], "rules"),
        (["--pdf", "{}/card.pdf", "flex", "--paper", "a3"], "--paper"),
        (["--pdf", "{}/card.pdf", "flex", "--option", "jokers=3"], "options.jokers"),
        (["--pdf", "{}/card.pdf", "flex", "--preset", "go"], "preset"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_written(
    words: list[str], where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "--lang", "en", *[word.format(tmp_path) for word in words]]) == 2
    assert where in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_without_the_extra_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(file, "find_spec", lambda name: None)
    assert main(["rules", "flex", "--pdf", str(tmp_path / "card.pdf"), "--lang", "en"]) == 2
    assert "pip install 'sparrowhall[pdf]'" in capsys.readouterr().err
